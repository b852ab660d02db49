//! Tables are kept, opened and deleted, and held against other windows.

pub mod names;
pub mod saving;
pub mod tables;
