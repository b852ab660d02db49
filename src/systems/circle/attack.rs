//! An attack from its beginning to its dice, and the second attack of a command (pipelines A to D).

use super::Circle;
use super::check::{bars, bars_of_power, lifted, strike};
use super::declare::declare;
use super::event::Event;
use super::hands::{bar_of_means, means};
use super::plan::{Moment, Part, Plan, Progress};
use super::reach::T;
use super::refuse::headline;
use super::rules::*;
use super::settle;
use super::state::{Figure, Means, Stage, State};
use super::strike::{Calls, Strike};
use crate::board::UnitId;
use super::turn::end_commands_beside;
use crate::table::{Bar, Choice, Look, Next, Opt, Sign, System};
use std::rc::Rc;

/// Pipelines A to C: an attack, after which the second one comes where it was planned.
pub(super) fn attack(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Circle> {
    let lifted = if t.is_overruled() { lifted(t.state(), who, foe) } else { Vec::new() };
    tell_lifted(t, &lifted);
    let Some(plan) = settle::plan(t, who, foe, None, lifted)? else { return Ok(None) };
    begin(t, plan, Part::First)
}

/// Steps 9 and 10: what is declared is carried out, unless all players agree that it is not.
fn begin(t: T<'_, '_>, plan: Plan, part: Part) -> Next<Circle> {
    // Whoever it is handed over to makes an attack of its own, with what is to follow it.
    let Some(plan) = declare(t, Plan { part, ..plan })? else { return Ok(None) };
    end_commands_beside(t, who);
    let Strike { who, foe, means, .. } = plan.strike;
    t.emit(CR_02, Event::Attacked { who, foe, means });
    Ok(Some(Moment(Progress::Declared(Rc::new(plan)))))
}

/// CR-150, CR-151: what all players have lifted beside the first refusal.
fn tell_lifted(t: T<'_, '_>, lifted: &[Bar]) {
    for bar in lifted.iter().skip(1) {
        t.note(CR_150, format!("fails too: {}", bar.why));
        t.note(CR_151, Circle::overruled(bar.code));
    }
}

/// Pipelines D and E: a special attack, or a spell that does damage.
pub(super) fn charge(t: T<'_, '_>, who: UnitId, at: u8, foe: UnitId) -> Next<Circle> {
    let lifted = if t.is_overruled() { bars_of_power(t.state(), who, at, foe) } else { Vec::new() };
    tell_lifted(t, &lifted);
    let Some(plan) = settle::plan(t, who, foe, Some(Means::Power(at)), lifted)? else { return Ok(None) };
    begin(t, plan, Part::Power)
}

/// Step 21: what follows an attack: the second one, where it was planned, checked and declared on its own
/// (CR-113, CR-131, CR-136).
pub(super) fn follow(t: T<'_, '_>, plan: &Plan) -> Next<Circle> {
    let (who, foe) = (plan.strike.who, plan.strike.foe);
    match plan.part {
        Part::First => {}
        Part::Second => return Ok(None),
        Part::Power | Part::Effect => {
            t.note(CR_120, "no second attack goes with it");
            return Ok(None);
        }
    }
    if t.state().figure(who).is_destroyed() {
        return Ok(None);
    }
    let Some(then) = plan.then else {
        tell_second(t, who);
        return Ok(None);
    };
    let rule = if then == Means::Unarmed { CR_136 } else { CR_131 };
    let next = strike(t.state(), who, foe, then, &Calls::default());
    if let Some(bar) = headline(bars(t.state(), &next)) {
        t.note(bar.rule, bar.why);
        t.note(CR_135, "the second attack is left out; it may be made on somebody else");
        return Ok(None);
    }
    let name = if then == Means::Unarmed { "Bare hand" } else { &next.name };
    let choice = |_: &State| {
        Choice::of(who, rule, "second attack")
            .look(Look::Segments)
            .option(Opt::open(true, name.to_owned()).sign(Sign::Strike))
            .option(Opt::open(false, "none").sign(Sign::Pass))
    };
    if !t.choose_usually(|_| true, &choice)? {
        t.emit(CR_135, Event::Declined(who));
        return Ok(None);
    }
    t.note(CR_113, "the wounds of the first attack count already");
    let Some(plan) = settle::plan(t, who, foe, Some(then), Vec::new())? else { return Ok(None) };
    begin(t, plan, Part::Second)
}

/// What may still follow after a single attack.
fn tell_second(t: T<'_, '_>, who: UnitId) {
    if !t.reads() {
        return;
    }
    let figure: &Figure = t.state().figure(who);
    let [first] = figure.made.as_slice() else { return };
    if figure.command != Stage::Acted {
        return;
    }
    let open = means(t.state(), who).into_iter().find(|means| bar_of_means(t.state(), who, *means).is_none());
    match (open, first) {
        (Some(Means::Unarmed), _) => t.note(CR_136, "a second attack with the bare hand may follow"),
        (Some(_), _) => t.note(CR_131, "a second attack with the other weapon may follow"),
        (None, Means::Combined) => t.note(CR_134, "the only attack of this command"),
        (None, _) => t.note(CR_04, "the command is over"),
    }
}
