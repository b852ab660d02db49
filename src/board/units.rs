//! Figures by their numbers, and sets of them.

use serde::{Deserialize, Serialize};

/// A figure's number: its place in the table's list, never reused during a fight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The place in a list of figures.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Some of a table's figures, least number first. Copied as it is: a rule goes through them again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Units(u64);

impl Units {
    /// So many figures there can be.
    pub const MOST: usize = 64;

    /// The first `n` of all.
    pub fn first(n: usize) -> Units {
        Units(u64::MAX.checked_shr((Units::MOST - n.min(Units::MOST)) as u32).unwrap_or(0))
    }

    /// All but these: `is_out` says of each number up to `n` whether it is left out.
    #[inline(never)]
    pub fn but(n: usize, is_out: impl Iterator<Item = bool>) -> Units {
        let bits = is_out.take(Units::MOST).enumerate().map(|(i, is_out)| u64::from(is_out) << i);
        Units(Units::first(n).0 & !bits.fold(0, |all, bit| all | bit))
    }
}

impl Iterator for Units {
    type Item = UnitId;

    fn next(&mut self) -> Option<UnitId> {
        let least = self.0.trailing_zeros() as u8;
        // Without its least bit.
        self.0 &= self.0.wrapping_sub(1);
        (usize::from(least) < Units::MOST).then_some(UnitId(least))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Units {}

impl DoubleEndedIterator for Units {
    fn next_back(&mut self) -> Option<UnitId> {
        let greatest = self.0.checked_ilog2()?;
        self.0 &= !(1 << greatest);
        Some(UnitId(greatest as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_gone_through_from_both_ends() {
        for n in [0, 1, 5, 63, 64, 65] {
            let all: Vec<UnitId> = (0..n.min(64)).map(|i| UnitId(i as u8)).collect();
            assert!(Units::first(n).eq(all.iter().copied()), "{n}");
            assert!(Units::first(n).rev().eq(all.iter().rev().copied()), "{n}");
            let odd = |it: &&UnitId| it.0 % 2 == 1;
            let units = Units::but(n, (0..n).map(|i| i % 2 == 0));
            assert!(units.eq(all.iter().filter(odd).copied()), "{n}");
            assert_eq!(units.len(), all.iter().filter(odd).count());
        }
    }
}
