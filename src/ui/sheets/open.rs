//! Opening a character of another program: a button for its file, and the page as a place to drop it on.

use crate::systems::AnySetup;
use crate::ui::fight::Whole;
use crate::ui::files::{self, Expected};
use crate::ui::msg::Tell;
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::parts::{Glyph, icon};
use crate::ui::state::App;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, HtmlElement, HtmlInputElement};

/// The button with its field, where the table's system imports such files.
pub fn open_button(setup: &AnySetup, tell: Tell) -> Option<(El, El)> {
    let (words, ending) = (setup.import_button()?, setup.imports()?);
    let press = |event: leptos::ev::MouseEvent| {
        let button = event.current_target().and_then(|it| it.dyn_into::<HtmlElement>().ok());
        let field = button.and_then(|it| it.next_element_sibling());
        if let Some(field) = field.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            field.click();
        }
    };
    let read = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let Some(field) = field else { return };
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            files::read(&file, Expected::Character, tell);
        }
        // The same file can be chosen once more.
        field.set_value("");
    };
    // Phones know no such ending, and would let nothing be chosen.
    let accept = ending.to_owned() + ",application/json,*/*";
    let field = el("input")
        .attr("type", "file")
        .attr("hidden", "")
        .attr("accept", accept)
        .attr("aria-label", words.clone())
        .on(ev::change, read);
    let button = button().class("btn wide").on(ev::click, press).child(icon(Glyph::Upload, 20)).child(words);
    Some((button, field))
}

/// Takes a file that is dropped anywhere on the page, as long as that is open.
pub fn drop_place(app: Whole, tell: Tell) -> Node {
    let is_over = RwSignal::new(false);
    let set = move |is: bool| {
        let _ = is_over.try_set(is);
    };
    let over = window_event_listener(ev::dragover, move |event: DragEvent| {
        if has_file(&event) {
            event.prevent_default();
            set(true);
        }
    });
    // Out of the window, and not from one part of the page to another.
    let out = window_event_listener(ev::dragleave, move |event: DragEvent| {
        if event.related_target().is_none() {
            set(false);
        }
    });
    let dropped = window_event_listener(ev::drop, move |event: DragEvent| {
        set(false);
        let files = event.data_transfer().and_then(|it| it.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            event.prevent_default();
            files::read(&file, expected(app), tell);
        }
    });
    on_cleanup(move || {
        over.remove();
        out.remove();
        dropped.remove();
    });
    let place =
        move || is_over.get().then(|| el("div").class("dropp").child(el("span").child("Drop the file here")));
    place.node()
}

/// What a file is taken for whose name does not say.
fn expected(app: Whole) -> Expected {
    let imports = |app: &App| app.shop.as_ref().is_some_and(|shop| shop.setup.imports().is_some());
    if app.try_with_untracked(imports) == Some(true) { Expected::Character } else { Expected::Ours }
}

fn has_file(event: &DragEvent) -> bool {
    let kinds = event.data_transfer().map(|it| it.types());
    kinds.is_some_and(|kinds| kinds.includes(&"Files".into(), 0))
}
