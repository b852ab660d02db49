//! What a procedure waits for: dice, a decision, a number, or a word that the form may stand.

use super::entry::Entry;
use super::phrase::Phrase;
use super::prompt::{Bar, Need, Prompt};
use super::rule::Rule;
use crate::board::UnitId;
use crate::dice::{Kept, Pool};

/// What a procedure waits for.
#[derive(Clone, PartialEq, Debug)]
pub enum Ask {
    /// Dice.
    Roll {
        /// The rule that asks for the throw.
        rule: Rule,
        /// Who throws.
        who: UnitId,
        /// What for.
        label: Phrase,
        /// Which dice.
        pool: Pool,
        /// Which of them will count, where not all do.
        kept: Option<Kept>,
        /// Whether nothing counts but what they add up to.
        is_sum: bool,
        /// What will be added to them.
        plus: i32,
        /// What it takes, where one number decides.
        need: Option<Need>,
    },
    /// A decision.
    Choose(Prompt),
    /// A number.
    Enter(Entry),
    /// The form is filled in: may it stand?
    Commit {
        /// The rule that goes on from here.
        rule: Rule,
        /// Who commits.
        who: UnitId,
        /// What the button says.
        label: Phrase,
        /// Why it may not stand as it is.
        bar: Option<Bar>,
    },
}

impl Ask {
    /// The rule that asks.
    pub fn rule(&self) -> Rule {
        match self {
            Ask::Roll { rule, .. } | Ask::Commit { rule, .. } => rule,
            Ask::Choose(prompt) => prompt.rule,
            Ask::Enter(entry) => entry.rule,
        }
    }

    /// Who is asked.
    pub fn who(&self) -> UnitId {
        match self {
            Ask::Roll { who, .. } | Ask::Commit { who, .. } => *who,
            Ask::Choose(prompt) => prompt.who,
            Ask::Enter(entry) => entry.who,
        }
    }
}

/// A prompt of the form that is open, with its place on the tape.
#[derive(Clone, PartialEq, Debug)]
pub struct Posed {
    /// Its answer's place on the tape.
    pub at: usize,
    /// What was asked: a choice or a number.
    pub ask: Ask,
}
