//! Night: a precision rating shrinks the highest dice before they are rolled (CR-64 to CR-69, CR-75).

use super::refuse::{no, no_if};
use super::rules::*;
use super::sheet::Flag;
use super::state::State;
use super::strike::{Die, Strike};
use crate::order::sort_by_key;
use crate::table::Bar;

/// What night takes from a die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dimmed {
    pub die: Die,
    /// Its share of the reduction.
    pub share: i32,
}

impl Dimmed {
    /// What is left of its value; 0 is eliminated.
    pub fn left(&self) -> i32 {
        self.die.value - self.share
    }
}

/// CR-64, CR-69, CR-124: by how much an attack is reduced; `None` by day, without a rating, with night sight
/// or without that perk.
pub(super) fn reduction(state: &State, strike: &Strike) -> Option<i32> {
    let has_sight = strike.has(state, strike.who, Flag::NightSight);
    let suffers = state.is_night && strike.perks.night && !has_sight;
    precision(state, strike).filter(|_| suffers)
}

/// CR-73: the attacker's precision rating for this attack; as printed without the perk for changed stats.
pub(super) fn precision(state: &State, strike: &Strike) -> Option<i32> {
    let figure = state.figure(strike.who);
    let printed = i32::from(figure.sheet.precision);
    if strike.perks.stats { figure.precision() } else { (printed > 0).then_some(printed) }
}

/// CR-68: why an attack cannot be made at night. Damage that is not rolled makes it possible (CR-127).
pub(super) fn bar_of_night(state: &State, strike: &Strike) -> Option<Bar> {
    let precision = reduction(state, strike)?;
    let total: i32 = strike.dice.iter().map(|die| die.value).sum();
    no_if(strike.flat == 0 && total > 0 && total <= precision, || {
        no(CR_68, "REF-NIGHT", format!("cannot attack at night: dice total {total} ≤ precision {precision}"))
    })
}

/// CR-65 to CR-67: the reduction, from the highest die down; equal ones main, off, base.
pub(super) fn dimmed(dice: &[Die], precision: i32) -> Vec<Dimmed> {
    let mut dice: Vec<Dimmed> = dice.iter().map(|die| Dimmed { die: die.clone(), share: 0 }).collect();
    let mut order: Vec<usize> = (0..dice.len()).collect();
    sort_by_key(&mut order, |i| (-dice[*i].die.value, dice[*i].die.rank));
    let mut left = precision;
    for i in order {
        dice[i].share = left.min(dice[i].die.value);
        left -= dice[i].share;
    }
    dice
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(values: &[i32], precision: i32, left: &[i32]) {
        let ranks: &[u8] = if values.len() == 3 { &[9, 1, 2] } else { &[9, 1] };
        let dice = values.iter().zip(ranks);
        let dice: Vec<Die> =
            dice.map(|(value, rank)| Die { name: String::new(), value: *value, rank: *rank }).collect();
        let after: Vec<i32> = dimmed(&dice, precision).iter().map(Dimmed::left).collect();
        assert_eq!(after, left, "{values:?} less {precision}");
    }

    #[test]
    fn the_highest_die_shrinks_first() {
        check(&[4, 6], 2, &[4, 4]);
        check(&[4, 6], 5, &[4, 1]);
        check(&[4, 6], 6, &[4, 0]);
        check(&[4, 6], 7, &[3, 0]);
        check(&[4, 6], 9, &[1, 0]);
        check(&[4, 4], 3, &[4, 1]);
        check(&[2, 6], 4, &[2, 2]);
        check(&[4, 6, 4], 3, &[4, 3, 4]);
        check(&[4, 6, 4], 8, &[4, 0, 2]);
    }
}
