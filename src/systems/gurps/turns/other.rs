//! The cards without an attack, the Move, and what is free beside them (GU-019, GU-020, GU-500 to
//! GU-535).

use super::movement::{
    Allowance, Place, Stride, advance, ask_end_facing, ask_route, ask_single_step, ask_whole_route,
    bar_of_end_facing, bar_of_load, bar_of_step, can_go, move_tally, take_step,
};
use super::posture::{ask_shift_after, shift_now};
use super::turn::{
    bar_after_shift, bar_of_acting, bar_of_moving_on, bar_of_turn, choose, end_turn, is_moving, pointless,
};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::gurps::amounts::counted;
use crate::systems::gurps::interrupts::interrupt::Intent;
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::roll::{T, first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Grasp, ItemId, Manoeuvre, State};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

pub use super::posture::{bar_of_change, bar_of_shift, change_position, shift};

/// GU-019: why a fighter cannot do nothing.
pub fn bar_of_nothing(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_acting(state, who)
        .or_else(|| no_if(is_moving(state, who), GU_017, "R-MOVING", "one manoeuvre a turn: end the Move"))
}

/// GU-019: nothing, which leaves the defences as they are.
pub fn nothing(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let figure = t.state().figure(who);
    let words = if figure.is_stunned() { "stunned: does nothing" } else { "does nothing" };
    let defences = figure.defences;
    t.note(GU_019, words);
    choose(t, who, Manoeuvre::Nothing, defences);
    end_turn(t, who);
    Ok(())
}

/// GU-500: two defences against each attack, or one at +2.
pub fn all_out_defence(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let kind = Choice::of(who, GU_500, "all-out defence")
        .look(Look::Segments)
        .option(Opt::open(Defences::Double, "double").sign(Sign::Parry))
        .option(Opt::open(Defences::PlusTwo, "+2").sign(Sign::Block));
    let defences = t.choose(kind)?;
    let step = ask_single_step(t, who, GU_045)?;
    t.commit(GU_500, who, "All-out defence")?;
    choose(t, who, Manoeuvre::AllOutDefence, defences);
    if defences == Defences::Double {
        t.note(GU_501, "two different defences against each attack");
        t.note(GU_504, "Dodge, Block and Parry are different");
    } else {
        t.note(GU_502, "one defence at +2");
    }
    t.note(GU_503, "two parries a weapon, two blocks");
    t.note(GU_505, "one retreat, for one roll");
    take_step(t, who, &step)?;
    end_turn(t, who);
    Ok(())
}

/// Why a fighter cannot choose a card that asks for nothing but its turn.
pub fn bar_of_still(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_turn(state, who)
}

/// GU-526: concentrates, for magic mostly.
pub fn concentrate(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let step = ask_single_step(t, who, GU_045)?;
    let shifts = ask_shift_after(t, who)?;
    t.commit(GU_526, who, "Concentrate")?;
    choose(t, who, Manoeuvre::Concentrate, Defences::Normal);
    if take_step(t, who, &step)? {
        if !t.state().figure(who).is_concentrating {
            t.emit(GU_526, Event::Concentrates { who, is_on: true });
        }
        if shifts {
            shift_now(t, who);
        }
    }
    end_turn(t, who);
    Ok(())
}

/// GU-530: why a fighter cannot move, or not on.
pub fn bar_of_move(state: &State, who: UnitId) -> Option<Bar> {
    let allowance = Allowance::full(state, who, GU_530);
    let is_moving = is_moving(state, who);
    let turn = if is_moving { bar_of_moving_on(state, who) } else { bar_of_turn(state, who) };
    turn.or_else(|| {
        first([
            bar_after_shift(state, who, Manoeuvre::Move),
            bar_of_load(state, who),
            bar_of_step(state, who),
            bar_of_going_on(state, who),
            no_if(!can_go(state, who, &allowance), allowance.limit, "R-NOMOVE", "not enough movement"),
        ])
    })
}

/// GU-400: why a Move that has entered a foe's hex does not lead on: each foe there has to be evaded.
fn bar_of_going_on(state: &State, who: UnitId) -> Option<Bar> {
    let turn = &state.figure(who).turn;
    let is_stopped = turn.hexes > 0 && state.close_foes(who).any(|foe| !turn.evaded.contains(&foe));
    no_if(is_stopped, GU_400, "R-NOMOVE", "in a foe's hex: evade first")
}

/// GU-530: some hexes of a Move, or a turn in place; the turn goes on.
pub fn move_figure(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let allowance = Allowance::full(t.state(), who, GU_530);
    let way = ask_route(t, who, &allowance, "to where")?;
    let still = (t.state().at(who), t.state().facing(who));
    let end = way.last().map_or(still, |last| (last.to, last.facing));
    warn_of_aim(t, who, end);
    if !is_moving(t.state(), who) && end != still {
        t.warn(GU_531, "after a Move only a wild swing can follow in this turn");
    }
    commit_move(t, who, &way, end, "")?;
    let has_swing = !t.state().figure(who).turn.has_attacked;
    let intent = if has_swing { Intent::Swing } else { Intent::Nothing };
    if !advance(t, who, &way, intent)? {
        end_turn(t, who);
    }
    Ok(())
}

/// GU-530, GU-532: all of a Move, with what is faced after it, and the turn is over.
pub fn move_and_end(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let allowance = Allowance::full(t.state(), who, GU_530);
    let (way, end) = ask_whole_route(t, who, &allowance, "to where")?;
    warn_of_aim(t, who, end);
    commit_move(t, who, &way, end, ", and end")?;
    if !advance(t, who, &way, Intent::Nothing)? {
        end_turn(t, who);
    } else if t.state().at(who) == end.0 && bar_of_end_facing(t.state(), who, end.1).is_none() {
        finish_move(t, who, end.1);
    } else {
        t.note(GU_021, "the rest of the Move may be changed");
    }
    Ok(())
}

/// GU-211: a Move, and be it a turn, costs the aim.
fn warn_of_aim(t: T<'_, '_>, who: UnitId, end: Place) {
    let still = (t.state().at(who), t.state().facing(who));
    if !is_moving(t.state(), who) && end != still && t.state().figure(who).aim.is_some() {
        t.warn(GU_211, "the aim is lost");
    }
}

/// GU-530: a Move is declared, unless it is going on.
fn commit_move(t: T<'_, '_>, who: UnitId, way: &[Stride], end: Place, then: &str) -> Asked<()> {
    let still = (t.state().at(who), t.state().facing(who));
    let bar = (end == still).then(|| pointless("neither moves nor turns"));
    let label = match end == still {
        true => "choose a hex".to_owned(),
        false if t.reads() => move_plate(t.state(), who, way, end) + then,
        false => String::new(),
    };
    t.commit_unless(bar, GU_530, who, label)?;
    if is_moving(t.state(), who) {
        return Ok(());
    }
    let is_exit = t.state().is_close(who);
    choose(t, who, if is_exit { Manoeuvre::Exit } else { Manoeuvre::Move }, Defences::Normal);
    if is_exit {
        t.note(GU_432, "out to the own side");
    }
    let tally = move_tally(t.state(), who);
    t.number(GU_052, who, "Move", tally, 0);
    t.note(GU_531, "a wild swing is the only attack");
    Ok(())
}

/// "Move to E5, 2 points", "Turn to south-east, 1 point"
fn move_plate(state: &State, who: UnitId, way: &[Stride], (to, facing): Place) -> String {
    let points: i32 = way.iter().map(|stride| i32::from(stride.points)).sum();
    let cost = counted(points, "point");
    if to == state.at(who) {
        return format!("Turn to {}, {cost}", facing.name());
    }
    format!("Move to {}, {cost}", Ground::name(to))
}

/// GU-530: why there is no Move to end.
pub fn bar_of_end_move(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_acting(state, who).or_else(|| {
        let is_moving = is_moving(state, who);
        (!is_moving).then(|| pointless("no Move is going on"))
    })
}

/// GU-532: the Move is over, and the last facing is chosen.
pub fn end_move(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let facing = ask_end_facing(t, who)?;
    t.commit(GU_532, who, "End the move")?;
    finish_move(t, who, facing);
    Ok(())
}

/// GU-042, GU-532: what is faced in the end, and how far it was.
fn finish_move(t: T<'_, '_>, who: UnitId, facing: Facing) {
    if t.state().facing(who) != facing {
        t.emit(GU_532, Event::Turned { who, to: facing, points: 0 });
    }
    let (entered, has_run) = (t.state().figure(who).turn.hexes, t.state().figure(who).turn.has_run);
    match entered {
        0 => {}
        1 => t.note(GU_042, "one hex: a step"),
        _ if has_run => t.note(GU_042, "runs"),
        _ => t.note(GU_042, "walks"),
    }
    end_turn(t, who);
}

/// GU-020: why there is nothing to drop.
pub fn bar_of_drop(state: &State, who: UnitId) -> Option<Bar> {
    let is_empty = state.held(who).next().is_none();
    first([
        is_empty.then(|| pointless("nothing in hand")),
        bar_of_acting(state, who),
        no_if(!can_act(state, who), GU_706, "R-STUN", "stunned"),
    ])
}

/// GU-020: drops something in its own or an adjacent hex, beside whatever else it does.
pub fn drop_item(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let item = t.choose_from(&|state| {
        let option = |(item, _): (ItemId, Grasp)| Opt::open(item, state.item_name(item)).sign(Sign::Drop);
        Choice::of(who, GU_020, "drop").look(Look::List).options(state.held(who).map(option))
    })?;
    let at = t.choose_from(&|state| {
        let own = state.at(who);
        let option = |hex: Hex| {
            let is_blocked = state.board.ground.is_blocked(hex);
            let bar = no_if(is_blocked, GU_046, "R-BLOCKED", "blocked");
            Opt::open(hex, Ground::name(hex)).aim(hex).sign(Sign::Drop).bar(bar)
        };
        let near = Facing::ALL.map(|way| way.from(own));
        let far = Opt::open(own, "farther").bar(Some(no(GU_020, "R-REACH", "its own or an adjacent hex")));
        let choice = Choice::of(who, GU_020, "where").look(Look::Hexes).option(option(own));
        choice.options(near.map(option)).option(far)
    })?;
    t.commit(GU_020, who, "Drop")?;
    t.emit(GU_020, Event::Dropped { who, item, at });
    Ok(())
}
