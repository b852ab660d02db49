//! The picture of the ground: a few dozen paths, however large the board is.
//!
//! Each layer is one path of one class; the style sheet decides what a class looks like.
//! Nothing here is random: the same ground gives the same picture.

mod cover;
mod digits;
mod fixtures;
mod hexagon;
mod pen;
mod relief;

#[cfg(test)]
mod tests;

use crate::board::{self, Terrain};
use crate::hex::{Hex, SIZE, centre};
use crate::view::board::landscape::Landscape;
use crate::view::board::viewport::short;
use hexagon::{HALF, Point, tile};
use pen::Pen;

/// One path of the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer {
    /// Its class in the style sheet.
    pub class: &'static str,
    /// Its path data; never empty.
    pub d: String,
}

/// A word at a place; `x` is its middle, `y` its baseline.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// Its middle.
    pub x: f32,
    /// Its baseline.
    pub y: f32,
    /// What it says.
    pub text: String,
}

/// Many numbers as one `text` element: each sign has its own place in the lists `x` and `y`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbers {
    /// The middle of each sign.
    pub x: String,
    /// The baseline of each sign.
    pub y: String,
    /// The signs, without spaces.
    pub text: String,
}

/// What stands on hexes and between them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fixtures {
    /// Rings of pads, trees and rocks, walls, gaps: over the ground, under its heights.
    pub layers: Vec<Layer>,
    /// Heights of obstacles (`text class="fx-o"`): over the figures, as all that follows.
    pub bare: Numbers,
    /// Outlines of the plates of all other numbers: round ones are pads, square ones walls, pointed ones gaps.
    pub plates: String,
    /// The numbers on the plates (`text class="fx-n"`).
    pub plated: Numbers,
    /// Strokes through the plates of gaps that are ignored.
    pub strikes: String,
}

/// The picture of a ground: layers from bottom to top, then the words.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ground {
    /// Frame, tiles, shores, grid, plants and waves, cliffs, walls.
    pub layers: Vec<Layer>,
    /// The height in the top corner of each raised hex (`text class="el"`).
    pub heights: Numbers,
    /// Column letters and row numbers along the upper and left edge (`text class="co"`), for the editor.
    pub edges: Vec<Label>,
    /// The holes in the board (`path class="hole"`), for the editor; empty without holes.
    pub holes: String,
    /// The box that holds all of it: left, top, width, height.
    pub bounds: (f32, f32, f32, f32),
}

/// Space between the outermost corners and the outer frame line.
const MARGIN: f32 = 44.0;
/// Space between the two frame lines.
const INSET: f32 = 6.0;
/// Space around the outer frame line.
const RIM: f32 = 8.0;

/// A hex of the board and all that decides how it is drawn.
struct Tile {
    hex: Hex,
    at: Point,
    terrain: Terrain,
    height: u16,
    /// 0 for level ground, else 1 to 3: the tint.
    band: usize,
}

/// The picture of `ground`.
pub fn of(ground: &board::Ground) -> Ground {
    let highest = ground.hexes().map(|(_, cell)| cell.height).max().unwrap_or(0);
    let tiles: Vec<Tile> = ground
        .hexes()
        .map(|(hex, cell)| Tile {
            hex,
            at: centre(hex),
            terrain: cell.terrain,
            height: cell.height,
            band: band(cell.height, highest),
        })
        .collect();
    let mut layers = frames(ground);
    layers.extend(fills(&tiles));
    layers.extend(relief::shallows(ground, &tiles));
    layers.extend(relief::grid(ground, &tiles));
    layers.extend(cover::glyphs(&tiles));
    layers.extend(relief::cliffs(ground, &tiles, highest));
    layers.extend(relief::shoreline(ground, &tiles));
    layers.extend(cover::walls(&tiles));
    Ground {
        layers,
        heights: numbers(&tiles),
        edges: edges(ground),
        holes: outlines(holes(ground)),
        bounds: around(ground, MARGIN + RIM),
    }
}

/// The picture of what stands on a ground; nothing where the system makes nothing of it.
pub fn fixtures(ground: &board::Ground, landscape: &Landscape) -> Fixtures {
    if landscape.land.has_fixtures {
        fixtures::of(ground.fixtures(), &landscape.ignored)
    } else {
        Fixtures::default()
    }
}

/// The tint of a height. Up to three levels each has its own; a higher board is tinted in thirds.
fn band(height: u16, highest: u16) -> usize {
    let (height, highest) = (usize::from(height), usize::from(highest));
    (3 * height).div_ceil(highest.max(3))
}

fn is_wet(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Water | Terrain::Shallows)
}

/// A small hash of a place: pictures vary from hex to hex, but never from run to run.
fn noise(hex: Hex, salt: u32) -> u32 {
    let mut n = (hex.x as u32).wrapping_mul(0x9E37_79B1)
        ^ (hex.y as u32).wrapping_mul(0x85EB_CA77)
        ^ salt.wrapping_mul(0xC2B2_AE3D);
    n = (n ^ (n >> 15)).wrapping_mul(0x2C1B_3C6D);
    n = (n ^ (n >> 12)).wrapping_mul(0x297A_2D39);
    n ^ (n >> 15)
}

/// The layers that have something in them.
fn drawn(pens: Vec<(&'static str, Pen)>) -> Vec<Layer> {
    let layers = pens.into_iter().map(|(class, pen)| Layer { class, d: pen.finish() });
    layers.filter(|layer| !layer.d.is_empty()).collect()
}

fn outlines(centres: impl Iterator<Item = Point>) -> String {
    let mut pen = Pen::default();
    centres.for_each(|at| tile(&mut pen, at));
    pen.finish()
}

const FILLS: [&str; 10] =
    ["h-g1", "h-g2", "h-g3", "h-e1", "h-e2", "h-e3", "h-rough", "h-water", "h-ford", "h-wall"];

fn fills(tiles: &[Tile]) -> Vec<Layer> {
    let mut pens: Vec<_> = FILLS.iter().map(|class| (*class, Pen::default())).collect();
    for it in tiles {
        let fill = match it.terrain {
            Terrain::Water => 7,
            Terrain::Shallows => 8,
            Terrain::Wall => 9,
            _ if it.band > 0 => 2 + it.band,
            Terrain::Rugged | Terrain::Difficult => 6,
            _ => noise(it.hex, 0) as usize % 3,
        };
        tile(&mut pens[fill].1, it.at);
    }
    drawn(pens)
}

fn numbers(tiles: &[Tile]) -> Numbers {
    let mut numbers = Numbers::default();
    let raised = |tile: &&Tile| tile.height > 0 && tile.terrain != Terrain::Wall;
    for tile in tiles.iter().filter(raised) {
        // Three digits stand closer and a little lower, where the corner is wider.
        let (lift, wide) = if tile.height > 99 { (25.4, 5.7) } else { (26.4, 6.2) };
        numbers.put(&tile.height.to_string(), (tile.at.0, tile.at.1 - lift), wide);
    }
    numbers
}

impl Numbers {
    /// Adds a number around a middle, each sign so wide.
    fn put(&mut self, signs: &str, (x, y): Point, wide: f32) {
        let first = x - wide / 2.0 * (signs.len() as f32 - 1.0);
        for (i, sign) in signs.chars().enumerate() {
            let gap = if self.text.is_empty() { "" } else { " " };
            for (list, at) in [(&mut self.x, first + wide * i as f32), (&mut self.y, y)] {
                list.push_str(gap);
                list.push_str(&short((at * 10.0).round() / 10.0));
            }
            self.text.push(sign);
        }
    }
}

/// The names of all hexes, at their feet (`text class="hn"`).
pub fn names(ground: &board::Ground) -> Numbers {
    let mut names = Numbers::default();
    for (hex, _) in ground.hexes() {
        let (x, y) = centre(hex);
        names.put(&board::Ground::name(hex), (x, y + 32.0), 5.4);
    }
    names
}

fn edges(ground: &board::Ground) -> Vec<Label> {
    let column = |col: u8| {
        let hex = board::Ground::hex(col.into(), 0);
        let name = board::Ground::name(hex);
        let text = name.trim_end_matches(|c: char| c.is_ascii_digit()).to_string();
        Label { x: centre(hex).0, y: -SIZE - 9.0, text }
    };
    let row = |row: u8| {
        let y = centre(board::Ground::hex(0, row.into())).1 + 4.0;
        Label { x: -HALF - 16.0, y, text: (u32::from(row) + 1).to_string() }
    };
    (0..ground.cols()).map(column).chain((0..ground.rows()).map(row)).collect()
}

fn holes(ground: &board::Ground) -> impl Iterator<Item = Point> {
    let places = |row: u8| (0..ground.cols()).map(move |col| board::Ground::hex(col.into(), row.into()));
    (0..ground.rows()).flat_map(places).filter(|hex| ground.cell(*hex).is_none()).map(centre)
}

/// The box around all corners of the rectangle, with some space on each side.
fn around(ground: &board::Ground, space: f32) -> (f32, f32, f32, f32) {
    let (cols, rows) = (f32::from(ground.cols()), f32::from(ground.rows()));
    let shift = if ground.rows() > 1 { HALF } else { 0.0 };
    let (w, h) = (cols * 2.0 * HALF + shift, (rows - 1.0) * 1.5 * SIZE + 2.0 * SIZE);
    (-HALF - space, -SIZE - space, w + 2.0 * space, h + 2.0 * space)
}

/// The double line around the board.
fn frames(ground: &board::Ground) -> Vec<Layer> {
    let line = |space: f32, r: f32| {
        let (x, y, w, h) = around(ground, space);
        let mut pen = Pen::default();
        pen.from((x + r, y)).put('h', &[w - 2.0 * r]).put('q', &[r, 0.0, r, r]);
        pen.put('v', &[h - 2.0 * r]).put('q', &[0.0, r, -r, r]);
        pen.put('h', &[2.0 * r - w]).put('q', &[-r, 0.0, -r, -r]);
        pen.put('v', &[2.0 * r - h]).put('q', &[0.0, -r, r, -r]).close();
        pen
    };
    drawn(vec![("frame", line(MARGIN, 10.0)), ("frame2", line(MARGIN - INSET, 6.0))])
}
