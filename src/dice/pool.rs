//! Pools of equal dice and the exact number of ways in which they fall.

use std::ops::RangeInclusive;

/// The faces of one throw, in the order of the dice.
pub type Faces = Vec<u8>;

/// `n` dice of `sides` sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pool {
    /// How many dice.
    pub n: u8,
    /// Sides of each die, 2 to 100.
    pub sides: u8,
}

/// What the rule looks at: throws that read alike are one branch.
pub enum Alike<'a> {
    /// Only the sum; the function says whether two sums read alike.
    Sum(&'a dyn Fn(u32, u32) -> bool),
    /// Single faces; the function says whether two throws (sorted upwards) read alike.
    Faces(&'a dyn Fn(&[u8], &[u8]) -> bool),
}

/// One class of throws that read alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// A throw of this class.
    pub faces: Faces,
    /// In how many of all ordered throws of the pool it falls.
    pub ways: u128,
}

impl Pool {
    /// `n` six-sided dice.
    pub const fn d6(n: u8) -> Pool {
        Pool { n, sides: 6 }
    }

    /// How many ordered throws there are; `None` beyond what 128 bits hold.
    pub fn all(self) -> Option<u128> {
        u128::from(self.sides).checked_pow(self.n.into())
    }

    /// What its dice can add up to.
    pub fn sums(self) -> RangeInclusive<u16> {
        u16::from(self.n)..=u16::from(self.n) * u16::from(self.sides)
    }

    /// Whether these are faces of this pool: exactly `n`, each 1 to `sides`.
    pub fn admits(self, faces: &[u8]) -> bool {
        faces.len() == usize::from(self.n) && faces.iter().all(|face| (1..=self.sides).contains(face))
    }

    /// All classes of throws, with their exact number of ways.
    pub fn branches(self, alike: &Alike<'_>) -> Vec<Branch> {
        match alike {
            Alike::Sum(same) => self.by_sum(*same),
            Alike::Faces(same) => self.by_faces(*same),
        }
    }

    fn by_sum(self, same: &dyn Fn(u32, u32) -> bool) -> Vec<Branch> {
        let mut classes: Vec<(u32, u128)> = Vec::new();
        for (i, ways) in self.ways_by_sum().into_iter().enumerate() {
            let sum = i as u32 + u32::from(self.n);
            match classes.iter_mut().rev().find(|(first, _)| same(*first, sum)) {
                Some((_, all)) => *all += ways,
                None => classes.push((sum, ways)),
            }
        }
        classes.into_iter().map(|(sum, ways)| Branch { faces: self.with_sum(sum), ways }).collect()
    }

    /// The number of ways of each sum, from `n` upwards: convolution, one die at a time.
    pub fn ways_by_sum(self) -> Vec<u128> {
        let mut ways = vec![1_u128];
        for _ in 0..self.n {
            let mut next = vec![0_u128; ways.len() + usize::from(self.sides) - 1];
            for (sum, count) in ways.iter().enumerate() {
                for face in 0..usize::from(self.sides) {
                    next[sum + face] += count;
                }
            }
            ways = next;
        }
        ways
    }

    /// Some faces with this sum: as high as possible from the first die on.
    fn with_sum(self, sum: u32) -> Faces {
        let mut left = sum - u32::from(self.n);
        let mut faces = Vec::with_capacity(self.n.into());
        for _ in 0..self.n {
            let more = left.min(u32::from(self.sides) - 1);
            faces.push(1 + more as u8);
            left -= more;
        }
        faces
    }

    fn by_faces(self, same: &dyn Fn(&[u8], &[u8]) -> bool) -> Vec<Branch> {
        let mut classes: Vec<Branch> = Vec::new();
        let mut faces = vec![1_u8; self.n.into()];
        loop {
            let ways = orderings(&faces);
            match classes.iter_mut().find(|class| same(&class.faces, &faces)) {
                Some(class) => class.ways += ways,
                None => classes.push(Branch { faces: faces.clone(), ways }),
            }
            // The next multiset in sorted order: raise the last die that can rise, level the rest.
            let Some(at) = faces.iter().rposition(|face| *face < self.sides) else { return classes };
            let face = faces[at] + 1;
            faces[at..].fill(face);
        }
    }
}

/// In how many orders these sorted faces can lie: the multinomial coefficient.
fn orderings(sorted: &[u8]) -> u128 {
    let (mut ways, mut run) = (1_u128, 0_u128);
    for (i, face) in sorted.iter().enumerate() {
        run = if i > 0 && sorted[i - 1] == *face { run + 1 } else { 1 };
        ways = ways * (i as u128 + 1) / run;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pool: Pool, alike: Alike<'_>, classes: usize) {
        let branches = pool.branches(&alike);
        assert_eq!(branches.len(), classes);
        assert_eq!(Some(branches.iter().map(|b| b.ways).sum()), pool.all());
        assert!(branches.iter().all(|b| pool.admits(&b.faces)));
    }

    #[test]
    fn classes_share_out_every_throw() {
        check(Pool::d6(0), Alike::Sum(&|a, b| a == b), 1);
        check(Pool::d6(3), Alike::Sum(&|a, b| a == b), 16);
        check(Pool::d6(13), Alike::Sum(&|a, b| a == b), 66);
        check(Pool::d6(3), Alike::Sum(&|a, b| (a > 10) == (b > 10)), 2);
        check(Pool::d6(3), Alike::Faces(&|a, b| a == b), 56);
        check(Pool::d6(4), Alike::Faces(&|a, b| a[3] == b[3]), 6);
        check(Pool { n: 2, sides: 20 }, Alike::Faces(&|a, b| a == b), 210);
    }

    #[test]
    fn three_dice_show_ten_in_27_of_216() {
        let branches = Pool::d6(3).branches(&Alike::Sum(&|a, b| a == b));
        let ten = branches.iter().find(|b| b.faces.iter().map(|f| u32::from(*f)).sum::<u32>() == 10);
        assert_eq!(ten.map(|b| b.ways), Some(27));
    }
}
