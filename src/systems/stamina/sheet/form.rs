//! The sheet as a form (section 2): its sections, and what is wrong with it.

use super::form_gear::{MOST_GEAR, STOWED, hands};
use super::{
    Sheet, Source, form_ammo, form_body, form_gear, form_list, form_magic, form_skill, form_trait, form_worn,
    own,
};
use crate::sheet::{Fault, Field, Form, Section, Value};

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn sections(&self) -> Vec<Section> {
        let mut sections = vec![
            Section { title: "Character", fields: form_body::character(self) },
            Section { title: "Worked out", fields: form_body::worked_out(self) },
            Section { title: "Skills", fields: form_skill::skills(self) },
            Section { title: "Weapons", fields: form_gear::weapons(self) },
            Section { title: "Ammunition", fields: form_ammo::quivers(self) },
            Section { title: "Armour", fields: form_worn::armour(self) },
            Section { title: "Magic", fields: form_magic::spells(self) },
            Section { title: "Traits", fields: form_trait::traits(self) },
        ];
        for fault in troubles(self) {
            let mut fields = sections.iter_mut().flat_map(|section| &mut section.fields);
            let is_meant = |field: &&mut Field| field.key == fault.key && field.fault.is_none();
            if let Some(field) = fields.find(is_meant) {
                field.fault = Some(fault);
            }
        }
        sections
    }

    fn set(&mut self, key: &str, value: &Value) -> bool {
        let parts: Vec<&str> = key.split('.').collect();
        let done = match parts.as_slice() {
            ["skills", rest @ ..] => form_skill::set(self, rest, value),
            ["items", rest @ ..] => form_gear::set(self, rest, value),
            [tool @ ("goats_foot" | "winch")] => form_gear::set_tool(self, tool, value),
            ["ammo", rest @ ..] => form_ammo::set(self, rest, value),
            [list @ ("armour" | "natural" | "brawling" | "weak"), rest @ ..] => {
                form_worn::set(self, list, rest, value)
            }
            ["spells", rest @ ..] => form_magic::set(self, rest, value),
            ["traits", rest @ ..] => form_trait::set(self, rest, value),
            rest => form_body::set(self, rest, value),
        };
        done.is_some()
    }

    fn figures(&self, key: &str) -> String {
        form_list::of(self, key).unwrap_or_default()
    }
}

/// What is wrong with a sheet though each of its fields is in its range.
fn troubles(sheet: &Sheet) -> Vec<Fault> {
    let mut troubles: Vec<Fault> = taken_twice(sheet).into_iter().collect();
    troubles.extend(form_worn::troubles(sheet));
    troubles.extend(form_ammo::troubles(sheet));
    troubles.extend(form_magic::troubles(sheet));
    for (i, gear) in sheet.gear.iter().enumerate() {
        if let Source::Own(weapon) = &gear.kind {
            troubles.extend(own::troubles(&format!("items.{i}."), weapon));
        }
    }
    let mut too_many = |key: String, what: &str| {
        let message = format!("{} {what}: remove one.", sheet.name);
        troubles.push(Fault { key, message, fix: None });
    };
    if sheet.gear.len() > MOST_GEAR {
        too_many(format!("items.{MOST_GEAR}.held"), "carries more than 20 items");
    }
    if sheet.ammo.len() > form_ammo::MOST_KINDS {
        too_many(
            format!("ammo.{}.pieces", form_ammo::MOST_KINDS),
            "carries more than 10 kinds of ammunition",
        );
    }
    if sheet.known.len() > form_magic::MOST_KNOWN {
        too_many(format!("spells.{}.title", form_magic::MOST_KNOWN), "knows more than 20 spells");
    }
    troubles
}

/// ST-821: two hands. The first thing too many is told.
fn taken_twice(sheet: &Sheet) -> Option<Fault> {
    let mut used = [false; 2];
    for (i, gear) in sheet.gear.iter().enumerate() {
        let own = hands(gear.grip);
        if own[0] && used[0] || own[1] && used[1] {
            let name = &gear.weapon().name;
            let message = format!("{name} is in a hand that is not free: hold it otherwise, or stow it.");
            let fix = Some(("Stow it".to_owned(), STOWED));
            return Some(Fault { key: format!("items.{i}.held"), message, fix });
        }
        used = [own[0] || used[0], own[1] || used[1]];
    }
    None
}

/// Whether what is on a sheet that came from outside can be played with, what the form does not show of it
/// included. The rest is told by [`Form::faults`].
pub fn is_sound(sheet: &Sheet) -> bool {
    sheet.gear.iter().all(form_gear::is_sound)
        && sheet.ammo.iter().all(form_ammo::is_sound)
        && form_worn::is_sound(sheet)
        && sheet.known.iter().all(form_magic::is_sound)
        && form_trait::is_sound(sheet)
}

#[cfg(test)]
mod tests;
