//! Weapons of a table in play are changed by the referee.

use super::scene::{listed, thing_of};
use super::{Aim, Condition, Hand, ItemId, Means, Place, State, Thing, Watch, close_event};
use crate::board::UnitId;
use crate::systems::gurps::sheet::form_gear::is_reloaded;
use crate::systems::gurps::sheet::{Carried, Gear, Sheet};
use crate::table::relist;
use std::rc::Rc;

/// A weapon, and the number that it has had.
struct Item {
    old: Option<ItemId>,
    thing: Thing,
    gear: Gear,
}

/// These figures have the weapons of their new sheets, in that order: of each that a figure had before stays what the
/// sheet does not now say otherwise.
pub fn rearm(state: &mut State, sheets: &[(UnitId, &Sheet, &Sheet)]) {
    if sheets.is_empty() {
        return;
    }
    let item = |old| Some(Item { old: Some(old), thing: *state.thing(old), gear: state.gear(old).clone() });
    let mut items: Vec<Option<Item>> = state.items().map(item).collect();
    for (who, was, is) in sheets {
        // What others have of it, and what is broken, takes no hand of its.
        for item in items.iter_mut().flatten().filter(|item| item.thing.owner == *who) {
            item.gear.carried = Carried::PutAway;
        }
        let places: Vec<usize> = listed(state, *who).map(|item| usize::from(item.0)).collect();
        let of_a_kind = |was: &Gear, is: &Gear| was.weapon().name == is.weapon().name;
        let item = |old: Option<(usize, &Gear)>, gear: &Gear| match old {
            Some((place, was)) => kept(state, *who, ItemId(place as u16), was, gear),
            None => Item { old: None, thing: thing_of(gear, *who, 0), gear: gear.clone() },
        };
        relist(&mut items, &places, (&was.gear, &is.gear), of_a_kind, item);
    }
    let items: Vec<Item> = items.into_iter().flatten().collect();
    renumber(state, |old| items.iter().position(|it| it.old == Some(old)).map(|at| ItemId(at as u16)));
    list(state, items);
    for (who, was, is) in sheets {
        settle_hands(state, *who, was, is);
    }
    close_event::settle(state);
}

/// A weapon that a figure had before.
fn kept(state: &State, who: UnitId, item: ItemId, was: &Gear, is: &Gear) -> Item {
    let mut thing = *state.thing(item);
    let carried = if thing.owner == who { is.carried } else { Carried::PutAway };
    let [then, fresh] = [was, is].map(|gear| thing_of(gear, who, 0));
    if was.carried != is.carried {
        (thing.place, thing.unready) = (fresh.place, 0);
        (thing.is_half_away, thing.gripped_by) = (false, None);
    }
    if then.distance != fresh.distance {
        thing.distance = fresh.distance;
    }
    let (was_counted, is_counted) = (is_reloaded(was.weapon()), is_reloaded(is.weapon()));
    if was_counted != is_counted || was.ammunition != is.ammunition {
        thing.ammunition = fresh.ammunition;
    }
    if was_counted && is_counted && was.is_loaded == is.is_loaded {
        thing.loaded = thing.loaded.min(fresh.loaded);
    } else if was_counted || is_counted || then.loaded != fresh.loaded {
        (thing.loaded, thing.reloaded) = (fresh.loaded, 0);
    }
    Item { old: Some(item), thing, gear: Gear { carried, ..is.clone() } }
}

/// All that names a weapon names it by its new number, and nothing that is no more.
fn renumber(state: &mut State, now: impl Fn(ItemId) -> Option<ItemId>) {
    for figure in state.figures.iter_mut() {
        figure.aim = figure.aim.and_then(|aim| Some(Aim { item: now(aim.item)?, ..aim }));
        figure.watch = figure.watch.take().and_then(|watch| Some(Watch { item: now(watch.item)?, ..watch }));
        figure.last = figure.last.and_then(|means| match means {
            Means::Weapon(item, mode) => now(item).map(|item| Means::Weapon(item, mode)),
            Means::Shot(item) => now(item).map(Means::Shot),
            Means::Punch(_) | Means::Kick | Means::Bite | Means::Bash => Some(means),
        });
        let turn = &mut figure.turn;
        turn.readied = turn.readied.and_then(&now);
        let parry = |(with, n): (Option<ItemId>, u8)| match with {
            Some(item) => now(item).map(|item| (Some(item), n)),
            None => Some((None, n)),
        };
        turn.parries = std::mem::take(&mut turn.parries).into_iter().filter_map(parry).collect();
    }
}

/// The things of a table and the gear of its sheets, each sheet's in the order of the things.
fn list(state: &mut State, items: Vec<Item>) {
    let mut sheets: Vec<Vec<Gear>> = state.figures.iter().map(|_| Vec::new()).collect();
    let thing = |Item { thing, gear, .. }: Item| {
        let sheet = &mut sheets[thing.owner.index()];
        sheet.push(gear);
        Thing { entry: (sheet.len() - 1) as u8, ..thing }
    };
    state.things = items.into_iter().map(thing).collect();
    for (figure, gear) in state.figures.iter_mut().zip(sheets) {
        if figure.sheet.gear != gear {
            Rc::make_mut(&mut figure.sheet).gear = gear;
        }
    }
}

/// Whoever has put away what it aims with aims no more. A hand that takes something lets go of what is on no sheet: a
/// figure, a foe's weapon, what is broken.
fn settle_hands(state: &mut State, who: UnitId, was: &Sheet, is: &Sheet) {
    let holds = |state: &State, item: ItemId| state.holder(item) == Some(who);
    let figure = state.figure(who);
    let aim = figure.aim.filter(|aim| holds(state, aim.item));
    let watch = figure.watch.clone().filter(|watch| holds(state, watch.item));
    let figure = &mut state.figures[who.index()];
    (figure.aim, figure.watch) = (aim, watch);
    let (before, after) = (hands(was), hands(is));
    for (at, hand) in [Hand::Weapon, Hand::Off].into_iter().enumerate() {
        if before[at] || !after[at] {
            continue;
        }
        state.figures[who.index()].holds.retain(|hold| !hold.with.takes(hand));
        for thing in &mut state.things {
            if thing.gripped_by == Some((who, hand)) {
                thing.gripped_by = None;
            }
            let is_in_it = matches!(thing.place, Place::Held(by, grasp) if by == who && grasp.takes(hand));
            if is_in_it && thing.condition == Condition::Broken {
                thing.place = Place::PutAway(who);
            }
        }
    }
}

/// The hands that a sheet fills: the weapon hand, the other.
fn hands(sheet: &Sheet) -> [bool; 2] {
    let filled = sheet.gear.iter().map(|gear| gear.carried.hands());
    let has_shield = sheet.shield.as_ref().is_some_and(|guard| !guard.is_slung);
    filled.fold([false, has_shield], |a, b| [a[0] || b[0], a[1] || b[1]])
}
