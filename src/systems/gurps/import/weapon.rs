//! One weapon: the printed one of that name, else the player's own with the figures of the file.

use super::amount::{plain, within};
use super::attacks::raw;
use super::cut::Changes;
use super::file::modifiers;
use super::harm::least_st;
use super::item::{Item, quality, short_name};
use super::melee::{self, parries};
use super::shot;
use crate::sheet::ImportReport;
use crate::systems::gurps::amounts::added;
use crate::systems::gurps::sheet::{Carried, Gear, Quality, Source};
use crate::systems::gurps::tables::{Basis, Grip, Harm, Missile, Range, Reach, Skill, WEAPONS, Weapon};
use std::borrow::Cow;

/// Names that are no printed ones letter by letter, and those that they mean.
const NAMES: [(&str, &str); 13] = [
    ("saber", "Sabre"),
    ("sap", "Blackjack"),
    ("short sword", "Shortsword"),
    ("great sword", "Greatsword"),
    ("war hammer", "Warhammer"),
    ("quarter staff", "Quarterstaff"),
    ("poleax", "Poleaxe"),
    ("greataxe", "Great axe"),
    ("long bow", "Longbow"),
    ("auto pistol 45", "Pistol .45"),
    ("45 auto pistol", "Pistol .45"),
    ("auto pistol 9mm", "Pistol 9 mm"),
    ("9mm auto pistol", "Pistol 9 mm"),
];

/// A weapon that a file has.
pub(super) struct Read {
    /// One of them, put away.
    pub gear: Gear,
    /// What the file says.
    pub old: String,
    /// Why it is otherwise here, in a sentence; empty where it is not.
    pub reason: String,
    pub rule: &'static str,
}

fn printed(item: &Item<'_>) -> Option<usize> {
    let find = |name: &str| {
        let renamed = NAMES.iter().find(|(own, _)| *own == name).map(|(_, name)| *name);
        WEAPONS.iter().position(|it| renamed.map_or_else(|| plain(&it.name) == name, |name| it.name == name))
    };
    find(&item.plain).or_else(|| find(&item.bare()))
}

/// Whether a weapon of the sheet was made of an item: it is the printed one, or has its name.
pub(super) fn is_named(item: &Item<'_>, gear: &Gear, name: &str) -> bool {
    match gear.kind {
        Source::Stock(at) => printed(item) == Some(at.into()),
        Source::Own(_) => gear.weapon().name == name,
    }
}

/// The printed weapon of a skill after which an own one is made: how it breaks, what it is as a target.
const fn model(skill: Skill) -> &'static str {
    match skill {
        Skill::AxeMace => "Axe",
        Skill::Blackjack => "Blackjack",
        Skill::Broadsword => "Broadsword",
        Skill::TwoHandedSword => "Greatsword",
        Skill::Fencing => "Rapier",
        Skill::Flail => "Morningstar",
        Skill::Knife | Skill::KnifeThrowing => "Large knife",
        Skill::Shortsword => "Shortsword",
        Skill::Spear => "Spear",
        Skill::Staff => "Quarterstaff",
        Skill::TwoHandedAxe => "Great axe",
        Skill::Polearm => "Halberd",
        Skill::Bow => "Regular bow",
        Skill::Crossbow => "Crossbow",
        Skill::Sling => "Sling",
        Skill::AxeThrowing => "Throwing axe",
        Skill::SpearThrowing => "Javelin",
        Skill::Throwing => "Rock",
        Skill::Guns => "Pistol 9 mm",
    }
}

/// Reads a weapon and tells of what of it has no place here; the reason where none of it has.
pub(super) fn read(item: &Item<'_>, report: &mut ImportReport) -> Result<Read, &'static str> {
    let melee = melee::read(item);
    let (flying, left) = shot::read(item);
    let words: Vec<String> = item.attacks().iter().take(6).map(raw).collect();
    let old = words.join("; ");
    // It is told with the attack.
    let st = item.attacks().iter().map(|attack| least_st(attack, &mut Changes::default())).max().unwrap_or(0);
    let mut changes = melee.changes.clone();
    changes.add(&flying.as_ref().map_or_else(Changes::default, |it| it.changes.clone()));
    let (kind, reason, rule) = match printed(item) {
        Some(at) => {
            let others = differences(&WEAPONS[at], item, &melee, flying.as_ref());
            if !others.is_empty() {
                changes.note("the figures are those of the printed table; these differ in the file: ");
                changes.0 += &others.join(", ");
            }
            let rule = if WEAPONS[at].grips.is_empty() { "section 3.4" } else { "section 3.2" };
            (Source::Stock(at as u8), changes.sentence(), rule)
        }
        None => {
            let skill = melee
                .grips
                .first()
                .map(|grip| grip.skill)
                .or_else(|| flying.as_ref().map(|it| it.shot.skill));
            let Some(skill) = skill else {
                return Err(melee
                    .left
                    .iter()
                    .chain(&left)
                    .map(|(.., why)| *why)
                    .next()
                    .unwrap_or("nothing is done with it here"));
            };
            let weapon = own(item, skill, &melee, flying.as_ref());
            if flying.is_some() {
                changes.note("the snap-shot number is that of the nearest printed weapon; ");
            }
            let reason = changes.0 + "how it breaks is as for a " + &model(skill).to_ascii_lowercase();
            (Source::Own(Box::new(weapon)), reason, "GU-805")
        }
    };
    melee.tell_left(&item.entry.name, report);
    for (usage, old, why) in left {
        report.leave(&(item.entry.name.clone() + ": " + &usage), &old, why);
    }
    let mut made = item.quality();
    modifiers(&item.entry, report, |modifier| {
        let said = quality(&plain(&modifier.name));
        made = said.unwrap_or(made);
        said.is_some()
    });
    let gear = Gear {
        kind,
        carried: Carried::PutAway,
        quality: made,
        ammunition: 0,
        is_loaded: true,
        st: if st == 0 { 10 } else { within(st.into(), 1, 40) },
    };
    Ok(Read { gear, old, reason, rule })
}

/// What of a printed weapon is otherwise in the file, each in a word or two.
fn differences(
    row: &Weapon,
    item: &Item<'_>,
    melee: &melee::Melee,
    flying: Option<&shot::Flying>,
) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut hold = |is_same: bool, word: &str| {
        if !is_same && !words.iter().any(|own| own == word) {
            words.push(word.to_owned());
        }
    };
    let modes = |grips: &[Grip]| -> Vec<(Harm, Reach, u8)> {
        let modes = grips.iter().flat_map(|grip| grip.modes.iter());
        modes.map(|mode| (Harm { most: None, ..mode.harm }, mode.reach, mode.unready)).collect()
    };
    let (here, there) = (modes(&row.grips), modes(&melee.grips));
    hold(here.len() == there.len() && row.grips.len() == melee.grips.len(), "the number of attacks");
    for (here, there) in here.iter().zip(&there) {
        hold(here.0 == there.0, "damage");
        hold(here.1 == there.1, "reach");
        hold(here.2 == there.2, "turns to ready it");
    }
    for (here, there) in row.grips.iter().zip(&melee.grips) {
        hold(here.skill == there.skill, "skill");
        hold(here.min_st == there.min_st, &("least ST ".to_owned() + &there.min_st.to_string()));
    }
    if item.attacks().iter().any(|attack| !attack.text("parry").is_empty()) {
        let mut theirs = row.clone();
        parries(item, &mut theirs);
        let parry = |it: &Weapon| (it.can_parry, it.is_fencing, it.is_small);
        hold(parry(row) == parry(&theirs), "parry");
    }
    let there = flying.map(|it| it.shot);
    hold(row.shot.is_some() == there.is_some(), "the number of attacks");
    if let (Some(here), Some(there)) = (row.shot, there) {
        hold(Harm { most: None, ..here.harm } == there.harm, "damage");
        hold(here.skill == there.skill, "skill");
        hold((here.half, here.max) == (there.half, there.max), "range");
        let figures = [
            (here.acc, there.acc, "Acc "),
            (here.min_st, there.min_st, "least ST "),
            (here.reload, there.reload, "turns to load it "),
            (here.rof, there.rof, "RoF "),
            (here.magazine, there.magazine, "shots "),
        ];
        for (here, there, word) in figures {
            hold(here == there, &(word.to_owned() + &there.to_string()));
        }
        hold(here.recoil == there.recoil, "recoil");
    }
    words
}

fn own(item: &Item<'_>, skill: Skill, melee: &melee::Melee, flying: Option<&shot::Flying>) -> Weapon {
    let model = WEAPONS.iter().find(|weapon| weapon.name == model(skill)).unwrap_or(&WEAPONS[0]);
    let mut weapon = Weapon {
        name: Cow::Owned(short_name(&item.entry.name)),
        weight: item.quarters(400),
        cost: item.cost(),
        grips: Cow::Owned(melee.grips.clone()),
        shot: flying.map(|it| it.shot),
        ..model.clone()
    };
    parries(item, &mut weapon);
    weapon.is_close |= weapon.shot.is_some_and(|shot| shot.missile == Missile::Bullet);
    weapon
}

/// A weapon in words: its attacks, how it is made and where it is.
pub(super) fn shown(gear: &Gear) -> String {
    let weapon = gear.weapon();
    let mut parts: Vec<String> = Vec::new();
    for mode in weapon.grips.iter().flat_map(|grip| grip.modes.iter()) {
        let unready = if mode.unready > 0 { ", unready after it" } else { "" };
        parts.push(of_harm(mode.harm) + ", reach " + &mode.reach.text() + unready);
    }
    if let Some(shot) = weapon.shot {
        let aim = ", SS ".to_owned() + &shot.snap.to_string() + ", Acc " + &shot.acc.to_string();
        parts.push(of_harm(shot.harm) + &aim + ", range " + &of_range(shot.half) + "/" + &of_range(shot.max));
    }
    let place = gear.carried.name().to_owned();
    let made =
        if gear.quality == Quality::Good { String::new() } else { ", ".to_owned() + gear.quality.name() };
    place + &made + ": " + &weapon.name + ", " + &parts.join("; ")
}

fn of_harm(harm: Harm) -> String {
    let plus = added(harm.plus.into());
    let basis = match harm.basis {
        Basis::Thrust => "thrust".to_owned(),
        Basis::Swing => "swing".to_owned(),
        Basis::Dice(n) => n.to_string() + "d",
    };
    basis + &plus + " " + harm.kind.name()
}

fn of_range(range: Range) -> String {
    match range {
        Range::Hexes(hexes) => hexes.to_string(),
        Range::TimesSt(tenths) => "\u{d7}".to_owned() + &super::amount::shown(i64::from(tenths) * 100),
        Range::PlusSt(more) => "ST".to_owned() + &added(more.into()),
    }
}
