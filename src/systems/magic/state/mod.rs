//! What a fight has come to, what can happen, and the one place where it changes.

pub mod cast;
pub mod change;
pub mod event;
pub mod moment;
pub mod scene;

use super::options::Options;
use super::sheet::{Gear, Mount, Sheet, Wound};
use super::tables::{Band, FATAL, MEDIUM, PENALTIES, Speed, points};
use crate::board::{Board, Figures, Side, UnitId, Units};
use crate::hex::Hex;
use crate::sheet::told_apart;
use crate::table::Phrase;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::rc::Rc;

/// So many wounds of a figure are told apart.
pub const MOST_WOUNDS: usize = 100;

/// A fight of Age of Magic (section 4). AP and initiative are half-points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The table's name.
    pub name: Rc<str>,
    /// Ground and tokens.
    pub board: Board,
    /// One for each token.
    pub figures: Figures<Figure>,
    /// Every weapon and shield on the table, with its owner; does not change.
    pub gear: Rc<Vec<(UnitId, Gear)>>,
    /// Where each of them is.
    pub places: Vec<Place>,
    /// The readings the table has taken (section 3.6).
    pub options: Options,
    /// Combat turn, from 1; 0 before the first.
    pub turn: u32,
    /// All figures in the order of this turn.
    pub order: Vec<UnitId>,
    /// Whose phase it is.
    pub phase: Option<Phaser>,
    /// Those who were asked and wait (AM-12).
    pub waiting: Vec<Phaser>,
    /// Locked pairs of items (AM-96).
    pub locks: Vec<(ItemId, ItemId)>,
    /// Mounts without a rider for which a full table had no figure: obstacles of two hexes (AM-144). No fight
    /// that begins today comes to it.
    pub loose: Vec<(Hex, Hex)>,
}

/// An item's number on this table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ItemId(pub u16);

/// Who takes a phase: a figure, or the mount it rides (AM-142).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Phaser {
    /// The figure.
    pub who: UnitId,
    /// Its mount rather than itself.
    pub is_mount: bool,
}

/// Where an item is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Place {
    /// In hand.
    Held(Grip),
    /// Put away.
    Pack(UnitId),
    /// On the ground.
    Ground(Hex),
    /// In a wound (AM-91): whose, which of his wounds, who still holds it and how far that
    /// hold reaches (AM-140).
    Stuck(UnitId, u8, Option<(Grip, Band)>),
}

/// A hold on an item: whose, with which hands (at least one).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grip {
    /// Whose hands.
    pub by: UnitId,
    /// The right one.
    pub right: bool,
    /// The left one.
    pub left: bool,
}

/// A figure in the fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Its sheet; does not change.
    pub sheet: Rc<Sheet>,
    /// Its side.
    pub side: Side,
    /// AP left.
    pub ap: i32,
    /// AP at the start of the turn.
    pub rolled: i32,
    /// Initiative of the turn.
    pub initiative: i32,
    /// Whether it has had its phase.
    pub has_phased: bool,
    /// Whether it lies.
    pub is_prone: bool,
    /// Until the end of the turn (AM-85).
    pub is_stunned: bool,
    /// Until the end of the turn (AM-85).
    pub is_staggered: bool,
    /// Until the referee lifts it (AM-85).
    pub is_unconscious: bool,
    /// For good (AM-92).
    pub is_dead: bool,
    /// All wounds.
    pub wounds: Vec<Wound>,
    /// What it rides, or is (AM-144).
    pub steed: Option<Steed>,
}

/// A mount under its rider.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Steed {
    /// Its kind and qualities; `speed` is the one it goes now.
    pub mount: Mount,
    /// AP left, half-points.
    pub ap: i32,
    /// Whether it has had its phase.
    pub has_phased: bool,
    /// The turn that steering has bought for the next move (AM-129).
    pub turn: i8,
    /// The speed that steering has bought for the next move (AM-129).
    pub next: Option<Speed>,
}

impl Grip {
    /// "right hand", "both hands".
    pub const fn name(self) -> &'static str {
        match (self.right, self.left) {
            (true, true) => "both hands",
            (true, false) => "right hand",
            (false, _) => "left hand",
        }
    }
}

impl State {
    /// A figure.
    pub fn figure(&self, who: UnitId) -> &Figure {
        &self.figures[who.index()]
    }

    /// Everybody on the board.
    pub fn units(&self) -> Units {
        self.board.units()
    }

    /// Everybody, off the board as well.
    pub fn everybody(&self) -> Units {
        self.board.everybody()
    }

    /// Everybody in falling initiative, off the board as well (AM-12).
    pub fn all_in_order(&self) -> Vec<UnitId> {
        if self.order.len() == self.figures.len() { self.order.clone() } else { self.everybody().collect() }
    }

    /// Everybody on the board in falling initiative (AM-12, AM-54).
    pub fn in_order(&self) -> Vec<UnitId> {
        let mut order = self.all_in_order();
        order.retain(|who| !self.board.is_away(*who));
        order
    }

    /// An item with what its owner knows of it.
    pub fn gear(&self, item: ItemId) -> &Gear {
        &self.gear[usize::from(item.0)].1
    }

    /// What an item is called: of several of one name on a sheet, each by its number.
    pub fn item_name(&self, item: ItemId) -> Cow<'static, str> {
        told_apart(self.gear.iter().map(|(owner, it)| (owner, &it.item().name)), item.0.into())
    }

    /// What lies on the ground: where, and what it is called.
    pub fn lying(&self) -> Vec<(Hex, Phrase)> {
        let place = |(item, place)| match place {
            Place::Ground(at) => Some((at, self.item_name(item).to_ascii_lowercase().into())),
            Place::Held(_) | Place::Pack(_) | Place::Stuck(..) => None,
        };
        self.items().filter_map(place).collect()
    }

    /// All items.
    pub fn items(&self) -> impl Iterator<Item = (ItemId, Place)> + '_ {
        self.places.iter().enumerate().map(|(i, place)| (ItemId(i as u16), *place))
    }

    /// Where an item is.
    pub fn place(&self, item: ItemId) -> Place {
        self.places[usize::from(item.0)]
    }

    /// A figure's hold on an item, stuck ones included.
    pub fn grip(&self, who: UnitId, item: ItemId) -> Option<Grip> {
        match self.place(item) {
            Place::Held(grip) | Place::Stuck(_, _, Some((grip, _))) if grip.by == who => Some(grip),
            _ => None,
        }
    }

    /// The item in a hand.
    pub fn in_hand(&self, who: UnitId, is_right: bool) -> Option<ItemId> {
        let holds = |grip: Grip| if is_right { grip.right } else { grip.left };
        self.items().map(|(item, _)| item).find(|item| self.grip(who, *item).is_some_and(holds))
    }

    /// Whether a hand can take something: it is empty, or the other one can keep hold of what both hold
    /// (AM-135: changing the grip is free).
    pub fn is_hand_free(&self, who: UnitId, is_right: bool) -> bool {
        self.in_hand(who, is_right).is_none_or(|item| {
            let is_in_both = matches!(self.place(item), Place::Held(grip) if grip.right && grip.left);
            is_in_both && !self.gear(item).item().is_two_handed()
        })
    }

    /// The items that belong to a figure or are in its hands, in the order of the sheet.
    pub fn items_of(&self, who: UnitId) -> impl Iterator<Item = ItemId> + '_ {
        self.items().map(|(item, _)| item).filter(move |item| {
            self.grip(who, *item).is_some()
                || self.place(*item) == Place::Pack(who)
                || self.gear[usize::from(item.0)].0 == who
        })
    }

    /// Whether an item is ready: in hand and not in a wound (AM-31, AM-91).
    pub fn is_ready(&self, who: UnitId, item: ItemId) -> bool {
        matches!(self.place(item), Place::Held(grip) if grip.by == who)
    }

    /// Whether an item is locked (AM-98).
    pub fn is_locked(&self, item: ItemId) -> bool {
        self.locks.iter().any(|(a, b)| *a == item || *b == item)
    }

    /// AM-134: whether two figures are opponents.
    pub fn are_opponents(&self, a: UnitId, b: UnitId) -> bool {
        let (x, y) = (self.figure(a).side, self.figure(b).side);
        a != b && (x != y || x == Side::Stone)
    }

    /// Whether it is the figure's own phase (AM-13); its mount's phase is another.
    pub fn is_phasing(&self, who: UnitId) -> bool {
        self.phase == Some(Phaser { who, is_mount: false })
    }

    /// AM-29: whether `who` may choose to end a step in `hex`.
    pub fn is_free(&self, hex: Hex, who: UnitId) -> bool {
        self.can_enter(hex, who) && !self.is_lain_in(hex, who)
    }

    /// AM-29: whether somebody other than `who` lies in `hex` alive.
    pub fn is_lain_in(&self, hex: Hex, who: UnitId) -> bool {
        let lies_here = |other: UnitId| {
            let figure = self.figure(other);
            other != who && figure.is_prone && !figure.is_dead && self.board.token(other).covers(hex)
        };
        self.units().any(lies_here)
    }

    /// AM-29: whether nothing solid bars `hex` to `who`.
    pub fn can_enter(&self, hex: Hex, who: UnitId) -> bool {
        self.board.is_free(hex, who) && !self.loose.iter().any(|(front, rear)| *front == hex || *rear == hex)
    }
}

impl Figure {
    /// Neither dead nor unconscious, and no mount without a rider, which does nothing of itself (AM-144).
    pub fn is_up(&self) -> bool {
        !self.is_out() && !self.is_riderless()
    }

    /// Dead or unconscious.
    pub fn is_out(&self) -> bool {
        self.is_dead || self.is_unconscious
    }

    /// AM-144: whether it is a mount that nobody rides.
    pub fn is_riderless(&self) -> bool {
        self.sheet.is_riderless()
    }

    /// Whether it rides.
    pub fn is_mounted(&self) -> bool {
        self.steed.is_some() && !self.is_riderless()
    }

    /// AM-83: one wound more. Beyond [`MOST_WOUNDS`] it is one with the last, as grave as the graver.
    pub(super) fn wound(&mut self, wound: Wound) {
        if self.wounds.len() < MOST_WOUNDS {
            self.wounds.push(wound);
        } else if let Some(last) = self.wounds.last_mut().filter(|last| last.level < wound.level) {
            *last = wound;
        }
    }

    /// Level of the worst wound, 0 to 6 (AM-90).
    pub fn worst(&self) -> u8 {
        self.wounds.iter().map(|wound| wound.level).max().unwrap_or(0)
    }

    /// The worst wound's penalty, half-points (AM-90).
    pub fn wound_penalty(&self) -> i32 {
        PENALTIES[usize::from(self.worst().min(FATAL))]
    }

    /// The penalty of stunned or staggered, half-points (AM-08).
    pub fn shock_penalty(&self) -> i32 {
        match (self.is_stunned, self.is_staggered) {
            (true, _) => points(-3),
            (false, true) => points(-1),
            (false, false) => 0,
        }
    }

    /// Whether it can pay so many AP (AM-15).
    pub fn can_pay(&self, ap: u8) -> bool {
        self.ap >= points(ap.into())
    }
}

/// Whether a wound is bad enough to hold a weapon (AM-91).
pub(super) const fn holds_weapon(level: u8) -> bool {
    level >= MEDIUM
}
