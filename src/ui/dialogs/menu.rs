//! Menus: the board's, the systems', the starters', the keys.

use super::frame::dialog;
use crate::systems::SYSTEMS;
use crate::ui::fight::Whole;
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, heading, icon, icon_button};
use crate::ui::state::{Dialog, Page};
use leptos::prelude::*;

fn row(glyph: Glyph, title: &'static str, line: &'static str, msg: Msg, tell: Tell) -> impl IntoView + use<> {
    view! {
        <li>
            <button type="button" class="act" on:click=move |_| tell.run(msg.clone())>
                <span class="med sm">{icon(glyph, 22)}</span>
                <span class="tx"><b>{title}</b><small>{line}</small></span>
            </button>
        </li>
    }
}

/// The menu of a board in play.
pub fn menu(app: Whole, tell: Tell) -> impl IntoView {
    let name = app.with_untracked(|app| app.fight.as_ref().map(|fight| fight.table_name().to_owned()));
    let body = view! {
        <div class="pbody">
            <ul class="acts">
                {row(Glyph::Share, "Share", "This table as a link", Msg::Show(Dialog::Share), tell)}
                {row(Glyph::List, "Board as a list", "Everything without the board", Msg::List(true), tell)}
                {row(Glyph::History, "History", "Look back, play on from there", Msg::LookBack(usize::MAX), tell)}
                {row(Glyph::Fighters, "Fighters", "Sheets of everybody here", Msg::EditFighters, tell)}
                {row(Glyph::Paint, "Edit board", "Ground, figures, table options", Msg::EditBoard, tell)}
                {row(Glyph::Book, "Rules", "Every rule with its number", Msg::Go(Page::Rules), tell)}
                {row(Glyph::Settings, "Settings", "Theme, text, motion, dice", Msg::Go(Page::Settings), tell)}
                {row(Glyph::Back, "Tables", "Demo scenes and links", Msg::Go(Page::Home), tell)}
            </ul>
        </div>
    };
    dialog("Menu".to_owned(), name.unwrap_or_default(), "menu", body, (), tell)
}

/// The systems, for an empty table.
pub fn systems(tell: Tell) -> impl IntoView {
    let rows =
        SYSTEMS.iter().map(|card| row(Glyph::Settings, card.name, card.line, Msg::Empty(card.key), tell));
    let body = view! { <div class="pbody"><ul class="acts">{rows.collect_view()}</ul></div> };
    dialog("Empty table".to_owned(), "Which rules?".to_owned(), "menu", body, (), tell)
}

/// Sheets to start from.
pub fn starters(app: Whole, tell: Tell) -> impl IntoView {
    let names =
        app.with_untracked(|app| app.shop.as_ref().map(|shop| shop.setup.starters()).unwrap_or_default());
    let rows = names.into_iter().enumerate().map(|(i, name)| {
        view! {
            <li>
                <button type="button" class="act" on:click=move |_| { tell.run(Msg::Recruit(Some(i))); tell.run(Msg::Close); }>
                    <span class="med sm">{icon(Glyph::Fighters, 22)}</span>
                    <span class="tx"><b>{name}</b></span>
                </button>
            </li>
        }
    });
    let kept = move || {
        let names = app.with(|app| app.kept.clone());
        let rows = names.into_iter().enumerate().map(|(i, name)| kept_row(i, name, tell)).collect_view();
        (!rows.is_empty()).then(|| view! { {heading("Kept by you".to_owned())}<ul class="acts">{rows}</ul>{heading("Ready to fight".to_owned())} })
    };
    let body = view! {
        <div class="pbody">
            {kept}
            <ul class="acts">
                <li>
                    <button type="button" class="act" on:click=move |_| { tell.run(Msg::Recruit(None)); tell.run(Msg::Close); }>
                        <span class="med sm">{icon(Glyph::Plus, 22)}</span>
                        <span class="tx"><b>"Empty sheet"</b><small>"Fill it in yourself"</small></span>
                    </button>
                </li>
                {rows.collect_view()}
            </ul>
        </div>
    };
    dialog("New fighter".to_owned(), "Start from".to_owned(), "menu", body, (), tell)
}

fn kept_row(i: usize, name: String, tell: Tell) -> impl IntoView + use<> {
    view! {
        <li class="kept">
            <button type="button" class="act" on:click=move |_| { tell.run(Msg::BringFighter(i)); tell.run(Msg::Close); }>
                <span class="med sm">{icon(Glyph::Fighters, 22)}</span>
                <span class="tx"><b>{name.clone()}</b></span>
            </button>
            {icon_button(Glyph::Trash, format!("Forget {name}"), "ib", move || tell.run(Msg::ForgetFighter(i)))}
        </li>
    }
}

const KEYS: &[(&str, &str)] = &[
    ("W E A D Z X", "step to a neighbouring hex"),
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
pub fn keys(tell: Tell) -> impl IntoView {
    let rows =
        KEYS.iter().map(|(key, does)| view! { <div class="fact"><dt>{*key}</dt><dd>{*does}</dd></div> });
    let body = view! { <div class="pbody"><dl class="facts">{rows.collect_view()}</dl></div> };
    dialog(
        "Keys".to_owned(),
        "Single keys can be switched off in Settings".to_owned(),
        "keysd",
        body,
        (),
        tell,
    )
}
