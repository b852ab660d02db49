//! The player's own weapons (GU-805): their fields and ranges.

use super::Gear;
use super::own::{MOST_LETTERS, is_sound_name};
use super::own_shot::{harm_rows, is_sound_shot, new_shot, visit_harm, visit_shot};
use crate::sheet::fields::{NumberRow, are_within};
use crate::sheet::{Fault, FormVisitor};
use crate::systems::gurps::tables::{Basis, Class, Grip, Harm, Kind, Make, Mode, Reach, Skill, Weapon};
use std::borrow::Cow;

/// At most so many grips, and modes of each.
pub const MOST_GRIPS: usize = 2;
pub const MOST_MODES: usize = 6;

/// Hexes, between which a mode may reach.
const REACH: [i32; 2] = [0, 10];

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

fn weapon_rows(weapon: &mut Weapon) -> Vec<NumberRow<'_>> {
    let mut rows: Vec<NumberRow> = vec![
        ("weight", "weight in quarter pounds", &mut weapon.weight, [0, 400]),
        ("cost", "cost in $", &mut weapon.cost, [0, 9999]),
    ];
    match &mut weapon.make {
        Make::Blade(least) => rows.push(("blade", "breaks at damage of", least, [1, 100])),
        Make::Shaft { dr, hp } => {
            rows.push(("dr", "shaft DR", dr, [0, 100]));
            rows.push(("hp", "shaft hit points", hp, [1, 100]));
        }
    }
    rows
}

fn grip_rows(grip: &mut Grip) -> [NumberRow<'_>; 2] {
    [("hands", "hands", &mut grip.hands, [1, 2]), ("min_st", "least ST", &mut grip.min_st, [0, 40])]
}

fn mode_rows(mode: &mut Mode) -> [NumberRow<'_>; 3] {
    [
        ("least", "nearest hex", &mut mode.reach.least, REACH),
        ("most", "farthest hex", &mut mode.reach.most, REACH),
        ("unready", "Ready turns after it", &mut mode.unready, [0, 10]),
    ]
}

/// The fields of an own weapon.
pub(super) fn visit_weapon(form: &mut FormVisitor, weapon: &mut Weapon) {
    form.line("title", "Called", &mut weapon.name, MOST_LETTERS);
    let (blade, shaft) = match weapon.make {
        blade @ Make::Blade(_) => (blade, Make::Shaft { dr: 3, hp: 8 }),
        shaft @ Make::Shaft { .. } => (Make::Blade(8), shaft),
    };
    form.one_of("make", "made as", &mut weapon.make, &[(blade, "blade"), (shaft, "shaft")]);
    form.numbers(weapon_rows(weapon));
    let classes = [(Class::Small, "small"), (Class::Pole, "polearm or spear"), (Class::Other, "other")];
    form.one_of("class", "as a target", &mut weapon.class, &classes);
    form.check("parry", "can parry", &mut weapon.can_parry);
    form.check("fencing", "fencing weapon", &mut weapon.is_fencing);
    form.check("quarterstaff", "parries like a quarterstaff", &mut weapon.is_quarterstaff);
    form.check("flail", "flail", &mut weapon.is_flail);
    form.check("polearm", "polearm: ready after a parry", &mut weapon.is_polearm);
    form.check("small", "small: parries at −1", &mut weapon.is_small);
    form.check("close", "fit for close combat", &mut weapon.is_close);
    let grips = weapon.grips.to_mut();
    form.parts("grips", grips, visit_grip);
    form.one_more("grips", "add a grip", grips, MOST_GRIPS, new_grip);
    match &mut weapon.shot {
        Some(shot) => {
            let mut is_removed = false;
            form.part("shot", "shot", |form| is_removed = visit_shot(form, shot));
            if is_removed {
                weapon.shot = None;
            }
        }
        None => {
            if form.press("shot.add", "add a shot or throw") {
                weapon.shot = Some(new_shot());
            }
        }
    }
}

/// The fields of a grip; whether it is removed.
fn visit_grip(form: &mut FormVisitor, grip: &mut Grip, number: usize) -> bool {
    let mut is_removed = false;
    form.named(&format!("grip {number}"), |form| {
        form.one_of("skill", "skill", &mut grip.skill, &Skill::ALL.map(|skill| (skill, skill.name())));
        form.numbers(grip_rows(grip));
        let modes = grip.modes.to_mut();
        form.parts("modes", modes, visit_mode);
        form.one_more("modes", "add a mode", modes, MOST_MODES, new_mode);
        is_removed = form.press("remove", "remove this grip");
    });
    is_removed
}

/// The fields of a mode; whether it is removed.
fn visit_mode(form: &mut FormVisitor, mode: &mut Mode, number: usize) -> bool {
    let mut is_removed = false;
    form.named(&format!("mode {number}"), |form| {
        form.line("title", "called", &mut mode.name, MOST_LETTERS);
        visit_harm(form, &mut mode.harm);
        form.numbers(mode_rows(mode));
        // GU-036
        form.check("one", "one distance at a time", &mut mode.reach.is_one_at_a_time);
        is_removed = form.press("remove", "remove this mode");
    });
    is_removed
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
        let is_beyond = |mode: &Mode| mode.reach.least > mode.reach.most;
        for (m, _) in grip.modes.iter().enumerate().filter(|(_, mode)| is_beyond(mode)) {
            let message = format!("{} reaches farther near than far: change one of them.", weapon.name);
            fault(format!("grips.{g}.modes.{m}.least"), message);
        }
    }
    faults
}

/// Whether an own weapon is within all limits.
pub(super) fn is_sound_weapon(weapon: &Weapon) -> bool {
    let is_sound_mode = |mode: &Mode| {
        let mut mode = mode.clone();
        is_sound_name(&mode.name)
            && are_within(&mode_rows(&mut mode))
            && are_within(&harm_rows(&mut mode.harm))
    };
    is_sound_name(&weapon.name)
        && are_within(&weapon_rows(&mut weapon.clone()))
        && weapon.grips.len() <= MOST_GRIPS
        && weapon.grips.iter().all(|grip| {
            grip.modes.len() <= MOST_MODES
                && are_within(&grip_rows(&mut grip.clone()))
                && grip.modes.iter().all(is_sound_mode)
        })
        && weapon.shot.iter().all(is_sound_shot)
        && troubles("", weapon).is_empty()
}
