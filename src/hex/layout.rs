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

/// The corners of a hex, clockwise from the top.
pub fn corners(hex: Hex) -> [(f32, f32); 6] {
    let mut corners = LAYOUT.hex_corners(hex).map(Into::into);
    corners.rotate_right(1); // hexx begins at the upper right
    corners
}

/// The hex that contains a point. On an edge or corner it is one of the hexes that share it.
pub fn hex_at(x: f32, y: f32) -> Hex {
    LAYOUT.world_pos_to_hex((x, y).into())
}
