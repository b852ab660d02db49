//! What a player does, told as messages and seen in the model and its effects: no browser is needed for that.

mod back;
mod broken;
mod building;
mod built;
mod fairness;
mod copies;
mod files;
mod found;
mod hints;
pub mod law;
mod log;
mod many;
mod missing;
mod named;
mod odds;
mod playing;
mod promised;
mod referee;
mod revealing;
pub mod said;
mod starting;
mod storing;
mod strange_files;
mod taken_in;
mod taps;
pub mod window;
mod wound;
