//! A table in play is changed by the referee: its ground, where figures stand, their sides and sheets, and who joins.

use super::event::Event;
use super::figure::{Figure, SpellRef, Watch, Watching};
use super::scene::{figure_of, listed, muster, places, setup, thing_of, token_of};
use super::thing::{ItemId, Thing};
use super::{State, apply::apply, scene};
use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::stamina::sheet::{Gear, Known, Sheet};
use crate::systems::stamina::turns::order::{From, initiative};
use crate::table::{Recruit, Setup, SetupFaults, places_before, relist};
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
    rearm(&mut now, &changes.sheets);
    for (who, was, is) in changes.sheets {
        put_on(&mut now.figures[who.index()], was, is);
    }
    for (who, at, facing) in changes.moved {
        place(&mut now, who, at, facing);
    }
    for recruit in changes.joined {
        join(&mut now, recruit);
    }
    scene::check(&now)?;
    // By their names of now: whoever has another one stands where it stood.
    let before = places(&state.board, &now.figures);
    places(&now.board, &now.figures).less(&before).into_result()?;
    Ok(now)
}

/// ST-603: whoever is put elsewhere aims no more.
fn place(state: &mut State, who: UnitId, to: Hex, facing: Facing) {
    if state.at(who) != to || state.board.is_away(who) {
        apply(state, &Event::CameBack { who, to });
        apply(state, &Event::AimLost(who));
    }
    if state.board.token(who).facing != facing {
        apply(state, &Event::Turned { who, to: facing });
    }
}

/// ST-201: who is added during a round is the last in its order, as fresh as at the beginning of a fight (ST-224).
fn join(state: &mut State, recruit: &Recruit<Sheet>) {
    let who = UnitId(state.figures.len() as u8);
    for gear in &recruit.sheet.gear {
        state.things.push(thing_of(gear, who));
        Rc::make_mut(&mut state.gear).push((who, gear.clone()));
    }
    state.board.tokens.push(token_of(recruit));
    state.figures.push(figure_of(recruit));
    if !state.order.is_empty() {
        let rank = initiative(state, who, From::Maxima).total();
        state.order.push((who, rank as i16));
    }
}

/// A figure has another sheet, its gear apart.
fn put_on(figure: &mut Figure, was: &Sheet, is: &Sheet) {
    figure.sheet = Rc::new(is.clone());
    figure.defense = figure.defense.min(figure.defense_max() as i16);
    figure.stamina = figure.stamina.min(figure.stamina_max() as i16);
    if was.ammo != is.ammo {
        figure.ammo = is.ammo.iter().map(|it| (it.ammo, it.pieces, it.ready)).collect();
    }
    if was.known != is.known {
        unlearn(figure, &was.known, &is.known);
    }
}

/// ST-706, ST-707: a spell that is known no more is neither cast nor held.
fn unlearn(figure: &mut Figure, was: &[Known], is: &[Known]) {
    let before = places_before(was, is, |was, is| was.name == is.name);
    let now = |spell: SpellRef| match spell {
        SpellRef::Known(at) => {
            let place = before.iter().position(|old| *old == Some(at.into()))?;
            Some(SpellRef::Known(place as u8))
        }
        SpellRef::Shaped(blocks) => Some(SpellRef::Shaped(blocks)),
    };
    figure.held.retain_mut(|held| now(held.spell).map(|spell| held.spell = spell).is_some());
    figure.casting = figure.casting.filter(|it| now(it.spell).is_some());
    if let Some(casting) = &mut figure.casting {
        casting.spell = now(casting.spell).unwrap_or(casting.spell);
    }
    rewatch(figure, |with| match with {
        Watching::Spell(spell) => now(spell).map(Watching::Spell),
        Watching::Shot(_) | Watching::Throw(_) => Some(with),
    });
}

/// Somebody watches with what it has become; with nothing that is no more.
fn rewatch(figure: &mut Figure, now: impl Fn(Watching) -> Option<Watching>) {
    figure.watch = figure.watch.take().and_then(|watch| {
        let with = now(watch.with)?;
        if with == watch.with { Some(watch) } else { Some(Rc::new(Watch { with, ..(*watch).clone() })) }
    });
}

/// An item, and the number that it has had.
struct Item {
    old: Option<ItemId>,
    thing: Thing,
    gear: (UnitId, Gear),
}

/// These figures have the items of their new sheets, in that order: of each that a figure had before stays what the
/// sheet does not now say otherwise.
fn rearm(state: &mut State, sheets: &[(UnitId, &Sheet, &Sheet)]) {
    let gear_of = |item: ItemId| state.gear[usize::from(item.0)].clone();
    let item = |old| Some(Item { old: Some(old), thing: *state.thing(old), gear: gear_of(old) });
    let mut items: Vec<Option<Item>> = state.items().map(item).collect();
    for (who, was, is) in sheets {
        let places: Vec<usize> = listed(state, *who).map(|item| usize::from(item.0)).collect();
        let of_a_kind = |was: &Gear, is: &Gear| was.weapon().name == is.weapon().name;
        let item = |old: Option<(usize, &Gear)>, gear: &Gear| match old {
            Some((place, was)) => kept(state, *who, ItemId(place as u16), was, gear),
            None => Item { old: None, thing: thing_of(gear, *who), gear: (*who, gear.clone()) },
        };
        relist(&mut items, &places, (&was.gear, &is.gear), of_a_kind, item);
    }
    let items: Vec<Item> = items.into_iter().flatten().collect();
    let now = |old| items.iter().position(|it| it.old == Some(old)).map(|at| ItemId(at as u16));
    for figure in state.figures.iter_mut() {
        rewatch(figure, |with| match with {
            Watching::Shot(item) => now(item).map(Watching::Shot),
            Watching::Throw(item) => now(item).map(Watching::Throw),
            Watching::Spell(_) => Some(with),
        });
    }
    state.things = items.iter().map(|item| item.thing).collect();
    state.gear = Rc::new(items.into_iter().map(|item| item.gear).collect());
    for (who, ..) in sheets {
        disarmed(state, *who);
    }
}

/// An item that a figure had before.
fn kept(state: &State, who: UnitId, item: ItemId, was: &Gear, is: &Gear) -> Item {
    let (mut thing, fresh) = (*state.thing(item), thing_of(is, who));
    let (owner, gear) = &state.gear[usize::from(item.0)];
    if was.grip != is.grip {
        thing.place = fresh.place;
    }
    let missile = |gear: &Gear| gear.weapon().class.missile();
    if was.loaded != is.loaded || missile(was) != missile(is) {
        thing.loading = fresh.loading;
    }
    let gear = if was == is { gear.clone() } else { is.clone() };
    Item { old: Some(item), thing, gear: (*owner, gear) }
}

/// ST-612: whoever has stowed what it watched with watches no more.
fn disarmed(state: &mut State, who: UnitId) {
    let holds: Vec<ItemId> = state.held(who).map(|(item, _)| item).collect();
    rewatch(&mut state.figures[who.index()], |with| match with {
        Watching::Shot(item) | Watching::Throw(item) => holds.contains(&item).then_some(with),
        Watching::Spell(_) => Some(with),
    });
}
