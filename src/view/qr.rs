//! A QR code as one path, a unit for each module.

use crate::share::Code;
use std::fmt::Write;

/// Nothing is drawn within so many modules around a code, or it is not found.
pub const QUIET: usize = 4;

/// The dark modules: a box for each run of them in a row.
pub fn path(code: &Code) -> String {
    let mut path = String::new();
    for (y, row) in code.dark.chunks(code.side).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run[0] {
                // Writing to a text cannot fail.
                let _ = write!(path, "M{} {}h{n}v1h-{n}z", x + QUIET, y + QUIET, n = run.len());
            }
            x += run.len();
        }
    }
    path
}

/// What is drawn in: the code and what is quiet around it.
pub fn view_box(code: &Code) -> String {
    let side = code.side + 2 * QUIET;
    format!("0 0 {side} {side}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dark_module_is_drawn_once() {
        let dark = [true, true, false, false, true, true, true, false, true].to_vec();
        let code = Code { side: 3, dark, version: 1, is_sturdy: true, folded: 0 };
        assert_eq!(path(&code), "M4 4h2v1h-2zM5 5h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z");
        assert_eq!(view_box(&code), "0 0 11 11");
    }
}
