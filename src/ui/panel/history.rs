//! What has been played: a list to look back on, and a slider through time.

use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, hexagon, icon_button, sign};
use crate::view::history::Entry;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// The list. `moment` is how many exchanges are played at the moment looked at.
pub fn body(entries: Vec<Entry>, moment: usize, tell: Tell) -> impl IntoView + use<> {
    let rows = entries.into_iter().map(|entry| {
        let (after, class) = (entry.number, match entry.number.cmp(&moment) {
            std::cmp::Ordering::Less => "ev",
            std::cmp::Ordering::Equal => "ev on",
            std::cmp::Ordering::Greater => "ev fut",
        });
        let current = (after == moment).then_some("step");
        let round = entry.opens_round.then(|| {
            let heading = if entry.round == 0 { "Before the first round".to_owned() } else { format!("Round {}", entry.round) };
            view! { <li class="rh2"><span class="caps">{heading}</span></li> }
        });
        view! {
            {round}
            <li>
                <button type="button" class=class aria-current=current on:click=move |_| tell.run(Msg::LookBack(after))>
                    <span class="n num">{entry.number}</span>
                    <span class="ei">{sign(entry.icon, 20)}</span>
                    <span class="tx"><b>{entry.title}</b><small>{entry.subtitle}</small></span>
                </button>
            </li>
        }
    });
    let rows = rows.collect_view();
    let none = rows.is_empty().then(|| view! { <p class="emp">"Nothing has been played yet."</p> });
    view! { <div class="pbody fade"><h1 id="panel-title" tabindex="-1" class="sr">"History"</h1>{none}<ol class="evs">{rows}</ol></div> }
}

/// The slider with a tick for each exchange, and the footer.
pub fn scrubber(entries: &[Entry], moment: usize, tell: Tell) -> impl IntoView + use<> {
    let n = entries.len();
    let ticks = entries.iter().map(|entry| {
        let class = match (entry.opens_round, entry.number > moment) {
            (true, false) => "rd",
            (true, true) => "rd fut",
            (false, false) => "",
            (false, true) => "fut",
        };
        view! { <i class=class></i> }
    });
    let place = (moment * 100).checked_div(n).unwrap_or(0);
    let said = entries.iter().find(|entry| entry.number == moment);
    let said = said.map_or("Before the first step".to_owned(), |it| {
        format!("Round {}, step {}: {}", it.round, it.number, it.title)
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
        tell.run(Msg::LookBack((share.clamp(0.0, 1.0) * n as f64).round() as usize));
    };
    view! {
        <div class="scrub">
            <div class="ticks" aria-hidden="true">{ticks.collect_view()}</div>
            <div class="slider" role="slider" tabindex="0" aria-label="Moment in the fight" aria-valuemin="0"
                aria-valuemax=n.to_string() aria-valuenow=moment.to_string() aria-valuetext=said
                style=("--at", place.to_string())
                on:keydown=on_key on:pointerdown=drag on:pointermove=drag>
                <span style=("--at", place.to_string())>
                    {hexagon("")}
                    <b>{moment}</b>
                </span>
            </div>
        </div>
        <footer class="pfoot">
            {icon_button(Glyph::Back, "One step back", "btn sq", move || tell.run(Msg::LookBack(moment.saturating_sub(1))))}
            {icon_button(Glyph::Forward, "One step on", "btn sq", move || tell.run(Msg::LookBack((moment + 1).min(n))))}
            {if moment < n {
                view! { <button type="button" class="plate" on:click=move |_| tell.run(Msg::PlayOn)><span>"Play on from here"</span></button> }.into_any()
            } else {
                view! { <button type="button" class="btn big wide" on:click=move |_| tell.run(Msg::Now)>"Back to now"</button> }.into_any()
            }}
        </footer>
    }
}
