//! The shot of somebody who watches a hex that has been entered (GU-241 to GU-248).

use crate::board::UnitId;
use crate::systems::gurps::roll::T;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::shots::conditions::{ask_conditions, ask_target};
use crate::systems::gurps::shots::shot_plan::{
    attack_of, bar_of_firing, bar_of_plan, faces, shooting_under, use_aim,
};
use crate::systems::gurps::shots::shot_value::area_penalty;
use crate::systems::gurps::state::moment::{Attack, Moment, Progress, Shooting, Then};
use crate::systems::gurps::state::{Aim, Aimed, State, Watch};
use crate::systems::gurps::system::Gurps;
use crate::table::Next;
use std::rc::Rc;

/// GU-213, GU-245: the aim at the single hex that is watched.
fn aim_of(state: &State, who: UnitId, watch: &Watch) -> Option<Aim> {
    let hex = watch.single()?;
    state.figure(who).aim.filter(|aim| aim.item == watch.item && aim.at == Aimed::At(hex))
}

/// GU-242: a shot at whoever has entered a watched hex. It cannot be taken back, and a number of 3 or less
/// misses (GU-005).
pub fn watched(t: T<'_, '_>, who: UnitId, foe: UnitId, has_looked: bool) -> Next<Gurps> {
    let Some(watch) = t.state().figure(who).watch.clone() else { return Ok(None) };
    let item = watch.item;
    let conditions = ask_conditions(t, who, foe)?;
    let target = ask_target(t, who, foe, item, conditions.cover)?;
    let state = t.state();
    let aim = aim_of(state, who, &watch);
    // GU-205: moving before the shot tells, in the aiming turns or since.
    let has_moved = state.figure(who).turn.hexes > 0 || aim.is_some_and(|aim| aim.has_moved);
    let occasion = area_penalty(&watch) + if has_looked { -2 } else { 0 };
    let shooting = Shooting {
        aimed: aim.map_or(0, |aim| aim.turns),
        is_capped: aim.is_some() && has_moved,
        is_braced: aim.is_some() && watch.is_braced && !has_moved,
        occasion,
        is_snap: aim.is_none(),
        is_blind: !faces(state, who, foe),
        ..shooting_under(state, who, &conditions)
    };
    let attack = Attack {
        target,
        extras: conditions.extras,
        is_bound: true,
        then: Then::Resume,
        ..attack_of(who, foe, item, shooting)
    };
    let bar = bar_of_firing(t.state(), &attack, item).filter(|bar| bar.rule != GU_023);
    if let Some(bar) = bar.clone().or_else(|| bar_of_plan(t.state(), &attack, item)) {
        t.warn(bar.rule, bar.why);
    }
    t.commit(GU_242, who, "Shoot")?;
    // GU-021: all shots on one trigger are simultaneous: whom another one has killed is shot at all the same.
    if let Some(bar) = bar {
        t.note(bar.rule, bar.why);
        return Ok(None);
    }
    t.note(GU_248, "the watched area comes on top of everything else");
    use_aim(t, &attack, None);
    Ok(Some(Moment(Progress::Declared(Rc::new(attack)))))
}
