//! What hands do with weapons: they draw, ready, load and reload them.

pub mod fast_draw;
pub mod hands;
pub mod loading;
pub mod ready;
pub mod reload;
pub mod work;
