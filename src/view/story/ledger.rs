//! The breakdown of an exchange as numbered lines.

use crate::board::{Side, UnitId};
use crate::dice::{Faces, Kept, Pool};
use crate::systems::AnyFight;
use crate::table::{MovePrice, Rule, Sign, is_draft};
use crate::view::panel::prompt::Stage;
use crate::view::tone::Tone;

/// The breakdown of an exchange.
#[derive(Clone, PartialEq, Debug)]
pub struct Ledger {
    /// "Isolde strikes Korrag".
    pub title: String,
    /// "Step 6", or when finished what came of it: "Hit by 3½".
    pub subtitle: String,
    /// Who is in it: the one who declared, then the target.
    pub who: Vec<UnitId>,
    /// The lines, numbered from 1.
    pub lines: Vec<Line>,
    /// How many of them are of the exchange itself; the others are of the turns that began after it.
    pub own: usize,
    /// Of each step of the story, the number of the line that tells it.
    pub places: Vec<usize>,
    /// What it did to each figure, then what the turns that began after it came to; complete once finished.
    pub outcomes: Vec<OutcomeCard>,
    /// The throw that is waited for.
    pub waiting: Option<WaitingRoll>,
    /// Whether the exchange is over.
    pub is_finished: bool,
    /// On the plate that goes on: "2 AP left".
    pub left: String,
}

/// One numbered line.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    /// Counted from 1.
    pub number: usize,
    /// Over it, where somebody else takes over: "Korrag's follow-on".
    pub divider: Option<String>,
    /// Whose line.
    pub who: Option<UnitId>,
    /// Whether it is the line of the one who declared: bone dice, else slate.
    pub is_declarers: bool,
    /// "Attack value", "Korrag: block".
    pub label: String,
    /// Its picture, where it has one.
    pub icon: Sign,
    /// The rule behind it.
    pub rule: Option<Rule>,
    /// Further rules that acted here without a word of their own.
    pub also: Vec<Rule>,
    /// On the right: "2D + 1", "11", "−3 AP"; "…" while dice are waited for.
    pub total: String,
    /// Of a roll whose number was told just before: that number, "13", "2D + 1". The reasons are its own.
    pub rolled_on: String,
    /// The reasons of a number.
    pub parts: Vec<Part>,
    /// Dice.
    pub dice: Option<DiceRow>,
    /// A comparison under it.
    pub verdict: Option<VerdictBar>,
    /// A place on the gauge under it.
    pub gauge: Option<Track>,
    /// What rules said that acted by silence, and what the referee overruled.
    pub notes: Vec<Note>,
    /// What happened.
    pub events: Vec<EventChip>,
    /// Coloured node: how it went.
    pub mood: Mood,
    /// For a screen reader.
    pub spoken: String,
}

/// One reason of a number.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// "+1½", "half", "at least 3".
    pub value: String,
    /// "Height".
    pub label: String,
    /// The rule that put it there.
    pub rule: Rule,
    /// Up or down, where it is a modifier; the first value has none.
    pub tone: Tone,
}

/// Dice on a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceRow {
    /// The dice.
    pub pool: Pool,
    /// What they show; empty while they are waited for, and where only their sum is known.
    pub faces: Faces,
    /// What they have come to, where nothing but their sum counts.
    pub sum: Option<u32>,
    /// Which of them count, where not all do.
    pub kept: Option<Kept>,
    /// What is added: "+ ½", or nothing.
    pub plus: String,
    /// Their place on the tape, where they can be typed anew.
    pub at: Option<usize>,
}

/// What becomes of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It counts like every other, or it is not known yet.
    Plain,
    /// It counts, others do not.
    Kept,
    /// It does not count.
    Dropped,
}

impl DiceRow {
    /// Each die with its face, 0 while it is waited for, and what becomes of it; `typed` are the faces so far
    /// where it is. What is dropped of some is dropped of all; what is kept shows only once all have fallen.
    pub fn shown(&self, typed: &[u8]) -> Vec<(u8, Fate)> {
        let faces = if self.faces.is_empty() { typed } else { &self.faces };
        let n = usize::from(self.pool.n);
        let marks = self.kept.map_or_else(Vec::new, |kept| kept.kept(faces));
        let fate = |die: usize| match marks.get(die) {
            Some(false) => Fate::Dropped,
            Some(true) if faces.len() >= n => Fate::Kept,
            _ => Fate::Plain,
        };
        let fallen = faces.iter().enumerate().map(|(die, face)| (*face, fate(die)));
        fallen.chain(std::iter::repeat_n((0, Fate::Plain), n.saturating_sub(faces.len()))).collect()
    }
}

/// A comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerdictBar {
    /// Whether it came off, from the roller's side.
    pub is_good: bool,
    /// Whether it did not, but nearly.
    pub is_near: bool,
    /// "Hit by 3½".
    pub text: String,
    /// "11 beats 7½".
    pub numbers: String,
}

/// A place on the gauge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// All steps, least first.
    pub steps: Vec<String>,
    /// The step read off.
    pub at: usize,
    /// In words: "Wound: Medium".
    pub label: String,
}

/// Something a rule said.
#[derive(Clone, PartialEq, Debug)]
pub struct Note {
    /// In words.
    pub text: String,
    /// The rule.
    pub rule: Rule,
    /// Whether the referee overruled it.
    pub is_overruled: bool,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub struct EventChip {
    /// Whom it befell.
    pub who: Option<UnitId>,
    /// "Pushed to G6"; with the name where it is not the line's own figure.
    pub text: String,
    /// What it took of a move: the text ends with it.
    pub steps: Option<MovePrice>,
    /// Its picture.
    pub sign: Sign,
    /// "−1 AP", or nothing.
    pub points: String,
    /// The rule.
    pub rule: Rule,
    /// Whether it is on the outcome card.
    pub is_outcome: bool,
}

/// What an exchange did to one figure.
#[derive(Clone, PartialEq, Debug)]
pub struct OutcomeCard {
    /// Who.
    pub who: Option<UnitId>,
    /// The side.
    pub side: Option<Side>,
    /// "Korrag: medium wound, chest".
    pub title: String,
    /// The picture of the first event.
    pub sign: Sign,
    /// The other events.
    pub events: Vec<EventChip>,
    /// For a screen reader.
    pub spoken: String,
    /// The turn or the round after the exchange that it is of: "Hale begins the turn"; `None` for the exchange's own.
    pub opening: Option<String>,
}

/// A throw that is waited for.
#[derive(Clone, PartialEq, Debug)]
pub struct WaitingRoll {
    /// Who throws.
    pub who: UnitId,
    /// The name.
    pub name: String,
    /// What for: "Defence roll".
    pub label: String,
    /// The dice.
    pub pool: Pool,
    /// What is added: "+ ½", or nothing.
    pub plus: String,
    /// "Throw 2D + ½ for Korrag's defence roll".
    pub text: String,
    /// A question for each die: "What does Korrag's second die show?".
    pub questions: Vec<String>,
    /// Whether there are several of which only the sum counts.
    pub is_sum: bool,
    /// The rule that asks.
    pub rule: Rule,
    /// How a die that nobody owns is thrown: "d5: d10, halved and rounded up".
    pub hint: Option<String>,
    /// Whether it is the throw of the one who declared: bone dice, else slate.
    pub is_declarers: bool,
}

/// How a line went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mood {
    /// Nothing to say.
    #[default]
    Plain,
    /// Waited for.
    Now,
    /// It came off.
    Good,
    /// It did not, or it hurts.
    Bad,
}

impl Line {
    /// What stands on the line of what happened. What sums the exchange up stands on the outcome's card, and not twice; but
    /// dice that are read off a table say nothing by themselves.
    pub fn told(&self) -> impl Iterator<Item = &EventChip> {
        let is_table = self.dice.is_some() && self.verdict.is_none() && self.gauge.is_none();
        self.events.iter().filter(move |chip| !chip.is_outcome || is_table)
    }
}

impl Ledger {
    /// How many steps of the story the first so many lines tell.
    pub fn steps_by(&self, lines: usize) -> usize {
        if lines >= self.lines.len() {
            self.places.len()
        } else {
            self.places.partition_point(|at| *at <= lines)
        }
    }
}

impl AnyFight {
    /// The breakdown of the exchange in progress, or of the last one.
    pub fn ledger(&self) -> Option<Ledger> {
        match self.played() {
            0 if self.waiting().is_none() => None,
            n if self.waiting().is_none() => match self.last_run() {
                Some(run) => Some(Ledger::of(self, n - 1, run)),
                None => self.ledger_at(n - 1),
            },
            _ if self.stage() == Stage::Form && !self.tape().is_some_and(is_draft) => {
                self.ledger_before_form()
            }
            n => Some(Ledger::of(self, n, self.open_run()?)),
        }
    }

    /// The breakdown of the closed entry at place `at`.
    pub fn ledger_at(&self, at: usize) -> Option<Ledger> {
        if self.is_change(at) && !self.is_earlier(at) {
            return Some(Ledger::of_change(self, at));
        }
        Some(Ledger::of(self, at, &*self.past_run(at)?))
    }
}
