//! Where the dice come from: the browser's own randomness, or the players' hands.

use crate::dice::{Alike, Dice, Faces, Pool, Random};

/// The dice of this page.
#[derive(Clone, Debug)]
pub struct Source {
    random: Option<Random>,
}

impl Source {
    /// Seeded by the browser. Where that fails there are no dice: nothing weaker takes their place.
    pub fn new() -> Source {
        Source { random: getrandom::u64().ok().map(Random::from_number) }
    }

    /// Whether this page can throw at all.
    pub fn can_throw(&self) -> bool {
        self.random.is_some()
    }
}

impl Default for Source {
    fn default() -> Source {
        Source::new()
    }
}

impl Dice for Source {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.random.as_mut()?.throw(pool, alike)
    }
}
