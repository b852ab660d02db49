//! What has become of a character in this fight (section 2.4).

use super::thing::ItemId;
use crate::board::{Side, UnitId};
use crate::hex::Hex;
use crate::systems::stamina::sheet::Sheet;
use crate::systems::stamina::sheet::worth::{defense_max, stamina_max0, wounds_max};
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::spells::{Blocks, SpellKind};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// How a character stands (ST-823, ST-901, ST-902).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Posture {
    #[default]
    Standing,
    Kneeling,
    Prone,
}

/// Whether a character is in the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Life {
    /// It is.
    #[default]
    Conscious,
    /// ST-432; with the own turns skipped since (ST-216).
    Dying {
        /// Turns skipped since it became dying or since the last bleeding wound.
        skipped: u8,
        /// Whether the referee has marked it stabilised.
        is_stabilised: bool,
    },
    /// ST-433.
    Dead,
}

/// What a character knows of the fight that begins (ST-921, ST-922).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Surprise {
    #[default]
    None,
    Surprised,
    FlatFooted,
}

/// ST-429: a stun that dates from before the own turn ends with it (4.1, step 5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Stun {
    /// None.
    #[default]
    None,
    /// Since the own last turn began.
    Fresh,
    /// From before it.
    Old,
}

/// Attack checks made since the penalty was last 0, by kind (ST-218, ST-223).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct AttacksMade {
    pub melee: u8,
    pub ranged: u8,
    pub magic: u8,
}

impl AttacksMade {
    /// ST-219: the multi-attack penalty.
    pub fn penalty(self) -> i32 {
        i32::from(self.melee) + i32::from(self.ranged) + i32::from(self.magic)
    }
}

/// With what somebody watches an area (ST-612).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Watching {
    /// A loaded weapon.
    Shot(ItemId),
    /// A weapon to be thrown.
    Throw(ItemId),
    /// A held spell to be thrown.
    Spell(SpellRef),
}

/// Overwatch (ST-612).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Watch {
    /// With what.
    pub with: Watching,
    /// The area.
    pub hexes: Vec<Hex>,
    /// ST-614: whether it is asked for anyone, not for enemies only.
    pub is_for_all: bool,
}

/// A spell as it is cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SpellRef {
    /// By its place among what its caster knows.
    Known(u8),
    /// Completed from shaped energy (ST-736).
    Shaped(Blocks),
}

/// A cast spell that waits for its trigger (ST-706).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeldSpell {
    /// Which.
    pub spell: SpellRef,
    /// Ends of own turns that it still outlasts; at 0 it is lost with the next action.
    pub until: u8,
    /// ST-705: whether its Manifest Spell costs no AP if it comes next.
    pub is_free: bool,
}

/// A spell of two turns that has been begun (ST-707).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Casting {
    /// Which.
    pub spell: SpellRef,
    /// Whether the turn in which it has to be ended has begun.
    pub is_due: bool,
}

/// A spell that works on its bearer for some time (ST-755, ST-756).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effect {
    /// What it does.
    pub what: SpellKind,
    /// Its X.
    pub x: i8,
    /// Whose it is.
    pub caster: UnitId,
    /// Ends of the caster's turns that it still outlasts (of the bearer's for the chill of ST-756).
    pub until: u8,
    /// Whether it can be prolonged: it was built to last (3.10).
    pub has_duration: bool,
}

/// What lasts until the own next turn begins (4.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Guard {
    /// ST-591.
    pub is_exposed: bool,
    /// ST-803.
    pub has_stance: bool,
    /// ST-804.
    pub is_disengaged: bool,
    /// ST-805.
    pub is_dodging: bool,
}

/// What a character did in its own turn; cleared when that begins (2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Log {
    /// ST-801.
    pub has_attacked: bool,
    /// ST-801.
    pub has_defended: bool,
    /// ST-302, ST-581.
    pub has_dashed: bool,
    /// Melee actions taken (ST-573).
    pub melee_actions: u8,
    /// ST-573.
    pub has_struck_off_hand: bool,
    /// Whether an attack was made with the primary hand (3.12, Two Weapon Fighting).
    pub has_struck_primary: bool,
    /// ST-324.
    pub stamina_on_moves: u8,
    /// Hexes moved (ST-309).
    pub hexes: u8,
    /// Ready/Stow actions taken (3.12, Quick Draw).
    pub readied: u8,
    /// Uses of traits that count by turn: a bit for each, as the trait's number.
    pub traits: u32,
    /// Whom it has ambushed since its own turn began: a bit for each, as the figure's number (3.12, Ambusher).
    pub ambushed: u64,
    /// Whether an off-hand attack has followed one with the primary hand (3.12, Two Weapon Fighting).
    pub has_followed: bool,
}

/// A character in the fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Its sheet; does not change.
    pub sheet: Rc<Sheet>,
    /// Its side.
    pub side: Side,
    /// Current defense.
    pub defense: i16,
    /// Current stamina.
    pub stamina: i16,
    /// Fatigue.
    pub fatigue: i16,
    /// Wounds.
    pub wounds: i16,
    /// Action points.
    pub ap: u8,
    /// The multi-attack penalty, by kind.
    pub attacks: AttacksMade,
    /// How it stands.
    pub posture: Posture,
    /// Whether it is in the fight.
    pub life: Life,
    /// Whether it is stunned.
    pub stun: Stun,
    /// Whether it is surprised.
    pub surprise: Surprise,
    /// Reactions used since the end of its own last turn: free attacks, and others (ST-830, ST-831).
    pub reactions: (u8, u8),
    /// ST-601.
    pub aim: Option<UnitId>,
    /// ST-612.
    pub watch: Option<Rc<Watch>>,
    /// Bonuses and dangers until its next turn.
    pub guard: Guard,
    /// Stored arcane energy (ST-720).
    pub stored: u8,
    /// Shaped arcane energy (ST-735).
    pub shaped: u8,
    /// ST-706.
    pub held: Vec<HeldSpell>,
    /// ST-707.
    pub casting: Option<Casting>,
    /// Spells that work on it.
    pub effects: Vec<Effect>,
    /// Ammunition: what, pieces left besides what is loaded, and how many of them are ready (ST-820).
    pub ammo: Vec<(Ammo, u8, u8)>,
    /// What it did in its own turn.
    pub log: Log,
    /// Whether Hard to Kill has been used in this fight (3.12).
    pub has_defied_death: bool,
    /// ST-935: whom it has had to come to terms with about reach.
    pub reached: Vec<UnitId>,
}

impl Figure {
    /// ST-119.
    pub fn is_conscious(&self) -> bool {
        self.life == Life::Conscious
    }

    /// ST-922: surprised or flat-footed.
    pub fn is_surprised(&self) -> bool {
        self.surprise != Surprise::None
    }

    /// ST-214.
    pub fn stamina_max(&self) -> i32 {
        (stamina_max0(&self.sheet) - i32::from(self.fatigue)).max(0)
    }

    /// 2.3.
    pub fn defense_max(&self) -> i32 {
        defense_max(&self.sheet)
    }

    /// 2.3.
    pub fn wounds_max(&self) -> i32 {
        wounds_max(&self.sheet)
    }

    /// Whether it holds arcane energy (ST-722, ST-744).
    pub fn has_energy(&self) -> bool {
        self.stored > 0 || self.shaped > 0
    }
}
