//! What can stand for a piece of the page, and for what an attribute says.

use crate::ui::node::{El, Node, Value};
use crate::view::board::viewport::short;
use std::borrow::Cow;
use std::rc::Rc;

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
