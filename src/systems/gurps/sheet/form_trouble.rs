//! What is wrong with a sheet though each of its fields is in its range.

use super::form_gear::{MOST_GEAR, has_shield, needs_both};
use super::form_worn::MOST_WORN;
use super::{Carried, Sheet, own_weapon};
use crate::sheet::{Fault, Source, whole};
use crate::systems::gurps::amounts::pounds;

/// All of it, each with the key of the field to mend.
pub(super) fn troubles(sheet: &Sheet) -> Vec<Fault> {
    let mut troubles: Vec<Fault> = taken_twice(sheet).into_iter().collect();
    troubles.extend(too_heavy(sheet));
    let mut too_many = |key: String, message: &str| {
        troubles.push(Fault { key, message: format!("{} {message}.", sheet.name), fix: None });
    };
    if sheet.gear.len() > MOST_GEAR {
        too_many(format!("items.{MOST_GEAR}.carried"), "carries more than 20 weapons: remove one");
    }
    if sheet.worn.len() > MOST_WORN {
        too_many(format!("worn.{MOST_WORN}.worked"), "wears more than 12 pieces: remove one");
    }
    for (i, gear) in sheet.gear.iter().enumerate() {
        if let Source::Own(weapon) = &gear.kind {
            troubles.extend(own_weapon::troubles(&format!("items.{i}."), weapon));
        }
    }
    troubles
}

/// Section 2, GU-118: two hands, of which a shield takes one. The first thing too many is told.
fn taken_twice(sheet: &Sheet) -> Option<Fault> {
    let has_shield = has_shield(sheet);
    let mut used = [false, has_shield];
    for (i, gear) in sheet.gear.iter().enumerate() {
        let (own, weapon) = (gear.carried.hands(), gear.weapon());
        let is_held = gear.carried != Carried::PutAway;
        let is_taken = own[0] && used[0] || own[1] && used[1];
        let message = if is_held && has_shield && needs_both(weapon) {
            format!("{} needs both hands free: put it away, or the shield on the back.", weapon.name)
        } else if is_taken {
            format!("{} is in a hand that is not free: carry it otherwise, or put it away.", weapon.name)
        } else {
            used = [own[0] || used[0], own[1] || used[1]];
            continue;
        };
        let fix = Some(("Put it away".to_owned(), Carried::PutAway as i32));
        return Some(Fault { key: format!("items.{i}.carried"), message, fix });
    }
    None
}

/// Section 3.8 (R-LOAD).
fn too_heavy(sheet: &Sheet) -> Option<Fault> {
    if sheet.encumbrance().is_some() {
        return None;
    }
    let key = if sheet.load.is_some() { "load" } else { "worked.load" };
    let (load, st) = (pounds(sheet.load()), whole(sheet.st.into()));
    let message = format!("{} cannot move under {load} with ST {st}: carry less.", sheet.name);
    Some(Fault { key: key.to_owned(), message, fix: None })
}
