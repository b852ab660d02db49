//! Behaviours about files that are chosen, or dropped on the page.

use crate::ui::browser::behaviours::listener::{Listener, Now, current, listen};
use crate::ui::browser::{Dispatch, dom, files};
use crate::ui::node::Behaviour;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, Element, Event, HtmlElement, HtmlInputElement};

/// A press of it is one of the field that comes after it.
pub fn opens(button: &Element) -> Vec<Listener> {
    vec![listen(button, "click", |event: Event| {
        let field = current::<Element>(&event).and_then(|it| it.next_element_sibling());
        if let Some(field) = field.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            field.click();
        }
    })]
}

/// Reads what is chosen in a field.
pub fn reads(field: &Element, now: &Now, dispatch: Dispatch) -> Vec<Listener> {
    let now = now.clone();
    vec![listen(field, "change", move |event: Event| {
        let (Some(field), Behaviour::ReadsFile(expected)) =
            (current::<HtmlInputElement>(&event), now.borrow().clone())
        else {
            return;
        };
        if let Some(chosen) = field.files() {
            files::read_all(&chosen, expected, dispatch);
        }
        // The same file can be chosen once more.
        field.set_value("");
    })]
}

/// Takes files that are dropped anywhere on the page, as long as `place` is on it; that is seen while one is held over
/// the page.
pub fn takes_drops(place: &Element, now: &Now, dispatch: Dispatch) -> Vec<Listener> {
    let Some(window) = dom::window() else { return Vec::new() };
    let show = |place: &Element, is_over: bool| {
        let _ = place.toggle_attribute_with_force("hidden", !is_over);
    };
    show(place, false);
    let (over, out, dropped, now) = (place.clone(), place.clone(), place.clone(), now.clone());
    vec![
        listen(&window, "dragover", move |event: Event| {
            if has_file(event.unchecked_ref()) {
                event.prevent_default();
                show(&over, true);
            }
        }),
        // Out of the window, and not from one part of the page to another.
        listen(&window, "dragleave", move |event: Event| {
            if event.unchecked_ref::<DragEvent>().related_target().is_none() {
                show(&out, false);
            }
        }),
        listen(&window, "drop", move |event: Event| {
            show(&dropped, false);
            let files = event.unchecked_ref::<DragEvent>().data_transfer().and_then(|it| it.files());
            let files = files.filter(|files| files.length() > 0);
            if let (Some(files), Behaviour::TakesDrops(expected)) = (files, now.borrow().clone()) {
                event.prevent_default();
                files::read_all(&files, expected(), dispatch);
            }
        }),
    ]
}

fn has_file(event: &DragEvent) -> bool {
    let kinds = event.data_transfer().map(|it| it.types());
    kinds.is_some_and(|kinds| kinds.includes(&"Files".into(), 0))
}
