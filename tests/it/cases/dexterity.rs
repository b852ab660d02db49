//! Cases of Dexterity: the worked examples W-01 to W-26, and a case for every other rule.

mod stage;
mod worked;

use stage::Case;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// All cases, for the coverage test.
pub fn all() -> Vec<Case> {
    worked::cases()
}

#[test]
fn every_case_holds() {
    // All of them are played, so that one run names everything that is amiss.
    let failed: Vec<_> =
        all().into_iter().filter(|case| catch_unwind(AssertUnwindSafe(|| case.check())).is_err()).collect();
    let titles: Vec<_> = failed.iter().map(Case::title).collect();
    assert!(titles.is_empty(), "{} cases do not hold: {titles:#?}", titles.len());
}
