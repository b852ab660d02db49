//! Magic: spells that are cast, held, triggered and kept up, and arcane energy.

pub mod casting;
pub mod complete;
pub mod effects;
pub mod energy;
pub mod lapse;
pub mod spell;
pub mod trigger;
