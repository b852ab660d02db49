//! How long loading takes, and what a turn of loading or of watching counts for (GU-245, GU-262 to GU-268).

use super::hands::bar_of_both;
use crate::board::UnitId;
use crate::systems::gurps::roll::{T, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::shots::shot_value::shot_of;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Aim, Aimed, Condition, ItemId, Manoeuvre, Means, Place, State};
use crate::systems::gurps::tables::{Missile, Shot};
use crate::table::{Bar, Rule};

/// How much stronger than its user a crossbow is, at least 0.
fn surplus(state: &State, who: UnitId, item: ItemId) -> i32 {
    (i32::from(state.gear(item).st) - i32::from(state.figure(who).sheet.st)).max(0)
}

/// GU-262, GU-263, GU-268: the Reload turns that a weapon takes, and the rule that says so.
pub(super) fn reload_turns(state: &State, who: UnitId, item: ItemId) -> (u8, Rule) {
    let Some(shot) = shot_of(state, item) else { return (0, GU_260) };
    match shot.missile {
        Missile::Crossbow if surplus(state, who, item) > 0 => (shot.reload.max(8), GU_263),
        Missile::Bullet => (shot.reload, GU_268),
        _ => (shot.reload, GU_262),
    }
}

/// How many shots it holds.
fn capacity(shot: &Shot) -> u8 {
    shot.magazine.max(1)
}

/// Whether something has to be loaded at all.
pub fn is_loadable(shot: &Shot) -> bool {
    shot.missile != Missile::Thrown
}

/// GU-260, GU-264, GU-267: why something cannot be reloaded.
pub(super) fn bar_of_loading(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let thing = state.thing(item);
    let Some(shot) = shot_of(state, item).filter(|shot| is_loadable(shot)) else {
        return no_if(true, GU_260, "R-RANGEDONLY", "hand weapons use Ready");
    };
    let is_held = matches!(thing.place, Place::Held(owner, _) if owner == who);
    let is_strong = shot.missile == Missile::Crossbow && surplus(state, who, item) > 8;
    first([
        no_if(!is_held, GU_267, "R-UNREADY", "not in hand"),
        no_if(thing.condition != Condition::Sound, GU_267, "R-UNREADY", "does not work"),
        no_if(thing.gripped_by.is_some(), GU_267, "R-HELD", "a foe has hold of it"),
        no_if(thing.loaded >= capacity(shot), GU_267, "R-LOADED", "already loaded"),
        no_if(thing.ammunition == 0, GU_267, "R-UNLOADED", "no ammunition"),
        no_if(is_strong, GU_264, "R-CREW", "too strong to cock by hand"),
        bar_of_both(state, who, item),
    ])
}

/// Which weapon a turn of reloading was about: the one that is half loaded, else the one shot last.
pub(super) fn in_loading(state: &State, who: UnitId) -> Option<ItemId> {
    let all: Vec<ItemId> =
        state.items_of(who).filter(|item| bar_of_loading(state, who, *item).is_none()).collect();
    let chosen = all.iter().find(|item| state.figure(who).turn.readied == Some(**item));
    let begun = chosen.or_else(|| all.iter().find(|item| state.thing(**item).reloaded > 0));
    let last = all.iter().find(|item| state.figure(who).last == Some(Means::Shot(**item)));
    begun.or(last).or(all.first()).copied()
}

/// GU-016, GU-245, GU-265: what the turn that ends counts for. Comes before the counters are reset.
pub fn count_turn(t: T<'_, '_>, who: UnitId) {
    let figure = t.state().figure(who);
    let goes_on = |manoeuvre| figure.is_up() && figure.manoeuvre == Some(manoeuvre);
    if goes_on(Manoeuvre::Reload) {
        count_reload(t, who);
    } else if goes_on(Manoeuvre::Watch) {
        count_watch(t, who);
    }
}

/// GU-261, GU-265: a turn of reloading.
fn count_reload(t: T<'_, '_>, who: UnitId) {
    let state = t.state();
    if state.figure(who).turn.has_dodged {
        t.note(GU_261, "dodged: this turn of reloading is lost");
        return;
    }
    let Some(item) = in_loading(state, who) else { return };
    let (turns, rule) = reload_turns(state, who, item);
    let (thing, most) = (*state.thing(item), shot_of(state, item).map_or(1, capacity));
    let done = thing.reloaded.saturating_add(1);
    if done < turns {
        t.emit(GU_265, Event::Reloading { who, item, done });
        return;
    }
    let loaded = u16::from(thing.loaded).saturating_add(thing.ammunition).min(most.into()) as u8;
    let ammunition = thing.ammunition - u16::from(loaded - thing.loaded);
    t.emit(rule, Event::Loaded { who, item, loaded, ammunition });
}

/// GU-245, GU-246: a full turn of watching a single hex is one of aiming at it.
fn count_watch(t: T<'_, '_>, who: UnitId) {
    let figure = t.state().figure(who);
    let Some((watch, hex)) = figure.watch.as_ref().and_then(|watch| Some((watch, watch.single()?))) else {
        return;
    };
    if figure.turn.has_defended {
        t.note(GU_246, "defended: no turn of aiming");
        return;
    }
    if figure.turn.has_lost_aim {
        t.note(GU_246, "the aim was lost: no turn of aiming");
        return;
    }
    let (item, has_moved, is_braced) = (watch.item, figure.turn.hexes > 0, watch.is_braced);
    let is_bow = shot_of(t.state(), item).is_some_and(|shot| shot.missile == Missile::Bow);
    if is_bow && has_moved {
        t.note(GU_201, "an archer who steps does not aim");
        return;
    }
    let fresh = Aim { at: Aimed::At(hex), item, turns: 0, has_moved: false, is_braced: false };
    let before = figure.aim.filter(|aim| aim.at == fresh.at && aim.item == item).unwrap_or(fresh);
    let turns = before.turns.saturating_add(1);
    let aim = Aim { turns, has_moved: before.has_moved || has_moved, is_braced, ..before };
    t.emit(GU_245, Event::Aimed { who, aim });
}
