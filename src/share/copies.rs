//! Two copies of one table, which may have gone on apart: a link's beside one that is kept.

use crate::systems::AnyFight;

/// How two copies of one table lie to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Apart {
    /// The place of the first entry here that is not the same there.
    pub at: usize,
    /// Steps played since then here. One that the other copy has gone on with does not count.
    pub mine: usize,
    /// Steps played since then there, counted alike.
    pub theirs: usize,
}

impl Apart {
    /// `None` where they are not of one table: neither stands where the other began, or nothing has been played alike.
    pub fn of(mine: &AnyFight, theirs: &AnyFight) -> Option<Apart> {
        if mine.key() != theirs.key() {
            return None;
        }
        let (own, other) = (mine.trail(), theirs.trail());
        let at = |trail: &[(u32, u32)], state: u32| trail.iter().position(|entry| entry.0 == state);
        // Steps may be folded into the beginning of one of them.
        let (mut i, mut j) = match at(&own, other.first()?.0) {
            Some(i) => (i, 0),
            None => (0, at(&other, own.first()?.0)?),
        };
        let (begins_late, is_last) = (i + j > 0, |trail: &[(u32, u32)], at: usize| at + 1 >= trail.len());
        let stem = i;
        let is_alike =
            |i: usize, j: usize| own[i].1 == other[j].1 && mine.answers_of(i) == theirs.answers_of(j);
        while !is_last(&own, i) && !is_last(&other, j) && is_alike(i, j) && own[i + 1].0 == other[j + 1].0 {
            (i, j) = (i + 1, j + 1);
        }
        // What is in progress, if anything is, stands in the last entry.
        let left = |trail: &[(u32, u32)], at: usize| {
            trail.len() - 1 - at + usize::from(trail[trail.len() - 1].1 != 0)
        };
        let mut apart = Apart { at: i, mine: left(&own, i), theirs: left(&other, j) };
        if own[i].1 == other[j].1 {
            let (a, b) = (mine.answers_of(i), theirs.answers_of(j));
            apart.mine -= usize::from(is_last(&own, i) && apart.mine > 0 && b.starts_with(a));
            apart.theirs -= usize::from(is_last(&other, j) && apart.theirs > 0 && a.starts_with(b));
        }
        let is_one = begins_late || i > stem || apart.mine == 0 || apart.theirs == 0;
        is_one.then_some(apart)
    }
}
