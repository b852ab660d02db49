//! The turns: their order, how a turn begins and ends, how figures move, and the cards without an attack.

pub mod allowance;
pub mod movement;
pub mod order;
pub mod other;
pub mod posture;
pub mod routes;
pub mod suffocation;
pub mod turn;
pub mod way;
