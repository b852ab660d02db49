//! What a Ready turn can be spent on (GU-300 to GU-307).

use super::hands::{
    GRASPS, bar_of_grasp, bar_of_taking, distances, free_grasp, name_of, serves_both, turns_after_picking_up,
};
use super::loading::is_loadable;
use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::gurps::blows::value::base_skill;
use crate::systems::gurps::close_combat::holding::{Body, bar_of_hand, hindered};
use crate::systems::gurps::roll::{first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::sheet::Quality;
use crate::systems::gurps::shots::shot_value::shot_of;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Condition, Grasp, Hand, ItemId, Means, Place, Shielded, State};
use crate::table::{Bar, Opt, Sign, Tally};

/// One turn of work on one item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Makes what is unready ready again.
    Steady(ItemId),
    /// Clears a jam.
    Clear(ItemId),
    /// GU-124: brings the shield up again.
    SteadyShield,
    Draw(ItemId),
    PickUp(ItemId),
    /// GU-302
    TakeShield,
    /// Holds it in another way.
    Hold(ItemId, Grasp),
    /// GU-036: for another distance.
    Reach(ItemId, u8),
    PutAway(ItemId),
    /// GU-118: off the arm, on the back.
    SlingShield,
    /// GU-118: off the arm, to the ground.
    LayShield,
    /// What another card does.
    Load(ItemId),
}

impl Work {
    /// The weapon that is worked on; `None` for the shield.
    pub const fn item(self) -> Option<ItemId> {
        match self {
            Work::Steady(item)
            | Work::Clear(item)
            | Work::Draw(item)
            | Work::PickUp(item)
            | Work::Hold(item, _)
            | Work::Reach(item, _)
            | Work::PutAway(item)
            | Work::Load(item) => Some(item),
            Work::SteadyShield | Work::TakeShield | Work::SlingShield | Work::LayShield => None,
        }
    }
}

/// Where a thing on the floor really lies (GU-305).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    Floor,
    Table,
}

/// Whether something on the ground is at hand: in an own or an adjacent hex.
fn is_at_hand(state: &State, who: UnitId, at: Hex) -> bool {
    state.board.token(who).distance_to(at) <= 1
}

/// What lies at hand.
pub fn at_hand(state: &State, who: UnitId) -> impl Iterator<Item = ItemId> + '_ {
    state.items().filter(
        move |item| matches!(state.thing(*item).place, Place::Ground(at) if is_at_hand(state, who, at)),
    )
}

/// GU-305: who stands does not reach the floor.
fn bar_of_height(state: &State, who: UnitId, lies: Lies) -> Option<Bar> {
    let is_high = state.figure(who).posture.is_standing() && lies == Lies::Floor;
    no_if(is_high, GU_305, "R-LOW", "kneel down first")
}

/// Why something cannot be taken in hand.
fn bar_of_hands(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    if free_grasp(state, who, item).is_some() {
        return None;
    }
    GRASPS.into_iter().rev().find_map(|grasp| bar_of_taking(state, who, item, grasp))
}

/// Section 3.7: the number to clear a jam.
pub(super) fn clearing(state: &State, who: UnitId, item: ItemId) -> Tally {
    let is_cheap = state.gear(item).quality == Quality::Cheap;
    let skill = base_skill(state, who, Means::Shot(item)).add(GU_115, "clearing a jam", -4).add(
        GU_115,
        "cheap",
        if is_cheap { -3 } else { 0 },
    );
    hindered(skill, state, who, Body::Arms)
}

/// GU-302: the Ready turns that the shield still takes before it is on the arm.
pub(super) fn shield_turns(state: &State, who: UnitId) -> u8 {
    let figure = state.figure(who);
    let pd = figure.sheet.shield.as_ref().map_or(0, |guard| guard.shield().pd);
    if figure.shield_unready > 0 { figure.shield_unready } else { pd.max(1) }
}

/// Everything a Ready turn could be spent on, the most urgent first.
pub fn works(state: &State, who: UnitId, lies: Lies) -> Vec<Opt<Work>> {
    let held: Vec<(ItemId, Grasp)> = state.held(who).collect();
    let mut works: Vec<Opt<Work>> = Vec::new();
    works.extend(held.iter().filter_map(|(item, _)| steady(state, *item)));
    works.extend(held.iter().filter_map(|(item, _)| clear(state, who, *item)));
    works.extend(steady_shield(state, who));
    works.extend(state.items_of(who).filter_map(|item| draw(state, who, item)));
    works.extend(at_hand(state, who).map(|item| pick_up(state, who, item, lies)));
    works.extend(take_shield(state, who, lies));
    works.extend(held.iter().flat_map(|(item, grasp)| holds(state, who, *item, *grasp)));
    works.extend(held.iter().flat_map(|(item, grasp)| reaches(state, *item, *grasp)));
    works.extend(held.iter().map(|(item, _)| put_away(state, *item)));
    works.extend(take_off(state, who));
    works.extend(held.iter().filter_map(|(item, _)| load(state, who, *item)));
    works
}

/// "Axe: ready it"
fn option(state: &State, work: Work, item: ItemId, what: &str) -> Opt<Work> {
    Opt::open(work, format!("{}: {what}", state.item_name(item))).sign(Sign::Ready)
}

/// GU-303: an unbalanced weapon after use.
fn steady(state: &State, item: ItemId) -> Option<Opt<Work>> {
    let thing = state.thing(item);
    let turns = thing.unready;
    let bar = first([
        no_if(thing.condition == Condition::Broken, GU_300, "R-UNREADY", "broken"),
        no_if(thing.gripped_by.is_some(), GU_300, "R-HELD", "a foe has hold of it"),
    ]);
    let words = if turns == 1 { "1 Ready turn".to_owned() } else { format!("{turns} Ready turns") };
    (turns > 0).then(|| option(state, Work::Steady(item), item, "make it ready").detail(words).bar(bar))
}

/// Section 3.7: a jammed gun.
fn clear(state: &State, who: UnitId, item: ItemId) -> Option<Opt<Work>> {
    let is_jammed = state.thing(item).condition == Condition::Jammed;
    is_jammed.then(|| {
        let number = clearing(state, who, item).total();
        let bar = no_if(number <= 3, GU_005, "R-SKILL3", "effective skill 3 or less");
        let option = option(state, Work::Clear(item), item, "clear the jam");
        option.detail(format!("{number} or less")).bar(bar)
    })
}

fn steady_shield(state: &State, who: UnitId) -> Option<Opt<Work>> {
    let figure = state.figure(who);
    let is_low = figure.shield == Shielded::Arm && figure.shield_unready > 0;
    is_low.then(|| Opt::open(Work::SteadyShield, "shield: bring it up").sign(Sign::Ready))
}

/// GU-303: from scabbard or belt.
fn draw(state: &State, who: UnitId, item: ItemId) -> Option<Opt<Work>> {
    let is_put_away = matches!(state.thing(item).place, Place::PutAway(_));
    is_put_away.then(|| option(state, Work::Draw(item), item, "draw").bar(bar_of_hands(state, who, item)))
}

/// GU-305: from the floor, or from a table.
fn pick_up(state: &State, who: UnitId, item: ItemId, lies: Lies) -> Opt<Work> {
    let bar = bar_of_height(state, who, lies).or_else(|| bar_of_hands(state, who, item));
    let grasp = free_grasp(state, who, item).unwrap_or(Grasp::Both);
    let option = option(state, Work::PickUp(item), item, "pick up");
    match turns_after_picking_up(state, who, item, grasp) {
        0 => option.bar(bar),
        more => option.detail(format!("then {more} more to ready it")).bar(bar),
    }
}

/// GU-302: as many turns as its PD.
fn take_shield(state: &State, who: UnitId, lies: Lies) -> Option<Opt<Work>> {
    let figure = state.figure(who);
    let on_ground = match figure.shield {
        Shielded::Back => false,
        Shielded::Ground(at) if is_at_hand(state, who, at) => true,
        _ => return None,
    };
    let height = if on_ground { bar_of_height(state, who, lies) } else { None };
    let bar = first([
        height,
        bar_of_hand(state, who, Hand::Off),
        no_if(!state.is_empty(who, Hand::Off), GU_302, "R-HANDS", "no empty hand"),
    ]);
    let turns = shield_turns(state, who);
    let words = if turns == 1 { "1 Ready turn".to_owned() } else { format!("{turns} Ready turns") };
    Some(Opt::open(Work::TakeShield, "shield: take it on the arm").detail(words).sign(Sign::Ready).bar(bar))
}

/// Section 3.2: another grip, or the other hand.
fn holds(state: &State, who: UnitId, item: ItemId, now: Grasp) -> Vec<Opt<Work>> {
    let means_something = |grasp: &Grasp| *grasp != Grasp::Both || serves_both(state.weapon(item));
    let others = GRASPS.into_iter().filter(|grasp| *grasp != now).filter(means_something);
    others
        .map(|grasp| {
            let bar = bar_of_grasp(state, who, item, grasp);
            option(state, Work::Hold(item, grasp), item, "hold it").detail(name_of(grasp)).bar(bar)
        })
        .collect()
}

/// GU-036: another of its distances.
fn reaches(state: &State, item: ItemId, grasp: Grasp) -> Vec<Opt<Work>> {
    let thing = state.thing(item);
    let bar = (thing.unready > 0)
        .then(|| no(GU_303, "R-UNREADY", format!("weapon unready: {} Ready turns", thing.unready)));
    let others = distances(state.weapon(item), grasp).into_iter().filter(|it| *it != thing.distance);
    others
        .map(|it| {
            let words = if it == 1 { "for 1 hex".to_owned() } else { format!("for {it} hexes") };
            option(state, Work::Reach(item, it), item, "shift the grip").detail(words).bar(bar.clone())
        })
        .collect()
}

/// GU-303: two turns.
fn put_away(state: &State, item: ItemId) -> Opt<Work> {
    let words = if state.thing(item).is_half_away { "last of 2 turns" } else { "first of 2 turns" };
    let is_held_by_foe = state.thing(item).gripped_by.is_some();
    option(state, Work::PutAway(item), item, "put away").detail(words).bar(no_if(
        is_held_by_foe,
        GU_300,
        "R-HELD",
        "a foe has hold of it",
    ))
}

/// GU-118: one turn.
fn take_off(state: &State, who: UnitId) -> Vec<Opt<Work>> {
    if state.figure(who).shield != Shielded::Arm {
        return Vec::new();
    }
    let options =
        [(Work::SlingShield, "sling the shield on the back"), (Work::LayShield, "lay the shield down")];
    options.map(|(work, words)| Opt::open(work, words).sign(Sign::Drop)).into()
}

/// GU-260, GU-306: loading is another card.
fn load(state: &State, who: UnitId, item: ItemId) -> Option<Opt<Work>> {
    let shot = shot_of(state, item).filter(|shot| is_loadable(shot) && state.thing(item).loaded == 0)?;
    let has_skill = state.figure(who).sheet.speed_load[shot.skill as usize].is_some();
    // GU-306: Speed Load is rolled there as well.
    let rule = if has_skill { GU_306 } else { GU_260 };
    let bar = no(rule, "R-RANGEDONLY", "ranged weapons use Reload");
    Some(option(state, Work::Load(item), item, "load").bar(Some(bar)))
}

/// What happens to a weapon that is put away (GU-303).
pub(super) fn putting_away(state: &State, who: UnitId, item: ItemId) -> Event {
    if state.thing(item).is_half_away { Event::PutAway { who, item } } else { Event::HalfAway(item) }
}
