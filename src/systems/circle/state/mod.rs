//! What a fight has come to.

pub mod cast;
pub mod change;
pub mod event;
pub mod scene;

use super::kinds::AttackType;
use super::sheet::{Equipped, Flag, Item, Kind, Sheet};
use crate::board::{Board, Figures, Side, Token, UnitId, Units};
use crate::hex::{Facing, Hex};
use crate::order::sort_by_key;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// A fight of Circle of Realms (sections 2.2 and 4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The table's name.
    pub name: Rc<str>,
    /// Ground and tokens.
    pub board: Board,
    /// One for each token.
    pub figures: Figures<Figure>,
    /// The readings the table has taken.
    pub switches: Switches,
    /// Whether it is night (CR-07).
    pub is_night: bool,
    /// Rounds begun; 0 before the first.
    pub round: u32,
    /// Whose turn it is.
    pub turn_of: Option<Side>,
    /// The sides that have begun a turn in this round, in order.
    pub begun: Vec<Side>,
    /// The figure that was commanded last.
    pub at_hand: Option<UnitId>,
}

/// What the specification leaves to the table (section 1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Kept", into = "Kept")]
pub struct Switches {
    /// CR-72, CR-100.
    pub has_criticals: bool,
    /// CR-75: at night a reduced die is rolled whole, and its share taken off the face.
    pub subtracts: bool,
    /// CR-85: only the highest armour counts.
    pub takes_highest: bool,
    /// CR-43.
    pub has_arc: bool,
    /// CR-46.
    pub blocking: Blocking,
    /// Whether Tide and Moss, and Madder and Heather, are allies (CR-08).
    pub has_allies: bool,
    /// CR-82: the printed attack types that are marked otherwise than in table 3.1, in its order.
    pub marked: [bool; AttackType::PRINTED.len()],
}

impl Switches {
    /// CR-82: whether an attack type is physical at this table; the players' own say so themselves.
    pub fn is_physical(&self, kind: &AttackType) -> bool {
        let at = AttackType::PRINTED.iter().position(|printed| printed == kind);
        kind.is_physical() != at.is_some_and(|at| self.marked[at])
    }
}

/// The switches as they are written: allies and marks share a byte, as there was one of allies before there were
/// marks.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Kept {
    has_criticals: bool,
    subtracts: bool,
    takes_highest: bool,
    has_arc: bool,
    blocking: Blocking,
    table: u8,
}

impl From<Kept> for Switches {
    fn from(kept: Kept) -> Switches {
        let Kept { has_criticals, subtracts, takes_highest, has_arc, blocking, table } = kept;
        let marked = std::array::from_fn(|at| table >> (at + 1) & 1 == 1);
        let has_allies = table & 1 == 1;
        Switches { has_criticals, subtracts, takes_highest, has_arc, blocking, has_allies, marked }
    }
}

impl From<Switches> for Kept {
    fn from(switches: Switches) -> Kept {
        let Switches { has_criticals, subtracts, takes_highest, has_arc, blocking, has_allies, marked } =
            switches;
        let bits = (1..).zip(marked).map(|(bit, is_marked)| u8::from(is_marked) << bit);
        let table = u8::from(has_allies) + bits.sum::<u8>();
        Kept { has_criticals, subtracts, takes_highest, has_arc, blocking, table }
    }
}

/// Which figures block sight (CR-46).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Blocking {
    /// Large figures, buildings and war machines.
    #[default]
    Large,
    /// No figure.
    None,
    /// Every figure.
    All,
}

/// A figure in the fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Its unit's sheet; does not change.
    pub sheet: Rc<Sheet>,
    /// Its name: the unit's, with a number where it is one of several.
    pub name: Rc<str>,
    /// Its side.
    pub side: Side,
    /// Whether it is one of several figures of a unit (CR-09).
    pub is_grouped: bool,
    /// Pegs that it is raised above its hex.
    pub lift: i32,
    /// Wounds, never more than its health.
    pub wounds: i32,
    /// Mana left.
    pub mana: i32,
    /// CR-118.
    pub is_fortified: bool,
    /// How far its command has gone.
    pub command: Stage,
    /// The attacks of this command, in order.
    pub made: Vec<Means>,
    /// CR-135: whether a second attack was declined.
    pub has_declined: bool,
    /// Temporary modifiers.
    pub mods: Vec<Mod>,
    /// What it has equipped.
    pub equipped: Equipped,
    /// Movement used in this command.
    pub moved: i32,
    /// Whom it attacked last.
    pub quarry: Option<UnitId>,
}

/// How far a figure's command has gone (section 4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    /// Nothing done yet.
    #[default]
    None,
    /// Rearranged, not moved.
    Inventory,
    /// Movement begun, not ended.
    Moving,
    /// Movement ended.
    Moved,
    /// Final action used; only a second attack may still follow.
    Acted,
    /// Over without an action, or fortified.
    Done,
}

/// What an attack is made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Means {
    /// The weapon in the main hand, or the natural one.
    Main,
    /// The weapon in the off hand.
    Off,
    /// Both at once (CR-132).
    Combined,
    /// The bare hand (CR-62, CR-136).
    Unarmed,
    /// A special attack or spell, by its place on the sheet.
    Power(u8),
}

/// A temporary modifier (section 2.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mod {
    /// What it changes.
    pub stat: Stat,
    /// By how much, −99 to 99.
    pub amount: i32,
    /// Where it comes from, at most 60 letters.
    pub source: String,
    /// How long it lasts.
    pub until: Until,
}

/// What a modifier changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stat {
    /// CR-71.
    Attack,
    /// CR-94.
    PreRolledDefence,
    /// CR-73.
    BaseAttack,
    /// CR-73: every weapon die.
    Weapon,
    /// CR-73.
    Precision,
    /// CR-73: the defence die.
    Defence,
    /// CR-73.
    Range,
}

impl Stat {
    /// All, in the order in which they are offered.
    pub const ALL: [Stat; 7] = [
        Stat::Attack,
        Stat::PreRolledDefence,
        Stat::BaseAttack,
        Stat::Weapon,
        Stat::Precision,
        Stat::Defence,
        Stat::Range,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        [
            "pre-rolled attack",
            "pre-rolled defence",
            "base attack",
            "weapon value",
            "precision",
            "defence die",
            "range",
        ][self as usize]
    }
}

/// How long a modifier lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Until {
    /// The end of the next attack that it could bear on.
    Attack,
    /// The end of this command.
    Command,
    /// The beginning of its player's next turn.
    Turn,
    /// It is taken away.
    Removed,
    /// The end of this figure's command: what stands on an enemy is for the command in which it is first met.
    CommandOf(UnitId),
}

impl Until {
    /// All, in the order in which they are offered.
    pub const ALL: [Until; 4] = [Until::Attack, Until::Command, Until::Turn, Until::Removed];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Until::Attack => "this attack",
            Until::Command | Until::CommandOf(_) => "this command",
            Until::Turn => "until the next turn",
            Until::Removed => "until removed",
        }
    }

    /// Whether it ends with a command.
    pub fn is_of_command(self) -> bool {
        matches!(self, Until::Command | Until::CommandOf(_))
    }
}

impl State {
    /// A figure.
    pub fn figure(&self, who: UnitId) -> &Figure {
        &self.figures[who.index()]
    }

    /// All figures.
    pub fn units(&self) -> Units {
        self.board.units()
    }

    /// Everybody, off the board as well.
    pub fn everybody(&self) -> Units {
        self.board.everybody()
    }

    /// Its token.
    pub fn token(&self, who: UnitId) -> &Token {
        self.board.token(who)
    }

    /// Its anchor.
    pub fn at(&self, who: UnitId) -> Hex {
        self.token(who).at
    }

    /// Whether two sides act together (section 4).
    pub fn are_allied(&self, a: Side, b: Side) -> bool {
        let league = |side: Side| match side {
            Side::Moss => Side::Tide,
            Side::Heather => Side::Madder,
            side => side,
        };
        a == b || (self.switches.has_allies && league(a) == league(b))
    }

    /// Whether two figures are friends.
    pub fn are_friends(&self, a: UnitId, b: UnitId) -> bool {
        self.are_allied(self.figure(a).side, self.figure(b).side)
    }

    /// Whether it is the turn of its side, or of an ally's (CR-08).
    pub fn is_its_turn(&self, who: UnitId) -> bool {
        self.turn_of.is_some_and(|side| self.are_allied(side, self.figure(who).side))
    }

    /// Section 4: the players in the order in which they act, by the first figure of each, whoever of them is left.
    fn order(&self) -> Vec<Side> {
        let mut sides = Vec::new();
        for figure in self.figures.iter() {
            if !sides.contains(&figure.side) {
                sides.push(figure.side);
            }
        }
        sides
    }

    /// Those of them that have anybody left.
    pub fn sides(&self) -> Vec<Side> {
        let is_left = |who: UnitId, side: Side| {
            let figure = self.figure(who);
            figure.side == side && !figure.is_destroyed()
        };
        let is_left = |side: &Side| self.units().any(|who| is_left(who, *side));
        self.order().into_iter().filter(is_left).collect()
    }

    /// The players as they come, from the one whose turn it is. Allies act at the time of the earliest of them, and
    /// keep it when that one has nobody left.
    pub fn coming(&self) -> Vec<Side> {
        let (order, mut sides) = (self.order(), self.sides());
        let time = |side: Side| order.iter().position(|it| self.are_allied(*it, side)).unwrap_or(0);
        let now = self.turn_of.map_or(0, time);
        sort_by_key(&mut sides, |side| (time(*side) + order.len() - now) % order.len());
        sides
    }

    /// The player whose turn is next; one who is alone comes again.
    pub fn next_side(&self) -> Option<Side> {
        let coming = self.coming();
        let acts_now = |side: Side| self.turn_of.is_some_and(|now| self.are_allied(now, side));
        coming.iter().copied().find(|side| !acts_now(*side)).or(coming.first().copied())
    }
}

impl Figure {
    /// CR-111.
    pub fn is_destroyed(&self) -> bool {
        self.wounds >= i32::from(self.sheet.health)
    }

    /// CR-140: spaces that it can still move.
    pub fn movement_left(&self) -> i32 {
        (i32::from(self.sheet.movement) - self.moved).max(0)
    }

    /// Whether it has an ability, its own or of what it has equipped.
    pub fn has(&self, flag: Flag) -> bool {
        self.sheet.has(flag, self.equipped)
    }

    /// Whether it is of a kind.
    pub fn is(&self, kind: Kind) -> bool {
        self.sheet.is(kind)
    }

    /// The weapon in the main hand.
    pub fn main(&self) -> Option<&Item> {
        self.sheet.item(self.equipped.main)
    }

    /// What is in the off hand: a weapon, a shield, a torch.
    pub fn off(&self) -> Option<&Item> {
        self.sheet.item(self.equipped.off)
    }

    /// What its modifiers do to a stat, with what they come from.
    pub fn mods(&self, stat: Stat) -> impl Iterator<Item = &Mod> {
        self.mods.iter().filter(move |it| it.stat == stat)
    }

    /// The sum of its modifiers of a stat.
    pub fn modified(&self, stat: Stat) -> i32 {
        self.mods(stat).map(|it| it.amount).sum()
    }

    /// CR-73: the precision rating; `None` without one.
    pub fn precision(&self) -> Option<i32> {
        rating(self.sheet.precision, self.modified(Stat::Precision))
    }

    /// CR-73: the defence die; `None` without one.
    pub fn defence(&self) -> Option<i32> {
        rating(self.sheet.defence, self.modified(Stat::Defence))
    }
}

/// CR-73: at most 100; what comes to 0 or less is none. Modifiers give nobody what the sheet lacks.
fn rating(printed: i16, more: i32) -> Option<i32> {
    let value = (i32::from(printed) + more).min(100);
    (printed > 0 && value > 0).then_some(value)
}

/// CR-13: an offset of the footprint, turned with the figure.
pub(super) fn turned(offset: Hex, facing: Facing) -> Hex {
    (0..facing.index()).fold(offset, |it, _| Hex::new(-it.y, it.x + it.y))
}

/// The further hexes of a figure with this sheet.
pub(super) fn rest(sheet: &Sheet, at: Hex, facing: Facing) -> Vec<Hex> {
    let cells = sheet.footprint.iter();
    cells.map(|cell| at + turned(Hex::new(cell.q.into(), cell.r.into()), facing)).collect()
}
