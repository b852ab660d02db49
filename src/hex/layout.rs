//! From hexes to the drawing plane and back.
//!
//! Pointy-top hexes, x to the right, y down, hex (0, 0) centred on the origin. The plane has its
//! own unit; the page scales it as a whole. Pixels are for drawing and tapping only: no rule reads
//! them, so floats do no harm here.
//!
//! ```text
//!            0                corners, clockwise from the top
//!        5       1
//!            +          +  centre; centre to corner = SIZE
//!        4       2            side to side = SIZE * √3
//!            3                row to row = SIZE * 3/2
//! ```

use hexx::Hex;

/// From the centre of a hex to any of its corners.
pub const SIZE: f32 = 40.0;

/// From the centre of a hex to the middle of any of its sides.
const HALF: f32 = SIZE * 0.866_025_4;

/// The centre of a hex.
pub fn centre(hex: Hex) -> (f32, f32) {
    (HALF * (2 * hex.x + hex.y) as f32, SIZE * 1.5 * hex.y as f32)
}

/// The corners of a hex, clockwise from the top.
pub fn corners(hex: Hex) -> [(f32, f32); 6] {
    const LOW: f32 = SIZE / 2.0;
    let (x, y) = centre(hex);
    [(0.0, -SIZE), (HALF, -LOW), (HALF, LOW), (0.0, SIZE), (-HALF, LOW), (-HALF, -LOW)]
        .map(|(dx, dy)| (x + dx, y + dy))
}

/// The hex that contains a point. On an edge or corner it is one of the hexes that share it.
pub fn hex_at(x: f32, y: f32) -> Hex {
    let row = y / (SIZE * 1.5);
    let (q, r) = (x / (2.0 * HALF) - row / 2.0, row);
    let s = -q - r;
    // Of the three rounded coordinates, whose sum must be 0, the one farthest off gives way.
    let (q_off, r_off, s_off) = ((q - q.round()).abs(), (r - r.round()).abs(), (s - s.round()).abs());
    let (q, r, s) = (q.round() as i32, r.round() as i32, s.round() as i32);
    if q_off > r_off && q_off > s_off {
        Hex::new(-r - s, r)
    } else if r_off > s_off {
        Hex::new(q, -q - s)
    } else {
        Hex::new(q, r)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexx::HexLayout;

    #[test]
    fn the_plane_is_laid_out_as_in_hexx() {
        let layout = HexLayout::pointy().with_hex_size(SIZE);
        let near = |a: (f32, f32), b: (f32, f32)| (a.0 - b.0).abs() < 0.01 && (a.1 - b.1).abs() < 0.01;
        for hex in Hex::ZERO.range(20) {
            assert!(near(centre(hex), layout.hex_to_world_pos(hex).into()));
            let mut theirs = layout.hex_corners(hex).map(Into::into);
            theirs.rotate_right(1); // hexx begins at the upper right
            assert!(corners(hex).into_iter().zip(theirs).all(|(a, b)| near(a, b)));
        }
        for (x, y) in (-300..300).flat_map(|x| (-300..300).map(move |y| (x as f32 + 0.3, y as f32 + 0.4))) {
            assert_eq!(hex_at(x, y), layout.world_pos_to_hex((x, y).into()), "{x} {y}");
        }
    }
}
