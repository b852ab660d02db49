//! Our own table passed on: as a link, as a code, as a file.

use super::dom;
use super::state::{App, Dialog, Errand};
use crate::share::{Code, LinkFault, code, link};
use std::rc::Rc;

/// A table ready to be passed on.
#[derive(Clone, PartialEq, Debug)]
pub struct Passed {
    /// Its name.
    pub name: String,
    /// "Harrow Ford, round 3".
    pub moment: String,
    /// How many steps have been played.
    pub steps: usize,
    /// Whether they go with it, as far as there is room.
    pub has_history: bool,
    /// The link, unless the table is too long for one.
    pub link: Result<PassedLink, LinkFault>,
    /// The code, unless it would be too fine to be read.
    pub code: Option<Code>,
    /// What a file of it holds.
    pub file: Option<String>,
}

/// A link ready to be passed on.
#[derive(Clone, PartialEq, Debug)]
pub struct PassedLink {
    /// The whole address.
    pub url: String,
    /// "0.6 KB".
    pub size: String,
    /// How many of the oldest steps had to be folded in.
    pub folded: usize,
}

/// Opens the dialog that passes the table on, with or without what was played.
pub fn open(app: &mut App, has_history: bool) -> Vec<Errand> {
    let Some(fight) = &app.fight else { return Vec::new() };
    let base = dom::address();
    let most = if has_history { usize::MAX } else { 0 };
    let made = link::of_any(fight, most, link::MOST_MADE);
    // A file has room for what is too long for a message.
    let file = link::for_file(fight, most, made.as_ref().ok()).ok();
    let link = made.map(|made| {
        let url = format!("{base}{}", made.fragment);
        let tenths = (url.len() * 10).div_ceil(1024);
        PassedLink { url, size: format!("{}.{} KB", tenths / 10, tenths % 10), folded: made.folded }
    });
    let passed = Passed {
        name: fight.table_name().to_owned(),
        moment: fight.top_bar(None).moment(),
        steps: fight.played(),
        has_history,
        link,
        code: code::of_any(fight, &base, most).ok(),
        file: file.map(|made| format!("{base}{}\n", made.fragment)),
    };
    let is_new = !matches!(app.dialog, Some(Dialog::Share(_)));
    app.dialog = Some(Dialog::Share(Rc::new(passed)));
    if is_new { vec![Errand::Focus(".dlg [data-first], .dlg button")] } else { Vec::new() }
}
