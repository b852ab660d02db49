//! What dice come to, and in how many ways.

use super::Pool;

/// The results of dice thrown together, with the exact number of ways of each. Results that a rule cannot
/// tell apart are one class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Results {
    /// A result of each class, and in how many of all ordered throws that class falls.
    pub classes: Vec<(i32, u128)>,
    /// How many ordered throws there are.
    pub all: u128,
}

impl Results {
    /// No dice: sure to come to 0.
    pub fn none() -> Results {
        Results { classes: vec![(0, 1)], all: 1 }
    }

    /// With a further pool added, of which `read` reads a number off the sum of its faces; `None` where the
    /// number of ways needs more than 128 bits.
    pub fn and(self, pool: Pool, read: impl Fn(u32) -> i32) -> Option<Results> {
        let all = self.all.checked_mul(pool.all()?)?;
        let mut sums: Vec<(i32, u128)> = Vec::new();
        for (i, ways) in pool.ways_by_sum().into_iter().enumerate() {
            add(&mut sums, read(i as u32 + u32::from(pool.n)), ways);
        }
        // The first pool of all needs no folding.
        if self.classes == [(0, 1)] {
            return Some(Results { classes: sums, all });
        }
        let mut classes = Vec::with_capacity(self.classes.len() + sums.len());
        for (own, ways) in &self.classes {
            for (more, times) in &sums {
                add(&mut classes, own + more, ways * times);
            }
        }
        Some(Results { classes, all })
    }

    /// Where some results are thrown again until another one comes, however long that takes: the others keep
    /// their ways, and no more throws than those count. `None` where every result is thrown again.
    pub fn until(mut self, again: impl Fn(i32) -> bool) -> Option<Results> {
        self.classes.retain(|(result, _)| !again(*result));
        self.all = self.classes.iter().map(|(_, ways)| ways).sum();
        (self.all > 0).then_some(self)
    }

    /// Results that `same` cannot tell apart taken together.
    pub fn alike(mut self, same: impl Fn(i32, i32) -> bool) -> Results {
        let mut classes: Vec<(i32, u128)> = Vec::with_capacity(self.classes.len());
        for (result, ways) in self.classes {
            match classes.iter_mut().rev().find(|(first, _)| same(*first, result)) {
                Some((_, all)) => *all += ways,
                None => classes.push((result, ways)),
            }
        }
        self.classes = classes;
        self
    }
}

fn add(classes: &mut Vec<(i32, u128)>, result: i32, ways: u128) {
    match classes.iter_mut().rev().find(|(known, _)| *known == result) {
        Some((_, all)) => *all += ways,
        None => classes.push((result, ways)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Chance;
    use super::*;

    /// The ways of each result, counted by throwing everything.
    fn counted(pools: &[Pool], read: fn(u32) -> i32) -> Vec<(i32, u128)> {
        let throws = pools.iter().fold(vec![0], |sums: Vec<i32>, pool| {
            let faces = (1..=u32::from(pool.sides)).collect::<Vec<_>>();
            let each = (0..pool.n).fold(vec![0], |sums: Vec<u32>, _| {
                sums.iter().flat_map(|sum| faces.iter().map(move |face| sum + face)).collect()
            });
            sums.iter().flat_map(|sum| each.iter().map(move |more| sum + read(*more))).collect()
        });
        let mut ways = Vec::new();
        throws.into_iter().for_each(|result| add(&mut ways, result, 1));
        ways.sort_unstable();
        ways
    }

    fn check(pools: &[Pool], read: fn(u32) -> i32) {
        let all = pools.iter().try_fold(Results::none(), |all, pool| all.and(*pool, read));
        let mut all = all.expect("these fit");
        all.classes.sort_unstable();
        assert_eq!(all.classes, counted(pools, read), "{pools:?}");
        assert_eq!(all.classes.iter().map(|(_, ways)| ways).sum::<u128>(), all.all, "{pools:?}");
    }

    #[test]
    fn mixed_dice_come_to_their_sum() {
        let die = |sides| Pool { n: 1, sides };
        check(&[], |sum| sum as i32);
        check(&[die(4), die(6), die(8)], |sum| sum as i32);
        check(&[Pool::d6(2), die(20)], |sum| sum as i32);
        check(&[die(8), die(10)], |sum| (sum as i32 - 3).max(0));
    }

    #[test]
    fn what_is_thrown_again_leaves_the_others_their_ways() {
        let two = || Results::none().and(Pool::d6(2), |sum| sum as i32).expect("fits");
        let seven_first =
            two().until(|sum| sum != 7 && sum != 2).expect("something stands").alike(|a, b| a == b);
        assert_eq!((seven_first.classes, seven_first.all), (vec![(2, 1), (7, 6)], 7));
        // Round by round: a share that is won now, and the same shares of what goes on, never more than the end.
        let (won, goes_on) = (Chance::of(6, 36), Chance::of(29, 36));
        let mut so_far = Chance::NEVER;
        for round in 0..8 {
            let reached = (0..round).try_fold(won, |chance, _| chance.and(goes_on)).expect("fits");
            so_far = so_far.or(reached).expect("fits");
            assert!(so_far < Chance::of(6, 7), "{so_far:?} after round {round}");
        }
        assert!(so_far > Chance::of(7, 10), "{so_far:?}");
        assert_eq!(two().until(|_| true), None);
    }

    #[test]
    fn what_reads_alike_is_one_class() {
        let both = Results::none().and(Pool::d6(2), |sum| sum as i32).expect("fits");
        assert_eq!(both.alike(|a, b| (a > 7) == (b > 7)).classes, [(2, 21), (8, 15)]);
        assert_eq!(Results::none().and(Pool { n: 50, sides: 100 }, |sum| sum as i32), None);
    }
}
