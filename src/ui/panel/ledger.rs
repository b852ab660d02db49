//! The breakdown: numbered steps on a spine, each number with its reasons.

use super::lines::line;
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, icon, icon_button, sign, small_token};
use crate::ui::state::{Dialog, Pace};
use crate::view::ledger::{EventChip, Ledger, Line, OutcomeCard, Part, Tone};
use crate::view::scene::Token;
use leptos::prelude::*;
use std::collections::BTreeSet;

/// How a breakdown is shown.
#[derive(Clone, PartialEq)]
pub struct Reading {
    /// Lines that were there before: only what is new is revealed.
    pub revealed: usize,
    /// How fast; `None` shows all at once.
    pub pace: Option<Pace>,
    /// Lines folded the other way than they start.
    pub folds: BTreeSet<usize>,
    /// Whether value lines start open.
    pub starts_open: bool,
    /// Dice typed so far for the line that waits.
    pub typed: Vec<u8>,
}

/// The breakdown's head and scrolling part.
pub fn body(
    ledger: Ledger,
    tokens: &[Token],
    reading: &Reading,
    form: Option<AnyView>,
    tell: Tell,
) -> impl IntoView + use<> {
    let who = ledger.who.iter().filter_map(|who| tokens.iter().find(|token| token.who == *who));
    let duo =
        who.map(|it| small_token(it.side, it.monogram.clone(), it.health, it.is_down, 48)).collect_view();
    let delays = delays(&ledger.lines, reading.revealed, reading.pace);
    let end = delays.last().copied().unwrap_or_default();
    let play = reading.pace.map(|pace| if pace == Pace::Brisk { "brisk" } else { "full" });
    let lines = ledger.lines.into_iter().zip(delays.clone());
    let lines = lines.map(|(it, delay)| line(it, delay, reading, tell)).collect_view();
    let outcomes = ledger.outcomes.into_iter().map(|it| outcome(it, end + 600)).collect_view();
    let share = ledger.is_finished.then(|| {
        icon_button(Glyph::Share, "Share this table", "ib", move || tell.run(Msg::Show(Dialog::Share)))
    });
    view! {
        <div class="lh">
            <span class="duo">{duo}</span>
            <div class="t"><h1 id="panel-title" tabindex="-1">{ledger.title}</h1><p>{ledger.subtitle}</p></div>
            {share}
        </div>
        <div class="pbody" data-test="ledger" on:click=move |event| {
            // A tap on the bare page finishes the reveal; a tap on something there means that.
            if event.target() == event.current_target() {
                tell.run(Msg::ShowAll);
            }
        }>
            <ol class="led" data-play=play>{lines}</ol>
            {form.map(|form| view! { <div class="followf">{form}</div> })}
        </div>
        <div class="outs" data-play=play>{outcomes}</div>
    }
}

/// When each line comes in, in milliseconds: values close on each other, dice with a pause.
fn delays(lines: &[Line], revealed: usize, pace: Option<Pace>) -> Vec<u32> {
    let mut at = 0;
    let each = lines.iter().enumerate().map(|(i, line)| {
        if i < revealed {
            return 0;
        }
        let now = at;
        let has_fallen = line.dice.as_ref().is_some_and(|dice| !dice.faces.is_empty());
        at += if has_fallen { 900 } else { 180 };
        if pace == Some(Pace::Brisk) { now / 2 } else { now }
    });
    each.collect()
}

/// When each new line of a breakdown is revealed: milliseconds and the line's number.
pub fn unrolled(ledger: &Ledger, revealed: usize, pace: Pace) -> Vec<(u32, usize)> {
    let pace = (pace != Pace::AtOnce).then_some(pace);
    let delays =
        delays(&ledger.lines, revealed, pace).into_iter().map(|ms| if pace.is_some() { ms } else { 0 });
    delays.zip(&ledger.lines).skip(revealed).map(|(ms, line)| (ms, line.number)).collect()
}

/// The reasons of a number as tiles.
pub fn parts(parts: Vec<Part>, class: &'static str, tell: Tell) -> impl IntoView + use<> {
    let all = parts.into_iter().map(|part| {
        let rule = part.rule;
        let class = match part.tone {
            Tone::Plain => "term",
            Tone::Up => "term up",
            Tone::Down => "term dn",
        };
        view! {
            <button type="button" class=class on:click=move |_| tell.run(Msg::ShowRule(rule))>
                <b>{part.value}</b><small>{part.label}</small><span class="sr">", rule "{rule.id()}</span>
            </button>
        }
    });
    view! { <div class=class>{all.collect_view()}</div> }
}

fn outcome(card: OutcomeCard, delay: u32) -> impl IntoView + use<> {
    let events = card.events.into_iter().map(event).collect_view();
    view! {
        <section class="out" style=("--d", delay.to_string()) data-test="outcome">
            <h2>{sign(card.sign, 22)}{card.title}</h2>
            <ul>{events}</ul>
        </section>
    }
}

/// Something that happened.
pub fn event(chip: EventChip) -> impl IntoView + use<> {
    let points = (!chip.points.is_empty()).then(|| view! { <span class="num">{chip.points}</span> });
    view! { <li>{sign(chip.sign, 18)}{chip.text}{points}</li> }
}

/// The footer: while the reveal runs, a way to end it; then back or on.
pub fn footer(is_revealing: bool, left: String, tell: Tell) -> impl IntoView + use<> {
    if is_revealing {
        return view! {
            <footer class="pfoot">
                <button type="button" class="btn big wide" on:click=move |_| tell.run(Msg::ShowAll)>
                    "Show all"{icon(Glyph::All, 22)}
                </button>
            </footer>
        }
        .into_any();
    }
    view! {
        <footer class="pfoot">
            <button type="button" class="btn big" on:click=move |_| tell.run(Msg::Undo)>{icon(Glyph::Undo, 22)}"Undo"</button>
            <button type="button" class="plate" data-test="continue" on:click=move |_| tell.run(Msg::Continue)>
                <span>"Continue"</span>
                {(!left.is_empty()).then(|| view! { <small>{left}</small> })}
            </button>
        </footer>
    }
    .into_any()
}
