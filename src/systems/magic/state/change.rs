//! A table in play is changed by the referee: its ground, where figures stand, their sides and sheets, and who joins.

use super::event::{Event, apply};
use super::scene::{check, figure_of, muster, place_of, places, setup, token_of};
use super::{Figure, ItemId, Place, State};
use crate::board::UnitId;
use crate::systems::magic::sheet::{Gear, Sheet};
use crate::systems::magic::tables::FATAL;
use crate::table::{Recruit, Setup, SetupFaults, places_before};
use std::rc::Rc;

/// The state with what a setup has otherwise than the one that was made of it.
pub fn changed(state: &State, edited: &Setup<Sheet>) -> Result<State, SetupFaults> {
    let before = setup(state);
    edited.new_faults(&before).into_result()?;
    let changes = edited.since(&before);
    let fresh = muster(edited);
    let mut now = State { name: fresh.name, options: fresh.options, ..state.clone() };
    now.board.ground = fresh.board.ground;
    for (who, side) in changes.sides {
        now.figures[who.index()].side = side;
    }
    for (who, was, is) in changes.sheets {
        put_on(&mut now, who, was, is);
    }
    for (who, at, facing) in changes.moved {
        apply(&mut now, &Event::CameBack { who, at, facing });
    }
    for recruit in changes.joined {
        join(&mut now, recruit);
    }
    check(&now)?;
    // By their names of now: whoever has another one stands where it stood.
    let before = places(&state.board, &now.figures);
    places(&now.board, &now.figures).less(&before).into_result()?;
    Ok(now)
}

/// AM-133: who is added during a turn is the last in its order, and has neither AP nor a phase before the next.
fn join(state: &mut State, recruit: &Recruit<Sheet>) {
    let who = UnitId(state.figures.len() as u8);
    let gear = Rc::make_mut(&mut state.gear);
    for (at, item) in recruit.sheet.gear.iter().enumerate() {
        gear.push((who, item.clone()));
        state.places.push(place_of(&recruit.sheet, who, at as u8));
    }
    if !state.order.is_empty() {
        state.order.push(who);
    }
    state.board.tokens.push(token_of(recruit));
    state.figures.push(Figure { has_phased: state.turn > 0, ..figure_of(recruit) });
}

/// A figure has another sheet. What the sheet says of its wounds, its mount and its hands counts where it says
/// something else than before.
fn put_on(state: &mut State, who: UnitId, was: &Sheet, is: &Sheet) {
    let token = &mut state.board.tokens[who.index()];
    let recruit =
        Recruit { sheet: is.clone(), side: Default::default(), at: Some(token.at), facing: token.facing };
    let fresh = figure_of(&recruit);
    let figure = &mut state.figures[who.index()];
    figure.sheet = fresh.sheet;
    if was.seat != is.seat {
        figure.steed = fresh.steed;
        token.rest = token_of(&recruit).rest;
    }
    if was.wounds != is.wounds {
        figure.wounds = fresh.wounds;
        let at = token.at;
        // AM-92
        figure.is_dead = figure.worst() >= FATAL;
        if figure.is_dead {
            apply(state, &Event::Died(who));
        }
        // AM-91: a weapon sticks in the wound that it has made; where that is no more it lies by the figure.
        let before = places_before(&was.wounds, &is.wounds, |was, is| was.spot == is.spot);
        let now = |old: u8| before.iter().position(|place| *place == Some(old.into()));
        for place in &mut state.places {
            if let Place::Stuck(whom, wound, grip) = *place
                && whom == who
            {
                *place = now(wound).map_or(Place::Ground(at), |wound| Place::Stuck(whom, wound as u8, grip));
            }
        }
    }
    let own = |item: &ItemId| state.gear[usize::from(item.0)].0 == who;
    let items: Vec<ItemId> = state.items().map(|(item, _)| item).filter(own).collect();
    arm(state, who, &items, was, is);
}

/// A figure's gear is that of its new sheet: of each item that it had before the place stays, unless the sheet now says
/// another.
fn arm(state: &mut State, who: UnitId, items: &[ItemId], was: &Sheet, is: &Sheet) {
    let of_a_kind = |was: &Gear, is: &Gear| was.item().name == is.item().name;
    let before = places_before(&was.gear, &is.gear, of_a_kind);
    let own = is.gear.iter().zip(before).enumerate().map(|(at, (gear, old))| {
        let place = place_of(is, who, at as u8);
        let stays = old.filter(|old| place_of(was, who, *old as u8) == place);
        let item = old.and_then(|old| items.get(old).copied());
        let place = stays.and(item).map_or(place, |item| state.place(item));
        (item, (who, gear.clone()), place)
    });
    let others = |item: ItemId| (Some(item), state.gear[usize::from(item.0)].clone(), state.place(item));
    let mut all = Vec::new();
    for unit in state.everybody() {
        if unit == who {
            all.extend(own.clone());
        } else {
            let its = state.items().filter(|(item, _)| state.gear[usize::from(item.0)].0 == unit);
            all.extend(its.map(|(item, _)| others(item)));
        }
    }
    let now =
        |old: ItemId| all.iter().position(|(item, ..)| *item == Some(old)).map(|place| ItemId(place as u16));
    let locks = state.locks.iter().filter_map(|(a, b)| Some((now(*a)?, now(*b)?))).collect();
    state.gear = Rc::new(all.iter().map(|(_, gear, _)| gear.clone()).collect());
    state.places = all.into_iter().map(|(.., place)| place).collect();
    state.locks = locks;
}
