//! Counted dice: of one throw only the number of dice that reached a face counts.

use super::Pool;

/// How many dice of a pool show `least` or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// All the dice thrown.
    pub pool: Pool,
    /// The lowest face that counts: at 0 or 1 every die does, above the sides none.
    pub least: u8,
}

impl Counted {
    /// How many of these faces count.
    pub fn count(self, faces: &[u8]) -> usize {
        faces.iter().filter(|face| **face >= self.least).count()
    }

    /// Of each count from 0 to all dice, in how many of all ordered throws of the pool it comes up;
    /// 0 where it cannot. `None` beyond what 128 bits hold.
    pub fn ways_by_count(self) -> Option<Vec<u128>> {
        let Pool { n, sides } = self.pool;
        // Below, every product counts some of these throws, so it fits where they do.
        self.pool.all()?;
        let (hits, misses) = (u128::from(self.hits()), u128::from(sides - self.hits()));
        let ways = (0..=n).zip(binomials(n)?).map(|(count, chosen)| {
            let shown =
                hits.checked_pow(count.into())?.checked_mul(misses.checked_pow((n - count).into())?)?;
            chosen.checked_mul(shown)
        });
        ways.collect()
    }

    /// How many faces of one die count.
    fn hits(self) -> u8 {
        self.pool.sides.saturating_sub(self.least.saturating_sub(1))
    }
}

/// A row of Pascal's triangle: in how many ways 0, 1, ... n of `n` dice can be chosen. `None` beyond
/// what 128 bits hold.
pub(super) fn binomials(n: u8) -> Option<Vec<u128>> {
    let mut row = vec![1_u128];
    for _ in 0..n {
        let shifted = std::iter::once(&0).chain(&row);
        row = row.iter().chain([&0]).zip(shifted).map(|(a, b)| a.checked_add(*b)).collect::<Option<_>>()?;
    }
    Some(row)
}

/// Every ordered throw of a pool.
#[cfg(test)]
pub(super) fn throws(pool: Pool) -> impl Iterator<Item = super::Faces> {
    let sides = u128::from(pool.sides);
    let face = move |throw: u128, die: u8| (throw / sides.pow(die.into()) % sides) as u8 + 1;
    (0..pool.all().unwrap()).map(move |throw| (0..pool.n).map(|die| face(throw, die)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(n: u8, sides: u8, least: u8) -> Counted {
        Counted { pool: Pool { n, sides }, least }
    }

    fn check(n: u8, sides: u8, least: u8, ways: &[u128]) {
        assert_eq!(
            counted(n, sides, least).ways_by_count().as_deref(),
            Some(ways),
            "{n}d{sides} from {least}"
        );
    }

    #[test]
    fn known_figures() {
        check(0, 6, 3, &[1]);
        check(1, 6, 5, &[4, 2]);
        check(3, 6, 6, &[125, 75, 15, 1]);
        check(2, 6, 1, &[0, 0, 36]);
        check(2, 6, 0, &[0, 0, 36]);
        check(2, 6, 7, &[36, 0, 0]);
        check(2, 100, 51, &[2500, 5000, 2500]);
    }

    #[test]
    fn equal_to_every_throw_counted() {
        for (n, sides) in (0..=12_u8).flat_map(|n| (2..=12).map(move |sides| (n, sides))) {
            let pool = Pool { n, sides };
            if pool.all().is_none_or(|all| all > 10_000) {
                continue;
            }
            for least in 0..=sides + 1 {
                let mut ways = vec![0; usize::from(n) + 1];
                throws(pool).for_each(|faces| ways[counted(n, sides, least).count(&faces)] += 1);
                check(n, sides, least, &ways);
            }
        }
    }

    #[test]
    fn counts_share_out_every_throw() {
        for (n, sides, least) in [(0, 6, 4), (5, 6, 5), (5, 6, 1), (5, 6, 9), (20, 10, 8), (19, 100, 3)] {
            let dice = counted(n, sides, least);
            let ways = dice.ways_by_count().unwrap();
            assert_eq!(Some(ways.iter().sum()), dice.pool.all());
        }
    }

    #[test]
    fn what_cannot_be_said() {
        assert_eq!(counted(20, 100, 50).ways_by_count(), None);
        assert_eq!(binomials(4), Some(vec![1, 4, 6, 4, 1]));
        assert_eq!(binomials(255), None);
    }
}
