//! Cases of GURPS 3e: the worked examples of section 11, and a case for every other rule.

mod stage;
mod worked;
mod worked2;

use super::held;
use stage::Case;

/// All cases, for the coverage test.
pub fn all() -> Vec<Case> {
    let mut all = worked::cases();
    all.extend(worked2::cases());
    all
}

#[test]
fn every_case_holds() {
    held::all_hold(all());
}
