//! Skills on the form (section 2): those that are known as numbers, the others to be added.

use super::Sheet;
use crate::sheet::fields::{is_within, worked};
use crate::sheet::{Field, FormVisitor, Offer, whole};
use crate::systems::gurps::tables::Skill;

/// Section 2: the range of a skill.
const LEVELS: [i32; 2] = [0, 40];

/// Whether all skills are in their range.
pub fn is_sound(sheet: &Sheet) -> bool {
    let others =
        [sheet.shield_skill, sheet.buckler_skill, sheet.brawling, sheet.acrobatics, sheet.other_unarmed];
    let mut all = [&sheet.skills, &sheet.fast_draw, &sheet.speed_load].into_iter().flatten().chain(&others);
    all.all(|level| level.is_none_or(|level| is_within(level, LEVELS)))
}

/// A skill that a sheet has room for.
struct Slot<'a> {
    /// Its list, and its place in it: its key.
    list: &'static str,
    at: usize,
    /// What the list is called among those to add from.
    table: &'static str,
    name: String,
    level: &'a mut Option<i16>,
    /// Whether it can be added.
    is_offered: bool,
}

/// The skills of all weapons that are carried, each once, in the order of the tables.
fn used(sheet: &Sheet) -> Vec<Skill> {
    let is_used = |skill: &Skill| {
        sheet.gear.iter().map(|gear| gear.weapon()).any(|weapon| {
            weapon.grips.iter().any(|grip| grip.skill == *skill)
                || weapon.shot.is_some_and(|shot| shot.skill == *skill)
        })
    };
    Skill::ALL.into_iter().filter(is_used).collect()
}

/// GU-262, GU-268: whether there is anything to load.
fn is_loaded_with(skill: Skill) -> bool {
    matches!(skill, Skill::Bow | Skill::Crossbow | Skill::Sling | Skill::Guns)
}

fn slots(sheet: &mut Sheet) -> Vec<Slot<'_>> {
    let used = used(sheet);
    let others = [
        ("Shield", &mut sheet.shield_skill),
        ("Buckler", &mut sheet.buckler_skill),
        ("Brawling", &mut sheet.brawling),
        ("Acrobatics", &mut sheet.acrobatics),
        ("Judo or Karate", &mut sheet.other_unarmed),
    ];
    let weapons = Skill::ALL.iter().zip(&mut sheet.skills).enumerate().map(|(at, (skill, level))| {
        let name = skill.name().to_owned();
        Slot { list: "skills", at, table: "Weapon skills", name, level, is_offered: true }
    });
    let others = others.into_iter().enumerate().map(|(at, (name, level))| {
        let name = name.to_owned();
        Slot { list: "others", at, table: "Other skills", name, level, is_offered: true }
    });
    // GU-304, GU-266: offered for what is carried.
    let fast = Skill::ALL.iter().zip(&mut sheet.fast_draw).enumerate().map(|(at, (skill, level))| {
        let name = format!("Fast-Draw: {}", skill.name());
        let is_offered = used.contains(skill);
        Slot { list: "fast_draw", at, table: "Fast-Draw", name, level, is_offered }
    });
    let speed = Skill::ALL.iter().zip(&mut sheet.speed_load).enumerate().map(|(at, (skill, level))| {
        let name = format!("Speed Load: {}", skill.name());
        let is_offered = used.contains(skill) && is_loaded_with(*skill);
        Slot { list: "speed_load", at, table: "Speed Load", name, level, is_offered }
    });
    weapons.chain(others).chain(fast).chain(speed).collect()
}

/// The section of skills.
pub fn skills(form: &mut FormVisitor, sheet: &mut Sheet) {
    form.card("Known", |form| {
        for slot in slots(sheet) {
            let Some(level) = slot.level else { continue };
            let key = format!("{}.{}", slot.list, slot.at);
            form.number(&key, &slot.name, level, LEVELS);
            if form.press_item(&format!("{key}.forget"), "Forget ", &slot.name) {
                *slot.level = None;
            }
        }
    });
    form.card("By default", |form| form.worked(|| defaults(sheet)));
    let dx = sheet.dx.clamp(0, 40);
    for slot in slots(sheet).into_iter().filter(|slot| slot.level.is_none() && slot.is_offered) {
        let name = if slot.list == "fast_draw" || slot.list == "speed_load" {
            slot.name.clone()
        } else {
            slot.name.to_ascii_lowercase()
        };
        let offer = Offer { list: "Add a skill", table: slot.table, name: slot.name.into() };
        if form.offer(&format!("{}.add.{}", slot.list, slot.at), &format!("Add skill {name}"), offer) {
            *slot.level = Some(dx);
        }
    }
}

/// GU-013: what is used without having been learnt.
fn defaults(sheet: &Sheet) -> Vec<Field> {
    let dx =
        if sheet.dx > 20 { "DX, at most 20".to_owned() } else { format!("DX {}", whole(sheet.dx.into())) };
    let shown = |key: String, name: &str, level: i32, minus: i32| {
        worked(format!("worked.default.{key}"), name, whole(level), format!("{dx} −{minus}"))
    };
    let mut fields = Vec::new();
    for skill in used(sheet) {
        if let (level, true) = sheet.skill(skill) {
            fields.push(shown((skill as usize).to_string(), skill.name(), level, skill.default_penalty()));
        }
    }
    if let Some(guard) = &sheet.shield {
        let is_buckler = guard.shield().is_buckler;
        let (name, level) =
            if is_buckler { ("Buckler", sheet.buckler_skill) } else { ("Shield", sheet.shield_skill) };
        if level.is_none() {
            fields.push(shown("shield".to_owned(), name, sheet.shield_skill(), 4));
        }
    }
    fields
}
