//! Writes path data: letters and short numbers, rounded to hundredths.

use super::Point;
use crate::view::board::viewport::short;

/// A path being written.
#[derive(Clone, Default)]
pub(super) struct Pen {
    d: String,
}

impl Pen {
    /// A command: its letter, then its numbers.
    pub(super) fn put(&mut self, letter: char, numbers: &[f32]) -> &mut Pen {
        self.d.push(letter);
        for (i, number) in numbers.iter().enumerate() {
            self.number(*number, i == 0);
        }
        self
    }

    /// Starts a new line.
    pub(super) fn from(&mut self, (x, y): Point) -> &mut Pen {
        self.put('M', &[x, y])
    }

    /// A straight line.
    pub(super) fn to(&mut self, (x, y): Point) -> &mut Pen {
        self.put('L', &[x, y])
    }

    /// Back to where the line started.
    pub(super) fn close(&mut self) -> &mut Pen {
        self.put('z', &[])
    }

    /// A closed shape.
    pub(super) fn shape(&mut self, corners: &[Point]) {
        for (i, (x, y)) in corners.iter().enumerate() {
            self.put(if i == 0 { 'M' } else { 'L' }, &[*x, *y]);
        }
        self.close();
    }

    /// The finished path data.
    pub(super) fn finish(self) -> String {
        self.d
    }

    fn number(&mut self, number: f32, is_first: bool) {
        let number = short(number);
        if !is_first && !number.starts_with('-') {
            self.d.push(' ');
        }
        self.d.push_str(&number);
    }
}
