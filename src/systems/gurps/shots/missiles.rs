//! What can be shot or thrown, and why it cannot (GU-118, GU-217, GU-220, pipeline 6.2, R1).

use super::shot_value::{max_range, range, shot_of};
use crate::board::UnitId;
use crate::systems::gurps::blows::attack::{bar_of_arm, bar_of_foe, damage_of};
use crate::systems::gurps::readying::fast_draw::bar_of_fast_draw;
use crate::systems::gurps::readying::hands::bar_of_both;
use crate::systems::gurps::readying::loading::is_loadable;
use crate::systems::gurps::roll::{T, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::Style;
use crate::systems::gurps::state::{Condition, ItemId, Means, Place, State};
use crate::systems::gurps::tables::Posture;
use crate::systems::gurps::turns::turn::bar_of_turn;
use crate::table::{Asked, Bar, Choice, Look, Opt, Rule, Sign};

/// All that a figure could shoot or throw, in the order of its sheet.
pub fn missiles(state: &State, who: UnitId) -> Vec<ItemId> {
    state.items_of(who).filter(|item| shot_of(state, *item).is_some()).collect()
}

/// Whether something is in scabbard, belt or pack.
pub fn is_put_away(state: &State, item: ItemId) -> bool {
    matches!(state.thing(item).place, Place::PutAway(_))
}

/// GU-118, GU-220: why something cannot be shot or thrown at once; what is put away may be fast-drawn.
pub fn bar_of_missile(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let Some(shot) = shot_of(state, item) else {
        return no_if(true, GU_220, "R-MELEEONLY", "cannot be shot or thrown");
    };
    let thing = state.thing(item);
    let bar = if is_put_away(state, item) {
        let is_broken = thing.condition == Condition::Broken;
        bar_of_fast_draw(state, who, item).or_else(|| no_if(is_broken, GU_220, "R-UNREADY", "broken"))
    } else {
        bar_of_arm(state, who, Means::Shot(item)).or_else(|| bar_of_both(state, who, item))
    };
    bar.or_else(|| {
        first([
            no_if(thing.condition == Condition::Jammed, GU_220, "R-UNREADY", "jammed"),
            no_if(is_loadable(shot) && thing.loaded == 0, GU_220, "R-UNLOADED", "not loaded"),
        ])
    })
}

/// GU-217: why a target is too far.
pub(super) fn bar_of_range(
    state: &State,
    who: UnitId,
    foe: UnitId,
    item: ItemId,
    height: i32,
) -> Option<Bar> {
    let is_far = range(state, who, foe, height) > max_range(state, who, item);
    no_if(is_far, GU_217, "R-RANGE", "out of range")
}

/// Why a figure cannot shoot where and as it is, whatever with.
pub fn bar_of_shooter(state: &State, who: UnitId) -> Option<Bar> {
    let shares = |other: UnitId| {
        state.are_foes(who, other) && state.figure(other).is_up() && state.board.distance(who, other) == 0
    };
    let is_close = !state.options.is_close_unlimited && state.units().any(shares);
    first([
        bar_of_turn(state, who),
        no_if(is_close, GU_137, "R-CCONLY", "not possible in close combat"),
        no_if(
            state.figure(who).posture == Posture::Crawling,
            GU_105,
            "R-CRAWL",
            "crawling: close combat only",
        ),
    ])
}

/// Why nobody can be shot at by this figure, or not this one.
pub(super) fn bar_of_target(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    bar_of_shooter(state, who).or_else(|| bar_of_foe(state, who, foe))
}

/// What is shot or thrown: of all that can hit as things are, what is aimed with, else what was used last, else
/// the first.
pub(super) fn ask_missile(
    t: T<'_, '_>,
    who: UnitId,
    rule: Rule,
    bar: &dyn Fn(&State, ItemId) -> Option<Bar>,
    is_hopeless: &dyn Fn(&State, ItemId) -> bool,
) -> Asked<ItemId> {
    t.choose_from(&|state| {
        let all = missiles(state, who);
        let figure = state.figure(who);
        let aimed = figure.aim.map(|aim| aim.item);
        let rank = |item: ItemId| match () {
            () if bar(state, item).is_some() || is_hopeless(state, item) => 3,
            () if Some(item) == aimed => 0,
            () if figure.last == Some(Means::Shot(item)) => 1,
            () => 2,
        };
        let place = (0..all.len()).min_by_key(|place| rank(all[*place]));
        let option = |item: ItemId| {
            Opt::open(item, state.item_name(item))
                .detail(detail(state, who, item))
                .sign(if rule == GU_212 { Sign::Aim } else { Sign::Shoot })
                .bar(bar(state, item))
        };
        Choice::of(who, rule, "with")
            .look(Look::List)
            .options(all.iter().copied().map(option))
            .default_at(place.unwrap_or(0))
    })
}

/// "1d+1 impaling, 7 loaded"
fn detail(state: &State, who: UnitId, item: ItemId) -> String {
    let damage = damage_of(state, who, Means::Shot(item), Style::Plain);
    let has_magazine = shot_of(state, item).is_some_and(|shot| shot.magazine > 0);
    if is_put_away(state, item) {
        format!("{damage}, fast-drawn")
    } else if has_magazine {
        format!("{damage}, {} loaded", state.thing(item).loaded)
    } else {
        damage
    }
}
