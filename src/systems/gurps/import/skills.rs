//! Skills: the same numbers in both editions, but not all of the same names.

use super::amount::{plain, within};
use super::attacks::{NO_WEAPON, leave};
use super::attributes::{Attributes, UNUSED};
use super::file::{Entry, HEADING, entries};
use super::level::level;
use crate::json::Json;
use crate::sheet::ImportReport;
use crate::sheet::whole;
use crate::systems::gurps::sheet::Sheet;
use crate::systems::gurps::tables::Skill;

/// A place of the sheet for a level.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Slot {
    /// To strike or shoot with it.
    Weapon(Skill),
    /// GU-304.
    FastDraw(Skill),
    /// GU-266.
    SpeedLoad(Skill),
    Shield,
    Buckler,
    Brawling,
    Acrobatics,
    /// Judo or Karate.
    Unarmed,
}

use Slot::{Acrobatics, Brawling, Buckler, FastDraw, Shield, SpeedLoad, Unarmed, Weapon};

/// Names of either edition in plain words, with what they are a speciality of, and what they are here; whether the
/// third edition calls it otherwise. A name that ends in `*` goes with any speciality.
#[rustfmt::skip]
const NAMES: &[(&str, &[Slot], bool)] = &[
    ("axe mace",                 &[Weapon(Skill::AxeMace)], false),
    ("blackjack",                &[Weapon(Skill::Blackjack)], false),
    ("broadsword",               &[Weapon(Skill::Broadsword)], false),
    ("two handed sword",         &[Weapon(Skill::TwoHandedSword)], false),
    ("fencing",                  &[Weapon(Skill::Fencing)], false),
    ("rapier",                   &[Weapon(Skill::Fencing)], true),
    ("smallsword",               &[Weapon(Skill::Fencing)], true),
    ("saber",                    &[Weapon(Skill::Fencing)], true),
    ("sabre",                    &[Weapon(Skill::Fencing)], true),
    ("main gauche",              &[Weapon(Skill::Fencing)], true),
    ("flail",                    &[Weapon(Skill::Flail)], false),
    ("two handed flail",         &[Weapon(Skill::Flail)], true),
    ("knife",                    &[Weapon(Skill::Knife)], false),
    ("shortsword",               &[Weapon(Skill::Shortsword)], false),
    ("spear",                    &[Weapon(Skill::Spear)], false),
    ("staff",                    &[Weapon(Skill::Staff)], false),
    ("two handed axe",           &[Weapon(Skill::TwoHandedAxe)], false),
    ("two handed axe mace",      &[Weapon(Skill::TwoHandedAxe)], true),
    ("polearm",                  &[Weapon(Skill::Polearm)], false),
    ("bow",                      &[Weapon(Skill::Bow)], false),
    ("crossbow",                 &[Weapon(Skill::Crossbow)], false),
    ("sling",                    &[Weapon(Skill::Sling)], false),
    ("axe throwing",             &[Weapon(Skill::AxeThrowing)], false),
    ("knife throwing",           &[Weapon(Skill::KnifeThrowing)], false),
    ("spear throwing",           &[Weapon(Skill::SpearThrowing)], false),
    ("thrown weapon axe mace",   &[Weapon(Skill::AxeThrowing)], true),
    ("thrown weapon knife",      &[Weapon(Skill::KnifeThrowing)], true),
    ("thrown weapon spear",      &[Weapon(Skill::SpearThrowing)], true),
    ("throwing",                 &[Weapon(Skill::Throwing)], false),
    ("guns",                     &[Weapon(Skill::Guns)], false),
    ("guns*",                    &[Weapon(Skill::Guns)], true),
    ("shield",                   &[Shield], false),
    ("shield shield",            &[Shield], true),
    ("shield force",             &[Shield], true),
    ("shield force shield",      &[Shield], true),
    ("buckler",                  &[Buckler], false),
    ("shield buckler",           &[Buckler], true),
    ("brawling",                 &[Brawling], false),
    ("boxing",                   &[Brawling], true),
    ("acrobatics",               &[Acrobatics], false),
    ("karate",                   &[Unarmed], false),
    ("judo",                     &[Unarmed], false),
    ("fast draw sword",          &[FastDraw(Skill::Broadsword), FastDraw(Skill::Shortsword), FastDraw(Skill::Fencing)], true),
    ("fast draw two handed sword", &[FastDraw(Skill::TwoHandedSword)], true),
    ("fast draw knife",          &[FastDraw(Skill::Knife), FastDraw(Skill::KnifeThrowing)], true),
    ("fast draw pistol",         &[FastDraw(Skill::Guns)], true),
    ("fast draw long arm",       &[FastDraw(Skill::Guns)], true),
    ("fast draw arrow",          &[SpeedLoad(Skill::Bow)], true),
    ("fast draw bolt",           &[SpeedLoad(Skill::Crossbow)], true),
    ("fast draw quarrel",        &[SpeedLoad(Skill::Crossbow)], true),
    ("fast draw stone",          &[SpeedLoad(Skill::Sling)], true),
    ("fast draw ammo",           &[SpeedLoad(Skill::Guns)], true),
    ("fast draw magazine",       &[SpeedLoad(Skill::Guns)], true),
    ("fast draw speedloader",    &[SpeedLoad(Skill::Guns)], true),
    ("speed load*",              &[SpeedLoad(Skill::Guns)], true),
    ("speed load",               &[SpeedLoad(Skill::Guns)], true),
];

impl Slot {
    fn name(self) -> String {
        match self {
            Weapon(skill) => skill.name().to_owned(),
            FastDraw(skill) => "Fast-Draw: ".to_owned() + skill.name(),
            SpeedLoad(skill) => "Speed Load: ".to_owned() + skill.name(),
            Shield => "Shield".to_owned(),
            Buckler => "Buckler".to_owned(),
            Brawling => "Brawling".to_owned(),
            Acrobatics => "Acrobatics".to_owned(),
            Unarmed => "Judo or Karate".to_owned(),
        }
    }

    fn level(self, sheet: &mut Sheet) -> &mut Option<i16> {
        match self {
            Weapon(skill) => &mut sheet.skills[skill as usize],
            FastDraw(skill) => &mut sheet.fast_draw[skill as usize],
            SpeedLoad(skill) => &mut sheet.speed_load[skill as usize],
            Shield => &mut sheet.shield_skill,
            Buckler => &mut sheet.buckler_skill,
            Brawling => &mut sheet.brawling,
            Acrobatics => &mut sheet.acrobatics,
            Unarmed => &mut sheet.other_unarmed,
        }
    }
}

/// What a skill is here, and whether it is called otherwise; `None` where these rules have nothing like it.
pub(super) fn slots(name: &str, special: &str) -> Option<(&'static [Slot], bool)> {
    let (name, special) = (plain(name), plain(special));
    let whole = if special.is_empty() { name.clone() } else { name.clone() + " " + &special };
    let any = name + "*";
    let found =
        NAMES.iter().find(|(own, ..)| *own == whole).or_else(|| NAMES.iter().find(|(own, ..)| *own == any));
    found.map(|(_, slots, is_renamed)| (*slots, *is_renamed))
}

/// A skill that has a place on the sheet.
struct Known<'a> {
    entry: Entry<'a>,
    slots: &'static [Slot],
    is_renamed: bool,
    level: i64,
}

/// Puts them on the sheet, and tells of each. Of several that are one here the best counts.
pub(super) fn read(file: &Json, attributes: &Attributes<'_>, sheet: &mut Sheet, report: &mut ImportReport) {
    let mut known: Vec<Known<'_>> = Vec::new();
    for entry in entries(file, "skills") {
        leave(&entry, report, |_| NO_WEAPON);
        let special = entry.json.text("specialization");
        let is_technique = entry.json.text("type") == "technique" || entry.json.get("default").is_some();
        let level = level(entry.json, attributes);
        let old = level.map_or_else(String::new, |level| level.to_string());
        match (slots(entry.json.text("name"), special), level) {
            _ if entry.is_off => report.leave(&entry.name, &old, "switched off in the file"),
            _ if entry.is_container => report.leave(&entry.name, "", HEADING),
            _ if is_technique => report.leave(&entry.name, &old, "these rules have no techniques"),
            (None, _) => report.leave(&entry.name, &old, UNUSED),
            (_, None) => report.leave(&entry.name, "", "nothing was learnt, so the default counts"),
            (Some((slots, is_renamed)), Some(level)) => known.push(Known { entry, slots, is_renamed, level }),
        }
    }
    let mut best: Vec<(Slot, usize)> = Vec::new();
    for (i, own) in known.iter().enumerate() {
        for slot in own.slots {
            match best.iter_mut().find(|(it, _)| it == slot) {
                Some((_, at)) if known[*at].level < own.level => *at = i,
                Some(_) => {}
                None => best.push((*slot, i)),
            }
        }
    }
    for (i, own) in known.iter().enumerate() {
        let slots: Vec<Slot> = best.iter().filter(|(_, at)| *at == i).map(|(slot, _)| *slot).collect();
        put(own, &slots, sheet, report);
    }
}

fn put(own: &Known<'_>, best: &[Slot], sheet: &mut Sheet, report: &mut ImportReport) {
    let (name, old) = (&own.entry.name, own.level.to_string());
    if best.is_empty() {
        let reason = "another skill of the file is the same one here, and as good or better";
        return report.leave(name, &old, reason);
    }
    let level = within(own.level, 0, 40);
    best.iter().for_each(|slot| *slot.level(sheet) = Some(level));
    let new = whole(level.into());
    if !own.is_renamed && old == new {
        return report.take(name, &new);
    }
    let names: Vec<String> = best.iter().map(|slot| slot.name()).collect();
    let (new, reason) = if own.is_renamed {
        (names.join(", ") + " " + &new, "that is what these rules call it")
    } else {
        (new, "levels go from 0 to 40")
    };
    report.convert(name, [&old, &new], "section 2", reason);
}
