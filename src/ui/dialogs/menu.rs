//! Menus: the board's, the systems', the starters', the keys.

use super::frame::dialog;
use crate::systems::SYSTEMS;
use crate::ui::fight::Whole;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::parts::{Glyph, heading, icon, icon_button};
use crate::ui::sheets::open_button;
use crate::ui::state::{Dialog, Page};
use leptos::ev;
use leptos::prelude::*;

/// A row of a menu.
pub fn row(glyph: Glyph, title: &'static str, line: &'static str, msg: Msg) -> El {
    el("li").child(
        button()
            .class("act")
            .tells(msg.clone())
            .child(el("span").class("med sm").child(icon(glyph, 22)))
            .child(el("span").class("tx").child(el("b").child(title)).child(el("small").child(line))),
    )
}

/// The menu of a board in play.
pub fn menu(app: Whole) -> Node {
    let name = app.with_untracked(|app| app.fight.as_ref().map(|fight| fight.table_name().to_owned()));
    let body = el("div").class("pbody").child(
        el("ul")
            .class("acts")
            .child(row(Glyph::Share, "Share", "This table as a link", Msg::Share(true)))
            .child(row(Glyph::List, "Board as a list", "Everything without the board", Msg::List(true)))
            .child(row(Glyph::History, "History", "Look back, play on from there", Msg::LookBack(usize::MAX)))
            .child(row(Glyph::Fighters, "Fighters", "Sheets of everybody here", Msg::EditFighters))
            .child(row(Glyph::Paint, "Edit board", "Ground, figures, table options", Msg::EditBoard))
            .child(row(Glyph::Book, "Rules", "Every rule with its number", Msg::Go(Page::Rules)))
            .child(row(Glyph::Settings, "Settings", "Theme, text, motion, dice", Msg::Go(Page::Settings)))
            .child(row(Glyph::Back, "Tables", "Your tables, demo scenes, links", Msg::Go(Page::Home))),
    );
    dialog("Menu".to_owned(), name.unwrap_or_default(), "menu", body, ())
}

/// The systems, for an empty table.
pub fn systems() -> Node {
    let rows = SYSTEMS.iter().map(|card| row(Glyph::Settings, card.name, card.line, Msg::Empty(card.key)));
    let body = el("div").class("pbody").child(el("ul").class("acts").child(rows.collect::<Node>()));
    dialog("Empty table".to_owned(), "Which rules?".to_owned(), "menu", body, ())
}

/// Sheets to start from.
pub fn starters(app: Whole, tell: Tell) -> Node {
    let names =
        app.with_untracked(|app| app.shop.as_ref().map(|shop| shop.setup.starters()).unwrap_or_default());
    let rows = names.into_iter().enumerate().map(|(i, name)| {
        el("li").child(
            button()
                .class("act")
                .on(ev::click, move |_| {
                    tell.run(Msg::Recruit(Some(i)));
                    tell.run(Msg::Close);
                })
                .child(el("span").class("med sm").child(icon(Glyph::Fighters, 22)))
                .child(el("span").class("tx").child(el("b").child(name))),
        )
    });
    let kept = move || {
        let names = app.with(|app| app.kept.clone());
        let rows: Vec<Node> =
            names.into_iter().enumerate().map(|(i, name)| kept_row(i, name, tell).node()).collect();
        let roster = app.with(|app| {
            let key = app.shop.as_ref().map_or("", |shop| shop.setup.key());
            app.vault.roster_of(key).map(|it| it.name.clone())
        });
        roster.map(|name| {
            (
                heading(format!("Kept by you: {name}")),
                button().class("btn wide").tells(Msg::Show(Dialog::Rosters)).child("Rosters"),
                el("ul").class("acts").child(rows),
                heading("Ready to fight".to_owned()),
            )
        })
    };
    let open = app.with_untracked(|app| app.shop.as_ref().and_then(|shop| open_button(&shop.setup, tell)));
    let body = el("div").class("pbody").child(open).child(kept).child(
        el("ul")
            .class("acts")
            .child(
                el("li").child(
                    button()
                        .class("act")
                        .on(ev::click, move |_| {
                            tell.run(Msg::Recruit(None));
                            tell.run(Msg::Close);
                        })
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

fn kept_row(i: usize, name: String, tell: Tell) -> El {
    el("li")
        .class("kept")
        .child(
            button()
                .class("act")
                .on(ev::click, move |_| {
                    tell.run(Msg::BringFighter(i));
                    tell.run(Msg::Close);
                })
                .child(el("span").class("med sm").child(icon(Glyph::Fighters, 22)))
                .child(el("span").class("tx").child(el("b").child(name.clone()))),
        )
        .child(icon_button(Glyph::Trash, format!("Forget {name}"), "ib").tells(Msg::ForgetFighter(i)))
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
