//! One description of a form, read in two ways: all of its fields are shown, or one of them is set.
//!
//! A sheet names each field once, with the place in the sheet that it is for. Whoever shows the form gets a [`Field`] of it;
//! whoever sets it by its key puts the value into that place.

use super::fields::{NumberRow, Whole};
use super::{Fault, Field, Kind, Offer, Section, Value, sentence, trimmed};
use std::borrow::Cow;

/// Goes through the fields of a form, in their order.
pub struct FormVisitor<'a> {
    task: Task<'a>,
    /// What keys begin with here: "items.2.".
    prefix: String,
    /// What labels begin with here: "Mode 1: ".
    named: String,
    /// The card that fields belong to here.
    card: Option<String>,
}

/// What is done with the fields.
enum Task<'a> {
    /// They are shown.
    Show(Vec<Section>),
    /// The one of this key is set. It takes the value: there is none afterwards.
    Set { key: &'a str, value: Option<&'a Value>, is_refused: bool },
}

impl<'a> FormVisitor<'a> {
    /// For all sections, as they are now.
    pub fn showing() -> FormVisitor<'a> {
        FormVisitor::of(Task::Show(Vec::new()))
    }

    /// For setting one field.
    pub fn setting(key: &'a str, value: &'a Value) -> FormVisitor<'a> {
        FormVisitor::of(Task::Set { key, value: Some(value), is_refused: false })
    }

    fn of(task: Task<'a>) -> FormVisitor<'a> {
        FormVisitor { task, prefix: String::new(), named: String::new(), card: None }
    }

    /// What was shown; nothing of a form that was set.
    pub fn into_sections(self) -> Vec<Section> {
        match self.task {
            Task::Show(sections) => sections,
            Task::Set { .. } => Vec::new(),
        }
    }

    /// Whether a field took the value.
    pub fn has_set(&self) -> bool {
        matches!(self.task, Task::Set { value: None, is_refused: false, .. })
    }

    /// Begins a headed part of the form.
    pub fn section(&mut self, title: &'static str) {
        if let Task::Show(sections) = &mut self.task {
            sections.push(Section { title, fields: Vec::new() });
        }
    }

    /// Fields of one card.
    pub fn card(&mut self, name: &str, fields: impl FnOnce(&mut Self)) {
        let outer = self.card.replace(name.to_owned());
        fields(self);
        self.card = outer;
    }

    /// Fields whose keys begin with another key ("items.2") and a dot.
    pub fn within(&mut self, key: &str, fields: impl FnOnce(&mut Self)) {
        self.begin(key, "", fields);
    }

    /// The same of a thing whose name stands before their labels ("Mode 1: reach").
    pub fn part(&mut self, key: &str, name: &str, fields: impl FnOnce(&mut Self)) {
        self.within(key, |form| form.named(name, fields));
    }

    /// Fields of a thing whose name stands before their labels.
    pub fn named(&mut self, name: &str, fields: impl FnOnce(&mut Self)) {
        let outer = self.named.len();
        if !name.is_empty() {
            let named = name.to_owned() + ": ";
            self.named += &if outer == 0 { sentence(&named) } else { named };
        }
        fields(self);
        self.named.truncate(outer);
    }

    /// Fields of a thing that the players name, their keys with its own before them: the name stands as they write it ("cut, one hand: reach").
    pub fn part_as_written(&mut self, key: &str, name: &str, fields: impl FnOnce(&mut Self)) {
        self.begin(key, &(name.to_owned() + ": "), fields);
    }

    fn begin(&mut self, key: &str, named: &str, fields: impl FnOnce(&mut Self)) {
        let outer = (self.prefix.len(), self.named.len());
        self.prefix += key;
        self.prefix += ".";
        self.named += named;
        if self.is_in_question() {
            fields(self);
        }
        self.prefix.truncate(outer.0);
        self.named.truncate(outer.1);
    }

    /// Fields of the thing at a place of a list, on a card of its own; their keys begin with the list and the place.
    pub fn item(&mut self, list: &str, at: usize, card: &str, fields: impl FnOnce(&mut Self)) {
        self.within(&format!("{list}.{at}"), |form| form.card(card, fields));
    }

    /// The things of a list, each on a card of its own. `fields` says whether a thing is removed, as when its button is
    /// pressed. The place of the one that was.
    pub fn items<T>(
        &mut self,
        list: &str,
        of: &mut Vec<T>,
        card: impl Fn(&T, usize) -> String,
        mut fields: impl FnMut(&mut Self, &mut T, usize) -> bool,
    ) -> Option<usize> {
        let mut removed = None;
        for (at, it) in of.iter_mut().enumerate() {
            let card = card(it, at);
            self.item(list, at, &card, |form| {
                if fields(form, it, at) {
                    removed = Some(at);
                }
            });
        }
        removed.inspect(|at| drop(of.remove(*at)))
    }

    /// The parts of a thing, each as `fields` has it with its place, counted from one; that says whether the part is removed.
    pub fn parts<T>(
        &mut self,
        list: &str,
        of: &mut Vec<T>,
        mut fields: impl FnMut(&mut Self, &mut T, usize) -> bool,
    ) {
        let mut number = 0;
        of.retain_mut(|it| {
            let key = format!("{list}.{number}");
            number += 1;
            let mut is_removed = false;
            self.within(&key, |form| is_removed = fields(form, it, number));
            !is_removed
        });
    }

    /// The button that adds one more to a list that has room for it.
    pub fn one_more<T>(&mut self, list: &str, label: &str, of: &mut Vec<T>, most: usize, new: fn() -> T) {
        if of.len() < most && self.press(&format!("{list}.add"), label) {
            of.push(new());
        }
    }

    /// Whether a field whose key begins as keys do here is shown or set.
    fn is_in_question(&self) -> bool {
        match self.task {
            Task::Show(_) => true,
            Task::Set { key, value, .. } => value.is_some() && key.starts_with(&self.prefix),
        }
    }

    /// A line of text, at most so many letters. Whether it was set.
    pub fn line(
        &mut self,
        key: &str,
        label: &str,
        text: &mut (impl AsRef<str> + From<String>),
        most: usize,
    ) -> bool {
        let set = self.line_of(key, label, text.as_ref(), most);
        let is_set = set.is_some();
        if let Some(set) = set {
            *text = set.into();
        }
        is_set
    }

    fn line_of(&mut self, key: &str, label: &str, text: &str, most: usize) -> Option<String> {
        let value = self.field(key, label, || Kind::Text { value: text.to_owned(), most })?;
        let Value::Text(text) = value else { return None };
        self.take();
        // A longer one than allowed is kept and flagged, but not without end.
        Some(trimmed(text).chars().take(200).collect())
    }

    /// A whole number, with the least and the most allowed. Whether it was set.
    pub fn number(
        &mut self,
        key: &str,
        label: &str,
        number: &mut dyn Whole,
        [least, most]: [i32; 2],
    ) -> bool {
        self.number_in(key, label, number, [least, most], false)
    }

    /// A number of half-points, with the least and the most allowed in whole points. Whether it was set.
    pub fn halves(
        &mut self,
        key: &str,
        label: &str,
        number: &mut dyn Whole,
        [least, most]: [i32; 2],
    ) -> bool {
        self.number_in(key, label, number, [2 * least, 2 * most], true)
    }

    fn number_in(
        &mut self,
        key: &str,
        label: &str,
        number: &mut dyn Whole,
        [least, most]: [i32; 2],
        is_halves: bool,
    ) -> bool {
        let value = number.get();
        let kind = || Kind::Number { value, least, most, step: 1, is_halves };
        let Some(Value::Number(n)) = self.field(key, label, kind) else { return false };
        number.put(*n);
        self.take();
        true
    }

    /// Whole numbers.
    pub fn numbers<'r>(&mut self, rows: impl IntoIterator<Item = NumberRow<'r>>) {
        for (key, label, number, range) in rows {
            self.number(key, label, number, range);
        }
    }

    /// One of a few words, by its place. The place that was chosen.
    pub fn pick(&mut self, key: &str, label: &str, value: usize, of: &[&str]) -> Option<usize> {
        let words = || of.iter().map(|word| (*word).to_owned()).collect();
        let chosen = self.field(key, label, || Kind::Pick { value, of: words() })?;
        let Value::Number(at) = chosen else { return None };
        let at = usize::try_from(*at).ok().filter(|at| *at < of.len())?;
        self.take();
        Some(at)
    }

    /// One of these, each by a word. Whether it was set.
    pub fn one_of<T: Copy + PartialEq>(
        &mut self,
        key: &str,
        label: &str,
        value: &mut T,
        of: &[(T, &str)],
    ) -> bool {
        let now = of.iter().position(|(it, _)| it == value).unwrap_or(of.len());
        let words: Vec<&str> = of.iter().map(|(_, word)| *word).collect();
        let chosen = self.pick(key, label, now, &words);
        if let Some((it, _)) = chosen.and_then(|at| of.get(at)) {
            *value = *it;
        }
        chosen.is_some()
    }

    /// Yes or no. Whether it was set.
    pub fn check(&mut self, key: &str, label: &str, is_on: &mut bool) -> bool {
        let now = *is_on;
        let Some(Value::Flag(is)) = self.field(key, label, || Kind::Flag(now)) else { return false };
        *is_on = *is;
        self.take();
        true
    }

    /// A button. Whether it was pressed.
    pub fn press(&mut self, key: &str, label: &str) -> bool {
        let is_pressed = self.field(key, label, || Kind::Press).is_some();
        if is_pressed {
            self.take();
        }
        is_pressed
    }

    /// A button that names an item: "Remove knife". Whether it was pressed.
    pub fn press_item(&mut self, key: &str, what: &str, name: &str) -> bool {
        self.press(key, &(what.to_owned() + &name.to_ascii_lowercase()))
    }

    /// Buttons that add something to a list ("Add knife"): the rows of tables by their places, each with its table and its
    /// name, and what the player makes up. `title` says what they are for: "Add a weapon". The one that was pressed.
    pub fn offers(
        &mut self,
        list: &str,
        title: &'static str,
        rows: impl Iterator<Item = (usize, &'static str, Cow<'static, str>)>,
        own: Option<&'static str>,
    ) -> Option<Offered> {
        let mut pressed = None;
        self.within(&format!("{list}.add"), |form| {
            for (at, table, name) in rows {
                if form.add(&at.to_string(), Offer { list: title, table, name }) {
                    pressed = Some(Offered::Row(at));
                }
            }
            if own.is_some_and(|own| form.add("own", Offer { list: title, table: "", name: own.into() })) {
                pressed = Some(Offered::Own);
            }
        });
        pressed
    }

    /// One button of such a list. Whether it was pressed.
    pub fn add(&mut self, key: &str, offer: Offer) -> bool {
        let label = "Add ".to_owned() + &offer.name.to_ascii_lowercase();
        self.offer(key, &label, offer)
    }

    /// The same with words of its own ("Add skill Broadsword").
    pub fn offer(&mut self, key: &str, label: &str, offer: Offer) -> bool {
        let is_pressed = self.press(key, label);
        if let Some(field) = self.last() {
            field.offer = Some(Box::new(offer));
        }
        is_pressed
    }

    /// Fields that are worked out from others.
    pub fn worked<Fields: IntoIterator<Item = Field>>(&mut self, fields: impl FnOnce() -> Fields) {
        let Task::Show(sections) = &mut self.task else { return };
        let Some(section) = sections.last_mut() else { return };
        section.fields.extend(fields().into_iter().map(|mut field| {
            field.key = self.prefix.clone() + &field.key;
            field.card.clone_from(&self.card);
            field
        }));
    }

    /// What is wrong with the field that was last shown.
    pub fn fault(&mut self) -> Option<&mut Fault> {
        self.last()?.fault.as_mut()
    }

    fn last(&mut self) -> Option<&mut Field> {
        match &mut self.task {
            Task::Show(sections) => sections.last_mut()?.fields.last_mut(),
            Task::Set { .. } => None,
        }
    }

    /// Shows a field; the value for it where it is the one that is set.
    fn field(&mut self, key: &str, label: &str, kind: impl FnOnce() -> Kind) -> Option<&'a Value> {
        match &mut self.task {
            Task::Show(sections) => {
                let named = &self.named;
                let label = if named.is_empty() { sentence(label) } else { named.clone() + label };
                let mut field = Field::new(self.prefix.clone() + key, label, kind());
                field.card.clone_from(&self.card);
                sections.last_mut()?.fields.push(field);
                None
            }
            Task::Set { key: sought, value, .. } => {
                value.filter(|_| sought.strip_prefix(&*self.prefix) == Some(key))
            }
        }
    }

    /// The field that took the value can do nothing with it: no field was set.
    pub fn refuse(&mut self) {
        if let Task::Set { is_refused, .. } = &mut self.task {
            *is_refused = true;
        }
    }

    /// Nobody else takes the value.
    fn take(&mut self) {
        if let Task::Set { value, .. } = &mut self.task {
            *value = None;
        }
    }
}

/// What a list of buttons adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offered {
    /// A row of a table, by its place.
    Row(usize),
    /// What the player makes up.
    Own,
}

/// What a card is called: the thing and its place, counted from one, since there can be two of a name: "Knife (2)".
pub fn numbered(name: &str, at: usize) -> String {
    format!("{name} ({})", at + 1)
}
