//! The manoeuvres that remain (AM-110 to AM-114) and the referee's word.

use super::bands::rear_of;
use super::others::{Aside, answer, ask_others, do_aside, readyings};
use super::refuse::{Code, barred, no_if};
use super::roll::T;
use super::rules::*;
use super::state::event::{Event, Kindred};
use super::state::{ItemId, Place, State};
use super::strike::{free_hands, spend};
use super::tables::{FATAL, points};
use super::wound::{die, drop_item, free_grip, lose_all};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{Asked, Choice, Entry, Look, Opt, Phrase, Sign};

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
        Opt::open(facing, "facing").detail(Ground::name(ahead)).aim(ahead).sign(Sign::Turn)
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

/// What the referee may do to a figure (AM-85, AM-114, AM-126, AM-129, AM-133).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Spend,
    SetPoints,
    Place,
    Wake,
    Fell,
    Agitate,
    MountPoints,
}

/// AM-114: anything else, at the price the referee names.
pub(super) fn referee(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if t.state().figure(who).is_riderless() {
        t.note(AM_144, "a mount without a rider acts by the referee's word");
    }
    let figure = t.state().figure(who);
    let mut choice = Choice::of(who, AM_114, "the referee rules");
    choice.push(Opt::open(Deed::Spend, "spends AP on something else").sign(Sign::Referee));
    if !figure.is_riderless() {
        choice.push(Opt::open(Deed::SetPoints, "has AP as typed").sign(Sign::Referee));
    }
    choice.push(Opt::open(Deed::Place, "is placed elsewhere").sign(Sign::Move));
    if figure.is_unconscious {
        choice.push(Opt::open(Deed::Wake, "wakes").sign(Sign::StandUp));
    } else if !figure.is_prone && figure.steed.is_none() {
        choice.push(Opt::open(Deed::Fell, "lies down").sign(Sign::Prone));
    }
    if let Some(steed) = figure.steed {
        let words = if steed.mount.is_agitated { "mount calms down" } else { "mount is agitated" };
        choice.push(Opt::open(Deed::Agitate, words).sign(Sign::Mount));
    }
    if figure.is_mounted() {
        choice.push(Opt::open(Deed::MountPoints, "mount has AP as typed").sign(Sign::Mount));
    }
    match t.choose(choice.insist())? {
        Deed::Spend => {
            let (cost, text) = ask_points(t, who, "AP", 0)?;
            t.commit(AM_114, who, "Apply")?;
            let what = if text.is_empty() { "something else".to_owned() } else { text };
            spend(t, AM_114, who, what, Kindred::Action, cost);
        }
        Deed::SetPoints => {
            let (ap, _) = ask_points(t, who, "AP now", 0)?;
            t.commit(AM_133, who, "Apply")?;
            let before = t.state().figure(who).ap;
            t.emit(AM_133, Event::Points { who, before, after: points(ap.into()) });
        }
        Deed::MountPoints => {
            let (ap, _) = ask_points(t, who, "mount AP now", 8)?;
            t.commit(AM_126, who, "Apply")?;
            let before = t.state().figure(who).steed.map_or(0, |steed| steed.ap);
            t.emit(AM_126, Event::MountPoints { who, before, after: points(ap.into()) });
        }
        Deed::Place => place(t, who)?,
        Deed::Wake => {
            t.commit(AM_85, who, "Apply")?;
            t.emit(AM_85, Event::Woke(who));
            lose_all(t, AM_133, who);
        }
        Deed::Fell => {
            t.commit(AM_114, who, "Apply")?;
            t.emit(AM_114, Event::Fell(who));
        }
        Deed::Agitate => {
            let is = !t.state().figure(who).steed.is_some_and(|steed| steed.mount.is_agitated);
            t.commit(AM_122, who, "Apply")?;
            t.emit(AM_122, Event::Agitated { who, is });
        }
    }
    Ok(())
}

fn ask_points(t: T<'_, '_>, who: UnitId, label: &'static str, default: i32) -> Asked<(u8, String)> {
    let label = Phrase::from(label);
    let (n, text) = t.enter(Entry {
        who,
        rule: AM_114,
        label,
        least: 0,
        most: points(30),
        default: points(default),
        step: points(1),
    })?;
    Ok(((n / 2) as u8, text))
}

/// AM-129: the referee may place a figure or a mount freely.
fn place(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let state = t.state();
    let hexes: Vec<_> = state.board.ground.hexes().map(|(hex, _)| hex).collect();
    let fits =
        |hex: &Hex| state.is_free(*hex, who) && Facing::ALL.iter().any(|k| has_room(state, who, *hex, *k));
    let options = hexes
        .into_iter()
        .filter(fits)
        .map(|hex| Opt::open(hex, "here").detail(Ground::name(hex)).aim(hex).sign(Sign::Move));
    let at = t.choose(Choice::of(who, AM_114, "where").look(Look::Hexes).options(options).insist())?;
    let state = t.state();
    let now = state.board.token(who).facing;
    let options = (0..6).map(|turn| {
        let facing = now.turned(turn);
        let ahead = facing.from(at);
        // AM-116: a mount needs room behind it too.
        let bar = no_if(!has_room(state, who, at, facing), AM_29, Code::NoHex, "no room for the mount");
        Opt::open(facing, "facing").detail(Ground::name(ahead)).aim(ahead).sign(Sign::Turn).bar(barred(bar))
    });
    let facing = t.choose(Choice::of(who, AM_114, "facing").look(Look::Hexes).options(options))?;
    t.commit(AM_114, who, "Apply")?;
    let rule = if t.state().figure(who).steed.is_some() { AM_129 } else { AM_114 };
    t.emit(rule, Event::Placed { who, at, facing });
    super::movement::after_moving(t, who);
    Ok(())
}

/// AM-116: whether a rider's mount has room behind it.
fn has_room(state: &State, who: UnitId, at: Hex, facing: Facing) -> bool {
    state.figure(who).steed.is_none() || state.can_enter(rear_of(at, facing), who)
}
