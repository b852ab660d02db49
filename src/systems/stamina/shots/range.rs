//! How far shots, throws and spells go (ST-604).

use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::stamina::magic::spell::blocks;
use crate::systems::stamina::sheet::arms::{shot_range, throw_range};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::moment::Means;
use crate::systems::stamina::tables::skills::Attribute;

/// ST-604: at so many levels nothing is hit any more.
pub const OUT_OF_RANGE: u32 = 4;

/// ST-604, 3.10: close range and increment; `None` for what strikes by hand.
pub fn range_of(state: &State, who: UnitId, means: Means) -> Option<(u32, u32)> {
    let sheet = &state.figure(who).sheet;
    match means {
        Means::Melee(..) | Means::Body(_) => None,
        Means::Shot(item) => Some(shot_range(state.gear(item).weapon())),
        Means::Thrown(item, _) => throw_range(sheet, state.gear(item).weapon()),
        Means::Spell(spell) => {
            let hexes = blocks(state, who, spell).reach(sheet.attribute(Attribute::Mind));
            let hexes = hexes.unsigned_abs();
            Some((hexes, hexes))
        }
    }
}

/// ST-604: levels of disadvantage at a distance.
pub fn range_levels(distance: u32, (close, increment): (u32, u32)) -> u32 {
    distance.saturating_sub(close).div_ceil(increment.max(1))
}

/// ST-604: the hexes of the board that a shot, throw or spell goes to, and those just beyond, the nearest first.
pub fn field(state: &State, who: UnitId, means: Means) -> Vec<Hex> {
    let Some(range) = range_of(state, who, means) else { return Vec::new() };
    let at = state.at(who);
    let far = |hex: Hex| hex.unsigned_distance_to(at);
    let is_near = |hex: &Hex| *hex != at && range_levels(far(*hex).saturating_sub(1), range) < OUT_OF_RANGE;
    let hexes: Vec<Hex> = state.board.ground.hexes().map(|(hex, _)| hex).filter(is_near).collect();
    let farthest = hexes.iter().map(|hex| far(*hex)).max().unwrap_or(0);
    (1..=farthest).flat_map(|n| hexes.iter().copied().filter(move |hex| far(*hex) == n)).collect()
}

/// ST-604: levels of disadvantage of this attack at whatever is in a hex.
pub fn levels_to(state: &State, who: UnitId, means: Means, to: Hex) -> u32 {
    let distance = state.at(who).unsigned_distance_to(to);
    range_of(state, who, means).map_or(0, |range| range_levels(distance, range))
}
