//! Weapons on the form (sections 3.2 and 3.4): what is carried, what it does in these hands, what can be added.

use super::{Carried, Gear, Quality, Sheet, form_list, own_weapon};
use crate::sheet::fields::{is_within, worked};
use crate::sheet::{Field, FormVisitor, Source, numbered, sentence, whole};
use crate::systems::gurps::amounts::{added, counted};
use crate::systems::gurps::tables::{
    Basis, Dice, Grip, Harm, Missile, Mode, Range, ShieldSize, Shot, WEAPONS, Weapon,
};

/// At most this many weapons on a sheet.
pub const MOST_GEAR: usize = 20;

/// Rounds, arrows or bolts besides what is loaded.
const AMMUNITION: [i32; 2] = [0, 999];

/// ST of a crossbow (section 3.4).
const ST: [i32; 2] = [1, 40];

/// The section of weapons.
pub fn weapons(form: &mut FormVisitor, sheet: &mut Sheet) {
    let mut removed = None;
    for at in 0..sheet.gear.len() {
        let name = sheet.gear[at].weapon().name.clone();
        form.item("items", at, &numbered(&name, at), |form| {
            if weapon(form, sheet, at, &name) {
                removed = Some(at);
            }
        });
    }
    if let Some(at) = removed {
        sheet.gear.remove(at);
    }
    if sheet.gear.len() < MOST_GEAR {
        let rows = WEAPONS.iter().enumerate().map(|(at, it)| (at, form_list::table(it), it.name.clone()));
        if let Some(offered) = form.offers("items", "Add a weapon", rows, Some("Own weapon")) {
            let gear = Gear::of(Source::added(offered, own_weapon::new_weapon));
            let carried = room(sheet, gear.weapon());
            sheet.gear.push(gear.carried(carried));
        }
    }
}

/// The weapon at a place; whether it is removed.
fn weapon(form: &mut FormVisitor, sheet: &mut Sheet, at: usize, name: &str) -> bool {
    let gear = &mut sheet.gear[at];
    form.one_of("carried", "Carried", &mut gear.carried, &Carried::ALL.map(|it| (it, it.name())));
    form.one_of("quality", "Quality", &mut gear.quality, &Quality::ALL.map(|it| (it, it.name())));
    if is_reloaded(gear.weapon()) {
        form.check("loaded", "Loaded", &mut gear.is_loaded);
        form.number("ammunition", "Ammunition besides", &mut gear.ammunition, AMMUNITION);
    }
    if is_crossbow(gear.weapon()) {
        form.number("st", "Its own ST", &mut gear.st, ST);
    }
    form.worked(|| worked_weapon(sheet, &sheet.gear[at]));
    sheet.gear[at].kind.visit(form, WEAPONS, name, own_weapon::visit_weapon)
}

fn worked_weapon(sheet: &Sheet, gear: &Gear) -> Vec<Field> {
    let weapon = gear.weapon();
    let mut fields = Vec::new();
    for (g, grip) in weapon.grips.iter().enumerate() {
        for (m, mode) in grip.modes.iter().enumerate() {
            fields.push(shown_mode(sheet, weapon, (grip, mode), format!("worked.{g}.{m}")));
        }
        if weapon.can_parry {
            fields.push(shown_parry(sheet, weapon, grip, format!("worked.{g}.parry")));
        }
    }
    fields.extend(weapon.shot.map(|shot| shown_shot(sheet, gear, &shot)));
    fields
}

/// GU-262, GU-268: whether it has to be loaded.
pub fn is_reloaded(weapon: &Weapon) -> bool {
    weapon.shot.is_some_and(|shot| shot.missile != Missile::Thrown)
}

fn is_crossbow(weapon: &Weapon) -> bool {
    weapon.shot.is_some_and(|shot| shot.missile == Missile::Crossbow)
}

/// ", two hands" where there is another way to hold it.
fn in_hands(weapon: &Weapon, grip: &Grip) -> &'static str {
    match (weapon.grips.len(), grip.hands) {
        (..2, _) => "",
        (_, 2) => ", two hands",
        _ => ", one hand",
    }
}

/// "swing 1d+2, weapon +1", and the cap where it counts (GU-053, GU-145).
fn basis(harm: &Harm, st: i32) -> String {
    let (name, basic) = match harm.basis {
        Basis::Thrust => ("thrust ", crate::systems::gurps::tables::thrust(st)),
        Basis::Swing => ("swing ", crate::systems::gurps::tables::swing(st)),
        Basis::Dice(n) => ("", Dice::d(n, 0)),
    };
    let mut text = name.to_owned() + &basic.text();
    let plus = added(harm.plus.into());
    if !plus.is_empty() {
        text += &format!(", weapon {plus}");
    }
    if harm.most == Some(harm.dice(st)) {
        text += ", its most";
    }
    text
}

fn joined(parts: Vec<String>) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("; ")
}

fn when(is_so: bool, text: impl FnOnce() -> String) -> String {
    if is_so { text() } else { String::new() }
}

fn shown_mode(sheet: &Sheet, weapon: &Weapon, (grip, mode): (&Grip, &Mode), key: String) -> Field {
    let st = sheet.st.into();
    let value = format!("{} {}", mode.harm.dice(st).text(), mode.harm.kind.name());
    let (level, is_default) = sheet.skill(grip.skill);
    let default = if is_default { " by default" } else { "" };
    let formula = joined(vec![
        basis(&mode.harm, st),
        format!("reach {}", mode.reach.text()),
        format!("{} {}{default}", grip.skill.name(), whole(level)),
        // GU-101
        when(grip.min_st > 0, || format!("least ST {}", grip.min_st)),
        // GU-328
        when(mode.unready > 0, || counted(mode.unready.into(), "Ready turn") + " after it"),
    ]);
    worked(key, &(sentence(&mode.name) + in_hands(weapon, grip)), value, formula)
}

/// GU-621: what a parry begins with: the share of the skill, and the number.
pub fn parry(sheet: &Sheet, weapon: &Weapon, grip: &Grip) -> (&'static str, i32) {
    let (level, _) = sheet.skill(grip.skill);
    let is_light = sheet.encumbrance().is_some_and(|level| level <= 1)
        && sheet.shield.as_ref().is_none_or(|it| it.is_slung || it.shield().size == ShieldSize::Small);
    match weapon.is_quarterstaff || (weapon.is_fencing && is_light) {
        true => ("⅔", (2 * level).div_euclid(3)),
        false => ("½", level.div_euclid(2)),
    }
}

fn shown_parry(sheet: &Sheet, weapon: &Weapon, grip: &Grip, key: String) -> Field {
    let (level, _) = sheet.skill(grip.skill);
    let (share, value) = parry(sheet, weapon, grip);
    let formula = format!("{share} of {} {}", grip.skill.name(), whole(level));
    worked(key, &format!("Parry{}", in_hands(weapon, grip)), whole(value), formula)
}

fn shown_shot(sheet: &Sheet, gear: &Gear, shot: &Shot) -> Field {
    let label = if shot.missile == Missile::Thrown { "Thrown" } else { "Shot" };
    // Section 3.4: a crossbow shoots with its own ST.
    let is_own = shot.missile == Missile::Crossbow;
    let st: i32 = if is_own { gear.st } else { sheet.st }.into();
    let value = format!("{} {}", shot.harm.dice(st).text(), shot.harm.kind.name());
    let (level, is_default) = sheet.skill(shot.skill);
    let default = if is_default { " by default" } else { "" };
    let range = |range: Range| whole(range.hexes(st));
    let formula = joined(vec![
        basis(&shot.harm, st),
        format!("{} {}{default}", shot.skill.name(), whole(level)),
        format!("SS {}, Acc {}", shot.snap, shot.acc),
        format!("½D {}, Max {}", range(shot.half), range(shot.max)),
        when(shot.min_st > 0, || format!("least ST {}", shot.min_st)),
        when(shot.reload > 0, || counted(shot.reload.into(), "Reload turn")),
        when(shot.rof > 1, || format!("RoF {}, recoil {}", shot.rof, whole(shot.recoil.into()))),
        when(shot.magazine > 0, || counted(shot.magazine.into(), "shot") + " in the magazine"),
    ]);
    worked("worked.shot", label, value, formula)
}

/// GU-118: whether nothing can be done with it in one hand.
pub fn needs_both(weapon: &Weapon) -> bool {
    let is_bow = weapon.shot.is_some_and(|it| matches!(it.missile, Missile::Bow | Missile::Crossbow));
    is_bow || (!weapon.grips.is_empty() && weapon.grips.iter().all(|grip| grip.hands == 2))
}

/// Whether a shield is on the arm when the fight begins.
pub fn has_shield(sheet: &Sheet) -> bool {
    sheet.shield.as_ref().is_some_and(|guard| !guard.is_slung)
}

/// Where something new goes: into the hands it needs if they are free.
pub fn room(sheet: &Sheet, weapon: &Weapon) -> Carried {
    let taken = |hand: usize| {
        (hand == 1 && has_shield(sheet)) || sheet.gear.iter().any(|gear| gear.carried.hands()[hand])
    };
    match (needs_both(weapon), taken(0), taken(1)) {
        (true, false, false) => Carried::BothHands,
        (false, false, _) => Carried::WeaponHand,
        (false, true, false) => Carried::OffHand,
        _ => Carried::PutAway,
    }
}

/// Whether a weapon that came from outside can be played with.
pub fn is_sound(gear: &Gear) -> bool {
    gear.kind.is_sound(WEAPONS, own_weapon::is_sound_weapon)
        && is_within(gear.ammunition, AMMUNITION)
        && is_within(gear.st, ST)
}
