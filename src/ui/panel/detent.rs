//! The panel's height on a phone: dragged by its handle, or stepped by a press of it.

use crate::app::data::message::Message;
use crate::app::data::page::Detent;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Event, On, button, el};

/// A finger moved less than this has pressed, not dragged.
const TREMBLE: f32 = 8.0;
/// Faster than this (pixels in a millisecond) it is a flick: one step in its direction.
const FLICK: f32 = 0.5;

/// Where a drag began: the finger, the time, the panel's height.
#[derive(Clone, Copy)]
struct Start {
    y: f32,
    at: f64,
    height: f32,
}

/// A drag of the handle.
#[derive(Clone, Copy)]
pub struct Drag {
    /// How high the panel is drawn while it is dragged.
    height: RwSignal<Option<f32>>,
    from: StoredValue<Option<Start>>,
    was_dragged: StoredValue<bool>,
}

impl Default for Drag {
    /// No drag yet.
    fn default() -> Drag {
        let (height, from) = (RwSignal::new(None), StoredValue::new(None));
        Drag { height, from, was_dragged: StoredValue::new(false) }
    }
}

impl Drag {
    /// The panel's height while it is dragged; nothing otherwise.
    pub fn height(self) -> Option<String> {
        self.height.get().map(|height| format!("{}px", height as i32))
    }

    /// What bounds the height otherwise gives way while it is dragged.
    pub fn bound(self, free: &'static str) -> Option<&'static str> {
        self.height.get().map(|_| free)
    }

    fn down(self, event: &Event) {
        event.capture_pointer();
        self.from.set_value(Some(Start { y: event.y, at: event.time, height: event.around.h }));
        self.was_dragged.set_value(false);
    }

    fn moved(self, event: &Event) {
        let Some(start) = self.from.try_get_value().flatten() else { return };
        let by = event.y - start.y;
        if by.abs() > TREMBLE || self.was_dragged.get_value() {
            self.was_dragged.set_value(true);
            self.height.set(Some((start.height - by).max(60.0)));
        }
    }

    fn up(self, event: &Event, now: Detent) -> Option<Message> {
        let start = self.from.try_get_value().flatten()?;
        self.cancel();
        let by = event.y - start.y;
        let speed = by / (event.time - start.at).max(1.0) as f32;
        if !self.was_dragged.get_value() {
            return None;
        }
        let step = if speed.abs() > FLICK || by.abs() > 60.0 { by.signum() } else { 0.0 };
        let to = match (now, step > 0.0, step < 0.0) {
            (Detent::Full, true, _) => Detent::Work,
            (Detent::Work, true, _) => Detent::Peek,
            (Detent::Peek, _, true) => Detent::Work,
            (Detent::Work, _, true) => Detent::Full,
            (same, ..) => same,
        };
        Some(Message::Detent(to))
    }

    fn cancel(self) {
        self.from.set_value(None);
        self.height.set(None);
    }

    fn press(self, event: &Event, now: Detent) -> Option<Message> {
        if event.clicks > 0 && self.was_dragged.get_value() {
            return None;
        }
        let to = match now {
            Detent::Peek => Detent::Work,
            Detent::Work => Detent::Full,
            Detent::Full => Detent::Peek,
        };
        Some(Message::Detent(to))
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
        .on(On::PointerDown, move |event| drag.down(event))
        .on(On::PointerMove, move |event| drag.moved(event))
        .on(On::PointerUp, move |event| drag.up(event, now))
        .on(On::PointerCancel, move |_| drag.cancel())
        .on(On::Click, move |event| drag.press(event, now))
        .child(el("i"))
}
