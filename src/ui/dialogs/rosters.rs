//! The rosters of the system in the editor: which one fighters are kept in, and what it is called.

use crate::app::data::message::Message;
use crate::ui::components::{Glyph, icon};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, On, Piece, button, el, truth};
use crate::view::words::plural;

/// The list, the name of the chosen one, a new one.
pub fn rosters(model: ModelSignal) -> Node {
    let draw = move || {
        let (all, chosen) = model.with(|model| {
            let key = model.draft.as_ref().map_or("", |draft| draft.setup.key());
            let chosen = model.stored.roster_of(key).cloned();
            (model.stored.rosters.iter().filter(|it| it.key == key).cloned().collect::<Vec<_>>(), chosen)
        });
        let own = chosen.as_ref().map(|it| it.id);
        let rows = all.into_iter().map(|it| {
            el("li").child(
                button()
                    .class(if Some(it.id) == own { "act on" } else { "act" })
                    .attr("aria-pressed", truth(Some(it.id) == own))
                    .on_click(Message::ChooseRoster(it.id))
                    .child(el("span").class("med sm").child(icon(Glyph::Fighters, 22)))
                    .child(
                        el("span")
                            .class("tx")
                            .child(el("b").child(it.name))
                            .child(el("small").child(plural(it.fighters, "fighter", "fighters"))),
                    ),
            )
        });
        let rows = el("ul").class("acts").child(rows.collect::<Node>());
        (rows, chosen.map(|it| of_chosen(it.id, it.name))).node()
    };
    let body = el("div").class("pbody openb").child(draw);
    let footer = el("footer")
        .class("pfoot")
        .child(
            button()
                .class("btn big")
                .on_click(Message::NewRoster)
                .child(icon(Glyph::Plus, 20))
                .child("New roster"),
        )
        .child(button().class("plate").on_click(Message::Close).child(el("span").child("Done")));
    dialog("Rosters".to_owned(), "Fighters are kept in the chosen one".to_owned(), "menu", body, footer)
}

fn of_chosen(id: u32, name: String) -> (El, El) {
    let field = el("label").class("tf").child(el("span").class("lb").child("Name")).child(
        el("input")
            .attr("type", "text")
            .attr("maxlength", "40")
            .prop("value", name.clone())
            .on(On::Change, |event| Message::RenameRoster(event.value.clone())),
    );
    let file = button()
        .class("btn big")
        .on_click(Message::RosterFile(id))
        .child(icon(Glyph::SaveFile, 20))
        .child("Save file");
    let delete = button()
        .class("btn big danger")
        .on_click(Message::DropRoster)
        .child(icon(Glyph::Trash, 20))
        .child(format!("Delete \u{201c}{name}\u{201d}"));
    (field, el("div").class("set-row").child(file).child(delete))
}
