//! Prompts remembered from one run to the next.
//!
//! The same state and the same answers lead to the same prompt. An enumerator runs a procedure
//! thousands of times, and most runs differ only in their last dice; so what was asked before
//! these need not be worked out again. This remembers each prompt by its place among the answers, for as
//! long as all answers before it stay the same. (A preview keeps no answers: it asks only for what comes
//! before its paths part.)

use super::prompt::Asks;
use super::tape::Answer;
use std::rc::Rc;

/// What the last run was asked and what it answered.
#[derive(Default)]
pub struct Memo {
    tape: Vec<Answer>,
    asked: Vec<Option<Rc<dyn Asks>>>,
}

impl Memo {
    /// The choice asked at place `at` when the answers before it were the same, or the one built
    /// now. `is_it` tells whether one is of the type that is wanted.
    pub(super) fn choice(
        &mut self,
        at: usize,
        is_it: fn(&dyn Asks) -> bool,
        build: &dyn Fn() -> Rc<dyn Asks>,
    ) -> Rc<dyn Asks> {
        self.asked(at).filter(|choice| is_it(&**choice)).unwrap_or_else(|| {
            let choice = build();
            self.remember(at, choice.clone());
            choice
        })
    }

    fn asked(&self, at: usize) -> Option<Rc<dyn Asks>> {
        self.asked.get(at).cloned().flatten()
    }

    fn remember(&mut self, at: usize, choice: Rc<dyn Asks>) {
        self.asked.resize(at, None);
        self.asked.push(Some(choice));
    }

    /// An answer is used: what was asked after another answer is forgotten.
    pub(super) fn answered(&mut self, at: usize, answer: &Answer) {
        if self.tape.get(at) != Some(answer) {
            self.tape.truncate(at);
            self.tape.push(answer.clone());
            self.asked.truncate(at + 1);
        }
    }
}
