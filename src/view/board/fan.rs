//! How figures that share a hex are fanned out, so that each can be read and tapped.
//! Lengths are in units of the drawing plane, in which a hex measures [`SIZE`] from its centre to a corner.
//!
//! ```text
//!    two: 0 1    three:  0     four: 0 1    five:   0      in the order of their numbers,
//!                       2 1          3 2          4   1    and so for as long as they stay
//!                                                  3 2
//! ```

use super::viewport::Point;
use crate::hex::{Hex, SIZE, centre, range};

/// How a figure lies in a hex that it shares with others. Only its disc moves: a body that reaches into
/// further hexes stays there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fan {
    /// From the centre of its hex, across.
    pub x: f32,
    /// From the centre of its hex, down.
    pub y: f32,
    /// Its size in per cent of that of a figure that has a hex to itself.
    pub size: u8,
    /// Whether there is room for its name.
    pub has_name: bool,
}

const TWO: [Point; 2] = [(-20.0, 0.0), (20.0, 0.0)];
const THREE: [Point; 3] = [(0.0, -21.0), (18.2, 10.5), (-18.2, 10.5)];
const FOUR: [Point; 4] = [(-17.0, -17.0), (17.0, -17.0), (17.0, 17.0), (-17.0, 17.0)];
const FIVE: [Point; 5] = [(0.0, -23.0), (21.9, -7.1), (13.5, 18.6), (-13.5, 18.6), (-21.9, -7.1)];

/// From the centre of the hex to the outermost of six or more.
const RIM: f32 = 24.0;

impl Fan {
    /// The place of figure number `i` of `n` in one hex, both counted from the first.
    pub fn of(n: usize, i: usize) -> Fan {
        let (places, size): (&[Point], u8) = match n {
            0 | 1 => (&[(0.0, 0.0)], 100),
            2 => (&TWO, 78),
            3 => (&THREE, 68),
            4 => (&FOUR, 60),
            5 => (&FIVE, 52),
            _ => return Fan::in_crowd(n, i),
        };
        let (x, y) = places.get(i).copied().unwrap_or_default();
        Fan { x, y, size, has_name: n < 5 }
    }

    /// Six stand in a ring; more of them like the hexes of a small board, the first in the middle.
    fn in_crowd(n: usize, i: usize) -> Fan {
        let rings = (1_u8..).find(|k| count(*k) >= n).unwrap_or(1);
        let i = if n == 6 { i + 1 } else { i };
        let (x, y) = centre(range(Hex::ZERO, rings.into()).nth(i).unwrap_or_default());
        let factor = RIM / (SIZE * 3_f32.sqrt() * f32::from(rings));
        Fan { x: x * factor, y: y * factor, size: 47 / rings, has_name: false }
    }
}

/// The hexes within so many rings.
fn count(rings: u8) -> usize {
    let k = usize::from(rings);
    3 * k * (k + 1) + 1
}
