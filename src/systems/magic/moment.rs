//! The moments of a blow, from which nothing matters but the state and what they say.

use super::defence::Defence;
use super::roll::Bet;
use super::strike::{Blow, Footwork, Occasion};
use crate::board::{Token, UnitId};
use std::rc::Rc;

/// A moment of a blow.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment(pub(super) Progress);

/// How far a blow has come.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Progress {
    /// It is to be planned.
    Meant { who: UnitId, foe: UnitId, occasion: Occasion, footwork: Footwork },
    /// It is declared, and may be answered.
    Declared(Rc<Blow>),
    /// The target defends itself: the dice of both fall next.
    Answered(Rc<Answered>),
    /// The target strikes back: a simultaneous attack (AM-55).
    Exchanged { blow: Rc<Blow>, counter: Rc<Blow> },
}

/// A blow and its defence.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Answered {
    pub blow: Rc<Blow>,
    pub defence: Defence,
    /// The defender's dice.
    pub guard: Bet,
    /// Where everybody stood before the defence.
    pub starts: Vec<Token>,
}
