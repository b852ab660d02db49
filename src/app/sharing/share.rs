//! Our own table passed on: as a link, as a code, as a file.

use crate::app::data::dialog::{Dialog, Shared, SharedLink};
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::share::{code, link};
use std::rc::Rc;

/// From so many characters on some messengers cut what is sent.
const MOST_CARRIED: usize = 2_000;

/// What is said of a link of so many characters, and how many it has without what was played, where that is less.
fn caution(length: usize, shorter: Option<usize>, has_code: bool) -> String {
    let whole = if has_code { "The file and the code are" } else { "The file is" };
    let shorter = shorter.filter(|n| *n < length);
    let shorter = shorter.map_or_else(String::new, |n| {
        let still = if n >= MOST_CARRIED { "still " } else { "" };
        format!(" Without the history it has {still}{}.", grouped(n))
    });
    let length = grouped(length);
    format!(
        "Some messengers cut links from 2,000 characters on; this one has {length}.{shorter} {whole} never cut."
    )
}

/// A number with its thousands apart.
fn grouped(n: usize) -> String {
    if n < 1_000 { n.to_string() } else { format!("{},{:03}", n / 1_000, n % 1_000) }
}

/// Opens the dialog that passes the table on, with or without what was played.
pub fn open(model: &mut Model, has_history: bool) -> Vec<Effect> {
    let Some(fight) = &model.fight else { return Vec::new() };
    let base = model.device.address.clone();
    let most = if has_history { usize::MAX } else { 0 };
    let made = link::of_last(fight, most, link::MOST_MADE);
    // A file has room for what is too long for a message.
    let file = link::for_file(fight, most, made.as_ref().ok()).ok();
    let code = code::of(fight, &base, most).ok();
    let link = made.map(|made| {
        let url = format!("{base}{}", made.fragment);
        let tenths = (url.len() * 10).div_ceil(1024);
        let without_history =
            || link::of_last(fight, 0, link::MOST_MADE).ok().map(|it| base.len() + it.fragment.len());
        let shorter = (has_history && fight.played() > made.folded).then(without_history).flatten();
        let caution = (url.len() >= MOST_CARRIED).then(|| caution(url.len(), shorter, code.is_some()));
        SharedLink { url, size: format!("{}.{} KB", tenths / 10, tenths % 10), folded: made.folded, caution }
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
        code,
        file: file.map(|made| format!("{base}{}\n", made.fragment)),
        under,
    };
    model.dialog = Some(Dialog::Share(Rc::new(passed)));
    if is_new { vec![Effect::Focus(".dlg [data-first], .dlg button")] } else { Vec::new() }
}
