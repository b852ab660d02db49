//! Outcomes and their exact chances.

use super::prompt::Prompt;
use super::rule::Rule;
use crate::board::UnitId;
use crate::dice::{Chance, Every};
use std::rc::Rc;

/// Outcomes and their exact chances; chances and the unexplored rest add up to 1.
///
/// ```
/// use hexfray::dice::Chance;
/// use hexfray::table::Odds;
///
/// // Two dice in thirty-six come to 11, one to 12; the rest has not been walked through.
/// let odds = Odds { table: vec![(11, Chance::of(2, 36)), (12, Chance::of(1, 36))], unexplored: Chance::of(33, 36) };
/// assert_eq!(odds.chance(|sum| *sum > 10), Chance::of(1, 12));
/// ```
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
            Worth::Odds(odds, _) | Worth::Best(_, odds, _) => self.explore_odds(odds, share),
        }
    }

    fn explore_odds(&mut self, odds: &Odds<K>, share: Chance) {
        for (key, chance) in &odds.table {
            if let Some(chance) = share.and(*chance) {
                self.add(key, chance);
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

/// The odds of each option of the first contested decision on the way, be it before the first throw or after some.
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
    Odds(Rc<Odds<K>>, Option<Rc<Met<K>>>),
    /// Those of decisions before any throw: the place of the option that each player takes.
    Best(Rc<[usize]>, Rc<Odds<K>>, Option<Rc<Met<K>>>),
}

/// The first contested decision that is met on the paths from a place, and what each option comes to if it is taken
/// wherever it is offered, else what is best there.
#[derive(Clone)]
pub(super) struct Met<K: Ord> {
    pub decision: Decision,
    pub each: Vec<(usize, Odds<K>)>,
}

impl<K: Ord + Clone> Worth<K> {
    pub(super) fn odds(&self) -> Odds<K> {
        match self {
            Worth::Open => Odds::none(),
            Worth::Sure(key) => Odds { table: vec![(key.clone(), Chance::SURE)], unexplored: Chance::NEVER },
            Worth::Odds(odds, _) | Worth::Best(_, odds, _) => odds.as_ref().clone(),
        }
    }

    /// What the players take before any throw, in order.
    pub(super) fn next(&self) -> &[usize] {
        match self {
            Worth::Best(options, ..) => options,
            Worth::Open | Worth::Sure(_) | Worth::Odds(..) => &[],
        }
    }

    /// The first contested decision on the way, where it is one and the same on all paths that lead to one.
    pub(super) fn met(&self) -> Option<&Rc<Met<K>>> {
        match self {
            Worth::Odds(_, met) | Worth::Best(_, _, met) => met.as_ref(),
            Worth::Open | Worth::Sure(_) => None,
        }
    }

    fn chance(&self, is_wanted: &dyn Fn(&K) -> bool) -> Chance {
        match self {
            Worth::Open => Chance::NEVER,
            Worth::Sure(key) if is_wanted(key) => Chance::SURE,
            Worth::Sure(_) => Chance::NEVER,
            Worth::Odds(odds, _) | Worth::Best(_, odds, _) => odds.sum(is_wanted),
        }
    }
}

/// A decision, wherever it is met: by whose rule, and whose.
pub(super) type Decision = (Rule, UnitId);

/// Whose interest an option that is left open serves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Serves {
    /// The attacker's own: what is wanted is most likely.
    Attacker,
    /// That of somebody who clashes with him: it is least likely.
    Other(Decision),
}

/// What the branches of a throw add up to.
pub(super) struct Sum<K: Ord> {
    odds: Odds<K>,
    met: Option<Met<K>>,
    /// Whether different decisions are met.
    is_mixed: bool,
}

impl<K: Ord + Clone> Sum<K> {
    fn none() -> Sum<K> {
        Sum { odds: Odds::none(), met: None, is_mixed: false }
    }

    fn explore(&mut self, part: &Worth<K>, share: Chance) {
        self.meet(part, share);
        self.odds.explore(part, share);
    }

    /// Takes over a share of what each option of the decision that is met comes to.
    fn meet(&mut self, part: &Worth<K>, share: Chance) {
        let new = part.met().filter(|_| !self.is_mixed);
        if let (Some(own), Some(new)) = (&self.met, new)
            && own.decision != new.decision
        {
            (self.met, self.is_mixed) = (None, true);
            return;
        }
        if let Some(new) = new {
            let own = self.met.get_or_insert_with(|| Met { decision: new.decision, each: Vec::new() });
            for (option, _) in &new.each {
                if own.each.iter().all(|(known, _)| known != option) {
                    own.each.push((*option, self.odds.clone()));
                }
            }
        }
        for (option, sum) in self.met.iter_mut().flat_map(|met| &mut met.each) {
            let own = new.and_then(|new| new.each.iter().find(|(known, _)| known == option));
            match own {
                Some((_, odds)) => sum.explore_odds(odds, share),
                None => sum.explore(part, share),
            }
        }
    }

    fn close(self) -> Worth<K> {
        let met = self.met.map(|met| {
            let each = met.each.into_iter().map(|(option, odds)| (option, odds.close())).collect();
            Rc::new(Met { each, ..met })
        });
        Worth::Odds(Rc::new(self.odds.close()), met)
    }
}

/// What has been gathered of one place where paths part.
pub(super) enum Gathered<K: Ord> {
    Throw(Sum<K>),
    Fork(Serves, Vec<(usize, Worth<K>)>),
}

impl<K: Ord + Clone> Gathered<K> {
    /// Of a throw, or of a decision that serves somebody.
    pub(super) fn begin(fork: Option<Serves>) -> Gathered<K> {
        match fork {
            Some(serves) => Gathered::Fork(serves, Vec::new()),
            None => Gathered::Throw(Sum::none()),
        }
    }

    /// Takes over a branch of a throw; what the throw comes to after its last one.
    pub(super) fn throw(&mut self, part: &Worth<K>, share: (u128, u128), is_last: bool) -> Worth<K> {
        let Gathered::Throw(sum) = self else { return Worth::Open };
        sum.explore(part, Chance::of(share.0, share.1));
        if !is_last {
            return Worth::Open;
        }
        std::mem::replace(sum, Sum::none()).close()
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
            let mut sum = sum.odds.clone();
            sum.explore(&part, Chance::of(ways, all));
            Worth::Odds(Rc::new(sum.close()), None)
        }
        (Gathered::Fork(..), Some(_)) => part,
        (_, None) => Worth::Open,
    })
}

/// What the option that is best for the one who decides comes to; of equal ones the first.
pub(super) fn best<K: Ord + Clone>((serves, each): &Taken<K>, is_wanted: &dyn Fn(&K) -> bool) -> Worth<K> {
    let chance = |(_, worth): &&(usize, Worth<K>)| worth.chance(is_wanted);
    let best = match serves {
        Serves::Other(_) => each.iter().min_by_key(chance),
        // The last of the greatest from behind is the first of them.
        Serves::Attacker => each.iter().rev().max_by_key(chance),
    };
    best.map_or(Worth::Open, |(option, worth)| {
        let next = || std::iter::once(*option).chain(worth.next().iter().copied()).collect();
        let met = || match serves {
            Serves::Attacker => worth.met().cloned(),
            Serves::Other(decision) => {
                let each = each.iter().map(|(option, worth)| (*option, worth.odds())).collect();
                Some(Rc::new(Met { decision: *decision, each }))
            }
        };
        match worth {
            Worth::Open => Worth::Open,
            Worth::Odds(odds, _) | Worth::Best(_, odds, _) => Worth::Best(next(), odds.clone(), met()),
            Worth::Sure(_) => Worth::Best(next(), Rc::new(worth.odds()), met()),
        }
    })
}
