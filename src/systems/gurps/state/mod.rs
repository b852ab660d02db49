//! What a fight has come to (section 4).

pub mod cast;
pub mod change;
pub mod change_gear;
pub mod close_event;
pub mod event;
pub mod figure;
pub mod forget;
pub mod moment;
pub mod position;
pub mod scene;
pub mod sound;
pub mod thing;

use super::sheet::Gear;
use super::tables::{Grip, Missile, Mode, Weapon};
use crate::board::{Board, Figures, Side, Terrain, UnitId, Units};
use crate::hex::{Facing, Hex};
use crate::sheet::told_apart;
use crate::table::Phrase;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::rc::Rc;

pub use figure::{
    Aim, Aimed, Crippled, Defences, Face, Feint, Figure, Hold, KeptUp, Life, Manoeuvre, Means, Part, Pledge,
    Shielded, Stun, Tallies, Wait, Watch,
};
pub use thing::{Condition, Grasp, Hand, ItemId, Place, Thing};

/// A fight of GURPS 3e.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The table's name.
    pub name: Rc<str>,
    /// Ground and tokens.
    pub board: Board,
    /// One for each token.
    pub figures: Figures<Figure>,
    /// Every weapon of every sheet, those of each in its order, and what has become of it.
    pub things: Vec<Thing>,
    /// The readings the table has taken.
    pub options: Options,
    /// The second, from 1; 0 before the first.
    pub second: u32,
    /// Everybody in the order of their turns, fixed for the fight (GU-014).
    pub order: Vec<UnitId>,
    /// Whose turn it is; `None` before the first.
    pub acting: Option<UnitId>,
    /// Who has moved or turned since that turn began, and from where and what facing (GU-131).
    pub moved: Vec<(UnitId, Hex, Facing)>,
}

/// The table's readings (section 8); the default is the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    /// GU-116: criticals without tables.
    pub has_simple_criticals: bool,
    /// GU-137, GU-403, GU-408: close combat as the cards have it, without the published limits.
    pub is_close_unlimited: bool,
    /// GU-629.
    pub has_two_fencing_parries: bool,
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

    /// Where a figure stands; its head, where it lies (GU-039).
    pub fn at(&self, who: UnitId) -> Hex {
        self.board.token(who).at
    }

    /// What a figure faces.
    pub fn facing(&self, who: UnitId) -> Facing {
        self.board.token(who).facing
    }

    /// GU-131: where a figure stood when the turn began, and what it faced.
    pub fn start(&self, who: UnitId) -> (Hex, Facing) {
        let moved = self.moved.iter().find(|(it, ..)| *it == who);
        moved.map_or((self.at(who), self.facing(who)), |(_, at, facing)| (*at, *facing))
    }

    /// What lies on the ground: where, and what it is called.
    pub fn lying(&self) -> Vec<(Hex, Phrase)> {
        let place = |item: ItemId| match self.thing(item).place {
            Place::Ground(at) => Some((at, self.item_name(item).to_ascii_lowercase().into())),
            Place::Held(..) | Place::PutAway(_) => None,
        };
        let shield = |figure: &Figure| match figure.shield {
            Shielded::Ground(at) => Some((at, "shield".into())),
            Shielded::None | Shielded::Arm | Shielded::Back => None,
        };
        self.items().filter_map(place).chain(self.figures.iter().filter_map(shield)).collect()
    }

    /// What a weapon is.
    pub fn gear(&self, item: ItemId) -> &Gear {
        let thing = self.thing(item);
        &self.figure(thing.owner).sheet.gear[usize::from(thing.entry)]
    }

    /// A weapon's figures.
    pub fn weapon(&self, item: ItemId) -> &Weapon {
        self.gear(item).weapon()
    }

    /// What a weapon is called: of several of one name on a sheet, each by its number.
    pub fn item_name(&self, item: ItemId) -> Cow<'static, str> {
        let thing = self.thing(item);
        let gear = &self.figure(thing.owner).sheet.gear;
        told_apart(gear.iter().map(|it| (thing.owner, &it.weapon().name)), thing.entry.into())
    }

    /// What has become of a weapon.
    pub fn thing(&self, item: ItemId) -> &Thing {
        &self.things[usize::from(item.0)]
    }

    /// All weapons.
    pub fn items(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.things.len()).map(|i| ItemId(i as u16))
    }

    /// What a figure holds or carries, in the order of the sheet.
    pub fn items_of(&self, who: UnitId) -> impl Iterator<Item = ItemId> + '_ {
        self.items().filter(move |item| match self.thing(*item).place {
            Place::Held(owner, _) | Place::PutAway(owner) => owner == who,
            Place::Ground(_) => false,
        })
    }

    /// In whose hands a weapon is.
    pub fn holder(&self, item: ItemId) -> Option<UnitId> {
        match self.thing(item).place {
            Place::Held(who, _) => Some(who),
            Place::PutAway(_) | Place::Ground(_) => None,
        }
    }

    /// What a figure holds.
    pub fn held(&self, who: UnitId) -> impl Iterator<Item = (ItemId, Grasp)> + '_ {
        self.items().filter_map(move |item| match self.thing(item).place {
            Place::Held(owner, grasp) if owner == who => Some((item, grasp)),
            _ => None,
        })
    }

    /// The grip in which a weapon is held, or would be drawn: of two hands if both hold it and it has one.
    pub fn grip(&self, item: ItemId) -> Option<&Grip> {
        let grips = &self.weapon(item).grips;
        let is_both = match self.thing(item).place {
            Place::Held(_, grasp) => grasp == Grasp::Both,
            // As it would be drawn: in one hand, if it serves so.
            Place::PutAway(_) => grips.iter().all(|grip| grip.hands == 2),
            Place::Ground(_) => false,
        };
        grips.iter().find(|grip| (grip.hands == 2) == is_both).or(if is_both { grips.first() } else { None })
    }

    /// A mode of a weapon in the grip in which it is held.
    pub fn mode(&self, item: ItemId, mode: u8) -> Option<&Mode> {
        self.grip(item)?.modes.get(usize::from(mode))
    }

    /// Whether a weapon is held, works, and needs no Ready turn (GU-328).
    pub fn is_ready(&self, who: UnitId, item: ItemId) -> bool {
        let thing = self.thing(item);
        matches!(thing.place, Place::Held(owner, _) if owner == who)
            && thing.unready == 0
            && thing.condition == Condition::Sound
            && thing.gripped_by.is_none()
    }

    /// Whether a hand holds nothing and nobody, no shield is on its arm, and it can be used.
    pub fn is_empty(&self, who: UnitId, hand: Hand) -> bool {
        let holds = self.held(who).any(|(_, grasp)| grasp.takes(hand));
        let has_shield = hand == Hand::Off && self.figure(who).shield == Shielded::Arm;
        !holds && !has_shield && self.can_use(who, hand)
    }

    /// GU-245, GU-246: whether somebody watches a single hex, and his turn will count as one of aiming at it: not
    /// that of an archer who has stepped.
    pub fn is_taking_aim(&self, who: UnitId) -> bool {
        let figure = self.figure(who);
        let Some(watch) = figure.watch.as_ref().filter(|it| it.single().is_some()) else {
            return false;
        };
        let is_bow = self.weapon(watch.item).shot.as_ref().is_some_and(|it| it.missile == Missile::Bow);
        let turn = &figure.turn;
        let has_moved_bow = is_bow && turn.hexes > 0;
        !turn.has_defended && !turn.has_lost_aim && !has_moved_bow
    }

    /// Whether a figure is on the board and conscious.
    pub fn is_up(&self, who: UnitId) -> bool {
        self.figure(who).is_up() && !self.board.is_away(who)
    }

    /// GU-023: figures of different sides, or of nobody's.
    pub fn are_foes(&self, a: UnitId, b: UnitId) -> bool {
        let (x, y) = (self.figure(a).side, self.figure(b).side);
        a != b && (x != y || x == Side::Stone)
    }

    /// Whether a hex is bad footing (section 8).
    pub fn is_bad_footing(&self, hex: Hex) -> bool {
        let terrain = self.board.ground.cell(hex).map(|cell| cell.terrain);
        matches!(terrain, Some(Terrain::Rugged | Terrain::Shallows | Terrain::Water))
    }

    /// GU-056: the conscious figures in a hex, but one.
    pub fn standing_in(&self, hex: Hex, but: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.units()
            .filter(move |who| *who != but && self.figure(*who).is_up() && self.board.token(*who).covers(hex))
    }

    /// GU-023: on the board, no wall, nobody in it but `who`.
    pub fn is_free(&self, hex: Hex, who: UnitId) -> bool {
        !self.board.ground.is_blocked(hex) && self.standing_in(hex, who).next().is_none()
    }

    /// GU-052, GU-700: Move with encumbrance and injury.
    pub fn movement(&self, who: UnitId) -> i32 {
        let figure = self.figure(who);
        figure.sheet.move_with(figure.hp)
    }
}
