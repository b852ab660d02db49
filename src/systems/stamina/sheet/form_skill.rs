//! Skills on the form (section 2.2): each primary one with its secondary ones.

use super::Sheet;
use crate::sheet::fields::{number, small};
use crate::sheet::{Field, Value};
use crate::systems::stamina::tables::skills::Skill;

/// The section of skills.
pub fn skills(sheet: &Sheet) -> Vec<Field> {
    let primary = Skill::ALL.iter().take(Skill::PRIMARY);
    let own = |primary: &Skill| {
        let primary = *primary;
        let own = Skill::ALL.into_iter().filter(move |it| it.primary() == primary);
        own.map(move |it| field(sheet, it).on(primary.name()))
    };
    primary.flat_map(own).collect()
}

fn field(sheet: &Sheet, skill: Skill) -> Field {
    number(format!("skills.{}", skill.key()), skill.name(), [sheet.rank(skill), 0, 5])
}

/// Sets a rank; `None` for a key that is not on the form.
pub fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    let [name] = key else { return None };
    let skill = Skill::ALL.into_iter().find(|it| it.key() == *name)?;
    *sheet.rank_mut(skill) = small(value)?;
    Some(())
}
