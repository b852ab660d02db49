//! What a hit does to its target, and how an attack ends, whatever the action (P-2, steps 5 to 8).

use super::damage::{inflict, tell_raw};
use super::spend::spend;
use crate::systems::stamina::blows::blow::blow;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::moment::{Attack, Moment, Progress, Then};
use crate::table::{Asked, Rule};
use std::rc::Rc;

/// ST-406 to ST-408: the guard drops.
pub fn lose_defense(t: T<'_, '_>, attack: &Attack, rule: Rule) {
    let Some(who) = attack.target.figure() else { return };
    if i32::from(t.state().figure(who).defense) <= i32::from(t.state().options.defense_floor) {
        t.note(ST_408, "the guard cannot drop further");
        return;
    }
    t.emit(rule, Event::DefenseLost { who, amount: 1 });
}

/// The successes that are left are spent, and the damage is done.
pub fn hurt(t: T<'_, '_>, attack: &Attack, a: i32) -> Asked<i32> {
    let blow = blow(t, attack)?;
    let bought = spend(t, attack, &blow, a)?;
    let Some(foe) = attack.target.figure() else {
        tell_raw(t, attack.who, &blow.buying(bought));
        t.note(ST_420, "nothing is written of objects and hexes");
        return Ok(0);
    };
    inflict(t, attack.who, foe, &blow.buying(bought))
}

/// The attack is over.
pub fn over(attack: &Rc<Attack>) -> Option<Moment> {
    match attack.then {
        Then::End => None,
        Then::Attacks(_) => Some(Moment(Progress::Over(attack.clone()))),
    }
}
