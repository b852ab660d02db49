//! Skill checks: from levels and dice to the outcome (5.1, P-1).

use super::rules::*;
use super::state::Options;
use super::system::Stamina;
use crate::board::UnitId;
use crate::dice::{Kept, Pool};
use crate::table::{Asked, Bar, Phrase, Rule, Step, Table, Tally};

/// The table, for the chapters of this system.
pub(super) type T<'a, 'b> = &'a mut Table<'b, Stamina>;

/// The dice of a check before any levels (ST-105).
const DICE: Pool = Pool { n: 2, sides: 10 };
/// More levels than anybody throws dice for: a pool is counted exactly up to 38 dice.
const MOST_LEVELS: i32 = 36;
/// More levels than an attack has without much that is the matter.
const MANY_LEVELS: i32 = 5;

/// What the number of net levels is called.
const LEVELS: &str = "levels of advantage";

/// What a check comes to (ST-108 to ST-110).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grade {
    /// ST-109.
    Critical,
    /// Short of the difficulty.
    Failure,
    /// The difficulty, but not the required successes.
    Near,
    /// Both, with so many additional successes.
    Complete(i32),
}

impl Grade {
    /// Reads a total of which `kept` are the two dice.
    pub(super) fn read(total: i32, kept: i32, (d, r): (i32, i32), options: &Options) -> Grade {
        match total {
            _ if total < d && kept <= options.crit_kept_max.into() => Grade::Critical,
            _ if total < d => Grade::Failure,
            _ if total < d + r => Grade::Near,
            // Chapter 9, decision 1.
            _ if options.is_additional_beyond_difficulty && total > d + r => Grade::Complete(total - d),
            _ => Grade::Complete(total - d - r),
        }
    }

    /// In words.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Grade::Critical => "critical failure",
            Grade::Failure => "failure",
            Grade::Near => "near success",
            Grade::Complete(_) => "complete success",
        }
    }

    /// Whether both numbers are reached.
    pub(super) const fn is_complete(self) -> bool {
        matches!(self, Grade::Complete(_))
    }

    /// The same where no more than so many additional successes count.
    fn capped(self, most: i32) -> Grade {
        match self {
            Grade::Complete(a) => Grade::Complete(a.min(most)),
            other => other,
        }
    }
}

/// A skill check, ready to be thrown (ST-101).
pub(super) struct Check {
    pub who: UnitId,
    /// The rule that asks for it, and that its outcome is told by.
    pub rule: Rule,
    /// What for.
    pub label: &'static str,
    /// Attribute and flat modifiers (ST-107).
    pub plus: Tally,
    /// Levels: above 0 of advantage, below of disadvantage.
    pub levels: Tally,
    /// D.
    pub difficulty: Tally,
    /// R.
    pub required: Tally,
    /// How many additional successes can count at all: what is beyond reads alike.
    pub most: i32,
    /// Whether a near success does more than a failure.
    pub near_counts: bool,
}

/// ST-101 to ST-110: the check, told as P-1 asks for it, and what it comes to.
pub(super) fn check(t: T<'_, '_>, check: Check) -> Asked<Grade> {
    Ok(check_short(t, check)?.0)
}

/// The same, and how much the total is short of difficulty and required successes together.
pub(super) fn check_short(t: T<'_, '_>, check: Check) -> Asked<(Grade, i32)> {
    let Check { who, rule, label, plus, levels, difficulty, required, most, near_counts } = check;
    if levels.lines().iter().chain(plus.lines()).any(|line| line.rule == ST_431) {
        t.note(ST_114, "wounds bear on every check");
    }
    let net = t.number(ST_104, who, LEVELS, levels, 0).clamp(-MOST_LEVELS, MOST_LEVELS);
    let dice = Kept::with_advantage(DICE, net);
    let Some(dice) = dice else { return Ok((Grade::Failure, 0)) };
    let plus = t.number(ST_107, who, label, plus, 0);
    let floor = |tally: Tally| tally.at_least(ST_101, "at least", 0).against();
    let d = t.number(ST_101, who, "difficulty", floor(difficulty), 0);
    let r = t.number(ST_101, who, "required successes", floor(required), 0);
    if r > 0 && t.reads() {
        // The one number to reach, where two make it up.
        let both = Tally::of(ST_108, "difficulty", d).add(ST_108, "required successes", r).against();
        t.number(ST_108, who, "complete success from", both, 0);
    }
    t.need(d + r, "is a complete success");
    let options = t.state().options;
    let read = move |total: i32| Grade::read(total, total - plus, (d, r), &options);
    let same = |a: i32, b: i32| read(a).capped(most) == read(b).capped(most);
    let total = t.roll_kept(ST_105, who, label, dice, plus, &same)?;
    if net != 0 {
        t.note(ST_106, if net > 0 { "the two highest are kept" } else { "the two lowest are kept" });
    }
    let grade = read(total);
    if net.abs() > MANY_LEVELS {
        t.note(ST_940, "levels add up without limit");
    }
    if total - plus == 20 {
        t.note(ST_111, "tens have no effect of their own");
    }
    tell(t, who, (rule, grade, near_counts), total, (d, r))?;
    Ok((grade, d + r - total))
}

/// ST-108: what the check has come to, against the number that tells it.
fn tell(
    t: T<'_, '_>,
    who: UnitId,
    (rule, grade, near_counts): (Rule, Grade, bool),
    total: i32,
    (d, r): (i32, i32),
) -> Asked<()> {
    match grade {
        Grade::Critical => t.note(ST_109, "the kept dice show that little"),
        Grade::Near => t.note(ST_108, "the difficulty is reached, the required successes are not"),
        Grade::Complete(a) if a > 0 && t.reads() => {
            t.note(ST_110, format!("{a} additional {}", if a == 1 { "success" } else { "successes" }));
        }
        Grade::Failure | Grade::Complete(_) => {}
    }
    if grade == Grade::Near && near_counts {
        return t.near(rule, who, grade.name(), (total, d + r));
    }
    let theirs = if matches!(grade, Grade::Critical | Grade::Failure) { d } else { d + r };
    t.verdict(rule, who, grade.is_complete(), grade.name(), (total, theirs))
}

/// A check in one line, read off what it told: "3d10, the highest 2, + 1 against 9".
pub(super) fn formula(told: &[Step]) -> Option<String> {
    let at = told.iter().position(|step| matches!(step, Step::Rolled { rule, .. } if *rule == ST_105))?;
    let Step::Rolled { pool, plus, .. } = &told[at] else { return None };
    let net = told[..at].iter().rev().find_map(|step| match step {
        Step::Number { label, tally, .. } if label == LEVELS => Some(tally.total()),
        _ => None,
    })?;
    let beats = told[..at].iter().filter_map(|step| match step {
        Step::Number { rule, tally, .. } if *rule == ST_101 => Some(tally.total()),
        _ => None,
    });
    let kept = match net {
        0 => "",
        1.. => ", the highest 2,",
        _ => ", the lowest 2,",
    };
    let plus = match plus {
        0 => String::new(),
        n => format!(" {} {}", if *n < 0 { "−" } else { "+" }, n.abs()),
    };
    Some(format!("{}d{}{kept}{plus} against {}", pool.n, pool.sides, beats.sum::<i32>()))
}

/// A refusal: the rule, its code word, and the message of 5.10.
pub(super) fn no(rule: Rule, code: &'static str, why: impl Into<Phrase>) -> Bar {
    Bar { rule, code, why: why.into(), is_final: false }
}

/// The refusal, where it is one.
// Called wherever something may be refused, and a call is a third of what it would write out there.
#[inline(never)]
pub(super) fn no_if(is_refused: bool, rule: Rule, code: &'static str, why: &'static str) -> Option<Bar> {
    is_refused.then(|| no(rule, code, why))
}

/// A refusal that not even the referee lifts: there is nothing to do it with, or to.
pub(super) fn never(rule: Rule, code: &'static str, why: &'static str) -> Bar {
    Bar { is_final: true, ..no(rule, code, why) }
}
