//! The level of a skill: as the file has it, else by the fourth edition's prices.

use super::amount::{number, whole};
use super::attributes::Attributes;
use crate::json::Json;

/// The level; `None` where nothing was learnt.
pub(super) fn level(skill: &Json, attributes: &Attributes<'_>) -> Option<i64> {
    let known = skill.get("calc").and_then(|calc| whole(calc, "level"));
    // A program that could not work it out writes 0 or less.
    known.filter(|level| *level > 0).or_else(|| bought(skill, attributes))
}

/// Fourth edition: the first point buys 0 beside the attribute for an easy skill and 1 less for each harder kind; the
/// second and the fourth, and every four from there, buy one more.
fn bought(skill: &Json, attributes: &Attributes<'_>) -> Option<i64> {
    let points = whole(skill, "points").filter(|points| *points > 0);
    let difficulty = skill.text("difficulty").to_ascii_lowercase();
    let (attribute, kind) = difficulty.split_once('/')?;
    let (first, price) = match kind {
        "e" => (0, 1),
        "a" => (-1, 1),
        "h" => (-2, 1),
        "vh" => (-3, 1),
        // A skill for everything costs three times as much.
        "w" => (-3, 3),
        _ => return None,
    };
    let base = match attribute {
        "st" | "dx" | "iq" | "ht" | "will" | "per" => attributes.value(attribute).div_euclid(1000),
        "10" => 10,
        _ => return None,
    };
    let more = match points.map(|points| points / price) {
        Some(1) => 0,
        Some(2..4) => 1,
        Some(points @ 4..) => 1 + points / 4,
        _ => return number(skill.get("defaulted_from")?, "adjusted_level").map(|n| n.div_euclid(1000)),
    };
    Some(base + first + more)
}
