//! A number that explains itself.

use super::{Phrase, Rule};

/// What a line does to the running value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Adds.
    Add(i32),
    /// Halves, rounded down.
    Half,
    /// Raises to at least.
    AtLeast(i32),
    /// Lowers to at most.
    AtMost(i32),
}

/// One reason.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The rule that put it there.
    pub rule: Rule,
    /// A short noun phrase.
    pub label: Phrase,
    /// What it does.
    pub op: Op,
}

/// A list of reasons. The total is worked out from them and cannot be set.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    lines: Vec<Line>,
}

impl Tally {
    /// Starts with a value, which is shown even when it is 0.
    pub fn of(rule: Rule, label: impl Into<Phrase>, value: i32) -> Tally {
        Tally::default().with(rule, label, Op::Add(value))
    }

    /// Adds a value; nothing is told of 0.
    pub fn add(self, rule: Rule, label: impl Into<Phrase>, value: i32) -> Tally {
        if value == 0 { self } else { self.with(rule, label, Op::Add(value)) }
    }

    /// Halves, rounded down.
    pub fn half(self, rule: Rule, label: impl Into<Phrase>) -> Tally {
        self.with(rule, label, Op::Half)
    }

    /// At least `least`; told only where it bites.
    pub fn at_least(self, rule: Rule, label: impl Into<Phrase>, least: i32) -> Tally {
        if self.total() >= least { self } else { self.with(rule, label, Op::AtLeast(least)) }
    }

    /// At most `most`; told only where it bites.
    pub fn at_most(self, rule: Rule, label: impl Into<Phrase>, most: i32) -> Tally {
        if self.total() <= most { self } else { self.with(rule, label, Op::AtMost(most)) }
    }

    /// The sum of the reasons.
    pub fn total(&self) -> i32 {
        self.lines.iter().fold(0, |sum, line| match line.op {
            Op::Add(value) => sum + value,
            Op::Half => sum.div_euclid(2),
            Op::AtLeast(least) => sum.max(least),
            Op::AtMost(most) => sum.min(most),
        })
    }

    /// The reasons, in order.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    fn with(mut self, rule: Rule, label: impl Into<Phrase>, op: Op) -> Tally {
        self.lines.push(Line { rule, label: label.into(), op });
        self
    }
}
