//! The card of a tapped figure, and the board as a list.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::board::Ground;
use crate::hex::{Hex, distance};
use crate::order::sort_by_key;
use crate::table::{Rule, Sign};
use crate::ui::board::swatch;
use crate::ui::components::{Glyph, explained, heading, icon, icon_button, rule_link, sign, small_token};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::panel::actions::head;
use crate::view::board::areas::Legend;
use crate::view::board::scene::{Tap, Token};
use crate::view::panel::actions::Place as MenuPlace;
use crate::view::panel::card::{Fighter, Standing};
use crate::view::words;

/// A figure's card.
pub fn body(fighter: Fighter) -> El {
    let prospects = fighter.prospects.clone();
    let areas = fighter.areas.clone();
    let range = fighter.range.clone().map(|range| {
        (
            el("div").class("fact").child(el("dt").child("Distance")).child(el("dd").child(range.distance)),
            el("div").class("fact").child(el("dt").child("Sight")).child(el("dd").child(range.sight)),
        )
    });
    let health = format!("{} %", fighter.health);
    let facts = fighter.now.clone().into_iter().chain(fighter.facts.clone());
    let hand = fighter.referee.filter(|_| !fighter.is_away);
    let wounds = hand.map(|place| wounds(place, fighter.wounds));
    let sheet = fighter.is_at_rest.then(|| {
        button()
            .class("btn")
            .attr("data-test", "sheet")
            .on_click(Message::EditFighters(Some(fighter.who)))
            .child(icon(Glyph::Fighters, 22))
            .child("Sheet")
    });
    let facts = facts.map(|fact| {
        let label = explained(fighter.key, &fact.label);
        el("div").class("fact").child(el("dt").child(label)).child(el("dd").child(fact.value))
    });
    el("div")
        .class("pbody fade")
        .child(head(fighter, None))
        .child(sheet.map(|sheet| el("div").class("hand").child(wounds).child(sheet)))
        .child(
            el("dl")
                .class("facts")
                .child(el("div").class("fact").child(el("dt").child("Health")).child(el("dd").child(health)))
                .child(range)
                .child(facts.collect::<Node>()),
        )
        .child((!prospects.is_empty()).then(|| {
            let all = prospects.into_iter().map(standing).collect::<Node>();
            (heading("Enemies".to_owned()), el("ul").class("pros").attr("data-test", "prospects").child(all))
        }))
        .child((!areas.is_empty()).then(|| {
            let all = areas.into_iter().map(area).collect::<Node>();
            (
                heading("On the board".to_owned()),
                el("ul").class("areal").attr("data-test", "areas").child(all),
            )
        }))
}

/// The referee's wounds at hand, each a press away from its form.
fn wounds(place: MenuPlace, wounds: [&'static str; 3]) -> El {
    let key = |(which, shown): (usize, &'static str)| {
        let said = el("span").class("sr").child("Wound: ");
        button().on_click(Message::Wound(place, which)).child(said).child(shown)
    };
    el("div").class("wnds").child(sign(Sign::Wound, 22)).child(
        el("div")
            .class("seg")
            .attr("role", "group")
            .attr("aria-label", "Referee wounds")
            .child(wounds.into_iter().enumerate().map(key).collect::<Node>()),
    )
}

/// The legend of one of its areas: how it is drawn, what it is, where it lies.
fn area(it: Legend) -> El {
    let words = el("div").child(el("b").child(it.title)).child(el("span").child(it.place));
    el("li").child(swatch(it.kind)).child(words).child(rule_link(it.rule))
}

/// How it stands to one of its enemies: what refuses an attack, then what else there is to know.
fn standing(it: Standing) -> El {
    let line = |(words, rule): (String, Rule), is_refusal: bool| {
        let refused = is_refusal.then_some("Refused: ");
        let class = is_refusal.then_some("no");
        let words = el("span").child(refused).child(words);
        el("p").class(class).child(words).child(" ").child(rule_link(rule))
    };
    let refusals = it.refusals.into_iter().map(|it| line(it, true)).collect::<Node>();
    let facts = it.facts.into_iter().map(|it| line(it, false)).collect::<Node>();
    el("li")
        .child(small_token(it.side, it.monogram, it.health, false, 44))
        .child(el("div").child(el("b").verbatim().child(it.name)).child(refusals).child(facts))
}

/// Its footer: the way back; what the referee may do to it; where this figure may act too, a way to do so.
pub fn footer(back: String, fighter: &Fighter) -> El {
    let referee = fighter.referee.map(|place| {
        button()
            .class("btn big")
            .attr("data-test", "referee")
            .on_click(Message::Declare(place))
            .child(sign(Sign::Referee, 22))
            .child("Referee")
    });
    let foot = el("footer").class("pfoot");
    if !fighter.can_act {
        let wide = button().class("btn big wide").on_click(Message::Select(None));
        return foot.child(wide.child(icon(Glyph::Back, 22)).child(back)).child(referee);
    }
    let act = button().class("plate").attr("data-test", "act-with").on_click(Message::Act(Some(fighter.who)));
    foot.child(icon_button(Glyph::Back, back, "btn sq").on_click(Message::Select(None))).child(referee).child(
        act.child(el("span").child("Act with ").child(el("span").verbatim().child(fighter.name.clone()))),
    )
}

/// While nobody acts: the table and who is at it.
pub fn everybody(model: &Model, tokens: &[Token]) -> Node {
    let (table, system) =
        model.fight.as_ref().map_or_else(Default::default, |it| (it.table_name().to_owned(), it.name()));
    let mut tokens = tokens.to_vec();
    sort_by_key(&mut tokens, |token| token.who);
    let rows = tokens.into_iter().map(|token| {
        let who = token.who;
        let away = if token.is_away { ", off the board" } else { "" };
        let line = format!("{} side{away}", token.side.name());
        el("li").child(
            button()
                .class("rli")
                .on_click(Message::Select(Some(who)))
                .child(small_token(token.side, token.monogram, token.health, token.is_down, 44))
                .child(el("span").child(el("b").verbatim().child(token.name)).child(el("small").child(line))),
        )
    });
    (
        el("div").class("fh").child(
            el("div")
                .class("nm")
                .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").child(table))
                .child(el("p").child(system)),
        ),
        el("ul").class("rl2c").child(rows.collect::<Node>()),
    )
        .node()
}

/// The board as a list: everything that can be done by tapping tokens, without the board.
pub fn list(tokens: Vec<Token>) -> Node {
    let has_plates = tokens.iter().any(|token| token.plate.is_some());
    let acting = tokens.iter().find(|token| token.is_acting).map(|token| (token.at, token.name.clone()));
    let rows = tokens.into_iter().map(|token| {
        let tap = token.tap.clone();
        let place = place_line(&token, acting.as_ref());
        // Where nothing is being aimed a tap opens an attack; the card has a button of its own then.
        let is_attack = token.lit.is_none() && tap.is_answer();
        let card = is_attack.then(|| {
            let name = token.name.clone();
            let card = button().class("btn").on_click(Message::Select(Some(token.who))).child("Card");
            card.child(el("span").class("sr").verbatim().child(": ").child(name))
        });
        let what = match &tap {
            _ if is_attack => "Attack",
            Tap::Declare(_) | Tap::Answer { .. } => "Choose",
            Tap::Select(_) => "Card",
            Tap::Refused { .. } => "Why not",
        };
        let plate = token.plate.map(|plate| plate.text).unwrap_or_default();
        el("tr")
            .child(
                el("th")
                    .attr("scope", "row")
                    .child(small_token(token.side, token.monogram, token.health, token.is_down, 40))
                    .child(el("span").verbatim().child(token.name.clone())),
            )
            .child(el("td").child(place))
            .child(has_plates.then(|| el("td").class("num").child(plate)))
            .child(
                el("td")
                    .child(
                        button()
                            .class("btn")
                            .on_click(Message::Tap(tap.clone()))
                            .child(what)
                            .child(el("span").class("sr").verbatim().child(": ").child(token.name)),
                    )
                    .child(card),
            )
    });
    (
        el("div")
            .class("pbody")
            .child(
                el("h1")
                    .attr("id", "panel-title")
                    .attr("tabindex", "-1")
                    .class("listh")
                    .child("Board as a list"),
            )
            .child(
                el("table")
                    .class("blist")
                    .child(
                        el("thead").child(
                            el("tr")
                                .child(el("th").attr("scope", "col").child("Fighter"))
                                .child(el("th").attr("scope", "col").child("State"))
                                .child(has_plates.then(|| el("th").attr("scope", "col").child("Chance")))
                                .child(
                                    el("th").attr("scope", "col").child(el("span").class("sr").child("Do")),
                                ),
                        ),
                    )
                    .child(el("tbody").child(rows.collect::<Node>())),
            ),
        el("footer")
            .class("pfoot")
            .child(button().class("btn big wide").on_click(Message::List(false)).child("Back to the board")),
    )
        .node()
}

/// Where a figure is and how it fares: "F6, facing west, 2 hexes off, 86 %, kneeling".
fn place_line(token: &Token, acting: Option<&(Hex, String)>) -> String {
    let place = || vec![Ground::name(token.at), format!("facing {}", token.facing.name())];
    // That it is off the board is the first of its badges.
    let mut words = if token.is_away { Vec::new() } else { place() };
    if let Some((at, name)) = acting.filter(|_| !token.is_acting && !token.is_away) {
        let n = distance(*at, token.at) as usize;
        words.push(format!("{} from {name}", words::plural(n, "hex", "hexes")));
    }
    words.push(format!("health {}\u{a0}%", token.health));
    words.extend(token.stray.as_ref().map(|plate| format!("may be struck: {}", plate.text)));
    words.extend(token.badges.iter().map(|badge| words::mid_sentence(&badge.text)));
    words.join(", ")
}
