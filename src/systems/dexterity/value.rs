//! What a shot is, and the numbers of it (table 3.4, DX-38, DX-40, DX-65 to DX-71).

use super::lane::{Lane, is_within};
use super::progression::Dice;
use super::roll::effective_dex;
use super::rules::*;
use super::state::{ItemId, Stance, State};
use super::tables::{Mode, Weapon, pen};
use super::wound::{Blow, Origin};
use crate::board::UnitId;
use crate::hex::Facing;
use crate::table::{Phrase, Tally};
use std::rc::Rc;

/// A shot or blow that has been settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shot {
    pub who: UnitId,
    pub foe: UnitId,
    pub item: ItemId,
    pub mode: Mode,
    pub lane: Lane,
    /// DX-28.
    pub automatic: i32,
    pub is_nonlethal: bool,
    /// What it does (DX-131).
    pub damage: Dice,
    pub extras: Extras,
    /// DX-26: whether a second roll of the same group follows.
    pub has_second: bool,
}

/// A moment of a shot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment(pub(super) Progress);

/// How far a shot, or a blow, has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// It is declared, and its dice fall next.
    Declared(Rc<Shot>),
    /// It has missed, and so many of those at risk have been missed too.
    Missed { tried: usize, is_gate_open: bool, shot: Rc<Shot> },
    /// It has struck somebody, for so many times its damage.
    Struck { victim: UnitId, times: i32, shot: Rc<Shot> },
    /// The first roll of a group has been made.
    Second(Rc<Shot>),
}

impl Shot {
    /// What comes after it.
    pub fn over(self: &Rc<Self>) -> Option<Moment> {
        self.has_second.then(|| Moment(Progress::Second(self.clone())))
    }
}

/// What the table adds by its own word (table 3.4, DX-147).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Extras {
    pub custom: i32,
    pub reason: String,
    /// Whether it counts in a Roll to Avoid too.
    pub avoids: bool,
    pub cover: i32,
    pub cover_reason: String,
    /// Dice of the roll, 1 to 5.
    pub dice: u8,
}

impl Shot {
    /// DX-65: the penalty of whoever stands farthest in front of the target.
    pub fn penalty(&self, state: &State) -> i32 {
        let farthest = self.lane.before.iter().map(|other| state.distance(self.who, *other)).max();
        farthest.map_or(0, |distance| pen(state.weapon(self.item), self.mode, distance))
    }

    /// The blow that it strikes at a figure.
    pub fn blow(&self, victim: UnitId, times: i32) -> Blow {
        let origin = if self.mode == Mode::HandToHand { Origin::Grapple } else { Origin::Figure(self.who) };
        Blow {
            by: Some(self.who),
            item: Some(self.item),
            victim,
            damage: self.damage,
            times,
            is_nonlethal: self.is_nonlethal,
            origin,
            is_followed: self.has_second,
        }
    }
}

/// DX-38: how many dice, and why.
pub(super) fn dice_of(state: &State, who: UnitId, foe: UnitId, item: ItemId, mode: Mode) -> Tally {
    let stance = state.figure(foe).stance;
    let dodges = mode.flies() && stance == Some(Stance::Dodge);
    let defends = mode == Mode::Melee && stance == Some(Stance::Defend);
    let group = group_of(state.weapon(item), mode);
    let is_untrained = state.figure(who).sheet.untrained[group];
    Tally::of(DX_35, "dice", 3)
        .add(DX_30, "target dodges", dodges.into())
        .add(DX_31, "target defends", defends.into())
        .add(DX_38, "untrained", is_untrained.into())
}

/// The place of the skill that counts.
pub(super) fn group_of(weapon: &Weapon, mode: Mode) -> usize {
    (if mode == Mode::Thrown { weapon.thrown_group } else { weapon.group }) as usize
}

/// DX-40, DX-74, DX-139: what every number of a weapon begins with: to hit, to avoid, and of a grenade.
pub(super) fn common(state: &State, who: UnitId, (item, mode): (ItemId, Mode)) -> Tally {
    let (sheet, weapon) = (&state.figure(who).sheet, state.weapon(item));
    let short = (i32::from(weapon.min_str) - i32::from(sheet.strength)).max(0);
    effective_dex(state, who)
        .add(DX_36, "skill", sheet.skills[group_of(weapon, mode)].into())
        .add(DX_36, "weapon", weapon.acc.into())
        .add(DX_36, "too little Strength", -short)
}

/// DX-40: the number to roll at or under.
pub(super) fn to_hit(state: &State, shot: &Shot) -> Tally {
    let weapon = state.weapon(shot.item);
    let distance = state.distance(shot.who, shot.foe);
    let flies = shot.mode.flies();
    let spread = if flies { i32::from(weapon.spread) } else { 0 };
    let (words, facing) = facing(state, shot);
    let extras = &shot.extras;
    common(state, shot.who, (shot.item, shot.mode))
        .add_named(
            DX_36,
            || over("range", distance),
            if flies { -pen(weapon, shot.mode, distance) } else { 0 },
        )
        .add(DX_65, "somebody in the way", -shot.penalty(state))
        .add(DX_28, "automatic fire", shot.automatic)
        .add(DX_36, "shot spreads", spread)
        .add(if shot.mode == Mode::HandToHand { DX_145 } else { DX_36 }, words, facing)
        .add(DX_147, reason_or(&extras.cover_reason, "cover and light"), extras.cover)
        .add(DX_147, reason_or(&extras.reason, "modifier"), extras.custom)
}

/// The reason that was entered with a number, or what it is called without one.
pub(super) fn reason_or(reason: &str, or: &'static str) -> Phrase {
    if reason.is_empty() { Phrase::from(or) } else { reason.to_owned().into() }
}

/// Table 3.4: facing, posture or grapple, at most one of them.
fn facing(state: &State, shot: &Shot) -> (&'static str, i32) {
    let target = state.figure(shot.foe);
    let token = state.board.token(shot.foe);
    match shot.mode {
        Mode::HandToHand => ("hand-to-hand", 4),
        Mode::Melee if target.is_grappling() => ("into a grapple", 4),
        Mode::Melee if !target.stands() => ("target is down", 4),
        Mode::Melee => match Facing::between(token.at, state.at(shot.who)) {
            Some(way) if token.facing.is_front(way) => ("from the front", 0),
            Some(way) if way == token.facing.turned(3) => ("from behind", 4),
            Some(_) => ("from the side", 2),
            None => ("", 0),
        },
        Mode::Thrown | Mode::Missile if !target.stands() => ("target is down", -4),
        _ => ("", 0),
    }
}

/// DX-68 to DX-71, DX-138: whom a miss may strike, in the order of DX-72.
pub(super) fn endangered(state: &State, shot: &Shot) -> Vec<UnitId> {
    let Lane { before, beside, beyond, .. } = &shot.lane;
    let penalty = shot.penalty(state);
    // The least margin is 1.
    let is_gate =
        state.options.checks_always || penalty > 1 || (penalty == 1 && state.options.is_margin_equal);
    let before = before.iter().filter(|_| is_gate);
    let beyond = beyond.iter().filter(|other| is_endangered_beyond(state, shot, **other));
    before.chain(beside).chain(beyond).copied().collect()
}

/// DX-71: whether a figure behind the target is near enough.
pub(super) fn is_endangered_beyond(state: &State, shot: &Shot, other: UnitId) -> bool {
    let (weapon, distance) = (state.weapon(shot.item), state.distance(shot.who, other));
    is_within(weapon, shot.mode, distance)
        && (shot.mode == Mode::Thrown || needed(state, shot, other).total() >= 5)
}

/// DX-71: the number that the shot would have needed against a figure.
pub(super) fn needed(state: &State, shot: &Shot, other: UnitId) -> Tally {
    let (weapon, distance) = (state.weapon(shot.item), state.distance(shot.who, other));
    common(state, shot.who, (shot.item, shot.mode))
        .add(DX_28, "automatic fire", shot.automatic)
        .add(DX_36, "shot spreads", weapon.spread.into())
        .add_named(DX_71, || over("range", distance), -pen(weapon, shot.mode, distance))
}

/// DX-74: the number to roll at or under so that a miss passes a figure by.
pub(super) fn to_avoid(state: &State, shot: &Shot, other: UnitId) -> Tally {
    let (weapon, distance) = (state.weapon(shot.item), state.distance(shot.who, other));
    common(state, shot.who, (shot.item, shot.mode))
        .add_named(DX_74, || over("range helps", distance), pen(weapon, shot.mode, distance))
        .add(DX_74, "automatic fire", -shot.automatic)
        .add(DX_74, "shot spreads", -i32::from(weapon.spread))
        .add(DX_147, "modifier", if shot.extras.avoids { shot.extras.custom } else { 0 })
}

/// "range, 7 hexes"
pub(super) fn over(words: &str, hexes: i32) -> String {
    format!("{words}, {hexes} {}", if hexes == 1 { "hex" } else { "hexes" })
}
