//! What fingers, mouse and wheel mean: pan, pinch, tap, double tap, long press, stroke.
//! Plain state fed with positions and times; the component beside it listens to the browser.

/// A finger may tremble this far and still tap.
const TREMBLE: f32 = 8.0;
/// A second tap within this time and distance is a double tap, and never one on what the first has lit.
const TWICE_MS: f64 = 400.0;
const TWICE_NEAR: f32 = 28.0;
/// A finger that rests this long asks about the hex.
const LONG_MS: f64 = 520.0;

/// A point on the screen, measured from the board's upper left corner.
pub type Point = (f32, f32);

/// What a movement meant.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gesture {
    /// The board is dragged along.
    Pan {
        /// Across.
        dx: f32,
        /// Down.
        dy: f32,
    },
    /// Two fingers: the board grows by `factor` about `at` and moves along.
    Pinch {
        /// The point between the fingers.
        at: Point,
        /// By how much their distance grew.
        factor: f32,
        /// Across.
        dx: f32,
        /// Down.
        dy: f32,
    },
    /// One finger draws from here to there: it paints the board, or drags a figure along.
    Stroke(Point, Point),
    /// A stroke is over.
    StrokeEnd,
    /// A tap.
    Tap(Point),
    /// The second of two taps.
    Double(Point),
    /// A long press.
    Long(Point),
}

#[derive(Clone, Copy, Debug)]
struct Finger {
    id: i32,
    at: Point,
    down: Point,
    since: f64,
}

/// The fingers now on the board.
#[derive(Clone, Debug, Default)]
pub struct Fingers {
    down: Vec<Finger>,
    has_moved: bool,
    /// Until all fingers are gone, the one that is left of two does not draw.
    was_pinch: bool,
    last_tap: Option<(Point, f64)>,
    /// One finger draws instead of panning.
    pub draws: bool,
}

impl Fingers {
    /// A finger or the mouse goes down.
    pub fn down(&mut self, id: i32, at: Point, now: f64) -> Option<Gesture> {
        let was_painting = self.draws && self.down.len() == 1 && self.has_moved;
        self.down.retain(|finger| finger.id != id);
        self.down.push(Finger { id, at, down: at, since: now });
        self.has_moved = self.down.len() > 1;
        self.was_pinch = self.has_moved;
        was_painting.then_some(Gesture::StrokeEnd)
    }

    /// It moves.
    pub fn moved(&mut self, id: i32, at: Point) -> Option<Gesture> {
        let before: Vec<Point> = self.down.iter().map(|finger| finger.at).collect();
        let finger = self.down.iter_mut().find(|finger| finger.id == id)?;
        let (from, start) = (finger.at, finger.down);
        if !self.has_moved && length(start, at) < TREMBLE {
            return None;
        }
        finger.at = at;
        let began = !std::mem::replace(&mut self.has_moved, true);
        match (before.as_slice(), self.draws) {
            ([_], true) if self.was_pinch => None,
            ([_], true) => Some(Gesture::Stroke(if began { start } else { from }, at)),
            ([_], false) => Some(Gesture::Pan { dx: at.0 - from.0, dy: at.1 - from.1 }),
            ([a, b, ..], _) => {
                let now: Vec<Point> = self.down.iter().map(|finger| finger.at).collect();
                let (old, new) = (middle(*a, *b), middle(*now.first()?, *now.get(1)?));
                let factor = length(*now.first()?, *now.get(1)?) / length(*a, *b).max(1.0);
                Some(Gesture::Pinch { at: new, factor, dx: new.0 - old.0, dy: new.1 - old.1 })
            }
            ([], _) => None,
        }
    }

    /// It is lifted.
    pub fn up(&mut self, id: i32, now: f64) -> Option<Gesture> {
        let finger = *self.down.iter().find(|finger| finger.id == id)?;
        self.down.retain(|finger| finger.id != id);
        if self.has_moved {
            return self.stroke_end();
        }
        if now - finger.since >= LONG_MS {
            return Some(Gesture::Long(finger.at));
        }
        let is_second = self
            .last_tap
            .is_some_and(|(at, when)| now - when < TWICE_MS && length(at, finger.at) < TWICE_NEAR);
        self.last_tap = (!is_second).then_some((finger.at, now));
        Some(if is_second { Gesture::Double(finger.at) } else { Gesture::Tap(finger.at) })
    }

    /// The browser took it away.
    pub fn cancel(&mut self, id: i32) -> Option<Gesture> {
        self.down.retain(|finger| finger.id != id);
        if self.has_moved { self.stroke_end() } else { None }
    }

    fn stroke_end(&self) -> Option<Gesture> {
        (self.down.is_empty() && self.draws && !self.was_pinch).then_some(Gesture::StrokeEnd)
    }
}

fn length(a: Point, b: Point) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn middle(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn painting() -> Fingers {
        Fingers { draws: true, ..Fingers::default() }
    }

    #[test]
    fn one_finger_draws_and_the_one_left_of_two_does_not() {
        let mut fingers = painting();
        assert_eq!(fingers.down(1, (0.0, 0.0), 0.0), None);
        assert_eq!(fingers.moved(1, (20.0, 0.0)), Some(Gesture::Stroke((0.0, 0.0), (20.0, 0.0))));
        assert_eq!(fingers.moved(1, (90.0, 0.0)), Some(Gesture::Stroke((20.0, 0.0), (90.0, 0.0))));
        assert_eq!(fingers.up(1, 50.0), Some(Gesture::StrokeEnd));

        let mut fingers = painting();
        fingers.down(1, (0.0, 0.0), 0.0);
        fingers.down(2, (100.0, 0.0), 10.0);
        assert!(matches!(fingers.moved(2, (140.0, 0.0)), Some(Gesture::Pinch { .. })));
        assert_eq!(fingers.up(1, 50.0), None);
        assert_eq!(fingers.moved(2, (180.0, 0.0)), None);
        assert_eq!(fingers.up(2, 90.0), None);
        fingers.down(1, (0.0, 0.0), 900.0);
        assert_eq!(fingers.moved(1, (20.0, 0.0)), Some(Gesture::Stroke((0.0, 0.0), (20.0, 0.0))));
    }

    #[test]
    fn a_stroke_that_the_browser_takes_away_is_over() {
        let mut fingers = painting();
        fingers.down(1, (0.0, 0.0), 0.0);
        fingers.moved(1, (20.0, 0.0));
        assert_eq!(fingers.cancel(1), Some(Gesture::StrokeEnd));
    }

    #[test]
    fn the_second_of_two_taps_is_told_with_its_point() {
        let mut fingers = Fingers::default();
        fingers.down(1, (5.0, 5.0), 0.0);
        assert_eq!(fingers.up(1, 20.0), Some(Gesture::Tap((5.0, 5.0))));
        fingers.down(1, (6.0, 5.0), 100.0);
        assert_eq!(fingers.up(1, 120.0), Some(Gesture::Double((6.0, 5.0))));
    }
}
