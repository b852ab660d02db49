//! What of a sheet does not go together (section 2).

use super::slots::{self, Hold};
use super::{Item, Sheet};
use crate::sheet::{Fault, whole};

/// What is wrong though each field is in its range, with what to do about it.
pub(super) fn troubles(sheet: &Sheet) -> Vec<Fault> {
    let name = &sheet.name;
    let mut troubles = Vec::new();
    let mut fault = |key: String, message: String, fix: Option<(String, i32)>| {
        troubles.push(Fault { key, message, fix });
    };
    let set_to = |n: i16| Some((format!("Set to {}", whole(n.into())), i32::from(n)));
    if sheet.kinds == [false; 6] {
        fault("kinds.0".to_owned(), format!("Say what {name} is: one kind at least."), None);
    }
    // CR-111
    if sheet.wounds > sheet.health && sheet.health > 0 {
        let message = format!("{name} can take {} wounds at most.", sheet.health);
        fault("wounds".to_owned(), message, set_to(sheet.health));
    }
    if sheet.mana_spent > sheet.mana_max {
        let message = format!("{name} can have spent no more mana than it has.");
        fault("mana_spent".to_owned(), message, set_to(sheet.mana_max));
    }
    // CR-44
    if sheet.has_flexible_neck && !sheet.is_large {
        let message = format!("Only a large unit has a flexible neck: make {name} large, or leave it.");
        fault("neck".to_owned(), message, None);
    }
    if sheet.sight_height > sheet.height {
        let message = format!("{name} cannot see from above its own top.");
        fault("sight_height".to_owned(), message, set_to(sheet.height));
    }
    if usize::from(sheet.sight_cell) > sheet.footprint.len() {
        let message = format!("{name} has no cell {}: see from one that it has.", sheet.sight_cell);
        fault("sight_cell".to_owned(), message, set_to(0));
    }
    let cells = &sheet.footprint;
    for (i, cell) in cells.iter().enumerate() {
        let place = (cell.q, cell.r);
        if place == (0, 0) || cells[..i].iter().any(|other| (other.q, other.r) == place) {
            let message = format!("Cell {} lies where another does: move or remove it.", i + 1);
            fault(format!("footprint.{i}.q"), message, None);
        }
    }
    for hold in Hold::ALL.into_iter().filter(|hold| slots::is_misfit(sheet, sheet.equipped, *hold)) {
        let item = sheet.equipped.at(hold).unwrap_or_default();
        fault(format!("items.{item}.carried"), why(sheet, hold), Some(("Put it away".to_owned(), 0)));
    }
    troubles
}

/// CR-162: why something cannot be held so, and what to do.
fn why(sheet: &Sheet, hold: Hold) -> String {
    let called = |item: Option<&Item>| item.map_or("It".to_owned(), |item| item.name.clone());
    let (item, main) = (sheet.item(sheet.equipped.at(hold)), sheet.item(sheet.equipped.main));
    let is_filled = hold == Hold::Off && main.is_some_and(|main| main.hands == 2);
    if is_filled {
        return format!("{} takes both hands: put {} away.", called(main), called(item));
    }
    let is_for_hands = hold != Hold::Body && sheet.hands < 2;
    if is_for_hands {
        return format!("{} has too few hands for {}: put it away.", sheet.name, called(item));
    }
    format!("{} is not for the {}: carry it otherwise, or put it away.", called(item), hold.name())
}
