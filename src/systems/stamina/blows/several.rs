//! Several attacks of a turn, compared before they are chosen (ST-207, ST-217, ST-219).
//!
//! No rule of its own: the attacks follow one another as if each had been declared by itself, each with its cost, its
//! form and the penalty of those before it.

use super::strike;
use super::strike::{bar_of_strike, cost};
use crate::board::UnitId;
use crate::sheet::sentence;
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, no};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::moment::{Act, Attack, Then};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::turns::pay::bar_of_cost;
use crate::table::{Bar, Choice, Look, Next, Opt, Sign};
use std::rc::Rc;

/// Attacks in their order.
struct Plan {
    label: &'static str,
    acts: &'static [Act],
}

const fn plan(label: &'static str, acts: &'static [Act]) -> Plan {
    Plan { label, acts }
}

/// What is worth comparing: many attacks or a strong one, with a weapon or without any.
const PLANS: [Plan; 12] = [
    plan("two basic attacks", &[Act::Basic, Act::Basic]),
    plan("three basic attacks", &[Act::Basic, Act::Basic, Act::Basic]),
    plan("two brawling attacks", &[Act::Brawl, Act::Brawl]),
    plan("three brawling attacks", &[Act::Brawl, Act::Brawl, Act::Brawl]),
    plan("basic, then off-hand", &[Act::Basic, Act::OffHand]),
    plan("basic, then power", &[Act::Basic, Act::Power]),
    plan("distracting, then power", &[Act::Distract, Act::Power]),
    plan("two power attacks", &[Act::Power, Act::Power]),
    plan("flurry, then basic", &[Act::Flurry, Act::Basic]),
    plan("flurry of blows", &[Act::Flurry]),
    plan("one power attack", &[Act::Power]),
    plan("one basic attack", &[Act::Basic]),
];

impl Plan {
    /// AP and stamina of all of it.
    fn cost(&self, state: &State, who: UnitId) -> (u8, u8) {
        let second_is_free = state.figure(who).sheet.has(Trait::TwoWeaponFightingAdvanced)
            && !state.figure(who).log.has_followed
            && self.acts == [Act::Basic, Act::OffHand];
        let add = |(ap, stamina), (more, also)| (ap + more, stamina + also);
        let (ap, stamina) = self.acts.iter().map(|act| cost(state, who, *act)).fold((0, 0), add);
        // 3.12: it follows an attack with the primary hand, which `cost` does not know of yet.
        let is_counted = cost(state, who, Act::OffHand).0 > 0;
        (if second_is_free && is_counted { ap - 1 } else { ap }, stamina)
    }

    /// Whether somebody can afford it now, without fatigue, and nothing bars any part of it.
    fn is_open(&self, state: &State, who: UnitId, foe: UnitId) -> bool {
        let (ap, stamina) = self.cost(state, who);
        let figure = state.figure(who);
        // ST-207: the last one needs an action point left, though it may cost none.
        let needed = ap.max(self.acts.len().min(usize::from(u8::MAX)) as u8);
        let can_pay = i32::from(stamina) <= i32::from(figure.stamina) && needed <= figure.ap;
        can_pay && self.acts.iter().all(|act| bar_of_strike(state, who, foe, *act).is_none())
    }

    /// "3 AP, 1 stamina; stamina 12 left"
    fn detail(&self, state: &State, who: UnitId) -> String {
        let (ap, stamina) = self.cost(state, who);
        match stamina {
            0 => format!("{ap} AP"),
            _ => {
                let left = i32::from(state.figure(who).stamina) - i32::from(stamina);
                format!("{ap} AP, {stamina} stamina; stamina {left} left")
            }
        }
    }
}

/// The plans that are open.
fn plans(state: &State, who: UnitId, foe: UnitId) -> impl Iterator<Item = &'static Plan> {
    PLANS.iter().filter(move |plan| plan.is_open(state, who, foe))
}

/// Why there are no several attacks to compare: what bars a single one, or there is only AP for that.
pub fn bar_of_several(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    if plans(state, who, foe).any(|plan| plan.acts.len() > 1) {
        return None;
    }
    let single = bar_of_strike(state, who, foe, Act::Basic);
    let single = single.and_then(|bar| bar_of_strike(state, who, foe, Act::Brawl).and(Some(bar)));
    let bar = single.or_else(|| bar_of_cost(state, who, 2, 0));
    // There would be nothing to choose from, whatever the referee says.
    Some(Bar { is_final: true, ..bar.unwrap_or_else(|| no(ST_208, "AP", "needs more AP")) })
}

/// Several attacks on somebody: which, with their odds beside one another; then the first of them.
pub fn several(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Stamina> {
    let acts = t.choose_from(&|state| {
        let option = |plan: &'static Plan| {
            Opt::open(plan.acts, plan.label).detail(plan.detail(state, who)).sign(Sign::Strike)
        };
        Choice::of(who, ST_207, "which attacks, in which order?")
            .options(plans(state, who, foe).map(option))
            .compared()
    })?;
    match acts.split_first() {
        Some((first, rest)) => begin(t, who, foe, (*first, rest)),
        None => Ok(None),
    }
}

/// One of them, with those that follow: its form, its cost, its dice.
fn begin(t: T<'_, '_>, who: UnitId, foe: UnitId, (act, rest): (Act, &[Act])) -> Next<Stamina> {
    let then = if rest.is_empty() { Then::End } else { Then::Attacks(Rc::from(rest)) };
    let attack = strike::ask(t, who, foe, act, then)?;
    let card = Action::of(act).card();
    t.commit(card.rule, who, sentence(card.name))?;
    strike::declare(t, attack)
}

/// ST-217: an attack is over, and the next one follows if it can still be made. Whoever has brought the target down
/// is expected to stop.
pub fn go_on(t: T<'_, '_>, attack: &Attack) -> Next<Stamina> {
    let (Then::Attacks(rest), Some(foe)) = (&attack.then, attack.target.figure()) else { return Ok(None) };
    let Some((act, rest)) = rest.split_first() else { return Ok(None) };
    let (who, act) = (attack.who, *act);
    if let Some(bar) = bar_of_strike(t.state(), who, foe, act) {
        t.note(bar.rule, "the rest of the attacks is left out");
        return Ok(None);
    }
    t.note(ST_217, "one after the other");
    let build = |state: &State| {
        Choice::of(who, ST_217, format!("attack {} again?", name(state, foe)))
            .look(Look::Segments)
            .option(Opt::open(true, Action::of(act).card().name).sign(Sign::Strike))
            .option(Opt::open(false, "stop here").sign(Sign::Pass))
            .default_at(usize::from(!state.figure(foe).is_conscious()))
    };
    let does = t.choose_usually(|state| state.figure(foe).is_conscious(), &build)?;
    if does {
        return begin(t, who, foe, (act, rest));
    }
    t.commit(ST_217, who, "Stop here")?;
    Ok(None)
}
