//! Cases of Dexterity: the worked examples W-01 to W-26, and a case for every other rule.

mod avoid;
mod bookkeeping;
mod changed;
mod dice;
mod edges;
mod falls;
mod fire;
mod foretold;
mod grapple;
mod grenade;
mod harm;
mod hit;
mod options;
mod order;
mod own;
mod retreat;
pub mod stage;
mod turn;
mod typed;
mod weapons;
mod worked;
mod worked2;
mod worked3;
mod worked4;
mod worked5;
mod worked6;
mod wound;

use super::{Shown, held};
use stage::Case;
use std::sync::OnceLock;

/// All cases, for the coverage test.
pub fn all() -> Vec<Case> {
    let mut all = worked::cases();
    all.extend(worked2::cases());
    all.extend(worked3::cases());
    all.extend(worked4::cases());
    all.extend(worked5::cases());
    all.extend(worked6::cases());
    all.extend(weapons::cases());
    all.extend(turn::cases());
    all.extend(order::cases());
    all.extend(hit::cases());
    all.extend(dice::cases());
    all.extend(fire::cases());
    all.extend(avoid::cases());
    all.extend(harm::cases());
    all.extend(wound::cases());
    all.extend(falls::cases());
    all.extend(retreat::cases());
    all.extend(grapple::cases());
    all.extend(grenade::cases());
    all.extend(bookkeeping::cases());
    all.extend(options::cases());
    all.extend(own::cases());
    all.extend(edges::cases());
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

/// Exact chances are checked without the enumerator: every throw of 4 or 5 dice is counted.
#[test]
fn chances_are_what_counting_says() {
    let counted = [("W-12 seven hits: Strength 3", 5), ("W-05 floor and double", 4)];
    held::chances_are_counted(&all(), &counted);
}
