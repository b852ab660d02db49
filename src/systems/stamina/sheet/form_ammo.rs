//! Ammunition on the form (section 3.6).

use super::{Quiver, Sheet, form_list, own};
use crate::sheet::fields::{NumberRow, are_within, worked};
use crate::sheet::{Fault, FormVisitor, Offer, Offered, numbered};
use crate::systems::stamina::tables::ranged::{AMMO, Ammo, Missile};
use crate::systems::stamina::tables::types::DamageType;
use std::borrow::Cow;

/// At most this many kinds on a sheet.
pub(super) const MOST_KINDS: usize = 10;

/// What the players' own is called, by what it is for.
const OWN: [&str; 2] = ["Own arrow", "Own bolt"];

fn rows(it: &mut Quiver) -> [NumberRow<'_>; 2] {
    [("pieces", "Pieces", &mut it.pieces, [0, 200]), ("ready", "Ready of them", &mut it.ready, [0, 20])]
}

/// How ammunition is called: what is the players' own is that, whatever its figures have come to.
fn name(it: &Quiver) -> &'static str {
    if it.is_own { OWN[it.ammo.missile as usize] } else { it.ammo.name() }
}

/// The section of ammunition.
pub(super) fn quivers(form: &mut FormVisitor, sheet: &mut Sheet) {
    let card = |it: &Quiver, at| numbered(name(it), at);
    form.items("ammo", &mut sheet.ammo, card, |form, it, _| quiver(form, it));
    if sheet.ammo.len() < MOST_KINDS {
        let added = added(form).map(|(ammo, is_own)| Quiver { ammo, is_own, pieces: 20, ready: 0 });
        sheet.ammo.extend(added);
    }
}

/// What is added, and whether it is the players' own.
fn added(form: &mut FormVisitor) -> Option<(Ammo, bool)> {
    let list = "Add ammunition";
    let table = |it: &Ammo| if it.missile == Missile::Arrow { "Arrows" } else { "Bolts" };
    let rows = AMMO.iter().enumerate().map(|(at, (name, it))| (at, table(it), Cow::Borrowed(*name)));
    if let Some(Offered::Row(at)) = form.offers("ammo", list, rows, None) {
        return AMMO.get(at).map(|(_, it)| (*it, false));
    }
    let mut added = None;
    for (key, missile) in [("ammo.add.arrow", Missile::Arrow), ("ammo.add.bolt", Missile::Bolt)] {
        if form.add(key, Offer { list, table: "", name: OWN[missile as usize].into() }) {
            added = Some((Ammo { missile, kind: DamageType::Penetrating, ..Ammo::default() }, true));
        }
    }
    added
}

/// One kind; whether it is removed.
fn quiver(form: &mut FormVisitor, it: &mut Quiver) -> bool {
    form.numbers(rows(it));
    form.worked(|| [worked("worked", "Does", form_list::ammo(it.ammo), it.ammo.missile.name().to_owned())]);
    let name = name(it);
    if it.is_own {
        own::visit_ammo(form, &mut it.ammo);
    } else {
        it.is_own = form.press_item("own", "Change the figures of ", name);
    }
    form.press_item("remove", "Remove ", name)
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
    let mut it = *it;
    are_within(&rows(&mut it)) && own::is_sound_ammo(it.ammo) && (it.is_own || is_stock)
}
