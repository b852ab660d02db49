//! From the attack roll to the wounds of both (pipeline A, steps 10 to 20).

use super::attack::follow;
use super::defence::{dark_precision, defend};
use super::night::{bar_of_night, dimmed, precision, reduction};
use super::plan::{Allowed, Moment, Plan, Progress, Ruling};
use super::protection::{armour_against, named, plates, rule_of};
use super::reach::{T, is_adjacent};
use super::rules::*;
use super::sheet::Flag;
use super::state::State;
use super::state::event::{Event, wears_off};
use super::strike::{Die, Strike};
use super::system::Circle;
use super::turn::end_command;
use crate::board::UnitId;
use crate::dice::Pool;
use crate::table::{Asked, Next, Rule, Tally};
use std::rc::Rc;

/// The gauge of wounds ends here.
pub(super) const MOST_SHOWN: usize = 40;

/// A declared attack from a moment on.
pub(super) fn go_on(t: T<'_, '_>, moment: &Moment) -> Next<Circle> {
    let (plan, next) = match &moment.0 {
        Progress::Declared(plan) => (plan, strike(t, plan)?),
        Progress::Weakened { plan, remaining, is_critical, allows } => {
            (plan, resolve(t, plan, *remaining, *is_critical, *allows)?)
        }
        Progress::Done(plan) => (plan, follow(t, plan)?),
    };
    if next.is_none() {
        end_command(t, plan.strike.who);
    }
    Ok(next)
}

/// Steps 10 to 13: the dice, and what armour leaves of them.
fn strike(t: T<'_, '_>, plan: &Rc<Plan>) -> Next<Circle> {
    let strike = &plan.strike;
    let allows = allows_counter(t.state(), plan);
    let strength = roll_attack(t, plan)?;
    let is_critical = tell_critical(t, strike, strength);
    let remaining = armour(t, strike, strength);
    let plan = plan.clone();
    Ok(Some(Moment(Progress::Weakened { plan, remaining, is_critical, allows })))
}

/// Steps 14 to 20: the defence, and the wounds of both.
fn resolve(
    t: T<'_, '_>,
    plan: &Rc<Plan>,
    remaining: i32,
    is_critical: bool,
    allows: Allowed,
) -> Next<Circle> {
    let strike = &plan.strike;
    let (who, foe) = (strike.who, strike.foe);
    let defence = defend(t, plan, remaining, allows, is_critical)?;
    let net = remaining - defence;
    let word = match net {
        1.. => "wounds",
        0 => "nothing happens",
        _ if allows.is_ok() => "turned negative",
        _ => "stopped",
    };
    t.verdict(CR_92, who, net > 0, word, (remaining, defence))?;
    if net > 0 {
        wound(t, CR_110, foe, net);
    } else {
        t.gauge(CR_110, foe, 0, 0);
        counter(t, plan, -net, allows);
    }
    if wears_off(t.state(), who, foe) {
        t.emit(CR_113, Event::WoreOff { who, foe });
    }
    // Where nothing more is rolled there is nothing to be known of what follows.
    if plan.then.is_some() { Ok(Some(Moment(Progress::Done(plan.clone())))) } else { follow(t, plan) }
}

/// Steps 10 and 11 (CR-61): the dice that night does not eliminate, a value of 1 always 1, and what is added.
fn roll_attack(t: T<'_, '_>, plan: &Plan) -> Asked<i32> {
    let strike = &plan.strike;
    let precision = reduction(t.state(), strike).filter(|_| bar_of_night(t.state(), strike).is_none());
    let subtracts = t.state().switches.subtracts;
    let dice = dimmed(&strike.dice, precision.unwrap_or(0)).into_iter().filter(|it| it.left() > 0);
    // CR-75: rolled whole, and the share taken off the face; else what is left is rolled.
    let dice = dice.map(|it| match subtracts {
        true => (it.die, it.share),
        false => (Die { value: it.left(), ..it.die }, 0),
    });
    let (ones, dice): (Vec<_>, Vec<_>) = dice.partition(|(die, _)| die.value == 1);
    let pools: Vec<Pool> = dice.iter().map(|(die, _)| Pool { n: 1, sides: die.value as u8 }).collect();
    let label = |i: usize| format!("attack, {} d{}", dice[i].0.name, dice[i].0.value).into();
    let read = |i: usize, face: u32| (face as i32 - dice[i].1).max(0);
    if let ([pool], true) = (&pools[..], t.reads()) {
        let stopped = armour_against(t.state(), strike).total();
        let more = strike.flat + plan.more.iter().map(|it| it.2).sum::<i32>();
        let ones: i32 = ones.iter().map(|(_, share)| 1 - share).sum();
        let through = |face: &i32| read(0, *face as u32) + ones + more > stopped;
        let least = (1..=i32::from(pool.sides)).find(through).unwrap_or(i32::from(pool.sides) + 1);
        t.need(least, "leaves damage after armour");
    }
    let mut sum = t.roll_together(CR_70, strike.who, &pools, &label, &read)?;
    for (_, share) in &ones {
        t.note(CR_61, "a die of 1 is always 1");
        sum += 1 - share;
    }
    let mut tally = Tally::of(CR_70, "dice", sum).add(CR_127, "flat damage", strike.flat);
    for (rule, from, more) in &plan.more {
        tally = tally.add_named(rule, || from.clone(), *more);
    }
    let tally = tally.at_least(CR_71, "never below 0", 0);
    Ok(t.number(CR_70, strike.who, "strength", tally, 0))
}

/// Step 12.
fn tell_critical(t: T<'_, '_>, strike: &Strike, strength: i32) -> bool {
    if !t.state().switches.has_criticals || !strike.perks.critical {
        return false;
    }
    let Some(precision) = precision(t.state(), strike) else {
        t.note(CR_72, "no critical hit: no precision rating");
        return false;
    };
    let is_critical = strength > 0 && strength % precision == 0;
    if t.reads() {
        let verdict = if is_critical { "critical hit" } else { "no critical hit" };
        t.note(CR_72, format!("{verdict}: strength {strength}, precision {precision}"));
    }
    is_critical
}

/// Step 13: what armour leaves of the strength.
fn armour(t: T<'_, '_>, strike: &Strike, strength: i32) -> i32 {
    let state = t.snapshot();
    let mut tally = Tally::of(CR_80, "strength", strength);
    if !strike.armour_applies {
        t.note(CR_125, "armour does not apply");
        return strength;
    }
    let is_physical = state.switches.is_physical(&strike.kind);
    let (mut n, mut is_worn) = (0, false);
    for (from, plate, counts) in plates(&state, strike) {
        let rule = rule_of(plate);
        if rule == CR_82 && is_physical != strike.kind.is_physical() && t.reads() {
            let is = if is_physical { "is" } else { "is not" };
            t.note(CR_82, format!("{} {is} physical at this table", strike.kind.name()));
        }
        if counts {
            n += 1;
            is_worn |= from.is_some();
            tally = tally.add_named(rule, || named(from, plate), -i32::from(plate.amount));
        } else if t.reads() {
            match plate.kind.blocks(&strike.kind, is_physical) {
                true => t.note(CR_85, format!("{} is not the highest", named(from, plate))),
                false => {
                    let against = strike.kind.name();
                    t.note(rule, format!("{} armour does not apply to {against}", named(from, plate)));
                }
            }
        }
    }
    if n > 1 {
        t.note(CR_85, "applicable armours are added");
    }
    if is_worn {
        t.note(CR_87, "armour of equipped items counts");
    }
    let before = tally.total();
    let remaining =
        t.number(CR_80, strike.who, "remaining damage", tally.at_least(CR_86, "armour wounds nobody", 0), 0);
    match before {
        ..0 => t.note(CR_84, "nullified"),
        0 if n > 0 => t.note(CR_84, "armour equal to the strength leaves no damage"),
        0.. => {}
    }
    remaining
}

/// Step 18: whether a counterattack is allowed, and why.
fn allows_counter(state: &State, plan: &Plan) -> Allowed {
    let strike = &plan.strike;
    let (attacker, target) = (state.figure(strike.who), state.figure(strike.foe));
    match plan.counter {
        Ruling::Allowed => return Ok((CR_102, "counterattack allowed by the players")),
        Ruling::NotAllowed => return Err((CR_102, "counterattack not allowed by the players")),
        Ruling::ByTheRules => {}
    }
    if !strike.is_counterable {
        let why =
            if strike.is_spell { "spell: cannot be turned negative" } else { "cannot be turned negative" };
        return Err((CR_125, why));
    }
    if target.defence().is_none() || !strike.defence_applies {
        return Err((CR_91, "no defence roll: cannot be turned negative"));
    }
    if strike.has(state, strike.who, Flag::NoCounter) {
        return Err((CR_102, "attacks of this unit are never turned negative"));
    }
    let is_ranged = attacker.sheet.is_large && strike.has(state, strike.who, Flag::RangedUnit);
    if is_adjacent(state, strike) {
        let why = "ranged unit, but adjacent: counterattack";
        return Ok(if is_ranged { (CR_104, why) } else { (CR_102, "adjacent: counterattack") });
    }
    if strike.has(state, strike.foe, Flag::CountersAtAnyDistance) {
        return Ok((CR_102, "counters at any distance"));
    }
    match (attacker.sheet.is_large, is_ranged) {
        (true, false) => Ok((CR_103, "large attacker: counterattack at any distance")),
        (true, true) => Err((CR_104, "ranged unit, not adjacent: no counterattack")),
        (false, _) => Err((CR_106, "not adjacent: no counterattack")),
    }
}

/// Steps 18 to 20 of an attack that has left nothing: what is over wounds the attacker.
fn counter(t: T<'_, '_>, plan: &Plan, surplus: i32, allows: Allowed) {
    let who = plan.strike.who;
    if surplus == 0 {
        return;
    }
    match allows {
        Err((rule, why)) => t.note(rule, why),
        Ok((rule, why)) => {
            t.note(rule, why);
            let precision = dark_precision(t.state(), &plan.strike);
            if t.state().is_night && precision == 0 {
                t.note(CR_107, "night, but no reduction");
            }
            if is_adjacent(t.state(), &plan.strike) {
                t.note(CR_15, "adjacent, whatever the heights and the way of measuring");
            }
            let tally = Tally::of(CR_101, "surplus", surplus)
                .add(CR_107, "night: defender's precision", -precision)
                .at_least(CR_107, "never below 0", 0);
            let wounds = t.number(CR_101, plan.strike.foe, "counterattack", tally, 0);
            if wounds > 0 {
                t.note(CR_108, "no armour or defence against it");
                wound(t, CR_101, who, wounds);
                if t.state().figure(who).is_destroyed() {
                    t.note(CR_112, "the rest of its command is lost");
                }
            }
        }
    }
}

/// CR-110, CR-111: wounds, and what they come to.
pub(super) fn wound(t: T<'_, '_>, rule: Rule, who: UnitId, wounds: i32) {
    t.gauge(CR_110, who, (wounds.max(0) as usize).min(MOST_SHOWN), wounds);
    let figure = t.state().figure(who);
    let (before, health) = (figure.wounds, i32::from(figure.sheet.health));
    let after = (before + wounds).min(health);
    t.emit(rule, Event::Wounded { who, wounds, before, after });
    if after >= health {
        t.emit(CR_111, Event::Destroyed { who, excess: before + wounds - health });
    }
}
