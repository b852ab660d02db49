//! Chances before the roll: of an attack, of each defence, ways compared.

pub(in crate::view) mod bars;
pub mod compare;
pub(in crate::view) mod contest;
pub mod duel;
pub mod helps;
pub mod odds;
