//! Shots and throws: aim, line of fire, number, and whom a missile strikes.

pub mod aim;
pub mod aim_field;
pub mod conditions;
pub mod gait;
pub mod lane;
pub mod missiles;
pub mod pop_up;
pub mod shoot;
pub mod shot_plan;
pub mod shot_value;
pub mod stray;
