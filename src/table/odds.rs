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
            Worth::Odds(odds) | Worth::Best(_, odds) => {
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
    /// What is decided next, before any throw, after each: the place of the option, and of those that serve the
    /// players best then, in their order.
    pub next: Vec<(usize, Vec<usize>)>,
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
    /// Those of decisions before any throw: the place of the option that each player takes.
    Best(Rc<[usize]>, Rc<Odds<K>>),
}

impl<K: Ord + Clone> Worth<K> {
    pub(super) fn odds(&self) -> Odds<K> {
        match self {
            Worth::Open => Odds::none(),
            Worth::Sure(key) => Odds { table: vec![(key.clone(), Chance::SURE)], unexplored: Chance::NEVER },
            Worth::Odds(odds) | Worth::Best(_, odds) => odds.as_ref().clone(),
        }
    }

    /// What the players take before any throw, in order.
    pub(super) fn next(&self) -> &[usize] {
        match self {
            Worth::Best(options, _) => options,
            Worth::Open | Worth::Sure(_) | Worth::Odds(_) => &[],
        }
    }

    fn chance(&self, is_wanted: &dyn Fn(&K) -> bool) -> Chance {
        match self {
            Worth::Open => Chance::NEVER,
            Worth::Sure(key) if is_wanted(key) => Chance::SURE,
            Worth::Sure(_) => Chance::NEVER,
            Worth::Odds(odds) | Worth::Best(_, odds) => odds.sum(is_wanted),
        }
    }
}

/// Whose interest an option that is left open serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Serves {
    /// The attacker's own: what is wanted is most likely.
    Attacker,
    /// That of somebody who clashes with him: it is least likely.
    Other,
}

/// What has been gathered of one place where paths part.
pub(super) enum Gathered<K: Ord> {
    Throw(Odds<K>),
    Fork(Serves, Vec<(usize, Worth<K>)>),
}

impl<K: Ord + Clone> Gathered<K> {
    /// Of a throw, or of a decision that serves somebody.
    pub(super) fn begin(fork: Option<Serves>) -> Gathered<K> {
        match fork {
            Some(serves) => Gathered::Fork(serves, Vec::new()),
            None => Gathered::Throw(Odds::none()),
        }
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

    /// Takes over an option of a decision; after its last one, whom it serves and all of them.
    pub(super) fn fork(&mut self, option: usize, part: Worth<K>, is_last: bool) -> Option<Taken<K>> {
        let Gathered::Fork(serves, each) = self else { return None };
        each.push((option, part));
        is_last.then(|| (*serves, std::mem::take(each)))
    }
}

/// A decision that has been walked through: whom it serves, and what each option comes to.
pub(super) type Taken<K> = (Serves, Vec<(usize, Worth<K>)>);

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
        (Gathered::Fork(..), Some(_)) => part,
        (_, None) => Worth::Open,
    })
}

/// What the option that is best for the one who decides comes to; of equal ones the first.
pub(super) fn best<K: Ord + Clone>((serves, each): &Taken<K>, is_wanted: &dyn Fn(&K) -> bool) -> Worth<K> {
    let chance = |(_, worth): &&(usize, Worth<K>)| worth.chance(is_wanted);
    let best = match serves {
        Serves::Other => each.iter().min_by_key(chance),
        // The last of the greatest from behind is the first of them.
        Serves::Attacker => each.iter().rev().max_by_key(chance),
    };
    best.map_or(Worth::Open, |(option, worth)| {
        let next = || std::iter::once(*option).chain(worth.next().iter().copied()).collect();
        match worth {
            Worth::Open => Worth::Open,
            Worth::Odds(odds) | Worth::Best(_, odds) => Worth::Best(next(), odds.clone()),
            Worth::Sure(_) => Worth::Best(next(), Rc::new(worth.odds())),
        }
    })
}
