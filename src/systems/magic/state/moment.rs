//! The moments of a blow, from which nothing matters but the state and what they say.

use crate::board::{Token, UnitId};
use crate::systems::magic::blow::{Blow, Footwork, Guarded, Occasion};
use crate::systems::magic::roll::{Bet, Roll};
use crate::table::{Rule, Tally};
use std::rc::Rc;

/// A moment of a blow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment(pub(in crate::systems::magic) Progress);

/// How far a blow has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It is to be planned.
    Intended { who: UnitId, foe: UnitId, occasion: Occasion, footwork: Footwork },
    /// It is declared, and may be answered.
    Declared(Rc<Blow>),
    /// It has been answered, and is to be aimed (P3 step 5).
    Answered(Rc<Answered>),
    /// The attacker has settled his dice, the defender has not (AM-06).
    Aimed(Rc<Aimed>),
    /// Both have settled their dice, which fall next.
    Ready(Rc<Ready>),
    /// Both strike, and have still to aim (P5 step 4).
    Clashing { ours: Rc<Blow>, theirs: Rc<Blow> },
    /// Both strike, and the mover has settled his dice.
    Staked { ours: Rc<Attack>, theirs: Rc<Blow>, basic: Tally },
    /// Both strike, and have settled their dice.
    Crossed { ours: Rc<Attack>, theirs: Rc<Attack> },
}

/// A blow with its value and dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    pub blow: Rc<Blow>,
    pub basic: Tally,
    pub bet: Bet,
}

impl Attack {
    /// How it is rolled, by a rule.
    pub fn roll(&self, rule: Rule) -> Roll<'_> {
        let labels = ("attack value", "attack roll");
        Roll { who: self.blow.who, rule, labels, basic: &self.basic, bet: &self.bet }
    }
}

/// A blow that has been answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    pub blow: Rc<Blow>,
    pub guarded: Guarded,
    /// Where everybody stood before the defence.
    pub starts: Vec<Token>,
    /// Who waits with a set weapon for the step of the defence (AM-54).
    pub waiting: Vec<UnitId>,
}

/// A blow whose attacker has settled everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aimed {
    pub attack: Attack,
    pub answered: Rc<Answered>,
}

/// A blow and its defence, as both are rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ready {
    pub attack: Attack,
    pub answered: Rc<Answered>,
    /// The defender's value.
    pub value: Tally,
    /// The defender's dice.
    pub dice: Bet,
}
