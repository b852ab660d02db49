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

use super::entry::Entry;
use super::hand::Hand;
use super::memo::Memo;
use super::odds::{Forked, Gathered, Odds, Serves, Worth, best, known};
use super::prompt::Prompt;
use super::reading::Reading;
use super::run::{Start, Stretch, stretch};
use super::system::System;
use super::tape::Exchange;
use crate::board::UnitId;
use crate::dice::{Alike, Every, Faces, Left, Pool};
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

/// A walk from one moment through all paths to the next ones.
struct Walk<S: System, Q: Question<S>> {
    from: Rc<Node<S, Q::Count>>,
    every: Every,
    memo: Memo,
    gathered: Vec<Gathered<Q::Key>>,
}

impl<S: System, Q: Question<S>> Walk<S, Q> {
    fn new(from: Rc<Node<S, Q::Count>>) -> Walk<S, Q> {
        Walk { from, every: Every::default(), memo: Memo::default(), gathered: Vec::new() }
    }
}

/// What follows from a moment.
type Known<S, Q> = (Rc<Node<S, <Q as Question<S>>::Count>>, Worth<<Q as Question<S>>::Key>);

/// Works out odds, some paths at a time: it can be left and taken up again.
pub struct Explorer<S: System, Q: Question<S>> {
    exchange: Exchange<S::Command>,
    attacker: Option<UnitId>,
    question: Q,
    /// The walk that is being made, after those that wait for what it comes to.
    walks: Vec<Walk<S, Q>>,
    /// What follows from moments that have been walked from, by their fingerprints; let go once everything
    /// has been.
    known: BTreeMap<u64, Vec<Known<S, Q>>>,
    moments: usize,
    forgets_nothing: bool,
    contest: Option<Prompt>,
    forked: Option<Forked<Q::Key>>,
    done: Option<Odds<Q::Key>>,
    next: Vec<usize>,
    runs: usize,
}

/// The enumerating hand: every throw, defaults for decisions, each option of contested ones and of those of
/// which the attacker takes the best.
struct Preview<'a> {
    every: &'a mut Every,
    attacker: Option<UnitId>,
    contest: &'a mut Option<Prompt>,
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
        let node = Node { so_far, is_first: false, moment: None, state, fingerprint: 0 };
        Explorer {
            exchange,
            attacker,
            question,
            walks: vec![Walk::new(Rc::new(node))],
            known: BTreeMap::new(),
            moments: 0,
            forgets_nothing: false,
            contest: None,
            forked: None,
            done: None,
            next: Vec::new(),
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
            if self.done.is_some() {
                return true;
            }
            self.walk();
        }
        self.done.is_some()
    }

    /// The odds, once everything has been walked. Some may be left unexplored even then.
    pub fn odds(&self) -> Option<&Odds<Q::Key>> {
        self.done.as_ref()
    }

    /// What serves the players best that they decide before any throw, once everything has been walked: the places of
    /// the options, in order.
    pub fn next(&self) -> &[usize] {
        &self.next
    }

    /// What is known by now: exact chances of what has been walked, the rest is unexplored. Of a
    /// contested decision nothing is known before all of its options are.
    pub fn so_far(&self) -> Odds<Q::Key> {
        if let Some(done) = &self.done {
            return done.clone();
        }
        let walks = self.walks.iter().rev();
        walks.fold(Worth::Open, |part, walk| known(&walk.gathered, &walk.every, part)).odds()
    }

    /// The odds of each option of the first contested decision, once everything has been walked; `None` where paths
    /// lead to different ones.
    pub fn forked(&self) -> Option<&Forked<Q::Key>> {
        self.forked.as_ref()
    }

    /// How many paths have been walked, each from one moment to the next.
    pub fn runs(&self) -> usize {
        self.runs
    }

    /// How many different moments have been walked from.
    pub fn moments(&self) -> usize {
        self.moments
    }

    /// Walks everything.
    pub fn all(mut self) -> (Odds<Q::Key>, Option<Forked<Q::Key>>) {
        while !self.work(1024) {}
        (self.done.unwrap_or_else(Odds::none), self.forked)
    }

    fn walk(&mut self) {
        let Some(walk) = self.walks.last_mut() else { return };
        self.runs += 1;
        walk.every.begin();
        let from = &walk.from;
        let start = match &from.moment {
            None => Start::Declared(&self.exchange),
            Some(moment) => Start::At(moment, from.is_first),
        };
        let mut hand = Preview {
            every: &mut walk.every,
            attacker: self.attacker,
            contest: &mut self.contest,
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
        let alike = self.known.get(&fingerprint).map_or(&[][..], Vec::as_slice);
        match alike.iter().find(|(known, _)| **known == node) {
            Some((_, worth)) => {
                let worth = worth.clone();
                self.step(worth);
            }
            None => self.walks.push(Walk::new(Rc::new(node))),
        }
    }

    /// The odds of each option of a decision that is met only after throws.
    fn after_throws(&self, worth: &Worth<Q::Key>) -> Option<Forked<Q::Key>> {
        let (met, prompt) = (worth.met()?, self.contest.as_ref()?);
        let is_its = met.decision == (prompt.rule, prompt.who);
        is_its.then(|| Forked { prompt: prompt.clone(), each: met.each.clone(), next: Vec::new() })
    }

    /// The path now walked has come to so much: goes on to the next one, in this walk or in those that
    /// wait for it.
    fn step(&mut self, worth: Worth<Q::Key>) {
        let mut value = worth;
        while let Some(mut walk) = self.walks.pop() {
            let is_outermost = self.walks.iter().all(|walk| walk.gathered.is_empty());
            if step(&mut walk, &mut value, &self.question, |each| {
                if is_outermost {
                    let next = each.iter().map(|(option, worth)| (*option, worth.next().to_vec())).collect();
                    let each = each.iter().map(|(option, worth)| (*option, worth.odds())).collect();
                    self.forked = self.contest.clone().map(|prompt| Forked { prompt, each, next });
                }
            }) {
                self.walks.push(walk);
                return;
            }
            if !self.walks.is_empty() {
                self.moments += 1;
                self.known.entry(walk.from.fingerprint).or_default().push((walk.from, value.clone()));
            }
        }
        self.known = BTreeMap::new();
        if self.forked.is_none() {
            self.forked = self.after_throws(&value);
        }
        (self.next, self.done) = (value.next().to_vec(), Some(value.odds()));
    }
}

/// Goes on to the next path of a walk; whether there is one. If not, `value` becomes what the whole walk
/// comes to. The options of its outermost decision are told to `forked` where it is contested.
fn step<S: System, Q: Question<S>>(
    walk: &mut Walk<S, Q>,
    value: &mut Worth<Q::Key>,
    question: &Q,
    mut forked: impl FnMut(&[(usize, Worth<Q::Key>)]),
) -> bool {
    let gathered = &mut walk.gathered;
    walk.every.step(|left| {
        let Some(level) = gathered.last_mut() else { return };
        let is_last = match left {
            Left::Throw { ways, all, is_last } => {
                *value = level.throw(value, (ways, all), is_last);
                is_last
            }
            Left::Fork { option, is_last } => {
                let part = std::mem::replace(value, Worth::Open);
                if let Some(taken) = level.fork(option, part, is_last) {
                    *value = best(&taken, &|key| question.is_wanted(key));
                    if let (1, (Serves::Other(_), each)) = (gathered.len(), &taken) {
                        forked(each);
                    }
                }
                is_last
            }
        };
        if is_last {
            gathered.pop();
        }
    })
}
