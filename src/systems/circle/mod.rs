//! Circle of Realms: stats are dice, one defence die can turn an attack against the attacker, and heights
//! are measured in pegs.
//!
//! Specification ids CR-nn. Whole points throughout.

#[allow(dead_code)]
mod cast;
#[allow(dead_code)]
mod form;
mod own;
mod power;
#[allow(dead_code)]
mod rules;
mod set;
mod sheet;
#[allow(dead_code)]
mod slots;
#[allow(dead_code)]
mod tables;
mod worked;

pub use sheet::{
    Ability, Against, Cell, Equipped, Flag, Item, Kind, Natural, Perks, Plate, Power, Sheet, Sight, Slot,
};
pub use slots::Hold;
pub use tables::{ArmourType, AttackType};
