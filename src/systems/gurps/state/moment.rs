//! What has been settled of an attack, and the moments from which nothing matters but that and the state.

use super::{Hand, ItemId, Means};
use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::gurps::arcs::Arc;
use crate::systems::gurps::tables::{CriticalHit, HeadBlow, Spot};
use crate::table::Rule;
use std::rc::Rc;

/// A moment of a procedure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment(pub(in crate::systems::gurps) Progress);

impl Moment {
    /// What most moments of an attack differ in.
    pub(in crate::systems::gurps) fn numbers(&self) -> [i32; 3] {
        match &self.0 {
            Progress::Declared(attack) => [0, attack.extras.feint, 0],
            Progress::Hit { attack, spot } => [1, attack.extras.feint, *spot as i32],
            Progress::Fumbled(_) => [2, 0, 0],
            Progress::Stopped { defence, is_best, .. } => {
                [3, defence.active.kind().into(), i32::from(*is_best)]
            }
            Progress::Lands { spot, critical, .. } => [4, *spot as i32, critical.number()],
            Progress::Over(_) => [5, 0, 0],
            Progress::Slams(_)
            | Progress::Slammed(_)
            | Progress::Pushes { .. }
            | Progress::Overruns { .. }
            | Progress::Tackles(_)
            | Progress::Tackled { .. }
            | Progress::Waited { .. }
            | Progress::Watched { .. } => [6, 0, 0],
        }
    }
}

/// How far a procedure has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// An attack is declared, and its dice fall next.
    Declared(Rc<Attack>),
    /// It has hit this location, and may be defended against unless it is a critical hit.
    Hit { attack: Rc<Attack>, spot: Spot },
    /// Its dice have missed critically (GU-115).
    Fumbled(Rc<Attack>),
    /// A defence has stopped it: what that brings with it is still to come, first of all a critical miss of the
    /// attacker where the defence was a very good one (GU-123).
    Stopped { attack: Rc<Attack>, defence: Defence, is_best: bool },
    /// It does damage, and has come from there: its target may stand elsewhere by now (GU-640).
    Lands { attack: Rc<Attack>, spot: Spot, from: Option<Arc>, critical: Critical },
    /// Its damage is done, or was none: what it leaves the attacker with, and what the manoeuvre goes on with.
    Over(Rc<Attack>),
    /// A slam begins: into the target's hex, if it is not entered yet, and the contest of DX (GU-453, GU-454).
    Slams(Slam),
    /// It has hit: the contest of ST (GU-455).
    Slammed(Slam),
    /// The target has fallen and the attacker stands: whether it is pushed, and whether the attacker may overrun
    /// it (GU-460, GU-463).
    Pushes { slam: Slam, is_far: bool },
    /// The slam is done: an overrun, or the end (GU-463, GU-464).
    Overruns { slam: Slam, is_far: bool },
    /// A flying tackle has come into its target's hex: whether it is dodged (GU-467).
    Tackles(Slam),
    /// It was not: the contest of ST; whether the target has tried to dodge (GU-468).
    Tackled { slam: Slam, has_tried: bool },
    /// A strike of somebody who has waited, at whoever has come into reach (GU-360).
    Waited { who: UnitId, foe: UnitId },
    /// A shot of somebody who covers a hex that has just been entered (GU-242).
    Watched { who: UnitId, foe: UnitId, has_looked: bool },
}

/// A way to defend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Active {
    /// Passive defence alone (GU-128).
    Nothing,
    /// GU-610.
    Dodge,
    /// GU-615.
    Tumble,
    /// GU-616.
    Drop,
    /// GU-600.
    Block,
    /// GU-621.
    Parry(ItemId),
    /// GU-630.
    Bare(Hand),
}

impl Active {
    /// GU-504: which of the three kinds of defence it is.
    pub const fn kind(self) -> u8 {
        match self {
            Active::Nothing => 0,
            Active::Dodge | Active::Tumble | Active::Drop => 1,
            Active::Block => 2,
            Active::Parry(_) | Active::Bare(_) => 3,
        }
    }
}

/// A defence that has been made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defence {
    pub active: Active,
    /// Whether it was made in retreat (GU-640).
    pub is_in_retreat: bool,
}

/// What a critical hit adds (section 3.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Critical {
    /// It is none.
    No,
    /// Of the table of critical hits.
    Hit(CriticalHit),
    /// Of the table of critical head blows.
    Head(HeadBlow),
    /// Without tables: most damage (GU-116).
    Most,
}

impl Critical {
    /// Its kind.
    const fn number(self) -> i32 {
        match self {
            Critical::No => 0,
            Critical::Most => 1,
            Critical::Hit(_) => 2,
            Critical::Head(_) => 3,
        }
    }
}

/// A blow or a shot, settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    pub who: UnitId,
    pub foe: UnitId,
    pub means: Means,
    pub target: Target,
    pub style: Style,
    pub extras: Extras,
    /// Of a shot only.
    pub shot: Option<Shooting>,
    /// Whether it cannot be withdrawn any more: an effective skill of 3 or less misses (GU-005).
    pub is_bound: bool,
    pub then: Then,
}

impl Attack {
    /// A plain blow: at no place in particular, with nothing added and nothing after it.
    pub fn plain(who: UnitId, foe: UnitId, means: Means) -> Attack {
        Attack {
            who,
            foe,
            means,
            target: Target::Random,
            style: Style::Plain,
            extras: Extras::default(),
            shot: None,
            is_bound: false,
            then: Then::End,
        }
    }
}

/// A slam (section 6.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slam {
    /// The rule of the card that it belongs to: what is thrown to hit under it counts as one attack.
    pub card: Rule,
    pub who: UnitId,
    pub foe: UnitId,
    /// GU-324: what a feint takes off the target's DX.
    pub feint: i32,
    /// The way in which the target's hex was entered; `None` before that.
    pub entered: Option<Facing>,
}

/// What is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A location.
    At(Spot),
    /// Whatever the dice say (GU-111).
    Random,
    /// The foe's weapon (GU-329).
    Weapon(ItemId),
}

/// How it is struck: what its manoeuvre does to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// GU-328 and other ordinary attacks.
    Plain,
    /// GU-311: one of two.
    Double,
    /// GU-313: +4.
    Determined,
    /// GU-314: +2 damage.
    Strong,
    /// GU-321: −1.
    Charge,
    /// GU-322: −5, +2 damage.
    StrongCharge,
    /// GU-323: −5.
    SlamCharge,
    /// GU-534.
    Wild,
}

/// What the table and the attacker add to an attack.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// GU-112.
    pub modifier: i32,
    pub reason: String,
    /// GU-112: the same of the defence against it.
    pub ruled: i32,
    pub ruling: String,
    /// GU-106: −10 to 0.
    pub darkness: i32,
    /// GU-228: what rain and smoke take off a shot.
    pub cover: i32,
    /// GU-327: what bad footing takes off a charge.
    pub footing: i32,
    /// GU-355: what an all-out feint takes off the defence at once.
    pub feint: i32,
    /// GU-111: whether it comes from above, which tells where the dice say what is struck.
    pub is_from_above: bool,
    /// GU-227: what the target's zigzag takes off a shot.
    pub erratic: i32,
    /// GU-130: a shot of somebody whom the target cannot see.
    pub is_unseen: bool,
    /// GU-316: whether it is the second weapon of an all-out attack, and that not in the off hand already.
    pub is_second_weapon: bool,
    /// GU-521: whether the attacker kneels or rises when it is over.
    pub shifts: bool,
    /// GU-409: whether it hits another than was meant.
    pub is_astray: bool,
    /// GU-409: a blow from outside into a hex that its target shares with others.
    pub shared: Option<Rc<Shared>>,
}

/// A hex that others share with the target of a blow from outside, as its dice fall: by the time it goes astray the
/// target may have stepped back out of it (GU-409).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared {
    pub others: Vec<UnitId>,
    /// The number of the blow.
    pub number: i32,
}

/// What is special about a shot (section 6.2).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shooting {
    /// Turns of aiming that count; 0 for a snap shot.
    pub aimed: u8,
    /// Whether the extra turns give at most +1 (GU-205).
    pub is_capped: bool,
    pub is_braced: bool,
    /// GU-222, GU-223.
    pub movement: i32,
    /// GU-241, GU-243, GU-251.
    pub occasion: i32,
    /// Whether the snap-shot number does not help (GU-245, GU-251).
    pub is_snap: bool,
    /// GU-034.
    pub is_blind: bool,
    /// Which shot of this second, from 1 (GU-232).
    pub number: u8,
    /// GU-228: what the target's cover takes off.
    pub cover: i32,
    /// Target size and speed, as modifiers (section 3.5).
    pub size: i32,
    /// Hexes a second.
    pub speed: u8,
    /// Hexes up (or down, below 0) to the target (GU-225).
    pub height: i32,
}

/// What a manoeuvre goes on with after an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Then {
    /// Nothing: the turn is over.
    End,
    /// Nothing: it was no turn of its own.
    Resume,
    /// A step may be taken (GU-045).
    Step,
    /// The second attack of an all-out attack (GU-311).
    Second(Rc<Attack>),
    /// A slam (GU-323).
    Slam(Slam),
    /// So many further shots (GU-232).
    Shots(u8),
    /// Back to cover (GU-254).
    Return { to: Hex, facing: Facing },
    /// The turn is not over: a move goes on (GU-535).
    Move,
}

impl Style {
    /// Whether the manoeuvre adds 2 to the damage (GU-314, GU-322).
    pub const fn is_strong(self) -> bool {
        matches!(self, Style::Strong | Style::StrongCharge)
    }
}
