//! Which hexes a blow reaches and where it comes from (section 5.C, AM-116 to AM-118).

use super::state::{State, Steed};
use super::tables::Band;
use crate::board::UnitId;
use crate::hex::{Facing, Hex, Turn};

/// The target hexes of a band for a figure that has turned by `turn`: AM-23 and AM-24 on foot,
/// AM-117 and AM-118 in the saddle.
pub(super) fn target_hexes(state: &State, who: UnitId, at: Hex, turn: Turn, band: Band) -> Vec<Hex> {
    let token = state.board.token(who);
    let facing = token.facing.turned(turn);
    match (&state.figure(who).steed, token.rear()) {
        (Some(_), Some(rear)) => {
            let s = if state.figure(who).sheet.is_right_handed { 1 } else { -1 };
            mounted(at, rear, facing, s, band)
        }
        _ => on_foot(at, facing, band, state.options.is_radial),
    }
}

fn on_foot(at: Hex, facing: Facing, band: Band, is_radial: bool) -> Vec<Hex> {
    let fan = [facing.turned(-1), facing, facing.turned(1)];
    let ahead = facing.step();
    fan.iter()
        .map(|k| match (band, is_radial) {
            (Band::Near, _) => at + k.step(),
            (Band::Far, false) => at + ahead + k.step(),
            (Band::Far, true) => at + k.step() + k.step(),
        })
        .collect()
}

/// `s` is +1 for a right-handed rider, −1 for a left-handed one.
fn mounted(front: Hex, rear: Hex, facing: Facing, s: Turn, band: Band) -> Vec<Hex> {
    let to = |from: Hex, turn: Turn| facing.turned(turn).from(from);
    match band {
        Band::Near => {
            vec![to(front, s), to(front, 2 * s), to(rear, 2 * s), to(front, -s), to(front, -2 * s)]
        }
        Band::Far => vec![to(front, 0), to(to(front, 0), 0), to(to(front, 0), s)],
    }
}

/// Whether `foe` stands in one of the target hexes.
pub(super) fn reaches(state: &State, who: UnitId, at: Hex, turn: Turn, band: Band, foe: UnitId) -> bool {
    let hexes = target_hexes(state, who, at, turn, band);
    state.board.token(foe).hexes().any(|hex| hexes.contains(&hex))
}

/// AM-27: whether walls bar a far strike at somebody in these target hexes: every hex adjacent to
/// both is blocked. Adjacent targets are never barred.
pub(super) fn is_walled_off(state: &State, at: Hex, foe: UnitId, targets: &[Hex]) -> bool {
    let walled = |target: Hex| {
        let mut between = Facing::ALL
            .iter()
            .map(|k| k.from(at))
            .filter(|hex| hex.unsigned_distance_to(target) == 1 && hex.unsigned_distance_to(at) == 1);
        at.unsigned_distance_to(target) == 2 && between.all(|hex| state.board.ground.is_blocked(hex))
    };
    let mut hexes = state.board.token(foe).hexes().filter(|hex| targets.contains(hex));
    hexes.all(walled)
}

/// AM-21: the directions an attack comes from, clockwise; at most two for a figure of one hex.
pub(super) fn incoming(state: &State, defender: UnitId, attacker: UnitId) -> Vec<Facing> {
    let from = state.board.token(attacker);
    let token = state.board.token(defender);
    let beside = |k: Facing| token.hexes().map(|own| from.distance_to(k.from(own))).min();
    let sides = Facing::ALL.map(|k| (beside(k), k));
    let nearest = sides.iter().map(|(distance, _)| *distance).min();
    let nearest = sides.into_iter().filter(|(distance, _)| Some(*distance) == nearest);
    let mut found: Vec<Facing> = nearest.map(|(_, k)| k).collect();
    // "k and k + 1": between directions 5 and 0 the first is 5.
    if found.len() == 2 && found[0] == Facing::of(0) && found[1] == Facing::of(5) {
        found.reverse();
    }
    found
}

/// AM-22: whether a direction is one of the front three.
pub(super) fn is_front(facing: Facing, k: Facing) -> bool {
    (-1..=1).any(|turn| facing.turned(turn) == k)
}

/// AM-22: whether an attack on `defender`, turned by `turn`, comes from the front.
pub(super) fn from_front(state: &State, defender: UnitId, turn: Turn, attacker: UnitId) -> bool {
    let facing = state.board.token(defender).facing.turned(turn);
    incoming(state, defender, attacker).into_iter().any(|k| is_front(facing, k))
}

/// AM-26: whether it comes from the shield side, the shield on the right or left arm.
pub(super) fn from_shield_side(
    state: &State,
    defender: UnitId,
    turn: Turn,
    attacker: UnitId,
    on_right_arm: bool,
) -> bool {
    let facing = state.board.token(defender).facing.turned(turn);
    let s = if on_right_arm { 1 } else { -1 };
    let side = [facing, facing.turned(s), facing.turned(2 * s)];
    incoming(state, defender, attacker).iter().any(|k| side.contains(k))
}

/// Where a step leads, seen from an attacker (AM-25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// One hex farther.
    Away,
    /// As far as before.
    Sideways,
}

/// AM-25: the neighbours of a figure on foot that lie that way; away hexes begin with the one
/// straight opposite.
pub(super) fn steps(state: &State, who: UnitId, attacker: UnitId, way: Way) -> Vec<Hex> {
    let at = state.board.token(who).at;
    let from = state.board.token(attacker);
    let wanted = match way {
        Way::Away => from.distance_to(at) + 1,
        Way::Sideways => from.distance_to(at),
    };
    let first = incoming(state, who, attacker).first().copied().unwrap_or_default();
    let around = [3, 4, 2, 5, 1, 0].map(|turn| first.turned(turn).from(at));
    around.into_iter().filter(|hex| from.distance_to(*hex) == wanted).collect()
}

/// AM-116: the rear hex of a mount with this front and facing.
pub(super) fn rear_of(front: Hex, facing: Facing) -> Hex {
    facing.turned(3).from(front)
}

/// AM-128: where a mount bites (front three of F) or kicks (those, and straight behind R).
pub(super) fn beast_hexes(front: Hex, rear: Hex, facing: Facing, kicks: bool) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = (-1..=1).map(|turn| facing.turned(turn).from(front)).collect();
    if kicks {
        hexes.push(facing.turned(3).from(rear));
    }
    hexes
}

/// The steed of a figure and its two hexes.
pub(super) fn steed_of(state: &State, who: UnitId) -> Option<(Steed, Hex, Hex)> {
    let token = state.board.token(who);
    Some((state.figure(who).steed?, token.at, token.rear()?))
}
