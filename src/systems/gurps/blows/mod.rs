//! Blows by hand: what they reach and their number, each card, and every attack from its dice to its end.

pub mod aimed_at;
pub mod all_out;
pub mod attack;
pub mod blow_astray;
pub mod charge;
pub mod disarm;
pub mod feint;
pub mod hopeless;
pub mod reach;
pub mod stand;
pub mod strike;
pub mod value;
pub mod weapon_target;
pub mod wild_swing;
