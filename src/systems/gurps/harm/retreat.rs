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
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign};

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

/// GU-640: whether somebody steps back from another, and where to; with the facing then (GU-647). Under GU-443 it is
/// the whole answer to a grapple, else an addition to a defence.
pub fn ask_retreat(
    t: T<'_, '_>,
    rule: Rule,
    (from, who): (UnitId, UnitId),
    bar: &dyn Fn(&State) -> Option<Bar>,
) -> Asked<Option<(Hex, Facing)>> {
    let is_answer = rule == GU_443;
    let (label, name) = if is_answer { ("against the grapple", "step back") } else { ("retreat", "retreat") };
    let choice = |state: &State| {
        let bar = bar(state);
        let hexes = if bar.is_none() { hexes(state, from, who) } else { vec![] };
        let option = |(hex, bar): (Hex, Option<Bar>)| {
            let option = Opt::open(Some(hex), name).detail(Ground::name(hex)).aim(hex);
            option.sign(Sign::JumpBack).bar(bar)
        };
        let hexes = hexes.into_iter().map(option);
        let barred = bar.map(|bar| Opt::open(None, name).sign(Sign::JumpBack).bar(Some(bar)));
        let stay = Opt::open(None, "stay").sign(Sign::Pass);
        let choice = Choice::of(who, rule, label).look(Look::Hexes);
        if is_answer {
            choice.options(hexes).option(stay).contested()
        } else {
            choice.option(stay).options(hexes).options(barred)
        }
    };
    let to = if is_answer { t.choose_from(&choice)? } else { t.choose_usually(|_| None, &choice)? };
    let Some(to) = to else { return Ok(None) };
    let facing = |state: &State| {
        let now = state.facing(who);
        let turned = [(0, "as before"), (-1, "turn left"), (1, "turn right")];
        let options = turned.map(|(turn, name)| Opt::open(now.turned(turn), name).sign(Sign::Turn));
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
