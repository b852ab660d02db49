//! A fighter in the fight (section 4.1).

use super::thing::{Grasp, Hand, ItemId};
use crate::board::{Side, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::gurps::limb::{Limb, Side as Half};
use crate::systems::gurps::sheet::Sheet;
use crate::systems::gurps::tables::Posture;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// A fighter in the fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Its sheet; does not change.
    pub sheet: Rc<Sheet>,
    /// Its side.
    pub side: Side,
    /// Hit points left; may be far below 0.
    pub hp: i32,
    /// Fatigue points left.
    pub fatigue: i32,
    /// Whether it is in the fight.
    pub life: Life,
    /// How it stands.
    pub posture: Posture,
    /// The manoeuvre of its latest turn.
    pub manoeuvre: Option<Manoeuvre>,
    /// What it did in that turn, and has used since.
    pub turn: Tallies,
    /// Whether it ran in the turn before (GU-041).
    pub has_run: bool,
    /// The defences that its manoeuvre leaves it.
    pub defences: Defences,
    /// GU-200.
    pub aim: Option<Aim>,
    /// GU-240.
    pub watch: Option<Watch>,
    /// GU-360.
    pub wait: Option<Wait>,
    /// GU-356.
    pub feint: Option<Feint>,
    /// GU-526.
    pub is_concentrating: bool,
    /// GU-104.
    pub shock: i32,
    /// Injury since its last turn began (GU-704).
    pub pending_shock: i32,
    /// GU-706.
    pub stun: Option<Stun>,
    /// Turns that total surprise still takes (GU-022).
    pub frozen: u8,
    /// GU-022: the IQ roll of the coming turn gets easier by this.
    pub alertness: i32,
    /// Until its next turn begins (section 3.7).
    pub is_off_balance: bool,
    /// In its next turn it does nothing (section 3.7).
    pub loses_turn: bool,
    /// By [`Limb`].
    pub limbs: [Crippled; 8],
    /// Eyes lost, 0 to 2 (GU-108).
    pub eyes_lost: u8,
    /// What head blows have taken off DX for the battle (section 3.7).
    pub dx_loss: i32,
    /// Behind cover that it may pop up from (GU-250).
    pub is_covered: bool,
    /// GU-140.
    pub is_unaware: bool,
    /// The shield.
    pub shield: Shielded,
    /// Ready turns that the shield still needs before it blocks (GU-124).
    pub shield_unready: u8,
    /// Whom it holds, and how (section 5.6).
    pub holds: Vec<Hold>,
    /// GU-401: with whom it shares the hex that it has entered, and the way back to where it came from.
    pub entered: Vec<(UnitId, Facing)>,
    /// GU-408: its turns in the hex that it shares with a foe, that of its entering included.
    pub turns_close: u8,
    /// GU-413: the second of its latest attempt to break out of a pin.
    pub tried_to_break_free: Option<u32>,
    /// GU-423: who chokes it.
    pub choke: Option<KeptUp>,
    /// GU-440: what of its face somebody covers.
    pub covered_face: Option<(Face, KeptUp)>,
    /// GU-426: its turns without air.
    pub air_used: u16,
    /// What it attacked with last: offered first.
    pub last: Option<Means>,
}

/// GU-054: from so many hexes nearer on a figure comes at somebody.
pub const COMES_AT: u8 = 2;

/// What a fighter did in its latest turn, and has used since that turn began.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tallies {
    /// Hexes entered.
    pub hexes: u8,
    /// Movement points spent (GU-055).
    pub points: u8,
    /// Hexes entered that brought it nearer to somebody, counted up to [`COMES_AT`] (GU-054).
    pub towards: Vec<(UnitId, u8)>,
    /// Whether it has entered bad footing.
    pub was_bad_footing: bool,
    /// Whether it has made an attack.
    pub has_attacked: bool,
    /// Whether that turn is over (GU-015).
    pub has_ended: bool,
    /// Parries by weapon; `None` for bare hands (GU-626, GU-633).
    pub parries: Vec<(Option<ItemId>, u8)>,
    /// GU-603.
    pub blocks: u8,
    /// Any active defence, which costs an aim and a turn of reloading.
    pub has_defended: bool,
    /// GU-261.
    pub has_dodged: bool,
    /// GU-615.
    pub has_tumbled: bool,
    /// GU-644.
    pub has_retreated: bool,
    /// The sector of a dodge and drop (GU-617).
    pub dropped: Option<Facing>,
    /// Rising or kneeling for free is used (GU-521).
    pub has_shifted: bool,
    /// Shots that this second's recoil counts (GU-233).
    pub shots: u8,
    /// Speed Load has been tried for this loading (GU-266).
    pub has_hurried: bool,
    /// What this turn has been spent on readying (GU-301).
    pub readied: Option<ItemId>,
    /// What it has told somebody who waited (GU-366).
    pub pledge: Option<Pledge>,
    /// A head blow leaves it nothing but defences in this turn (section 3.7).
    pub is_lost: bool,
    /// Total surprise takes this turn, until the next one begins (GU-022).
    pub is_frozen: bool,
    /// Whether it has run in this turn, by the Move that it had then (GU-042).
    pub has_run: bool,
    /// Whether this turn has been spent on readying the shield (GU-301).
    pub has_raised_shield: bool,
    /// An aim was lost since the watch began: the turn does not count as one of aiming (GU-246).
    pub has_lost_aim: bool,
    /// How it stood before a dodge and drop (GU-618).
    pub dropped_from: Option<Posture>,
    /// The hex from which it entered the one it stands in (GU-142).
    pub came_from: Option<Hex>,
    /// The foes in its hex whom it has evaded (GU-431).
    pub evaded: Vec<UnitId>,
}

/// The defences that a manoeuvre leaves until the next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Defences {
    /// All of them.
    #[default]
    Normal,
    /// Passive defence only (GU-315, GU-326).
    Passive,
    /// Dodge only (GU-261).
    DodgeOnly,
    /// Two different ones against each attack (GU-501).
    Double,
    /// One at +2 (GU-502).
    PlusTwo,
}

/// Whether a fighter is in the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Life {
    #[default]
    Conscious,
    Unconscious,
    Dead,
}

/// What a fighter aims at, and for how long (GU-200 to GU-213).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Aim {
    /// At whom, or where.
    pub at: Aimed,
    /// With what.
    pub item: ItemId,
    /// Turns of aiming, at least 1.
    pub turns: u8,
    /// Whether it moved in any of them (GU-205).
    pub has_moved: bool,
    /// GU-206.
    pub is_braced: bool,
}

/// What is aimed at (GU-213).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Aimed {
    /// A figure.
    Figure(UnitId),
    /// A hex, in preparation of opportunity fire.
    At(Hex),
}

/// What an opportunity shooter covers (GU-240).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Watch {
    /// With what.
    pub item: ItemId,
    /// The hexes.
    pub hexes: Vec<Hex>,
    /// A straight line instead of single hexes (GU-241).
    pub is_line: bool,
    /// GU-206: whether the weapon rests on something, where a single hex is aimed at.
    pub is_braced: bool,
    /// Whom it has looked at and may let pass (GU-243).
    pub known: Vec<UnitId>,
}

/// Waiting for a foe (GU-360).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wait {
    /// Whether its step is used.
    pub has_stepped: bool,
    /// Whom it strikes after that foe's own attack, with the longer weapon (GU-363).
    pub owes: Option<UnitId>,
}

/// Whether a mover is about to attack somebody who waits for it (GU-366).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pledge {
    /// Whoever waits.
    pub at: UnitId,
    /// If so, it is bound to that target.
    pub attacks: bool,
}

/// A feint that has worked (GU-356).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Feint {
    /// Whom it fooled.
    pub foe: UnitId,
    /// What it takes off an active defence, at least 1.
    pub penalty: i32,
    /// Whether the turn after it has begun.
    pub is_ripe: bool,
}

/// How a fighter is stunned (GU-706).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stun {
    /// By a wound or a fall: an HT roll ends it.
    Physical,
    /// By surprise: an IQ roll ends it (GU-022).
    Mental,
}

/// Whether a limb can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Crippled {
    /// It can.
    #[default]
    No,
    /// Not for so many of its own turns (GU-708).
    Turns(u8),
    /// Not in this fight.
    Yes,
}

/// Where a fighter's shield is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Shielded {
    /// There is none.
    #[default]
    None,
    /// On the arm.
    Arm,
    /// On the back (GU-127).
    Back,
    /// On the ground.
    Ground(Hex),
}

/// A hold on somebody (GU-435).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hold {
    /// On whom.
    pub on: UnitId,
    /// With which hands.
    pub with: Grasp,
    /// Where.
    pub part: Part,
    /// GU-447.
    pub is_pin: bool,
}

/// What of somebody is held (GU-435).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Part {
    LowerBody,
    UpperBody,
    Neck,
    Head,
    Limb(Limb),
}

/// What of a face hands can cover (GU-440).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Face {
    Eyes,
    Ears,
    Mouth,
}

/// Something that a holder does to whom he holds, and has to do anew every turn (GU-423, GU-440).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptUp {
    /// Who does it.
    pub by: UnitId,
    /// Whether he has won it in the turn that he is in: it lasts to the end of his next one.
    pub is_fresh: bool,
}

/// What somebody is attacked with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Means {
    /// A weapon by hand, in one of the modes of the grip in which it is held.
    Weapon(ItemId, u8),
    /// A weapon that shoots, or is thrown.
    Shot(ItemId),
    /// A fist (GU-336).
    Punch(Hand),
    /// A foot.
    Kick,
    /// Teeth.
    Bite,
    /// The shield (GU-343).
    Bash,
}

/// The manoeuvres (section 4.2), in the order of the matrix.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Manoeuvre {
    Aim,
    Shoot,
    Watch,
    PopUp,
    Reload,
    Ready,
    AllOutAttack,
    Charge,
    Attack,
    Bash,
    StrikeWeapon,
    Unarmed,
    Disarm,
    Feint,
    Wait,
    CloseAttack,
    BreakFree,
    Choke,
    Evade,
    Exit,
    Tackle,
    GrabWeapon,
    GrabArm,
    Grapple,
    Pin,
    CloseReady,
    Slam,
    Takedown,
    AllOutDefence,
    ChangePosition,
    Concentrate,
    Move,
    Nothing,
}

impl Watch {
    /// GU-245: the hex, where it is a single one: only at that can be aimed meanwhile.
    pub fn single(&self) -> Option<Hex> {
        match self.hexes.as_slice() {
            &[hex] if !self.is_line => Some(hex),
            _ => None,
        }
    }
}

impl Figure {
    /// Neither unconscious nor dead.
    pub fn is_up(&self) -> bool {
        self.life == Life::Conscious
    }

    /// GU-012: what shock and head blows leave of DX.
    pub fn dx(&self) -> i32 {
        i32::from(self.sheet.dx) - self.shock - self.dx_loss
    }

    /// Which half of the body a hand belongs to.
    pub fn half(&self, hand: Hand) -> Half {
        if (hand == Hand::Weapon) == self.sheet.is_left_handed { Half::Left } else { Half::Right }
    }

    /// GU-117: whether neither a hand nor its arm is crippled.
    pub fn can_use(&self, hand: Hand) -> bool {
        let half = self.half(hand);
        !self.is_crippled(Limb::arm(half)) && !self.is_crippled(Limb::hand(half))
    }

    /// Whether a limb is crippled.
    pub fn is_crippled(&self, limb: Limb) -> bool {
        self.limbs[limb as usize] != Crippled::No
    }

    /// GU-706, GU-022: whether it must do nothing.
    pub fn is_stunned(&self) -> bool {
        self.stun.is_some()
    }

    /// GU-440: whether somebody's hands are over its eyes.
    pub fn has_covered_eyes(&self) -> bool {
        matches!(self.covered_face, Some((Face::Eyes, _)))
    }

    /// GU-108, GU-440: whether it sees nothing.
    pub fn is_blind(&self) -> bool {
        self.eyes_lost > 1 || self.has_covered_eyes()
    }

    /// GU-141: no active defence at all.
    pub fn is_helpless(&self) -> bool {
        !self.is_up() || self.frozen > 0
    }
}
