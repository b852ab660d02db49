//! The order of the round (ST-201 to ST-203).

use crate::board::UnitId;
use crate::order::sort_by_key;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::Derived;
use crate::systems::stamina::sheet::worth::defense_max;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::Life;
use crate::systems::stamina::tables::traits::Trait;
use crate::table::{Asked, Choice, Look, Opt, Sign, Tally};

/// What initiative is worked out from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// Defense and stamina as they are now.
    Now,
    /// As they are once the fight has begun (ST-224).
    Maxima,
}

/// ST-201: current defense and current stamina.
pub fn initiative(state: &State, who: UnitId, from: From) -> Tally {
    let figure = state.figure(who);
    let (defense, stamina) = match from {
        From::Now => (i32::from(figure.defense), i32::from(figure.stamina)),
        From::Maxima => (defense_max(&figure.sheet), figure.stamina_max()),
    };
    Tally::of(ST_201, "defense", defense)
        .add(ST_201, "stamina", stamina)
        .add(ST_941, Trait::FastReflexes.name(), figure.sheet.times(Trait::FastReflexes))
        .add(ST_201, "on the sheet", figure.sheet.manual(Derived::Initiative))
}

/// Everybody who has a place in the order, with initiative: the highest first, and of equals players' characters,
/// then by number (ST-203). The dead have none (ST-433).
pub(super) fn ranked(state: &State, from: From) -> Vec<(UnitId, i16)> {
    let alive = state.everybody().filter(|who| state.figure(*who).life != Life::Dead);
    let mut order: Vec<(UnitId, i16)> =
        alive.map(|who| (who, initiative(state, who, from).total() as i16)).collect();
    sort_by_key(&mut order, |(who, value)| (-value, !state.figure(*who).sheet.is_player));
    order
}

/// ST-203: who comes first of those whose initiative is equal: the player of a player's character says so, else the
/// referee; the order as it stands is what is taken if nothing is said. Nobody is asked about those who have no turn
/// to come in it. Whether anything was asked.
pub(super) fn ask_ties(t: T<'_, '_>, order: &mut [(UnitId, i16)]) -> Asked<bool> {
    let mut is_asked = false;
    for at in 0..order.len() {
        let value = order[at].1;
        let is_awake = |who: UnitId| {
            let figure = t.state().figure(who);
            t.state().is_up(who) && (!figure.is_surprised() || !t.state().options.has_initiative_each_round)
        };
        let tied = order[at..].iter().take_while(|(_, other)| *other == value);
        let tied: Vec<UnitId> = tied.map(|(who, _)| *who).filter(|who| is_awake(*who)).collect();
        if tied.len() > 1 && tied[0] == order[at].0 {
            let first = ask_first(t, &tied)?;
            is_asked = true;
            if let Some(place) = order.iter().position(|(who, _)| *who == first) {
                order[at..=place].rotate_right(1);
            }
        }
    }
    Ok(is_asked)
}

/// Whoever comes first of some that are equal.
fn ask_first(t: T<'_, '_>, tied: &[UnitId]) -> Asked<UnitId> {
    let decides = tied[0];
    let choice = |state: &State| {
        let option = |who: &UnitId| Opt::open(*who, state.figure(*who).sheet.name.clone()).sign(Sign::Begin);
        Choice::of(decides, ST_203, "who goes first at equal initiative?")
            .look(Look::Segments)
            .options(tied.iter().map(option))
    };
    t.choose_usually(|_| decides, &choice)
}

/// ST-203, the referee's word: of two with equal initiative who have not acted the other one comes first. Those
/// whom it may be said of stand next to each other in the order.
pub fn swaps(state: &State) -> Vec<(UnitId, UnitId)> {
    // Those who are off the board are passed over.
    let acting = state.acting.and_then(|acting| state.order.iter().position(|(who, _)| *who == acting));
    let begun = acting.map_or(usize::from(state.acted), |place| place + 1);
    let left = state.order.get(begun..).unwrap_or_default().iter();
    let left: Vec<_> = left.filter(|(who, _)| !state.board.is_away(*who)).collect();
    let pairs = left.windows(2).filter(|pair| pair[0].1 == pair[1].1);
    pairs.map(|pair| (pair[0].0, pair[1].0)).collect()
}

/// ST-202: the order of a round that begins: worked out anew, or kept if the table wants it so; whoever is new
/// then comes where its initiative puts it.
pub(super) fn next_order(state: &State) -> Vec<(UnitId, i16)> {
    let fresh = ranked(state, From::Now);
    if state.options.has_initiative_each_round || state.order.is_empty() {
        return fresh;
    }
    let mut order = state.order.clone();
    for (who, value) in fresh {
        if order.iter().all(|(known, _)| *known != who) {
            let place = order.iter().position(|(_, other)| *other < value).unwrap_or(order.len());
            order.insert(place, (who, value));
        }
    }
    order
}

/// ST-201, ST-202: a round begins, in this order.
pub(super) fn begin_round(t: T<'_, '_>, order: Vec<(UnitId, i16)>) {
    let number = t.state().round + 1;
    let is_anew = number == 1 || t.state().options.has_initiative_each_round;
    if t.reads() {
        if is_anew {
            for (who, _) in &order {
                if t.state().board.is_away(*who) {
                    continue;
                }
                let tally = initiative(t.state(), *who, From::Now);
                t.number(ST_201, *who, "initiative", tally, 0);
            }
        }
        if number > 1 {
            t.note(ST_202, if is_anew { "initiative anew" } else { "the order of the last round" });
        }
        if order.windows(2).any(|pair| pair[0].1 == pair[1].1) {
            t.note(ST_203, "equal initiative");
        }
    }
    t.emit(ST_210, Event::RoundBegan { number, order });
}
