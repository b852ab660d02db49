//! Dice thrown by the machine.

use super::{Alike, Dice, Faces, Pool};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// A cryptographic generator (ChaCha), seeded by the page from the browser's own randomness, by a
/// test from a printed number. Faces are recorded, never the seed: a seed can be neither typed in
/// nor enumerated.
#[derive(Clone, Debug)]
pub struct Random(StdRng);

impl Random {
    /// Seeded with 32 bytes.
    pub fn from_seed(seed: [u8; 32]) -> Random {
        Random(StdRng::from_seed(seed))
    }

    /// Seeded with a number, for tests that must be replayable.
    pub fn from_number(seed: u64) -> Random {
        Random(StdRng::seed_from_u64(seed))
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
