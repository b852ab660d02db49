//! Lines of sight, and lines that depend on where or from which end they are drawn.

use hexfray::hex::{Hex, line, range, sight};
use std::collections::BTreeSet;
use wasm_bindgen::prelude::wasm_bindgen;

/// Where lines are drawn a second time.
const MOVED: Hex = Hex::new(1_000, -777);

/// Whether something stands on a hex, for both sides of the comparison: on a seventh of all.
fn is_blocked(hex: Hex) -> bool {
    (hex.x + 3 * hex.y).rem_euclid(7) == 1
}

/// How many hexes within `radius` are seen from the middle, so many times over.
#[wasm_bindgen]
pub fn seen(radius: u32, times: u32) -> usize {
    let all = || range(Hex::ZERO, radius).filter(|to| sight(Hex::ZERO, *to, is_blocked).is_ok()).count();
    (0..times).map(|_| all()).sum()
}

/// Of the lines from the middle to all hexes within `radius`, those that have other hexes from the other end, or where
/// the board is moved: ours, and those of hexx.
#[wasm_bindgen]
pub fn unsteady(radius: u32) -> Vec<usize> {
    let ours = |from: Hex, to: Hex| line(from, to).into_iter().flat_map(|step| step.hexes()).collect();
    let hexx = |from: Hex, to: Hex| from.line_to(to).collect();
    vec![count(radius, &ours), count(radius, &hexx)]
}

fn count(radius: u32, line: &dyn Fn(Hex, Hex) -> Vec<Hex>) -> usize {
    let set = |line: Vec<Hex>, by: Hex| -> BTreeSet<(i32, i32)> {
        line.into_iter().map(|hex| ((hex - by).x, (hex - by).y)).collect()
    };
    let is_unsteady = |to: &Hex| {
        let plain = set(line(Hex::ZERO, *to), Hex::ZERO);
        plain != set(line(*to, Hex::ZERO), Hex::ZERO) || plain != set(line(MOVED, MOVED + *to), MOVED)
    };
    range(Hex::ZERO, radius).filter(is_unsteady).count()
}
