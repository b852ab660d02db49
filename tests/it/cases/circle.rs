//! Cases of Circle of Realms: the worked examples E-01 to E-29, and a case for every other rule.

mod armour;
mod calls;
mod changed;
mod command;
mod counter;
mod declare;
mod defence;
mod dice;
mod eligible;
mod foretold;
mod fortify;
mod hands;
mod inventory;
mod kit;
mod movement;
mod night;
mod options;
mod powers;
mod range;
mod reach;
mod refusals;
mod sight;
mod space;
pub mod stage;
mod typed;
mod worked;
mod wounds;

use super::{Shown, held};
use stage::Case;
use std::sync::OnceLock;

/// All cases, for the coverage test.
pub fn all() -> Vec<Case> {
    let mut all = worked::cases();
    all.extend(command::cases());
    all.extend(space::cases());
    all.extend(range::cases());
    all.extend(reach::cases());
    all.extend(sight::cases());
    all.extend(eligible::cases());
    all.extend(declare::cases());
    all.extend(dice::cases());
    all.extend(night::cases());
    all.extend(armour::cases());
    all.extend(defence::cases());
    all.extend(counter::cases());
    all.extend(wounds::cases());
    all.extend(fortify::cases());
    all.extend(powers::cases());
    all.extend(hands::cases());
    all.extend(movement::cases());
    all.extend(refusals::cases());
    all.extend(inventory::cases());
    all.extend(calls::cases());
    all.extend(options::cases());
    all
}

/// What they have shown. Two tests look at it, and the cases are played once.
pub fn shown() -> &'static [Shown] {
    static SHOWN: OnceLock<Vec<Shown>> = OnceLock::new();
    SHOWN.get_or_init(|| held::all_hold(&all()))
}

#[test]
fn every_case_holds() {
    assert!(!shown().is_empty());
}
