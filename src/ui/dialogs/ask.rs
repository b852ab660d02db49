//! The only questions the page asks back: before a table is deleted, before all is erased.

use super::frame::dialog;
use crate::ui::fight::Whole;
use crate::ui::msg::Msg;
use crate::ui::node::{Node, button, el};
use crate::view::words::plural;
use leptos::prelude::*;
use std::rc::Rc;

/// Whether a table may be deleted.
pub fn drop_table(app: Whole, id: u32) -> Node {
    let card = app.with_untracked(|app| app.vault.tables.iter().find(|card| card.id == id).cloned());
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
        .child(button().class("btn big wide").attr("data-first", "").tells(Msg::Close).child("Keep it"))
        .child(button().class("btn big wide danger").tells(Msg::DropTable(id)).child("Delete"));
    dialog("Delete this table?".to_owned(), String::new(), "menu", body, footer)
}

/// Whether a table that is only in memory may be left for another.
pub fn leave(msg: Rc<Msg>) -> Node {
    let body = el("div").class("pbody openb").child(el("p").child(
        "The table in play could not be saved: it is only in memory. Send its link or save it as a file first, or it is lost.",
    ));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button()
                .class("btn big wide")
                .attr("data-first", "")
                .tells(Msg::Share(true))
                .child("Share it first"),
        )
        .child(button().class("btn big wide danger").tells(Msg::Leave(msg)).child("Leave it"));
    dialog("Leave this table?".to_owned(), String::new(), "menu", body, footer)
}

/// Whether all may be erased.
pub fn erase() -> Node {
    let body = el("div").class("pbody openb").child(el("p").child("All tables, fighters and settings on this device are erased. This can\u{2019}t be undone; download a backup first."));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button().class("btn big wide").attr("data-first", "").tells(Msg::Close).child("Keep everything"),
        )
        .child(button().class("btn big wide danger").tells(Msg::Erase).child("Erase"));
    dialog("Erase everything?".to_owned(), String::new(), "menu", body, footer)
}
