//! A list to add from: looked through by table, or searched.

use crate::app::data::message::Message;
use crate::ui::components::{Glyph, heading, icon};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Event, Node, On, Piece, button, el};
use crate::view::sheets::add::{AddList, AddRow};
use std::rc::Rc;

/// The dialog of a list of the sheet that is open; `typed` is what is looked for in it.
pub fn add(model: ModelSignal, title: &'static str, typed: RwSignal<String>) -> Node {
    let (list, whose) = model.with_untracked(|model| {
        let open = model.draft.as_ref().and_then(|draft| Some((&draft.setup, draft.sheet?)));
        let list = open.map_or_else(AddList::default, |(setup, i)| setup.add_list(i, title));
        let whose = open.and_then(|(setup, i)| setup.recruits().into_iter().nth(i));
        (Rc::new(list), whose.map_or_else(String::new, |it| format!("to {}", it.name)))
    });
    let own = list.own.clone().map(|(key, words)| {
        let button = button().class("btn big wide").on_click(Message::Add(key)).child(icon(Glyph::Plus, 20));
        el("footer").class("pfoot").child(button.child(words))
    });
    let (told, shown) = (list.clone(), list.clone());
    let has_mouse = model.with_untracked(|model| model.device.has_fine_pointer);
    let body = (
        field(list, typed, has_mouse),
        el("p").class("cap").attr("role", "status").child(move || typed.with(|typed| told.found(typed).told)),
        el("div").class("pbody").child(move || typed.with(|typed| rows(&shown, typed))),
    );
    dialog(title.to_owned(), whose, "menu addl", body, own)
}

/// The search field. On a touch screen the list comes first: there the keyboard would hide half of it.
fn field(list: Rc<AddList>, typed: RwSignal<String>, has_mouse: bool) -> El {
    let on_key = move |event: &Event| {
        let key = typed.with_untracked(|typed| list.first(typed)).filter(|_| event.key == "Enter")?;
        event.prevent_default();
        Some(Message::Add(key))
    };
    let input = el("input")
        .attr("type", "search")
        .attr("placeholder", "A name, a word, a figure")
        .attr("aria-label", "Look for")
        .attr("autocomplete", "off")
        .attr("enterkeyhint", "done")
        .attr("data-first", has_mouse)
        .prop("value", move || typed.get())
        .on(On::Input, move |event| typed.set(event.value.clone()))
        .on(On::KeyDown, on_key);
    el("div").class("rsearch").child(icon(Glyph::Search, 20)).child(input)
}

/// What is found, by table. What Enter adds is marked.
fn rows(list: &AddList, typed: &str) -> Node {
    let first = list.first(typed);
    let group = |(title, rows): (&'static str, Vec<&AddRow>)| {
        let rows = rows.into_iter().map(|it| row(it, first.as_ref() == Some(&it.key)));
        (heading(title.to_owned()), el("ul").class("acts").child(rows.collect::<Node>())).node()
    };
    list.found(typed).groups.into_iter().map(group).collect()
}

fn row(row: &AddRow, is_first: bool) -> El {
    let figures = (!row.figures.is_empty()).then(|| el("small").child(row.figures.clone()));
    let words = el("span").class("tx").child(el("b").child(row.name.clone())).child(figures);
    let class = if is_first { "act on" } else { "act" };
    el("li").child(button().class(class).on_click(Message::Add(row.key.clone())).child(words))
}
