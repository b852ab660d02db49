//! A shot as it is settled, and what aim serves it (GU-203 to GU-213, GU-232).

use super::conditions::{Conditions, ask_conditions, ask_target};
use super::gait::{Footwork, Gait};
use super::lane;
use super::missiles::{bar_of_missile, bar_of_range};
use super::shot_value::{range, shot_of, to_hit};
use crate::board::UnitId;
use crate::systems::gurps::arcs::is_before;
use crate::systems::gurps::roll::{T, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{Attack, Shooting, Target};
use crate::systems::gurps::state::{Aim, Aimed, ItemId, Life, Means, State};
use crate::systems::gurps::tables::{Missile, Spot};
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule};

/// Whether any hex of a target lies in the shooter's front sector, or he stands in it.
pub fn faces(state: &State, who: UnitId, foe: UnitId) -> bool {
    state.board.token(foe).hexes().any(|hex| is_before(state, who, hex))
}

/// GU-213: the aim at a figure, with this weapon.
pub(super) fn aim_at(state: &State, who: UnitId, item: ItemId, foe: UnitId) -> Option<Aim> {
    state.figure(who).aim.filter(|aim| aim.item == item && aim.at == Aimed::Figure(foe))
}

/// The same attack for every kind of shot: `then` and what is special are to be filled in.
pub fn attack_of(who: UnitId, foe: UnitId, item: ItemId, shot: Shooting) -> Attack {
    let target = Target::At(Spot::Torso);
    Attack { target, shot: Some(shot), ..Attack::plain(who, foe, Means::Shot(item)) }
}

/// What the table has said, for a shot of somebody who has fired so many times since his turn began (GU-233).
pub fn shooting_under(state: &State, who: UnitId, conditions: &Conditions) -> Shooting {
    Shooting {
        number: state.figure(who).turn.shots.saturating_add(1),
        cover: conditions.cover.penalty(),
        size: conditions.size,
        speed: conditions.speed,
        height: conditions.height,
        ..Shooting::default()
    }
}

/// GU-034, GU-203 to GU-206: an aim brought into a shot, after the feet have done what they do.
fn aimed(shooting: Shooting, aim: Option<Aim>, has_moved: bool) -> Shooting {
    let Some(aim) = aim.filter(|_| !shooting.is_blind) else { return shooting };
    let is_capped = aim.has_moved || has_moved;
    Shooting { aimed: aim.turns, is_capped, is_braced: aim.is_braced && !is_capped, ..shooting }
}

/// GU-205: whether the feet leave the aim as it is: not running, and not moving a bow at all.
pub fn keeps_aim(state: &State, who: UnitId, item: ItemId, footwork: &Footwork) -> bool {
    let is_bow = shot_of(state, item).is_some_and(|shot| shot.missile == Missile::Bow);
    !footwork.has_moved(state, who) || (!is_bow && footwork.gait(state, who) != Some(Gait::Run))
}

/// Everything of an ordinary shot.
pub struct Plan {
    pub attack: Attack,
    pub footwork: Footwork,
    /// Why the aim is lost without having served; `None` where it serves, or there is none.
    pub lost: Option<Rule>,
}

/// The shot that follows if nothing is said.
pub fn plain(state: &State, who: UnitId, foe: UnitId, item: ItemId) -> Attack {
    let conditions = Conditions::plain(state, who, foe);
    planned(state, (who, foe, item), &conditions, &Footwork::Stand, true).0
}

/// A shot from where the feet lead, and why the aim is lost, if it is.
fn planned(
    state: &State,
    (who, foe, item): (UnitId, UnitId, ItemId),
    conditions: &Conditions,
    footwork: &Footwork,
    keeps_sight: bool,
) -> (Attack, Option<Rule>) {
    let later = footwork.foreseen(state, who);
    let missile = shot_of(state, item).map_or(Missile::Thrown, |shot| shot.missile);
    let is_blind = !faces(&later, who, foe);
    let movement = footwork.penalty(state, who, missile);
    let shooting = Shooting { is_blind, movement, ..shooting_under(state, who, conditions) };
    let aim = aim_at(state, who, item, foe);
    let lost = match aim {
        None => state.figure(who).aim.map(|_| GU_211),
        Some(_) if !keeps_sight => Some(GU_210),
        Some(_) if is_blind => Some(GU_034),
        Some(_) if !keeps_aim(state, who, item, footwork) => Some(GU_205),
        Some(_) => None,
    };
    let has_moved = footwork.has_moved(state, who);
    let shooting = aimed(shooting, aim.filter(|_| lost.is_none()), has_moved);
    let attack = attack_of(who, foe, item, shooting);
    (Attack { extras: conditions.extras.clone(), is_bound: has_moved, ..attack }, lost)
}

/// Asks for everything of an ordinary shot but what it is shot with.
pub(super) fn ask_plan(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    item: ItemId,
    footwork: Footwork,
) -> Asked<Plan> {
    let keeps_sight = aim_at(t.state(), who, item, foe).is_none() || ask_sight(t, who)?;
    let conditions = ask_conditions(t, who, foe)?;
    let target = ask_target(t, who, foe, item, conditions.cover)?;
    let (attack, lost) = planned(t.state(), (who, foe, item), &conditions, &footwork, keeps_sight);
    Ok(Plan { attack: Attack { target, ..attack }, footwork, lost })
}

/// GU-206: whether the weapon rests on something, which serves only who has not moved.
pub fn ask_brace(t: T<'_, '_>, who: UnitId, has_moved: bool, was_braced: bool) -> Asked<bool> {
    let was_braced = was_braced && !has_moved;
    let choice = |_: &State| {
        let bar = no_if(has_moved, GU_206, "R-BRACE", "has moved while aiming");
        Choice::of(who, GU_206, "weapon")
            .look(Look::Folded)
            .option(Opt::open(false, "not braced"))
            .option(Opt::open(true, "braced").bar(bar))
            .default_at(usize::from(was_braced))
    };
    t.choose_usually(|_| was_braced, &choice)
}

/// GU-210: whether the target has been in sight all the time.
pub(super) fn ask_sight(t: T<'_, '_>, who: UnitId) -> Asked<bool> {
    let choice = |_: &State| {
        Choice::of(who, GU_210, "target of the aim")
            .look(Look::Folded)
            .option(Opt::open(true, "kept in sight"))
            .option(Opt::open(false, "lost from sight"))
    };
    t.choose_usually(|_| true, &choice)
}

/// GU-005, GU-217: why a settled shot is refused, judged where the shooter will stand.
pub fn bar_of_plan(state: &State, attack: &Attack, item: ItemId) -> Option<Bar> {
    let height = attack.shot.as_ref().map_or(0, |shot| shot.height);
    bar_of_range(state, attack.who, attack.foe, item, height).or_else(|| {
        let is_hopeless = to_hit(state, attack).total() <= 3;
        no_if(is_hopeless, GU_005, "R-SKILL3", "effective skill 3 or less")
    })
}

/// Tells the line of fire, and refuses what cannot hit.
pub fn warn(t: T<'_, '_>, attack: &Attack, footwork: &Footwork) -> Asked<()> {
    let Attack { who, foe, means: Means::Shot(item), .. } = *attack else { return Ok(()) };
    let state = t.snapshot();
    let later = footwork.foreseen(&state, who);
    if t.reads() {
        t.lane(GU_228, who, lane::hexes(&later, who, foe), lane::before(&later, who, foe));
        let (distance, height) =
            (later.board.distance(who, foe), attack.shot.as_ref().map_or(0, |it| it.height));
        if distance % 2 == 1 && range(&later, who, foe, height) == distance as i32 / 2 {
            t.note(GU_009, "half of an odd distance, rounded down");
        }
    }
    match bar_of_plan(&later, attack, item) {
        Some(bar) => {
            let choice = Choice::of(who, bar.rule, "this shot");
            t.choose(choice.option(Opt::open((), "shoot all the same").bar(Some(bar))))
        }
        None => Ok(()),
    }
}

/// What the aim comes to when the shot is fired.
pub fn use_aim(t: T<'_, '_>, attack: &Attack, lost: Option<Rule>) {
    let who = attack.who;
    if attack.shot.as_ref().is_some_and(|shot| shot.aimed > 0) {
        t.note(GU_216, "aimed: no snap shot");
    }
    if t.state().figure(who).aim.is_some() {
        // GU-203: it serves the next attack, and no other.
        t.emit(lost.unwrap_or(GU_203), Event::AimLost(who));
    }
}

/// Why a shot does not come off after all: things have changed on the way.
pub fn bar_of_firing(state: &State, attack: &Attack, item: ItemId) -> Option<Bar> {
    let height = attack.shot.as_ref().map_or(0, |shot| shot.height);
    let is_gone = state.figure(attack.foe).life == Life::Dead;
    bar_of_missile(state, attack.who, item)
        .or_else(|| is_gone.then(|| no(GU_023, "R-DEAD", "dead")))
        .or_else(|| bar_of_range(state, attack.who, attack.foe, item, height))
}
