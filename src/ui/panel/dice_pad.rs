//! Real dice: six keys, one for each face, and a way to let the page throw the rest.

use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, die, icon};
use crate::view::ledger::WaitingRoll;
use leptos::prelude::*;

/// The pad for a throw that is waited for.
pub fn pad(roll: WaitingRoll, typed: usize, can_throw: bool, tell: Tell) -> impl IntoView + use<> {
    let question = roll.questions.get(typed).cloned().unwrap_or_else(|| roll.text.clone());
    let sides = roll.pool.sides;
    let keys = (1..=sides).map(|face| {
        let shown = die(sides, face, roll.is_declarers, 40);
        view! {
            <button type="button" class="key" aria-label=face.to_string() on:click=move |_| tell.run(Msg::Die(face))>
                {shown}
            </button>
        }
    });
    view! {
        <div class="pad" data-test="dice-pad">
            <div class="padh" id="pad-question"><b>{question}</b></div>
            <div class="keys" role="group" aria-labelledby="pad-question">{keys.collect_view()}</div>
            <div class="padf">
                <button type="button" class="btn wide" on:click=move |_| tell.run(if typed > 0 { Msg::LastDie } else { Msg::Undo })>
                    {icon(Glyph::Undo, 20)}{if typed > 0 { "Last die" } else { "Undo" }}
                </button>
                <button type="button" class="btn wide" aria-disabled=(!can_throw).then_some("true")
                    on:click=move |_| tell.run(Msg::RollRest)>
                    {icon(Glyph::DiceApp, 22)}"Roll the rest"
                </button>
            </div>
        </div>
    }
}
