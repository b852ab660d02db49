//! Mixes the predictions of the models, and learns which to trust.
//!
//! Chances are mixed as logits, ln(p / (1 − p)), in 256ths. Three mixers with weights for different
//! surroundings are asked, and their answers averaged.

use super::{N, ORDERS};

/// The sets of weights: by the longest surroundings seen before and how sure it is what follows, by
/// the byte of a cell and how often the trail has been wrong, and by the bit.
const SETS: [usize; 3] = [(ORDERS.len() + 1) * 5, 4 * 4, 8];
/// A weight of a fifth for everybody to begin with, in 65,536ths.
const FAIR: i32 = 13_107;
/// What has been seen only a few times is trusted the more for it: in most surroundings only one thing
/// ever comes. In 256ths, by how often it has been seen.
const TRUST: [i32; 5] = [0, 333, 307, 282, 256];
/// No bit is surer than this, of 65,536.
const LEAST: u32 = 22;
/// The highest logit.
const HIGH: i32 = 2_047;

/// What a mixer goes by.
pub(super) struct Surroundings {
    /// The longest surroundings that were seen before.
    pub longest: usize,
    /// How sure it is what follows, from 0 to 4.
    pub sure: usize,
    /// Which bit of a byte.
    pub at: usize,
}

/// Where each set begins in the list of all.
const STARTS: [usize; 3] = [0, SETS[0], SETS[0] + SETS[1]];
const ALL: usize = SETS[0] + SETS[1] + SETS[2];

/// Mixes and learns.
#[derive(Clone)]
pub(super) struct Mixer {
    sets: Box<[[i32; N]; ALL]>,
    stretched: Box<[i16; 4_096]>,
    /// What the models predict of the next bit, the weights that were used, and what came of each.
    predictions: [i32; N],
    used: [usize; 3],
    mixed: [i32; 3],
}

impl Mixer {
    /// One that trusts everybody alike.
    pub fn new() -> Mixer {
        Mixer {
            sets: Box::new([[FAIR; N]; ALL]),
            stretched: stretched(),
            predictions: [0; N],
            used: [0; 3],
            mixed: [0; 3],
        }
    }

    /// Takes from a model the chance of a one, of 65,536, and how often it has seen it.
    pub fn add_prediction(&mut self, who: usize, p: u32, n: usize) {
        let trust = TRUST[n.min(TRUST.len() - 1)];
        self.predictions[who] = (i32::from(self.stretched[p as usize >> 4 & 4_095]) * trust) >> 8;
    }

    /// The chance of a one, of 65,536.
    pub fn mix(&mut self, seen: &Surroundings, phase: Option<usize>, n_wrong: usize) -> u32 {
        let phase = phase.map_or(0, |phase| phase + 1);
        let used = [seen.longest * 5 + seen.sure, phase * 4 + n_wrong.min(3), seen.at];
        let mut all = 0;
        for k in 0..3 {
            self.used[k] = STARTS[k] + used[k];
            let mut sum = 0;
            for (weight, prediction) in self.sets[self.used[k]].iter().zip(&self.predictions) {
                sum += i64::from(*weight) * i64::from(*prediction);
            }
            self.mixed[k] = (sum >> 16).clamp(-i64::from(HIGH), i64::from(HIGH)) as i32;
            all += self.mixed[k];
        }
        squashed(all / 3)
    }

    /// Hears what it was.
    pub fn learn(&mut self, is_one: bool) {
        for k in 0..3 {
            let missed = ((i32::from(is_one) << 16) - squashed(self.mixed[k]) as i32) >> 2;
            for (weight, prediction) in self.sets[self.used[k]].iter_mut().zip(&self.predictions) {
                *weight += (prediction * missed + (1 << 12)) >> 13;
            }
        }
    }
}

/// The chance, of 65,536, that belongs to a logit.
fn squashed(logit: i32) -> u32 {
    /// 65,536 / (1 + e^−x) for x from −8 to 8 in steps of a half.
    const LOGISTIC: [u32; 33] = [
        22, 36, 60, 98, 162, 267, 439, 720, 1179, 1921, 3108, 4971, 7812, 11955, 17625, 24743, 32768, 40793,
        47911, 53581, 57724, 60565, 62428, 63615, 64357, 64816, 65097, 65269, 65374, 65438, 65476, 65500,
        65514,
    ];
    let x = (logit.clamp(-HIGH, HIGH) + HIGH + 1) as u32;
    let (i, part) = ((x >> 7) as usize, x & 127);
    let p = (LOGISTIC[i] * (128 - part) + LOGISTIC[i + 1] * part) >> 7;
    p.clamp(LEAST, 65_536 - LEAST)
}

/// The logits of the chances 0 to 4,095 of 4,096.
fn stretched() -> Box<[i16; 4_096]> {
    let mut all = Box::new([0; 4_096]);
    let mut logit = -HIGH;
    for (it, p) in all.iter_mut().zip(0_u32..) {
        while logit < HIGH && squashed(logit) < p * 16 + 8 {
            logit += 1;
        }
        *it = logit as i16;
    }
    all
}
