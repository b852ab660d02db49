//! Moving, turning, going down and getting up (DX-14, DX-15, DX-112, DX-151).

use super::attack::confirm_movement;
use super::event::Event;
use super::refuse::{Footing, arms, bar_in_grapple, bar_of_fallen};
use super::roll::{T, first, no, no_if};
use super::rules::*;
use super::state::{Gating, Phase, Posture, State};
use super::tables::Mode;
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex, range, reach};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// DX-14, DX-151: movement that a figure has left in its own movement.
pub(super) fn left(state: &State, who: UnitId) -> i32 {
    let figure = state.figure(who);
    let most = match figure.posture {
        Posture::Standing => state.movement(who),
        Posture::Kneeling => 0,
        Posture::Prone => state.movement(who).min(2),
    };
    (most - figure.turn.moved).max(0)
}

/// Whether it is a figure's own movement.
pub(super) fn bar_of_mover(state: &State, who: UnitId) -> Option<Bar> {
    let is_own = state.phase == Phase::Movement && state.movers.first() == Some(&who);
    no_if(!is_own, DX_14, "not this figure's movement")
}

/// DX-14, DX-112, DX-145: why a figure cannot move. One without movement left, as who kneels (DX-151), may
/// still turn.
pub(super) fn bar_of_move(state: &State, who: UnitId) -> Option<Bar> {
    first([bar_of_mover(state, who), bar_in_grapple(state, who), bar_of_fallen(state, who)])
}

/// DX-14: to any hex that the movement left reaches, and what to face then.
pub(super) fn move_figure(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let (to, price) = t.choose_from(&move |state| destinations(state, who))?;
    let at = t.state().at(who);
    // Facing ahead is the natural default; turning is free.
    let ahead = last_step(t.state(), who, to);
    let to_face = t.choose_from(&move |state| facings(state, who, to, ahead))?;
    if to != at {
        warn_of_distance(t, who, price);
    }
    let is_still = to == at && t.state().board.token(who).facing == to_face;
    let bar = is_still.then(|| Bar { is_final: true, ..no(DX_14, "choose a hex") });
    let label = match to == at {
        // What bars it says all there is to say.
        true if is_still => String::new(),
        true => format!("Turn to {}", to_face.name()),
        false => format!("Move to {}, {price} MA", Ground::name(to)),
    };
    t.commit_unless(bar, DX_14, who, label)?;
    if to != at {
        let is_crawl = t.state().figure(who).posture == Posture::Prone;
        if is_crawl {
            t.note(DX_151, "crawls, and does nothing else this turn");
        }
        if t.state().options.slows && t.state().figure(who).damage > 1 {
            t.note(DX_117, "wounds slow");
        }
        t.emit(DX_14, Event::Moved { who, to, price, is_crawl });
    }
    if t.state().board.token(who).facing != to_face {
        t.emit(DX_14, Event::Turned { who, to: to_face });
    }
    Ok(())
}

/// DX-15, DX-151: what a move so far will bar in this turn.
fn warn_of_distance(t: T<'_, '_>, who: UnitId, price: i32) {
    if !t.reads() || t.state().options.gating == Gating::Off {
        return;
    }
    let state = t.state();
    if state.figure(who).posture == Posture::Prone {
        return t.warn(DX_151, "whoever crawls does nothing else this turn");
    }
    let (before, most) = (state.figure(who).turn.moved, state.movement(who));
    let is_lost = |footing: Footing| {
        let limit = footing.limit(most);
        before <= limit && before + price > limit
    };
    let shoots = arms(state, who).into_iter().any(|(_, mode)| mode == Mode::Missile);
    let moved = before + price;
    if is_lost(Footing::Half) {
        t.warn(DX_15, format!("moves {moved} of {most}: too far to attack in this turn"));
    } else if shoots && is_lost(Footing::One) {
        t.warn(DX_15, format!("moves {moved} of {most}: too far to shoot in this turn"));
    }
}

/// Every hex within the movement left; what cannot be entered or paid is barred.
fn destinations(state: &State, who: UnitId) -> Choice<(Hex, i32)> {
    let (at, left) = (state.at(who), left(state, who));
    let reached = reach(at, left.unsigned_abs(), |hex| state.price(hex, who));
    let price = |hex: Hex| reached.iter().find(|(it, _)| *it == hex).map(|(_, price)| *price as i32);
    let ground = &state.board.ground;
    let hexes = range(at, left.unsigned_abs()).filter(|hex| ground.cell(*hex).is_some());
    let option = |hex: Hex| {
        let bar = match price(hex) {
            Some(_) => None,
            None if state.is_occupied(hex, who) => Some(no(DX_150, "hex is occupied")),
            None if ground.is_blocked(hex) => Some(no(DX_14, "blocked")),
            None => Some(no(DX_14, format!("more than {left} MA"))),
        };
        let label = match price(hex) {
            Some(0) => return Opt::open((hex, 0), "stay").sign(Sign::Move),
            Some(n) => format!("{n} MA"),
            None => "go".to_owned(),
        };
        let option = Opt::open((hex, price(hex).unwrap_or(0)), label).detail(Ground::name(hex));
        option.aim(hex).sign(Sign::Move).bar(bar)
    };
    let is_kneeling = state.figure(who).posture == Posture::Kneeling;
    let too_far = no_if(is_kneeling, DX_151, "kneeling: cannot move");
    let too_far = too_far.or_else(|| Some(no(DX_14, format!("{left} MA left"))));
    let far = Opt::open((at, 0), "farther").bar(too_far);
    Choice::of(who, DX_14, "to where").look(Look::Hexes).options(hexes.map(option)).option(far)
}

/// The way a figure looks when it arrives: away from where it came from.
fn last_step(state: &State, who: UnitId, to: Hex) -> Facing {
    let (at, now) = (state.at(who), state.board.token(who).facing);
    let way = crate::hex::path(at, to, |hex| if hex == to { Some(1) } else { state.price(hex, who) });
    let ends = way.as_deref().and_then(|way| way.get(way.len().checked_sub(2)?..));
    ends.and_then(|ends| Facing::between(ends[0], ends[1])).unwrap_or(now)
}

/// Any direction; it is not tapped, since a tap on the hex ahead means going there.
fn facings(state: &State, who: UnitId, at: Hex, ahead: Facing) -> Choice<Facing> {
    let now = if state.at(who) == at { state.board.token(who).facing } else { ahead };
    let option = |way: Facing| Opt::facing(way, way).detail(Ground::name(way.from(at)));
    Choice::of(who, DX_14, "facing")
        .look(Look::List)
        .options(Facing::ALL.map(option))
        .default_at(now.index().into())
}

/// DX-151: standing up, with the facing of one's choice.
pub(super) fn stand_up(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if !confirm_movement(t, who, Footing::Still)? {
        return Ok(());
    }
    let (at, now) = (t.state().at(who), t.state().board.token(who).facing);
    let facing = t.choose_from(&move |state| facings(state, who, at, now))?;
    t.commit(DX_151, who, "Stand up")?;
    t.emit(DX_20, Event::SlotTaken(who));
    t.emit(DX_151, Event::StoodUp { who, facing });
    Ok(())
}

/// DX-151: going prone or kneeling.
pub(super) fn go_down(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if !confirm_movement(t, who, Footing::Half)? {
        return Ok(());
    }
    let now = t.state().figure(who).posture;
    let option = |posture: Posture, name: &'static str| {
        Opt::open(posture, name).sign(Sign::Prone).bar(no_if(now == posture, DX_151, "is so already"))
    };
    let choice = Choice::of(who, DX_151, "how").look(Look::Segments);
    let posture = t.choose(
        choice.option(option(Posture::Kneeling, "kneel")).option(option(Posture::Prone, "lie down")),
    )?;
    t.commit(DX_151, who, "Go down")?;
    t.emit(DX_20, Event::SlotTaken(who));
    t.emit(DX_151, Event::WentDown { who, posture });
    Ok(())
}
