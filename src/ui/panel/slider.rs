//! A slider through time, and what can be done from the moment it stands at.

use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{Node, Piece, button, el};
use crate::ui::parts::{Glyph, hexagon, icon_button};
use crate::view::history::{Entry, Tick, Timeline};
use crate::view::viewport::held;
use leptos::ev;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use std::rc::Rc;

/// The slider with its ticks, and the footer. `entry` is the last exchange that has been played at the
/// moment looked at.
pub fn slider(timeline: &Timeline, entry: Option<Rc<Entry>>, moment: usize, tell: Tell) -> Node {
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
        let to = (share * n as f32).round() as usize;
        if to != moment {
            tell.run(Msg::LookBack(to));
        }
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
                    .on(ev::keydown, on_key)
                    .on(ev::pointerdown, drag)
                    .on(ev::pointermove, drag)
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
