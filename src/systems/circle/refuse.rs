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

/// CR-05, CR-08: everything that keeps a figure from doing anything in this turn.
pub(super) fn bars_of_command(state: &State, who: UnitId) -> Vec<Bar> {
    // What is off the board has neither turn nor command.
    if let Some(bar) = bar_of_destroyed(state, who) {
        return vec![bar];
    }
    let is_done = state.figure(who).command == Stage::Done;
    let bars = [
        bar_of_turn(state, who),
        no_if(is_done, || no(CR_05, "REF-COMMANDED", "unit already commanded this turn")),
    ];
    bars.into_iter().flatten().collect()
}

/// CR-08.
fn bar_of_turn(state: &State, who: UnitId) -> Option<Bar> {
    no_if(!state.is_its_turn(who), || no(CR_08, "REF-TURN", "not this player's turn"))
}

/// CR-03, CR-04: everything that keeps a figure from its final action.
pub(super) fn bars_of_action(state: &State, who: UnitId) -> Vec<Bar> {
    let is_moving = state.figure(who).command == Stage::Moving;
    let moving =
        no_if(is_moving, || no(CR_03, "REF-MOVING", "movement phase not finished: end the movement first"));
    with(bars_of_command(state, who), [moving, bar_of_acted(state, who)])
}

/// CR-161: everything that keeps a figure from rearranging what it carries.
pub(super) fn bars_of_rearranging(state: &State, who: UnitId) -> Vec<Bar> {
    with(bars_of_command(state, who), [bar_of_acted(state, who)])
}

/// CR-04.
fn bar_of_acted(state: &State, who: UnitId) -> Option<Bar> {
    let has_acted = state.figure(who).command == Stage::Acted;
    no_if(has_acted, || no(CR_04, "REF-ACTED", "final action already used"))
}

/// CR-116: everything that keeps a figure from fortifying.
pub(super) fn bars_of_fortify(state: &State, who: UnitId) -> Vec<Bar> {
    let has_begun = no_if(state.figure(who).command != Stage::None, || {
        no(CR_116, "REF-FORTIFY", "already rearranged, moved, acted or fortified")
    });
    match bar_of_destroyed(state, who) {
        Some(bar) => vec![bar],
        None => with(Vec::new(), [bar_of_turn(state, who), has_begun]),
    }
}

/// CR-06: everything that keeps a figure from moving.
pub(super) fn bars_of_mover(state: &State, who: UnitId) -> Vec<Bar> {
    let has_acted = state.figure(who).command == Stage::Acted;
    let acted =
        no_if(has_acted, || no(CR_06, "REF-ACTED", "final action already used: no movement after it"));
    with(bars_of_command(state, who), [acted])
}

/// CR-03: everything that keeps a figure from ending its movement.
pub(super) fn bars_of_end_move(state: &State, who: UnitId) -> Vec<Bar> {
    let is_moving = state.figure(who).command == Stage::Moving;
    let still = no_if(!is_moving, || never(CR_03, "REF-MOVING", "no movement begun"));
    with(bars_of_command(state, who), [still])
}

/// These refusals, and some more where they are ones.
pub(super) fn with<const N: usize>(mut bars: Vec<Bar>, more: [Option<Bar>; N]) -> Vec<Bar> {
    bars.extend(more.into_iter().flatten());
    bars
}

/// CR-153: after one extra action of a figure whose command was over it has acted.
pub(super) fn over(state: &State, who: UnitId) -> Option<Stage> {
    matches!(state.figure(who).command, Stage::Acted | Stage::Done).then_some(Stage::Acted)
}
