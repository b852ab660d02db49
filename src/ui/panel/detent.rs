//! The panel's height on a phone: dragged by its handle, or stepped by a press of it.

use crate::ui::dom;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, button, el};
use crate::ui::state::Detent;
use leptos::ev;
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A finger moved less than this has pressed, not dragged.
const TREMBLE: f64 = 8.0;
/// Faster than this (pixels in a millisecond) it is a flick: one step in its direction.
const FLICK: f64 = 0.5;

/// Where a drag began: the finger, the time, the panel's height.
#[derive(Clone, Copy)]
struct Start {
    y: f64,
    at: f64,
    height: f64,
}

/// A drag of the handle.
#[derive(Clone, Copy)]
pub struct Drag {
    tell: Tell,
    /// How high the panel is drawn while it is dragged.
    height: RwSignal<Option<f64>>,
    from: StoredValue<Option<Start>>,
    was_dragged: StoredValue<bool>,
}

impl Drag {
    /// No drag yet.
    pub fn new(tell: Tell) -> Drag {
        let (height, from) = (RwSignal::new(None), StoredValue::new(None));
        Drag { tell, height, from, was_dragged: StoredValue::new(false) }
    }

    /// The panel's height while it is dragged; nothing otherwise.
    pub fn height(self) -> Option<String> {
        self.height.get().map(|height| format!("{}px", height as i32))
    }

    /// What bounds the height otherwise gives way while it is dragged.
    pub fn bound(self, free: &'static str) -> Option<&'static str> {
        self.height.get().map(|_| free)
    }

    fn down(self, event: &PointerEvent) {
        let Some(handle) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok())
        else {
            return;
        };
        let _ = handle.set_pointer_capture(event.pointer_id());
        let height = handle.parent_element().map_or(0.0, |panel| panel.get_bounding_client_rect().height());
        self.from.set_value(Some(Start { y: f64::from(event.client_y()), at: dom::now(), height }));
        self.was_dragged.set_value(false);
    }

    fn moved(self, event: &PointerEvent) {
        let Some(start) = self.from.try_get_value().flatten() else { return };
        let by = f64::from(event.client_y()) - start.y;
        if by.abs() > TREMBLE || self.was_dragged.get_value() {
            self.was_dragged.set_value(true);
            self.height.set(Some((start.height - by).max(60.0)));
        }
    }

    fn up(self, event: &PointerEvent, now: Detent) {
        let Some(start) = self.from.try_get_value().flatten() else { return };
        self.from.set_value(None);
        self.height.set(None);
        let by = f64::from(event.client_y()) - start.y;
        let speed = by / (dom::now() - start.at).max(1.0);
        if !self.was_dragged.get_value() {
            return;
        }
        let step = if speed.abs() > FLICK || by.abs() > 60.0 { by.signum() } else { 0.0 };
        let to = match (now, step > 0.0, step < 0.0) {
            (Detent::Full, true, _) => Detent::Work,
            (Detent::Work, true, _) => Detent::Peek,
            (Detent::Peek, _, true) => Detent::Work,
            (Detent::Work, _, true) => Detent::Full,
            (same, ..) => same,
        };
        self.tell.run(Msg::Detent(to));
    }

    fn press(self, event: &MouseEvent, now: Detent) {
        if event.detail() > 0 && self.was_dragged.get_value() {
            return;
        }
        let to = match now {
            Detent::Peek => Detent::Work,
            Detent::Work => Detent::Full,
            Detent::Full => Detent::Peek,
        };
        self.tell.run(Msg::Detent(to));
    }
}

/// The handle.
pub fn handle(drag: Drag, now: Detent) -> El {
    let name = match now {
        Detent::Peek => "Resize panel: low",
        Detent::Work => "Resize panel: half open",
        Detent::Full => "Resize panel: full",
    };
    button()
        .class("grab")
        .attr("aria-label", name)
        .on(ev::pointerdown, move |event| drag.down(&event))
        .on(ev::pointermove, move |event| drag.moved(&event))
        .on(ev::pointerup, move |event| drag.up(&event, now))
        .on(ev::click, move |event| drag.press(&event, now))
        .child(el("i"))
}
