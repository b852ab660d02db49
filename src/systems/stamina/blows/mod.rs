//! Melee: what all attacks share from declaration to end, and a chapter for each kind of blow.

pub mod at_hex;
pub mod bash;
pub mod blow;
pub mod bull_rush;
pub mod disarm;
pub mod flurry;
pub mod foretell;
pub mod means;
pub mod mishap;
pub mod push;
pub mod reach;
pub mod several;
pub mod strike;
