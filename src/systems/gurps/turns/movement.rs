//! Steps and ways, hex by hex, with what others do about them (GU-021, GU-040 to GU-047, GU-055).

use super::routes::{bodies_in, has_foe};
use super::way::warn_of_interrupts;
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::gurps::blows::reach::bar_of_reach;
use crate::systems::gurps::blows::stand::Stand;
use crate::systems::gurps::blows::weapon_target::body_hexes;
use crate::systems::gurps::interrupts::interrupt::{Intent, Passage, meet};
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::roll::{T, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::State;
use crate::systems::gurps::state::event::Event;
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign};

pub use super::allowance::{Allowance, bar_of_load, may_face_at_end, move_tally};
pub use super::routes::{Place, Stride, bar_of_hex, bar_of_step, bar_of_step_to, routes};
pub use super::way::{ask_route, ask_route_where, ask_whole_route, can_go};

/// When a step is taken (GU-045).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Never,
    Before,
    After,
}

/// GU-045: a step, as it was settled. Where and what it faces is asked later if it comes after the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub when: When,
    pub to: Hex,
    pub facing: Facing,
}

/// GU-045: whether a card's step comes before the action, after it, or not at all; and where it leads.
pub fn ask_step(t: T<'_, '_>, who: UnitId, rule: Rule) -> Asked<Step> {
    let choice = |state: &State| {
        let bar = bar_of_step(state, who);
        let option =
            |when: When, label: &'static str| Opt::open(when, label).sign(Sign::Move).bar(bar.clone());
        Choice::of(who, rule, "step")
            .look(Look::Segments)
            .option(Opt::open(When::Never, "no step").sign(Sign::Pass))
            .option(option(When::Before, "step before"))
            .option(option(When::After, "step after"))
    };
    let when = t.choose_usually(|_| When::Never, &choice)?;
    settled(t, who, when)
}

/// GU-045: the step of a card with nothing else to do before or after it.
pub fn ask_single_step(t: T<'_, '_>, who: UnitId, rule: Rule) -> Asked<Step> {
    let choice = |state: &State| {
        let step = Opt::open(When::Before, "step or turn").sign(Sign::Move).bar(bar_of_step(state, who));
        let none = Opt::open(When::Never, "no step").sign(Sign::Pass);
        Choice::of(who, rule, "step").look(Look::Segments).option(none).option(step)
    };
    let when = t.choose_usually(|_| When::Never, &choice)?;
    settled(t, who, when)
}

fn settled(t: T<'_, '_>, who: UnitId, when: When) -> Asked<Step> {
    let (to, facing) = match when {
        When::Before => ask_step_to(t, who)?,
        When::Never | When::After => (t.state().at(who), t.state().facing(who)),
    };
    Ok(Step { when, to, facing })
}

/// GU-045: where a step leads, and what is faced after it (GU-044); staying is turning in place.
pub fn ask_step_to(t: T<'_, '_>, who: UnitId) -> Asked<Place> {
    let to = t.choose_from(&|state| {
        let at = state.at(who);
        let option = |way: Facing| {
            let to = way.from(at);
            let option = Opt::open(to, way.name()).detail(Ground::name(to)).aim(to).sign(Sign::Move);
            option.bar(bar_of_step_to(state, who, to))
        };
        let far = Opt::open(at, "farther").bar(Some(no(GU_045, "R-NOMOVE", "a step is one hex")));
        Choice::of(who, GU_045, "step to")
            .look(Look::Hexes)
            .option(Opt::open(at, "stay").detail(Ground::name(at)).aim(at).sign(Sign::Turn))
            .options(Facing::ALL.map(option))
            .option(far)
    })?;
    if t.reads() && to != t.state().at(who) {
        warn_of_interrupts(t, who, &[to]);
    }
    let facing = ask_facing(t, who)?;
    Ok((to, facing))
}

/// GU-044: any facing; what is faced now if nothing is said.
pub fn ask_facing(t: T<'_, '_>, who: UnitId) -> Asked<Facing> {
    let choice = |state: &State| {
        let option = |facing: Facing| Opt::facing(facing, facing);
        let choice = Choice::of(who, GU_044, "facing").look(Look::List);
        choice.options(Facing::ALL.map(option)).default_at(state.facing(who).index().into())
    };
    t.choose_usually(|state| state.facing(who), &choice)
}

/// GU-045: a step that comes before the action; whether the figure can still act.
pub fn take_step(t: T<'_, '_>, who: UnitId, step: &Step) -> Asked<bool> {
    step_to(t, who, step, Intent::Nothing)
}

/// The same on the way to a declared attack, which those who wait for it reckon with (GU-363, GU-366).
pub fn step_to(t: T<'_, '_>, who: UnitId, step: &Step, intent: Intent) -> Asked<bool> {
    if step.when != When::Before {
        return Ok(true);
    }
    go(t, who, &[Stride { to: step.to, facing: step.facing, points: 0 }], GU_045, intent)
}

/// GU-045: a step that comes after the action, unless the figure is no longer up to it.
pub fn step_after(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let bar = bar_of_step(t.state(), who);
    if !can_act(t.state(), who) || bar.is_some() {
        t.note(GU_045, "cannot step any more");
        return Ok(());
    }
    let (to, facing) = ask_step_to(t, who)?;
    t.commit(GU_045, who, "Step")?;
    take_step(t, who, &Step { when: When::Before, to, facing })?;
    Ok(())
}

/// Walks a way hex by hex, and others answer each (GU-021); whether the figure can still act.
pub fn walk(t: T<'_, '_>, who: UnitId, way: &[Stride]) -> Asked<bool> {
    advance(t, who, way, Intent::Nothing)
}

/// The same with something in mind, which those who wait for it reckon with (GU-363, GU-366).
pub fn advance(t: T<'_, '_>, who: UnitId, way: &[Stride], intent: Intent) -> Asked<bool> {
    let is_paid = way.iter().any(|stride| stride.points > 0);
    go(t, who, way, if is_paid { GU_040 } else { GU_055 }, intent)
}

fn go(t: T<'_, '_>, who: UnitId, way: &[Stride], rule: Rule, intent: Intent) -> Asked<bool> {
    let mut is_asked = false;
    for stride in way {
        let Stride { to, facing, points } = *stride;
        if t.state().at(who) == to {
            if t.state().facing(who) != facing {
                let rule = if points > 0 { rule } else { GU_044 };
                t.emit(rule, Event::Turned { who, to: facing, points });
            }
            continue;
        }
        if is_asked && !goes_on(t, who, intent, way)? {
            return Ok(true);
        }
        if t.state().board.ground.is_blocked(to) {
            t.note(GU_038, "the way is no longer free");
            return Ok(true);
        }
        tell_price(t, who, to);
        let is_close = has_foe(t.state(), who, to);
        if t.state().holds_on(who).next().is_some() {
            t.note(GU_442, "too strong to be held");
        }
        t.emit(rule, Event::Moved { who, to, facing, points });
        if is_close {
            t.note(GU_400, "in the foe's hex: close combat");
        }
        if is_close && points > 0 {
            t.note(GU_533, "it ends the movement");
        }
        match meet(t, who, intent)? {
            Passage::Stopped => return Ok(false),
            Passage::Displaced => return Ok(true),
            Passage::Interrupted => is_asked = true,
            Passage::Free => {}
        }
        if is_close && way.last() != Some(stride) && t.state().is_close(who) {
            t.note(GU_533, "the movement ends there");
            return Ok(true);
        }
    }
    Ok(true)
}

/// GU-021: after an interrupt the rest of a move may be changed. Preset is what serves the blow that is meant, and what
/// bars it from either place is told.
fn goes_on(t: T<'_, '_>, who: UnitId, intent: Intent, way: &[Stride]) -> Asked<bool> {
    let goes_on = t.choose_from(&|state| {
        let now = Stand::now(state, who);
        let end = way.last().map_or(now, |last| Stand::of(state, who, (last.to, last.facing)));
        let bar = |stand: Stand| match intent {
            Intent::Strike { foe, means } => bar_of_reach(state, stand, &body_hexes(state, foe), means),
            Intent::Nothing | Intent::Swing => None,
        };
        let (there, here) = (bar(end), bar(now));
        let is_here = there.is_some() && here.is_none();
        // A declared blow that can be struck from one of the two places leaves nothing to ask.
        let is_clear = there.is_some() != here.is_some();
        let told = |bar: Option<Bar>, place: &str| match bar {
            Some(bar) => format!("no blow from {place}: {}", bar.why),
            None => String::new(),
        };
        let stop = bar_of_hex(state, who, state.at(who));
        let choice = Choice::of(who, GU_021, "after the interrupt")
            .option(Opt::open(true, "go on").detail(told(there, "there")).sign(Sign::Move))
            .option(Opt::open(false, "stop here").detail(told(here, "here")).sign(Sign::Pass).bar(stop))
            .default_at(usize::from(is_here));
        if is_clear { choice.routine() } else { choice }
    })?;
    // Nothing else may follow that would wait for the answer.
    t.commit(GU_021, who, "Move")?;
    Ok(goes_on)
}

/// GU-038, GU-056: what makes a hex dearer than it looks.
fn tell_price(t: T<'_, '_>, who: UnitId, to: Hex) {
    if !t.reads() {
        return;
    }
    let state = t.state();
    let has_bodies = bodies_in(state, who, to) > 0;
    if state.standing_in(to, who).next().is_some() && !has_foe(state, who, to) {
        t.note(GU_038, "through a friend's hex");
    }
    if has_bodies {
        t.note(GU_056, "a body in the way");
    }
}

/// GU-532: why a facing is not open now that a Move is over.
pub(super) fn bar_of_end_facing(state: &State, who: UnitId, facing: Facing) -> Option<Bar> {
    let used = state.figure(who).turn.points.into();
    let is_open = may_face_at_end(state, who, used, state.facing(who), facing);
    no_if(!is_open, GU_044, "R-NOMOVE", "beyond half Move: one hexside")
}

/// GU-532: what is faced when a Move is over.
pub(super) fn ask_end_facing(t: T<'_, '_>, who: UnitId) -> Asked<Facing> {
    let choice = |state: &State| {
        let option = |facing: Facing| Opt::facing(facing, facing).bar(bar_of_end_facing(state, who, facing));
        let choice = Choice::of(who, GU_532, "facing").look(Look::List);
        choice.options(Facing::ALL.map(option)).default_at(state.facing(who).index().into())
    };
    t.choose_usually(|state| state.facing(who), &choice)
}
