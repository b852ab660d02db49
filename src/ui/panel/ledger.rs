//! The breakdown: numbered steps on a spine, each number with its reasons.

use crate::app::data::message::Message;
use crate::app::data::prefs::Pace;
use crate::app::playing::reveal::{Reading, delays, lasts};
use crate::ui::components::{Glyph, icon, icon_button, redo, sign, small_token};
use crate::ui::node::{El, Node, On, Piece, button, el};
use crate::ui::panel::lines::line;
use crate::ui::panel::terms::event;
use crate::view::board::scene::Token;
use crate::view::story::ledger::{Ledger, OutcomeCard};

/// The breakdown's head and scrolling part.
pub fn body(ledger: Ledger, tokens: &[Token], reading: &Reading, form: Option<Node>) -> Node {
    let share = ledger
        .is_finished
        .then(|| icon_button(Glyph::Share, "Share this table", "ib").on_click(Message::Share(true)));
    told(ledger, tokens, reading, share, form)
}

/// A breakdown looked back at, with the way back to the history; `moment` is the one that it led to.
pub fn past(mut ledger: Ledger, tokens: &[Token], reading: &Reading, moment: usize) -> Node {
    let back =
        icon_button(Glyph::Back, "Back to the history", "ib tablet").on_click(Message::LookBack(moment));
    // What has been gone on from stands as it fell.
    ledger.lines.iter_mut().filter_map(|line| line.dice.as_mut()).for_each(|dice| dice.at = None);
    told(ledger, tokens, reading, Some(back), None)
}

fn told(ledger: Ledger, tokens: &[Token], reading: &Reading, button: Option<El>, form: Option<Node>) -> Node {
    let who = ledger.who.iter().filter_map(|who| tokens.iter().find(|token| token.who == *who));
    let duo =
        who.map(|it| small_token(it.side, it.monogram.clone(), it.health, it.is_down, 48)).collect::<Node>();
    let delays = delays(&ledger.lines, reading.revealed, reading.pace);
    let begins = delays.last().copied().unwrap_or_default();
    let last = ledger.lines.last().map_or(0, |line| lasts(line, reading.pace));
    let end = begins + last.max(600);
    let play = reading.pace.map(|pace| if pace == Pace::Brisk { "brisk" } else { "full" });
    // A line of its own height stands there until the dice have said how it ends.
    let subtitle = if reading.is_running { "\u{a0}".to_owned() } else { ledger.subtitle };
    let lines = ledger.lines.into_iter().zip(delays.clone());
    let lines = lines.map(|(it, delay)| line(it, delay, reading)).collect::<Node>();
    // Somebody's answers have the room: what has happened so far stands in its line.
    let outcomes = ledger.outcomes.into_iter().filter(|_| form.is_none());
    let outcomes = outcomes.map(|it| outcome(it, end)).collect::<Node>();
    (
        el("div")
            .class("lh")
            .child(el("span").class("duo").child(duo))
            .child(
                el("div")
                    .class("t")
                    .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").child(ledger.title))
                    .child(el("p").child(subtitle)),
            )
            .child(button),
        el("div")
            .class("pbody")
            .attr("data-test", "ledger")
            // A tap on the bare page finishes the reveal; a tap on something there means that.
            .on(On::Click, |event| event.is_direct.then_some(Message::ShowAll))
            .child(el("ol").class("led").attr("data-play", play).child(lines)),
        // What has to be said now is always in sight, however long the breakdown is.
        form.map(|form| el("div").class("followf").child(form)),
        el("div").class("outs").attr("data-play", play).child(outcomes),
    )
        .node()
}

fn outcome(card: OutcomeCard, delay: u32) -> El {
    let events = card.events.into_iter().map(event).collect::<Node>();
    el("section")
        .class("out")
        .style("--d", delay.to_string())
        .attr("data-test", "outcome")
        .child(card.opening.map(|words| el("p").class("caps").child(words)))
        .child(el("h2").child(sign(card.sign, 22)).child(card.title))
        .child(el("ul").child(events))
}

/// The footer of a breakdown looked back at: to the steps beside the one that led to a moment among `n`, and on from
/// there.
pub fn past_footer((moment, n): (usize, usize), can_play_on: bool) -> El {
    let back = icon_button(Glyph::Back, "One step back", "btn sq");
    let on = icon_button(Glyph::Forward, "One step on", "btn sq");
    el("footer")
        .class("pfoot")
        .child(back.on_click(Message::ReadPast(moment.saturating_sub(1))))
        .child(on.on_click(Message::ReadPast((moment + 1).min(n))))
        .child(play_on(can_play_on))
}

/// Goes on from the moment looked at, or back to where the fight stands.
pub fn play_on(can_play_on: bool) -> El {
    match can_play_on {
        true => {
            button().class("plate").on_click(Message::PlayOn).child(el("span").child("Play on from here"))
        }
        false => button().class("btn big wide").on_click(Message::BackToNow).child("Back to now"),
    }
}

/// The footer: while the reveal runs, a way to end it; then back or on.
pub fn footer(is_revealing: bool, left: String, can_redo: bool) -> Node {
    if is_revealing {
        // The way on takes the place of this button, and the keyboard with it.
        return el("footer")
            .class("pfoot")
            .child(())
            .child(())
            .child(
                button()
                    .class("btn big wide")
                    .attr("data-test", "show-all")
                    .on_click(Message::ShowAll)
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
                .on_click(Message::Undo)
                .child(icon(Glyph::Undo, 22))
                .child("Undo"),
        )
        .child(redo(can_redo))
        .child(
            button()
                .class("plate")
                .attr("data-test", "continue")
                .on_click(Message::Continue)
                .child(el("span").child("Continue"))
                .child((!left.is_empty()).then(|| el("small").child(left))),
        )
        .node()
}
