//! The way of a slam into its target's hex (GU-325, GU-453).

use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::gurps::state::State;
use crate::systems::gurps::turns::routes::{
    Allowance, Others, Place, Stride, bar_of_free_hex, bar_of_side, routes,
};

/// The last hex of the way: the target's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    pub to: Hex,
    /// The way in which it is entered, which is what is faced then.
    pub way: Facing,
    /// Movement points it costs.
    pub points: u8,
    /// GU-041: whether it takes the extra point.
    pub is_sprint: bool,
}

/// GU-325, GU-453: how the target's hex is entered from a place that so many points lead to; `None` where it is not
/// before that place, or too dear.
pub fn entry(
    state: &State,
    who: UnitId,
    foe: UnitId,
    allowance: &Allowance,
    (place, paid): (Place, u32),
) -> Option<Entry> {
    let (at, facing) = place;
    let token = state.board.token(foe);
    let others = Others::of(state, who);
    let left = u32::from(allowance.left);
    let price = |way: Facing| {
        let to = way.from(at);
        let whole = 1 + others.surcharge(state, to);
        // GU-055: whoever may move at all may enter one hex.
        let is_first = paid == 0 && at == state.at(who) && state.figure(who).turn.hexes == 0 && left > 0;
        let points = if is_first { whole.min(left) } else { whole };
        let is_sprint = paid + points > left;
        // GU-433: out of a shared hex by the own side only.
        let is_side = at == state.at(who) && !allowance.is_through && bar_of_side(state, who, way).is_some();
        let is_open = token.covers(to) && !state.board.ground.is_blocked(to) && !is_side;
        let is_paid = !is_sprint || (points == 1 && paid == left && sprints(state, who, allowance, at, way));
        (is_open && is_paid).then_some(Entry { to, way, points: points as u8, is_sprint })
    };
    [facing, facing.turned(1), facing.turned(-1)].into_iter().find_map(price)
}

/// GU-041: whether a hex that takes all of an allowance lies straight ahead over good ground, and so does the next.
fn sprints(state: &State, who: UnitId, allowance: &Allowance, at: Hex, way: Facing) -> bool {
    let from = state.at(who);
    let is_plain = from.unsigned_distance_to(at) == u32::from(allowance.left);
    let ahead = (0..allowance.left).fold(from, |hex, _| way.from(hex));
    allowance.has_sprint && way == state.facing(who) && is_plain && ahead == at
}

/// The cheapest way to where the target's hex can be entered from.
pub(super) fn way_in(state: &State, who: UnitId, foe: UnitId, allowance: &Allowance) -> Option<Vec<Stride>> {
    let routes = routes(state, who, allowance);
    let from = state.at(who);
    let mut ends =
        routes.all().filter(|((hex, _), _)| *hex == from || bar_of_free_hex(state, who, *hex).is_none());
    let (place, _) = ends.find(|end| entry(state, who, foe, allowance, *end).is_some())?;
    Some(routes.way_to(state, who, allowance, place))
}
