//! What hands can take hold of, and how (GU-118, section 3.2).

use crate::board::UnitId;
use crate::order::sort;
use crate::systems::gurps::roll::{no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::{Grasp, Hand, ItemId, Place, Shielded, State};
use crate::systems::gurps::tables::{Grip, Missile, Weapon};
use crate::table::Bar;

/// The ways to hold something, one-handed ones first.
pub(super) const GRASPS: [Grasp; 3] = [Grasp::One(Hand::Weapon), Grasp::One(Hand::Off), Grasp::Both];

/// In words.
pub const fn name_of(grasp: Grasp) -> &'static str {
    match grasp {
        Grasp::One(Hand::Weapon) => "in the weapon hand",
        Grasp::One(Hand::Off) => "in the off hand",
        Grasp::Both => "in both hands",
    }
}

/// Whether it is a bow or a crossbow, which takes both hands to shoot (GU-118).
fn is_bow(weapon: &Weapon) -> bool {
    weapon.shot.as_ref().is_some_and(|shot| matches!(shot.missile, Missile::Bow | Missile::Crossbow))
}

/// Whether it serves in both hands only.
pub fn needs_both(weapon: &Weapon) -> bool {
    let mut grips = weapon.grips.iter();
    is_bow(weapon) || (!weapon.grips.is_empty() && grips.all(|grip| grip.hands == 2))
}

fn hands(grasp: Grasp) -> &'static [Hand] {
    match grasp {
        Grasp::One(Hand::Weapon) => &[Hand::Weapon],
        Grasp::One(Hand::Off) => &[Hand::Off],
        Grasp::Both => &[Hand::Weapon, Hand::Off],
    }
}

/// Why something cannot be held so; it may be held in another way now.
pub(super) fn bar_of_grasp(state: &State, who: UnitId, item: ItemId, grasp: Grasp) -> Option<Bar> {
    let own = match state.thing(item).place {
        Place::Held(owner, own) if owner == who => hands(own),
        _ => &[],
    };
    let figure = state.figure(who);
    let is_free =
        |hand: &Hand| state.is_empty(who, *hand) || (own.contains(hand) && state.can_use(who, *hand));
    if hands(grasp).iter().all(is_free) {
        return None;
    }
    let is_shield = figure.shield == Shielded::Arm && hands(grasp).contains(&Hand::Off);
    Some(match (is_shield, grasp) {
        (true, _) | (false, Grasp::Both) => no(GU_118, "R-TWOHANDS", "needs both hands free"),
        _ => no(GU_300, "R-HANDS", "no empty hand"),
    })
}

/// GU-118: why something cannot be taken up so, in order to be used.
pub fn bar_of_taking(state: &State, who: UnitId, item: ItemId, grasp: Grasp) -> Option<Bar> {
    let is_short = grasp != Grasp::Both && needs_both(state.weapon(item));
    no_if(is_short, GU_118, "R-TWOHANDS", "needs both hands free")
        .or_else(|| bar_of_grasp(state, who, item, grasp))
}

/// How something is taken up if nothing else is said: a two-handed thing in both hands, whatever else in one.
pub fn free_grasp(state: &State, who: UnitId, item: ItemId) -> Option<Grasp> {
    GRASPS.into_iter().find(|grasp| bar_of_taking(state, who, item, *grasp).is_none())
}

/// Whether holding something in both hands means anything.
pub(super) fn serves_both(weapon: &Weapon) -> bool {
    is_bow(weapon) || weapon.grips.iter().any(|grip| grip.hands == 2)
}

/// GU-118: why a bow or crossbow in hand cannot be shot or loaded: the other hand is taken.
pub fn bar_of_both(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    if !is_bow(state.weapon(item)) { None } else { bar_of_grasp(state, who, item, Grasp::Both) }
}

/// The grip in which something would be used if it were held so.
pub(super) fn grip_in(weapon: &Weapon, grasp: Grasp) -> Option<&Grip> {
    let hands = if grasp == Grasp::Both { 2 } else { 1 };
    let fallback = if grasp == Grasp::Both { weapon.grips.first() } else { None };
    weapon.grips.iter().find(|grip| grip.hands == hands).or(fallback)
}

/// GU-036: the distances for which a weapon of one distance at a time can be held in a grip, nearest first.
pub fn distances(weapon: &Weapon, grasp: Grasp) -> Vec<u8> {
    let modes = grip_in(weapon, grasp).map_or(&[][..], |grip| &grip.modes);
    let reaches = modes.iter().map(|mode| mode.reach).filter(|reach| reach.is_one_at_a_time);
    let mut all: Vec<u8> = reaches.flat_map(|reach| reach.least..=reach.most).collect();
    sort(&mut all);
    all.dedup();
    all
}

/// GU-036: the distance for which it is held then: as before if that is one of them, else the largest.
pub(super) fn distance_in(state: &State, item: ItemId, grasp: Grasp) -> u8 {
    let (all, now) = (distances(state.weapon(item), grasp), state.thing(item).distance);
    if all.is_empty() || all.contains(&now) { now } else { all.last().copied().unwrap_or(now) }
}

/// GU-303, GU-305, GU-307: the Ready turns that something still needs when it has been picked up.
pub fn turns_after_picking_up(state: &State, who: UnitId, item: ItemId, grasp: Grasp) -> u8 {
    let weapon = state.weapon(item);
    let Some(grip) = grip_in(weapon, grasp) else { return 0 };
    let most = grip.modes.iter().map(|mode| mode.unready).max().unwrap_or(0);
    let spare = (i32::from(state.figure(who).sheet.st) - i32::from(grip.min_st)).max(0) / 5;
    let turns = most.saturating_sub(spare.min(u8::MAX.into()) as u8);
    // GU-303: two turns in all for a polearm.
    if weapon.is_polearm { turns.min(1) } else { turns }
}
