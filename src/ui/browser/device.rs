//! What the browser tells of the device, the window and its storage.

use crate::app::data::device::Device;
use crate::app::data::message::Message;
use crate::share::bytes_kept;
use crate::ui::browser::safe_start::is_safe_start;
use crate::ui::browser::{Dispatch, awake, dom, storage};
use crate::ui::node::signals::*;
use leptos::prelude::window_event_listener_untyped;
use wasm_bindgen::JsValue;

/// The panel is a column beside the board and no sheet over it, as in the style sheets: also on a phone held sideways.
const WIDE: &str = "(min-width: 900px) or ((min-width: 700px) and (max-height: 480px))";
/// There is a mouse.
const FINE: &str = "(pointer: fine)";
/// The system asks for less motion.
const CALM: &str = "(prefers-reduced-motion: reduce)";

/// The device and the window as they are now.
pub fn now() -> Device {
    Device { bytes_kept: bytes_kept(&storage::LOCAL), ..glance() }
}

/// The same but for how much is kept: for that the whole store is gone through.
fn glance() -> Device {
    let root = dom::document().and_then(|page| page.document_element());
    let words = root.and_then(|root| root.get_attribute("data-offline")).unwrap_or_default();
    Device {
        is_wide: dom::matches(WIDE),
        has_fine_pointer: dom::matches(FINE),
        prefers_calm: dom::matches(CALM),
        is_offline: dom::is_offline(),
        can_share: dom::can_share(),
        can_read_codes: dom::can_read_codes(),
        can_stay_awake: awake::can_stay_awake(),
        is_safe_start: is_safe_start(),
        address: dom::address(),
        offline: words.split_whitespace().map(str::to_owned).collect(),
        bytes_kept: 0,
        now: storage::clock(),
        today: storage::today(),
    }
}

/// What of the device changes by itself. The words of `offline.js` come with an event of their own.
const EVENTS: [&str; 4] = ["resize", "online", "offline", "hexfray-offline"];
/// The queries of the window that the device is told by.
const QUERIES: [&str; 3] = [WIDE, FINE, CALM];

/// Tells of the device whenever something of it changes, and of a new version once for each page that is opened.
pub fn watch(model: ModelSignal, dispatch: Dispatch) {
    let has_told = StoredValue::new(false);
    let look = move || {
        // The store is gone through where that is shown, and not whenever the window is drawn larger.
        let bytes = model.try_with_untracked(|model| model.device.bytes_kept).unwrap_or_default();
        tell_of(Device { bytes_kept: bytes, ..glance() }, model, dispatch);
        let is_new = model.try_with_untracked(|model| model.device.is_told("new")) == Some(true);
        if is_new && has_told.try_get_value() == Some(false) {
            has_told.set_value(true);
            dispatch.run(Message::NewVersion);
        }
    };
    for name in EVENTS {
        let listener = window_event_listener_untyped(name, move |_| look());
        on_cleanup(move || listener.remove());
    }
    for query in QUERIES {
        dom::on_match(query, look);
    }
}

/// Tells of the device and of how much is kept, where that is another than the model knows.
pub fn changed(model: ModelSignal, dispatch: Dispatch) {
    tell_of(now(), model, dispatch);
}

fn tell_of(device: Device, model: ModelSignal, dispatch: Dispatch) {
    let is_known = |known: &Device| Device { now: known.now, ..device.clone() } == *known;
    if model.try_with_untracked(|model| is_known(&model.device)) == Some(false) {
        dispatch.run(Message::Device(device));
    }
}

/// Asks the browser how much is used and whether it stays.
pub fn look(dispatch: Dispatch) {
    if let Some(promise) = dom::ask_storage("estimate") {
        dom::then(&promise, move |answer| {
            let of = |name: &str| js_sys::Reflect::get(answer.as_ref().ok()?, &name.into()).ok()?.as_f64();
            if let (Some(used), Some(given)) = (of("usage"), of("quota")) {
                dispatch.run(Message::Space(Some((used, given)), None));
            }
        });
    }
    ask("persisted", dispatch);
}

/// Asks the browser to keep it.
pub fn persist(dispatch: Dispatch) {
    ask("persist", dispatch);
}

fn ask(question: &str, dispatch: Dispatch) {
    if let Some(promise) = dom::ask_storage(question) {
        let answered = move |answer: Result<JsValue, JsValue>| {
            if let Some(is) = answer.ok().and_then(|it| it.as_bool()) {
                dispatch.run(Message::Space(None, Some(is)));
            }
        };
        dom::then(&promise, answered);
    }
}
