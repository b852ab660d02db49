//! A closed entry of a fight: what was declared and answered, or that the referee changed the table; the state it led
//! to, and what was made of it.

use crate::derived::Derived;
use crate::table::digest::Digest;
use crate::table::run::Playable;
use crate::table::tape::Exchange;

/// A closed entry. Nothing of it changes any more.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Closed<P: Playable> {
    /// What was declared and answered; `None` where the referee changed the table itself.
    pub exchange: Option<Exchange<P::Command>>,
    /// Of the state it led to.
    pub digest: Digest,
    /// The state it led to; `None` only for an earlier one that is followed by another.
    pub after: Option<P::State>,
    /// Whether it was played under earlier rules.
    pub is_earlier: bool,
    /// What follows from it and from those before it.
    pub derived: Derived,
}

impl<P: Playable> Closed<P> {
    /// One that has just led to a state with this digest.
    pub fn new(exchange: Exchange<P::Command>, digest: Digest, after: P::State) -> Closed<P> {
        let exchange = Some(exchange);
        Closed { exchange, digest, after: Some(after), is_earlier: false, derived: Derived::default() }
    }

    /// The referee has changed the table, to this state.
    pub fn changed(after: P::State) -> Closed<P> {
        let digest = P::digest(&after);
        Closed { exchange: None, digest, after: Some(after), is_earlier: false, derived: Derived::default() }
    }

    /// One that was played under earlier rules.
    pub fn earlier(
        exchange: Option<Exchange<P::Command>>,
        digest: Digest,
        after: Option<P::State>,
    ) -> Closed<P> {
        Closed { exchange, digest, after, is_earlier: true, derived: Derived::default() }
    }

    /// The same with its state and its exchange otherwise put.
    pub fn map<Q: Playable, E, F, G>(&self, state: &F, exchange: &G) -> Result<Closed<Q>, E>
    where
        F: Fn(&P::State) -> Result<Q::State, E>,
        G: Fn(&Exchange<P::Command>) -> Result<Exchange<Q::Command>, E>,
    {
        Ok(Closed {
            exchange: self.exchange.as_ref().map(exchange).transpose()?,
            digest: self.digest,
            after: self.after.as_ref().map(state).transpose()?,
            is_earlier: self.is_earlier,
            derived: Derived::default(),
        })
    }
}
