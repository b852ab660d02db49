//! Who stands where, and what moving leaves behind: the count of hexes, where the turn began, the side from which a
//! shared hex was entered.

use super::State;
use super::figure::COMES_AT;
use crate::board::UnitId;
use crate::hex::{Facing, Hex};

/// GU-040, GU-054: a hex entered of its own will.
pub fn enter(state: &mut State, who: UnitId, to: Hex, facing: Facing, points: u8) {
    let from = state.at(who);
    let is_nearer = |other: &UnitId| {
        let at = state.at(*other);
        to.unsigned_distance_to(at) < from.unsigned_distance_to(at)
    };
    let nearer: Vec<UnitId> = state.units().filter(|other| *other != who && is_nearer(other)).collect();
    let is_bad = state.is_bad_footing(to);
    let half = state.movement(who) / 2;
    place(state, who, to, facing);
    let turn = &mut state.figures[who.index()].turn;
    turn.hexes = turn.hexes.saturating_add(1);
    // GU-042
    turn.has_run |= turn.hexes > 1 && i32::from(turn.hexes) > half;
    turn.came_from = Some(from);
    turn.points = turn.points.saturating_add(points);
    turn.was_bad_footing |= is_bad;
    for other in nearer {
        match turn.towards.iter_mut().find(|(known, _)| *known == other) {
            Some((_, n)) => *n = COMES_AT.min(*n + 1),
            None => turn.towards.push((other, 1)),
        }
    }
}

/// GU-131: whoever moves or turns for the first time in a turn leaves where he stood when it began.
pub(super) fn leave_start(state: &mut State, who: UnitId) {
    if state.moved.iter().all(|(it, ..)| *it != who) {
        state.moved.push((who, state.at(who), state.facing(who)));
    }
}

/// GU-039: what lies trails behind.
pub fn place(state: &mut State, who: UnitId, to: Hex, facing: Facing) {
    leave_start(state, who);
    let before: Vec<UnitId> = state.units().filter(|other| state.shares(who, *other)).collect();
    let is_long = state.figure(who).posture.is_on_ground();
    let token = &mut state.board.tokens[who.index()];
    let from = token.at;
    (token.at, token.facing) = (to, facing);
    if !is_long {
        token.rest.clear();
    } else if from != to {
        token.rest = vec![from];
    }
    if from != to {
        share(state, who, from, &before);
    }
}

/// GU-401, GU-408: from which side somebody has come into the hex that he shares with others now. Whoever lies may
/// share one with those from before still.
fn share(state: &mut State, who: UnitId, from: Hex, before: &[UnitId]) {
    let to = state.at(who);
    let back = Facing::ALL.into_iter().find(|way| way.from(to) == from);
    let others: Vec<UnitId> = state.standing_in(to, who).filter(|other| !before.contains(other)).collect();
    let is_apart = !state.close_foes(who).any(|foe| before.contains(&foe));
    let figure = &mut state.figures[who.index()];
    figure.entered.extend(others.into_iter().filter_map(|other| Some((other, back?))));
    if is_apart {
        // Straight into another hex that is shared, his turns there are counted anew.
        figure.turns_close = 0;
    }
}
