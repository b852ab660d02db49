//! Kept dice: of one throw only the highest or the lowest dice add up.

use super::Pool;
use super::counted::{Counted, binomials};

/// From which end dice are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The highest dice count.
    Highest,
    /// The lowest dice count.
    Lowest,
}

/// A pool of which only the highest or the lowest `keep` dice add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// All the dice thrown.
    pub pool: Pool,
    /// How many of them count; all, if there are no more.
    pub keep: u8,
    /// Which of them count.
    pub end: End,
}

impl Kept {
    /// `pool` at `net` levels of advantage (below 0: of disadvantage), advantages less disadvantages.
    /// Each level adds one die; as many dice are kept as the pool had, the highest at 0 or more, the
    /// lowest below. So 2d10 at +1 are 3d10 of which the two highest count, 1d20 at -1 are 2d20 of
    /// which the lower counts. `None` beyond 255 dice.
    pub fn with_advantage(pool: Pool, net: i32) -> Option<Kept> {
        let n = pool.n.checked_add(u8::try_from(net.unsigned_abs()).ok()?)?;
        let end = if net < 0 { End::Lowest } else { End::Highest };
        Some(Kept { pool: Pool { n, ..pool }, keep: pool.n, end })
    }

    /// Which of these faces are kept, in the order of the dice. Of dice that show the same the first
    /// ones are.
    pub fn kept(self, faces: &[u8]) -> Vec<bool> {
        let place = |die: usize| match self.end {
            End::Highest => (u8::MAX - faces[die], die),
            End::Lowest => (faces[die], die),
        };
        // Counted rather than sorted: they are few, and this is in everybody's download.
        let is_kept = |die| {
            (0..faces.len()).filter(|other| place(*other) < place(die)).count() < usize::from(self.keep)
        };
        (0..faces.len()).map(is_kept).collect()
    }

    /// What the kept ones of these faces add up to.
    pub fn total(self, faces: &[u8]) -> u32 {
        faces.iter().zip(self.kept(faces)).filter(|(_, kept)| *kept).map(|(face, _)| u32::from(*face)).sum()
    }

    /// Each sum that the kept dice can show, upwards, and in how many of all ordered throws of the
    /// whole pool they do. `None` beyond what 128 bits hold.
    pub fn ways_by_sum(self) -> Option<Vec<(u32, u128)>> {
        let mut ways = self.ways_of_highest()?;
        if self.end == End::Lowest {
            // Every die turned over: what was highest is lowest.
            ways.reverse();
        }
        Some((u32::from(self.kept_dice())..).zip(ways).collect())
    }

    fn kept_dice(self) -> u8 {
        self.keep.min(self.pool.n)
    }

    /// The ways of each sum of the highest dice, from the least sum upwards.
    ///
    /// No throw is walked. Let `lowest` be the lowest kept face and `m` the number of dice above it,
    /// fewer than are kept. Which dice these are, what they show, and how the others fall (none
    /// above `lowest`, and enough of them just on it to fill up the kept) are independent counts.
    fn ways_of_highest(self) -> Option<Vec<u128>> {
        let (Pool { n, sides }, keep) = (self.pool, self.kept_dice());
        let all = self.pool.all()?;
        if keep == 0 {
            return Some(vec![all]);
        }
        let chosen = binomials(n)?;
        let mut ways = vec![0_u128; usize::from(keep) * usize::from(sides.saturating_sub(1)) + 1];
        for lowest in 1..=sides {
            // By what they show beyond the least they can, the ways of the dice above.
            let mut above = vec![1_u128];
            for (m, chosen) in (0..keep).zip(&chosen) {
                let others = Counted { pool: Pool { n: n - m, sides: lowest }, least: lowest };
                let others: u128 = others.ways_by_count()?.iter().skip((keep - m).into()).sum();
                let least = usize::from(keep) * usize::from(lowest - 1) + usize::from(m);
                for (ways, above) in ways.iter_mut().skip(least).zip(&above) {
                    *ways += above.checked_mul(*chosen)?.checked_mul(others)?;
                }
                above = with_one_more(&above, (sides - lowest).into());
            }
        }
        Some(ways)
    }
}

/// The ways of each sum after one more die of so many faces: a window of that many sums slides over
/// the ways so far.
fn with_one_more(ways: &[u128], faces: usize) -> Vec<u128> {
    let at = |i: usize| ways.get(i).copied().unwrap_or(0);
    let sums = 0..(ways.len() + faces).saturating_sub(1);
    let window = sums.scan(0_u128, |window, sum| {
        *window += at(sum);
        *window -= sum.checked_sub(faces).map_or(0, at);
        Some(*window)
    });
    window.collect()
}

#[cfg(test)]
mod tests {
    use super::super::counted::throws;
    use super::*;

    fn kept(n: u8, sides: u8, keep: u8, end: End) -> Kept {
        Kept { pool: Pool { n, sides }, keep, end }
    }

    fn check(dice: Kept, sum: u32, ways: u128) {
        let found = dice.ways_by_sum().unwrap().into_iter().find(|(at, _)| *at == sum);
        assert_eq!(found.map(|(_, ways)| ways), Some(ways), "{dice:?} {sum}");
    }

    #[test]
    fn known_figures() {
        check(kept(4, 6, 3, End::Highest), 18, 21);
        check(kept(4, 6, 3, End::Highest), 13, 172);
        check(kept(4, 6, 3, End::Highest), 3, 1);
        check(kept(4, 6, 3, End::Lowest), 3, 21);
        check(kept(2, 20, 1, End::Highest), 20, 39);
        check(kept(2, 20, 1, End::Highest), 1, 1);
        check(kept(2, 20, 1, End::Lowest), 20, 1);
        check(kept(3, 6, 3, End::Lowest), 10, 27);
        check(kept(3, 6, 9, End::Highest), 10, 27);
        check(kept(3, 6, 0, End::Highest), 0, 216);
        check(kept(0, 6, 2, End::Highest), 0, 1);
    }

    /// The ways of some sums of 20d10, three kept.
    ///
    /// Printed anew by `python3 benches/kept_check.py 20 10 3 highest` (and `lowest`), which counts by
    /// another recursion.
    const TWENTY_HIGHEST: [(u32, u128); 5] = [
        (30, 32_307_319_481_053_396_429),
        (29, 25_095_244_989_628_256_030),
        (25, 2_943_690_200_464_592_260),
        (15, 107_398_269_807_009),
        (3, 1),
    ];
    const TWENTY_LOWEST: [(u32, u128); 5] =
        [(30, 1), (29, 20), (25, 60_293_310), (15, 4_298_543_284_541_141), (3, 32_307_319_481_053_396_429)];

    #[test]
    fn three_of_twenty_as_counted_elsewhere() {
        for (sum, ways) in TWENTY_HIGHEST {
            check(kept(20, 10, 3, End::Highest), sum, ways);
        }
        for (sum, ways) in TWENTY_LOWEST {
            check(kept(20, 10, 3, End::Lowest), sum, ways);
        }
    }

    /// The ways of 4, 11, 18 and 20 of 2d10 at so many levels: those of up to three are few enough to be thrown
    /// out one by one below.
    ///
    /// Printed anew by `python3 benches/kept_check.py 14 10 2 lowest` for -12, and so on.
    const LEVELS: [(i32, [u128; 4]); 18] = [
        (-12, [17_122_299_798_159, 17_089_843_750, 16_383, 1]),
        (-11, [1_812_173_280_828, 3_173_828_125, 8_191, 1]),
        (-10, [189_982_138_829, 585_937_500, 4_095, 1]),
        (-9, [19_683_897_278, 107_421_875, 2_047, 1]),
        (-8, [2_009_506_507, 19_531_250, 1_023, 1]),
        (-7, [201_319_552, 3_515_625, 511, 1]),
        (-6, [19_681_161, 625_000, 255, 1]),
        (-5, [1_862_274, 109_375, 127, 1]),
        (-4, [168_455, 18_750, 63, 1]),
        (4, [63, 18_750, 168_455, 114_265]),
        (5, [127, 109_375, 1_862_274, 1_496_944]),
        (6, [255, 625_000, 19_681_161, 18_689_527]),
        (7, [511, 3_515_625, 201_319_552, 225_159_022]),
        (8, [1_023, 19_531_250, 2_009_506_507, 2_639_010_709]),
        (9, [2_047, 107_421_875, 19_683_897_278, 30_264_311_980]),
        (10, [4_095, 585_937_500, 189_982_138_829, 340_997_748_211]),
        (11, [8_191, 3_173_828_125, 1_812_173_280_828, 3_786_550_197_418]),
        (12, [16_383, 17_089_843_750, 17_122_299_798_159, 41_537_085_948_433]),
    ];

    #[test]
    fn two_d10_at_any_level_as_counted_elsewhere() {
        for (net, ways) in LEVELS {
            let dice = Kept::with_advantage(Pool { n: 2, sides: 10 }, net).unwrap();
            for (sum, ways) in [4, 11, 18, 20].into_iter().zip(ways) {
                check(dice, sum, ways);
            }
        }
    }

    #[test]
    fn equal_to_every_throw_added_up() {
        for (n, sides) in (0..=17_u8).flat_map(|n| (2..=100).map(move |sides| (n, sides))) {
            let pool = Pool { n, sides };
            if pool.all().is_none_or(|all| all > 200_000) {
                continue;
            }
            // By end, number kept and sum; sorted faces give the sums of all numbers kept at once.
            let none = vec![vec![0_u128; usize::from(n) * usize::from(sides) + 1]; usize::from(n) + 1];
            let mut counts = [none.clone(), none];
            for mut faces in throws(pool) {
                faces.sort_unstable();
                let (mut high, mut low) = (0, 0);
                counts[0][0][0] += 1;
                counts[1][0][0] += 1;
                for keep in 1..=faces.len() {
                    high += usize::from(faces[faces.len() - keep]);
                    low += usize::from(faces[keep - 1]);
                    counts[0][keep][high] += 1;
                    counts[1][keep][low] += 1;
                }
            }
            for (end, counts) in [End::Highest, End::Lowest].into_iter().zip(counts) {
                for (keep, counts) in (0..=n).zip(counts) {
                    let counted: Vec<(u32, u128)> = (0..).zip(counts).filter(|(_, ways)| *ways > 0).collect();
                    let dice = kept(n, sides, keep, end);
                    assert_eq!(dice.ways_by_sum(), Some(counted), "{dice:?}");
                }
            }
        }
    }

    #[test]
    fn sums_share_out_every_throw() {
        let pools = [(0_u8, 6_u8), (1, 100), (4, 6), (5, 10), (20, 10), (38, 10), (19, 100), (127, 2)];
        for ((n, sides), end) in pools.into_iter().flat_map(|p| [(p, End::Highest), (p, End::Lowest)]) {
            for keep in [0, 1, 2, 3, n / 2, n.saturating_sub(1), n, 255] {
                let dice = kept(n, sides, keep, end);
                let ways = dice.ways_by_sum().unwrap();
                assert_eq!(Some(ways.iter().map(|(_, ways)| ways).sum()), dice.pool.all(), "{dice:?}");
            }
        }
    }

    #[test]
    fn what_cannot_be_said() {
        assert_eq!(kept(20, 100, 3, End::Highest).ways_by_sum(), None);
        assert_eq!(kept(255, 2, 3, End::Highest).ways_by_sum(), None);
        assert_eq!(Kept::with_advantage(Pool { n: 2, sides: 10 }, 254), None);
        assert_eq!(Kept::with_advantage(Pool { n: 2, sides: 10 }, i32::MIN), None);
    }

    #[test]
    fn levels_add_dice_and_turn_the_end() {
        let case = |net: i32, faces: &[u8], marks: &[bool], total: u32| {
            let dice = Kept::with_advantage(Pool { n: 2, sides: 10 }, net).unwrap();
            assert!(dice.pool.admits(faces));
            assert_eq!((dice.kept(faces), dice.total(faces)), (marks.to_vec(), total), "{net} {faces:?}");
        };
        case(0, &[6, 7], &[true, true], 13);
        case(1, &[5, 4, 3], &[true, true, false], 9);
        case(-1, &[2, 1, 8], &[true, true, false], 3);
        case(2, &[9, 7, 3, 1], &[true, true, false, false], 16);
        case(-3, &[6, 5, 9, 3, 8], &[false, true, false, true, false], 8);
        case(-2, &[9, 9, 8, 7], &[false, false, true, true], 15);
        case(3, &[4, 4, 4, 4, 4], &[true, true, false, false, false], 8);
        case(-1, &[4, 4, 4], &[true, true, false], 8);
    }
}
