//! What is kept: how it is written down, and what is done when something is asked of the store.
//! Must never know what a player does.

pub mod building;
pub mod kept_page;
pub mod kept_prefs;
pub mod lists;
pub mod settings;
pub mod sharing;
pub mod storage;
