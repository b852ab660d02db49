//! Where a figure may go, and what it costs (ST-320 to ST-323, section 3.9).

use super::gait::Gait;
use super::terrain::{is_difficult, is_walled, is_water, rise};
use crate::board::{Ground, Seen, UnitId};
use crate::hex::{Facing, Hex, flood};
use crate::systems::stamina::interrupts::react::Threats;
use crate::systems::stamina::roll::{no, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::figure::Posture;
use crate::table::Bar;

/// ST-320, 3.9: the points of a step to a neighbouring hex, or why it cannot be taken so, whoever stands there.
pub fn price(ground: &Ground, gait: Gait, from: Hex, to: Hex) -> Result<u32, &'static str> {
    let rise = rise(ground, from, to);
    let is_wet = is_water(ground, from) || is_water(ground, to);
    let plain = if is_difficult(ground, to) { 2 } else { 1 };
    match gait {
        _ if is_walled(ground, from, to) => Err("blocked"),
        Gait::Swim if !is_wet => Err("blocked: no water"),
        Gait::Swim if is_water(ground, to) => Ok(1),
        _ if is_water(ground, to) => Err("blocked: water"),
        Gait::Climb => Ok(plain.max(rise)),
        _ if rise > 0 => Err("blocked: to be climbed"),
        _ => Ok(plain),
    }
}

/// ST-321: whether a hex can be passed: no enemy stands there.
fn is_passable(state: &State, who: UnitId, hex: Hex) -> bool {
    state.occupants(hex).all(|other| !state.are_foes(who, other))
}

/// ST-321: whether somebody else stands in a hex.
fn is_taken(state: &State, who: UnitId, hex: Hex) -> bool {
    state.occupants(hex).any(|other| other != who)
}

/// ST-321, ST-322: why a movement cannot end in a hex that it may pass.
pub(super) fn bar_of_stop(state: &State, who: UnitId, hex: Hex) -> Option<Bar> {
    no_if(is_taken(state, who, hex), ST_321, "OCCUPIED", "occupied")
}

/// More hexes than anybody looks through to choose one.
const MANY_DETOURS: usize = 40;

/// A place on the way, by the cheapest way to it or by a safer one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Reached {
    hex: Hex,
    points: u32,
    /// How many reactions the way calls for.
    risk: u32,
    from: Option<usize>,
}

/// The ways that so many points open.
pub struct Routes<'a> {
    state: &'a State,
    who: UnitId,
    gait: Gait,
    budget: u32,
    /// ST-323: whether a single point is all there is.
    is_single: bool,
    /// Cheapest first; of one hex each further entry is dearer and safer.
    reached: Vec<Reached>,
}

impl<'a> Routes<'a> {
    /// From where a figure stands.
    pub fn of(state: &'a State, who: UnitId, gait: Gait, budget: u32) -> Routes<'a> {
        // ST-323
        let is_single = budget == 1 && gait == Gait::Walk && state.figure(who).posture != Posture::Standing;
        let routes = Routes { state, who, gait, budget, is_single, reached: Vec::new() };
        routes.spread(state.at(who))
    }

    /// From a hex on the way.
    pub fn from(state: &'a State, who: UnitId, gait: Gait, (start, budget): (Hex, u32)) -> Routes<'a> {
        let routes = Routes { state, who, gait, budget, is_single: false, reached: Vec::new() };
        routes.spread(start)
    }

    fn spread(self, start: Hex) -> Routes<'a> {
        let (state, who, budget) = (self.state, self.who, self.budget);
        let mut routes = self;
        let threats = Threats::of(state, who);
        let mut waiting: Vec<Vec<Reached>> = vec![Vec::new(); budget as usize + 1];
        waiting[0].push(Reached { hex: start, points: 0, risk: 0, from: None });
        for points in 0..=budget {
            for it in std::mem::take(&mut waiting[points as usize]) {
                if !routes.is_better(it) {
                    continue;
                }
                let at = routes.reached.len();
                routes.reached.push(it);
                for next in routes.steps(it, at, &threats) {
                    if let Some(later) = waiting.get_mut(next.points as usize) {
                        later.push(next);
                    }
                }
            }
        }
        routes
    }

    /// Whether no way that costs no more is as safe.
    fn is_better(&self, it: Reached) -> bool {
        self.reached.iter().filter(|known| known.hex == it.hex).all(|known| known.risk > it.risk)
    }

    fn steps(&self, it: Reached, at: usize, threats: &Threats) -> Vec<Reached> {
        let ways = Facing::ALL.map(|way| way.from(it.hex)).into_iter();
        let step = |hex: Hex| {
            let cost = self.cost(it.hex, hex)?;
            let risk = it.risk + threats.risk(self.gait, it.hex, hex);
            Some(Reached { hex, points: it.points + cost, risk, from: Some(at) })
        };
        ways.filter_map(step).collect()
    }

    /// What a step costs this figure; `None` where it cannot be taken.
    fn cost(&self, from: Hex, to: Hex) -> Option<u32> {
        let ground = &self.state.board.ground;
        let cost = price(ground, self.gait, from, to).ok()?;
        // ST-323: a single point is enough for a difficult hex.
        let cost = if self.is_single { 1 } else { cost };
        is_passable(self.state, self.who, to).then_some(cost)
    }

    /// The least that a hex costs.
    pub fn points(&self, hex: Hex) -> Option<u32> {
        self.reached.iter().find(|it| it.hex == hex).map(|it| it.points)
    }

    /// Every hex but the first that a movement may end in, the cheapest first.
    pub fn ends(&self) -> impl Iterator<Item = Hex> + '_ {
        let start = self.reached.first().map(|it| it.hex);
        let is_new = |(i, it): &(usize, &Reached)| self.reached[..*i].iter().all(|other| other.hex != it.hex);
        let all = self.reached.iter().enumerate().filter(is_new).map(|(_, it)| it.hex);
        all.filter(move |hex| Some(*hex) != start && !is_taken(self.state, self.who, *hex))
    }

    /// The safest way to a hex, and of equally safe ones the cheapest, with its points; empty where there is none.
    pub(super) fn way_to(&self, hex: Hex) -> (Vec<Hex>, u32) {
        let ways = self.reached.iter().enumerate().filter(|(_, it)| it.hex == hex);
        let Some((mut at, end)) = ways.min_by_key(|(_, it)| (it.risk, it.points)) else {
            return (Vec::new(), 0);
        };
        let mut way = Vec::new();
        while let Some(before) = self.reached[at].from {
            way.push(self.reached[at].hex);
            at = before;
        }
        way.reverse();
        (way, end.points)
    }

    /// ST-320, ST-321: why a movement cannot end in a hex.
    pub fn bar_of(&self, hex: Hex) -> Option<Bar> {
        let (state, ground) = (self.state, &self.state.board.ground);
        let start = self.reached.first().map_or(hex, |it| it.hex);
        let around = || Facing::ALL.map(|way| way.from(hex));
        let blocks = || around().into_iter().find_map(|from| price(ground, self.gait, from, hex).err());
        let is_blocked = |from: Hex| price(ground, self.gait, from, hex).is_err();
        if is_taken(state, self.who, hex) {
            return Some(no(ST_321, "OCCUPIED", "occupied"));
        }
        if self.points(hex).is_some() {
            return None;
        }
        if ground.is_blocked(hex) || around().into_iter().all(is_blocked) {
            return Some(no(ST_320, "BLOCKED", blocks().unwrap_or("blocked")));
        }
        let is_far = hex.unsigned_distance_to(start) > self.budget;
        Some(no(ST_320, "FAR", if is_far { "too far" } else { "too far, or no way" }))
    }

    /// The hexes off the proposed way by way of which another one can be reached; of many those near it.
    pub(super) fn on_the_way_to(&self, to: Hex) -> Vec<Hex> {
        let steps = |hex: Hex, found: &mut Vec<(Hex, u32)>| {
            let ways = Facing::ALL.map(|way| way.from(hex)).into_iter();
            found.extend(ways.filter_map(|before| Some((before, self.cost(before, hex)?))));
        };
        let mut seen = Seen::new(&self.state.board.ground);
        let back = flood([to], self.budget, |hex| seen.is_new((hex, Facing::ALL[0])), steps);
        let (way, _) = self.way_to(to);
        let is_within = |(hex, rest): &&(Hex, u32)| {
            let reached = self.points(*hex).filter(|points| *points > 0 && points + rest <= self.budget);
            reached.is_some() && !way.contains(hex)
        };
        let mut all: Vec<Hex> = back.iter().filter(is_within).map(|(hex, _)| *hex).collect();
        if all.len() > MANY_DETOURS {
            all.retain(|hex| way.iter().any(|it| it.unsigned_distance_to(*hex) <= 2));
        }
        all
    }
}
