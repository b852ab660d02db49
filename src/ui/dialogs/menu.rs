//! Menus: the board's, the systems', the starters', the keys.

use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::app::data::page::Page;
use crate::app::data::prefs::Pref;
use crate::systems::SYSTEMS;
use crate::ui::components::{Glyph, heading, icon, icon_button};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::sheets::open_button;
use crate::view::sheets::form::{carried, name_or_unnamed};

/// A row of a menu.
pub fn row(glyph: Glyph, title: &'static str, line: &'static str, msg: Message) -> El {
    el("li").child(
        button()
            .class("act")
            .on_click(msg.clone())
            .child(el("span").class("med sm").child(icon(glyph, 22)))
            .child(el("span").class("tx").child(el("b").child(title)).child(el("small").child(line))),
    )
}

/// The menu of a board in play.
pub fn menu(model: ModelSignal) -> Node {
    let name = model.with_untracked(|model| model.fight.as_ref().map(|fight| fight.table_name().to_owned()));
    let are_named = model.with_untracked(|model| model.prefs.names_hexes);
    let title = if are_named { "Hide coordinates" } else { "Show coordinates" };
    let names = Message::Set(Pref::HexNames(!are_named));
    let body = el("div").class("pbody").child(
        el("ul")
            .class("acts")
            .child(row(Glyph::Share, "Share", "This table as a link", Message::Share(true)))
            .child(row(Glyph::List, "Board as a list", "Everything without the board", Message::List(true)))
            .child(row(Glyph::Board, title, "The name of each hex: A1, B2", names))
            .child(row(
                Glyph::History,
                "History",
                "Look back, play on from there",
                Message::LookBack(usize::MAX),
            ))
            .child(row(Glyph::Fighters, "Fighters", "Sheets of everybody here", Message::EditFighters(None)))
            .child(row(Glyph::Paint, "Edit board", "Ground, figures, table options", Message::EditBoard))
            .child(row(Glyph::Book, "Rules", "Every rule with its number", Message::Go(Page::Rules)))
            .child(row(Glyph::Settings, "Settings", "Theme, text, motion, dice", Message::Go(Page::Settings)))
            .child(row(Glyph::Back, "Tables", "Your tables, demo scenes, links", Message::Go(Page::Home))),
    );
    dialog("Menu".to_owned(), name.unwrap_or_default(), "menu", body, ())
}

/// The systems, for an empty table.
pub fn systems() -> Node {
    let rows =
        SYSTEMS.iter().map(|card| row(Glyph::Settings, card.name, card.line, Message::Empty(card.key)));
    let body = el("div").class("pbody").child(el("ul").class("acts").child(rows.collect::<Node>()));
    dialog("Empty table".to_owned(), "Which rules?".to_owned(), "menu", body, ())
}

/// Sheets to start from.
pub fn starters(model: ModelSignal) -> Node {
    let starters = model
        .with_untracked(|model| model.draft.as_ref().map(|draft| draft.setup.starters()).unwrap_or_default());
    let rows = starters.into_iter().enumerate().map(|(i, sheet)| {
        let has = Some(carried(&sheet)).filter(|has| !has.is_empty());
        el("li").child(
            button()
                .class("act")
                .on_click([Message::Recruit(Some(i)), Message::Close])
                .child(el("span").class("med sm").child(icon(Glyph::Fighters, 22)))
                .child(
                    el("span")
                        .class("tx")
                        .child(el("b").verbatim().child(sheet.name().to_owned()))
                        .child(has.map(|has| el("small").child(has))),
                ),
        )
    });
    let kept = move || {
        let names = model.with(|model| model.kept.clone());
        let rows: Vec<Node> =
            names.into_iter().enumerate().map(|(i, name)| kept_row(i, name).node()).collect();
        let forgotten = model.with(|model| {
            let (_, sheet) = model.draft.as_ref()?.forgotten.as_ref()?;
            Some(format!("Keep {} after all", name_or_unnamed(sheet.name())))
        });
        let undo = forgotten.map(|words| {
            let undo = button().class("btn wide").on_click(Message::ReturnFighter);
            undo.child(icon(Glyph::Undo, 20)).child(words)
        });
        let roster = model.with(|model| {
            let key = model.draft.as_ref().map_or("", |draft| draft.setup.key());
            model.stored.roster_of(key).map(|it| it.name.clone())
        });
        roster.map(|name| {
            (
                heading(format!("Kept by you: {name}")),
                button().class("btn wide").on_click(Message::Show(Dialog::Rosters)).child("Rosters"),
                el("ul").class("acts").child(rows),
                undo,
                heading("Ready to fight".to_owned()),
            )
        })
    };
    let open = model.with_untracked(|model| model.draft.as_ref().and_then(|draft| open_button(&draft.setup)));
    let body = el("div").class("pbody").child(open).child(kept).child(
        el("ul")
            .class("acts")
            .child(
                el("li").child(
                    button()
                        .class("act")
                        .on_click([Message::Recruit(None), Message::Close])
                        .child(el("span").class("med sm").child(icon(Glyph::Plus, 22)))
                        .child(
                            el("span")
                                .class("tx")
                                .child(el("b").child("Empty sheet"))
                                .child(el("small").child("Fill it in yourself")),
                        ),
                ),
            )
            .child(rows.collect::<Node>()),
    );
    dialog("New fighter".to_owned(), "Start from".to_owned(), "menu", body, ())
}

fn kept_row(i: usize, name: String) -> El {
    el("li")
        .class("kept")
        .child(
            button()
                .class("act")
                .on_click([Message::BringFighter(i), Message::Close])
                .child(el("span").class("med sm").child(icon(Glyph::Fighters, 22)))
                .child(el("span").class("tx").child(el("b").verbatim().child(name.clone()))),
        )
        .child(icon_button(Glyph::Trash, format!("Forget {name}"), "ib").on_click(Message::ForgetFighter(i)))
}

const KEYS: &[(&str, &str)] = &[
    ("W E A D Z X, number pad", "step to a neighbouring hex"),
    ("Arrows", "step west, east, north-west, south-east"),
    ("Enter", "choose what is there"),
    ("Space", "its card"),
    ("T, Shift T", "next, previous target"),
    ("N", "next in turn order"),
    ("1\u{2013}9", "nth action or option"),
    ("R", "roll, or continue"),
    ("U, Shift U", "undo, redo"),
    ("H", "history"),
    ("L", "board as a list"),
    ("F", "flip the prompt"),
    ("/", "rules"),
    ("+ \u{2212} 0", "zoom in, out, fit"),
    ("Esc", "back one step"),
    ("?", "this list"),
];

/// The keyboard's keys.
pub fn keys() -> Node {
    let rows = KEYS
        .iter()
        .map(|(key, does)| el("div").class("fact").child(el("dt").child(*key)).child(el("dd").child(*does)));
    let body = el("div").class("pbody").child(el("dl").class("facts").child(rows.collect::<Node>()));
    dialog("Keys".to_owned(), "Single keys can be switched off in Settings".to_owned(), "keysd", body, ())
}
