//! Where somebody can shoot (GU-034, GU-213, GU-240).

use super::shot_value::max_range;
use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::gurps::arcs::is_before_from;
use crate::systems::gurps::state::{ItemId, State};

/// The hexes that somebody who stands and faces so can shoot at, row by row (GU-034).
pub fn field(state: &State, who: UnitId, item: ItemId, (at, facing): (Hex, Facing)) -> Vec<Hex> {
    let most = max_range(state, who, item);
    let ground = &state.board.ground;
    let is_in = |hex: &Hex| {
        *hex != at
            && !ground.is_blocked(*hex)
            && hex.unsigned_distance_to(at) as i32 <= most
            && is_before_from(at, facing, *hex)
    };
    ground.hexes().map(|(hex, _)| hex).filter(is_in).collect()
}
