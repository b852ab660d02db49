//! Flanking (ST-915, ST-916).

use super::sight::strikes_into;
use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::stamina::state::State;

/// ST-915, ST-916: whether a character has enemies on opposite sides who can make melee attacks on it: conscious, not
/// surprised, in their reach and line of sight.
pub fn is_flanked(state: &State, who: UnitId) -> bool {
    strikers(state, who).any(|foe| flanks(state, foe, who))
}

/// Whether somebody is one of the two who flank a character.
pub fn flanks(state: &State, who: UnitId, foe: UnitId) -> bool {
    let from = |striker: UnitId| state.at(striker) - state.at(foe);
    strikers(state, foe).any(|it| it == who)
        && strikers(state, foe).any(|other| are_opposite(from(who), from(other)))
}

/// Enemies who could strike a character where it is.
fn strikers(state: &State, who: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let at = state.at(who);
    state.units().filter(move |foe| state.are_foes(*foe, who) && strikes_into(state, *foe, at))
}

/// ST-916: whether two vectors stand at 150 degrees or more; those of length 0 never do.
fn are_opposite(a: Hex, b: Hex) -> bool {
    let product = 2 * a.x * b.x + 2 * a.y * b.y + a.x * b.y + b.x * a.y;
    let norm = |v: Hex| 2 * (v.x * v.x + v.y * v.y + v.x * v.y);
    product < 0 && 4 * product * product >= 3 * norm(a) * norm(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(a: (i32, i32), b: (i32, i32), is: bool) {
        assert_eq!(are_opposite(Hex::new(a.0, a.1), Hex::new(b.0, b.1)), is, "{a:?} {b:?}");
    }

    #[test]
    fn opposite_begins_at_150_degrees() {
        check((-1, 0), (2, -1), true);
        check((-1, 0), (1, -1), false);
        check((-1, 0), (1, 0), true);
        check((0, 0), (1, 0), false);
        check((1, 0), (1, 0), false);
    }
}
