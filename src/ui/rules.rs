//! The rules reference: a number jumps, a word filters.

use super::dom;
use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::parts::{Glyph, icon, icon_button};
use crate::systems::{self, SYSTEMS};
use crate::table::Rule;
use leptos::prelude::*;

/// The page.
#[component]
pub fn Rules(app: Whole, tell: Tell) -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    let key = app.with_untracked(|app| {
        let at_work = app.shop.as_ref().map(|shop| shop.setup.key());
        app.fight
            .as_ref()
            .map(|fight| fight.key())
            .or(at_work)
            .or(SYSTEMS.first().map(|card| card.key))
            .unwrap_or_default()
    });
    let name = SYSTEMS.iter().find(|card| card.key == key).map_or("", |card| card.name);
    let used: Vec<Rule> = app
        .with_untracked(|app| {
            app.fight.as_ref().and_then(|fight| fight.ledger()).map(|ledger| {
                let mut rules: Vec<Rule> = ledger.lines.iter().filter_map(|line| line.rule).collect();
                rules.sort_unstable();
                rules.dedup();
                rules
            })
        })
        .unwrap_or_default();
    let found = move || {
        let wanted = wanted.get();
        let words = wanted.trim().to_lowercase();
        let is_wanted = |rule: &&Rule| words.is_empty() || matches(rule, &words);
        let all = systems::rules(key).iter().filter(is_wanted).map(entry).collect_view();
        if all.is_empty() {
            view! { <p class="emp">"No rule has these words."</p> }.into_any()
        } else {
            view! { <ul class="rlist">{all}</ul> }.into_any()
        }
    };
    dom::focus(".rsearch input");
    view! {
        <header class="edh">
            {icon_button(Glyph::Back, "Back", "ib", move || tell.run(Msg::Back))}
            <div class="tt"><h1 tabindex="-1">"Rules"</h1><small>{name}</small></div>
        </header>
        <main class="set rulesp">
            <div class="rsearch">
                {icon(Glyph::Search, 20)}
                <input type="search" placeholder="A number or a word" aria-label="Find a rule" prop:value=move || wanted.get()
                    on:input=move |event| wanted.set(event_target_value(&event)) />
            </div>
            {(!used.is_empty()).then(|| {
                let all = used.iter().map(|rule| {
                    let rule = *rule;
                    view! { <button type="button" class="chip" on:click=move |_| wanted.set(rule.id())>{rule.id()}" "{rule.title}</button> }
                });
                view! { <h2 class="caps">"Used just now"</h2><div class="chips">{all.collect_view()}</div> }
            })}
            {found}
        </main>
    }
}

fn matches(rule: &Rule, words: &str) -> bool {
    let number = words.trim_start_matches(|c: char| !c.is_ascii_digit());
    let is_number = !number.is_empty() && number.parse() == Ok(rule.number) && words.len() <= 7;
    let text = format!("{} {} {}", rule.id(), rule.title, rule.text).to_lowercase();
    is_number || words.split_whitespace().all(|word| text.contains(word))
}

fn entry(rule: &Rule) -> impl IntoView + use<> {
    let id = rule.id();
    view! {
        <li id=id.clone()>
            <h2><span class="rno">{id.clone()}</span>" "{rule.title}</h2>
            <p>{rule.text}</p>
            <p class="src">{rule.source}</p>
        </li>
    }
}
