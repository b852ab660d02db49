//! Ammunition on the form (section 3.6).

use super::{Quiver, Sheet, form_list, own};
use crate::sheet::fields::{is_within, number, offer, offer_own, press_item, small, worked};
use crate::sheet::{Fault, Field, Value};
use crate::systems::stamina::tables::ranged::{AMMO, Ammo, Missile};
use crate::systems::stamina::tables::types::DamageType;
use std::borrow::Cow;

/// At most this many kinds on a sheet.
pub(super) const MOST_KINDS: usize = 10;

fn pieces(it: &Quiver) -> [i32; 3] {
    [it.pieces.into(), 0, 200]
}

fn ready(it: &Quiver) -> [i32; 3] {
    [it.ready.into(), 0, 20]
}

/// How ammunition is called: what is the players' own is that, whatever its figures have come to.
fn name(it: &Quiver) -> &'static str {
    if it.is_own { ["Own arrow", "Own bolt"][it.ammo.missile as usize] } else { it.ammo.name() }
}

/// The section of ammunition.
pub(super) fn quivers(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, it) in sheet.ammo.iter().enumerate() {
        let card = format!("{} ({})", name(it), i + 1);
        fields.extend(quiver(i, it).into_iter().map(|field| field.on(&card)));
    }
    if sheet.ammo.len() < MOST_KINDS {
        let list = "Add ammunition";
        let stock = AMMO.iter().enumerate();
        let stock = stock.map(|(at, (name, it))| {
            let table = if it.missile == Missile::Arrow { "Arrows" } else { "Bolts" };
            offer(format!("ammo.add.{at}"), list, table, Cow::Borrowed(*name))
        });
        fields.extend(stock);
        fields.push(offer_own("ammo.add.arrow", list, "Own arrow"));
        fields.push(offer_own("ammo.add.bolt", list, "Own bolt"));
    }
    fields
}

fn quiver(i: usize, it: &Quiver) -> Vec<Field> {
    let prefix = format!("ammo.{i}.");
    let key = |name: &str| prefix.clone() + name;
    let figures = form_list::ammo(it.ammo);
    let mut fields = vec![
        number(key("pieces"), "Pieces", pieces(it)),
        number(key("ready"), "Ready of them", ready(it)),
        worked(key("worked"), "Does", figures, it.ammo.missile.name().to_owned()),
    ];
    if it.is_own {
        fields.extend(own::ammo_fields(&prefix, &it.ammo));
    } else {
        fields.push(press_item(key("own"), "Change the figures of ", name(it)));
    }
    fields.push(press_item(key("remove"), "Remove ", name(it)));
    fields
}

/// Sets a field of the section; `None` for a key that it does not have.
pub fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["add", which] => {
            let kind = DamageType::Penetrating;
            let own = |missile| Some((Ammo { missile, kind, ..Ammo::default() }, true));
            let (ammo, is_own) = match *which {
                "arrow" => own(Missile::Arrow),
                "bolt" => own(Missile::Bolt),
                at => AMMO.get(at.parse::<usize>().ok()?).map(|(_, it)| (*it, false)),
            }?;
            let has_room = sheet.ammo.len() < MOST_KINDS;
            has_room.then(|| sheet.ammo.push(Quiver { ammo, is_own, pieces: 20, ready: 0 }))
        }
        [i, "remove"] => {
            let i: usize = i.parse().ok().filter(|i| *i < sheet.ammo.len())?;
            sheet.ammo.remove(i);
            Some(())
        }
        [i, name] => {
            let it = sheet.ammo.get_mut(i.parse::<usize>().ok()?)?;
            match *name {
                "pieces" => it.pieces = small(value)?,
                "ready" => it.ready = small(value)?,
                "own" if !it.is_own => it.is_own = true,
                name if it.is_own => own::set_ammo(&mut it.ammo, name, value)?,
                _ => return None,
            }
            Some(())
        }
        _ => None,
    }
}

/// What is wrong though each number is in its range.
pub(super) fn troubles(sheet: &Sheet) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, it) in sheet.ammo.iter().enumerate() {
        if it.ready > it.pieces {
            let message = format!("{}: no more can be ready than there are.", name(it));
            let fix = Some((format!("Set to {}", it.pieces), it.pieces.into()));
            faults.push(Fault { key: format!("ammo.{i}.ready"), message, fix });
        }
        // Items are told apart by what they are.
        if sheet.ammo[..i].iter().any(|other| other.ammo == it.ammo) {
            let message = format!("{} is there twice: remove one, or change its figures.", name(it));
            faults.push(Fault { key: format!("ammo.{i}.pieces"), message, fix: None });
        }
    }
    faults
}

/// Whether ammunition that came from outside can be played with.
pub fn is_sound(it: &Quiver) -> bool {
    let is_stock = AMMO.iter().any(|(_, ammo)| *ammo == it.ammo);
    is_within(pieces(it)) && is_within(ready(it)) && own::is_sound_ammo(it.ammo) && (it.is_own || is_stock)
}
