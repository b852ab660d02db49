//! The referee changes the table in the middle of a fight: its ground, who stands where, sheets, who takes part.

use super::closed::Closed;
use super::{Fight, Playable};
use std::rc::Rc;

impl<P: Playable> Fight<P> {
    /// The table is this state from now on: an entry of its own, which can be taken back like any other. Nothing
    /// changes, and it gives `false`, while an exchange is in progress of which something stands.
    pub fn change(&mut self, after: P::State) -> bool {
        self.cancel();
        if self.open.is_some() {
            return false;
        }
        if after != *self.settled() {
            self.closed.push(Rc::new(Closed::changed(after)));
            self.run = None;
            // What has been changed since leads elsewhere.
            self.undone.clear();
        }
        true
    }

    /// Whether the closed entry at a place is a change of the referee's, and no exchange.
    pub fn is_change(&self, i: usize) -> bool {
        self.closed.get(i).is_some_and(|closed| closed.exchange.is_none())
    }
}
