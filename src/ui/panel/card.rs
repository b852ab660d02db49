//! The card of a tapped figure, and the board as a list.

use super::actions::head;
use crate::board::Ground;
use crate::hex::{Hex, distance};
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, icon, small_token};
use crate::view::card::Fighter;
use crate::view::scene::{Tap, Token};
use crate::view::words;
use leptos::prelude::*;

/// A figure's card.
pub fn body(fighter: Fighter) -> impl IntoView + use<> {
    let range = fighter.range.clone().map(|range| {
        view! {
            <div class="fact"><dt>"Distance"</dt><dd>{range.distance}</dd></div>
            <div class="fact"><dt>"Sight"</dt><dd>{range.sight}</dd></div>
        }
    });
    let health = format!("{} %", fighter.health);
    let facts = fighter.facts.clone().into_iter();
    let facts =
        facts.map(|fact| view! { <div class="fact"><dt>{fact.label}</dt><dd>{fact.value}</dd></div> });
    view! {
        <div class="pbody fade">
            {head(fighter)}
            <dl class="facts">
                <div class="fact"><dt>"Health"</dt><dd>{health}</dd></div>
                {range}
                {facts.collect_view()}
            </dl>
        </div>
    }
}

/// Its footer: back to whoever acts.
pub fn footer(acting: Option<String>, tell: Tell) -> impl IntoView + use<> {
    let back = acting.map_or("Back to the table".to_owned(), |name| format!("Back to {name}"));
    view! {
        <footer class="pfoot">
            <button type="button" class="btn big wide" on:click=move |_| tell.run(Msg::Select(None))>
                {icon(Glyph::Back, 22)}{back}
            </button>
        </footer>
    }
}

/// While nobody acts: the table and who is at it.
pub fn everybody((table, system): (String, &'static str), tokens: &[Token], tell: Tell) -> AnyView {
    let mut tokens = tokens.to_vec();
    tokens.sort_unstable_by_key(|token| token.who);
    let rows = tokens.into_iter().map(|token| {
        let who = token.who;
        let line = format!("{} side", token.side.name());
        view! {
            <li>
                <button type="button" class="rli" on:click=move |_| tell.run(Msg::Select(Some(who)))>
                    {small_token(token.side, token.monogram, token.health, token.is_down, 44)}
                    <span><b>{token.name}</b><small>{line}</small></span>
                </button>
            </li>
        }
    });
    view! {
        <div class="fh"><div class="nm"><h1 id="panel-title" tabindex="-1">{table}</h1><p>{system}</p></div></div>
        <ul class="rl2c">{rows.collect_view()}</ul>
    }
    .into_any()
}

/// The board as a list: everything that can be done by tapping tokens, without the board.
pub fn list(tokens: Vec<Token>, tell: Tell) -> impl IntoView + use<> {
    let has_plates = tokens.iter().any(|token| token.plate.is_some());
    let acting = tokens.iter().find(|token| token.is_acting).map(|token| (token.at, token.name.clone()));
    let rows = tokens.into_iter().map(|token| {
        let tap = token.tap.clone();
        let place = place_line(&token, acting.as_ref());
        let what = match &tap {
            Tap::Declare(_) | Tap::Answer { .. } => "Choose",
            Tap::Select(_) => "Card",
            Tap::Refused { .. } => "Why not",
        };
        let plate = token.plate.map(|plate| plate.text).unwrap_or_default();
        view! {
            <tr>
                <th scope="row">
                    {small_token(token.side, token.monogram, token.health, token.is_down, 40)}
                    <span>{token.name.clone()}</span>
                </th>
                <td>{place}</td>
                {has_plates.then(|| view! { <td class="num">{plate}</td> })}
                <td>
                    <button type="button" class="btn" on:click=move |_| tell.run(Msg::Tap(tap.clone()))>
                        {what}<span class="sr">": "{token.name}</span>
                    </button>
                </td>
            </tr>
        }
    });
    view! {
        <div class="pbody">
            <h1 id="panel-title" tabindex="-1" class="listh">"Board as a list"</h1>
            <table class="blist">
                <thead><tr><th scope="col">"Fighter"</th><th scope="col">"State"</th>{has_plates.then(|| view! { <th scope="col">"Chance"</th> })}<th scope="col"><span class="sr">"Do"</span></th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        <footer class="pfoot">
            <button type="button" class="btn big wide" on:click=move |_| tell.run(Msg::List(false))>"Back to the board"</button>
        </footer>
    }
}

/// Where a figure is and how it fares: "F6, facing west, 2 hexes off, 86 %, kneeling".
fn place_line(token: &Token, acting: Option<&(Hex, String)>) -> String {
    let mut words = vec![Ground::name(token.at), format!("facing {}", words::facing(token.facing))];
    if let Some((at, name)) = acting.filter(|_| !token.is_acting) {
        let n = distance(*at, token.at) as usize;
        words.push(format!("{} from {name}", words::plural(n, "hex", "hexes")));
    }
    words.push(format!("health {}\u{a0}%", token.health));
    words.extend(token.badges.iter().map(|badge| words::mid_sentence(&badge.text)));
    words.join(", ")
}
