//! What has been played: a list to look back on, and a slider through time.

use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::parts::{Glyph, hexagon, icon_button, sign};
use crate::view::history::Entry;
use crate::view::viewport::held;
use leptos::ev;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// The list. `moment` is how many exchanges are played at the moment looked at.
pub fn body(entries: Vec<Entry>, moment: usize) -> El {
    let is_empty = entries.is_empty();
    let rows = entries.into_iter().map(|entry| {
        let (after, class) = (
            entry.number,
            match entry.number.cmp(&moment) {
                std::cmp::Ordering::Less => "ev",
                std::cmp::Ordering::Equal => "ev on",
                std::cmp::Ordering::Greater => "ev fut",
            },
        );
        let current = (after == moment).then_some("step");
        let round = entry
            .opens_round
            .then(|| el("li").class("rh2").child(el("span").class("caps").child(entry.heading())));
        (
            round,
            el("li").child(
                button()
                    .class(class)
                    .attr("aria-current", current)
                    .tells(Msg::LookBack(after))
                    .child(el("span").class("n num").child(entry.number))
                    .child(el("span").class("ei").child(sign(entry.icon, 20)))
                    .child(
                        el("span")
                            .class("tx")
                            .child(el("b").child(entry.title))
                            .child(el("small").child(entry.subtitle)),
                    ),
            ),
        )
    });
    let none = is_empty.then(|| el("p").class("emp").child("Nothing has been played yet."));
    el("div")
        .class("pbody fade")
        .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").class("sr").child("History"))
        .child(none)
        .child(el("ol").class("evs").child(rows.collect::<Node>()))
}

/// Under the slider: where each round begins, as far as there is room, and where we are now.
fn rounds(entries: &[Entry]) -> Node {
    let (n, mut free) = (entries.len(), 0);
    let label = |(at, text): (usize, String)| el("span").style("--at", at.to_string()).child(text);
    let mut all = Vec::new();
    for (i, entry) in entries.iter().enumerate().filter(|(_, entry)| entry.opens_round) {
        let at = i * 100 / n;
        if at < free || at > 80 {
            continue;
        }
        free = at + if i == 0 { 24 } else { 8 };
        all.push((at, if i == 0 { entry.heading() } else { entry.round.to_string() }));
    }
    if n > 0 {
        all.push((100, "Now".to_owned()));
    }
    all.into_iter().map(label).collect()
}

/// The slider with a tick for each exchange, and the footer.
pub fn scrubber(entries: &[Entry], moment: usize, tell: Tell) -> Node {
    let n = entries.len();
    let opens = |at: usize| entries.get(at).is_some_and(|entry| entry.opens_round);
    let ticks = (0..=n).map(|at| {
        let class = match (opens(at), at > moment) {
            (true, false) => "rd",
            (true, true) => "rd fut",
            (false, false) => "",
            (false, true) => "fut",
        };
        el("i").class(class)
    });
    let labels = rounds(entries);
    // What was played under earlier rules cannot be taken back.
    let may_play_on = moment < n && !entries[moment..].iter().any(|entry| entry.is_earlier);
    let place = (moment * 100).checked_div(n).unwrap_or(0);
    let said = entries.iter().find(|entry| entry.number == moment);
    let said = said.map_or("Before the first step".to_owned(), |it| {
        format!("{}, step {}: {}", it.heading(), it.number, it.title)
    });
    let on_key = move |event: KeyboardEvent| {
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => moment.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => (moment + 1).min(n),
            "Home" => 0,
            "End" => n,
            _ => return,
        };
        event.prevent_default();
        tell.run(Msg::LookBack(to));
    };
    let drag = move |event: leptos::ev::PointerEvent| {
        if event.buttons() & 1 == 0 {
            return;
        }
        let Some(bar) =
            event.current_target().and_then(|it| wasm_bindgen::JsCast::dyn_into::<web_sys::Element>(it).ok())
        else {
            return;
        };
        let _ = bar.set_pointer_capture(event.pointer_id());
        let area = bar.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
        let share = held(share as f32, 0.0, 1.0);
        tell.run(Msg::LookBack((share * n as f32).round() as usize));
    };
    (
        el("div")
            .class("scrub")
            .child(el("div").class("ticks").attr("aria-hidden", "true").child(ticks.collect::<Node>()))
            .child(
                el("div")
                    .class("slider")
                    .attr("role", "slider")
                    .attr("tabindex", "0")
                    .attr("aria-label", "Moment in the fight")
                    .attr("aria-valuemin", "0")
                    .attr("aria-valuemax", n.to_string())
                    .attr("aria-valuenow", moment.to_string())
                    .attr("aria-valuetext", said)
                    .style("--at", place.to_string())
                    .on(ev::keydown, on_key)
                    .on(ev::pointerdown, drag)
                    .on(ev::pointermove, drag)
                    .child(
                        el("span")
                            .style("--at", place.to_string())
                            .child(hexagon(""))
                            .child(el("b").child(moment)),
                    ),
            )
            .child(el("div").class("rl2").attr("aria-hidden", "true").child(labels)),
        el("footer")
            .class("pfoot")
            .child(
                icon_button(Glyph::Back, "One step back", "btn sq")
                    .tells(Msg::LookBack(moment.saturating_sub(1))),
            )
            .child(
                icon_button(Glyph::Forward, "One step on", "btn sq")
                    .tells(Msg::LookBack((moment + 1).min(n))),
            )
            .child(if may_play_on {
                button().class("plate").tells(Msg::PlayOn).child(el("span").child("Play on from here")).node()
            } else {
                button().class("btn big wide").tells(Msg::Now).child("Back to now").node()
            }),
    )
        .node()
}
