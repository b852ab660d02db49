//! The stage: the board's drawing, and everything fingers and mouse do to it.

use crate::hex::Hex;
use crate::ui::board::camera::Camera;
use crate::ui::board::gestures::{Fingers, Gesture, Point};
use crate::ui::board::layers;
use crate::ui::board::scenery::Scenery;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Event, Messages, Node, On, Pointer, el};
use crate::view::board::art;
use crate::view::board::pick::{By, Press, Spot};
use crate::view::board::viewport::{Area, short};

/// What the stage passes on.
#[derive(Clone, Copy)]
pub struct StageHandlers {
    /// Whether one finger that went down there draws instead of moving the board.
    pub draws: Callback<Option<PressStart>, bool>,
    /// What is told of a gesture that is not about moving the board, and of what it pressed.
    pub meant: Callback<(Gesture, Press), Messages>,
    /// The mouse lies over a hex.
    pub hover: Option<Callback<Hex>>,
    /// What is told of a figure or mark that was chosen by keyboard or by a screen reader.
    pub chosen: Callback<Press, Messages>,
}

/// The board with what a brush would change, and `over` it tools and pills. Moving the board happens
/// here; what fingers meant otherwise is passed on.
pub fn stage(scenery: Scenery, camera: Camera, handlers: StageHandlers, brush: Node, over: Node) -> El {
    let StageHandlers { draws, meant, hover, chosen } = handlers;
    let fingers = StoredValue::new_local(Fingers::default());
    let pressed = StoredValue::new_local(None::<PressStart>);
    let bounds = move || scenery.now().map(|board| bounds(&board.art));
    let keep_on = move || bounds().into_iter().for_each(|area| camera.keep_on(area));
    let act = move |gesture: Option<Gesture>, event: &Event| match gesture {
        Some(Gesture::Pan { dx, dy }) => {
            camera.pan((dx, dy));
            keep_on();
            Messages::default()
        }
        Some(Gesture::Pinch { at, factor, dx, dy }) => {
            camera.zoom(factor, at);
            camera.pan((dx, dy));
            keep_on();
            Messages::default()
        }
        Some(gesture @ Gesture::Stroke(from, to)) => {
            let [from, to] = [from, to].map(|at| meant.run((gesture, whole(camera.hex(at)))));
            Messages([from.0, to.0].concat())
        }
        Some(gesture @ (Gesture::Tap(at) | Gesture::Double(at) | Gesture::Long(at))) => {
            event.shield();
            let tapped = pressed.try_get_value().flatten().filter(|_| matches!(gesture, Gesture::Tap(_)));
            meant.run((gesture, tapped.map_or_else(|| whole(camera.hex(at)), |it| it.press(camera, at))))
        }
        Some(Gesture::StrokeEnd) => meant.run((Gesture::StrokeEnd, whole(Hex::ZERO))),
        None => Messages::default(),
    };
    let feed = move |feed: fn(&mut Fingers, &Event) -> Option<Gesture>, event: &Event| {
        let is_drawing = draws.run(pressed.try_get_value().flatten());
        let gesture = fingers.try_update_value(|fingers| {
            fingers.draws = is_drawing;
            feed(fingers, event)
        });
        act(gesture.flatten(), event)
    };
    let down = move |event: &Event| {
        if event.button > 1 || event.is_on_tool {
            return Messages::default();
        }
        event.capture_pointer();
        camera.grab(bounds());
        let at = event.at();
        pressed.set_value(Some(PressStart {
            figure: figure(event, scenery, camera.hex(at)),
            hex: camera.hex(at),
            spot: camera.spot(at),
            is_finger: event.kind == Pointer::Finger,
        }));
        feed(|fingers, event| fingers.down(event.pointer, event.at(), event.time), event)
    };
    let moved = move |event: &Event| {
        let messages = feed(|fingers, event| fingers.moved(event.pointer, event.at()), event);
        if let Some(hover) = hover {
            hover.run(camera.hex(event.at()));
        }
        messages
    };
    let up = move |event: &Event| {
        camera.hold(false);
        feed(|fingers, event| fingers.up(event.pointer, event.time), event)
    };
    let cancel = move |event: &Event| {
        camera.hold(false);
        feed(|fingers, event| fingers.cancel(event.pointer), event)
    };
    let wheel = move |event: &Event| {
        event.prevent_default();
        let step = if event.is_wheel_in_lines { 0.05 } else { 0.0016 };
        camera.zoom((-event.wheel * step).exp() as f32, event.at());
    };
    el("main")
        .class("stage")
        .attr("id", "board")
        .made(move |stage| camera.put_in(stage))
        .on(On::PointerDown, down)
        .on(On::PointerMove, moved)
        .on(On::PointerUp, up)
        .on(On::PointerCancel, cancel)
        .on(On::Wheel, wheel)
        .on(On::ContextMenu, Event::prevent_default)
        .child(drawing(scenery, brush, camera, chosen))
        .child(over)
}

/// What a finger or the mouse went down on.
#[derive(Clone, Copy)]
pub struct PressStart {
    /// The hex of a figure.
    pub figure: Option<Hex>,
    /// The hex itself.
    pub hex: Hex,
    spot: Spot,
    is_finger: bool,
}

impl PressStart {
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
fn figure(event: &Event, scenery: Scenery, under: Hex) -> Option<Hex> {
    let board = scenery.now().filter(|board| !board.is_edited)?;
    let who = event.figure?;
    let token = board.scene.tokens.iter().find(|token| token.who == who)?;
    Some(if token.covers(under) { under } else { token.at })
}

fn drawing(scenery: Scenery, brush: Node, camera: Camera, chosen: Callback<Press, Messages>) -> El {
    let bounds = move || scenery.get().map(|board| bounds(&board.art));
    let size = move |read: fn(Area) -> f32| bounds().map(read);
    el("svg")
        .class(move || camera.class())
        .verbatim()
        .attr("role", "application")
        .attr("aria-roledescription", "hex board")
        .attr("aria-label", move || scenery.get().map(|board| board.scene.label.clone()))
        .attr("data-detail", move || layers::detail_name(camera.detail()))
        .attr("width", move || size(|area| area.w))
        .attr("height", move || size(|area| area.h))
        .attr("viewBox", move || bounds().map(|Area { x, y, w, h }| [x, y, w, h].map(short).join(" ")))
        .style("transform", move || bounds().map(|Area { x, y, .. }| camera.transform((x, y))))
        .child(move || scenery.get().map(|board| layers::all(&board, chosen)))
        .child(el("g").class("brush").attr("aria-hidden", "true").child(brush))
}

/// The drawing's edges: all hexes and the frame around them.
fn bounds(art: &art::Ground) -> Area {
    let (x, y, w, h) = art.bounds;
    Area { x, y, w, h }
}
