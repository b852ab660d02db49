//! Exact odds: the very same procedure, walked through every path.
//!
//! Throws are averaged, decisions never: a decision is taken by its default, or, where the
//! players' interests clash, walked through option by option, keeping the one that is best for
//! the player who decides (an expectation at throws, a minimum at choices). So the chance shown
//! on a target holds against a defender who plays well. What the attacker himself will settle later is
//! walked through likewise where the prompt says so (a maximum).
//!
//! A procedure is walked from one moment to the next. What follows from a moment depends on nothing but the
//! state, the moment and what has been read so far, so it is walked once, however many paths lead to an
//! equal one: the cost of what happens one after the other adds up.

mod paths;

use self::paths::Paths;
use super::entry::Entry;
use super::hand::Hand;
use super::odds::{Forked, Gathered, Odds, Serves, Worth};
use super::prompt::Prompt;
use super::reading::Reading;
use super::run::{Start, Stretch, stretch};
use super::system::System;
use super::tape::Exchange;
use super::{Phrase, Rule};
use crate::board::UnitId;
use crate::dice::{Alike, Every, Faces, Pool};
use std::collections::BTreeMap;
use std::rc::Rc;

/// What odds are asked of: reads an outcome off a path.
pub trait Question<S: System> {
    /// What has been read so far: all that the outcome needs of it.
    type Count: Clone + PartialEq;
    /// The outcome.
    type Key: Ord + Clone;

    /// Before anything has been read.
    fn begin(&self) -> Self::Count;
    /// Something more is read.
    fn count(&self, so_far: &mut Self::Count, reading: &Reading);
    /// A number by which most of what has been read is told apart before it is compared: equal ones have equal ones.
    fn fingerprint(&self, _so_far: &Self::Count) -> u64 {
        0
    }
    /// The outcome of a path that led to `state`, and has ended or was left; `None` leaves it unexplored.
    fn answer(&self, so_far: &Self::Count, state: &S::State, is_over: bool) -> Option<Self::Key>;
    /// Whether it is what the attacker wants.
    fn is_wanted(&self, key: &Self::Key) -> bool;
}

/// Where a walk begins: at the declared exchange, or at a moment of it.
struct Node<S: System, C> {
    so_far: C,
    /// Whether nothing has been read since the answers that were given were used up.
    is_first: bool,
    moment: Option<S::Moment>,
    state: Rc<S::State>,
    fingerprint: u64,
}

impl<S: System, C: PartialEq> PartialEq for Node<S, C> {
    /// What differs most often is looked at first.
    fn eq(&self, other: &Node<S, C>) -> bool {
        self.fingerprint == other.fingerprint
            && self.moment == other.moment
            && self.so_far == other.so_far
            && self.is_first == other.is_first
            && (Rc::ptr_eq(&self.state, &other.state) || self.state == other.state)
    }
}

/// One number of several, for [`System::fingerprint`]: the same for the same ones in the same order.
pub fn fingerprint(numbers: impl Iterator<Item = i32>) -> u64 {
    // FNV-1a, a number at a time.
    numbers.fold(0xcbf2_9ce4_8422_2325, |hash, number| {
        (hash ^ u64::from(number as u32)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Works out odds, some paths at a time: it can be left and taken up again.
pub struct Explorer<S: System, Q: Question<S>> {
    exchange: Exchange<S::Command>,
    attacker: Option<UnitId>,
    question: Q,
    paths: Paths<Q::Key>,
    /// The moments that have been walked from, or are: by their numbers; let go once everything has been walked.
    nodes: Vec<Node<S, Q::Count>>,
    /// Their numbers by their fingerprints.
    alike: BTreeMap<u64, Vec<usize>>,
    forgets_nothing: bool,
    undefended: Option<(Rule, Phrase)>,
    runs: usize,
}

/// The enumerating hand: every throw, defaults for decisions, each option of contested ones and of those of
/// which the attacker takes the best.
struct Preview<'a> {
    every: &'a mut Every,
    attacker: Option<UnitId>,
    contest: &'a mut Option<Prompt>,
    undefended: &'a mut Option<(Rule, Phrase)>,
    /// Whom the decisions serve that are met for the first time on this path, in order.
    forks: Vec<Serves>,
}

impl Hand for Preview<'_> {
    /// It takes results, and no faces.
    fn throw(&mut self, _pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        None
    }

    fn choose(&mut self, prompt: &Prompt) -> Option<usize> {
        let is_attacker = Some(prompt.who) == self.attacker;
        let serves = if is_attacker { Serves::Attacker } else { Serves::Other((prompt.rule, prompt.who)) };
        if !(if is_attacker { prompt.takes_best } else { prompt.is_contested }) {
            return prompt.default;
        }
        if !is_attacker && self.contest.is_none() {
            *self.contest = Some(prompt.clone());
        }
        let forks = &mut self.forks;
        self.every.fork(|| {
            forks.push(serves);
            prompt.open().collect()
        })
    }

    fn enter(&mut self, entry: &Entry) -> Option<i32> {
        Some(entry.default)
    }

    fn commit(&mut self) -> bool {
        true
    }

    fn undefended(&mut self, who: UnitId, rule: Rule, why: Phrase) {
        if Some(who) != self.attacker {
            self.undefended.get_or_insert((rule, why));
        }
    }

    fn preview(&mut self) -> Option<&mut Every> {
        Some(self.every)
    }
}

impl<S: System, Q: Question<S>> Explorer<S, Q> {
    /// Odds of an exchange from where its tape ends. Contested decisions of anybody but `attacker` are
    /// taken so that what the question wants is least likely; those of his of which he takes the best, so
    /// that it is most likely.
    pub fn new(
        from: S::State,
        exchange: Exchange<S::Command>,
        attacker: Option<UnitId>,
        question: Q,
    ) -> Explorer<S, Q> {
        let (so_far, state) = (question.begin(), Rc::new(from));
        Explorer {
            exchange,
            attacker,
            question,
            paths: Paths::begin(),
            nodes: vec![Node { so_far, is_first: false, moment: None, state, fingerprint: 0 }],
            alike: BTreeMap::new(),
            forgets_nothing: false,
            undefended: None,
            runs: 0,
        }
    }

    /// The same, letting go of nothing ([`System::forget`]): what that must not change is held against it.
    pub fn forgetting_nothing(self) -> Explorer<S, Q> {
        Explorer { forgets_nothing: true, ..self }
    }

    /// Walks at most `paths` further paths; whether everything has been walked.
    pub fn work(&mut self, paths: usize) -> bool {
        for _ in 0..paths {
            if self.paths.odds().is_some() {
                return true;
            }
            self.walk();
        }
        self.paths.odds().is_some()
    }

    /// The odds, once everything has been walked. Some may be left unexplored even then.
    pub fn odds(&self) -> Option<&Odds<Q::Key>> {
        self.paths.odds()
    }

    /// What serves the players best that they decide before any throw, once everything has been walked: the places of
    /// the options, in order.
    pub fn next(&self) -> &[usize] {
        self.paths.next()
    }

    /// What is known by now: exact chances of what has been walked, the rest is unexplored. Of a
    /// contested decision nothing is known before all of its options are.
    pub fn so_far(&self) -> Odds<Q::Key> {
        self.paths.so_far()
    }

    /// The odds of each option of the first contested decision, once everything has been walked; `None` where paths
    /// lead to different ones.
    pub fn forked(&self) -> Option<&Forked<Q::Key>> {
        self.paths.forked()
    }

    /// Why somebody else than the attacker has no answer on a path on which he is struck, as far as has been walked.
    pub fn undefended(&self) -> Option<&(Rule, Phrase)> {
        self.undefended.as_ref()
    }

    /// How many paths have been walked, each from one moment to the next.
    pub fn runs(&self) -> usize {
        self.runs
    }

    /// How many different moments have been walked from.
    pub fn moments(&self) -> usize {
        self.paths.moments()
    }

    /// Walks everything.
    pub fn all(mut self) -> (Odds<Q::Key>, Option<Forked<Q::Key>>) {
        while !self.work(1024) {}
        (self.so_far(), self.forked().cloned())
    }

    fn walk(&mut self) {
        let Paths { walks, contest, .. } = &mut self.paths;
        let Some(walk) = walks.last_mut() else { return };
        self.runs += 1;
        walk.every.begin();
        let from = &self.nodes[walk.from];
        let start = match &from.moment {
            None => Start::Declared(&self.exchange),
            Some(moment) => Start::At(moment, from.is_first),
        };
        let mut hand = Preview {
            every: &mut walk.every,
            attacker: self.attacker,
            contest,
            undefended: &mut self.undefended,
            forks: vec![],
        };
        let to: Stretch<S> = stretch(&from.state, start, &mut hand, &mut walk.memo);
        let mut forks = hand.forks.into_iter();
        let mut so_far = from.so_far.clone();
        to.readings.iter().for_each(|reading| self.question.count(&mut so_far, reading));
        // Levels entered for the first time on this path gather from here on.
        let kinds = walk.every.kinds(walk.gathered.len()..walk.every.depth());
        let kinds = kinds.into_iter().map(|is_fork| if is_fork { forks.next() } else { None });
        walk.gathered.extend(kinds.map(Gathered::begin));
        let Some(mut moment) = to.next else {
            let answer = self.question.answer(&so_far, &to.state, to.is_over);
            return self.step(answer.map_or(Worth::Open, Worth::Sure));
        };
        let is_first = to.fresh == Some(to.readings.len());
        let mut state = to.state;
        if !self.forgets_nothing {
            S::forget(&mut moment, &mut state);
        }
        let fingerprint =
            S::fingerprint(&moment, &state) ^ self.question.fingerprint(&so_far).rotate_left(32);
        let node = Node { so_far, is_first, moment: Some(moment), state, fingerprint };
        let alike = self.alike.entry(fingerprint).or_default();
        let known = alike.iter().filter(|number| self.nodes[**number] == node);
        match known.filter_map(|number| self.paths.known(*number)).next() {
            Some(worth) => {
                let worth = worth.clone();
                self.step(worth);
            }
            None => {
                alike.push(self.nodes.len());
                self.nodes.push(node);
                self.paths.walk_on();
            }
        }
    }

    fn step(&mut self, worth: Worth<Q::Key>) {
        if self.paths.step(worth, &|key| self.question.is_wanted(key)) {
            (self.nodes, self.alike) = (Vec::new(), BTreeMap::new());
        }
    }
}
