//! Whose side is whose in a hex that is shared (GU-401).

use crate::board::UnitId;
use crate::hex::Facing;
use crate::systems::gurps::state::State;

/// GU-401: whether the hex in this direction is on a figure's own side, against each foe with whom it shares its hex;
/// whom it has evaded does not count (GU-431).
pub fn is_own_side(state: &State, who: UnitId, way: Facing) -> bool {
    let entered = |figure: UnitId, other: UnitId| {
        state.figure(figure).entered.iter().find(|(it, _)| *it == other).map(|(_, back)| *back)
    };
    let is_near = |back: Facing| [back.turned(-1), back, back.turned(1)].contains(&way);
    let is_own = |foe: UnitId| match (entered(who, foe), entered(foe, who)) {
        (Some(back), _) => is_near(back),
        (None, Some(back)) => !is_near(back),
        // Both have been here since before the fight: neither has a side.
        (None, None) => true,
    };
    let evaded = &state.figure(who).turn.evaded;
    state.close_foes(who).filter(|foe| !evaded.contains(foe)).all(is_own)
}
