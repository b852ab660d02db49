//! Which number of dice serves best (AM-02, AM-06): what is preset where a bet is asked for. It is what exact odds
//! would find, worked out from the two values alone.

use crate::dice::Chance;
use std::sync::LazyLock;

/// More dice than these are not tried: with both sides' the ways must fit into 128 bits.
const MOST: u8 = 24;

/// In how many ways dice show so much or more: by their number, up to the dice of two bets, then by the sum.
static TAILS: LazyLock<Vec<Vec<u128>>> = LazyLock::new(|| {
    let mut ways = vec![1_u128];
    let mut tails = vec![vec![1]];
    for _ in 0..2 * MOST {
        let mut next = vec![0; ways.len() + 6];
        for (sum, count) in ways.iter().enumerate() {
            (1..=6).for_each(|face| next[sum + face] += count);
        }
        let mut tail = next.clone();
        (0..tail.len() - 1).rev().for_each(|sum| tail[sum] += tail[sum + 1]);
        tails.push(tail);
        ways = next;
    }
    tails
});

/// In how many ways of `most` dice do `dice` of them show so much or more; the others do not matter.
fn reaching(dice: u8, least: i32, most: u8) -> u128 {
    let tail = &TAILS[usize::from(dice)];
    let ways = usize::try_from(least).map_or(tail[0], |least| tail.get(least).copied().unwrap_or(0));
    ways * 6_u128.pow(u32::from(most - dice))
}

/// In how many ways of `most` dice does a bet of `n` dice come to at least what one of `m` comes to, with values that
/// differ by `lead` (half-points). A die shows 7 less what another one shows, so both bets are one throw.
fn no_less(lead: i32, (n, m): (u8, u8), most: u8) -> u128 {
    reaching(n + m, 3 * i32::from(n) + 4 * i32::from(m) - lead.div_euclid(2), most)
}

/// A value (half-points) on which so many dice may be risked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stakes {
    pub value: i32,
    pub cap: u8,
}

/// AM-06: the dice that serve the attacker best where the other side makes its best bet after him.
pub(super) fn attack_dice(own: Stakes, other: Stakes) -> u8 {
    let (cap, other_cap) = (own.cap.min(MOST), other.cap.min(MOST));
    let lead = own.value - other.value;
    let worst = |n: u8| (0..=other_cap).map(|m| no_less(lead, (n, m), cap + other_cap)).min();
    // Of equal numbers the smallest: the last of the greatest from behind is the first of them.
    (0..=cap).rev().max_by_key(|n| worst(*n)).unwrap_or(0)
}

/// AM-06: the dice that serve the defender best against a value with so many dice.
pub(super) fn defence_dice(own: Stakes, (value, dice): (i32, u8)) -> u8 {
    let (cap, n) = (own.cap.min(MOST), dice.min(MOST));
    (0..=cap).min_by_key(|m| no_less(value - own.value, (n, *m), n + cap)).unwrap_or(0)
}

/// AM-02: the dice with which the result of a roll is worth most on average.
pub(super) fn own_dice(own: Stakes, worth: &dyn Fn(i32) -> i32) -> u8 {
    let cap = own.cap.min(MOST);
    let mean = |n: u8| -> i128 {
        let sums = i32::from(n)..=6 * i32::from(n);
        let part = |sum: i32| {
            let ways = reaching(n, sum, cap) - reaching(n, sum + 1, cap);
            ways as i128 * i128::from(worth(own.value + 2 * sum - 6 * i32::from(n)))
        };
        sums.map(part).sum()
    };
    (0..=cap).rev().max_by_key(|n| mean(*n)).unwrap_or(0)
}

/// AM-02: the chance that a value with so many dice comes to at least so much.
pub(super) fn chance_of(value: i32, dice: u8, least: i32) -> Chance {
    let dice = dice.min(MOST);
    let least = (least - value + 1).div_euclid(2) + 3 * i32::from(dice);
    Chance::of(reaching(dice, least, dice), reaching(dice, 0, dice))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every throw of both, one by one.
    fn counted(lead: i32, (n, m): (u8, u8)) -> u128 {
        let all = |dice: u8| {
            let throws = 0..6_i32.pow(dice.into());
            throws.map(move |it| (0..dice).map(|die| it / 6_i32.pow(die.into()) % 6 + 1).sum::<i32>())
        };
        let bet = |sum: i32, dice: u8| 2 * sum - 6 * i32::from(dice);
        let wins = |a: i32| all(m).filter(move |b| lead + bet(a, n) >= bet(*b, m)).count() as u128;
        all(n).map(wins).sum()
    }

    #[test]
    fn two_bets_are_one_throw() {
        for (n, m) in [(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (3, 2)] {
            for lead in -14..=14 {
                let of_all = 6_u128.pow(5 - u32::from(n + m));
                assert_eq!(no_less(lead, (n, m), 5), counted(lead, (n, m)) * of_all, "{lead} {n} {m}");
            }
        }
    }

    #[test]
    fn who_is_behind_risks_dice_and_who_is_ahead_none() {
        let stakes = |value, cap| Stakes { value, cap };
        assert_eq!(defence_dice(stakes(20, 2), (10, 0)), 0, "far ahead");
        assert!(defence_dice(stakes(10, 2), (14, 0)) > 0, "behind");
        assert!(attack_dice(stakes(10, 2), stakes(14, 2)) > 0, "behind");
        assert_eq!(attack_dice(stakes(40, 2), stakes(2, 0)), 0, "cannot miss");
        let reaches = |need: i32| move |result: i32| i32::from(result >= need);
        assert_eq!(own_dice(stakes(10, 3), &reaches(10)), 0);
        assert_eq!(own_dice(stakes(10, 3), &reaches(11)), 3, "the more dice the more on average");
    }
}
