//! How a breakdown comes in, line by line.

use crate::app::data::coming::Coming;
use crate::app::data::model::Model;
use crate::app::data::prefs::Pace;
use crate::table::Step;
use crate::view::story::ledger::{Ledger, Line};

/// How a breakdown is shown.
#[derive(Clone, PartialEq)]
pub struct Reading {
    /// Lines that were there before: only what is new is revealed.
    pub revealed: usize,
    /// How fast; `None` shows all at once.
    pub pace: Option<Pace>,
    /// The reveal runs: how it ends is not told yet.
    pub is_running: bool,
    /// Lines folded the other way than they start.
    pub folds: Vec<usize>,
    /// Whether value lines start open.
    pub starts_open: bool,
    /// Dice typed so far for the line that waits.
    pub typed: Vec<u8>,
}

/// How the breakdown is to be read.
pub fn reading(model: &Model) -> Reading {
    let play = &model.play;
    let pace = model.pace();
    let is_still = play.shows_all || pace == Pace::AtOnce;
    Reading {
        revealed: play.revealed,
        pace: (!is_still).then_some(pace),
        is_running: play.is_revealing,
        folds: play.folds.clone(),
        starts_open: model.prefs.keeps_open,
        typed: play.typed.clone(),
    }
}

/// How long a line takes, in milliseconds: values close on each other, dice with a pause.
pub fn lasts(line: &Line, pace: Option<Pace>) -> u32 {
    let has_fallen = line.dice.as_ref().is_some_and(|dice| !dice.faces.is_empty());
    let ms = if has_fallen { 900 } else { 180 };
    match pace {
        Some(Pace::Full) => ms,
        Some(Pace::Brisk) => ms / 2,
        Some(Pace::AtOnce) | None => 0,
    }
}

/// When each line comes in, in milliseconds.
pub fn delays(lines: &[Line], revealed: usize, pace: Option<Pace>) -> Vec<u32> {
    let begins = |at: &mut u32, (i, line): (usize, &Line)| {
        let now = *at;
        *at += if i < revealed { 0 } else { lasts(line, pace) };
        Some(now)
    };
    lines.iter().enumerate().scan(0, begins).collect()
}

/// The new lines of the breakdown of a story.
pub fn reveal_plan(ledger: &Ledger, story: &[Step], revealed: usize, pace: Pace) -> Vec<Coming> {
    let begins = delays(&ledger.lines, revealed, Some(pace));
    let new = begins.into_iter().zip(&ledger.lines).skip(revealed);
    let coming = new.map(|(from, line)| {
        let (before, steps) = (ledger.steps_by(line.number - 1), ledger.steps_by(line.number));
        let is_seen = |step: &Step| matches!(step, Step::Happened(..) | Step::Gauge { .. });
        let changes = story.get(before..steps).is_some_and(|told| told.iter().any(is_seen));
        Coming {
            line: line.number,
            from,
            to: from + lasts(line, Some(pace)),
            steps: changes.then_some(steps),
        }
    });
    coming.collect()
}

/// Whether there is something to wait for: several lines, or dice that have to come to rest.
pub fn takes_time(plan: &[Coming]) -> bool {
    plan.last().is_some_and(|last| last.from > 0 || last.to > ONE_LINE)
}

/// A single line without dice takes so many milliseconds, and is not waited for.
const ONE_LINE: u32 = 180;

/// How many steps of the story the board shows, while the reveal runs and can be seen.
pub fn steps_told(model: &Model) -> Option<usize> {
    let play = &model.play;
    let is_ready = model.fight.as_ref().is_some_and(|fight| fight.waiting().is_none());
    let is_seen = play.moment.is_none() && (play.is_reading || !is_ready);
    (play.is_revealing && is_seen).then_some(play.told)
}
