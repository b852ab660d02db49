//! The pages, and what they have in common.

pub mod code;
pub mod device;
pub mod fight;
pub mod home;
pub mod offline;
pub mod rules;
pub mod settings;
pub mod topbar;
