//! Set weapons: striking whoever steps into reach (section 5.E, P7).

use super::bands::reaches;
use super::blow::{Footwork, Occasion, mode_of};
use super::refuse::{Code, No, barred, first, no};
use super::roll::T;
use super::rules::*;
use super::state::State;
use super::state::moment::{Moment, Progress};
use super::strike::{all_modes, bar_of_foe, told_prices};
use crate::board::{Token, UnitId};
use crate::table::{Asked, Choice, Opt, Rule, Sign};

/// AM-49, AM-50: whether a figure stands in a target hex of somebody's ready weapon, before any
/// turn.
pub(super) fn is_triggered(state: &State, who: UnitId, mover: UnitId) -> bool {
    let at = state.board.token(who).at;
    let modes = all_modes(state, who).into_iter().filter(|(item, _)| state.is_ready(who, *item));
    modes.into_iter().any(|(item, mode)| reaches(state, who, at, 0, mode_of(state, item, mode).band, mover))
}

/// A figure that has moved, for those who stand set.
pub(super) struct Stir<'a> {
    /// Who moved.
    pub mover: UnitId,
    /// Where everybody stood when the manoeuvre was declared (AM-47).
    pub starts: &'a [Token],
    /// The rule by which others are asked.
    pub rule: Rule,
    /// Who caused the step by his own blow (AM-137).
    pub attacker: Option<UnitId>,
}

/// AM-49, AM-54: everybody whose target hexes the mover has just entered, in falling initiative.
pub(super) fn roused(state: &State, stir: &Stir<'_>) -> Vec<UnitId> {
    state.in_order().into_iter().filter(|who| is_roused(state, *who, stir)).collect()
}

fn is_roused(state: &State, who: UnitId, stir: &Stir<'_>) -> bool {
    let mover = stir.mover;
    let can_see =
        state.are_opponents(who, mover) && state.figure(who).is_up() && !state.figure(mover).is_dead;
    let has_moved = stir.starts.get(mover.index()).is_some_and(|start| start != state.board.token(mover));
    can_see && has_moved && is_triggered(state, who, mover)
}

/// AM-54: asks everybody whose target hexes a mover has just entered, in falling initiative, each
/// answer resolved before the next is asked. `skip` is the target of an advancing attack, which
/// answers it in another way.
pub(super) fn answers(
    t: T<'_, '_>,
    stir: &Stir<'_>,
    skip: Option<UnitId>,
    reacted: &mut Vec<UnitId>,
) -> Asked<()> {
    let waiting = roused(t.state(), stir).into_iter().filter(|who| Some(*who) != skip).collect();
    answers_of(t, stir, waiting, reacted)
}

/// AM-136: asks those who were roused by a step, each only if the mover still stands in reach.
pub(super) fn answers_of(
    t: T<'_, '_>,
    stir: &Stir<'_>,
    waiting: Vec<UnitId>,
    reacted: &mut Vec<UnitId>,
) -> Asked<()> {
    for who in waiting {
        if !is_roused(t.state(), who, stir) {
            t.note(AM_136, "a set weapon that waited finds nobody in reach");
        } else if answer_of(t, who, stir, reacted)? {
            reacted.push(who);
        }
    }
    Ok(())
}

/// Why a set weapon may strike, for whoever is asked (AM-49).
fn whom_it_meets(state: &State, who: UnitId, mover: UnitId) -> String {
    format!("{} has come into reach; {}", state.figure(mover).sheet.name, told_prices(state, who))
}

/// P7: one figure's answer to a mover in one of its target hexes; whether it struck.
fn answer_of(t: T<'_, '_>, who: UnitId, stir: &Stir<'_>, reacted: &[UnitId]) -> Asked<bool> {
    let (state, mover) = (t.state(), stir.mover);
    let bar = bar_of_answer(state, who, stir, reacted);
    let mut choice = Choice::of(who, stir.rule, "set weapon");
    choice.push(Opt::open(false, "let it pass").sign(Sign::Pass));
    let strike = Opt::open(true, "stand and attack").sign(Sign::Strike);
    let strike = if t.reads() { strike.detail(whom_it_meets(t.state(), who, mover)) } else { strike };
    choice.push(strike.bar(barred(bar)));
    if !t.choose(choice.insist().compared())? {
        return Ok(false);
    }
    let occasion = Occasion::Set(stir.starts.to_vec());
    t.finish(Some(Moment(Progress::Intended { who, foe: mover, occasion, footwork: Footwork::Stand })))?;
    Ok(true)
}

/// AM-45 to AM-51, AM-137: why a set weapon that was roused may not strike.
fn bar_of_answer(state: &State, who: UnitId, stir: &Stir<'_>, reacted: &[UnitId]) -> Option<No> {
    let again = if Some(who) == stir.attacker {
        Some(no(AM_137, Code::Reacted, "its own blow caused this step"))
    } else if reacted.contains(&who) {
        Some(no(AM_51, Code::Reacted, "already reacted to this"))
    } else {
        None
    };
    let occasion = Occasion::Set(stir.starts.to_vec());
    first([again, bar_of_foe(state, who, stir.mover, &occasion, Footwork::Stand)])
}

/// AM-45, AM-54: those whose set weapons may strike a figure that has moved so, in the order in which they are asked.
pub(super) fn called(state: &State, stir: &Stir<'_>, reacted: &[UnitId]) -> Vec<UnitId> {
    let may = |who: &UnitId| bar_of_answer(state, *who, stir, reacted).is_none();
    roused(state, stir).into_iter().filter(may).collect()
}
