//! What a fight has come to.

use super::progression::Dice;
use super::sheet::{Condition, Gear, Sheet};
use super::tables::{Mode, Weapon};
use crate::board::{Board, Figures, Side, Terrain, UnitId, Units};
use crate::hex::{Facing, Hex};
use crate::sheet::told_apart;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// A fight of Dexterity (section 4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The table's name.
    pub name: Rc<str>,
    /// Ground and tokens.
    pub board: Board,
    /// One for each token.
    pub figures: Figures<Figure>,
    /// Every weapon on the table with its owner, everybody's fists included; does not change.
    pub gear: Rc<Vec<(UnitId, Gear)>>,
    /// What has become of each of them.
    pub things: Vec<Thing>,
    /// The readings the table has taken.
    pub options: Options,
    /// Turn, from 1; 0 before the first.
    pub turn: u32,
    /// Where in the turn.
    pub phase: Phase,
    /// Who is still to move, in order (DX-13, DX-14).
    pub movers: Vec<UnitId>,
    /// Everybody able to act in this action phase, in falling order DEX, ties settled (DX-19).
    pub order: Vec<UnitId>,
    /// What is still to come in the action phase, in order (DX-20 to DX-22).
    pub queue: Vec<Slot>,
    /// Who may still force a retreat, in order (DX-119).
    pub retreats: Vec<UnitId>,
}

/// Where in the turn (DX-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Between two turns.
    #[default]
    Idle,
    /// Sides move one after the other.
    Movement,
    /// Slots are counted down.
    Action,
    /// Forced retreats; counts as part of the action phase.
    Retreat,
}

/// An action or shot still to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slot {
    /// Whose.
    pub who: UnitId,
    /// Twice the step of DEX, less for later shots.
    pub at: i32,
    /// Which shot, or group of an automatic weapon; from 1.
    pub shot: u8,
    /// Whether it holds for others (DX-29).
    pub is_held: bool,
}

impl Slot {
    /// What [`at`](Slot::at) may be.
    pub(super) const PLACES: RangeInclusive<i32> = -1000..=1000;
}

/// A weapon's number on this table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ItemId(pub u16);

/// What has become of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thing {
    /// Where it is.
    pub place: Place,
    /// Rounds left in the magazine.
    pub rounds: u16,
    /// Actions that reloading still takes.
    pub reload: u8,
    /// Whether it works.
    pub condition: Condition,
    /// DX-52.
    pub is_cracked: bool,
}

/// Where a weapon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Place {
    /// Part of a body.
    Natural(UnitId),
    /// In hand.
    Ready(UnitId),
    /// Put away.
    Pack(UnitId),
    /// On the ground since this turn (DX-46).
    Ground(Hex, u32),
    /// Used up.
    Spent,
}

/// A figure in the fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Its sheet; does not change.
    pub sheet: Rc<Sheet>,
    /// Its side.
    pub side: Side,
    /// Lethal hits taken.
    pub damage: i32,
    /// Nonlethal hits taken.
    pub nonlethal: i32,
    /// DX-101, DX-102.
    pub life: Life,
    /// How it stands.
    pub posture: Posture,
    /// Until the end of the turn (DX-30, DX-31).
    pub stance: Option<Stance>,
    /// Phases in which it is shaken (DX-103).
    pub shaken: Vec<Window>,
    /// Turn of the last fall (DX-112).
    pub fell: Option<u32>,
    /// Conscious enemies it grapples with (DX-144).
    pub grapples: Vec<UnitId>,
    /// Whether its energy shields are switched off (DX-152).
    pub is_shield_off: bool,
    /// Marked by gas (DX-143).
    pub is_gassed: bool,
    /// What it attacked with last: offered first.
    pub last: Option<(ItemId, Mode)>,
    /// What this turn has brought.
    pub turn: Tallies,
}

/// What counts for one turn only (section 2).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tallies {
    /// Hits before armour.
    pub gross: i32,
    /// Hits after armour.
    pub net: i32,
    /// The check of DX-108 has been made (DX-111).
    pub has_checked: bool,
    /// It has been shaken (DX-106).
    pub was_shaken: bool,
    /// Enemies hurt from distance 1 (DX-120).
    pub hurt: Vec<UnitId>,
    /// It has forced a retreat (DX-121).
    pub has_forced: bool,
    /// It has been forced back (DX-121).
    pub was_forced: bool,
    /// Movement spent (DX-15).
    pub moved: i32,
    /// It crawled and does nothing else (DX-151).
    pub has_crawled: bool,
    /// What it shoots with this turn (DX-11).
    pub volley: Option<Volley>,
}

/// The shots of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Volley {
    /// With what.
    pub item: ItemId,
    /// How.
    pub mode: Mode,
    /// On the automatic setting (DX-26).
    pub is_automatic: bool,
    /// Shots, or rounds on the automatic setting.
    pub declared: u8,
    /// Whether it is meant not to kill (DX-118).
    pub is_nonlethal: bool,
    /// Which of two equal damage expressions (DX-131).
    pub expression: u8,
    /// The last target.
    pub target: UnitId,
}

/// Whether a figure is in the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Life {
    #[default]
    Ok,
    Unconscious,
    Dead,
}

/// How a figure stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Posture {
    #[default]
    Standing,
    Kneeling,
    Prone,
}

/// A defensive stance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Stance {
    Dodge,
    Defend,
}

/// A phase in which a figure is shaken: the movement or the action phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// The action phase, not the movement phase.
    pub is_action: bool,
    /// Of which turn.
    pub turn: u32,
}

/// The table's readings (section 4); the default is false or 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    /// M: wounds slow (DX-117).
    pub slows: bool,
    /// N: nonlethal damage (DX-118).
    pub has_nonlethal: bool,
    /// T: the parent game's thresholds for four and five dice.
    pub is_wide: bool,
    /// X: multiples on four dice (DX-58).
    pub has_multiples: bool,
    /// A: intervening figures are at risk on any miss (DX-69).
    pub checks_always: bool,
    /// G: what movement bars (DX-15).
    pub gating: Gating,
    /// E: a margin equal to the penalty is a risk too (DX-68).
    pub is_margin_equal: bool,
    /// R: doubled damage is rolled twice (DX-87).
    pub rolls_again: bool,
    /// I: no reactions to injury (DX-103 to DX-111).
    pub no_reactions: bool,
}

/// What too much movement does to an action (DX-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Gating {
    #[default]
    Warn,
    Refuse,
    Off,
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

    /// Where a figure stands.
    pub fn at(&self, who: UnitId) -> Hex {
        self.board.token(who).at
    }

    /// The distance between two figures: 0 in a grapple.
    pub fn distance(&self, a: UnitId, b: UnitId) -> i32 {
        self.at(a).unsigned_distance_to(self.at(b)) as i32
    }

    /// What a weapon is.
    pub fn gear(&self, item: ItemId) -> &Gear {
        &self.gear[usize::from(item.0)].1
    }

    /// What an item is called: of several of one name on a sheet, each by its number.
    pub fn item_name(&self, item: ItemId) -> Cow<'static, str> {
        told_apart(self.gear.iter().map(|(owner, it)| (owner, &it.weapon().name)), item.0.into())
    }

    /// A weapon's figures.
    pub fn weapon(&self, item: ItemId) -> &Weapon {
        self.gear(item).weapon()
    }

    /// DX-131: what a weapon does in a figure's hands, the default first.
    pub fn damage(&self, who: UnitId, item: ItemId) -> Vec<Dice> {
        self.gear(item).damage(self.figure(who).sheet.strength)
    }

    /// What has become of a weapon.
    pub fn thing(&self, item: ItemId) -> &Thing {
        &self.things[usize::from(item.0)]
    }

    /// All weapons.
    pub fn items(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.things.len()).map(|i| ItemId(i as u16))
    }

    /// What a figure has in hand, carries or is made of, in the order of the sheet, fists last.
    pub fn items_of(&self, who: UnitId) -> impl Iterator<Item = ItemId> + '_ {
        self.items().filter(move |item| match self.thing(*item).place {
            Place::Natural(owner) | Place::Ready(owner) | Place::Pack(owner) => owner == who,
            Place::Ground(..) | Place::Spent => false,
        })
    }

    /// DX-07: whether a weapon is in hand, or part of the body, and not being reloaded.
    pub fn is_ready(&self, who: UnitId, item: ItemId) -> bool {
        let thing = self.thing(item);
        matches!(thing.place, Place::Natural(owner) | Place::Ready(owner) if owner == who)
            && thing.reload == 0
            && thing.condition == Condition::Sound
    }

    /// What a figure has in hand, in the order of its sheet.
    pub fn in_hand(&self, who: UnitId) -> impl Iterator<Item = ItemId> + '_ {
        self.items().filter(move |item| self.thing(*item).place == Place::Ready(who))
    }

    /// Hands that are free.
    pub fn free_hands(&self, who: UnitId) -> u8 {
        let worn = self.figure(who).sheet.worn_hands();
        2_u8.saturating_sub(
            self.in_hand(who).fold(worn, |sum, item| sum.saturating_add(self.weapon(item).hands)),
        )
    }

    /// Hands that have to be freed before something comes to hand (DX-146).
    pub fn hands_short(&self, who: UnitId, item: ItemId) -> u8 {
        self.weapon(item).hands.saturating_sub(self.free_hands(who))
    }

    /// Section 4: whether a hex is one of a figure's front hexes.
    pub fn is_front(&self, who: UnitId, hex: Hex) -> bool {
        let token = self.board.token(who);
        Facing::between(token.at, hex).is_some_and(|way| token.facing.is_front(way))
    }

    /// Whether two figures are enemies: of different sides, or on nobody's.
    pub fn are_enemies(&self, a: UnitId, b: UnitId) -> bool {
        let (x, y) = (self.figure(a).side, self.figure(b).side);
        a != b && (x != y || x == Side::Stone)
    }

    /// DX-150: whether an upright figure or a conscious one in a grapple holds a hex.
    pub fn is_occupied(&self, hex: Hex, but: UnitId) -> bool {
        self.units().any(|who| who != but && self.at(who) == hex && self.figure(who).fills_hex())
    }

    /// DX-151: whether nobody else holds the hex in which a figure would stand up.
    pub fn has_room_to_stand(&self, who: UnitId) -> bool {
        !self.is_occupied(self.at(who), who)
    }

    /// Whether `who` may come to stand in a hex (DX-14).
    pub fn is_open(&self, hex: Hex, who: UnitId) -> bool {
        !self.board.ground.is_blocked(hex) && !self.is_occupied(hex, who)
    }

    /// What covers a hex; nothing off the board.
    fn terrain(&self, hex: Hex) -> Option<Terrain> {
        self.board.ground.cell(hex).map(|cell| cell.terrain)
    }

    /// Table 3.7: by what a hex is dangerous; its label is what the board says of it.
    pub fn danger(&self, hex: Hex) -> Option<&str> {
        use Terrain::{Danger, Fire, Pit, Water};
        let cell = self.board.ground.cell(hex)?;
        match cell.terrain {
            Danger if !cell.note.is_empty() => Some(&cell.note),
            Water | Fire | Pit | Danger => Some(cell.terrain.name()),
            _ => None,
        }
    }

    /// Table 3.7: whether a hex is dangerous.
    pub fn is_dangerous(&self, hex: Hex) -> bool {
        self.danger(hex).is_some()
    }

    /// Table 3.7: whether a target in a hex has half cover; broken ground is both that and difficult.
    pub fn is_half_cover(&self, hex: Hex) -> bool {
        matches!(self.terrain(hex), Some(Terrain::HalfCover | Terrain::Rugged))
    }

    /// Table 3.7: what entering a hex costs; `None` where nobody can.
    pub fn price(&self, hex: Hex, who: UnitId) -> Option<u32> {
        use Terrain::{Difficult, Rugged, Shallows};
        let terrain = self.terrain(hex).filter(|_| self.is_open(hex, who))?;
        Some(if matches!(terrain, Difficult | Rugged | Shallows) { 2 } else { 1 })
    }

    /// Who acts or is asked now.
    pub fn acting(&self) -> Option<UnitId> {
        match self.phase {
            Phase::Idle => None,
            Phase::Movement => self.movers.first().copied(),
            Phase::Action => self.queue.first().map(|slot| slot.who),
            Phase::Retreat => self.retreats.first().copied(),
        }
    }

    /// What is resolved now, if it is this figure's.
    pub fn slot_of(&self, who: UnitId) -> Option<Slot> {
        let first = self.queue.first().copied();
        first.filter(|slot| self.phase == Phase::Action && slot.who == who)
    }

    /// DX-104: whether a figure still has something to come.
    pub fn is_to_act(&self, who: UnitId) -> bool {
        self.queue.iter().any(|slot| slot.who == who)
    }

    /// DX-103: whether a figure is shaken now; the retreat step counts as the action phase.
    pub fn is_shaken(&self, who: UnitId) -> bool {
        let is_action = match self.phase {
            Phase::Idle => return false,
            Phase::Movement => false,
            Phase::Action | Phase::Retreat => true,
        };
        self.figure(who).shaken.contains(&Window { is_action, turn: self.turn })
    }

    /// Movement allowance with armour and, if wounds slow, with these (DX-117).
    pub fn movement(&self, who: UnitId) -> i32 {
        let figure = self.figure(who);
        let lost = if self.options.slows { figure.damage / 2 } else { 0 };
        (figure.sheet.armoured_movement() - lost).max(0)
    }
}

impl Figure {
    /// Neither dead nor unconscious.
    pub fn is_able(&self) -> bool {
        self.life == Life::Ok
    }

    /// Conscious and on its feet.
    pub fn stands(&self) -> bool {
        self.is_able() && self.posture == Posture::Standing
    }

    /// DX-150: conscious, standing or kneeling.
    pub fn is_upright(&self) -> bool {
        self.is_able() && self.posture != Posture::Prone
    }

    /// DX-150: whether nobody else can stand in its hex.
    pub fn fills_hex(&self) -> bool {
        self.is_upright() || (self.is_able() && !self.grapples.is_empty())
    }

    /// DX-99: Strength less the hits taken.
    pub fn effective_strength(&self) -> i32 {
        i32::from(self.sheet.strength) - self.damage - self.nonlethal
    }

    /// DX-100: whether hits have brought it to 3 or less.
    pub fn is_weak(&self) -> bool {
        self.effective_strength() <= 3 && self.damage + self.nonlethal > 0
    }

    /// Whether it grapples (DX-145).
    pub fn is_grappling(&self) -> bool {
        !self.grapples.is_empty()
    }

    /// DX-112: whether it fell in the turn before this one.
    pub fn is_getting_up(&self, turn: u32) -> bool {
        self.fell.is_some_and(|fell| fell + 1 == turn)
    }
}
