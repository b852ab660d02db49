//! The manoeuvres that remain (AM-110 to AM-113).

use super::others::{Aside, answer, ask_others, do_aside, readyings};
use super::refuse::barred;
use super::roll::T;
use super::rules::*;
use super::state::event::{Event, Kindred};
use super::state::{ItemId, Place, State};
use super::strike::{free_hands, spend};
use super::tables::FATAL;
use super::wound::{die, drop_item, free_grip};
use crate::board::{Ground, UnitId};
use crate::hex::Facing;
use crate::table::{Asked, Choice, Look, Opt, Sign};

/// AM-110: draw, pick up or put away.
pub(super) fn ready(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let state = t.state();
    if readyings(state, who).is_empty() {
        t.note(AM_110, "nothing to ready here");
        return Ok(());
    }
    let options = readyings(state, who).into_iter().map(|(aside, bar)| {
        let (name, detail, ap, sign) = aside.words(state);
        Opt::open(aside, name).detail(detail).costs(ap).sign(sign).bar(barred(bar))
    });
    let aside = t.choose(Choice::of(who, AM_110, "what").options(options))?;
    // AM-110: nobody may answer what costs nothing.
    let others =
        if super::others::ready_price(t.state(), who) == 0 { vec![] } else { ask_others(t, who, &[])? };
    t.commit(AM_110, who, "Ready")?;
    do_aside(t, aside, Kindred::Action);
    answer(t, others);
    Ok(())
}

/// AM-110: dropping is free.
pub(super) fn drop(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let state = t.state();
    let held: Vec<ItemId> = state.items_of(who).filter(|item| state.grip(who, *item).is_some()).collect();
    if held.is_empty() {
        t.note(AM_110, "nothing in hand");
        return Ok(());
    }
    let options = held.into_iter().map(|item| Opt::open(item, state.item_name(item)).sign(Sign::Drop));
    let item = t.choose(Choice::of(who, AM_110, "drop what").look(Look::Segments).options(options))?;
    t.commit(AM_110, who, "Drop")?;
    drop_item(t, AM_110, who, item);
    Ok(())
}

/// AM-110: the same, of a thing that was named.
pub(super) fn drop_this(t: T<'_, '_>, who: UnitId, item: ItemId) {
    drop_item(t, AM_110, who, item);
}

/// AM-111.
pub(super) fn speak(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let others = ask_others(t, who, &[])?;
    t.commit(AM_111, who, "Speak")?;
    do_aside(t, Aside::Speak(who), Kindred::Action);
    answer(t, others);
    Ok(())
}

/// AM-112.
pub(super) fn stand_up(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let token = t.state().board.token(who);
    let (at, now) = (token.at, token.facing);
    let options = (0..6).map(|turn| {
        let facing = now.turned(turn);
        let ahead = facing.from(at);
        Opt::open(facing, "facing").detail(Ground::name(ahead)).aim(ahead).sign(Sign::Turn).faces(facing)
    });
    let facing: Facing = t.choose(Choice::of(who, AM_112, "facing").look(Look::Hexes).options(options))?;
    let others = ask_others(t, who, &[])?;
    t.commit(AM_112, who, "Stand up")?;
    spend(t, AM_112, who, "stand up", Kindred::Action, 2);
    t.emit(AM_112, Event::StoodUp { who, facing });
    answer(t, others);
    Ok(())
}

/// AM-113: the stuck items a figure could pull out.
pub(super) fn removable(state: &State, who: UnitId) -> Vec<(ItemId, UnitId, u8)> {
    let may = |whom: UnitId, grips: bool| {
        let is_near = whom == who || state.board.distance(who, whom) <= 1;
        grips || (is_near && free_grip(state, who).is_some())
    };
    let stuck = state.items().filter_map(|(item, place)| match place {
        Place::Stuck(whom, wound, grip) => {
            let grips = grip.is_some_and(|(grip, _)| grip.by == who);
            may(whom, grips).then_some((item, whom, wound))
        }
        _ => None,
    });
    stuck.collect()
}

/// AM-113: pull out a stuck weapon; the wound becomes worse.
pub(super) fn remove_stuck(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let state = t.state();
    if removable(state, who).is_empty() {
        t.note(AM_113, "no stuck weapon in reach");
        return Ok(());
    }
    let options = removable(state, who).into_iter().map(|(item, whom, wound)| {
        let name = state.item_name(item);
        Opt::open((item, whom, wound), name)
            .detail(format!("from {}", state.figure(whom).sheet.name))
            .sign(Sign::Stuck)
    });
    let choice = Choice::of(who, AM_113, "pull out what").look(Look::Segments).options(options);
    let (item, whom, wound) = t.choose(choice)?;
    let others = ask_others(t, who, &[])?;
    t.commit(AM_113, who, "Pull out")?;
    spend(t, AM_113, who, "pull out a weapon", Kindred::Action, 2);
    answer(t, others);
    let grip = t.state().grip(who, item).or_else(|| free_grip(t.state(), who));
    if let Some(grip) = grip {
        free_hands(t, grip);
    }
    t.emit(AM_113, Event::PulledOut { item, who, grip });
    t.emit(AM_113, Event::Worsened { who: whom, wound });
    let is_fatal = t.state().figure(whom).worst() == FATAL && !t.state().figure(whom).is_dead;
    if is_fatal {
        die(t, whom, who);
    }
    Ok(())
}
