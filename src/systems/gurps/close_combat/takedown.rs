//! Throwing somebody to the ground whom one holds (GU-472 to GU-476).

use super::close::{From, bar_of_close, contest, strength};
use super::holding::{Body, close_dexterity};
use crate::board::UnitId;
use crate::systems::gurps::harm::fall::throw_down;
use crate::systems::gurps::harm::injury::{FALLS, new_step};
use crate::systems::gurps::roll::{T, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::close_event::CloseEvent;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Manoeuvre, State};
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Tally};
use std::cmp::Ordering;

/// GU-472: why a foe cannot be taken down.
pub fn bar_of(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let is_held = state.hold_of(who, foe).is_some();
    let is_standing = state.figure(foe).posture.is_standing();
    bar_of_close(state, who, foe, From::Inside)
        .or_else(|| no_if(!is_held, GU_472, "R-NOTHELD", "foe must be grappled"))
        .or_else(|| no_if(!is_standing, GU_472, "R-NOTDOWN", "foe is not standing"))
}

/// GU-473: the better of ST and DX; −5 on the ground.
fn better(state: &State, who: UnitId) -> Tally {
    let (st, dx) = (strength(state, who, GU_473), close_dexterity(state, who, Body::Arms));
    let better = if dx.total() > st.total() { dx } else { st };
    let is_down = state.figure(who).posture.is_on_ground();
    better.add(GU_473, "on the ground", if is_down { -5 } else { 0 })
}

/// GU-472: the card.
pub fn takedown(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    t.commit(GU_472, who, "Throw him down")?;
    choose(t, who, Manoeuvre::Takedown, Defences::Normal);
    let (ours, theirs) = (better(t.state(), who), strength(t.state(), foe, GU_473));
    let words = ("throws him down", "does not throw him");
    let lead = contest(t, GU_473, (who, "throw him down", ours), (foe, "keep standing", theirs), words)?;
    match lead {
        Ordering::Greater => {
            let step = new_step(t.state(), foe, FALLS);
            t.gauge(GU_474, foe, step, 0);
            thrown(t, foe, who, GU_474)?;
        }
        Ordering::Less => {
            let step = new_step(t.state(), who, FALLS);
            t.gauge(GU_475, who, step, 0);
            thrown(t, who, foe, GU_475)?;
            t.note(GU_476, "defends at −3 on the ground");
        }
        Ordering::Equal => t.note(GU_475, "a tie: nothing happens"),
    }
    end_turn(t, who);
    Ok(())
}

/// GU-474, GU-475: who is thrown lies where the other says, and loses his hold on him.
fn thrown(t: T<'_, '_>, who: UnitId, by: UnitId, rule: crate::table::Rule) -> Asked<()> {
    if t.state().hold_of(who, by).is_some() {
        t.emit(rule, Event::Close(CloseEvent::LetsGo { who, of: by }));
    }
    throw_down(t, rule, who, by)
}
