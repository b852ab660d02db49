//! Fair dice: where they come from, and how they have fallen on this device.

use crate::app::data::message::Message;
use crate::share::What;
use crate::ui::components::{Glyph, heading, icon, icon_button};
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, On, Piece, button, el, truth};
use crate::view::fairness::{Bar, DiceCard, cards, people};

/// The page.
pub fn fairness(model: ModelSignal) -> Node {
    let (is_typed, who) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let is_empty = Memo::new(move |_| model.with(|model| model.fairness.series.is_empty()));
    (
        el("header")
            .class("edh")
            .child(icon_button(Glyph::Back, "Back", "ib").on_click(Message::Back))
            .child(el("div").class("tt").child(el("h1").attr("tabindex", "-1").child("Fair dice"))),
        el("main")
            .class("set fair")
            .child(legend())
            .child(move || {
                if is_empty.get() {
                    let words =
                        "No dice have fallen on this device yet. They are counted from the next throw on.";
                    return el("p").class("emp").child(words).node();
                }
                let counted = move || {
                    let who = who.get();
                    let cards = model.with(|model| cards(&model.fairness, is_typed.get(), who.as_deref()));
                    counted(cards)
                };
                let erase = Message::DropTable(What::Fairness);
                (
                    whose(is_typed),
                    move || model.with(|model| names(people(&model.fairness), who)),
                    counted,
                    button()
                        .class("btn big danger")
                        .on_click(erase)
                        .child(icon(Glyph::Trash, 20))
                        .child("Erase the count"),
                )
                    .node()
            })
            .child(sources()),
    )
        .node()
}

/// What the bars say.
fn legend() -> El {
    el("p").child(
        "How dice have fallen on this device, undone throws too. Of 100 such counts of fair dice 99 end in the shaded band: of many bars one outside it is chance, the same one always outside is not.",
    )
}

/// Where the dice come from.
fn sources() -> Node {
    (
        heading("Where they come from".to_owned()),
        el("p").child(
            "The app throws with the randomness that the browser makes for keys, drawn anew for each throw. No throw depends on another, on the table, or on who throws.",
        ),
        el("p").child(
            "Whoever builds Hexfray can put millions of its throws to the test: cargo xtask bench, rows P16 and P17 of benches/RESULTS.md.",
        ),
    )
        .node()
}

/// Thrown by the app, or typed.
fn whose(is_typed: RwSignal<bool>) -> El {
    let choice = |name: &'static str, typed: bool| {
        button()
            .attr("aria-pressed", move || truth(is_typed.get() == typed))
            .on(On::Click, move |_| is_typed.set(typed))
            .child(name)
    };
    el("div")
        .class("seg")
        .attr("role", "group")
        .attr("aria-label", "Dice")
        .child((choice("Thrown by the app", false), choice("Typed in", true)))
}

/// Everybody's, or those of one.
fn names(names: Vec<String>, who: RwSignal<Option<String>>) -> El {
    let chip = |name: Option<String>| {
        let words = match name.as_deref() {
            None => "Everybody".to_owned(),
            Some("") => "Others".to_owned(),
            Some(name) => name.to_owned(),
        };
        let own = name.clone();
        button()
            .class("chip")
            .attr("aria-pressed", move || truth(who.get() == own))
            .on(On::Click, move |_| who.set(name.clone()))
            .child(el("span").verbatim().child(words))
    };
    let all = [None].into_iter().chain(names.into_iter().map(Some)).map(chip);
    el("div")
        .class("chips")
        .attr("role", "group")
        .attr("aria-label", "Whose dice")
        .child(all.collect::<Node>())
}

fn counted(cards: Vec<DiceCard>) -> Node {
    if cards.is_empty() {
        return el("p").class("emp").child("None of these have fallen yet.").node();
    }
    cards
        .into_iter()
        .map(|card| {
            let sums = (!card.sums.is_empty()).then(|| el("p").class("cap").child("Sums of three"));
            (
                heading(card.title),
                bars(card.faces),
                bars(card.repeats.into_iter().collect()),
                sums,
                bars(card.sums),
            )
                .node()
        })
        .collect()
}

fn bars(bars: Vec<Bar>) -> Node {
    let row = |bar: Bar| {
        let share = |n: u32| (u64::from(n) * 1_000 / u64::from(bar.most.max(1))).to_string();
        el("li")
            .class(if bar.is_outside() { "out" } else { "" })
            .child(el("span").class("sr").child(bar.spoken()))
            .child(el("b").attr("aria-hidden", "true").child(bar.label.clone()))
            .child(
                el("i")
                    .style("--v", share(bar.count))
                    .style("--from", share(bar.band.0))
                    .style("--to", share(bar.band.1)),
            )
            .child(el("span").attr("aria-hidden", "true").child(bar.count.to_string()))
    };
    (!bars.is_empty())
        .then(|| el("ul").class("fbars").child(bars.into_iter().map(row).collect::<Node>()))
        .node()
}
