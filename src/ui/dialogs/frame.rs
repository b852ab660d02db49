//! The frame of a dialog: veil, title, a way out, and the keyboard kept inside.

use crate::ui::dom;
use crate::ui::msg::Msg;
use crate::ui::node::{Node, Piece, el};
use crate::ui::parts::{Glyph, icon_button};
use leptos::ev;
use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// A dialog with a body and a footer.
pub fn dialog(
    title: String,
    under: String,
    class: &'static str,
    body: impl Into<Node>,
    footer: impl Into<Node>,
) -> Node {
    (
        el("div").class("veil full").attr("aria-hidden", "true").tells(Msg::Close),
        el("section")
            .class(format!("panel dlg {class}"))
            .attr("role", "dialog")
            .attr("aria-modal", "true")
            .attr("aria-labelledby", "dialog-title")
            .on(ev::keydown, keep_inside)
            .child(
                el("header")
                    .class("lh")
                    .attr("role", "presentation")
                    .child(
                        el("div")
                            .class("t")
                            .child(el("h1").attr("id", "dialog-title").child(title))
                            .child((!under.is_empty()).then(|| el("p").child(under))),
                    )
                    .child(icon_button(Glyph::Close, "Close", "ib").tells(Msg::Close)),
            )
            .child(body)
            .child(footer),
    )
        .node()
}

/// The keyboard goes round inside.
pub fn keep_inside(event: KeyboardEvent) {
    if event.key() != "Tab" {
        return;
    }
    let inside = event.current_target().and_then(|it| it.dyn_into::<Element>().ok());
    let stops = inside.map_or_else(Vec::new, |it| dom::all(&it, STOPS));
    // What is not drawn on this screen cannot have the keyboard.
    let is_drawn = |it: &HtmlElement| it.offset_width() > 0;
    let stops: Vec<HtmlElement> =
        stops.into_iter().filter_map(|it| it.dyn_into().ok()).filter(is_drawn).collect();
    let (Some(first), Some(last)) = (stops.first(), stops.last()) else { return };
    let active = dom::document().and_then(|page| page.active_element());
    let is = |element: &HtmlElement| active.as_ref().is_some_and(|it| it.is_same_node(Some(element)));
    let to = match (event.shift_key(), is(first), is(last)) {
        (true, true, _) => last.clone(),
        (false, _, true) => first.clone(),
        _ => return,
    };
    event.prevent_default();
    let _ = to.focus();
}

const STOPS: &str = "button:not([tabindex='-1']), input, textarea, select, a[href], summary, [tabindex='0']";
