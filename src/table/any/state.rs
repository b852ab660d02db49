//! States of any system, to be read.

use super::facts::SystemFacts;
use crate::board::{Board, UnitId};
use crate::hex::Hex;
use crate::table::{Card, Phrase, Prospect, Round, Sign, System, Zone};

/// A state of some system. Each method is [`System`]'s.
#[allow(missing_docs)]
pub trait DynState {
    fn facts(&self) -> &'static SystemFacts;
    fn name(&self) -> &str;
    fn board(&self) -> &Board;
    fn round(&self) -> Round;
    fn card(&self, who: UnitId) -> Card;
    fn lying(&self) -> Vec<(Hex, Phrase)>;
    fn zones(&self, who: UnitId) -> Vec<Zone>;
    fn prospects(&self, who: UnitId) -> Vec<Prospect>;
    fn quarry(&self, who: UnitId) -> Option<UnitId>;
}

/// A state of a system, to be read without knowing which.
pub fn dyn_state<S: System>(state: &S::State) -> Box<dyn DynState + '_> {
    Box::new(StateOf::<S>(state))
}

/// A state with its system: several may have states of the same type.
struct StateOf<'a, S: System>(&'a S::State);

impl<S: System> DynState for StateOf<'_, S> {
    fn facts(&self) -> &'static SystemFacts {
        SystemFacts::of::<S>()
    }
    fn name(&self) -> &str {
        S::name(self.0)
    }
    fn board(&self) -> &Board {
        S::board(self.0)
    }
    fn round(&self) -> Round {
        S::round(self.0)
    }
    fn card(&self, who: UnitId) -> Card {
        let mut card = S::card(self.0, who);
        if self.is_away(who) {
            card.conditions.insert(0, (Sign::JumpBack, "off the board".into()));
        }
        card
    }
    fn lying(&self) -> Vec<(Hex, Phrase)> {
        S::lying(self.0)
    }
    fn zones(&self, who: UnitId) -> Vec<Zone> {
        if self.is_away(who) { Vec::new() } else { S::zones(self.0, who) }
    }
    fn prospects(&self, who: UnitId) -> Vec<Prospect> {
        if self.is_away(who) { Vec::new() } else { S::prospects(self.0, who) }
    }
    fn quarry(&self, who: UnitId) -> Option<UnitId> {
        S::quarry(self.0, who).filter(|foe| !self.is_away(*foe))
    }
}

impl<S: System> StateOf<'_, S> {
    fn is_away(&self, who: UnitId) -> bool {
        S::board(self.0).is_away(who)
    }
}
