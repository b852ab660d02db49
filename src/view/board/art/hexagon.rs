//! Outlines and sides of hexes.

use super::pen::Pen;
use crate::hex::{Facing, SIZE};

/// A place in the picture: to the right, then downwards.
pub(super) type Point = (f32, f32);

/// From the centre of a hex to the middle of a side.
pub(super) const HALF: f32 = 34.641;

/// Corners of a hex of size 1, clockwise from the top.
const CORNERS: [Point; 6] =
    [(0.0, -1.0), (0.866_025, -0.5), (0.866_025, 0.5), (0.0, 1.0), (-0.866_025, 0.5), (-0.866_025, -0.5)];

/// The corner `k` of a hex around `at`.
pub(super) fn corner(at: Point, size: f32, k: usize) -> Point {
    let (x, y) = CORNERS[k % 6];
    (at.0 + size * x, at.1 + size * y)
}

/// The ends of the side that lies in a direction, clockwise.
pub(super) fn side(at: Point, facing: Facing) -> (Point, Point) {
    let k = usize::from(facing.index());
    (corner(at, SIZE, k + 1), corner(at, SIZE, k + 2))
}

/// A point moved through a side, `by` units outward.
pub(super) fn moved((x, y): Point, facing: Facing, by: f32) -> Point {
    const WAYS: [Point; 6] =
        [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866)];
    let (dx, dy) = WAYS[usize::from(facing.index())];
    (x + dx * by, y + dy * by)
}

/// Adds the outline of a full hex, in as few letters as possible.
pub(super) fn tile(pen: &mut Pen, at: Point) {
    let half = SIZE / 2.0;
    pen.put('M', &[at.0, at.1 - SIZE]).put('l', &[HALF, half]).put('v', &[SIZE]);
    pen.put('l', &[-HALF, half, -HALF, -half]).put('v', &[-SIZE]).close();
}

/// Adds the outline of a hex of another size.
pub(super) fn hexagon(pen: &mut Pen, at: Point, size: f32) {
    let corners: [Point; 6] = std::array::from_fn(|k| corner(at, size, k));
    pen.shape(&corners);
}
