//! Declaring, and what becomes of what is declared before it is rolled (pipeline A, step 9: CR-55 to CR-59).

use super::check::bars_of_taking_over;
use super::page::story;
use super::plan::{Part, Plan};
use super::reach::T;
use super::refuse::{headline, never};
use super::rules::*;
use super::settle;
use super::state::event::Event;
use super::state::{Means, Stage, State};
use super::strike::Strike;
use crate::board::UnitId;
use crate::table::{Asked, Choice, Look, Opt, Sign};

/// What is done with a declared attack that has not been rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Course {
    CarryOut,
    HandOver(UnitId),
    Cancel,
}

/// CR-57 to CR-59: declared, and carried out by somebody unless all players agree; `None` where they do.
pub(super) fn declare(t: T<'_, '_>, mut plan: Plan) -> Asked<Option<Plan>> {
    let (who, foe) = (plan.strike.who, plan.strike.foe);
    let figure = t.state().figure(who);
    let left = figure.movement_left();
    if left > 0 && matches!(figure.command, Stage::None | Stage::Inventory | Stage::Moving) {
        t.warn(CR_02, format!("the final action: no movement after it, with {left} left"));
    }
    t.commit(CR_55, who, "Declare")?;
    let has_dice = plan.part != Part::Effect;
    t.emit(
        CR_57,
        match plan.strike.means {
            Means::Power(at) if !has_dice => {
                Event::Announced { who, at, foe: Some(foe).filter(|foe| *foe != who) }
            }
            _ => Event::Declared { who, foe },
        },
    );
    let before = t.state().figure(who).mana;
    spend_mana(t, &plan.strike);
    loop {
        let now = plan.strike.who;
        match t.choose_usually(|_| Course::CarryOut, &|state| declared(state, &plan))? {
            Course::CarryOut => {
                t.commit(CR_57, now, if has_dice { "Roll" } else { "Carry out" })?;
                return Ok(Some(plan));
            }
            Course::HandOver(to) => {
                // What all players have lifted is not asked twice.
                let lifted = bars_of_taking_over(t.state(), to, foe);
                story::lifted(t, &lifted);
                if let Some(other) = settle::plan(t, to, foe, None, lifted)? {
                    t.commit(CR_59, to, "Take over")?;
                    t.emit(CR_59, Event::HandedOver { who: now, to });
                    plan = other;
                }
            }
            Course::Cancel if agree_to_cancel(t, &plan)? => {
                t.emit(CR_58, Event::Cancelled { who: now, what: what(&plan) });
                if t.state().figure(who).mana != before {
                    t.emit(CR_121, Event::ManaSet { who, to: before });
                }
                return Ok(None);
            }
            Course::Cancel => t.note(CR_57, "carried out unless all players agree (REF-DECLARED)"),
        }
    }
}

/// CR-121, CR-153: mana goes when the attack is declared, never below 0.
fn spend_mana(t: T<'_, '_>, strike: &Strike) {
    if strike.mana > 0 {
        let (who, before) = (strike.who, t.state().figure(strike.who).mana);
        if strike.mana > before {
            t.note(CR_153, "mana goes to 0 by agreement, never below");
        }
        t.emit(CR_121, Event::ManaSpent { who, before, after: (before - strike.mana).max(0) });
    }
}

/// What the players call it.
fn what(plan: &Plan) -> &'static str {
    match (plan.part, plan.strike.is_spell) {
        (Part::Effect, true) => "spell",
        (Part::Effect, false) => "special attack",
        _ => "attack",
    }
}

fn declared(state: &State, plan: &Plan) -> Choice<Course> {
    let Strike { who, foe, means, .. } = plan.strike;
    let is_bound = matches!(means, Means::Power(_));
    let side = state.figure(who).side;
    let others = state.units().filter(|it| *it != who && state.figure(*it).side == side && *it != foe);
    let others = others.filter(|it| !state.figure(*it).is_destroyed());
    let hand_over = |to: UnitId| {
        let why = "a declared special attack or spell cannot be handed over";
        let bar = if is_bound {
            Some(never(CR_59, "REF-DECLARED", why))
        } else {
            headline(bars_of_taking_over(state, to, foe))
        };
        Opt::open(Course::HandOver(to), "hand it over to").detail(state.figure(to).name.to_string()).bar(bar)
    };
    let whatever = never(CR_59, "REF-DECLARED", "target, weapon and mode stay as declared");
    Choice::of(who, CR_57, format!("declared {}", what(plan)))
        .look(Look::List)
        .routine()
        .option(Opt::open(Course::CarryOut, "carry it out").sign(Sign::Strike))
        .options(others.map(hand_over))
        .option(Opt::open(Course::CarryOut, "change it").bar(Some(whatever)))
        .option(Opt::open(Course::Cancel, "cancel it").detail("all players agree").sign(Sign::Pass))
}

/// CR-58: one tick for each player.
fn agree_to_cancel(t: T<'_, '_>, plan: &Plan) -> Asked<bool> {
    let own = t.state().figure(plan.strike.who).side;
    for side in t.state().sides() {
        let speaker = t.state().units().find(|it| {
            let figure = t.state().figure(*it);
            figure.side == side && !figure.is_destroyed()
        });
        let Some(speaker) = speaker.filter(|_| side != own) else { continue };
        let choice = Choice::of(speaker, CR_58, format!("cancel the {}", what(plan)))
            .look(Look::Segments)
            .option(Opt::open(true, "agree"))
            .option(Opt::open(false, "do not agree").sign(Sign::Pass));
        if !t.choose(choice.default_at(1).insist())? {
            return Ok(false);
        }
    }
    Ok(true)
}
