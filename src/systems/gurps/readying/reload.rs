//! Reloading (GU-260 to GU-268). What a turn of it counts for is in `loading`.

use super::loading::{bar_of_loading, in_loading, reload_turns};
use crate::board::UnitId;
use crate::sheet::whole;
use crate::systems::gurps::close_combat::holding::{Body, hindered};
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::roll::{Check, Roll, T, bar_of_all, first, no, no_if, success};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::shots::missiles::missiles;
use crate::systems::gurps::shots::shot_value::shot_of;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Defences, ItemId, Manoeuvre, State};
use crate::systems::gurps::turns::movement::{When, ask_step, step_after, take_step};
use crate::systems::gurps::turns::turn::{bar_of_turn, choose, end_turn};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign, Tally};

/// GU-260: why a figure cannot reload.
pub fn bar_of_reload(state: &State, who: UnitId) -> Option<Bar> {
    bar_of_turn(state, who).or_else(|| {
        let bars = missiles(state, who).into_iter().map(|item| bar_of_loading(state, who, item));
        bar_of_all(bars, Some(no(GU_260, "R-UNREADY", "no missile weapon")))
    })
}

/// GU-260: a turn of reloading; it counts when the next one starts (GU-265).
pub fn reload(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let item = ask_weapon(t, who)?;
    let step = ask_step(t, who, GU_260)?;
    let hurries = ask_hurry(t, who, item)?;
    t.commit(GU_260, who, "Reload")?;
    choose(t, who, Manoeuvre::Reload, Defences::DodgeOnly);
    if missiles(t.state(), who).len() > 1 {
        t.emit(GU_260, Event::Worked { who, item });
    }
    if t.reads() {
        let (turns, rule) = reload_turns(t.state(), who, item);
        let done = t.state().thing(item).reloaded + 1;
        t.note(rule, format!("turn {done} of {turns}"));
    }
    t.note(GU_261, "only Dodge, and a dodge loses this turn");
    let goes_on = take_step(t, who, &step)?;
    if goes_on && hurries && can_act(t.state(), who) {
        hurry(t, who, item)?;
    }
    if goes_on && step.when == When::After {
        step_after(t, who)?;
    }
    end_turn(t, who);
    Ok(())
}

/// GU-265, GU-267: what is loaded: what is half loaded first.
fn ask_weapon(t: T<'_, '_>, who: UnitId) -> Asked<ItemId> {
    t.choose_from(&|state| {
        let all = missiles(state, who);
        let begun = in_loading(state, who).filter(|item| state.thing(*item).reloaded > 0);
        let place = in_loading(state, who).and_then(|item| all.iter().position(|it| *it == item));
        let option = |item: ItemId| {
            let thing = state.thing(item);
            let is_other = begun.is_some_and(|begun| begun != item);
            let bar = first([
                bar_of_loading(state, who, item),
                no_if(is_other, GU_265, "R-USED", "another one is half loaded"),
            ]);
            let (turns, _) = reload_turns(state, who, item);
            Opt::open(item, state.item_name(item))
                .detail(format!("{} of {turns} turns done", thing.reloaded))
                .sign(Sign::Ready)
                .bar(bar)
        };
        let options = all.iter().copied().map(option);
        Choice::of(who, GU_260, "reloads").look(Look::List).options(options).default_at(place.unwrap_or(0))
    })
}

/// GU-266: the number of a Speed Load roll; `None` without the skill.
fn number(state: &State, who: UnitId, item: ItemId) -> Option<Tally> {
    let figure = state.figure(who);
    let level = figure.sheet.speed_load[shot_of(state, item)?.skill as usize]?;
    Some(hindered(Tally::of(GU_266, "Speed Load", level.into()), state, who, Body::Arms))
}

/// GU-266: whether to hurry, once for each loading; that costs nothing before the first turn is done.
fn ask_hurry(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<bool> {
    let Some(number) = number(t.state(), who, item).map(|number| number.total()) else { return Ok(false) };
    t.choose_from(&move |state| {
        let bar = first([
            no_if(state.figure(who).turn.has_hurried, GU_266, "R-USED", "already tried for this loading"),
            no_if(number <= 3, GU_005, "R-SKILL3", "effective skill 3 or less"),
        ]);
        let is_fresh = state.thing(item).reloaded == 0;
        Choice::of(who, GU_266, "speed load")
            .look(Look::Segments)
            .option(Opt::open(false, "no").sign(Sign::Pass))
            .option(Opt::open(true, "try").detail(whole(number)).sign(Sign::Dice).bar(bar))
            .default_at(usize::from(is_fresh))
    })
}

/// GU-266: a turn fewer, or the loading from the start.
fn hurry(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<()> {
    let Some(number) = number(t.state(), who, item) else { return Ok(()) };
    t.emit(GU_266, Event::Hurried(who));
    let (check, _) = success(t, Roll { who, rule: GU_266, label: "speed load", number }, |check, _| {
        check == Check::Fumble
    })?;
    let (turns, _) = reload_turns(t.state(), who, item);
    let before = t.state().thing(item).reloaded;
    let done = match check {
        Check::Fumble => 0,
        check if check.is_made() => before.saturating_add(1).min(turns.saturating_sub(1)),
        _ => before,
    };
    if done != before {
        t.emit(GU_266, Event::Reloading { who, item, done });
    }
    Ok(())
}
