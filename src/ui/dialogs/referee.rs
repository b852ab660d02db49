//! The referee's modifier: how much, and why.

use super::frame::dialog;
use crate::ui::fight::Whole;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, button, el};
use crate::ui::panel::Picture;
use crate::ui::parts::{Glyph, step_button};
use crate::view::prompt::{Kind, Modifier};
use leptos::ev;
use leptos::prelude::*;

const REASONS: [&str; 8] =
    ["Dusk", "Slippery ground", "Crowded", "Surprise", "Well said", "Tired", "Bad light", "Rain"];

/// The picker of a number asked for at a place of the tape.
pub fn picker(app: Whole, at: usize, tell: Tell) -> Node {
    let draw = move || app.with(|app| find(&Picture::of(app), at)).map(|modifier| body(at, modifier, tell));
    dialog("Referee\u{2019}s modifier".to_owned(), String::new(), "ref", draw, ())
}

fn body(at: usize, modifier: Modifier, tell: Tell) -> (El, El) {
    let Modifier { value, reason, text, down, up, default, .. } = modifier;
    let chips = REASONS.into_iter().map(|word| {
        let class = if reason == word { "chip on" } else { "chip" };
        button().class(class).tells(Msg::Enter(at, value, word.to_owned())).child(word)
    });
    let chips = chips.collect::<Node>();
    let go = |to: Option<i32>| to.map(|value| Msg::Enter(at, value, reason.clone()));
    let fields = el("div")
        .class("pbody refb")
        .child(
            el("div")
                .class("step hstep")
                .attr("role", "group")
                .attr("aria-label", "Modifier")
                .child(step_button(Glyph::Minus, "Lower".to_owned(), go(down)))
                .child(el("span").class("mid").attr("aria-live", "polite").child(el("b").child(text)))
                .child(step_button(Glyph::Plus, "Higher".to_owned(), go(up))),
        )
        .child(el("div").class("chips").attr("role", "group").attr("aria-label", "Reason").child(chips))
        .child(
            el("label").class("tf").child(el("span").class("lb").child("Reason")).child(
                el("input")
                    .attr("type", "text")
                    .attr("maxlength", "40")
                    .prop("value", reason)
                    .on(ev::change, move |event| tell.run(Msg::Enter(at, value, event_target_value(&event)))),
            ),
        );
    let take_off = move |_| {
        tell.run(Msg::Enter(at, default, String::new()));
        tell.run(Msg::Close);
    };
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("btn big").on(ev::click, take_off).child("Take off"))
        .child(button().class("plate").tells(Msg::Close).child(el("span").child("Done")));
    (fields, footer)
}

fn find(picture: &Picture, at: usize) -> Option<Modifier> {
    let (Picture::Composer(form, ..) | Picture::Prompt(form, _)) = picture else { return None };
    let mut all = form.widgets.iter().chain(&form.asides);
    all.find_map(|widget| match &widget.kind {
        Kind::Number(modifier) if widget.at == at => Some(modifier.clone()),
        _ => None,
    })
}
