//! The odds card: the chance to hit, what each reaction makes of it, what it does.

use crate::app::data::message::Message;
use crate::ui::components::rule_link;
use crate::ui::node::{Node, Piece, button, el, truth};
use crate::view::chances::odds::{OddsBar, OddsCard, StripItem, Whose};

/// The card; while it is worked out the last one is shown faintly.
pub fn card(card: OddsCard, is_stale: bool) -> Node {
    let hero = if is_stale { ("…".to_owned(), String::new()) } else { (card.hero, card.hero_rest) };
    el("section")
        .class("odds")
        .attr("aria-label", "Odds")
        .attr("data-stale", is_stale.then_some(""))
        .child(head(card.strip_title, card.formula))
        .child(strip(card.strip))
        .child(card.undefended.map(|(why, rule)| {
            el("p").class("cap").attr("data-test", "undefended").child(why).child(" ").child(rule_link(rule))
        }))
        .child(
            el("div")
                .class("ohero")
                .child(
                    el("span")
                        .class("big num")
                        .attr("data-test", "odds-hero")
                        .child(hero.0)
                        .child(el("span").child(hero.1)),
                )
                .child(
                    el("span").class("lbl").child(el("b").child(card.label)).child(el("br")).child(card.sub),
                )
                .child(card.fells.map(|fells| {
                    el("span")
                        .class("lbl fell")
                        .child(el("b").child(fells))
                        .child(el("br"))
                        .child(card.fells_label)
                })),
        )
        .child(card.helps.map(|helps| el("p").class("cap").attr("data-test", "helps").child(helps)))
        .child(row(card.rest, "risks rest", "rest"))
        .child(row(card.effects, "risks rest", "effects"))
        .child(row(card.risks, "risks", "risks"))
        .child((!card.bars_title.is_empty()).then(|| el("p").class("cap").child(card.bars_title)))
        .child(bars(card.bars, card.bars_label))
        .child(
            (!card.strays_label.is_empty())
                .then(|| el("p").class("cap strays").attr("data-test", "strays").child(card.strays_label)),
        )
        .node()
}

/// Chances in a row, each with what it is of.
fn row(all: Vec<(String, String)>, class: &'static str, test: &'static str) -> Node {
    (!all.is_empty())
        .then(|| {
            let each = all
                .into_iter()
                .map(|(chance, what)| el("span").child(el("b").child(chance)).child(" ").child(what));
            el("p").class(class).attr("data-test", test).child(each.collect::<Node>())
        })
        .node()
}

fn head(title: String, formula: Option<(String, Option<String>)>) -> Node {
    let formula = formula.map(|(ours, theirs)| {
        el("span").child(el("b").child(ours)).child(theirs.map(|theirs| (" against ", el("b").child(theirs))))
    });
    (!title.is_empty() || formula.is_some())
        .then(|| el("div").class("ohd").child(el("span").child(title)).child(formula))
        .node()
}

fn strip(strip: Vec<StripItem>) -> Node {
    (!strip.is_empty())
        .then(|| {
            let items = strip.into_iter().map(|item| {
                let option = item.option;
                button()
                    .attr("aria-pressed", truth(item.is_chosen))
                    .on_click(Message::LookAtReaction(option))
                    .child(el("b").child(item.percent))
                    .child(item.label)
            });
            el("div")
                .class("ostrip")
                .attr("role", "group")
                .attr("aria-label", "Chance against each reaction")
                .child(items.collect::<Node>())
        })
        .node()
}

fn bars(bars: Vec<OddsBar>, label: String) -> Node {
    (!bars.is_empty())
        .then(|| {
            let all = bars.into_iter().map(|bar| {
                let class = match (bar.fells, bar.is_most_likely, bar.whose) {
                    (true, _, Whose::Striker) => "bar own fells",
                    (false, _, Whose::Striker) => "bar own",
                    (_, true, Whose::Nobody) => "bar zero hot",
                    (_, false, Whose::Nobody) => "bar zero",
                    (true, ..) => "bar fells",
                    (false, true, _) => "bar hot",
                    (false, false, _) => "bar",
                };
                let column = (bar.height > 0).then(|| el("i").style("--v", bar.height.to_string()));
                el("div")
                    .class(class)
                    .child(el("div").class("col").child(bar.value).child(column))
                    .child(el("span").child(bar.label))
            });
            el("div").class("bars").attr("role", "img").attr("aria-label", label).child(all.collect::<Node>())
        })
        .node()
}
