//! Steps of the browser's history for the system's Back to take.
//!
//! There are as many as there are states to go back to, and they are numbered. They are laid when something is pressed,
//! never while Back is followed: Chromium passes by the steps that a page has added without a press, and its next Back
//! would leave the page.

use crate::ui::browser::dom;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// The steps that lie under the page. A handle, so that listeners can hold it.
#[derive(Clone, Copy)]
pub struct Steps {
    /// The number of the step that the page is on; 0 is the page as it was opened.
    at: StoredValue<u32>,
    /// Whether Back is being followed.
    is_followed: StoredValue<bool>,
}

impl Steps {
    /// Those that there are: a reload keeps them.
    pub fn new() -> Steps {
        Steps { at: StoredValue::new(here()), is_followed: StoredValue::new(false) }
    }

    fn at(self) -> u32 {
        self.at.try_get_value().unwrap_or_default()
    }

    /// Does what Back means; meanwhile no steps are laid.
    pub fn while_following(self, work: impl FnOnce()) {
        self.is_followed.set_value(true);
        work();
        self.is_followed.set_value(false);
    }

    /// Lays what is missing of so many steps; takes all away where there is nothing to go back to, so that the next
    /// Back leaves the page. While a link is in the address, Back leads to where it came from.
    pub fn ensure(self, wanted: usize) {
        let Some(history) = dom::history().filter(|_| dom::fragment().is_none()) else { return };
        if wanted == 0 && self.at() > 0 {
            let _ = history.go_with_delta(-i32::try_from(self.at()).unwrap_or(0));
            self.at.set_value(0);
        }
        if self.is_followed.try_get_value() == Some(true) {
            return;
        }
        for step in self.at() + 1..=u32::try_from(wanted).unwrap_or(0) {
            if history.push_state_with_url(&step.into(), "", None).is_err() {
                return;
            }
            self.at.set_value(step);
        }
    }

    /// The browser has gone to another step; whether it went back.
    pub fn has_gone_back(self) -> bool {
        let before = self.at();
        self.at.set_value(here());
        here() < before
    }

    /// The browser has added a step of its own: it counts like one of ours.
    pub fn adopt(self) {
        let step = self.at() + 1;
        let is_new = here() == 0;
        if let Some(history) = dom::history().filter(|_| is_new)
            && history.replace_state_with_url(&step.into(), "", None).is_ok()
        {
            self.at.set_value(step);
        }
    }
}

/// The number of the step that the browser is on.
fn here() -> u32 {
    let state = dom::history().and_then(|history| history.state().ok());
    state.as_ref().and_then(JsValue::as_f64).map_or(0, |step| step as u32)
}
