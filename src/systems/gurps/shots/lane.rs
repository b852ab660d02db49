//! The line of fire: who stands in the way of a shot, and who beyond its target (GU-228, GU-235).

use crate::board::UnitId;
use crate::hex::{Hex, step_at};
use crate::systems::gurps::state::State;

/// No board is wider: a line that leaves it does not come back.
const FARTHEST: u32 = 64;

/// Whoever can be struck in a hex of the line. The book does not say what lies there: read as no obstacle, unless
/// the target lies too.
fn there(state: &State, who: UnitId, foe: UnitId, hex: Hex) -> Vec<UnitId> {
    let is_low = |figure: UnitId| state.figure(figure).posture.is_on_ground();
    let is_low_target = is_low(foe);
    let counts = |other: &UnitId| *other != foe && (is_low_target || !is_low(*other));
    state.standing_in(hex, who).filter(counts).collect()
}

/// Who stands in the line at so many hexes. The book does not say what counts where the line runs between two
/// hexes: read as in GU-037, nobody unless both hold somebody, and then those in the left one.
fn at_step(state: &State, who: UnitId, foe: UnitId, i: u32) -> Vec<UnitId> {
    let mut hexes = step_at(state.at(who), state.at(foe), i).hexes();
    let first = hexes.next().map(|hex| there(state, who, foe, hex)).unwrap_or_default();
    let is_gap = hexes.any(|hex| there(state, who, foe, hex).is_empty());
    if is_gap { Vec::new() } else { first }
}

/// Those at some steps of the line, nearest first, each once.
fn along(state: &State, who: UnitId, foe: UnitId, steps: impl Iterator<Item = u32>) -> Vec<UnitId> {
    let mut found = Vec::new();
    for other in steps.flat_map(|i| at_step(state, who, foe, i)) {
        if !found.contains(&other) {
            found.push(other);
        }
    }
    found
}

fn length(state: &State, who: UnitId, foe: UnitId) -> u32 {
    state.at(who).unsigned_distance_to(state.at(foe))
}

/// GU-228: who stands between a shooter and a target, nearest first.
pub fn before(state: &State, who: UnitId, foe: UnitId) -> Vec<UnitId> {
    along(state, who, foe, 1..length(state, who, foe))
}

/// GU-235: who stands in the target's hex and beyond it, as far as the missile flies, nearest first.
pub fn behind(state: &State, who: UnitId, foe: UnitId, most: i32) -> Vec<UnitId> {
    let n = length(state, who, foe);
    let end = (most.max(0) as u32).min(n + FARTHEST);
    if n == 0 { Vec::new() } else { along(state, who, foe, n..=end) }
}

/// The hexes of the line, nearest first, to the target.
pub fn hexes(state: &State, who: UnitId, foe: UnitId) -> Vec<Hex> {
    let n = length(state, who, foe);
    (1..=n).flat_map(|i| step_at(state.at(who), state.at(foe), i).hexes()).collect()
}
