//! What the whole page looks like: theme, text size, motion.

use crate::app::data::prefs::{Prefs, Theme};
use crate::ui::browser::dom;
use wasm_bindgen::JsCast;

/// Where theme and text size are kept for the next visit: `start/first.js` reads them before this code is there.
const LOOK: &str = "hexfray:look";

/// Puts the settings on the document.
pub fn show(prefs: &Prefs) {
    let Some(root) = dom::document().and_then(|page| page.document_element()) else { return };
    let theme = match prefs.theme {
        Theme::Auto => None,
        Theme::Dark => Some("dark"),
        Theme::Light => Some("light"),
    };
    let _ = match theme {
        Some(theme) => root.set_attribute("data-theme", theme),
        None => root.remove_attribute("data-theme"),
    };
    let _ = if prefs.is_calm {
        root.set_attribute("data-motion", "reduce")
    } else {
        root.remove_attribute("data-motion")
    };
    let scale = ["0.9", "1", "1.15", "1.3", "1.5"].get(usize::from(prefs.text)).copied().unwrap_or("1");
    if let Ok(root) = root.dyn_into::<web_sys::HtmlElement>() {
        let _ = root.style().set_property("--text-scale", scale);
    }
    keep(&[theme.unwrap_or("auto"), scale].join(" "));
}

/// Nothing is kept of a look that is the usual one: a first visit leaves nothing behind.
fn keep(look: &str) {
    let Some(store) = dom::local_storage() else { return };
    let _ = match look {
        "auto 1" => store.remove_item(LOOK),
        look => store.set_item(LOOK, look),
    };
}
