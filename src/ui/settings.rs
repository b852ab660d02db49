//! Settings: how it looks, how it moves, whose dice, what is kept.

use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::parts::{Glyph, heading, icon, icon_button};
use super::state::{Dialog, Pace, Pref, Prefs, Theme};
use crate::share::Aside;
use leptos::prelude::*;

/// The page.
#[component]
pub fn Settings(app: Whole, tell: Tell) -> impl IntoView {
    let prefs = Memo::new(move |_| app.with(|app| app.prefs.clone()));
    let asides = Memo::new(move |_| {
        app.with(|app| app.asides.iter().map(|it: &Aside| it.from.clone()).collect::<Vec<_>>())
    });
    view! {
        <header class="edh">
            {icon_button(Glyph::Back, "Back", "ib", move || tell.run(Msg::Back))}
            <div class="tt"><h1 tabindex="-1">"Settings"</h1></div>
        </header>
        <main class="set">
            {move || look(&prefs.get(), tell)}
            {move || play(&prefs.get(), tell)}
            {heading("This device".to_owned())}
            <p class="cap">"Everything stays on this device. Nothing is uploaded."</p>
            <div class="set-row">
                <button type="button" class="btn big" on:click=move |_| tell.run(Msg::Backup)>{icon(Glyph::File, 20)}"Backup"</button>
                <button type="button" class="btn big" on:click=move |_| tell.run(Msg::Show(Dialog::OpenLink))>{icon(Glyph::Link, 20)}"Open link or file"</button>
                <button type="button" class="btn big danger" on:click=move |_| tell.run(Msg::Show(Dialog::Erase))>{icon(Glyph::Trash, 20)}"Erase"</button>
            </div>
            {move || set_aside(asides.get(), tell)}
        </main>
    }
}

fn look(prefs: &Prefs, tell: Tell) -> impl IntoView + use<> {
    let themes = [(Theme::Auto, "Auto"), (Theme::Dark, "Dark"), (Theme::Light, "Light")];
    let texts = [(0, "90 %"), (1, "100 %"), (2, "115 %"), (3, "130 %"), (4, "150 %")];
    view! {
        {heading("Look".to_owned())}
        {segments("Theme", themes.map(|(it, name)| (Pref::Theme(it), name, it == prefs.theme)).to_vec(), tell)}
        {segments("Text size", texts.map(|(it, name)| (Pref::Text(it), name, it == prefs.text)).to_vec(), tell)}
        {segments("Motion", vec![(Pref::Calm(false), "Full", !prefs.is_calm), (Pref::Calm(true), "Reduced", prefs.is_calm)], tell)}
        {switch("Left-handed panel", "On wide screens the panel stands left of the board", prefs.is_left_handed, Pref::LeftHanded(!prefs.is_left_handed), tell)}
    }
}

fn play(prefs: &Prefs, tell: Tell) -> impl IntoView + use<> {
    let paces = [(Pace::Full, "Full"), (Pace::Brisk, "Brisk"), (Pace::AtOnce, "At once")];
    view! {
        {heading("Play".to_owned())}
        {segments("Ledger pace", paces.map(|(it, name)| (Pref::Pace(it), name, it == prefs.pace)).to_vec(), tell)}
        {segments("Dice", vec![(Pref::OwnDice(false), "App", !prefs.has_own_dice), (Pref::OwnDice(true), "Mine", prefs.has_own_dice)], tell)}
        {switch("Keep steps open", "Numbers of the breakdown show their parts", prefs.keeps_open, Pref::KeepOpen(!prefs.keeps_open), tell)}
        {switch("Single-key shortcuts", "Press ? for the list", prefs.has_keys, Pref::Keys(!prefs.has_keys), tell)}
    }
}

fn segments(label: &'static str, all: Vec<(Pref, &'static str, bool)>, tell: Tell) -> impl IntoView + use<> {
    let buttons = all.into_iter().map(|(pref, name, is_on)| {
        view! { <button type="button" aria-pressed=is_on.to_string() on:click=move |_| tell.run(Msg::Set(pref))>{name}</button> }
    });
    view! {
        <div class="set-row"><span class="lb">{label}</span><div class="seg" role="group" aria-label=label>{buttons.collect_view()}</div></div>
    }
}

fn switch(
    title: &'static str,
    line: &'static str,
    is_on: bool,
    pref: Pref,
    tell: Tell,
) -> impl IntoView + use<> {
    view! {
        <button type="button" class="swr" role="switch" aria-checked=is_on.to_string() on:click=move |_| tell.run(Msg::Set(pref))>
            <span><b>{title}</b><small>{line}</small></span><i class="sw"></i>
        </button>
    }
}

/// What could not be read, word for word.
fn set_aside(asides: Vec<String>, tell: Tell) -> impl IntoView {
    (!asides.is_empty()).then(|| {
        let rows = asides.into_iter().enumerate().map(|(i, from)| {
            view! {
                <li class="set-row">
                    <span>{from}</span>
                    <button type="button" class="btn" on:click=move |_| tell.run(Msg::TakeAside(i))>"Download"</button>
                    <button type="button" class="btn" on:click=move |_| tell.run(Msg::RemoveAside(i))>"Remove"</button>
                </li>
            }
        });
        view! { {heading("Set aside".to_owned())}<ul>{rows.collect_view()}</ul> }
    })
}
