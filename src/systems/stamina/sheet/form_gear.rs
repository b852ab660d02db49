//! Weapons, shields and foci on the form (sections 3.1 to 3.6): what is carried, what it does in these hands, what
//! can be added.

use super::arms::{Figures, Wielder};
use super::form_list::{joined, made_of, signed, when};
use super::{Gear, Quiver, Sheet, arms, form_list, own};
use crate::sheet::fields::worked;
use crate::sheet::{Field, FormVisitor, Source, numbered, whole};
use crate::systems::stamina::state::thing::{Grip, Hand};
use crate::systems::stamina::tables::ranged::{AMMO, Ammo};
use crate::systems::stamina::tables::stock::WEAPONS;
use crate::systems::stamina::tables::weapons::Weapon;

/// At most this many items on a sheet.
pub(super) const MOST_GEAR: usize = 20;

/// How an item is held when the fight begins, in the form's order.
const GRIPS: [(Option<Grip>, &str); 4] = [
    (Some(Grip::One(Hand::Primary)), "in the primary hand"),
    (Some(Grip::One(Hand::Off)), "in the off-hand"),
    (Some(Grip::Both), "in both hands"),
    (None, "stowed"),
];

/// The place of "stowed" among them.
pub(super) const STOWED: i32 = 3;

/// The section of weapons.
pub(super) fn weapons(form: &mut FormVisitor, sheet: &mut Sheet) {
    let mut removed = None;
    for i in 0..sheet.gear.len() {
        let card = numbered(&sheet.gear[i].weapon().name, i);
        form.item("items", i, &card, |form| {
            if item(form, sheet, i) {
                removed = Some(i);
            }
        });
    }
    if let Some(i) = removed {
        sheet.gear.remove(i);
    }
    form.check("goats_foot", "Carries a goat's foot", &mut sheet.has_goats_foot);
    form.check("winch", "Carries a winch", &mut sheet.has_winch);
    if sheet.gear.len() < MOST_GEAR {
        let rows = WEAPONS.iter().enumerate().map(|(at, it)| (at, form_list::table(it), it.name.clone()));
        if let Some(offered) = form.offers("items", "Add a weapon", rows, Some("Own weapon")) {
            add(sheet, Source::added(offered, own::new_weapon));
        }
    }
}

fn add(sheet: &mut Sheet, kind: Source<Weapon>) {
    let mut gear = Gear { kind, grip: None, loaded: None };
    gear.grip = room(sheet, gear.weapon());
    sheet.gear.push(gear);
}

/// The item at a place; whether it is removed.
fn item(form: &mut FormVisitor, sheet: &mut Sheet, i: usize) -> bool {
    let gear = &mut sheet.gear[i];
    let name = gear.weapon().name.clone();
    form.one_of("held", "Held", &mut gear.grip, &GRIPS);
    if gear.weapon().class.is_ranged() {
        let all = loadable(&sheet.ammo, gear);
        form.one_of("loaded", "Loaded with", &mut gear.loaded, &all);
    }
    form.worked(|| does(sheet, &sheet.gear[i]));
    let gear = &mut sheet.gear[i];
    let loaded = &mut gear.loaded;
    gear.kind.visit(form, WEAPONS, &name, |form, weapon| own::visit_weapon(form, weapon, loaded))
}

/// What a weapon can be loaded with: nothing, what is printed for it, what is carried for it, and what it is loaded
/// with.
fn loadable(carried: &[Quiver], gear: &Gear) -> Vec<(Option<Ammo>, &'static str)> {
    let missile = gear.weapon().class.missile();
    let stock = AMMO.iter().map(|(_, it)| *it);
    let own = carried.iter().map(|it| it.ammo);
    let mut all = vec![(None, "nothing")];
    let fitting = stock.chain(own).filter(|it| Some(it.missile) == missile);
    for it in fitting.chain(gear.loaded) {
        if all.iter().all(|(other, _)| *other != Some(it)) {
            all.push((Some(it), it.name()));
        }
    }
    all
}

/// What it does in these hands.
fn does(sheet: &Sheet, gear: &Gear) -> Vec<Field> {
    let weapon = gear.weapon();
    if weapon.class.is_ranged() { vec![shot(sheet, gear)] } else { strikes(sheet, weapon) }
}

/// A line for each type and grip (3.1 to 3.5).
fn strikes(sheet: &Sheet, weapon: &Weapon) -> Vec<Field> {
    let by = Wielder::of(sheet);
    let mut fields = Vec::new();
    for (n, kind) in weapon.types.iter().enumerate() {
        for (is_both, held) in form_list::grips(weapon) {
            let it = arms::blow(by, weapon, *kind, is_both);
            let key = format!("worked.{n}.{}", u8::from(is_both));
            let label = form_list::type_name(*kind) + held;
            fields.push(figures(
                key,
                &label,
                &it,
                [form_list::reach(sheet, weapon), form_list::levels(sheet, weapon, is_both)],
            ));
        }
        let Some((close, more)) = arms::throw_range(sheet, weapon) else { continue };
        let it = arms::throw(by, weapon, *kind);
        let label = form_list::type_name(*kind) + ", thrown";
        let range = format!("close range {close}, then {more}");
        fields.push(figures(format!("worked.{n}.thrown"), &label, &it, [range, String::new()]));
    }
    let grip = if weapon.needs_both() { Grip::Both } else { Grip::One(Hand::Primary) };
    let (parry, shield) = (arms::parry(sheet, weapon, grip), arms::shield(sheet, weapon, grip));
    if parry > 0 || shield > 0 {
        let value = joined([
            when(parry > 0, || format!("parry bonus {}", signed(parry))),
            when(shield > 0, || format!("shield bonus {}", signed(shield))),
        ]);
        let formula = joined([
            when(parry > 0, || format!("{}, at most the rank of Parry", weapon.balance.name())),
            when(shield > 0, || format!("shield {}, at most 1 + the rank of Shields", weapon.shield)),
        ]);
        fields.push(worked("worked.guard", "Guards", value, formula));
    }
    fields
}

/// What a shot does with what is loaded, or without any missile (3.6).
fn shot(sheet: &Sheet, gear: &Gear) -> Field {
    let weapon = gear.weapon();
    let missile = weapon.class.missile().unwrap_or_default();
    let ammo = gear.loaded.unwrap_or(Ammo { missile, ..Ammo::default() });
    let it = arms::shot(Wielder::of(sheet), weapon, ammo);
    let (close, more) = arms::shot_range(weapon);
    let label = gear.loaded.map_or("Shot", Ammo::name);
    let range = format!("close range {close}, then {more}");
    let levels = form_list::levels(sheet, weapon, gear.grip == Some(Grip::Both));
    figures("worked.shot".to_owned(), label, &it, [range, levels])
}

fn figures(key: String, label: &str, it: &Figures, more: [String; 2]) -> Field {
    let value =
        format!("{} {}, armour piercing {}", form_list::damage(it), it.kind.name(), whole(it.piercing));
    let conversion = form_list::conversion(it.kind, it.conversion);
    let formula = [made_of(it)].into_iter().chain(more).chain([conversion, form_list::uses(it.uses)]);
    worked(key, label, value, joined(formula))
}

/// The hands that a grip takes: the primary one, the other.
pub const fn hands(grip: Option<Grip>) -> [bool; 2] {
    match grip {
        Some(Grip::One(Hand::Primary)) => [true, false],
        Some(Grip::One(Hand::Off)) => [false, true],
        Some(Grip::Both) => [true, true],
        None => [false, false],
    }
}

/// Where something new goes: into the hands it needs if they are free, a shield into the off-hand.
fn room(sheet: &Sheet, weapon: &Weapon) -> Option<Grip> {
    let is_free = |hand: usize| sheet.gear.iter().all(|gear| !hands(gear.grip)[hand]);
    match (weapon.needs_both(), weapon.is_shield(), is_free(0), is_free(1)) {
        (true, _, true, true) => Some(Grip::Both),
        (false, false, true, _) => Some(Grip::One(Hand::Primary)),
        (false, _, _, true) => Some(Grip::One(Hand::Off)),
        _ => None,
    }
}

/// Whether an item that came from outside can be played with.
pub fn is_sound(gear: &Gear) -> bool {
    let missile = gear.weapon().class.missile();
    gear.kind.is_sound(WEAPONS, own::is_sound_weapon)
        && gear.loaded.is_none_or(|it| Some(it.missile) == missile && own::is_sound_ammo(it))
}
