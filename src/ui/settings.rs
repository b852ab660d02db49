//! Settings: how it looks, how it moves, whose dice, what is kept.

use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::parts::{Glyph, heading, icon, icon_button};
use super::state::{Dialog, Pace, Pref, Prefs, Theme};
use crate::share::Aside;
use crate::ui::node::{El, Node, Piece, button, el};
use leptos::ev;
use leptos::prelude::*;

/// The page.
pub fn settings(app: Whole, tell: Tell) -> Node {
    let prefs = Memo::new(move |_| app.with(|app| app.prefs.clone()));
    let asides = Memo::new(move |_| {
        app.with(|app| app.asides.iter().map(|it: &Aside| it.from.clone()).collect::<Vec<_>>())
    });
    (
        el("header")
            .class("edh")
            .child(icon_button(Glyph::Back, "Back", "ib", move || tell.run(Msg::Back)))
            .child(el("div").class("tt").child(el("h1").attr("tabindex", "-1").child("Settings"))),
        el("main")
            .class("set")
            .child(move || look(&prefs.get(), tell))
            .child(move || play(&prefs.get(), tell))
            .child(heading("This device".to_owned()))
            .child(el("p").class("cap").child("Everything stays on this device. Nothing is uploaded."))
            .child(
                el("div")
                    .class("set-row")
                    .child(
                        button()
                            .class("btn big")
                            .on(ev::click, move |_| tell.run(Msg::Backup))
                            .child(icon(Glyph::File, 20))
                            .child("Backup"),
                    )
                    .child(
                        button()
                            .class("btn big")
                            .on(ev::click, move |_| tell.run(Msg::Show(Dialog::OpenLink)))
                            .child(icon(Glyph::Link, 20))
                            .child("Open link or file"),
                    )
                    .child(
                        button()
                            .class("btn big danger")
                            .on(ev::click, move |_| tell.run(Msg::Show(Dialog::Erase)))
                            .child(icon(Glyph::Trash, 20))
                            .child("Erase"),
                    ),
            )
            .child(move || set_aside(asides.get(), tell)),
    )
        .node()
}

fn look(prefs: &Prefs, tell: Tell) -> Node {
    let themes = [(Theme::Auto, "Auto"), (Theme::Dark, "Dark"), (Theme::Light, "Light")];
    let texts = [(0, "90 %"), (1, "100 %"), (2, "115 %"), (3, "130 %"), (4, "150 %")];
    (
        heading("Look".to_owned()),
        segments("Theme", themes.map(|(it, name)| (Pref::Theme(it), name, it == prefs.theme)).to_vec(), tell),
        segments(
            "Text size",
            texts.map(|(it, name)| (Pref::Text(it), name, it == prefs.text)).to_vec(),
            tell,
        ),
        segments(
            "Motion",
            vec![(Pref::Calm(false), "Full", !prefs.is_calm), (Pref::Calm(true), "Reduced", prefs.is_calm)],
            tell,
        ),
        switch(
            "Left-handed panel",
            "On wide screens the panel stands left of the board",
            prefs.is_left_handed,
            Pref::LeftHanded(!prefs.is_left_handed),
            tell,
        ),
    )
        .node()
}

fn play(prefs: &Prefs, tell: Tell) -> Node {
    let paces = [(Pace::Full, "Full"), (Pace::Brisk, "Brisk"), (Pace::AtOnce, "At once")];
    (
        heading("Play".to_owned()),
        segments(
            "Ledger pace",
            paces.map(|(it, name)| (Pref::Pace(it), name, it == prefs.pace)).to_vec(),
            tell,
        ),
        segments(
            "Dice",
            vec![
                (Pref::OwnDice(false), "App", !prefs.has_own_dice),
                (Pref::OwnDice(true), "Mine", prefs.has_own_dice),
            ],
            tell,
        ),
        switch(
            "Keep steps open",
            "Numbers of the breakdown show their parts",
            prefs.keeps_open,
            Pref::KeepOpen(!prefs.keeps_open),
            tell,
        ),
        switch(
            "Single-key shortcuts",
            "Press ? for the list",
            prefs.has_keys,
            Pref::Keys(!prefs.has_keys),
            tell,
        ),
    )
        .node()
}

fn segments(label: &'static str, all: Vec<(Pref, &'static str, bool)>, tell: Tell) -> El {
    let buttons = all.into_iter().map(|(pref, name, is_on)| {
        button()
            .attr("aria-pressed", is_on.to_string())
            .on(ev::click, move |_| tell.run(Msg::Set(pref)))
            .child(name)
    });
    el("div").class("set-row").child(el("span").class("lb").child(label)).child(
        el("div")
            .class("seg")
            .attr("role", "group")
            .attr("aria-label", label)
            .child(buttons.collect::<Node>()),
    )
}

fn switch(title: &'static str, line: &'static str, is_on: bool, pref: Pref, tell: Tell) -> El {
    button()
        .class("swr")
        .attr("role", "switch")
        .attr("aria-checked", is_on.to_string())
        .on(ev::click, move |_| tell.run(Msg::Set(pref)))
        .child(el("span").child(el("b").child(title)).child(el("small").child(line)))
        .child(el("i").class("sw"))
}

/// What could not be read, word for word.
fn set_aside(asides: Vec<String>, tell: Tell) -> Node {
    (!asides.is_empty())
        .then(|| {
            let rows = asides.into_iter().enumerate().map(|(i, from)| {
                el("li")
                    .class("set-row")
                    .child(el("span").child(from))
                    .child(
                        button()
                            .class("btn")
                            .on(ev::click, move |_| tell.run(Msg::TakeAside(i)))
                            .child("Download"),
                    )
                    .child(
                        button()
                            .class("btn")
                            .on(ev::click, move |_| tell.run(Msg::RemoveAside(i)))
                            .child("Remove"),
                    )
            });
            (heading("Set aside".to_owned()), el("ul").child(rows.collect::<Node>()))
        })
        .node()
}
