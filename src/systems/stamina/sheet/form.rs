//! The sheet as a form (section 2): its sections, and what is wrong with it.

use super::form_gear::{MOST_GEAR, STOWED, hands};
use super::{
    Sheet, Source, form_ammo, form_body, form_gear, form_list, form_magic, form_trait, form_worn, own,
};
use crate::sheet::{Fault, Form, FormVisitor};

impl Form for Sheet {
    fn name(&self) -> &str {
        &self.name
    }

    fn visit(&mut self, form: &mut FormVisitor) {
        form.section("Character");
        form_body::character(form, self);
        form.section("Worked out");
        form_body::worked_out(form, self);
        form.section("Skills");
        form_body::skills(form, self);
        form.section("Weapons");
        form_gear::weapons(form, self);
        form.section("Ammunition");
        form_ammo::quivers(form, self);
        form.section("Armour");
        form_worn::armour(form, self);
        form.section("Magic");
        form_magic::spells(form, self);
        form.section("Traits");
        form_trait::traits(form, self);
    }

    fn troubles(&self) -> Vec<Fault> {
        let mut troubles: Vec<Fault> = taken_twice(self).into_iter().collect();
        troubles.extend(form_worn::troubles(self));
        troubles.extend(form_ammo::troubles(self));
        troubles.extend(form_magic::troubles(self));
        for (i, gear) in self.gear.iter().enumerate() {
            if let Source::Own(weapon) = &gear.kind {
                troubles.extend(own::troubles(&format!("items.{i}."), weapon));
            }
        }
        let mut too_many = |key: String, what: &str| {
            let message = format!("{} {what}: remove one.", self.name);
            troubles.push(Fault { key, message, fix: None });
        };
        if self.gear.len() > MOST_GEAR {
            too_many(format!("items.{MOST_GEAR}.held"), "carries more than 20 items");
        }
        if self.ammo.len() > form_ammo::MOST_KINDS {
            too_many(
                format!("ammo.{}.pieces", form_ammo::MOST_KINDS),
                "carries more than 10 kinds of ammunition",
            );
        }
        if self.known.len() > form_magic::MOST_KNOWN {
            too_many(format!("spells.{}.title", form_magic::MOST_KNOWN), "knows more than 20 spells");
        }
        troubles
    }

    fn figures(&self, key: &str) -> String {
        form_list::of(self, key).unwrap_or_default()
    }
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
