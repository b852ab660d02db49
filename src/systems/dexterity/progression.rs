//! Damage expressions and the damage progression (section 5.H).

use crate::dice::Pool;
use crate::sheet::whole;
use serde::{Deserialize, Serialize};

/// A damage expression: `n` dice of `sides` sides and `plus`; no dice are a fixed number of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Dice {
    /// Dice, 0 to 20.
    pub n: u8,
    /// Sides, 2 to 100.
    pub sides: u8,
    /// What is added, −50 to +50.
    pub plus: i8,
}

impl Dice {
    /// Six-sided dice and what is added.
    pub const fn d6(n: u8, plus: i8) -> Dice {
        Dice { n, sides: 6, plus }
    }

    /// A fixed number of points.
    pub const fn points(plus: i8) -> Dice {
        Dice::d6(0, plus)
    }

    /// DX-132: whether it can never hurt anybody.
    pub const fn is_nothing(self) -> bool {
        self.n == 0 && self.plus <= 0
    }

    /// What is thrown.
    pub const fn pool(self) -> Pool {
        Pool { n: self.n, sides: self.sides }
    }

    /// DX-137: whether it has a place in the progression.
    pub const fn has_steps(self) -> bool {
        self.n == 0 || self.sides == 6
    }

    /// DX-130: its place in the progression; a full die is worth six steps.
    pub const fn value(self) -> i32 {
        self.n as i32 * 6 + self.plus as i32
    }

    /// "2d6−2", "3 points", "no damage".
    pub fn text(self) -> String {
        match (self.n, self.plus) {
            (0, 1) => "1 point".to_owned(),
            (0, 2..) => format!("{} points", self.plus),
            (0, _) => "no damage".to_owned(),
            (n, 0) => format!("{n}d{}", self.sides),
            (n, 1..) => format!("{n}d{}+{}", self.sides, self.plus),
            (n, _) => format!("{n}d{}{}", self.sides, whole(self.plus.into())),
        }
    }

    /// DX-137: an expression as typed: `2d6+1`, `d6-2`, `3 points`, `3`. `None` for what is none.
    pub fn read(text: &str) -> Option<Dice> {
        let text: String = text.chars().filter(|it| !it.is_whitespace()).collect();
        let text = text.to_ascii_lowercase().replace('−', "-");
        if text == "nodamage" {
            return Some(Dice::points(0));
        }
        let dice = match text.split_once('d') {
            None => Dice::points(number(
                text.strip_suffix("points").or(text.strip_suffix("point")).unwrap_or(&text),
            )?),
            Some((n, rest)) => {
                let at = rest.find(['+', '-']).unwrap_or(rest.len());
                let (sides, plus) = rest.split_at(at);
                let n = if n.is_empty() { 1 } else { number(n)? };
                let plus = if plus.is_empty() { 0 } else { number(plus)? };
                Dice { n: u8::try_from(n).ok()?, sides: u8::try_from(number(sides)?).ok()?, plus }
            }
        };
        dice.is_sound().then_some(dice)
    }

    /// DX-137: within the ranges.
    pub fn is_sound(self) -> bool {
        self.n <= 20 && (2..=100).contains(&self.sides) && (-50..=50).contains(&self.plus)
    }
}

fn number(text: &str) -> Option<i8> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    if digits.is_empty() || digits.len() > 3 || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return None;
    }
    i8::try_from(sign * digits.bytes().fold(0, |n, it| n * 10 + i32::from(it - b'0'))).ok()
}

/// DX-132: the expressions of a value, the default first (DX-131: fewer dice).
pub fn progression(value: i32) -> Vec<Dice> {
    if value <= 0 {
        return vec![Dice::points(0)];
    }
    // DX-128: single points, then parts of a die on top of every full one.
    let (full, bonus) = (((value - 1) / 6) as u8, ((value - 1) % 6 + 1) as i8);
    match (full, bonus) {
        (0, 1) => vec![Dice::points(1)],
        (0, 2) => vec![Dice::points(2), Dice::d6(1, -4)],
        (0, 3) => vec![Dice::points(3), Dice::d6(1, -3)],
        (_, 1 | 2) => vec![Dice::d6(full, bonus)],
        (_, 3) => vec![Dice::d6(full, 3), Dice::d6(full + 1, -3)],
        _ => vec![Dice::d6(full + 1, bonus - 6)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Table 3.6, as printed: the expressions of each value from 1 to 24.
    const TABLE: &str = "1 point; 2 points, 1d6-4; 3 points, 1d6-3; 1d6-2; 1d6-1; 1d6; 1d6+1; 1d6+2; \
        1d6+3, 2d6-3; 2d6-2; 2d6-1; 2d6; 2d6+1; 2d6+2; 2d6+3, 3d6-3; 3d6-2; 3d6-1; 3d6; 3d6+1; 3d6+2; \
        3d6+3, 4d6-3; 4d6-2; 4d6-1; 4d6";

    #[test]
    fn dx_129_the_table_is_what_the_formula_gives() {
        for (i, row) in TABLE.split(';').enumerate() {
            let printed: Vec<Dice> = row.split(',').map(|it| Dice::read(it).unwrap()).collect();
            assert_eq!(progression(i as i32 + 1), printed, "value {}", i + 1);
            assert!(printed.iter().all(|it| it.value() == i as i32 + 1), "value {}", i + 1);
        }
    }

    #[test]
    fn dx_133_w_17_adding_a_bonus() {
        let cases = [
            ("1d6+2", 1, "1d6+3 | 2d6−3"),
            ("1d6+2", 2, "2d6−2"),
            ("1d6+3", 4, "2d6+1"),
            ("1d6-3", 4, "1d6+1"),
            ("3d6+2", 5, "4d6+1"),
            ("1d6-2", -4, "no damage"),
        ];
        for (from, bonus, to) in cases {
            let sum = progression(Dice::read(from).unwrap().value() + bonus);
            let texts: Vec<String> = sum.into_iter().map(Dice::text).collect();
            assert_eq!(texts.join(" | "), to, "{from} +{bonus}");
        }
    }

    #[test]
    fn dx_137_typed_expressions() {
        for text in ["2d6−2", "1d6", "3 points", "1 point", "no damage", "20d100+50"] {
            assert_eq!(Dice::read(text).map(Dice::text).as_deref(), Some(text));
        }
        for text in ["", "d", "2d", "2d1", "21d6", "1d6+51", "x", "1d6+", "1d6++1", "3.5"] {
            assert_eq!(Dice::read(text), None, "{text}");
        }
    }
}
