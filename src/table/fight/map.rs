//! A fight whose states and commands are put otherwise: without their types, or with them again.

use super::closed::Closed;
use super::{Fight, Undone};
use crate::table::run::Playable;
use crate::table::tape::Exchange;
use std::rc::Rc;

impl<P: Playable> Fight<P> {
    /// The same fight with its states and commands otherwise put, where all of them can be.
    pub(in crate::table) fn map<Q: Playable, E, F, G>(&self, state: &F, command: &G) -> Result<Fight<Q>, E>
    where
        F: Fn(&P::State) -> Result<Q::State, E>,
        G: Fn(&P::Command) -> Result<Q::Command, E>,
    {
        let exchange = |it: &Exchange<P::Command>| Ok(it.with(command(&it.command)?));
        let closed = |it: &Rc<Closed<P>>| it.map(state, &exchange).map(Rc::new);
        let undone = self.undone.iter().map(|undone| match undone {
            Undone::Closed(it) => closed(it).map(Undone::Closed),
            Undone::Open(it) => exchange(it).map(Undone::Open),
        });
        let mut fight = Fight {
            closed: self.closed.iter().map(closed).collect::<Result<_, E>>()?,
            open: self.open.as_ref().map(exchange).transpose()?,
            undone: undone.collect::<Result<_, E>>()?,
            rolls_on: self.rolls_on,
            ..Fight::new(state(&self.start)?)
        };
        if self.run.is_some() {
            fight.run_again();
        }
        Ok(fight)
    }
}
