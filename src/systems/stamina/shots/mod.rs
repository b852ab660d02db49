//! Shots and throws: targets, ranges, aim, what a hit does, and what strays.

pub mod aim;
pub mod declare;
pub mod missile;
pub mod range;
pub mod shoot;
pub mod stray;
pub mod target;
pub mod throw;
