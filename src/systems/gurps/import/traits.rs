//! Advantages and the like: the few of them that these rules know.

use super::amount::{plain, whole as number, within, without_brackets};
use super::attacks::{NO_WEAPON, leave};
use super::attributes::UNUSED;
use super::file::{Entry, HEADING, entries, features, modifiers};
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::sheet::whole;
use crate::systems::gurps::sheet::Sheet;

/// Puts on the sheet what these rules know, and tells of each.
pub(super) fn read(file: &Json, sheet: &mut Sheet, report: &mut ImportReport) {
    for list in ["advantages", "traits"] {
        for entry in entries(file, list) {
            one(&entry, sheet, report);
            modifiers(&entry, report, |_| false);
            attacks(&entry, report);
        }
    }
}

/// How often it was bought: once where the file does not say.
fn levels(entry: &Json) -> i64 {
    number(entry, "levels").filter(|n| *n > 0).unwrap_or(1)
}

fn one(entry: &Entry<'_>, sheet: &mut Sheet, report: &mut ImportReport) {
    let name = &entry.name;
    if entry.is_off {
        return report.leave(name, "", "switched off in the file");
    }
    match plain(without_brackets(name)).as_str() {
        _ if entry.is_container => report.leave(name, "", HEADING),
        "combat reflexes" => has(&mut sheet.has_combat_reflexes, name, report),
        "high pain threshold" => has(&mut sheet.has_high_pain_threshold, name, report),
        "ambidexterity" | "ambidextrous" => has(&mut sheet.is_ambidextrous, name, report),
        "toughness" | "damage resistance" => tough(entry, sheet, report),
        "strong will" => will(entry, 1, sheet, report),
        "weak will" => will(entry, -1, sheet, report),
        "acute vision" | "alertness" => eyes(entry, sheet, report),
        "natural attacks" => report.leave(name, "", EVERYBODY),
        _ => report.leave(name, "", UNUSED),
    }
}

const EVERYBODY: &str = "everybody can punch, kick and bite here";

fn has(slot: &mut bool, name: &str, report: &mut ImportReport) {
    *slot = true;
    report.take(name, "yes");
}

/// Section 2: natural DR everywhere, 2 at most.
fn tough(entry: &Entry<'_>, sheet: &mut Sheet, report: &mut ImportReport) {
    let levels = levels(entry.json);
    let old = "DR ".to_owned() + &levels.to_string();
    let mut places = features(entry.json, "dr_bonus").flat_map(super::armour::places).peekable();
    if places.peek().is_some() && !places.any(|place| matches!(place, "torso" | "all")) {
        return report.leave(&entry.name, &old, "natural DR protects everywhere here, not in one place");
    }
    let all = i64::from(sheet.toughness) + levels;
    sheet.toughness = within(all, 0, 2);
    let new = "DR ".to_owned() + &whole(sheet.toughness.into());
    if old == new && plain(&entry.name) == "toughness" {
        report.take(&entry.name, &new);
    } else {
        let new = "Toughness, ".to_owned() + &new;
        report.convert(&entry.name, [&old, &new], "section 2", "natural DR is Toughness here, 2 at most");
    }
}

/// Whether the number of an attribute has it in it already.
fn is_counted(entry: &Json, attributes: &[&str]) -> bool {
    features(entry, "attribute_bonus").any(|bonus| attributes.contains(&bonus.text("attribute")))
}

/// GU-010.
fn will(entry: &Entry<'_>, sign: i64, sheet: &mut Sheet, report: &mut ImportReport) {
    let levels = levels(entry.json);
    if is_counted(entry.json, &["will"]) {
        return report.take(&entry.name, &("in Will: ".to_owned() + &levels.to_string()));
    }
    let all = i64::from(sheet.strong_will) - i64::from(sheet.weak_will) + sign.saturating_mul(levels);
    sheet.strong_will = within(all, 0, 20);
    sheet.weak_will = within(-all, 0, 20);
    let new = "Will ".to_owned() + &whole(sheet.will());
    report.convert(&entry.name, [&levels.to_string(), &new], "GU-010", "added to Will");
}

/// GU-011.
fn eyes(entry: &Entry<'_>, sheet: &mut Sheet, report: &mut ImportReport) {
    let levels = levels(entry.json);
    if is_counted(entry.json, &["vision", "per"]) {
        return report.take(&entry.name, &("in Vision: ".to_owned() + &levels.to_string()));
    }
    let vision = within(i64::from(sheet.vision()).saturating_add(levels), 1, 30);
    sheet.vision = Some(vision);
    let new = "Vision ".to_owned() + &whole(vision.into());
    report.convert(&entry.name, [&levels.to_string(), &new], "GU-011", "added to Vision, 30 at most");
}

/// Attacks that come of no weapon.
fn attacks(entry: &Entry<'_>, report: &mut ImportReport) {
    leave(entry, report, |usage| match plain(usage).as_str() {
        "bite" | "punch" | "kick" => EVERYBODY,
        _ => NO_WEAPON,
    });
}
