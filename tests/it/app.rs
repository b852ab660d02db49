//! What a player does, told as messages and seen in the model and its effects: no browser is needed for that.

mod back;
mod building;
mod hints;
pub mod law;
mod missing;
mod odds;
mod playing;
mod revealing;
mod starting;
mod storing;
mod taps;
pub mod window;
