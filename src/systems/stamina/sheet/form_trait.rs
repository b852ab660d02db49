//! Traits on the form (section 3.12).

use super::Sheet;
use crate::sheet::fields::{number, offer, press_item, small, worked};
use crate::sheet::{Field, Value};
use crate::systems::stamina::tables::traits::Trait;
use std::borrow::Cow;

/// Most of what may be had more than once.
const MOST_TIMES: u8 = 5;

/// The first words of a name, which the steps of one trait have in common.
fn family(it: Trait) -> &'static str {
    let name = it.name();
    name.split(',').next().unwrap_or(name)
}

/// The section of traits.
pub fn traits(sheet: &Sheet) -> Vec<Field> {
    let mut fields = Vec::new();
    for (it, times) in &sheet.traits {
        let at = *it as usize;
        let what =
            worked(format!("worked.traits.{at}"), it.name(), it.effect().to_owned(), "ST-941".to_owned());
        fields.push(what.on(family(*it)));
        if it.may_repeat() {
            let range = [(*times).into(), 1, MOST_TIMES.into()];
            fields.push(number(format!("traits.{at}"), "How often", range).on(family(*it)));
        }
        fields.push(press_item(format!("traits.{at}.remove"), "Remove ", it.name()).on(family(*it)));
    }
    let free = Trait::ALL.into_iter().filter(|it| sheet.traits.iter().all(|(own, _)| own != it));
    let add = |it: Trait| {
        let key = format!("traits.add.{}", it as usize);
        offer(key, "Add a trait", "Traits", Cow::Borrowed(it.name()))
    };
    fields.extend(free.map(add));
    fields
}

/// Sets a field of the section; `None` for a key that it does not have.
pub fn set(sheet: &mut Sheet, key: &[&str], value: &Value) -> Option<()> {
    let which = |at: &str| Trait::ALL.get(at.parse::<usize>().ok()?).copied();
    match key {
        ["add", at] => {
            let it = which(at)?;
            let place = sheet.traits.iter().position(|(own, _)| *own >= it).unwrap_or(sheet.traits.len());
            if sheet.traits.get(place).is_some_and(|(own, _)| *own == it) {
                return None;
            }
            sheet.traits.insert(place, (it, 1));
        }
        [at, "remove"] => {
            let it = which(at)?;
            let place = sheet.traits.iter().position(|(own, _)| *own == it)?;
            sheet.traits.remove(place);
        }
        [at] => {
            let it = which(at).filter(|it| it.may_repeat())?;
            sheet.traits.iter_mut().find(|(own, _)| *own == it)?.1 = small(value)?;
        }
        _ => return None,
    }
    Some(())
}

/// Whether traits that came from outside can be played with: each once, in their order.
pub fn is_sound(sheet: &Sheet) -> bool {
    let most = |it: Trait| if it.may_repeat() { MOST_TIMES } else { 1 };
    sheet.traits.is_sorted_by(|a, b| a.0 < b.0)
        && sheet.traits.iter().all(|(it, times)| (1..=most(*it)).contains(times))
}
