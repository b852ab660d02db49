//! A fight is played: declared, rolled, read, taken back.

pub mod back;
pub mod change;
pub mod go_to;
pub mod hints;
mod log;
pub mod odds;
pub mod panel;
pub mod play;
pub mod reveal;
pub mod throws;
pub mod typed_dice;
mod wound;
