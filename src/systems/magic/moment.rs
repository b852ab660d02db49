//! The moments of a blow, from which nothing matters but the state and what they say.

use super::blow::{Blow, Defence, Footwork, Occasion};
use super::roll::Bet;
use crate::board::{Token, UnitId};
use crate::table::Tally;
use std::rc::Rc;

/// A moment of a blow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment(pub(super) Progress);

/// How far a blow has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// It is to be planned.
    Intended { who: UnitId, foe: UnitId, occasion: Occasion, footwork: Footwork },
    /// It is declared, and may be answered.
    Declared(Rc<Blow>),
    /// The target defends itself.
    Answered(Rc<Answered>),
    /// The target strikes back: a simultaneous attack (AM-55).
    Exchanged { blow: Rc<Blow>, counter: Rc<Blow> },
    /// Both have settled their dice, which fall next.
    Ready(Rc<Ready>),
    /// Both strike, and have settled their dice.
    Crossed { ours: Rc<Side>, theirs: Rc<Side> },
}

/// A blow and its defence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answered {
    pub blow: Rc<Blow>,
    pub defence: Defence,
    /// The defender's dice.
    pub guard: Bet,
    /// Where everybody stood before the defence.
    pub starts: Vec<Token>,
}

/// A blow and its defence, as both are rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ready {
    pub answered: Rc<Answered>,
    /// The attacker's value and dice.
    pub attack: (Tally, Bet),
    /// The defender's value.
    pub guard: Tally,
    /// Who waits with a set weapon for the step of the defence (AM-54).
    pub waiting: Vec<UnitId>,
}

/// One of two blows that are struck at once, with its value and dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Side {
    pub blow: Rc<Blow>,
    pub attack: (Tally, Bet),
}
