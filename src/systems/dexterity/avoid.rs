//! Rolls to Avoid: whom a miss strikes instead (DX-68 to DX-81, DX-138, PL-4).

use super::Dexterity;
use super::event::Event;
use super::roll::{T, automatic, greatest};
use super::rules::*;
use super::state::{Stance, State};
use super::tables::Mode;
use super::value::{Moment, Progress, Shot, is_endangered_beyond, needed, to_avoid};
use crate::board::UnitId;
use crate::dice::Pool;
use crate::hex::Hex;
use crate::table::{Asked, Next};
use std::rc::Rc;

/// DX-68: when figures in front of the target are at risk.
#[derive(Clone, Copy)]
pub(super) struct Gate {
    penalty: i32,
    is_always: bool,
    is_equal: bool,
}

impl Gate {
    pub fn of(state: &State, shot: &Shot) -> Gate {
        let penalty = shot.penalty(state);
        Gate { penalty, is_always: state.options.checks_always, is_equal: state.options.is_margin_equal }
    }

    pub const fn is_open(self, margin: i32) -> bool {
        self.is_always || margin < self.penalty || (self.is_equal && margin == self.penalty)
    }
}

pub(super) fn tell_gate(t: T<'_, '_>, gate: Gate, margin: i32) {
    if !t.reads() {
        return;
    }
    match (gate.is_always, gate.is_open(margin)) {
        (true, _) => t.note(DX_69, "those in front are at risk on any miss"),
        (_, true) => {
            t.note(DX_68, format!("missed by {margin}, penalty {}: those in front are at risk", gate.penalty))
        }
        (_, false) => {
            t.note(
                DX_68,
                format!("missed by {margin}, penalty {}: nobody in front is at risk", gate.penalty),
            );
        }
    }
}

/// PL-4: rolls for those at risk, of whom `tried` have been missed, until somebody is struck.
pub(super) fn avoid(t: T<'_, '_>, shot: &Rc<Shot>, is_gate_open: bool, tried: usize) -> Next<Dexterity> {
    let lane = &shot.lane;
    let before = lane.before.iter().filter(|_| is_gate_open);
    let all: Vec<UnitId> = before.chain(&lane.beside).chain(&lane.beyond).copied().collect();
    if tried == 0 {
        tell_order(t, shot, all.len());
    }
    for (i, other) in all.iter().copied().enumerate().skip(tried) {
        if lane.beyond.contains(&other) && !is_near_enough(t, shot, other) {
            continue;
        }
        if avoid_one(t, shot, other)? {
            let missed = Progress::Missed { shot: shot.clone(), is_gate_open, tried: i + 1 };
            return Ok(Some(Moment(missed)));
        }
        t.note(DX_77, "a bystander takes normal damage");
        land(t, shot, t.state().at(other));
        return Ok(Some(Moment(Progress::Struck { shot: shot.clone(), victim: other, times: 1 })));
    }
    if tried > 0 {
        t.note(DX_78, "no longer a threat");
    }
    // DX-79: where a thrown weapon lies if it strikes nobody before or beside the target.
    land(t, shot, t.state().at(shot.foe));
    Ok(shot.over())
}

fn tell_order(t: T<'_, '_>, shot: &Shot, n: usize) {
    if n > 1 {
        t.note(DX_72, "nearest first");
    }
    if !shot.lane.beside.is_empty() {
        t.note(DX_138, "those in the target's hex come before those beyond");
    }
    if !shot.lane.beyond.is_empty() {
        t.note(DX_70, "those beyond are at risk on any miss");
    }
}

/// DX-71: tells whether a figure beyond is near enough.
fn is_near_enough(t: T<'_, '_>, shot: &Shot, other: UnitId) -> bool {
    let is_near = is_endangered_beyond(t.state(), shot, other);
    if shot.mode == Mode::Missile {
        let needed = needed(t.state(), shot, other);
        t.number(DX_71, other, "number needed", needed, 0);
    }
    if !is_near {
        t.note(DX_71, "too far behind the target");
    }
    is_near
}

/// DX-73 to DX-76: whether a figure is missed.
fn avoid_one(t: T<'_, '_>, shot: &Shot, other: UnitId) -> Asked<bool> {
    let state = t.state();
    let tally = to_avoid(state, shot, other);
    let dodges = state.figure(other).stance == Some(Stance::Dodge);
    let is_enemy = state.are_enemies(shot.who, other);
    let named = |words: &str| {
        if t.reads() { format!("{words} {}", state.figure(other).sheet.name) } else { String::new() }
    };
    let labels = [named("number to avoid"), named("avoids"), named("strikes")];
    let [label, avoided, struck] = labels;
    if is_enemy {
        t.note(DX_81, "rolled for an enemy too");
    }
    if dodges {
        t.note(DX_76, "dodging: two dice");
        t.note(DX_76, "2 always avoids, 12 never");
    } else {
        t.note(DX_75, "3 to 5 always avoid, 16 to 18 never");
    }
    let number = t.number(DX_74, shot.who, label, tally, 0);
    let dice = if dodges { 2 } else { 3 };
    let avoids = move |total: i32| automatic(dice, total, false).unwrap_or(total <= number);
    t.need_at_most(greatest(dice, number, false), "misses the bystander");
    let total = t.roll_alike(DX_73, shot.who, "roll to avoid".into(), Pool::d6(dice), (0, 1), &|a, b| {
        avoids(a) == avoids(b)
    })?;
    let is_avoided = avoids(total);
    let words = if is_avoided { avoided } else { struck };
    t.verdict_under(DX_73, shot.who, is_avoided, words, (total, number))?;
    Ok(is_avoided)
}

/// DX-04, DX-79: a thrown weapon comes to lie in a hex.
pub(super) fn land(t: T<'_, '_>, shot: &Shot, at: Hex) {
    if shot.mode == Mode::Thrown {
        let (who, item) = (shot.who, shot.item);
        t.note(DX_04, "the weapon leaves the hand");
        t.note(DX_08, "no longer ready");
        t.emit(DX_79, Event::Landed { who, item, at });
    }
}
