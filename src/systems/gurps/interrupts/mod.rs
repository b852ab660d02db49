//! What others do in a fighter's turn: those who wait strike, those who watch a hex shoot into it.

pub mod interrupt;
pub mod opportunity;
pub mod wait;
pub mod waiting;
pub mod watch;
pub mod watched;
