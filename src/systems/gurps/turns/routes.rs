//! Where a figure can go, and what it costs (GU-038 to GU-047, GU-055, GU-056).

use crate::board::{Seen, UnitId};
use crate::hex::{Facing, Hex, flood};
use crate::systems::gurps::close_combat::holding::bar_of_leaving;
use crate::systems::gurps::close_combat::sides::is_own_side;
use crate::systems::gurps::roll::{first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::State;
use crate::systems::gurps::tables::Posture;
use crate::table::Bar;

pub use super::allowance::{Allowance, Unit, Way, bar_of_load};

/// Where a figure stands and what it faces.
pub type Place = (Hex, Facing);

/// A hex of a way, or a turn in place where it leads nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stride {
    pub to: Hex,
    pub facing: Facing,
    /// Movement points it costs; 0 where hexes are counted.
    pub points: u8,
}

/// GU-400: whether conscious foes are in a hex.
pub(super) fn has_foe(state: &State, who: UnitId, hex: Hex) -> bool {
    foe_in(state, who, hex).is_some()
}

/// A conscious foe in a hex.
pub(super) fn foe_in(state: &State, who: UnitId, hex: Hex) -> Option<UnitId> {
    state.standing_in(hex, who).find(|other| state.are_foes(who, *other))
}

/// GU-401, GU-433: why a hex beside a figure's own cannot be entered from there: it is on the side of a foe whom he
/// has not evaded.
pub fn bar_of_side(state: &State, who: UnitId, way: Facing) -> Option<Bar> {
    no_if(!is_own_side(state, who, way), GU_433, "R-SIDE", "foe's side: evade first")
}

/// GU-056: the dead and the senseless in a hex.
pub(super) fn bodies_in(state: &State, who: UnitId, hex: Hex) -> usize {
    let lies = |other: &UnitId| {
        *other != who && !state.figure(*other).is_up() && state.board.token(*other).covers(hex)
    };
    state.units().filter(lies).count()
}

/// The hexes of all others, gathered once for a search that asks about many hexes.
pub struct Others {
    /// GU-400: those of conscious foes.
    foes: Vec<Hex>,
    /// GU-038, GU-056: those of friends, of the dead and of the senseless.
    rest: Vec<Hex>,
}

impl Others {
    /// As they stand and lie now.
    pub fn of(state: &State, who: UnitId) -> Others {
        let (mut foes, mut rest) = (Vec::new(), Vec::new());
        for other in state.units().filter(|other| *other != who) {
            let is_foe = state.figure(other).is_up() && state.are_foes(who, other);
            if is_foe { &mut foes } else { &mut rest }.extend(state.board.token(other).hexes());
        }
        Others { foes, rest }
    }

    /// GU-400: whether conscious foes are in a hex.
    fn has_foe(&self, hex: Hex) -> bool {
        self.foes.contains(&hex)
    }

    /// GU-038, GU-046: whether one may pass through a hex: no wall, and nobody there but friends.
    pub fn can_pass(&self, state: &State, hex: Hex) -> bool {
        !state.board.ground.is_blocked(hex) && !self.has_foe(hex)
    }

    /// GU-038, GU-040, GU-056: what the ground, bodies and friends add to the price of a hex.
    pub fn surcharge(&self, state: &State, hex: Hex) -> u32 {
        let n = self.rest.iter().filter(|it| **it == hex).count();
        u32::from(state.is_bad_footing(hex)) + n as u32
    }
}

/// The ways that an allowance opens.
pub struct Routes {
    start: Place,
    /// Places, each with its least price, the cheapest first.
    pub reached: Vec<(Place, u32)>,
    /// GU-041: where the extra point leads, with its price.
    sprint: Option<(Place, u32)>,
    others: Others,
}

/// Everything that a figure reaches, passing through friends but not through foes.
pub fn routes(state: &State, who: UnitId, allowance: &Allowance) -> Routes {
    let start = (state.at(who), state.facing(who));
    let budget = u32::from(allowance.left);
    let mut seen = Seen::new(&state.board.ground);
    let others = Others::of(state, who);
    let reached = flood(
        [start],
        budget,
        |place| seen.is_new(place),
        |place, next| steps(state, (who, &others), allowance, place, next),
    );
    let is_open = allowance.is_through || bar_of_side(state, who, start.1).is_none();
    let has_sprint = allowance.has_sprint && is_open;
    let sprint = if has_sprint { sprint(state, (who, &others), &reached, budget) } else { None };
    Routes { start, reached, sprint, others }
}

/// GU-040: where one goes from a place, and for how much.
fn steps(
    state: &State,
    (who, others): (UnitId, &Others),
    allowance: &Allowance,
    (at, facing): Place,
    steps: &mut Vec<(Place, u32)>,
) {
    let is_points = allowance.unit == Unit::Points;
    let is_free = allowance.way == Way::Any;
    let start = (state.at(who), state.facing(who));
    // GU-055: whoever may move at all may enter one hex, even if turning before it has taken all there was.
    let is_first = at == start.0 && state.figure(who).turn.hexes == 0 && allowance.left > 0;
    let turned = if is_points { hexsides(start.1, facing) } else { 0 };
    let price = |plain: u32, to: Hex| {
        let whole = if is_points { plain + others.surcharge(state, to) } else { 1 };
        if is_first { whole.min(u32::from(allowance.left).saturating_sub(turned)) } else { whole }
    };
    // GU-400: a foe's hex is the end of a movement.
    let ends_here = at != start.0 && others.has_foe(at);
    for way in Facing::ALL.into_iter().filter(|_| !ends_here) {
        let to = way.from(at);
        let is_front = facing.is_front(way);
        let is_open = others.can_pass(state, to) || (allowance.enters && !state.board.ground.is_blocked(to));
        let is_own_side = at != start.0 || allowance.is_through || bar_of_side(state, who, way).is_none();
        let is_way = (is_front || is_free) && is_own_side;
        if !is_way || !is_open || !is_nearer(state, allowance.way, at, to) {
            continue;
        }
        if is_front {
            steps.push(((to, way), price(1, to)));
        }
        if is_free && is_points && way != facing {
            steps.push(((to, facing), price(2, to)));
        } else if is_free && !is_front {
            steps.push(((to, facing), price(1, to)));
        }
    }
    if is_points && is_free {
        steps.extend([1, -1].map(|turn| ((at, facing.turned(turn)), 1)));
    }
}

/// How many hexsides lie between two facings.
fn hexsides(from: Facing, to: Facing) -> u32 {
    let right = (0..6).position(|turn| from.turned(turn) == to).unwrap_or(0) as u32;
    right.min(6 - right)
}

/// GU-320: whether a hex is nearer to whom the way leads to; any is where it leads to nobody.
fn is_nearer(state: &State, way: Way, from: Hex, to: Hex) -> bool {
    let Way::Nearer(foe) = way else { return true };
    let token = state.board.token(foe);
    token.distance_to(to) < token.distance_to(from)
}

/// GU-041: the hex that only the extra point reaches, straight ahead.
fn sprint(
    state: &State,
    (who, others): (UnitId, &Others),
    reached: &[(Place, u32)],
    budget: u32,
) -> Option<(Place, u32)> {
    let facing = state.facing(who);
    let (mut at, mut price) = (state.at(who), 0);
    loop {
        at = facing.from(at);
        if !others.can_pass(state, at) || state.is_bad_footing(at) {
            return None;
        }
        price += 1 + others.surcharge(state, at);
        if price > budget + 1 {
            return None;
        }
        let place = (at, facing);
        if price == budget + 1 && !reached.iter().any(|(known, _)| *known == place) {
            return Some((place, price));
        }
    }
}

impl Routes {
    /// All places with their prices, the cheapest first.
    pub fn all(&self) -> impl Iterator<Item = (Place, u32)> + '_ {
        self.reached.iter().chain(&self.sprint).copied()
    }

    /// The least price of a hex.
    pub fn price(&self, hex: Hex) -> Option<u32> {
        self.all().find(|((at, _), _)| *at == hex).map(|(_, price)| price)
    }

    /// The facing in which a hex is reached most cheaply.
    pub(super) fn arrival(&self, hex: Hex) -> Option<Facing> {
        self.all().find(|((at, _), _)| *at == hex).map(|((_, facing), _)| facing)
    }

    /// The least price of a hex and a facing in it.
    pub fn price_of(&self, place: Place) -> Option<u32> {
        self.all().find(|(known, _)| *known == place).map(|(_, price)| price)
    }

    /// Whether a place takes the extra point of GU-041.
    pub fn is_sprint(&self, place: Place) -> bool {
        self.sprint.is_some_and(|(known, _)| known == place)
    }

    /// The cheapest way to a place; empty where there is none.
    pub fn way_to(&self, state: &State, who: UnitId, allowance: &Allowance, place: Place) -> Vec<Stride> {
        if self.is_sprint(place) {
            return self.straight(state, place.0);
        }
        let mut way: Vec<Stride> = Vec::new();
        let mut steps_from: Vec<(Place, u32)> = Vec::new();
        let Some(mut at) = self.reached.iter().position(|(known, _)| *known == place) else { return way };
        // Whence a place was reached stands before it in the list.
        while at > 0 {
            let (place, price) = self.reached[at];
            let leads = |(from, paid): &(Place, u32)| {
                // No step leads farther.
                if from.0.unsigned_distance_to(place.0) > 1 {
                    return false;
                }
                steps_from.clear();
                steps(state, (who, &self.others), allowance, *from, &mut steps_from);
                steps_from.iter().any(|(next, costs)| *next == place && paid + costs == price)
            };
            let Some(before) = self.reached[..at].iter().position(leads) else { return Vec::new() };
            let ((from, _), paid) = self.reached[before];
            let points = if allowance.unit == Unit::Points { (price - paid) as u8 } else { 0 };
            at = before;
            // One turn instead of several in a row.
            match way.last_mut() {
                Some(Stride { to, points: later, .. }) if *to == place.0 && from == place.0 => {
                    *later += points
                }
                _ => way.push(Stride { to: place.0, facing: place.1, points }),
            }
        }
        way.reverse();
        way
    }

    fn straight(&self, state: &State, to: Hex) -> Vec<Stride> {
        let (mut at, facing) = self.start;
        let mut way = Vec::new();
        while at != to {
            at = facing.from(at);
            let points = 1 + self.others.surcharge(state, at);
            way.push(Stride { to: at, facing, points: points as u8 });
        }
        way
    }

    /// Why a hex cannot be the end of a move.
    pub fn bar_of_end(&self, state: &State, who: UnitId, allowance: &Allowance, hex: Hex) -> Option<Bar> {
        let is_short = self.price(hex).is_none();
        let is_near = state.at(who).unsigned_distance_to(hex) <= u32::from(allowance.left);
        let is_forward = allowance.way != Way::Any;
        let from = state.at(who);
        let way = Facing::ALL.into_iter().find(|way| way.from(from) == hex);
        let side =
            way.filter(|_| is_short && !allowance.is_through).and_then(|way| bar_of_side(state, who, way));
        let bar_of = if allowance.enters { bar_of_hex } else { bar_of_free_hex };
        first([
            bar_of(state, who, hex),
            side,
            no_if(is_short && is_near && is_forward, allowance.rule, "R-FORWARD", "forward hexes only"),
            no_if(is_short, allowance.limit, "R-NOMOVE", "not enough movement"),
        ])
    }
}

/// GU-038, GU-046, GU-400: why nobody may end a move in a hex: neither in a wall nor in a friend's, unless there are
/// foes as well.
pub fn bar_of_hex(state: &State, who: UnitId, hex: Hex) -> Option<Bar> {
    if has_foe(state, who, hex) && !state.board.ground.is_blocked(hex) {
        return None;
    }
    bar_of_free_hex(state, who, hex)
}

/// GU-038, GU-046: why a hex is not free.
pub fn bar_of_free_hex(state: &State, who: UnitId, hex: Hex) -> Option<Bar> {
    first([
        no_if(state.board.ground.is_blocked(hex), GU_046, "R-BLOCKED", "blocked"),
        no_if(state.standing_in(hex, who).next().is_some(), GU_038, "R-OCCUPIED", "hex occupied"),
    ])
}

/// GU-045: why a figure cannot step at all.
pub fn bar_of_step(state: &State, who: UnitId) -> Option<Bar> {
    let is_sitting = state.figure(who).posture == Posture::Sitting;
    bar_of_load(state, who)
        .or_else(|| bar_of_leaving(state, who, GU_411))
        .or_else(|| no_if(is_sitting, GU_045, "R-NOMOVE", "sitting: no movement"))
}

/// GU-045, GU-401: why a step does not lead to a hex.
pub fn bar_of_step_to(state: &State, who: UnitId, hex: Hex) -> Option<Bar> {
    let way = Facing::ALL.into_iter().find(|way| way.from(state.at(who)) == hex);
    bar_of_hex(state, who, hex).or_else(|| way.and_then(|way| bar_of_side(state, who, way)))
}
