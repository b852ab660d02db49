//! Stray shots: whom a missile strikes that has missed, or was dodged (GU-235).

use super::lane::{before, behind};
use super::shot_value::{max_range, to_hit};
use crate::board::UnitId;
use crate::systems::gurps::roll::{T, check};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Moment, Progress, Shooting, Target, Then};
use crate::systems::gurps::state::{Means, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::Spot;
use crate::table::{Asked, Choice, Look, Next, Opt, Sign, System, Tally};
use std::rc::Rc;

/// How a missile comes to fly on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Astray {
    /// Its attack roll has missed.
    Missed,
    /// Its target has dodged.
    Dodged,
    /// Its target has dropped to the ground.
    Dropped,
}

/// Whether an attack is a stray shot itself: it is no shot of its own, and has no number.
fn is_stray(attack: &Attack) -> bool {
    attack.shot.as_ref().is_some_and(|shot| shot.number == 0)
}

/// GU-235: who may be struck, nearest first.
fn endangered(state: &State, attack: &Attack, astray: Astray) -> Vec<UnitId> {
    let (who, foe, Means::Shot(item)) = (attack.who, attack.foe, attack.means) else { return Vec::new() };
    let at = state.at(foe);
    let behind = behind(state, who, foe, max_range(state, who, item)).into_iter();
    match astray {
        Astray::Missed => before(state, who, foe).into_iter().chain(behind).collect(),
        Astray::Dodged | Astray::Dropped => {
            behind.filter(|other| !state.board.token(*other).covers(at)).collect()
        }
    }
}

/// GU-235: a missile that has missed, or was dodged, may strike somebody else; then the attack is over. Of a stray
/// shot that is dodged in its turn nothing is left to do here: whoever let it fly goes on with it.
pub fn stray(t: T<'_, '_>, attack: &Rc<Attack>, astray: Astray) -> Next<Gurps> {
    if is_stray(attack) {
        return Ok(None);
    }
    let all = endangered(t.state(), attack, astray);
    if !all.is_empty() && ask(t, attack.who, &all)? {
        for other in all {
            if flies_at(t, attack, other, astray)? {
                break;
            }
        }
    }
    Ok(Some(Moment(Progress::Over(attack.clone()))))
}

/// GU-235: whether the table rolls for stray shots.
fn ask(t: T<'_, '_>, who: UnitId, endangered: &[UnitId]) -> Asked<bool> {
    let choice = |state: &State| {
        let names: Vec<&str> = endangered.iter().map(|it| &*state.figure(*it).sheet.name).collect();
        Choice::of(who, GU_235, "stray shot")
            .look(Look::Segments)
            .option(Opt::open(false, "no").sign(Sign::Pass))
            .option(Opt::open(true, "roll for it").detail(names.join(", ")).sign(Sign::Dice))
    };
    let is_rolled = t.choose_usually(|_| false, &choice)?;
    t.commit(GU_235, who, if is_rolled { "Roll" } else { "Go on" })?;
    Ok(is_rolled)
}

/// GU-235, GU-618: the number of the shot that goes astray: whoever dropped from it stood when it was fired.
fn number_of(t: T<'_, '_>, attack: &Attack, astray: Astray) -> Tally {
    let before = t.state().figure(attack.foe).turn.dropped_from;
    let Some(before) = before.filter(|_| astray == Astray::Dropped) else {
        return to_hit(t.state(), attack);
    };
    t.note(GU_618, "lying counts from the next attack on");
    let mut state = t.snapshot();
    let fired = Rc::make_mut(&mut state);
    fired.figures[attack.foe.index()].posture = before;
    to_hit(fired, attack)
}

/// GU-235: whether the missile ends at somebody: it strikes him, or he stops it otherwise than by dodging.
fn flies_at(t: T<'_, '_>, attack: &Attack, other: UnitId, astray: Astray) -> Asked<bool> {
    let number = number_of(t, attack, astray).at_most(GU_235, "a stray shot: at most 9", 9);
    if !check(t, attack.who, GU_235, "strikes another", number)? {
        return Ok(false);
    }
    let shot = attack.shot.clone().map(|shot| Shooting { number: 0, ..shot });
    let attack = Attack {
        foe: other,
        target: Target::At(Spot::Torso),
        shot,
        is_bound: true,
        then: Then::Resume,
        ..attack.clone()
    };
    // A dodge ends the walk without the moment at which an attack is over.
    let mut next = Some(Moment(Progress::Hit { attack: Rc::new(attack), spot: Spot::Torso }));
    let mut is_stopped = false;
    while let Some(moment) = next {
        is_stopped |= matches!(moment.0, Progress::Over(_));
        next = Gurps::go_on(t, &moment)?;
    }
    Ok(is_stopped)
}
