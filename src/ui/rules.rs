//! The rules reference: a number jumps, a word filters.

use super::dom;
use super::fight::Whole;
use super::msg::Msg;
use super::parts::{Glyph, icon, icon_button};
use super::state::App;
use crate::order::sort_by_key;
use crate::systems::{self, AnySystem, SYSTEMS};
use crate::table::Rule;
use crate::ui::node::{El, Node, Piece, button, el};
use crate::view::search::has_words;
use leptos::ev;
use leptos::prelude::*;

/// Whose rules are shown: those of the table in play, else of the one being built, else of the first system.
pub fn shown(app: &App) -> Option<AnySystem> {
    let in_play = app.fight.as_ref().map(|fight| fight.key());
    let at_work = || app.shop.as_ref().map(|shop| shop.setup.key());
    AnySystem::named(in_play.or_else(at_work).or(SYSTEMS.first().map(|card| card.key))?)
}

/// The page. Its texts come with the system's code.
pub fn rules(app: Whole) -> Node {
    let wanted = RwSignal::new(String::new());
    let card = move || app.with(shown).map(AnySystem::card);
    let name = move || card().map_or("", |card| card.name);
    let used: Vec<Rule> = app
        .with_untracked(|app| {
            app.fight.as_ref().and_then(|fight| fight.ledger()).map(|ledger| {
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
        if all.is_empty() {
            el("p").class("emp").child("No rule has these words.").node()
        } else {
            el("ul").class("rlist").child(all).node()
        }
    };
    dom::focus(".rsearch input");
    (
        el("header").class("edh").child(icon_button(Glyph::Back, "Back", "ib").tells(Msg::Back)).child(
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
                        .on(ev::input, move |event| wanted.set(event_target_value(&event))),
                ),
            )
            .child((!used.is_empty()).then(|| {
                let all = used.iter().map(|rule| {
                    let rule = *rule;
                    button()
                        .class("chip")
                        .on(ev::click, move |_| wanted.set(rule.id()))
                        .child(rule.id())
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
    let says = systems::texts(|| systems::text(rule)).map_or("", |it| it.text);
    is_number || has_words(&format!("{} {} {says}", rule.id(), rule.title), words)
}

fn entry(rule: &Rule) -> El {
    let id = rule.id();
    let says = systems::texts(|| systems::text(rule));
    el("li")
        .attr("id", id.clone())
        .child(el("h2").child(el("span").class("rno").child(id.clone())).child(" ").child(rule.title))
        .child(says.map(|it| (el("p").child(it.text), el("p").class("src").child(it.source))))
}
