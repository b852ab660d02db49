//! Whom of several figures in one hex a tap means.

use crate::app::data::message::Message;
use crate::board::Ground;
use crate::hex::Hex;
use crate::ui::components::small_token;
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::{El, Node, button, el};
use crate::view::board::pick::Candidate;

/// A row for each.
pub fn figures(hex: Hex, all: Vec<Candidate>) -> Node {
    let rows = all.into_iter().enumerate().map(|(i, it)| row(it, i == 0)).collect::<Node>();
    let body = el("div").class("pbody").child(el("ul").class("acts whom").child(rows));
    dialog("Which one?".to_owned(), format!("All in {}", Ground::name(hex)), "menu", body, ())
}

fn row(it: Candidate, is_first: bool) -> El {
    let words =
        el("span").class("tx").child(el("b").verbatim().child(it.name)).child(el("small").child(it.line));
    el("li").child(
        button()
            .class("act")
            .attr("data-first", is_first)
            .on_click(Message::Tap(it.tap))
            .child(small_token(it.side, it.monogram, it.health, it.is_down, 44))
            .child(words)
            .child(it.chance.map(|chance| el("span").class("num").child(chance))),
    )
}
