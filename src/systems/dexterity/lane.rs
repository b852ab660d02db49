//! The line of fire and who stands in it (section 5.D).

use super::state::{Life, State};
use super::tables::{Mode, Weapon};
use crate::board::UnitId;
use crate::hex::{Hex, step_at};
use crate::order::sort_by_key;

/// DX-64: who stands in a line of fire.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Lane {
    /// The hexes that it passes, nearest first.
    pub hexes: Vec<Hex>,
    /// Between shooter and target, nearest first.
    pub before: Vec<UnitId>,
    /// Friends beside the shooter (DX-66).
    pub exempt: Vec<UnitId>,
    /// In the target's own hex (DX-138).
    pub beside: Vec<UnitId>,
    /// Behind the target, nearest first.
    pub beyond: Vec<UnitId>,
}

/// DX-63: whether every hex of some step short of the target is blocking. Off the board nothing is.
pub(super) fn is_blocked(state: &State, from: Hex, to: Hex) -> bool {
    let ground = &state.board.ground;
    let wall = |hex: Hex| ground.cell(hex).is_some() && ground.is_blocked(hex);
    (1..from.unsigned_distance_to(to)).any(|i| step_at(from, to, i).hexes().all(wall))
}

/// The hexes of the line at each step, to its end beyond the target (DX-62, DX-63).
fn steps(state: &State, from: Hex, to: Hex) -> Vec<Vec<Hex>> {
    let n = from.unsigned_distance_to(to);
    let mut steps = Vec::new();
    // No board is wider than 64 hexes; a line that leaves it does not come back.
    for i in 1..=n + 64 {
        let hexes: Vec<Hex> = step_at(from, to, i).hexes().collect();
        if i > n && hexes.iter().all(|hex| state.board.ground.is_blocked(*hex)) {
            break;
        }
        steps.push(hexes);
    }
    steps
}

/// DX-64: everybody in the line of a shot, in the order of DX-72.
pub(super) fn lane(state: &State, who: UnitId, foe: UnitId) -> Lane {
    let (from, to) = (state.at(who), state.at(foe));
    let n = from.unsigned_distance_to(to) as usize;
    let is_low_target = !state.figure(foe).is_upright();
    let counts = |other: &UnitId| {
        let figure = state.figure(*other);
        let is_in_line = figure.is_upright() || (is_low_target && figure.life != Life::Dead);
        *other != who && *other != foe && is_in_line
    };
    let mut lane = Lane::default();
    if n == 0 {
        return lane;
    }
    for (i, hexes) in steps(state, from, to).into_iter().enumerate().map(|(i, hexes)| (i + 1, hexes)) {
        let mut here: Vec<UnitId> =
            state.units().filter(|other| hexes.contains(&state.at(*other)) && counts(other)).collect();
        sort_by_key(&mut here, |other| (state.at(*other).x, state.at(*other).y));
        // DX-66: friends in a hex next to the shooter.
        let is_exempt = |other: &UnitId| i == 1 && !state.are_enemies(who, *other);
        for other in here {
            match i {
                _ if is_exempt(&other) => lane.exempt.push(other),
                _ if i < n => lane.before.push(other),
                _ if i > n => lane.beyond.push(other),
                // At this step the line passes the target's hex and no other.
                _ => lane.beside.push(other),
            }
        }
        lane.hexes.extend(hexes);
    }
    lane
}

impl Lane {
    /// DX-72: the nearer first, then by place on the board; also those the referee has put in.
    pub fn nearest_first(&mut self, state: &State, who: UnitId) {
        for list in [&mut self.before, &mut self.beyond] {
            sort_by_key(list, |other| (state.distance(who, *other), state.at(*other).x, state.at(*other).y));
        }
    }

    /// Takes a figure out of the line: the referee's word (DX-64).
    pub fn leave_out(&mut self, who: UnitId) {
        for list in [&mut self.before, &mut self.beside, &mut self.beyond] {
            list.retain(|other| *other != who);
        }
    }

    /// Everybody who may be struck if every door is open.
    pub fn everybody(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.before.iter().chain(&self.beside).chain(&self.beyond).copied()
    }
}

/// DX-71: how far behind the target a thrown weapon is a danger.
pub(super) fn is_within(weapon: &Weapon, mode: Mode, distance: i32) -> bool {
    let max = if weapon.max == 0 { i32::MAX } else { weapon.max.into() };
    let limit = if mode == Mode::Thrown { max.min(10) } else { max };
    distance <= limit
}
