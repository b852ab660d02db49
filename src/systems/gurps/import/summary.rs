//! Numbers that follow from others: the file has the fourth edition's, the sheet works out its own.

use super::amount::{shown, thousandths};
use super::attributes::UNUSED;
use super::file::entries;
use super::harm::{blocks, is_ranged};
use super::item::Item;
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::sheet::whole;
use crate::systems::gurps::sheet::form_gear::parry;
use crate::systems::gurps::sheet::{Gear, Sheet};

/// Tells what became of them.
pub(super) fn read(file: &Json, sheet: &Sheet, report: &mut ImportReport) {
    let none = Json::Object(Vec::new());
    for (name, value) in file.get("calc").unwrap_or(&none).members() {
        calculated(name, value, sheet, report);
    }
    let items = entries(file, "equipment");
    let items = items.into_iter().map(Item::of).filter(|item| item.is_equipped && item.quantity > 0);
    for item in items.take(50) {
        block(&item, sheet, report);
        parries(&item, sheet, report);
    }
}

/// A number, or the first of a list: the other ones are for heavier loads.
fn first(value: &Json) -> String {
    let value = if let Json::List(list) = value { list.first().unwrap_or(&Json::Null) } else { value };
    match value {
        Json::Text(text) => text.clone(),
        value => thousandths(value).map_or_else(String::new, shown),
    }
}

fn calculated(name: &str, value: &Json, sheet: &Sheet, report: &mut ImportReport) {
    let old = first(value);
    let reflexes = i32::from(sheet.has_combat_reflexes);
    match name {
        "thrust" => {
            told(report, "Thrust", [&old, &sheet.thrust().text()], "GU-053", "by ST and the printed table")
        }
        "swing" => {
            told(report, "Swing", [&old, &sheet.swing().text()], "GU-053", "by ST and the printed table")
        }
        "move" => {
            let new = whole(sheet.encumbered_move());
            told(report, "Move", [&old, &new], "GU-052", "Basic Speed rounded down, less the encumbrance");
        }
        "dodge" => {
            let new = whole(sheet.encumbered_move() + reflexes);
            let reason = "Move, with Combat Reflexes; passive defence is added to it";
            told(report, "Dodge", [&old, &new], "GU-610", reason);
        }
        "basic_lift" => report.leave("Basic Lift", &old, "loads go by ST here"),
        _ => report.leave(&crate::sheet::sentence(&name.replace('_', " ")), &old, UNUSED),
    }
}

fn told(
    report: &mut ImportReport,
    what: &str,
    [old, new]: [&str; 2],
    rule: &'static str,
    reason: &'static str,
) {
    // Dashes differ, not numbers.
    if old.replace('-', "\u{2212}") == new {
        report.take(what, new);
    } else {
        report.convert(what, [old, new], rule, reason);
    }
}

/// GU-600.
fn block(item: &Item<'_>, sheet: &Sheet, report: &mut ImportReport) {
    let known =
        item.attacks().iter().filter(|attack| blocks(attack)).find_map(|it| it.get("calc")?.get("block"));
    if let Some(old) = known.filter(|_| sheet.shield.is_some()) {
        let reflexes = i32::from(sheet.has_combat_reflexes);
        let new = whole(sheet.shield_skill().div_euclid(2) + reflexes);
        let reason = "half the skill, with Combat Reflexes; passive defence is added to it";
        told(report, "Block", [&first(old), &new], "GU-600", reason);
    }
}

/// GU-621.
fn parries(item: &Item<'_>, sheet: &Sheet, report: &mut ImportReport) {
    let mut known =
        item.attacks().iter().filter(|it| !is_ranged(it)).filter_map(|it| it.get("calc")?.get("parry"));
    let name = super::item::short_name(&item.entry.name);
    let is_it = |gear: &&Gear| gear.weapon().can_parry && super::weapon::is_named(item, gear, &name);
    let Some(gear) = sheet.gear.iter().find(is_it) else { return };
    if let (Some(old), Some(grip)) = (known.next(), gear.weapon().grips.first()) {
        let reflexes = i32::from(sheet.has_combat_reflexes);
        let new = whole(parry(sheet, gear.weapon(), grip).1 + reflexes);
        let what = "Parry: ".to_owned() + &item.entry.name;
        let reason = "half the skill, two thirds with fencing weapons, with Combat Reflexes; passive defence is added to it";
        told(report, &what, [&first(old), &new], "GU-621", reason);
    }
}
