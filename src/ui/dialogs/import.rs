//! What became of a character's file: taken, converted, left out.

use super::frame::dialog;
use crate::share::Words;
use crate::ui::dom;
use crate::ui::fight::Whole;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::parts::{Glyph, heading, icon, rule_link};
use crate::ui::state::Imported;
use crate::view::import::{ImportList, ImportPage, ImportRow, room_words};
use leptos::ev;
use leptos::prelude::*;

/// The report. The file can be taken out of it again where it is kept.
pub fn report(app: Whole, page: ImportPage, tell: Tell) -> Node {
    let is_kept = page.not_kept.is_none();
    let lists = page.lists.into_iter().map(|it| list(it, tell));
    let body = el("div")
        .class("pbody openb")
        .attr("data-test", "import")
        .child(page.not_kept.map(warning))
        .child(lists.collect::<Node>())
        .child(is_kept.then(|| original(app, page.origin, page.file)));
    let done = button().class("plate").tells(Msg::Close).child(el("span").child("Done"));
    dialog(page.title, "What was imported".to_owned(), "imp", body, el("footer").class("pfoot").child(done))
}

fn warning(words: Words) -> El {
    let text = el("span").child(el("b").child(words.title)).child(words.text);
    el("div").class("msg warn").child(icon(Glyph::Warn, 22)).child(text)
}

fn list(list: ImportList, tell: Tell) -> El {
    let rows = list.rows.into_iter().map(|it| row(it, tell)).collect::<Node>();
    el("section")
        .child(heading(list.heading))
        .child(el("p").class("cap").child(list.caption))
        .child(el("ul").child(rows))
}

fn row(row: ImportRow, tell: Tell) -> El {
    let has_both = !row.old.is_empty() && !row.new.is_empty();
    let becomes = has_both.then(|| {
        (
            el("span").attr("aria-hidden", "true").child(" \u{2192} "),
            el("span").class("sr").child(" becomes "),
        )
    });
    let rule = row.rule.map(|rule| (" ", rule_link(rule, tell)));
    let source = (!row.source.is_empty()).then(|| (" ", el("span").class("src").child(row.source)));
    let has_why = !row.reason.is_empty() || rule.is_some() || source.is_some();
    let why = has_why.then(|| el("small").child(row.reason).child(rule).child(source));
    el("li")
        .child(el("b").child(row.what))
        .child(" ")
        .child(el("span").child(row.old).child(becomes).child(row.new))
        .child(why)
}

/// The file, word for word.
fn original(app: Whole, origin: u32, name: String) -> El {
    let save = move |_| {
        if let Some(text) = app.with_untracked(|app| app.keeper.original(origin)) {
            dom::download(&name, &text);
        }
    };
    el("div")
        .class("set-row")
        .child(
            button()
                .class("btn big")
                .on(ev::click, save)
                .child(icon(Glyph::SaveFile, 20))
                .child("Save the original file"),
        )
        .child(
            button()
                .class("btn big danger")
                .tells(Msg::DropOriginal(origin))
                .child(icon(Glyph::Trash, 20))
                .child("Remove the file"),
        )
}

/// Whether a table of another system may make room.
pub fn room(app: Whole, imported: &Imported) -> Node {
    let words =
        app.with_untracked(|app| app.shop.as_ref().map(|shop| room_words(&shop.setup, &imported.setup)));
    let Some(Words { title, text }) = words else { return Node::Nothing };
    let body = el("div").class("pbody openb").child(el("p").child(text));
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("btn big wide").attr("data-first", "").tells(Msg::Close).child("Cancel"))
        .child(button().class("btn big wide").tells(Msg::ImportAnew).child("Open an empty table"));
    dialog(title, String::new(), "menu", body, footer).node()
}
