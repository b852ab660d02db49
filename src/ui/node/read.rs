//! Reading a page as a value: what its elements say now.

use crate::ui::node::{El, Node, Place, Value, Words};

impl Value {
    /// What it says now; nothing where it is not there.
    pub fn now(self) -> Option<Words> {
        match self {
            Value::Gone => None,
            Value::Is(words) => Some(words),
            Value::Live(read) => read().now(),
        }
    }
}

impl El {
    /// Its tag.
    pub fn tag(&self) -> &'static str {
        self.0.tag
    }

    /// What one of its attributes says now.
    pub fn attribute(&self, name: &str) -> Option<Words> {
        let mut all = self.0.attrs.iter();
        let attr = all.rfind(|attr| attr.place == Place::Attribute && attr.name == name)?;
        match &attr.value {
            Value::Gone => None,
            Value::Is(words) => Some(words.clone()),
            Value::Live(read) => read().now(),
        }
    }
}

impl Node {
    /// Visits the elements and texts of a piece as they stand now, live ones too, in the page's order.
    pub fn walk(&self, visit: &mut dyn FnMut(Seen)) {
        match self {
            Node::Nothing => {}
            Node::Text(words) => visit(Seen::Text(words)),
            Node::Element(element) => {
                visit(Seen::Opens(element));
                element.0.children.iter().for_each(|child| child.walk(visit));
                visit(Seen::Closes(element));
            }
            Node::Many(all) => all.iter().for_each(|node| node.walk(visit)),
            Node::Live(draw) => draw().walk(visit),
            Node::Keyed(_, node) | Node::Numbered(_, node) => node.walk(visit),
        }
    }
}

/// What is met on the way through a page, in its order.
pub enum Seen<'a> {
    /// An element begins.
    Opens(&'a El),
    /// A text.
    Text(&'a str),
    /// An element ends.
    Closes(&'a El),
}
