//! Weapons, shields and foci on the form (sections 3.1 to 3.6): what is carried, what it does in these hands, what
//! can be added.

use super::arms::{Figures, Wielder};
use super::form_list::{joined, made_of, signed, when};
use super::{Gear, Sheet, Source, arms, form_list, own};
use crate::sheet::fields::{check, flag, offer, offer_own, pick, place, press_item, worked};
use crate::sheet::{Field, Value, whole};
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
pub fn weapons(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, gear) in sheet.gear.iter().enumerate() {
        let card = format!("{} ({})", gear.weapon().name, i + 1);
        fields.extend(item(sheet, i, gear).into_iter().map(|field| field.on(&card)));
    }
    fields.extend([
        check("goats_foot", "Carries a goat's foot", sheet.has_goats_foot),
        check("winch", "Carries a winch", sheet.has_winch),
    ]);
    if sheet.gear.len() < MOST_GEAR {
        let add = |(at, it): (usize, &Weapon)| {
            offer(format!("items.add.{at}"), "Add a weapon", form_list::table(it), it.name.clone())
        };
        fields.extend(WEAPONS.iter().enumerate().map(add));
        fields.push(offer_own("items.add.own", "Add a weapon", "Own weapon"));
    }
    fields
}

fn item(sheet: &Sheet, i: usize, gear: &Gear) -> Vec<Field> {
    let prefix = format!("items.{i}.");
    let key = |name: &str| prefix.clone() + name;
    let weapon = gear.weapon();
    let held = GRIPS.iter().position(|(grip, _)| *grip == gear.grip).unwrap_or(0);
    let mut fields = vec![pick(key("held"), "Held", held, &GRIPS.map(|(_, name)| name))];
    if weapon.class.is_ranged() {
        let ammo = loadable(sheet, gear);
        let now = gear.loaded.and_then(|it| ammo.iter().position(|ammo| *ammo == it)).map_or(0, |at| at + 1);
        let names: Vec<&str> = std::iter::once("nothing").chain(ammo.iter().map(|it| it.name())).collect();
        fields.push(pick(key("loaded"), "Loaded with", now, &names));
        fields.extend(shots(sheet, gear, &prefix));
    } else {
        fields.extend(strikes(sheet, weapon, &prefix));
    }
    match &gear.kind {
        Source::Stock(_) => fields.push(press_item(key("own"), "Change the figures of ", &weapon.name)),
        Source::Own(weapon) => fields.extend(own::weapon_fields(&prefix, weapon)),
    }
    fields.push(press_item(key("remove"), "Remove ", &weapon.name));
    fields
}

/// What a weapon can be loaded with: what is printed for it, what is carried for it, and what it is loaded with.
fn loadable(sheet: &Sheet, gear: &Gear) -> Vec<Ammo> {
    let missile = gear.weapon().class.missile();
    let stock = AMMO.iter().map(|(_, it)| *it);
    let own = sheet.ammo.iter().map(|it| it.ammo);
    let mut all: Vec<Ammo> = Vec::new();
    let fitting = stock.chain(own).filter(|it| Some(it.missile) == missile);
    for it in fitting.chain(gear.loaded) {
        if !all.contains(&it) {
            all.push(it);
        }
    }
    all
}

/// A line for each type and grip (3.1 to 3.5).
fn strikes(sheet: &Sheet, weapon: &Weapon, prefix: &str) -> Vec<Field> {
    let by = Wielder::of(sheet);
    let mut fields = Vec::new();
    for (n, kind) in weapon.types.iter().enumerate() {
        for (is_both, held) in form_list::grips(weapon) {
            let it = arms::blow(by, weapon, *kind, is_both);
            let key = format!("{prefix}worked.{n}.{}", u8::from(is_both));
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
        fields.push(figures(format!("{prefix}worked.{n}.thrown"), &label, &it, [range, String::new()]));
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
        fields.push(worked(format!("{prefix}worked.guard"), "Guards", value, formula));
    }
    fields
}

/// What a shot does with what is loaded, or without any missile (3.6).
fn shots(sheet: &Sheet, gear: &Gear, prefix: &str) -> Vec<Field> {
    let weapon = gear.weapon();
    let missile = weapon.class.missile().unwrap_or_default();
    let ammo = gear.loaded.unwrap_or(Ammo { missile, ..Ammo::default() });
    let it = arms::shot(Wielder::of(sheet), weapon, ammo);
    let (close, more) = arms::shot_range(weapon);
    let label = gear.loaded.map_or("Shot", Ammo::name);
    let range = format!("close range {close}, then {more}");
    let levels = form_list::levels(sheet, weapon, gear.grip == Some(Grip::Both));
    vec![figures(format!("{prefix}worked.shot"), label, &it, [range, levels])]
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

/// Sets a field of the section; `None` for a key that it does not have.
pub fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["add", which] => add(sheet, which),
        [i, "remove"] => {
            let i: usize = i.parse().ok().filter(|i| *i < sheet.gear.len())?;
            sheet.gear.remove(i);
            Some(())
        }
        [i, "loaded"] => {
            let i: usize = i.parse().ok()?;
            let gear = sheet.gear.get(i).filter(|it| it.weapon().class.is_ranged())?;
            let all = loadable(sheet, gear);
            let at = place(value, all.len() + 1)?;
            sheet.gear[i].loaded = at.checked_sub(1).map(|at| all[at]);
            Some(())
        }
        [i, rest @ ..] => set_gear(sheet.gear.get_mut(i.parse::<usize>().ok()?)?, rest, value),
        [] => None,
    }
}

/// Sets a tool; `None` for any other key.
pub(super) fn set_tool(sheet: &mut Sheet, key: &str, value: &Value) -> Option<()> {
    match key {
        "goats_foot" => sheet.has_goats_foot = flag(value)?,
        "winch" => sheet.has_winch = flag(value)?,
        _ => return None,
    }
    Some(())
}

fn add(sheet: &mut Sheet, which: &str) -> Option<()> {
    if sheet.gear.len() >= MOST_GEAR {
        return None;
    }
    let kind = match which {
        "own" => Source::Own(Box::new(own::new_weapon())),
        at => Source::Stock(at.parse::<usize>().ok().filter(|at| *at < WEAPONS.len())? as u8),
    };
    let mut gear = Gear { kind, grip: None, loaded: None };
    gear.grip = room(sheet, gear.weapon());
    sheet.gear.push(gear);
    Some(())
}

fn set_gear(gear: &mut Gear, key: &[&str], value: &Value) -> Option<()> {
    match (key, &mut gear.kind) {
        (["held"], _) => gear.grip = GRIPS[place(value, GRIPS.len())?].0,
        (["own"], Source::Stock(_)) => gear.kind = Source::Own(Box::new(gear.weapon().clone())),
        (_, Source::Stock(_)) => return None,
        (key, Source::Own(weapon)) => {
            own::set_weapon(weapon, key, value)?;
            let missile = weapon.class.missile();
            gear.loaded = gear.loaded.filter(|it| Some(it.missile) == missile);
        }
    }
    Some(())
}

/// Whether an item that came from outside can be played with.
pub fn is_sound(gear: &Gear) -> bool {
    let is_known = match &gear.kind {
        Source::Stock(at) => usize::from(*at) < WEAPONS.len(),
        Source::Own(weapon) => own::is_sound_weapon(weapon),
    };
    let missile = gear.weapon().class.missile();
    is_known && gear.loaded.is_none_or(|it| Some(it.missile) == missile && own::is_sound_ammo(it))
}
