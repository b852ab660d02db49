//! What elements do by themselves, carried out.

use crate::ui::browser::Dispatch;
use crate::ui::browser::dom::SizeObserver;
use crate::ui::node::Behaviour;
use std::cell::RefCell;
use std::mem::discriminant;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, EventTarget};

mod files;
mod focus;
mod press_and_hold;
mod timed;

/// A behaviour as it is now: what is meant may change while it goes on.
pub type Now = Rc<RefCell<Behaviour>>;

/// A behaviour of an element that is on the page.
pub struct Acting {
    now: Now,
    _listeners: Vec<Listener>,
    _observer: Option<SizeObserver>,
}

impl Acting {
    /// Whether the same is done; what it is done with may differ.
    pub fn is_like(&self, other: &Behaviour) -> bool {
        discriminant(&*self.now.borrow()) == discriminant(other)
    }

    /// Goes on with something else.
    pub fn goes_on_as(&self, behaviour: Behaviour) {
        *self.now.borrow_mut() = behaviour;
    }
}

/// Begins a behaviour of an element that has just come on the page.
pub fn begin(behaviour: Behaviour, element: &Element, dispatch: Dispatch) -> Acting {
    let now: Now = Rc::new(RefCell::new(behaviour.clone()));
    let mut observer = None;
    let listeners = match behaviour {
        Behaviour::PressAndHold => press_and_hold::begin(element),
        Behaviour::RadioGroup => focus::radio_group(element),
        Behaviour::KeepsFocusInside => focus::keeps_inside(element),
        Behaviour::SelectsItself => focus::selects_itself(element),
        Behaviour::TakesFocus => focus::takes(element),
        Behaviour::Focuses(_) | Behaviour::GoesTo(_) => focus::goes(element, &now),
        Behaviour::OpensFile => files::opens(element),
        Behaviour::ReadsFile(_) => files::reads(element, &now, dispatch),
        Behaviour::TakesDrops(_) => files::takes_drops(element, &now, dispatch),
        Behaviour::Resizes(_) => {
            observer = timed::resizes(element, &now, dispatch);
            Vec::new()
        }
        Behaviour::After(ms, _) => timed::after(element, ms, &now, dispatch),
    };
    Acting { now, _listeners: listeners, _observer: observer }
}

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
fn current<T: JsCast>(event: &Event) -> Option<T> {
    event.current_target().and_then(|it| it.dyn_into().ok())
}
