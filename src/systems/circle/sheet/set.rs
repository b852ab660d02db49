//! Setting the fields of the sheet's form, pressing its buttons.

use super::own::set_list;
use super::slots::Hold;
use super::{Ability, Cell, Flag, Item, Natural, Sheet, Sight, own, power, slots};
use crate::sheet::Value;
use crate::sheet::fields::{flag, place, score, short, small, text};
use crate::systems::circle::tables;
use crate::systems::circle::tables::NATURALS;

/// At most this much printed armour.
pub(super) const MOST_PLATES: usize = 8;

/// At most so many items.
pub(super) const MOST_ITEMS: usize = 20;

/// At most so many abilities.
pub(super) const MOST_ABILITIES: usize = 12;

/// At most so many special attacks and spells.
pub(super) const MOST_POWERS: usize = 12;

/// At most so many cells beside the unit's own.
pub(super) const MOST_CELLS: usize = 18;

/// How far a cell of a footprint lies off, across and down.
pub(super) const FARTHEST: i8 = 4;

/// Sets a field of the sheet; `None` for a key that is not on its form.
pub fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["name"] => sheet.name = text(value)?,
        ["size"] => sheet.is_large = place(value, 2)? == 1,
        ["amount"] => sheet.amount = small(value)?,
        ["height"] => sheet.height = score(value)?,
        ["base_attack"] => sheet.base_attack = score(value)?,
        ["precision"] => sheet.precision = score(value)?,
        ["defence"] => sheet.defence = score(value)?,
        ["health"] => sheet.health = score(value)?,
        ["wounds"] => sheet.wounds = score(value)?,
        ["mana_max"] => sheet.mana_max = score(value)?,
        ["mana_spent"] => sheet.mana_spent = score(value)?,
        ["movement"] => sheet.movement = score(value)?,
        ["hands"] => sheet.hands = small(value)?,
        ["lift"] => sheet.lift = score(value)?,
        ["kinds", i] => *sheet.kinds.get_mut(i.parse::<usize>().ok()?)? = flag(value)?,
        ["sight"] => sheet.sight = [Sight::Eyes, Sight::Weapon][place(value, 2)?],
        ["sight_height"] => sheet.sight_height = score(value)?,
        ["sight_cell"] => sheet.sight_cell = small(value)?,
        ["head_turns"] => sheet.head_turns = flag(value)?,
        ["neck"] => sheet.has_flexible_neck = flag(value)?,
        ["footprint", key @ ..] => set_cells(sheet, key, value)?,
        ["natural", key @ ..] => set_natural(&mut sheet.natural, key, value)?,
        ["items", "add", which] => add_item(sheet, which)?,
        ["items", i, key @ ..] => set_item(sheet, i.parse().ok()?, key, value)?,
        ["armour", key @ ..] => {
            let new = own::new_plate;
            set_list(&mut sheet.armour, MOST_PLATES, key, new, |it, key| own::set_plate(it, key, value))?;
        }
        ["abilities", key @ ..] => {
            let new = || Ability::of(Flag::Text);
            let set = |it: &mut Ability, key: &[&str]| own::set_ability(it, key, value);
            set_list(&mut sheet.abilities, MOST_ABILITIES, key, new, set)?;
        }
        ["powers", "add", at] if sheet.powers.len() < MOST_POWERS => {
            sheet.powers.push(power::new(at.parse().ok()?)?);
        }
        ["powers", i, "remove"] => {
            let i = i.parse().ok().filter(|i| *i < sheet.powers.len())?;
            sheet.powers.remove(i);
        }
        ["powers", i, key @ ..] => {
            power::set(sheet.powers.get_mut(i.parse::<usize>().ok()?)?, key, value)?;
        }
        _ => return None,
    }
    Some(())
}

fn set_natural(natural: &mut Option<Natural>, key: &[&str], value: &Value) -> Option<()> {
    match (key, natural) {
        (["remove"], natural @ Some(_)) => *natural = None,
        (["add", at], natural @ None) => *natural = Some(NATURALS.get(at.parse::<usize>().ok()?)?.natural()),
        (key, Some(natural)) => own::set_natural(natural, key, value)?,
        _ => return None,
    }
    Some(())
}

/// Taken up where it fits and nothing is, else put away.
fn add_item(sheet: &mut Sheet, which: &str) -> Option<()> {
    let item = match which {
        "own" => Item::default(),
        at => tables::item(at.parse().ok()?)?,
    };
    let at = sheet.items.len();
    if at >= MOST_ITEMS {
        return None;
    }
    sheet.items.push(item);
    let free = Hold::ALL.into_iter().filter(|hold| sheet.equipped.at(*hold).is_none());
    let mut with = free.map(|hold| sheet.equipped.with(hold, Some(at as u8)));
    if let Some(equipped) = with.find(|with| slots::misfit(sheet, *with).is_none()) {
        sheet.equipped = equipped;
    }
    Some(())
}

fn set_item(sheet: &mut Sheet, i: usize, key: &[&str], value: &Value) -> Option<()> {
    let item = sheet.items.get_mut(i)?;
    let at = i as u8;
    match key {
        ["carried"] => {
            let hold = place(value, 1 + Hold::ALL.len())?.checked_sub(1);
            sheet.equipped = match (hold, sheet.equipped.place(i)) {
                (Some(hold), _) => sheet.equipped.with(Hold::ALL[hold], Some(at)),
                (None, Some(now)) => sheet.equipped.with(now, None),
                (None, None) => sheet.equipped,
            };
        }
        ["remove"] => {
            sheet.items.remove(i);
            sheet.equipped = sheet.equipped.without(at);
        }
        key => own::set_item(item, key, value)?,
    }
    Some(())
}

/// CR-13: the cell that sight starts from stays the same when another is removed.
fn set_cells(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    let cells = &mut sheet.footprint;
    let new = new_cell(cells);
    set_list(cells, MOST_CELLS, key, || new, |cell, key| set_cell(cell, key, value))?;
    if let [i, "remove"] = key {
        let gone = 1 + i.parse::<u8>().ok()?;
        sheet.sight_cell = match sheet.sight_cell {
            own if own == gone => 0,
            own if own > gone => own - 1,
            own => own,
        };
    }
    Some(())
}

/// The nearest free cell, behind if there is one.
fn new_cell(cells: &[Cell]) -> Cell {
    let all = (-FARTHEST..=FARTHEST).flat_map(|q| (-FARTHEST..=FARTHEST).map(move |r| (q, r)));
    let free = all.filter(|(q, r)| (*q, *r) != (0, 0) && !cells.iter().any(|own| (own.q, own.r) == (*q, *r)));
    let distance = |(q, r): &(i8, i8)| q.abs() + r.abs() + (q + r).abs();
    let (q, r) = free.min_by_key(distance).unwrap_or((-1, 0));
    Cell { q, r, is_overhang: false }
}

fn set_cell(cell: &mut Cell, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["q"] => cell.q = short(value)?,
        ["r"] => cell.r = short(value)?,
        ["overhang"] => cell.is_overhang = flag(value)?,
        _ => return None,
    }
    Some(())
}
