//! Traits on the form (section 3.12).

use super::Sheet;
use crate::sheet::fields::worked;
use crate::sheet::{FormVisitor, Offered};
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
pub(super) fn traits(form: &mut FormVisitor, sheet: &mut Sheet) {
    sheet.traits.retain_mut(|(it, times)| {
        let (at, name) = (*it as usize, it.name());
        let mut is_removed = false;
        form.card(family(*it), |form| {
            let effect = || it.effect().to_owned();
            form.worked(|| [worked(format!("worked.traits.{at}"), name, effect(), "ST-941".to_owned())]);
            if it.may_repeat() {
                form.number(&format!("traits.{at}"), "How often", times, [1, MOST_TIMES.into()]);
            }
            is_removed = form.press_item(&format!("traits.{at}.remove"), "Remove ", name);
        });
        !is_removed
    });
    let free = Trait::ALL.into_iter().filter(|it| sheet.traits.iter().all(|(own, _)| own != it));
    let rows = free.map(|it| (it as usize, "Traits", Cow::Borrowed(it.name())));
    if let Some(Offered::Row(at)) = form.offers("traits", "Add a trait", rows, None) {
        let it = Trait::ALL[at];
        let place = sheet.traits.iter().position(|(own, _)| *own > it).unwrap_or(sheet.traits.len());
        sheet.traits.insert(place, (it, 1));
    }
}

/// Whether traits that came from outside can be played with: each once, in their order.
pub fn is_sound(sheet: &Sheet) -> bool {
    let most = |it: Trait| if it.may_repeat() { MOST_TIMES } else { 1 };
    sheet.traits.is_sorted_by(|a, b| a.0 < b.0)
        && sheet.traits.iter().all(|(it, times)| (1..=most(*it)).contains(times))
}
