//! After a slam that has felled its target: whether it is pushed away, into what, and whether the attacker runs on
//! (GU-460 to GU-464).

use super::holding::{Body, dexterity};
use crate::board::UnitId;
use crate::hex::Facing;
use crate::systems::gurps::harm::fall::fall;
use crate::systems::gurps::interrupts::interrupt::Intent;
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::roll::{Contestant, T, Thrown, check, contest_read};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::State;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{Moment, Progress, Slam};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::turns::movement::{Allowance, advance, ask_route_where, can_go};
use crate::systems::gurps::turns::turn::end_turn;
use crate::table::{Asked, Choice, Next, Opt, Sign, Tally};

/// SL7: a second contest of ST, plain on both sides.
pub fn pushes(t: T<'_, '_>, slam: &Slam, is_far: bool) -> Next<Gurps> {
    let (who, foe) = (slam.who, slam.foe);
    let strength = |state: &State, it: UnitId| Tally::of(GU_460, "ST", state.figure(it).sheet.st.into());
    let ours = Contestant { who, label: "push him away", number: strength(t.state(), who) };
    let theirs = Contestant { who: foe, label: "not be pushed", number: strength(t.state(), foe) };
    let hexes = |ours: Thrown, theirs: Thrown| match ours.margin() - theirs.margin() {
        ..=0 => 0,
        lead => (lead / 2).max(1),
    };
    let (first, second) = contest_read(t, GU_460, ours, theirs, &hexes)?;
    let hexes = hexes(first, second);
    let words = if hexes > 0 { "pushed back" } else { "not pushed" };
    t.verdict(GU_460, who, hexes > 0, words, (first.margin(), second.margin()))?;
    if let Some(way) = slam.entered {
        push(t, slam, way, hexes)?;
    }
    Ok(Some(Moment(Progress::Overruns { slam: *slam, is_far })))
}

/// GU-460: so many hexes in a direction. Nobody answers it (GU-021): it is no move of its own.
fn push(t: T<'_, '_>, slam: &Slam, way: Facing, hexes: i32) -> Asked<()> {
    let who = slam.foe;
    for _ in 0..hexes {
        let state = t.state();
        let to = way.from(state.at(who));
        // Walls, holes and what lies beyond the edge are all the same here. The dead and the senseless do not fill
        // their hexes (GU-056): they stop nobody.
        if state.board.ground.is_blocked(to) {
            t.note(GU_462, "stops before what is solid");
            return Ok(());
        }
        let others: Vec<UnitId> = state.standing_in(to, who).filter(|other| *other != slam.who).collect();
        t.emit(GU_460, Event::Pushed { who, to });
        if !others.is_empty() {
            t.note(GU_461, "stops in another's hex");
            return others.into_iter().try_for_each(|other| stagger(t, other));
        }
    }
    Ok(())
}

/// GU-461: whoever is pushed into falls unless he makes the better of ST+3 and DX+3.
fn stagger(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let figure = t.state().figure(who);
    if figure.posture.is_on_ground() {
        t.note(GU_461, "down already");
        return Ok(());
    }
    let st = Tally::of(GU_461, "ST", figure.sheet.st.into());
    let dx = dexterity(t.state(), who, GU_461, Body::Legs);
    let better = if st.total() > dx.total() { st } else { dx };
    if !check(t, who, GU_461, "keep standing", better.add(GU_461, "against a body", 3))? {
        fall(t, GU_461, who)?;
    }
    Ok(())
}

/// SL8: whoever has won by more than 5 and stands may run on with what movement is left; anybody else stops.
pub fn overruns(t: T<'_, '_>, slam: &Slam, is_far: bool) -> Next<Gurps> {
    let who = slam.who;
    // House: forward only, as on the charge (GU-320).
    let allowance = Allowance::full(t.state(), who, GU_463).forward().through();
    let is_up = is_far && t.state().figure(who).posture.is_standing();
    if is_up && t.state().figure(who).is_stunned() {
        t.note(GU_706, "stunned: no overrun");
    }
    if is_up && can_act(t.state(), who) && can_go(t.state(), who, &allowance) && ask_overrun(t, who)? {
        let way = ask_route_where(t, who, &allowance, "overrun to", &|_, _| None)?;
        t.commit(GU_463, who, "Overrun")?;
        advance(t, who, &way, Intent::Nothing)?;
    } else {
        t.note(GU_464, "stops in the foe's hex");
    }
    end_turn(t, who);
    Ok(None)
}

fn ask_overrun(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let choice = |_: &State| {
        Choice::of(who, GU_463, "after the slam")
            .option(Opt::open(false, "stop").sign(Sign::Pass))
            .option(Opt::open(true, "overrun").sign(Sign::Advance))
    };
    let overruns = t.choose_usually(|_| false, &choice)?;
    if !overruns {
        // Nothing else may follow that would wait for the answer.
        t.commit(GU_463, who, "Stop")?;
    }
    Ok(overruns)
}
