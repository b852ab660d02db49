//! Digits as strokes, for pictures that are too small for text.

use super::Numbers;

/// Each around the middle of its baseline, as large as the heights are written on the board.
const STROKES: [&str; 10] = [
    "m-2-7h4v7h-4z",
    "m-1-6l1-1v7",
    "m-2-7h4v3l-4 4h4",
    "m-2-7h4v7h-4m1-4h3",
    "m1 0v-7l-3 5h4",
    "m2-7h-4v3h4v4h-4",
    "m1-7l-3 3v4h4v-4h-4",
    "m-2-7h4l-3 7",
    "m-2-7h4v7h-4zm0 3h4",
    "m-1 0l3-3v-4h-4v4h4",
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
