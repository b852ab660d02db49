//! The turn: initiative, the order of actions, and what follows what (section 5.B, PL-1).

use super::event::Event;
use super::retreat::{bar_of_retreat, eligible};
use super::roll::{T, order_dex};
use super::rules::*;
use super::shot::lose_shots;
use super::state::{Phase, State};
use crate::board::{Side, UnitId};
use crate::dice::Pool;
use crate::order::sort_by_key;
use crate::table::{Asked, Choice, Look, Opt};

/// DX-13: every side rolls, and the higher ones choose when they move.
pub(super) fn begin_turn(t: T<'_, '_>) -> Asked<()> {
    if t.state().phase != Phase::Idle {
        // The referee cuts a turn short: it ends all the same.
        t.emit(DX_12, Event::TurnEnded);
    }
    let turn = t.state().turn;
    t.emit(DX_12, Event::TurnBegan(turn + 1));
    let sides = ranked_sides(t)?;
    let movers = choose_places(t, sides)?;
    t.emit(DX_14, Event::MovementBegan(movers));
    Ok(())
}

/// Somebody able of a side speaks for it.
fn speaker(state: &State, side: Side) -> Option<UnitId> {
    state.units().find(|who| state.figure(*who).side == side && state.figure(*who).is_able())
}

/// DX-13: the sides by their rolls, highest first; ties roll again.
fn ranked_sides(t: T<'_, '_>) -> Asked<Vec<UnitId>> {
    let all: Vec<UnitId> = Side::ALL.iter().filter_map(|side| speaker(t.state(), *side)).collect();
    if all.len() < 2 {
        return Ok(all);
    }
    ranked_by_die(t, DX_13, "initiative", all, MOST_TIES)
}

/// So many ties in a row are never seen at a table; a tape that holds them comes to an end all the same.
const MOST_TIES: u8 = 60;

/// Rolls a die each; those still tied roll among themselves.
fn ranked_by_die(
    t: T<'_, '_>,
    rule: crate::table::Rule,
    label: &'static str,
    all: Vec<UnitId>,
    ties: u8,
) -> Asked<Vec<UnitId>> {
    let mut rolled: Vec<(i32, UnitId)> = Vec::new();
    for who in all {
        let die = t.roll_sum(rule, who, label, Pool::d6(1), (0, 1), |die| die)?;
        rolled.push((-die, who));
    }
    sort_by_key(&mut rolled, |(die, _)| *die);
    let mut ranked = Vec::new();
    while let Some((best, _)) = rolled.first().copied() {
        let n = rolled.iter().take_while(|(die, _)| *die == best).count();
        let tied: Vec<UnitId> = rolled.drain(..n).map(|(_, who)| who).collect();
        let is_tied = n > 1 && ties > 0;
        if is_tied && t.reads() {
            let words = format!("{} rolled the same: they roll again", names(t.state(), &tied));
            t.note(rule, words);
        }
        ranked.extend(if is_tied { ranked_by_die(t, rule, label, tied, ties - 1)? } else { tied });
    }
    Ok(ranked)
}

/// "Zork and Niels"
fn names(state: &State, of: &[UnitId]) -> String {
    let names: Vec<&str> = of.iter().map(|who| &*state.figure(*who).sheet.name).collect();
    match names.as_slice() {
        [some @ .., last] if !some.is_empty() => format!("{} and {last}", some.join(", ")),
        _ => names.concat(),
    }
}

/// What moving at a place comes to, counted from 0.
fn place_means(at: usize, of: usize) -> &'static str {
    match at {
        0 => "before all others",
        _ if at + 1 == of => "having seen all others move",
        _ => "having seen some move",
    }
}

/// DX-13: each side in turn picks its place; everybody of a side then moves, the quick first.
fn choose_places(t: T<'_, '_>, sides: Vec<UnitId>) -> Asked<Vec<UnitId>> {
    const PLACES: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
    let mut places: Vec<Option<UnitId>> = vec![None; sides.len()];
    for who in &sides {
        let taken: Vec<bool> = places.iter().map(Option::is_some).collect();
        let options = taken.iter().enumerate().map(|(i, is_taken)| {
            let bar = is_taken.then(|| super::roll::no(DX_13, "taken by a higher roll"));
            Opt::open(i, PLACES[i.min(4)]).detail(place_means(i, taken.len())).bar(bar)
        });
        let side = t.state().figure(*who).side.name();
        let choice = Choice::of(*who, DX_13, format!("when does the {side} side move?"))
            .look(Look::Segments)
            .options(options);
        // A side that may choose moves second, when it has seen the other.
        let at = t.choose(choice.default_at(1).insist())?;
        // A side that has to yield by the referee's word takes a place that is left.
        let before = places[at].replace(*who);
        if let Some(left) = places.iter_mut().find(|place| place.is_none()).filter(|_| before.is_some()) {
            *left = before;
        }
    }
    if let (Some(who), true) = (sides.first(), sides.len() > 1) {
        t.commit(DX_13, *who, "Begin to move")?;
    }
    let state = t.state();
    let mut movers = Vec::new();
    for speaker in places.into_iter().flatten() {
        let side = state.figure(speaker).side;
        let is_mover = |who: &UnitId| {
            let figure = state.figure(*who);
            figure.side == side && figure.is_able() && !figure.is_grappling()
        };
        let mut all: Vec<UnitId> = state.units().filter(is_mover).collect();
        sort_by_key(&mut all, |who| -state.figure(*who).sheet.order_dex());
        movers.extend(all);
    }
    Ok(movers)
}

/// DX-16, DX-19: the order of the action phase; those of equal order DEX roll for it.
fn begin_action(t: T<'_, '_>) -> Asked<()> {
    let able = able_to_act(t.state());
    t.note(DX_17, "armour and encumbrance only");
    if t.reads() {
        able.iter().for_each(|who| tell_order_dex(t, *who));
    }
    let order = ordered(t, able)?;
    t.note(DX_18, "nothing that happens now changes the order");
    t.emit(DX_16, Event::ActionBegan(order));
    Ok(())
}

/// PL-1, step 1: what a figure's place in the order comes from.
fn tell_order_dex(t: T<'_, '_>, who: UnitId) {
    let tally = order_dex(&t.state().figure(who).sheet);
    t.number(DX_17, who, "order DEX", tally, 0);
}

/// Everybody able to act by falling order DEX, those of the same as they come.
fn able_to_act(state: &State) -> Vec<UnitId> {
    // DX-112: whoever fell while moving has lost what it had to come.
    let can_act = |who: &UnitId| state.figure(*who).is_able() && state.figure(*who).fell != Some(state.turn);
    let mut able: Vec<UnitId> = state.units().filter(can_act).collect();
    sort_by_key(&mut able, |who| -state.figure(*who).sheet.order_dex());
    able
}

/// PL-1, step 2: those of the same order DEX roll for it.
fn ordered(t: T<'_, '_>, mut left: Vec<UnitId>) -> Asked<Vec<UnitId>> {
    let mut order = Vec::new();
    while let Some(first) = left.first().copied() {
        let dex = |who: UnitId| t.state().figure(who).sheet.order_dex();
        let n = left.iter().take_while(|who| dex(**who) == dex(first)).count();
        let tied: Vec<UnitId> = left.drain(..n).collect();
        if n > 1 && t.reads() {
            let words =
                format!("{} have the same order DEX: the higher die acts first", names(t.state(), &tied));
            t.note(DX_19, words);
        }
        order.extend(if n > 1 {
            ranked_by_die(t, DX_19, "tie for the order", tied, MOST_TIES)?
        } else {
            tied
        });
    }
    Ok(order)
}

/// What follows of itself once a command has been carried out: the next phase, or the next turn.
pub(super) fn follow(t: T<'_, '_>) -> Asked<()> {
    lose_shots(t);
    if t.state().phase == Phase::Movement && t.state().movers.is_empty() {
        begin_action(t)?;
    }
    // DX-30: whoever took a stance early has acted when its step comes.
    while let Some(slot) = t.state().queue.first().copied() {
        if t.state().figure(slot.who).stance.is_none() {
            break;
        }
        t.emit(DX_20, Event::SlotTaken(slot.who));
    }
    if t.state().phase == Phase::Action && t.state().queue.is_empty() {
        let order = t.state().order.clone();
        let order = order.into_iter().filter(|who| !eligible(t.state(), *who).is_empty()).collect();
        t.emit(DX_119, Event::RetreatsBegan(order));
    }
    if t.state().phase == Phase::Retreat {
        while let Some(who) = t.state().retreats.first().copied() {
            // What it has earned it may have lost since: it is told, not passed over.
            let foes = t.state().figure(who).turn.hurt.clone();
            if foes.iter().any(|foe| bar_of_retreat(t.state(), who, *foe).is_none()) {
                return Ok(());
            }
            foes.into_iter().for_each(|foe| tell_barred(t, who, foe));
            t.emit(DX_119, Event::Asked(who));
        }
        t.emit(DX_12, Event::TurnEnded);
    }
    Ok(())
}

/// DX-121: why somebody who has earned it forces no retreat.
fn tell_barred(t: T<'_, '_>, who: UnitId, foe: UnitId) {
    let Some(bar) = bar_of_retreat(t.state(), who, foe).filter(|_| t.reads()) else { return };
    let name = |who: UnitId| &t.state().figure(who).sheet.name;
    let words = format!("{} cannot force {} back: {}", name(who), name(foe), bar.why);
    t.note(bar.rule, words);
}
