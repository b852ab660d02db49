//! Floor 0: dice and exact chances.
//! One throw, three readers: [`DeviceDice`] throws for you, [`TypedIn`] waits for real dice, [`Every`]
//! walks through all that can come up. Knows pools and fractions only; must never know what a
//! throw is for.

mod chance;
mod counted;
mod every;
mod kept;
mod pool;
mod random;
mod results;

pub use chance::Chance;
pub use counted::Counted;
pub use every::{Every, Left};
pub use kept::{End, Kept};
pub use pool::{Alike, Branch, Faces, Pool};
pub use random::{DeviceDice, Random};
pub use results::Results;

/// What to do when the tape runs out at a throw: faces now, or `None` to stop and wait.
pub trait Dice {
    /// Faces for `pool`, one per die, each 1 to its sides. `alike` says which throws the rule
    /// cannot tell apart; only [`Every`] cares.
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces>;
}

/// Real dice on the table: the procedure waits until they are typed in.
#[derive(Clone, Copy, Debug, Default)]
pub struct TypedIn;

impl Dice for TypedIn {
    fn throw(&mut self, _pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        None
    }
}
