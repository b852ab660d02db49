//! What the breakdown and the forms both show of a number and of what happened.

use crate::app::data::message::Message;
use crate::ui::components::sign;
use crate::ui::node::{El, Node, button, el};
use crate::view::story::ledger::{EventChip, Part};
use crate::view::tone::Tone;

/// The reasons of a number as tiles.
pub fn parts(parts: Vec<Part>, class: &'static str) -> El {
    let all = parts.into_iter().map(|part| {
        let rule = part.rule;
        let class = match part.tone {
            Tone::Plain => "term",
            Tone::Up => "term up",
            Tone::Down => "term dn",
        };
        button()
            .class(class)
            .on_click(Message::ShowRule(rule))
            .child(el("b").child(part.value))
            .child(el("small").child(part.label))
            .child(el("span").class("sr").verbatim().child(", rule ").child(rule.id()))
    });
    el("div").class(class).child(all.collect::<Node>())
}

/// Something that happened.
pub fn event(chip: EventChip) -> El {
    let points = (!chip.points.is_empty()).then(|| el("span").class("num").child(chip.points));
    el("li").child(sign(chip.sign, 18)).child(chip.text).child(points)
}
