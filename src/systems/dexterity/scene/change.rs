//! A table in play is changed by the referee: its ground, where figures stand, their sides and sheets, and who joins.

use super::{check, join, life_of, listed, options, places, setup, thing_of};
use crate::board::UnitId;
use crate::order::sort_by_key;
use crate::systems::dexterity::event::{Event, apply};
use crate::systems::dexterity::retreat::{bar_of_retreat, eligible};
use crate::systems::dexterity::sheet::{Gear, Sheet};
use crate::systems::dexterity::state::{ItemId, Life, Phase, Place, State, Thing};
use crate::table::{Setup, SetupFaults, places_before};
use std::rc::Rc;

/// The state with what a setup has otherwise than the one that was made of it.
pub fn changed(state: &State, edited: &Setup<Sheet>) -> Result<State, SetupFaults> {
    let before = setup(state);
    if *edited == before {
        return Ok(state.clone());
    }
    edited.new_faults_in_full(&before).into_result()?;
    let changes = edited.since(&before);
    let mut now = State { name: edited.name.as_str().into(), options: options(edited), ..state.clone() };
    now.board.ground = Rc::new(edited.ground.clone());
    for (who, side) in &changes.sides {
        now.figures[who.index()].side = *side;
    }
    changes.sides.iter().for_each(|(who, _)| part(&mut now, *who));
    for (who, was, is) in changes.sheets {
        now.figures[who.index()].sheet = Rc::new(is.clone());
        if was.gear != is.gear {
            arm(&mut now, who, was, is);
        }
    }
    for (who, (was, is)) in state.everybody().zip(before.recruits.iter().zip(&edited.recruits)) {
        count_hits(state, &mut now, who, &was.sheet, &is.sheet);
    }
    for (who, at, facing) in changes.moved {
        apply(&mut now, &Event::CameBack { who, at, facing });
    }
    changes.joined.iter().for_each(|recruit| join(&mut now, recruit));
    pass_on(&mut now);
    not_stuck(state, &now)?;
    check(&now)?;
    places(&now, &now).less(&places(state, &now)).into_result()?;
    Ok(now)
}

/// DX-120, DX-144: whoever has changed sides grapples with no friend, and forces none back.
fn part(state: &mut State, who: UnitId) {
    for other in state.units() {
        if !state.are_enemies(who, other) {
            for (one, another) in [(who, other), (other, who)] {
                let figure = &mut state.figures[one.index()];
                figure.grapples.retain(|it| *it != another);
                figure.turn.hurt.retain(|it| *it != another);
            }
        }
    }
    let token = state.board.token(who);
    let (at, facing) = (token.at, token.facing);
    apply(state, &Event::Placed { who, at, facing });
}

/// The hits of the sheet count where it says others than before, and whether the table plays nonlethal ones (DX-118).
/// DX-148: the state follows from the hits.
fn count_hits(old: &State, state: &mut State, who: UnitId, was: &Sheet, is: &Sheet) {
    let has_nonlethal = state.options.has_nonlethal;
    let figure = &mut state.figures[who.index()];
    if was.damage != is.damage {
        figure.damage = is.damage.into();
    }
    if was.nonlethal != is.nonlethal || old.options.has_nonlethal != has_nonlethal {
        figure.nonlethal = if has_nonlethal { is.nonlethal.into() } else { 0 };
        if figure.sheet.nonlethal != is.nonlethal {
            Rc::make_mut(&mut figure.sheet).nonlethal = is.nonlethal;
        }
    }
    let then = old.figure(who);
    let is_edited = (then.damage, then.nonlethal) != (figure.damage, figure.nonlethal);
    let life = life_of(&figure.sheet, figure.damage, figure.nonlethal);
    let is_due = is_edited || life != life_of(&then.sheet, then.damage, then.nonlethal);
    if is_due && figure.life != life {
        let event = match life {
            Life::Ok => Event::Revived(who),
            Life::Unconscious => Event::FellUnconscious(who),
            Life::Dead => Event::Died(who),
        };
        apply(state, &event);
    }
}

/// An item in the new list of all: before whom of the old list it comes, or whose place it takes; what it was.
struct Entry {
    place: usize,
    was: Option<ItemId>,
    gear: (UnitId, Gear),
    thing: Thing,
}

/// A figure's items are those of its new sheet, in its order. What it had before stays what the fight has made of it,
/// unless the sheet now says something else.
fn arm(state: &mut State, who: UnitId, was: &Sheet, is: &Sheet) {
    let of_a_kind = |was: &Gear, is: &Gear| was.weapon().name == is.weapon().name;
    let before = places_before(&was.gear, &is.gear, of_a_kind);
    let items: Vec<ItemId> = listed(state, who).collect();
    let is_first = |(owner, _): &(UnitId, Gear)| *owner == who;
    let first = state.gear.iter().position(is_first).unwrap_or(state.gear.len());
    let mut all: Vec<Entry> = Vec::new();
    // What is new follows what is before it on the sheet, and lies before the fists (DX-07).
    let mut place = 0;
    for (gear, old) in is.gear.iter().zip(before) {
        let old = old.and_then(|at| Some((*items.get(at)?, was.gear.get(at)?)));
        place = place.max(old.map_or(first, |(item, _)| item.0.into()));
        all.push(match old {
            Some((item, was)) => became(state, who, (item, was), gear, place),
            None => Entry { place, was: None, gear: (who, gear.clone()), thing: thing_of(gear, who) },
        });
    }
    for item in state.items().filter(|item| !items.contains(item)) {
        let place = usize::from(item.0);
        all.push(Entry {
            place,
            was: Some(item),
            gear: state.gear[place].clone(),
            thing: *state.thing(item),
        });
    }
    sort_by_key(&mut all, |entry| entry.place);
    renumber(state, &all);
    state.gear = Rc::new(all.iter().map(|entry| entry.gear.clone()).collect());
    state.things = all.into_iter().map(|entry| entry.thing).collect();
}

/// An item that the sheet had before, and what has become of it there.
fn became(state: &State, who: UnitId, (item, was): (ItemId, &Gear), is: &Gear, place: usize) -> Entry {
    let (owner, gear) = &state.gear[usize::from(item.0)];
    let mut thing = *state.thing(item);
    if was.is_ready != is.is_ready {
        thing.place = if is.is_ready { Place::Ready(who) } else { Place::Pack(who) };
    }
    (thing.condition, thing.is_cracked) = (is.condition, is.is_cracked);
    let (full, now_full) = (was.weapon().rounds, is.weapon().rounds);
    if full != now_full {
        // DX-10: a magazine that has come to be counted is full.
        thing.rounds = if full == 0 { now_full } else { thing.rounds.min(now_full) };
    }
    let gear = if was == is { gear.clone() } else { is.clone() };
    Entry { place, was: Some(item), gear: (*owner, gear), thing }
}

/// Whatever names an item by its number names it by its new one. Shots with one that is gone are lost (DX-25).
fn renumber(state: &mut State, all: &[Entry]) {
    let now = |old: ItemId| {
        let place = all.iter().position(|entry| entry.was == Some(old));
        place.map(|place| ItemId(place as u16))
    };
    for who in state.everybody() {
        let figure = &mut state.figures[who.index()];
        figure.last = figure.last.and_then(|(item, mode)| Some((now(item)?, mode)));
        let Some(volley) = &mut figure.turn.volley else { continue };
        match now(volley.item) {
            Some(item) => volley.item = item,
            None => {
                figure.turn.volley = None;
                apply(state, &Event::ShotsLost(who));
            }
        }
    }
}

/// What follows of itself once somebody cannot act any more, as far as no die has to fall: see `turn::follow`.
fn pass_on(state: &mut State) {
    for who in state.units() {
        // DX-25: shots whose weapon is no longer ready.
        let volley = state.figure(who).turn.volley;
        if volley.is_some_and(|volley| state.is_to_act(who) && !state.is_ready(who, volley.item)) {
            apply(state, &Event::ShotsLost(who));
        }
    }
    // DX-30: whoever took a stance has acted when its step comes.
    while let Some(slot) = state.queue.first().copied() {
        if state.figure(slot.who).stance.is_none() {
            break;
        }
        apply(state, &Event::SlotTaken(slot.who));
    }
    if state.phase == Phase::Action && state.queue.is_empty() {
        let order = state.order.iter().copied().filter(|who| !eligible(state, *who).is_empty()).collect();
        apply(state, &Event::RetreatsBegan(order));
    }
    if state.phase == Phase::Retreat {
        // DX-121: who has earned it and can do it.
        while let Some(who) = state.retreats.first().copied() {
            let mut foes = state.figure(who).turn.hurt.iter();
            if foes.any(|foe| bar_of_retreat(state, who, *foe).is_none()) {
                return;
            }
            apply(state, &Event::Asked(who));
        }
        apply(state, &Event::TurnEnded);
    }
}

/// DX-19: dice may decide who acts first, so somebody has to end the movement at the table.
fn not_stuck(before: &State, now: &State) -> Result<(), SetupFaults> {
    let mut faults = SetupFaults::default();
    let last = before.movers.last().filter(|_| now.phase == Phase::Movement && now.movers.is_empty());
    if let Some(who) = last {
        let name = &now.figure(*who).sheet.name;
        faults.recruit(who.index(), format!("{name} is the last to move in this turn; let it move first"));
    }
    faults.into_result()
}
