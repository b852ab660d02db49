//! Real dice: a key for each face, or a number to be typed, and a way to let the page throw the rest.

use crate::app::data::message::Message;
use crate::ui::components::{Glyph, die, icon, redo};
use crate::ui::node::{El, Node, On, Piece, button, el};
use crate::view::ledger::WaitingRoll;

/// Dice with more sides than these have no key for each face.
const MOST_KEYS: u8 = 20;

/// The pad for a throw that is waited for.
pub fn pad(roll: WaitingRoll, typed: usize, can_throw: bool, can_redo: bool) -> El {
    let asked = roll.questions.get(typed).cloned();
    // What the dice have to reach stays in sight while they are asked for one by one.
    let (question, reach) = match asked {
        Some(question) => (question, Some(roll.text.clone())),
        None => (roll.text.clone(), None),
    };
    let sides = roll.pool.sides;
    let (abreast, size): (u8, u8) = match sides {
        ..=6 => (sides, 40),
        7..=10 => (5, 40),
        11 | 12 => (6, 36),
        _ => (7, 34),
    };
    let keys = (1..=sides).map(|face| {
        let shown = die(sides, face, roll.is_declarers, size);
        button().class("key").attr("aria-label", face.to_string()).on_click(Message::Die(face)).child(shown)
    });
    el("div")
        .class("pad")
        .attr("data-test", "dice-pad")
        .child(
            el("div")
                .class("padh")
                .child(el("b").attr("id", "pad-question").child(question))
                .child(reach.map(|reach| el("small").child(reach)))
                .child(roll.hint.map(|hint| el("small").child(hint))),
        )
        .child(if sides > MOST_KEYS {
            number(sides).node()
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
                        .on_click(if typed > 0 { Message::LastDie } else { Message::Undo })
                        .child(icon(Glyph::Undo, 20))
                        .child(if typed > 0 { "Last die" } else { "Undo" }),
                )
                .child(redo(can_redo))
                .child(
                    button()
                        .class("btn wide")
                        .attr("aria-disabled", (!can_throw).then_some("true"))
                        .on_click(Message::RollRest)
                        .child(icon(Glyph::DiceApp, 22))
                        .child("Roll the rest"),
                ),
        )
}

/// A face as a number: it counts once the field is left or Enter is pressed.
fn number(sides: u8) -> El {
    let input = el("input")
        .class("key")
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("min", "1")
        .attr("max", sides.to_string())
        .attr("aria-labelledby", "pad-question")
        .prop("value", String::new())
        .on(On::Change, move |event| {
            let face = event.value.parse().ok().filter(|face| (1..=sides).contains(face))?;
            // The next die has the same field: it is empty, whatever this one shows.
            event.show(String::new());
            Some(Message::Die(face))
        });
    let enter = button().class("btn").child("Enter");
    el("div").class("padf").child(input).child(enter)
}
