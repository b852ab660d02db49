//! Figures that share a hex: each with its place in the fan, and those it stands with.

use super::fan::Fan;
use super::pieces::Token;
use super::viewport::Point;
use crate::hex::{Hex, centre};
use crate::view::words;

/// Fans out those who share a hex, and lets each name the others: ", in one hex with Grit".
pub fn fan_out(tokens: &mut [Token]) {
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
