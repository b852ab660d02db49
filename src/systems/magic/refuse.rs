//! Refusals: codes, their fixed order and their sentences (AM-130, AM-145).

use super::rules::*;
use super::sheet::Gear;
use super::state::{ItemId, State};
use super::tables::{Mode, Saddle};
use crate::board::UnitId;
use crate::sheet::halves;
use crate::table::{Bar, Phrase, Rule};

/// The codes of AM-130 in the order of AM-145.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Code {
    Down,
    NotPhasing,
    Phasing,
    Mounted,
    Reacted,
    Exchange,
    NotTriggered,
    AlreadyAdjacent,
    NoSecondWeapon,
    NotReady,
    Hands,
    Locked,
    ShieldParry,
    MountWeapon,
    MountSpeed,
    Turn,
    Step,
    Target,
    Arc,
    NoPath,
    BlockArc,
    ShieldSide,
    RearDodge,
    NoHex,
    Ap,
    DiceCap,
}

impl Code {
    /// The word of AM-130.
    const fn word(self) -> &'static str {
        match self {
            Code::Down => "DOWN",
            Code::NotPhasing => "NOT_PHASING",
            Code::Phasing => "PHASING",
            Code::Mounted => "MOUNTED",
            Code::Reacted => "REACTED",
            Code::Exchange => "EXCHANGE",
            Code::NotTriggered => "NOT_TRIGGERED",
            Code::AlreadyAdjacent => "ALREADY_ADJACENT",
            Code::NoSecondWeapon => "NO_SECOND_WEAPON",
            Code::NotReady => "NOT_READY",
            Code::Hands => "HANDS",
            Code::Locked => "LOCKED",
            Code::ShieldParry => "SHIELD_PARRY",
            Code::MountWeapon => "MOUNT_WEAPON",
            Code::MountSpeed => "MOUNT_SPEED",
            Code::Turn => "TURN",
            Code::Step => "STEP",
            Code::Target => "TARGET",
            Code::Arc => "ARC",
            Code::NoPath => "NO_PATH",
            Code::BlockArc => "BLOCK_ARC",
            Code::ShieldSide => "SHIELD_SIDE",
            Code::RearDodge => "REAR_DODGE",
            Code::NoHex => "NO_HEX",
            Code::Ap => "AP",
            Code::DiceCap => "DICE_CAP",
        }
    }
}

/// A refusal in the making.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct No {
    pub code: Code,
    pub rule: Rule,
    pub why: Phrase,
}

/// AM-130: a refusal with its code, rule and sentence.
pub(super) fn no(rule: Rule, code: Code, why: impl Into<Phrase>) -> No {
    No { code, rule, why: why.into() }
}

/// The same, where it is one.
// Called wherever something may be refused, and a call is a third of what it would write out there.
#[inline(never)]
pub(super) fn no_if(is_refused: bool, rule: Rule, code: Code, why: &'static str) -> Option<No> {
    is_refused.then(|| no(rule, code, why))
}

impl From<No> for Bar {
    fn from(no: No) -> Bar {
        Bar { rule: no.rule, code: no.code.word(), why: no.why, is_final: false }
    }
}

/// A refusal as a menu shows it.
pub(super) fn barred(no: Option<No>) -> Option<Bar> {
    no.map(Bar::from)
}

/// AM-145: of several refusals the earliest in the fixed order.
pub(super) fn first<const N: usize>(mut nos: [Option<No>; N]) -> Option<No> {
    earliest(&mut nos)
}

/// Apart from `first`, which exists once for every length of its list.
fn earliest(nos: &mut [Option<No>]) -> Option<No> {
    let refused = nos.iter_mut().filter(|no| no.is_some());
    refused.min_by_key(|no| no.as_ref().map(|no| no.code))?.take()
}

/// Why nothing at all is open: of several alternatives, the one that came closest to being legal.
pub(super) fn closest<T: Copy>(alternatives: &[T], bar: &dyn Fn(T) -> Option<No>) -> Option<No> {
    let mut closest: Option<No> = None;
    for alternative in alternatives {
        // One `None` among them is a legal alternative, and then nothing is refused.
        let no = bar(*alternative)?;
        if closest.as_ref().is_none_or(|closest| no.code >= closest.code) {
            closest = Some(no);
        }
    }
    closest
}

/// AM-15: whether the figure can pay.
pub(super) fn price(state: &State, who: UnitId, ap: u8) -> Option<No> {
    let have = state.figure(who).ap;
    (!state.figure(who).can_pay(ap))
        .then(|| no(AM_15, Code::Ap, format!("needs {ap} AP, has {}", halves(have))))
}

/// AM-93: whether the figure can do more than lie there.
pub(super) fn lying(state: &State, who: UnitId) -> Option<No> {
    let figure = state.figure(who);
    if figure.is_riderless() {
        return Some(no(AM_144, Code::Down, "a mount without a rider acts by the referee's word"));
    }
    let why = if figure.is_dead {
        "dead"
    } else if figure.is_unconscious {
        "unconscious"
    } else if figure.is_prone {
        "prone: must stand up first"
    } else {
        return None;
    };
    Some(no(AM_93, Code::Down, why))
}

/// AM-31, AM-98, AM-119, AM-135: whether a figure can use an item in a mode.
pub(super) fn usable(state: &State, who: UnitId, item: ItemId, mode: &Mode) -> Option<No> {
    let gear = state.gear(item);
    first([
        no_if(!state.is_ready(who, item), AM_31, Code::NotReady, "not in hand"),
        hands(state, who, item, mode),
        no_if(state.is_locked(item), AM_98, Code::Locked, "locked"),
        saddle(state, who, gear),
    ])
}

/// AM-31, AM-135: whether a figure can guard with an item in any of its grips.
fn any_grip(state: &State, who: UnitId, item: ItemId) -> Option<No> {
    let modes: Vec<&Mode> = state.gear(item).item().modes.iter().collect();
    closest(&modes, &|mode| usable(state, who, item, mode))
}

/// AM-66: why an item blocks nothing, wherever the blow comes from.
pub(super) fn bar_of_block(state: &State, who: UnitId, item: ItemId) -> Option<No> {
    first([any_grip(state, who, item), price(state, who, 1)])
}

/// AM-67, AM-68: why a figure dodges nothing, wherever the blow comes from.
pub(super) fn bar_of_dodge(state: &State, who: UnitId) -> Option<No> {
    first([lying(state, who), price(state, who, 1)])
}

/// AM-69: why an item parries nothing, wherever the blow comes from.
pub(super) fn bar_of_parry(state: &State, who: UnitId, item: ItemId) -> Option<No> {
    let is_shield = state.gear(item).item().is_shield;
    first([
        lying(state, who),
        any_grip(state, who, item),
        no_if(is_shield, AM_69, Code::ShieldParry, "a shield cannot parry"),
        price(state, who, 1),
    ])
}

/// AM-135: both hands on the item, or the other one empty.
fn hands(state: &State, who: UnitId, item: ItemId, mode: &Mode) -> Option<No> {
    let other = [true, false].into_iter().filter_map(|is_right| state.in_hand(who, is_right));
    let is_taken = mode.hands == 2 && other.into_iter().any(|held| held != item);
    no_if(is_taken, AM_135, Code::Hands, "hands not free for this grip")
}

/// AM-119: fit for the saddle, or for the ground.
fn saddle(state: &State, who: UnitId, gear: &Gear) -> Option<No> {
    match (state.figure(who).is_mounted(), gear.item().saddle) {
        (true, Saddle::No) => Some(no(AM_119, Code::MountWeapon, "cannot be used in the saddle")),
        (false, Saddle::Only) => Some(no(AM_119, Code::MountWeapon, "can be used in the saddle only")),
        _ => None,
    }
}
