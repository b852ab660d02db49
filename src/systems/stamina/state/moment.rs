//! What has been settled of an action, and the moments from which nothing matters but that and the state.

use super::figure::SpellRef;
use super::thing::ItemId;
use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::types::{DamageType, WeaponType};
use std::rc::Rc;

/// A moment of a procedure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment(pub(in crate::systems::stamina) Progress);

/// How far a procedure has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// An attack is declared and paid for; its dice fall next.
    Declared(Rc<Attack>),
    /// It is a complete success with so many additional successes, as far as the action lets them count: the
    /// penalty and the guard are told (ST-218, ST-406), what the hit does comes next.
    Hit { attack: Rc<Attack>, a: u8 },
    /// A bash has knocked its target back and settled whether it falls (ST-513, ST-515): the advance into the
    /// hex that it left, the spend of what is left and the damage come next.
    Bashed { attack: Rc<Attack>, a: u8, left: Option<Hex> },
    /// A bull rush has pushed its target so many hexes (ST-524): following, slam, bought damage come next.
    Rushed { attack: Rc<Attack>, a: u8, pushed: u8, way: Facing, is_pinned: bool },
    /// A ranged or magic critical failure: who is struck instead comes next (ST-608).
    Stray(Rc<Attack>),
    /// An attack is over: what the action goes on with.
    Over(Rc<Attack>),
}

/// Which action an attack is (sections 5.5 to 5.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Act {
    Basic,
    Bash,
    BullRush,
    Brawl,
    Disarm,
    Distract,
    Flurry,
    OffHand,
    Power,
    Reckless,
    Shoot,
    Throw,
    Manifest,
    Touch,
}

/// The kind of an attack check (ST-401 to ST-403).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Melee,
    Ranged,
    Magic,
}

impl Act {
    /// ST-401 to ST-403.
    pub const fn kind(self) -> Kind {
        match self {
            Act::Shoot | Act::Throw => Kind::Ranged,
            Act::Manifest => Kind::Magic,
            _ => Kind::Melee,
        }
    }
}

/// With what somebody attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// A readied melee weapon, as one of its types (3.3).
    Melee(ItemId, WeaponType),
    /// Fists, feet or a natural weapon (ST-531).
    Body(DamageType),
    /// A loaded ranged weapon.
    Shot(ItemId),
    /// A weapon thrown, as one of its types (ST-610).
    Thrown(ItemId, WeaponType),
    /// A held spell (ST-706).
    Spell(SpellRef),
}

/// What is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A character.
    Figure(UnitId),
    /// ST-420: an empty hex, or with its size an object in it.
    Hex(Hex, Option<i8>),
}

impl Target {
    /// The character that it is.
    pub const fn figure(self) -> Option<UnitId> {
        match self {
            Target::Figure(foe) => Some(foe),
            Target::Hex(..) => None,
        }
    }
}

/// Whether an attack is a reaction, and which (ST-830).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Reaction {
    No,
    FreeAttack,
    Overwatch,
}

/// How additional successes are meant to be spent: what is proposed, no rule of its own (ST-412).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Spending {
    /// Whatever gives most wounds.
    #[default]
    Best,
    /// All on damage.
    Damage,
    /// All on armour piercing.
    Piercing,
}

/// An attack as it is settled before the dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    pub who: UnitId,
    pub target: Target,
    pub act: Act,
    pub means: Means,
    pub calls: Calls,
    /// ST-541: the weapon that is to be struck from the hand.
    pub named: Option<ItemId>,
    /// ST-606: what was loaded, once the shot is off.
    pub ammo: Option<Ammo>,
    /// ST-573: whether the melee part of the penalty is ignored.
    pub ignores_melee: bool,
    pub reaction: Reaction,
    pub spending: Spending,
    pub then: Then,
}

/// What an action goes on with after an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Then {
    /// Nothing.
    End,
    /// The next attacks of several that were planned together, in this order (ST-217).
    Attacks(Rc<[Act]>),
}

/// What the table says of one check (ST-115, section 8).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Calls {
    /// Levels of advantage, or below 0 of disadvantage.
    pub levels: i8,
    /// A flat modifier.
    pub flat: i8,
    /// What the difficulty is changed by.
    pub difficulty: i8,
    /// ST-405, step 6: a situational bonus to the required successes.
    pub situational: i8,
    /// ST-911: the highest cover, 0 to 9.
    pub cover: u8,
    /// ST-911: sources of cover besides that one.
    pub further: u8,
    /// ST-913: 0 to 9.
    pub concealed: u8,
    /// ST-931: 0 to 5.
    pub wind: u8,
    /// ST-923.
    pub is_unaware: bool,
    /// Whether the target is flanked; `None` as the board has it.
    pub is_flanked: Option<bool>,
    /// Another type of damage.
    pub damage_type: Option<DamageType>,
    /// More damage, or less.
    pub damage: i8,
    /// More armour piercing.
    pub piercing: i8,
}
