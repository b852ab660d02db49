//! What an open form costs: a run ahead that lets it stand tells, so that no rule says it twice.

use super::Fight;
use crate::dice::{Alike, Dice, Faces, Pool};
use crate::table::ask::Ask;
use crate::table::hand::InPlay;
use crate::table::price::Price;
use crate::table::run::{Playable, Run};
use crate::table::tape::{Answer, Exchange, Said, is_draft};

/// Dice of no account: what is paid does not hang on them.
struct Middling;

impl Dice for Middling {
    fn throw(&mut self, pool: Pool, _alike: Alike<'_>) -> Option<Faces> {
        Some(vec![pool.sides.div_ceil(2); pool.n.into()])
    }
}

impl<P: Playable> Fight<P> {
    /// What whoever lets the open form stand pays before anybody is asked again.
    pub fn price(&self) -> Price {
        match (self.open(), self.run()) {
            (Some(exchange), Some(run)) => self.price_of(exchange, run),
            _ => Price::default(),
        }
    }

    /// The same of an exchange and the run that waits for its form to stand.
    pub(super) fn price_of(&self, exchange: &Exchange<P::Command>, before: &Run<P>) -> Price {
        let Some(Ask::Commit { rule, who, bar: None, .. }) = &before.waiting else { return Price::default() };
        // Whatever a draft has come to stands with it.
        let from = if is_draft(&exchange.tape) { 0 } else { before.events.len() };
        let mut exchange = exchange.clone();
        exchange.tape.push(Answer::to(rule, Said::Committed));
        let ahead = P::run(self.settled(), &exchange, &mut InPlay(&mut Middling));
        let mut price = Price::default();
        for event in ahead.events.iter().skip(from) {
            if let Some((_, paid)) = P::paid(&before.state, event).filter(|(payer, _)| payer == who) {
                price.add(paid);
            }
        }
        price
    }
}
