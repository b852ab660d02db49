//! What others do in a character's turn: free attacks, overwatch, and blows at whoever is held off.

pub mod free_attack;
pub mod held_off;
pub mod react;
pub mod watch;
