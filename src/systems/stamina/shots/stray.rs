//! Shots that stray (ST-608).

use super::missile::strike;
use super::range::{OUT_OF_RANGE, levels_to};
use crate::board::UnitId;
use crate::dice::Pool;
use crate::hex::nudged;
use crate::order::sort_by_key;
use crate::systems::stamina::harm::hits::{lose_defense, over};
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::Life;
use crate::systems::stamina::state::moment::{Attack, Means, Target};
use crate::systems::stamina::system::Stamina;
use crate::table::{Asked, Choice, Look, Next, Opt, Sign};
use std::rc::Rc;

/// ST-608: who besides the target may be struck: beside it, or behind it in the line of the shot, and in range; the
/// nearest to it first.
pub(super) fn candidates(state: &State, attack: &Attack) -> Vec<UnitId> {
    let Some(foe) = attack.target.figure() else { return Vec::new() };
    let (from, at) = (state.at(attack.who), state.at(foe));
    let is_endangered = |it: &UnitId| {
        let to = state.at(*it);
        let is_other = *it != attack.who && *it != foe && state.figure(*it).life != Life::Dead;
        let is_near = || to.unsigned_distance_to(at) <= 1;
        let is_behind = || to != at && nudged(from, to).iter().any(|line| line.contains(&at));
        let is_in_range = || levels_to(state, attack.who, attack.means, to) < OUT_OF_RANGE;
        is_other && (is_near() || is_behind()) && is_in_range()
    };
    let mut all: Vec<UnitId> = state.units().filter(is_endangered).collect();
    sort_by_key(&mut all, |it| state.at(*it).unsigned_distance_to(at));
    all
}

/// ST-608: a critical failure: one of those at random, hit by 2d10 against current defense.
pub fn stray(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Stamina> {
    let struck = draw(t, attack)?;
    let hit = match struck {
        Some(other) => roll(t, attack, other)?.then_some(other),
        None => None,
    };
    if let Some(other) = hit {
        if let Means::Thrown(item, _) = attack.means {
            let at = t.state().at(other);
            t.emit(ST_610, Event::Thrown { item, at });
        }
        let struck = Attack { target: Target::Figure(other), ..(**attack).clone() };
        lose_defense(t, &struck, ST_407);
        strike(t, &struck, 0)?;
    }
    Ok(over(attack))
}

/// Who is in the way: all that are listed if the referee says nothing else.
fn draw(t: T<'_, '_>, attack: &Attack) -> Asked<Option<UnitId>> {
    let all = candidates(t.state(), attack);
    if all.is_empty() {
        t.note(ST_608, "nobody beside or behind the target: a plain miss");
        return Ok(None);
    }
    let all = confirmed(t, attack, all)?;
    if all.is_empty() {
        t.note(ST_608, "a plain miss, by the referee's word");
        return Ok(None);
    }
    if let [only] = all[..] {
        return Ok(Some(only));
    }
    let pool = Pool { n: 1, sides: all.len() as u8 };
    let drawn = t.roll_sum(ST_608, attack.who, "strays to", pool, (0, 1), |n| n)?;
    Ok(all.get((drawn.max(1) - 1) as usize).copied())
}

/// Section 7: the table confirms who may be struck, one by one.
fn confirmed(t: T<'_, '_>, attack: &Attack, all: Vec<UnitId>) -> Asked<Vec<UnitId>> {
    let mut struck = Vec::new();
    for it in all {
        let may_stray = t.choose_usually(|_| true, &|state| {
            let name = name(state, it);
            Choice::of(attack.who, ST_608, format!("may {name} be struck?"))
                .look(Look::Folded)
                .option(Opt::open(true, format!("{name} may be struck")).sign(Sign::Shoot))
                .option(Opt::open(false, format!("not {name}")).sign(Sign::Pass))
        })?;
        if may_stray {
            struck.push(it);
        }
    }
    Ok(struck)
}

/// ST-222, ST-608: 2d10, no modifiers: no skill check.
fn roll(t: T<'_, '_>, attack: &Attack, other: UnitId) -> Asked<bool> {
    let defense = i32::from(t.state().figure(other).defense);
    let pool = Pool { n: 2, sides: 10 };
    t.need(defense, "strikes whoever is there");
    let same = |a: i32, b: i32| (a >= defense) == (b >= defense);
    let total = t.roll_alike(ST_608, attack.who, "stray shot".into(), pool, (0, 1), &same)?;
    t.note(ST_222, "no check: raises no penalty");
    let is_hit = total >= defense;
    let label = if is_hit { "strikes another" } else { "misses everybody" };
    t.verdict(ST_608, attack.who, is_hit, label, (total, defense))?;
    Ok(is_hit)
}
