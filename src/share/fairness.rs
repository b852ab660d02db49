//! How dice have fallen on this device, so that players can see whether they are fair: thrown ones and typed ones apart,
//! of each fighter by name.

use crate::dice::{Faces, Pool};
use serde::{Deserialize, Serialize};

/// Dice that have fallen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Throw {
    /// The name of the fighter whose they are.
    pub who: String,
    /// Whether somebody has typed them in.
    pub is_typed: bool,
    /// Whether they were counted and are no more: they were typed anew.
    pub is_void: bool,
    /// The dice.
    pub pool: Pool,
    /// What they show; empty where only their sum was typed.
    pub faces: Faces,
    /// What they add up to.
    pub sum: u16,
}

/// How often dice of one size have shown each face.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Series {
    /// The name of the fighter whose they are; empty for fighters beyond those that are told apart.
    pub who: String,
    /// Whether somebody has typed them in.
    pub is_typed: bool,
    /// Sides of the dice.
    pub sides: u8,
    /// How often each face came up, from 1 on.
    pub faces: Vec<u32>,
    /// How many dice fell after another one.
    pub followers: u32,
    /// How many of these showed the face of the one before.
    pub repeats: u32,
    /// How often three of them added up to each sum, from 3 on; empty but of six-sided ones.
    pub sums: Vec<u32>,
    /// What the last one showed; 0 before the first.
    last: u8,
}

impl Series {
    /// Takes back what was counted of dice: those that fall in their place follow none, as the first of these went on
    /// following whatever it did.
    fn take_back(&mut self, throw: &Throw) {
        for &face in &throw.faces {
            less(self.faces.get_mut(usize::from(face).wrapping_sub(1)), 1);
        }
        let repeats = throw.faces.windows(2).filter(|pair| pair[0] == pair[1]).count() as u32;
        less(Some(&mut self.followers), throw.faces.len().saturating_sub(1) as u32);
        less(Some(&mut self.repeats), repeats);
        if !throw.faces.is_empty() {
            self.last = 0;
        }
        if throw.pool == Pool::d6(3) {
            less(self.sums.get_mut(usize::from(throw.sum).wrapping_sub(3)), 1);
        }
    }
}

/// Makes a count smaller.
fn less(count: Option<&mut u32>, by: u32) {
    if let Some(count) = count {
        *count = count.saturating_sub(by);
    }
}

/// All of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fairness {
    /// In the order in which they began.
    pub series: Vec<Series>,
}

impl Fairness {
    /// So many fighters' dice are told apart, by size and by whether they are typed.
    const MOST_SERIES: usize = 200;

    /// Counts dice that have fallen, or takes back what was counted of them.
    pub fn add(&mut self, throw: &Throw) {
        let Throw { ref who, is_typed, is_void, pool, ref faces, sum } = *throw;
        // Of other dice typed by their sum nothing is known that could be counted.
        if faces.is_empty() && pool != Pool::d6(3) {
            return;
        }
        let series = self.series_of(who, is_typed, pool.sides);
        if is_void {
            return series.take_back(throw);
        }
        for &face in faces {
            if let Some(count) = usize::from(face).checked_sub(1).and_then(|i| series.faces.get_mut(i)) {
                *count = count.saturating_add(1);
            }
            if series.last > 0 {
                series.followers = series.followers.saturating_add(1);
                series.repeats = series.repeats.saturating_add((series.last == face).into());
            }
            series.last = face;
        }
        if pool == Pool::d6(3)
            && let Some(count) = usize::from(sum).checked_sub(3).and_then(|i| series.sums.get_mut(i))
        {
            *count = count.saturating_add(1);
        }
    }

    fn series_of(&mut self, who: &str, is_typed: bool, sides: u8) -> &mut Series {
        let position = |who: &str| {
            self.series.iter().position(|it| it.who == who && it.is_typed == is_typed && it.sides == sides)
        };
        let is_full = self.series.len() >= Fairness::MOST_SERIES;
        let found = position(who).or_else(|| position("").filter(|_| is_full));
        let at = found.unwrap_or(self.series.len());
        if found.is_none() {
            self.series.push(Series {
                who: if is_full { String::new() } else { who.to_owned() },
                is_typed,
                sides,
                faces: vec![0; sides.into()],
                followers: 0,
                repeats: 0,
                sums: vec![0; n_sums(sides)],
                last: 0,
            });
        }
        &mut self.series[at]
    }

    /// Whether what came from outside can be counted on: every list is as long as its dice have it.
    pub(super) fn is_sound(&self) -> bool {
        self.series.iter().all(|it| {
            (2..=100).contains(&it.sides)
                && it.faces.len() == usize::from(it.sides)
                && it.sums.len() == n_sums(it.sides)
                && it.last <= it.sides
        })
    }
}

/// How many sums of three dice with so many sides are counted apart.
fn n_sums(sides: u8) -> usize {
    if sides == 6 { 16 } else { 0 }
}
