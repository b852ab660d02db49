//! Weapons on the table: where they are, and what has become of them.

use crate::board::UnitId;
use crate::hex::Hex;
use serde::{Deserialize, Serialize};

/// A weapon's number on this table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ItemId(pub u16);

/// What has become of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thing {
    /// Whose sheet lists it.
    pub owner: UnitId,
    /// Its place among the weapons of that sheet.
    pub entry: u8,
    /// Where it is.
    pub place: Place,
    /// Ready turns that it still needs (GU-328).
    pub unready: u8,
    /// The distance that a weapon of one distance at a time is held for (GU-036).
    pub distance: u8,
    /// Rounds that can be fired before it is reloaded: 0 or 1, more with a magazine.
    pub loaded: u8,
    /// Reload turns done so far (GU-265).
    pub reloaded: u8,
    /// Rounds, arrows or bolts besides what is loaded.
    pub ammunition: u16,
    /// What its shaft has taken (GU-330).
    pub damage: u8,
    /// Whether it works.
    pub condition: Condition,
    /// Whether one of the two turns of putting it away is done (GU-303).
    pub is_half_away: bool,
    /// Whose hand is on it besides its holder's, and which (GU-449).
    pub gripped_by: Option<(UnitId, Hand)>,
}

/// Where a weapon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Place {
    /// In one hand, or in both.
    Held(UnitId, Grasp),
    /// In scabbard, belt or pack.
    PutAway(UnitId),
    /// On the ground.
    Ground(Hex),
}

/// What holds a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Grasp {
    /// One hand.
    One(Hand),
    /// Both.
    Both,
}

/// A hand by what it is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Hand {
    Weapon,
    Off,
}

/// Whether a weapon works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Condition {
    /// It does.
    #[default]
    Sound,
    /// A gun that has jammed (section 3.7).
    Jammed,
    /// For good.
    Broken,
}
