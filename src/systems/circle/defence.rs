//! The defence die, what is added to it, and what it may come to (pipeline A, steps 14 to 16).

use super::page::words::signed;
use super::plan::{Allowed, Plan};
use super::protection::{Higher, advantage, highest_defence, least_face, modifiers};
use super::reach::T;
use super::rules::*;
use super::settle::ask;
use super::sheet::Flag;
use super::state::{Stat, State};
use super::strike::Strike;
use crate::board::UnitId;
use crate::dice::{Chance, Pool};
use crate::table::{Asked, Choice, Look, Opt, Sign, Tally};

/// Steps 14 to 16: the final defence; 0 where nothing is rolled.
pub(super) fn defend(
    t: T<'_, '_>,
    plan: &Plan,
    remaining: i32,
    allows: Allowed,
    is_critical: bool,
) -> Asked<i32> {
    let strike = &plan.strike;
    let foe = strike.foe;
    if !strike.defence_applies {
        t.undefended(foe, CR_125, "no defence roll against it");
        return Ok(0);
    }
    let Some(value) = t.state().figure(foe).defence() else {
        t.undefended(foe, CR_91, "no defence value: nothing rolled, nothing added");
        return Ok(0);
    };
    if remaining == 0 {
        if let Err((rule, why)) = allows {
            t.note(rule, why);
            t.note(CR_93, "no damage left, no counterattack: not rolled");
            return Ok(0);
        }
        if !t.choose_usually(|_| true, &|state| rolls_anyway(state, plan, is_critical))? {
            return Ok(0);
        }
        t.note(CR_105, "all of the final defence would be a counterattack");
    }
    let state = t.snapshot();
    let figure = state.figure(foe);
    if t.reads() {
        for it in figure.mods(Stat::Defence) {
            t.note(CR_73, format!("defence die {} ({})", signed(it.amount), it.source));
        }
    }
    if strike.attacker.base != strike.target.base && t.reads() {
        t.note(CR_97, format!("height advantage: {}", advantage(strike).name()));
        if strike.is_spell && !strike.perks.height && advantage(strike) == Higher::Attacker {
            t.note(CR_124, "the caster's height does not count");
        }
    }
    let mut has_asked = false;
    let modifiers = modifiers(&state, plan, &mut |source, amount| {
        has_asked = true;
        ask(t, foe, CR_94, source, amount)
    })?;
    if t.reads() && (has_asked || is_critical || remaining == 0) {
        // What is settled only now has not been told before.
        t.number(CR_90, foe, "highest defence", highest_defence(value, is_critical, modifiers.clone()), 0);
    }
    if has_asked {
        t.commit(CR_90, foe, "Roll the defence die")?;
    }
    if t.reads() && value > 1 {
        // Of what armour has stopped already only a counterattack can still come.
        let (wanted, what) =
            if remaining > 0 { (remaining, "stops it") } else { (1, "turns it against the attacker") };
        t.need(least_face(value, is_critical, modifiers.total(), wanted), what);
    }
    let (more, dark) = (modifiers.total(), dark_precision(&state, strike));
    // What is left wounds the target; what is over wounds the attacker where it may, and else nobody.
    let wounds = |face: i32| match remaining - (if is_critical { face / 2 } else { face } + more).max(0) {
        left @ 1.. => left,
        over if allows.is_ok() => (over + dark).min(0),
        _ => 0,
    };
    let face = roll_defence(t, foe, value, &wounds)?;
    let tally = Tally::of(CR_90, "defence die", face);
    let tally = if is_critical { tally.half(CR_100, "critical hit") } else { tally };
    if modifiers.lines().len() > 1 {
        t.note(CR_95, format!("pre-rolled modifiers together {}", signed(modifiers.total())));
    }
    let tally = tally.and(modifiers).at_least(CR_96, "never below 0", 0);
    Ok(t.number(CR_92, foe, "final defence", tally, 0))
}

/// CR-93, CR-105: whether the die is rolled for a counterattack alone, with the chance of one.
fn rolls_anyway(state: &State, plan: &Plan, is_critical: bool) -> Choice<bool> {
    let Strike { who, foe, .. } = plan.strike;
    let name = &state.figure(who).name;
    let mut roll = Opt::open(true, "roll").sign(Sign::Dice);
    // An ability that is asked about is settled afterwards: the chance is that without it.
    if let (Some(value), Ok(more)) =
        (state.figure(foe).defence(), modifiers(state, plan, &mut |_, _| Ok(false)))
    {
        let least = least_face(value, is_critical, more.total(), 1 + dark_precision(state, &plan.strike));
        let (n, of) = ((value + 1 - least).unsigned_abs(), value.unsigned_abs());
        roll = roll.comes_to(Chance::of(n.into(), of.into()), format!("wounds {name}"));
    }
    Choice::of(foe, CR_93, format!("roll the defence die against {name}?"))
        .look(Look::Segments)
        .option(roll)
        .option(Opt::open(false, "do not roll").sign(Sign::Pass))
        .insist()
}

/// Step 15: exactly one die; faces that wound alike read alike.
fn roll_defence(t: T<'_, '_>, foe: UnitId, value: i32, wounds: &dyn Fn(i32) -> i32) -> Asked<i32> {
    if value == 1 {
        t.note(CR_61, "a die of 1 is always 1");
        return Ok(1);
    }
    let label = if t.reads() { format!("defence d{value}") } else { String::new() };
    let pool = Pool { n: 1, sides: value as u8 };
    t.roll_alike(CR_90, foe, label.into(), pool, (0, 1), &|a, b| wounds(a) == wounds(b))
}

/// CR-107: by how much night reduces a counterattack: the defender's precision rating.
pub(super) fn dark_precision(state: &State, strike: &Strike) -> i32 {
    let is_dark = state.is_night && !strike.has(state, strike.foe, Flag::NightSight);
    if is_dark { state.figure(strike.foe).precision().unwrap_or(0) } else { 0 }
}
