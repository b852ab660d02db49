//! Popping up from cover (GU-250 to GU-254).

use super::conditions::{Conditions, ask_conditions, ask_target};
use super::gait::{Footwork, placed};
use super::missiles::{ask_missile, bar_of_missile, bar_of_range, bar_of_target, is_put_away, missiles};
use super::shot_plan::{attack_of, bar_of_firing, bar_of_plan, faces, shooting_under, use_aim, warn};
use super::shot_value::shot_of;
use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::gurps::interrupts::opportunity::under_fire;
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::roll::{T, bar_of_all, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{Attack, Moment, Progress, Shooting, Then};
use crate::systems::gurps::state::{Defences, ItemId, Manoeuvre, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::Missile;
use crate::systems::gurps::turns::movement::{Step, When, ask_step_to, walk};
use crate::systems::gurps::turns::routes::{Stride, bar_of_step};
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign};
use std::rc::Rc;

/// GU-252: why a weapon does not serve to pop up with.
fn bar_of_weapon(state: &State, who: UnitId, foe: UnitId, item: ItemId) -> Option<Bar> {
    let missile = shot_of(state, item).map(|shot| shot.missile);
    no_if(missile == Some(Missile::Bow), GU_252, "R-POPBOW", "bows cannot pop up")
        .or_else(|| no_if(missile == Some(Missile::Sling), GU_252, "R-POPBOW", "slings cannot pop up"))
        .or_else(|| no_if(is_put_away(state, item), GU_220, "R-UNREADY", "not in hand"))
        .or_else(|| bar_of_missile(state, who, item))
        .or_else(|| bar_of_range(state, who, foe, item, 0))
}

/// GU-250: why a figure cannot pop up and shoot at another.
pub fn bar_of_pop_up(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let is_bare = !state.figure(who).is_covered;
    bar_of_target(state, who, foe)
        .or_else(|| no_if(is_bare, GU_250, "R-COVER", "no cover to pop up from"))
        .or_else(|| {
            let bars = missiles(state, who).into_iter().map(|item| {
                bar_of_weapon(state, who, foe, item).or_else(|| bar_of_popped(state, who, foe, item))
            });
            bar_of_all(bars, Some(no(GU_220, "R-UNREADY", "no missile weapon")))
        })
}

/// GU-005: why a plain shot from where one stands is refused.
fn bar_of_popped(state: &State, who: UnitId, foe: UnitId, item: ItemId) -> Option<Bar> {
    let plan = popped(state, (who, foe, item), (state.at(who), state.facing(who)));
    bar_of_plan(state, &plan, item)
}

/// GU-251: a shot out of cover, under what conditions it may.
fn popped(state: &State, (who, foe, item): (UnitId, UnitId, ItemId), (to, facing): (Hex, Facing)) -> Attack {
    let conditions = Conditions::plain(state, who, foe);
    let out = placed(state, who, to, facing);
    let shooting = shooting_under(state, who, &conditions);
    let shot = Shooting { occasion: -2, is_snap: true, is_blind: !faces(&out, who, foe), ..shooting };
    let then = Then::Return { to: state.at(who), facing: state.facing(who) };
    Attack { then, is_bound: false, ..attack_of(who, foe, item, shot) }
}

/// GU-250: out of cover, a shot, and back again.
pub fn pop_up(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let bar = |state: &State, item: ItemId| bar_of_weapon(state, who, foe, item);
    let is_hopeless = |state: &State, item: ItemId| bar_of_popped(state, who, foe, item).is_some();
    let item = ask_missile(t, who, GU_252, &bar, &is_hopeless)?;
    let (to, facing) = ask_out(t, who)?;
    let conditions = ask_conditions(t, who, foe)?;
    let target = ask_target(t, who, foe, item, conditions.cover)?;
    let mut attack = popped(t.state(), (who, foe, item), (to, facing));
    if let Some(shot) = &mut attack.shot {
        (shot.size, shot.speed, shot.height) = (conditions.size, conditions.speed, conditions.height);
    }
    let attack = Attack { target, extras: conditions.extras, ..attack };
    warn(t, &attack, &Footwork::Step(Step { when: When::Before, to, facing }))?;
    // What the referee has allowed already is not refused again.
    let is_allowed = t.is_overruled() || bar_of_firing(t.state(), &attack, item).is_some();
    t.commit(GU_250, who, "Pop up")?;
    choose(t, who, Manoeuvre::PopUp, Defences::DodgeOnly);
    use_aim(t, &attack, Some(GU_251));
    t.emit(GU_250, Event::Covered { who, is_covered: false });
    t.note(GU_253, "out of cover: only Dodge");
    let goes_on = come_out(t, who, to, facing)?;
    let bar = bar_of_firing(t.state(), &attack, item).filter(|_| !is_allowed);
    if !goes_on || bar.is_some() {
        if let Some(bar) = bar {
            t.note(bar.rule, bar.why);
        }
        if goes_on && let Then::Return { to, facing } = attack.then {
            return_to_cover(t, who, to, facing);
        }
        end_turn(t, who);
        return Ok(None);
    }
    Ok(Some(Moment(Progress::Declared(Rc::new(Attack { is_bound: true, ..attack })))))
}

/// GU-250: whether to rise or lean where one is, or to come out by a hex; and what is faced.
fn ask_out(t: T<'_, '_>, who: UnitId) -> Asked<(Hex, Facing)> {
    let choice = |state: &State| {
        let bar = bar_of_step(state, who);
        Choice::of(who, GU_250, "comes out")
            .look(Look::Segments)
            .option(Opt::open(false, "rises or leans").sign(Sign::StandUp))
            .option(Opt::open(true, "steps or turns").sign(Sign::Move).bar(bar))
    };
    if t.choose_usually(|_| false, &choice)? {
        return ask_step_to(t, who);
    }
    Ok((t.state().at(who), t.state().facing(who)))
}

/// GU-253: comes out, and whoever watches the hex shoots first; whether the figure can still shoot.
fn come_out(t: T<'_, '_>, who: UnitId, to: Hex, facing: Facing) -> Asked<bool> {
    let is_here = t.state().at(who) == to;
    if !walk(t, who, &[Stride { to, facing, points: 0 }])? {
        return Ok(false);
    }
    if is_here {
        under_fire(t, who)?;
    }
    Ok(can_act(t.state(), who))
}

/// GU-254: back into the same cover, and all defences again. Whoever is no longer up to it stays out.
pub fn return_to_cover(t: T<'_, '_>, who: UnitId, to: Hex, facing: Facing) {
    let state = t.state();
    let (at, faced) = (state.at(who), state.facing(who));
    let is_free = at == to || state.is_free(to, who);
    if !can_act(state, who) || !is_free {
        t.note(GU_254, "cannot get back into cover");
        return;
    }
    if at != to {
        t.emit(GU_250, Event::Moved { who, to, facing, points: 0 });
    } else if faced != facing {
        t.emit(GU_250, Event::Turned { who, to: facing, points: 0 });
    }
    t.emit(GU_254, Event::Covered { who, is_covered: true });
    t.emit(GU_254, Event::Chosen { who, manoeuvre: Manoeuvre::PopUp, defences: Defences::Normal });
}
