//! Items on the table: where they are, and how far they are loaded.

use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::stamina::tables::ranged::Ammo;
use serde::{Deserialize, Serialize};

/// An item's number on this table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ItemId(pub u16);

/// A hand (2.1: the primary one is left or right, which no rule reads).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Hand {
    Primary,
    Off,
}

/// How an item is held (3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Grip {
    /// In one hand.
    One(Hand),
    /// In both.
    Both,
}

/// Where an item is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Place {
    /// Readied (ST-119).
    Held(UnitId, Grip),
    /// Carried, but in no hand.
    Stowed(UnitId),
    /// On the ground.
    Ground(Hex),
    /// Broken (ST-409).
    Gone,
}

/// A loading tool, as far as it is in use (3.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Tool {
    /// Stowed.
    #[default]
    None,
    /// Readied.
    Ready,
    /// On the crossbow.
    Attached,
}

/// How far a ranged weapon is loaded (3.7, ST-605).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Loading {
    /// With what.
    pub loaded: Option<Ammo>,
    /// Whether it is cocked.
    pub is_cocked: bool,
    /// The goat's foot or the winch.
    pub tool: Tool,
    /// AP of cranking spent so far.
    pub crank: u8,
}

/// What has become of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thing {
    /// Where it is.
    pub place: Place,
    /// How far it is loaded.
    pub loading: Loading,
}
