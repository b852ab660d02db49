//! What a list to add from says of each row (section 3): the figures by which one chooses it.

use super::form_worn::{details, protection};
use super::{Gear, Sheet};
use crate::sheet::{Source, whole};
use crate::systems::gurps::amounts::pounds;
use crate::systems::gurps::tables::{ARMOURS, Grip, Missile, Mode, SHIELDS, Shot, Skill, WEAPONS, Weapon};

/// The table of sections 3.2 and 3.4 that a weapon stands in.
pub fn table(weapon: &Weapon) -> &'static str {
    match weapon.shot {
        _ if !weapon.grips.is_empty() => "Hand weapons",
        Some(Shot { missile: Missile::Bullet, .. }) => "Guns",
        _ => "Missile weapons",
    }
}

/// The figures of what a key adds; `None` for a key that adds nothing of a table.
pub fn of(sheet: &Sheet, key: &str) -> Option<String> {
    let (list, at) = key.split_once(".add.")?;
    let at: usize = at.parse().ok()?;
    match list {
        "items" => WEAPONS.get(at).map(|it| weapon(sheet, it)),
        "shield" => SHIELDS.get(at).map(|it| format!("PD {}; {}", it.pd, pounds(it.weight.into()))),
        "worn" => ARMOURS.get(at).map(|it| format!("{}; {}", protection(it), details(it))),
        "skills" => Skill::ALL.get(at).map(|it| skill(*it)),
        _ => None,
    }
}

/// "swing 1d+3 cutting, reach 1; Broadsword 14; 3 lb", with this fighter's ST and skills.
fn weapon(sheet: &Sheet, weapon: &Weapon) -> String {
    let mut parts: Vec<String> = Vec::new();
    for grip in weapon.grips.iter() {
        parts.extend(strikes(sheet, weapon, grip));
        parts.push(known(sheet, grip.skill));
        parts.extend(least(grip.min_st));
    }
    if let Some(shot) = weapon.shot {
        parts.push(shoots(sheet, &shot));
        parts.push(known(sheet, shot.skill));
        parts.extend(least(shot.min_st));
    }
    parts.push(pounds(weapon.weight.into()));
    // Two grips of one skill, or of one least ST, are told once.
    let mut told: Vec<String> = Vec::new();
    for part in parts {
        if !told.contains(&part) {
            told.push(part);
        }
    }
    told.join("; ")
}

/// GU-101
fn least(min_st: u8) -> Option<String> {
    (min_st > 0).then(|| format!("least ST {min_st}"))
}

fn strikes(sheet: &Sheet, weapon: &Weapon, grip: &Grip) -> Vec<String> {
    let hands = match (weapon.grips.len(), grip.hands) {
        (_, 2) => "in two hands: ",
        (..2, _) => "",
        _ => "in one hand: ",
    };
    let strike = |(at, mode): (usize, &Mode)| {
        let hands = if at == 0 { hands } else { "" };
        let (dice, kind) = (mode.harm.dice(sheet.st.into()).text(), mode.harm.kind.name());
        // Where a weapon has two swings, their names tell the kind already.
        let name = mode.name.split(',').next().unwrap_or_default();
        format!("{hands}{name} {dice} {kind}, reach {}", mode.reach.text())
    };
    grip.modes.iter().enumerate().map(strike).collect()
}

fn shoots(sheet: &Sheet, shot: &Shot) -> String {
    // Section 3.4: a crossbow shoots with its own ST, here that of a new one.
    let is_own = shot.missile == Missile::Crossbow;
    let st: i32 = if is_own { Gear::of(Source::Stock(0)).st } else { sheet.st }.into();
    let name = if shot.missile == Missile::Thrown { "thrown" } else { "shot" };
    let (dice, kind) = (shot.harm.dice(st).text(), shot.harm.kind.name());
    let (half, max) = (whole(shot.half.hexes(st)), whole(shot.max.hexes(st)));
    format!("{name} {dice} {kind}, ½D {half}, Max {max}, Acc {}", shot.acc)
}

/// "Broadsword 14", and whether that is learnt (GU-013).
fn known(sheet: &Sheet, skill: Skill) -> String {
    let (level, is_default) = sheet.skill(skill);
    format!("{} {}{}", skill.name(), whole(level), if is_default { " by default" } else { "" })
}

/// "DX −5 by default; for broadsword, light club": whoever looks for a weapon finds its skill.
fn skill(skill: Skill) -> String {
    let uses = |weapon: &&Weapon| {
        weapon.grips.iter().any(|grip| grip.skill == skill)
            || weapon.shot.is_some_and(|shot| shot.skill == skill)
    };
    let names: Vec<String> =
        WEAPONS.iter().filter(uses).map(|weapon| weapon.name.to_ascii_lowercase()).collect();
    let default = format!("DX −{} by default", skill.default_penalty());
    if names.is_empty() { default } else { format!("{default}; for {}", names.join(", ")) }
}
