//! Dice that were typed wrong are typed anew: what follows from them is worked out again.

use super::Fight;
use crate::dice::{Dice, Faces, TypedIn};
use crate::table::{Answer, Ask, Exchange, InPlay, Refusal, Said, System, run};

impl<S: System> Fight<S> {
    /// Types dice anew that fell in the exchange in progress, or in the last one, by their place on its tape. What was
    /// answered after them stands as far as it still fits, and the dice after that are `dice`. How many answers went.
    pub fn retype(&mut self, at: usize, faces: Faces, dice: &mut dyn Dice) -> Result<usize, Refusal> {
        let is_open = self.open.is_some();
        let last = self.closed.last().filter(|closed| !is_open && !closed.is_earlier);
        let exchange =
            self.open.as_ref().or_else(|| last?.exchange.as_ref()).ok_or(Refusal::NotOffered)?.clone();
        let from = if is_open { Some(self.settled()) } else { self.state_before(self.closed.len() - 1) };
        let from = from.ok_or(Refusal::NotOffered)?;
        let before = Exchange { tape: exchange.tape.iter().take(at).cloned().collect(), ..exchange.clone() };
        let Some(Ask::Roll { rule, pool, .. }) = run::<S>(from, &before, &mut InPlay(&mut TypedIn)).waiting
        else {
            return Err(Refusal::NotOffered);
        };
        if !pool.admits(&faces) {
            return Err(Refusal::BadDice { n: pool.n, sides: pool.sides });
        }
        let mut exchange = exchange;
        let Some(answer) = exchange.tape.get_mut(at) else { return Err(Refusal::NotOffered) };
        *answer = Answer::to(rule, Said::Retyped(faces));
        let fits = run::<S>(from, &exchange, &mut InPlay(&mut TypedIn)).diverged;
        let n = exchange.tape.len();
        exchange.tape.truncate(fits.unwrap_or(n));
        let gone = n - exchange.tape.len();
        if !is_open {
            self.closed.pop();
        }
        (self.open, self.run) = (None, None);
        self.resume(exchange, dice, None);
        Ok(gone)
    }
}
