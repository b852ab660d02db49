//! Throwing again until something decides: rerolls and contests without end, as exact fractions.
//! The rounds that decide nothing fall out of the reckoning: what is left is the chances of one
//! round, each divided by the chance that the round decides.

use super::Chance;

/// Why throwing again and again has no exact answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsettled {
    /// No result can ever end it.
    #[error("every result is thrown again; let at least one of them stand")]
    Endless,
    /// The fractions need more than 128 bits.
    #[error("the exact chances need more than 128 bits; use smaller pools")]
    TooWide,
}

/// The chances that each of two sides wins in the end; they add up to 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Won {
    /// The first side wins.
    pub first: Chance,
    /// The second side wins.
    pub second: Chance,
}

/// A contest in equal rounds until one side wins. `first` and `second` are the chances of one round
/// that this side wins it, and exclude each other; otherwise there is another round.
pub fn contest(first: Chance, second: Chance) -> Result<Won, Unsettled> {
    debug_assert!(first <= second.otherwise(), "the two sides of a contest do not both win a round");
    match *given_that_one_happens(&[first, second])? {
        [first, second] => Ok(Won { first, second }),
        // Not reached: as many come back as went in.
        _ => Err(Unsettled::Endless),
    }
}

/// The results of a throw of which those with `again` are thrown again, as often as they come up.
/// `results` exclude each other; the ones that stand come back in the same order, and their chances
/// add up to 1.
pub fn reroll<T: Clone>(
    results: &[(T, Chance)],
    again: impl Fn(&T) -> bool,
) -> Result<Vec<(T, Chance)>, Unsettled> {
    let (stand, chances): (Vec<&T>, Vec<Chance>) =
        results.iter().filter(|(result, _)| !again(result)).map(|(result, chance)| (result, *chance)).unzip();
    Ok(stand.into_iter().cloned().zip(given_that_one_happens(&chances)?).collect())
}

/// The chance of each, given that one of them happens. They exclude each other.
///
/// Reckoned in the smallest whole numbers that stand to each other as the chances do, so it fails
/// only where the common denominator of the answers does not fit.
fn given_that_one_happens(chances: &[Chance]) -> Result<Vec<Chance>, Unsettled> {
    let unit = chances.iter().find(|chance| !chance.is_never()).ok_or(Unsettled::Endless)?;
    let weights = weights(chances, *unit).ok_or(Unsettled::TooWide)?;
    let whole = weights.iter().try_fold(0_u128, |sum, weight| sum.checked_add(*weight));
    let whole = whole.ok_or(Unsettled::TooWide)?;
    Ok(weights.into_iter().map(|weight| Chance::of(weight, whole)).collect())
}

/// The smallest whole numbers that stand to each other as these chances do; `unit` is one of them
/// that can happen.
fn weights(chances: &[Chance], unit: Chance) -> Option<Vec<u128>> {
    let (unit_num, unit_den) = unit.fraction();
    // How often each holds the unit, in lowest terms: numerators and denominators are reduced
    // crosswise, so the products share nothing.
    let multiples = chances.iter().map(|chance| match chance.fraction() {
        (0, _) => Some((0, 1)),
        (num, den) => {
            let ((num, below), (above, den)) = (ratio(num, unit_num), ratio(unit_den, den));
            Some((num.checked_mul(above)?, below.checked_mul(den)?))
        }
    });
    let multiples = multiples.collect::<Option<Vec<(u128, u128)>>>()?;
    let common =
        multiples.iter().try_fold(1_u128, |common, (_, den)| common.checked_mul(ratio(*den, common).0))?;
    multiples.into_iter().map(|(num, den)| num.checked_mul(common / den)).collect()
}

/// Two numbers of at least 1 brought to lowest terms.
fn ratio(a: u128, b: u128) -> (u128, u128) {
    if a <= b {
        return Chance::of(a, b).fraction();
    }
    let (b, a) = Chance::of(b, a).fraction();
    (a, b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Kept, Pool};

    fn check(first: (u128, u128), second: (u128, u128), won: Result<(u128, u128), Unsettled>) {
        let found = contest(Chance::of(first.0, first.1), Chance::of(second.0, second.1));
        assert_eq!(found.map(|won| won.first.fraction()), won, "{first:?} {second:?}");
        if let Ok(Won { first, second }) = found {
            assert_eq!(first.otherwise(), second);
        }
    }

    #[test]
    fn a_contest_ends_as_its_deciding_rounds_do() {
        check((1, 2), (1, 2), Ok((1, 2)));
        check((1, 6), (1, 3), Ok((1, 3)));
        check((3, 4), (1, 8), Ok((6, 7)));
        check((0, 1), (1, 100), Ok((0, 1)));
        check((1, 100), (0, 1), Ok((1, 1)));
        check((1, 1), (0, 1), Ok((1, 1)));
        check((0, 6), (0, 1), Err(Unsettled::Endless));
        // What both fractions hold in common does not count.
        check((1, u128::MAX), (2, u128::MAX), Ok((1, 3)));
        check((3, u128::MAX), (6, u128::MAX - 1), Err(Unsettled::TooWide));
        check((1, u128::MAX), (1, 2), Err(Unsettled::TooWide));
    }

    #[test]
    fn a_contest_divides_by_the_chance_of_a_decision() {
        let all: Vec<(u128, u128)> = (1..=9).flat_map(|den| (1..=den).map(move |num| (num, den))).collect();
        for ((a, over), (b, under)) in
            all.iter().flat_map(|first| all.iter().map(move |second| (*first, *second)))
        {
            if Chance::of(a, over) <= Chance::of(b, under).otherwise() {
                let first = Chance::of(a * under, a * under + b * over);
                check((a, over), (b, under), Ok(first.fraction()));
            }
        }
    }

    /// Round by round: what is decided by then, and the answer times what is still open, make up the
    /// answer.
    #[test]
    fn a_contest_is_the_limit_of_its_rounds() {
        for (a, b) in (0..=6_u128).flat_map(|a| (0..=6 - a).map(move |b| (a, b))).filter(|(a, b)| a + b > 0) {
            let (first, open) = (Chance::of(a, 6), Chance::of(6 - a - b, 6));
            let won = contest(first, Chance::of(b, 6)).unwrap();
            let (mut decided, mut left) = (Chance::NEVER, Chance::SURE);
            for _ in 0..20 {
                decided = decided.or(left.and(first).unwrap()).unwrap();
                left = left.and(open).unwrap();
                assert_eq!(decided.or(left.and(won.first).unwrap()), Some(won.first), "{a} {b}");
            }
        }
    }

    fn die(sides: u8) -> Vec<(u8, Chance)> {
        (1..=sides).map(|face| (face, Chance::of(1, sides.into()))).collect()
    }

    #[test]
    fn a_reroll_leaves_what_stands() {
        let case =
            |sides: u8, again: &dyn Fn(&u8) -> bool, expected: Result<Vec<(u8, Chance)>, Unsettled>| {
                assert_eq!(reroll(&die(sides), again), expected);
            };
        let of = |faces: &[u8], den: u128| Ok(faces.iter().map(|face| (*face, Chance::of(1, den))).collect());
        case(6, &|_| false, of(&[1, 2, 3, 4, 5, 6], 6));
        case(6, &|face| *face == 1, of(&[2, 3, 4, 5, 6], 5));
        case(20, &|face| *face != 20, of(&[20], 1));
        case(6, &|_| true, Err(Unsettled::Endless));
    }

    #[test]
    fn rerolled_chances_keep_their_proportions() {
        let thirds = [
            ('a', Chance::of(1, 3)),
            ('b', Chance::of(1, 4)),
            ('c', Chance::NEVER),
            ('d', Chance::of(5, 12)),
        ];
        let left = [('a', Chance::of(4, 7)), ('b', Chance::of(3, 7)), ('c', Chance::NEVER)];
        assert_eq!(reroll(&thirds, |name| *name == 'd').as_deref(), Ok(&left[..]));
        let never = [((), Chance::NEVER)];
        assert_eq!(reroll(&never, |()| false), Err(Unsettled::Endless));
        // Three pairwise foreign denominators near 2^64: each pair fits, all three do not.
        let wide = [u64::MAX, u64::MAX - 1, u64::MAX - 2].map(|den| ((), Chance::of(1, den.into())));
        assert!(reroll(&wide[..2], |()| false).is_ok());
        assert_eq!(reroll(&wide, |()| false), Err(Unsettled::TooWide));
    }

    /// Every pool of kept dice with its sums up to `limit` thrown again: as counting the others alone.
    #[test]
    fn a_rerolled_pool_is_the_pool_without_those_throws() {
        for (net, limit) in (-4..=4).flat_map(|net| (0..20).map(move |limit| (net, limit))) {
            let dice = Kept::with_advantage(Pool { n: 2, sides: 10 }, net).unwrap();
            let all = dice.pool.all().unwrap();
            let ways = dice.ways_by_sum().unwrap();
            let results: Vec<_> = ways.iter().map(|(sum, ways)| (*sum, Chance::of(*ways, all))).collect();
            let stand: u128 = ways.iter().filter(|(sum, _)| *sum > limit).map(|(_, ways)| ways).sum();
            let expected: Vec<_> = ways.iter().filter(|(sum, _)| *sum > limit).collect();
            let expected: Vec<_> =
                expected.iter().map(|(sum, ways)| (*sum, Chance::of(*ways, stand))).collect();
            assert_eq!(reroll(&results, |sum| *sum <= limit), Ok(expected), "{net} {limit}");
        }
    }
}
