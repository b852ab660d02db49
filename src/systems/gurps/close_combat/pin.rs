//! Pinning somebody to the ground (GU-445 to GU-448).

use super::close::{From, bar_of_close, contest, strength};
use super::holding::bar_of_hand;
use crate::board::UnitId;
use crate::systems::gurps::harm::injury::PINNED;
use crate::systems::gurps::roll::{T, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::close_event::CloseEvent;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Grasp, Hand, Hold, Manoeuvre, Part, State};
use crate::systems::gurps::tables::Posture;
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Tally};
use std::cmp::Ordering;

/// GU-445: why a foe cannot be pinned.
pub fn bar_of(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let is_up = !state.figure(foe).posture.is_on_ground();
    let is_done = state.hold_of(who, foe).is_some_and(|hold| hold.is_pin && hold.with == Grasp::Both);
    let hands = [Hand::Weapon, Hand::Off];
    bar_of_close(state, who, foe, From::Inside)
        .or_else(|| hands.into_iter().find_map(|hand| bar_of_pinning_hand(state, who, foe, hand)))
        .or_else(|| no_if(is_up, GU_445, "R-NOTDOWN", "foe is not on the ground"))
        .or_else(|| no_if(is_done, GU_445, "R-SAME", "he is pinned already"))
}

/// GU-447: why a hand does not help to hold somebody down. What is in it does not hinder.
fn bar_of_pinning_hand(state: &State, who: UnitId, foe: UnitId, hand: Hand) -> Option<Bar> {
    let holds = &state.figure(who).holds;
    let is_on_him = holds.iter().any(|hold| hold.on == foe && hold.with.takes(hand));
    bar_of_hand(state, who, hand).filter(|bar| bar.rule != GU_444 || !is_on_him)
}

/// GU-446: ST, and what the heavier of the two weighs more: +1 for each full 10 pounds.
fn weight(state: &State, who: UnitId, other: UnitId) -> Tally {
    let more = i32::from(state.figure(who).sheet.weight) - i32::from(state.figure(other).sheet.weight);
    strength(state, who, GU_446).add(GU_446, "heavier", more.max(0) / 10)
}

/// GU-445: the card.
pub fn pin(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    t.commit(GU_445, who, "Pin")?;
    choose(t, who, Manoeuvre::Pin, Defences::Normal);
    if t.state().figure(who).posture.is_standing() {
        t.emit(GU_448, Event::Took { who, posture: Posture::Kneeling, rest: None });
    }
    let (ours, theirs) = (weight(t.state(), who, foe), weight(t.state(), foe, who));
    let words = ("pins him", "does not hold him down");
    let lead = contest(t, GU_446, (who, "pin", ours), (foe, "throw him off", theirs), words)?;
    if lead == Ordering::Greater {
        let part = t.state().hold_of(who, foe).map_or(Part::UpperBody, |hold| hold.part);
        let hold = Hold { on: foe, with: Grasp::Both, part, is_pin: true };
        t.emit(GU_447, Event::Close(CloseEvent::Holds { who, hold }));
        t.note(GU_447, "helpless; a hand may be freed at any time");
        t.gauge(GU_447, foe, PINNED, 0);
    }
    end_turn(t, who);
    Ok(())
}
