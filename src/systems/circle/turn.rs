//! Turns, day and night, fortifying (section 4, CR-07, CR-115 to CR-119).

use super::hands::may_follow;
use super::reach::T;
use super::rules::*;
use super::state::event::{Event, ends_with};
use super::state::{Stage, Until};
use crate::board::{Side, UnitId};
use crate::table::Asked;

/// Section 4: what begins with a player's turn.
pub(super) fn begin_turn(t: T<'_, '_>, side: Side) {
    let state = t.state();
    let own = |who: &UnitId| state.are_allied(side, state.figure(*who).side);
    let is_fortified = state.everybody().any(|who| own(&who) && state.figure(who).is_fortified);
    let has_acted = state.everybody().any(|who| own(&who) && state.figure(who).command != Stage::None);
    let lasts =
        |who: UnitId, is: &dyn Fn(Until) -> bool| state.figure(who).mods.iter().any(|it| is(it.until));
    let is_changed = state.everybody().any(|who| own(&who) && lasts(who, &|until| until == Until::Turn));
    let has_commands = state.everybody().any(|who| lasts(who, &|until| until.is_of_command()));
    let is_next = state.next_side() == Some(side);
    t.emit(CR_08, Event::TurnBegan(side));
    t.note(CR_08, if is_next { "in the order of the players" } else { "out of the order of the players" });
    if has_acted {
        t.note(CR_05, "one command for each figure");
    }
    if is_fortified {
        t.note(CR_119, "fortifying ends");
    }
    if is_changed {
        t.note(CR_73, "modifiers until the next turn are over");
    }
    if has_commands {
        t.note(CR_73, "modifiers for a command are over");
    }
}

/// CR-07: the time of day is read when an attack is declared.
pub(super) fn set_time(t: T<'_, '_>) {
    let event = if t.state().is_night { Event::DayBroke } else { Event::NightFell };
    t.emit(CR_07, event);
}

/// CR-115 to CR-118: pipeline F.
pub(super) fn fortify(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    t.commit(CR_115, who, "Fortify")?;
    t.note(CR_115, "instead of movement and final action");
    t.note(CR_116, "nothing else in this turn");
    if t.state().figure(who).is_fortified {
        t.note(CR_119, "fortified already: the +1 counts once");
    }
    let before = t.state().figure(who).wounds;
    t.emit(CR_117, Event::Healed { who, before, after: (before - 1).max(0) });
    t.emit(CR_118, Event::Fortified(who));
    Ok(())
}

/// Section 4: modifiers for this command end with it, once nothing more can follow in it.
pub(super) fn end_command(t: T<'_, '_>, who: UnitId) {
    let state = t.state();
    let has_ended = || match state.figure(who).command {
        Stage::Done => true,
        Stage::Acted => !may_follow(state, who),
        Stage::None | Stage::Inventory | Stage::Moving | Stage::Moved => false,
    };
    if state.everybody().any(|of| ends_with(state, of, who)) && has_ended() {
        t.emit(CR_73, Event::CommandEnded(who));
    }
}

/// Section 4: what was to last for the command of another does not count when this figure attacks.
pub(super) fn end_commands_beside(t: T<'_, '_>, who: UnitId) {
    let state = t.state();
    let has_left = |other: &UnitId| {
        let mut mods = state.figures.iter().flat_map(|figure| &figure.mods);
        *other != who && mods.any(|it| it.until == Until::CommandOf(*other))
    };
    let left: Vec<UnitId> = state.everybody().filter(has_left).collect();
    left.into_iter().for_each(|other| t.emit(CR_73, Event::CommandLeft(other)));
}
