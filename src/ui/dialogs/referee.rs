//! The referee's modifier: how much, and why.

use super::frame::dialog;
use crate::ui::fight::Whole;
use crate::ui::msg::{Msg, Tell};
use crate::ui::panel::Picture;
use crate::ui::parts::{Glyph, step_button};
use crate::view::prompt::{Kind, Modifier};
use leptos::prelude::*;

const REASONS: [&str; 8] =
    ["Dusk", "Slippery ground", "Crowded", "Surprise", "Well said", "Tired", "Bad light", "Rain"];

/// The picker of a number asked for at a place of the tape.
pub fn picker(app: Whole, at: usize, tell: Tell) -> impl IntoView {
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
        view! {
            <button type="button" class=class on:click=move |_| tell.run(Msg::Enter(at, untrack(value), word.to_owned()))>
                {word}
            </button>
        }
    });
    let body = view! {
        <div class="pbody refb">
            <div class="step hstep" role="group" aria-label="Modifier">
                {step_button(Glyph::Minus, "Lower", false, move || go(|it| it.down))}
                <span class="mid" aria-live="polite"><b>{text}</b></span>
                {step_button(Glyph::Plus, "Higher", false, move || go(|it| it.up))}
            </div>
            <div class="chips" role="group" aria-label="Reason">{chips.collect_view()}</div>
            <label class="tf">
                <span class="lb">"Reason"</span>
                <input type="text" maxlength="40" prop:value=reason on:change=move |event| {
                    tell.run(Msg::Enter(at, untrack(value), event_target_value(&event)));
                } />
            </label>
        </div>
    };
    let footer = view! {
        <footer class="pfoot">
            <button type="button" class="btn big" on:click=move |_| {
                let plain = modifier.with_untracked(|it| it.as_ref().map_or(0, |it| it.default));
                tell.run(Msg::Enter(at, plain, String::new()));
                tell.run(Msg::Close);
            }>"Take off"</button>
            <button type="button" class="plate" on:click=move |_| tell.run(Msg::Close)><span>"Done"</span></button>
        </footer>
    };
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
