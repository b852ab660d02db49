//! A rule's card: number, title, text; and where it bars something, the referee's way round it.

use crate::app::data::chunk::Chunk;
use crate::app::data::dialog::{Overrule, RuleDialog};
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::page::lazy::is_missed;
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

/// The card.
pub fn card(model: &Model, card: RuleDialog) -> Node {
    let rule = card.rule;
    let rules = lazy::rules().filter(|_| model.chunks.has(Chunk::Rules));
    let says = match rules {
        Some(it) => {
            let texts = (it.text)(rule);
            texts.map(|(text, source)| (el("p").child(text), el("p").class("src").child(source))).node()
        }
        None => lacking(is_missed(model, Chunk::Rules)),
    };
    let overrule_button = model.fight.as_ref().map(|fight| fight.overrule_button()).unwrap_or_default();
    let why = card.why.map(|why| el("p").class("why").child(icon(Glyph::Lock, 18)).child(el("b").child(why)));
    let allow = card.overrule.map(|overrule| {
        let msg = match overrule {
            Overrule::Declare(place) => Message::Overrule(place),
            Overrule::Answer(at, option) => Message::OverruleAnswer(at, option),
        };
        button().class("btn").on_click(msg.clone()).child(overrule_button)
    });
    let head = (
        el("span").class("rno").verbatim().child(rule.id()),
        el("h1").attr("id", "rule-title").child(rule.title),
    );
    let all = button().class("btn quiet").on_click(Message::Go(Page::Rules)).child("Open in the rules");
    let body = (why, says, el("div").class("popf").child(allow).child(all));
    frame(head.node(), body.node())
}

/// What stands where the rule's text would that has not come yet, or could not be had.
fn lacking(is_missed: bool) -> Node {
    let words = match is_missed {
        true => "What the rules say could not be loaded. Go online once, then try again.",
        false => "Loading what the rule says…",
    };
    let again = || button().class("btn").on_click(Message::Fetch(Chunk::Rules)).child("Try again");
    (el("p").attr("role", "status").child(words), is_missed.then(|| el("div").class("popf").child(again())))
        .node()
}
