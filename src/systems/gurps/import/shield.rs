//! Shields: their defence bonus becomes passive defence.

use super::amount::{has_word, number};
use super::file::features;
use super::harm::{blocks, is_used_with};
use super::item::Item;
use crate::sheet::ImportReport;
use crate::systems::gurps::sheet::{Guard, Sheet, Source};
use crate::systems::gurps::tables::{SHIELDS, Shield};
use std::borrow::Cow;

/// Whether one blocks with it.
pub(super) fn is_shield(item: &Item<'_>) -> bool {
    item.attacks().iter().any(blocks)
        || has_word(&item.plain, "buckler")
        || (has_word(&item.plain, "shield") && !item.attacks().is_empty())
}

/// What it adds to a dodge.
fn bonus(item: &Item<'_>) -> Option<i64> {
    let of_dodge = features(item.entry.json, "attribute_bonus").find(|it| it.text("attribute") == "dodge");
    of_dodge.and_then(|it| number(it, "amount")).map(|n| n / 1000)
}

/// Whether it is used with Buckler, and not with Shield.
fn is_buckler(item: &Item<'_>) -> bool {
    let special = |name: &str| {
        let is_it = |default: &crate::json::Json| {
            default.text("specialization").eq_ignore_ascii_case(name)
                && number(default, "modifier").unwrap_or(0) == 0
        };
        item.attacks().iter().any(|attack| attack.list("defaults").iter().any(is_it))
    };
    has_word(&item.plain, "buckler") || (special("buckler") && !special("shield"))
}

/// The row of the printed table: by its name, else by what it adds.
fn row(item: &Item<'_>) -> usize {
    let by_bonus = match bonus(item) {
        Some(..=1) => 1,
        Some(3..) => 3,
        _ => 2,
    };
    let words = ["small", "medium", "large"];
    words.iter().position(|word| has_word(&item.plain, word)).map_or(by_bonus, |at| at + 1)
}

/// Puts a shield on the sheet and tells of it; whether it is there now.
pub(super) fn take(item: &Item<'_>, sheet: &mut Sheet, report: &mut ImportReport) -> bool {
    let name = &item.entry.name;
    let old = bonus(item).map_or_else(String::new, |bonus| "DB ".to_owned() + &bonus.to_string());
    let is_cloak = item.attacks().iter().any(|attack| is_used_with(attack, "cloak"));
    for attack in item.attacks() {
        let what = name.clone() + ": " + &super::file::name(attack);
        report.leave(
            &what,
            &super::attacks::raw(attack),
            "what shields can do is the same for all of them here",
        );
    }
    if sheet.shield.is_some() || is_cloak {
        let reason = if is_cloak { "these rules have no Cloak skill" } else { "one shield is carried here" };
        report.leave(name, &old, reason);
        return false;
    }
    let (row, is_buckler) = (row(item), is_buckler(item));
    let kind = match row {
        1 if is_buckler => Source::Stock(0),
        at if is_buckler => {
            let name = Cow::Owned(super::item::short_name(name));
            Source::Own(Box::new(Shield { name, is_buckler, ..SHIELDS[at].clone() }))
        }
        at => Source::Stock(at as u8),
    };
    let is_spiked = item.plain.contains("spike");
    let guard = Guard { kind, is_slung: !item.is_equipped, is_spiked };
    let (shield, place) = (guard.shield(), if guard.is_slung { "on the back" } else { "on the arm" });
    let new = shield.name.to_string() + ", PD " + &shield.pd.to_string() + ", " + place;
    report.convert(name, [&old, &new], "section 3.3", "a shield has passive defence by its size here");
    sheet.shield = Some(guard);
    true
}
