//! A list to add from: looked through by table, or searched.

use super::frame::dialog;
use crate::ui::dom;
use crate::ui::fight::Whole;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::parts::{Glyph, heading, icon};
use crate::view::add::{AddList, AddRow};
use leptos::ev;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use std::rc::Rc;

/// The dialog of a list of the sheet that is open; `typed` is what is looked for in it.
pub fn add(app: Whole, title: &'static str, typed: RwSignal<String>, tell: Tell) -> Node {
    let (list, whose) = app.with_untracked(|app| {
        let open = app.shop.as_ref().and_then(|shop| Some((&shop.setup, shop.sheet?)));
        let list = open.map_or_else(AddList::default, |(setup, i)| setup.add_list(i, title));
        let whose = open.and_then(|(setup, i)| setup.recruits().into_iter().nth(i));
        (Rc::new(list), whose.map_or_else(String::new, |it| format!("to {}", it.name)))
    });
    let own = list.own.clone().map(|(key, words)| {
        let button = button().class("btn big wide").tells(Msg::Add(key)).child(icon(Glyph::Plus, 20));
        el("footer").class("pfoot").child(button.child(words))
    });
    let (told, shown) = (list.clone(), list.clone());
    let body = (
        field(list, typed, tell),
        el("p").class("cap").attr("role", "status").child(move || typed.with(|typed| told.found(typed).told)),
        el("div").class("pbody").child(move || typed.with(|typed| rows(&shown, typed))),
    );
    dialog(title.to_owned(), whose, "menu addl", body, own)
}

/// The search field. On a touch screen the list comes first: there the keyboard would hide half of it.
fn field(list: Rc<AddList>, typed: RwSignal<String>, tell: Tell) -> El {
    let on_key = move |event: KeyboardEvent| {
        let first = typed.with_untracked(|typed| list.first(typed));
        if let (Some(key), "Enter") = (first, event.key().as_str()) {
            event.prevent_default();
            tell.run(Msg::Add(key));
        }
    };
    let input = el("input")
        .attr("type", "search")
        .attr("placeholder", "A name, a word, a figure")
        .attr("aria-label", "Look for")
        .attr("autocomplete", "off")
        .attr("enterkeyhint", "done")
        .attr("data-first", dom::matches("(pointer: fine)"))
        .prop("value", move || typed.get())
        .on(ev::input, move |event| typed.set(event_target_value(&event)))
        .on(ev::keydown, on_key);
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
    el("li").child(button().class(class).tells(Msg::Add(row.key.clone())).child(words))
}
