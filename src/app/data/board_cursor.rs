//! Where the keyboard can be on the board.

use crate::board::UnitId;
use crate::hex::Hex;
use crate::view::board::scene::Token;
use std::borrow::Borrow;

/// The keyboard's place on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardCursor {
    /// The hex.
    pub hex: Hex,
    /// Which of the figures with their front in it; `None` for the first of them, and where nobody is.
    pub who: Option<UnitId>,
}

impl BoardCursor {
    /// A hex, or the first figure in it.
    pub fn at(hex: Hex) -> BoardCursor {
        BoardCursor { hex, who: None }
    }

    /// A figure.
    pub fn of<T: Borrow<Token>>(tokens: &[T], token: &Token) -> BoardCursor {
        let is_second = tokens.iter().map(T::borrow).any(|it| it.at == token.at && it.who < token.who);
        BoardCursor { hex: token.at, who: is_second.then_some(token.who) }
    }
}
