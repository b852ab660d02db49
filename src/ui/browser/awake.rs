//! Keeps the screen awake while somebody is asked something, in browsers that can (Screen Wake Lock).
//!
//! The browser lets go of the screen whenever the page is hidden; it is asked again when the page comes back.

use crate::ui::browser::dom;
use crate::ui::node::signals::*;
use js_sys::{Function, Promise, Reflect};
use leptos::ev;
use leptos::prelude::window_event_listener;
use wasm_bindgen::{JsCast, JsValue};

/// What the browser gave, while the screen is held awake.
type Sentinel = StoredValue<Option<JsValue>, LocalStorage>;

/// Whether this browser can keep the screen awake.
pub fn can_stay_awake() -> bool {
    lock().is_some()
}

/// Keeps the screen awake for as long as the model wants it, from now on.
pub fn watch(model: ModelSignal) {
    let sentinel: Sentinel = StoredValue::new_local(None);
    let is_wanted = Memo::new(move |_| model.with(|model| model.wants_awake()));
    effect(move || if is_wanted.get() { hold(sentinel, is_wanted) } else { release(sentinel) });
    let back = window_event_listener(ev::visibilitychange, move |_| {
        if is_wanted.try_get_untracked() == Some(true) {
            hold(sentinel, is_wanted);
        }
    });
    on_cleanup(move || back.remove());
}

/// Where the page is hidden the browser refuses, and hears of it again when the page comes back.
fn hold(sentinel: Sentinel, is_wanted: Memo<bool>) {
    let promise = lock().and_then(|lock| called(&lock, "request", &"screen".into()));
    let Some(promise) = promise.and_then(|promise| promise.dyn_into::<Promise>().ok()) else { return };
    dom::then(&promise, move |answer| {
        let Ok(given) = answer else { return };
        release(sentinel);
        sentinel.try_update_value(|held| *held = Some(given));
        // The answer has come before the browser gave it.
        if is_wanted.try_get_untracked() != Some(true) {
            release(sentinel);
        }
    });
}

fn release(sentinel: Sentinel) {
    if let Some(Some(held)) = sentinel.try_update_value(Option::take) {
        called(&held, "release", &JsValue::UNDEFINED);
    }
}

fn lock() -> Option<JsValue> {
    let lock = Reflect::get(&dom::window()?.navigator(), &"wakeLock".into()).ok()?;
    lock.is_object().then_some(lock)
}

fn called(on: &JsValue, method: &str, with: &JsValue) -> Option<JsValue> {
    Reflect::get(on, &method.into()).ok()?.dyn_into::<Function>().ok()?.call1(on, with).ok()
}
