//! Settings: how it looks, how it moves, whose dice, what is kept.

use crate::app::data::message::Message;
use crate::app::data::page::Page;
use crate::app::data::prefs::{Pace, Pref, Prefs, Theme};
use crate::ui::components::{Glyph, heading, icon, icon_button};
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, Piece, button, el, truth};
use crate::ui::pages::device::device;
use crate::ui::pages::offline::offline;

/// The page.
pub fn settings(model: ModelSignal) -> Node {
    (
        el("header")
            .class("edh")
            .child(icon_button(Glyph::Back, "Back", "ib").on_click(Message::Back))
            .child(el("div").class("tt").child(el("h1").attr("tabindex", "-1").child("Settings"))),
        el("main")
            .class("set")
            .child(move || model.with(|model| look(&model.prefs)))
            .child(move || model.with(|model| play(&model.prefs, model.device.can_stay_awake)))
            .child(offline(model))
            .child(device(model)),
    )
        .node()
}

fn look(prefs: &Prefs) -> Node {
    let themes = [(Theme::Auto, "Auto"), (Theme::Dark, "Dark"), (Theme::Light, "Light")];
    let texts = [(0, "90 %"), (1, "100 %"), (2, "115 %"), (3, "130 %"), (4, "150 %")];
    (
        heading("Look".to_owned()),
        segments("Theme", themes.map(|(it, name)| (Pref::Theme(it), name, it == prefs.theme)).to_vec()),
        segments("Text size", texts.map(|(it, name)| (Pref::Text(it), name, it == prefs.text)).to_vec()),
        segments(
            "Motion",
            vec![(Pref::Calm(false), "Full", !prefs.is_calm), (Pref::Calm(true), "Reduced", prefs.is_calm)],
        ),
        switch(
            "Left-handed panel",
            "On wide screens the panel stands left of the board",
            prefs.is_left_handed,
            Pref::LeftHanded(!prefs.is_left_handed),
        ),
        switch(
            "Areas on the board",
            "What the chosen fighter faces and reaches, and what is watched",
            prefs.shows_areas,
            Pref::Areas(!prefs.shows_areas),
        ),
    )
        .node()
}

fn play(prefs: &Prefs, can_stay_awake: bool) -> Node {
    let paces = [(Pace::Full, "Full"), (Pace::Brisk, "Brisk"), (Pace::AtOnce, "At once")];
    (
        heading("Play".to_owned()),
        segments(
            "Pace of the breakdown",
            paces.map(|(it, name)| (Pref::Pace(it), name, it == prefs.pace)).to_vec(),
        ),
        (
            segments(
                "Dice",
                vec![
                    (Pref::OwnDice(false), "App", !prefs.has_own_dice),
                    (Pref::OwnDice(true), "Mine", prefs.has_own_dice),
                ],
            ),
            el("div").class("set-row").child(el("span").class("lb").child("Are they fair?")).child(
                button()
                    .class("btn big")
                    .on_click(Message::Go(Page::Fairness))
                    .child(icon(Glyph::DiceApp, 20))
                    .child("How they have fallen"),
            ),
        ),
        segments(
            "Routine rolls",
            vec![
                (Pref::AskEach(false), "Roll on", !prefs.asks_each),
                (Pref::AskEach(true), "Ask each", prefs.asks_each),
            ],
        ),
        switch(
            "Keep steps open",
            "Numbers of the breakdown show their parts",
            prefs.keeps_open,
            Pref::KeepOpen(!prefs.keeps_open),
        ),
        switch(
            "Hints",
            "One line at a time, each until it is followed or put away",
            !prefs.hints.are_over(),
            Pref::Hints(prefs.hints.are_over()),
        ),
        (
            switch(
                "Single-key shortcuts",
                "Press ? for the list",
                prefs.has_keys,
                Pref::Keys(!prefs.has_keys),
            ),
            can_stay_awake.then(|| awake(prefs)),
        ),
    )
        .node()
}

fn awake(prefs: &Prefs) -> El {
    switch(
        "Keep the screen on",
        "While somebody is asked or dice are typed in",
        prefs.stays_awake,
        Pref::Awake(!prefs.stays_awake),
    )
}

fn segments(label: &'static str, all: Vec<(Pref, &'static str, bool)>) -> El {
    let buttons = all.into_iter().map(|(pref, name, is_on)| {
        button().attr("aria-pressed", truth(is_on)).on_click(Message::Set(pref)).child(name)
    });
    el("div").class("set-row").child(el("span").class("lb").child(label)).child(
        el("div")
            .class("seg")
            .attr("role", "group")
            .attr("aria-label", label)
            .child(buttons.collect::<Node>()),
    )
}

fn switch(title: &'static str, line: &'static str, is_on: bool, pref: Pref) -> El {
    button()
        .class("swr")
        .attr("role", "switch")
        .attr("aria-checked", truth(is_on))
        .on_click(Message::Set(pref))
        .child(el("span").child(el("b").child(title)).child(el("small").child(line)))
        .child(el("i").class("sw"))
}
