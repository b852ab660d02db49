//! Pan and zoom: which part of the drawing plane is seen.

use crate::hex::{Hex, SIZE, centre};

/// A point of the plane or of the screen.
pub type Point = (f32, f32);

/// A rectangle of the drawing plane or of the screen.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

/// Where the plane lies on the screen: a point `p` of the plane is drawn at `p * zoom + (x, y)`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    /// Where the plane's origin is drawn, across.
    pub x: f32,
    /// Where the plane's origin is drawn, down.
    pub y: f32,
    /// Screen pixels for one unit of the plane.
    pub zoom: f32,
}

/// A length held between two others. Unlike the standard library's it cannot panic, and so brings
/// no words for a float with it.
pub fn held(length: f32, least: f32, most: f32) -> f32 {
    length.max(least).min(most)
}

/// A length as a style or a path says it: rounded to hundredths, as short as it gets. Written here,
/// because the standard library's way to write any float exactly is a large part of a download.
pub fn short(length: f32) -> String {
    let hundredths = (length * 100.0).round() as i32;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match (part / 10, part % 10) {
        (0, 0) => format!("{sign}{whole}"),
        (tens, 0) => format!("{sign}{whole}.{tens}"),
        (tens, ones) => format!("{sign}{whole}.{tens}{ones}"),
    }
}

impl Area {
    /// The smallest area around the hexes, drawn whole; `None` for no hex at all.
    pub fn around(hexes: impl IntoIterator<Item = Hex>) -> Option<Area> {
        let half = SIZE * 3_f32.sqrt() / 2.0;
        let mut hexes = hexes.into_iter().map(centre);
        let first = hexes.next()?;
        let edges = hexes.fold((first, first), |(low, high), (x, y)| {
            ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
        });
        let ((left, top), (right, bottom)) = edges;
        let (w, h) = (right - left + half * 2.0, bottom - top + SIZE * 2.0);
        Some(Area { x: left - half, y: top - SIZE, w, h })
    }

    /// This area with a margin on every side.
    pub fn with_margin(self, margin: f32) -> Area {
        let Area { x, y, w, h } = self;
        Area { x: x - margin, y: y - margin, w: w + margin * 2.0, h: h + margin * 2.0 }
    }

    /// Its middle.
    pub fn middle(self) -> Point {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }
}

impl Viewport {
    /// The smallest zoom: a board of 40 by 40 hexes is in view on a phone.
    pub const LEAST: f32 = 0.14;
    /// The largest zoom.
    pub const MOST: f32 = 2.5;

    /// All of `bounds` in the middle of `screen`, as large as it gets.
    pub fn fit(bounds: Area, screen: Area) -> Viewport {
        let zoom = (screen.w / bounds.w.max(1.0)).min(screen.h / bounds.h.max(1.0));
        Viewport { x: 0.0, y: 0.0, zoom: clamp(zoom) }.centred(bounds.middle(), screen)
    }

    /// The same zoom with a point of the plane in the middle of `screen`.
    pub fn centred(self, (x, y): Point, screen: Area) -> Viewport {
        let middle = screen.middle();
        Viewport { x: middle.0 - x * self.zoom, y: middle.1 - y * self.zoom, ..self }
    }

    /// Moved by so many pixels.
    pub fn panned(self, (dx, dy): Point) -> Viewport {
        Viewport { x: self.x + dx, y: self.y + dy, ..self }
    }

    /// Zoomed by a factor; the plane stays where it is under the screen point `at`.
    pub fn zoomed(self, factor: f32, at: Point) -> Viewport {
        let zoom = clamp(self.zoom * factor);
        let (px, py) = self.to_plane(at);
        Viewport { x: at.0 - px * zoom, y: at.1 - py * zoom, zoom }
    }

    /// Two fingers went from `from` to `to`.
    pub fn pinched(self, from: [Point; 2], to: [Point; 2]) -> Viewport {
        let apart = |[a, b]: [Point; 2]| (b.0 - a.0).hypot(b.1 - a.1).max(1.0);
        let middle = |[a, b]: [Point; 2]| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        let (before, after) = (middle(from), middle(to));
        let zoomed = self.zoomed(apart(to) / apart(from), before);
        zoomed.panned((after.0 - before.0, after.1 - before.1))
    }

    /// Pushed back so far that the middle of `screen` shows some part of `bounds`.
    pub fn kept_on(self, bounds: Area, screen: Area) -> Viewport {
        let (x, y) = self.to_plane(screen.middle());
        let inside = (held(x, bounds.x, bounds.x + bounds.w), held(y, bounds.y, bounds.y + bounds.h));
        if inside == (x, y) { self } else { self.centred(inside, screen) }
    }

    /// The point of the plane under a point of the screen.
    pub fn to_plane(self, (x, y): Point) -> Point {
        ((x - self.x) / self.zoom, (y - self.y) / self.zoom)
    }

    /// The point of the screen over a point of the plane.
    pub fn to_screen(self, (x, y): Point) -> Point {
        (x * self.zoom + self.x, y * self.zoom + self.y)
    }
}

fn clamp(zoom: f32) -> f32 {
    if zoom.is_finite() { held(zoom, Viewport::LEAST, Viewport::MOST) } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Ground;

    const SCREEN: Area = Area { x: 0.0, y: 68.0, w: 400.0, h: 400.0 };

    fn near(a: Point, b: Point) -> bool {
        (a.0 - b.0).abs() < 0.01 && (a.1 - b.1).abs() < 0.01
    }

    #[test]
    fn lengths_are_written_short() {
        let lengths = [0.0, 3.0, -0.5, 12.25, 0.05, -7.204, -0.001, 1234.999];
        assert_eq!(lengths.map(short), ["0", "3", "-0.5", "12.25", "0.05", "-7.2", "0", "1235"]);
    }

    #[test]
    fn fit_shows_all_in_the_middle() {
        let bounds = Area::around(Ground::open(6, 5).hexes().map(|(hex, _)| hex)).unwrap();
        let view = Viewport::fit(bounds, SCREEN);
        assert!(near(view.to_screen(bounds.middle()), SCREEN.middle()));
        let (left, top) = view.to_screen((bounds.x, bounds.y));
        assert!(left >= SCREEN.x - 0.01 && top >= SCREEN.y - 0.01);
        assert_eq!(Area::around([]), None);
        assert_eq!(Viewport::fit(bounds, Area { w: 9.0, ..SCREEN }).zoom, Viewport::LEAST);
    }

    #[test]
    fn zooming_keeps_the_point_under_the_finger() {
        let view = Viewport { x: 30.0, y: -20.0, zoom: 1.2 };
        let at = (120.0, 250.0);
        let closer = view.zoomed(1.5, at);
        assert!(near(view.to_plane(at), closer.to_plane(at)));
        assert_eq!(view.zoomed(100.0, at).zoom, Viewport::MOST);
        assert_eq!(view.zoomed(0.001, at).zoom, Viewport::LEAST);
        assert!(near(view.to_screen(view.to_plane(at)), at));
    }

    #[test]
    fn two_fingers_hold_what_they_touch() {
        let view = Viewport { x: 0.0, y: 0.0, zoom: 1.0 };
        let (from, to) = ([(100.0, 100.0), (200.0, 100.0)], [(90.0, 140.0), (240.0, 140.0)]);
        let after = view.pinched(from, to);
        assert_eq!(after.zoom, 1.5);
        assert!(near(after.to_plane(to[0]), view.to_plane(from[0])));
        assert!(near(after.to_plane(to[1]), view.to_plane(from[1])));
    }

    #[test]
    fn the_board_cannot_be_lost() {
        let bounds = Area { x: 0.0, y: 0.0, w: 100.0, h: 100.0 };
        let lost = Viewport { x: 5000.0, y: 0.0, zoom: 1.0 };
        let (x, _) = lost.kept_on(bounds, SCREEN).to_plane(SCREEN.middle());
        assert_eq!(x, 0.0);
        let fine = Viewport::fit(bounds, SCREEN);
        assert_eq!(fine.kept_on(bounds, SCREEN), fine);
    }
}
