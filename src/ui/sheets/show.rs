//! Going to a field of the sheet.

use crate::ui::dom;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// What a field is called on the page.
pub fn field_id(key: &str) -> String {
    format!("f-{key}")
}

fn shown(key: &str) -> Option<Element> {
    dom::document()?.get_element_by_id(&field_id(key))
}

/// Goes to what has been added: to its card where it opens one, else to its own row.
pub fn show_added(key: &str) {
    let Some(field) = shown(key) else { return };
    let on_card = field.closest(".wcard > *").ok().flatten();
    let row = on_card.or_else(|| field.closest(".g2 > *, .lines > *").ok().flatten()).unwrap_or(field);
    let is_next_to_title = row.previous_element_sibling().is_some_and(|it| it.class_name() == "wh");
    let card = row.parent_element().filter(|_| is_next_to_title);
    let to = card.unwrap_or(row);
    let _ = to.set_attribute("tabindex", "-1");
    to.scroll_into_view();
    dom::focus_on(&to);
}

/// Goes to a field.
pub fn show(key: &str) {
    let found = shown(key);
    if let Some(element) = found.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        element.scroll_into_view();
        let _ = element.focus();
    }
}
