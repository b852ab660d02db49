//! The turns: their order, what actions cost, how characters move, fall and defend.

pub mod athletics;
pub mod defence;
pub mod fall;
pub mod feat;
pub mod gait;
pub mod movement;
pub mod order;
pub mod pay;
pub mod posture;
pub mod routes;
pub mod terrain;
pub mod turn;
