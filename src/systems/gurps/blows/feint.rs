//! Feints (GU-352 to GU-359, section 6.4).

use super::attack::{ask_approach, ask_means, bar_of_card, bar_of_use, draws, stand_after, tell_bar};
use super::stand::Stand;
use super::value::{skill_in_contest, skill_of};
use crate::board::UnitId;
use crate::dice::Pool;
use crate::systems::gurps::close_combat::holding::{Body, hindered};
use crate::systems::gurps::roll::{Check, T};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Feint, Manoeuvre, Means, Shielded, State};
use crate::systems::gurps::turns::movement::{When, step_after, take_step};
use crate::systems::gurps::turns::posture::{ask_shift_after, shift_now};
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Tally};

/// GU-357, GU-358: why a foe cannot be feinted at, even after a step.
pub fn bar_of_feint(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    bar_of_card(state, who, foe, Manoeuvre::Feint)
}

/// GU-352, GU-358: the card.
pub fn feint(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    let step = ask_approach(t, who, foe, Manoeuvre::Feint)?;
    let stand = stand_after(t.state(), who, &step);
    let means = ask_means(t, who, foe, Manoeuvre::Feint, stand)?;
    let shifts = ask_shift_after(t, who)?;
    t.commit(GU_352, who, "Feint")?;
    if !draws(t, who, means)? {
        return Ok(());
    }
    choose(t, who, Manoeuvre::Feint, Defences::Normal);
    let bar = |state: &State, stand: Stand| bar_of_use(state, stand, (who, foe), Manoeuvre::Feint, means);
    let could = bar(t.state(), stand).is_none();
    if !take_step(t, who, &step)? {
        end_turn(t, who);
        return Ok(());
    }
    let bar = bar(t.state(), Stand::now(t.state(), who)).filter(|_| could);
    if tell_bar(t, bar) {
        fool(t, who, foe, means)?;
    }
    if step.when == When::After {
        step_after(t, who)?;
    }
    if shifts {
        shift_now(t, who);
    }
    end_turn(t, who);
    Ok(())
}

/// GU-356, GU-358: the contest, and what it takes off the defence in the next turn.
fn fool(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means) -> Asked<()> {
    t.note(GU_358, "a feint leaves the weapon ready");
    let Scored { penalty, margins } = contest(t, who, foe, means, None)?;
    let words = if penalty > 0 { "the feint works" } else { "the feint is seen through" };
    t.verdict(GU_353, who, penalty > 0, words, margins)?;
    if penalty > 0 {
        t.emit(GU_356, Event::Feinted { who, feint: Feint { foe, penalty, is_ripe: false } });
    }
    Ok(())
}

/// What a roll comes to for a feint.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Failed,
    Made(i32),
}

/// What a feint comes to.
#[derive(Default)]
pub struct Scored {
    /// What it takes off the defence; 0 where it fails, or does nothing.
    pub penalty: i32,
    /// By how much each of both has succeeded, the attacker first; 0 for a failure.
    pub margins: (i32, i32),
}

/// GU-353 to GU-355: how a feint is scored. Of a charge, what bad footing on the way does to it (GU-324, GU-327).
pub fn contest(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means, charge: Option<i32>) -> Asked<Scored> {
    let ours = skill_in_contest(t.state(), who, means)
        .add(GU_324, "charge", if charge.is_some() { -5 } else { 0 })
        .add(GU_327, "bad footing on the way", charge.unwrap_or(0));
    let number = t.number(GU_352, who, "feint", ours, 0);
    let read = |sum: i32| match Check::read(sum, number) {
        Check::Critical | Check::Made(_) => Side::Made(number - sum),
        Check::Failed(_) | Check::Fumble => Side::Failed,
    };
    // GU-359: made by nothing it does nothing.
    let most = Check::greatest(number).min(number - 1);
    if most >= 3 {
        t.need_at_most(most, "feints");
    }
    let ours = t.roll_sum(GU_352, who, "feint", Pool::d6(3), (0, 1), read)?;
    let Side::Made(margin) = ours else {
        t.note(GU_353, "the feint fails");
        return Ok(Scored::default());
    };
    seen_through(t, foe, margin)
}

/// GU-353 to GU-355: what is left of a feint that was made by so much.
fn seen_through(t: T<'_, '_>, foe: UnitId, margin: i32) -> Asked<Scored> {
    let theirs = hindered(best_defence(t.state(), foe), t.state(), foe, Body::Arms);
    let number = t.number(GU_352, foe, "to see through it", theirs, 0);
    let is_made = |sum: i32| Check::read(sum, number).is_made();
    let read = |sum: i32| if is_made(sum) { (margin - (number - sum)).max(0) } else { margin };
    if t.reads() {
        let through = (3..=18).rev().find(|sum| read(*sum) == 0).unwrap_or(2);
        t.need_at_most(through, "sees through it");
    }
    let same = |a: i32, b: i32| (read(a), is_made(a)) == (read(b), is_made(b));
    let sum = t.roll_alike(GU_352, foe, "to see through it".into(), Pool::d6(3), (0, 1), &same)?;
    match (read(sum), is_made(sum)) {
        (0, true) => t.note(GU_353, "the feint is seen through"),
        (0, false) => t.note(GU_359, "no effect"),
        (_, true) => t.note(GU_355, "both succeed: the difference counts"),
        (_, false) => t.note(GU_354, "the whole margin counts"),
    }
    let theirs = if is_made(sum) { number - sum } else { 0 };
    Ok(Scored { penalty: read(sum), margins: (margin, theirs) })
}

/// GU-352: the best skill that sees through a feint.
fn best_defence(state: &State, who: UnitId) -> Tally {
    let figure = state.figure(who);
    let sheet = &figure.sheet;
    let mut known: Vec<(&'static str, i32)> = vec![("DX", sheet.dx.into())];
    known.extend(sheet.brawling.map(|level| ("Brawling", i32::from(level))));
    known.extend(sheet.other_unarmed.map(|level| ("Judo or Karate", i32::from(level))));
    if figure.shield == Shielded::Arm {
        known.push(("Shield", sheet.shield_skill()));
    }
    for (item, _) in state.held(who).filter(|(item, _)| state.is_ready(who, *item)) {
        if state.weapon(item).grips.is_empty() {
            continue;
        }
        let skill = skill_of(state, item);
        // GU-102 is about attacks, GU-626 about parries: the other hand sees through a feint as well.
        known.push((skill.name(), sheet.skill(skill).0));
    }
    // The last of the greatest: weapons before bare hands.
    let best = known.into_iter().max_by_key(|(_, level)| *level).unwrap_or(("DX", 0));
    Tally::of(GU_352, best.0, best.1)
}
