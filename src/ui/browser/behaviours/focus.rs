//! Behaviours about where the keyboard goes.

use crate::ui::browser::behaviours::listener::{Listener, Now, current, listen};
use crate::ui::browser::dom;
use crate::ui::node::Behaviour;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement, KeyboardEvent};

const STOPS: &str = "button:not([tabindex='-1']), input, textarea, select, a[href], summary, [tabindex='0']";

/// Arrows go round the options of a decision and take each, as in any group of its kind.
pub fn radio_group(group: &Element) -> Vec<Listener> {
    vec![listen(group, "keydown", |event| {
        let _ = along(event.unchecked_ref());
    })]
}

fn along(event: &KeyboardEvent) -> Option<()> {
    let is_back = match event.key().as_str() {
        "ArrowDown" | "ArrowRight" => false,
        "ArrowUp" | "ArrowLeft" => true,
        _ => return None,
    };
    let group: Element = event.current_target()?.dyn_into().ok()?;
    // Under an option may lie a decision of its own, with a group of its own.
    let is_own = |it: &Element| {
        it.closest("[role=radiogroup]").ok().flatten().is_some_and(|it| it.is_same_node(Some(&group)))
    };
    let all: Vec<Element> = dom::all(&group, "[role=radio]").into_iter().filter(is_own).collect();
    let active = dom::document()?.active_element()?;
    let here = all.iter().position(|it| it.is_same_node(Some(&active)))?;
    let to = if is_back { here + all.len() - 1 } else { here + 1 };
    let next = all.get(to % all.len())?.clone().dyn_into::<HtmlElement>().ok()?;
    event.prevent_default();
    event.stop_propagation();
    next.click();
    next.focus().ok()
}

/// The keyboard goes round inside a dialog.
pub fn keeps_inside(element: &Element) -> Vec<Listener> {
    vec![listen(element, "keydown", |event| {
        if current::<Element>(&event).is_some_and(|it| it.get_attribute("role").as_deref() == Some("dialog"))
        {
            keep_inside(event.unchecked_ref());
        }
    })]
}

fn keep_inside(event: &KeyboardEvent) {
    if event.key() != "Tab" {
        return;
    }
    let stops = current::<Element>(event).map_or_else(Vec::new, |it| dom::all(&it, STOPS));
    // What is not drawn on this screen cannot have the keyboard.
    let is_drawn = |it: &HtmlElement| it.offset_width() > 0;
    let stops: Vec<HtmlElement> =
        stops.into_iter().filter_map(|it| it.dyn_into().ok()).filter(is_drawn).collect();
    let (Some(first), Some(last)) = (stops.first(), stops.last()) else { return };
    let active = dom::document().and_then(|page| page.active_element());
    let is = |element: &HtmlElement| active.as_ref().is_some_and(|it| it.is_same_node(Some(element)));
    let to = match (event.shift_key(), is(first), is(last)) {
        (true, true, _) => last.clone(),
        (false, _, true) => first.clone(),
        _ => return,
    };
    event.prevent_default();
    let _ = to.focus();
}

/// Its text is selected when it gets the keyboard.
pub fn selects_itself(field: &Element) -> Vec<Listener> {
    vec![listen(field, "focus", |event: Event| {
        // A field of several lines selects its text by a function of the same name.
        current::<Element>(&event)
            .into_iter()
            .for_each(|it| it.unchecked_into::<HtmlInputElement>().select());
    })]
}

/// Gets the keyboard once it has been drawn; not where somebody was quicker, and types elsewhere already.
pub fn takes(element: &Element) -> Vec<Listener> {
    dom::focus_unless_typing({
        let element = element.clone();
        move || Some(element)
    });
    Vec::new()
}

/// A press of it gives the keyboard to something else.
pub fn goes(element: &Element, now: &Now) -> Vec<Listener> {
    let now = now.clone();
    let go = move |_: Event| match &*now.borrow() {
        Behaviour::Focuses(selector) => dom::focus(selector),
        Behaviour::GoesTo(id) => dom::go_to(id),
        _ => {}
    };
    vec![listen(element, "click", go)]
}
