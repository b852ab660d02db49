//! Drawing a weapon at no cost (GU-304).

use super::hands::{distance_in, free_grasp};
use crate::board::UnitId;
use crate::dice::Pool;
use crate::systems::gurps::close_combat::holding::{Body, hindered};
use crate::systems::gurps::roll::{Check, T, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, Grasp, ItemId, Manoeuvre, Place, State};
use crate::systems::gurps::tables::Skill;
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Rule, Tally};

/// What a fast-draw comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// At no cost.
    Ready,
    /// It takes the turn.
    Slowly,
    /// It lies on the ground, and the turn is gone.
    Dropped,
}

/// GU-304: the best Fast-Draw skill that serves for a weapon.
fn skill(state: &State, who: UnitId, item: ItemId) -> Option<i32> {
    let weapon = state.weapon(item);
    let shot = weapon.shot.iter().map(|shot| shot.skill);
    let skills = weapon.grips.iter().map(|grip| grip.skill).chain(shot);
    let level = |skill: Skill| state.figure(who).sheet.fast_draw[skill as usize];
    skills.filter_map(level).max().map(i32::from)
}

/// GU-405: the number of the roll.
fn number(state: &State, who: UnitId, level: i32) -> Tally {
    hindered(Tally::of(GU_304, "Fast-Draw", level), state, who, Body::Arms)
}

/// GU-303, GU-304: why something cannot be drawn at no cost.
pub fn bar_of_fast_draw(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let is_put_away = matches!(state.thing(item).place, Place::PutAway(owner) if owner == who);
    let level = skill(state, who, item);
    let total = level.map_or(0, |level| number(state, who, level).total());
    first([
        no_if(!is_put_away, GU_304, "R-UNREADY", "only from scabbard or belt"),
        no_if(level.is_none(), GU_303, "R-UNREADY", "weapon unready: 1 Ready turn"),
        no_if(total <= 3, GU_005, "R-SKILL3", "effective skill 3 or less"),
        no_if(free_grasp(state, who, item).is_none(), GU_304, "R-HANDS", "no empty hand"),
    ])
}

/// Takes a weapon in hand, ready.
pub fn take(t: T<'_, '_>, rule: Rule, who: UnitId, item: ItemId, grasp: Grasp, left: u8) {
    let (before, distance) = (t.state().thing(item).distance, distance_in(t.state(), item, grasp));
    t.emit(rule, Event::Taken { who, item, grasp, left });
    if distance != before {
        t.emit(GU_036, Event::Readied { item, left, distance });
    }
}

/// GU-304: rolls to draw a weapon at no cost.
pub fn fast_draw(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<Drawn> {
    let state = t.state();
    let Some(grasp) = free_grasp(state, who, item) else { return Ok(Drawn::Slowly) };
    let number = number(state, who, skill(state, who, item).unwrap_or(0));
    let number = t.number(GU_304, who, "fast-draw", number, 0);
    t.need_at_most(Check::greatest(number), "draws it at no cost");
    // No verdict is told: odds take the first one of an attack for its attack roll.
    let drawn =
        t.roll_sum(GU_304, who, "fast-draw", Pool::d6(3), (0, 1), |sum| match Check::read(sum, number) {
            Check::Fumble => Drawn::Dropped,
            Check::Failed(_) => Drawn::Slowly,
            Check::Critical | Check::Made(_) => Drawn::Ready,
        })?;
    match drawn {
        Drawn::Dropped => {
            t.note(GU_003, "critical failure: dropped");
            let at = t.state().at(who);
            t.emit(GU_304, Event::Dropped { who, item, at });
        }
        Drawn::Slowly | Drawn::Ready => take(t, GU_304, who, item, grasp, 0),
    }
    Ok(drawn)
}

/// GU-304: at the start of an attack: draws what is not in hand yet. Whether the attack goes on; if not, the turn
/// has become a Ready, and is over.
pub fn draw_for(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<bool> {
    if bar_of_fast_draw(t.state(), who, item).is_some() || fast_draw(t, who, item)? == Drawn::Ready {
        return Ok(true);
    }
    t.note(GU_304, "the turn becomes a Ready");
    choose(t, who, Manoeuvre::Ready, Defences::Normal);
    t.emit(GU_301, Event::Worked { who, item });
    end_turn(t, who);
    Ok(false)
}
