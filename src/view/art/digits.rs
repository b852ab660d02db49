//! Digits as strokes, about as large as the heights are written on the board.

use super::{Point, short};

/// Each from its baseline's left end, in a box 4.4 wide and 7.6 high.
const STROKES: [&str; 10] = [
    "m.3-3.8c0-5 3.8-5 3.8 0c0 5-3.8 5-3.8 0z",
    "m.8-6l1.8-1.6v7.6",
    "m.4-5.7c0-2.5 3.6-2.5 3.6 0c0 1.6-2.6 3.2-3.7 5.7h3.8",
    "m.5-6.6c1-1.6 3.4-1.1 3.4.9c0 1.3-1 1.8-2 1.8c1.2 0 2.2.7 2.2 1.9c0 2.3-3 2.6-3.9.8",
    "m3.2 0v-7.6l-3 5.3h4.1",
    "m3.8-7.6h-3l-.4 3.5c1.5-1 3.8-.3 3.8 1.7c0 2.6-3 3-3.9 1.3",
    "m3.6-6.9c-1.5-1.4-3.3.5-3.3 4.1c0 3.6 3.9 3.5 3.9.5c0-2.7-3-2.9-3.9-.8",
    "m.3-7.6h3.8l-2.3 7.6",
    "m2.2-4c-2.4-.3-2.3-3.6 0-3.6c2.3 0 2.4 3.3 0 3.6c-2.7.4-2.6 4 0 4c2.6 0 2.7-3.6 0-4z",
    "m.8-.7c1.5 1.4 3.3-.5 3.3-4.1c0-3.6-3.9-3.5-3.9-.5c0 2.7 3 2.9 3.9.8",
];
/// Half the width of the box.
const HALF: f32 = 2.2;

/// A number around a middle at its baseline, each digit so wide.
pub(super) fn path(signs: &str, (x, y): Point, wide: f32) -> String {
    let first = x - wide / 2.0 * (signs.len() as f32 - 1.0) - HALF;
    let digits = signs.chars().filter_map(|sign| STROKES.get(sign.to_digit(10)? as usize));
    let placed = digits
        .zip(0_u8..)
        .map(|(strokes, i)| format!("M{} {}{strokes}", short(first + wide * f32::from(i)), short(y)));
    placed.collect()
}
