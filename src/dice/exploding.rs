//! Exploding dice: on its highest face a die is thrown again and adds on, so its sums have no end.

use super::Chance;

/// One exploding die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exploding {
    /// Its sides, 2 to 100.
    pub sides: u8,
}

/// The sums looked at so far, and the chance of all others: together exactly 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explored {
    /// Each sum that can come up and its chance, upwards.
    pub sums: Vec<(u32, Chance)>,
    /// The chance of a sum beyond.
    pub unexplored: Chance,
}

impl Exploding {
    /// The sums up to `limit`. `None` where an exact fraction needs more than 128 bits.
    pub fn up_to(self, limit: u32) -> Option<Explored> {
        let unexplored = self.at_least(limit.checked_add(1)?)?;
        // A multiple of the sides is never a sum: its last die would have been thrown again.
        let sums = (1..=limit).filter(|sum| !sum.is_multiple_of(self.sides.into()));
        let sums = sums.map(|sum| {
            let dice = sum.checked_div(self.sides.into())? + 1;
            Some((sum, Chance::of(1, u128::from(self.sides).checked_pow(dice)?)))
        });
        Some(Explored { sums: sums.collect::<Option<_>>()?, unexplored })
    }

    /// The sums that the first `dice` throws settle; unexplored is that all of them show the highest
    /// face. `None` where an exact fraction needs more than 128 bits.
    pub fn with_dice(self, dice: u8) -> Option<Explored> {
        self.up_to(u32::from(dice) * u32::from(self.sides))
    }

    /// The exact chance that the sum reaches `least`, over all throws without end: of the die that
    /// would carry it there, all dice before show the highest face, and it enough. `None` where the
    /// fraction needs more than 128 bits.
    pub fn at_least(self, least: u32) -> Option<Chance> {
        let sides = u32::from(self.sides);
        let Some(beyond) = least.checked_sub(1) else { return Some(Chance::SURE) };
        // How many dice must explode, and how many faces of the next one still fall short.
        let (before, short) = (beyond.checked_div(sides)?, beyond.checked_rem(sides)?);
        let before = Chance::of(1, u128::from(sides).checked_pow(before)?);
        before.and(Chance::of((sides - short).into(), sides.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(chances: impl Iterator<Item = Chance>) -> Chance {
        chances.fold(Chance::NEVER, |sum, chance| sum.or(chance).unwrap())
    }

    /// Throws one die after the other, up to `dice` of them.
    fn expand(sides: u8, dice: u8) -> Explored {
        let mut explored = Explored { sums: Vec::new(), unexplored: Chance::SURE };
        let mut so_far = 0;
        for _ in 0..dice {
            let each = explored.unexplored.and(Chance::of(1, sides.into())).unwrap();
            explored.sums.extend((1..sides).map(|face| (so_far + u32::from(face), each)));
            explored.unexplored = each;
            so_far += u32::from(sides);
        }
        explored
    }

    #[test]
    fn equal_to_throwing_die_after_die() {
        for (sides, dice) in (2..=100).flat_map(|sides| (0..=6).map(move |dice| (sides, dice))) {
            let (die, expanded) = (Exploding { sides }, expand(sides, dice));
            assert_eq!(die.with_dice(dice).as_ref(), Some(&expanded), "{sides} {dice}");
            assert_eq!(
                sum(expanded.sums.iter().map(|(_, c)| *c)).or(expanded.unexplored),
                Some(Chance::SURE)
            );
            // All that is unexplored lies above the sums told.
            for least in (0..=u32::from(sides) * u32::from(dice) + 1).step_by(1 + usize::from(sides / 8)) {
                let told = sum(expanded.sums.iter().filter(|(sum, _)| *sum >= least).map(|(_, c)| *c));
                assert_eq!(told.or(expanded.unexplored), die.at_least(least), "{sides} {dice} {least}");
            }
        }
    }

    #[test]
    fn a_limit_cuts_anywhere() {
        for (sides, limit) in (2..=20).flat_map(|sides| (0..=50).map(move |limit| (sides, limit))) {
            let explored = Exploding { sides }.up_to(limit).unwrap();
            let all = expand(sides, 26).sums;
            let (told, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(|(sum, _)| *sum <= limit);
            assert_eq!(explored.sums, told, "{sides} {limit}");
            let whole = sum(told.iter().map(|(_, chance)| *chance)).or(explored.unexplored);
            assert_eq!(whole, Some(Chance::SURE));
            assert!(rest.iter().all(|(_, chance)| *chance < explored.unexplored));
        }
    }

    #[test]
    fn known_figures() {
        let case = |sides: u8, least: u32, expected: Option<(u128, u128)>| {
            let found = Exploding { sides }.at_least(least);
            assert_eq!(found.map(Chance::fraction), expected, "d{sides} reaches {least}");
        };
        case(6, 0, Some((1, 1)));
        case(6, 1, Some((1, 1)));
        case(6, 6, Some((1, 6)));
        case(6, 7, Some((1, 6)));
        case(6, 8, Some((5, 36)));
        case(10, 25, Some((3, 500)));
        case(2, 255, Some((1, 1 << 127)));
        case(2, 256, None);
        case(100, u32::MAX, None);
        assert_eq!(Exploding { sides: 2 }.up_to(u32::MAX), None);
    }
}
