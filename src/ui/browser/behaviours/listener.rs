//! What all behaviours are made of: listeners, and the behaviour as it is by now.

use crate::ui::node::Behaviour;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, EventTarget};

/// A behaviour as it is now: what is meant may change while it goes on.
pub type Now = Rc<RefCell<Behaviour>>;

/// A listener of a behaviour, taken off when that ends.
pub struct Listener {
    target: EventTarget,
    name: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

/// Listens to an event of an element, or of the window.
pub fn listen(target: &EventTarget, name: &'static str, act: impl FnMut(Event) + 'static) -> Listener {
    boxed(target.clone(), name, Box::new(act))
}

fn boxed(target: EventTarget, name: &'static str, act: Box<dyn FnMut(Event)>) -> Listener {
    let closure = Closure::wrap(act);
    let _ = target.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
    Listener { target, name, closure }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let closure = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(self.name, closure);
    }
}

/// What an event is listened to on, as something.
pub fn current<T: JsCast>(event: &Event) -> Option<T> {
    event.current_target().and_then(|it| it.dyn_into().ok())
}
