//! A rule's card: number, title, text; and where it bars something, the referee's way round it.

use super::frame::keep_inside;
use crate::systems;
use crate::ui::msg::Msg;
use crate::ui::node::{Node, Piece, button, el};
use crate::ui::part::Part;
use crate::ui::parts::{Glyph, icon, icon_button};
use crate::ui::state::{Overrule, Page, RuleCard};
use leptos::ev;

/// The card; `button_text` is on the button by which the rule is overruled.
pub fn card(card: RuleCard, button_text: &'static str) -> Node {
    let rule = card.rule;
    let texts = Part::Rules.is_here().then(|| systems::texts(|| systems::text(rule))).flatten();
    let why = card.why.map(|why| el("p").class("why").child(icon(Glyph::Lock, 18)).child(el("b").child(why)));
    let allow = card.overrule.map(|overrule| {
        let msg = match overrule {
            Overrule::Declare(place) => Msg::Overrule(place),
            Overrule::Answer(at, option) => Msg::OverruleAnswer(at, option),
        };
        button().class("btn").tells(msg.clone()).child(button_text)
    });
    (
        el("div").class("pop-veil").attr("aria-hidden", "true").tells(Msg::Close),
        el("section")
            .class("pop dlg")
            .attr("role", "dialog")
            .attr("aria-modal", "true")
            .attr("aria-labelledby", "rule-title")
            .on(ev::keydown, keep_inside)
            .child(
                el("header")
                    .attr("role", "presentation")
                    .child(el("span").class("rno").child(rule.id()))
                    .child(el("h1").attr("id", "rule-title").child(rule.title))
                    .child(icon_button(Glyph::Close, "Close", "ib").tells(Msg::Close)),
            )
            .child(why)
            .child(texts.map(|it| (el("p").child(it.text), el("p").class("src").child(it.source))))
            .child(
                el("div").class("popf").child(allow).child(
                    button().class("btn quiet").tells(Msg::Go(Page::Rules)).child("Open in the rules"),
                ),
            ),
    )
        .node()
}
