//! What the page is made of: one element type, one node type, plain events, named behaviours.
//! Knows attributes, listeners, children, and what an element does by itself.
//! Must never know the browser: pages are built and read on the host too, and laid over the document by
//! `browser::patch` alone.
//!
//! Signals, memos and effects are those of Leptos (`reactive_graph`); its views are not used, for what they cost.
//! Measured on this page: without them the first load is 100 KiB smaller, and one switch changes the document in 3
//! places, where they changed it in 135.
//!
//! A closure instead of a value, for a child or an attribute, is drawn again by itself whenever a signal that it reads
//! changes.

pub use crate::ui::node::behaviour::{Behaviour, Expected, Handle};
pub use crate::ui::node::convert::Piece;
pub use crate::ui::node::event::{Event, EventResponse, Messages, On, Pointer};
pub use crate::ui::node::read::Seen;

mod behaviour;
mod convert;
mod event;
mod read;
pub mod signals;

use std::borrow::Cow;
use std::rc::Rc;

/// Words of the page.
pub type Words = Cow<'static, str>;

/// A piece of the page.
#[derive(Default)]
pub enum Node {
    /// Nothing at all.
    #[default]
    Nothing,
    /// Text.
    Text(Words),
    /// An element.
    Element(El),
    /// Several pieces, one after the other.
    Many(Vec<Node>),
    /// A piece that draws itself again when what it reads changes.
    Live(Rc<dyn Fn() -> Node>),
    /// A piece that begins anew where another name stood before.
    Keyed(&'static str, Box<Node>),
    /// One of a row of consecutive numbers: where the row begins elsewhere, what has the same number stays.
    Numbered(usize, Box<Node>),
}

/// What an attribute says.
pub enum Value {
    /// The attribute is not there.
    Gone,
    /// It says this.
    Is(Words),
    /// It says what this gives, again whenever that changes.
    Live(Rc<dyn Fn() -> Value>),
}

/// Where a value goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// An attribute of the element.
    Attribute,
    /// A property of the element's object: what a field holds now, not what it began with.
    Property,
    /// A property of its inline style.
    Style,
    /// The markup inside it.
    Inside,
}

/// Something that an element says of itself.
pub struct Attr {
    /// Where it goes.
    pub place: Place,
    /// Its name there.
    pub name: &'static str,
    /// What it says.
    pub value: Value,
}

/// What is done about an event.
#[derive(Clone)]
pub enum Handler {
    /// These are told.
    Dispatch(Messages),
    /// What this gives is told.
    Call(Rc<dyn Fn(&Event) -> Messages>),
}

/// Is handed what only the browser knows of an element.
pub type Made = Box<dyn Fn(Rc<dyn Handle>)>;

/// An element. One pointer, so that a chain of calls hands on nothing more.
pub struct El(pub Box<Inner>);

/// What an element is.
pub struct Inner {
    /// Its tag.
    pub tag: &'static str,
    /// What it says of itself.
    pub attrs: Vec<Attr>,
    /// What it hears.
    pub handlers: Vec<(On, Handler)>,
    /// What it does by itself.
    pub behaviours: Vec<Behaviour>,
    /// Is handed what only the browser knows of it, once it is on the page.
    pub made: Option<Made>,
    /// What is in it.
    pub children: Vec<Node>,
}

/// An element by its tag; one inside an `svg` is a drawing's.
pub fn el(tag: &'static str) -> El {
    El(Box::new(Inner {
        tag,
        attrs: Vec::new(),
        handlers: Vec::new(),
        behaviours: Vec::new(),
        made: None,
        children: Vec::new(),
    }))
}

/// A button that submits nothing.
pub fn button() -> El {
    el("button").attr("type", "button")
}

/// What an attribute says that is always there.
pub fn truth(is_so: bool) -> &'static str {
    if is_so { "true" } else { "false" }
}

impl El {
    /// An attribute.
    pub fn attr(self, name: &'static str, value: impl Into<Value>) -> El {
        self.put(Place::Attribute, name, value.into())
    }

    /// Its classes.
    pub fn class(self, value: impl Into<Value>) -> El {
        self.put(Place::Attribute, "class", value.into())
    }

    /// A browser that translates the page leaves what is in it as it is: names, codes, dice, links.
    pub fn verbatim(self) -> El {
        self.attr("translate", "no")
    }

    /// A property of its object, such as what a field holds.
    pub fn prop(self, name: &'static str, value: impl Into<Value>) -> El {
        self.put(Place::Property, name, value.into())
    }

    /// A property of its inline style.
    pub fn style(self, name: &'static str, value: impl Into<Value>) -> El {
        self.put(Place::Style, name, value.into())
    }

    /// Markup of our own inside it, instead of children.
    pub fn inner_html(self, markup: &'static str) -> El {
        self.put(Place::Inside, "", markup.into())
    }

    #[inline(never)]
    fn put(mut self, place: Place, name: &'static str, value: Value) -> El {
        self.0.attrs.push(Attr { place, name, value });
        self
    }

    /// Tells this when it is pressed: nothing, a message, or several.
    pub fn on_click(self, messages: impl Into<Messages>) -> El {
        self.receive(On::Click, Handler::Dispatch(messages.into()))
    }

    /// Hears an event. What the handler gives is told: `()`, a message, perhaps one, several.
    pub fn on<M: Into<Messages>>(self, event: On, handle: impl Fn(&Event) -> M + 'static) -> El {
        self.receive(event, Handler::Call(Rc::new(move |event| handle(event).into())))
    }

    #[inline(never)]
    fn receive(mut self, event: On, handler: Handler) -> El {
        self.0.handlers.push((event, handler));
        self
    }

    /// Does something by itself that only the browser can carry out.
    #[inline(never)]
    pub fn behaves(mut self, behaviour: Behaviour) -> El {
        self.0.behaviours.push(behaviour);
        self
    }

    /// Hands out a handle on the element, once it has come on the page.
    pub fn made(mut self, take: impl Fn(Rc<dyn Handle>) + 'static) -> El {
        self.0.made = Some(Box::new(take));
        self
    }

    #[inline(never)]
    fn add(mut self, child: Node) -> El {
        self.0.children.push(child);
        self
    }

    /// Adds a child.
    pub fn child(self, child: impl Into<Node>) -> El {
        self.add(child.into())
    }
}
