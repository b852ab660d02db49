//! The moments of a blow, from which nothing matters but the state and what they say.

use super::blow::{Blow, Footwork, Guarded, Occasion};
use super::roll::{Bet, Roll};
use crate::board::{Token, UnitId};
use crate::table::{Rule, Tally};
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
    /// Both have settled their dice, which fall next.
    Ready(Rc<Ready>),
    /// Both strike, and have settled their dice.
    Crossed { ours: Rc<Attack>, theirs: Rc<Attack> },
}

/// A blow with its value and dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Attack {
    pub blow: Rc<Blow>,
    pub basic: Tally,
    pub bet: Bet,
}

impl Attack {
    /// How it is rolled, by a rule.
    pub(super) fn roll(&self, rule: Rule) -> Roll<'_> {
        let labels = ("attack value", "attack roll");
        Roll { who: self.blow.who, rule, labels, basic: &self.basic, bet: &self.bet }
    }
}

/// A blow and its defence, as both are rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ready {
    pub attack: Attack,
    pub guarded: Guarded,
    /// The defender's value.
    pub value: Tally,
    /// Where everybody stood before the defence.
    pub starts: Vec<Token>,
    /// Who waits with a set weapon for the step of the defence (AM-54).
    pub waiting: Vec<UnitId>,
}
