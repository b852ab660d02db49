//! Cases of Age of Magic: the worked examples W-01 to W-24, and a case for every other rule.

mod changed;
mod foretold;
mod guard;
mod mounted;
mod moves;
mod react;
mod referee;
mod stakes;
mod strike;
mod turn;
mod typed;
mod worked;
mod worked2;
mod worked3;
mod wound;

use super::stage::Case;
use super::{Shown, held};
use std::sync::OnceLock;

/// All cases, for the coverage test.
pub fn all() -> Vec<Case> {
    let mut all = worked::cases();
    all.extend(worked2::cases());
    all.extend(worked3::cases());
    all.extend(turn::cases());
    all.extend(strike::cases());
    all.extend(react::cases());
    all.extend(referee::cases());
    all.extend(stakes::cases());
    all.extend(guard::cases());
    all.extend(wound::cases());
    all.extend(moves::cases());
    all.extend(mounted::cases());
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
    let counted = [
        ("W-06 seed example: simultaneous blows", 5),
        ("W-10 jump back onto a third party's point", 4),
        ("W-11 side-step, follow-on, parry with the original weapon", 5),
        ("W-12 seed example: lock and second weapon", 5),
        ("W-19 aimed at the head", 4),
    ];
    held::chances_are_counted(&all(), &counted);
}
