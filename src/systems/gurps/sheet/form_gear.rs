//! Weapons on the form (sections 3.2 and 3.4): what is carried, what it does in these hands, what can be added.

use super::{Carried, Gear, Quality, Sheet, Source, form_list, own};
use crate::sheet::fields::{
    check, flag, is_within, number, offer, offer_own, pick, place, press_item, score, worked,
};
use crate::sheet::{Field, Value, sentence, whole};
use crate::systems::gurps::amounts::{added, counted};
use crate::systems::gurps::tables::{
    Basis, Dice, Grip, Harm, Missile, Mode, Range, ShieldSize, Shot, WEAPONS, Weapon,
};

/// At most this many weapons on a sheet.
pub const MOST_GEAR: usize = 20;

/// The section of weapons.
pub fn weapons(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (i, gear) in sheet.gear.iter().enumerate() {
        let card = format!("{} ({})", gear.weapon().name, i + 1);
        fields.extend(weapon(sheet, i, gear).into_iter().map(|field| field.on(&card)));
    }
    if sheet.gear.len() < MOST_GEAR {
        let stock = WEAPONS.iter().enumerate();
        let add = |(at, it): (usize, &Weapon)| {
            offer(format!("items.add.{at}"), "Add a weapon", form_list::table(it), it.name.clone())
        };
        fields.extend(stock.map(add));
        fields.push(offer_own("items.add.own", "Add a weapon", "Own weapon"));
    }
    fields
}

fn weapon(sheet: &Sheet, i: usize, gear: &Gear) -> Vec<Field> {
    let prefix = format!("items.{i}.");
    let key = |name: &str| prefix.clone() + name;
    let weapon = gear.weapon();
    let mut fields = vec![
        pick(key("carried"), "Carried", gear.carried as usize, &Carried::ALL.map(Carried::name)),
        pick(key("quality"), "Quality", gear.quality as usize, &Quality::ALL.map(Quality::name)),
    ];
    if is_reloaded(weapon) {
        fields.push(check(key("loaded"), "Loaded", gear.is_loaded));
        fields.push(number(key("ammunition"), "Ammunition besides", ammunition(gear)));
    }
    if is_crossbow(weapon) {
        fields.push(number(key("st"), "Its own ST", st(gear)));
    }
    for (g, grip) in weapon.grips.iter().enumerate() {
        let modes = grip.modes.iter().enumerate();
        let name = |m: usize| key(&format!("worked.{g}.{m}"));
        fields.extend(modes.map(|(m, mode)| shown_mode(sheet, weapon, (grip, mode), name(m))));
        if weapon.can_parry {
            fields.push(shown_parry(sheet, weapon, grip, key(&format!("worked.{g}.parry"))));
        }
    }
    fields.extend(weapon.shot.map(|shot| shown_shot(sheet, gear, &shot, key("worked.shot"))));
    match &gear.kind {
        Source::Stock(_) => fields.push(press_item(key("own"), "Change the figures of ", &weapon.name)),
        Source::Own(weapon) => fields.extend(own::weapon_fields(&prefix, weapon)),
    }
    fields.push(press_item(key("remove"), "Remove ", &weapon.name));
    fields
}

/// GU-262, GU-268: whether it has to be loaded.
pub fn is_reloaded(weapon: &Weapon) -> bool {
    weapon.shot.is_some_and(|shot| shot.missile != Missile::Thrown)
}

fn is_crossbow(weapon: &Weapon) -> bool {
    weapon.shot.is_some_and(|shot| shot.missile == Missile::Crossbow)
}

fn ammunition(gear: &Gear) -> [i32; 3] {
    [gear.ammunition.into(), 0, 999]
}

fn st(gear: &Gear) -> [i32; 3] {
    [gear.st.into(), 1, 40]
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

fn shown_shot(sheet: &Sheet, gear: &Gear, shot: &Shot, key: String) -> Field {
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
    worked(key, label, value, formula)
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

/// Sets a field of the section; `None` for a key that it does not have.
pub fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["add", which] => add(sheet, which),
        [i, "remove"] => {
            let i: usize = i.parse().ok().filter(|i| *i < sheet.gear.len())?;
            sheet.gear.remove(i);
            Some(())
        }
        [i, rest @ ..] => set_gear(sheet.gear.get_mut(i.parse::<usize>().ok()?)?, rest, value),
        [] => None,
    }
}

fn add(sheet: &mut Sheet, which: &str) -> Option<()> {
    if sheet.gear.len() >= MOST_GEAR {
        return None;
    }
    let kind = match which {
        "own" => Source::Own(Box::new(own::new_weapon())),
        at => Source::Stock(at.parse::<usize>().ok().filter(|at| *at < WEAPONS.len())? as u8),
    };
    let gear = Gear::of(kind);
    let carried = room(sheet, gear.weapon());
    sheet.gear.push(gear.carried(carried));
    Some(())
}

fn set_gear(gear: &mut Gear, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["carried"] => gear.carried = Carried::ALL[place(value, Carried::ALL.len())?],
        ["quality"] => gear.quality = Quality::ALL[place(value, Quality::ALL.len())?],
        ["loaded"] if is_reloaded(gear.weapon()) => gear.is_loaded = flag(value)?,
        ["ammunition"] if is_reloaded(gear.weapon()) => gear.ammunition = score(value)?,
        ["st"] if is_crossbow(gear.weapon()) => gear.st = score(value)?,
        key => match &mut gear.kind {
            Source::Stock(_) if key == ["own"] => {
                gear.kind = Source::Own(Box::new(gear.weapon().clone()));
            }
            Source::Stock(_) => return None,
            Source::Own(weapon) => own::set_weapon(weapon, key, value)?,
        },
    }
    Some(())
}

/// Whether a weapon that came from outside can be played with.
pub fn is_sound(gear: &Gear) -> bool {
    let is_known = match &gear.kind {
        Source::Stock(at) => usize::from(*at) < WEAPONS.len(),
        Source::Own(weapon) => own::is_sound_weapon(weapon),
    };
    is_known && is_within(ammunition(gear)) && is_within(st(gear))
}
