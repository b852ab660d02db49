//! A slider through time, and what can be done from the moment it stands at.

use crate::app::data::log::LogMessage;
use crate::app::data::message::Message;
use crate::ui::components::{Glyph, hexagon, icon_button};
use crate::ui::node::{Event, Node, On, Piece, el};
use crate::ui::panel::ledger::play_on;
use crate::view::board::viewport::held;
use crate::view::story::history::{Entry, Tick, Timeline};
use crate::view::story::log::Detail;
use std::rc::Rc;

/// The slider with its ticks, and the footer. `entry` is the last exchange that has been played at the
/// moment looked at.
pub fn slider(timeline: &Timeline, entry: Option<Rc<Entry>>, moment: usize) -> Node {
    let n = timeline.steps;
    let tick = |tick: Tick| {
        el("i").class(match (tick.opens_round, tick.is_later) {
            (true, false) => "rd",
            (true, true) => "rd fut",
            (false, false) => "",
            (false, true) => "fut",
        })
    };
    let ticks: Node = timeline.ticks(moment).into_iter().map(tick).collect();
    let label = |(at, text): (usize, String)| el("span").style("--at", at.to_string()).child(text);
    let labels: Node = timeline.labels().into_iter().map(label).collect();
    let may_play_on = timeline.can_play_on(moment);
    let place = (moment * 100).checked_div(n).unwrap_or(0);
    let said = entry.map_or("Before the first step".to_owned(), |it| {
        format!("{}, step {}: {}", timeline.heading(it.at), it.number, it.title)
    });
    let on_key = move |event: &Event| {
        let to = match event.key.as_str() {
            "ArrowLeft" | "ArrowDown" => moment.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => (moment + 1).min(n),
            "Home" => 0,
            "End" => n,
            _ => return None,
        };
        event.prevent_default();
        Some(Message::LookBack(to))
    };
    let drag = move |event: &Event| {
        if event.buttons & 1 == 0 {
            return None;
        }
        event.capture_pointer();
        let share = held(event.at().0 / event.area.w.max(1.0), 0.0, 1.0);
        let to = (share * n as f32).round() as usize;
        (to != moment).then_some(Message::LookBack(to))
    };
    (
        el("div")
            .class("scrub")
            .child(el("div").class("ticks").attr("aria-hidden", "true").child(ticks))
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
                    .on(On::KeyDown, on_key)
                    .on(On::PointerDown, drag)
                    .on(On::PointerMove, drag)
                    .child(
                        el("span")
                            .style("--at", place.to_string())
                            .child(hexagon(""))
                            .child(el("b").class((moment > 999).then_some("many")).child(moment)),
                    ),
            )
            .child(el("div").class("rl2").attr("aria-hidden", "true").child(labels)),
        el("footer")
            .class("pfoot")
            .child(
                icon_button(Glyph::Back, "One step back", "btn sq")
                    .on_click(Message::LookBack(moment.saturating_sub(1))),
            )
            .child(
                icon_button(Glyph::Forward, "One step on", "btn sq")
                    .on_click(Message::LookBack((moment + 1).min(n))),
            )
            .child(
                icon_button(Glyph::Copy, "Log as text", "btn sq")
                    .on_click(Message::Log(LogMessage::Show(Detail::OneLine))),
            )
            .child(play_on(may_play_on)),
    )
        .node()
}
