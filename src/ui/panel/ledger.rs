//! The breakdown: numbered steps on a spine, each number with its reasons.

use super::lines::line;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::parts::{Glyph, icon, icon_button, sign, small_token};
use crate::ui::state::Pace;
use crate::view::ledger::{EventChip, Ledger, Line, OutcomeCard, Part, Tone};
use crate::view::scene::Token;
use leptos::ev;
use leptos::prelude::*;

/// How a breakdown is shown.
#[derive(Clone, PartialEq)]
pub struct Reading {
    /// Lines that were there before: only what is new is revealed.
    pub revealed: usize,
    /// How fast; `None` shows all at once.
    pub pace: Option<Pace>,
    /// Lines folded the other way than they start.
    pub folds: Vec<usize>,
    /// Whether value lines start open.
    pub starts_open: bool,
    /// Dice typed so far for the line that waits.
    pub typed: Vec<u8>,
}

/// The breakdown's head and scrolling part.
pub fn body(ledger: Ledger, tokens: &[Token], reading: &Reading, form: Option<Node>, tell: Tell) -> Node {
    let who = ledger.who.iter().filter_map(|who| tokens.iter().find(|token| token.who == *who));
    let duo =
        who.map(|it| small_token(it.side, it.monogram.clone(), it.health, it.is_down, 48)).collect::<Node>();
    let delays = delays(&ledger.lines, reading.revealed, reading.pace);
    let end = delays.last().copied().unwrap_or_default();
    let play = reading.pace.map(|pace| if pace == Pace::Brisk { "brisk" } else { "full" });
    let lines = ledger.lines.into_iter().zip(delays.clone());
    let lines = lines.map(|(it, delay)| line(it, delay, reading, tell)).collect::<Node>();
    let outcomes = ledger.outcomes.into_iter().map(|it| outcome(it, end + 600)).collect::<Node>();
    let share = ledger
        .is_finished
        .then(|| icon_button(Glyph::Share, "Share this table", "ib").tells(Msg::Share(true)));
    (
        el("div")
            .class("lh")
            .child(el("span").class("duo").child(duo))
            .child(
                el("div")
                    .class("t")
                    .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").child(ledger.title))
                    .child(el("p").child(ledger.subtitle)),
            )
            .child(share),
        el("div")
            .class("pbody")
            .attr("data-test", "ledger")
            .on(ev::click, move |event| {
                // A tap on the bare page finishes the reveal; a tap on something there means that.
                if event.target() == event.current_target() {
                    tell.run(Msg::ShowAll);
                }
            })
            .child(el("ol").class("led").attr("data-play", play).child(lines)),
        // What has to be said now is always in sight, however long the breakdown is.
        form.map(|form| el("div").class("followf").child(form)),
        el("div").class("outs").attr("data-play", play).child(outcomes),
    )
        .node()
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
pub fn parts(parts: Vec<Part>, class: &'static str) -> El {
    let all = parts.into_iter().map(|part| {
        let rule = part.rule;
        let class = match part.tone {
            Tone::Plain => "term",
            Tone::Up => "term up",
            Tone::Down => "term dn",
        };
        button()
            .class(class)
            .tells(Msg::ShowRule(rule))
            .child(el("b").child(part.value))
            .child(el("small").child(part.label))
            .child(el("span").class("sr").child(", rule ").child(rule.id()))
    });
    el("div").class(class).child(all.collect::<Node>())
}

fn outcome(card: OutcomeCard, delay: u32) -> El {
    let events = card.events.into_iter().map(event).collect::<Node>();
    el("section")
        .class("out")
        .style("--d", delay.to_string())
        .attr("data-test", "outcome")
        .child(el("h2").child(sign(card.sign, 22)).child(card.title))
        .child(el("ul").child(events))
}

/// Something that happened.
pub fn event(chip: EventChip) -> El {
    let points = (!chip.points.is_empty()).then(|| el("span").class("num").child(chip.points));
    el("li").child(sign(chip.sign, 18)).child(chip.text).child(points)
}

/// The footer: while the reveal runs, a way to end it; then back or on.
pub fn footer(is_revealing: bool, left: String) -> Node {
    if is_revealing {
        // The way on takes the place of this button, and the keyboard with it.
        return el("footer")
            .class("pfoot")
            .child(())
            .child(
                button()
                    .class("btn big wide")
                    .attr("data-test", "show-all")
                    .tells(Msg::ShowAll)
                    .child("Show all")
                    .child(icon(Glyph::All, 22)),
            )
            .node();
    }
    el("footer")
        .class("pfoot")
        .child(
            button()
                .class("btn big")
                .attr("data-repeats", "undo")
                .tells(Msg::Undo)
                .child(icon(Glyph::Undo, 22))
                .child("Undo"),
        )
        .child(
            button()
                .class("plate")
                .attr("data-test", "continue")
                .tells(Msg::Continue)
                .child(el("span").child("Continue"))
                .child((!left.is_empty()).then(|| el("small").child(left))),
        )
        .node()
}
