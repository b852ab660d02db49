//! The players' own weapons and ammunition: the columns of sections 3.1 to 3.6, their fields and ranges.

use super::Gear;
use crate::sheet::fields::{NumberRow, are_within};
use crate::sheet::{Fault, FormVisitor};
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::types::{DamageType, WeaponType};
use crate::systems::stamina::tables::weapons::{Balance, Class, MeleeSize, Reach, Throw, Weapon};
use std::borrow::Cow;

/// Longest name of an item.
pub(super) const MOST_LETTERS: usize = 60;

/// Farthest hex in which a weapon strikes.
const FARTHEST: u8 = 10;

/// Whether a name is short enough.
pub fn is_short(name: &str) -> bool {
    name.chars().count() <= MOST_LETTERS
}

/// An arming sword to start from.
pub(super) fn new_weapon() -> Weapon {
    Weapon { name: Cow::Borrowed("Own weapon"), ..Gear::stock("Arming sword").weapon().clone() }
}

/// Numbers of a weapon, those that its class has.
fn rows(weapon: &mut Weapon) -> Vec<NumberRow<'_>> {
    let is_melee = weapon.is_melee();
    let mut rows: Vec<NumberRow> = match weapon.class {
        Class::Melee => vec![
            ("piercing", "Armour piercing", &mut weapon.piercing.flat, [0, 20]),
            ("least", "Nearest hex", &mut weapon.reach.least, [0, FARTHEST.into()]),
            ("most", "Farthest hex", &mut weapon.reach.most, [0, FARTHEST.into()]),
            ("shield", "Shield", &mut weapon.shield, [0, 10]),
        ],
        Class::Bow => Vec::new(),
        Class::Crossbow | Class::HandCrossbow => {
            vec![("strength", "Strength", &mut weapon.strength, [0, 20])]
        }
    };
    if let Some(heavy) = &mut weapon.heavy {
        rows.push(("heavy_x", "Heavy", heavy, [0, 10]));
    }
    if let Some(throw) = weapon.throw.as_mut().filter(|_| is_melee) {
        rows.push(("close", "Thrown: close range", &mut throw.close, [0, 50]));
        rows.push(("close_body", "Thrown: body on close range, times", &mut throw.close_per_body, [0, 5]));
        rows.push(("increment", "Thrown: increment", &mut throw.increment, [0, 50]));
        let per_body = &mut throw.increment_per_body;
        rows.push(("increment_body", "Thrown: body on increment, times", per_body, [0, 5]));
    }
    rows
}

/// The fields of an own weapon. What it is loaded with stays if its class shoots that.
pub(super) fn visit_weapon(form: &mut FormVisitor, weapon: &mut Weapon, loaded: &mut Option<Ammo>) {
    form.line("title", "Called", &mut weapon.name, MOST_LETTERS);
    if form.one_of("class", "Class", &mut weapon.class, &Class::ALL.map(|it| (it, it.name()))) {
        let missile = weapon.class.missile();
        *loaded = loaded.filter(|it| Some(it.missile) == missile);
    }
    if weapon.is_melee() {
        visit_melee(form, weapon);
    }
    let mut is_heavy = weapon.heavy.is_some();
    if form.check("heavy", "Heavy", &mut is_heavy) {
        weapon.heavy = is_heavy.then(|| weapon.heavy.unwrap_or(1));
    }
    form.check("large", "Made for large wielders", &mut weapon.is_large);
    form.check("small_folk", "Made for small wielders", &mut weapon.is_small_folk);
    form.check("exotic", "Exotic (no rules)", &mut weapon.is_exotic);
    form.numbers(rows(weapon));
}

/// What only those have that strike.
fn visit_melee(form: &mut FormVisitor, weapon: &mut Weapon) {
    form.one_of("size", "Size", &mut weapon.size, &MeleeSize::ALL.map(|it| (it, it.name())));
    form.one_of("balance", "Balance", &mut weapon.balance, &Balance::ALL.map(|it| (it, it.name())));
    for (at, kind) in WeaponType::ALL.into_iter().enumerate() {
        let mut is_one = weapon.types.contains(&kind);
        if form.check(&format!("type.{at}"), kind.name(), &mut is_one) {
            let has = |it: &WeaponType| if *it == kind { is_one } else { weapon.types.contains(it) };
            weapon.types = Cow::Owned(WeaponType::ALL.into_iter().filter(has).collect());
        }
    }
    form.check("piercing_body", "Body adds to armour piercing", &mut weapon.piercing.adds_body);
    let mut is_throwable = weapon.throw.is_some();
    if form.check("throw", "Can be thrown", &mut is_throwable) {
        let new = Throw { close: 3, close_per_body: 1, increment: 1, increment_per_body: 1 };
        weapon.throw = is_throwable.then(|| weapon.throw.unwrap_or(new));
    }
    form.check("thrown", "Thrown: body adds to damage", &mut weapon.is_thrown);
    form.check("bash", "Bash", &mut weapon.has_bash);
    form.check("focus", "A focus for magic", &mut weapon.is_focus);
    form.check("sap", "Sap (no rules)", &mut weapon.has_sap);
    form.check("trip", "Trip (no rules)", &mut weapon.has_trip);
}

/// What is wrong with an own weapon though its numbers are in their ranges; the keys after a prefix.
pub(super) fn troubles(prefix: &str, weapon: &Weapon) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut fault = |key: &str, message: String| {
        faults.push(Fault { key: prefix.to_owned() + key, message, fix: None });
    };
    let Reach { least, most } = weapon.reach;
    if weapon.is_melee() && weapon.types.is_empty() {
        fault("type.0", format!("{} strikes with nothing: choose a type.", weapon.name));
    }
    if weapon.is_melee() && least > most {
        fault("least", format!("{} reaches farther near than far: change one of them.", weapon.name));
    }
    faults
}

/// Whether an own weapon is within all limits, also of those columns that its class does not show.
pub(super) fn is_sound_weapon(weapon: &Weapon) -> bool {
    let is_within = |class| are_within(&rows(&mut Weapon { class, ..weapon.clone() }));
    let types = &weapon.types;
    is_short(&weapon.name)
        && Class::ALL.into_iter().all(is_within)
        && types.iter().enumerate().all(|(i, kind)| !types[..i].contains(kind))
        && troubles("", weapon).is_empty()
}

fn ammo_rows(it: &mut Ammo) -> [NumberRow<'_>; 3] {
    [
        ("damage", "On damage", &mut it.damage, [-10, 10]),
        ("piercing", "On armour piercing", &mut it.piercing, [-10, 10]),
        ("loss", "Damage lost as concussive", &mut it.conversion.loss, [0, 20]),
    ]
}

/// The fields of own ammunition.
pub(super) fn visit_ammo(form: &mut FormVisitor, it: &mut Ammo) {
    form.one_of("kind", "Damage", &mut it.kind, &DamageType::ALL.map(|it| (it, it.name())));
    form.numbers(ammo_rows(it));
    form.check("halved", "Halves the weapon's damage", &mut it.is_halved);
    form.check("all", "Does nothing as concussive", &mut it.conversion.drops_all);
    form.check("bought", "Loses what is bought as concussive", &mut it.conversion.drops_bought);
}

/// Whether ammunition is within all limits.
pub fn is_sound_ammo(mut it: Ammo) -> bool {
    are_within(&ammo_rows(&mut it))
}
