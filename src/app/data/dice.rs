//! Where the dice of this page come from.

use crate::dice::{Alike, DeviceDice, Dice, Faces, Pool, Random};

/// The dice of this page.
#[derive(Clone, Debug, Default)]
pub enum Source {
    /// None: the players' own are typed in.
    #[default]
    Nowhere,
    /// The device's.
    Device,
    /// Those of a test.
    Seeded(Random),
}

impl Source {
    /// The device's, where it has any.
    pub fn device() -> Source {
        let tried = DeviceDice.throw(Pool::d6(1), Alike::Sum(&|a, b| a == b));
        if tried.is_some() { Source::Device } else { Source::Nowhere }
    }

    /// Whether this page can throw at all.
    pub fn can_throw(&self) -> bool {
        !matches!(self, Source::Nowhere)
    }
}

impl Dice for Source {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        match self {
            Source::Nowhere => None,
            Source::Device => DeviceDice.throw(pool, alike),
            Source::Seeded(random) => random.throw(pool, alike),
        }
    }
}
