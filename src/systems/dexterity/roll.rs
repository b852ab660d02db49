//! Numbers and checks that several chapters share: DEX for checks, automatic results, refusals.

use super::Dexterity;
use super::rules::*;
use super::sheet::Sheet;
use super::state::State;
use crate::board::UnitId;
use crate::dice::Pool;
use crate::table::{Asked, Bar, Phrase, Rule, Table, Tally};

/// The table, for the chapters of this system.
pub(super) type T<'a, 'b> = &'a mut Table<'b, Dexterity>;

/// A refusal: its rule and its words. The rule's title stands for a code.
pub(super) fn no(rule: Rule, why: impl Into<Phrase>) -> Bar {
    Bar { rule, code: rule.title, why: why.into(), is_final: false }
}

/// The same, where it is one.
// Called wherever something may be refused, and a call is a third of what it would write out there.
#[inline(never)]
pub(super) fn no_if(is_refused: bool, rule: Rule, why: &'static str) -> Option<Bar> {
    is_refused.then(|| no(rule, why))
}

/// The first of several refusals.
pub(super) fn first<const N: usize>(bars: [Option<Bar>; N]) -> Option<Bar> {
    bars.into_iter().flatten().next()
}

/// "1 hit", "3 hits"
pub(super) fn counted(hits: i32) -> String {
    format!("{hits} hit{}", if hits == 1 { "" } else { "s" })
}

/// DX-17: basic DEX, armour and load.
pub(super) fn order_dex(sheet: &Sheet) -> Tally {
    Tally::of(DX_40, "DEX", sheet.dexterity.into()).add(DX_17, "armour", sheet.armour_dex()).add(
        DX_17,
        "encumbrance",
        sheet.load.into(),
    )
}

/// DX-40: Dexterity for checks: order DEX, less what wounds do.
pub(super) fn effective_dex(state: &State, who: UnitId) -> Tally {
    let figure = state.figure(who);
    order_dex(&figure.sheet).add(DX_103, "shaken", if state.is_shaken(who) { -2 } else { 0 }).add(
        DX_100,
        "low Strength",
        if figure.is_weak() { -3 } else { 0 },
    )
}

/// DX-42 to DX-44, DX-54 to DX-57: what a total is whatever the number; `None` where it is compared.
pub(super) const fn automatic(dice: u8, total: i32, is_wide: bool) -> Option<bool> {
    let (hits, misses) = match (dice, is_wide) {
        (1, _) => (1, 7),
        (2, _) => (2, 12),
        (3, _) => (5, 16),
        (4, false) => (7, 21),
        (4, true) => (8, 20),
        (_, false) => (10, 25),
        (_, true) => (11, 24),
    };
    if total <= hits {
        Some(true)
    } else if total >= misses {
        Some(false)
    } else {
        None
    }
}

/// The greatest total that comes off on so many dice, with what always does and never does.
pub(super) fn greatest(dice: u8, number: i32, is_wide: bool) -> i32 {
    let comes_off = |total: &i32| automatic(dice, *total, is_wide).unwrap_or(*total <= number);
    let dice = i32::from(dice);
    (dice..=6 * dice).rev().find(comes_off).unwrap_or(dice - 1)
}

/// The rule of automatic results for so many dice.
pub(super) fn rule_of_dice(dice: u8) -> Rule {
    match dice {
        1 => DX_57,
        2 => DX_56,
        4 => DX_54,
        5 => DX_55,
        _ => DX_115,
    }
}

/// DX-115: a DEX check on so many dice; whether it succeeds.
pub(super) fn check(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    label: &'static str,
    tally: Tally,
    dice: u8,
) -> Asked<bool> {
    let number = t.number(rule, who, label, tally, 0);
    let is_wide = t.state().options.is_wide;
    let made = move |total: i32| automatic(dice, total, is_wide).unwrap_or(total <= number);
    t.need_at_most(greatest(dice, number, is_wide), "succeeds");
    let total = t.roll_alike(rule, who, label.into(), Pool::d6(dice), (0, 1), &|a, b| made(a) == made(b))?;
    let is_made = made(total);
    if automatic(dice, total, is_wide).is_some() && is_made != (total <= number) {
        t.note(rule_of_dice(dice), if is_made { "always succeeds" } else { "always fails" });
    } else if dice == 3 {
        t.note(DX_115, "3 to 5 always succeed, 16 to 18 always fail");
    }
    t.verdict_under(rule, who, is_made, if is_made { "made" } else { "failed" }, (total, number))?;
    Ok(is_made)
}
