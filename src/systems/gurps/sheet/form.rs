//! The sheet as a form (section 2): its sections, and what is wrong with it.

use super::form_trouble::troubles;
use super::{Sheet, form_body, form_gear, form_list, form_skill, form_worn};
use crate::json::Json;
use crate::sheet::{Field, Form, ImportFault, ImportReport, Section, Value};
use crate::systems::gurps::import;

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn sections(&self) -> Vec<Section> {
        let mut sections = vec![
            Section { title: "Body", fields: form_body::body(self) },
            Section { title: "Advantages", fields: form_body::advantages(self) },
            Section { title: "Skills", fields: form_skill::skills(self) },
            Section { title: "Weapons", fields: form_gear::weapons(self) },
            Section { title: "Shield", fields: form_worn::shield(self) },
            Section { title: "Armour", fields: form_worn::armours(self) },
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
            [list @ ("skills" | "fast_draw" | "speed_load" | "others"), rest @ ..] => {
                form_skill::set(self, list, rest, value)
            }
            ["items", rest @ ..] => form_gear::set(self, rest, value),
            ["shield", rest @ ..] => form_worn::set_shield(self, rest, value),
            ["worn", rest @ ..] => form_worn::set_armour(self, rest, value),
            rest => form_body::set(self, rest, value),
        };
        done.is_some()
    }

    fn figures(&self, key: &str) -> String {
        form_list::of(self, key).unwrap_or_default()
    }

    fn is_sound(&self) -> bool {
        form_body::is_sound(self) && form_skill::is_sound(self) && is_sound(self) && troubles(self).is_empty()
    }

    const IMPORTS: Option<&'static str> = Some(import::ENDING);

    fn import(file: &Json) -> Result<(Sheet, ImportReport), ImportFault> {
        import::import(file)
    }

    fn origin(&self) -> Option<u32> {
        self.origin
    }

    fn set_origin(&mut self, origin: Option<u32>) {
        self.origin = origin;
    }
}

/// Whether what is carried on a sheet that came from outside can be played with, what the form does not
/// show of it included.
fn is_sound(sheet: &Sheet) -> bool {
    sheet.gear.iter().all(form_gear::is_sound)
        && sheet.shield.iter().all(form_worn::is_sound_shield)
        && sheet.worn.iter().all(form_worn::is_sound_armour)
}

#[cfg(test)]
mod tests;
