//! Shooting and throwing (GU-220 to GU-234), and what follows each shot. The number of a shot is in `shot_value`.

use super::gait::{Footwork, Gait, ask_footwork, go_after};
use super::missiles::{ask_missile, bar_of_missile, bar_of_range, bar_of_target, missiles};
use super::shot_plan::{ask_plan, bar_of_firing, bar_of_plan, plain, use_aim, warn};
use super::shot_value::{motion_factor, shot_of};
use crate::board::UnitId;
use crate::systems::gurps::readying::fast_draw::draw_for;
use crate::systems::gurps::roll::{T, bar_of_all, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{Attack, Moment, Progress, Shooting, Then};
use crate::systems::gurps::state::{Defences, ItemId, Manoeuvre, Means, Place, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::Missile;
use crate::systems::gurps::turns::movement::{When, step_after};
use crate::systems::gurps::turns::posture::{ask_shift_after, end_card};
use crate::systems::gurps::turns::turn::choose;
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign};
use std::rc::Rc;

pub use super::pop_up::{bar_of_pop_up, pop_up, return_to_cover};
pub use super::shot_value::{greatest_of_blind, is_beyond_half, to_hit};
pub use crate::systems::gurps::interrupts::watched::watched;

/// GU-220: why a figure cannot shoot at another, from where it stands.
pub fn bar_of_shot(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    bar_of_target(state, who, foe).or_else(|| {
        let bars = missiles(state, who).into_iter().map(|item| {
            bar_of_weapon(state, who, foe, item)
                .or_else(|| bar_of_plan(state, &plain(state, who, foe, item), item))
        });
        bar_of_all(bars, Some(no(GU_220, "R-UNREADY", "no missile weapon")))
    })
}

fn bar_of_weapon(state: &State, who: UnitId, foe: UnitId, item: ItemId) -> Option<Bar> {
    bar_of_missile(state, who, item).or_else(|| bar_of_range(state, who, foe, item, 0))
}

/// GU-220: the card.
pub fn shoot(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Gurps> {
    let bar = |state: &State, item: ItemId| bar_of_weapon(state, who, foe, item);
    let is_hopeless =
        |state: &State, item: ItemId| bar_of_plan(state, &plain(state, who, foe, item), item).is_some();
    let item = ask_missile(t, who, GU_220, &bar, &is_hopeless)?;
    let footwork = ask_footwork(t, who)?;
    let shots = ask_shots(t, who, item)?;
    let mut plan = ask_plan(t, who, foe, item, footwork)?;
    plan.attack.then = then_of(&plan.footwork, shots);
    plan.attack.extras.shifts = ask_shift_after(t, who)?;
    warn(t, &plan.attack, &plan.footwork)?;
    // What the referee has allowed already is not refused again.
    let is_allowed = t.is_overruled() || bar_of_firing(t.state(), &plan.attack, item).is_some();
    t.commit(GU_220, who, "Shoot")?;
    if !draw_for(t, who, item)? {
        return Ok(None);
    }
    choose(t, who, Manoeuvre::Shoot, Defences::Normal);
    t.note(GU_234, "defence stays normal");
    use_aim(t, &plan.attack, plan.lost);
    let goes_on = plan.footwork.go(t, who)?;
    let bar = bar_of_firing(t.state(), &plan.attack, item).filter(|_| !is_allowed);
    if !goes_on || bar.is_some() {
        if let Some(bar) = bar {
            t.note(bar.rule, bar.why);
        }
        end_card(t, &plan.attack);
        return Ok(None);
    }
    Ok(Some(Moment(Progress::Declared(Rc::new(plan.attack)))))
}

/// GU-221, GU-222, GU-232: what comes after the first shot.
fn then_of(footwork: &Footwork, shots: u8) -> Then {
    match footwork {
        _ if shots > 1 => Then::Shots(shots - 1),
        Footwork::After(_) => Then::Shots(0),
        Footwork::Step(step) if step.when == When::After => Then::Step,
        _ => Then::End,
    }
}

/// GU-232: how many shots, one if nothing is said.
pub(super) fn ask_shots(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<u8> {
    let most = shot_of(t.state(), item).map_or(1, |shot| shot.rof);
    if most <= 1 {
        return Ok(1);
    }
    let choice = |state: &State| {
        let loaded = state.thing(item).loaded;
        let option = |n: u8| {
            let words = if n == 1 { "1 shot".to_owned() } else { format!("{n} shots") };
            Opt::open(n, words).bar(no_if(n > loaded.max(1), GU_232, "R-UNLOADED", "not so many loaded"))
        };
        let more = Opt::open(most, format!("{} shots", most + 1));
        let more = more.bar(Some(no(GU_232, "R-ROF", format!("{most} shots a turn at most"))));
        Choice::of(who, GU_232, "shots").look(Look::Stepper).options((1..=most).map(option)).option(more)
    };
    t.choose_usually(|_| 1, &choice)
}

/// GU-230, GU-232: the missile leaves the weapon, or the hand. Comes with the attack roll.
pub fn loose(t: T<'_, '_>, attack: &Attack) {
    let (who, Means::Shot(item)) = (attack.who, attack.means) else { return };
    let Some(shot) = shot_of(t.state(), item) else { return };
    let (missile, has_magazine) = (shot.missile, shot.magazine > 0);
    let loaded = t.state().thing(item).loaded;
    let left = if missile == Missile::Thrown { loaded } else { loaded.saturating_sub(1) };
    t.emit(if has_magazine { GU_232 } else { GU_230 }, Event::Fired { who, item, loaded: left });
}

/// GU-230: what was thrown lies in the target's hex, unless it has fallen elsewhere. Comes when the attack is over.
pub fn landed(t: T<'_, '_>, attack: &Attack) {
    let (who, Means::Shot(item)) = (attack.who, attack.means) else { return };
    let state = t.state();
    let is_thrown = shot_of(state, item).is_some_and(|shot| shot.missile == Missile::Thrown);
    let is_held = matches!(state.thing(item).place, Place::Held(owner, _) if owner == who);
    if is_thrown && is_held {
        let at = state.at(attack.foe);
        t.emit(GU_230, Event::Dropped { who, item, at });
    }
}

/// GU-232, GU-222: the next shot of the same second, or what comes after the last.
pub fn next_shot(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Gurps> {
    let who = attack.who;
    let (Then::Shots(left), Means::Shot(item), Some(shot)) = (&attack.then, attack.means, &attack.shot)
    else {
        return Ok(None);
    };
    if *left > 0 && goes_on(t, attack, item)? {
        t.note(GU_233, "the recoil of this second counts on");
        let shot = Shooting { number: shot.number.saturating_add(1), ..shot.clone() };
        let then = if *left > 1 { Then::Shots(left - 1) } else { last(t.state(), attack) };
        let next = Attack { shot: Some(shot), then, is_bound: true, ..Attack::clone(attack) };
        return Ok(Some(Moment(Progress::Declared(Rc::new(next)))));
    }
    if !is_own_turn(t.state(), who) {
        return Ok(None);
    }
    if let Some(gait) = gait_after(t.state(), attack) {
        go_after(t, who, gait)?;
    } else if t.state().figure(who).turn.hexes == 0 {
        step_after(t, who)?;
    }
    end_card(t, attack);
    Ok(None)
}

/// Whether somebody shoots in his own turn, and not out of it (GU-242).
fn is_own_turn(state: &State, who: UnitId) -> bool {
    state.acting == Some(who) && state.figure(who).manoeuvre == Some(Manoeuvre::Shoot)
}

/// GU-222: the way that is still to come, as the penalty of the shot tells.
fn gait_after(state: &State, attack: &Attack) -> Option<Gait> {
    let (Some(shot), Means::Shot(item)) = (&attack.shot, attack.means) else { return None };
    let missile = shot_of(state, item)?.missile;
    let is_due = shot.movement < 0 && state.figure(attack.who).turn.hexes == 0;
    let is_walk = shot.movement == -motion_factor(missile);
    is_due.then_some(if is_walk { Gait::Walk } else { Gait::Run })
}

/// What follows the last of several shots: a way or a step that is still open.
fn last(state: &State, attack: &Attack) -> Then {
    if gait_after(state, attack).is_some() || !is_own_turn(state, attack.who) {
        Then::Shots(0)
    } else if state.figure(attack.who).turn.hexes == 0 {
        Then::Step
    } else {
        Then::End
    }
}

/// GU-232: whether the next shot is fired; one target in one manoeuvre.
fn goes_on(t: T<'_, '_>, attack: &Attack, item: ItemId) -> Asked<bool> {
    let (who, foe) = (attack.who, attack.foe);
    let choice = |state: &State| {
        let name = state.figure(foe).sheet.name.clone();
        let bar = bar_of_firing(state, attack, item);
        Choice::of(who, GU_232, "next shot")
            .look(Look::Segments)
            .option(Opt::open(true, "fire again").detail(name).sign(Sign::Shoot).bar(bar))
            .option(Opt::open(false, "no more").sign(Sign::Pass))
    };
    let goes_on = t.choose_from(&choice)?;
    t.commit(GU_232, who, if goes_on { "Shoot" } else { "Go on" })?;
    Ok(goes_on)
}
