//! Numbers that are asked of players.

use super::{Phrase, Rule};
use crate::board::UnitId;

/// A number asked of a player, with a reason: a referee's modifier, points typed in.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Who is asked.
    pub who: UnitId,
    /// The rule that asks.
    pub rule: Rule,
    /// What is asked.
    pub label: Phrase,
    /// Least, in the system's unit.
    pub least: i32,
    /// Most, in the system's unit.
    pub most: i32,
    /// What stands when nothing is said.
    pub default: i32,
    /// By how much one press changes it, in the system's unit.
    pub step: i32,
    /// Whether it is rarely changed: a modifier, a circumstance of a shot. Else the form is about it.
    pub is_aside: bool,
    /// Whether it adds to what a roll has to reach: more of it is worse for whoever is asked.
    pub is_against: bool,
}

impl Entry {
    /// The longest reason, in characters.
    pub const MOST_REASON: usize = 60;

    /// A number of the limits `[least, default, most]`, which the form is about. One press changes it by 1.
    pub fn of(who: UnitId, rule: Rule, label: impl Into<Phrase>, limits: [i32; 3]) -> Entry {
        let (label, [least, default, most]) = (label.into(), limits);
        Entry { who, rule, label, least, most, default, step: 1, is_aside: false, is_against: false }
    }

    /// One press changes it by so much.
    pub fn step(self, step: i32) -> Entry {
        Entry { step, ..self }
    }

    /// It is rarely changed.
    pub fn aside(self) -> Entry {
        Entry { is_aside: true, ..self }
    }

    /// It adds to what a roll has to reach.
    pub fn against(self) -> Entry {
        Entry { is_against: true, ..self }
    }
}
