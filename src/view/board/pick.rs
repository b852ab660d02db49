//! What a press on the board means. Where figures share a hex: whom of them, or a list to choose from.

use super::scene::{Scene, Tap, Token};
use super::shared_hex;
use super::viewport::Point;
use crate::board::{Side, UnitId};
use crate::hex::Hex;
use crate::order::sort_by_key;
use crate::view::words;

/// A press on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    /// The hex.
    pub hex: Hex,
    /// What else is known of it.
    pub by: By,
}

/// What is known of a press besides its hex.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum By {
    /// The keyboard or a screen reader, on this very figure.
    Figure(UnitId),
    /// The keyboard or a screen reader, on the hex as a whole.
    Hex,
    /// A finger.
    Finger(Spot),
    /// A mouse or a pen.
    Mouse(Spot),
}

/// Where a pointer went down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// The point of the drawing plane.
    pub at: Point,
    /// Screen pixels for one unit of the plane.
    pub zoom: f32,
}

/// What a press means.
#[derive(Clone, PartialEq, Debug)]
pub enum Pressed {
    /// Nothing: nobody stands there.
    Nothing,
    /// This.
    Tap(Tap),
    /// One of these figures; the player says which.
    OneOf(Vec<Candidate>),
}

/// A figure to choose from, in a row of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The name.
    pub name: String,
    /// Two letters.
    pub monogram: String,
    /// The side.
    pub side: Side,
    /// Health in per cent.
    pub health: u8,
    /// Whether it is out of the fight.
    pub is_down: bool,
    /// "Madder side, health 86 %, kneeling".
    pub line: String,
    /// The chance against it, where it can be struck and that has been worked out.
    pub chance: Option<String>,
    /// What choosing it means: the same as a tap on it.
    pub tap: Tap,
}

/// Pixels on the screen that two things lie apart if no finger takes one for the other: the least size of
/// whatever can be tapped.
const FINGER: f32 = 44.0;
/// The same for a mouse, which points at what is seen.
const MOUSE: f32 = 1.0;

impl Scene {
    /// What a press means. A figure that can be chosen now is taken before one that only has a card.
    pub fn pressed(&self, press: Press) -> Pressed {
        let mut here: Vec<&Token> = self.tokens.iter().filter(|token| token.covers(press.hex)).collect();
        sort_by_key(&mut here, |token| token.who);
        let under = match press.by {
            By::Figure(who) => self.tokens.iter().find(|token| token.who == who),
            By::Hex => None,
            By::Finger(spot) => self.under(press.hex, spot, FINGER),
            By::Mouse(spot) => self.under(press.hex, spot, MOUSE),
        };
        match (under, here.as_slice()) {
            (Some(token), _) => Pressed::Tap(self.tap(press.hex, token)),
            (None, [one]) => Pressed::Tap(self.tap(press.hex, one)),
            (None, []) => self.tap_of_hex(press.hex).map_or(Pressed::Nothing, Pressed::Tap),
            (None, many) => self.one_of(press.hex, many),
        }
    }

    /// The figure under a pointer, if it is clear which. Whoever aims at the middle of one figure may miss
    /// by half of `reach` pixels toward another before that one is meant, and nobody is before.
    fn under(&self, hex: Hex, spot: Spot, reach: f32) -> Option<&Token> {
        let points = shared_hex::points(&self.tokens, hex);
        let near = points.iter().map(|(token, at)| (length(*at, spot.at), *token, *at));
        let first = near.clone().reduce(|best, it| if it.0 < best.0 { it } else { best });
        let (distance, token, at) = first?;
        let mut others = near.filter(|it| it.1.who != token.who);
        let is_clear = others.all(|it| (it.0 - distance + length(it.2, at)) * spot.zoom >= reach);
        is_clear.then_some(token)
    }

    /// Where it is not clear who is meant: the only answer there is, else a row for each.
    fn one_of(&self, hex: Hex, here: &[&Token]) -> Pressed {
        // While nothing is aimed, whoever could be attacked is no more meant than whoever stands beside.
        let is_at_rest = |token: &Token| token.lit.is_none() && matches!(token.tap, Tap::Declare(_));
        let aimed = here.iter().filter(|token| !is_at_rest(token));
        let mut answers = aimed.map(|token| self.tap(hex, token)).filter(Tap::is_answer);
        if let Some(first) = answers.next()
            && answers.all(|tap| tap == first)
        {
            return Pressed::Tap(first);
        }
        Pressed::OneOf(here.iter().map(|token| candidate(token, self.tap(hex, token))).collect())
    }

    /// What a tap on a figure means: what it stands for itself, else what its hex does.
    fn tap(&self, hex: Hex, token: &Token) -> Tap {
        let of_hex = self.tap_of_hex(hex).filter(|_| matches!(token.tap, Tap::Select(_)));
        of_hex.unwrap_or_else(|| token.tap.clone())
    }

    /// What a tap on a hex means, whoever stands there.
    fn tap_of_hex(&self, hex: Hex) -> Option<Tap> {
        self.marks.iter().find(|mark| mark.hex == hex)?.taps.first().cloned()
    }
}

impl Tap {
    /// Whether it chooses something now, and does not only look at it.
    pub fn is_answer(&self) -> bool {
        matches!(self, Tap::Declare(_) | Tap::Answer { .. })
    }
}

fn candidate(token: &Token, tap: Tap) -> Candidate {
    let mut words = vec![format!("{} side", token.side.name()), format!("health {}\u{a0}%", token.health)];
    words.extend(token.badges.iter().map(|badge| words::mid_sentence(&badge.text)));
    let chance = token.plate.as_ref().map(|plate| plate.text.clone()).filter(|text| text != "…");
    Candidate {
        name: token.name.clone(),
        monogram: token.monogram.clone(),
        side: token.side,
        health: token.health,
        is_down: token.is_down,
        line: words.join(", "),
        chance: chance.filter(|_| token.lit.is_some()),
        tap,
    }
}

fn length(a: Point, b: Point) -> f32 {
    let (x, y) = (a.0 - b.0, a.1 - b.1);
    (x * x + y * y).sqrt()
}
