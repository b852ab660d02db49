//! Answers: all that is ever stored of an exchange.

use super::{Bar, Rule};
use crate::dice::Faces;
use serde::{Deserialize, Serialize};

/// The number of the rule that asked: a guard against a tape that no longer fits, not a key.
pub type Mark = u16;

/// What was answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Said {
    /// Dice: their faces, never a seed.
    Rolled(Faces),
    /// An open option, by its place.
    Chose(u16),
    /// A barred option, by its place, allowed by the referee.
    Overruled(u16),
    /// A number, with the reason given for it.
    Entered(i32, String),
    /// The form as it stands.
    Committed,
    /// Dice of which only the sum counts, by what they add up to: the faces are not known.
    AddedUp(u16),
    /// Dice typed anew after they had fallen. No version before the fourth has it.
    Retyped(Faces),
    /// The same by what they add up to. No version before the fifth has it.
    AddedUpAnew(u16),
}

impl Said {
    /// Whether it can be taken back only by an undo: a form that was let stand, or dice.
    pub fn stands(&self) -> bool {
        *self == Said::Committed || self.is_dice()
    }

    /// Whether it is dice.
    pub fn is_dice(&self) -> bool {
        matches!(self, Said::Rolled(_) | Said::AddedUp(_)) || self.is_anew()
    }

    /// Whether it is dice that were typed anew.
    pub fn is_anew(&self) -> bool {
        matches!(self, Said::Retyped(_) | Said::AddedUpAnew(_))
    }
}

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// Who asked.
    pub at: Mark,
    /// What was said.
    pub said: Said,
}

impl Answer {
    /// An answer to `rule`.
    pub fn to(rule: Rule, said: Said) -> Answer {
        Answer { at: rule.number, said }
    }
}

/// Whether nothing stands yet of an exchange with these answers: no form has been let stand, no die has fallen.
pub fn is_draft(tape: &[Answer]) -> bool {
    n_standing(tape) == 0
}

/// Those of the answers of an exchange in progress that stand, with what they took.
pub fn standing(tape: &[Answer]) -> &[Answer] {
    &tape[..tape.iter().rposition(|answer| answer.said.stands()).map_or(0, |last| last + 1)]
}

/// How many answers can be taken back only by an undo: forms that were let stand, and dice.
pub(super) fn n_standing(tape: &[Answer]) -> usize {
    tape.iter().filter(|answer| answer.said.stands()).count()
}

/// A command and the answers it has had so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exchange<C> {
    /// What was declared.
    pub command: C,
    /// Whether a rule barred it and the referee allowed it.
    pub is_overruled: bool,
    /// What was answered since.
    pub tape: Vec<Answer>,
}

impl<C> Exchange<C> {
    /// A command that nothing bars and nobody has answered yet.
    pub fn of(command: C) -> Exchange<C> {
        Exchange { command, is_overruled: false, tape: Vec::new() }
    }

    /// The same with another command, or with this one otherwise put.
    pub(super) fn with<D>(&self, command: D) -> Exchange<D> {
        Exchange { command, is_overruled: self.is_overruled, tape: self.tape.clone() }
    }
}

/// A command or an answer that is not open. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    /// A rule bars it.
    #[error("{}: {}", .0.rule.id(), .0.why)]
    Barred(Bar),
    /// It is not on the menu at all, or answers something that was not asked.
    #[error("that is not open now; choose from what is offered")]
    NotOffered,
    /// A reason is too long.
    #[error("that reason is too long: 60 letters at most")]
    LongReason,
    /// Typed dice do not fit the pool.
    #[error("these dice do not fit: type {n} whole numbers from 1 to {sides}")]
    BadDice {
        /// How many are wanted.
        n: u8,
        /// Highest face.
        sides: u8,
    },
    /// A typed number is out of range.
    #[error("that number is out of range: {least} to {most}")]
    OutOfRange {
        /// Least.
        least: i32,
        /// Most.
        most: i32,
    },
}
