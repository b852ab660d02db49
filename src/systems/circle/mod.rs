//! Circle of Realms: stats are dice, one defence die can turn an attack against the attacker, and heights
//! are measured in pegs.
//!
//! Specification ids CR-nn. Whole points throughout.

mod sheet;
mod tables;

pub use sheet::{
    Ability, Against, Cell, Equipped, Flag, Item, Kind, Natural, Perks, Plate, Power, Sheet, Sight, Slot,
};
pub use tables::{ArmourType, AttackType};
