//! The only questions the page asks back: before a table is replaced, before all is erased.

use super::frame::dialog;
use crate::ui::fight::Whole;
use crate::ui::msg::Msg;
use crate::ui::node::{Node, button, el};
use crate::ui::state::Replacement;
use leptos::prelude::*;

/// Whether the table in play may be put away for another.
pub fn replace(app: Whole, by: Replacement) -> Node {
    let name = app
        .with_untracked(|app| app.fight.as_ref().map(|fight| fight.table_name().to_owned()))
        .unwrap_or_default();
    let body = el("div")
        .class("pbody openb")
        .child(el("p").child("The fight in progress at \u{201c}").child(name).child(
        "\u{201d} is put away for good. Its link would bring it back: share it first if you want to keep it.",
    ));
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("btn big wide").attr("data-first", "").tells(Msg::Close).child("Keep my table"))
        .child(button().class("btn big wide").tells(Msg::Replace(by)).child("Replace it"));
    dialog("Replace this table?".to_owned(), String::new(), "menu", body, footer)
}

/// Whether all may be erased.
pub fn erase() -> Node {
    let body = el("div").class("pbody openb").child(el("p").child("Table, fighters and settings on this device are erased. This can\u{2019}t be undone; download a backup first."));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button().class("btn big wide").attr("data-first", "").tells(Msg::Close).child("Keep everything"),
        )
        .child(button().class("btn big wide danger").tells(Msg::Erase).child("Erase"));
    dialog("Erase everything?".to_owned(), String::new(), "menu", body, footer)
}
