//! Exact odds: the very same procedure, walked through every path.
//!
//! Throws are averaged, decisions never: a decision is taken by its default, or, where the
//! players' interests clash, walked through option by option, keeping the one that is best for
//! the player who decides (an expectation at throws, a minimum at choices). So the chance shown
//! on a target holds against a defender who plays well.

use super::memo::Memo;
use super::prompt::{Entry, Prompt};
use super::system::System;
use super::table::{Hand, Run, run_with};
use super::tape::Exchange;
use crate::board::UnitId;
use crate::dice::{Alike, Chance, Dice, Every, Faces, Left, Pool};

/// Outcomes and their exact chances; chances and the unexplored rest add up to 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds<K: Ord> {
    /// The chance of each outcome seen, in the outcomes' order.
    pub table: Vec<(K, Chance)>,
    /// The chance of what has not been walked through.
    pub unexplored: Chance,
}

impl<K: Ord + Clone> Odds<K> {
    fn none() -> Odds<K> {
        Odds { table: Vec::new(), unexplored: Chance::SURE }
    }

    fn sure(outcome: Option<K>) -> Odds<K> {
        match outcome {
            Some(key) => Odds { table: vec![(key, Chance::SURE)], unexplored: Chance::NEVER },
            None => Odds::none(),
        }
    }

    /// The chance that the outcome is one of those asked for.
    pub fn chance(&self, is_wanted: impl Fn(&K) -> bool) -> Chance {
        self.sum(&is_wanted)
    }

    fn sum(&self, is_wanted: &dyn Fn(&K) -> bool) -> Chance {
        let wanted = self.table.iter().filter(|(key, _)| is_wanted(key)).map(|(_, chance)| *chance);
        wanted.fold(Chance::NEVER, |sum, chance| sum.or(chance).unwrap_or(sum))
    }

    /// Takes over `ways` of `all` of the unexplored rest, shared out as in `part`. What does not
    /// fit an exact fraction stays unexplored.
    fn explore(&mut self, part: &Odds<K>, ways: u128, all: u128) {
        let share = Chance::of(ways, all);
        for (key, chance) in &part.table {
            let Some(chance) = share.and(*chance) else { continue };
            match self.table.binary_search_by(|(known, _)| known.cmp(key)) {
                Ok(at) => self.table[at].1 = self.table[at].1.or(chance).unwrap_or(self.table[at].1),
                Err(at) => self.table.insert(at, (key.clone(), chance)),
            }
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

enum Gathered<K: Ord> {
    Throw(Odds<K>),
    Fork(Vec<(usize, Odds<K>)>),
}

/// Reads an outcome off a run; `None` leaves it unexplored.
type Question<S, K> = Box<dyn Fn(&Run<S>) -> Option<K>>;

/// Works out odds, some paths at a time: it can be left and taken up again.
pub struct Explorer<S: System, K: Ord> {
    from: S::State,
    exchange: Exchange<S::Command>,
    attacker: Option<UnitId>,
    ask: Question<S, K>,
    is_wanted: fn(&K) -> bool,
    every: Every,
    memo: Memo,
    gathered: Vec<Gathered<K>>,
    contest: Option<Prompt>,
    forked: Option<Forked<K>>,
    done: Option<Odds<K>>,
    runs: usize,
}

/// The enumerating hand: every throw, defaults for decisions, each option of contested ones.
struct Preview<'a> {
    every: &'a mut Every,
    attacker: Option<UnitId>,
    contest: &'a mut Option<Prompt>,
}

impl Hand for Preview<'_> {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.every.throw(pool, alike)
    }

    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        if prompt.is_contested && Some(prompt.who) != self.attacker {
            if self.contest.is_none() {
                *self.contest = Some(prompt.clone());
            }
            return self.every.fork(|| prompt.open().collect());
        }
        prompt.default.filter(|i| prompt.options.get(*i).is_some_and(super::Opt::is_open))
    }

    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        Some(entry.default)
    }

    fn commit(&mut self) -> bool {
        true
    }

    fn reads(&self) -> bool {
        false
    }
}

impl<S: System, K: Ord + Clone> Explorer<S, K> {
    /// Odds of an exchange from where its tape ends. `ask` reads the outcome off a run (`None`
    /// leaves it unexplored); contested decisions of anybody but `attacker` are taken so that what
    /// `is_wanted` is least likely.
    pub fn new(
        from: S::State,
        exchange: Exchange<S::Command>,
        attacker: Option<UnitId>,
        ask: impl Fn(&Run<S>) -> Option<K> + 'static,
        is_wanted: fn(&K) -> bool,
    ) -> Explorer<S, K> {
        Explorer {
            from,
            exchange,
            attacker,
            ask: Box::new(ask),
            is_wanted,
            every: Every::default(),
            memo: Memo::default(),
            gathered: Vec::new(),
            contest: None,
            forked: None,
            done: None,
            runs: 0,
        }
    }

    /// Walks at most `paths` further paths; whether everything has been walked.
    pub fn work(&mut self, paths: usize) -> bool {
        for _ in 0..paths {
            if self.done.is_some() {
                return true;
            }
            self.walk();
        }
        self.done.is_some()
    }

    /// The odds, once everything has been walked. Some may be left unexplored even then.
    pub fn odds(&self) -> Option<&Odds<K>> {
        self.done.as_ref()
    }

    /// What is known by now: exact chances of what has been walked, the rest is unexplored. Of a
    /// contested decision nothing is known before all of its options are.
    pub fn so_far(&self) -> Odds<K> {
        self.done.clone().unwrap_or_else(|| known(&self.gathered, &self.every))
    }

    /// The odds of each option of the first contested decision, once everything has been walked;
    /// `None` where dice fall before it.
    pub fn forked(&self) -> Option<&Forked<K>> {
        self.forked.as_ref()
    }

    /// How many paths have been walked.
    pub fn runs(&self) -> usize {
        self.runs
    }

    /// Walks everything.
    pub fn all(mut self) -> (Odds<K>, Option<Forked<K>>) {
        while !self.work(1024) {}
        (self.done.unwrap_or_else(Odds::none), self.forked)
    }

    fn walk(&mut self) {
        self.runs += 1;
        self.every.begin();
        let mut hand =
            Preview { every: &mut self.every, attacker: self.attacker, contest: &mut self.contest };
        let run: Run<S> = run_with(&self.from, &self.exchange, &mut hand, &mut self.memo);
        let mut value = Odds::sure((self.ask)(&run));
        // Levels entered for the first time on this path gather from here on.
        let depth = self.every.depth();
        let kinds = self.every.kinds(self.gathered.len()..depth);
        self.gathered.extend(kinds.into_iter().map(|is_fork| match is_fork {
            true => Gathered::Fork(Vec::new()),
            false => Gathered::Throw(Odds::none()),
        }));
        let (gathered, is_wanted, contest, forked) =
            (&mut self.gathered, self.is_wanted, &self.contest, &mut self.forked);
        let goes_on = self.every.step(|left| match (left, gathered.last_mut()) {
            (Left::Throw { ways, all, is_last }, Some(Gathered::Throw(sum))) => {
                sum.explore(&value, ways, all);
                if is_last {
                    value = std::mem::replace(sum, Odds::none()).close();
                    gathered.pop();
                }
            }
            (Left::Fork { option, is_last }, Some(Gathered::Fork(each))) => {
                each.push((option, std::mem::replace(&mut value, Odds::none())));
                if is_last {
                    let each = std::mem::take(each);
                    gathered.pop();
                    value = least(&each, is_wanted);
                    if gathered.is_empty() {
                        *forked = contest.clone().map(|prompt| Forked { prompt, each });
                    }
                }
            }
            _ => debug_assert!(false, "what gathers stands level with what was left"),
        });
        if !goes_on {
            self.done = Some(value);
        }
    }
}

/// What has been gathered, from the innermost level outwards. Apart from the explorers, so that it is
/// there once for all systems.
fn known<K: Ord + Clone>(gathered: &[Gathered<K>], every: &Every) -> Odds<K> {
    let levels = gathered.iter().enumerate().rev();
    levels.fold(Odds::none(), |part, (level, gathered)| match (gathered, every.share(level)) {
        (Gathered::Throw(sum), Some((ways, all))) => {
            let mut sum = sum.clone();
            sum.explore(&part, ways, all);
            sum.close()
        }
        (Gathered::Fork(_), Some(_)) => part,
        (_, None) => Odds::none(),
    })
}

/// The odds of the option that is best for the one who decides: what is wanted is least likely.
fn least<K: Ord + Clone>(each: &[(usize, Odds<K>)], is_wanted: fn(&K) -> bool) -> Odds<K> {
    let best = each.iter().min_by_key(|(_, odds)| odds.chance(is_wanted));
    best.map_or_else(Odds::none, |(_, odds)| odds.clone())
}
