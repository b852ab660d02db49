//! The log of a fight as plain text, for a chat or a file: the rows of the history, and under each the lines of its
//! breakdown where every number is asked for.

use super::breakdown_words::fallen;
use super::history::{Entry, Timeline};
use super::ledger::{DiceRow, EventChip, Ledger, Line, OutcomeCard};
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
        let mut text = ["Table: ", self.table_name(), "\nRules: ", self.name()].concat();
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

/// Adds an exchange, under the heading of the round that it opens.
pub fn add(text: &mut String, timeline: &Timeline, entry: &Entry, ledger: Option<&Ledger>) {
    if timeline.opens_round(entry.at) {
        put(text, &["\n\n", &timeline.heading(entry.at)]);
    } else if ledger.is_some() {
        text.push('\n');
    }
    let stop = if entry.subtitle.is_empty() { "" } else { ". " };
    put(text, &["\n", &entry.number.to_string(), ". ", &entry.title, stop, &entry.subtitle]);
    if let Some(ledger) = ledger {
        ledger.lines.iter().for_each(|it| line(text, it));
        ledger.outcomes.iter().for_each(|it| outcome(text, it));
    }
}

/// Adds words one after another.
fn put(text: &mut String, words: &[&str]) {
    words.iter().for_each(|it| text.push_str(it));
}

/// A row under a line, with the rule that says so.
fn row(text: &mut String, words: &[&str], rule: Option<Rule>) {
    text.push_str("\n    ");
    put(text, words);
    cite(text, rule);
}

fn cite(text: &mut String, rule: Option<Rule>) {
    if let Some(rule) = rule {
        put(text, &[" (", &rule.id(), ")"]);
    }
}

/// A line of the breakdown: what it is about, its number, its rule, and below it the reasons and what came of it.
fn line(text: &mut String, line: &Line) {
    if let Some(divider) = &line.divider {
        put(text, &["\n  ", divider, ":"]);
    }
    put(text, &["\n  ", &line.number.to_string(), ". ", &line.label]);
    if !line.rolled_on.is_empty() {
        put(text, &[" ", &line.rolled_on]);
    }
    if !line.total.is_empty() {
        text.push_str(": ");
        if let Some(row) = line.dice.as_ref().filter(|row| !row.faces.is_empty()) {
            dice(text, row);
        }
        text.push_str(&line.total);
    }
    cite(text, line.rule);
    for part in &line.parts {
        row(text, &[&part.value, " ", &part.label], Some(part.rule));
    }
    if let Some(verdict) = &line.verdict {
        let colon = if verdict.numbers.is_empty() { "" } else { ": " };
        row(text, &[&verdict.text, colon, &verdict.numbers], None);
    }
    if let Some(gauge) = &line.gauge {
        row(text, &[&gauge.label], None);
    }
    for note in &line.notes {
        row(text, &[&note.text], Some(note.rule));
    }
    line.told().for_each(|it| event(text, it));
}

/// "6 and 4 (2D) + 1 = ".
fn dice(text: &mut String, row: &DiceRow) {
    let space = if row.plus.is_empty() { "" } else { " " };
    let (fallen, pool) = (fallen(&row.faces, row.kept), words::thrown(Unit::Whole, row.pool, 0));
    put(text, &[&fallen, " (", &pool, ")", space, &row.plus, " = "]);
}

fn event(text: &mut String, chip: &EventChip) {
    let space = if chip.text.is_empty() || chip.points.is_empty() { "" } else { " " };
    row(text, &[&chip.text, space, &chip.points], Some(chip.rule));
}

fn outcome(text: &mut String, card: &OutcomeCard) {
    let opening = card.opening.as_deref().unwrap_or_default();
    let stop = if opening.is_empty() { "" } else { ". " };
    put(text, &["\n  \u{2192} ", opening, stop, &card.title]);
    card.events.iter().for_each(|it| event(text, it));
}
