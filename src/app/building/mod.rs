//! A table is built: ground, figures, sheets, fighters kept for other tables, characters of other programs.

pub mod beginning;
pub mod drafts;
pub mod editor;
pub mod entering;
pub mod fighters;
pub mod fixtures;
pub mod import;
pub mod renaming;
pub mod taking_in;
