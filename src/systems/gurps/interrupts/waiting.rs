//! Whom somebody who waits can strike at, from where he stands or one step on (GU-360 to GU-365).

use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::gurps::arcs::is_before_from;
use crate::systems::gurps::blows::stand::Stand;
use crate::systems::gurps::blows::value::{length, reaches};
use crate::systems::gurps::close_combat::holding::{bar_of_hands_on, bar_of_legs};
use crate::systems::gurps::harm::damage::harm_of;
use crate::systems::gurps::state::{Hand, Means, Shielded, State};
use crate::systems::gurps::tables::{Basis, Posture};
use crate::systems::gurps::turns::routes::{bar_of_free_hex, bar_of_step};

/// Whether a figure can do anything now: conscious, neither stunned nor frozen nor off balance.
pub fn can_act(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    !figure.is_helpless() && !figure.is_stunned() && !figure.is_off_balance
}

/// GU-360: what a figure is ready to strike with by hand.
pub fn ready_means(state: &State, who: UnitId) -> Vec<Means> {
    let figure = state.figure(who);
    // Section 3.9: whoever crawls strikes in close combat only. GU-444: nor does whoever holds with both hands.
    if figure.posture == Posture::Crawling || state.holds_with_both(who) {
        return Vec::new();
    }
    let modes = |item| 0..state.grip(item).map_or(0, |grip| grip.modes.len());
    let is_ready = |item| state.is_ready(who, item) && bar_of_hands_on(state, who, item).is_none();
    let held = state.held(who).filter(|(item, _)| is_ready(*item));
    let weapons = held.flat_map(|(item, _)| modes(item).map(move |mode| Means::Weapon(item, mode as u8)));
    let can_bash =
        figure.shield == Shielded::Arm && figure.shield_unready == 0 && state.can_use(who, Hand::Off);
    let fists = [Hand::Weapon, Hand::Off].into_iter().filter(|hand| state.is_empty(who, *hand));
    weapons
        .chain(can_bash.then_some(Means::Bash))
        .chain(fists.map(Means::Punch))
        .chain((figure.posture.is_standing() && bar_of_legs(state, who).is_none()).then_some(Means::Kick))
        .collect()
}

/// GU-362: whether a foe at this distance is one that the waiter strikes with this: adjacent, or within reach of
/// a weapon that does not reach 1 in any way.
fn counts(state: &State, means: Means, distance: u32) -> bool {
    let is_far = |means: Means| match means {
        Means::Weapon(item, _) => {
            let n = state.grip(item).map_or(0, |grip| grip.modes.len());
            !(0..n).any(|mode| reaches(state, Means::Weapon(item, mode as u8), 1))
        }
        _ => !reaches(state, means, 1),
    };
    reaches(state, means, distance) && (distance <= 1 || is_far(means))
}

/// GU-360: whether a figure waits, and has not yet been called on.
pub fn is_waiting(state: &State, who: UnitId) -> bool {
    state.figure(who).wait.is_some_and(|wait| wait.owes.is_none())
}

/// GU-360: who waits for a figure that comes by these hexes, and may strike it there.
pub fn waiters_on(state: &State, mover: UnitId, hexes: &[Hex]) -> Vec<UnitId> {
    let order = state.order.iter().copied();
    let can_strike =
        |who: &UnitId| is_waiting(state, *who) && can_act(state, *who) && state.are_foes(*who, mover);
    order.filter(can_strike).filter(|who| hexes.iter().any(|hex| rouses(state, *who, &[*hex]))).collect()
}

/// The hexes of a foe.
fn hexes_of(state: &State, foe: UnitId) -> Vec<Hex> {
    state.board.token(foe).hexes().collect()
}

/// GU-033, GU-362, GU-365: whether a figure that stands and faces so can strike at somebody in these hexes.
fn strikes_at(state: &State, who: UnitId, place: (Hex, Facing), target: &[Hex]) -> bool {
    let stand = Stand::of(state, who, place);
    let is_before = target.iter().any(|hex| is_before_from(stand.at, stand.facing, *hex));
    let distance = target.iter().map(|hex| stand.distance_to(*hex)).min();
    let reaches = |distance| ready_means(state, who).into_iter().any(|means| counts(state, means, distance));
    is_before && distance.is_some_and(reaches)
}

/// The same at a foe.
pub(super) fn strikes_from(state: &State, who: UnitId, place: (Hex, Facing), foe: UnitId) -> bool {
    strikes_at(state, who, place, &hexes_of(state, foe))
}

/// The same from where it stands.
pub fn strikes_now(state: &State, who: UnitId, foe: UnitId) -> bool {
    strikes_from(state, who, (state.at(who), state.facing(who)), foe)
}

/// GU-361: the ways in which a kept step brings somebody in these hexes into reach; whatever is faced then.
fn steps_to(state: &State, who: UnitId, target: &[Hex]) -> Vec<Facing> {
    let can_step = bar_of_step(state, who).is_none();
    let leads = |way: &Facing| {
        let to = way.from(state.at(who));
        let faces = || Facing::ALL.into_iter().any(|facing| strikes_at(state, who, (to, facing), target));
        !target.contains(&to) && bar_of_free_hex(state, who, to).is_none() && faces()
    };
    Facing::ALL.into_iter().filter(|way| can_step && leads(way)).collect()
}

/// GU-534: whether something that a figure is ready to swing with reaches so far: a thrust one hex at most.
pub(super) fn reaches_wildly(state: &State, who: UnitId, distance: u32) -> bool {
    let is_thrust = |means| harm_of(state, who, means).is_some_and(|it| it.basis == Basis::Thrust);
    let serves = |means: &Means| reaches(state, *means, distance) && (distance <= 1 || !is_thrust(*means));
    ready_means(state, who).iter().any(serves)
}

/// GU-361: how far a foe can be from whoever takes his kept step to strike him.
pub(super) fn distances_after_step(state: &State, who: UnitId, foe: UnitId) -> Vec<u32> {
    let target = hexes_of(state, foe);
    let distance = |way: Facing| {
        let stand = Stand::of(state, who, (way.from(state.at(who)), way));
        target.iter().map(|hex| stand.distance_to(*hex)).min()
    };
    steps_to(state, who, &target).into_iter().filter_map(distance).collect()
}

/// The same of a foe.
pub(super) fn steps_to_strike(state: &State, who: UnitId, foe: UnitId) -> Vec<Facing> {
    steps_to(state, who, &hexes_of(state, foe))
}

/// GU-360, GU-361: whether a foe in these hexes can be struck, be it with the step that was kept.
pub fn rouses(state: &State, who: UnitId, target: &[Hex]) -> bool {
    let has_step = state.figure(who).wait.is_some_and(|wait| !wait.has_stepped);
    strikes_at(state, who, (state.at(who), state.facing(who)), target)
        || (has_step && !steps_to(state, who, target).is_empty())
}

/// GU-363: the longest of what a figure can strike a foe with; if nothing reaches him, of all.
pub fn longest(state: &State, who: UnitId, foe: UnitId) -> Option<Means> {
    longest_at(state, who, &[state.board.distance(who, foe)])
}

/// The same at any of these distances.
pub(super) fn longest_at(state: &State, who: UnitId, distances: &[u32]) -> Option<Means> {
    let all = ready_means(state, who);
    let serves = |means: &Means| distances.iter().any(|distance| reaches(state, *means, *distance));
    let best = |all: &mut dyn Iterator<Item = Means>| {
        // The first of several equally long ones.
        all.fold(None, |best: Option<Means>, means| match best {
            Some(known) if length(state, known) >= length(state, means) => best,
            _ => Some(means),
        })
    };
    best(&mut all.iter().copied().filter(serves)).or_else(|| best(&mut all.iter().copied()))
}
