//! How the rows of a long list lie, so that only those in sight need be drawn.
//!
//! All rows are one row high; some have a heading over them, which belongs to its row. Heights and places
//! are counted in rows.

use std::ops::Range;

/// The rows of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rows {
    n: usize,
    /// The rows with a heading, in order.
    headed: Vec<usize>,
}

impl Rows {
    /// How high a heading is.
    pub const HEADING: f32 = 0.75;
    /// How many rows are drawn beyond those in sight: one to go on to by keyboard, and some for a quick
    /// finger.
    pub const SPARE: usize = 4;

    /// So many rows, of which these have a heading; they stand in order.
    pub fn new(n: usize, headed: Vec<usize>) -> Rows {
        Rows { n, headed }
    }

    /// Where a row with its heading begins; where the list ends for the one after the last.
    pub fn top(&self, row: usize) -> f32 {
        let row = row.min(self.n);
        row as f32 + Rows::HEADING * self.headed.partition_point(|headed| *headed < row) as f32
    }

    /// How high all of them are.
    pub fn height(&self) -> f32 {
        self.top(self.n)
    }

    /// The rows to be drawn when a stretch of the list is in sight.
    pub fn drawn(&self, from: f32, to: f32) -> Range<usize> {
        let first = self.first(|row| self.top(row + 1) > from);
        let end = self.first(|row| self.top(row) >= to);
        first.saturating_sub(Rows::SPARE)..(end + Rows::SPARE).min(self.n)
    }

    /// Where the stretch in sight has to begin so that a row is in it, if it is not: no further from
    /// where it begins now than need be.
    pub fn bring(&self, row: usize, from: f32, to: f32) -> Option<f32> {
        let (top, end) = (self.top(row), self.top(row + 1));
        if top < from {
            Some(top)
        } else if end > to {
            Some(end - (to - from))
        } else {
            None
        }
    }

    /// The first row of which something holds that holds of all after it.
    fn first(&self, is_so: impl Fn(usize) -> bool) -> usize {
        let (mut low, mut high) = (0, self.n);
        while low < high {
            let middle = low.midpoint(high);
            if is_so(middle) { high = middle } else { low = middle + 1 }
        }
        low
    }
}
