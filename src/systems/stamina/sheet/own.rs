//! The players' own weapons and ammunition: the columns of sections 3.1 to 3.6, their fields and ranges.

use super::Gear;
use crate::sheet::fields::{Row, check, flag, is_within, line, numbers, pick, place, short, small, text};
use crate::sheet::{Fault, Field, Value, sentence};
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::types::{Conversion, DamageType, WeaponType};
use crate::systems::stamina::tables::weapons::{Balance, Class, MeleeSize, Reach, Throw, Weapon};
use std::borrow::Cow;

/// Longest name of an item.
pub(super) const MOST_LETTERS: usize = 60;

/// Whether a name is short enough.
pub fn is_short(name: &str) -> bool {
    name.chars().count() <= MOST_LETTERS
}

/// An arming sword to start from.
pub(super) fn new_weapon() -> Weapon {
    Weapon { name: Cow::Borrowed("Own weapon"), ..Gear::stock("Arming sword").weapon().clone() }
}

/// Numbers of a weapon, those that its class has.
fn rows(weapon: &Weapon) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    match weapon.class {
        Class::Melee => {
            rows.push(("piercing", "Armour piercing", [weapon.piercing.flat.into(), 0, 20]));
            rows.push(("least", "Nearest hex", [weapon.reach.least.into(), 0, 10]));
            rows.push(("most", "Farthest hex", [weapon.reach.most.into(), 0, 10]));
            rows.push(("shield", "Shield", [weapon.shield.into(), 0, 10]));
        }
        Class::Bow => {}
        Class::Crossbow | Class::HandCrossbow => {
            rows.push(("strength", "Strength", [weapon.strength.into(), 0, 20]));
        }
    }
    if let Some(heavy) = weapon.heavy {
        rows.push(("heavy_x", "Heavy", [heavy.into(), 0, 10]));
    }
    if let Some(throw) = weapon.throw.filter(|_| weapon.is_melee()) {
        rows.push(("close", "Thrown: close range", [throw.close.into(), 0, 50]));
        rows.push(("close_body", "Thrown: body on close range, times", [throw.close_per_body.into(), 0, 5]));
        rows.push(("increment", "Thrown: increment", [throw.increment.into(), 0, 50]));
        rows.push((
            "increment_body",
            "Thrown: body on increment, times",
            [throw.increment_per_body.into(), 0, 5],
        ));
    }
    rows
}

/// Yes or no, with their keys: for what strikes.
fn melee_flags(weapon: &Weapon) -> [(&'static str, &'static str, bool); 7] {
    [
        ("piercing_body", "Body adds to armour piercing", weapon.piercing.adds_body),
        ("throw", "Can be thrown", weapon.throw.is_some()),
        ("thrown", "Thrown: body adds to damage", weapon.is_thrown),
        ("bash", "Bash", weapon.has_bash),
        ("focus", "A focus for magic", weapon.is_focus),
        ("sap", "Sap (no rules)", weapon.has_sap),
        ("trip", "Trip (no rules)", weapon.has_trip),
    ]
}

/// Yes or no, with their keys: for everything.
fn flags(weapon: &Weapon) -> [(&'static str, &'static str, bool); 4] {
    [
        ("heavy", "Heavy", weapon.heavy.is_some()),
        ("large", "Made for large wielders", weapon.is_large),
        ("small_folk", "Made for small wielders", weapon.is_small_folk),
        ("exotic", "Exotic (no rules)", weapon.is_exotic),
    ]
}

/// The fields of an own weapon, the keys after a prefix.
pub(super) fn weapon_fields(prefix: &str, weapon: &Weapon) -> Vec<Field> {
    let key = |name: &str| prefix.to_owned() + name;
    let mut fields = vec![
        line(key("title"), "Called", &weapon.name, MOST_LETTERS),
        pick(key("class"), "Class", weapon.class as usize, &Class::ALL.map(Class::name)),
    ];
    if weapon.is_melee() {
        fields.push(pick(key("size"), "Size", weapon.size as usize, &MeleeSize::ALL.map(MeleeSize::name)));
        let balances = Balance::ALL.map(Balance::name);
        fields.push(pick(key("balance"), "Balance", weapon.balance as usize, &balances));
        let types = WeaponType::ALL.iter().enumerate().map(|(at, kind)| {
            check(key(&format!("type.{at}")), &sentence(kind.name()), weapon.types.contains(kind))
        });
        fields.extend(types);
        fields.extend(melee_flags(weapon).iter().map(|(name, label, is)| check(key(name), label, *is)));
    }
    fields.extend(flags(weapon).iter().map(|(name, label, is)| check(key(name), label, *is)));
    fields.extend(numbers(prefix, &rows(weapon)));
    fields
}

/// Sets a field of an own weapon; `None` for a key that it does not have.
pub(super) fn set_weapon(weapon: &mut Weapon, key: &[&str], value: &Value) -> Option<()> {
    let is_melee = weapon.is_melee();
    match key {
        ["title"] => weapon.name = Cow::Owned(text(value)?),
        ["class"] => weapon.class = Class::ALL[place(value, Class::ALL.len())?],
        ["size"] if is_melee => weapon.size = MeleeSize::ALL[place(value, MeleeSize::ALL.len())?],
        ["balance"] if is_melee => weapon.balance = Balance::ALL[place(value, Balance::ALL.len())?],
        ["type", at] if is_melee => set_type(weapon, at, flag(value)?)?,
        [name] => set_flag(weapon, name, value).or_else(|| set_number(weapon, name, value))?,
        _ => return None,
    }
    Some(())
}

fn set_type(weapon: &mut Weapon, at: &str, is_one: bool) -> Option<()> {
    let kind = *WeaponType::ALL.get(at.parse::<usize>().ok()?)?;
    let has = |it: &WeaponType| if *it == kind { is_one } else { weapon.types.contains(it) };
    weapon.types = Cow::Owned(WeaponType::ALL.into_iter().filter(has).collect());
    Some(())
}

fn set_flag(weapon: &mut Weapon, key: &str, value: &Value) -> Option<()> {
    let is_melee = weapon.is_melee();
    match key {
        "heavy" => weapon.heavy = flag(value)?.then(|| weapon.heavy.unwrap_or(1)),
        "large" => weapon.is_large = flag(value)?,
        "small_folk" => weapon.is_small_folk = flag(value)?,
        "exotic" => weapon.is_exotic = flag(value)?,
        _ if !is_melee => return None,
        "throw" => {
            let new = Throw { close: 3, close_per_body: 1, increment: 1, increment_per_body: 1 };
            weapon.throw = flag(value)?.then(|| weapon.throw.unwrap_or(new));
        }
        "piercing_body" => weapon.piercing.adds_body = flag(value)?,
        "thrown" => weapon.is_thrown = flag(value)?,
        "bash" => weapon.has_bash = flag(value)?,
        "focus" => weapon.is_focus = flag(value)?,
        "sap" => weapon.has_sap = flag(value)?,
        "trip" => weapon.has_trip = flag(value)?,
        _ => return None,
    }
    Some(())
}

fn set_number(weapon: &mut Weapon, key: &str, value: &Value) -> Option<()> {
    rows(weapon).iter().find(|(name, ..)| *name == key)?;
    let n = small(value)?;
    match (key, &mut weapon.throw) {
        ("piercing", _) => weapon.piercing.flat = n,
        ("least", _) => weapon.reach.least = n,
        ("most", _) => weapon.reach.most = n,
        ("shield", _) => weapon.shield = n,
        ("strength", _) => weapon.strength = n,
        ("heavy_x", _) => weapon.heavy = Some(n),
        ("close", Some(throw)) => throw.close = n,
        ("close_body", Some(throw)) => throw.close_per_body = n,
        ("increment", Some(throw)) => throw.increment = n,
        ("increment_body", Some(throw)) => throw.increment_per_body = n,
        _ => return None,
    }
    Some(())
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
    let mut all = Class::ALL.into_iter().flat_map(|class| rows(&Weapon { class, ..weapon.clone() }));
    let types = &weapon.types;
    is_short(&weapon.name)
        && all.all(|(_, _, range)| is_within(range))
        && types.iter().enumerate().all(|(i, kind)| !types[..i].contains(kind))
        && troubles("", weapon).is_empty()
}

fn ammo_rows(it: &Ammo) -> [Row; 3] {
    [
        ("damage", "On damage", [it.damage.into(), -10, 10]),
        ("piercing", "On armour piercing", [it.piercing.into(), -10, 10]),
        ("loss", "Damage lost as concussive", [it.conversion.loss.into(), 0, 20]),
    ]
}

/// The fields of own ammunition, the keys after a prefix.
pub(super) fn ammo_fields(prefix: &str, it: &Ammo) -> Vec<Field> {
    let key = |name: &str| prefix.to_owned() + name;
    let Conversion { drops_all, drops_bought, .. } = it.conversion;
    let mut fields =
        vec![pick(key("kind"), "Damage", it.kind as usize, &DamageType::ALL.map(DamageType::name))];
    fields.extend(numbers(prefix, &ammo_rows(it)));
    fields.extend([
        check(key("halved"), "Halves the weapon's damage", it.is_halved),
        check(key("all"), "Does nothing as concussive", drops_all),
        check(key("bought"), "Loses what is bought as concussive", drops_bought),
    ]);
    fields
}

/// Sets a field of own ammunition; `None` for a key that it does not have.
pub(super) fn set_ammo(it: &mut Ammo, key: &str, value: &Value) -> Option<()> {
    match key {
        "kind" => it.kind = DamageType::ALL[place(value, DamageType::ALL.len())?],
        "damage" => it.damage = short(value)?,
        "piercing" => it.piercing = short(value)?,
        "loss" => it.conversion.loss = small(value)?,
        "halved" => it.is_halved = flag(value)?,
        "all" => it.conversion.drops_all = flag(value)?,
        "bought" => it.conversion.drops_bought = flag(value)?,
        _ => return None,
    }
    Some(())
}

/// Whether ammunition is within all limits.
pub fn is_sound_ammo(it: Ammo) -> bool {
    ammo_rows(&it).iter().all(|(_, _, range)| is_within(*range))
}
