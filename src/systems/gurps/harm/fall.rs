//! Falling, room to lie, and what it does to aim, concentration and weapons (GU-039, GU-209, GU-525, GU-527,
//! GU-711).

use crate::board::{Ground, UnitId};
use crate::hex::Hex;
use crate::systems::gurps::blows::value::turns_after;
use crate::systems::gurps::roll::{T, check_will, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Grasp, Hand, ItemId, Life, State};
use crate::systems::gurps::tables::Posture;
use crate::table::{Asked, Choice, Look, Opt, Phrase, Rule, Sign, Tally};

/// Behind a figure first, then to its sides, before it last.
const BEHIND_FIRST: [i8; 6] = [3, 4, 2, 5, 1, 0];

/// GU-039: the hexes beside a figure's own, the one behind it first.
fn beside(state: &State, who: UnitId) -> [Hex; 6] {
    let (at, facing) = (state.at(who), state.facing(who));
    BEHIND_FIRST.map(|turn| facing.turned(turn).from(at))
}

/// GU-039: where a figure's second hex would be if nothing is said; `None` where there is no room.
pub fn room_to_lie(state: &State, who: UnitId) -> Option<Hex> {
    beside(state, who).into_iter().find(|hex| state.is_free(*hex, who))
}

/// GU-039: which second hex a figure takes up that goes down; `None` where there is no room.
pub fn ask_rest(t: T<'_, '_>, who: UnitId) -> Asked<Option<Hex>> {
    ask_rest_of(t, who, who, false)
}

/// The same asked of `chooser`, who may be somebody else (GU-474, GU-475), as a routine or not.
fn ask_rest_of(t: T<'_, '_>, chooser: UnitId, who: UnitId, is_routine: bool) -> Asked<Option<Hex>> {
    if room_to_lie(t.state(), who).is_none() {
        t.note(GU_039, "no free hex beside: keeps to one hex");
        return Ok(None);
    }
    // Nothing to choose where one hex is free.
    let mut free = beside(t.state(), who).into_iter().filter(|hex| t.state().is_free(*hex, who));
    if let (Some(only), None) = (free.next(), free.next()) {
        return Ok(Some(only));
    }
    let choice = |state: &State| {
        let of = &state.figure(who).sheet.name;
        let (label, name): (Phrase, Phrase) = match chooser == who {
            true => ("the other hex".into(), "lie".into()),
            false => (format!("where {of} lies").into(), format!("{of} lies there").into()),
        };
        let option = |hex: Hex| {
            let bar = no_if(!state.is_free(hex, who), GU_039, "R-LIEROOM", "no free hex to lie in");
            Opt::open(Some(hex), name.clone()).detail(Ground::name(hex)).aim(hex).sign(Sign::Prone).bar(bar)
        };
        let choice = Choice::of(chooser, GU_039, label).options(beside(state, who).map(option));
        if is_routine { choice.routine() } else { choice.look(Look::Hexes) }
    };
    t.choose_usually(|state| room_to_lie(state, who), &choice)
}

/// GU-525: falls for a reason: lies at once, and aim and concentration are tested.
pub fn fall(t: T<'_, '_>, rule: Rule, who: UnitId) -> Asked<()> {
    if t.state().figure(who).posture == Posture::Lying {
        return Ok(());
    }
    go_down(t, rule, who)?;
    distract(t, who, GU_525)
}

/// GU-525: lies at once. Whoever calls this has aim and concentration tested: a blow that wounds as well does so
/// once (GU-527).
pub(super) fn go_down(t: T<'_, '_>, rule: Rule, who: UnitId) -> Asked<()> {
    go_down_by(t, rule, who, who)
}

/// GU-474, GU-475: thrown down by somebody who says where the second hex is; aim and concentration are tested.
pub fn throw_down(t: T<'_, '_>, rule: Rule, who: UnitId, by: UnitId) -> Asked<()> {
    go_down_by(t, rule, who, by)?;
    distract(t, who, GU_525)
}

fn go_down_by(t: T<'_, '_>, rule: Rule, who: UnitId, chooser: UnitId) -> Asked<()> {
    let figure = t.state().figure(who);
    let (posture, is_up, is_dead) = (figure.posture, figure.is_up(), figure.life == Life::Dead);
    if posture == Posture::Lying {
        return Ok(());
    }
    let rest = match (posture.is_on_ground(), is_up) {
        (true, _) => t.state().board.token(who).rear(),
        (false, true) => {
            // A decision of his own in the middle of another's blow; a table that rolls on lets him fall backward.
            let rest = ask_rest_of(t, chooser, who, true)?;
            // Nothing else may follow that would wait for the answer.
            if rest.is_some() {
                t.commit(GU_039, chooser, "Lie there")?;
            }
            rest
        }
        (false, false) => room_to_lie(t.state(), who),
    };
    t.emit(rule, Event::Fell { who, rest });
    if is_up {
        t.note(GU_525, "falls: lies at once");
    }
    // GU-711: of the senseless as well, for when they wake.
    if !is_dead {
        unready_heavy(t, who);
    }
    Ok(())
}

/// GU-209, GU-527: whether aim and concentration outlast a wound, a fall or another distraction. Under GU-526
/// it is an active defence that distracts: then only the concentration is at stake, the aim is lost without dice.
pub fn distract(t: T<'_, '_>, who: UnitId, rule: Rule) -> Asked<()> {
    let has_aim = t.state().figure(who).aim.is_some() || t.state().is_taking_aim(who);
    if has_aim && rule != GU_526 && t.state().figure(who).is_up() {
        let will = will(t.state(), who);
        if !check_will(t, who, GU_209, "keep the aim", will)? {
            t.emit(GU_209, Event::AimLost(who));
        }
    }
    if t.state().figure(who).is_concentrating && t.state().figure(who).is_up() {
        let rule = if rule == GU_526 { GU_526 } else { GU_527 };
        let will = will(t.state(), who).add(rule, "distraction", -3);
        if !check_will(t, who, rule, "keep concentrating", will)? {
            t.emit(rule, Event::Concentrates { who, is_on: false });
        }
    }
    Ok(())
}

/// GU-010, GU-012: Will, less shock.
fn will(state: &State, who: UnitId) -> Tally {
    let figure = state.figure(who);
    Tally::of(GU_010, "Will", figure.sheet.will()).add(GU_012, "shock", -figure.shock)
}

/// GU-711: what has to be readied after each use is unready.
pub fn unready_heavy(t: T<'_, '_>, who: UnitId) {
    let state = t.state();
    let needs = |(item, _): (ItemId, Grasp)| {
        let turns = turns_after(state, who, item, None);
        (turns > state.thing(item).unready).then_some((item, turns))
    };
    let heavy: Vec<(ItemId, u8)> = state.held(who).filter_map(needs).collect();
    for (item, turns) in heavy {
        t.emit(GU_711, Event::Unready { item, turns });
    }
}

/// GU-117: what a hand holds falls to the ground.
pub(super) fn drop_from(t: T<'_, '_>, rule: Rule, who: UnitId, hand: Hand) {
    let at = t.state().at(who);
    let is_in_it = |grasp: Grasp| grasp == Grasp::Both || grasp == Grasp::One(hand);
    let held: Vec<ItemId> =
        t.state().held(who).filter(|(_, grasp)| is_in_it(*grasp)).map(|(item, _)| item).collect();
    for item in held {
        t.emit(rule, Event::Dropped { who, item, at });
    }
}
