//! Loading, step by step (section 3.7, ST-605).

use super::ready::{ammo_of, may_ready, pay_for, price, ready_ammo};
use crate::board::UnitId;
use crate::systems::stamina::page::tell::item_name;
use crate::systems::stamina::page::words::lower;
use crate::systems::stamina::roll::{T, never, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::thing::{Grip, ItemId, Loading, Tool};
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::weapons::{Class, Weapon};
use crate::systems::stamina::turns::pay::{bar_of_cost, pay};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// One step: an action of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    ReadyAmmo(Ammo),
    ReadyTool,
    Attach,
    Cock,
    Crank,
    Detach,
    StowTool,
    Load(Ammo),
}

/// How a crossbow is cocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Method {
    Hand,
    GoatsFoot,
    Winch,
    /// A hand crossbow's own crank.
    Crank,
}

/// 3.7: the easiest way to cock a weapon that somebody has; `None` where it is too strong.
fn method(state: &State, who: UnitId, weapon: &Weapon) -> Option<Method> {
    let sheet = &state.figure(who).sheet;
    let (strength, body) = (i32::from(weapon.strength), sheet.body());
    match weapon.class {
        Class::HandCrossbow => Some(Method::Crank),
        _ if strength <= 1 + body => Some(Method::Hand),
        _ if sheet.has_goats_foot && strength <= 2 + body => Some(Method::GoatsFoot),
        _ if sheet.has_winch => Some(Method::Winch),
        _ => None,
    }
}

impl Step {
    /// What it takes; of a crank at least.
    fn price(self, state: &State, who: UnitId) -> u8 {
        match self {
            Step::ReadyAmmo(_) | Step::ReadyTool | Step::StowTool => price(state, who),
            Step::Cock => 2,
            Step::Attach | Step::Crank | Step::Detach | Step::Load(_) => 1,
        }
    }

    fn label(self, method: Option<Method>) -> String {
        let tool = if method == Some(Method::GoatsFoot) { "goat's foot" } else { "winch" };
        match self {
            Step::ReadyAmmo(ammo) => format!("ready a {}", lower(ammo.name())),
            Step::ReadyTool => format!("ready the {tool}"),
            Step::Attach => format!("attach the {tool}"),
            Step::Cock => "cock".to_owned(),
            Step::Crank => "crank".to_owned(),
            Step::Detach => format!("detach the {tool}"),
            Step::StowTool => format!("stow the {tool}"),
            Step::Load(ammo) => format!("load a {}", lower(ammo.name())),
        }
    }
}

/// ST-605: the ranged weapons in somebody's hands.
pub fn ranged(state: &State, who: UnitId) -> Vec<ItemId> {
    let held = state.held(who).map(|(item, _)| item);
    held.filter(|item| state.gear(*item).weapon().class.is_ranged()).collect()
}

/// 3.7: what comes next on a weapon: cocking in its order, then loading what is ready, else readying that.
fn steps(state: &State, who: UnitId, item: ItemId) -> Vec<Step> {
    let weapon = state.gear(item).weapon();
    let Loading { is_cocked, tool, .. } = state.thing(item).loading;
    let kinds = || state.figure(who).ammo.iter().filter(|it| Some(it.0.missile) == weapon.class.missile());
    let ready: Vec<Step> = kinds().filter(|it| it.2 > 0).map(|it| Step::Load(it.0)).collect();
    let fresh = kinds().filter(|it| may_ready(state, who, it.0) > 0).map(|it| Step::ReadyAmmo(it.0));
    let cocking = match (weapon.class, method(state, who, weapon)) {
        (Class::Bow, _) => None,
        (_, Some(Method::Hand)) => (!is_cocked).then_some(Step::Cock),
        (_, Some(Method::Crank)) => (!is_cocked).then_some(Step::Crank),
        (_, method) => match (tool, is_cocked) {
            (Tool::None, true) => None,
            (Tool::None, false) => Some(Step::ReadyTool),
            (Tool::Ready, true) => Some(Step::StowTool),
            (Tool::Ready, false) if method == Some(Method::GoatsFoot) => Some(Step::Cock),
            (Tool::Ready, false) => Some(Step::Attach),
            (Tool::Attached, true) => Some(Step::Detach),
            (Tool::Attached, false) => Some(Step::Crank),
        },
    };
    match cocking {
        Some(step) => std::iter::once(step).chain(fresh).collect(),
        None => ready.into_iter().chain(fresh).collect(),
    }
}

/// ST-605: why a weapon cannot be loaded on.
fn bar_of_item(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let weapon = state.gear(item).weapon();
    let is_loaded = state.thing(item).loading.loaded.is_some();
    let has_method = weapon.class == Class::Bow || method(state, who, weapon).is_some();
    let has_hands = match state.grip(who, item) {
        Some(Grip::Both) => true,
        Some(Grip::One(hand)) => {
            !weapon.needs_both() && state.is_hand_free(who, crate::systems::stamina::state::other(hand))
        }
        None => false,
    };
    // Without any step nobody's word helps.
    let is_final = steps(state, who, item).is_empty();
    no_if(is_loaded, ST_605, "LOADED", "loaded already")
        .or_else(|| no_if(!has_hands, ST_606, "HANDS", "hands not free"))
        .or_else(|| no_if(!has_method, ST_605, "STRENGTH", "too strong to cock"))
        .or_else(|| no_if(is_final, ST_605, "AMMO", "no ammunition"))
        .map(|bar| Bar { is_final, ..bar })
}

/// ST-605: why nothing can be loaded.
pub fn bar_of_load(state: &State, who: UnitId) -> Option<Bar> {
    let items = ranged(state, who);
    let least = |item: &ItemId| steps(state, who, *item).iter().map(|it| it.price(state, who)).min();
    let cost = items.iter().filter_map(least).min().unwrap_or(1);
    let Some(first) = items.first() else { return Some(never(ST_414, "READIED", "not readied")) };
    let is_open = items.iter().any(|item| bar_of_item(state, who, *item).is_none());
    let bar = if is_open { None } else { bar_of_item(state, who, *first) };
    let is_idle = items.iter().all(|item| steps(state, who, *item).is_empty());
    if is_idle { bar } else { bar_of_cost(state, who, cost, 0).or(bar) }
}

/// ST-605: the next step on a weapon.
pub fn load(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let item = ask_item(t, who)?;
    let step = t.choose_from(&|state| {
        let method = method(state, who, state.gear(item).weapon());
        let option = |step: Step| {
            let price = step.price(state, who);
            let bar = bar_of_cost(state, who, price, 0);
            Opt::open(step, step.label(method)).costs(price).sign(Sign::Ready).bar(bar)
        };
        Choice::of(who, ST_605, "which step?")
            .look(Look::List)
            .options(steps(state, who, item).into_iter().map(option))
    })?;
    let ap = if step == Step::Crank { ask_crank(t, who, item)? } else { step.price(t.state(), who) };
    t.commit(ST_605, who, "Load")?;
    act(t, who, item, (step, ap))
}

/// Which weapon, where there are two.
fn ask_item(t: T<'_, '_>, who: UnitId) -> Asked<ItemId> {
    let all = ranged(t.state(), who);
    if let [only] = all[..] {
        return Ok(only);
    }
    t.choose_from(&|state| {
        let option = |item: ItemId| {
            Opt::open(item, item_name(state, item)).sign(Sign::Ready).bar(bar_of_item(state, who, item))
        };
        Choice::of(who, ST_605, "which weapon?")
            .look(Look::Segments)
            .options(ranged(state, who).into_iter().map(option))
    })
}

/// What is still to be cranked.
fn to_crank(state: &State, item: ItemId) -> u8 {
    state.gear(item).weapon().strength.saturating_sub(state.thing(item).loading.crank).max(1)
}

/// 3.7: a crank step may spend any number of AP: all that is useful if nothing is said.
fn ask_crank(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<u8> {
    let most = t.state().figure(who).ap.min(to_crank(t.state(), item)).max(1);
    if most == 1 {
        return Ok(1);
    }
    t.choose_usually(|_| most, &|_| {
        let options = (1..=most).map(|ap| Opt::open(ap, format!("{ap} AP")).costs(ap));
        let choice = Choice::of(who, ST_605, "crank for how long?").look(Look::Stepper);
        choice.options(options).default_at(usize::from(most) - 1)
    })
}

/// A step is paid and done. What is readied and stowed for it are actions of that kind (ST-820).
fn act(t: T<'_, '_>, who: UnitId, item: ItemId, (step, ap): (Step, u8)) -> Asked<()> {
    let before = t.state().thing(item).loading;
    match step {
        Step::ReadyAmmo(ammo) => return ready_ammo(t, who, ammo, may_ready(t.state(), who, ammo)),
        Step::ReadyTool | Step::StowTool => pay_for(t, who)?,
        Step::Attach | Step::Cock | Step::Crank | Step::Detach | Step::Load(_) => {
            pay(t, who, ST_605, ap, 0, For::Other)?
        }
    }
    let after = match step {
        Step::ReadyAmmo(_) => before,
        Step::ReadyTool | Step::Detach => Loading { tool: Tool::Ready, ..before },
        Step::Attach => Loading { tool: Tool::Attached, ..before },
        Step::StowTool => Loading { tool: Tool::None, ..before },
        Step::Cock => Loading { is_cocked: true, ..before },
        Step::Crank => {
            let is_cocked = ap >= to_crank(t.state(), item);
            Loading { crank: before.crank.saturating_add(ap), is_cocked, ..before }
        }
        Step::Load(ammo) => {
            let (left, ready) = ammo_of(t.state(), who, ammo);
            let (left, ready) = (left.saturating_sub(1), ready.saturating_sub(1));
            t.emit(ST_605, Event::AmmoSet { who, ammo, left, ready });
            Loading { loaded: Some(ammo), ..before }
        }
    };
    t.emit(ST_605, Event::Loaded { item, loading: after });
    Ok(())
}
