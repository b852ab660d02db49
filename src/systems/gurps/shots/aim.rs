//! Aiming (GU-200 to GU-213).

use super::aim_field::field;
use super::gait::placed;
use super::missiles::{
    ask_missile, bar_of_missile, bar_of_range, bar_of_shooter, bar_of_target, is_put_away, missiles,
};
use super::shot_plan::{ask_brace, ask_sight};
use super::shot_value::shot_of;
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::gurps::arcs::{directions, is_before_from};
use crate::systems::gurps::interrupts::waiting::can_act;
use crate::systems::gurps::roll::{T, bar_of_all, first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Aim, Aimed, Defences, ItemId, Manoeuvre, State};
use crate::systems::gurps::tables::Missile;
use crate::systems::gurps::turns::allowance::Allowance;
use crate::systems::gurps::turns::movement::walk;
use crate::systems::gurps::turns::routes::Stride;
use crate::systems::gurps::turns::turn::{choose, end_turn};
use crate::systems::gurps::turns::way::ask_route_where;
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

pub use crate::systems::gurps::interrupts::watch::{bar_of_watch, watch};

/// GU-212: why a figure cannot aim at another, or with `None` at a hex.
pub fn bar_of_aim(state: &State, who: UnitId, foe: Option<UnitId>) -> Option<Bar> {
    let is_blind = state.figure(who).eyes_lost > 1;
    let general = foe.map_or_else(|| bar_of_shooter(state, who), |foe| bar_of_target(state, who, foe));
    general.or_else(|| no_if(is_blind, GU_212, "R-SIGHT", "target not in sight")).or_else(|| {
        let bars = missiles(state, who).into_iter().map(|item| bar_of_weapon(state, who, foe, item));
        bar_of_all(bars, Some(no(GU_212, "R-UNREADY", "no missile weapon")))
    })
}

fn is_bow(state: &State, item: ItemId) -> bool {
    shot_of(state, item).is_some_and(|shot| shot.missile == Missile::Bow)
}

/// GU-201, GU-212: why a weapon cannot be aimed.
fn bar_of_weapon(state: &State, who: UnitId, foe: Option<UnitId>, item: ItemId) -> Option<Bar> {
    // GU-044: whoever may not move keeps his facing.
    let is_turned_away = foe.is_some_and(|foe| !faces_from(state, (state.at(who), state.facing(who)), foe));
    first([
        no_if(is_put_away(state, item), GU_212, "R-UNREADY", "not in hand"),
        bar_of_missile(state, who, item),
        foe.and_then(|foe| bar_of_range(state, who, foe, item, 0)),
        no_if(is_bow(state, item) && is_turned_away, GU_201, "R-SIGHT", "target not in sight"),
    ])
}

/// Whether a target lies in the front sector of somebody who stands and faces so.
fn faces_from(state: &State, (at, facing): (Hex, Facing), foe: UnitId) -> bool {
    state.board.token(foe).hexes().any(|hex| is_before_from(at, facing, hex))
}

/// How a figure moves while it aims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Feet {
    Stand,
    Move,
    Run,
}

/// GU-200: aims at a figure, or with `None` at a hex.
pub fn aim(t: T<'_, '_>, who: UnitId, foe: Option<UnitId>) -> Asked<()> {
    let bar = |state: &State, item: ItemId| bar_of_weapon(state, who, foe, item);
    let item = ask_missile(t, who, GU_212, &bar, &|_, _| false)?;
    let before = t.state().figure(who).aim.filter(|aim| aim.item == item);
    let before = before.filter(|aim| match (aim.at, foe) {
        (Aimed::Figure(at), Some(foe)) => at == foe,
        (Aimed::At(_), None) => true,
        _ => false,
    });
    let way = ask_way(t, who, foe, item, before.is_some())?;
    let place = way.last().map(|stride| (stride.to, stride.facing));
    let place = place.unwrap_or((t.state().at(who), t.state().facing(who)));
    let at = match foe {
        Some(foe) => Aimed::Figure(foe),
        None => Aimed::At(ask_hex(t, who, item, place, before)?),
    };
    let before = before.filter(|aim| aim.at == at);
    let has_moved = place.0 != t.state().at(who) || before.is_some_and(|aim| aim.has_moved);
    let keeps_sight = before.is_none() || ask_sight(t, who)?;
    let was_braced = before.is_some_and(|aim| aim.is_braced);
    let is_braced = ask_brace(t, who, has_moved, was_braced)?;
    t.commit(GU_200, who, "Aim")?;
    choose(t, who, Manoeuvre::Aim, Defences::Normal);
    if t.state().figure(who).aim.is_some_and(|aim| Some(aim) != before || !keeps_sight) {
        t.emit(if keeps_sight { GU_211 } else { GU_210 }, Event::AimLost(who));
    }
    let goes_on = walk(t, who, &way)? && can_act(t.state(), who);
    let kept = before.filter(|_| keeps_sight && t.state().figure(who).aim.is_some());
    if goes_on && bar_of_missile(t.state(), who, item).is_none() {
        let turns = kept.map_or(0, |aim| aim.turns).saturating_add(1);
        settle(t, who, Aim { at, item, turns, has_moved, is_braced });
    }
    end_turn(t, who);
    Ok(())
}

/// GU-203, GU-204, GU-213: a turn of aiming.
fn settle(t: T<'_, '_>, who: UnitId, aim: Aim) {
    if aim.has_moved {
        t.note(GU_205, "moves while aiming: extra turns add 1 at most");
    }
    if aim.is_braced {
        t.note(GU_206, "braces the weapon");
    }
    let rule = match (aim.at, aim.turns) {
        (Aimed::At(_), _) => GU_213,
        (_, 1) => GU_203,
        _ => GU_204,
    };
    t.emit(rule, Event::Aimed { who, aim });
}

/// GU-200 to GU-202: standing still, or moving within the card's limit.
fn ask_way(
    t: T<'_, '_>,
    who: UnitId,
    foe: Option<UnitId>,
    item: ItemId,
    is_later: bool,
) -> Asked<Vec<Stride>> {
    let choice = |state: &State| {
        let bow = no_if(is_bow(state, item), GU_201, "R-BOWMOVE", "archers may not move while aiming");
        let run = bow.clone().or_else(|| Some(no(GU_202, "R-AIMRUN", "cannot run while aiming")));
        Choice::of(who, GU_200, "move")
            .look(Look::Segments)
            .option(Opt::open(Feet::Stand, "none").sign(Sign::Pass))
            .option(Opt::open(Feet::Move, "move or turn").sign(Sign::Move).bar(bow))
            .option(Opt::open(Feet::Run, "run").sign(Sign::Move).bar(run))
    };
    match t.choose_usually(|_| Feet::Stand, &choice)? {
        Feet::Stand => return turned(t, who, foe),
        Feet::Run => {
            let allowance = Allowance::full(t.state(), who, GU_200).apart();
            return ask_route_where(t, who, &allowance, "move to", &|_, _| None);
        }
        Feet::Move => {}
    }
    let half = Allowance::half(t.state(), who, GU_200).apart();
    let allowance = if is_later { half.at_most(2) } else { half };
    ask_route_where(t, who, &allowance, "move to", &|state, place| {
        let sees = foe.is_none_or(|foe| faces_from(state, place, foe));
        no_if(!sees, GU_212, "R-SIGHT", "target not in sight")
    })
}

/// GU-044, GU-212: whoever stands still turns to a target that is not before him.
fn turned(t: T<'_, '_>, who: UnitId, foe: Option<UnitId>) -> Asked<Vec<Stride>> {
    let (at, facing) = (t.state().at(who), t.state().facing(who));
    let Some(foe) = foe.filter(|foe| !faces_from(t.state(), (at, facing), *foe)) else {
        return Ok(Vec::new());
    };
    let facing = t.choose_from(&|state| {
        let option = |facing: Facing| {
            let is_off = !faces_from(state, (at, facing), foe);
            let bar = no_if(is_off, GU_212, "R-SIGHT", "target not in sight");
            Opt::facing(facing, facing).bar(bar)
        };
        let ahead = directions(at, state.at(foe)).map_or(facing, |(way, _)| way);
        let choice = Choice::of(who, GU_044, "facing").look(Look::List);
        choice.options(Facing::ALL.map(option)).default_at(ahead.index().into())
    })?;
    Ok(vec![Stride { to: at, facing, points: 0 }])
}

/// GU-213: the hex that is aimed at: as before, or the next one ahead.
fn ask_hex(t: T<'_, '_>, who: UnitId, item: ItemId, place: (Hex, Facing), before: Option<Aim>) -> Asked<Hex> {
    t.choose_from(&|state| {
        let later = placed(state, who, place.0, place.1);
        let all = field(&later, who, item, place);
        let known = before.and_then(|aim| if let Aimed::At(hex) = aim.at { Some(hex) } else { None });
        let wanted = known.unwrap_or_else(|| place.1.from(place.0));
        let at = all.iter().position(|hex| *hex == wanted).unwrap_or(0);
        let option = |hex: Hex| Opt::open(hex, "aim").detail(Ground::name(hex)).aim(hex).sign(Sign::Aim);
        let choice = Choice::of(who, GU_213, "at which hex").look(Look::Hexes);
        // Who faces the edge of the board aims at nothing: nobody comes from there.
        let nowhere = all.is_empty().then(|| Opt::open(wanted, "nothing there").sign(Sign::Pass));
        choice.options(all.into_iter().map(option)).options(nowhere).default_at(at)
    })
}
