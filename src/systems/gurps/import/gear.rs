//! Equipment: what is worn, what is in which hand, what is put away, and what it all weighs.

use super::amount::quarters;
use super::file::{entries, modifiers};
use super::item::Item;
use super::{armour, carried, shield, shot, weapon, worked};
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::systems::gurps::amounts::pounds;
use crate::systems::gurps::sheet::form_gear::{MOST_GEAR, is_reloaded, room};
use crate::systems::gurps::sheet::{Carried, Gear, Sheet};
use crate::systems::gurps::tables::{Missile, encumbrance};

/// Rounds, arrows or bolts for one weapon at most.
const MOST_AMMUNITION: i64 = 999;
/// What a shooter has whose file has no ammunition.
const SOME_AMMUNITION: i16 = 20;

/// Puts equipment on the sheet, and tells of each piece.
pub(super) fn read(file: &Json, sheet: &mut Sheet, report: &mut ImportReport) {
    let items: Vec<Item<'_>> = entries(file, "equipment").into_iter().map(Item::of).collect();
    // What goes on the arm decides what the hands can hold: shields come first, those in use before the others.
    let flat =
        items.iter().map(|item| item.weight.saturating_mul(item.quantity)).fold(0, i64::saturating_add);
    // What containers make lighter, and what lies in several of them, is told apart from what it all weighs by itself.
    let mut other = carried::carried(file).saturating_sub(flat);
    let mut weigh = |item: &Item<'_>, times: i64| {
        other = other.saturating_add(item.weight.saturating_mul(times.clamp(0, item.quantity)));
    };
    for is_equipped in [true, false] {
        let of =
            |item: &&Item<'_>| item.is_equipped == is_equipped && is_carried(item) && shield::is_shield(item);
        for item in items.iter().filter(of) {
            let is_there = shield::take(item, sheet, report);
            weigh(item, item.quantity - i64::from(is_there));
            modifiers(&item.entry, report, |_| false);
        }
    }
    let (mut ammunition, mut told) = (Vec::new(), Vec::new());
    for item in items.iter().filter(|item| !(is_carried(item) && shield::is_shield(item))) {
        let name = &item.entry.name;
        if !is_carried(item) {
            report.leave(name, "", "none of it is carried");
            modifiers(&item.entry, report, |_| false);
        } else if armour::is_armour(item.entry.json) {
            let is_there = armour::wear(item, sheet, report);
            weigh(item, item.quantity - i64::from(is_there));
            modifiers(&item.entry, report, |_| false);
            attacks(item, report);
        } else if !item.attacks().is_empty() {
            let n = take_up(item, sheet, report, &mut told);
            weigh(item, item.quantity - n);
        } else {
            weigh(item, item.quantity);
            modifiers(&item.entry, report, |_| false);
            match shot::ammunition(name) {
                Some(missile) => ammunition.push((missile, item)),
                None => report.leave(
                    name,
                    &shown_weight(item),
                    "no weapon, shield or armour; only its weight counts",
                ),
            }
        }
    }
    load_all(&ammunition, sheet, report);
    for told in &told {
        let gear = &sheet.gear[told.at];
        tell(gear, told, report);
        worked::tell(&told.name, told.attacks, gear, sheet, report);
    }
    for entry in entries(file, "other_equipment") {
        report.leave(&entry.name, "", "not carried");
        modifiers(&entry, report, |_| false);
    }
    for item in &items {
        if let Some(text) = item.unread {
            let what = item.entry.name.clone() + ": weight";
            report.leave(&what, text, "no weight that can be read, so it weighs nothing here");
        }
    }
    weigh_down(quarters(other), sheet, report);
    carried::compare(file, i64::from(sheet.load()), report);
}

fn is_carried(item: &Item<'_>) -> bool {
    item.quantity > 0 && !item.entry.is_off
}

fn shown_weight(item: &Item<'_>) -> String {
    let all = quarters(item.weight.saturating_mul(item.quantity));
    pounds(all.clamp(0, i32::MAX.into()) as i32)
}

/// What is done with a piece of armour has no place here.
fn attacks(item: &Item<'_>, report: &mut ImportReport) {
    super::attacks::leave(&item.entry, report, |_| "armour is no weapon here");
}

/// A weapon of the sheet, to be told when all is known of it.
struct WeaponEntry<'a> {
    /// Its place.
    at: usize,
    /// What the file has that is done with it.
    attacks: &'a [Json],
    /// What the file calls it.
    name: String,
    /// How many of them there are.
    n: i64,
    read: weapon::Read,
}

/// Puts a weapon on the sheet as often as the file has it, the first in hand where the hands are free; how many.
fn take_up<'a>(
    item: &Item<'a>,
    sheet: &mut Sheet,
    report: &mut ImportReport,
    told: &mut Vec<WeaponEntry<'a>>,
) -> i64 {
    let name = item.entry.name.clone();
    let read = match weapon::read(item, report) {
        Ok(read) => read,
        Err(why) => {
            let words: Vec<String> = item.attacks().iter().take(6).map(super::attacks::raw).collect();
            report.leave(&name, &words.join("; "), why);
            modifiers(&item.entry, report, |_| false);
            return 0;
        }
    };
    let free = MOST_GEAR.saturating_sub(sheet.gear.len()) as i64;
    let n = item.quantity.min(free);
    if n == 0 {
        report.leave(&name, &read.old, "no more than 20 weapons are carried here");
        return 0;
    }
    if n < item.quantity {
        let more = (item.quantity - n).to_string();
        report.leave(
            &(name.clone() + ": those beyond 20 weapons"),
            &more,
            "no more than 20 weapons are carried here",
        );
    }
    let has_one = sheet.gear.iter().any(|gear| gear.carried != Carried::PutAway);
    let carried =
        if item.is_equipped && !has_one { room(sheet, read.gear.weapon()) } else { Carried::PutAway };
    let at = sheet.gear.len();
    sheet.gear.push(read.gear.clone().carried(carried));
    (1..n).for_each(|_| sheet.gear.push(read.gear.clone()));
    told.push(WeaponEntry { at, attacks: item.attacks(), name, n, read });
    n
}

/// Gives the first weapon of each kind what the file has for it; twenty shots to those for which it has nothing.
fn load_all(ammunition: &[(Missile, &Item<'_>)], sheet: &mut Sheet, report: &mut ImportReport) {
    let missile = |gear: &Gear| gear.weapon().shot.map(|shot| shot.missile);
    for (kind, item) in ammunition {
        let old = item.quantity.to_string();
        match sheet.gear.iter_mut().find(|gear| missile(gear) == Some(*kind)) {
            Some(gear) => {
                let all = (i64::from(gear.ammunition) + item.quantity).min(MOST_AMMUNITION);
                gear.ammunition = all as i16;
                let new = gear.weapon().name.to_string() + ", " + &all.to_string() + " to shoot";
                report.convert(&item.entry.name, [&old, &new], "section 2", "counted with the weapon here");
            }
            None => report.leave(&item.entry.name, &old, "there is no weapon for it"),
        }
    }
    for gear in &mut sheet.gear {
        let kind = missile(gear);
        if is_reloaded(gear.weapon()) && !ammunition.iter().any(|(own, _)| Some(*own) == kind) {
            gear.ammunition = SOME_AMMUNITION;
            let what = gear.weapon().name.to_string() + ": to shoot";
            report.convert(
                &what,
                ["", "20"],
                "section 2",
                "the file has no ammunition for it; set what there is",
            );
        }
    }
}

fn tell(gear: &Gear, told: &WeaponEntry<'_>, report: &mut ImportReport) {
    let WeaponEntry { name, n, read, .. } = told;
    let times = if *n > 1 { n.to_string() + " of them, the first " } else { String::new() };
    let new = times + &weapon::shown(gear);
    if read.reason.is_empty() {
        report.take(name, &new);
    } else {
        report.convert(name, [&read.old, &new], read.rule, read.reason.clone());
    }
}

/// GU-051: what is carried beside weapons, shield and armour counts as well, and nobody carries more than he can.
fn weigh_down(other: i64, sheet: &mut Sheet, report: &mut ImportReport) {
    let gear = i64::from(sheet.load());
    let all = gear.saturating_add(other).max(0);
    let st = i32::from(sheet.st);
    // Section 3.8: ten times twice the ST.
    let most = i64::from((1..=8000).rev().find(|load| encumbrance(*load, st).is_some()).unwrap_or(0));
    let load = all.min(most);
    if load == gear {
        return;
    }
    sheet.load = Some(load as i16);
    let (old, reason) = if load < all {
        (all, "nobody moves under more, so that is what is carried")
    } else if load < gear {
        (gear, "what lies in a container is lighter; set it anew when something is put down")
    } else {
        (
            gear,
            "other things weigh as well as weapons, shield and armour; set it anew when something is put down",
        )
    };
    let shown = |n: i64| pounds(n.min(i32::MAX.into()) as i32);
    report.convert("Load", [&shown(old), &shown(load)], "GU-051", reason);
}
