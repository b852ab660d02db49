//! What bars an attack (DX-33), in a fixed order.

use super::lane::is_blocked;
use super::roll::{first, no, no_if};
use super::rules::*;
use super::sheet::Condition;
use super::state::{Gating, ItemId, Life, Phase, Posture, Stance, State};
use super::tables::Mode;
use crate::board::UnitId;
use crate::hex::{Hex, step_at};
use crate::table::Bar;

/// What an action needs of the movement before it (DX-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Footing {
    /// At most half the allowance.
    Half,
    /// At most two points.
    Two,
    /// At most one point.
    One,
    /// None at all.
    Still,
}

impl Footing {
    /// What an attack in this mode needs.
    pub const fn of(mode: Mode) -> Footing {
        match mode {
            Mode::Missile => Footing::One,
            _ => Footing::Half,
        }
    }

    /// DX-15: so much of an allowance may have been moved.
    pub fn limit(self, most: i32) -> i32 {
        match self {
            Footing::Half => most / 2,
            Footing::Two => 2.min(most / 2),
            Footing::One => 1.min(most / 2),
            Footing::Still => 0,
        }
    }
}

/// DX-15: why a figure has moved too far for something; `None` where it has not.
pub(super) fn moved_too_far(state: &State, who: UnitId, footing: Footing) -> Option<Bar> {
    let (moved, most) = (state.figure(who).turn.moved, state.movement(who));
    let limit = footing.limit(most);
    (moved > limit).then(|| no(DX_15, format!("moved {moved}, may have moved {limit}")))
}

/// DX-15 where the table refuses instead of warning.
pub(super) fn gated(state: &State, who: UnitId, footing: Footing) -> Option<Bar> {
    moved_too_far(state, who, footing).filter(|_| state.options.gating == Gating::Refuse)
}

/// DX-33: whether a figure may act now at all.
pub(super) fn bar_of_slot(state: &State, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    let is_own = state.slot_of(who).is_some();
    let has_acted = state.phase == Phase::Action && !state.is_to_act(who);
    first([
        no_if(figure.life == Life::Dead, DX_33, "dead"),
        no_if(figure.life == Life::Unconscious, DX_33, "unconscious"),
        no_if(has_acted, DX_11, "already acted this turn"),
        no_if(!is_own, DX_16, "not this figure's step yet"),
    ])
}

/// DX-112: whether a figure fell in the turn before.
pub(super) fn bar_of_fallen(state: &State, who: UnitId) -> Option<Bar> {
    let is_down = state.figure(who).is_getting_up(state.turn);
    no_if(is_down, DX_112, "fell last turn: may only stand up or stay")
}

/// DX-151: whether a figure has crawled.
pub(super) fn bar_of_crawler(state: &State, who: UnitId) -> Option<Bar> {
    no_if(state.figure(who).turn.has_crawled, DX_151, "crawled: nothing else this turn")
}

/// DX-145: whether a figure grapples, for those who would do something else.
pub(super) fn bar_in_grapple(state: &State, who: UnitId) -> Option<Bar> {
    no_if(state.figure(who).is_grappling(), DX_145, "in a grapple")
}

/// DX-11, DX-112, DX-151: whether anything but standing up is open to a figure in its slot.
pub(super) fn bar_of_action(state: &State, who: UnitId) -> Option<Bar> {
    first([bar_of_slot(state, who), bar_of_fallen(state, who), bar_of_more(state, who)])
}

/// DX-112: the same of what a fallen figure may do in a grapple all the same.
pub(super) fn bar_of_struggle(state: &State, who: UnitId) -> Option<Bar> {
    first([bar_of_slot(state, who), bar_of_more(state, who)])
}

/// DX-11, DX-151: whether a figure has done what leaves nothing else.
fn bar_of_more(state: &State, who: UnitId) -> Option<Bar> {
    let is_later = state.slot_of(who).is_some_and(|slot| slot.shot > 1);
    first([bar_of_crawler(state, who), no_if(is_later, DX_11, "a shot of this turn's weapon is due")])
}

/// The weapons and modes that a figure can name, in the order of its sheet.
pub(super) fn arms(state: &State, who: UnitId) -> Vec<(ItemId, Mode)> {
    let volley = state.figure(who).turn.volley;
    let is_due =
        |item: ItemId, mode: Mode| volley.is_none_or(|volley| (volley.item, volley.mode) == (item, mode));
    let all = state.items_of(who).flat_map(|item| state.gear(item).modes().map(move |mode| (item, mode)));
    all.filter(|(item, mode)| *mode != Mode::Grenade && is_due(*item, *mode)).collect()
}

/// DX-07, DX-08, DX-51: why a weapon cannot be used at all.
pub(super) fn bar_of_item(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let thing = state.thing(item);
    first([
        no_if(thing.condition != Condition::Sound, DX_51, "broken"),
        no_if(thing.reload > 0, DX_10, "being reloaded"),
        no_if(!state.is_ready(who, item), DX_07, "weapon is not ready"),
    ])
}

/// Why a weapon cannot be used in this mode against this figure, with how many tests it passed.
pub(super) fn bar_of_weapon(
    state: &State,
    who: UnitId,
    (item, mode): (ItemId, Mode),
    foe: UnitId,
) -> Option<(usize, Bar)> {
    let tests = [
        bar_of_item(state, who, item),
        bar_of_magazine(state, item, mode),
        bar_of_grapple(state, who, item, mode, foe),
        bar_of_distance(state, who, mode, foe),
        bar_of_range(state, who, item, mode, foe),
        no_if(
            state.figure(who).posture == Posture::Prone && matches!(mode, Mode::Melee | Mode::Thrown),
            DX_114,
            "prone: missiles and hand-to-hand only",
        ),
        no_if(!is_in_arc(state, who, mode, state.at(foe)), DX_34, "not in front"),
        no_if(mode.flies() && is_blocked(state, state.at(who), state.at(foe)), DX_63, "line of fire blocked"),
        gated(state, who, Footing::of(mode)),
    ];
    tests.into_iter().enumerate().find_map(|(passed, bar)| Some((passed, bar?)))
}

/// DX-10: whether there is a round to fire.
fn bar_of_magazine(state: &State, item: ItemId, mode: Mode) -> Option<Bar> {
    let is_empty = state.weapon(item).rounds > 0 && state.thing(item).rounds == 0;
    no_if(mode.fires() && is_empty, DX_10, "no ammunition")
}

/// DX-06, DX-145: in a grapple only weapons fit for it, and only against whoever is in it.
fn bar_of_grapple(state: &State, who: UnitId, item: ItemId, mode: Mode, foe: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    let is_fit = state.gear(item).modes().any(|mode| mode == Mode::HandToHand);
    match (figure.is_grappling(), mode) {
        (true, _) if !figure.grapples.contains(&foe) => Some(no(DX_145, "grapples with somebody else")),
        (true, _) if !is_fit => Some(no(DX_06, "weapon cannot be used hand-to-hand")),
        (true, Mode::HandToHand) => None,
        (true, _) => Some(no(DX_145, "in a grapple: hand-to-hand only")),
        (false, Mode::HandToHand) => Some(no(DX_145, "only in a grapple")),
        (false, _) => None,
    }
}

/// DX-02, DX-03, DX-33: what a mode needs.
fn bar_of_distance(state: &State, who: UnitId, mode: Mode, foe: UnitId) -> Option<Bar> {
    let distance = state.distance(who, foe);
    match mode {
        Mode::Melee if distance != 1 => Some(no(DX_02, "melee needs an adjacent target")),
        Mode::Missile if distance == 0 => Some(no(DX_03, "in the same hex")),
        Mode::Thrown if distance == 0 => Some(no(DX_33, "in the same hex")),
        _ => None,
    }
}

/// DX-33: how far a weapon reaches.
fn bar_of_range(state: &State, who: UnitId, item: ItemId, mode: Mode, foe: UnitId) -> Option<Bar> {
    let max = i32::from(state.weapon(item).max);
    let is_beyond = mode.flies() && max > 0 && state.distance(who, foe) > max;
    is_beyond.then(|| no(DX_33, format!("beyond {max} hexes")))
}

/// DX-34: whether a hex lies in the attacker's arc for this mode.
pub(super) fn is_in_arc(state: &State, who: UnitId, mode: Mode, to: Hex) -> bool {
    let token = state.board.token(who);
    if mode == Mode::HandToHand || token.at == to {
        return true;
    }
    step_at(token.at, to, 1).hexes().any(|hex| state.is_front(who, hex))
}

/// DX-33: why somebody else cannot be a figure's target; oneself is never offered, and a friend is asked about
/// (`is_meant`).
pub(super) fn bar_of_target(state: &State, foe: UnitId) -> Option<Bar> {
    no_if(state.figure(foe).life == Life::Dead, DX_33, "target already dead")
}

/// DX-33: why a figure cannot attack another; of several weapons the one that comes closest speaks.
pub(super) fn bar_of_attack(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let whole = first([
        bar_of_slot(state, who),
        bar_of_fallen(state, who).filter(|_| !state.figure(who).is_grappling()),
        bar_of_crawler(state, who),
        bar_of_target(state, foe),
    ]);
    let bar = |arms: Vec<_>| closest(arms.into_iter().map(|arm| bar_of_weapon(state, who, arm, foe)));
    whole.or_else(|| {
        // Fists speak only where there is nothing else.
        let (fists, held): (Vec<_>, Vec<_>) =
            arms(state, who).into_iter().partition(|(item, _)| state.weapon(*item).is_natural);
        let of_fists = bar(fists)?;
        if held.is_empty() { Some(of_fists) } else { bar(held) }
    })
}

/// `None` as soon as one alternative is open; else the refusal that passed most tests.
pub(super) fn closest(bars: impl Iterator<Item = Option<(usize, Bar)>>) -> Option<Bar> {
    let mut closest = (0, no(DX_07, "no weapon"));
    for bar in bars {
        let (passed, bar) = bar?;
        if passed >= closest.0 {
            closest = (passed, bar);
        }
    }
    Some(closest.1)
}

/// DX-30, DX-31: why a figure cannot take a stance: any time before its slot has passed.
pub(super) fn bar_of_stance(state: &State, who: UnitId, stance: Stance) -> Option<Bar> {
    let figure = state.figure(who);
    let rule = if stance == Stance::Dodge { DX_30 } else { DX_31 };
    let can_parry = state.in_hand(who).any(|item| state.is_ready(who, item) && state.weapon(item).modes[0]);
    first([
        no_if(!figure.is_able(), DX_33, "out of the fight"),
        no_if(
            state.phase != Phase::Action || !state.is_to_act(who),
            rule,
            "only before its own step has passed",
        ),
        no_if(figure.turn.volley.is_some(), DX_11, "already acted this turn"),
        no_if(figure.stance.is_some(), rule, "taken already: cannot be withdrawn"),
        no_if(figure.posture == Posture::Prone, rule, "prone"),
        no_if(figure.is_grappling(), rule, "in a grapple"),
        bar_of_fallen(state, who),
        no_if(stance == Stance::Defend && !can_parry, DX_31, "nothing to parry with"),
        gated(state, who, Footing::Half),
    ])
}
