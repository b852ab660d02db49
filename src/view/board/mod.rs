//! The board: what stands where, what is marked on it, who is tapped.

pub mod areas;
pub mod art;
pub mod fan;
pub(in crate::view) mod figures;
pub(in crate::view) mod focus;
mod heading;
pub mod landscape;
pub(in crate::view) mod marks;
pub mod pick;
pub(in crate::view) mod pieces;
pub mod scene;
pub mod shared_hex;
pub(in crate::view) mod so_far;
pub mod token;
pub mod viewport;
