//! A button that is held goes on by itself: after a moment, then faster after a second.

use crate::ui::browser::behaviours::listener::{Listener, current, listen};
use crate::ui::browser::{dom, taps};
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent};

/// Before it goes on by itself.
const MOMENT_MS: i32 = 450;
/// Between two steps at first.
const SLOW_MS: i32 = 130;
/// Between two steps after a second.
const FAST_MS: i32 = 45;

thread_local! {
    /// Which hold is going on: a new one, or none, ends the one before.
    static HELD: Cell<u32> = const { Cell::new(0) };
}

/// Lets a button go on by itself while it is held.
pub fn begin(button: &Element) -> Vec<Listener> {
    vec![
        listen(button, "pointerdown", take),
        listen(button, "pointerup", let_go),
        listen(button, "pointerleave", let_go),
        listen(button, "pointercancel", let_go),
        // A long press would open the browser's own menu.
        listen(button, "contextmenu", |event| event.prevent_default()),
    ]
}

/// A finger takes hold of a button.
fn take(event: Event) {
    let is_first = event.unchecked_ref::<PointerEvent>().button() == 0;
    if let Some(button) = current::<HtmlElement>(&event).filter(|_| is_first) {
        let mine = next();
        let since = dom::now();
        dom::after(MOMENT_MS, move || step(button, mine, since));
    }
}

/// It lets go.
fn let_go(_event: Event) {
    next();
}

fn next() -> u32 {
    HELD.with(|held| {
        held.set(held.get().wrapping_add(1));
        held.get()
    })
}

/// Presses the button as it is now; what it means may have changed since.
fn step(button: HtmlElement, mine: u32, since: f64) {
    let is_over = HELD.with(Cell::get) != mine
        || !button.is_connected()
        || button.get_attribute("aria-disabled").as_deref() == Some("true");
    if is_over {
        return;
    }
    taps::has_repeated();
    button.click();
    let pause = if dom::now() - since > 1_000.0 { FAST_MS } else { SLOW_MS };
    dom::after(pause, move || step(button, mine, since));
}
