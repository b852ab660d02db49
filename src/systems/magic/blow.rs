//! A blow and what answers it, as they are settled before anything is rolled.

use super::roll::Bet;
use super::rules::*;
use super::sheet::Spot;
use super::state::event::Kindred;
use super::state::{ItemId, State};
use super::tables::Mode;
use crate::board::{Token, UnitId};
use crate::hex::{Hex, Turn};
use crate::table::Rule;

/// What a blow is struck with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Means {
    Weapon(ItemId, u8),
    Bite,
    Kick,
}

/// Why a blow may be struck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Occasion {
    /// The phasing figure's action (AM-30).
    Action,
    /// A set weapon against somebody who moved (AM-45); where everybody stood when he began.
    Set(Vec<Token>),
    /// After a side-step (AM-94).
    AfterSideStep,
    /// After a block with this item (AM-97).
    AfterBlock(ItemId),
    /// After a parry (AM-101).
    Riposte,
    /// A rider during his own mount's move (AM-127).
    Passing(Vec<Token>),
}

/// A blow about to be declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Blow {
    pub who: UnitId,
    pub foe: UnitId,
    pub means: Means,
    pub occasion: Occasion,
    /// AM-109: turned by this, and stepped here, before striking.
    pub turn: Turn,
    pub step: Option<Hex>,
    /// Where it is aimed: the chest until that is settled.
    pub spot: Spot,
    /// The dice settled with the declaration, where the table plays it so.
    pub bet: Bet,
    /// How many dice that bet was allowed when it was made.
    pub cap: u8,
    /// Where everybody stood when the manoeuvre was declared (AM-47).
    pub starts: Vec<Token>,
    /// The referee rules that the target cannot see it coming (section 8).
    pub is_unanswerable: bool,
}

impl Blow {
    /// A blow of which nothing but the figures is settled.
    pub(super) fn unplanned(who: UnitId, foe: UnitId, starts: Vec<Token>) -> Blow {
        Blow {
            who,
            foe,
            means: Means::Bite,
            occasion: Occasion::Action,
            turn: 0,
            step: None,
            spot: Spot::CHEST,
            bet: Bet::default(),
            cap: 0,
            starts,
            is_unanswerable: false,
        }
    }
}

impl Occasion {
    /// What the ledger calls it.
    pub(super) fn kindred(&self) -> Kindred {
        match self {
            Occasion::Action => Kindred::Action,
            Occasion::Set(_) | Occasion::Passing(_) => Kindred::Reaction,
            Occasion::AfterSideStep | Occasion::AfterBlock(_) | Occasion::Riposte => Kindred::FollowOn,
        }
    }
}

/// Whether the attacker stays (AM-30) or steps first (AM-109).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Footwork {
    Stand,
    Advance,
}

/// A ready item in the grip that guards with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Guard {
    pub item: ItemId,
    pub mode: u8,
}

/// A defensive reaction; the hex is where it steps (nowhere in the saddle, AM-125).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Defence {
    Nothing,
    Block(Guard),
    JumpBack(Option<Hex>),
    SideStep(Option<Hex>),
    Parry(Guard, Option<Hex>),
}

impl Defence {
    /// The step it takes.
    pub(super) fn step(self) -> Option<Hex> {
        match self {
            Defence::JumpBack(to) | Defence::SideStep(to) | Defence::Parry(_, to) => to,
            Defence::Nothing | Defence::Block(_) => None,
        }
    }

    pub(super) fn rule(self) -> Rule {
        match self {
            Defence::Nothing => AM_65,
            Defence::Block(_) => AM_66,
            Defence::JumpBack(_) => AM_67,
            Defence::SideStep(_) => AM_68,
            Defence::Parry(..) => AM_69,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Defence::Nothing => "no reaction",
            Defence::Block(_) => "block",
            Defence::JumpBack(_) => "jump back",
            Defence::SideStep(_) => "side-step",
            Defence::Parry(..) => "parry",
        }
    }
}

/// How the target of a blow defends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Guarded {
    pub defence: Defence,
    /// Its dice, where they are settled with the reaction.
    pub dice: Option<Bet>,
    /// Whether this was its one reaction to the blow (AM-51), so that a soak is a follow-on (AM-80).
    pub has_reacted: bool,
}

impl Guarded {
    pub(super) fn by(defence: Defence, dice: Option<Bet>) -> Guarded {
        Guarded { defence, dice, has_reacted: defence != Defence::Nothing }
    }
}

/// The mode of a weapon blow.
pub(super) fn mode_of(state: &State, item: ItemId, mode: u8) -> &Mode {
    state.gear(item).mode(mode)
}

/// AM-124: the column of the aiming table.
pub(super) fn aim_column(state: &State, who: UnitId, foe: UnitId) -> usize {
    match (state.figure(who).is_mounted(), state.figure(foe).is_mounted()) {
        (false, false) => 0,
        (true, false) => 1,
        (false, true) => 2,
        (true, true) => 3,
    }
}
