//! How dice have fallen on this device, beside what fair ones would do.

use crate::dice::Pool;
use crate::share::fairness::{Fairness, Series};
use crate::view::words::plural;

/// Of a hundred such counts of fair dice 99 lie within so many standard deviations of what is expected.
const DEVIATIONS: f64 = 2.576;

/// Dice of one size.
#[derive(Clone, PartialEq, Debug)]
pub struct DiceCard {
    /// "d6: 240 dice, 12 throws of 3d6"; of dice typed by their sum alone "d6: 12 throws of 3d6".
    pub title: String,
    /// How often each face came up.
    pub faces: Vec<Bar>,
    /// How often a die showed the face of the one before.
    pub repeats: Option<Bar>,
    /// How often three dice added up to each sum; empty where none did.
    pub sums: Vec<Bar>,
}

/// One thing that was counted, and how often fair dice would do it.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What: a face, a sum.
    pub label: String,
    /// How often.
    pub count: u32,
    /// What 99 of a hundred fair dice keep within.
    pub band: (u32, u32),
    /// How long a bar is that is as long as its row: more than the longest of those beside it, and than its band.
    pub most: u32,
}

impl Bar {
    /// `chance` is that of a fair die, `of` how often it could have been.
    fn new(label: String, count: u32, chance: f64, of: u32) -> Bar {
        let (mean, deviation) = (f64::from(of) * chance, (f64::from(of) * chance * (1.0 - chance)).sqrt());
        let least = (mean - DEVIATIONS * deviation).floor().max(0.0) as u32;
        let band = (least, ((mean + DEVIATIONS * deviation).ceil() as u32).min(of));
        Bar { label, count, band, most: count.max(band.1).saturating_mul(9) / 8 + 1 }
    }

    /// Whether it came up more rarely, or more often, than 99 of a hundred fair dice.
    pub fn is_outside(&self) -> bool {
        !(self.band.0..=self.band.1).contains(&self.count)
    }

    /// As it is read aloud.
    pub fn spoken(&self) -> String {
        let (least, most) = self.band;
        format!(
            "{}: {}, fair dice {least} to {most}",
            self.label,
            plural(self.count as usize, "time", "times")
        )
    }
}

/// Whose dice were counted, by name, as they are chosen from.
pub fn people(fairness: &Fairness) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for series in &fairness.series {
        if !names.contains(&series.who) {
            names.push(series.who.clone());
        }
    }
    names
}

/// The dice that were thrown, or typed: of somebody, or of everybody; smallest first.
pub fn cards(fairness: &Fairness, is_typed: bool, who: Option<&str>) -> Vec<DiceCard> {
    let is_meant = |it: &&Series| it.is_typed == is_typed && who.is_none_or(|who| it.who == who);
    let meant: Vec<&Series> = fairness.series.iter().filter(is_meant).collect();
    (2..=100).filter_map(|sides| card(sides, &meant)).collect()
}

fn card(sides: u8, series: &[&Series]) -> Option<DiceCard> {
    let all = || series.iter().filter(|it| it.sides == sides);
    let first = all().next()?;
    let total = |of: &dyn Fn(&Series) -> u32| all().map(|it| of(it)).fold(0, u32::saturating_add);
    let faces: Vec<u32> = (0..first.faces.len()).map(|i| total(&|it| it.faces[i])).collect();
    let sums: Vec<u32> = (0..first.sums.len()).map(|i| total(&|it| it.sums[i])).collect();
    let (n, n_sums) = (sum(&faces), sum(&sums));
    let chance = 1.0 / f64::from(sides);
    let followers = total(&|it| it.followers);
    let repeats = Bar::new("same as before".to_owned(), total(&|it| it.repeats), chance, followers);
    let ways = Pool::d6(3).ways_by_sum();
    let chance_of_sum = |i: usize| ways.get(i).map_or(0.0, |ways| *ways as f64 / 216.0);
    let dice = (n > 0).then(|| plural(n as usize, "die", "dice"));
    let throws = (n_sums > 0).then(|| format!("{} of 3d6", plural(n_sums as usize, "throw", "throws")));
    let counted: Vec<String> = dice.into_iter().chain(throws).collect();
    Some(DiceCard {
        title: format!("d{sides}: {}", counted.join(", ")),
        faces: if n > 0 { bars(&faces, 1, |_| chance, n) } else { Vec::new() },
        repeats: (followers > 0).then_some(repeats),
        sums: if n_sums > 0 { bars(&sums, 3, chance_of_sum, n_sums) } else { Vec::new() },
    })
}

fn sum(counts: &[u32]) -> u32 {
    counts.iter().copied().fold(0, u32::saturating_add)
}

/// A bar for each count, the first of which is that of `first`.
fn bars(counts: &[u32], first: usize, chance: impl Fn(usize) -> f64, of: u32) -> Vec<Bar> {
    let bar = |(i, count): (usize, &u32)| Bar::new((first + i).to_string(), *count, chance(i), of);
    let all: Vec<Bar> = counts.iter().enumerate().map(bar).collect();
    let most = all.iter().map(|bar| bar.most).max().unwrap_or(0);
    all.into_iter().map(|bar| Bar { most, ..bar }).collect()
}
