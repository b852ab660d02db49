//! When something breaks: a page in plain DOM, because the framework may be what broke.
//! It says what happened, that the table is kept, and gives the data back.

use super::dom;
use std::panic::PanicHookInfo;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Document, Element, HtmlElement};

/// Puts the hook in place.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        let _ = show(info);
    }));
}

fn show(info: &PanicHookInfo<'_>) -> Option<()> {
    let what = info.to_string();
    dom::log_fault(&what);
    let page = dom::document()?;
    if page.get_element_by_id("broken").is_some() {
        return None;
    }
    let card = child(&page, page.body()?.as_ref(), "section", "")?;
    card.set_id("broken");
    card.set_class_name("broken");
    card.set_attribute("role", "alertdialog").ok()?;
    card.set_attribute("aria-labelledby", "broken-title").ok()?;
    child(&page, &card, "h1", "Something broke")?.set_id("broken-title");
    child(
        &page,
        &card,
        "p",
        "Hexfray stopped in the middle of a step. Your table and your sheets are kept on this device as they were after the last finished step.",
    )?;
    let more = child(&page, &card, "details", "")?;
    child(&page, &more, "summary", "What happened")?;
    child(&page, &more, "pre", &what)?;
    let row = child(&page, &card, "div", "")?;
    row.set_class_name("broken-row");
    let reload = button(&page, &row, "Reload", || {
        if let Some(window) = dom::window() {
            let _ = window.location().reload();
        }
    })?;
    button(&page, &row, "Download data", || {
        dom::download("hexfray-data.txt", &dom::everything_kept());
    })?;
    reload.focus().ok()
}

fn child(page: &Document, parent: &Element, tag: &str, text: &str) -> Option<Element> {
    let child = page.create_element(tag).ok()?;
    child.set_text_content(Some(text));
    parent.append_child(&child).ok()?;
    Some(child)
}

fn button(page: &Document, parent: &Element, text: &str, press: fn()) -> Option<HtmlElement> {
    let button = child(page, parent, "button", text)?;
    button.set_class_name("btn big");
    let listener = Closure::<dyn Fn()>::new(press);
    button.add_event_listener_with_callback("click", listener.as_ref().unchecked_ref()).ok()?;
    listener.forget();
    button.dyn_into().ok()
}
