//! Cases of Dexterity: the worked examples W-01 to W-26, and a case for every other rule.

mod avoid;
mod bookkeeping;
mod falls;
mod fire;
mod grapple;
mod grenade;
mod harm;
mod options;
mod retreat;
mod stage;
mod typed;
mod worked;
mod wound;

use stage::Case;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// All cases, for the coverage test.
pub fn all() -> Vec<Case> {
    let mut cases = worked::cases();
    cases.extend(fire::cases());
    cases.extend(avoid::cases());
    cases.extend(harm::cases());
    cases.extend(wound::cases());
    cases.extend(falls::cases());
    cases.extend(retreat::cases());
    cases.extend(grapple::cases());
    cases.extend(grenade::cases());
    cases.extend(bookkeeping::cases());
    cases.extend(options::cases());
    cases
}

#[test]
fn every_case_holds() {
    // All of them are played, so that one run names everything that is amiss.
    let failed: Vec<_> =
        all().into_iter().filter(|case| catch_unwind(AssertUnwindSafe(|| case.check())).is_err()).collect();
    let titles: Vec<_> = failed.iter().map(Case::title).collect();
    assert!(titles.is_empty(), "{} cases do not hold: {titles:#?}", titles.len());
}
