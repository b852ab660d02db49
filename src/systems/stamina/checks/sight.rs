//! Lines between hexes, reach, and what a character threatens.

use crate::board::UnitId;
use crate::hex::{Hex, nudged};
use crate::systems::stamina::sheet::worth::{reach, unarmed_reach};
use crate::systems::stamina::state::State;
use crate::systems::stamina::turns::terrain::is_wall;

/// ST-325: whether one of the two drawings of the line passes no wall, neither a hex nor an edge. Whoever stands in
/// a wall by some mishap is seen all the same.
pub fn sees(state: &State, from: Hex, to: Hex) -> bool {
    let ground = &state.board.ground;
    let is_clear = |line: &Vec<Hex>| {
        line.windows(2).all(|pair| {
            let is_walled = pair[1] != to && is_wall(ground, pair[1]);
            !is_walled && ground.fixtures().wall(pair[0], pair[1]).is_none()
        })
    };
    from == to || nudged(from, to).iter().any(is_clear)
}

/// ST-330: whether somebody threatens a hex for a mover.
pub fn threatens(state: &State, who: UnitId, mover: UnitId, hex: Hex) -> bool {
    state.are_foes(who, mover) && strikes_into(state, who, hex)
}

/// ST-330: whether somebody could strike an enemy in a hex.
pub fn strikes_into(state: &State, who: UnitId, hex: Hex) -> bool {
    let figure = state.figure(who);
    if !figure.is_conscious() || figure.is_surprised() {
        return false;
    }
    let at = state.at(who);
    let distance = at.unsigned_distance_to(hex);
    let is_in = |(least, most): (u32, u32)| (least..=most).contains(&distance);
    let arms = state.held(who).map(|(item, _)| state.gear(item).weapon()).filter(|it| it.is_melee());
    let reaches =
        is_in(unarmed_reach(&figure.sheet)) || arms.into_iter().any(|it| is_in(reach(&figure.sheet, it)));
    reaches && sees(state, at, hex)
}
