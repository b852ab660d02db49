//! Moving before or after a shot (GU-221 to GU-223).

use super::shot_value::motion_factor;
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::gurps::roll::{T, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::State;
use crate::systems::gurps::state::event::{Event, apply};
use crate::systems::gurps::tables::Missile;
use crate::systems::gurps::turns::allowance::{Allowance, part};
use crate::systems::gurps::turns::movement::{Step, When, ask_step, take_step, walk};
use crate::systems::gurps::turns::routes::{Stride, routes};
use crate::systems::gurps::turns::way::{ask_route, ask_route_where};
use crate::table::{Asked, Choice, Look, Opt, Sign};
use std::borrow::Cow;

/// GU-042: how fast somebody moves who goes farther than a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gait {
    Walk,
    Run,
}

/// What a shooter does with his feet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Footwork {
    Stand,
    /// GU-221.
    Step(Step),
    /// GU-222: all of it before the shot.
    Before(Vec<Stride>),
    /// GU-222: all of it after the shot.
    After(Gait),
}

/// What is offered besides a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Farther {
    No,
    Before,
    After(Gait),
}

/// GU-221, GU-222: a step, or a longer way, before or after the shot.
pub(super) fn ask_footwork(t: T<'_, '_>, who: UnitId) -> Asked<Footwork> {
    let step = ask_step(t, who, GU_221)?;
    if step.when != When::Never {
        return Ok(Footwork::Step(step));
    }
    let choice = |state: &State| {
        let has_none = Allowance::full(state, who, GU_222).left < 2;
        let bar = no_if(has_none, GU_047, "R-NOMOVE", "not enough movement");
        let option =
            |farther, label: &'static str| Opt::open(farther, label).sign(Sign::Move).bar(bar.clone());
        Choice::of(who, GU_222, "move farther")
            .look(Look::Folded)
            .option(Opt::open(Farther::No, "no").sign(Sign::Pass))
            .option(option(Farther::Before, "before the shot"))
            .option(option(Farther::After(Gait::Walk), "walk after the shot"))
            .option(option(Farther::After(Gait::Run), "run after the shot"))
    };
    Ok(match t.choose_usually(|_| Farther::No, &choice)? {
        Farther::No => Footwork::Stand,
        Farther::Before => {
            let allowance = Allowance::full(t.state(), who, GU_222).apart();
            Footwork::Before(ask_route(t, who, &allowance, "move to")?)
        }
        Farther::After(gait) => Footwork::After(gait),
    })
}

/// GU-042: how fast so many hexes are; a single one is a step.
fn gait_of(state: &State, who: UnitId, hexes: usize) -> Option<Gait> {
    match hexes as i32 {
        0 | 1 => None,
        n if n <= part(state.movement(who), 2) => Some(Gait::Walk),
        _ => Some(Gait::Run),
    }
}

impl Footwork {
    /// The hexes entered before the shot.
    fn entered(&self, state: &State, who: UnitId) -> usize {
        match self {
            Footwork::Step(step) => usize::from(step.when == When::Before && step.to != state.at(who)),
            Footwork::Before(way) => {
                let mut at = state.at(who);
                way.iter().filter(|stride| std::mem::replace(&mut at, stride.to) != stride.to).count()
            }
            Footwork::Stand | Footwork::After(_) => 0,
        }
    }

    /// GU-205: whether it moves before the shot.
    pub fn has_moved(&self, state: &State, who: UnitId) -> bool {
        self.entered(state, who) > 0
    }

    /// GU-042: how fast it moves, before the shot or after it; `None` within a step.
    pub fn gait(&self, state: &State, who: UnitId) -> Option<Gait> {
        match self {
            Footwork::After(gait) => Some(*gait),
            _ => gait_of(state, who, self.entered(state, who)),
        }
    }

    /// GU-222, GU-223: what it takes off the shot.
    pub fn penalty(&self, state: &State, who: UnitId, missile: Missile) -> i32 {
        let plain = match self.gait(state, who) {
            None => 0,
            Some(Gait::Walk) => -1,
            Some(Gait::Run) => -2,
        };
        plain * motion_factor(missile)
    }

    /// Where it stands at the shot, and what it faces, if that is not as now.
    fn place(&self) -> Option<(Hex, Facing)> {
        match self {
            Footwork::Step(step) if step.when == When::Before => Some((step.to, step.facing)),
            Footwork::Before(way) => way.last().map(|stride| (stride.to, stride.facing)),
            _ => None,
        }
    }

    /// What the shot will be judged by: the state with the shooter where the way leads.
    pub(super) fn foreseen<'a>(&self, state: &'a State, who: UnitId) -> Cow<'a, State> {
        match self.place() {
            Some((at, facing)) => Cow::Owned(placed(state, who, at, facing)),
            None => Cow::Borrowed(state),
        }
    }

    /// What comes before the shot; whether the shooter can still act.
    pub fn go(&self, t: T<'_, '_>, who: UnitId) -> Asked<bool> {
        match self {
            Footwork::Step(step) => take_step(t, who, step),
            Footwork::Before(way) => walk(t, who, way),
            Footwork::Stand | Footwork::After(_) => Ok(true),
        }
    }
}

/// The state as it would be with a figure elsewhere.
pub fn placed(state: &State, who: UnitId, at: Hex, facing: Facing) -> State {
    let event = match state.at(who) == at {
        true => Event::Turned { who, to: facing, points: 0 },
        false => Event::Placed { who, at, facing },
    };
    let mut state = state.clone();
    apply(&mut state, &event);
    state
}

/// GU-222: the way after the shot, of the gait that the shot has paid for.
pub(super) fn go_after(t: T<'_, '_>, who: UnitId, gait: Gait) -> Asked<()> {
    let allowance = Allowance::full(t.state(), who, GU_222).apart();
    let near = routes(t.state(), who, &Allowance::half(t.state(), who, GU_222).apart());
    let way = ask_route_where(t, who, &allowance, "move to", &|state, (at, _)| {
        let is_far = at != state.at(who) && near.price(at).is_none();
        no_if(is_far && gait == Gait::Walk, GU_222, "R-NOMOVE", "walking: half Move at most")
    })?;
    let label =
        way.last().map_or_else(|| "Stay".to_owned(), |end| format!("Move to {}", Ground::name(end.to)));
    t.commit(GU_222, who, label)?;
    walk(t, who, &way)?;
    Ok(())
}
