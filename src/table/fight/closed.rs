//! A closed entry of a fight: what was declared and answered, or that the referee changed the table; the state it led
//! to, and what was made of it.

use crate::derived::Derived;
use crate::table::digest::Digest;
use crate::table::system::System;
use crate::table::tape::Exchange;

/// A closed entry. Nothing of it changes any more.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Closed<S: System> {
    /// What was declared and answered; `None` where the referee changed the table itself.
    pub exchange: Option<Exchange<S::Command>>,
    /// Of the state it led to.
    pub digest: Digest,
    /// The state it led to; `None` only for an earlier one that is followed by another.
    pub after: Option<S::State>,
    /// Whether it was played under earlier rules.
    pub is_earlier: bool,
    /// What follows from it and from those before it.
    pub derived: Derived,
}

impl<S: System> Closed<S> {
    /// One that has just led to a state with this digest.
    pub fn new(exchange: Exchange<S::Command>, digest: Digest, after: S::State) -> Closed<S> {
        let exchange = Some(exchange);
        Closed { exchange, digest, after: Some(after), is_earlier: false, derived: Derived::default() }
    }

    /// The referee has changed the table, to this state.
    pub fn changed(after: S::State) -> Closed<S> {
        let digest = Digest::of(&after);
        Closed { exchange: None, digest, after: Some(after), is_earlier: false, derived: Derived::default() }
    }

    /// One that was played under earlier rules.
    pub fn earlier(
        exchange: Option<Exchange<S::Command>>,
        digest: Digest,
        after: Option<S::State>,
    ) -> Closed<S> {
        Closed { exchange, digest, after, is_earlier: true, derived: Derived::default() }
    }
}
