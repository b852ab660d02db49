//! Going to what has been added to the sheet.

use crate::ui::browser::dom;
use crate::ui::sheets::field_id;

/// Goes to what has been added: to its card where it opens one, else to its own row.
pub fn show_added(key: &str) {
    let page = dom::document();
    let Some(field) = page.and_then(|page| page.get_element_by_id(&field_id(key))) else { return };
    let on_card = field.closest(".wcard > *").ok().flatten();
    let row = on_card.or_else(|| field.closest(".g2 > *, .lines > *").ok().flatten()).unwrap_or(field);
    let is_next_to_title = row.previous_element_sibling().is_some_and(|it| it.class_name() == "wh");
    let card = row.parent_element().filter(|_| is_next_to_title);
    let to = card.unwrap_or(row);
    let _ = to.set_attribute("tabindex", "-1");
    to.scroll_into_view();
    dom::focus_on(&to);
}
