//! What became of a character's file: taken, converted, left out.

use crate::app::data::dialog::Imported;
use crate::app::data::message::Message;
use crate::share::Words;
use crate::ui::components::{Glyph, heading, icon, rule_link};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, Piece, button, el};
use crate::view::sheets::import::{ImportList, ImportPage, ImportRow, room_words, twin_words};

/// The report. The file can be taken out of it again where it is kept.
pub fn report(page: ImportPage) -> Node {
    let is_kept = page.not_kept.is_none();
    let lists = page.lists.into_iter().map(list);
    let body = el("div")
        .class("pbody openb")
        .attr("data-test", "import")
        .child(page.not_kept.map(warning))
        .child(lists.collect::<Node>())
        .child(is_kept.then(|| original(page.origin, page.file)));
    let done = button().class("plate").on_click(Message::Close).child(el("span").child("Done"));
    let name = el("span").verbatim().child(page.title);
    dialog(name, "What was imported".to_owned(), "imp", body, el("footer").class("pfoot").child(done))
}

fn warning(words: Words) -> El {
    let text = el("span").child(el("b").child(words.title)).child(words.text);
    el("div").class("msg warn").child(icon(Glyph::Warn, 22)).child(text)
}

fn list(list: ImportList) -> El {
    let rows = list.rows.into_iter().map(row).collect::<Node>();
    el("section")
        .child(heading(list.heading))
        .child(el("p").class("cap").child(list.caption))
        .child(el("ul").child(rows))
}

fn row(row: ImportRow) -> El {
    let has_both = !row.old.is_empty() && !row.new.is_empty();
    let becomes = has_both.then(|| {
        (
            el("span").attr("aria-hidden", "true").child(" \u{2192} "),
            el("span").class("sr").child(" becomes "),
        )
    });
    let rule = row.rule.map(|rule| (" ", rule_link(rule)));
    let source = (!row.source.is_empty()).then(|| (" ", el("span").class("src").child(row.source)));
    let has_why = !row.reason.is_empty() || rule.is_some() || source.is_some();
    let why = has_why.then(|| el("small").child(row.reason).child(rule).child(source));
    el("li")
        .child(el("b").child(row.what))
        .child(" ")
        .child(el("span").verbatim().child(row.old).child(becomes).child(row.new))
        .child(why)
}

/// The file, word for word.
fn original(origin: u32, name: String) -> El {
    el("div")
        .class("set-row")
        .child(
            button()
                .class("btn big")
                .on_click(Message::OriginalFile(origin, name))
                .child(icon(Glyph::SaveFile, 20))
                .child("Save the original file"),
        )
        .child(
            button()
                .class("btn big danger")
                .on_click(Message::DropOriginal(origin))
                .child(icon(Glyph::Trash, 20))
                .child("Remove the file"),
        )
}

/// Whether a table of another system may make room, or a fighter who was imported before.
pub fn room(model: ModelSignal, imported: &Imported) -> Node {
    if let Some(twin) = imported.twin {
        return again(imported, twin);
    }
    let words = model
        .with_untracked(|model| model.draft.as_ref().map(|draft| room_words(&draft.setup, &imported.setup)));
    let Some(Words { title, text }) = words else { return Node::Nothing };
    let choices = [(Message::ImportAnew(None), "Open an empty table")];
    asked(Words { title, text }, choices)
}

/// Whether a fighter who was imported before is replaced.
fn again(imported: &Imported, twin: usize) -> Node {
    let name = imported.setup.recruits().get(twin).map(|twin| twin.name.clone()).unwrap_or_default();
    asked(
        twin_words(&name),
        [(Message::ImportAnew(Some(twin)), "Replace it"), (Message::ImportAnew(None), "Add another")],
    )
}

fn asked<const N: usize>(words: Words, choices: [(Message, &'static str); N]) -> Node {
    let body = el("div").class("pbody openb").child(el("p").child(words.text));
    let cancel =
        button().class("btn big wide").attr("data-first", "").on_click(Message::Close).child("Cancel");
    let footer =
        choices.into_iter().fold(el("footer").class("pfoot").child(cancel), |footer, (message, label)| {
            footer.child(button().class("btn big wide").on_click(message).child(label))
        });
    dialog(words.title, String::new(), "menu", body, footer).node()
}
