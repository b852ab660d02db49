//! States and runs of any system, to be read.

use super::erased::{AnyEvent, AnyState, AnySystem};
use super::facts::SystemFacts;
use crate::board::{Board, UnitId};
use crate::hex::Hex;
use crate::table::{
    Ask, Card, EventText, Phrase, Prospect, Round, Rule, Run, RunUntil, Sign, Step, System, Way, Zone,
};

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

/// A run of some system.
pub trait DynRun {
    /// The state it led to.
    fn state(&self) -> Box<dyn DynState + '_>;
    /// What it told.
    fn story(&self) -> &[Step];
    /// What happened at a place of [`Run::events`], in words.
    fn told(&self, event: usize) -> EventText;
    /// Whether it begins a turn or a round: [`System::opens`].
    fn opens(&self, event: usize) -> bool;
    /// What it waits for; `None` when it is finished.
    fn waiting(&self) -> Option<&Ask>;
    /// The way that the open form leads.
    fn way(&self) -> Option<&Way>;
    /// What the open form will bar or lose, each with its rule.
    fn warnings(&self) -> &[(Rule, Phrase)];
    /// The numbers of others that the open form meets with.
    fn foretold(&self) -> &[Step];
}

impl DynRun for Run<AnySystem> {
    fn state(&self) -> Box<dyn DynState + '_> {
        self.state.read()
    }
    fn story(&self) -> &[Step] {
        &self.story
    }
    fn told(&self, event: usize) -> EventText {
        told(&self.events, event, &self.state)
    }
    fn opens(&self, event: usize) -> bool {
        self.events[event].opens()
    }
    fn waiting(&self) -> Option<&Ask> {
        self.waiting.as_ref()
    }
    fn way(&self) -> Option<&Way> {
        self.way.as_ref()
    }
    fn warnings(&self) -> &[(Rule, Phrase)] {
        &self.warnings
    }
    fn foretold(&self) -> &[Step] {
        &self.foretold
    }
}

impl DynRun for RunUntil<'_, AnySystem> {
    fn state(&self) -> Box<dyn DynState + '_> {
        self.state.read()
    }
    fn story(&self) -> &[Step] {
        self.story
    }
    fn told(&self, event: usize) -> EventText {
        told(self.events, event, &self.state)
    }
    fn opens(&self, event: usize) -> bool {
        self.events[event].opens()
    }
    fn waiting(&self) -> Option<&Ask> {
        None
    }
    fn way(&self) -> Option<&Way> {
        None
    }
    fn warnings(&self) -> &[(Rule, Phrase)] {
        &[]
    }
    fn foretold(&self) -> &[Step] {
        &[]
    }
}

fn told(events: &[AnyEvent], event: usize, state: &AnyState) -> EventText {
    events[event].told(state)
}
