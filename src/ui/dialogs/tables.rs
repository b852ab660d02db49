//! What can be done with a table that is kept.

use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::ui::components::Glyph;
use crate::ui::dialogs::frame::dialog;
use crate::ui::dialogs::menu::row;
use crate::ui::node::signals::*;
use crate::ui::node::{Node, el};
use crate::view::kept_table::in_a_line;

/// The menu of a table.
pub fn table(model: ModelSignal, id: u32) -> Node {
    let card = model.with_untracked(|model| model.stored.tables.iter().find(|card| card.id == id).cloned());
    let Some(card) = card else { return Node::Nothing };
    let ours = (!card.is_newer).then(|| {
        (
            row(Glyph::Play, "Go on", "As it was left", Message::OpenTable(id)),
            row(Glyph::Copy, "Copy", "A second table like this one", Message::CopyTable(id)),
        )
    });
    let drop = (!card.is_newer)
        .then(|| row(Glyph::Trash, "Delete", "It asks first", Message::Show(Dialog::DropTable(id))));
    let file = row(Glyph::SaveFile, "Save file", "Its record, as it is kept here", Message::TableFile(id));
    let body = el("div").class("pbody").child(el("ul").class("acts").child(ours).child(file).child(drop));
    let under = in_a_line(&card, model.with_untracked(|model| model.device.now));
    dialog(card.summary.name, under, "menu", body, ())
}
