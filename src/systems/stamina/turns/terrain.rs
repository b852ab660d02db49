//! What the ground is like to go over (section 3.9).

use crate::board::{Ground, Terrain};
use crate::hex::Hex;

/// 3.9: whether a hex takes 2 points: rugged ground and shallows.
pub(super) fn is_difficult(ground: &Ground, hex: Hex) -> bool {
    let terrain = ground.cell(hex).map(|cell| cell.terrain);
    matches!(terrain, Some(Terrain::Rugged | Terrain::Shallows))
}

/// 3.9: whether a hex is entered by swimming only.
pub(super) fn is_water(ground: &Ground, hex: Hex) -> bool {
    ground.cell(hex).is_some_and(|cell| cell.terrain == Terrain::Water)
}

/// ST-119: whether a hex is a hard surface; holes and what lies beyond the edge are none.
pub fn is_wall(ground: &Ground, hex: Hex) -> bool {
    ground.cell(hex).is_some_and(|cell| cell.terrain == Terrain::Wall)
}

/// How many hexes one of two neighbours lies above the other: what has to be climbed (ST-307).
pub fn rise(ground: &Ground, from: Hex, to: Hex) -> u32 {
    let height = |hex: Hex| ground.cell(hex).map_or(0, |cell| u32::from(cell.height));
    height(from).abs_diff(height(to))
}

/// Whether walls or the edge of the board lie between two neighbouring hexes (3.9).
pub fn is_walled(ground: &Ground, from: Hex, to: Hex) -> bool {
    ground.is_blocked(to) || ground.fixtures().wall(from, to).is_some()
}
