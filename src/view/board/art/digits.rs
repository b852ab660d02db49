//! Digits as strokes, for pictures that are too small for text.

use super::Numbers;

/// Each around the middle of its baseline, as large as the heights are written on the board.
const STROKES: [&str; 10] = [
    "m0-7c-3 0-3 7 0 7s3-7 0-7z",
    "m-1-6l1-1v7",
    "m-2-5c0-3 4-3 4 0l-4 5h4",
    "m-2-7h4l-2 3c3 0 3 4 0 4h-2",
    "m1 0v-7l-3 5h4",
    "m2-7h-4v3c5-1 5 4 0 4",
    "m1-7l-3 4c0 4 4 4 4 1s-3-2-4 0",
    "m-2-7h4l-3 7",
    "m0-4c-3 0-2-3 0-3s3 3 0 3-3 4 0 4 3-4 0-4z",
    "m-1 0l3-4c0-4-4-4-4-1s3 2 4 0",
];

impl Numbers {
    /// The same numbers as path data (`path class="h-num"`).
    pub fn strokes(&self) -> String {
        let places = self.x.split(' ').zip(self.y.split(' '));
        let mut d = String::new();
        for ((x, y), sign) in places.zip(self.text.bytes()) {
            let strokes = STROKES.get(usize::from(sign.wrapping_sub(b'0'))).copied().unwrap_or_default();
            d.extend(["M", x, " ", y, strokes]);
        }
        d
    }
}
