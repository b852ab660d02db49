//! The figures on the board.

use super::card::Folk;
use super::marks::Chances;
use super::scene::{Focus, Mark, MarkKind, Plate, PlateKind, Tap, Token};
use super::words;
use crate::board::{Ground, UnitId};

/// The mark on a figure that can be tapped to strike it.
pub fn lit<'a>(marks: &'a [Mark], token: &Token) -> Option<&'a Mark> {
    let covers = |mark: &&Mark| token.covers(mark.hex);
    let is_target = |mark: &&Mark| matches!(mark.kind, MarkKind::Target | MarkKind::ChosenTarget);
    marks.iter().filter(is_target).find(covers)
}

/// A figure with what a tap on it means.
pub fn token(folk: &Folk, focus: &Focus, marks: &[Mark], chances: Chances, who: UnitId) -> Token {
    let (card, place) = (folk.card(who), folk.board.token(who));
    let mut token = Token {
        who,
        at: place.at,
        rest: place.rest.clone(),
        facing: place.facing,
        side: card.side,
        monogram: folk.monogram(who).to_owned(),
        name: card.name.clone(),
        health: card.health,
        badges: folk.badges(who),
        is_acting: folk.round.acting == Some(who),
        is_down: card.is_down,
        is_selected: focus.selected == Some(who),
        plate: None,
        stray: None,
        label: token_label(folk, who),
        tap: Tap::Select(who),
    };
    if let Some(mark) = lit(marks, &token) {
        let chance = chances.best(mark);
        let is_chosen = mark.kind == MarkKind::ChosenTarget;
        let kind = if is_chosen { PlateKind::Chosen } else { PlateKind::Legal };
        let text = chance.map_or_else(|| "…".to_owned(), |it| words::to_hit(folk.gauge.hit, it));
        token.plate = chances.is_awaited(mark).then_some(Plate { text, kind });
        if let Some(tap) = mark.taps.first() {
            let odds = chance
                .map_or_else(String::new, |it| format!(", {}", words::spoken_percent(folk.gauge.hit, it)));
            token.label = format!("{}, can be struck{odds}", token.label);
            token.tap = tap.clone();
        }
    }
    token
}

/// "Korrag, token Ko, Madder side, hex F6, facing west, health 86 per cent, kneeling".
fn token_label(folk: &Folk, who: UnitId) -> String {
    let (card, place) = (folk.card(who), folk.board.token(who));
    let hexes: Vec<String> = place.hexes().map(Ground::name).collect();
    let noun = if hexes.len() == 1 { "hex" } else { "hexes" };
    let mut label = format!(
        "{}, token {}, {} side, {noun} {}, facing {}, health {} per cent",
        card.name,
        folk.monogram(who),
        card.side.name(),
        words::join(&hexes, "and"),
        place.facing.name(),
        card.health,
    );
    for (_, condition) in &card.conditions {
        label = format!("{label}, {}", words::mid_sentence(condition));
    }
    label
}
