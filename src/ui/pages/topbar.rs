//! The top bar of a board in play: the round and who comes when.

use crate::app::data::message::Message;
use crate::app::data::page::Page;
use crate::ui::components::{Glyph, icon, icon_button, menu, small_token};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::view::panel::turn::{TopBar, TurnCard};
use crate::view::words;

/// The bar. While something is composed a phone shows a shorter one instead.
pub fn bar(bar: TopBar, is_under_task: bool, n_waiting: usize) -> El {
    let class = if is_under_task { "top tablet" } else { "top" };
    // With each turn the order is shown from its start, however far it was scrolled.
    let turn_of = bar.acting.as_ref().map_or(usize::MAX, |card| card.who.0.into());
    let has_acted = !bar.acted.is_empty() && (bar.acting.is_some() || !bar.to_come.is_empty());
    el("header")
        .class(class)
        .child(menu())
        .child(
            el("div")
                .class("round")
                .child(el("small").child(words::sentence(bar.round_name)))
                .child(el("b").child(bar.number)),
        )
        .child(
            el("nav")
                .class("turns")
                .attr("aria-label", "Turn order")
                .child(bar.acting.map(acting))
                .child(bar.to_come.into_iter().map(|card| turn(card, false)).collect::<Node>())
                .child(has_acted.then(|| el("span").class("sep")))
                .child(bar.acted.into_iter().map(|card| turn(card, true)).collect::<Node>())
                .numbered(turn_of),
        )
        .child((n_waiting > 0).then(|| waiting(n_waiting)))
        .child(icon_button(Glyph::History, "History", "ib tablet").on_click(Message::LookBack(usize::MAX)))
        .child(icon_button(Glyph::Book, "Rules", "ib tablet").on_click(Message::Go(Page::Rules)))
}

/// Those who wait beside the fight.
fn waiting(n: usize) -> El {
    let words = format!("Bring in {}", words::plural(n, "fighter who waits", "fighters who wait"));
    button()
        .class("turn wait")
        .attr("data-test", "bring-in")
        .on_click(Message::BringIn)
        .child(icon(Glyph::Plus, 24))
        .child(el("span").class("sr").child(words))
        .child(el("span").class("num").attr("aria-hidden", "true").child(n))
}

fn acting(card: TurnCard) -> El {
    let who = card.who;
    button()
        .class("turn now")
        .attr("aria-current", "true")
        .on_click(Message::Select(Some(who)))
        .child(small_token(card.side, card.monogram, card.health, card.is_down, 46))
        .child(el("span").child(el("b").verbatim().child(card.name)).child(el("small").child(card.line)))
}

fn turn(card: TurnCard, has_acted: bool) -> El {
    let who = card.who;
    let class = if has_acted { "turn done" } else { "turn" };
    button()
        .class(class)
        .on_click(Message::Turn(who))
        .child(small_token(card.side, card.monogram, card.health, card.is_down, 44))
        .child(el("span").class("sr").child(card.label))
        .child(el("span").class("num").attr("aria-hidden", "true").child(card.rank))
}

/// The shorter bar of a phone: back with where that leads, what is being done, the menu.
pub fn task(title: String, hint: &'static str, (to, back): (&'static str, Message)) -> El {
    el("header")
        .class("top task phone")
        .child(icon_button(Glyph::Back, to, "ib").on_click(back))
        .child(el("div").class("tt").child(el("b").child(title)).child(el("small").child(hint)))
        .child(icon_button(Glyph::Share, "Share this table", "ib").on_click(Message::Share(true)))
        .child(menu())
}
