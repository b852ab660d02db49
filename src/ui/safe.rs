//! Safe start: the address with `?safe` opens the page without anything that was kept and without its
//! link, for when one of those is what breaks it. Nothing is saved then, so nothing kept is changed.

use super::dom;
use super::msg::Msg;
use super::state::{App, BarTone};
use crate::share::Words;

/// Whether this is one.
pub fn is_safe_start() -> bool {
    let search = dom::window().and_then(|window| window.location().search().ok());
    search.is_some_and(|search| search.trim_start_matches('?').split('&').any(|word| word == "safe"))
}

/// Says so, and how to get out of it.
pub fn tell(app: &mut App) {
    let words = Words {
        title: "This is a safe start.".to_owned(),
        text: "What you have kept is not loaded, and nothing is saved now.".to_owned(),
    };
    app.bar(BarTone::Warn, words, Some(("Start normally", Msg::StartNormally)));
}

/// The same page without it.
pub fn leave() {
    if let Some(window) = dom::window() {
        let _ = window.location().set_href("./");
    }
}
