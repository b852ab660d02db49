//! The log of a fight as plain text, for a chat or a file: the rows of the history, and under each the lines of its
//! breakdown where every number is asked for.

use super::breakdown_words::fallen;
use super::history::{Entry, Timeline};
use super::ledger::{DiceRow, EventChip, Ledger, Line, OutcomeCard, Part};
use crate::systems::AnyFight;
use crate::table::{Rule, Unit};
use crate::view::words;

/// How much of each step is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Its row of the history.
    OneLine,
    /// The same, and every line of its breakdown.
    EveryNumber,
}

impl AnyFight {
    /// The log of all that has been played: what was undone is not in it. An exchange that was played under earlier rules
    /// has a row and no breakdown.
    pub fn log(&self, detail: Detail) -> String {
        let mut text = head(self.table_name(), self.name());
        let timeline = self.timeline();
        for at in 0..timeline.steps {
            let Some(entry) = self.entry(at) else { continue };
            let ledger = if detail == Detail::EveryNumber { self.ledger_at(at) } else { None };
            add(&mut text, &timeline, &entry, ledger.as_ref());
        }
        text.push('\n');
        text
    }
}

/// What stands over a log: the table's name and its rules.
pub fn head(table: &str, rules: &str) -> String {
    ["Table: ", table, "\nRules: ", rules].concat()
}

/// Adds an exchange, under the heading of the round that it opens.
pub fn add(text: &mut String, timeline: &Timeline, entry: &Entry, ledger: Option<&Ledger>) {
    if timeline.opens_round(entry.at) {
        row(text, 0, &["\n", &timeline.heading(entry.at)]);
    } else if ledger.is_some() {
        text.push('\n');
    }
    numbered(text, 0, entry.number, &entry.title);
    if !entry.subtitle.is_empty() {
        text.push_str(". ");
        text.push_str(&entry.subtitle);
    }
    if let Some(ledger) = ledger {
        ledger.lines.iter().for_each(|it| line(text, it));
        ledger.outcomes.iter().for_each(|it| outcome(text, it));
    }
}

/// Begins a row, so many steps in.
fn row(text: &mut String, depth: usize, words: &[&str]) {
    text.push('\n');
    (0..depth).for_each(|_| text.push_str("  "));
    words.iter().for_each(|it| text.push_str(it));
}

fn numbered(text: &mut String, depth: usize, number: usize, label: &str) {
    row(text, depth, &[&number.to_string(), ". ", label]);
}

fn cite(text: &mut String, rule: Rule) {
    text.push_str(" (");
    text.push_str(&rule.id());
    text.push(')');
}

/// A line of the breakdown: what it is about, its number, its rule, and below it the reasons and what came of it.
fn line(text: &mut String, line: &Line) {
    if let Some(divider) = &line.divider {
        row(text, 1, &[divider, ":"]);
    }
    numbered(text, 1, line.number, &line.label);
    if !line.rolled_on.is_empty() {
        text.push(' ');
        text.push_str(&line.rolled_on);
    }
    if !line.total.is_empty() {
        text.push_str(": ");
        if let Some(fell) = line.dice.as_ref().filter(|it| !it.faces.is_empty()) {
            dice(text, fell);
        }
        text.push_str(&line.total);
    }
    if let Some(rule) = line.rule {
        cite(text, rule);
    }
    for Part { value, label, rule, .. } in &line.parts {
        row(text, 2, &[value, " ", label]);
        cite(text, *rule);
    }
    if let Some(verdict) = &line.verdict {
        let colon = if verdict.numbers.is_empty() { "" } else { ": " };
        row(text, 2, &[&verdict.text, colon, &verdict.numbers]);
    }
    if let Some(gauge) = &line.gauge {
        row(text, 2, &[&gauge.label]);
    }
    for note in &line.notes {
        row(text, 2, &[&note.text]);
        cite(text, note.rule);
    }
    line.told().for_each(|it| event(text, it));
}

/// "6 and 4 (2D) + 1 = ".
fn dice(text: &mut String, row: &DiceRow) {
    text.push_str(&fallen(&row.faces, row.kept));
    text.push_str(" (");
    text.push_str(&words::thrown(Unit::Whole, row.pool, 0));
    text.push_str(") ");
    if !row.plus.is_empty() {
        text.push_str(&row.plus);
        text.push(' ');
    }
    text.push_str("= ");
}

fn event(text: &mut String, chip: &EventChip) {
    let space = if chip.text.is_empty() || chip.points.is_empty() { "" } else { " " };
    row(text, 2, &[&chip.text, space, &chip.points]);
    cite(text, chip.rule);
}

fn outcome(text: &mut String, card: &OutcomeCard) {
    row(text, 1, &["\u{2192} "]);
    if let Some(opening) = &card.opening {
        text.push_str(opening);
        text.push_str(". ");
    }
    text.push_str(&card.title);
    card.events.iter().for_each(|it| event(text, it));
}
