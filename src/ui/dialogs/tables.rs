//! What can be done with a table that is kept.

use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::keeping::names::title;
use crate::app::store::kept_page::read_from;
use crate::share::{TableCard, What};
use crate::table::MOST_NAME;
use crate::ui::components::Glyph;
use crate::ui::dialogs::frame::dialog;
use crate::ui::dialogs::menu::row;
use crate::ui::node::signals::*;
use crate::ui::node::{Node, On, el};
use crate::view::kept_table::{built_in_a_line, in_a_line};

/// A table that is kept at a glance, in play or being built, by its title; and in a line.
pub fn card(model: &Model, what: What) -> Option<(TableCard, String)> {
    let (stored, now) = (&model.stored, model.device.now);
    let (mut card, line) = match what {
        What::Table(id) => {
            let card = stored.tables.iter().find(|card| card.id == id)?;
            (card.clone(), in_a_line(card, now))
        }
        What::Setup(id) => {
            let card = stored.built.iter().find(|card| card.table.id == id)?;
            (card.table.clone(), built_in_a_line(card, &stored.tables, now))
        }
        What::Roster(_) | What::Settings | What::Original(_) | What::Fairness => return None,
    };
    card.summary.name = title(stored, what)?;
    Some((card, line))
}

/// The menu of a table.
pub fn table(model: ModelSignal, what: What) -> Node {
    let Some((card, line)) = model.with_untracked(|model| card(model, what)) else { return Node::Nothing };
    let (id, is_ours) = (card.id, !card.is_newer);
    let is_built = matches!(what, What::Setup(_));
    let go_on = match is_built {
        true => row(Glyph::Paint, "Go on building", "In the editor", Message::OpenDraft(id)),
        false => row(Glyph::Play, "Go on", "As it was left", Message::OpenTable(id)),
    };
    let begun = read_from(&card.page).map(|it| it.0);
    let built = begun
        .filter(|id| model.with_untracked(|model| model.stored.built.iter().any(|it| it.table.id == *id)));
    let built = built.filter(|_| !is_built).map(|id| {
        row(Glyph::Paint, "As it was built", "The table that it began with", Message::OpenDraft(id))
    });
    let copy = row(Glyph::Copy, "Copy", "A second table like this one", Message::CopyTable(what));
    let file = row(Glyph::SaveFile, "Save file", "Its record, as it is kept here", Message::TableFile(id));
    let drop = row(Glyph::Trash, "Delete", "It asks first", Message::Show(Dialog::DropTable(what)));
    let name = el("label").class("tf").child(el("span").class("lb").child("Name")).child(
        el("input")
            .attr("type", "text")
            .attr("maxlength", MOST_NAME.to_string())
            .prop("value", card.summary.name.clone())
            .on(On::Change, move |event| Message::RenameTable(what, event.value.clone())),
    );
    let name = is_ours.then_some(name);
    let rows = el("ul")
        .class("acts")
        .child(is_ours.then_some((go_on, built, copy)))
        .child((!is_built).then_some(file))
        .child(is_ours.then_some(drop));
    dialog(card.summary.name, line, "menu", el("div").class("pbody").child(name).child(rows), ())
}
