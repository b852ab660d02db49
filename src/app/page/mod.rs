//! The page itself: where it is, code that is not here yet, no network, a safe start.

pub mod back;
pub mod changes;
pub mod lazy;
pub mod leaving;
pub mod navigation;
pub mod offline;
pub mod rules;
pub mod safe_start;
