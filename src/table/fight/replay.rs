//! A fight from what was written of it: replayed, and held against what was kept.
//!
//! A rule mended in a later release must not change what was played. So each closed exchange has
//! the digest of the state it led to, and some of these states are kept whole. Where a replay goes
//! elsewhere, the next kept state wins: the exchanges up to it stand as played under earlier rules.

use super::menus::Menus;
use super::{Closed, Fight};
use crate::dice::TypedIn;
use crate::table::ask::Ask;
use crate::table::digest::Digest;
use crate::table::run::Playable;
use crate::table::tape::{Answer, Exchange, Said};
use std::rc::Rc;

/// A closed exchange as it is written: itself, and the digest of the state it led to.
pub type Written<C> = (Exchange<C>, Digest);

/// An entry of a fight as it is written.
pub enum Recorded<P: Playable> {
    /// What was played.
    Played(Written<P::Command>),
    /// The state to which the referee changed the table.
    Changed(P::State),
}

/// What came of replaying exchanges that came from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replayed {
    /// Everything fitted.
    Whole,
    /// Only this many exchanges fitted (the last perhaps in part).
    Kept(usize),
}

impl<P: Playable> Fight<P> {
    /// Takes up exchanges that came from outside: each command must be on the menu, each answer
    /// fit, and the state agree with its digest. Where one does not, play goes on from the next of
    /// the states that were `kept` whole (each after so many exchanges, in order); where there is
    /// none, from the last answer that fitted. A state of long ago is renewed before that.
    pub fn replay(
        start: P::State,
        exchanges: Vec<Written<P::Command>>,
        open: Option<Exchange<P::Command>>,
        kept: Vec<(u32, P::State)>,
    ) -> (Fight<P>, Replayed) {
        let entries = exchanges.into_iter().map(Recorded::Played).collect();
        Fight::replay_all(start, entries, open, kept)
    }

    /// The same with what the referee changed between the exchanges. States that were `kept` whole, or changed to,
    /// count the entries.
    pub fn replay_all(
        start: P::State,
        entries: Vec<Recorded<P>>,
        open: Option<Exchange<P::Command>>,
        kept: Vec<(u32, P::State)>,
    ) -> (Fight<P>, Replayed) {
        let mut fight = Fight::new(start);
        while let Some(entry) = entries.get(fight.closed.len()) {
            let at = fight.closed.len();
            let exchange = match entry {
                Recorded::Changed(state) => {
                    fight.closed.push(Rc::new(Closed::changed(state.clone())));
                    fight.run = None;
                    continue;
                }
                Recorded::Played((exchange, digest)) if fight.take_up(exchange, Some(*digest)) => continue,
                Recorded::Played((exchange, _)) => exchange,
            };
            let Some((n, state)) = next_known(&entries, &kept, at) else {
                fight.renew();
                fight.take_part(exchange);
                return (fight, Replayed::Kept(at));
            };
            fight.take_as_played(&entries[at..n], state);
        }
        fight.renew();
        let n = entries.len();
        let fits = open.is_none_or(|open| fight.take_up(&open, None) || fight.take_part(&open));
        (fight, if fits { Replayed::Whole } else { Replayed::Kept(n) })
    }

    /// Whether the closed exchange at place `i` was played under earlier rules: what it led to is
    /// known only after the last of such a row, and none of them can be worked out anew.
    pub fn is_earlier(&self, i: usize) -> bool {
        self.closed.get(i).is_some_and(|closed| closed.is_earlier)
    }

    /// How many of the last closed exchanges were played under the rules as they are now: only
    /// these can be undone.
    pub fn fresh(&self) -> usize {
        self.closed.iter().rev().take_while(|closed| !closed.is_earlier).count()
    }

    /// The closed exchanges from a place among all entries on, with their digests, oldest first.
    pub fn written_from(&self, first: usize) -> impl Iterator<Item = Written<P::Command>> {
        let closed = self.closed.iter().skip(first);
        closed.filter_map(|closed| Some((closed.exchange.clone()?, closed.digest)))
    }

    /// All of them.
    pub fn written(&self) -> impl Iterator<Item = Written<P::Command>> {
        self.written_from(0)
    }

    /// The states to which the referee changed the table, from a place among all entries on, each after so many
    /// entries from there.
    pub fn changes_from(&self, first: usize) -> Vec<(u32, P::State)> {
        let closed = self.closed.iter().skip(first).zip(0..);
        let changes = closed.filter(|(closed, _)| closed.exchange.is_none());
        changes.filter_map(|(closed, at)| Some((at, closed.after.clone()?))).collect()
    }

    /// The states that have to be kept whole beside what is [`written`](Fight::written): those that
    /// a replay cannot reach, and the newest.
    pub fn to_keep(&self) -> Vec<(u32, P::State)> {
        let last = self.closed.len();
        let kept = |(i, closed): (usize, &Rc<Closed<P>>)| {
            let ends = closed.is_earlier || i + 1 == last;
            // What the referee changed to is written as such.
            closed
                .after
                .clone()
                .filter(|_| ends && closed.exchange.is_some())
                .map(|state| (i as u32 + 1, state))
        };
        self.closed.iter().enumerate().filter_map(kept).collect()
    }

    /// Takes up an exchange if all of it fits and, closed, it leads where it led; whether it does. One that was closed
    /// before its form had a button to stand by stands by it now.
    fn take_up(&mut self, exchange: &Exchange<P::Command>, closed: Option<Digest>) -> bool {
        if self.open.is_some() || !self.is_offered(exchange) {
            return false;
        }
        let (mut exchange, mut run) = (exchange.clone(), self.run_of(exchange, &mut TypedIn));
        if let (Some(Ask::Commit { rule, bar: None, .. }), true) = (&run.waiting, closed.is_some()) {
            exchange.tape.push(Answer::to(rule, Said::Committed));
            run = self.run_of(&exchange, &mut TypedIn);
        }
        let digest = closed.unwrap_or(Digest::UNKNOWN);
        if run.diverged.is_some() || (run.waiting.is_some() && digest != Digest::UNKNOWN) {
            return false;
        }
        let own = run.waiting.is_none().then(|| P::digest(&run.state));
        let fits = own.is_none_or(|own| own.agrees(digest));
        if fits {
            self.take_with(exchange, run, own);
        }
        fits
    }

    /// Takes up as much of an exchange as fits, to be played on from there. What fits in full but
    /// leads elsewhere is left out: it is not what was played. Gives `false`, for not all of it did.
    fn take_part(&mut self, exchange: &Exchange<P::Command>) -> bool {
        if self.open.is_some() || !self.is_offered(exchange) {
            return false;
        }
        let run = self.run_of(exchange, &mut TypedIn);
        match run.diverged {
            Some(fitted) => {
                let tape = exchange.tape[..fitted].to_vec();
                self.resume(Exchange { tape, ..exchange.clone() }, &mut TypedIn, None);
            }
            None if run.waiting.is_some() => self.take(exchange.clone(), run),
            None => {}
        }
        false
    }

    /// Where the state is one that can no longer come to be: the exchange that led to it was played under earlier
    /// rules, and leads to what it would be today.
    fn renew(&mut self) {
        let Some(state) = P::renewed(self.settled()) else { return };
        match self.closed.pop() {
            None => (self.start, self.menus) = (state, Menus::default()),
            Some(last) => self.close_as_played(last.exchange.clone(), state),
        }
    }

    /// Takes entries as they were played under earlier rules, and the state they led to.
    fn take_as_played(&mut self, entries: &[Recorded<P>], state: P::State) {
        let Some((last, before)) = entries.split_last() else { return };
        let earlier = |entry: &Recorded<P>| {
            let (exchange, digest) = entry.parts();
            Rc::new(Closed::earlier(exchange, digest, None))
        };
        self.closed.extend(before.iter().map(earlier));
        self.close_as_played(last.parts().0, state);
    }

    fn close_as_played(&mut self, exchange: Option<Exchange<P::Command>>, state: P::State) {
        self.closed.push(Rc::new(Closed::earlier(exchange, P::digest(&state), Some(state))));
        (self.open, self.run) = (None, None);
    }
}

impl<P: Playable> Recorded<P> {
    /// What was declared, if anything was, and the digest of what it led to.
    fn parts(&self) -> (Option<Exchange<P::Command>>, Digest) {
        match self {
            Recorded::Played((exchange, digest)) => (Some(exchange.clone()), *digest),
            Recorded::Changed(state) => (None, P::digest(state)),
        }
    }
}

/// The first state behind a place that is known whole, and after how many entries it is.
fn next_known<P: Playable>(
    entries: &[Recorded<P>],
    kept: &[(u32, P::State)],
    at: usize,
) -> Option<(usize, P::State)> {
    (at + 1..=entries.len()).find_map(|n| {
        let is_kept = kept.iter().find(|(after, _)| *after as usize == n).map(|(_, state)| state);
        let state = match &entries[n - 1] {
            Recorded::Changed(state) => Some(state),
            Recorded::Played(_) => is_kept,
        };
        state.map(|state| (n, state.clone()))
    })
}
