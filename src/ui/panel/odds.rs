//! The odds card: the chance to hit, what each reaction makes of it, what it does.

use crate::ui::msg::{Msg, Tell};
use crate::view::odds::{OddsBar, OddsCard, StripItem};
use leptos::prelude::*;

/// The card; while it is worked out the last one is shown faintly.
pub fn card(card: Option<OddsCard>, is_stale: bool, tell: Tell) -> impl IntoView + use<> {
    card.map(|card| {
        let hero = if is_stale { ("…".to_owned(), String::new()) } else { (card.hero, card.hero_rest) };
        view! {
            <section class="odds" aria-label="Odds" data-stale=is_stale.then_some("")>
                {head(card.strip_title, card.formula)}
                {strip(card.strip, tell)}
                <div class="ohero">
                    <span class="big num" data-test="odds-hero">{hero.0}<span>{hero.1}</span></span>
                    <span class="lbl"><b>{card.label}</b><br />{card.sub}</span>
                    {card.fells.map(|fells| {
                        view! { <span class="lbl fell"><b>{fells}</b><br />{card.fells_label}</span> }
                    })}
                </div>
                <p class="cap">{card.bars_title}</p>
                {bars(card.bars, card.bars_label)}
            </section>
        }
    })
}

fn head(title: String, formula: Option<(String, Option<String>)>) -> impl IntoView + use<> {
    let formula = formula.map(|(ours, theirs)| {
        view! { <span><b>{ours}</b>{theirs.map(|theirs| view! { " against "<b>{theirs}</b> })}</span> }
    });
    (!title.is_empty() || formula.is_some())
        .then(|| view! { <div class="ohd"><span>{title}</span>{formula}</div> })
}

fn strip(strip: Vec<StripItem>, tell: Tell) -> impl IntoView + use<> {
    (!strip.is_empty()).then(|| {
        let items = strip.into_iter().map(|item| {
            let option = item.option;
            view! {
                <button type="button" aria-pressed=item.is_chosen.to_string() on:click=move |_| tell.run(Msg::Strip(option))>
                    <b>{item.percent}</b>{item.label}
                </button>
            }
        });
        view! { <div class="ostrip" role="group" aria-label="Chance against each reaction">{items.collect_view()}</div> }
    })
}

fn bars(bars: Vec<OddsBar>, label: String) -> impl IntoView + use<> {
    (!bars.is_empty()).then(|| {
        let all = bars.into_iter().map(|bar| {
            let class = match (bar.fells, bar.is_most_likely) {
                (true, _) => "bar fells",
                (false, true) => "bar hot",
                (false, false) => "bar",
            };
            let column = (bar.height > 0).then(|| view! { <i style=("--v", bar.height.to_string())></i> });
            view! { <div class=class><div class="col">{bar.value}{column}</div><span>{bar.label}</span></div> }
        });
        view! { <div class="bars" role="img" aria-label=label>{all.collect_view()}</div> }
    })
}
