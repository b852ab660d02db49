//! The pages, and what they have in common.

pub mod chunk_contents;
pub mod device;
pub mod fairness;
pub mod fight;
pub mod home;
pub mod offline;
pub mod rules;
pub mod settings;
pub mod topbar;
