//! Close combat (section 5.6): who holds whom, a chapter for each card, and slams.

pub mod break_free;
pub mod choke;
pub mod close;
pub mod close_ready;
pub mod evade;
pub mod grab;
pub mod grapple;
pub mod holding;
pub mod pin;
pub mod pushed;
pub mod sides;
pub mod slam;
pub mod slam_card;
pub mod slam_way;
pub mod tackle;
pub mod takedown;
