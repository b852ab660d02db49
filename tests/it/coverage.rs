//! Every catalogued rule is shown: by a case that is named for it and whose run cites it, in its
//! story or as the bar of an option. What cannot be shown so stands in `rule-exceptions.txt` with
//! its reason; that list only shrinks.

#![allow(clippy::expect_used)]

use crate::cases::{Shown, circle, dexterity, gurps, magic, stamina};
use hexfray::systems::circle::Circle;
use hexfray::systems::dexterity::Dexterity;
use hexfray::systems::gurps::Gurps;
use hexfray::systems::magic::Magic;
use hexfray::systems::stamina::Stamina;
use hexfray::table::System;
use std::collections::{BTreeMap, BTreeSet};

/// The excepted rules of a system with their reasons.
fn exceptions(prefix: &str) -> BTreeMap<&'static str, &'static str> {
    let lines = include_str!("../rule-exceptions.txt").lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let split = |line: &'static str| line.split_once(char::is_whitespace).expect("an id and its reason");
    lines.map(split).map(|(id, why)| (id, why.trim())).filter(|(id, _)| id.starts_with(prefix)).collect()
}

/// Holds the cases of a system against its catalogue; the figures go to the test's output.
fn covers<S: System>(shown: &[Shown]) {
    let catalogue: BTreeSet<String> = S::RULES.iter().map(|rule| rule.id()).collect();
    let prefix = S::RULES[0].key;
    let excepted = exceptions(prefix);
    let covered: BTreeSet<&str> = shown
        .iter()
        .flat_map(|case| case.named.iter().filter(|rule| case.cited.contains(*rule)))
        .map(String::as_str)
        .collect();

    let mut faults = Vec::new();
    for case in shown {
        for rule in case.named.iter().filter(|rule| !catalogue.contains(*rule)) {
            faults.push(format!("{}: {rule} is not in the catalogue", case.title));
        }
        for rule in case.named.iter().filter(|rule| !case.cited.contains(*rule)) {
            faults.push(format!("{}: named for {rule}, which its run does not cite", case.title));
        }
    }
    for rule in &catalogue {
        let (is_covered, is_excepted) =
            (covered.contains(rule.as_str()), excepted.contains_key(rule.as_str()));
        if !is_covered && !is_excepted {
            let cites: Vec<_> =
                shown.iter().filter(|case| case.cited.contains(rule)).map(|case| case.title).collect();
            faults.push(format!("{rule} has no case (cited by {:?})", cites.first()));
        }
        if is_covered && is_excepted {
            faults.push(format!("{rule} has a case and needs no exception"));
        }
    }
    faults
        .extend(excepted.keys().filter(|id| !catalogue.contains(**id)).map(|id| format!("{id} is no rule")));
    for (i, option) in S::OPTIONS.iter().enumerate() {
        for (reading, name) in option.readings.iter().enumerate().skip(1) {
            if !shown.iter().any(|case| case.options.get(i) == Some(&(reading as u8))) {
                faults.push(format!("no case plays {}: {name}", option.label));
            }
        }
    }
    println!(
        "{}: {} rules, {} covered by {} cases, {} excepted",
        S::NAME,
        catalogue.len(),
        covered.len(),
        shown.len(),
        excepted.len()
    );
    assert!(faults.is_empty(), "{} faults:\n  {}", faults.len(), faults.join("\n  "));
}

/// Each of these codes of refusals is checked by a case.
fn checks(shown: &[Shown], codes: &str) {
    let checked: BTreeSet<&str> =
        shown.iter().flat_map(|case| case.codes.iter().map(String::as_str)).collect();
    let missing: Vec<_> = codes.split_whitespace().filter(|code| !checked.contains(code)).collect();
    assert!(missing.is_empty(), "no case checks for {missing:?}");
}

/// The refusals of AM-130 that a menu or a prompt shows. `BAD_DICE` and `MODE_COST` are refusals
/// of typed dice and of a sheet; `cases::magic::typed` has them.
const CODES: &str = "ARC TURN AP NOT_READY HANDS LOCKED NOT_PHASING PHASING ALREADY_ADJACENT NOT_TRIGGERED \
    EXCHANGE BLOCK_ARC SHIELD_SIDE REAR_DODGE SHIELD_PARRY NO_HEX STEP NO_SECOND_WEAPON REACTED DOWN DICE_CAP \
    MOUNTED MOUNT_WEAPON MOUNT_SPEED NO_PATH TARGET";

#[test]
fn every_rule_of_magic_has_a_case() {
    let shown = magic::shown();
    covers::<Magic>(shown);
    checks(shown, CODES);
}

#[test]
fn every_rule_of_dexterity_has_a_case() {
    let shown = dexterity::shown();
    covers::<Dexterity>(shown);
}

#[test]
fn every_rule_of_circle_has_a_case() {
    let shown = circle::shown();
    covers::<Circle>(shown);
    checks(shown, REFUSALS);
}

/// The refusals of section 5.17 that a menu or a prompt shows, and those of destinations beside them. `REF-FACE` is
/// one of typed dice.
const REFUSALS: &str = "REF-MOVING REF-ACTED REF-COMMANDED REF-TURN REF-RANGE REF-REACH REF-OBSTR REF-SIGHT \
    REF-KIND REF-IMMUNE REF-TARGET REF-DECLARED REF-NODICE REF-NIGHT REF-FORTIFY REF-MANA REF-TYPES REF-UNARMED \
    REF-HANDS REF-CLIMB REF-OCCUPIED REF-SLOT REF-GAP REF-FAR REF-HOLE REF-CROSS";

#[test]
fn every_rule_of_gurps_has_a_case() {
    let shown = gurps::shown();
    checks(shown, REFUSED);
    covers::<Gurps>(shown);
}

/// The refusals of section 5.10 that a menu or a prompt shows, without those of close combat (section 5.6).
const REFUSED: &str = "R-SKILL3 R-ARC R-REACH R-RANGE R-SIGHT R-UNREADY R-UNLOADED R-LOADED R-CREW R-BOWMOVE \
    R-AIMRUN R-POPBOW R-COVER R-TWOWEAP R-TWOHANDS R-FORWARD R-ORDER R-NOMOVE R-OCCUPIED R-BLOCKED R-LOAD \
    R-CCONLY R-CRAWL R-LIEROOM R-HELM R-LOW R-KNEEL R-DODGEONLY R-USED R-SHIELD R-BULLET R-MISSILE \
    R-PARRYSIDE R-NOPARRY R-LIGHT R-RETREAT R-STUN R-CRIPPLED R-UNARMEDFOE R-FEINTSEEN R-MELEEONLY \
    R-RANGEDONLY R-HANDS";

#[test]
fn every_rule_of_stamina_has_a_case() {
    let shown = stamina::shown();
    covers::<Stamina>(shown);
}
