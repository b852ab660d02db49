//! A rule's card: number, title, text; and where it bars something, the referee's way round it.

use crate::app::data::dialog::{Overrule, RuleCard};
use crate::app::data::message::Message;
use crate::app::data::page::Page;
use crate::table::Term;
use crate::ui::components::{Glyph, icon, icon_button};
use crate::ui::lazy;
use crate::ui::node::{Behaviour, Node, Piece, button, el};

/// The card of a word: what it means, and the way to its rule.
pub fn word(term: &'static Term) -> Node {
    let rule = term.rule;
    let ways = el("div")
        .class("popf")
        .child(button().class("btn").on_click(Message::ShowRule(rule)).child(format!(
            "{}: {}",
            rule.id(),
            rule.title
        )))
        .child(button().class("btn quiet").on_click(Message::Go(Page::Rules)).child("All words and rules"));
    frame(
        (el("h1").attr("id", "rule-title").child(term.word), ()).node(),
        (el("p").child(term.says), ways).node(),
    )
}

/// A card over the page: its head, and what it says.
fn frame(head: Node, body: Node) -> Node {
    (
        el("div").class("pop-veil").attr("aria-hidden", "true").on_click(Message::Close),
        el("section")
            .class("pop dlg")
            .attr("role", "dialog")
            .attr("aria-modal", "true")
            .attr("aria-labelledby", "rule-title")
            .behaves(Behaviour::KeepsFocusInside)
            .child(
                el("header")
                    .attr("role", "presentation")
                    .child(head)
                    .child(icon_button(Glyph::Close, "Close", "ib").on_click(Message::Close)),
            )
            .child(body),
    )
        .node()
}

/// The card; `button_text` is on the button by which the rule is overruled.
pub fn card(card: RuleCard, button_text: &'static str) -> Node {
    let rule = card.rule;
    let texts = lazy::rules().and_then(|it| (it.text)(rule));
    let why = card.why.map(|why| el("p").class("why").child(icon(Glyph::Lock, 18)).child(el("b").child(why)));
    let allow = card.overrule.map(|overrule| {
        let msg = match overrule {
            Overrule::Declare(place) => Message::Overrule(place),
            Overrule::Answer(at, option) => Message::OverruleAnswer(at, option),
        };
        button().class("btn").on_click(msg.clone()).child(button_text)
    });
    let head =
        (el("span").class("rno").child(rule.id()), el("h1").attr("id", "rule-title").child(rule.title));
    let all = button().class("btn quiet").on_click(Message::Go(Page::Rules)).child("Open in the rules");
    let body = (
        why,
        texts.map(|(text, source)| (el("p").child(text), el("p").class("src").child(source))),
        el("div").class("popf").child(allow).child(all),
    );
    frame(head.node(), body.node())
}
