//! Forced retreats (section 5.G, PL-6).

use super::event::Event;
use super::roll::{T, check, effective_dex, first, no, no_if};
use super::rules::*;
use super::state::State;
use super::wound::{bar_of_hex, fall, stays};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// DX-120: whom a figure may have earned to force back.
pub(super) fn eligible(state: &State, who: UnitId) -> Vec<UnitId> {
    let turn = &state.figure(who).turn;
    if turn.net > 0 || turn.has_forced { Vec::new() } else { turn.hurt.clone() }
}

/// DX-120, DX-121: why an enemy cannot be forced back.
pub(super) fn bar_of_retreat(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let (figure, enemy) = (state.figure(who), state.figure(foe));
    first([
        no_if(!figure.turn.hurt.contains(&foe), DX_120, "did not hurt it from an adjacent hex this turn"),
        no_if(figure.turn.net > 0, DX_120, "took damage this turn"),
        no_if(figure.turn.has_forced, DX_121, "one forced retreat a turn"),
        no_if(!figure.stands(), DX_121, "not standing"),
        no_if(figure.is_grappling(), DX_121, "in a grapple"),
        no_if(state.distance(who, foe) != 1, DX_121, "no longer adjacent"),
        no_if(!enemy.is_upright(), DX_121, "the enemy is down"),
        no_if(enemy.is_grappling(), DX_121, "the enemy is in a grapple"),
        no_if(enemy.turn.was_forced, DX_121, "forced back already this turn"),
    ])
}

/// PL-6: the enemy is moved one hex, and the attacker may follow.
pub(super) fn force_back(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    let from = t.state().at(foe);
    let hexes = hexes(t.state(), who, foe);
    let is_open = |(hex, bar): &&(Hex, Option<Bar>)| bar.is_none() && !t.state().is_dangerous(*hex);
    let has_safe = hexes.iter().any(|it| is_open(&it));
    if hexes.iter().all(|(_, bar)| bar.is_some()) {
        t.commit(DX_125, who, "Force back")?;
        t.emit(DX_119, Event::Asked(who));
        t.emit(DX_125, Event::ForcedBack { who: foe, by: who, to: None });
        t.note(DX_125, "nowhere to go: a check, or it falls");
        let tally = effective_dex(t.state(), foe);
        if !check(t, foe, DX_125, "check to stay up", tally, 3)? {
            fall(t, DX_125, foe);
        }
        return Ok(());
    }
    let options = hexes.into_iter().map(|(hex, bar)| {
        let is_worse = has_safe && t.state().is_dangerous(hex);
        let bar = bar.or_else(|| no_if(is_worse, DX_123, "a safe hex is available"));
        Opt::open(hex, "back to").detail(Ground::name(hex)).aim(hex).sign(Sign::Pushed).bar(bar)
    });
    let to = t.choose(Choice::of(who, DX_122, "to where").look(Look::Hexes).options(options))?;
    t.commit(DX_122, who, "Force back")?;
    t.emit(DX_119, Event::Asked(who));
    if t.state().is_dangerous(to) && stays(t, foe, to)? {
        t.emit(DX_124, Event::ForcedBack { who: foe, by: who, to: None });
        return Ok(());
    }
    t.note(DX_127, "facings stay");
    t.emit(DX_122, Event::ForcedBack { who: foe, by: who, to: Some(to) });
    let choice = Choice::of(who, DX_126, "vacated hex")
        .option(Opt::open(true, "move in").detail(Ground::name(from)).aim(from).sign(Sign::Advance))
        .option(Opt::open(false, "stand still").sign(Sign::Pass));
    let advances = t.choose(choice.default_at(1).insist())?;
    t.commit(DX_126, who, "Go on")?;
    if advances {
        t.emit(DX_126, Event::Advanced { who, to: from });
    }
    Ok(())
}

/// DX-122: the enemy's neighbours but the attacker's own hex.
fn hexes(state: &State, who: UnitId, foe: UnitId) -> Vec<(Hex, Option<Bar>)> {
    let around = Facing::ALL.map(|way| way.from(state.at(foe)));
    let others = around.into_iter().filter(|hex| *hex != state.at(who));
    others.map(|hex| (hex, bar_of_hex(state, hex, foe))).collect()
}

/// DX-120: it is optional.
pub(super) fn decline(t: T<'_, '_>, who: UnitId) {
    t.emit(DX_120, Event::Asked(who));
}

/// DX-121 where nobody is there to be forced.
pub(super) fn bar_of_step(state: &State, who: UnitId) -> Option<Bar> {
    (state.acting() != Some(who)).then(|| no(DX_119, "not this figure's turn to force a retreat"))
}
