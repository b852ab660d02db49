//! The stage: the board's drawing, and everything fingers and mouse do to it.

use super::camera::Camera;
use super::gestures::{Fingers, Gesture, Point};
use super::layers;
use crate::board::Ground;
use crate::hex::Hex;
use crate::ui::dom;
use crate::view::art;
use crate::view::scene::{Arrow, Mark, Token};
use crate::view::viewport::Area;
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;
use std::rc::Rc;

/// What the stage shows. The ground is kept apart: it hardly changes and is most of the drawing.
#[derive(Clone, Copy)]
pub struct Scenery {
    /// The ground.
    pub ground: Signal<Rc<Ground>, LocalStorage>,
    /// Whether it is being built: columns, rows and holes are shown.
    pub is_edited: bool,
    /// The board's accessible name.
    pub label: Memo<String>,
    /// The figures.
    pub tokens: Memo<Vec<Token>>,
    /// Marked hexes.
    pub marks: Memo<Vec<Mark>>,
    /// Arrows.
    pub arrows: Memo<Vec<Arrow>>,
    /// Hexes that the brush would change.
    pub brush: Memo<Vec<(i32, i32)>>,
    /// Where the keyboard is, and what is there in words.
    pub cursor: Memo<Option<(Hex, String)>>,
}

/// The board. `meant` hears what fingers meant, apart from moving the board, which happens here.
#[component]
pub fn Stage(
    scenery: Scenery,
    camera: Camera,
    /// Whether one finger draws.
    #[prop(into)]
    paints: Signal<bool>,
    /// A gesture that is not about moving the board, and its hex.
    meant: Callback<(Gesture, Hex)>,
    /// The mouse lies over a hex.
    #[prop(optional)]
    hover: Option<Callback<Hex>>,
    /// A figure or mark was chosen by keyboard or by a screen reader.
    chosen: Callback<Hex>,
    /// What lies over the board: tools, pills.
    children: Children,
) -> impl IntoView {
    let fingers = StoredValue::new_local(Fingers::default());
    let art = Memo::new(move |_| scenery.ground.with(|ground| art::of(ground)));
    let bounds = move || art.with(bounds);
    let act = move |gesture: Option<Gesture>| match gesture {
        Some(Gesture::Pan { dx, dy }) => {
            camera.pan((dx, dy));
            camera.keep_on(untrack(bounds));
        }
        Some(Gesture::Pinch { at, factor, dx, dy }) => {
            camera.zoom(factor, at);
            camera.pan((dx, dy));
            camera.keep_on(untrack(bounds));
        }
        Some(gesture @ (Gesture::Tap(at) | Gesture::Long(at) | Gesture::Stroke(at))) => {
            meant.run((gesture, camera.hex(at)));
        }
        Some(gesture @ (Gesture::Lift | Gesture::Double)) => meant.run((gesture, Hex::ZERO)),
        None => {}
    };
    let at = move |x: i32, y: i32| -> Option<Point> {
        let area = camera.stage().try_get_untracked()??.get_bounding_client_rect();
        Some(((f64::from(x) - area.left()) as f32, (f64::from(y) - area.top()) as f32))
    };
    let feed = move |feed: fn(&mut Fingers, i32, Point, f64) -> Option<Gesture>, event: &PointerEvent| {
        let Some(at) = at(event.client_x(), event.client_y()) else { return };
        let id = event.pointer_id();
        let is_painting = paints.try_get_untracked().unwrap_or_default();
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
        if let Some(stage) = camera.stage().try_get_untracked().flatten() {
            let _ = stage.set_pointer_capture(event.pointer_id());
        }
        camera.hold(true);
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
    view! {
        <main class="stage" id="board" node_ref=camera.stage() on:pointerdown=down on:pointermove=moved on:pointerup=up
            on:pointercancel=cancel on:wheel=wheel on:contextmenu=|event| event.prevent_default()>
            {drawing(scenery, art, camera, chosen)}
            {children()}
        </main>
    }
}

/// Whether something over the board was meant, which answers for itself.
fn is_tool(event: &PointerEvent) -> bool {
    let target = event.target().and_then(|it| wasm_bindgen::JsCast::dyn_into::<web_sys::Element>(it).ok());
    target.and_then(|it| it.closest(".float, .rail, .hint").ok().flatten()).is_some()
}

fn drawing(scenery: Scenery, art: Memo<art::Ground>, camera: Camera, chosen: Callback<Hex>) -> impl IntoView {
    let bounds = move || art.with(bounds);
    let detail = Memo::new(move |_| camera.detail());
    view! {
        <svg class=move || camera.class() role="application" aria-roledescription="hex board"
            aria-label=move || scenery.label.get() data-detail=move || layers::detail_name(detail.get())
            width=move || bounds().w height=move || bounds().h
            viewBox=move || { let Area { x, y, w, h } = bounds(); format!("{x} {y} {w} {h}") }
            style=("transform", move || { let Area { x, y, .. } = bounds(); camera.transform((x, y)) })>
            {move || art.with(layers::ground)}
            {scenery.is_edited.then_some(move || art.with(layers::edges))}
            <g class="marks">{move || layers::marks(scenery.marks.get(), stop(scenery), chosen)}</g>
            <g class="brush" aria-hidden="true">{move || layers::brush(&scenery.brush.get())}</g>
            <g class="arrows" aria-hidden="true">{move || layers::arrows(scenery.arrows.get())}</g>
            {move || layers::cursor(scenery.cursor.get(), scenery.tokens.with(Vec::clone), scenery.marks.with(Vec::clone))}
            <g class="tokens">{move || layers::tokens(scenery.tokens.get(), stop(scenery), chosen)}</g>
            <g class="plates" aria-hidden="true">{move || layers::plates(scenery.tokens.get())}</g>
        </svg>
    }
}

/// The drawing's edges: all hexes and the frame around them.
fn bounds(art: &art::Ground) -> Area {
    let (x, y, w, h) = art.bounds;
    Area { x, y, w, h }
}

/// Where Tab enters the board: the keyboard's place, else the acting fighter, else the first.
fn stop(scenery: Scenery) -> Option<Hex> {
    let token = || {
        scenery.tokens.with(|all| all.iter().find(|it| it.is_acting).or(all.first()).map(|token| token.at))
    };
    scenery.cursor.get().map(|place| place.0).or_else(token)
}
