//! Readying a weapon in close combat (GU-477, GU-478).

use super::holding::{Body, close_dexterity, hindered};
use crate::board::UnitId;
use crate::dice::Pool;
use crate::systems::gurps::blows::value::skill_of;
use crate::systems::gurps::readying::hands::{bar_of_taking, free_grasp, turns_after_picking_up};
use crate::systems::gurps::roll::{T, check, first, never_if, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Grasp, Hand, ItemId, Manoeuvre, Place, State};
use crate::systems::gurps::turns::turn::{bar_of_turn, choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign, Tally};

/// What may be drawn, or picked up from the own hex or one beside it.
fn at_hand(state: &State, who: UnitId) -> Vec<ItemId> {
    let at = state.at(who);
    let is_at_hand = |item: &ItemId| match state.thing(*item).place {
        Place::PutAway(owner) => owner == who,
        Place::Ground(hex) => hex.unsigned_distance_to(at) <= 1,
        Place::Held(..) => false,
    };
    state.items().filter(is_at_hand).collect()
}

/// GU-407, GU-477: why something cannot be readied in close combat.
fn bar_of_item(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let is_unfit = !state.weapon(item).is_close;
    let grasp = free_grasp(state, who, item);
    first([
        no_if(is_unfit, GU_477, "R-CCWEAPON", "weapon not legal in close combat"),
        if grasp.is_none() { bar_of_taking(state, who, item, Grasp::One(Hand::Weapon)) } else { None },
    ])
}

/// GU-477: why there is nothing to ready in close combat.
pub fn bar_of(state: &State, who: UnitId) -> Option<Bar> {
    let all = at_hand(state, who);
    let none = never_if(all.is_empty(), GU_477, "R-UNREADY", "nothing at hand to ready");
    none.or_else(|| bar_of_turn(state, who)).or_else(|| {
        let is_apart = !state.is_close(who);
        no_if(is_apart, GU_477, "R-NOTCC", "in close combat only").or_else(|| {
            let bars: Vec<Option<Bar>> = all.iter().map(|item| bar_of_item(state, who, *item)).collect();
            if bars.iter().any(Option::is_none) { None } else { bars.into_iter().flatten().next() }
        })
    })
}

/// What comes of the DX roll.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fetched {
    Got,
    Missed,
    /// 17 or 18.
    Dropped,
}

impl Fetched {
    fn read(sum: i32, number: i32) -> Fetched {
        match sum {
            // GU-004
            ..=4 => Fetched::Got,
            17.. => Fetched::Dropped,
            _ if sum <= number => Fetched::Got,
            _ => Fetched::Missed,
        }
    }
}

/// GU-477: the card.
pub fn ready(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let item = t.choose_from(&|state| {
        let all = at_hand(state, who);
        // Where nothing serves it is by the table's own word.
        let is_any = all.iter().any(|item| bar_of_item(state, who, *item).is_none());
        let option = |item: ItemId| {
            let words = match state.thing(item).place {
                Place::Ground(_) => "pick it up",
                _ => "draw it",
            };
            Opt::open(item, state.item_name(item))
                .detail(words)
                .sign(Sign::Ready)
                .bar(bar_of_item(state, who, item).filter(|_| is_any))
        };
        let all = all.into_iter().map(option);
        Choice::of(who, GU_477, "ready").look(Look::List).options(all)
    })?;
    let has_fast_draw = matches!(t.state().thing(item).place, Place::PutAway(_))
        && t.state().figure(who).sheet.fast_draw[skill_of(t.state(), item) as usize].is_some();
    t.commit(GU_477, who, "Ready it")?;
    let fetched = fetch(t, who)?;
    let is_fast = fetched == Fetched::Got && has_fast_draw && is_fast(t, who, item)?;
    if !is_fast {
        choose(t, who, Manoeuvre::CloseReady, Defences::Normal);
    }
    match fetched {
        Fetched::Got => {
            let Some(grasp) = free_grasp(t.state(), who, item) else { return Ok(()) };
            let left = turns_after_picking_up(t.state(), who, item, grasp);
            t.emit(GU_477, Event::Taken { who, item, grasp, left });
        }
        Fetched::Missed => t.note(GU_477, "does not get it: the turn is spent"),
        Fetched::Dropped => {
            let at = t.state().at(who);
            t.emit(GU_477, Event::Dropped { who, item, at });
        }
    }
    if is_fast {
        t.note(GU_478, "ready at once: another manoeuvre may follow");
    } else {
        end_turn(t, who);
    }
    Ok(())
}

/// GU-477: the DX roll, on which 17 and 18 drop it.
fn fetch(t: T<'_, '_>, who: UnitId) -> Asked<Fetched> {
    let number = close_dexterity(t.state(), who, Body::Arms);
    let number = t.number(GU_477, who, "get it", number, 0);
    t.need_at_most(number.clamp(4, 16), "gets it");
    let same = |a: i32, b: i32| Fetched::read(a, number) == Fetched::read(b, number);
    let sum = t.roll_alike(GU_001, who, "get it".into(), Pool::d6(3), (0, 1), &same)?;
    let fetched = Fetched::read(sum, number);
    if sum <= 4 && sum > number {
        t.note(GU_004, "3 and 4 always succeed");
    }
    let words = if fetched == Fetched::Got { "gets it" } else { "does not get it" };
    t.verdict_under(GU_477, who, fetched == Fetched::Got, words, (sum, number))?;
    Ok(fetched)
}

/// GU-478: whether it is got fast.
fn is_fast(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<bool> {
    let state = t.state();
    let Some(level) = state.figure(who).sheet.fast_draw[skill_of(state, item) as usize] else {
        return Ok(false);
    };
    let number = hindered(Tally::of(GU_478, "Fast-Draw", level.into()), state, who, Body::Arms);
    if number.total() <= 3 {
        t.note(GU_005, "effective skill 3 or less: no Fast-Draw");
        return Ok(false);
    }
    check(t, who, GU_478, "draw fast", number)
}
