//! Bars: how likely each step of a gauge is.

use super::odds::is_hit;
use super::words;
use crate::dice::Chance;
use crate::table::{Gauge, Odds, Outcome};

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
    /// Whether it mostly fells the target: hatched.
    pub fells: bool,
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
}

pub(super) fn bars(gauge: &Gauge, odds: &Odds<Outcome>) -> Vec<OddsBar> {
    let at = |i: usize| move |outcome: &Outcome| is_hit(outcome) && outcome.step == Some(i);
    let share = |(i, label): (usize, &&str)| Share {
        label: (*label).to_owned(),
        chance: odds.chance(at(i)),
        fells: odds.chance(|outcome| at(i)(outcome) && outcome.fells),
        stays: odds.chance(|outcome| at(i)(outcome) && !outcome.fells),
    };
    drawn(&grouped(gauge.steps.iter().enumerate().map(share).collect()))
}

/// At most nine bars: with more steps, what cannot happen at the upper end is left off, the first
/// step stands alone and the others are taken together, equally many at a time.
fn grouped(mut shares: Vec<Share>) -> Vec<Share> {
    const MOST: usize = 9;
    if shares.len() <= MOST {
        return shares;
    }
    let possible = shares.iter().rposition(|share| !share.chance.is_never()).map_or(1, |last| last + 1);
    shares.truncate(possible.max(MOST));
    if shares.len() == MOST {
        return shares;
    }
    let size = (shares.len() - 1).div_ceil(MOST - 1);
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
    Share { label, chance: sum(|share| share.chance), fells, stays }
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
    };
    shares.iter().enumerate().map(bar).collect()
}

pub(super) fn bars_label(gauge: &Gauge, bars: &[OddsBar]) -> String {
    let each: Vec<String> = bars.iter().map(|bar| format!("{} {}%", bar.label, bar.value)).collect();
    format!("Chance of each {}: {}", gauge.title, each.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(labels: &[&str], per_mille: &[u128]) -> Vec<Share> {
        let share = |(label, n): (&&str, &u128)| {
            let chance = Chance::of(*n, 1000);
            Share { label: (*label).to_owned(), chance, fells: Chance::NEVER, stays: chance }
        };
        labels.iter().zip(per_mille).map(share).collect()
    }

    fn check(n: usize, likely: usize, labels: &[&str]) {
        let names: Vec<String> = (0..n).map(|i| i.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let chances: Vec<u128> = (0..n).map(|i| if i < likely { 10 } else { 0 }).collect();
        let before = shares(&names, &chances);
        let after = grouped(before.clone());
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
