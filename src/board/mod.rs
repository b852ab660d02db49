//! Floor 1: the ground and who stands on it.
//! Knows terrain, heights, what stands on them, and tokens. Must never know a rule, a sheet or how anything is drawn.

mod figures;
mod fixtures;
mod ground;
mod seen;
mod side;
mod token;
mod units;

pub use figures::Figures;
pub use fixtures::{Edge, Fixtures, Gap};
pub use ground::{Cell, Ground, Terrain};
pub use seen::Seen;
pub use side::Side;
pub use token::{Board, Token};
pub use units::{UnitId, Units};
