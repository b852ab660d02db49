//! Floor 1: the ground and who stands on it.
//! Knows terrain, heights and tokens. Must never know a rule, a sheet or how anything is drawn.

mod ground;
mod side;
mod token;

pub use ground::{Cell, Ground, Terrain};
pub use side::Side;
pub use token::{Board, Token, UnitId};
