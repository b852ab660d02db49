//! Choking (GU-420 to GU-423).

use super::close::{From, bar_of_close, strength};
use crate::board::UnitId;
use crate::systems::gurps::harm::injury::{Injury, suffer};
use crate::systems::gurps::roll::{Contestant, T, Thrown, contest_read, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::close_event::CloseEvent;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Grasp, Manoeuvre, Part, State};
use crate::systems::gurps::tables::{Kind, Spot};
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Entry, Tally};

/// GU-420: why a foe cannot be choked.
pub fn bar_of(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let is_held = state
        .hold_of(who, foe)
        .is_some_and(|hold| hold.part == Part::Neck && hold.with == Grasp::Both && !hold.is_pin);
    bar_of_close(state, who, foe, From::Inside)
        .or_else(|| no_if(!is_held, GU_420, "R-NOTHELD", "foe must be grappled with both hands on the neck"))
}

/// GU-420: the card.
pub fn choke(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    let (dr, _) = t.enter(Entry::of(who, GU_421, "armour on his neck, DR", [0, 0, 20]).aside())?;
    t.commit(GU_420, who, "Choke")?;
    choose(t, who, Manoeuvre::Choke, Defences::Normal);
    t.note(GU_422, "the hands do nothing else until the next turn");
    let number = strength(t.state(), who, GU_421);
    let ours = Contestant { who, label: "choke", number };
    let number = Tally::of(GU_421, "HT", t.state().figure(foe).sheet.ht.into());
    let theirs = Contestant { who: foe, label: "withstand it", number };
    let lead = |a: Thrown, b: Thrown| (a.margin() - b.margin()).max(0);
    let (first, second) = contest_read(t, GU_421, ours, theirs, &lead)?;
    let lead = lead(first, second);
    let words = if lead > 0 { "chokes him" } else { "to no effect" };
    t.verdict(GU_421, who, lead > 0, words, (first.margin(), second.margin()))?;
    if lead > 0 {
        t.emit(GU_423, Event::Close(CloseEvent::Chokes { who, foe }));
        let through = Tally::of(GU_421, "lead", lead).add(GU_421, "armour on the neck", -dr);
        let points = t.number(GU_421, foe, "injury", through.at_least(GU_421, "not below 0", 0), 0);
        // No part of the body that limits or multiplies what it costs.
        let spot = Spot::Torso;
        let injury = Injury {
            who: foe,
            points,
            uncapped: points,
            basic: lead,
            dr,
            spot,
            kind: Kind::Crushing,
            is_brain: false,
            from: None,
        };
        suffer(t, &injury)?;
    }
    end_turn(t, who);
    Ok(())
}
