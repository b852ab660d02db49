//! The player's own weapons (GU-805): their fields and ranges.

use super::Gear;
use super::own_part::{MOST_LETTERS, Part, harm_fields, is_sound_harm, is_sound_name, set_harm};
use super::own_shot::{is_sound_shot, new_shot, set_shot, shot_fields};
use crate::sheet::fields::{Row, count, flag, is_within, line, place, small, text};
use crate::sheet::{Fault, Field, Value};
use crate::systems::gurps::tables::{Basis, Class, Grip, Harm, Kind, Make, Mode, Reach, Skill, Weapon};
use std::borrow::Cow;

/// At most so many grips, and modes of each.
pub const MOST_GRIPS: usize = 2;
pub const MOST_MODES: usize = 6;

/// In the order of the form's choice.
const CLASSES: [Class; 3] = [Class::Small, Class::Pole, Class::Other];

/// A broadsword to start from.
pub(super) fn new_weapon() -> Weapon {
    Weapon { name: Cow::Borrowed("Own weapon"), ..Gear::stock("Broadsword").weapon().clone() }
}

fn new_mode() -> Mode {
    Mode {
        name: Cow::Borrowed("swing"),
        harm: Harm { basis: Basis::Swing, plus: 0, kind: Kind::Crushing, most: None },
        reach: Reach { least: 1, most: 1, is_one_at_a_time: false },
        unready: 0,
    }
}

fn new_grip() -> Grip {
    Grip { hands: 1, skill: Skill::Broadsword, min_st: 0, modes: Cow::Owned(vec![new_mode()]) }
}

fn weapon_rows(weapon: &Weapon) -> Vec<Row> {
    let mut rows: Vec<Row> = vec![
        ("weight", "weight in quarter pounds", [weapon.weight.into(), 0, 400]),
        ("cost", "cost in $", [weapon.cost.into(), 0, 9999]),
    ];
    match weapon.make {
        Make::Blade(least) => rows.push(("blade", "breaks at damage of", [least.into(), 1, 100])),
        Make::Shaft { dr, hp } => {
            rows.push(("dr", "shaft DR", [dr.into(), 0, 100]));
            rows.push(("hp", "shaft hit points", [hp.into(), 1, 100]));
        }
    }
    rows
}

fn grip_rows(grip: &Grip) -> [Row; 2] {
    [("hands", "hands", [grip.hands.into(), 1, 2]), ("min_st", "least ST", [grip.min_st.into(), 0, 40])]
}

fn mode_rows(mode: &Mode) -> [Row; 3] {
    [
        ("least", "nearest hex", [mode.reach.least.into(), 0, 10]),
        ("most", "farthest hex", [mode.reach.most.into(), 0, 10]),
        ("unready", "Ready turns after it", [mode.unready.into(), 0, 10]),
    ]
}

/// Yes or no, with their keys.
fn flags(weapon: &Weapon) -> [(&'static str, &'static str, bool); 7] {
    [
        ("parry", "can parry", weapon.can_parry),
        ("fencing", "fencing weapon", weapon.is_fencing),
        ("quarterstaff", "parries like a quarterstaff", weapon.is_quarterstaff),
        ("flail", "flail", weapon.is_flail),
        ("polearm", "polearm: ready after a parry", weapon.is_polearm),
        ("small", "small: parries at −1", weapon.is_small),
        ("close", "fit for close combat", weapon.is_close),
    ]
}

fn flag_mut<'a>(weapon: &'a mut Weapon, key: &str) -> Option<&'a mut bool> {
    Some(match key {
        "parry" => &mut weapon.can_parry,
        "fencing" => &mut weapon.is_fencing,
        "quarterstaff" => &mut weapon.is_quarterstaff,
        "flail" => &mut weapon.is_flail,
        "polearm" => &mut weapon.is_polearm,
        "small" => &mut weapon.is_small,
        "close" => &mut weapon.is_close,
        _ => return None,
    })
}

/// The fields of an own weapon, the keys after a prefix.
pub(super) fn weapon_fields(prefix: &str, weapon: &Weapon) -> Vec<Field> {
    let part = Part { prefix: prefix.to_owned(), named: String::new() };
    let mut fields = vec![line(part.key("title"), "Called", &weapon.name, MOST_LETTERS)];
    let is_shaft = matches!(weapon.make, Make::Shaft { .. });
    fields.push(part.pick("make", "made as", is_shaft.into(), &["blade", "shaft"]));
    fields.extend(part.numbers(&weapon_rows(weapon)));
    let classes = ["small", "polearm or spear", "other"];
    fields.push(part.pick("class", "as a target", weapon.class as usize, &classes));
    fields.extend(flags(weapon).iter().map(|(key, label, is_on)| part.check(key, label, *is_on)));
    for (g, grip) in weapon.grips.iter().enumerate() {
        fields.extend(grip_fields(&part.part(&format!("grips.{g}"), &format!("grip {}", g + 1)), grip));
    }
    if weapon.grips.len() < MOST_GRIPS {
        fields.push(part.press("grips.add", "add a grip"));
    }
    match &weapon.shot {
        Some(shot) => fields.extend(shot_fields(&part.part("shot", "shot"), shot)),
        None => fields.push(part.press("shot.add", "add a shot or throw")),
    }
    fields
}

fn grip_fields(part: &Part, grip: &Grip) -> Vec<Field> {
    let mut fields = vec![part.pick("skill", "skill", grip.skill as usize, &Skill::ALL.map(Skill::name))];
    fields.extend(part.numbers(&grip_rows(grip)));
    for (m, mode) in grip.modes.iter().enumerate() {
        let part = part.part(&format!("modes.{m}"), &format!("mode {}", m + 1));
        fields.push(line(part.key("title"), &part.label("called"), &mode.name, MOST_LETTERS));
        fields.extend(harm_fields(&part, &mode.harm));
        fields.extend(part.numbers(&mode_rows(mode)));
        // GU-036
        fields.push(part.check("one", "one distance at a time", mode.reach.is_one_at_a_time));
        fields.push(part.press("remove", "remove this mode"));
    }
    if grip.modes.len() < MOST_MODES {
        fields.push(part.press("modes.add", "add a mode"));
    }
    fields.push(part.press("remove", "remove this grip"));
    fields
}

/// Sets a field of an own weapon; `None` for a key that it does not have.
pub(super) fn set_weapon(weapon: &mut Weapon, key: &[&str], value: &Value) -> Option<()> {
    match (key, &mut weapon.make, &mut weapon.shot) {
        (["title"], ..) => weapon.name = Cow::Owned(text(value)?),
        (["weight"], ..) => weapon.weight = count(value)?,
        (["cost"], ..) => weapon.cost = count(value)?,
        (["class"], ..) => weapon.class = CLASSES[place(value, CLASSES.len())?],
        (["make"], make, _) => {
            *make = match (place(value, 2)?, *make) {
                (0, Make::Shaft { .. }) => Make::Blade(8),
                (1, Make::Blade(_)) => Make::Shaft { dr: 3, hp: 8 },
                (_, same) => same,
            }
        }
        (["blade"], Make::Blade(least), _) => *least = small(value)?,
        (["dr"], Make::Shaft { dr, .. }, _) => *dr = small(value)?,
        (["hp"], Make::Shaft { hp, .. }, _) => *hp = small(value)?,
        (["grips", rest @ ..], ..) => set_grips(weapon.grips.to_mut(), rest, value)?,
        (["shot", "add"], _, shot @ None) => *shot = Some(new_shot()),
        (["shot", "remove"], _, shot @ Some(_)) => *shot = None,
        (["shot", name], _, Some(shot)) => set_shot(shot, name, value)?,
        ([name], ..) => *flag_mut(weapon, name)? = flag(value)?,
        _ => return None,
    }
    Some(())
}

fn set_grips(grips: &mut Vec<Grip>, key: &[&str], value: &Value) -> Option<()> {
    let [which, rest @ ..] = key else { return None };
    if *which == "add" {
        let has_room = rest.is_empty() && grips.len() < MOST_GRIPS;
        return has_room.then(|| grips.push(new_grip()));
    }
    let g: usize = which.parse().ok().filter(|g| *g < grips.len())?;
    let grip = grips.get_mut(g)?;
    match rest {
        ["skill"] => grip.skill = Skill::ALL[place(value, Skill::ALL.len())?],
        ["hands"] => grip.hands = small(value)?,
        ["min_st"] => grip.min_st = small(value)?,
        ["modes", rest @ ..] => set_modes(grip.modes.to_mut(), rest, value)?,
        ["remove"] => drop(grips.remove(g)),
        _ => return None,
    }
    Some(())
}

fn set_modes(modes: &mut Vec<Mode>, key: &[&str], value: &Value) -> Option<()> {
    let [which, rest @ ..] = key else { return None };
    if *which == "add" {
        let has_room = rest.is_empty() && modes.len() < MOST_MODES;
        return has_room.then(|| modes.push(new_mode()));
    }
    let m: usize = which.parse().ok().filter(|m| *m < modes.len())?;
    let mode = modes.get_mut(m)?;
    match rest {
        ["title"] => mode.name = Cow::Owned(text(value)?),
        ["least"] => mode.reach.least = small(value)?,
        ["most"] => mode.reach.most = small(value)?,
        ["one"] => mode.reach.is_one_at_a_time = flag(value)?,
        ["unready"] => mode.unready = small(value)?,
        ["remove"] => drop(modes.remove(m)),
        [name] => set_harm(&mut mode.harm, name, value)?,
        _ => return None,
    }
    Some(())
}

/// What is wrong with an own weapon though its numbers are in their ranges; the keys after a prefix.
pub(super) fn troubles(prefix: &str, weapon: &Weapon) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut fault = |key: String, message: String| {
        faults.push(Fault { key: prefix.to_owned() + &key, message, fix: None });
    };
    if weapon.grips.is_empty() && weapon.shot.is_none() {
        fault("carried".to_owned(), format!("{} needs a grip or a shot.", weapon.name));
    }
    for (g, grip) in weapon.grips.iter().enumerate() {
        if grip.modes.is_empty() {
            fault(format!("grips.{g}.hands"), format!("{} needs a mode for each grip.", weapon.name));
        }
        for (m, _) in grip.modes.iter().enumerate().filter(|(_, it)| it.reach.least > it.reach.most) {
            let message = format!("{} reaches farther near than far: change one of them.", weapon.name);
            fault(format!("grips.{g}.modes.{m}.least"), message);
        }
    }
    faults
}

/// Whether an own weapon is within all limits.
pub(super) fn is_sound_weapon(weapon: &Weapon) -> bool {
    let within = |rows: &[Row]| rows.iter().all(|(_, _, range)| is_within(*range));
    let is_sound_mode =
        |mode: &Mode| is_sound_name(&mode.name) && within(&mode_rows(mode)) && is_sound_harm(&mode.harm);
    is_sound_name(&weapon.name)
        && within(&weapon_rows(weapon))
        && weapon.grips.len() <= MOST_GRIPS
        && weapon.grips.iter().all(|grip| {
            grip.modes.len() <= MOST_MODES && within(&grip_rows(grip)) && grip.modes.iter().all(is_sound_mode)
        })
        && weapon.shot.iter().all(is_sound_shot)
        && troubles("", weapon).is_empty()
}
