//! Figures that share a hex, fanned out so that each can be read and tapped.
//! Lengths are in units of the drawing plane, in which a hex measures [`SIZE`] from its centre to a corner.
//!
//! ```text
//!    two: 0 1    three:  0     four: 0 1    five:   0      in the order of their numbers,
//!                       2 1          3 2          4   1    and so for as long as they stay
//!                                                  3 2
//! ```

use super::scene::Token;
use super::viewport::Point;
use super::words;
use crate::hex::{Hex, SIZE, centre, range};

/// How a figure lies in a hex that it shares with others. Only its disc moves: a body that reaches into
/// further hexes stays there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fan {
    /// From the centre of its hex, across.
    pub x: f32,
    /// From the centre of its hex, down.
    pub y: f32,
    /// Its size in per cent of that of a figure that has a hex to itself.
    pub size: u8,
    /// Whether there is room for its name.
    pub has_name: bool,
}

const TWO: [Point; 2] = [(-20.0, 0.0), (20.0, 0.0)];
const THREE: [Point; 3] = [(0.0, -21.0), (18.2, 10.5), (-18.2, 10.5)];
const FOUR: [Point; 4] = [(-17.0, -17.0), (17.0, -17.0), (17.0, 17.0), (-17.0, 17.0)];
const FIVE: [Point; 5] = [(0.0, -23.0), (21.9, -7.1), (13.5, 18.6), (-13.5, 18.6), (-21.9, -7.1)];

/// From the centre of the hex to the outermost of six or more.
const RIM: f32 = 24.0;

impl Fan {
    /// The place of figure number `i` of `n` in one hex, both counted from the first.
    pub fn of(n: usize, i: usize) -> Fan {
        let (places, size): (&[Point], u8) = match n {
            0 | 1 => (&[(0.0, 0.0)], 100),
            2 => (&TWO, 78),
            3 => (&THREE, 68),
            4 => (&FOUR, 60),
            5 => (&FIVE, 52),
            _ => return Fan::in_crowd(n, i),
        };
        let (x, y) = places.get(i).copied().unwrap_or_default();
        Fan { x, y, size, has_name: n < 5 }
    }

    /// Six stand in a ring; more of them like the hexes of a small board, the first in the middle.
    fn in_crowd(n: usize, i: usize) -> Fan {
        let rings = (1_u8..).find(|k| count(*k) >= n).unwrap_or(1);
        let i = if n == 6 { i + 1 } else { i };
        let (x, y) = centre(range(Hex::ZERO, rings.into()).nth(i).unwrap_or_default());
        let factor = RIM / (SIZE * 3_f32.sqrt() * f32::from(rings));
        Fan { x: x * factor, y: y * factor, size: 47 / rings, has_name: false }
    }
}

/// The hexes within so many rings.
fn count(rings: u8) -> usize {
    let k = usize::from(rings);
    3 * k * (k + 1) + 1
}

/// Fans out those who share a hex, and lets each name the others: ", in one hex with Grit".
pub fn out(tokens: &mut [Token]) {
    let found: Vec<_> = tokens.iter().map(|token| (fan(tokens, token), company(tokens, token))).collect();
    for (token, (fan, company)) in tokens.iter_mut().zip(found) {
        token.fan = fan;
        token.label.push_str(&company);
    }
}

/// How the disc of a figure lies; nothing for one that has its hex to itself.
fn fan(all: &[Token], token: &Token) -> Option<Fan> {
    let here = || all.iter().filter(|it| it.covers(token.at));
    let n = here().count();
    (n > 1).then(|| Fan::of(n, here().filter(|it| it.who < token.who).count()))
}

/// Those with whom it shares any hex, in words.
fn company(all: &[Token], token: &Token) -> String {
    let is_near = |it: &&Token| it.who != token.who && it.hexes().any(|hex| token.covers(hex));
    let names: Vec<&str> = all.iter().filter(is_near).map(|it| it.name.as_str()).collect();
    if names.is_empty() {
        return String::new();
    }
    let mut words = ", in one hex with ".to_owned();
    words.push_str(&words::join(&names, "and"));
    words
}

/// Where in a hex each figure that covers it is drawn, in no particular order. Of a body that reaches in
/// from another hex this is the middle of what the discs leave free.
pub fn points(tokens: &[Token], hex: Hex) -> Vec<(&Token, Point)> {
    let (x, y) = centre(hex);
    let here = || tokens.iter().filter(|token| token.covers(hex));
    let discs = || here().filter(|token| token.at == hex).filter_map(|token| token.fan);
    let n = (discs().count() as f32).max(1.0);
    let sum = discs().fold((0.0, 0.0), |sum: Point, fan| (sum.0 + fan.x, sum.1 + fan.y));
    let body = (x - sum.0 / n / 2.0, y - sum.1 / n / 2.0);
    let point = |token: &Token| match token.fan {
        _ if token.at != hex => body,
        Some(fan) => (x + fan.x, y + fan.y),
        None => (x, y),
    };
    here().map(|token| (token, point(token))).collect()
}
