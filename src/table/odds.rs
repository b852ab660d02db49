//! Outcomes and their exact chances.

use super::prompt::Prompt;
use crate::dice::{Chance, Every};
use std::rc::Rc;

/// Outcomes and their exact chances; chances and the unexplored rest add up to 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds<K: Ord> {
    /// The chance of each outcome seen, in the outcomes' order.
    pub table: Vec<(K, Chance)>,
    /// The chance of what has not been walked through.
    pub unexplored: Chance,
}

impl<K: Ord + Clone> Odds<K> {
    /// Nothing is known yet.
    pub(super) fn none() -> Odds<K> {
        Odds { table: Vec::new(), unexplored: Chance::SURE }
    }

    /// The chance that the outcome is one of those asked for.
    pub fn chance(&self, is_wanted: impl Fn(&K) -> bool) -> Chance {
        self.sum(&is_wanted)
    }

    fn sum(&self, is_wanted: &dyn Fn(&K) -> bool) -> Chance {
        let wanted = self.table.iter().filter(|(key, _)| is_wanted(key)).map(|(_, chance)| *chance);
        wanted.fold(Chance::NEVER, |sum, chance| sum.or(chance).unwrap_or(sum))
    }

    /// Takes over a share of the unexplored rest, shared out as in `part`. What does not fit an exact
    /// fraction stays unexplored.
    fn explore(&mut self, part: &Worth<K>, share: Chance) {
        match part {
            Worth::Open => {}
            Worth::Sure(key) => self.add(key, share),
            Worth::Odds(odds) => {
                for (key, chance) in &odds.table {
                    if let Some(chance) = share.and(*chance) {
                        self.add(key, chance);
                    }
                }
            }
        }
    }

    fn add(&mut self, key: &K, chance: Chance) {
        match self.table.binary_search_by(|(known, _)| known.cmp(key)) {
            Ok(at) => self.table[at].1 = self.table[at].1.or(chance).unwrap_or(self.table[at].1),
            Err(at) => self.table.insert(at, (key.clone(), chance)),
        }
    }

    /// Works out the unexplored rest from what has been taken over.
    fn close(mut self) -> Odds<K> {
        self.unexplored = self.chance(|_| true).otherwise();
        self
    }
}

/// The odds of each option of the first contested decision on the way.
#[derive(Clone, PartialEq, Debug)]
pub struct Forked<K: Ord> {
    /// The decision.
    pub prompt: Prompt,
    /// The place of each open option and its odds.
    pub each: Vec<(usize, Odds<K>)>,
}

/// What follows from a place on a path.
#[derive(Clone)]
pub(super) enum Worth<K: Ord> {
    /// Nothing is known of it.
    Open,
    /// One outcome, for sure.
    Sure(K),
    /// Several.
    Odds(Rc<Odds<K>>),
}

impl<K: Ord + Clone> Worth<K> {
    pub(super) fn odds(&self) -> Odds<K> {
        match self {
            Worth::Open => Odds::none(),
            Worth::Sure(key) => Odds { table: vec![(key.clone(), Chance::SURE)], unexplored: Chance::NEVER },
            Worth::Odds(odds) => odds.as_ref().clone(),
        }
    }

    fn chance(&self, is_wanted: &dyn Fn(&K) -> bool) -> Chance {
        match self {
            Worth::Open => Chance::NEVER,
            Worth::Sure(key) if is_wanted(key) => Chance::SURE,
            Worth::Sure(_) => Chance::NEVER,
            Worth::Odds(odds) => odds.sum(is_wanted),
        }
    }
}

/// What has been gathered of one place where paths part.
pub(super) enum Gathered<K: Ord> {
    Throw(Odds<K>),
    Fork(Vec<(usize, Worth<K>)>),
}

impl<K: Ord + Clone> Gathered<K> {
    pub(super) fn begin(is_fork: bool) -> Gathered<K> {
        if is_fork { Gathered::Fork(Vec::new()) } else { Gathered::Throw(Odds::none()) }
    }

    /// Takes over a branch of a throw; what the throw comes to after its last one.
    pub(super) fn throw(&mut self, part: &Worth<K>, share: (u128, u128), is_last: bool) -> Worth<K> {
        let Gathered::Throw(sum) = self else { return Worth::Open };
        sum.explore(part, Chance::of(share.0, share.1));
        if !is_last {
            return Worth::Open;
        }
        Worth::Odds(Rc::new(std::mem::replace(sum, Odds::none()).close()))
    }

    /// Takes over an option of a decision; after its last one, all of them.
    pub(super) fn fork(&mut self, option: usize, part: Worth<K>, is_last: bool) -> Vec<(usize, Worth<K>)> {
        let Gathered::Fork(each) = self else { return Vec::new() };
        each.push((option, part));
        if is_last { std::mem::take(each) } else { Vec::new() }
    }
}

/// What is known where `part` is known of the place that is being walked through: from the innermost level
/// outwards. Of a decision nothing is known before all of its options are.
pub(super) fn known<K: Ord + Clone>(gathered: &[Gathered<K>], every: &Every, part: Worth<K>) -> Worth<K> {
    let levels = gathered.iter().enumerate().rev();
    levels.fold(part, |part, (level, gathered)| match (gathered, every.share(level)) {
        (Gathered::Throw(sum), Some((ways, all))) => {
            let mut sum = sum.clone();
            sum.explore(&part, Chance::of(ways, all));
            Worth::Odds(Rc::new(sum.close()))
        }
        (Gathered::Fork(_), Some(_)) => part,
        (_, None) => Worth::Open,
    })
}

/// The option that is best for the one who decides: what is wanted is least likely.
pub(super) fn least<K: Ord + Clone>(each: &[(usize, Worth<K>)], is_wanted: &dyn Fn(&K) -> bool) -> Worth<K> {
    let best = each.iter().min_by_key(|(_, worth)| worth.chance(is_wanted));
    best.map_or(Worth::Open, |(_, worth)| worth.clone())
}
