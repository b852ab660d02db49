//! Changing posture (ST-823).

use super::pay::{bar_of_cost, bar_of_turn, pay};
use crate::board::UnitId;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::Posture;
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

const ALL: [Posture; 3] = [Posture::Standing, Posture::Kneeling, Posture::Prone];

const fn name(posture: Posture) -> &'static str {
    ["stand", "kneel", "lie down"][posture as usize]
}

/// Rising is an action of 1 AP, going down is free.
const fn cost(from: Posture, to: Posture) -> u8 {
    if (to as u8) < (from as u8) { 1 } else { 0 }
}

/// ST-823: why a posture cannot be taken.
fn bar_of_posture(state: &State, who: UnitId, to: Posture) -> Option<Bar> {
    match cost(state.figure(who).posture, to) {
        0 => bar_of_turn(state, who),
        ap => bar_of_cost(state, who, ap, 0),
    }
}

/// What can be changed to.
fn others(state: &State, who: UnitId) -> impl Iterator<Item = Posture> + use<> {
    let now = state.figure(who).posture;
    ALL.into_iter().filter(move |posture| *posture != now)
}

/// ST-823: why no other posture can be taken.
pub fn bar_of_change(state: &State, who: UnitId) -> Option<Bar> {
    let mut bars = others(state, who).map(|posture| bar_of_posture(state, who, posture));
    let first = bars.next().flatten()?;
    bars.all(|bar| bar.is_some()).then_some(first)
}

/// ST-823: rises or goes down. It is no movement: it neither provokes nor ends Aim.
pub fn change(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let to = t.choose_from(&|state| {
        let now = state.figure(who).posture;
        let option = |to: Posture| {
            let sign = if cost(now, to) > 0 { Sign::StandUp } else { Sign::Prone };
            let option = Opt::open(to, name(to)).costs(cost(now, to)).sign(sign);
            option.bar(bar_of_posture(state, who, to))
        };
        Choice::of(who, ST_823, "which posture?").look(Look::Segments).options(others(state, who).map(option))
    })?;
    t.commit(ST_823, who, "Change posture")?;
    let ap = cost(t.state().figure(who).posture, to);
    if ap > 0 {
        pay(t, who, ST_823, ap, 0, For::Other)?;
    }
    t.emit(ST_823, Event::Took { who, posture: to });
    Ok(())
}
