//! The sheet as a form (section 2): its sections, and what is wrong with it.

use super::{Sheet, form_body, form_gear, form_list, form_skill, form_trouble, form_worn};
use crate::json::Json;
use crate::sheet::{Fault, Form, FormVisitor, ImportFault, ImportReport};
use crate::systems::gurps::import;

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn visit(&mut self, form: &mut FormVisitor) {
        form.section("Body");
        form_body::body(form, self);
        form.section("Advantages");
        form_body::advantages(form, self);
        form.section("Skills");
        form_skill::skills(form, self);
        form.section("Weapons");
        form_gear::weapons(form, self);
        form.section("Shield");
        form_worn::shield(form, self);
        form.section("Armour");
        form_worn::armours(form, self);
    }

    fn troubles(&self) -> Vec<Fault> {
        form_trouble::troubles(self)
    }

    fn figures(&self, key: &str) -> String {
        form_list::of(self, key).unwrap_or_default()
    }

    fn is_sound(&self) -> bool {
        form_body::is_sound(self)
            && form_skill::is_sound(self)
            && is_sound(self)
            && self.troubles().is_empty()
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
