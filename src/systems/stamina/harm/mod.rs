//! What a hit does: additional successes are spent, damage becomes wounds, wounds bring conditions.

pub mod damage;
pub mod hits;
pub mod spend;
pub mod suffer;
