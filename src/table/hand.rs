//! Who answers where a tape ends.

use super::entry::Entry;
use super::prompt::Prompt;
use super::system::System;
use super::{Phrase, Rule};
use crate::board::UnitId;
use crate::dice::{Alike, Dice, Every, Faces, Pool};

/// Not an error: the tape ended, or no longer fits. Only `?` may touch it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halt(pub(super) ());

/// What a procedure gets back from the table.
pub type Asked<T> = Result<T, Halt>;

/// What a part of a procedure ends with: the moment from which it goes on, or nothing at its end.
pub type Next<S> = Asked<Option<<S as System>::Moment>>;

/// Who answers where the tape ends: dice and decisions.
pub trait Hand {
    /// Faces, or `None` to wait.
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces>;
    /// The place of an open option, or `None` to wait.
    fn choose(&mut self, prompt: &Prompt) -> Option<usize>;
    /// A number, or `None` to wait.
    fn enter(&mut self, entry: &Entry) -> Option<i32>;
    /// Whether the form stands, or the table waits.
    fn commit(&mut self) -> bool;
    /// Somebody is struck who cannot answer it, and why.
    fn undefended(&mut self, _who: UnitId, _rule: Rule, _why: Phrase) {}
    /// The preview that answers, where it is one: nobody reads its story or looks back on its answers.
    fn preview(&mut self) -> Option<&mut Every> {
        None
    }
}

/// In play nobody decides for the players; the dice may be thrown for them.
pub struct InPlay<'a>(pub &'a mut dyn Dice);

impl Hand for InPlay<'_> {
    fn throw(&mut self, pool: Pool, alike: Alike<'_>) -> Option<Faces> {
        self.0.throw(pool, alike)
    }
    fn choose(&mut self, _prompt: &Prompt) -> Option<usize> {
        None
    }
    fn enter(&mut self, _entry: &Entry) -> Option<i32> {
        None
    }
    fn commit(&mut self) -> bool {
        false
    }
}
