//! Dice thrown by the machine.

use super::{Alike, Dice, Faces, Pool};
use rand::rngs::{OsRng, SmallRng};
use rand::{Rng, SeedableRng};

/// Dice of the device. Each throw is drawn anew from the randomness that the system, or the browser, gives for
/// keys: no throw tells anything of another. Where the device gives none there are no dice: nothing weaker takes
/// their place.
#[derive(Clone, Copy, Debug, Default)]
pub struct DeviceDice;

impl Dice for DeviceDice {
    fn throw(&mut self, pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        let mut fresh = SmallRng::try_from_rng(&mut OsRng).ok()?;
        Some(faces(&mut fresh, pool))
    }
}

/// Dice of a test: a small generator (xoshiro) that is seeded with a printed number. Faces are recorded, never the
/// seed: a seed can be neither typed in nor enumerated.
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
        Some(faces(&mut self.0, pool))
    }
}

fn faces(random: &mut SmallRng, pool: Pool) -> Faces {
    (0..pool.n).map(|_| random.random_range(1..=pool.sides)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each throw is one of its pool's, and two that nobody would ever see fall alike do not.
    #[test]
    fn the_device_throws_each_time_anew() {
        let alike = |a: u32, b: u32| a == b;
        for pool in [Pool::d6(60), Pool { n: 60, sides: 2 }, Pool { n: 60, sides: 100 }] {
            let throw = || DeviceDice.throw(pool, Alike::Sum(&alike)).unwrap();
            let (one, other) = (throw(), throw());
            assert!(pool.admits(&one) && pool.admits(&other) && one != other, "{one:?} {other:?}");
            assert!((1..=pool.sides.min(6)).all(|face| (0..100).any(|_| throw().contains(&face))));
        }
    }
}
