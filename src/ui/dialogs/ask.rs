//! The only questions the page asks back: before a table is deleted, before all is erased.

use crate::app::data::dialog::NextTable;
use crate::app::data::message::Message;
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{Node, button, el};
use crate::view::words::plural;

/// Whether a table may be deleted.
pub fn drop_table(model: ModelSignal, id: u32) -> Node {
    let card = model.with_untracked(|model| model.stored.tables.iter().find(|card| card.id == id).cloned());
    let Some(card) = card else { return Node::Nothing };
    let played = plural(card.summary.played as usize, "step", "steps");
    let body = el("div").class("pbody openb").child(
        el("p")
            .child("\u{201c}")
            .child(card.summary.name)
            .child("\u{201d}, ")
            .child(played)
            .child(" played."),
    );
    let footer = el("footer")
        .class("pfoot")
        .child(
            button().class("btn big wide").attr("data-first", "").on_click(Message::Close).child("Keep it"),
        )
        .child(button().class("btn big wide danger").on_click(Message::DropTable(id)).child("Delete"));
    dialog("Delete this table?".to_owned(), String::new(), "menu", body, footer)
}

/// Whether a table that is only in memory may be left for another.
pub fn leave(next: NextTable) -> Node {
    let body = el("div").class("pbody openb").child(el("p").child(
        "The table in play could not be saved: it is only in memory. Send its link or save it as a file first, or it is lost.",
    ));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button()
                .class("btn big wide")
                .attr("data-first", "")
                .on_click(Message::Share(true))
                .child("Share it first"),
        )
        .child(button().class("btn big wide danger").on_click(Message::Leave(next)).child("Leave it"));
    dialog("Leave this table?".to_owned(), String::new(), "menu", body, footer)
}

/// Whether all may be erased.
pub fn erase() -> Node {
    let body = el("div").class("pbody openb").child(el("p").child("All tables, fighters and settings on this device are erased. This can\u{2019}t be undone; download a backup first."));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button()
                .class("btn big wide")
                .attr("data-first", "")
                .on_click(Message::Close)
                .child("Keep everything"),
        )
        .child(button().class("btn big wide danger").on_click(Message::Erase).child("Erase"));
    dialog("Erase everything?".to_owned(), String::new(), "menu", body, footer)
}
