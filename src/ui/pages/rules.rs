//! The rules reference: a number jumps, a word filters.

use crate::app::data::message::Message;
use crate::app::page::rules::shown;
use crate::order::sort_by_key;
use crate::systems;
use crate::table::{Rule, Term};
use crate::ui::components::{Glyph, icon, icon_button};
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, El, Event, Node, On, Piece, button, el};
use crate::view::search::has_words;
use crate::view::source::source;
use crate::view::words::plural;

/// The page. Its texts come with the system's code.
pub fn rules(model: ModelSignal) -> Node {
    let wanted = RwSignal::new(String::new());
    let card = move || model.with(shown);
    let name = move || card().map_or("", |card| card.name);
    let used: Vec<Rule> = model
        .with_untracked(|model| {
            model.fight.as_ref().and_then(|fight| fight.ledger()).map(|ledger| {
                let mut rules: Vec<Rule> = ledger.lines.iter().filter_map(|line| line.rule).collect();
                sort_by_key(&mut rules, |rule| rule.number);
                rules.dedup();
                rules
            })
        })
        .unwrap_or_default();
    let found = move || {
        let wanted = wanted.get();
        let words = wanted.trim().to_ascii_lowercase();
        let is_wanted = |rule: &&Rule| words.is_empty() || matches(rule, &words);
        let Some(card) = card() else { return ().node() };
        let whole = systems::rules(card.key);
        if whole.is_empty() {
            return el("p")
                .class("emp")
                .child(format!("The rules of {} are not here yet.", card.name))
                .node();
        }
        let all = whole.iter().filter(is_wanted).map(entry).collect::<Vec<_>>();
        let terms = systems::glossary(card.key).iter();
        let terms =
            terms.filter(|it| words.is_empty() || has_words(&format!("{} {}", it.word, it.says), &words));
        let terms = terms.map(term).collect::<Vec<_>>();
        if all.is_empty() && terms.is_empty() {
            return el("p").class("emp").child("No rule has these words.").node();
        }
        let title = format!("{} in plain words", plural(terms.len(), "word", "words"));
        let terms = (!terms.is_empty()).then(|| {
            let list = el("div").class("more-in").child(el("ul").class("rlist").child(terms));
            let open = (!words.is_empty()).then_some("");
            el("details").class("more").attr("open", open).child(el("summary").child(title)).child(list)
        });
        (terms, (!all.is_empty()).then(|| el("ul").class("rlist").child(all))).node()
    };
    (
        el("header")
            .class("edh")
            .child(icon_button(Glyph::Back, "Back", "ib").on_click(Message::Back))
            .child(
                el("div")
                    .class("tt")
                    .child(el("h1").attr("tabindex", "-1").child("Rules"))
                    .child(el("small").child(name)),
            ),
        el("main")
            .class("set rulesp")
            .child(
                el("div").class("rsearch").child(icon(Glyph::Search, 20)).child(
                    el("input")
                        .attr("type", "search")
                        .attr("placeholder", "A number or a word")
                        .attr("aria-label", "Find a rule")
                        .prop("value", move || wanted.get())
                        .behaves(Behaviour::TakesFocus)
                        .on(On::Input, move |event: &Event| wanted.set(event.value.clone())),
                ),
            )
            .child((!used.is_empty()).then(|| {
                let all = used.iter().map(|rule| {
                    let rule = *rule;
                    button()
                        .class("chip")
                        .on(On::Click, move |_| wanted.set(rule.id()))
                        .child(el("span").verbatim().child(rule.id()))
                        .child(" ")
                        .child(rule.title)
                });
                (
                    el("h2").class("caps").child("Used just now"),
                    el("div").class("chips").child(all.collect::<Node>()),
                )
            }))
            .child(found),
    )
        .node()
}

fn matches(rule: &Rule, words: &str) -> bool {
    let number = words.trim_start_matches(|c: char| !c.is_ascii_digit());
    let is_number = !number.is_empty() && number.parse() == Ok(rule.number) && words.len() <= 7;
    let says = systems::text(rule).map_or("", |it| it.text);
    is_number || has_words(&format!("{} {} {says}", rule.id(), rule.title), words)
}

/// A word of the glossary.
fn term(term: &'static Term) -> El {
    let rule = term.rule;
    let source = button()
        .class("rule")
        .on_click(Message::ShowRule(rule))
        .child(el("span").verbatim().child(rule.id()))
        .child(", ")
        .child(rule.title);
    el("li")
        .child(el("h2").child(term.word))
        .child(el("p").child(term.says))
        .child(el("p").class("src").child(source))
}

fn entry(rule: &Rule) -> El {
    let id = rule.id();
    let says = text(rule);
    el("li")
        .attr("id", id.clone())
        .child(
            el("h2").child(el("span").class("rno").verbatim().child(id.clone())).child(" ").child(rule.title),
        )
        .child(says.map(|(text, source)| (el("p").child(text), el("p").class("src").child(source))))
}

/// What a rule says, and where it comes from.
pub fn text(rule: Rule) -> Option<(&'static str, String)> {
    systems::text(rule).map(|it| (it.text, source(it.source)))
}
