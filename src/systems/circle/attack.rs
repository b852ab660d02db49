//! An attack from its beginning to its dice, and the second attack of a command (pipelines A to D).

use super::check::{bars, strike};
use super::declare::declare;
use super::hands::{bar_of_means, means};
use super::page::story;
use super::plan::{Moment, Part, Plan, Progress};
use super::reach::T;
use super::refuse::headline;
use super::rules::*;
use super::settle;
use super::state::event::Event;
use super::state::{Figure, Means, Stage, State};
use super::strike::{Calls, Strike};
use super::system::Circle;
use super::turn::end_commands_beside;
use crate::board::UnitId;
use crate::table::{Bar, Choice, Look, Next, Opt, Sign};
use std::rc::Rc;

/// Pipelines A to C: an attack, after which the second one comes where it was planned.
pub(super) fn attack(t: T<'_, '_>, who: UnitId, foe: UnitId, lifted: Vec<Bar>) -> Next<Circle> {
    let Some(plan) = settle::plan(t, who, foe, None, lifted)? else { return Ok(None) };
    begin(t, plan, Part::First)
}

/// Steps 9 and 10: what is declared is carried out, unless all players agree that it is not.
fn begin(t: T<'_, '_>, plan: Plan, part: Part) -> Next<Circle> {
    // Whoever it is handed over to makes an attack of its own, with what is to follow it.
    let Some(plan) = declare(t, Plan { part, ..plan })? else { return Ok(None) };
    let Strike { who, foe, means, .. } = plan.strike;
    end_commands_beside(t, who);
    t.emit(CR_02, Event::Attacked { who, foe, means });
    Ok(Some(Moment(Progress::Declared(Rc::new(plan)))))
}

/// Pipelines D and E: a special attack, or a spell that does damage.
pub(super) fn charge(t: T<'_, '_>, who: UnitId, at: u8, foe: UnitId, lifted: Vec<Bar>) -> Next<Circle> {
    let Some(plan) = settle::plan(t, who, foe, Some(Means::Power(at)), lifted)? else { return Ok(None) };
    begin(t, plan, Part::Power)
}

/// What becomes of a second attack that was planned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Second {
    Now,
    Never,
    Elsewhere,
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
    match plan.then {
        Some(then) => second(t, who, foe, then),
        None => {
            tell_second(t, who);
            Ok(None)
        }
    }
}

/// The second attack that was planned: made, declined, or left out where it is refused (CR-135).
fn second(t: T<'_, '_>, who: UnitId, foe: UnitId, then: Means) -> Next<Circle> {
    let rule = if then == Means::Unarmed { CR_136 } else { CR_131 };
    let next = strike(t.state(), who, foe, then, &Calls::default());
    let refused = bars(t.state(), &next);
    let bar = headline(refused.clone());
    if let Some(bar) = bar.clone().filter(|bar| bar.is_final) {
        leave_out(t, bar);
        return Ok(None);
    }
    let name = if then == Means::Unarmed { "Bare hand" } else { &next.name };
    let choice = |_: &State| {
        let choice = Choice::of(who, rule, "second attack")
            .look(Look::Segments)
            .option(Opt::open(Second::Now, name.to_owned()).sign(Sign::Strike).bar(bar.clone()))
            .option(Opt::open(Second::Never, "none").sign(Sign::Pass));
        match bar {
            None => choice,
            // CR-151: what all players could lift is not left out unseen.
            Some(_) => {
                choice.option(Opt::open(Second::Elsewhere, "not on this target")).default_at(2).insist()
            }
        }
    };
    let usual = if bar.is_none() { Second::Now } else { Second::Elsewhere };
    match (t.choose_usually(|_| usual, &choice)?, bar) {
        (Second::Now, _) => {}
        (Second::Elsewhere, Some(bar)) => {
            leave_out(t, bar);
            return Ok(None);
        }
        _ => {
            t.emit(CR_135, Event::Declined(who));
            return Ok(None);
        }
    }
    story::lifted(t, &refused);
    t.note(CR_113, "the wounds of the first attack count already");
    let Some(plan) = settle::plan(t, who, foe, Some(then), refused)? else { return Ok(None) };
    begin(t, plan, Part::Second)
}

/// CR-135: what cannot be made on this target is not declined.
fn leave_out(t: T<'_, '_>, bar: Bar) {
    t.note(bar.rule, bar.why);
    t.note(CR_135, "the second attack is left out; it may be made on somebody else");
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
