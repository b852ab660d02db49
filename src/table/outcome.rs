//! What a blow comes to: the question that odds are given for.

use super::explorer::{Question, fingerprint};
use super::odds::{Forked, Odds};
use super::prompt::Prompt;
use super::reading::Reading;
use super::{Rule, System};
use crate::board::UnitId;

/// What a finished (or halted) path means to the one who struck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Outcome {
    /// Whether the blow struck home; `None` where that was left open.
    pub is_hit: Option<bool>,
    /// Whether it did not, but came near.
    pub is_near: bool,
    /// The step of the gauge.
    pub step: Option<usize>,
    /// Whether the target is out of the fight, and was not before.
    pub fells: bool,
    /// What of [`System::EFFECTS`] is so of the target that was not before, a bit for each.
    pub effects: u8,
    /// Who else was struck, a bit for each figure by number.
    pub strays: u64,
    /// The step of the gauge for what the striker took in return.
    pub backlash: Option<usize>,
    /// Whether the striker is out of the fight, and was not before.
    pub falls: bool,
}

impl Outcome {
    /// Whether the blow struck home.
    pub fn is_hit(&self) -> bool {
        self.is_hit == Some(true)
    }

    /// Whether the blow came to nothing at all.
    pub fn is_miss(&self) -> bool {
        self.is_hit == Some(false) && !self.is_near
    }

    /// Whether a figure was struck that was not the target.
    pub fn strays_to(&self, who: UnitId) -> bool {
        self.strays.checked_shr(who.0.into()).is_some_and(|strays| strays & 1 == 1)
    }
}

/// The blow that is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Blow {
    /// Who strikes; whoever is compared first where that is not known.
    pub striker: Option<UnitId>,
    /// Whom; whoever else is read first where that is not known.
    pub target: Option<UnitId>,
    /// How many comparisons have been told before it.
    pub told: usize,
    /// Who is out of the fight before it, a bit for each figure by number.
    pub down: u64,
    /// What of [`System::EFFECTS`] is so of the target before it, a bit for each.
    pub effects: u8,
}

impl Blow {
    /// The same blow, struck as things stand: what is so already is no outcome of it.
    pub fn in_state<S: System>(self, state: &S::State) -> Blow {
        let is_down = |i: &u8| S::is_down(state, UnitId(*i));
        let figures = 0..S::board(state).tokens.len().min(64) as u8;
        let down = figures.filter(is_down).fold(0, |down, i| down | 1 << i);
        let effects = self.target.map_or(0, |who| S::effects(state, who));
        Blow { down, effects, ..self }
    }

    fn puts_out<S: System>(&self, state: &S::State, who: UnitId) -> bool {
        let was_down = self.down.checked_shr(who.0.into()).is_some_and(|down| down & 1 == 1);
        !was_down && S::is_down(state, who)
    }
}

/// What has been read of a blow so far.
///
/// Several verdicts of the striker by the rule of the first one are rolls of one attack: one good one
/// strikes home if nobody stops it, and the worst that it did to the target counts, or all of it where the gauge adds up. What
/// the striker is read at then is what it cost him. Whoever else was read on the gauge was struck too.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Read {
    /// Comparisons that are still of what was told before.
    told: usize,
    first: Option<(Rule, UnitId)>,
    striker: Option<UnitId>,
    target: Option<UnitId>,
    /// Whether a blow had struck home before the last one.
    before: Option<bool>,
    /// Whether the target has struck before the striker: he waited for him.
    is_met: bool,
    outcome: Outcome,
}

impl<S: System> Question<S> for Blow {
    type Count = Read;
    type Key = Outcome;

    fn begin(&self) -> Read {
        let Blow { striker, target, told, .. } = *self;
        Read { told, first: None, striker, target, before: None, is_met: false, outcome: Outcome::default() }
    }

    fn count(&self, read: &mut Read, reading: &Reading) {
        if read.told > 0 {
            read.told -= usize::from(matches!(reading, Reading::Verdict { .. }));
            return;
        }
        let outcome = &mut read.outcome;
        match *reading {
            Reading::Verdict { rule, who, is_good, .. } if S::GAUGE.stopped_by == Some(rule) => {
                let stops = is_good && read.striker != Some(who) && outcome.is_hit();
                outcome.is_hit = if stops { read.before.max(Some(false)) } else { outcome.is_hit };
            }
            Reading::Verdict { rule, .. } if S::GAUGE.asides.contains(&rule) => {}
            Reading::Verdict { rule, who, is_good, is_near } if read.striker.is_none_or(|it| it == who) => {
                read.striker = Some(who);
                read.before = read.first.and(outcome.is_hit);
                outcome.is_hit = read.before;
                let is_of_it = if S::GAUGE.opened_by == Some(rule) {
                    read.first.is_none()
                } else {
                    *read.first.get_or_insert((rule, who)) == (rule, who)
                };
                outcome.is_hit = outcome.is_hit.max(Some(is_good && is_of_it));
                outcome.is_near = !outcome.is_hit() && (outcome.is_near || (is_near && is_of_it));
            }
            Reading::Verdict { who, .. } if read.target == Some(who) && read.first.is_none() => {
                read.is_met = true
            }
            // What befell the striker before the first comparison was not the target's doing, unless he struck first.
            Reading::Gauge { who, at }
                if read.striker == Some(who) && (outcome.is_hit.is_some() || read.is_met) =>
            {
                outcome.backlash = further(S::GAUGE.adds_up, outcome.backlash, at);
            }
            Reading::Gauge { who, at } if read.striker != Some(who) => {
                if who == *read.target.get_or_insert(who) {
                    let step = further(S::GAUGE.adds_up, outcome.step, at);
                    outcome.step = step.filter(|_| outcome.is_hit());
                } else {
                    outcome.strays |= 1_u64.checked_shl(u32::from(who.0)).unwrap_or(0);
                }
            }
            _ => {}
        }
    }

    fn fingerprint(&self, read: &Read) -> u64 {
        let Outcome { is_hit, is_near, step, backlash, .. } = read.outcome;
        let place = |at: Option<usize>| at.map_or(-1, |at| at as i32);
        let hit =
            is_hit.map_or(2, i32::from) + 4 * i32::from(is_near) + 8 * i32::from(read.before == Some(true));
        fingerprint([hit, place(step), place(backlash)].into_iter())
    }

    /// A path that was left before the attack was settled stays unexplored.
    fn answer(&self, read: &Read, state: &S::State, is_over: bool) -> Option<Outcome> {
        let mut outcome = read.outcome;
        outcome.falls = outcome.backlash.and(read.striker).is_some_and(|who| self.puts_out::<S>(state, who));
        outcome.fells = outcome.step.and(read.target).is_some_and(|who| self.puts_out::<S>(state, who));
        let struck = self.target.filter(|_| outcome.is_hit());
        outcome.effects = struck.map_or(0, |who| S::effects(state, who) & !self.effects);
        (outcome.is_hit() || is_over).then_some(outcome)
    }

    fn is_wanted(&self, outcome: &Outcome) -> bool {
        outcome.is_hit()
    }
}

/// One reading more of the same figure.
fn further(adds_up: bool, before: Option<usize>, at: usize) -> Option<usize> {
    if adds_up { Some(before.unwrap_or(0) + at) } else { before.max(Some(at)) }
}

impl Forked<Outcome> {
    /// The odds of each option of a decision, told one by one; the odds are those of the best one for the player who
    /// decides.
    pub(super) fn of(prompt: Prompt, each: Vec<(usize, Odds<Outcome>, Vec<usize>)>) -> Forked<Outcome> {
        let next = each.iter().map(|(option, _, next)| (*option, next.clone())).collect();
        let each = each.into_iter().map(|(option, odds, _)| (option, odds)).collect();
        Forked { prompt, each, next }
    }

    /// The place among [`Forked::each`] of what is best for the player who decides; of equal ones the first.
    pub fn best(&self) -> Option<usize> {
        let hits = |(_, (_, odds)): &(usize, &(usize, Odds<Outcome>))| odds.chance(Outcome::is_hit);
        self.each.iter().enumerate().min_by_key(hits).map(|(place, _)| place)
    }

    /// The odds of an option, if it is one of those.
    pub fn odds(&self, option: usize) -> Option<&Odds<Outcome>> {
        self.each.iter().find(|(of, _)| *of == option).map(|(_, odds)| odds)
    }

    /// What serves the players best after an option.
    pub fn next(&self, option: usize) -> &[usize] {
        self.next.iter().find(|(of, _)| *of == option).map_or(&[], |(_, next)| next)
    }
}
