//! The sheet as a form (section 2): fields and ranges.

use super::own::{self, MOST_NAME};
use super::slots::Hold;
use super::troubles::troubles;
use super::{Ability, Cell, Equipped, Item, Kind as Sort, Plate, Sheet, Sight, power, slots, worked};
use crate::sheet::fields::worked as shown;
use crate::sheet::{Fault, Form, FormVisitor, Offered, numbered, sentence};
use crate::systems::circle::tables::{self, NATURALS, THINGS, WEAPONS};
use std::cmp::Ordering;

/// At most this much printed armour.
const MOST_PLATES: usize = 8;

/// At most so many items.
const MOST_ITEMS: usize = 20;

/// At most so many abilities.
const MOST_ABILITIES: usize = 12;

/// At most so many special attacks and spells.
const MOST_POWERS: usize = 12;

/// At most so many cells beside the unit's own.
const MOST_CELLS: usize = 18;

/// How far a cell of a footprint lies off, across and down.
const FARTHEST: i8 = 4;

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn visit(&mut self, form: &mut FormVisitor) {
        form.section("Unit");
        unit(form, self);
        form.section("Items");
        items(form, self);
        form.section("Armour");
        armour(form, self);
        form.section("Abilities");
        abilities(form, self);
        form.section("Attacks and spells");
        powers(form, self);
        form.section("Footprint");
        footprint(form, self);
    }

    fn troubles(&self) -> Vec<Fault> {
        troubles(self)
    }

    fn figures(&self, key: &str) -> String {
        let at = key.strip_prefix("items.add.").and_then(|at| at.parse().ok());
        at.and_then(tables::item).map_or_else(String::new, |item| own::figures(&item))
    }
}

/// Section 2.1.
fn unit(form: &mut FormVisitor, sheet: &mut Sheet) {
    form.line("name", "Name", &mut sheet.name, MOST_NAME);
    form.one_of("size", "Size", &mut sheet.is_large, &[(false, "normal"), (true, "large")]);
    form.number("amount", "Figures", &mut sheet.amount, [1, 12]);
    form.number("height", "Height in pegs", &mut sheet.height, [1, 99]);
    form.number("base_attack", "Base attack", &mut sheet.base_attack, [0, 100]);
    form.number("precision", "Precision (0: none)", &mut sheet.precision, [0, 100]);
    form.number("defence", "Defence (0: none)", &mut sheet.defence, [0, 100]);
    form.number("health", "Health", &mut sheet.health, [1, 999]);
    form.number("wounds", "Wounds", &mut sheet.wounds, [0, 999]);
    form.number("mana_max", "Mana", &mut sheet.mana_max, [0, 999]);
    form.number("mana_spent", "Mana spent", &mut sheet.mana_spent, [0, 999]);
    form.number("movement", "Movement", &mut sheet.movement, [0, 99]);
    form.number("hands", "Hands", &mut sheet.hands, [0, 2]);
    form.number("lift", "Lift in pegs", &mut sheet.lift, [0, 99]);
    form.worked(|| worked::unit(sheet));
    form.card("Kind", |form| {
        for (at, (kind, is_of)) in Sort::ALL.iter().zip(&mut sheet.kinds).enumerate() {
            form.check(&format!("kinds.{at}"), kind.name(), is_of);
        }
    });
}

fn items(form: &mut FormVisitor, sheet: &mut Sheet) {
    natural(form, sheet);
    let Sheet { items, equipped, .. } = &mut *sheet;
    let card = |item: &Item, at| numbered(&item.name, at);
    let removed = form.items("items", items, card, |form, item, at| {
        carried(form, equipped, at);
        own::visit_item(form, item);
        remove_named(form, &item.name)
    });
    if let Some(at) = removed {
        *equipped = equipped.without(at as u8);
    }
    if sheet.items.len() < MOST_ITEMS {
        let weapons = WEAPONS.iter().map(|arm| ("Weapons", arm.name));
        let things = THINGS.iter().map(|thing| ("Shields, armour and the rest", thing.name));
        let rows = weapons.chain(things).enumerate().map(|(at, (table, name))| (at, table, name.into()));
        let item = match form.offers("items", "Add an item", rows, Some("Own item")) {
            Some(Offered::Row(at)) => tables::item(at),
            Some(Offered::Own) => Some(Item::default()),
            None => None,
        };
        if let Some(item) = item {
            add_item(sheet, item);
        }
    }
    if sheet.natural.is_none() {
        for (at, arm) in NATURALS.iter().enumerate() {
            if form.press_item(&format!("natural.add.{at}"), "Add natural ", arm.name) {
                sheet.natural = Some(arm.natural());
            }
        }
    }
}

/// CR-63
fn natural(form: &mut FormVisitor, sheet: &mut Sheet) {
    let Some(natural) = &mut sheet.natural else { return };
    let mut is_removed = false;
    let fields = |form: &mut FormVisitor| {
        own::visit_natural(form, natural);
        is_removed = form.press("remove", "Remove the natural weapon");
    };
    form.within("natural", |form| form.card("Natural weapon", fields));
    if is_removed {
        sheet.natural = None;
    }
}

/// Where an item is carried.
fn carried(form: &mut FormVisitor, equipped: &mut Equipped, item: usize) {
    let now = equipped.place(item);
    let mut hold = now;
    let held = Hold::ALL.map(|hold| (Some(hold), hold.name()));
    let all: Vec<_> = std::iter::once((None, "put away")).chain(held).collect();
    if form.one_of("carried", "Carried", &mut hold, &all)
        && let Some(place) = hold.or(now)
    {
        *equipped = equipped.with(place, hold.map(|_| item as u8));
    }
}

/// Taken up where it fits and nothing is, else put away.
fn add_item(sheet: &mut Sheet, item: Item) {
    let at = sheet.items.len();
    sheet.items.push(item);
    let free = Hold::ALL.into_iter().filter(|hold| sheet.equipped.at(*hold).is_none());
    let mut with = free.map(|hold| sheet.equipped.with(hold, Some(at as u8)));
    if let Some(equipped) = with.find(|with| slots::misfit(sheet, *with).is_none()) {
        sheet.equipped = equipped;
    }
}

/// The button that takes away what the players have a name for, as they write it. Whether it was pressed.
fn remove_named(form: &mut FormVisitor, name: &str) -> bool {
    form.press("remove", &format!("Remove {name}"))
}

fn armour(form: &mut FormVisitor, sheet: &mut Sheet) {
    let card = |plate: &Plate, at| numbered(&plate.kind.name(), at);
    form.items("armour", &mut sheet.armour, card, |form, plate, at| {
        own::visit_plate(form, plate);
        own::remove(form, "armour", at + 1)
    });
    form.one_more("armour", "Add armour", &mut sheet.armour, MOST_PLATES, own::new_plate);
    form.card("In all, against", |form| form.worked(|| worked::armour(sheet)));
}

fn abilities(form: &mut FormVisitor, sheet: &mut Sheet) {
    let card = |ability: &Ability, at| numbered(&sentence(ability.flag.name()), at);
    form.items("abilities", &mut sheet.abilities, card, |form, ability, at| {
        own::visit_ability(form, ability);
        own::remove(form, "ability", at + 1)
    });
    form.one_more("abilities", "Add an ability", &mut sheet.abilities, MOST_ABILITIES, own::new_ability);
}

fn powers(form: &mut FormVisitor, sheet: &mut Sheet) {
    let mut removed = None;
    for at in 0..sheet.powers.len() {
        let card = numbered(&sheet.powers[at].name, at);
        form.item("powers", at, &card, |form| power::visit(form, &mut sheet.powers[at]));
        let power = &sheet.powers[at];
        form.card(&card, |form| form.worked(|| [worked::power(sheet, at, power)]));
        form.item("powers", at, &card, |form| {
            if remove_named(form, &power.name) {
                removed = Some(at);
            }
        });
    }
    if let Some(at) = removed {
        sheet.powers.remove(at);
    }
    if sheet.powers.len() < MOST_POWERS {
        for (at, (name, new)) in power::NEW.iter().enumerate() {
            if form.press_item(&format!("powers.add.{at}"), "Add ", name) {
                sheet.powers.push(new());
            }
        }
    }
}

fn footprint(form: &mut FormVisitor, sheet: &mut Sheet) {
    form.one_of(
        "sight",
        "Sees from its",
        &mut sheet.sight,
        &[(Sight::Eyes, "eyes"), (Sight::Weapon, "weapon")],
    );
    // Up to its own top, which is a trouble of its own.
    form.number("sight_height", "Height of sight", &mut sheet.sight_height, [0, 99]);
    form.number("sight_cell", "Cell of sight (0: own)", &mut sheet.sight_cell, [0, MOST_CELLS as i32]);
    form.check("head_turns", "Head turns", &mut sheet.head_turns);
    form.check("neck", "Flexible neck", &mut sheet.has_flexible_neck);
    form.worked(|| [shown("worked.own", "Cell 0", "0, 0".to_owned(), "its own, facing east".to_owned())]);
    let removed = form.items("footprint", &mut sheet.footprint, |_, at| format!("Cell {}", at + 1), cell);
    if let Some(at) = removed {
        // CR-13: the cell that sight starts from stays the same when another is removed.
        sheet.sight_cell = match usize::from(sheet.sight_cell).cmp(&(at + 1)) {
            Ordering::Less => sheet.sight_cell,
            Ordering::Equal => 0,
            Ordering::Greater => sheet.sight_cell - 1,
        };
    }
    if sheet.footprint.len() < MOST_CELLS && form.press("footprint.add", "Add a cell") {
        sheet.footprint.push(new_cell(&sheet.footprint));
    }
}

/// Section 2.1: axial offsets for facing 0. Whether it is removed.
fn cell(form: &mut FormVisitor, cell: &mut Cell, at: usize) -> bool {
    let most = i32::from(FARTHEST);
    form.number("q", "East (q)", &mut cell.q, [-most, most]);
    form.number("r", "South-east (r)", &mut cell.r, [-most, most]);
    form.check("overhang", "Only hangs over", &mut cell.is_overhang);
    own::remove(form, "cell", at + 1)
}

/// The nearest free cell, behind if there is one.
fn new_cell(cells: &[Cell]) -> Cell {
    let all = (-FARTHEST..=FARTHEST).flat_map(|q| (-FARTHEST..=FARTHEST).map(move |r| (q, r)));
    let free = all.filter(|(q, r)| (*q, *r) != (0, 0) && !cells.iter().any(|own| (own.q, own.r) == (*q, *r)));
    let distance = |(q, r): &(i8, i8)| q.abs() + r.abs() + (q + r).abs();
    let (q, r) = free.min_by_key(distance).unwrap_or((-1, 0));
    Cell { q, r, is_overhang: false }
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
