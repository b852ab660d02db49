//! The browser's events as plain ones, and what their handlers want to become of them.

use crate::board::UnitId;
use crate::ui::browser::handle::{area, row};
use crate::ui::browser::{dom, taps};
use crate::ui::node::{Event, On, Pointer};
use crate::view::board::viewport::Area;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};

/// What lies over the board and answers for itself.
const TOOLS: &str = ".float, .rail, .editor-tip";

/// An event as a plain value; `element` is what hears it.
pub fn plain(on: On, event: &web_sys::Event, element: &Element) -> Event {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let target = target.as_ref();
    let mut plain = Event { time: dom::now(), figure: figure(target), ..Event::default() };
    match on {
        On::KeyDown => {
            key(event.unchecked_ref(), &mut plain);
            plain.value = value(element);
        }
        On::Click => {
            plain.is_direct = target.is_some_and(|it| it.is_same_node(Some(element)));
            press(event.unchecked_ref(), &mut plain);
        }
        On::Input | On::Change => plain.value = target.map_or_else(String::new, value),
        On::FocusIn => plain.row = target.and_then(row),
        On::Scroll | On::ContextMenu => {}
        On::Wheel => {
            place(event.unchecked_ref(), element, &mut plain);
            let event: &WheelEvent = event.unchecked_ref();
            (plain.wheel, plain.is_wheel_in_lines) = (event.delta_y(), event.delta_mode() == 1);
        }
        _ => {
            let over = target.and_then(|it| it.closest(TOOLS).ok().flatten());
            plain.is_on_tool = over.is_some();
            pointer(event.unchecked_ref(), element, &mut plain);
        }
    }
    plain
}

/// A key, wherever the keyboard is.
pub fn key_of_page(event: &KeyboardEvent) -> Event {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let mut plain = Event { figure: figure(target.as_ref()), ..Event::default() };
    key(event, &mut plain);
    plain
}

/// Does with an event what its handler wants.
pub fn carry_out(plain: &Event, event: &web_sys::Event, element: &Element) {
    let wishes = &plain.wishes;
    if wishes.prevents.get() {
        event.prevent_default();
    }
    if wishes.stops.get() {
        event.stop_propagation();
    }
    if wishes.captures.get() {
        let _ = element.set_pointer_capture(plain.pointer);
    }
    if wishes.shields.get() {
        taps::shield();
    }
    if let (Some(words), Some(field)) = (wishes.shows.take(), event.target()) {
        let _ = js_sys::Reflect::set(&field, &"value".into(), &JsValue::from_str(&words));
    }
}

fn key(event: &KeyboardEvent, plain: &mut Event) {
    (plain.key, plain.code, plain.has_shift) = (event.key(), event.code(), event.shift_key());
    plain.is_repeat = event.repeat();
    plain.has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
}

fn press(event: &MouseEvent, plain: &mut Event) {
    plain.clicks = event.detail();
}

fn place(event: &MouseEvent, element: &Element, plain: &mut Event) {
    (plain.x, plain.y) = (event.client_x() as f32, event.client_y() as f32);
    (plain.button, plain.buttons) = (event.button(), event.buttons());
    plain.area = area(element);
    plain.around = element.parent_element().map_or_else(Area::default, |around| area(&around));
}

fn pointer(event: &PointerEvent, element: &Element, plain: &mut Event) {
    place(event, element, plain);
    plain.pointer = event.pointer_id();
    plain.kind = match event.pointer_type().as_str() {
        "touch" => Pointer::Finger,
        "pen" => Pointer::Pen,
        _ => Pointer::Mouse,
    };
}

/// What a field holds, of whatever kind it is.
fn value(field: &Element) -> String {
    let value = js_sys::Reflect::get(field, &"value".into()).ok();
    value.and_then(|it| it.as_string()).unwrap_or_default()
}

/// The figure that an element is or lies in.
fn figure(element: Option<&Element>) -> Option<UnitId> {
    let token = element?.closest("[data-token]").ok()??;
    token.get_attribute("data-token")?.parse().ok().map(UnitId)
}
