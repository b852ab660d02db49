//! Readying, stowing, grips and dropped items (ST-820, ST-821).

use crate::board::UnitId;
use crate::systems::stamina::page::tell::{hands, item_name};
use crate::systems::stamina::page::words::{counted, lower};
use crate::systems::stamina::roll::{T, never, no, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::thing::{Grip, Hand, ItemId, Place};
use crate::systems::stamina::tables::ranged::{Ammo, Missile};
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::turns::pay::{bar_of_cost, bar_of_turn, pay};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// What one Ready/Stow action does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Ready(ItemId),
    Stow(ItemId),
    ReadyAmmo(Ammo),
    StowAmmo(Ammo),
}

/// 3.12, Quick Draw: the trait by which the next Ready/Stow action of the turn costs no AP.
fn quick(state: &State, who: UnitId) -> Option<Trait> {
    let figure = state.figure(who);
    let is_left = |it: &Trait| figure.sheet.has(*it) && figure.log.traits & (1 << *it as u32) == 0;
    [Trait::QuickDraw, Trait::QuickDrawAdvanced].into_iter().find(is_left)
}

/// ST-820: what a Ready/Stow action costs now.
pub fn price(state: &State, who: UnitId) -> u8 {
    if quick(state, who).is_some() { 0 } else { 1 }
}

/// ST-820: a Ready/Stow action is paid.
pub fn pay_for(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let (ap, quick) = (price(t.state(), who), quick(t.state(), who));
    pay(t, who, ST_820, ap, 0, For::Other)?;
    if let Some(it) = quick {
        t.emit(ST_941, Event::TraitUsed { who, number: it as u8 });
    }
    Ok(())
}

/// ST-820: why nothing can be readied or stowed.
pub fn bar_of_ready(state: &State, who: UnitId) -> Option<Bar> {
    let is_idle = whats(state, who).is_empty();
    is_idle
        .then(|| never(ST_820, "READY", "nothing to ready or stow"))
        .or_else(|| bar_of_cost(state, who, price(state, who), 0))
}

/// Everything that could be readied or stowed: what is stowed, what lies here, what is held, ammunition.
fn whats(state: &State, who: UnitId) -> Vec<What> {
    let stowed = state.stowed(who).map(What::Ready);
    let lying = state.lying_in(state.at(who)).map(What::Ready);
    let held = state.held(who).map(|(item, _)| What::Stow(item));
    let ammo = || state.figure(who).ammo.iter();
    let fresh = ammo().filter(|(_, left, ready)| left > ready).map(|(ammo, ..)| What::ReadyAmmo(*ammo));
    let ready = ammo().filter(|(.., ready)| *ready > 0).map(|(ammo, ..)| What::StowAmmo(*ammo));
    stowed.chain(lying).chain(fresh).chain(held).chain(ready).collect()
}

/// ST-820: one item, or some ammunition.
pub fn ready(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let what = t.choose_from(&|state| {
        let options = whats(state, who).into_iter().map(|what| option(state, who, what));
        Choice::of(who, ST_820, "ready or stow what?").look(Look::List).options(options)
    })?;
    match what {
        What::Ready(item) => {
            let grip = ask_grip(t, who, item)?;
            t.commit(ST_820, who, "Ready")?;
            pay_for(t, who)?;
            let rule = if matches!(t.state().thing(item).place, Place::Ground(_)) { ST_821 } else { ST_820 };
            t.emit(rule, Event::Readied { who, item, grip, is_action: true });
        }
        What::Stow(item) => {
            t.commit(ST_820, who, "Stow")?;
            pay_for(t, who)?;
            t.emit(ST_820, Event::Stowed { who, item });
        }
        What::ReadyAmmo(ammo) => {
            let pieces = ask_pieces(t, who, may_ready(t.state(), who, ammo))?;
            t.commit(ST_820, who, "Ready")?;
            ready_ammo(t, who, ammo, pieces)?;
        }
        What::StowAmmo(ammo) => {
            let pieces = ask_pieces(t, who, may_stow(t.state(), who, ammo))?;
            t.commit(ST_820, who, "Stow")?;
            pay_for(t, who)?;
            let (left, ready) = ammo_of(t.state(), who, ammo);
            t.emit(ST_820, Event::AmmoSet { who, ammo, left, ready: ready - pieces });
        }
    }
    Ok(())
}

fn option(state: &State, who: UnitId, what: What) -> Opt<What> {
    match what {
        What::Ready(item) => {
            let is_here = matches!(state.thing(item).place, Place::Ground(_));
            let label =
                format!("{} the {}", if is_here { "pick up" } else { "ready" }, item_name(state, item));
            let bar = grips(state, who, item).is_empty().then(|| no(ST_821, "HANDS", "no free hand"));
            Opt::open(what, label).sign(Sign::Ready).bar(bar)
        }
        What::Stow(item) => Opt::open(what, format!("stow the {}", item_name(state, item))).sign(Sign::Pass),
        What::ReadyAmmo(ammo) => {
            let most = may_ready(state, who, ammo);
            let bar = no_if(most == 0, ST_605, "ARROWS", "no more ready at once");
            Opt::open(what, format!("ready {}", pieces(most, ammo))).sign(Sign::Ready).bar(bar)
        }
        What::StowAmmo(ammo) => {
            Opt::open(what, format!("stow {}", pieces(may_stow(state, who, ammo), ammo))).sign(Sign::Pass)
        }
    }
}

fn pieces(n: u8, ammo: Ammo) -> String {
    counted(n.into(), &lower(ammo.name()))
}

/// Pieces of a kind, and how many of them are ready.
pub(super) fn ammo_of(state: &State, who: UnitId, ammo: Ammo) -> (u8, u8) {
    let row = state.figure(who).ammo.iter().find(|(kind, ..)| *kind == ammo);
    row.map_or((0, 0), |(_, left, ready)| (*left, *ready))
}

/// ST-820: pieces in one action.
fn handful(state: &State, who: UnitId) -> u8 {
    1 + state.figure(who).sheet.rank(Skill::Reload).clamp(0, 200) as u8
}

/// ST-820, 3.7: pieces that can be readied at once; of arrows no more are held ready than the rank of Bows, but one
/// always.
pub(super) fn may_ready(state: &State, who: UnitId, ammo: Ammo) -> u8 {
    let (left, ready) = ammo_of(state, who, ammo);
    let few = handful(state, who).min(left.saturating_sub(ready));
    if ammo.missile != Missile::Arrow {
        return few;
    }
    let most = state.figure(who).sheet.rank(Skill::Bows).clamp(1, 200) as u8;
    let arrows = state.figure(who).ammo.iter().filter(|(kind, ..)| kind.missile == Missile::Arrow);
    let all: u8 = arrows.fold(0, |sum, (.., ready)| sum.saturating_add(*ready));
    few.min(most.saturating_sub(all))
}

fn may_stow(state: &State, who: UnitId, ammo: Ammo) -> u8 {
    handful(state, who).min(ammo_of(state, who, ammo).1)
}

/// ST-820: as many as possible if nothing else is said.
fn ask_pieces(t: T<'_, '_>, who: UnitId, most: u8) -> Asked<u8> {
    if most <= 1 {
        return Ok(most);
    }
    t.choose_usually(|_| most, &|_| {
        let options = (1..=most).map(|n| Opt::open(n, n.to_string()));
        Choice::of(who, ST_820, "how many?")
            .look(Look::Stepper)
            .options(options)
            .default_at(usize::from(most) - 1)
    })
}

/// ST-820: ammunition is readied: an action.
pub(super) fn ready_ammo(t: T<'_, '_>, who: UnitId, ammo: Ammo, pieces: u8) -> Asked<()> {
    pay_for(t, who)?;
    let (left, ready) = ammo_of(t.state(), who, ammo);
    t.emit(ST_820, Event::AmmoSet { who, ammo, left, ready: ready.saturating_add(pieces).min(left) });
    Ok(())
}

/// ST-821: in which free hands an item can be taken, the best first. Bows and crossbows take both.
pub fn grips(state: &State, who: UnitId, item: ItemId) -> Vec<Grip> {
    let weapon = state.gear(item).weapon();
    let free = |hand: Hand| state.is_hand_free(who, hand);
    let is_both = free(Hand::Primary) && free(Hand::Off);
    let one = [Hand::Primary, Hand::Off].into_iter().filter(|hand| free(*hand)).map(Grip::One);
    let both = is_both.then_some(Grip::Both);
    match (weapon.needs_both(), weapon.is_melee()) {
        (true, true) => both.into_iter().chain(one).collect(),
        (true, false) => both.into_iter().collect(),
        (false, _) => one.chain(both).collect(),
    }
}

/// ST-821: in which hand.
fn ask_grip(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<Grip> {
    let usual = grips(t.state(), who, item).first().copied().unwrap_or(Grip::Both);
    if grips(t.state(), who, item).len() <= 1 {
        return Ok(usual);
    }
    t.choose_usually(|_| usual, &|state| {
        let options = grips(state, who, item).into_iter().map(|grip| Opt::open(grip, hands(grip)));
        Choice::of(who, ST_821, "in which hand?").look(Look::Segments).options(options)
    })
}

/// ST-821: why no grip can be changed.
pub fn bar_of_grip(state: &State, who: UnitId) -> Option<Bar> {
    let is_idle = state.held(who).all(|(_, grip)| other_grips(state, who, grip).is_empty());
    is_idle.then(|| never(ST_821, "HANDS", "no free hand")).or_else(|| bar_of_turn(state, who))
}

/// ST-821: from one hand to both where the other is empty, from both to one.
fn other_grips(state: &State, who: UnitId, grip: Grip) -> Vec<Grip> {
    match grip {
        Grip::Both => vec![Grip::One(Hand::Primary), Grip::One(Hand::Off)],
        Grip::One(hand) if state.is_hand_free(who, crate::systems::stamina::state::other(hand)) => {
            vec![Grip::Both]
        }
        Grip::One(_) => vec![],
    }
}

/// ST-821: another grip, free in the own turn.
pub fn change_grip(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let (item, grip) = t.choose_from(&|state| {
        let of_item = |(item, grip): (ItemId, Grip)| {
            let name = item_name(state, item);
            let options = other_grips(state, who, grip).into_iter();
            options
                .map(move |grip| Opt::open((item, grip), format!("{name} {}", hands(grip))))
                .collect::<Vec<_>>()
        };
        let options = state.held(who).flat_map(of_item).map(|option| option.sign(Sign::Ready));
        Choice::of(who, ST_821, "which grip?").look(Look::List).options(options)
    })?;
    t.commit(ST_821, who, "Change grip")?;
    t.emit(ST_821, Event::Readied { who, item, grip, is_action: false });
    Ok(())
}

/// ST-821: why nothing can be dropped.
pub fn bar_of_drop(state: &State, who: UnitId) -> Option<Bar> {
    let is_empty = state.held(who).next().is_none();
    is_empty.then(|| never(ST_821, "HANDS", "nothing in hand")).or_else(|| bar_of_turn(state, who))
}

/// ST-821: an item falls into the own hex, free in the own turn.
pub fn drop_item(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let item = t.choose_from(&|state| {
        let options = state.held(who).map(|(item, _)| Opt::open(item, item_name(state, item)));
        Choice::of(who, ST_821, "drop what?")
            .look(Look::List)
            .options(options.map(|option| option.sign(Sign::Drop)))
    })?;
    t.commit(ST_821, who, "Drop")?;
    let at = t.state().at(who);
    t.emit(ST_821, Event::Dropped { item, at });
    Ok(())
}
