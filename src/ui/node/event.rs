//! Events as plain values: what happened, and what a handler wants to become of it.

use crate::app::data::message::Message;
use crate::board::UnitId;
use crate::view::board::viewport::Area;
use std::cell::{Cell, RefCell};

/// What an element can hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    /// A press, by finger, mouse or keyboard.
    Click,
    /// A key goes down.
    KeyDown,
    /// A finger or the mouse goes down.
    PointerDown,
    /// It moves.
    PointerMove,
    /// It goes up.
    PointerUp,
    /// The browser takes it away.
    PointerCancel,
    /// The wheel is turned.
    Wheel,
    /// The browser's own menu is asked for.
    ContextMenu,
    /// A letter is typed.
    Input,
    /// A field is left with another value, or something is chosen.
    Change,
    /// The keyboard comes to the element or to something in it.
    FocusIn,
    /// The element is scrolled.
    Scroll,
}

impl On {
    /// What the browser calls it.
    pub fn name(self) -> &'static str {
        match self {
            On::Click => "click",
            On::KeyDown => "keydown",
            On::PointerDown => "pointerdown",
            On::PointerMove => "pointermove",
            On::PointerUp => "pointerup",
            On::PointerCancel => "pointercancel",
            On::Wheel => "wheel",
            On::ContextMenu => "contextmenu",
            On::Input => "input",
            On::Change => "change",
            On::FocusIn => "focusin",
            On::Scroll => "scroll",
        }
    }
}

/// What points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pointer {
    /// A mouse.
    #[default]
    Mouse,
    /// A finger.
    Finger,
    /// A pen.
    Pen,
}

/// Something that happened to an element. What its kind of event does not tell is as by default.
#[derive(Debug, Default)]
pub struct Event {
    /// The key by what it types: "a", "Enter", "ArrowUp".
    pub key: String,
    /// The key by its place on the keyboard: "KeyA", "Numpad7".
    pub code: String,
    /// Whether Shift is held.
    pub has_shift: bool,
    /// Whether the key is held down, and this is not its first.
    pub is_repeat: bool,
    /// Whether a key is held that makes it one of the browser's own: Control, Alt, Meta.
    pub has_modifier: bool,
    /// How many clicks in quick succession, this one among them; 0 where no pointer did it.
    pub clicks: i32,
    /// Which button changed: 0 is a finger or the left one.
    pub button: i16,
    /// Which buttons are held, as bits: 1 is a finger or the left one.
    pub buttons: u16,
    /// Which finger it is.
    pub pointer: i32,
    /// What kind of pointer.
    pub kind: Pointer,
    /// Across the window, in pixels.
    pub x: f32,
    /// Down the window, in pixels.
    pub y: f32,
    /// How far the wheel was turned, down is positive; in pixels, or in lines.
    pub wheel: f64,
    /// Whether that is in lines.
    pub is_wheel_in_lines: bool,
    /// Milliseconds since the page began.
    pub time: f64,
    /// The box of the element that hears it, in pixels of the window. Of pointers and the wheel.
    pub area: Area,
    /// The box of the element around that one.
    pub around: Area,
    /// The figure that it happened to: what lies under `data-token`.
    pub figure: Option<UnitId>,
    /// Whether it happened to something that lies over the board and answers for itself.
    pub is_on_tool: bool,
    /// Whether it happened to the element itself and not to something in it. Of clicks.
    pub is_direct: bool,
    /// The row of a list that it happened to, from zero: what lies under `aria-posinset`.
    pub row: Option<usize>,
    /// What the field holds.
    pub value: String,
    /// What the handler wants to become of it.
    pub wishes: EventResponse,
}

/// What a handler wants to become of an event.
#[derive(Debug, Default)]
pub struct EventResponse {
    /// The browser does not do what it would do.
    pub prevents: Cell<bool>,
    /// What lies around hears nothing of it.
    pub stops: Cell<bool>,
    /// The element hears of this pointer until it is lifted.
    pub captures: Cell<bool>,
    /// The field shows this.
    pub shows: RefCell<Option<String>>,
    /// What appears under the finger because of it is deaf for a moment.
    pub shields: Cell<bool>,
}

impl Event {
    /// The browser is not to do what it would do.
    pub fn prevent_default(&self) {
        self.wishes.prevents.set(true);
    }

    /// What lies around the element is not to hear of it.
    pub fn stop_propagation(&self) {
        self.wishes.stops.set(true);
    }

    /// The element is to hear of this pointer until it is lifted, wherever it goes.
    pub fn capture_pointer(&self) {
        self.wishes.captures.set(true);
    }

    /// The field is to show this.
    pub fn show(&self, value: String) {
        self.wishes.shows.replace(Some(value));
    }

    /// What appears under the finger because of it is to be deaf for a moment: the browser asks only afterwards what lies
    /// there, and presses that.
    pub fn shield(&self) {
        self.wishes.shields.set(true);
    }

    /// Where it happened, measured from the upper left corner of the element that hears it.
    pub fn at(&self) -> (f32, f32) {
        (self.x - self.area.x, self.y - self.area.y)
    }
}

/// What is told: nothing, one message, or several, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Messages(pub Vec<Message>);

impl From<()> for Messages {
    fn from((): ()) -> Messages {
        Messages::default()
    }
}

impl From<Message> for Messages {
    fn from(message: Message) -> Messages {
        Messages(vec![message])
    }
}

impl From<Option<Message>> for Messages {
    fn from(message: Option<Message>) -> Messages {
        Messages(message.into_iter().collect())
    }
}

impl<const N: usize> From<[Message; N]> for Messages {
    fn from(messages: [Message; N]) -> Messages {
        Messages(messages.into())
    }
}
