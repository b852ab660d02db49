//! What elements do by themselves, carried out.

use crate::ui::browser::Dispatch;
use crate::ui::browser::behaviours::listener::{Listener, Now};
use crate::ui::browser::dom::SizeObserver;
use crate::ui::node::Behaviour;
use std::cell::RefCell;
use std::mem::discriminant;
use std::rc::Rc;
use web_sys::Element;

mod files;
mod focus;
mod listener;
mod press_and_hold;
mod timed;

/// A behaviour of an element that is on the page.
pub struct ActiveBehaviour {
    now: Now,
    _listeners: Vec<Listener>,
    _observer: Option<SizeObserver>,
}

impl ActiveBehaviour {
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
pub fn begin(behaviour: Behaviour, element: &Element, dispatch: Dispatch) -> ActiveBehaviour {
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
    ActiveBehaviour { now, _listeners: listeners, _observer: observer }
}
