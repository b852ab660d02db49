//! The sheet as a form (section 2): fields, ranges, and what does not go together.

use super::own::{MOST_NAME, Part};
use super::set::{FARTHEST, MOST_ABILITIES, MOST_CELLS, MOST_ITEMS, MOST_PLATES, MOST_POWERS};
use super::slots::Hold;
use super::{Cell, Item, Kind as Sort, Sheet, own, power, set, slots, worked};
use crate::sheet::fields::{
    Row, check, line, number, numbers, offer, offer_own, pick, press, press_item, worked as shown,
};
use crate::sheet::{Fault, Field, Form, Section, Value, sentence, whole};
use crate::systems::circle::tables;
use crate::systems::circle::tables::{NATURALS, THINGS, WEAPONS};

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn sections(&self) -> Vec<Section> {
        let mut sections = vec![
            Section { title: "Unit", fields: unit(self) },
            Section { title: "Items", fields: items(self) },
            Section { title: "Armour", fields: armour(self) },
            Section { title: "Abilities", fields: abilities(self) },
            Section { title: "Attacks and spells", fields: powers(self) },
            Section { title: "Footprint", fields: footprint(self) },
        ];
        let mut troubles = troubles(self);
        for field in sections.iter_mut().flat_map(|section| &mut section.fields) {
            if let Some(at) = troubles.iter().position(|fault| fault.key == field.key) {
                field.fault = Some(troubles.swap_remove(at));
            }
        }
        sections
    }

    fn set(&mut self, key: &str, value: &Value) -> bool {
        let parts: Vec<&str> = key.split('.').collect();
        set::set(self, &parts, value).is_some()
    }

    fn figures(&self, key: &str) -> String {
        let at = key.strip_prefix("items.add.").and_then(|at| at.parse().ok());
        at.and_then(tables::item).map_or_else(String::new, |item| own::figures(&item))
    }
}

/// What is wrong though each field is in its range, with what to do about it.
fn troubles(sheet: &Sheet) -> Vec<Fault> {
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

/// Section 2.1: the numbers of a unit with their limits.
fn unit_rows(sheet: &Sheet) -> [Row; 12] {
    [
        ("amount", "Figures", [sheet.amount.into(), 1, 12]),
        ("height", "Height in pegs", [sheet.height.into(), 1, 99]),
        ("base_attack", "Base attack", [sheet.base_attack.into(), 0, 100]),
        ("precision", "Precision (0: none)", [sheet.precision.into(), 0, 100]),
        ("defence", "Defence (0: none)", [sheet.defence.into(), 0, 100]),
        ("health", "Health", [sheet.health.into(), 1, 999]),
        ("wounds", "Wounds", [sheet.wounds.into(), 0, 999]),
        ("mana_max", "Mana", [sheet.mana_max.into(), 0, 999]),
        ("mana_spent", "Mana spent", [sheet.mana_spent.into(), 0, 999]),
        ("movement", "Movement", [sheet.movement.into(), 0, 99]),
        ("hands", "Hands", [sheet.hands.into(), 0, 2]),
        ("lift", "Lift in pegs", [sheet.lift.into(), 0, 99]),
    ]
}

fn unit(sheet: &Sheet) -> Vec<Field> {
    let mut fields = vec![line("name", "Name", &sheet.name, MOST_NAME)];
    fields.push(pick("size", "Size", sheet.is_large.into(), &["normal", "large"]));
    fields.extend(numbers("", &unit_rows(sheet)));
    fields.extend(worked::unit(sheet));
    fields.extend(Sort::ALL.iter().map(|kind| {
        let at = *kind as usize;
        check(format!("kinds.{at}"), &sentence(kind.name()), sheet.kinds[at]).on("Kind")
    }));
    fields
}

fn items(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    if let Some(natural) = &sheet.natural {
        // CR-63
        let own = own::natural_fields("natural.", natural);
        let own = own.into_iter().chain([press("natural.remove", "Remove the natural weapon")]);
        fields.extend(own.map(|field| field.on("Natural weapon")));
    }
    for (i, item) in sheet.items.iter().enumerate() {
        let prefix = format!("items.{i}.");
        let carried = sheet.equipped.place(i).map_or(0, |hold| 1 + hold as usize);
        let words = ["put away", Hold::Main.name(), Hold::Off.name(), Hold::Body.name()];
        let mut own = vec![pick(prefix.clone() + "carried", "Carried", carried, &words)];
        own.extend(own::item_fields(&prefix, item));
        own.push(remove_named(prefix, &item.name));
        fields.extend(own.into_iter().map(|field| field.on(format!("{} ({})", item.name, i + 1))));
    }
    if sheet.items.len() < MOST_ITEMS {
        let weapons = WEAPONS.iter().map(|arm| ("Weapons", arm.name));
        let things = THINGS.iter().map(|thing| ("Shields, armour and the rest", thing.name));
        let add = |(at, (table, name)): (usize, (&'static str, &'static str))| {
            offer(format!("items.add.{at}"), "Add an item", table, name.into())
        };
        fields.extend(weapons.chain(things).enumerate().map(add));
        fields.push(offer_own("items.add.own", "Add an item", "Own item"));
    }
    if sheet.natural.is_none() {
        let stock = NATURALS.iter().enumerate();
        let add = |(at, arm): (usize, &crate::systems::circle::tables::Arm)| {
            press_item(format!("natural.add.{at}"), "Add natural ", arm.name)
        };
        fields.extend(stock.map(add));
    }
    fields
}

/// The button that takes away what the players have a name for, as they write it.
fn remove_named(prefix: String, name: &str) -> Field {
    press(prefix + "remove", &format!("Remove {name}"))
}

fn armour(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, plate) in sheet.armour.iter().enumerate() {
        let prefix = format!("armour.{i}.");
        let mut own = own::plate_fields(Part { prefix: &prefix, named: "" }, plate);
        own.push(own::remove(&prefix, "armour", i));
        let card = format!("{} ({})", plate.kind.name(), i + 1);
        fields.extend(own.into_iter().map(|field| field.on(&card)));
    }
    if sheet.armour.len() < MOST_PLATES {
        fields.push(press("armour.add", "Add armour"));
    }
    fields.extend(worked::armour(sheet).into_iter().map(|field| field.on("In all, against")));
    fields
}

fn abilities(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, ability) in sheet.abilities.iter().enumerate() {
        let prefix = format!("abilities.{i}.");
        let mut own = own::ability_fields(Part { prefix: &prefix, named: "" }, ability);
        own.push(own::remove(&prefix, "ability", i));
        let card = format!("{} ({})", sentence(ability.flag.name()), i + 1);
        fields.extend(own.into_iter().map(|field| field.on(&card)));
    }
    if sheet.abilities.len() < MOST_ABILITIES {
        fields.push(press("abilities.add", "Add an ability"));
    }
    fields
}

fn powers(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, own) in sheet.powers.iter().enumerate() {
        let prefix = format!("powers.{i}.");
        let mut on_card = power::fields(&prefix, own);
        on_card.push(worked::power(sheet, i, own));
        on_card.push(remove_named(prefix, &own.name));
        fields.extend(on_card.into_iter().map(|field| field.on(format!("{} ({})", own.name, i + 1))));
    }
    if sheet.powers.len() < MOST_POWERS {
        let new = power::NEW.iter().enumerate();
        fields.extend(new.map(|(at, name)| press_item(format!("powers.add.{at}"), "Add ", name)));
    }
    fields
}

fn footprint(sheet: &Sheet) -> Vec<Field> {
    let mut fields = vec![
        pick("sight", "Sees from its", sheet.sight as usize, &["eyes", "weapon"]),
        // Up to its own top, which is a trouble of its own.
        number("sight_height", "Height of sight", [sheet.sight_height.into(), 0, 99]),
        number("sight_cell", "Cell of sight (0: own)", [sheet.sight_cell.into(), 0, MOST_CELLS as i32]),
        check("head_turns", "Head turns", sheet.head_turns),
        check("neck", "Flexible neck", sheet.has_flexible_neck),
        shown("worked.own", "Cell 0", "0, 0".to_owned(), "its own, facing east".to_owned()),
    ];
    for (i, cell) in sheet.footprint.iter().enumerate() {
        let prefix = format!("footprint.{i}.");
        let mut own = numbers(&prefix, &cell_rows(cell));
        own.push(check(prefix.clone() + "overhang", "Only hangs over", cell.is_overhang));
        own.push(own::remove(&prefix, "cell", i));
        fields.extend(own.into_iter().map(|field| field.on(format!("Cell {}", i + 1))));
    }
    if sheet.footprint.len() < MOST_CELLS {
        fields.push(press("footprint.add", "Add a cell"));
    }
    fields
}

/// Section 2.1: axial offsets for facing 0.
fn cell_rows(cell: &Cell) -> [Row; 2] {
    let most = i32::from(FARTHEST);
    [("q", "East (q)", [cell.q.into(), -most, most]), ("r", "South-east (r)", [cell.r.into(), -most, most])]
}

/// Whether a sheet that came from outside can be played with: nothing too long or out of its range,
/// and everything held where it fits.
pub fn is_sound(sheet: &Sheet) -> bool {
    sheet.armour.len() <= MOST_PLATES
        && sheet.items.len() <= MOST_ITEMS
        && sheet.abilities.len() <= MOST_ABILITIES
        && sheet.powers.len() <= MOST_POWERS
        && sheet.footprint.len() <= MOST_CELLS
        && sheet.items.iter().all(own::is_sound_item)
        && sheet.abilities.iter().all(own::is_sound_ability)
        && sheet.powers.iter().all(power::is_sound)
        && slots::misfit(sheet, sheet.equipped).is_none()
        && sheet.faults().is_empty()
}

#[cfg(test)]
mod tests;
