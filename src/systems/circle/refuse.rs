//! Refusals: a rule, its code of section 5.17, and the reason in words.

use super::rules::*;
use super::state::{Stage, State};
use crate::board::UnitId;
use crate::table::{Bar, Phrase, Rule};

/// A refusal that all players together may lift (CR-153).
pub(super) fn no(rule: Rule, code: &'static str, why: impl Into<Phrase>) -> Bar {
    Bar { rule, code, why: why.into(), is_final: false }
}

/// A refusal that nobody lifts.
pub(super) fn never(rule: Rule, code: &'static str, why: impl Into<Phrase>) -> Bar {
    Bar { is_final: true, ..no(rule, code, why) }
}

/// The refusal, where it is one.
pub(super) fn no_if(is_refused: bool, bar: impl FnOnce() -> Bar) -> Option<Bar> {
    is_refused.then(bar)
}

/// The first of several refusals.
pub(super) fn first<const N: usize>(bars: [Option<Bar>; N]) -> Option<Bar> {
    bars.into_iter().flatten().next()
}

/// CR-150: all refusals as one, the first as the headline.
pub(super) fn headline(bars: Vec<Bar>) -> Option<Bar> {
    // What nobody lifts stands in the way of all players' agreement, wherever it stands in the list.
    let is_final = bars.iter().any(|bar| bar.is_final);
    let mut bars = bars.into_iter();
    let first = bars.next()?;
    let rest: Vec<String> = bars.map(|bar| bar.why.into_owned()).collect();
    let why = if rest.is_empty() { first.why } else { format!("{}; {}", first.why, rest.join("; ")).into() };
    Some(Bar { why, is_final, ..first })
}

/// CR-54: why nothing can be done with a figure that is off the board.
pub(super) fn bar_of_destroyed(state: &State, who: UnitId) -> Option<Bar> {
    no_if(state.figure(who).is_destroyed(), || never(CR_111, "REF-TARGET", "destroyed"))
}

/// CR-05, CR-08: why a figure can do nothing in this turn.
pub(super) fn bar_of_command(state: &State, who: UnitId) -> Option<Bar> {
    first([
        bar_of_destroyed(state, who),
        no_if(!state.is_its_turn(who), || no(CR_08, "REF-TURN", "not this player's turn")),
        no_if(state.figure(who).command == Stage::Done, || {
            no(CR_05, "REF-COMMANDED", "unit already commanded this turn")
        }),
    ])
}

/// CR-03, CR-04: why a figure cannot take its final action.
pub(super) fn bar_of_action(state: &State, who: UnitId) -> Option<Bar> {
    first([bar_of_command(state, who), bar_of_moving(state, who), bar_of_acted(state, who)])
}

/// CR-03.
pub(super) fn bar_of_moving(state: &State, who: UnitId) -> Option<Bar> {
    let is_moving = state.figure(who).command == Stage::Moving;
    no_if(is_moving, || no(CR_03, "REF-MOVING", "movement phase not finished: end the movement first"))
}

/// CR-04.
pub(super) fn bar_of_acted(state: &State, who: UnitId) -> Option<Bar> {
    let has_acted = state.figure(who).command == Stage::Acted;
    no_if(has_acted, || no(CR_04, "REF-ACTED", "final action already used"))
}

/// CR-153: after one extra action of a figure whose command was over it has acted.
pub(super) fn over(state: &State, who: UnitId) -> Option<Stage> {
    matches!(state.figure(who).command, Stage::Acted | Stage::Done).then_some(Stage::Acted)
}

/// CR-06: why a figure cannot move.
pub(super) fn bar_of_mover(state: &State, who: UnitId) -> Option<Bar> {
    let has_acted = state.figure(who).command == Stage::Acted;
    first([
        bar_of_command(state, who),
        no_if(has_acted, || no(CR_06, "REF-ACTED", "final action already used: no movement after it")),
    ])
}
