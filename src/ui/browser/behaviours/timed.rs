//! Behaviours that begin by themselves: after a while, or when the element's size changes.

use crate::ui::browser::behaviours::listener::{Listener, Now};
use crate::ui::browser::dispatch::{Dispatch, dispatch_all};
use crate::ui::browser::dom::{self, SizeObserver};
use crate::ui::node::Behaviour;
use web_sys::Element;

/// Calls once, some time after the element has come, if it is still there.
pub fn after(element: &Element, ms: u32, now: &Now, dispatch: Dispatch) -> Vec<Listener> {
    let (element, now) = (element.clone(), now.clone());
    dom::after(ms as i32, move || {
        if let (true, Behaviour::After(_, call)) = (element.is_connected(), now.borrow().clone()) {
            dispatch_all(dispatch, call());
        }
    });
    Vec::new()
}

/// Calls with the element's height whenever its size changes.
pub fn resizes(element: &Element, now: &Now, dispatch: Dispatch) -> Option<SizeObserver> {
    let now = now.clone();
    dom::on_resize(element, move |height| {
        if let Behaviour::Resizes(call) = now.borrow().clone() {
            dispatch_all(dispatch, call(height as f32));
        }
    })
}
