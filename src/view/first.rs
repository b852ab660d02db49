//! What the first page says beside its systems. `index.html` says the same before any of this code has come.

/// What Hexfray is, and what to do, in a line.
pub const LINE: &str = "Tabletop fights on a hex board, with every number shown. Pick a fight to start.";
