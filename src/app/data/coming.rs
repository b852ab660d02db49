//! A line of a breakdown that is about to come.

/// A new line of a breakdown. Times are milliseconds since the reveal began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coming {
    /// Its number.
    pub line: usize,
    /// When it comes.
    pub from: u32,
    /// When it has been told, its dice at rest.
    pub to: u32,
    /// How many steps of the story the board shows from then on, where that changes what is on it.
    pub steps: Option<usize>,
}
