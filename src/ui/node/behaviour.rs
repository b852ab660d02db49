//! What an element does by itself: named here, carried out in `browser`.

use crate::ui::node::Messages;
use crate::view::board::viewport::Area;
use std::rc::Rc;

/// What a file is taken for where its name does not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A link, a table, a backup, a photo of a code.
    Ours,
    /// A character of another program, unless it is something of ours.
    Character,
}

/// Something that only the browser can carry out.
#[derive(Clone)]
pub enum Behaviour {
    /// A button that is held down presses itself again and again.
    PressAndHold,
    /// Arrow keys go round the radios in it and take each.
    RadioGroup,
    /// As long as it is a dialog, Tab goes round inside it.
    KeepsFocusInside,
    /// A field whose text is selected when it gets the keyboard.
    SelectsItself,
    /// Gets the keyboard when it comes on the page.
    TakesFocus,
    /// A press gives the keyboard to the first element that fits these selectors, in order of preference.
    Focuses(&'static str),
    /// A press brings the element with this id in sight and gives it the keyboard.
    GoesTo(String),
    /// A press of it is one of the field for files that comes after it.
    OpensFile,
    /// A field for files: what is chosen is read and told.
    ReadsFile(Expected),
    /// Takes files that are dropped anywhere on the page; it is hidden as long as none is held over it.
    TakesDrops(Rc<dyn Fn() -> Expected>),
    /// Calls this with its height in pixels when it comes, and whenever its size changes.
    Resizes(Rc<dyn Fn(f32) -> Messages>),
    /// Calls this once, so many milliseconds after it has come, if it is still there.
    After(u32, Rc<dyn Fn() -> Messages>),
}

impl Behaviour {
    /// Calls this with its height in pixels when it comes, and whenever its size changes.
    pub fn resizes<M: Into<Messages>>(call: impl Fn(f32) -> M + 'static) -> Behaviour {
        Behaviour::Resizes(Rc::new(move |height| call(height).into()))
    }

    /// Calls this so many milliseconds after it has come.
    pub fn after<M: Into<Messages>>(ms: u32, call: impl Fn() -> M + 'static) -> Behaviour {
        Behaviour::After(ms, Rc::new(move || call().into()))
    }
}

/// What only the browser knows of an element that is on the page.
pub trait Handle {
    /// Whether it is still there.
    fn is_there(&self) -> bool;
    /// Its box, in pixels of the window.
    fn area(&self) -> Area;
    /// The boxes of all elements of the page that fit a selector.
    fn areas(&self, selector: &str) -> Vec<Area>;
    /// How far it is scrolled down, in pixels.
    fn scrolled(&self) -> f32;
    /// Scrolls it so far.
    fn scroll_to(&self, top: f32);
    /// Scrolls it so far across, from where it is.
    fn scroll_across(&self, by: f32);
    /// How high its inside is that is seen, in pixels.
    fn height(&self) -> f32;
    /// The row of a list in which the keyboard is, from zero: what lies under `aria-posinset`.
    fn row_with_focus(&self) -> Option<usize>;
    /// Gives it the keyboard, and scrolls nothing.
    fn focus(&self);
    /// Calls this before the next frame is painted, when what has changed has been drawn.
    fn next_frame(&self, call: Box<dyn FnOnce()>);
}
