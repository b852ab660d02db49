//! Real dice: a key for each sum or face, or a number to be typed, and a way to let the page throw the rest.

use crate::app::data::message::Message;
use crate::app::data::prefs::Pref;
use crate::ui::components::{Glyph, die, icon, redo};
use crate::ui::node::{El, Node, On, Piece, button, el, truth};
use crate::view::story::ledger::WaitingRoll;
use std::ops::RangeInclusive;

/// Dice with more sides than these have no key for each face.
const MOST_KEYS: u8 = 20;

/// More sums than these have no key each.
const MOST_SUMS: usize = 21;

/// The pad for a throw that is waited for: so many dice are typed, or their sum is asked for.
pub fn pad(
    roll: WaitingRoll,
    (typed, sums): (usize, Option<RangeInclusive<u16>>),
    can_throw: bool,
    can_redo: bool,
) -> El {
    let asked = roll.questions.get(typed).cloned().filter(|_| sums.is_none());
    // What the dice have to reach stays in sight while they are asked for one by one.
    let (question, reach) = match asked {
        Some(question) => (question, Some(roll.text)),
        None => (roll.text, None),
    };
    let sides = roll.pool.sides;
    // It stays while dice are typed: keys do not move under the finger.
    let is_sum = sums.is_some();
    let other_way = roll.is_sum.then(|| other_way(is_sum).on_click(Message::Set(Pref::Faces(is_sum))));
    let keys = match sums {
        Some(sums) => sum_keys(sums, None, Message::DiceSum, "pad-question", other_way),
        None if sides > MOST_KEYS => {
            number(1..=sides.into(), |face| Message::Die(face as u8), "pad-question", other_way)
        }
        None => face_keys(sides, roll.is_declarers, other_way),
    };
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
        .child(keys)
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

/// The key that asks for the dice in the other way.
pub fn other_way(is_sum: bool) -> El {
    let (class, label, sign) = if is_sum {
        ("key switch-over", "Die by die", icon(Glyph::DiceMine, 22).node())
    } else {
        ("key full-row", "By the sum", "\u{3a3} By the sum".node())
    };
    button().class(class).attr("aria-label", label).attr("title", label).child(sign)
}

/// A key for each sum, or where they are too many a number; `now` is what they come to now.
pub fn sum_keys(
    sums: RangeInclusive<u16>,
    now: Option<u16>,
    message: impl Fn(u16) -> Message + 'static,
    named_by: &'static str,
    other_way: Option<El>,
) -> El {
    if sums.clone().count() > MOST_SUMS {
        return number(sums, message, named_by, other_way);
    }
    let keys = sums.map(|sum| {
        button()
            .class("key num")
            .attr("aria-label", sum.to_string())
            .attr("aria-pressed", now.map(|now| truth(now == sum)))
            .on_click(message(sum))
            .child(sum)
    });
    rows("keys low", 6, named_by, (keys.collect::<Node>(), other_way).node())
}

/// A key for each face.
fn face_keys(sides: u8, is_declarers: bool, other_way: Option<El>) -> El {
    let (abreast, size): (u8, u8) = match sides {
        ..=6 => (sides, 40),
        7..=10 => (5, 40),
        11 | 12 => (6, 36),
        _ => (7, 34),
    };
    let keys = (1..=sides).map(|face| {
        let shown = die(sides, face, is_declarers, size);
        button().class("key").attr("aria-label", face.to_string()).on_click(Message::Die(face)).child(shown)
    });
    let keys = (keys.collect::<Node>(), other_way).node();
    rows(if sides > 10 { "keys low" } else { "keys" }, abreast, "pad-question", keys)
}

fn rows(class: &'static str, abreast: u8, named_by: &'static str, keys: Node) -> El {
    el("div")
        .class(class)
        .style("--n", abreast.to_string())
        .attr("role", "group")
        .attr("aria-labelledby", named_by)
        .child(keys)
}

/// What the dice show as a number: it counts once the field is left or Enter is pressed.
fn number(
    range: RangeInclusive<u16>,
    message: impl Fn(u16) -> Message + 'static,
    named_by: &'static str,
    other_way: Option<El>,
) -> El {
    let input = el("input")
        .class("key")
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("min", range.start().to_string())
        .attr("max", range.end().to_string())
        .attr("aria-labelledby", named_by)
        .prop("value", String::new())
        .on(On::Change, move |event| {
            let number = event.value.parse().ok().filter(|number| range.contains(number))?;
            // The next die has the same field: it is empty, whatever this one shows.
            event.show(String::new());
            Some(message(number))
        });
    let enter = button().class("btn").child("Enter");
    el("div").class("padf").child(input).child(enter).child(other_way)
}
