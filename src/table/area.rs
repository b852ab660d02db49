//! What a system shows on the board besides figures: areas that belong to somebody, and ways.

use super::{Phrase, Rule};
use crate::hex::Hex;

/// An area of the board that belongs to a figure.
#[derive(Clone, PartialEq, Debug)]
pub struct Zone {
    /// What it is: each kind has its own line and pattern.
    pub kind: ZoneKind,
    /// Its hexes, in the order in which they are named.
    pub hexes: Vec<Hex>,
    /// What it is called: "front", "reach of the axe".
    pub label: Phrase,
    /// The rule that makes it.
    pub rule: Rule,
}

/// What an area means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ZoneKind {
    /// Before the figure.
    Front,
    /// At its sides.
    Side,
    /// Behind it.
    Back,
    /// Where its blows reach.
    Reach,
    /// Whoever enters it is shot at.
    Covered,
    /// Whoever enters it may be struck.
    Trigger,
}

impl ZoneKind {
    /// Whether entering it calls its figure into action: so everybody at the table is to see it.
    pub fn is_watched(self) -> bool {
        matches!(self, ZoneKind::Covered | ZoneKind::Trigger)
    }
}

/// The way that a figure is about to go.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// From where it stands to where it goes.
    pub hexes: Vec<Hex>,
    /// What that costs: "5 points".
    pub cost: Phrase,
}
