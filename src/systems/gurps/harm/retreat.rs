//! Stepping back from a blow, a tackle or a grapple (GU-443, GU-640 to GU-647).

use super::fall::fall;
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::gurps::close_combat::holding::{Body, bar_of_leaving, dexterity};
use crate::systems::gurps::close_combat::sides::is_own_side;
use crate::systems::gurps::roll::{T, check, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::State;
use crate::systems::gurps::tables::Posture;
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// Why a retreat is refused.
pub(super) const NO_RETREAT: &str = "no retreat: sitting, kneeling, stunned, ranged attack or no free hex";

/// GU-642 to GU-644: why somebody cannot step back from another.
pub fn bar_of_stepping_back(state: &State, from: UnitId, who: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    let is_low = matches!(figure.posture, Posture::Sitting | Posture::Kneeling);
    let has_room = || hexes(state, from, who).iter().any(|(_, bar)| bar.is_none());
    first([
        no_if(figure.turn.has_retreated, GU_644, "R-USED", "already used this turn"),
        no_if(figure.is_stunned(), GU_132, "R-RETREAT", NO_RETREAT),
        no_if(is_low, GU_642, "R-RETREAT", NO_RETREAT),
        bar_of_leaving(state, who, GU_642),
        no_if(!has_room(), GU_642, "R-RETREAT", NO_RETREAT),
    ])
}

/// GU-640: the free hexes next to the defender that are farther from the attacker; out of a hex that is shared, only
/// those on his own side are open (GU-401).
fn hexes(state: &State, from: UnitId, who: UnitId) -> Vec<(Hex, Option<Bar>)> {
    let (from, at) = (state.at(from), state.at(who));
    let distance = from.unsigned_distance_to(at);
    let is_open = |hex: &Hex| from.unsigned_distance_to(*hex) > distance && state.is_free(*hex, who);
    let bar = |way: Facing| no_if(!is_own_side(state, who, way), GU_401, "R-SIDE", "foe's side: evade first");
    let all = Facing::ALL.map(|way| (way.from(at), bar(way)));
    all.into_iter().filter(|(hex, _)| is_open(hex)).collect()
}

/// GU-647: the hex that serves best: the first open one on which the feet are sure, else the first open one.
fn usual(state: &State, hexes: &[(Hex, Option<Bar>)]) -> Option<usize> {
    let mut open = (0..hexes.len()).filter(|i| hexes[*i].1.is_none());
    open.clone().find(|i| !state.is_bad_footing(hexes[*i].0)).or_else(|| open.next())
}

/// What stepping back is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retreat {
    /// GU-443: the whole answer to a grapple.
    Answer,
    /// GU-640: an addition to a defence that was chosen without one. The page offers both together; records of an
    /// earlier one hold it by itself.
    Added,
    /// GU-640: one with which the defence was chosen. Only where to is left.
    Chosen,
}

/// Whether somebody steps back from another, and where to (GU-443, GU-640); with the facing then (GU-647).
pub fn ask_retreat(
    t: T<'_, '_>,
    retreat: Retreat,
    (from, who): (UnitId, UnitId),
    bar: &dyn Fn(&State) -> Option<Bar>,
) -> Asked<Option<(Hex, Facing)>> {
    let choice = |state: &State| {
        let bar = bar(state);
        let all = if bar.is_none() { hexes(state, from, who) } else { vec![] };
        let (label, name) = match retreat {
            Retreat::Answer => ("against the grapple", "step back"),
            Retreat::Added => ("retreat", "retreat"),
            Retreat::Chosen => ("retreat to", "retreat"),
        };
        let rule = if retreat == Retreat::Answer { GU_443 } else { GU_640 };
        let usual = if retreat == Retreat::Chosen { usual(state, &all) } else { None };
        let mut choice = Choice::of(who, rule, label).look(Look::Hexes).default_at(usual.unwrap_or(0));
        let stay = || Opt::open(None, "stay").sign(Sign::Pass);
        if retreat == Retreat::Added {
            choice.push(stay());
        }
        for (hex, bar) in all {
            let option = Opt::open(Some(hex), name).detail(Ground::name(hex)).aim(hex).sign(Sign::JumpBack);
            choice.push(if retreat == Retreat::Added { option.tacit() } else { option }.bar(bar));
        }
        if retreat == Retreat::Answer {
            choice.push(stay());
            choice = choice.contested();
        } else if bar.is_some() {
            choice.push(Opt::open(None, name).sign(Sign::JumpBack).bar(bar));
        }
        choice
    };
    let usually = |state: &State| {
        if retreat != Retreat::Chosen {
            return None;
        }
        let all = hexes(state, from, who);
        usual(state, &all).map(|i| all[i].0)
    };
    let to = match retreat {
        Retreat::Answer => t.choose_from(&choice)?,
        Retreat::Added | Retreat::Chosen => t.choose_usually(usually, &choice)?,
    };
    let Some(to) = to else { return Ok(None) };
    let facing = |state: &State| {
        let now = state.facing(who);
        let turned = [(0, "as before"), (-1, "turn left"), (1, "turn right")];
        let options = turned.map(|(turn, name)| {
            let way = now.turned(turn);
            Opt::open(way, name).sign(Sign::Turn).faces(way)
        });
        Choice::of(who, GU_647, "facing").look(Look::Segments).options(options)
    };
    let facing = t.choose_usually(|state| state.facing(who), &facing)?;
    Ok(Some((to, facing)))
}

/// GU-647: what bad footing puts at stake, once the defence is over.
pub fn keep_footing(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let is_slippery = t.state().is_bad_footing(t.state().at(who));
    if is_slippery && t.state().figure(who).is_up() {
        let dx = dexterity(t.state(), who, GU_647, Body::Legs);
        if !check(t, who, GU_647, "keep the footing", dx)? {
            fall(t, GU_647, who)?;
        }
    }
    Ok(())
}
