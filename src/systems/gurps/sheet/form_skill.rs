//! Skills on the form (section 2): those that are known as numbers, the others to be added.

use super::Sheet;
use crate::sheet::fields::{is_within, number, press, press_item, score, worked};
use crate::sheet::{Field, Value, whole};
use crate::systems::gurps::tables::Skill;

/// Skills that no weapon is used with, in the order of their keys.
const OTHERS: [&str; 5] = ["Shield", "Buckler", "Brawling", "Acrobatics", "Judo or Karate"];

/// Section 2: the range of a skill.
const LEVELS: [i32; 2] = [0, 40];

/// Whether all skills are in their range.
pub fn is_sound(sheet: &Sheet) -> bool {
    let others = (0..OTHERS.len()).map(|at| other(sheet, at));
    let lists = [&sheet.skills, &sheet.fast_draw, &sheet.speed_load];
    let mut all = lists.into_iter().flatten().copied().chain(others).flatten();
    all.all(|level| is_within([level.into(), LEVELS[0], LEVELS[1]]))
}

/// A skill that a sheet has room for.
struct Slot {
    /// Its list, and its place in it: its key.
    list: &'static str,
    at: usize,
    name: String,
    level: Option<i16>,
    /// Whether it can be added.
    is_offered: bool,
}

impl Slot {
    fn table(&self) -> &'static str {
        match self.list {
            "skills" => "Weapon skills",
            "fast_draw" => "Fast-Draw",
            "speed_load" => "Speed Load",
            _ => "Other skills",
        }
    }
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

fn slots(sheet: &Sheet) -> Vec<Slot> {
    let used = used(sheet);
    let each = || Skill::ALL.into_iter().enumerate();
    let weapons = each().map(|(at, skill)| {
        let name = skill.name().to_owned();
        Slot { list: "skills", at, name, level: sheet.skills[at], is_offered: true }
    });
    let others = OTHERS.iter().enumerate().map(|(at, name)| Slot {
        list: "others",
        at,
        name: (*name).to_owned(),
        level: other(sheet, at),
        is_offered: true,
    });
    // GU-304, GU-266: offered for what is carried.
    let fast = each().map(|(at, skill)| {
        let name = format!("Fast-Draw: {}", skill.name());
        Slot { list: "fast_draw", at, name, level: sheet.fast_draw[at], is_offered: used.contains(&skill) }
    });
    let speed = each().map(|(at, skill)| {
        let is_offered = used.contains(&skill) && is_loaded_with(skill);
        let name = format!("Speed Load: {}", skill.name());
        Slot { list: "speed_load", at, name, level: sheet.speed_load[at], is_offered }
    });
    weapons.chain(others).chain(fast).chain(speed).collect()
}

fn other(sheet: &Sheet, at: usize) -> Option<i16> {
    let all =
        [sheet.shield_skill, sheet.buckler_skill, sheet.brawling, sheet.acrobatics, sheet.other_unarmed];
    all.get(at).copied().flatten()
}

/// The section of skills.
pub fn skills(sheet: &Sheet) -> Vec<Field> {
    let slots = slots(sheet);
    let mut fields = Vec::new();
    for slot in &slots {
        let Some(level) = slot.level else { continue };
        let key = format!("{}.{}", slot.list, slot.at);
        let forget = press_item(format!("{key}.forget"), "Forget ", &slot.name);
        fields.extend(
            [number(key, &slot.name, [level.into(), LEVELS[0], LEVELS[1]]), forget].map(|it| it.on("Known")),
        );
    }
    fields.extend(defaults(sheet).into_iter().map(|field| field.on("By default")));
    let addable = slots.iter().filter(|slot| slot.level.is_none() && slot.is_offered);
    fields.extend(addable.map(|slot| {
        let name = if slot.list == "fast_draw" || slot.list == "speed_load" {
            slot.name.clone()
        } else {
            slot.name.to_ascii_lowercase()
        };
        press(format!("{}.add.{}", slot.list, slot.at), &format!("Add skill {name}")).offering(
            "Add a skill",
            slot.table(),
            slot.name.clone(),
        )
    }));
    fields
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
        if other(sheet, is_buckler.into()).is_none() {
            fields.push(shown("shield".to_owned(), OTHERS[usize::from(is_buckler)], sheet.shield_skill(), 4));
        }
    }
    fields
}

fn slot_mut<'a>(sheet: &'a mut Sheet, list: &str, at: &str) -> Option<&'a mut Option<i16>> {
    let at: usize = at.parse().ok()?;
    match list {
        "skills" => sheet.skills.get_mut(at),
        "fast_draw" => sheet.fast_draw.get_mut(at),
        "speed_load" => sheet.speed_load.get_mut(at),
        _ => match at {
            0 => Some(&mut sheet.shield_skill),
            1 => Some(&mut sheet.buckler_skill),
            2 => Some(&mut sheet.brawling),
            3 => Some(&mut sheet.acrobatics),
            4 => Some(&mut sheet.other_unarmed),
            _ => None,
        },
    }
}

/// Sets, adds or forgets a skill of a list; `None` for a key that is not on the form.
pub fn set(sheet: &mut Sheet, list: &str, key: &[&str], value: &Value) -> Option<()> {
    match key {
        ["add", at] => {
            let is_meant = |slot: &Slot| slot.list == list && slot.at.to_string() == *at;
            slots(sheet)
                .into_iter()
                .find(|slot| is_meant(slot) && slot.is_offered && slot.level.is_none())?;
            let dx = sheet.dx.clamp(0, 40);
            *slot_mut(sheet, list, at)? = Some(dx);
        }
        [at] => {
            let level = slot_mut(sheet, list, at)?.as_mut()?;
            *level = score(value)?;
        }
        [at, "forget"] => {
            slot_mut(sheet, list, at)?.take()?;
        }
        _ => return None,
    }
    Some(())
}
