//! The figures on the board.

use super::focus::Focus;
use super::marks::Chances;
use super::pieces::{Lit, Mark, MarkKind, Plate, PlateKind, Tap, Token};
use crate::board::{Ground, UnitId};
use crate::dice::Chance;
use crate::view::snapshot::Snapshot;
use crate::view::words;

/// How a figure is marked that can be tapped to strike it.
pub fn lit(marks: &[Mark], who: UnitId) -> Option<&Lit> {
    let is_target =
        |lit: &&Lit| lit.who == who && matches!(lit.kind, MarkKind::Target | MarkKind::ChosenTarget);
    marks.iter().flat_map(|mark| &mark.lit).find(is_target)
}

/// A figure; a tap on it opens its card.
pub fn token(snapshot: &Snapshot, focus: &Focus, who: UnitId) -> Token {
    let (card, place) = (snapshot.card(who), snapshot.board.token(who));
    Token {
        who,
        at: place.at,
        rest: place.rest.clone(),
        fan: None,
        facing: place.facing,
        side: card.side,
        monogram: snapshot.monogram(who).to_owned(),
        name: card.name.clone(),
        health: card.health,
        badges: snapshot.badges(who),
        is_acting: snapshot.round.acting == Some(who),
        is_down: card.is_down,
        is_away: place.is_away,
        is_selected: focus.selected == Some(who),
        lit: None,
        plate: None,
        stray: None,
        label: token_label(snapshot, who),
        tap: Tap::Select(who),
    }
}

/// Shows that a figure can be struck, or is being struck; a tap then means that.
pub fn light(token: &mut Token, snapshot: &Snapshot, lit: &Lit, chances: Chances) {
    let chance = chances.best(lit);
    let is_chosen = lit.kind == MarkKind::ChosenTarget;
    let kind = if is_chosen { PlateKind::Chosen } else { PlateKind::Legal };
    // "Can’t strike home" has no room on a token.
    let text = |chance: Chance| match chance.is_never() {
        true => words::percent(chance),
        false => words::to_hit(snapshot.gauge.hit, chance),
    };
    let text = chance.map_or_else(|| "…".to_owned(), text);
    token.plate = chances.is_awaited(lit).then_some(Plate { text, kind });
    token.lit = Some(lit.kind);
    if let Some(tap) = lit.taps.first() {
        let odds = chance
            .map_or_else(String::new, |it| format!(", {}", words::spoken_percent(snapshot.gauge.hit, it)));
        token.label = format!("{}, can be struck{odds}", token.label);
        token.tap = tap.clone();
    }
}

/// "Korrag, token Ko, Madder side, hex F6, facing west, health 86 per cent, kneeling".
fn token_label(snapshot: &Snapshot, who: UnitId) -> String {
    let (card, place) = (snapshot.card(who), snapshot.board.token(who));
    let hexes: Vec<String> = place.hexes().map(Ground::name).collect();
    let noun = if hexes.len() == 1 { "hex" } else { "hexes" };
    let mut label = format!(
        "{}, token {}, {} side, {noun} {}, facing {}, health {} per cent",
        card.name,
        snapshot.monogram(who),
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
