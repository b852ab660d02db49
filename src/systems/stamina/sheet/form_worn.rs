//! Armour, skin, fists and weaknesses on the form (sections 2.3, 2.5 and 3.8).

use super::own::{MOST_LETTERS, is_short};
use super::{Sheet, form_list};
use crate::sheet::fields::{NumberRow, are_within, worked};
use crate::sheet::{Fault, FormVisitor, Source};
use crate::systems::stamina::tables::armour::{ARMOURS, Armour};
use crate::systems::stamina::tables::types::DamageType;
use std::borrow::Cow;

/// Most of an armour value, and of a resistance.
const MOST: u8 = 30;

/// The section of armour.
pub(super) fn armour(form: &mut FormVisitor, sheet: &mut Sheet) {
    if let Some(armour) = sheet.armour() {
        let name = armour.name.clone();
        form.within("armour", |form| form.card(&name, |form| worn(form, sheet, &name)));
    } else {
        let rows = ARMOURS.iter().enumerate().map(|(at, it)| (at, "Armour", it.name.clone()));
        let added = form.offers("armour", "Add armour", rows, Some("Own armour"));
        sheet.armour = added.map(|it| Source::added(it, new_armour));
    }
    form.within("natural", |form| {
        form.card("Skin", |form| {
            form.number("value", "Natural armour value", &mut sheet.natural.value, [0, MOST.into()]);
            resistances(form, &mut sheet.natural.resistances);
        });
    });
    kinds(form, "brawling", "Damage of fists or natural weapons", &mut sheet.brawling);
    kinds(form, "weak", "Weak to", &mut sheet.weak);
}

/// The first row to start from.
fn new_armour() -> Armour {
    Armour { name: Cow::Borrowed("Own armour"), ..ARMOURS[0].clone() }
}

fn resistances(form: &mut FormVisitor, all: &mut [u8; 6]) {
    for (i, (kind, n)) in DamageType::ALL.into_iter().zip(all).enumerate() {
        let label = format!("Resistance: {}", kind.name());
        form.number(&format!("resist.{i}"), &label, n, [0, MOST.into()]);
    }
}

fn kinds(form: &mut FormVisitor, list: &str, card: &str, has: &mut [bool; 6]) {
    form.card(card, |form| {
        for (i, (kind, has)) in DamageType::ALL.into_iter().zip(has).enumerate() {
            form.check(&format!("{list}.{i}"), kind.name(), has);
        }
    });
}

/// The armour of this name that is worn.
fn worn(form: &mut FormVisitor, sheet: &mut Sheet, name: &str) {
    let Some(kind) = &mut sheet.armour else { return };
    form.worked(|| [worked("worked", "Protects", form_list::armour(kind.row(ARMOURS)), "armour".to_owned())]);
    form.check("helm", "Its helm is worn", &mut sheet.has_helm);
    if kind.visit(form, ARMOURS, name, visit_own) {
        (sheet.armour, sheet.has_helm) = (None, false);
    }
}

fn visit_own(form: &mut FormVisitor, own: &mut Armour) {
    form.line("title", "Called", &mut own.name, MOST_LETTERS);
    form.numbers(rows(own));
    resistances(form, &mut own.resistances);
}

fn rows(own: &mut Armour) -> [NumberRow<'_>; 3] {
    [
        ("value", "Armour value", &mut own.value, [0, MOST.into()]),
        ("training", "Rank of Armor needed", &mut own.training, [0, 5]),
        ("penalty", "Penalty of the helm", &mut own.helm, [0, 5]),
    ]
}

/// Section 2.5: fists do at least one kind of damage.
pub(super) fn troubles(sheet: &Sheet) -> Option<Fault> {
    let message = format!("{} strikes with nothing: choose a kind of damage for its fists.", sheet.name);
    let has_none = !sheet.brawling.contains(&true);
    has_none.then(|| Fault { key: "brawling.0".to_owned(), message, fix: None })
}

/// Whether armour that came from outside can be played with.
pub fn is_sound(sheet: &Sheet) -> bool {
    let is_worn = sheet.armour.as_ref().map_or(!sheet.has_helm, |kind| kind.is_sound(ARMOURS, is_sound_own));
    is_worn && sheet.natural.value <= MOST && are_sound(&sheet.natural.resistances)
}

fn is_sound_own(own: &Armour) -> bool {
    is_short(&own.name) && are_within(&rows(&mut own.clone())) && are_sound(&own.resistances)
}

fn are_sound(resistances: &[u8; 6]) -> bool {
    resistances.iter().all(|n| *n <= MOST)
}
