//! What all equipment weighs as it is carried: containers that make lighter what is in them take off a share.

use super::amount::{decimal, pounds, quarters, weight};
use super::file::{entries, features};
use super::item::Item;
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::systems::gurps::amounts::pounds as shown;

/// What makes the content of a container lighter.
const REDUCES: &str = "contained_weight_reduction";

/// What all of it weighs, in thousandths of a pound.
pub(super) fn carried(file: &Json) -> i64 {
    all(file.list("equipment"))
}

// No deeper than the file is, which was looked at first.
fn all(list: &[Json]) -> i64 {
    list.iter().map(one).fold(0, i64::saturating_add)
}

/// Fourth edition: shares of the content are taken off first, then pounds; as often as there are containers.
fn one(json: &Json) -> i64 {
    let item = Item::of(super::file::Entry::of(json));
    let content = all(json.list("children"));
    let (share, less) = reduction(json);
    let left = content.saturating_sub(content.saturating_mul(share.clamp(0, 100_000)) / 100_000);
    let whole = item.weight.saturating_add(left.saturating_sub(less).max(0));
    whole.saturating_mul(item.quantity).min(WEIGHT_OF_ALL)
}

/// More than anybody carries, and little enough to be added up.
const WEIGHT_OF_ALL: i64 = 1_000_000_000_000;

/// By how much the content of a container is lighter: thousandths of a percent, and thousandths of a pound.
fn reduction(container: &Json) -> (i64, i64) {
    let modifiers = entries(container, "modifiers");
    let in_force = modifiers.iter().filter(|it| !it.is_off).map(|it| it.json);
    let all = std::iter::once(container).chain(in_force).flat_map(|owner| features(owner, REDUCES));
    all.fold((0, 0), |(share, less), feature| match feature.text("reduction") {
        text if text.contains('%') => (share + percent(text), less),
        text => (share, less + pounds(text).unwrap_or(0).clamp(0, WEIGHT_OF_ALL)),
    })
}

fn percent(text: &str) -> i64 {
    decimal(text).map_or(0, |(n, _)| n.clamp(0, 100_000))
}

/// Holds what is carried here, in quarter pounds, against what the file adds up itself, where it does.
pub(super) fn compare(file: &Json, load: i64, report: &mut ImportReport) {
    let own = |json: &Json| weight(json.get("calc")?, "extended_weight");
    let known: Option<Vec<i64>> = file.list("equipment").iter().map(own).collect();
    let Some(known) = known.filter(|known| !known.is_empty()) else { return };
    let known = quarters(known.into_iter().fold(0, i64::saturating_add));
    let text = |n: i64| shown(n.clamp(0, i32::MAX.into()) as i32);
    if known == load {
        report.take("Weight carried", &text(load));
    } else {
        let reason =
            "the file adds it up otherwise: what is in the printed tables weighs here what it weighs there";
        report.convert("Weight carried", [&text(known), &text(load)], "GU-051", reason);
    }
}
