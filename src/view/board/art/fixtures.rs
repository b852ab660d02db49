//! What stands on hexes and between them: rings of transit pads, trees and rocks, walls, measured gaps.
//!
//! Each kind has a shape of its own, and so has the plate of its number; what must be read while a
//! figure stands there lies where no figure covers it.

use super::hexagon::{Point, side};
use super::pen::Pen;
use super::{Fixtures, drawn};
use crate::board::{self, Edge};
use crate::hex::{Facing, Hex, centre};

/// The ring of a pad: outside a figure, inside the hex.
const RING: f32 = 29.0;
/// Where the ring's number lies, and on the other side that of an obstacle: no figure's wedge points there.
const CORNER: Point = (25.1, 14.5);
/// From a digit's baseline to its middle.
const RISE: f32 = 3.6;
/// How wide a digit is.
const WIDE: f32 = 5.9;
/// From this height on an obstacle is drawn as a tree.
const TREE: u16 = 6;

/// The picture of these; `ignored` are the gaps that are struck through.
pub(super) fn of(all: &board::Fixtures, ignored: &[Edge]) -> Fixtures {
    let mut pens: [Pen; 7] = Default::default();
    let [rings, rocks, trees, foot, top, gaps, idle] = &mut pens;
    let (mut plates, mut strikes) = (Pen::default(), Pen::default());
    let mut picture = Fixtures::default();
    for (hex, network) in &all.pads {
        let (x, y) = centre(*hex);
        circle(rings, (x, y), RING);
        let at = (x + CORNER.0, y - CORNER.1);
        circle(&mut plates, at, 8.0);
        picture.plated.put(&network.to_string(), (at.0, at.1 + RISE), WIDE);
    }
    for (hex, height) in &all.obstacles {
        let (x, y) = centre(*hex);
        if *height < TREE {
            rock(rocks, (x, y))
        } else {
            tree(trees, (x, y))
        }
        let mut words = height.to_string();
        words.insert(0, '+');
        picture.bare.put(&words, (x - CORNER.0 + 2.0, y - CORNER.1 + RISE), WIDE);
    }
    let mut label = |words: u16, at: Point, is_pointed: bool| {
        let words = words.to_string();
        let half = WIDE / 2.0 * words.len() as f32 + 3.0;
        plate(&mut plates, at, half, is_pointed);
        picture.plated.put(&words, (at.0, at.1 + RISE), WIDE);
        half
    };
    for (edge, height) in &all.walls {
        let Some((a, b)) = shared(*edge) else { continue };
        for pen in [&mut *foot, &mut *top] {
            pen.from(between(a, b, 0.07)).to(between(a, b, 0.93));
        }
        label(*height, between(a, b, place(a, b)), false);
    }
    for (edge, gap) in &all.gaps {
        let [a, b] = edge.ends().map(centre);
        let is_ignored = ignored.contains(edge);
        let pen = if is_ignored { &mut *idle } else { &mut *gaps };
        measured(pen, a, b);
        let mut at = between(a, b, 0.5);
        // On a side that has a wall as well its number keeps clear of the wall's.
        if all.walls.iter().any(|(wall, _)| wall == edge)
            && let Some((from, to)) = shared(*edge)
        {
            let t = place(from, to);
            at = between(from, to, if t > 0.5 { t - 0.36 } else { t + 0.36 });
        }
        let half = label(gap.wide, at, true) + 4.0;
        if is_ignored {
            strikes.from((at.0 - half, at.1 + 8.0)).to((at.0 + half, at.1 - 8.0));
        }
        if let Some(height) = gap.top {
            let (x, y) = (at.0, at.1 + 14.0);
            for pen in [&mut *foot, &mut *top] {
                pen.from((x - 11.0, y)).put('h', &[22.0]);
            }
            label(height, (x, y), false);
        }
    }
    let classes = ["fx-pad", "fx-rock", "fx-tree", "fx-foot", "fx-top", "fx-gap", "fx-gap off"];
    picture.layers = drawn(classes.into_iter().zip(pens).collect());
    picture.plates = plates.finish();
    picture.strikes = strikes.finish();
    picture
}

/// The side that two neighbours share: from its upper end, or its left one, to the other.
fn shared(edge: Edge) -> Option<(Point, Point)> {
    let [a, b]: [Hex; 2] = edge.ends();
    let own = |from: Hex, to: Hex| Some((from, Facing::between(from, to)?));
    // East, south-east and south-west belong to a hex, the others to its neighbours.
    let (hex, facing) = [own(a, b)?, own(b, a)?].into_iter().find(|(_, facing)| facing.index() < 3)?;
    let (from, to) = side(centre(hex), facing);
    Some(if facing.index() == 2 { (to, from) } else { (from, to) })
}

/// Where on a side its number lies. A sloping one keeps clear of the lower corner of the hex above, where
/// names are written.
fn place(a: Point, b: Point) -> f32 {
    if (b.0 - a.0).abs() < 1.0 { 0.58 } else { 0.36 }
}

/// A point so much of the way from one to the other.
fn between(a: Point, b: Point, part: f32) -> Point {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

fn circle(pen: &mut Pen, (x, y): Point, r: f32) {
    pen.from((x - r, y));
    pen.put('a', &[r, r, 0.0, 1.0, 0.0, 2.0 * r, 0.0]);
    pen.put('a', &[r, r, 0.0, 1.0, 0.0, -2.0 * r, 0.0]).close();
}

/// The plate of a wall or, with a point on either side, of a gap.
fn plate(pen: &mut Pen, (x, y): Point, half: f32, is_pointed: bool) {
    let (h, tip) = (6.4, if is_pointed { 5.0 } else { 0.0 });
    let (left, right) = (x - half, x + half);
    pen.shape(&[
        (left, y - h),
        (right, y - h),
        (right + tip, y),
        (right, y + h),
        (left, y + h),
        (left - tip, y),
    ]);
}

/// A line between two hexes, clear of who stands there, ended as a measure is.
fn measured(pen: &mut Pen, a: Point, b: Point) {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let (from, to) = ((a.0 + 22.0 * ux, a.1 + 22.0 * uy), (b.0 - 22.0 * ux, b.1 - 22.0 * uy));
    pen.from(from).to(to);
    for (x, y) in [from, to] {
        pen.from((x - 6.0 * uy, y + 6.0 * ux)).put('l', &[12.0 * uy, -12.0 * ux]);
    }
}

/// Something low.
fn rock(pen: &mut Pen, (x, y): Point) {
    pen.from((x - 15.0, y + 10.0)).put('l', &[3.0, -10.0, 9.0, -7.0, 9.0, 3.0, 8.0, 14.0]).close();
    pen.from((x - 3.0, y - 7.0)).put('l', &[2.0, 8.0, -5.0, 9.0]);
}

/// Something high.
fn tree(pen: &mut Pen, (x, y): Point) {
    pen.from((x, y - 19.0)).put('l', &[10.0, 14.0]).put('h', &[-4.0]).put('l', &[8.0, 13.0]);
    pen.put('h', &[-28.0]).put('l', &[8.0, -13.0]).put('h', &[-4.0]).close();
    pen.from((x - 2.2, y + 8.0)).put('v', &[7.0]).put('h', &[4.4]).put('v', &[-7.0]);
}
