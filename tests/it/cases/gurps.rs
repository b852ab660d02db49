//! Cases of GURPS 3e: worked examples of section 11, and cases for single rules.

mod cards;
mod cards2;
mod changed;
mod changed_gear;
mod close_combat;
mod criticals;
mod declared;
mod defence;
mod forecast;
mod gaps;
mod gaps2;
mod gaps3;
mod harm;
mod house;
mod injury;
mod movement;
mod odds;
mod parry;
mod posture;
mod second_reading;
mod shots;
pub mod stage;
pub mod to_hit;
mod turn;
mod typed;
mod waiting;
mod worked;
mod worked2;
mod worked3;
mod zones;

use super::{Shown, held};
use stage::Case;
use std::sync::OnceLock;

/// All cases.
pub fn all() -> Vec<Case> {
    let mut all = worked::cases();
    all.extend(worked2::cases());
    all.extend(worked3::cases());
    all.extend(turn::cases());
    all.extend(movement::cases());
    all.extend(posture::cases());
    all.extend(waiting::cases());
    all.extend(shots::cases());
    all.extend(cards::cases());
    all.extend(cards2::cases());
    all.extend(to_hit::cases());
    all.extend(defence::cases());
    all.extend(parry::cases());
    all.extend(harm::cases());
    all.extend(injury::cases());
    all.extend(criticals::cases());
    all.extend(declared::cases());
    all.extend(house::cases());
    all.extend(forecast::cases());
    all.extend(gaps::cases());
    all.extend(gaps2::cases());
    all.extend(second_reading::cases());
    all.extend(gaps3::cases());
    all.extend(close_combat::cases());
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

/// Exact chances without the enumerator: every throw of so many dice is counted.
#[test]
fn chances_of_few_dice_are_counted() {
    let counted = [("W-24 bleeding out", 6), ("W-20 disarm: a tie", 6), ("a failure changes nothing", 3)];
    held::chances_are_counted(&all(), &counted);
}
