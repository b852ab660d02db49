//! Close combat (section 5): grapples, throws, slams.

mod cards;
mod grabs;
mod grapples;
mod moves;
mod reading;
mod slam;
mod slam2;
mod slam_odds;
mod throws;
mod worked;

use crate::cases::gurps::stage::Case;

/// All of them.
pub fn cases() -> Vec<Case> {
    [
        cards::cases(),
        grabs::cases(),
        grapples::cases(),
        moves::cases(),
        reading::cases(),
        slam::cases(),
        slam2::cases(),
        throws::cases(),
        worked::cases(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
