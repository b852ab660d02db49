//! What the page is made of: one element type, one node type.
//!
//! Pages are drawn from plain values, so a page is a plain value too: an [`El`] with its attributes,
//! listeners and children. The framework gives signals, memos, effects, events and the mounting; its
//! own views give each place of the page a type of its own, and without the code for all those types
//! the first load is a fifth smaller. Here the code for a page is building a tree, and one routine
//! ([`patch`]) lays it over what is already shown, so that what has the keyboard keeps it.
//!
//! A closure instead of a value, for a child or an attribute, is drawn again by itself whenever a
//! signal that it reads changes.

mod patch;

pub use patch::mount;

use crate::ui::msg::Msg;
use crate::view::viewport::short;
use leptos::prelude::Effect;
use leptos::tachys::html::event::EventDescriptor;
use std::borrow::Cow;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

type Words = Cow<'static, str>;

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
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// An attribute of the element.
    Attribute,
    /// A property of the element's object: what a field holds now, not what it began with.
    Property,
    /// A property of its inline style.
    Style,
    /// The markup inside it.
    Inside,
}

struct Attr {
    place: Place,
    name: &'static str,
    value: Value,
}

/// What is done about an event.
#[derive(Clone)]
enum Hear {
    /// This is said, if anything.
    Tell(Option<Msg>),
    /// This is called.
    Call(Rc<dyn Fn(Event)>),
}

type Made = Box<dyn Fn(&Element)>;

/// An element. One pointer, so that a chain of calls hands on nothing more.
pub struct El(Box<Inner>);

struct Inner {
    tag: &'static str,
    attrs: Vec<Attr>,
    hears: Vec<(&'static str, Hear)>,
    made: Option<Made>,
    children: Vec<Node>,
}

/// An element by its tag; one inside an `svg` is a drawing's.
pub fn el(tag: &'static str) -> El {
    El(Box::new(Inner { tag, attrs: Vec::new(), hears: Vec::new(), made: None, children: Vec::new() }))
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

    /// Says this when it is pressed.
    pub fn tells(self, msg: impl Into<Option<Msg>>) -> El {
        self.hear("click", Hear::Tell(msg.into()))
    }

    #[inline(never)]
    fn hear(mut self, name: &'static str, hear: Hear) -> El {
        self.0.hears.push((name, hear));
        self
    }

    /// Hears an event.
    pub fn on<E: EventDescriptor>(self, event: E, hear: impl Fn(E::EventType) + 'static) -> El
    where
        E::EventType: JsCast,
    {
        if let Cow::Borrowed(name) = event.name() {
            return self.hear(name, Hear::Call(Rc::new(move |event: Event| hear(event.unchecked_into()))));
        }
        self
    }

    #[inline(never)]
    fn add(mut self, child: Node) -> El {
        self.0.children.push(child);
        self
    }

    /// Is handed the element once, when it has come on the page.
    pub fn made(mut self, take: impl Fn(&Element) + 'static) -> El {
        self.0.made = Some(Box::new(take));
        self
    }

    /// Adds a child.
    pub fn child(self, child: impl Into<Node>) -> El {
        self.add(child.into())
    }
}

/// Does something now, and again whenever something that it read changes, for as long as the piece
/// of the page lives that it is begun in.
pub fn effect(run: impl Fn() + 'static) {
    boxed(Box::new(run));
}

/// One type for all of them.
fn boxed(run: Box<dyn Fn()>) {
    Effect::new(move |_| run());
}

/// Whatever can be a piece of the page.
pub trait Piece: Into<Node> {
    /// As a node, where several kinds meet.
    fn node(self) -> Node {
        self.into()
    }

    /// As a node that takes nothing over from one of another name: no scrolling, no keyboard.
    fn keyed(self, name: &'static str) -> Node {
        Node::Keyed(name, Box::new(self.into()))
    }

    /// As one of a row of pieces with consecutive numbers, that may begin with another number next time.
    fn numbered(self, number: usize) -> Node {
        Node::Numbered(number, Box::new(self.into()))
    }
}

impl<T: Into<Node>> Piece for T {}

impl From<El> for Node {
    fn from(element: El) -> Node {
        Node::Element(element)
    }
}

impl From<()> for Node {
    fn from((): ()) -> Node {
        Node::Nothing
    }
}

impl From<&'static str> for Node {
    fn from(text: &'static str) -> Node {
        Node::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Node {
    fn from(text: String) -> Node {
        Node::Text(Cow::Owned(text))
    }
}

impl<T: Into<Node>> From<Option<T>> for Node {
    fn from(it: Option<T>) -> Node {
        it.map_or(Node::Nothing, Into::into)
    }
}

impl<T: Into<Node>> From<Vec<T>> for Node {
    fn from(all: Vec<T>) -> Node {
        all.into_iter().collect()
    }
}

impl<T: Into<Node>, const N: usize> From<[T; N]> for Node {
    fn from(all: [T; N]) -> Node {
        all.into_iter().collect()
    }
}

impl<T: Into<Node>> FromIterator<T> for Node {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Node {
        let mut nodes = Vec::new();
        all.into_iter().for_each(|it| nodes.push(it.into()));
        Node::Many(nodes)
    }
}

impl<F: Fn() -> T + 'static, T: Into<Node>> From<F> for Node {
    fn from(draw: F) -> Node {
        Node::Live(Rc::new(move || draw().into()))
    }
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Value {
        Value::Is(Cow::Borrowed(text))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Is(Cow::Owned(text))
    }
}

impl From<bool> for Value {
    /// An attribute that is there or not.
    fn from(is_there: bool) -> Value {
        if is_there { Value::Is(Cow::Borrowed("")) } else { Value::Gone }
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(it: Option<T>) -> Value {
        it.map_or(Value::Gone, Into::into)
    }
}

impl<F: Fn() -> T + 'static, T: Into<Value>> From<F> for Value {
    fn from(read: F) -> Value {
        Value::Live(Rc::new(move || read().into()))
    }
}

/// Numbers are written as they are.
macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Is(Cow::Owned(number.to_string()))
            }
        }
        impl From<$number> for Node {
            fn from(number: $number) -> Node {
                Node::Text(Cow::Owned(number.to_string()))
            }
        }
    )*};
}
numbers! { u8 u16 u32 usize i32 }

impl From<f32> for Value {
    fn from(length: f32) -> Value {
        short(length).into()
    }
}

/// Pieces of different kinds, one after the other.
macro_rules! tuples {
    ($($($name:ident)*;)*) => {$(
        impl<$($name: Into<Node>),*> From<($($name,)*)> for Node {
            #[expect(non_snake_case)]
            fn from(($($name,)*): ($($name,)*)) -> Node {
                Node::Many(vec![$($name.into()),*])
            }
        }
    )*};
}
tuples! { A B; A B C; A B C D; A B C D E; A B C D E F; A B C D E F G; }
