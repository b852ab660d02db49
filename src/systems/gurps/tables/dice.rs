//! Damage formulas, and basic damage by ST (section 3.1).

use crate::dice::Pool;
use serde::{Deserialize, Serialize};

/// Six-sided dice and a number: 2d−1 (section 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Dice {
    /// Dice, 0 to 20.
    pub n: u8,
    /// What is added, in points.
    pub plus: i8,
}

impl Dice {
    /// So many dice and so much added.
    pub const fn d(n: u8, plus: i8) -> Dice {
        Dice { n, plus }
    }

    /// "2d−1", "1d"; without dice only the number: "0", "2".
    pub fn text(self) -> String {
        let plus = self.plus.unsigned_abs();
        match (self.n, self.plus) {
            (0, ..0) => format!("−{plus}"),
            (0, _) => format!("{plus}"),
            (n, 0) => format!("{n}d"),
            (n, 1..) => format!("{n}d+{plus}"),
            (n, _) => format!("{n}d−{plus}"),
        }
    }

    /// Twice the average, in points: a die averages 3½ (GU-145 compares two formulas by it).
    pub const fn twice_average(self) -> i32 {
        7 * self.n as i32 + 2 * self.plus as i32
    }

    /// What is thrown.
    pub const fn pool(self) -> Pool {
        Pool::d6(self.n)
    }
}

/// Section 3.1, [P5]: thrust and swing for ST 5 to 10.
#[rustfmt::skip]
const LOW: [(Dice, Dice); 6] = [
    (Dice::d(1, -5), Dice::d(1, -5)), // ST 5
    (Dice::d(1, -4), Dice::d(1, -4)),
    (Dice::d(1, -3), Dice::d(1, -3)),
    (Dice::d(1, -3), Dice::d(1, -2)),
    (Dice::d(1, -2), Dice::d(1, -1)),
    (Dice::d(1, -2), Dice::d(1,  0)), // ST 10
];

/// From here on ST adds no damage, so that no formula has more than 20 dice; a sheet ends at 40.
const MOST_ST: i32 = 88;

/// Section 3.1, [P5]: the formula that carries the table on. It starts at 1d−1 and adds a point a step; instead of
/// +3 it has one die more and −1.
const fn rising(steps: i32) -> Dice {
    Dice::d(1 + (steps / 4) as u8, (steps % 4 - 1) as i8)
}

/// Section 3.1, [P5]: the basic thrusting damage of a ST. ST 4 or less: no dice and 0 [H].
pub fn thrust(st: i32) -> Dice {
    match st {
        ..5 => Dice::d(0, 0),
        5..=10 => LOW[(st - 5) as usize].0,
        _ => rising((st.min(MOST_ST) - 11) / 2),
    }
}

/// Section 3.1, [P5]: the basic swinging damage of a ST. ST 4 or less: no dice and 0 [H].
pub fn swing(st: i32) -> Dice {
    match st {
        ..5 => Dice::d(0, 0),
        5..=10 => LOW[(st - 5) as usize].1,
        _ => rising(st.min(MOST_ST) - 9),
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, swing, thrust};

    fn check(st: i32, thrusts: &str, swings: &str) {
        assert_eq!((thrust(st).text().as_str(), swing(st).text().as_str()), (thrusts, swings), "ST {st}");
    }

    #[test]
    fn damage_by_st_is_the_printed_table() {
        check(-3, "0", "0");
        check(0, "0", "0");
        check(4, "0", "0");
        check(5, "1d−5", "1d−5");
        check(6, "1d−4", "1d−4");
        check(7, "1d−3", "1d−3");
        check(8, "1d−3", "1d−2");
        check(9, "1d−2", "1d−1");
        check(10, "1d−2", "1d");
        check(11, "1d−1", "1d+1");
        check(12, "1d−1", "1d+2");
        check(13, "1d", "2d−1");
        check(14, "1d", "2d");
        check(15, "1d+1", "2d+1");
        check(16, "1d+1", "2d+2");
        check(17, "1d+2", "3d−1");
        check(18, "1d+2", "3d");
        check(19, "2d−1", "3d+1");
        check(20, "2d−1", "3d+2");
    }

    #[test]
    fn damage_goes_on_in_the_same_rhythm() {
        check(21, "2d", "4d−1");
        check(22, "2d", "4d");
        check(25, "2d+2", "5d−1");
        check(27, "3d−1", "5d+1");
        check(40, "4d+1", "8d+2");
        check(88, "10d+1", "20d+2");
        check(89, "10d+1", "20d+2");
        check(i32::MAX, "10d+1", "20d+2");
    }

    #[test]
    fn a_formula_reads_as_on_a_sheet() {
        let texts =
            [(0, 0, "0"), (0, 2, "2"), (0, -1, "−1"), (1, 0, "1d"), (2, 3, "2d+3"), (20, -128, "20d−128")];
        for (n, plus, text) in texts {
            assert_eq!(Dice::d(n, plus).text(), text);
        }
    }

    #[test]
    fn averages_are_exact() {
        let averages = [(0, 0, 0), (1, -1, 5), (1, 0, 7), (2, -1, 12), (3, 0, 21), (20, 2, 144)];
        for (n, plus, twice) in averages {
            assert_eq!(Dice::d(n, plus).twice_average(), twice, "{}", Dice::d(n, plus).text());
        }
    }
}
