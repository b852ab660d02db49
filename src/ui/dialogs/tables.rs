//! What can be done with a table that is kept.

use super::frame::dialog;
use super::menu::row;
use crate::ui::fight::Whole;
use crate::ui::home::line;
use crate::ui::msg::Msg;
use crate::ui::node::{Node, el};
use crate::ui::parts::Glyph;
use crate::ui::state::Dialog;
use leptos::prelude::*;

/// The menu of a table.
pub fn table(app: Whole, id: u32) -> Node {
    let card = app.with_untracked(|app| app.vault.tables.iter().find(|card| card.id == id).cloned());
    let Some(card) = card else { return Node::Nothing };
    let ours = (!card.is_newer).then(|| {
        (
            row(Glyph::Play, "Go on", "As it was left", Msg::OpenTable(id)),
            row(Glyph::Copy, "Copy", "A second table like this one", Msg::CopyTable(id)),
        )
    });
    let drop = (!card.is_newer)
        .then(|| row(Glyph::Trash, "Delete", "It asks first", Msg::Show(Dialog::DropTable(id))));
    let file = row(Glyph::SaveFile, "Save file", "Its record, as it is kept here", Msg::TableFile(id));
    let body = el("div").class("pbody").child(el("ul").class("acts").child(ours).child(file).child(drop));
    let under = line(&card);
    dialog(card.summary.name, under, "menu", body, ())
}
