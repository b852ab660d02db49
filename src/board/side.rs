//! The side a figure is on.

use serde::{Deserialize, Serialize};

/// A side: figures of different sides are opponents. Each has a colour and a shape on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Side {
    /// Blue circle.
    #[default]
    Tide,
    /// Red diamond.
    Madder,
    /// Green square.
    Moss,
    /// Violet quatrefoil.
    Heather,
    /// Bystanders: on nobody's side.
    Stone,
}

impl Side {
    /// All sides, in the order in which they are offered.
    pub const ALL: [Side; 5] = [Side::Tide, Side::Madder, Side::Moss, Side::Heather, Side::Stone];

    /// The side's name.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Tide => "Tide",
            Side::Madder => "Madder",
            Side::Moss => "Moss",
            Side::Heather => "Heather",
            Side::Stone => "Stone",
        }
    }
}
