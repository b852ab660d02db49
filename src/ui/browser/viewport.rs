//! How much of the window a phone's keyboard leaves. Where it lies over the page instead of making the window lower,
//! the page is made as tall as what is left, so that what is typed in and the plate stay in sight.

use crate::ui::browser::dom;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{HtmlElement, VisualViewport};

/// What covers less of the window than this is a bar of the browser's own.
const LEAST_COVERED: f64 = 80.0;

/// Watches the part of the window that can be seen, as long as the page lives.
pub fn watch() {
    let Some(view) = dom::window().and_then(|window| window.visual_viewport()) else { return };
    let seen = view.clone();
    let call = Closure::<dyn Fn()>::new(move || {
        fit(&seen);
    });
    let _ = view.add_event_listener_with_callback("resize", call.as_ref().unchecked_ref());
    call.forget();
}

fn fit(view: &VisualViewport) -> Option<()> {
    let window = dom::window()?;
    let page = dom::document()?;
    let root = page.document_element()?.dyn_into::<HtmlElement>().ok()?;
    // Two fingers that zoom in leave as much of the page.
    let left = view.height() * view.scale();
    if window.inner_height().ok()?.as_f64()? - left < LEAST_COVERED {
        let _ = root.style().remove_property("--window-h");
        return Some(());
    }
    let _ = root.style().set_property("--window-h", &format!("{}px", left.floor() as i32));
    // Safari has moved the page up for a field that now stands higher.
    window.scroll_to_with_x_and_y(0.0, 0.0);
    if let Some(field) = page.active_element().filter(|_| dom::is_writing()) {
        dom::next_frame(move || field.scroll_into_view_with_bool(false));
    }
    Some(())
}
