//! The rosters of the system on the bench: which one fighters are kept in, and what it is called.

use super::frame::dialog;
use crate::ui::fight::Whole;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el, truth};
use crate::ui::parts::{Glyph, icon};
use crate::view::words::plural;
use leptos::ev;
use leptos::prelude::*;

/// The list, the name of the chosen one, a new one.
pub fn rosters(app: Whole, tell: Tell) -> Node {
    let draw = move || {
        let (all, chosen) = app.with(|app| {
            let key = app.shop.as_ref().map_or("", |shop| shop.setup.key());
            let chosen = app.vault.roster_of(key).cloned();
            (app.vault.rosters.iter().filter(|it| it.key == key).cloned().collect::<Vec<_>>(), chosen)
        });
        let own = chosen.as_ref().map(|it| it.id);
        let rows = all.into_iter().map(|it| {
            el("li").child(
                button()
                    .class(if Some(it.id) == own { "act on" } else { "act" })
                    .attr("aria-pressed", truth(Some(it.id) == own))
                    .tells(Msg::ChooseRoster(it.id))
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
        (rows, chosen.map(|it| of_chosen(it.id, it.name, tell))).node()
    };
    let body = el("div").class("pbody openb").child(draw);
    let footer = el("footer")
        .class("pfoot")
        .child(
            button().class("btn big").tells(Msg::NewRoster).child(icon(Glyph::Plus, 20)).child("New roster"),
        )
        .child(button().class("plate").tells(Msg::Close).child(el("span").child("Done")));
    dialog("Rosters".to_owned(), "Fighters are kept in the chosen one".to_owned(), "menu", body, footer)
}

fn of_chosen(id: u32, name: String, tell: Tell) -> (El, El) {
    let field = el("label").class("tf").child(el("span").class("lb").child("Name")).child(
        el("input")
            .attr("type", "text")
            .attr("maxlength", "40")
            .prop("value", name.clone())
            .on(ev::change, move |event| tell.run(Msg::RenameRoster(event_target_value(&event)))),
    );
    let file = button()
        .class("btn big")
        .tells(Msg::RosterFile(id))
        .child(icon(Glyph::SaveFile, 20))
        .child("Save file");
    let delete = button()
        .class("btn big danger")
        .tells(Msg::DropRoster)
        .child(icon(Glyph::Trash, 20))
        .child(format!("Delete \u{201c}{name}\u{201d}"));
    (field, el("div").class("set-row").child(file).child(delete))
}
