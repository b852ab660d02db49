//! What hands do with items: they ready, stow and load them.

pub mod load;
pub mod ready;
