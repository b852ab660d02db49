//! Circle of Realms: stats are dice, one defence die can turn an attack against the attacker, and heights
//! are measured in pegs.
//!
//! Specification ids CR-nn. Whole points throughout.
//!
//! Chapters: `rules` the catalogue, `tables` the sample armoury, `sheet` the figures, `slots` what fits
//! which hand, `form` (its parts `own` and `power`, what it works out `worked`, how it is filled in `set`)
//! their sheet on the page, `cast` whom to start with.

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
