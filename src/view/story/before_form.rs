//! The breakdown over a form in the middle of an exchange: what is chosen in the form has not happened yet.

use super::ledger::{Ledger, Mood};
use crate::dice::TypedIn;
use crate::systems::AnyFight;
use crate::table::{Draft, InPlay};

impl AnyFight {
    /// The breakdown of the exchange in progress up to its open form, which asks for itself; `None` where none is open.
    pub(super) fn ledger_before_form(&self) -> Option<Ledger> {
        let tape = self.tape()?;
        let first = self.form().first().map_or(tape.len(), |posed| posed.at);
        let draft = Draft::Open(tape.get(..first)?.to_vec());
        let run = self.tried(&draft, &mut InPlay(&mut TypedIn))?;
        let mut ledger = Ledger::of(self, self.played(), &*run);
        ledger.lines.pop_if(|line| line.mood == Mood::Now);
        Some(ledger)
    }
}
