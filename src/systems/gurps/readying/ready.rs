//! Ready turns (GU-300 to GU-307): what can be done in them is in `work`.

use super::fast_draw::{bar_of_fast_draw, draw_for, take};
use super::hands::{GRASPS, bar_of_taking, distances, free_grasp, name_of, turns_after_picking_up};
use super::work::{Lies, Work, at_hand, clearing, putting_away, shield_turns, works};
use crate::board::UnitId;
use crate::systems::gurps::blows::value::turns_after;
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::roll::{T, bar_of_all, check, never_if, no};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::shots::gait::placed;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Condition, Defences, Grasp, ItemId, Manoeuvre, Place, Shielded, State};
use crate::systems::gurps::turns::movement::{Step, When, ask_step, step_after, take_step};
use crate::systems::gurps::turns::posture::{ask_shift_after, shift_now};
use crate::systems::gurps::turns::turn::{bar_of_turn, choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};
use std::rc::Rc;

/// GU-300: why a figure has nothing to ready.
pub fn bar_of_ready(state: &State, who: UnitId) -> Option<Bar> {
    // GU-305: what lies at hand may lie on a table.
    let works = works(state, who, Lies::Table);
    let none = never_if(works.is_empty(), GU_300, "R-READY", "nothing to ready");
    none.or_else(|| bar_of_turn(state, who))
        .or_else(|| bar_of_all(works.into_iter().map(|option| option.shown.bar), None))
}

/// A Ready turn as it is settled.
#[derive(Clone, Copy, Debug)]
struct Plan {
    work: Work,
    /// How what is taken up is held.
    grasp: Grasp,
    /// GU-036: the distance for which it is held when it is ready.
    distance: u8,
}

/// GU-300: a turn of work on one item.
pub fn ready(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let drawn = ask_fast_draw(t, who)?;
    let step = ask_step(t, who, GU_300)?;
    let lies = ask_where(t, who)?;
    let shifts = ask_shift_after(t, who)?;
    let there = after(t, who, &step);
    let plan = ask_work(t, who, lies, &there)?;
    t.commit(GU_300, who, "Ready")?;
    if let Some(item) = drawn
        && !draw_for(t, who, item)?
    {
        return Ok(());
    }
    choose(t, who, Manoeuvre::Ready, Defences::Normal);
    let goes_on = take_step(t, who, &step)?;
    if goes_on && can_act(t.state(), who) {
        perform(t, who, plan)?;
        let event = plan.work.item().map(|item| Event::Worked { who, item });
        t.emit(GU_301, event.unwrap_or(Event::WorkedOnShield(who)));
    }
    if goes_on && step.when == When::After {
        step_after(t, who)?;
    }
    if shifts {
        shift_now(t, who);
    }
    end_turn(t, who);
    Ok(())
}

/// The fight as it stands when the work is done.
fn after(t: T<'_, '_>, who: UnitId, step: &Step) -> Rc<State> {
    match step.when {
        When::Before => Rc::new(placed(t.state(), who, step.to, step.facing)),
        When::Never | When::After => t.snapshot(),
    }
}

/// GU-304: something that is drawn at no cost first.
fn ask_fast_draw(t: T<'_, '_>, who: UnitId) -> Asked<Option<ItemId>> {
    let can = |state: &State, item: ItemId| bar_of_fast_draw(state, who, item).is_none();
    let all: Vec<ItemId> = t.state().items_of(who).filter(|item| can(t.state(), *item)).collect();
    if all.is_empty() {
        return Ok(None);
    }
    let choice = |state: &State| {
        let option = |item: &ItemId| Opt::open(Some(*item), state.item_name(*item)).sign(Sign::Dice);
        Choice::of(who, GU_304, "fast-draw first")
            .look(Look::Folded)
            .option(Opt::open(None, "nothing"))
            .options(all.iter().map(option))
    };
    t.choose_usually(|_| None, &choice)
}

/// GU-305: whether what is at hand lies on the floor.
fn ask_where(t: T<'_, '_>, who: UnitId) -> Asked<Lies> {
    let shield = matches!(t.state().figure(who).shield, Shielded::Ground(_));
    if at_hand(t.state(), who).next().is_none() && !shield {
        return Ok(Lies::Floor);
    }
    let floor = |state: &State| {
        let works = works(state, who, Lies::Floor);
        bar_of_all(works.into_iter().map(|option| option.shown.bar), None)
    };
    let choice = |state: &State| {
        let bar = floor(state);
        let usual = usize::from(bar.is_some());
        Choice::of(who, GU_305, "what is at hand lies")
            .look(Look::Folded)
            .option(Opt::open(Lies::Floor, "on the floor").bar(bar))
            .option(Opt::open(Lies::Table, "on a table"))
            .default_at(usual)
    };
    t.choose_usually(|state| if floor(state).is_some() { Lies::Table } else { Lies::Floor }, &choice)
}

/// What is done, judged where the figure will stand.
fn ask_work(t: T<'_, '_>, who: UnitId, lies: Lies, later: &State) -> Asked<Plan> {
    let far = |option: Opt<Work>| option.bar(Some(no(GU_305, "R-REACH", "out of reach after that step")));
    let there = works(later, who, lies);
    let left_behind = works(t.state(), who, lies).into_iter().filter(|_| there.is_empty()).map(far);
    let choice = Choice::of(who, GU_300, "work").options(left_behind.collect::<Vec<_>>()).options(there);
    let work = t.choose(choice)?;
    let grasp = match work {
        Work::Draw(item) | Work::PickUp(item) => ask_grasp(t, who, item)?,
        _ => Grasp::Both,
    };
    let distance = match work {
        Work::Steady(item) => ask_distance(t, who, item)?,
        _ => 0,
    };
    Ok(Plan { work, grasp, distance })
}

/// How something is taken up.
fn ask_grasp(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<Grasp> {
    t.choose_from(&|state| {
        let option =
            |grasp: Grasp| Opt::open(grasp, name_of(grasp)).bar(bar_of_taking(state, who, item, grasp));
        let wanted = free_grasp(state, who, item);
        let place = GRASPS.into_iter().position(|grasp| Some(grasp) == wanted).unwrap_or(0);
        let choice = Choice::of(who, GU_118, "held").look(Look::Segments);
        choice.options(GRASPS.map(option)).default_at(place)
    })
}

/// GU-036: what is made ready again may be held for any of its distances.
fn ask_distance(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<u8> {
    let (weapon, thing) = (t.state().weapon(item), t.state().thing(item));
    let Place::Held(_, grasp) = thing.place else { return Ok(thing.distance) };
    let (all, now) = (distances(weapon, grasp), thing.distance);
    if all.len() < 2 || thing.unready > 1 {
        return Ok(now);
    }
    let place = all.iter().position(|it| *it == now).unwrap_or(all.len() - 1);
    let option = |it: &u8| {
        let words = if *it == 1 { "1 hex".to_owned() } else { format!("{it} hexes") };
        Opt::open(*it, words)
    };
    let choice = Choice::of(who, GU_036, "held for").look(Look::Segments);
    t.choose(choice.options(all.iter().map(option)).default_at(place))
}

/// GU-300: the work is done.
fn perform(t: T<'_, '_>, who: UnitId, Plan { work, grasp, distance }: Plan) -> Asked<()> {
    match work {
        Work::Steady(item) => {
            let left = t.state().thing(item).unready.saturating_sub(1);
            t.emit(GU_303, Event::Readied { item, left, distance });
        }
        Work::Clear(item) => {
            let number = clearing(t.state(), who, item);
            if check(t, who, GU_115, "clear the jam", number)? {
                t.emit(GU_115, Event::Changed { item, condition: Condition::Sound });
            }
        }
        Work::SteadyShield => {
            let turns = t.state().figure(who).shield_unready.saturating_sub(1);
            t.emit(GU_124, Event::ShieldUnready { who, turns });
        }
        Work::Draw(item) => take(t, GU_303, who, item, grasp, 0),
        Work::PickUp(item) => pick_up(t, who, item, grasp),
        Work::TakeShield => {
            let turns = shield_turns(t.state(), who) - 1;
            let event = match turns {
                0 => Event::ShieldMoved { who, to: Shielded::Arm, left: 0 },
                turns => Event::ShieldUnready { who, turns },
            };
            t.emit(GU_302, event);
        }
        Work::Hold(item, grasp) => {
            let left = t.state().thing(item).unready;
            take(t, GU_300, who, item, grasp, left);
        }
        Work::Reach(item, distance) => t.emit(GU_036, Event::Readied { item, left: 0, distance }),
        Work::SlingShield => t.emit(GU_118, Event::ShieldMoved { who, to: Shielded::Back, left: 0 }),
        Work::LayShield => {
            let to = Shielded::Ground(t.state().at(who));
            t.emit(GU_118, Event::ShieldMoved { who, to, left: 0 });
        }
        Work::PutAway(item) => {
            let event = putting_away(t.state(), who, item);
            t.emit(GU_303, event);
        }
        // Loading is another card's.
        Work::Load(_) => {}
    }
    Ok(())
}

/// GU-303, GU-305, GU-307: from the floor; what is unbalanced must still be readied.
fn pick_up(t: T<'_, '_>, who: UnitId, item: ItemId, grasp: Grasp) {
    let left = turns_after_picking_up(t.state(), who, item, grasp);
    take(t, GU_305, who, item, grasp, left);
    if !t.reads() {
        return;
    }
    let state = t.state();
    let most =
        state.grip(item).and_then(|grip| grip.modes.iter().map(|mode| mode.unready).max()).unwrap_or(0);
    let is_strong = turns_after(state, who, item, None) < most;
    if left > 0 && state.weapon(item).is_polearm {
        t.note(GU_303, "two turns in all for a polearm");
    }
    if is_strong {
        t.note(GU_307, "strong enough to need fewer turns");
    }
}
