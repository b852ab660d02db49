//! Dice thrown by the machine.

use super::{Alike, Dice, Faces, Pool};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// A small generator (xoshiro), seeded by the page from the browser's own randomness, by a test from
/// a printed number. Faces are recorded, never the seed: a seed can be neither typed in nor
/// enumerated.
#[derive(Clone, Debug)]
pub struct Random(SmallRng);

impl Random {
    /// Seeded with a number; the same number throws the same dice.
    pub fn from_number(seed: u64) -> Random {
        Random(SmallRng::seed_from_u64(seed))
    }

    /// A number below `n` (at least 1), each equally likely.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.random_range(0..n.max(1))
    }
}

impl Dice for Random {
    fn throw(&mut self, pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        Some((0..pool.n).map(|_| self.0.random_range(1..=pool.sides)).collect())
    }
}
