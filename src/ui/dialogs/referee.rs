//! The referee's modifier: how much, and why.

use super::frame::dialog;
use crate::ui::fight::Whole;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{Node, button, el};
use crate::ui::panel::Picture;
use crate::ui::parts::{Glyph, step_button};
use crate::view::prompt::{Kind, Modifier};
use leptos::ev;
use leptos::prelude::*;

const REASONS: [&str; 8] =
    ["Dusk", "Slippery ground", "Crowded", "Surprise", "Well said", "Tired", "Bad light", "Rain"];

/// The picker of a number asked for at a place of the tape.
pub fn picker(app: Whole, at: usize, tell: Tell) -> Node {
    let modifier = Memo::new(move |_| app.with(|app| find(&Picture::of(app), at)));
    let reason = move || modifier.with(|it| it.as_ref().map(|it| it.reason.clone()).unwrap_or_default());
    let value = move || modifier.with(|it| it.as_ref().map_or(0, |it| it.value));
    let text = move || modifier.with(|it| it.as_ref().map(|it| it.text.clone()).unwrap_or_default());
    let go = move |to: fn(&Modifier) -> Option<i32>| {
        let to = modifier.with_untracked(|it| it.as_ref().and_then(to));
        if let Some(value) = to {
            tell.run(Msg::Enter(at, value, untrack(reason)));
        }
    };
    let chips = REASONS.into_iter().map(|word| {
        let class = move || if reason() == word { "chip on" } else { "chip" };
        button()
            .class(class)
            .on(ev::click, move |_| tell.run(Msg::Enter(at, untrack(value), word.to_owned())))
            .child(word)
    });
    let body = el("div")
        .class("pbody refb")
        .child(
            el("div")
                .class("step hstep")
                .attr("role", "group")
                .attr("aria-label", "Modifier")
                .child(step_button(Glyph::Minus, "Lower", false, move || go(|it| it.down)))
                .child(el("span").class("mid").attr("aria-live", "polite").child(el("b").child(text)))
                .child(step_button(Glyph::Plus, "Higher", false, move || go(|it| it.up))),
        )
        .child(
            el("div")
                .class("chips")
                .attr("role", "group")
                .attr("aria-label", "Reason")
                .child(chips.collect::<Node>()),
        )
        .child(el("label").class("tf").child(el("span").class("lb").child("Reason")).child(
            el("input").attr("type", "text").attr("maxlength", "40").prop("value", reason).on(
                ev::change,
                move |event| {
                    tell.run(Msg::Enter(at, untrack(value), event_target_value(&event)));
                },
            ),
        ));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button()
                .class("btn big")
                .on(ev::click, move |_| {
                    let plain = modifier.with_untracked(|it| it.as_ref().map_or(0, |it| it.default));
                    tell.run(Msg::Enter(at, plain, String::new()));
                    tell.run(Msg::Close);
                })
                .child("Take off"),
        )
        .child(
            button()
                .class("plate")
                .on(ev::click, move |_| tell.run(Msg::Close))
                .child(el("span").child("Done")),
        );
    dialog("Referee\u{2019}s modifier".to_owned(), String::new(), "ref", body, footer, tell)
}

fn find(picture: &Picture, at: usize) -> Option<Modifier> {
    let (Picture::Composer(form, ..) | Picture::Prompt(form, _)) = picture else { return None };
    let mut all = form.widgets.iter().chain(&form.asides);
    all.find_map(|widget| match &widget.kind {
        Kind::Number(modifier) if widget.at == at => Some(modifier.clone()),
        _ => None,
    })
}
