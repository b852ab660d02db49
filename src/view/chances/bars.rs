//! Bars: how likely each step of a gauge is.

use super::duel::Duel;
use crate::dice::Chance;
use crate::table::{Gauge, Odds, Outcome};
use crate::view::words;

/// Whom a bar is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Whose {
    /// The target.
    #[default]
    Target,
    /// Nobody: the middle of bars to both sides.
    Nobody,
    /// The attacker: left of the middle.
    Striker,
}

/// A bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsBar {
    /// "Light".
    pub label: String,
    /// Per cent of all rolls: "15.7".
    pub value: String,
    /// Height, 0 to 100; the highest bar has 100.
    pub height: u32,
    /// Whether it is the highest: brass.
    pub is_most_likely: bool,
    /// Whether it mostly fells whom it is about: hatched.
    pub fells: bool,
    /// Whom it is about.
    pub whose: Whose,
}

/// A step or several of the gauge, before it is drawn.
#[derive(Clone, PartialEq, Debug)]
struct Share {
    label: String,
    chance: Chance,
    /// The part of it in which the target is out of the fight.
    fells: Chance,
    /// The part of it in which the target fights on.
    stays: Chance,
    whose: Whose,
}

/// At most so many bars, and where they go to both sides.
const MOST: usize = 9;
const MOST_OF_BOTH: usize = 11;
/// So many at least are left to what befalls the attacker, if that can come to so much.
const MOST_LEFT: usize = 4;

pub(in crate::view) fn bars(gauge: &Gauge, odds: &Odds<Outcome>) -> Vec<OddsBar> {
    if gauge.adds_up {
        return drawn(&counted(odds));
    }
    let step = |(i, label): (usize, &&str)| {
        let at = move |outcome: &Outcome| outcome.is_hit() && outcome.step == Some(i);
        share((*label).to_owned(), odds, &at, Whose::Target)
    };
    let mut shares: Vec<Share> = gauge.steps.iter().enumerate().map(step).collect();
    // What cannot come of it, or is so already, has no bar once that is known.
    if odds.unexplored.is_never() {
        shares.retain(|share| !share.chance.is_never());
    }
    drawn(&grouped(shares, MOST))
}

/// What it did to the target, counted.
pub fn struck(outcome: &Outcome) -> usize {
    outcome.step.filter(|_| outcome.is_hit()).unwrap_or(0)
}

/// What it cost the attacker, counted.
pub fn lost(outcome: &Outcome) -> usize {
    outcome.backlash.unwrap_or(0)
}

/// The most that can come of it.
pub fn most(odds: &Odds<Outcome>, count: fn(&Outcome) -> usize) -> usize {
    odds.table.iter().map(|(outcome, _)| count(outcome)).max().unwrap_or(0)
}

/// Where steps are counts: as many as can happen, those of the attacker left of zero. Both may happen in
/// one attack; zero is where neither did.
fn counted(odds: &Odds<Outcome>) -> Vec<Share> {
    let (left, right) = (most(odds, lost), most(odds, struck));
    let zero = |it: &Outcome| it.is_hit.is_some() && struck(it) == 0 && lost(it) == 0;
    let whose = if left > 0 { Whose::Nobody } else { Whose::Target };
    let mut shares = vec![share("0".to_owned(), odds, &zero, whose)];
    let to_the_right = |n: usize| share(n.to_string(), odds, &move |it| struck(it) == n, Whose::Target);
    shares.extend((1..=right).map(to_the_right));
    if left == 0 {
        return grouped(shares, MOST);
    }
    let n_left = left.min(MOST_LEFT.max((MOST_OF_BOTH - 1).saturating_sub(right)));
    let to_the_left = |n: usize| {
        let (sign, is_last) = if n == n_left && n < left { ("≤ −", true) } else { ("−", false) };
        let at = move |it: &Outcome| lost(it) == n || (is_last && lost(it) > n);
        share(format!("{sign}{n}"), odds, &at, Whose::Striker)
    };
    (1..=n_left).rev().map(to_the_left).chain(grouped(shares, MOST_OF_BOTH - n_left)).collect()
}

fn share(label: String, odds: &Odds<Outcome>, at: &dyn Fn(&Outcome) -> bool, whose: Whose) -> Share {
    let is_out = |it: &Outcome| if whose == Whose::Striker { it.falls } else { it.fells };
    Share {
        label,
        chance: odds.chance(at),
        fells: odds.chance(|outcome| at(outcome) && is_out(outcome)),
        stays: odds.chance(|outcome| at(outcome) && !is_out(outcome)),
        whose,
    }
}

/// At most so many bars: with more steps, what cannot happen at the upper end is left off, the first
/// step stands alone and the others are taken together, equally many at a time.
fn grouped(mut shares: Vec<Share>, bars: usize) -> Vec<Share> {
    if shares.len() <= bars {
        return shares;
    }
    let possible = shares.iter().rposition(|share| !share.chance.is_never()).map_or(1, |last| last + 1);
    shares.truncate(possible.max(bars));
    if shares.len() == bars {
        return shares;
    }
    let size = (shares.len() - 1).div_ceil(bars - 1);
    let rest = shares.split_off(1);
    let n = rest.chunks(size).len();
    shares.extend(rest.chunks(size).enumerate().map(|(i, group)| together(group, i + 1 == n)));
    shares
}

fn together(group: &[Share], is_last: bool) -> Share {
    let sum = |of: fn(&Share) -> Chance| {
        group.iter().map(of).fold(Chance::NEVER, |sum, chance| sum.or(chance).unwrap_or(sum))
    };
    let label = match group {
        [only] if !is_last => only.label.clone(),
        [first, ..] if is_last && first.label.parse::<u32>().is_ok() => format!("{}+", first.label),
        [first, .., last] => format!("{}–{}", first.label, last.label),
        _ => group.first().map_or_else(String::new, |share| share.label.clone()),
    };
    let (fells, stays) = (sum(|share| share.fells), sum(|share| share.stays));
    Share { label, chance: sum(|share| share.chance), fells, stays, whose: Whose::Target }
}

fn drawn(shares: &[Share]) -> Vec<OddsBar> {
    const FINE: u32 = 1_000_000;
    let highest = shares.iter().map(|share| share.chance).max().unwrap_or(Chance::NEVER);
    let tallest = shares.iter().position(|share| share.chance == highest && !highest.is_never());
    let bar = |(i, share): (usize, &Share)| OddsBar {
        label: share.label.clone(),
        value: words::bar_value(share.chance),
        height: words::parts(share.chance, FINE) * 100 / words::parts(highest, FINE).max(1),
        is_most_likely: tallest == Some(i),
        fells: share.fells > share.stays,
        whose: share.whose,
    };
    shares.iter().enumerate().map(bar).collect()
}

/// Over the bars.
pub(in crate::view) fn bars_title(gauge: &Gauge, bars: &[OddsBar], duel: &Duel, so_far: &str) -> String {
    let title = gauge.title;
    if is_two_sided(bars) {
        let (left, right) = (&duel.striker, &duel.target);
        return format!("{}s{so_far}, in %: of {left} left of 0, of {right} right", words::sentence(title));
    }
    format!("{}{so_far}, in %", bars_each(gauge))
}

fn bars_each(gauge: &Gauge) -> String {
    match gauge.adds_up {
        true => format!("Chance of each number of {}s", gauge.title),
        false => format!("Chance of each {}", gauge.title),
    }
}

/// All bars in words.
pub(in crate::view) fn bars_label(gauge: &Gauge, bars: &[OddsBar], duel: &Duel) -> String {
    let listed = |whose: Whose| {
        let own = bars.iter().filter(|bar| bar.whose == whose);
        let mut each: Vec<String> = own.map(|bar| format!("{} {}%", spoken(bar), bar.value)).collect();
        if whose == Whose::Striker {
            each.reverse();
        }
        each.join(", ")
    };
    if !is_two_sided(bars) {
        return format!("{}: {}", bars_each(gauge), listed(Whose::Target));
    }
    let (title, own) = (gauge.title, listed(Whose::Striker));
    let neither = bars.iter().find(|bar| bar.whose == Whose::Nobody).map_or("0", |bar| &bar.value);
    let on = |name: &str, each: String| match each.is_empty() {
        true => String::new(),
        false => format!("{title}s on {name}: {each}; "),
    };
    let label = on(&duel.striker, own) + &on(&duel.target, listed(Whose::Target));
    words::sentence(&format!("{label}no {title} at all: {neither}%"))
}

fn is_two_sided(bars: &[OddsBar]) -> bool {
    bars.iter().any(|bar| bar.whose == Whose::Striker)
}

/// A bar's step without signs that are not read out.
fn spoken(bar: &OddsBar) -> String {
    match bar.label.strip_prefix("≤ −") {
        Some(least) => format!("{least} or more"),
        None => bar.label.trim_start_matches('−').to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(labels: &[&str], per_mille: &[u128]) -> Vec<Share> {
        let share = |(label, n): (&&str, &u128)| {
            let chance = Chance::of(*n, 1000);
            let whose = Whose::Target;
            Share { label: (*label).to_owned(), chance, fells: Chance::NEVER, stays: chance, whose }
        };
        labels.iter().zip(per_mille).map(share).collect()
    }

    fn check(n: usize, likely: usize, labels: &[&str]) {
        let names: Vec<String> = (0..n).map(|i| i.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let chances: Vec<u128> = (0..n).map(|i| if i < likely { 10 } else { 0 }).collect();
        let before = shares(&names, &chances);
        let after = grouped(before.clone(), MOST);
        assert_eq!(after.iter().map(|share| share.label.as_str()).collect::<Vec<_>>(), labels);
        let sum = |all: &[Share]| all.iter().fold(Chance::NEVER, |sum, it| sum.or(it.chance).unwrap());
        assert_eq!(sum(&before), sum(&after));
    }

    #[test]
    fn nine_steps_stand_as_they_are() {
        check(7, 7, &["0", "1", "2", "3", "4", "5", "6"]);
        check(9, 3, &["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
    }

    #[test]
    fn more_are_taken_together() {
        check(30, 9, &["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
        check(14, 14, &["0", "1–2", "3–4", "5–6", "7–8", "9–10", "11–12", "13+"]);
        check(30, 25, &["0", "1–3", "4–6", "7–9", "10–12", "13–15", "16–18", "19–21", "22+"]);
    }

    #[test]
    fn the_tallest_bar_fills_the_height() {
        let bars = drawn(&shares(&["None", "Light", "Fatal"], &[40, 157, 0]));
        assert_eq!(bars.iter().map(|bar| bar.height).collect::<Vec<_>>(), [25, 100, 0]);
        assert_eq!(bars.iter().map(|bar| bar.is_most_likely).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(bars.iter().map(|bar| bar.value.as_str()).collect::<Vec<_>>(), ["4.0", "15.7", "0"]);
        assert!(drawn(&shares(&["None"], &[0])).iter().all(|bar| bar.height == 0 && !bar.is_most_likely));
    }
}
