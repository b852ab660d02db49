//! Parts of a breakdown in words.

use super::ledger::{Line, Note, Part, Track, VerdictBar};
use crate::board::UnitId;
use crate::dice::{Kept, Pool};
use crate::table::{Bar, Gauge, Line as Reason, Op, Rule, Sense, Sign, Tally, Unit};
use crate::view::snapshot::Snapshot;
use crate::view::tone::Tone;
use crate::view::words;
use std::cmp::Ordering;

/// The reasons of a number as tiles. What another rule puts there than its own and that of what it begins with is a
/// modifier.
pub fn parts(unit: Unit, rule: Rule, tally: &Tally) -> Vec<Part> {
    let base = tally.lines().first().map_or(rule, |line| line.rule);
    let part = |line: &Reason| {
        let is_modifier = line.rule != base && line.rule != rule;
        let (value, raises) = match line.op {
            Op::Add(n) => (words::signed(unit, n), n >= 0),
            Op::Half => ("½ ×".to_owned(), false),
            Op::AtLeast(n) => (format!("≥ {}", words::number(unit, n)), true),
            Op::AtMost(n) => (format!("≤ {}", words::number(unit, n)), false),
        };
        let tone = if is_modifier { Tone::of(raises, tally.is_against()) } else { Tone::Plain };
        Part { value, label: words::sentence(&line.label), rule: line.rule, tone }
    };
    tally.lines().iter().map(part).collect()
}

/// A decision in words: "Korrag blocks", "Korrag: no reaction".
pub fn decision(snapshot: &Snapshot, who: UnitId, option: &str, sign: Sign) -> String {
    let name = snapshot.name(who);
    match words::deed(option).filter(|_| !words::is_blow(sign)) {
        Some(deed) => format!("{name} {deed}"),
        // What a blow is struck with has its owner's name.
        None if words::is_blow(sign) => format!("{name}: {option}"),
        None => named(snapshot, who, option),
    }
}

/// What a rule says that acts by silence; of a forecast it is told whose it is: "Left to Brakka: any defence".
pub fn note(snapshot: &Snapshot, declarer: Option<UnitId>, rule: Rule, phrase: &str) -> String {
    match declarer.filter(|_| snapshot.forecast == Some(rule)) {
        Some(who) => format!("Left to {}: {phrase}", snapshot.name(who)),
        None => words::sentence(phrase),
    }
}

/// Something said of a figure by name: "Korrag: block".
pub fn named(snapshot: &Snapshot, who: UnitId, phrase: &str) -> String {
    format!("{}: {}", snapshot.name(who), snapshot.mid_sentence(phrase))
}

/// A comparison, and how it is read out. Where a rule settles it against the numbers they have no
/// margin.
pub fn verdict(
    unit: Unit,
    sense: Sense,
    is_good: bool,
    label: &str,
    (ours, theirs): (i32, i32),
) -> (VerdictBar, String) {
    let is_settled_apart = sense == Sense::Under && is_good != (ours <= theirs);
    let by = if is_settled_apart { 0 } else { (ours - theirs).saturating_abs() };
    let label = words::sentence(label);
    let than = |shown: &str| if by == 0 { label.clone() } else { format!("{label} by {shown}") };
    let verb = match (sense, is_good, ours.cmp(&theirs)) {
        (Sense::Under, ..) if is_settled_apart => "against",
        (Sense::Under, true, _) => "is within",
        (Sense::Under, false, _) => "is over",
        (Sense::Over, _, Ordering::Equal) => "equals",
        (Sense::Over, true, Ordering::Greater) => "beats",
        (Sense::Over, ..) => "against",
    };
    // Where nothing was come to there is nothing to compare.
    let numbers = match (ours, theirs) {
        (0, 0) => String::new(),
        _ => format!("{} {verb} {}", words::number(unit, ours), words::number(unit, theirs)),
    };
    let bar = VerdictBar { is_good, is_near: false, text: than(&words::number(unit, by)), numbers };
    (bar, format!("{}.", than(&words::spoken(unit, by))))
}

/// A comparison where what is left over counts: "4 − 6 = −2", and how it is read out.
pub fn net(unit: Unit, is_good: bool, label: &str, (ours, theirs): (i32, i32)) -> (VerdictBar, String) {
    let number = |n: i32| words::number(unit, n);
    let numbers = format!("{} − {} = {}", number(ours), number(theirs), number(ours - theirs));
    let said = [ours, theirs, ours - theirs].map(|n| words::spoken(unit, n));
    let text = words::sentence(label);
    let spoken = format!("{} less {} is {}: {text}.", said[0], said[1], said[2]);
    (VerdictBar { is_good, is_near: false, text, numbers }, spoken)
}

/// A place on the gauge.
pub fn track(gauge: &Gauge, at: usize) -> Track {
    let step = gauge.steps.get(at).copied().unwrap_or_default();
    Track {
        steps: gauge.steps.iter().map(|step| (*step).to_owned()).collect(),
        at,
        label: match gauge.adds_up {
            true => words::step(gauge, at),
            false => format!("{}: {step}", words::sentence(gauge.title)),
        },
    }
}

/// What the referee, or whoever has the word, allowed.
pub fn overruling(snapshot: &Snapshot, bar: &Bar) -> Note {
    Note { text: format!("{}: {}", snapshot.overruled, bar.why), rule: bar.rule, is_overruled: true }
}

/// A throw as it is read out: "Attack roll: 6 and 4, plus 1, makes 11.", "Attack: 5, 4 and 3, kept 5 and 4,
/// makes 9."
pub fn spoken_roll(
    unit: Unit,
    label: &str,
    (faces, kept): (&[u8], Option<Kept>),
    plus: i32,
    total: i32,
) -> String {
    let added = match plus {
        0 => String::new(),
        1.. => format!(", plus {}", words::spoken(unit, plus)),
        ..0 => format!(", {}", words::spoken(unit, plus)),
    };
    format!("{label}: {}{added}, makes {}.", fallen(faces, kept), words::spoken(unit, total))
}

/// What dice show: "6 and 4", "5, 4 and 3, kept 5 and 4".
pub fn fallen(faces: &[u8], kept: Option<Kept>) -> String {
    let said = |faces: &mut dyn Iterator<Item = &u8>| {
        words::join(&faces.map(u8::to_string).collect::<Vec<_>>(), "and")
    };
    let kept = kept.map_or_else(String::new, |kept| {
        let marks = kept.kept(faces);
        let mut counting = faces.iter().zip(&marks).filter(|(_, kept)| **kept).map(|(face, _)| face);
        format!(", kept {}", said(&mut counting))
    });
    said(&mut faces.iter()) + &kept
}

/// A throw that is waited for, as it is read out.
pub fn spoken_wait(
    snapshot: &Snapshot,
    who: UnitId,
    label: &str,
    (pool, kept, plus): (Pool, Option<Kept>, i32),
) -> String {
    let (thrown, whose) =
        (words::spoken_formula(snapshot.unit, pool, plus), words::whose(snapshot.name(who)));
    let keep = kept.map_or_else(String::new, |kept| format!(", {}", words::keep(kept)));
    format!("Throw {thrown} for {whose} {}{keep}.", words::mid_sentence(label))
}

/// What is read out: what was put together, or the line's own words.
pub fn spoken(line: &Line) -> String {
    let said = line.spoken.trim();
    let opening = if line.parts.is_empty() && line.dice.is_none() {
        let total = line.total.replace('−', "minus ").replace('…', "waiting");
        format!("{}{}{total}.", line.label, if total.is_empty() { "" } else { ", " })
    } else {
        String::new()
    };
    let divider = line.divider.as_ref().map_or_else(String::new, |divider| format!("{divider}. "));
    format!("{divider}{opening} {said}").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(sense: Sense, is_good: bool, numbers: (i32, i32), text: &str, shown: &str) {
        let (bar, said) = verdict(Unit::Whole, sense, is_good, "hit", numbers);
        assert_eq!((bar.text.as_str(), bar.numbers.as_str()), (text, shown));
        assert_eq!(said, format!("{text}."));
    }

    #[test]
    fn numbers_do_not_lie() {
        check(Sense::Over, true, (11, 7), "Hit by 4", "11 beats 7");
        check(Sense::Over, true, (7, 7), "Hit", "7 equals 7");
        check(Sense::Under, true, (12, 13), "Hit by 1", "12 is within 13");
        check(Sense::Under, true, (13, 13), "Hit", "13 is within 13");
        check(Sense::Under, false, (16, 13), "Hit by 3", "16 is over 13");
        // What is left over counts, below nothing too.
        let (bar, said) = net(Unit::Whole, false, "turned negative", (4, 6));
        assert_eq!((bar.text.as_str(), bar.numbers.as_str()), ("Turned negative", "4 − 6 = −2"));
        assert_eq!(said, "4 less 6 is minus 2: Turned negative.");
        // Settled by what the dice show alone.
        check(Sense::Under, false, (16, 16), "Hit", "16 against 16");
        check(Sense::Under, true, (3, 1), "Hit", "3 against 1");
    }
}
