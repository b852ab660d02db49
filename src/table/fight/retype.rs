//! Dice that were typed wrong are typed anew: what follows from them is worked out again.

use super::Fight;
use crate::dice::{Dice, TypedIn};
use crate::table::run::Playable;
use crate::table::{Refusal, Said};

impl<P: Playable> Fight<P> {
    /// Types dice anew that fell in the exchange in progress, or in the last one, by their place on its tape: their
    /// faces, or their sum where nothing else of them counts. What was answered after them stands as far as it still
    /// fits, and the dice after that are `dice`. How many answers went.
    pub fn retype(&mut self, at: usize, said: Said, dice: &mut dyn Dice) -> Result<usize, Refusal> {
        let is_open = self.open.is_some();
        let last = self.closed.pop_if(|closed| !is_open && !closed.is_earlier);
        let exchange = self.open.as_ref().or_else(|| last.as_ref()?.exchange.as_ref()).cloned();
        let retyped = exchange.and_then(|mut exchange| {
            let answer =
                exchange.tape.get_mut(at).filter(|answer| answer.said.is_dice() && said.is_anew())?;
            answer.said = said;
            let n = exchange.tape.len();
            let fits = self.run_of(&exchange, &mut TypedIn).diverged.unwrap_or(n);
            exchange.tape.truncate(fits);
            (fits > at).then_some((exchange, n - fits))
        });
        let Some((exchange, gone)) = retyped else {
            self.closed.extend(last);
            return Err(Refusal::NotOffered);
        };
        (self.open, self.run) = (None, None);
        self.resume(exchange, dice, None);
        Ok(gone)
    }
}
