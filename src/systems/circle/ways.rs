//! Where a figure comes to, and what the way there costs (CR-140 to CR-147).

use super::space::{are_linked, are_neighbours, contact, ground_under, is_space};
use super::state::State;
use crate::board::{Seen, UnitId};
use crate::hex::{Facing, Hex, flood};
use std::cell::OnceCell;

/// Where a figure stands and what it faces.
pub(super) type Place = (Hex, Facing);

/// What all players lift of what bars a way (CR-153), each more than the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub(super) enum Lifted {
    Nothing,
    /// CR-144: whoever stands in the way.
    Figures,
    /// CR-143: what is too high, too.
    Heights,
    /// CR-146: holes, gaps and walls that fill a space, too.
    Ground,
}

impl Lifted {
    pub const ALL: [Lifted; 4] = [Lifted::Nothing, Lifted::Figures, Lifted::Heights, Lifted::Ground];
}

/// How far a figure comes where the players lift more or less, worked out once it is asked for.
pub(super) struct Ways<'a> {
    pub state: &'a State,
    pub who: UnitId,
    found: [OnceCell<Vec<(Place, u32)>>; Lifted::ALL.len()],
}

impl Ways<'_> {
    pub fn of(state: &State, who: UnitId) -> Ways<'_> {
        Ways { state, who, found: Default::default() }
    }

    /// The least price of a space, however far.
    pub fn price(&self, lifted: Lifted, hex: Hex) -> Option<u32> {
        let found =
            self.found[lifted as usize].get_or_init(|| reached(self.state, self.who, lifted, u32::MAX));
        found.iter().find(|((it, _), _)| *it == hex).map(|(_, price)| *price)
    }
}

/// Spaces that it can still move.
pub(super) fn left(state: &State, who: UnitId) -> u32 {
    state.figure(who).movement_left().unsigned_abs()
}

/// Whether it matters which way a figure is turned.
pub(super) fn is_wide(state: &State, who: UnitId) -> bool {
    !state.figure(who).sheet.footprint.is_empty()
}

/// CR-140 to CR-143, CR-146, CR-147: where a figure comes to, with the least price, the cheapest first.
pub(super) fn reached(state: &State, who: UnitId, lifted: Lifted, most: u32) -> Vec<(Place, u32)> {
    let mut seen = Seen::new(&state.board.ground);
    let token = state.token(who);
    flood(
        [(token.at, token.facing)],
        most,
        |place| seen.is_new(place),
        |place, found| found.extend(steps(state, who, lifted, place)),
    )
}

/// Where one step leads, with its price.
pub(super) fn steps(state: &State, who: UnitId, lifted: Lifted, (at, facing): Place) -> Vec<(Place, u32)> {
    let ground = &state.board.ground;
    let has_room = |place: &Place| is_free(state, who, lifted, *place);
    let heeds_heights = lifted < Lifted::Heights;
    let mut steps: Vec<(Place, u32)> = Vec::new();
    // CR-147: it may be turned freely, but with no part onto ground that it could not climb (CR-143).
    if is_wide(state, who) {
        let from = contact(state, who, at, facing);
        let turns = Facing::ALL.into_iter().filter(|way| *way != facing).map(|way| (at, way));
        let can = |place: &Place| has_room(place) && (!heeds_heights || can_rise(state, who, &from, *place));
        steps.extend(turns.filter(can).map(|place| (place, 0)));
    }
    let around = Facing::ALL.map(|way| way.from(at)).into_iter();
    for to in around.filter(|to| lifted == Lifted::Ground || are_neighbours(ground, at, *to)) {
        let place = (to, facing);
        if has_room(&place)
            && let Some(price) = price(state, who, lifted, (at, facing), place)
        {
            steps.push((place, price));
        }
    }
    let pads = ground.fixtures().pads.iter().map(|(pad, _)| (*pad, facing));
    let jumps = pads.filter(|(pad, _)| are_linked(ground, at, *pad));
    // CR-143: a pad takes it to any height, but no part of it onto ground that it could not climb from there.
    let can = |place: &Place| has_room(place) && (!heeds_heights || can_rise(state, who, &[place.0], *place));
    steps.extend(jumps.filter(can).map(|place| (place, 1)));
    steps
}

/// CR-140 to CR-143: what a step between neighbouring spaces costs; `None` where it is too high.
fn price(state: &State, who: UnitId, lifted: Lifted, from: Place, to: Place) -> Option<u32> {
    // Where there is no ground there is no height.
    if is_over_a_hole(state, from, to) {
        return Some(1);
    }
    let (climb, wall) = climb_and_wall(state, who, from, to);
    let height = i32::from(state.figure(who).sheet.height);
    if lifted < Lifted::Heights && (climb > height || wall > height) {
        return None;
    }
    Some(if climb >= 2 || wall > 2 { 2 } else { 1 })
}

/// Whether one end of a step is no space, as only all players together allow it.
pub(super) fn is_over_a_hole(state: &State, from: Place, to: Place) -> bool {
    [from.0, to.0].iter().any(|hex| !is_space(&state.board.ground, *hex))
}

/// CR-143: whether it climbs no more than its height from these spaces to where it comes to stand.
fn can_rise(state: &State, who: UnitId, from: &[Hex], (at, facing): Place) -> bool {
    let ground = &state.board.ground;
    let climb = ground_under(ground, &contact(state, who, at, facing)) - ground_under(ground, from);
    climb <= i32::from(state.figure(who).sheet.height)
}

/// How much higher the space entered is than the one left, and what stands between them.
pub(super) fn climb_and_wall(state: &State, who: UnitId, from: Place, to: Place) -> (i32, i32) {
    let ground = &state.board.ground;
    let under = |(at, facing): Place| ground_under(ground, &contact(state, who, at, facing));
    let wall = ground.fixtures().wall(from.0, to.0).map_or(0, |top| i32::from(top) - under(from));
    (under(to) - under(from), wall)
}

/// CR-144, CR-147: whether all contact spaces of a figure that stands so are free. What only hangs over another
/// figure is in nobody's way: the rules ask for the spaces that a figure stands on.
pub(super) fn is_free(state: &State, who: UnitId, lifted: Lifted, (at, facing): Place) -> bool {
    let ground = &state.board.ground;
    if lifted == Lifted::Ground {
        return ground.has(at);
    }
    let is_in_the_way = |hex: Hex| lifted == Lifted::Nothing && is_covered(state, who, hex);
    contact(state, who, at, facing).iter().all(|hex| !ground.is_blocked(*hex) && !is_in_the_way(*hex))
}

/// Whether another figure's body covers a space.
pub(super) fn is_covered(state: &State, who: UnitId, hex: Hex) -> bool {
    let others = state.units().filter(|other| *other != who && !state.figure(*other).is_destroyed());
    others.into_iter().any(|other| state.token(other).covers(hex))
}
