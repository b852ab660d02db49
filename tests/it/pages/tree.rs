//! A page as it stands: its elements with what they say now.

use hexfray::app::data::message::Message;
use hexfray::app::data::model::Model;
use hexfray::board::Ground;
use hexfray::hex::Hex;
use hexfray::ui::board::Camera;
use hexfray::ui::lazy;
use hexfray::ui::node::signals::{Owner, RwSignal, StoredValue, Update};
use hexfray::ui::node::{El, Handler, Messages, Node, On, Place, Seen};
use hexfray::ui::page::page;
use hexfray::ui::pages::chunk_contents;
use std::collections::BTreeMap;

/// An element.
#[derive(Debug, Default)]
pub struct Piece {
    pub tag: &'static str,
    pub attrs: BTreeMap<&'static str, String>,
    pub children: Vec<Item>,
}

/// What is in an element.
#[derive(Debug)]
pub enum Item {
    Text(String),
    Piece(Piece),
}

impl Piece {
    fn of(element: &El) -> Piece {
        let attrs = element.0.attrs.iter().filter(|attr| attr.place == Place::Attribute);
        let attrs = attrs.filter_map(|attr| Some((attr.name, element.attribute(attr.name)?.into_owned())));
        Piece { tag: element.tag(), attrs: attrs.collect(), children: Vec::new() }
    }

    pub fn says(&self, name: &str) -> Option<&str> {
        self.attrs.get(name).map(String::as_str)
    }

    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.children.iter().filter_map(|it| match it {
            Item::Piece(piece) => Some(piece),
            Item::Text(_) => None,
        })
    }

    /// Its own texts.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.children.iter().filter_map(|it| match it {
            Item::Text(text) => Some(text.as_str()),
            Item::Piece(_) => None,
        })
    }

    /// Visits every element with those around it, the outermost first.
    pub fn visit<'a>(&'a self, around: &mut Vec<&'a Piece>, look: &mut dyn FnMut(&'a Piece, &[&'a Piece])) {
        look(self, around);
        around.push(self);
        self.pieces().for_each(|piece| piece.visit(around, look));
        around.pop();
    }

    /// What a screen reader reads of what is in it.
    pub fn words(&self) -> String {
        if self.says("aria-hidden") == Some("true") {
            return String::new();
        }
        if let Some(label) = self.says("aria-label") {
            return label.to_owned();
        }
        let words = self.children.iter().map(|it| match it {
            Item::Text(text) => text.clone(),
            Item::Piece(piece) => piece.words(),
        });
        words.collect::<Vec<_>>().join("")
    }

    /// Its tag with its attributes, for a failing law to print.
    pub fn opening(&self) -> String {
        let attrs = self.attrs.iter().filter(|(name, _)| **name != "d");
        let attrs: Vec<String> = attrs.map(|(name, value)| format!("{name}={value:?}")).collect();
        format!("<{} {}> {:?}", self.tag, attrs.join(" "), self.words())
    }
}

/// Every part of the page has come.
fn all_is_here() {
    lazy::set_sharing(chunk_contents::sharing());
    lazy::set_building(chunk_contents::building());
    lazy::set_rules(chunk_contents::rules());
    lazy::set_play(chunk_contents::play());
    lazy::set_settings(chunk_contents::settings());
    lazy::set_chances(chunk_contents::chances());
}

/// The whole page for a model, in a root element. The model is as before afterwards.
pub fn drawn(model: &mut Model) -> Piece {
    all_is_here();
    let owner = Owner::new();
    owner.with(|| {
        let signal = RwSignal::new_local(std::mem::take(model));
        // It is read once, and nothing is drawn again.
        let _quiet = reactive_graph::diagnostics::SpecialNonReactiveZone::enter();
        let page = read(&page(signal, Camera::new(), StoredValue::new(None)));
        signal.update(|now| *model = std::mem::take(now));
        page
    })
}

/// A page as it stands now, in a root element.
pub fn read(page: &Node) -> Piece {
    let mut open = vec![Piece { tag: "body", ..Piece::default() }];
    page.walk(&mut |seen| match seen {
        Seen::Opens(element) => open.push(Piece::of(element)),
        Seen::Text(text) => {
            open.last_mut().expect("a root").children.push(Item::Text(text.to_owned()));
        }
        Seen::Closes(_) => {
            let done = open.pop().expect("it was opened");
            open.last_mut().expect("a root").children.push(Item::Piece(done));
        }
    });
    open.pop().expect("the root")
}

/// What the buttons of the page ask for, in their order.
pub fn asked(model: &mut Model) -> Vec<Message> {
    said_by(model, |_| true)
}

/// What those elements of the page say when they are pressed of which this is true, in their order.
pub fn said_by(model: &mut Model, is: impl Fn(&El) -> bool) -> Vec<Message> {
    all_is_here();
    let owner = Owner::new();
    owner.with(|| {
        let signal = RwSignal::new_local(std::mem::take(model));
        let _quiet = reactive_graph::diagnostics::SpecialNonReactiveZone::enter();
        let mut asked = Vec::new();
        page(signal, Camera::new(), StoredValue::new(None)).walk(&mut |seen| {
            let Seen::Opens(element) = seen else { return };
            let clicks = element.0.handlers.iter().filter(|(heard, _)| *heard == On::Click && is(element));
            for (_, handler) in clicks {
                if let Handler::Dispatch(Messages(all)) = handler {
                    asked.extend(all.iter().cloned());
                }
            }
        });
        signal.update(|now| *model = std::mem::take(now));
        asked
    })
}

/// The hex in the middle of the board in play.
pub fn middle(model: &Model) -> Hex {
    let cells = model.fight.as_ref().map(|fight| fight.scene_at_start().ground.clone());
    cells.map_or(Hex::ZERO, |ground| Ground::hex((ground.cols() / 2).into(), (ground.rows() / 2).into()))
}
