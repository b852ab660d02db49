//! Floor 1: how a typed sheet is shown, edited and checked.
//! Knows fields, ranges and faults. Must never know a system's fields or how they are drawn.
//!
//! A sheet is a plain typed value of its system; a [`Form`] only describes it, so one generic page
//! edits them all. A value out of range stays in the sheet and is flagged: nothing is silently
//! corrected, and a sheet with faults cannot join a fight.

pub mod fields;
pub mod import;

mod names;
mod numbers;
mod source;
mod visitor;

pub use import::{ImportFault, ImportLine, ImportReport};
pub use names::{free_name, is_blank, is_invisible, split_number, trimmed, with_number};
pub(crate) use names::{row_of, told_apart};
pub use numbers::{Range, halves, read_halves, read_whole, whole};
pub use source::Source;
pub use visitor::{FormVisitor, Offered, numbered};

use crate::json::Json;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::fmt::Debug;

/// A typed sheet that can describe itself.
pub trait Form: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + 'static {
    /// The figure's name.
    fn name(&self) -> &str;
    /// Names all sections with their fields, each with its place in the sheet. A field is described here and nowhere else.
    fn visit(&mut self, form: &mut FormVisitor);
    /// What is wrong though each field is in its range. A field has one fault at most: its own, which a button mends, before
    /// the first of these.
    fn troubles(&self) -> Vec<Fault> {
        Vec::new()
    }
    /// All sections with their fields and present values.
    fn sections(&self) -> Vec<Section> {
        let mut form = FormVisitor::showing();
        self.clone().visit(&mut form);
        let mut sections = form.into_sections();
        for fault in self.troubles() {
            let mut fields = sections.iter_mut().flat_map(|section| &mut section.fields);
            if let Some(field) = fields.find(|field| field.key == fault.key) {
                field.fault.get_or_insert(fault);
            }
        }
        sections
    }
    /// Sets one field, or presses one of its buttons. A key that is not on the form changes
    /// nothing and gives `false`.
    fn set(&mut self, key: &str, value: &Value) -> bool {
        let mut form = FormVisitor::setting(key, value);
        self.visit(&mut form);
        form.has_set()
    }
    /// Everything out of range.
    fn faults(&self) -> Vec<Fault> {
        let fields = self.sections().into_iter().flat_map(|section| section.fields);
        fields.filter_map(|field| field.fault).collect()
    }
    /// Whether nothing is wrong with it, for those who need no words: what opens a kept table, or begins a fight.
    fn is_sound(&self) -> bool {
        self.faults().is_empty()
    }
    /// The figures by which one chooses what a button of a list adds; nothing for any other key. Apart from
    /// the sections, which are made far more often than somebody looks through a list.
    fn figures(&self, _key: &str) -> String {
        String::new()
    }

    /// What a file of another program ends in whose characters become such sheets: ".gcs".
    const IMPORTS: Option<&'static str> = None;
    /// A sheet of such a character, and what became of everything in the file. The sheet has no faults.
    fn import(_file: &Json) -> Result<(Self, ImportReport), ImportFault> {
        Err(ImportFault::NotForThisSystem)
    }
    /// The CRC-32 of the file's text that the sheet was made of: by it the original is found again.
    fn origin(&self) -> Option<u32> {
        None
    }
    /// Says what it was made of.
    fn set_origin(&mut self, _origin: Option<u32>) {}
}

/// A headed part of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its heading.
    pub title: &'static str,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// One line of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Unique within the form: "st", "items.2.parry".
    pub key: String,
    /// What it is called.
    pub label: String,
    /// What kind of value it has, and the value.
    pub kind: Kind,
    /// A card within the section that the field belongs to ("Long sword"); fields of one card
    /// follow each other.
    pub card: Option<String>,
    /// What is wrong with it.
    pub fault: Option<Fault>,
    /// What a button adds, where it belongs to a list of such buttons.
    pub offer: Option<Box<Offer>>,
}

/// What a button adds. Buttons of one list follow each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What the list is for: "Add a weapon".
    pub list: &'static str,
    /// The table that it comes from: "Hand weapons". Nothing for what the player makes up, which stands in none.
    pub table: &'static str,
    /// What it is called: "Broadsword".
    pub name: Cow<'static, str>,
}

/// What kind of value a field has, and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A line of text, at most `most` characters.
    Text {
        /// Now.
        value: String,
        /// Longest.
        most: usize,
    },
    /// A number in the system's unit.
    Number {
        /// Now.
        value: i32,
        /// Least allowed.
        least: i32,
        /// Most allowed.
        most: i32,
        /// What one press of plus adds.
        step: i32,
        /// Whether it counts half-points.
        is_halves: bool,
    },
    /// One of a few words.
    Pick {
        /// Now.
        value: usize,
        /// The words.
        of: Vec<String>,
    },
    /// Yes or no.
    Flag(bool),
    /// Worked out from the others: shown value and formula.
    Worked {
        /// The value as shown.
        value: String,
        /// How it comes about.
        formula: String,
    },
    /// Something to press: add, remove, take from a list.
    Press,
}

/// A value set into a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Text.
    Text(String),
    /// A number in the system's unit, or the place of a word.
    Number(i32),
    /// Yes or no.
    Flag(bool),
    /// Pressed.
    Press,
}

/// What is wrong with a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The field's key.
    pub key: String,
    /// What is wrong, as a sentence that names the field.
    pub message: String,
    /// The value that would mend it, with the words for the button ("Set to 11").
    pub fix: Option<(String, i32)>,
}

impl Field {
    /// A field that belongs to no card and has no fault.
    pub fn new(key: impl Into<String>, label: impl Into<String>, kind: Kind) -> Field {
        let (key, label) = (key.into(), label.into());
        let fault = Field::fault_of(&key, &label, &kind);
        Field { key, label, kind, card: None, fault, offer: None }
    }

    fn fault_of(key: &str, label: &str, kind: &Kind) -> Option<Fault> {
        let fault = |message, fix| Some(Fault { key: key.to_owned(), message, fix });
        match kind {
            Kind::Number { value, least, most, is_halves, .. } if value < least || value > most => {
                let range = Range { least: *least, most: *most, is_halves: *is_halves };
                let (message, fix) = range.refuse(label, &range.shown(*value));
                fault(message, fix)
            }
            Kind::Text { value, most } if value.chars().count() > *most => {
                fault(format!("{label} can have {most} letters at most."), None)
            }
            Kind::Text { value, .. } if is_name(key) && is_blank(value) => {
                let whose = if key == "name" { "the fighter" } else { "it" };
                fault(format!("Give {whose} a name."), None)
            }
            Kind::Pick { value, of } if *value >= of.len() => {
                fault(format!("{label} is not one of the choices."), None)
            }
            _ => None,
        }
    }
}

/// Whether a field is somebody's name, or that of a thing.
fn is_name(key: &str) -> bool {
    matches!(key.rsplit('.').next(), Some("name" | "title" | "custom"))
}

/// The first letter as a capital, all others as they are. Only a letter of English changes, which is
/// what rules are written in: the tables of all other alphabets are a large part of a download. A die
/// ("d6") stays what it is.
pub fn sentence(phrase: &str) -> String {
    let is_die = phrase.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let mut phrase = phrase.to_owned();
    if let Some(first) = phrase.get_mut(..1).filter(|_| !is_die) {
        first.make_ascii_uppercase();
    }
    phrase
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_english_letters_become_capitals() {
        assert_eq!(["act now", "½ AP", "", "über"].map(sentence), ["Act now", "½ AP", "", "über"]);
    }
}
