//! Cases: each reads like the example box of a rulebook, one file per system.
//!
//! A case is data: who stands where, what is declared, the answers in order, what the breakdown
//! tells, how it ends, and the exact chance that the same decisions end like this. All of it goes
//! through [`held::Case::check`].

#![allow(clippy::expect_used)]

mod changing;
pub mod circle;
pub mod dexterity;
pub mod gurps;
mod held;
mod left;
pub mod magic;
mod order;
mod own_state;
mod people;
mod ranges;
pub mod script;
pub mod stage;
pub mod stamina;
mod telling;

use hexfray::table::{Run, System};
use std::collections::BTreeSet;

/// What a case has shown: the rules it is named for, the rules its run cites, the codes of
/// refusals it checks, and the readings of the table's options it is played with.
pub struct Shown {
    pub title: &'static str,
    pub named: Vec<String>,
    pub cited: BTreeSet<String>,
    pub codes: BTreeSet<String>,
    pub options: Vec<u8>,
}

/// All rules that a run cites: in its story, and as bars of what was asked.
pub fn cited<S: System>(run: &Run<S>) -> BTreeSet<String> {
    run.story.iter().flat_map(|step| step.rules()).map(|rule| rule.id()).collect()
}
