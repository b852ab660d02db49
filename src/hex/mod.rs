//! Floor 0: hex geometry.
//! hexx gives axial coordinates, rings, paths and the pixel layout; facing, arcs and lines of
//! sight are ours, in exact integers, because hexx's float lines are neither symmetric nor
//! translation-proof.
//! Knows coordinates only. Must never know terrain, figures or rules.
//!
//! Hexes are axial `(x, y)`, pointy-top, on a screen whose y points down:
//!
//! ```text
//!          (0,-1)  (1,-1)
//!      (-1,0)  (0,0)  (1,0)
//!          (-1,1)  (0,1)
//! ```

mod area;
mod facing;
mod layout;
mod sight;

pub use area::{distance, flood, incoming, path, range, reach, ring};
pub use facing::{Facing, Turn};
pub use hexx::Hex;
pub use layout::{SIZE, centre, corners, hex_at};
pub use sight::{Sight, Step, line, nudged, sight, sight_over, step_at};
