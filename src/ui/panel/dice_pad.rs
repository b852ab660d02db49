//! Real dice: a key for each face, or a number to be typed, and a way to let the page throw the rest.

use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::parts::{Glyph, die, icon};
use crate::view::ledger::WaitingRoll;
use leptos::ev;
use leptos::prelude::*;

/// Dice with more sides than these have no key for each face.
const MOST_KEYS: u8 = 20;

/// The pad for a throw that is waited for.
pub fn pad(roll: WaitingRoll, typed: usize, can_throw: bool, tell: Tell) -> El {
    let question = roll.questions.get(typed).cloned().unwrap_or_else(|| roll.text.clone());
    let sides = roll.pool.sides;
    let (abreast, size): (u8, u8) = match sides {
        ..=6 => (sides, 40),
        7..=10 => (5, 40),
        11 | 12 => (6, 36),
        _ => (7, 34),
    };
    let keys = (1..=sides).map(|face| {
        let shown = die(sides, face, roll.is_declarers, size);
        button().class("key").attr("aria-label", face.to_string()).tells(Msg::Die(face)).child(shown)
    });
    el("div")
        .class("pad")
        .attr("data-test", "dice-pad")
        .child(
            el("div")
                .class("padh")
                .child(el("b").attr("id", "pad-question").child(question))
                .child(roll.keep.map(|keep| el("small").child(keep)))
                .child(roll.hint.map(|hint| el("small").child(hint))),
        )
        .child(if sides > MOST_KEYS {
            number(sides, tell).node()
        } else {
            el("div")
                .class(if sides > 10 { "keys low" } else { "keys" })
                .style("--n", abreast.to_string())
                .attr("role", "group")
                .attr("aria-labelledby", "pad-question")
                .child(keys.collect::<Node>())
                .node()
        })
        .child(
            el("div")
                .class("padf")
                .child(
                    button()
                        .class("btn wide")
                        .attr("data-repeats", (typed == 0).then_some("undo"))
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

/// A face as a number: it counts once the field is left or Enter is pressed.
fn number(sides: u8, tell: Tell) -> El {
    let input = el("input")
        .class("key")
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("min", "1")
        .attr("max", sides.to_string())
        .attr("aria-labelledby", "pad-question")
        .prop("value", String::new())
        .on(ev::change, move |event| {
            if let Ok(face) = event_target_value(&event).parse() {
                tell.run(Msg::Die(face));
            }
        });
    let enter = button().class("btn").child("Enter");
    el("div").class("padf").child(input).child(enter)
}
