//! Bull rush (ST-521 to ST-529).

use super::blow::blow;
use super::push::{Next as Before, ask_way, next, push_one};
use crate::board::UnitId;
use crate::hex::Facing;
use crate::systems::stamina::harm::damage::inflict;
use crate::systems::stamina::harm::hits::{hurt, over};
use crate::systems::stamina::harm::spend::spend;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::moment::{Attack, Moment, Progress};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::tables::types::SLAM;
use crate::systems::stamina::turns::gait::Gait;
use crate::systems::stamina::turns::pay::lose_aim;
use crate::systems::stamina::turns::routes;
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Rule, Sign, Tally};
use std::rc::Rc;

/// ST-521.
pub fn bar_of(state: &State, who: UnitId) -> Option<Bar> {
    let is_weak = state.figure(who).sheet.body() < 1;
    no_if(is_weak, ST_521, "BODY", "body below +1")
}

/// How far a push has come.
struct Push {
    way: Facing,
    pushed: u8,
    is_soft: bool,
}

/// ST-523 to ST-525: the push, hex by hex.
pub fn landed(t: T<'_, '_>, attack: &Rc<Attack>, a: i32) -> Next<Stamina> {
    let Some(foe) = attack.target.figure() else {
        hurt(t, attack, 0)?;
        return Ok(over(attack));
    };
    let way = ask_way(t, attack.who, foe)?;
    let mut push = Push { way, pushed: 0, is_soft: false };
    let rank = t.state().figure(attack.who).sheet.rank(Skill::BullRush);
    for _ in 0..rank {
        if !is_pushed(t, foe, &mut push, ST_523) {
            break;
        }
    }
    let a = push_further(t, attack, foe, a, &mut push);
    let is_pinned = is_pinned(t.state(), foe, way);
    let pushed = push.pushed;
    Ok(Some(Moment(Progress::Rushed { attack: attack.clone(), a: a as u8, pushed, way, is_pinned })))
}

/// ST-338.
fn is_pinned(state: &State, foe: UnitId, way: Facing) -> bool {
    next(state, foe, way) == Before::Hard
}

/// One hex, if it can be; whether it was.
fn is_pushed(t: T<'_, '_>, foe: UnitId, push: &mut Push, rule: Rule) -> bool {
    let before = push_one(t, foe, push.way, rule);
    push.is_soft |= before == Before::Soft;
    let is_moved = matches!(before, Before::Free(_));
    push.pushed += u8::from(is_moved);
    is_moved
}

/// ST-524: how many successes push somebody the first hex further.
pub(super) fn price(state: &State, foe: UnitId) -> Tally {
    let sheet = &state.figure(foe).sheet;
    Tally::of(ST_524, "target's body", sheet.body())
        .add(ST_524, "target's size", sheet.size.into())
        .at_least(ST_524, "at least", 1)
}

/// ST-524, ST-528: additional successes push on, until the target is pinned or something soft stops it; so many
/// are left.
fn push_further(t: T<'_, '_>, attack: &Attack, foe: UnitId, a: i32, push: &mut Push) -> i32 {
    if is_pinned(t.state(), foe, push.way) {
        t.note(ST_525, "pinned: no further hexes are bought");
        return a;
    }
    if push.is_soft {
        return lost(t, a);
    }
    let price = price(t.state(), foe);
    let price = t.number(ST_524, attack.who, "price of pushing on", price, 0);
    if a < price {
        return lost(t, a);
    }
    let mut left = a - price;
    while is_pushed(t, foe, push, ST_524) && !is_pinned(t.state(), foe, push.way) && left > 0 {
        left -= 1;
    }
    if push.is_soft { lost(t, left) } else { left }
}

/// ST-528.
fn lost(t: T<'_, '_>, a: i32) -> i32 {
    if a > 0 {
        t.note(ST_528, "the successes that are left are lost");
    }
    0
}

/// ST-525 to ST-529: the attacker follows, then the damage.
pub fn follow(
    t: T<'_, '_>,
    attack: &Rc<Attack>,
    a: i32,
    (pushed, way, is_pinned): (u8, Facing, bool),
) -> Next<Stamina> {
    let Some(foe) = attack.target.figure() else { return Ok(over(attack)) };
    let short = ask_short(t, attack.who, pushed)?;
    go_along(t, attack.who, way, pushed - short);
    let mut blow = blow(t, attack)?;
    if is_pinned {
        t.note(ST_526, "pushed into a hard surface");
        blow = blow.with(ST_526, "slam", pushed.into());
    }
    t.note(ST_529, "the damage is done in any case");
    let is_bought = is_pinned && short == 0;
    if short > 0 && is_pinned && a > 0 {
        t.note(ST_527, "stopped short: no damage is bought");
    }
    blow.figures.uses = SLAM;
    let bought = spend(t, attack, &blow, if is_bought { a } else { 0 })?;
    if bought.spent > 0 {
        t.note(ST_525, "2 damage for each success");
    }
    inflict(t, attack.who, foe, &blow.buying(bought))?;
    Ok(over(attack))
}

/// ST-527: how many hexes short the attacker stops.
fn ask_short(t: T<'_, '_>, who: UnitId, pushed: u8) -> Asked<u8> {
    let body = t.state().figure(who).sheet.body().clamp(0, 20) as u8;
    let most = body.min(pushed);
    if most == 0 {
        return Ok(0);
    }
    let build = |state: &State| {
        let option = |short: u8| match short {
            0 => Opt::open(0, "follows all the way").sign(Sign::Advance),
            n => Opt::open(n, format!("stops {n} short")).sign(Sign::Advance),
        };
        Choice::of(who, ST_527, format!("how far does {} follow?", name(state, who)))
            .look(Look::Segments)
            .options((0..=most).map(option))
            .compared()
    };
    let short = t.choose_usually(|_| 0, &build)?;
    t.commit(ST_527, who, "Follow")?;
    Ok(short)
}

/// ST-527: along the same way, as far as the hexes can be entered.
fn go_along(t: T<'_, '_>, who: UnitId, way: Facing, hexes: u8) {
    for _ in 0..hexes {
        let state = t.state();
        let (at, to) = (state.at(who), way.from(state.at(who)));
        let is_open = routes::price(&state.board.ground, Gait::Walk, at, to).is_ok();
        let is_open = is_open && state.occupants(to).next().is_none();
        if !is_open || !state.figure(who).is_conscious() {
            return;
        }
        t.emit(ST_527, Event::Followed { who, to });
        lose_aim(t, who);
    }
}
