//! Finds the ground in the bytes of a table, and the hexes around one: most of a table's bytes are
//! ground, and hexes are much like those around them.
//!
//! A ground is told as columns, rows, the number of cells, and three bytes for a cell: what covers it,
//! its height, and how long its note is. Notes are rare; after one the bytes no longer lie as reckoned
//! here, which makes predictions worse and nothing else.

/// The bytes of a cell without a note.
const CELL: usize = 3;

/// A ground in the bytes.
#[derive(Clone)]
pub(super) struct Grid {
    /// Where its first cell begins.
    start: usize,
    cols: usize,
    rows: usize,
}

impl Grid {
    /// Whether the last bytes are the head of a ground.
    pub fn found(seen: &[u8]) -> Option<Grid> {
        let (cols, rows, n) = match *seen {
            [.., cols, rows, low, high] if low >= 128 => {
                (cols, rows, usize::from(low & 127) | usize::from(high) << 7)
            }
            [.., cols, rows, n] => (cols, rows, usize::from(n)),
            _ => return None,
        };
        let (cols, rows) = (usize::from(cols), usize::from(rows));
        let is_head = (2..=64).contains(&cols) && (2..=64).contains(&rows) && n == cols * rows;
        is_head.then_some(Grid { start: seen.len(), cols, rows })
    }

    /// Which byte of a cell comes at a place: 0, 1 or 2; `None` outside of the ground.
    pub fn phase(&self, at: usize) -> Option<usize> {
        let at = at - self.start;
        (at < self.cols * self.rows * CELL).then_some(at % CELL)
    }

    /// What may tell the next byte, in three ways: the same byte of hexes around, and what is known of
    /// the hex itself.
    pub fn around(&self, seen: &[u8]) -> Option<[[u8; 7]; 3]> {
        let phase = self.phase(seen.len())?;
        let cell = (seen.len() - self.start) / CELL;
        let (col, row) = ((cell % self.cols) as isize, (cell / self.cols) as isize);
        let of = |by: isize, up: isize| {
            let (col, row) = (col + by, row - up);
            let is_inside = row >= 0 && (0..self.cols as isize).contains(&col);
            let at = || self.start + (row as usize * self.cols + col as usize) * CELL + phase;
            if is_inside { seen.get(at()).copied().unwrap_or(0) } else { 0 }
        };
        // Odd rows are shifted half a hex to the right.
        let shift = row & 1;
        let (left, upper_left, upper_right) = (of(-1, 0), of(shift - 1, 1), of(shift, 1));
        let covers = if phase == 0 { 0 } else { seen[seen.len() - phase] };
        let (low, high) = (upper_left.min(upper_right), upper_left.max(upper_right));
        let few = [left.min(low), left.clamp(low, high), left.max(high)];
        let phase = phase as u8;
        Some([
            [phase, covers, left, upper_left, upper_right, 0, 0],
            [phase, covers, left, upper_left, upper_right, of(-2, 0), of(shift + 1, 1)],
            [phase, covers, few[0], few[1], few[2], 255, 255],
        ])
    }
}
