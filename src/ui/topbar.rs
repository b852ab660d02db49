//! The top bar of a board in play: the round and who comes when.

use super::msg::{Msg, Tell};
use super::parts::{Glyph, icon_button, small_token};
use super::state::{Dialog, Page};
use crate::view::turn::{TopBar, TurnCard};
use leptos::prelude::*;

/// The bar. While something is composed a phone shows a shorter one instead.
pub fn bar(bar: TopBar, is_under_task: bool, tell: Tell) -> impl IntoView + use<> {
    let class = if is_under_task { "top tablet" } else { "top" };
    let has_acted = !bar.acted.is_empty() && (bar.acting.is_some() || !bar.to_come.is_empty());
    view! {
        <header class=class>
            {icon_button(Glyph::Menu, "Menu", "ib", move || tell.run(Msg::Show(Dialog::Menu)))}
            <div class="round"><small>"Round"</small><b>{bar.number}</b></div>
            <nav class="turns" aria-label="Turn order">
                {bar.acting.map(|card| acting(card, tell))}
                {bar.to_come.into_iter().map(|card| turn(card, false, tell)).collect_view()}
                {has_acted.then(|| view! { <span class="sep"></span> })}
                {bar.acted.into_iter().map(|card| turn(card, true, tell)).collect_view()}
            </nav>
            {icon_button(Glyph::History, "History", "ib tablet", move || tell.run(Msg::LookBack(usize::MAX)))}
            {icon_button(Glyph::Book, "Rules", "ib tablet", move || tell.run(Msg::Go(Page::Rules)))}
        </header>
    }
}

fn acting(card: TurnCard, tell: Tell) -> impl IntoView + use<> {
    let who = card.who;
    view! {
        <button type="button" class="turn now" aria-current="true" on:click=move |_| tell.run(Msg::Select(Some(who)))>
            {small_token(card.side, card.monogram, card.health, card.is_down, 46)}
            <span><b>{card.name}</b><small>{card.line}</small></span>
        </button>
    }
}

fn turn(card: TurnCard, has_acted: bool, tell: Tell) -> impl IntoView + use<> {
    let who = card.who;
    let class = if has_acted { "turn done" } else { "turn" };
    view! {
        <button type="button" class=class on:click=move |_| tell.run(Msg::Select(Some(who)))>
            {small_token(card.side, card.monogram, card.health, card.is_down, 44)}
            <span class="sr">{card.label}</span>
            <span class="num" aria-hidden="true">{card.rank}</span>
        </button>
    }
}

/// The shorter bar of a phone: back, what is being done, the rules.
pub fn task(title: String, hint: &'static str, back: Msg, tell: Tell) -> impl IntoView + use<> {
    view! {
        <header class="top task phone">
            {icon_button(Glyph::Back, "Back to actions", "ib", move || tell.run(back.clone()))}
            <div class="tt"><b>{title}</b><small>{hint}</small></div>
            {icon_button(Glyph::Share, "Share this table", "ib", move || tell.run(Msg::Show(Dialog::Share)))}
            {icon_button(Glyph::Book, "Rules", "ib", move || tell.run(Msg::Go(Page::Rules)))}
        </header>
    }
}
