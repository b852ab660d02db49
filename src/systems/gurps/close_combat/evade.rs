//! Getting past a foe in one's own hex (GU-427 to GU-431).

use super::close::contest_of_dexterity;
use super::holding::{Body, bar_of_leaving, close_dexterity};
use crate::board::UnitId;
use crate::systems::gurps::arcs::{Arc, arc_from};
use crate::systems::gurps::blows::attack::bar_of_foe;
use crate::systems::gurps::roll::{T, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::close_event::CloseEvent;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Manoeuvre, State};
use crate::systems::gurps::tables::Posture;
use crate::systems::gurps::turns::allowance::Allowance;
use crate::systems::gurps::turns::movement::bar_of_load;
use crate::systems::gurps::turns::turn::{
    bar_of_moving_on, bar_of_turn, choose, end_turn, is_moving, pointless,
};
use crate::table::{Asked, Bar, Choice, Opt, Sign, Tally};
use std::cmp::Ordering;

/// GU-430: why a foe cannot be evaded.
pub fn bar_of(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let turn = if is_moving(state, who) { bar_of_moving_on(state, who) } else { bar_of_turn(state, who) };
    let has_evaded = state.figure(who).turn.evaded.contains(&foe);
    turn.or_else(|| bar_of_foe(state, who, foe)).or_else(|| {
        first([
            no_if(!state.shares(who, foe), GU_427, "R-NOTCC", "target is not in your hex"),
            has_evaded.then(|| pointless("has evaded him already")),
            bar_of_leaving(state, who, GU_430),
            bar_of_load(state, who),
            no_if(Allowance::full(state, who, GU_430).left == 0, GU_430, "R-NOMOVE", "not enough movement"),
        ])
    })
}

/// GU-428, GU-429: the posture of who is to be evaded, and where his hex was entered from.
fn evading(state: &State, who: UnitId, foe: UnitId) -> Tally {
    let (rule, words, posture) = match state.figure(foe).posture {
        Posture::Standing => (GU_428, "he stands", -5),
        Posture::Kneeling => (GU_428, "he kneels", -2),
        Posture::Lying => (GU_428, "he lies", 5),
        Posture::Crouching => (GU_429, "he crouches", -5),
        Posture::Sitting => (GU_429, "he sits", -2),
        Posture::Crawling => (GU_429, "he crawls", 5),
    };
    let from = state.figure(who).turn.came_from;
    let (side, bonus) = match from.and_then(|from| arc_from(state, foe, from)) {
        Some(Arc::Back) => ("entered from behind", 5),
        Some(Arc::Side(_)) => ("entered from the side", 2),
        Some(Arc::Front) | None => ("", 0),
    };
    close_dexterity(state, who, Body::Legs).add(rule, words, posture).add(GU_428, side, bonus)
}

/// GU-427: past one foe; whoever wins may move on, by any side.
pub fn evade(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    t.commit(GU_427, who, "Evade")?;
    if !is_moving(t.state(), who) {
        choose(t, who, Manoeuvre::Evade, Defences::Normal);
    }
    let lead = if tries_to_stop(t, who, foe)? {
        let theirs = close_dexterity(t.state(), foe, Body::Legs);
        let ours = evading(t.state(), who, foe);
        let words = ("gets past", "is stopped");
        contest_of_dexterity(t, GU_428, (who, "evade", ours), (foe, "stop him", theirs), words)?
    } else {
        t.note(GU_427, "nobody stops him");
        t.verdict(GU_428, who, true, "gets past", (0, 0))?;
        Ordering::Greater
    };
    if lead == Ordering::Greater {
        t.emit(GU_431, Event::Close(CloseEvent::Evades { who, foe }));
    } else {
        t.note(GU_431, "the movement ends in the foe's hex");
        end_turn(t, who);
    }
    Ok(())
}

/// GU-427: whether the foe tries to stop him: he does, unless he says otherwise.
fn tries_to_stop(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<bool> {
    let name = t.state().figure(who).sheet.name.clone();
    let choice = Choice::of(foe, GU_427, "try to stop him?")
        .option(Opt::open(true, "stop him").detail(name).sign(Sign::Block))
        .option(Opt::open(false, "let him go").sign(Sign::Pass))
        .contested();
    let tries = t.choose(choice)?;
    t.commit(GU_427, foe, if tries { "Stop him" } else { "Let him go" })?;
    Ok(tries)
}
