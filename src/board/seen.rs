//! Which places of a board a search has come to.

use super::Ground;
use crate::hex::{Facing, Hex};

/// Marks hexes, each in six facings. It takes one byte for each, and no time to look them up.
pub struct Seen<'a> {
    ground: &'a Ground,
    on_board: Vec<bool>,
    /// Somebody may stand off the board and begin there.
    off_board: Vec<(Hex, Facing)>,
}

impl<'a> Seen<'a> {
    /// Nothing has been come to yet.
    pub fn new(ground: &'a Ground) -> Seen<'a> {
        let n = usize::from(ground.cols()) * usize::from(ground.rows()) * Facing::ALL.len();
        Seen { ground, on_board: vec![false; n], off_board: Vec::new() }
    }

    /// Marks a place, and tells whether it had no mark yet.
    pub fn is_new(&mut self, (hex, facing): (Hex, Facing)) -> bool {
        if !self.ground.has(hex) {
            let is_new = !self.off_board.contains(&(hex, facing));
            if is_new {
                self.off_board.push((hex, facing));
            }
            return is_new;
        }
        let (col, row) = Ground::col_row(hex);
        let cell = row as usize * usize::from(self.ground.cols()) + col as usize;
        !std::mem::replace(&mut self.on_board[cell * Facing::ALL.len() + usize::from(facing.index())], true)
    }
}
