//! The figures of section 3: printed ones and what is made of the same columns, in whole numbers. Must never know
//! a fighter, a fight or a throw.
//!
//! Source tags as in the specification: [P1] the public game, [H] a house decision.

pub(super) mod armour;
pub(super) mod ranged;
pub(super) mod skills;
pub(super) mod spells;
pub(super) mod stock;
pub(super) mod strains;
pub(super) mod traits;
pub(super) mod types;
pub(super) mod weapons;
