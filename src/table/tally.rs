//! A number that explains itself.

use super::{Phrase, Rule};
use std::cell::Cell;

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The rule that put it there.
    pub rule: Rule,
    /// A short noun phrase.
    pub label: Phrase,
    /// What it does.
    pub op: Op,
}

/// A number and its reasons. The total follows from them and cannot be set.
///
/// ```
/// use hexfray::table::{Rule, RuleCard, Tally};
///
/// const VALUE: Rule = &RuleCard { key: "XX", number: 1, digits: 2, title: "Value" };
///
/// let value = Tally::of(VALUE, "skill", 13).add(VALUE, "range", -4).add(VALUE, "bad light", 0).at_most(VALUE, "wild", 8);
/// assert_eq!(value.total(), 8);
/// // Nothing is told of the light, which changes nothing.
/// let reasons: Vec<&str> = value.lines().iter().map(|line| &*line.label).collect();
/// assert_eq!(reasons, ["skill", "range", "wild"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    total: i32,
    lines: Vec<Line>,
    is_against: bool,
}

thread_local! {
    /// Whether reasons are kept. A preview of ten thousand paths needs the totals only.
    static KEEPS_REASONS: Cell<bool> = const { Cell::new(true) };
}

/// Does something for which nobody reads the reasons of a number: tallies that are made meanwhile are totals
/// without lines.
pub(super) fn without_reasons<R>(act: impl FnOnce() -> R) -> R {
    let before = KEEPS_REASONS.replace(false);
    let result = act();
    KEEPS_REASONS.set(before);
    result
}

impl Tally {
    /// Starts with a value, which is shown even when it is 0.
    pub fn of(rule: Rule, label: impl Into<Phrase>, value: i32) -> Tally {
        Tally::default().with(rule, label, Op::Add(value))
    }

    /// The same with a label that has to be put together: only where it is told.
    pub fn of_named(rule: Rule, label: impl FnOnce() -> String, value: i32) -> Tally {
        let label = if KEEPS_REASONS.get() { label().into() } else { Phrase::default() };
        Tally::of(rule, label, value)
    }

    /// Adds a value; nothing is told of 0.
    pub fn add(self, rule: Rule, label: impl Into<Phrase>, value: i32) -> Tally {
        if value == 0 { self } else { self.with(rule, label, Op::Add(value)) }
    }

    /// The same with a label that has to be put together: only where it is told.
    pub fn add_named(self, rule: Rule, label: impl FnOnce() -> String, value: i32) -> Tally {
        let label = if value == 0 || !KEEPS_REASONS.get() { Phrase::default() } else { label().into() };
        self.add(rule, label, value)
    }

    /// Adds what another number adds up to, with its reasons.
    pub fn and(mut self, other: Tally) -> Tally {
        self.total += other.total;
        self.lines.extend(other.lines);
        self
    }

    /// Halves, rounded down.
    pub fn half(self, rule: Rule, label: impl Into<Phrase>) -> Tally {
        self.with(rule, label, Op::Half)
    }

    /// At least `least`; told only where it bites.
    pub fn at_least(self, rule: Rule, label: impl Into<Phrase>, least: i32) -> Tally {
        if self.total >= least { self } else { self.with(rule, label, Op::AtLeast(least)) }
    }

    /// At most `most`; told only where it bites.
    pub fn at_most(self, rule: Rule, label: impl Into<Phrase>, most: i32) -> Tally {
        if self.total <= most { self } else { self.with(rule, label, Op::AtMost(most)) }
    }

    /// A number that a roll has to reach: what raises it is worse for whoever rolls.
    pub fn against(mut self) -> Tally {
        self.is_against = true;
        self
    }

    /// Whether what raises it is worse for whoever it is told of.
    pub fn is_against(&self) -> bool {
        self.is_against
    }

    /// What the reasons come to.
    pub fn total(&self) -> i32 {
        self.total
    }

    /// The reasons, in order; none of a number that was made for a preview.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    fn with(mut self, rule: Rule, label: impl Into<Phrase>, op: Op) -> Tally {
        self.total = match op {
            Op::Add(value) => self.total + value,
            Op::Half => self.total.div_euclid(2),
            Op::AtLeast(least) => self.total.max(least),
            Op::AtMost(most) => self.total.min(most),
        };
        if KEEPS_REASONS.get() {
            self.lines.push(Line { rule, label: label.into(), op });
        }
        self
    }
}
