//! A closed exchange: what was declared and answered, the state it led to, and what was made of it.

use crate::table::digest::Digest;
use crate::table::fight::Fight;
use crate::table::system::System;
use crate::table::tape::Exchange;
use std::any::Any;
use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

/// A closed exchange. Nothing of it changes any more.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Closed<S: System> {
    /// What was declared and answered.
    pub exchange: Exchange<S::Command>,
    /// Of the state it led to.
    pub digest: Digest,
    /// The state it led to; `None` only for an earlier one that is followed by another.
    pub after: Option<S::State>,
    /// Whether it was played under earlier rules.
    pub is_earlier: bool,
    cached: Cached,
}

impl<S: System> Closed<S> {
    /// One that has just led to a state with this digest.
    pub fn new(exchange: Exchange<S::Command>, digest: Digest, after: S::State) -> Closed<S> {
        Closed { exchange, digest, after: Some(after), is_earlier: false, cached: Cached::default() }
    }

    /// One that was played under earlier rules.
    pub fn earlier(exchange: Exchange<S::Command>, digest: Digest, after: Option<S::State>) -> Closed<S> {
        Closed { exchange, digest, after, is_earlier: true, cached: Cached::default() }
    }
}

/// What has been worked out from a closed exchange, for as long as there is the exchange. It follows
/// from it and from those before it, so two that are equal stay so whatever is known of them.
#[derive(Clone, Default)]
struct Cached(OnceCell<Rc<dyn Any>>);

impl PartialEq for Cached {
    fn eq(&self, _other: &Cached) -> bool {
        true
    }
}

impl fmt::Debug for Cached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.get().is_some() { "known" } else { "unknown" })
    }
}

impl<S: System> Fight<S> {
    /// What follows from the closed exchange at place `i`: worked out the first time it is asked for,
    /// and gone with the exchange. One type of thing is remembered of each; another is worked out anew
    /// every time. `None` where there is no such exchange.
    pub fn cached<T: 'static>(&self, i: usize, work_out: impl FnOnce() -> T) -> Option<Rc<T>> {
        let cached = &self.closed.get(i)?.cached.0;
        if let Some(known) = cached.get() {
            return Some(known.clone().downcast().unwrap_or_else(|_| Rc::new(work_out())));
        }
        let new = Rc::new(work_out());
        let _ = cached.set(new.clone());
        Some(new)
    }
}
