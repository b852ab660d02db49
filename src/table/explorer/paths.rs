//! The paths of an exchange, apart from what is walked: where they part, what they add up to, and what is known of the
//! moments that they lead through. One code for all systems.

use crate::dice::{Every, Left};
use crate::table::memo::Memo;
use crate::table::odds::{Forked, Gathered, Odds, Serves, Worth, best, known};
use crate::table::prompt::Prompt;

/// A walk from one moment through all paths to the next ones.
pub(super) struct Walk<K: Ord> {
    /// The moment that it begins at, by its number.
    pub(super) from: usize,
    pub(super) every: Every,
    pub(super) memo: Memo,
    pub(super) gathered: Vec<Gathered<K>>,
}

/// All walks of an exchange.
pub(super) struct Paths<K: Ord> {
    /// The walk that is being made, after those that wait for what it comes to.
    pub(super) walks: Vec<Walk<K>>,
    /// The first contested decision.
    pub(super) contest: Option<Prompt>,
    /// What follows from each moment, by its number; `None` while it is being walked from.
    known: Vec<Option<Worth<K>>>,
    forked: Option<Forked<K>>,
    done: Option<Odds<K>>,
    next: Vec<usize>,
    moments: usize,
}

impl<K: Ord + Clone> Paths<K> {
    /// From the declared exchange on: its number is 0.
    pub(super) fn begin() -> Paths<K> {
        let mut paths = Paths {
            walks: Vec::new(),
            contest: None,
            known: Vec::new(),
            forked: None,
            done: None,
            next: Vec::new(),
            moments: 0,
        };
        paths.walk_on();
        paths
    }

    /// Begins to walk from the next moment: by the number that comes next.
    pub(super) fn walk_on(&mut self) {
        let from = self.known.len();
        self.known.push(None);
        self.walks.push(Walk { from, every: Every::default(), memo: Memo::default(), gathered: Vec::new() });
    }

    /// What follows from a moment, once all paths from it have been walked.
    pub(super) fn known(&self, moment: usize) -> Option<&Worth<K>> {
        self.known.get(moment)?.as_ref()
    }

    /// As [`Explorer::odds`](super::Explorer::odds).
    pub(super) fn odds(&self) -> Option<&Odds<K>> {
        self.done.as_ref()
    }

    /// As [`Explorer::so_far`](super::Explorer::so_far).
    pub(super) fn so_far(&self) -> Odds<K> {
        if let Some(done) = &self.done {
            return done.clone();
        }
        let walks = self.walks.iter().rev();
        walks.fold(Worth::Open, |part, walk| known(&walk.gathered, &walk.every, part)).odds()
    }

    /// As [`Explorer::forked`](super::Explorer::forked).
    pub(super) fn forked(&self) -> Option<&Forked<K>> {
        self.forked.as_ref()
    }

    /// As [`Explorer::next`](super::Explorer::next).
    pub(super) fn next(&self) -> &[usize] {
        &self.next
    }

    /// As [`Explorer::moments`](super::Explorer::moments).
    pub(super) fn moments(&self) -> usize {
        self.moments
    }

    /// The path now walked has come to so much: goes on to the next one, in this walk or in those that
    /// wait for it. Whether everything has been walked.
    pub(super) fn step(&mut self, worth: Worth<K>, is_wanted: &dyn Fn(&K) -> bool) -> bool {
        let mut value = worth;
        while let Some(mut walk) = self.walks.pop() {
            let is_outermost = self.walks.iter().all(|walk| walk.gathered.is_empty());
            if step(&mut walk, &mut value, is_wanted, |each| {
                if is_outermost {
                    let next = each.iter().map(|(option, worth)| (*option, worth.next().to_vec())).collect();
                    let each = each.iter().map(|(option, worth)| (*option, worth.odds())).collect();
                    self.forked = self.contest.clone().map(|prompt| Forked { prompt, each, next });
                }
            }) {
                self.walks.push(walk);
                return false;
            }
            if !self.walks.is_empty() {
                self.moments += 1;
                self.known[walk.from] = Some(value.clone());
            }
        }
        self.known = Vec::new();
        if self.forked.is_none() {
            self.forked = self.after_throws(&value);
        }
        (self.next, self.done) = (value.next().to_vec(), Some(value.odds()));
        true
    }

    /// The odds of each option of a decision that is met only after throws.
    fn after_throws(&self, worth: &Worth<K>) -> Option<Forked<K>> {
        let (met, prompt) = (worth.met()?, self.contest.as_ref()?);
        let is_its = met.decision == (prompt.rule, prompt.who);
        is_its.then(|| Forked { prompt: prompt.clone(), each: met.each.clone(), next: Vec::new() })
    }
}

/// Goes on to the next path of a walk; whether there is one. If not, `value` becomes what the whole walk
/// comes to. The options of its outermost decision are told to `forked` where it is contested.
fn step<K: Ord + Clone>(
    walk: &mut Walk<K>,
    value: &mut Worth<K>,
    is_wanted: &dyn Fn(&K) -> bool,
    mut forked: impl FnMut(&[(usize, Worth<K>)]),
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
                    *value = best(&taken, is_wanted);
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
