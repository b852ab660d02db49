//! What a procedure tells of itself: the breakdown.

use super::{Bar, Look, Phrase, Rule, Sense, Sign, Tally};
use crate::board::UnitId;
use crate::dice::{Faces, Kept, Pool};
use crate::hex::Hex;

/// One step of a breakdown. Numbers are in the system's own unit.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// A number and its reasons; `dice` are still to be added to it.
    Number {
        /// The rule that asks for it.
        rule: Rule,
        /// Whose number it is.
        who: UnitId,
        /// What it is.
        label: Phrase,
        /// Its reasons.
        tally: Tally,
        /// How many dice will be added.
        dice: u8,
    },
    /// Dice that fell.
    Rolled {
        /// The rule that asks for the throw.
        rule: Rule,
        /// Whose throw.
        who: UnitId,
        /// What for.
        label: Phrase,
        /// The dice.
        pool: Pool,
        /// What they show; empty where none were thrown, and where only their sum is known.
        faces: Faces,
        /// What they add up to, where they are several of which nothing else counts.
        sum: Option<u32>,
        /// Which of them count, where not all do.
        kept: Option<Kept>,
        /// What is added to them.
        plus: i32,
        /// The result.
        total: i32,
        /// Their place on the tape; `None` where none were thrown.
        at: Option<usize>,
    },
    /// A comparison, told from the side of `who`.
    Verdict {
        /// The rule that compares.
        rule: Rule,
        /// Whose attempt it was.
        who: UnitId,
        /// Whether it came off.
        is_good: bool,
        /// Whether it did not, but nearly: less than came off, more than came to nothing.
        is_near: bool,
        /// The word for it.
        label: Phrase,
        /// The attempt's number.
        ours: i32,
        /// The number it had to reach, or to keep within.
        theirs: i32,
        /// Which of the two.
        sense: Sense,
    },
    /// The line of fire of a shot: drawn before it is fired.
    Lane {
        /// The rule that draws it.
        rule: Rule,
        /// Who shoots.
        who: UnitId,
        /// The hexes that it passes, nearest first, the shooter's own left out.
        hexes: Vec<Hex>,
        /// Who besides the target may be struck, in the order in which they are tried.
        endangered: Vec<UnitId>,
    },
    /// A place on the system's gauge ("wound: Light").
    Gauge {
        /// The rule that reads it off.
        rule: Rule,
        /// Whose.
        who: UnitId,
        /// Which step of the gauge, counted from 0.
        at: usize,
        /// The number it was read off with.
        number: i32,
    },
    /// A decision.
    Chose {
        /// The rule that allows it.
        rule: Rule,
        /// Who decided.
        who: UnitId,
        /// What about.
        label: Phrase,
        /// What was taken.
        option: Phrase,
        /// How it was shown: main decisions are rows.
        look: Look,
        /// The picture of what was taken.
        sign: Sign,
        /// Whether nothing else was open.
        is_forced: bool,
        /// Whether it is what a table that rolls on takes without a word.
        is_routine: bool,
        /// What the referee overruled to allow it.
        overruled: Option<Bar>,
        /// What could not be taken, and why.
        barred: Vec<Bar>,
    },
    /// Something happened: its place among the [`events`](super::Run::events) of the run.
    Happened(Rule, usize),
    /// A rule that acts by silence speaks.
    Note(Rule, Phrase),
}

/// What a step took of what a figure may move, told behind its event: "2 movement points".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovePrice {
    /// How much.
    pub n: i32,
    /// What one of it is called, and what several are.
    pub units: [&'static str; 2],
}

impl MovePrice {
    /// In words.
    pub fn words(self) -> String {
        format!("{} {}", self.n, self.units[usize::from(self.n != 1)])
    }
}

/// An event in words for the breakdown, in parts: who, what, and what it did to the points.
#[derive(Clone, PartialEq, Debug)]
pub struct EventText {
    /// Whom it befell.
    pub who: Option<UnitId>,
    /// What happened, without the name: "pushed to G6".
    pub text: Phrase,
    /// What it took of a move. The history adds up what the steps of one move have taken.
    pub steps: Option<MovePrice>,
    /// Its picture.
    pub sign: Sign,
    /// What it did to the figure's points, in whole points.
    pub points: i32,
    /// Whether it belongs on the card that sums up the outcome.
    pub is_outcome: bool,
    /// Whether the state that it is told with knows nothing of it any more: then it stands on no such card.
    pub is_over: bool,
    /// Whether rolls, verdicts and notes beside it tell all that a player wants to know of it: the page cites its rule
    /// and leaves its words out.
    pub is_quiet: bool,
}

impl EventText {
    /// Where there is nothing to say.
    pub(super) fn nothing() -> EventText {
        EventText {
            who: None,
            text: Phrase::default(),
            steps: None,
            sign: Sign::default(),
            points: 0,
            is_outcome: false,
            is_over: false,
            is_quiet: true,
        }
    }

    /// What happened, with what it took of a move: "moves to G6, 2 movement points".
    pub fn words(&self) -> Phrase {
        match self.steps {
            Some(steps) => format!("{}, {}", self.text, steps.words()).into(),
            None => self.text.clone(),
        }
    }
}

impl Step {
    /// All rules that this step cites.
    pub fn rules(&self) -> Vec<Rule> {
        match self {
            Step::Number { rule, tally, .. } => {
                std::iter::once(*rule).chain(tally.lines().iter().map(|line| line.rule)).collect()
            }
            Step::Chose { rule, overruled, barred, .. } => {
                std::iter::once(*rule).chain(overruled.iter().chain(barred).map(|bar| bar.rule)).collect()
            }
            Step::Rolled { rule, .. }
            | Step::Verdict { rule, .. }
            | Step::Lane { rule, .. }
            | Step::Gauge { rule, .. } => vec![*rule],
            Step::Happened(rule, _) | Step::Note(rule, _) => vec![*rule],
        }
    }
}
