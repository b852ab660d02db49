//! Exact chances.

use std::cmp::Ordering;
use std::fmt;

/// A chance from 0 to 1 as an exact fraction of 128-bit integers: 6 to the 49th still fits.
///
/// It is kept as it was counted and brought to lowest terms only when it is shown, so adding up the
/// outcomes of one pool costs no division.
#[derive(Clone, Copy)]
pub struct Chance {
    num: u128,
    den: u128,
}

impl Chance {
    /// Cannot happen.
    pub const NEVER: Chance = Chance { num: 0, den: 1 };
    /// Is sure to happen.
    pub const SURE: Chance = Chance { num: 1, den: 1 };

    /// `num` out of `den`; `den` is at least 1 and at least `num`.
    pub fn of(num: u128, den: u128) -> Chance {
        debug_assert!(den > 0 && num <= den, "a chance lies between 0 and 1");
        Chance { num, den }
    }

    /// Both happen, one after the other. `None` where the exact fraction needs more than 128 bits.
    pub fn and(self, other: Chance) -> Option<Chance> {
        if let (Some(num), Some(den)) = (self.num.checked_mul(other.num), self.den.checked_mul(other.den)) {
            return Some(Chance { num, den });
        }
        let (a, b) = (self.lowest(), other.lowest());
        let (across, back) = (gcd(a.num, b.den), gcd(b.num, a.den));
        let num = (a.num / across).checked_mul(b.num / back)?;
        Some(Chance { num, den: (a.den / back).checked_mul(b.den / across)? })
    }

    /// One of two that exclude each other. `None` where the exact fraction needs more than 128 bits.
    pub fn or(self, other: Chance) -> Option<Chance> {
        // The common case: branches of the same throw. It needs no division.
        if self.den == other.den {
            return Some(Chance { num: self.num + other.num, den: self.den });
        }
        let (a, b) = if self.den >= other.den { (self, other) } else { (other, self) };
        if a.den.is_multiple_of(b.den) {
            return Some(Chance { num: a.num + b.num * (a.den / b.den), den: a.den });
        }
        let (a, b) = (a.lowest(), b.lowest());
        let shared = gcd(a.den, b.den);
        let den = a.den.checked_mul(b.den / shared)?;
        Some(Chance { num: a.num * (den / a.den) + b.num * (den / b.den), den })
    }

    /// It does not happen.
    pub fn otherwise(self) -> Chance {
        Chance { num: self.den - self.num, den: self.den }
    }

    /// Numerator and denominator in lowest terms.
    pub fn fraction(self) -> (u128, u128) {
        let Chance { num, den } = self.lowest();
        (num, den)
    }

    /// Parts in a thousand, rounded to the nearest, halves up: 443 for 44.3 %.
    pub fn per_mille(self) -> u32 {
        let Chance { num, den } = self.lowest();
        // Beyond 10^35 the last bits cannot change the rounded figure but could overflow.
        let shift = 128_u32.saturating_sub(den.leading_zeros()).saturating_sub(116);
        let (num, den) = (num >> shift, den >> shift);
        ((num * 2000 + den) / (den * 2)) as u32
    }

    /// Whether it cannot happen.
    pub fn is_never(self) -> bool {
        self.num == 0
    }

    /// Whether it is sure.
    pub fn is_sure(self) -> bool {
        self.num == self.den
    }

    fn lowest(self) -> Chance {
        let shared = gcd(self.num, self.den);
        Chance { num: self.num / shared, den: self.den / shared }
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl PartialEq for Chance {
    fn eq(&self, other: &Chance) -> bool {
        self.fraction() == other.fraction()
    }
}

impl Eq for Chance {}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Chance) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Chance {
    /// Exact: by whole parts of the continued fractions, so nothing can overflow.
    fn cmp(&self, other: &Chance) -> Ordering {
        let (mut a, mut b) = ((self.num, self.den), (other.num, other.den));
        let mut order = Ordering::Equal;
        loop {
            let whole = (a.0 / a.1).cmp(&(b.0 / b.1));
            if whole != Ordering::Equal {
                return if order == Ordering::Greater { whole.reverse() } else { whole };
            }
            let rests = (a.0 % a.1, b.0 % b.1);
            let flip = order == Ordering::Greater;
            match rests {
                (0, 0) => return Ordering::Equal,
                (0, _) => return if flip { Ordering::Greater } else { Ordering::Less },
                (_, 0) => return if flip { Ordering::Less } else { Ordering::Greater },
                (ra, rb) => {
                    // Comparing ra/a.1 with rb/b.1 is comparing their inverses the other way round.
                    (a, b) = ((a.1, ra), (b.1, rb));
                    order = if flip { Ordering::Equal } else { Ordering::Greater };
                }
            }
        }
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (num, den) = self.fraction();
        write!(f, "{num}/{den}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_exact() {
        let third = Chance::of(2, 6);
        assert_eq!(third, Chance::of(1, 3));
        assert_eq!(third.or(Chance::of(1, 4)), Some(Chance::of(7, 12)));
        assert_eq!(third.and(Chance::of(3, 4)), Some(Chance::of(1, 4)));
        assert_eq!(third.otherwise(), Chance::of(2, 3));
        assert_eq!(Chance::of(1, 8).per_mille(), 125);
        assert_eq!(Chance::of(u128::MAX / 2, u128::MAX).per_mille(), 500);
        assert_eq!(Chance::of(1, u128::MAX).and(Chance::of(1, 2)), None);
    }

    #[test]
    fn order_is_exact() {
        let all: Vec<Chance> = (1..12_u128).flat_map(|d| (0..=d).map(move |n| Chance::of(n, d))).collect();
        for a in &all {
            for b in &all {
                assert_eq!(a.cmp(b), (a.num * b.den).cmp(&(b.num * a.den)), "{a:?} {b:?}");
            }
        }
        assert!(Chance::of(u128::MAX / 3, u128::MAX) < Chance::of(u128::MAX / 3 + 1, u128::MAX));
    }
}
