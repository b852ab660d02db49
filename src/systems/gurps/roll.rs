//! Success rolls and contests (section 5.0), and refusals.

use super::rules::*;
use super::system::Gurps;
use crate::board::UnitId;
use crate::dice::Pool;
use crate::table::{Asked, Bar, Phrase, Rule, Table, Tally};

/// The table, for the chapters of this system.
pub(super) type T<'a, 'b> = &'a mut Table<'b, Gurps>;

/// How many throws of three dice there are.
pub(super) const ALL: i32 = 216;

/// How many of them come to so much or less.
pub(super) fn at_most(sum: i32) -> i32 {
    const WAYS: [i32; 16] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    WAYS.iter().take(usize::try_from(sum - 2).unwrap_or(0)).sum()
}

/// GU-006: how many of the 216² throws of both sides the first wins, by the numbers of both.
pub(super) fn wins(ours: i32, theirs: i32) -> i32 {
    let exactly = |sum: i32| at_most(sum) - at_most(sum - 1);
    (3..=18).map(|sum| exactly(sum) * (ALL - at_most(theirs - ours + sum))).sum()
}

/// What a success roll comes to (GU-001 to GU-004).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Check {
    /// GU-002.
    Critical,
    /// By so much, at least 0.
    Made(i32),
    /// By so much; 0 where 17 or 18 failed all the same.
    Failed(i32),
    /// GU-003: a critical failure.
    Fumble,
}

impl Check {
    /// Reads three dice against an effective skill.
    pub(super) fn read(sum: i32, skill: i32) -> Check {
        Check::read_within(sum, skill, i32::MAX)
    }

    /// The same where only a sum of so much succeeds (GU-034); what is critical hangs on the skill alone.
    fn read_within(sum: i32, skill: i32, most: i32) -> Check {
        let is_critical = sum <= 4 || (sum == 5 && skill >= 15) || (sum == 6 && skill >= 16);
        let is_fumble = sum >= 18 || (sum == 17 && skill <= 15) || (sum > 4 && sum >= skill + 10);
        match sum {
            _ if is_critical => Check::Critical,
            _ if is_fumble => Check::Fumble,
            17.. => Check::Failed((sum - skill).max(0)),
            _ if sum <= skill.min(most) => Check::Made(skill - sum),
            _ => Check::Failed(sum - skill.min(most)),
        }
    }

    /// The greatest sum that succeeds: 3 and 4 always do, 17 and 18 never (GU-004).
    pub(super) fn greatest(skill: i32) -> i32 {
        skill.clamp(4, 16)
    }

    /// Whether it succeeds.
    pub(super) const fn is_made(self) -> bool {
        matches!(self, Check::Critical | Check::Made(_))
    }

    /// In words.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Check::Critical => "critical success",
            Check::Made(_) => "success",
            Check::Failed(_) => "failure",
            Check::Fumble => "critical failure",
        }
    }
}

/// What a roll needs besides its number.
pub(super) struct Roll {
    pub who: UnitId,
    pub rule: Rule,
    /// Of the number and of the roll.
    pub label: &'static str,
    pub number: Tally,
}

/// The first of the bars of several things where all are barred; also where there are none.
pub fn bar_of_all(bars: impl IntoIterator<Item = Option<Bar>>, none: Option<Bar>) -> Option<Bar> {
    let mut bars = bars.into_iter();
    let Some(first) = bars.next() else { return none };
    let first = first?;
    bars.all(|bar| bar.is_some()).then_some(first)
}

/// GU-001: a success roll: what it comes to, and the sum of its dice. Sums of which `read` makes the same are
/// one branch.
pub(super) fn success<V: PartialEq>(
    t: T<'_, '_>,
    roll: Roll,
    read: impl Fn(Check, i32) -> V,
) -> Asked<(Check, i32)> {
    success_within(t, roll, None, |check| (check.is_made(), check.name()), read)
}

/// The same where a rule lets only a sum of so much succeed, whatever the number. `told` says whether the roll comes off
/// and in what words.
pub(super) fn success_within<V: PartialEq>(
    t: T<'_, '_>,
    roll: Roll,
    limit: Option<(Rule, i32, &'static str)>,
    told: impl Fn(Check) -> (bool, &'static str),
    read: impl Fn(Check, i32) -> V,
) -> Asked<(Check, i32)> {
    let Roll { who, rule, label, number } = roll;
    let number = t.number(rule, who, label, number, 0);
    let limit = limit.filter(|(_, most, _)| number > *most);
    if let Some((rule, _, words)) = limit {
        t.note(rule, words);
    }
    let most = limit.map_or(i32::MAX, |(_, most, _)| most);
    t.need_at_most(Check::greatest(number.min(most)), "succeeds");
    let check_of = |sum: i32| Check::read_within(sum, number, most);
    let same = |a: i32, b: i32| {
        let (first, second) = (check_of(a), check_of(b));
        first.is_made() == second.is_made() && read(first, a) == read(second, b)
    };
    let sum = t.roll_alike(GU_001, who, label.into(), Pool::d6(3), (0, 1), &same)?;
    let check = check_of(sum);
    match check {
        Check::Critical => t.note(GU_002, "critical success"),
        Check::Fumble => t.note(GU_003, "critical failure"),
        Check::Failed(0) => t.note(GU_004, "17 and 18 always fail"),
        Check::Made(_) | Check::Failed(_) => {}
    }
    let (comes_off, words) = told(check);
    t.verdict_under(rule, who, comes_off, words, (sum, number.min(most)))?;
    Ok((check, sum))
}

/// The same where only success and failure count.
pub(super) fn check(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    label: &'static str,
    number: Tally,
) -> Asked<bool> {
    Ok(success(t, Roll { who, rule, label, number }, |_, _| ())?.0.is_made())
}

/// GU-709: an HT roll.
pub(super) fn check_health(t: T<'_, '_>, who: UnitId, rule: Rule, label: &'static str) -> Asked<bool> {
    let ht = i32::from(t.state().figure(who).sheet.ht);
    check(t, who, rule, label, Tally::of(GU_709, "HT", ht))
}

/// GU-010: a Will roll; 14 or more always fails.
pub(super) fn check_will(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    label: &'static str,
    number: Tally,
) -> Asked<bool> {
    let number = t.number(rule, who, label, number, 0);
    t.need_at_most(Check::greatest(number).min(13), "succeeds");
    let made = |sum: i32| sum < 14 && Check::read(sum, number).is_made();
    let same = |a: i32, b: i32| made(a) == made(b);
    let sum = t.roll_alike(GU_010, who, label.into(), Pool::d6(3), (0, 1), &same)?;
    if sum >= 14 {
        t.note(GU_010, "14 and more always fail");
    }
    t.verdict_under(rule, who, made(sum), if made(sum) { "made" } else { "failed" }, (sum, number))?;
    Ok(made(sum))
}

/// A side of a contest.
pub(super) struct Contestant {
    pub who: UnitId,
    pub label: &'static str,
    pub number: Tally,
}

/// What a side of a contest has thrown, against which number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Thrown {
    pub sum: i32,
    pub number: i32,
}

impl Thrown {
    /// GU-006: plain arithmetic, even on 3, 4, 17 and 18.
    pub(super) const fn margin(self) -> i32 {
        self.number - self.sum
    }
}

/// GU-006: a quick contest of which only what `read` makes of both throws counts; to a preview they are one throw.
/// What is said of it is the card's.
pub(super) fn contest_read<V: PartialEq>(
    t: T<'_, '_>,
    rule: Rule,
    ours: Contestant,
    theirs: Contestant,
    read: &dyn Fn(Thrown, Thrown) -> V,
) -> Asked<(Thrown, Thrown)> {
    let first = t.number(rule, ours.who, ours.label, ours.number, 0);
    let second = t.number(rule, theirs.who, theirs.label, theirs.number, 0);
    // Both sums in one number, for the preview.
    let pair =
        |both: i32| (Thrown { sum: both / 100, number: first }, Thrown { sum: both % 100, number: second });
    let same = |a: i32, b: i32| read(pair(a).0, pair(a).1) == read(pair(b).0, pair(b).1);
    let weigh = |place: usize, sum: u32| sum as i32 * if place == 0 { 100 } else { 1 };
    let dice = Pool::d6(3);
    if let Some(both) = t.foresee(GU_006, ours.who, &[dice, dice], &weigh, &same)? {
        return Ok(pair(both));
    }
    let own = t.roll_alike(GU_006, ours.who, ours.label.into(), dice, (0, 1), &|a, b| a == b)?;
    if t.reads() {
        let came = |sum: i32| read(pair(100 * own + sum).0, pair(100 * own + sum).1);
        let is_best = |sum: &i32| came(*sum) == came(3);
        let leads = |sum: i32| (first - own).cmp(&(second - sum));
        // One number decides only where there is nothing between the best and the worst, and who leads hangs on it.
        let most = (3..=18).rev().find(is_best).unwrap_or(3);
        let decides = most < 18 && leads(most) != leads(most + 1);
        if decides && (most + 1..=18).all(|sum| came(sum) == came(18)) {
            t.need_at_most(most, "is enough");
        }
    }
    let other = |a: i32, b: i32| same(100 * own + a, 100 * own + b);
    let other = t.roll_alike(GU_006, theirs.who, theirs.label.into(), dice, (0, 1), &other)?;
    if first - own == second - other {
        t.note(GU_007, "equal margins: a tie");
    }
    Ok(pair(100 * own + other))
}

/// A refusal: its rule, its code and its words.
pub(super) fn no(rule: Rule, code: &'static str, why: impl Into<Phrase>) -> Bar {
    Bar { rule, code, why: why.into(), is_final: false }
}

/// The same, where it is one.
// Called wherever something may be refused, and a call is a third of what it would write out there.
#[inline(never)]
pub(super) fn no_if(is_refused: bool, rule: Rule, code: &'static str, why: &'static str) -> Option<Bar> {
    is_refused.then(|| no(rule, code, why))
}

/// A refusal that not even the referee lifts, where it is one: there is nothing to do it with, or to.
#[inline(never)]
pub(super) fn never_if(is_refused: bool, rule: Rule, code: &'static str, why: &'static str) -> Option<Bar> {
    is_refused.then(|| Bar { is_final: true, ..no(rule, code, why) })
}

/// The first of several refusals.
pub(super) fn first<const N: usize>(mut bars: [Option<Bar>; N]) -> Option<Bar> {
    first_of(&mut bars)
}

/// Apart from [`first`], which exists once for every length of its list.
fn first_of(bars: &mut [Option<Bar>]) -> Option<Bar> {
    bars.iter_mut().find_map(Option::take)
}
