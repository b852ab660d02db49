//! What lies between hexes: the grid, shores, cliffs.

use super::hexagon::{HALF, corner, moved, side};
use super::pen::Pen;
use super::{Layer, Tile, drawn, is_wet};
use crate::board::{Ground, Terrain};
use crate::hex::{Facing, SIZE};
use crate::view::board::viewport::held;

/// The groove between tiles and the light on its edge: each side of each hex once.
pub(super) fn grid(ground: &Ground, tiles: &[Tile]) -> Vec<Layer> {
    let mut pen = Pen::default();
    for tile in tiles {
        // East, south-east and south-west belong to this hex, the others to its neighbours.
        let half = SIZE / 2.0;
        pen.from(corner(tile.at, SIZE, 1)).put('v', &[SIZE]).put('l', &[-HALF, half, -HALF, -half]);
        for facing in [3, 4, 5].map(Facing::of) {
            if ground.cell(facing.from(tile.hex)).is_none() {
                let (a, b) = side(tile.at, facing);
                pen.from(a).to(b);
            }
        }
    }
    drawn(vec![("groove", pen.clone()), ("glint", pen)])
}

/// The sides between water and land; the board's own edge is no shore.
fn shores<'a>(ground: &'a Ground, tiles: &'a [Tile]) -> impl Iterator<Item = (&'a Tile, Facing)> {
    let sides = |tile: &'a Tile| Facing::ALL.into_iter().map(move |facing| (tile, facing));
    let is_shore = move |(tile, facing): &(&Tile, Facing)| {
        ground.cell(facing.from(tile.hex)).is_some_and(|cell| !is_wet(cell.terrain))
    };
    tiles.iter().filter(|tile| is_wet(tile.terrain)).flat_map(sides).filter(is_shore)
}

/// Strips along the shores inside the water, one upon the other.
pub(super) fn shallows(ground: &Ground, tiles: &[Tile]) -> Vec<Layer> {
    let strip = |deep: f32| {
        let mut pen = Pen::default();
        for (tile, facing) in shores(ground, tiles) {
            let (a, b) = side(tile.at, facing);
            pen.shape(&[a, b, moved(b, facing, -deep), moved(a, facing, -deep)]);
        }
        pen
    };
    drawn(vec![("shore s3", strip(13.0)), ("shore s2", strip(7.5)), ("shore s1", strip(3.0))])
}

/// The line between water and land.
pub(super) fn shoreline(ground: &Ground, tiles: &[Tile]) -> Vec<Layer> {
    let mut pen = Pen::default();
    for (tile, facing) in shores(ground, tiles) {
        let (a, b) = side(tile.at, facing);
        pen.from(a).to(b);
    }
    drawn(vec![("shoreline", pen)])
}

/// Shadow and hatching at the foot of each step in height, a light line along its brink.
pub(super) fn cliffs(ground: &Ground, tiles: &[Tile], highest: u16) -> Vec<Layer> {
    let (mut near, mut far, mut hatch, mut brink) =
        (Pen::default(), Pen::default(), Pen::default(), Pen::default());
    let level = f32::from(highest.max(3)) / 3.0;
    for tile in tiles.iter().filter(|tile| tile.terrain != Terrain::Wall) {
        for facing in Facing::ALL {
            let drop = ground
                .cell(facing.from(tile.hex))
                .filter(|cell| cell.terrain != Terrain::Wall && cell.height < tile.height)
                .map(|cell| f32::from(tile.height - cell.height) / level);
            let Some(drop) = drop else { continue };
            let (a, b) = side(tile.at, facing);
            let deep = held(3.24 + 2.16 * drop, 4.6, 9.0);
            // The light comes from the upper left, so the sides facing away from it are darker.
            let shadow = if facing.index() < 3 { &mut far } else { &mut near };
            shadow.shape(&[a, b, moved(b, facing, deep), moved(a, facing, deep)]);
            for i in 0..7 {
                let along = (3.2 + 5.6 * i as f32) / SIZE;
                let foot = (a.0 + (b.0 - a.0) * along, a.1 + (b.1 - a.1) * along);
                let (x, y) = moved((0.0, 0.0), facing, if i % 2 == 0 { deep } else { 0.6 * deep });
                hatch.from(foot).put('l', &[x, y]);
            }
            brink.from(moved(a, facing, -0.8)).to(moved(b, facing, -0.8));
        }
    }
    drawn(vec![("c-sh", near), ("c-sh far", far), ("hach", hatch), ("cliffhi", brink)])
}
