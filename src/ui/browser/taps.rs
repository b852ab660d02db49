//! What appears under a finger is deaf for a moment: the second tap of a double tap was meant for what
//! was there before.
//!
//! For a while after each press the page looks at the point that was pressed. Where something else to
//! press has come there, a shield lies over the point, and no tap gets through until the finger has rested:
//! each tap on the shield renews it. What stays hears every tap: a stepper, undo, the keys of dice. A keyboard
//! presses what has the focus, wherever that is; only a key that is held down says nothing twice.
//!
//! Whether a button is still the same is told by its name, and by what it is about: the text of its row,
//! or `data-about` on something around it. `data-repeats` says that it is the same all the same; with a
//! word, so is every other button with that word.

use crate::ui::browser::dom;
use leptos::ev::{KeyboardEvent, PointerEvent};
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, HtmlElement, MouseEvent};

/// For so long what has appeared is deaf, and again after each tap on it.
const DEAF_MS: f64 = 400.0;
/// It is looked for so often. Not once a frame: a window that draws none for a while would take for new what
/// had come long before.
const LOOK_MS: i32 = 16;
/// For so long at most it is deaf before it is drawn: a busy device takes its time.
const DRAWING_MS: f64 = 2_000.0;
/// For so long after a press something may still appear because of it.
const WATCH_MS: f64 = 1_500.0;
/// The shield reaches so far around the point.
const REACH: f64 = 22.0;
/// A finger that has moved farther has not tapped.
const TREMBLE: f64 = 24.0;
/// What can be pressed.
const CONTROLS: &str =
    "button, a[href], input, select, textarea, label, summary, [role=button], .veil, .pop-veil, .stage";

/// What a key presses, but for what is there to be pressed again and again.
const PRESSED_BY_KEY: &str = "button:not([data-repeats]), [role=button], summary, a[href]";

/// A point of the window.
type Point = (f64, f64);

/// What can be pressed at a point.
#[derive(Clone, PartialEq, Default)]
struct Under {
    is_control: bool,
    /// The element, unless another one of its name means the same.
    control: Option<Element>,
    name: String,
}

/// The last press, and the shield over its point.
struct Press {
    at: Point,
    under: Under,
    /// Whether the finger is still down: a button whose words change meanwhile still hears it.
    is_down: bool,
    /// Whether it is the second of a double tap. `under` is then what the first was meant for: that may
    /// be heard as late as now.
    is_second: bool,
    lifted_at: f64,
    watched_until: f64,
    /// Until when the shield is up.
    shielded_until: Option<f64>,
    /// Until when it was or is to be up: a tap of that time may be heard later.
    deaf_until: f64,
}

impl Press {
    /// From now on the shield is up for so long.
    fn is_deaf_for(&mut self, ms: f64) {
        self.deaf_until = dom::now() + ms;
        self.shielded_until = Some(self.deaf_until);
    }
}

thread_local! {
    static HAS_REPEATED: Cell<bool> = const { Cell::new(false) };
    /// Whether the press that is going on, or was the last, is not heard.
    static IS_DEAF: Cell<bool> = const { Cell::new(false) };
    static PRESS: RefCell<Option<Press>> = const { RefCell::new(None) };
    static SHIELD: RefCell<Option<HtmlElement>> = const { RefCell::new(None) };
}

/// Begins to look at what is pressed.
pub fn listen() {
    receive("pointerdown", |event| {
        HAS_REPEATED.set(false);
        let event: PointerEvent = event.unchecked_into();
        let at = (event.client_x().into(), event.client_y().into());
        // When the finger went down: on a busy device that is heard later.
        IS_DEAF.set(is_shielded(at, event.time_stamp()));
        if IS_DEAF.get() {
            // What has the keyboard keeps it.
            event.prevent_default();
            event.stop_propagation();
        } else if event.is_primary() {
            press(at);
        }
    });
    receive("mousedown", |event| {
        if is_shield(&event) {
            event.prevent_default();
        }
    });
    receive("pointerup", |event| {
        let event: PointerEvent = event.unchecked_into();
        lift(Some((event.client_x().into(), event.client_y().into())));
    });
    receive("pointercancel", |_| lift(None));
    receive("click", |event| {
        let event: MouseEvent = event.unchecked_into();
        if event.detail() > 0 && (IS_DEAF.get() || is_echo() || HAS_REPEATED.get()) {
            event.prevent_default();
            event.stop_propagation();
        }
    });
    receive("keydown", |event| {
        let event: KeyboardEvent = event.unchecked_into();
        let is_button = target(&event).is_some_and(|it| it.matches(PRESSED_BY_KEY) == Ok(true));
        if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") && is_button {
            event.prevent_default();
            event.stop_propagation();
        }
    });
}

/// A button that is held has repeated what it does: the click that ends the press is none.
pub fn has_repeated() {
    HAS_REPEATED.set(true);
}

/// A press of the board is heard before the browser asks what lies under the finger and clicks that:
/// the shield is up until it is known that nothing has appeared.
pub fn shield() {
    PRESS.with_borrow_mut(|press| {
        if let Some(press) = press {
            press.shielded_until = Some(0.0);
            raise(press.at);
        }
    });
}

/// Hears an event of the whole page, before anybody else does.
fn receive(name: &str, act: fn(Event)) {
    let act = Closure::<dyn Fn(Event)>::new(act);
    if let Some(page) = dom::document() {
        let _ = page.add_event_listener_with_callback_and_bool(name, act.as_ref().unchecked_ref(), true);
    }
    act.forget();
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn is_shield(event: &Event) -> bool {
    let target = target(event);
    SHIELD.with_borrow(|shield| shield.as_deref().is_some_and(|own| Some(own) == target.as_ref()))
}

/// Whether the shield lies over a point, or has to: a second tap may come before the next look. A tap renews it.
fn is_shielded(at: Point, when: f64) -> bool {
    PRESS.with_borrow_mut(|press| {
        let Some(press) = press else { return false };
        look(press, when);
        let is_up = press.shielded_until.is_some() || when < press.deaf_until;
        let is_shielded = is_up && is_near(press.at, at, REACH);
        if is_shielded {
            press.is_deaf_for(DEAF_MS);
            raise(press.at);
        }
        is_shielded
    })
}

/// Whether a click was meant for what the tap before it has changed.
fn is_echo() -> bool {
    PRESS.with_borrow_mut(|press| {
        let Some(press) = press.as_mut().filter(|press| press.is_second) else { return false };
        press.is_down = false;
        look(press, dom::now());
        press.shielded_until.is_some()
    })
}

fn is_near(a: Point, b: Point, by: f64) -> bool {
    let (x, y) = (a.0 - b.0, a.1 - b.1);
    x * x + y * y < by * by
}

/// A finger goes down.
fn press(at: Point) {
    lower();
    let is_watching = PRESS.with_borrow_mut(|press| {
        let is_first = |it: &&Press| is_near(it.at, at, REACH) && dom::now() - it.lifted_at < DEAF_MS;
        let first = press.as_ref().filter(is_first).map(|first| first.under.clone());
        let is_second = first.is_some();
        let under = first.unwrap_or_else(|| under(at));
        let new = Press {
            at,
            under,
            is_down: true,
            is_second,
            lifted_at: f64::NEG_INFINITY,
            watched_until: 0.0,
            shielded_until: None,
            deaf_until: 0.0,
        };
        press.replace(new).is_some()
    });
    if !is_watching {
        watch();
    }
}

/// A finger is lifted; after a drag there is nothing to look at, nor where the browser took it away.
fn lift(at: Option<Point>) {
    let now = dom::now();
    PRESS.with_borrow_mut(|press| {
        if let Some(press) = press {
            (press.is_down, press.lifted_at) = (false, now);
            let is_tap = at.is_some_and(|at| is_near(press.at, at, TREMBLE));
            press.watched_until = if is_tap { now + WATCH_MS } else { 0.0 };
        }
    });
}

/// Looks again and again, as long as something may appear.
fn watch() {
    dom::after(LOOK_MS, || {
        let now = dom::now();
        let goes_on = PRESS.with_borrow_mut(|press| {
            if let Some(it) = press {
                look(it, now);
            }
            let is_over = |it: &mut Press| {
                !it.is_down
                    && it.shielded_until.is_none()
                    && now > it.watched_until.max(it.deaf_until + WATCH_MS)
            };
            press.take_if(is_over);
            press.is_some()
        });
        if goes_on {
            watch();
        }
    });
}

/// Raises the shield where something has appeared, and lowers it when its time is over.
fn look(press: &mut Press, now: f64) {
    if press.is_down || press.shielded_until.is_some_and(|until| now < until) {
        return;
    }
    if press.shielded_until.take().is_some() {
        lower();
    }
    let under = under(press.at);
    if under == press.under {
        return;
    }
    press.under = under;
    if press.under.is_control {
        press.is_deaf_for(DEAF_MS);
        raise(press.at);
        // Nobody has rested on what was not to be seen yet.
        dom::next_frame(|| {
            stay(DRAWING_MS);
            dom::next_frame(|| stay(DEAF_MS));
        });
    }
}

/// The shield that is up stays for so long.
fn stay(ms: f64) {
    PRESS.with_borrow_mut(|press| {
        if let Some(press) = press.as_mut().filter(|press| press.shielded_until.is_some()) {
            press.is_deaf_for(ms);
        }
    });
}

/// What can be pressed at a point, and what it is called.
fn under((x, y): Point) -> Under {
    let top = dom::document().and_then(|page| page.element_from_point(x as f32, y as f32));
    let Some(control) = top.and_then(|top| top.closest(CONTROLS).ok().flatten()) else {
        return Under::default();
    };
    let around = |selector: &str| control.closest(selector).ok().flatten();
    let (control, name) = match control.get_attribute("data-repeats") {
        Some(name) if !name.is_empty() => (None, name),
        // What repeats is the same whatever comes of it, and the board tells taps apart by itself.
        repeats if repeats.is_some() || control.class_list().contains("stage") => {
            (Some(control), String::new())
        }
        _ => {
            let text = |it: Element| it.text_content().unwrap_or_default();
            let name = control.get_attribute("aria-label").unwrap_or_else(|| text(control.clone()));
            let about = around("[data-about]").and_then(|it| it.get_attribute("data-about"));
            let all = [name, around("li").map(text).unwrap_or_default(), about.unwrap_or_default()];
            (Some(control), all.join("\n"))
        }
    };
    Under { is_control: true, control, name }
}

fn raise((x, y): Point) {
    SHIELD.with_borrow_mut(|shield| {
        if shield.is_none() {
            *shield = made();
        }
        if let Some(shield) = shield {
            // Whole pixels: the code that prints fractions is 10 KB of a download.
            let pixels = |n: f64| format!("{}px", n.round() as i32);
            let _ = shield.style().set_property("left", &pixels(x));
            let _ = shield.style().set_property("top", &pixels(y));
            shield.set_hidden(false);
        }
    });
}

fn lower() {
    SHIELD.with_borrow(|shield| shield.iter().for_each(|shield| shield.set_hidden(true)));
}

fn made() -> Option<HtmlElement> {
    let page = dom::document()?;
    let shield: HtmlElement = page.create_element("div").ok()?.dyn_into().ok()?;
    shield.set_class_name("tap-shield");
    shield.set_attribute("aria-hidden", "true").ok()?;
    page.body()?.append_child(&shield).ok()?;
    // A long press of it would open the browser's own menu.
    let keep = Closure::<dyn Fn(Event)>::new(|event: Event| event.prevent_default());
    let _ = shield.add_event_listener_with_callback("contextmenu", keep.as_ref().unchecked_ref());
    keep.forget();
    Some(shield)
}
