//! Prompts remembered from one run to the next.
//!
//! The same state and the same answers lead to the same prompt. An enumerator runs a procedure
//! thousands of times, and most runs differ only in their last dice; so what was asked before
//! these need not be worked out again. This remembers each prompt by its place among the answers, for as
//! long as all answers before it stay the same. (A preview keeps no answers: it asks only for what comes
//! before its paths part.)

use super::tape::Answer;
use std::any::Any;
use std::rc::Rc;

/// What the last run was asked and what it answered.
#[derive(Default)]
pub struct Memo {
    tape: Vec<Answer>,
    asked: Vec<Option<Rc<dyn Any>>>,
}

impl Memo {
    /// The choice asked at place `at` when the answers before it were the same, or the one built
    /// now.
    pub(super) fn choice<C: 'static>(&mut self, at: usize, build: impl FnOnce() -> C) -> Rc<C> {
        let known = self.asked(at).and_then(|choice| choice.downcast().ok());
        known.unwrap_or_else(|| {
            let choice = Rc::new(build());
            self.remember(at, choice.clone());
            choice
        })
    }

    fn asked(&self, at: usize) -> Option<Rc<dyn Any>> {
        self.asked.get(at).cloned().flatten()
    }

    fn remember(&mut self, at: usize, choice: Rc<dyn Any>) {
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
