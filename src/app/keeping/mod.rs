//! Tables are kept, opened and deleted, and held against other windows.

pub mod saving;
pub mod tables;
