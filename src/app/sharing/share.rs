//! Our own table passed on: as a link, as a code, as a file.

use crate::app::data::dialog::{Dialog, Shared, SharedLink};
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::share::{code, link};
use std::rc::Rc;

/// Opens the dialog that passes the table on, with or without what was played.
pub fn open(model: &mut Model, has_history: bool) -> Vec<Effect> {
    let Some(fight) = &model.fight else { return Vec::new() };
    let base = model.device.address.clone();
    let most = if has_history { usize::MAX } else { 0 };
    let made = link::of_any(fight, most, link::MOST_MADE);
    // A file has room for what is too long for a message.
    let file = link::for_file(fight, most, made.as_ref().ok()).ok();
    let link = made.map(|made| {
        let url = format!("{base}{}", made.fragment);
        let tenths = (url.len() * 10).div_ceil(1024);
        SharedLink { url, size: format!("{}.{} KB", tenths / 10, tenths % 10), folded: made.folded }
    });
    let (under, is_new) = match model.dialog.take() {
        Some(Dialog::Share(shared)) => (shared.under.clone(), false),
        asked => (asked.filter(|it| matches!(it, Dialog::Leave(..))).map(Rc::new), true),
    };
    let passed = Shared {
        name: fight.table_name().to_owned(),
        moment: fight.top_bar(None).moment(),
        steps: fight.played(),
        has_history,
        link,
        code: code::of_any(fight, &base, most).ok(),
        file: file.map(|made| format!("{base}{}\n", made.fragment)),
        under,
    };
    model.dialog = Some(Dialog::Share(Rc::new(passed)));
    if is_new { vec![Effect::Focus(".dlg [data-first], .dlg button")] } else { Vec::new() }
}
