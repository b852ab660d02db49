//! Hand-to-hand: entering and leaving a grapple (DX-144, DX-145, PL-9).

use super::Dexterity;
use super::attack::{bar_of_arms, confirm_movement, plan, slot_of, volleys};
use super::event::Event;
use super::refuse::{Footing, bar_of_action, bar_of_struggle, bar_of_target, gated};
use super::roll::{T, check, effective_dex, first, no_if};
use super::rules::*;
use super::state::{Posture, State};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex, step_at};
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign};

/// DX-144: by what a figure may enter an enemy's hex; `None` where the enemy has to agree.
fn condition(state: &State, who: UnitId, foe: UnitId) -> Option<&'static str> {
    let enemy = state.figure(foe);
    let (at, token) = (state.at(who), state.board.token(foe));
    let behind = step_at(at, token.at, 2).hexes().all(|hex| state.board.ground.is_blocked(hex));
    let is_slower = state.movement(foe) < state.movement(who);
    let is_rear = Facing::between(token.at, at) == Some(token.facing.turned(3));
    [
        (!enemy.stands(), "the enemy is down"),
        (is_rear, "from behind"),
        (is_slower, "the enemy is slower"),
        (behind, "the enemy's back is to a wall"),
        (enemy.is_grappling(), "the enemy grapples already"),
    ]
    .into_iter()
    .find_map(|(holds, words)| holds.then_some(words))
}

/// DX-33, DX-144: why a figure cannot enter a grapple.
pub(super) fn bar_of_entering(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let figure = state.figure(who);
    first([
        bar_of_action(state, who),
        bar_of_target(state, foe),
        no_if(!state.are_enemies(who, foe), DX_144, "only an enemy can be grappled"),
        no_if(!state.figure(foe).is_able(), DX_145, "only a conscious enemy can be grappled"),
        no_if(figure.is_grappling(), DX_144, "grapples already"),
        no_if(figure.posture == Posture::Prone, DX_144, "prone: cannot enter a grapple"),
        no_if(state.distance(who, foe) != 1, DX_144, "needs an adjacent enemy"),
        bar_of_arms(state, who),
        gated(state, who, Footing::Half),
    ])
}

/// PL-9: enters the enemy's hex, if need be with his consent, and attacks in the same slot.
pub(super) fn enter(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Dexterity> {
    if !confirm_movement(t, who, Footing::Half)? {
        return Ok(None);
    }
    let slot = slot_of(t.state(), who);
    match condition(t.state(), who, foe) {
        Some(words) => {
            t.commit(DX_144, who, "Enter the hex")?;
            t.note(DX_144, words);
        }
        None => {
            t.commit(DX_144, who, "Ask to grapple")?;
            let choice = Choice::of(foe, DX_144, "grapple")
                .option(Opt::open(false, "keep away").sign(Sign::Pass))
                .option(Opt::open(true, "agree to a grapple").sign(Sign::Advance));
            let agrees = t.choose(choice.insist())?;
            t.commit(DX_144, foe, "Answer")?;
            if !agrees {
                t.note(DX_144, "the enemy does not agree: nothing is lost");
                return Ok(None);
            }
        }
    }
    t.emit(DX_20, Event::SlotTaken(who));
    t.emit(DX_144, Event::Entered { who, foe });
    if !t.state().figure(who).is_grappling() {
        t.note(DX_145, "nobody there to grapple with");
        return Ok(None);
    }
    let Some((volley, shot)) = plan(t, who, foe)? else { return Ok(None) };
    t.commit(DX_32, who, "Roll to hit")?;
    Ok(Some(volleys(t, who, slot, volley, shot)))
}

/// DX-145: the hexes a figure can leave to.
fn exits(state: &State, who: UnitId) -> Vec<Hex> {
    Facing::ALL
        .map(|way| way.from(state.at(who)))
        .into_iter()
        .filter(|hex| state.is_open(*hex, who))
        .collect()
}

/// DX-145: why a figure cannot leave.
pub(super) fn bar_of_leaving(state: &State, who: UnitId) -> Option<Bar> {
    first([
        no_if(!state.figure(who).is_grappling(), DX_145, "not in a grapple"),
        bar_of_struggle(state, who),
        no_if(exits(state, who).is_empty(), DX_145, "no free hex to leave to"),
        gated(state, who, Footing::Half),
    ])
}

/// DX-145: leaving takes the action and a check on four dice.
pub(super) fn leave(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if !confirm_movement(t, who, Footing::Half)? {
        return Ok(());
    }
    t.commit(DX_145, who, "Break free")?;
    t.emit(DX_20, Event::SlotTaken(who));
    let tally = effective_dex(t.state(), who);
    if !check(t, who, DX_145, "check to break free", tally, 4)? {
        return Ok(());
    }
    let hexes = exits(t.state(), who);
    if hexes.is_empty() {
        t.note(DX_145, "no free hex: stays");
        return Ok(());
    }
    let options =
        hexes.iter().map(|hex| Opt::open(*hex, "out").detail(Ground::name(*hex)).aim(*hex).sign(Sign::Move));
    let choice = Choice::of(who, DX_145, "out to").look(Look::Hexes).options(options);
    let to = t.choose(choice)?;
    if hexes.len() > 1 {
        t.commit(DX_145, who, "Step out")?;
    }
    t.emit(DX_145, Event::Left { who, to });
    Ok(())
}

/// DX-144 in words for the menu.
pub(super) fn entering(state: &State, who: UnitId, foe: UnitId) -> &'static str {
    condition(state, who, foe).unwrap_or("if the enemy agrees")
}
