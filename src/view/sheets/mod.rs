//! Character sheets: their form, the lists to add from, what became of a file.

pub mod add;
pub mod form;
pub mod import;
