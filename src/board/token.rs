//! Who stands where, facing what.

use super::{Ground, UnitId, Units};
use crate::hex::Facing;
use hexx::Hex;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// A figure's place on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Kept", into = "Kept")]
pub struct Token {
    /// The hex it stands in; the front one when it covers several. Off the board where it stood last.
    pub at: Hex,
    /// The further hexes of a figure that covers several.
    pub rest: Vec<Hex>,
    /// What it faces.
    pub facing: Facing,
    /// Whether it fills its hexes, so that nobody else can enter them, while it is on the board.
    pub is_solid: bool,
    /// Whether it has left the board: it is nowhere until it comes back.
    pub is_away: bool,
}

/// A token as it is written: whether it is away shares a number with whether it is solid, which stood there alone before
/// anybody could leave.
#[derive(Serialize, Deserialize)]
struct Kept {
    at: Hex,
    rest: Vec<Hex>,
    facing: Facing,
    fills: u8,
}

impl TryFrom<Kept> for Token {
    type Error = &'static str;

    fn try_from(Kept { at, rest, facing, fills }: Kept) -> Result<Token, &'static str> {
        match fills {
            0..4 => Ok(Token { at, rest, facing, is_solid: fills & 1 == 1, is_away: fills & 2 == 2 }),
            _ => Err("a token is solid or away"),
        }
    }
}

impl From<Token> for Kept {
    fn from(Token { at, rest, facing, is_solid, is_away }: Token) -> Kept {
        Kept { at, rest, facing, fills: u8::from(is_solid) + 2 * u8::from(is_away) }
    }
}

impl Token {
    /// The hexes it covers, front one first; none off the board.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        let all = std::iter::once(self.at).chain(self.rest.iter().copied());
        all.take(if self.is_away { 0 } else { usize::MAX })
    }

    /// The second hex of a figure that covers two.
    pub fn rear(&self) -> Option<Hex> {
        self.rest.first().copied()
    }

    /// Whether it covers `hex`.
    pub fn covers(&self, hex: Hex) -> bool {
        self.hexes().any(|own| own == hex)
    }

    /// The least distance from its hexes to `hex`.
    pub fn distance_to(&self, hex: Hex) -> u32 {
        self.hexes().map(|own| own.unsigned_distance_to(hex)).min().unwrap_or(u32::MAX)
    }
}

/// The ground and the tokens on it. The ground is shared: a fight does not change it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// The ground.
    pub ground: Rc<Ground>,
    /// One token for each figure, by [`UnitId`].
    pub tokens: Vec<Token>,
}

impl Board {
    /// The most hexes that a figure covers.
    pub const MOST_HEXES: usize = 19;

    /// What is wrong with a board that came from outside, for so many figures: rules reckon with
    /// distances on it.
    pub fn fault(&self, figures: usize) -> Option<&'static str> {
        let is_near = |token: &Token| {
            token.rest.len() < Board::MOST_HEXES
                && Board::is_near(token.at)
                && token.rest.iter().copied().all(Board::is_near)
        };
        if self.tokens.len() != figures {
            Some("figures and tokens do not match")
        } else if !self.ground.is_sound() {
            Some("the ground has a size or height out of range")
        } else if !self.tokens.iter().all(is_near) {
            Some("a figure stands far off the board")
        } else {
            None
        }
    }

    /// Whether a hex is near enough to a board that distances can be reckoned.
    pub fn is_near(hex: Hex) -> bool {
        let bounds = -1000..=1000;
        bounds.contains(&hex.x) && bounds.contains(&hex.y)
    }

    /// The token of a figure.
    pub fn token(&self, who: UnitId) -> &Token {
        &self.tokens[who.index()]
    }

    /// The figures that are on the board.
    pub fn units(&self) -> Units {
        Units::but(self.tokens.len(), self.tokens.iter().map(|token| token.is_away))
    }

    /// Everybody, off the board as well.
    pub fn everybody(&self) -> Units {
        Units::first(self.tokens.len())
    }

    /// Whether a figure is off the board.
    pub fn is_away(&self, who: UnitId) -> bool {
        self.token(who).is_away
    }

    /// A figure leaves the board.
    pub fn take_off(&mut self, who: UnitId) {
        self.tokens[who.index()].is_away = true;
    }

    /// A figure is on the board again, where it stood last.
    pub fn put_back(&mut self, who: UnitId) {
        self.tokens[who.index()].is_away = false;
    }

    /// The least distance between any hexes of two figures.
    pub fn distance(&self, a: UnitId, b: UnitId) -> u32 {
        self.token(a).hexes().map(|hex| self.token(b).distance_to(hex)).min().unwrap_or(u32::MAX)
    }

    /// The solid figure in `hex`.
    pub fn occupant(&self, hex: Hex) -> Option<UnitId> {
        let is_here = |token: &Token| token.is_solid && token.covers(hex);
        self.tokens.iter().position(is_here).map(|i| UnitId(i as u8))
    }

    /// Whether `who` can enter `hex`: open ground that no other solid figure fills.
    pub fn is_free(&self, hex: Hex, who: UnitId) -> bool {
        !self.ground.is_blocked(hex) && self.occupant(hex).is_none_or(|other| other == who)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A token as it was before anybody could leave.
    #[derive(Serialize)]
    struct Before {
        at: Hex,
        rest: Vec<Hex>,
        facing: Facing,
        is_solid: bool,
    }

    #[test]
    fn whoever_is_on_the_board_is_written_as_before() {
        for (is_solid, is_away) in [(false, false), (true, false), (false, true), (true, true)] {
            let (at, rest, facing) = (Hex::new(3, -1), vec![Hex::new(2, -1)], Facing::of(4));
            let before = Before { at, rest: rest.clone(), facing, is_solid };
            let token = Token { at, rest, facing, is_solid, is_away };
            let bytes = postcard::to_allocvec(&token).unwrap();
            let was = postcard::to_allocvec(&before).unwrap();
            assert_eq!(bytes == was, !is_away, "{token:?}");
            assert_eq!(bytes.len(), was.len());
            assert_eq!(postcard::from_bytes(&bytes), Ok(token));
        }
    }

    #[test]
    fn what_is_neither_solid_nor_away_is_no_token() {
        let token = Token {
            at: Hex::ZERO,
            rest: Vec::new(),
            facing: Facing::default(),
            is_solid: true,
            is_away: true,
        };
        let mut bytes = postcard::to_allocvec(&token).unwrap();
        *bytes.last_mut().unwrap() += 1;
        assert!(postcard::from_bytes::<Token>(&bytes).is_err());
    }
}
