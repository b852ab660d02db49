//! What lies on the tiles: tufts and stones, waves, walls.

use super::hexagon::{Point, hexagon};
use super::pen::Pen;
use super::{Layer, Tile, drawn, noise};
use crate::board::Terrain;

/// Tufts on broken ground, stones on difficult ground and in shallows, waves on water; bushes for half cover,
/// pits, flames, and a sign for other dangers.
pub(super) fn glyphs(tiles: &[Tile]) -> Vec<Layer> {
    let [mut tufts, mut stones, mut waves, mut bushes, mut pits, mut dangers] =
        std::array::from_fn(|_| Pen::default());
    for tile in tiles {
        match tile.terrain {
            Terrain::Rugged => (0..6).for_each(|i| tuft(&mut tufts, tile, i)),
            Terrain::Shallows => (0..5).for_each(|i| stone(&mut stones, tile, i)),
            Terrain::Difficult => (0..5).for_each(|i| stone(&mut tufts, tile, i)),
            Terrain::HalfCover => (0..3).for_each(|i| bush(&mut bushes, tile, i as f32)),
            Terrain::Pit => hexagon(&mut pits, tile.at, 24.0),
            Terrain::Fire => (0..3).for_each(|i| flame(&mut dangers, tile, i as f32)),
            Terrain::Danger => sign(&mut dangers, tile.at),
            Terrain::Water if !noise(tile.hex, 7).is_multiple_of(5) => wave(&mut waves, tile),
            Terrain::Grass | Terrain::Water | Terrain::Wall | Terrain::Nothing => {}
        }
    }
    drawn(vec![
        ("g-tuft", tufts),
        ("g-stone", stones),
        ("g-wave", waves),
        ("fx-tree", bushes),
        ("w-side", pits),
        ("fx-x", dangers),
    ])
}

/// A number from `from` to `to` that depends on the place alone.
fn between(tile: &Tile, salt: u32, from: f32, to: f32) -> f32 {
    from + (to - from) * (noise(tile.hex, salt) % 997) as f32 / 996.0
}

/// Twelve directions, as on a clock.
const CLOCK: [Point; 12] = [
    (0.0, -1.0),
    (0.5, -0.87),
    (0.87, -0.5),
    (1.0, 0.0),
    (0.87, 0.5),
    (0.5, 0.87),
    (0.0, 1.0),
    (-0.5, 0.87),
    (-0.87, 0.5),
    (-1.0, 0.0),
    (-0.87, -0.5),
    (-0.5, -0.87),
];

/// One of `n` places around the middle of a hex, each a little off its hour.
fn around(tile: &Tile, i: u32, n: u32) -> Point {
    let hour = (i * 12 + noise(tile.hex, 11) % 12) / n + noise(tile.hex, 20 + i) % 2;
    let (x, y) = CLOCK[hour as usize % 12];
    let far = between(tile, 40 + i, 12.5, 24.0);
    let off = |salt| between(tile, salt + i, -2.4, 2.4);
    (tile.at.0 + x * far + off(60), tile.at.1 + y * far + off(80) + 2.0)
}

fn tuft(pen: &mut Pen, tile: &Tile, i: u32) {
    let (x, y) = around(tile, i, 6);
    if noise(tile.hex, 100 + i).is_multiple_of(2) {
        // Three blades of grass.
        pen.from((x - 3.4, y + 3.0)).put('l', &[1.2, -4.6]).from((x, y + 3.0)).put('v', &[-6.0]);
        pen.from((x + 3.4, y + 3.0)).put('l', &[-1.2, -4.6]);
    } else {
        // A low shrub.
        pen.from((x - 3.6, y + 1.7)).put('q', &[0.6, -3.4, 3.6, -3.4]).put('t', &[4.0, 3.4]).close();
    }
}

fn stone(pen: &mut Pen, tile: &Tile, i: u32) {
    let (x, y) = around(tile, i, 5);
    let (rx, ry) = (between(tile, 120 + i, 2.5, 4.3), between(tile, 140 + i, 1.8, 2.8));
    pen.from((x - rx, y));
    pen.put('a', &[rx, ry, 0.0, 1.0, 0.0, 2.0 * rx, 0.0]);
    pen.put('a', &[rx, ry, 0.0, 1.0, 0.0, -2.0 * rx, 0.0]).close();
}

/// One of three bushes side by side.
fn bush(pen: &mut Pen, tile: &Tile, i: f32) {
    pen.from((tile.at.0 - 24.0 + 16.0 * i, tile.at.1 + 18.0));
    pen.put('q', &[1.4, -12.0, 8.0, -12.0]).put('t', &[8.0, 12.0]).close();
}

/// One of three flames, the middle one higher.
fn flame(pen: &mut Pen, tile: &Tile, i: f32) {
    let lift = if i == 1.0 { 8.0 } else { 0.0 };
    pen.from((tile.at.0 - 14.0 + 14.0 * i, tile.at.1 + 12.0 - lift));
    pen.put('q', &[-8.0, -7.0, 0.0, -18.0]).put('q', &[8.0, 11.0, 0.0, 18.0]);
}

/// A triangle with a stroke in it.
fn sign(pen: &mut Pen, (x, y): Point) {
    pen.shape(&[(x, y - 17.0), (x + 17.0, y + 12.0), (x - 17.0, y + 12.0)]);
    pen.from((x, y - 6.0)).put('v', &[8.0]).from((x, y + 7.0)).put('v', &[0.5]);
}

fn wave(pen: &mut Pen, tile: &Tile) {
    let (x, y) = (tile.at.0 + between(tile, 3, -14.0, 4.0), tile.at.1 + between(tile, 4, -10.0, 8.0));
    for (x, y) in [(x, y), (x + 5.0, y + 6.0)] {
        pen.from((x, y)).put('q', &[3.0, -3.5, 6.0, 0.0]).put('t', &[6.0, 0.0]);
    }
}

/// Walls: a dark foot, the top, light on its upper left edges, courses of stone.
pub(super) fn walls(tiles: &[Tile]) -> Vec<Layer> {
    let (mut foot, mut top, mut light, mut courses) =
        (Pen::default(), Pen::default(), Pen::default(), Pen::default());
    for tile in tiles.iter().filter(|tile| tile.terrain == Terrain::Wall) {
        let (x, y) = tile.at;
        hexagon(&mut foot, (x, y + 3.5), 38.8);
        hexagon(&mut top, (x, y - 1.5), 37.2);
        light.from((x - 30.83, y + 16.3)).put('v', &[-35.6]).put('l', &[30.83, -17.8, 30.83, 17.8]);
        for row in [-19.9, -3.5, 12.9] {
            courses.from((x - 24.8, y + row)).put('h', &[49.6]);
        }
        for (dx, dy) in [(-8.0, -19.9), (12.0, -19.9), (-16.0, -3.5), (4.8, -3.5)] {
            courses.from((x + dx, y + dy)).put('v', &[16.4]);
        }
        for dx in [-5.6, 14.4] {
            courses.from((x + dx, y + 12.9)).put('v', &[11.0]);
        }
    }
    drawn(vec![("w-side", foot), ("w-top", top), ("w-hi", light), ("w-h", courses)])
}
