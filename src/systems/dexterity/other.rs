//! The other things a figure may do in its slot, and stances (DX-10, DX-29 to DX-31, DX-46, DX-146,
//! DX-152).

use super::attack::confirm_movement;
use super::event::Event;
use super::queue::queue_if_held;
use super::refuse::{Footing, bar_of_action, bar_of_slot, gated};
use super::roll::{T, first, no, no_if};
use super::rules::*;
use super::sheet::Condition;
use super::state::{ItemId, Phase, Place, Slot, Stance, State};
use super::tell::at_step;
use crate::board::UnitId;
use crate::sheet::whole;
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// DX-30, DX-31: the slot is kept until it comes; then the figure has acted.
pub(super) fn take_stance(t: T<'_, '_>, who: UnitId, stance: Stance) -> Asked<()> {
    if !confirm_movement(t, who, Footing::Half)? {
        return Ok(());
    }
    let rule = if stance == Stance::Dodge { DX_30 } else { DX_31 };
    t.emit(rule, Event::StanceTaken { who, stance });
    if t.state().slot_of(who).is_some() {
        t.emit(DX_20, Event::SlotTaken(who));
    }
    Ok(())
}

/// DX-29: why a figure cannot hold.
pub(super) fn bar_of_hold(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    let is_lowest = state.slot_of(who).is_some_and(|slot| slot.at.div_euclid(2) <= LOWEST);
    let has_begun = figure.turn.volley.is_some() || figure.stance.is_some();
    first([
        bar_of_slot(state, who),
        no_if(has_begun, DX_29, "only before the first action"),
        no_if(is_lowest, DX_29, "no lower step"),
    ])
}

/// DX-29: a lower whole step: after somebody who acts until then, or any.
pub(super) fn hold(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    // Records from before places were offered hold a step.
    let place = if t.was_asked(DX_29) { None } else { t.choose_from(&move |state| places(state, who))? };
    let step = match place {
        Some(step) => step,
        None => t.choose_from(&move |state| steps(state, who))?,
    };
    let label =
        if t.reads() { format!("Hold until {}", step_in_words(t.state(), who, step)) } else { String::new() };
    t.commit(DX_29, who, label)?;
    t.emit(DX_29, Event::Held { who, step });
    Ok(())
}

/// Nobody acts later than at this step: no order DEX, with all armour and load, is as low.
const LOWEST: i32 = -100;

/// The steps to which a figure may hold, the highest first.
fn lower_steps(state: &State, who: UnitId) -> impl Iterator<Item = i32> {
    (LOWEST..step_now(state, who)).rev()
}

fn step_now(state: &State, who: UnitId) -> i32 {
    state.slot_of(who).map_or(state.figure(who).sheet.order_dex(), |slot| slot.at.div_euclid(2))
}

/// Who acts last before somebody who holds to a step, at what, and how many slots have gone by then.
fn before(state: &State, who: UnitId, step: i32) -> (usize, Option<Slot>) {
    let queue = queue_if_held(state, who, step);
    let place = queue.iter().position(|slot| slot.who == who).unwrap_or(0);
    (place, place.checked_sub(1).and_then(|last| queue.get(last).copied()))
}

/// The places in the order that differ, each by the highest step that leads there, and any other step.
fn places(state: &State, who: UnitId) -> Choice<Option<i32>> {
    let mut choice = Choice::of(who, DX_16, "until").look(Look::List);
    let others = state.queue.iter().filter(|slot| slot.who != who).count();
    let mut known = state.queue.iter().position(|slot| slot.who == who).unwrap_or(0);
    for step in lower_steps(state, who) {
        if known == others {
            break;
        }
        let (place, _) = before(state, who, step);
        if place > known {
            known = place;
            let option = Opt::open(Some(step), step_in_words(state, who, step)).sign(Sign::Turn);
            choice.push(if place == others { option.detail("last of all") } else { option });
        }
    }
    choice.option(Opt::open(None, "another step"))
}

/// "after Chuck (12)"
fn step_in_words(state: &State, who: UnitId, step: i32) -> String {
    match before(state, who, step) {
        (_, Some(slot)) => format!("after {} ({})", state.figure(slot.who).sheet.name, at_step(slot.at)),
        (_, None) => format!("step {}", whole(step)),
    }
}

fn steps(state: &State, who: UnitId) -> Choice<i32> {
    let now = step_now(state, who);
    let named = |step: i32| Opt::open(step, format!("step {}", whole(step)));
    let same = named(now).bar(Some(no(DX_29, "hold to a lower step")));
    let lower = lower_steps(state, who).map(|step| named(step).detail(step_in_words(state, who, step)));
    Choice::of(who, DX_29, "step").look(Look::Stepper).option(same).options(lower).default_at(1)
}

/// DX-11, DX-112: the slot passes without an action.
pub(super) fn pass(t: T<'_, '_>, who: UnitId) {
    let figure = t.state().figure(who);
    let (rule, words) = match (figure.is_getting_up(t.state().turn), figure.turn.volley.is_some()) {
        (true, _) => (DX_112, "stays down"),
        (_, true) => (DX_25, "forgoes the shot"),
        _ => (DX_20, "does nothing"),
    };
    t.note(rule, words);
    t.emit(DX_20, Event::SlotTaken(who));
}

/// What a figure could ready: put away in its pack (DX-146).
pub(super) fn packed(state: &State, who: UnitId) -> Vec<ItemId> {
    state.items_of(who).filter(|item| state.thing(*item).place == Place::Pack(who)).collect()
}

/// What a figure could pick up: in its own hex (DX-46, DX-146).
pub(super) fn lying(state: &State, who: UnitId) -> Vec<ItemId> {
    let is_here =
        |item: &ItemId| matches!(state.thing(*item).place, Place::Ground(at, _) if at == state.at(who));
    state.items().filter(is_here).collect()
}

/// What a figure could reload (DX-10).
pub(super) fn reloadable(state: &State, who: UnitId) -> Vec<ItemId> {
    let can = |item: &ItemId| {
        let (thing, weapon) = (state.thing(*item), state.weapon(*item));
        thing.condition == Condition::Sound
            && weapon.rounds > 0
            && (thing.rounds < weapon.rounds || thing.reload > 0)
    };
    state.in_hand(who).filter(can).collect()
}

/// Section 2: why a weapon cannot come to hand: what is worn keeps its hand.
pub(super) fn bar_of_hands(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let needed = state.weapon(item).hands + state.figure(who).sheet.worn_hands();
    no_if(needed > 2, DX_146, "not enough hands: a shield keeps its own")
}

/// The refusal of the first, where nothing of all this can come to hand.
fn bar_of_all_hands(state: &State, who: UnitId, all: &[ItemId]) -> Option<Bar> {
    let is_free = |item: &ItemId| bar_of_hands(state, who, *item).is_none();
    if all.iter().any(is_free) { None } else { bar_of_hands(state, who, *all.first()?) }
}

/// DX-146: why nothing can be readied.
pub(super) fn bar_of_readying(state: &State, who: UnitId) -> Option<Bar> {
    let all = packed(state, who);
    first([
        bar_of_action(state, who),
        no_if(all.is_empty(), DX_146, "nothing put away"),
        bar_of_all_hands(state, who, &all),
        gated(state, who, Footing::Two),
    ])
}

/// DX-46: why what lies on the ground cannot be picked up yet.
fn bar_of_fresh(state: &State, item: ItemId) -> Option<Bar> {
    let is_fresh = matches!(state.thing(item).place, Place::Ground(_, since) if since == state.turn);
    no_if(is_fresh, DX_46, "dropped this turn: next turn at the earliest")
}

/// DX-46, DX-146: why nothing can be picked up.
pub(super) fn bar_of_picking(state: &State, who: UnitId) -> Option<Bar> {
    let here = lying(state, who);
    let (fresh, ripe): (Vec<ItemId>, Vec<ItemId>) =
        here.into_iter().partition(|item| bar_of_fresh(state, *item).is_some());
    first([
        bar_of_action(state, who),
        no_if(fresh.is_empty() && ripe.is_empty(), DX_146, "nothing lies here"),
        fresh.first().filter(|_| ripe.is_empty()).and_then(|item| bar_of_fresh(state, *item)),
        bar_of_all_hands(state, who, &ripe),
        gated(state, who, Footing::Still),
    ])
}

/// DX-10: why nothing can be reloaded.
pub(super) fn bar_of_reloading(state: &State, who: UnitId) -> Option<Bar> {
    first([
        bar_of_action(state, who),
        no_if(reloadable(state, who).is_empty(), DX_10, "nothing to reload"),
        gated(state, who, Footing::Two),
    ])
}

/// A weapon to be chosen, by its name.
pub(super) fn named(state: &State, item: ItemId) -> Opt<ItemId> {
    Opt::open(item, state.item_name(item)).sign(Sign::Ready)
}

/// DX-146: something from the pack, or from the ground, comes to hand and is ready at once.
pub(super) fn ready(t: T<'_, '_>, who: UnitId, is_picked_up: bool) -> Asked<()> {
    let footing = if is_picked_up { Footing::Still } else { Footing::Two };
    let all = if is_picked_up { lying(t.state(), who) } else { packed(t.state(), who) };
    if all.is_empty() {
        t.note(DX_146, "there is nothing");
        return Ok(());
    }
    if !confirm_movement(t, who, footing)? {
        return Ok(());
    }
    let item = t.choose_from(&move |state| {
        let all = if is_picked_up { lying(state, who) } else { packed(state, who) };
        let option = |item: ItemId| {
            named(state, item).bar(bar_of_fresh(state, item).or_else(|| bar_of_hands(state, who, item)))
        };
        let label = if is_picked_up { "pick up" } else { "ready" };
        Choice::of(who, DX_146, label).look(Look::List).options(all.into_iter().map(option))
    })?;
    // Where everything in hand has to go, or nothing, there is no choice.
    let is_one_of_several = t.state().in_hand(who).count() > 1 && t.state().hands_short(who, item) == 1;
    let first = match is_one_of_several {
        true => Some(t.choose_from(&move |state| what_makes_room(state, who))?),
        false => None,
    };
    let drops = t.choose_from(&move |state| displaced(state, who, item))?;
    t.commit(DX_146, who, if is_picked_up { "Pick up" } else { "Ready" })?;
    t.emit(DX_20, Event::SlotTaken(who));
    make_room(t, who, item, first, drops);
    t.emit(DX_146, Event::Readied { who, item });
    Ok(())
}

/// DX-146: which of the things in hand is displaced.
fn what_makes_room(state: &State, who: UnitId) -> Choice<ItemId> {
    let held = state.in_hand(who).map(|item| named(state, item));
    Choice::of(who, DX_146, "makes room").look(Look::Segments).options(held)
}

/// DX-146: what is in the way is put away, or dropped.
fn displaced(state: &State, who: UnitId, item: ItemId) -> Choice<bool> {
    let bar = no_if(state.hands_short(who, item) == 0, DX_146, "hands are free");
    Choice::of(who, DX_146, "what is in hand")
        .look(Look::Segments)
        .option(Opt::open(false, "put away"))
        .option(Opt::open(true, "dropped").bar(bar))
}

/// DX-146: what is in the way of something is put away, or dropped: the first one named first.
pub(super) fn make_room(t: T<'_, '_>, who: UnitId, item: ItemId, first: Option<ItemId>, drops: bool) {
    let at = t.state().at(who);
    let all: Vec<ItemId> = first.into_iter().chain(t.state().in_hand(who)).collect();
    for held in all {
        if t.state().hands_short(who, item) == 0 {
            return;
        }
        let event =
            if drops { Event::Dropped { who, item: held, at } } else { Event::PutAway { who, item: held } };
        t.emit(DX_146, event);
    }
}

/// DX-10: one action of reloading; the last fills the magazine.
pub(super) fn reload(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if reloadable(t.state(), who).is_empty() {
        t.note(DX_10, "nothing to reload");
        return Ok(());
    }
    if !confirm_movement(t, who, Footing::Two)? {
        return Ok(());
    }
    let item = t.choose_from(&move |state| {
        let all = reloadable(state, who).into_iter().map(|item| named(state, item));
        Choice::of(who, DX_10, "reload").look(Look::List).options(all)
    })?;
    t.commit(DX_10, who, "Reload")?;
    let (thing, weapon) = (*t.state().thing(item), t.state().weapon(item).reload);
    if weapon > 0 {
        t.emit(DX_20, Event::SlotTaken(who));
    }
    let left = if thing.reload > 0 { thing.reload - 1 } else { weapon.saturating_sub(1) };
    t.emit(DX_10, Event::Reloading { who, item, left });
    Ok(())
}

/// DX-152: why a figure cannot switch its energy shield.
pub(super) fn bar_of_switch(state: &State, who: UnitId) -> Option<Bar> {
    let has = state.figure(who).sheet.worn.iter().any(|worn| worn.armour().has_switch);
    let is_own = state.acting() == Some(who) && matches!(state.phase, Phase::Movement | Phase::Action);
    first([
        no_if(!has, DX_152, "wears no energy shield"),
        no_if(!is_own, DX_152, "only in its own movement or step"),
    ])
}

/// DX-51: what anybody with skill and tools can clear between fights.
pub(super) fn repairable(state: &State, who: UnitId) -> Vec<ItemId> {
    let is_stuck = |item: &ItemId| state.thing(*item).condition == Condition::TemporarilyBroken;
    state.items_of(who).filter(is_stuck).collect()
}

/// DX-51: between fights only.
pub(super) fn bar_of_repair(state: &State, who: UnitId) -> Option<Bar> {
    first([
        no_if(!state.figure(who).is_able(), DX_33, "out of the fight"),
        no_if(repairable(state, who).is_empty(), DX_51, "nothing temporarily broken"),
        no_if(state.phase != Phase::Idle, DX_51, "not in this fight"),
    ])
}

/// DX-51: the player confirms that the fight is over and that skill and tools are there.
pub(super) fn repair(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if repairable(t.state(), who).is_empty() {
        t.note(DX_51, "nothing temporarily broken");
        return Ok(());
    }
    let item = t.choose_from(&move |state| {
        let all = repairable(state, who).into_iter().map(|item| named(state, item));
        Choice::of(who, DX_51, "repair").look(Look::List).options(all)
    })?;
    let choice = Choice::of(who, DX_51, "the fight is over, skill and tools are there");
    let is_so = t.choose(
        choice
            .option(Opt::open(true, "yes"))
            .option(Opt::open(false, "no").sign(Sign::Pass))
            .default_at(1)
            .insist(),
    )?;
    t.commit(DX_51, who, "Repair")?;
    if is_so {
        t.emit(DX_51, Event::Mended { who, item });
    }
    Ok(())
}
