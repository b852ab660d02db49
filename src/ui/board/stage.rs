//! The stage: the board's drawing, and everything fingers and mouse do to it.

use super::camera::Camera;
use super::gestures::{Fingers, Gesture, Point};
use super::layers;
use super::scenery::Scenery;
use super::stops::figure_of;
use crate::hex::Hex;
use crate::ui::node::{El, Node, el};
use crate::ui::state::App;
use crate::ui::{dom, taps};
use crate::view::art;
use crate::view::pick::{By, Press, Spot};
use crate::view::viewport::{Area, short};
use leptos::ev;
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;

/// What the stage passes on.
#[derive(Clone, Copy)]
pub struct Meaning {
    /// Whether one finger draws instead of moving the board.
    pub paints: fn(&App) -> bool,
    /// A gesture that is not about moving the board, and what it pressed.
    pub meant: Callback<(Gesture, Press)>,
    /// The mouse lies over a hex.
    pub hover: Option<Callback<Hex>>,
    /// A figure or mark was chosen by keyboard or by a screen reader.
    pub chosen: Callback<Press>,
}

/// The board with what a brush would change, and `over` it tools and pills. Moving the board happens
/// here; what fingers meant otherwise is passed on.
pub fn stage(scenery: Scenery, camera: Camera, meaning: Meaning, brush: Node, over: Node) -> El {
    let Meaning { paints, meant, hover, chosen } = meaning;
    let fingers = StoredValue::new_local(Fingers::default());
    let pressed = StoredValue::new_local(None::<Pressed>);
    let bounds = move || scenery.now().map(|sight| bounds(&sight.art));
    let keep_on = move || bounds().into_iter().for_each(|area| camera.keep_on(area));
    let act = move |gesture: Option<Gesture>| match gesture {
        Some(Gesture::Pan { dx, dy }) => {
            camera.pan((dx, dy));
            keep_on();
        }
        Some(Gesture::Pinch { at, factor, dx, dy }) => {
            camera.zoom(factor, at);
            camera.pan((dx, dy));
            keep_on();
        }
        Some(gesture @ (Gesture::Tap(at) | Gesture::Long(at) | Gesture::Stroke(at))) => {
            if !matches!(gesture, Gesture::Stroke(_)) {
                taps::shield();
            }
            let tapped = pressed.try_get_value().flatten().filter(|_| matches!(gesture, Gesture::Tap(_)));
            meant.run((gesture, tapped.map_or_else(|| whole(camera.hex(at)), |it| it.press(camera, at))));
        }
        Some(gesture @ (Gesture::Lift | Gesture::Double)) => meant.run((gesture, whole(Hex::ZERO))),
        None => {}
    };
    let at = move |x: i32, y: i32| -> Option<Point> {
        let area = camera.stage()?.get_bounding_client_rect();
        Some(((f64::from(x) - area.left()) as f32, (f64::from(y) - area.top()) as f32))
    };
    let feed = move |feed: fn(&mut Fingers, i32, Point, f64) -> Option<Gesture>, event: &PointerEvent| {
        let Some(at) = at(event.client_x(), event.client_y()) else { return };
        let id = event.pointer_id();
        let is_painting = scenery.asks(paints);
        let gesture = fingers.try_update_value(|fingers| {
            fingers.paints = is_painting;
            feed(fingers, id, at, dom::now())
        });
        act(gesture.flatten());
    };
    let down = move |event: PointerEvent| {
        if event.button() > 1 || is_tool(&event) {
            return;
        }
        if let Some(stage) = camera.stage() {
            let _ = stage.set_pointer_capture(event.pointer_id());
        }
        camera.grab(bounds());
        pressed.set_value(at(event.client_x(), event.client_y()).map(|at| Pressed {
            figure: figure(&event, scenery, camera.hex(at)),
            spot: camera.spot(at),
            is_finger: event.pointer_type() == "touch",
        }));
        feed(|fingers, id, at, now| fingers.down(id, at, now), &event);
    };
    let moved = move |event: PointerEvent| {
        feed(|fingers, id, at, _| fingers.moved(id, at), &event);
        if let (Some(hover), Some(at)) = (hover, at(event.client_x(), event.client_y())) {
            hover.run(camera.hex(at));
        }
    };
    let up = move |event: PointerEvent| {
        camera.hold(false);
        feed(|fingers, id, _, now| fingers.up(id, now), &event);
    };
    let cancel = move |event: PointerEvent| {
        camera.hold(false);
        let _ = fingers.try_update_value(|fingers| fingers.cancel(event.pointer_id()));
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let Some(at) = at(event.client_x(), event.client_y()) else { return };
        let step = if event.delta_mode() == 1 { 0.05 } else { 0.0016 };
        camera.zoom((-event.delta_y() * step).exp() as f32, at);
    };
    el("main")
        .class("stage")
        .attr("id", "board")
        .made(move |stage| camera.put_in(stage))
        .on(ev::pointerdown, down)
        .on(ev::pointermove, moved)
        .on(ev::pointerup, up)
        .on(ev::pointercancel, cancel)
        .on(ev::wheel, wheel)
        .on(ev::contextmenu, |event| event.prevent_default())
        .child(drawing(scenery, brush, camera, chosen))
        .child(over)
}

/// Whether something over the board was meant, which answers for itself.
fn is_tool(event: &PointerEvent) -> bool {
    let target = event.target().and_then(|it| wasm_bindgen::JsCast::dyn_into::<web_sys::Element>(it).ok());
    target.and_then(|it| it.closest(".float, .rail, .hint").ok().flatten()).is_some()
}

/// What a finger or the mouse went down on.
#[derive(Clone, Copy)]
struct Pressed {
    /// The hex of a figure.
    figure: Option<Hex>,
    spot: Spot,
    is_finger: bool,
}

impl Pressed {
    /// What a tap means that ends at a point of the stage. The figure that was pressed is meant, wherever
    /// the board has glided since.
    fn press(self, camera: Camera, at: Point) -> Press {
        let (hex, spot) = match self.figure {
            Some(hex) => (hex, self.spot),
            None => (camera.hex(at), camera.spot(at)),
        };
        Press { hex, by: if self.is_finger { By::Finger(spot) } else { By::Mouse(spot) } }
    }
}

/// A hex as a whole.
fn whole(hex: Hex) -> Press {
    Press { hex, by: By::Hex }
}

/// The hex of the figure under a pointer: of those that it covers the one that was pressed, else its front
/// one. On a board being built the hex itself is meant.
fn figure(event: &PointerEvent, scenery: Scenery, under: Hex) -> Option<Hex> {
    let sight = scenery.now().filter(|sight| !sight.is_edited)?;
    let who = figure_of(event.target()?)?;
    let token = sight.scene.tokens.iter().find(|token| token.who == who)?;
    Some(if token.covers(under) { under } else { token.at })
}

fn drawing(scenery: Scenery, brush: Node, camera: Camera, chosen: Callback<Press>) -> El {
    let bounds = move || scenery.get().map(|sight| bounds(&sight.art));
    let size = move |read: fn(Area) -> f32| bounds().map(read);
    el("svg")
        .class(move || camera.class())
        .attr("role", "application")
        .attr("aria-roledescription", "hex board")
        .attr("aria-label", move || scenery.get().map(|sight| sight.scene.label.clone()))
        .attr("data-detail", move || layers::detail_name(camera.detail()))
        .attr("width", move || size(|area| area.w))
        .attr("height", move || size(|area| area.h))
        .attr("viewBox", move || bounds().map(|Area { x, y, w, h }| [x, y, w, h].map(short).join(" ")))
        .style("transform", move || bounds().map(|Area { x, y, .. }| camera.transform((x, y))))
        .child(move || scenery.get().map(|sight| layers::all(&sight, chosen)))
        .child(el("g").class("brush").attr("aria-hidden", "true").child(brush))
}

/// The drawing's edges: all hexes and the frame around them.
fn bounds(art: &art::Ground) -> Area {
    let (x, y, w, h) = art.bounds;
    Area { x, y, w, h }
}
