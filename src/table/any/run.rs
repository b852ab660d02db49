//! Runs of any system, to be read.

use super::erased::AnySystem;
use super::state::DynState;
use crate::table::{Ask, EventText, Phrase, Rule, Run, RunUntil, Step, Way};

/// A run of some system.
pub trait DynRun {
    /// The state it led to.
    fn state(&self) -> Box<dyn DynState + '_>;
    /// What it told.
    fn story(&self) -> &[Step];
    /// What happened at a place of [`Run::events`], in words.
    fn told(&self, event: usize) -> EventText;
    /// Whether it begins a turn or a round: [`System::opens`](crate::table::System::opens).
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
        self.events[event].told(&self.state)
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
        self.events[event].told(&self.state)
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
