//! What decides a check: levels of advantage, the referee's calls, the defense bonus, sight and flanks.

pub mod bonus;
pub mod by_attribute;
pub mod calls;
pub mod flank;
pub mod levels;
pub mod sight;
