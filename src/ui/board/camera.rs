//! The camera: which part of the board is seen, and what of the stage the panels leave free.
//! It is apart from the page's state because it changes with every movement of a finger.

use crate::hex::{Hex, hex_at};
use crate::ui::board::gestures::Point;
use crate::ui::node::Handle;
use crate::ui::node::signals::*;
use crate::view::board::pick::Spot;
use crate::view::board::viewport::{Area, Viewport, short};
use std::rc::Rc;

/// The margin around what is brought into view, in pixels of the plane.
const MARGIN: f32 = 26.0;
/// From this zoom on all figures are framed, and not only those it is about.
const COMFORT: f32 = 0.72;
/// A fight moves no further away than this by itself: a finger still hits a hex.
const FARTHEST: f32 = 0.5;
/// Less of the stage's height than this is no room for a whole board.
const LEAST_SHARE: f32 = 0.2;
/// A panel at rest, with the tools on it, begins so far down the stage.
const AT_REST: f32 = 0.4;
/// No fit goes closer than this: a fight between two should not fill the screen.
const CLOSEST: f32 = 1.15;
/// On a stage of more pixels either way a fit goes closer in proportion: a wall is looked at from afar.
const LARGE: f32 = 900.0;

/// A handle on the camera.
#[derive(Clone, Copy)]
pub struct Camera {
    view: RwSignal<Viewport>,
    is_gliding: RwSignal<bool>,
    is_held: RwSignal<bool>,
    /// Whether a player has moved the board: then it only moves by itself where it must.
    is_players: StoredValue<bool>,
    /// How often a player has moved the board: whoever moves it last has the last word.
    moves: StoredValue<u32>,
    stage: StoredValue<Option<Rc<dyn Handle>>, LocalStorage>,
    /// How high the sheet over the board is, in pixels, once it has been seen.
    sheet: RwSignal<Option<f32>>,
}

impl Camera {
    /// A camera over no board yet.
    pub fn new() -> Camera {
        Camera {
            view: RwSignal::new(Viewport { x: 0.0, y: 0.0, zoom: 1.0 }),
            is_gliding: RwSignal::new(false),
            is_held: RwSignal::new(false),
            is_players: StoredValue::new(false),
            moves: StoredValue::new(0),
            stage: StoredValue::new_local(None),
            sheet: RwSignal::new(None),
        }
    }

    fn stage(self) -> Option<Rc<dyn Handle>> {
        self.stage.try_get_value().flatten()
    }

    /// Draws in this element from now on.
    pub fn put_in(self, stage: Rc<dyn Handle>) {
        let _ = self.stage.try_set_value(Some(stage));
    }

    /// The sheet over the board is so high now, in pixels.
    pub fn set_sheet_height(self, height: f32) {
        let _ = self.sheet.try_set(Some(height));
    }

    /// How high the sheet over the board is, in pixels, once it has been seen.
    pub fn sheet_height(self) -> Option<f32> {
        self.sheet.get()
    }

    /// The same as a CSS length, for what stands on the sheet.
    pub fn sheet_length(self) -> Option<String> {
        self.sheet_height().map(|height| format!("{}px", height.round() as i32))
    }

    /// Where a drawing that begins at `corner` of the plane lies, as a CSS transform.
    pub fn transform(self, corner: Point) -> String {
        let view = self.view.get();
        let (x, y) = view.to_screen(corner);
        let zoom = (view.zoom * 10_000.0).round() as i32;
        format!("translate({}px,{}px) scale(calc({zoom}/10000))", short(x), short(y))
    }

    /// The board's classes: moving by itself, or under a finger.
    pub fn class(self) -> &'static str {
        match (self.is_gliding.get(), self.is_held.get()) {
            (true, _) => "board gliding",
            (_, true) => "board held",
            _ => "board",
        }
    }

    /// How many pixels a unit of the plane has, in whole steps: tokens drop detail when small.
    pub fn detail(self) -> Detail {
        match self.view.get().zoom * 60.0 {
            size if size < 20.0 => Detail::Bare,
            size if size < 36.0 => Detail::Few,
            _ => Detail::All,
        }
    }

    /// The hex under a point of the stage.
    pub fn hex(self, at: Point) -> Hex {
        let (x, y) = self.view.get_untracked().to_plane(at);
        hex_at(x, y)
    }

    /// A point of the stage on the board.
    pub fn spot(self, at: Point) -> Spot {
        let view = self.view.get_untracked();
        Spot { at: view.to_plane(at), zoom: view.zoom }
    }

    /// A finger takes hold of a board that may be moving by itself: it stays where it is seen.
    /// `drawn` is what the drawing shows of the plane.
    pub fn grab(self, drawn: Option<Area>) {
        if self.is_gliding.get_untracked()
            && let Some(seen) = drawn.and_then(|drawn| self.seen(drawn))
        {
            self.view.set(seen);
        }
        self.hold(true);
    }

    /// What is seen in the middle of a glide.
    fn seen(self, drawn: Area) -> Option<Viewport> {
        let stage = self.stage()?;
        let board = stage.areas(".stage > .board").into_iter().next()?;
        let stage = stage.area();
        let zoom = board.w / drawn.w;
        let (left, top) = (board.x - stage.x, board.y - stage.y);
        Some(Viewport { x: left - drawn.x * zoom, y: top - drawn.y * zoom, zoom })
    }

    /// A finger takes hold or lets go.
    pub fn hold(self, is_held: bool) {
        self.is_gliding.set(false);
        self.is_held.set(is_held);
    }

    /// Whether a finger holds it.
    pub fn is_held(self) -> bool {
        self.is_held.try_get_untracked() == Some(true)
    }

    /// How often a player has moved the board, all fighters brought into view included.
    pub fn moves(self) -> Option<u32> {
        self.moves.try_get_value()
    }

    /// A player moves the board: by hand, or by having all fighters shown.
    fn moved(self, is_by_hand: bool) {
        self.is_players.set_value(is_by_hand);
        self.moves.update_value(|it| *it = it.wrapping_add(1));
    }

    /// Drags.
    pub fn pan(self, by: Point) {
        self.moved(true);
        self.is_gliding.set(false);
        self.view.update(|view| *view = view.panned(by));
    }

    /// Zooms about a point of the stage.
    pub fn zoom(self, factor: f32, at: Point) {
        self.moved(true);
        self.is_gliding.set(false);
        self.view.update(|view| *view = view.zoomed(factor, at));
    }

    /// Zooms about the middle of what is free.
    pub fn zoom_middle(self, factor: f32) {
        let middle = self.free().map(Area::middle);
        if let Some(at) = middle {
            self.moved(true);
            self.glide(|view| view.zoomed(factor, at));
        }
    }

    /// Keeps some part of the board in sight.
    pub fn keep_on(self, bounds: Area) {
        if let Some(free) = self.free() {
            self.view.update(|view| *view = view.kept_on(bounds, free));
        }
    }

    /// Brings all of these into what is free.
    pub fn fit(self, hexes: impl IntoIterator<Item = Hex>) {
        let (Some(bounds), Some(free)) = (Area::around(hexes), self.free()) else { return };
        self.moved(false);
        self.glide(|_| fitted(bounds, free));
    }

    /// Frames all figures where they fit in comfort, else those it is about. A board that a player
    /// has moved only moves as far as it must.
    pub fn frame(self, all: impl IntoIterator<Item = Hex>, important: Vec<Hex>) {
        if self.is_players.try_get_value() != Some(false) {
            return self.reveal(important);
        }
        let (Some(bounds), Some(free)) = (Area::around(all), self.free()) else { return };
        let wide = bounds.with_margin(MARGIN);
        let is_comfortable = (free.w / wide.w).min(free.h / wide.h) >= COMFORT;
        let bounds = if is_comfortable { Some(bounds) } else { Area::around(important) };
        let Some(to) = bounds.map(|bounds| within_reach(bounds, free)) else { return };
        let now = self.view.get_untracked();
        let is_there =
            (now.x - to.x).abs() < 2.0 && (now.y - to.y).abs() < 2.0 && (now.zoom - to.zoom).abs() < 0.01;
        if !is_there {
            self.glide(|_| to);
        }
    }

    /// Shows the figures of a fight at once, without gliding there.
    pub fn start(self, figures: impl IntoIterator<Item = Hex>) {
        self.show(figures, |bounds, free, _| within_reach(bounds, free));
    }

    /// Shows the whole of a board that is being built at once, without gliding there. Where a tall panel leaves only a
    /// strip, the board is shown as it will be seen when that is at rest again.
    pub fn start_whole(self, hexes: impl IntoIterator<Item = Hex>) {
        self.show(hexes, |bounds, free, stage| {
            let is_strip = free.h < stage.h * LEAST_SHARE;
            let h = if is_strip { stage.h * AT_REST - free.y } else { free.h };
            fitted(bounds, Area { h, ..free })
        });
    }

    fn show(self, hexes: impl IntoIterator<Item = Hex>, shown: fn(Area, Area, Area) -> Viewport) {
        let stage = self.stage().map(|stage| stage.area());
        let (Some(bounds), Some(free), Some(stage)) = (Area::around(hexes), self.free(), stage) else {
            return;
        };
        self.is_gliding.set(false);
        self.is_players.set_value(false);
        self.view.set(shown(bounds, free, stage));
    }

    /// Moves as little as will do so that all of these are in sight; nothing if they are.
    pub fn reveal(self, hexes: impl IntoIterator<Item = Hex>) {
        let (Some(bounds), Some(free)) = (Area::around(hexes), self.free()) else { return };
        let now = self.view.get_untracked();
        let (left, top) = now.to_screen((bounds.x, bounds.y));
        let (right, bottom) = now.to_screen((bounds.x + bounds.w, bounds.y + bounds.h));
        let is_seen =
            left >= free.x && top >= free.y && right <= free.x + free.w && bottom <= free.y + free.h;
        if is_seen {
            return;
        }
        let zoom = now.zoom.min(within_reach(bounds, free).zoom);
        self.glide(|view| Viewport { zoom, ..view }.centred(bounds.middle(), free));
    }

    fn glide(self, to: impl FnOnce(Viewport) -> Viewport) {
        self.is_gliding.set(true);
        self.view.update(|view| *view = to(*view));
    }

    /// The part of the stage that neither the top bar nor the panel covers.
    fn free(self) -> Option<Area> {
        let shown = self.stage()?;
        let stage = shown.area();
        let (right, end) = (stage.x + stage.w, stage.y + stage.h);
        let (mut left, mut top, mut bottom) = (stage.x, stage.y, end);
        for selector in [".top", "#panel", ".rail"] {
            for over in shown.areas(selector) {
                let is_beside = over.x >= right - 1.0 || over.x + over.w <= stage.x + 1.0;
                if is_beside || over.h < 1.0 {
                    continue;
                }
                match selector {
                    ".top" => top = top.max(over.y + over.h),
                    ".rail" if over.h > over.w => left = left.max(over.x + over.w),
                    _ => bottom = bottom.min(over.y),
                }
            }
        }
        let (w, h) = ((right - left).max(120.0), (bottom - top).max(40.0));
        Some(Area { x: left - stage.x, y: top - stage.y, w, h })
    }
}

impl Default for Camera {
    fn default() -> Camera {
        Camera::new()
    }
}

fn fitted(bounds: Area, free: Area) -> Viewport {
    let fit = Viewport::fit(bounds.with_margin(MARGIN), free);
    let zoom = fit.zoom.min(CLOSEST * (free.w.min(free.h) / LARGE).max(1.0));
    Viewport { zoom, ..fit }.centred(bounds.middle(), free)
}

fn within_reach(bounds: Area, free: Area) -> Viewport {
    let fit = fitted(bounds, free);
    Viewport { zoom: fit.zoom.max(FARTHEST), ..fit }.centred(bounds.middle(), free)
}

/// How much of a token can be made out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Everything.
    All,
    /// No names, badges as dots.
    Few,
    /// Colour and shape.
    Bare,
}
