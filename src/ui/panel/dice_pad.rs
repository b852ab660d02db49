//! Real dice: six keys, one for each face, and a way to let the page throw the rest.

use crate::ui::msg::Msg;
use crate::ui::node::{El, Node, button, el};
use crate::ui::parts::{Glyph, die, icon};
use crate::view::ledger::WaitingRoll;

/// The pad for a throw that is waited for.
pub fn pad(roll: WaitingRoll, typed: usize, can_throw: bool) -> El {
    let question = roll.questions.get(typed).cloned().unwrap_or_else(|| roll.text.clone());
    let sides = roll.pool.sides;
    let keys = (1..=sides).map(|face| {
        let shown = die(sides, face, roll.is_declarers, 40);
        button().class("key").attr("aria-label", face.to_string()).tells(Msg::Die(face)).child(shown)
    });
    el("div")
        .class("pad")
        .attr("data-test", "dice-pad")
        .child(el("div").class("padh").attr("id", "pad-question").child(el("b").child(question)))
        .child(
            el("div")
                .class("keys")
                .attr("role", "group")
                .attr("aria-labelledby", "pad-question")
                .child(keys.collect::<Node>()),
        )
        .child(
            el("div")
                .class("padf")
                .child(
                    button()
                        .class("btn wide")
                        .tells(if typed > 0 { Msg::LastDie } else { Msg::Undo })
                        .child(icon(Glyph::Undo, 20))
                        .child(if typed > 0 { "Last die" } else { "Undo" }),
                )
                .child(
                    button()
                        .class("btn wide")
                        .attr("aria-disabled", (!can_throw).then_some("true"))
                        .tells(Msg::RollRest)
                        .child(icon(Glyph::DiceApp, 22))
                        .child("Roll the rest"),
                ),
        )
}
