//! What can happen, and the one place where it changes the state.

use super::{Means, Mod, Stage, Stat, State, Until, rest};
use crate::board::{Side, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::circle::sheet::Equipped;

/// What happened. Cannot fail.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    TurnBegan(Side),
    NightFell,
    DayBroke,
    /// A figure's command has come so far.
    Came {
        who: UnitId,
        to: Stage,
    },
    /// CR-57: declared, nothing rolled yet.
    Declared {
        who: UnitId,
        foe: UnitId,
    },
    /// CR-126: the same of what does no damage.
    Announced {
        who: UnitId,
        at: u8,
        foe: Option<UnitId>,
    },
    /// CR-58.
    Cancelled {
        who: UnitId,
        what: &'static str,
    },
    /// CR-59.
    HandedOver {
        who: UnitId,
        to: UnitId,
    },
    /// The dice of an attack are rolled.
    Attacked {
        who: UnitId,
        foe: UnitId,
        means: Means,
    },
    /// CR-135: no second attack.
    Declined(UnitId),
    ManaSpent {
        who: UnitId,
        before: i32,
        after: i32,
    },
    /// Mana set by hand, or given back.
    ManaSet {
        who: UnitId,
        to: i32,
    },
    Wounded {
        who: UnitId,
        wounds: i32,
        before: i32,
        after: i32,
    },
    Destroyed {
        who: UnitId,
        excess: i32,
    },
    Healed {
        who: UnitId,
        before: i32,
        after: i32,
    },
    Fortified(UnitId),
    Moved {
        who: UnitId,
        to: Hex,
        facing: Facing,
        price: i32,
    },
    Placed {
        who: UnitId,
        to: Hex,
        facing: Facing,
    },
    Raised {
        who: UnitId,
        lift: i32,
    },
    Equipped {
        who: UnitId,
        slots: Equipped,
    },
    Modified {
        who: UnitId,
        by: Mod,
    },
    Cleared(UnitId),
    Sided {
        who: UnitId,
        side: Side,
    },
    /// Modifiers for this command are over.
    CommandEnded(UnitId),
    /// Modifiers on enemies for this command are over: another figure attacks.
    CommandLeft(UnitId),
    /// Modifiers for one attack are over.
    WoreOff {
        who: UnitId,
        foe: UnitId,
    },
    /// Off the board by agreement.
    LeftBoard(UnitId),
    CameBack {
        who: UnitId,
        to: Hex,
        facing: Facing,
    },
}

/// The only place where state changes.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::TurnBegan(side) => begin_turn(state, *side),
        Event::NightFell => state.is_night = true,
        Event::DayBroke => state.is_night = false,
        Event::Came { who, to } => {
            state.figures[who.index()].command = *to;
            state.at_hand = Some(*who);
        }
        Event::Declared { .. }
        | Event::Announced { .. }
        | Event::Cancelled { .. }
        | Event::HandedOver { .. } => {}
        Event::Attacked { who, foe, means } => {
            let figure = &mut state.figures[who.index()];
            if figure.made.len() < MOST_MADE {
                figure.made.push(*means);
            }
            (figure.command, figure.quarry) = (Stage::Acted, Some(*foe));
            state.at_hand = Some(*who);
            bind(state, *who);
        }
        Event::Declined(who) => {
            state.figures[who.index()].has_declined = true;
            state.at_hand = state.at_hand.filter(|it| it != who);
        }
        Event::ManaSpent { who, after, .. } => state.figures[who.index()].mana = *after,
        Event::ManaSet { who, to } => state.figures[who.index()].mana = *to,
        Event::Wounded { who, after, .. } | Event::Healed { who, after, .. } => {
            state.figures[who.index()].wounds = *after;
            settle(state, *who);
        }
        Event::Destroyed { who, .. } => settle(state, *who),
        Event::Fortified(who) => {
            let figure = &mut state.figures[who.index()];
            (figure.is_fortified, figure.command) = (true, Stage::Done);
            state.at_hand = Some(*who);
        }
        Event::Moved { who, to, facing, price } => {
            let moved = &mut state.figures[who.index()].moved;
            *moved = (*moved + price).min(MOST_MOVED);
            place(state, *who, *to, *facing);
        }
        Event::Placed { who, to, facing } => place(state, *who, *to, *facing),
        Event::Sided { who, side } => state.figures[who.index()].side = *side,
        Event::Raised { who, lift } => state.figures[who.index()].lift = *lift,
        Event::Equipped { who, slots } => state.figures[who.index()].equipped = *slots,
        Event::Modified { who, by } => state.figures[who.index()].mods.push(by.clone()),
        Event::CommandEnded(who) => {
            for of in state.everybody().filter(|of| ends_with(state, *of, *who)).collect::<Vec<_>>() {
                state.figures[of.index()].mods.retain(|it| !it.until.is_of_command());
            }
        }
        Event::CommandLeft(who) => {
            for figure in state.figures.iter_mut() {
                figure.mods.retain(|it| it.until != Until::CommandOf(*who));
            }
        }
        Event::Cleared(who) => state.figures[who.index()].mods.clear(),
        Event::WoreOff { who, foe } => {
            state.figures[who.index()].mods.retain(|it| !is_spent(it, true));
            state.figures[foe.index()].mods.retain(|it| !is_spent(it, false));
        }
        Event::LeftBoard(who) => leave(state, *who),
        Event::CameBack { who, to, facing } => {
            state.board.put_back(*who);
            place(state, *who, *to, *facing);
        }
    }
}

/// Whether an attack ends modifiers of one of the two (CR-73).
pub fn wears_off(state: &State, who: UnitId, foe: UnitId) -> bool {
    let ends =
        |of: UnitId, is_attacker: bool| state.figure(of).mods.iter().any(|it| is_spent(it, is_attacker));
    ends(who, true) || ends(foe, false)
}

/// Section 4: whether a figure has modifiers that end with another's command: its own, or those of one whose player
/// commands nobody in this turn.
pub fn ends_with(state: &State, of: UnitId, who: UnitId) -> bool {
    (of == who || !state.is_its_turn(of)) && state.figure(of).mods.iter().any(|it| it.until.is_of_command())
}

/// Section 4: modifiers for this command on those whose player commands nobody in this turn are for the command of
/// who attacks first.
fn bind(state: &mut State, who: UnitId) {
    for of in state.units() {
        if !state.is_its_turn(of) {
            let mods = state.figures[of.index()].mods.iter_mut();
            mods.filter(|it| it.until == Until::Command).for_each(|it| it.until = Until::CommandOf(who));
        }
    }
}

/// The most modifiers that a figure has at a time.
pub const MOST_MODS: usize = 12;

/// Movement of a command that is remembered: by agreement a figure may move farther than it can.
pub(super) const MOST_MOVED: i32 = 999;

/// Attacks of a command that are remembered: the rules know two, agreements may add some.
pub(super) const MOST_MADE: usize = 8;

/// Section 4: what begins and ends with a player's turn. Allies act together.
fn begin_turn(state: &mut State, side: Side) {
    if state.round == 0 || state.begun.contains(&side) {
        state.round += 1;
        state.begun.clear();
    }
    for other in Side::ALL {
        if state.are_allied(side, other) && !state.begun.contains(&other) {
            state.begun.push(other);
        }
    }
    (state.turn_of, state.at_hand) = (Some(side), None);
    for figure in state.figures.iter_mut() {
        figure.mods.retain(|it| !it.until.is_of_command());
    }
    for who in state.everybody().filter(|who| state.is_its_turn(*who)).collect::<Vec<_>>() {
        let figure = &mut state.figures[who.index()];
        (figure.is_fortified, figure.command, figure.moved) = (false, Stage::None, 0);
        figure.made.clear();
        figure.has_declined = false;
        figure.mods.retain(|it| it.until == Until::Removed);
    }
}

/// A destroyed figure makes room, and loses the rest of its command (CR-111, CR-112).
fn settle(state: &mut State, who: UnitId) {
    let is_destroyed = state.figure(who).is_destroyed();
    state.board.tokens[who.index()].is_solid = !is_destroyed;
    if is_destroyed {
        let figure = &mut state.figures[who.index()];
        (figure.is_fortified, figure.command) = (false, Stage::Done);
    }
}

/// Who is off the board does no more in its command, and nobody thinks of attacking it again.
fn leave(state: &mut State, who: UnitId) {
    state.board.take_off(who);
    state.at_hand = state.at_hand.filter(|it| *it != who);
    for figure in state.figures.iter_mut().filter(|it| it.quarry == Some(who)) {
        figure.quarry = None;
    }
    let figure = &mut state.figures[who.index()];
    if figure.command != Stage::None {
        figure.command = Stage::Done;
    }
}

fn place(state: &mut State, who: UnitId, to: Hex, facing: Facing) {
    let rest = rest(&state.figure(who).sheet, to, facing);
    let token = &mut state.board.tokens[who.index()];
    (token.at, token.facing, token.rest) = (to, facing, rest);
}

/// What lasts for one attack is over: the attacker's modifiers, and the target's of its defence.
pub(super) fn is_spent(by: &Mod, is_attacker: bool) -> bool {
    let is_defence = matches!(by.stat, Stat::PreRolledDefence | Stat::Defence);
    by.until == Until::Attack && (is_attacker != is_defence || by.stat == Stat::Precision)
}
