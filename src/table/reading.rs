//! What odds read of a story.

use super::{Rule, Step};
use crate::board::UnitId;

/// What odds read of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reading {
    /// A comparison.
    Verdict {
        /// The rule that compares.
        rule: Rule,
        /// Whose attempt it was.
        who: UnitId,
        /// Whether it came off.
        is_good: bool,
        /// Whether it did not, but nearly.
        is_near: bool,
    },
    /// A place on the system's gauge.
    Gauge {
        /// Whose.
        who: UnitId,
        /// Which step of the gauge, counted from 0.
        at: usize,
    },
}

impl Reading {
    /// What is read of a step that was told.
    pub fn of(step: &Step) -> Option<Reading> {
        match *step {
            Step::Verdict { rule, who, is_good, is_near, .. } => {
                Some(Reading::Verdict { rule, who, is_good, is_near })
            }
            Step::Gauge { who, at, .. } => Some(Reading::Gauge { who, at }),
            _ => None,
        }
    }
}
