//! Shots, and getting ready for them.

pub mod aim;
mod fire;
mod ready;
mod reload;
mod watch;

use crate::cases::gurps::stage::Case;

/// All of them.
pub fn cases() -> Vec<Case> {
    [aim::cases(), fire::cases(), ready::cases(), reload::cases(), watch::cases()]
        .into_iter()
        .flatten()
        .collect()
}
