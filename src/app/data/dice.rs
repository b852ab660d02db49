//! Where the dice come from: a generator that the page has seeded with the browser's own randomness, or the players' hands.

use crate::dice::{Alike, Dice, Faces, Pool, Random};

/// The dice of this page.
#[derive(Clone, Debug, Default)]
pub struct Source {
    random: Option<Random>,
}

impl Source {
    /// Seeded by this number. Where the browser gives none there are no dice: nothing weaker takes their place.
    pub fn new(seed: Option<u64>) -> Source {
        Source { random: seed.map(Random::from_number) }
    }

    /// Whether this page can throw at all.
    pub fn can_throw(&self) -> bool {
        self.random.is_some()
    }
}

impl Dice for Source {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.random.as_mut()?.throw(pool, alike)
    }
}
