//! The panel beside the board: what may be done, cards, forms, prompts, the order of turns.

pub mod actions;
pub mod card;
pub mod composer;
pub(in crate::view) mod menu;
pub mod numbers;
pub mod prompt;
pub mod turn;
pub(in crate::view) mod usual;
