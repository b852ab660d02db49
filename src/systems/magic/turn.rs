//! The combat turn (section 5.B, P1).

use super::roll::{Bet, Stake, T, ask_bet, burdened, roll, skill, with_co};
use super::rules::*;
use super::state::event::Event;
use super::state::{Figure, Phaser, State, Steed};
use super::tables::points;
use crate::board::UnitId;
use crate::dice::Pool;
use crate::table::{Asked, Tally};

/// AM-11: the value of an initiative roll.
pub(super) fn initiative_value(state: &State, who: UnitId) -> Tally {
    let figure = state.figure(who);
    let sheet = &figure.sheet;
    let tally = Tally::of(AM_11, "tactics", sheet.skills.tactics.into())
        .add(AM_11, "initiative", sheet.specs.initiative.into())
        .add(AM_11, "PE", sheet.pe.into())
        .add(AM_11, "helmet", sheet.helmet_pe());
    burdened(tally, figure)
}

/// AM-14, AM-126: the value of an AP roll.
pub(super) fn points_value(state: &State, who: UnitId) -> Tally {
    let figure = state.figure(who);
    let (skills, specs) = (figure.sheet.skills, figure.sheet.specs);
    let tally = skill(state, who, AM_14, &[("combat", skills.combat), ("combat speed", specs.combat_speed)]);
    burdened(with_co(tally, state, who), figure)
}

/// AM-10: the turn before ends, the next begins.
pub(super) fn begin_turn(t: T<'_, '_>) -> Asked<()> {
    let turn = t.state().turn;
    if turn > 0 {
        for who in t.state().units() {
            lapse(t, who);
        }
        t.emit(AM_16, Event::TurnEnded);
    }
    t.emit(AM_10, Event::TurnBegan(turn + 1));
    let fit: Vec<UnitId> = t.state().units().filter(|who| t.state().figure(*who).is_up()).collect();
    if t.state().figures.iter().any(Figure::is_out) {
        t.note(AM_133, "the dead and the unconscious roll nothing");
    }
    if t.state().figures.iter().any(Figure::is_riderless) {
        t.note(AM_144, "a mount without a rider rolls nothing");
    }
    let bets = ask_bets(t, &fit, "initiative dice", initiative_value)?;
    if let Some(first) = fit.first() {
        t.commit(AM_11, *first, "Roll initiative")?;
    }
    for (who, bet) in bets {
        let value = initiative_value(t.state(), who);
        let value =
            roll(t, who, AM_11, ("initiative value", "initiative roll"), value, &bet, |result| result)?;
        t.emit(AM_11, Event::Initiative { who, value });
    }
    order(t)?;
    let bets = ask_bets(t, &fit, "AP dice", points_value)?;
    if let Some(first) = fit.first() {
        t.commit(AM_14, *first, "Roll action points")?;
    }
    for (who, bet) in bets {
        let value = points_value(t.state(), who);
        let rolled =
            roll(t, who, AM_14, ("AP value", "AP roll"), value, &bet, |result| result.max(points(3)))?;
        let before = t.state().figure(who).ap;
        t.emit(AM_14, Event::Points { who, before, after: rolled });
        if let Some(Steed { mount, ap: before, .. }) = t.state().figure(who).steed {
            t.emit(AM_126, Event::MountPoints { who, before, after: points(mount.ap.into()) });
        }
    }
    Ok(())
}

/// AM-16: AP do not outlast the turn.
fn lapse(t: T<'_, '_>, who: UnitId) {
    let before = t.state().figure(who).ap;
    if before > 0 {
        t.emit(AM_16, Event::Lapsed { who, before });
    }
    lapse_of_mount(t, who);
}

/// AM-16: nor do those of a mount, which loses them with its rider too (AM-144).
pub(super) fn lapse_of_mount(t: T<'_, '_>, who: UnitId) {
    let before = t.state().figure(who).steed.map_or(0, |steed| steed.ap);
    if before > 0 {
        t.emit(AM_16, Event::MountLapsed { who, before });
    }
}

fn ask_bets(
    t: T<'_, '_>,
    fit: &[UnitId],
    label: &'static str,
    value: fn(&State, UnitId) -> Tally,
) -> Asked<Vec<(UnitId, Bet)>> {
    let mut bets = Vec::new();
    for who in fit {
        let basic = value(t.state(), *who);
        bets.push((*who, ask_bet(t, *who, label, &basic, Stake::Own(0))?));
    }
    Ok(bets)
}

/// AM-12: falling initiative; ties are drawn once for the turn.
fn order(t: T<'_, '_>) -> Asked<()> {
    let mut left: Vec<UnitId> = t.state().everybody().collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let rank = |who: &UnitId| {
            let figure = t.state().figure(*who);
            (figure.is_up() && !t.state().board.is_away(*who), figure.initiative)
        };
        let Some(best) = left.iter().map(rank).max() else { break };
        let tied: Vec<UnitId> = left.iter().copied().filter(|who| rank(who) == best).collect();
        let drawn = match tied.as_slice() {
            [only] => *only,
            // Nobody up among them: no draw is needed.
            several if !best.0 => several[0],
            several => {
                let pool = Pool { n: 1, sides: several.len() as u8 };
                let at = t.roll_sum(AM_12, several[0], "draw for the tie", pool, (-1, 1), |at| at)?;
                several[at as usize % several.len()]
            }
        };
        order.push(drawn);
        left.retain(|who| *who != drawn);
    }
    t.emit(AM_12, Event::Ordered(order));
    Ok(())
}

/// AM-12, AM-142: everybody who has not phased, mounts just before their riders, in order.
pub(super) fn unphased(state: &State) -> Vec<Phaser> {
    let mut all = Vec::new();
    for who in state.in_order() {
        let figure = state.figure(who);
        if !figure.is_up() {
            continue;
        }
        if figure.steed.is_some_and(|steed| !steed.has_phased) {
            all.push(Phaser { who, is_mount: true });
        }
        if !figure.has_phased {
            all.push(Phaser { who, is_mount: false });
        }
    }
    all
}

/// AM-12: who is asked now, and whether he may wait: the last one may not.
pub(super) fn asked(state: &State) -> Option<(Phaser, bool)> {
    if state.turn == 0 || state.phase.is_some() {
        return None;
    }
    let left: Vec<Phaser> =
        unphased(state).into_iter().filter(|phaser| !state.waiting.contains(phaser)).collect();
    left.first().map(|phaser| (*phaser, left.len() > 1))
}

/// AM-133: the phase of a figure that is out of the fight, off the board, or off its mount, ends at once.
pub(super) fn end_lost_phase(t: T<'_, '_>) {
    let Some(phaser) = t.state().phase else { return };
    let figure = t.state().figure(phaser.who);
    if !figure.is_up() || t.state().board.is_away(phaser.who) || (phaser.is_mount && figure.steed.is_none()) {
        t.emit(AM_133, Event::PhaseEnded(phaser));
    }
}
