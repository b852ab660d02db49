//! What a fight has come to.

pub mod apply;
pub mod cast;
pub mod change;
pub mod event;
pub mod figure;
pub mod moment;
pub mod scene;
pub mod sound;
pub mod thing;

use super::sheet::Gear;
use crate::board::{Board, Figures, UnitId, Units};
use crate::hex::Hex;
use crate::sheet::told_apart;
use crate::table::Phrase;
use figure::Figure;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::rc::Rc;
use thing::{Grip, Hand, ItemId, Place, Thing};

/// A fight of Stamina.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The table's name.
    pub name: Rc<str>,
    /// Ground and tokens.
    pub board: Board,
    /// One for each token.
    pub figures: Figures<Figure>,
    /// Every item on the table with its first owner; does not change.
    pub gear: Rc<Vec<(UnitId, Gear)>>,
    /// What has become of each of them.
    pub things: Vec<Thing>,
    /// The settings of this table.
    pub options: Options,
    /// The round, from 1; 0 before the fight begins.
    pub round: u32,
    /// Everybody in the order of this round, with the initiative that it was made by (ST-201).
    pub order: Vec<(UnitId, i16)>,
    /// How many of them have had their turn in this round, or been passed over.
    pub acted: u8,
    /// Whose turn it is.
    pub acting: Option<UnitId>,
}

/// The settings of a table (section 1.1), as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// ST-109.
    pub crit_kept_max: i8,
    /// ST-110: whether they count from the difficulty alone.
    pub is_additional_beyond_difficulty: bool,
    /// ST-206.
    pub ap_per_turn: u8,
    /// ST-205.
    pub stamina_per_turn: u8,
    /// ST-802.
    pub dc_regain: i8,
    /// ST-806.
    pub dc_restore: i8,
    /// ST-720.
    pub dc_gather: i8,
    /// ST-304.
    pub dc_sprint: i8,
    /// ST-311.
    pub dc_tumble: i8,
    /// ST-309.
    pub dc_jump: i8,
    /// ST-307.
    pub dc_climb: i8,
    /// ST-308.
    pub dc_swim: i8,
    /// ST-735.
    pub dc_shape: i8,
    /// ST-702.
    pub cast_base: i8,
    /// ST-751.
    pub dues_offset: i8,
    /// ST-311.
    pub fall_per_hex: i8,
    /// ST-408.
    pub defense_floor: i8,
    /// ST-213.
    pub may_overexert: bool,
    /// ST-915.
    pub is_flanking_found: bool,
    /// ST-805: whether Dodge's situational bonus protects from ranged attacks only.
    pub is_dodge_ranged_only: bool,
    /// ST-331.
    pub has_free_attacks: bool,
    /// ST-935.
    pub has_reach_rule: bool,
    /// ST-337.
    pub is_occupied_hard: bool,
    /// ST-202.
    pub has_initiative_each_round: bool,
    /// ST-433.
    pub death_factor: i8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            crit_kept_max: 4,
            is_additional_beyond_difficulty: false,
            ap_per_turn: 3,
            stamina_per_turn: 1,
            dc_regain: 12,
            dc_restore: 12,
            dc_gather: 12,
            dc_sprint: 11,
            dc_tumble: 8,
            dc_jump: 10,
            dc_climb: 11,
            dc_swim: 11,
            dc_shape: 12,
            cast_base: 8,
            dues_offset: 4,
            fall_per_hex: 2,
            defense_floor: 0,
            may_overexert: true,
            is_flanking_found: true,
            is_dodge_ranged_only: false,
            has_free_attacks: true,
            has_reach_rule: false,
            is_occupied_hard: false,
            has_initiative_each_round: true,
            death_factor: 2,
        }
    }
}

impl State {
    /// A character.
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

    /// Whether a character is on the board and conscious.
    pub fn is_up(&self, who: UnitId) -> bool {
        self.figure(who).is_conscious() && !self.board.is_away(who)
    }

    /// Where a character is.
    pub fn at(&self, who: UnitId) -> Hex {
        self.board.token(who).at
    }

    /// What an item is.
    pub fn gear(&self, item: ItemId) -> &Gear {
        &self.gear[usize::from(item.0)].1
    }

    /// What an item is called: of several of one name on a sheet, each by its number.
    pub fn item_name(&self, item: ItemId) -> Cow<'static, str> {
        told_apart(self.gear.iter().map(|(owner, it)| (owner, &it.weapon().name)), item.0.into())
    }

    /// What lies on the ground: where, and what it is called.
    pub fn lying(&self) -> Vec<(Hex, Phrase)> {
        let place = |item: ItemId| match self.thing(item).place {
            Place::Ground(at) => Some((at, self.item_name(item).to_ascii_lowercase().into())),
            Place::Held(..) | Place::Stowed(_) | Place::Gone => None,
        };
        self.items().filter_map(place).collect()
    }

    /// What has become of an item.
    pub fn thing(&self, item: ItemId) -> &Thing {
        &self.things[usize::from(item.0)]
    }

    /// All items.
    pub fn items(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.things.len()).map(|i| ItemId(i as u16))
    }

    /// What a character holds, and how, in the order of the sheets.
    pub fn held(&self, who: UnitId) -> impl Iterator<Item = (ItemId, Grip)> + '_ {
        self.items().filter_map(move |item| match self.thing(item).place {
            Place::Held(owner, grip) if owner == who => Some((item, grip)),
            _ => None,
        })
    }

    /// How a character holds an item; `None` where it does not.
    pub fn grip(&self, who: UnitId, item: ItemId) -> Option<Grip> {
        match self.thing(item).place {
            Place::Held(owner, grip) if owner == who => Some(grip),
            _ => None,
        }
    }

    /// What a character carries in no hand.
    pub fn stowed(&self, who: UnitId) -> impl Iterator<Item = ItemId> + '_ {
        self.items().filter(move |item| self.thing(*item).place == Place::Stowed(who))
    }

    /// What lies in a hex.
    pub fn lying_in(&self, hex: Hex) -> impl Iterator<Item = ItemId> + '_ {
        self.items().filter(move |item| self.thing(*item).place == Place::Ground(hex))
    }

    /// Whether nothing is in a hand (ST-821).
    pub fn is_hand_free(&self, who: UnitId, hand: Hand) -> bool {
        self.held(who).all(|(_, grip)| grip == Grip::One(other(hand)))
    }

    /// ST-119: characters of different sides.
    pub fn are_foes(&self, a: UnitId, b: UnitId) -> bool {
        a != b && self.figure(a).side != self.figure(b).side
    }

    /// ST-119: the conscious characters in a hex; more than one only by the referee's word.
    pub fn occupants(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |who| self.figure(*who).is_conscious() && self.at(*who) == hex)
    }

    /// Conscious characters at most one hex away.
    pub fn occupied_beside(&self, who: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let at = self.at(who);
        let is_near = move |other: &UnitId| {
            *other != who
                && self.figure(*other).is_conscious()
                && self.at(*other).unsigned_distance_to(at) <= 1
        };
        self.units().filter(is_near)
    }

    /// Whether the fight has begun.
    pub fn has_begun(&self) -> bool {
        self.round > 0
    }
}

/// The hand beside a hand.
pub(super) const fn other(hand: Hand) -> Hand {
    match hand {
        Hand::Primary => Hand::Off,
        Hand::Off => Hand::Primary,
    }
}
