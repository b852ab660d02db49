//! Bash (ST-511 to ST-517).

use super::means::figures;
use super::push::{Next as Before, ask_way, push_one};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex};
use crate::systems::stamina::harm::hits::{hurt, over};
use crate::systems::stamina::harm::spend::buys_any;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::Posture;
use crate::systems::stamina::state::moment::{Attack, Moment, Progress};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::turns::gait::Gait;
use crate::systems::stamina::turns::routes;
use crate::table::{Asked, Choice, Look, Next, Opt, Sign, Tally};
use std::rc::Rc;

/// ST-513 to ST-515: the target is knocked back, and falls if the price is paid.
pub fn landed(t: T<'_, '_>, attack: &Rc<Attack>, a: i32) -> Next<Stamina> {
    let Some(foe) = attack.target.figure() else {
        hurt(t, attack, a)?;
        return Ok(over(attack));
    };
    let from = t.state().at(foe);
    let way = ask_way(t, attack.who, foe)?;
    let is_moved = matches!(push_one(t, foe, way, ST_513), Before::Free(_));
    if !is_moved {
        t.note(ST_517, "not moved; that does no further damage");
    }
    let a = knock_down(t, attack, foe, a);
    let left = is_moved.then_some(from);
    Ok(Some(Moment(Progress::Bashed { attack: attack.clone(), a: a as u8, left })))
}

/// ST-514: how many successes knock somebody down.
pub(super) fn price(state: &State, who: UnitId, foe: UnitId) -> Tally {
    let sheet = &state.figure(foe).sheet;
    Tally::of(ST_514, "prone", 1)
        .add(ST_514, "target's size", i32::from(sheet.size).max(0))
        .add(ST_514, "target's body", sheet.body())
        .add(ST_514, "Bash", -state.figure(who).sheet.rank(Skill::Bash))
}

/// ST-514, ST-515: the first successes go to knocking the target down; what is left is free.
fn knock_down(t: T<'_, '_>, attack: &Attack, foe: UnitId, a: i32) -> i32 {
    let price = price(t.state(), attack.who, foe);
    let price = t.number(ST_514, attack.who, "price of prone", price, 0);
    if a < price {
        t.note(ST_515, "too few additional successes: used up");
        return 0;
    }
    if price <= 0 {
        t.note(ST_515, "it costs nothing");
    }
    if t.state().figure(foe).posture != Posture::Prone {
        t.emit(ST_514, Event::Took { who: foe, posture: Posture::Prone });
    } else {
        t.note(ST_515, "paid: prone already");
    }
    a - price.max(0)
}

/// ST-516, ST-517: the advance, what is left to spend, and the damage.
pub fn advance(t: T<'_, '_>, attack: &Rc<Attack>, a: i32, left: Option<Hex>) -> Next<Stamina> {
    if let (Some(left), Some(foe)) = (left, attack.target.figure()) {
        let is_spent = buys_any(figures(t.state(), attack).uses, a);
        follow(t, attack.who, (foe, left), is_spent)?;
    }
    hurt(t, attack, a)?;
    Ok(over(attack))
}

/// ST-516: into the hex that the target left if it was adjacent, else into a free one nearer to it.
fn hexes(state: &State, who: UnitId, foe: UnitId, left: Hex) -> Vec<Hex> {
    let (at, to) = (state.at(who), state.at(foe));
    let is_open = |hex: &Hex| {
        let is_open = routes::price(&state.board.ground, Gait::Walk, at, *hex).is_ok();
        is_open && state.occupants(*hex).next().is_none()
    };
    if at.unsigned_distance_to(left) == 1 {
        return Some(left).filter(is_open).into_iter().collect();
    }
    let near = |hex: &Hex| hex.unsigned_distance_to(to) < at.unsigned_distance_to(to);
    Facing::ALL.into_iter().map(|way| way.from(at)).filter(|hex| near(hex) && is_open(hex)).collect()
}

/// ST-516. Where successes are left to spend, both are settled on one form.
fn follow(t: T<'_, '_>, who: UnitId, (foe, left): (UnitId, Hex), is_spent: bool) -> Asked<()> {
    let hexes = hexes(t.state(), who, foe, left);
    let Some(first) = hexes.first().copied() else { return Ok(()) };
    if !t.state().figure(who).is_conscious() {
        return Ok(());
    }
    let build = |state: &State| {
        let option = |hex: &Hex| {
            Opt::open(Some(*hex), "advance").detail(Ground::name(*hex)).aim(*hex).sign(Sign::Advance)
        };
        Choice::of(who, ST_516, format!("follow {}?", name(state, foe)))
            .look(Look::Segments)
            .options(hexes.iter().map(option))
            .option(Opt::open(None, "stay").sign(Sign::Pass))
    };
    let to = t.choose_usually(|_| Some(first), &build)?;
    if !is_spent {
        t.commit(ST_516, who, "Go on")?;
    }
    if let Some(to) = to {
        t.note(ST_335, "nobody may react to it");
        t.emit(ST_516, Event::Followed { who, to });
        crate::systems::stamina::turns::pay::lose_aim(t, who);
    }
    Ok(())
}
