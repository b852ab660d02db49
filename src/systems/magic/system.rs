//! The system as a type: every chapter names it, and it names none of them.

/// The system's facade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Magic;
