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

use hexx::{Hex, HexLayout};

/// From the centre of a hex to any of its corners.
pub const SIZE: f32 = 40.0;

const LAYOUT: HexLayout = HexLayout::pointy().with_hex_size(SIZE);

/// The centre of a hex.
pub fn centre(hex: Hex) -> (f32, f32) {
    LAYOUT.hex_to_world_pos(hex).into()
}

/// The corners of a hex, clockwise from the top. Constants: hexx works them out with sines, whose
/// tables would come into the download for these six points.
pub fn corners(hex: Hex) -> [(f32, f32); 6] {
    const HALF: f32 = SIZE * 0.866_025_4;
    const LOW: f32 = SIZE / 2.0;
    let (x, y) = centre(hex);
    [(0.0, -SIZE), (HALF, -LOW), (HALF, LOW), (0.0, SIZE), (-HALF, LOW), (-HALF, -LOW)]
        .map(|(dx, dy)| (x + dx, y + dy))
}

/// The hex that contains a point. On an edge or corner it is one of the hexes that share it.
pub fn hex_at(x: f32, y: f32) -> Hex {
    LAYOUT.world_pos_to_hex((x, y).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_are_those_of_hexx() {
        let near = |a: (f32, f32), b: (f32, f32)| (a.0 - b.0).abs() < 0.01 && (a.1 - b.1).abs() < 0.01;
        for hex in Hex::ZERO.range(20) {
            let mut theirs = LAYOUT.hex_corners(hex).map(Into::into);
            theirs.rotate_right(1); // hexx begins at the upper right
            assert!(corners(hex).into_iter().zip(theirs).all(|(a, b)| near(a, b)));
        }
    }
}
