//! What the layers of the board are drawn with.

use crate::ui::board::gestures::Point;
use crate::ui::node::{El, el};
use crate::view::board::viewport::short;

/// A layer that is hidden from screen readers.
pub fn quiet(class: &'static str) -> El {
    el("g").class(class).attr("aria-hidden", "true")
}

/// A path through points.
pub fn through(points: &[Point]) -> String {
    let mut path = String::new();
    for (x, y) in points {
        path.push_str(if path.is_empty() { "M" } else { "L" });
        path.push_str(&short(*x));
        path.push(' ');
        path.push_str(&short(*y));
    }
    path
}

/// Where a drawing in a plane of its own lies.
pub fn moved_to((x, y): Point) -> String {
    format!("translate({} {})", short(x), short(y))
}
