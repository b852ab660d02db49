//! What a melee attack does before anything is bought (ST-421, ST-581, ST-941).

use super::means::figures;
use crate::board::UnitId;
use crate::systems::stamina::checks::flank::flanks;
use crate::systems::stamina::harm::damage::Blow;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::Surprise;
use crate::systems::stamina::state::moment::{Act, Attack, Kind};
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::tables::traits::Trait;
use crate::table::{Asked, Choice, Look, Opt};

/// ST-421, ST-581, ST-941: the damage before anything is bought.
pub fn blow(t: T<'_, '_>, attack: &Attack) -> Asked<Blow> {
    let state = t.state();
    let figure = state.figure(attack.who);
    let blow = Blow::of(figures(state, attack), &attack.calls);
    let power = power(state, attack.who);
    let blow = match attack.act {
        Act::Power if figure.log.has_dashed => blow.with(ST_581, "power attack after a dash", power),
        Act::Power => blow.with(ST_581, "power attack", power),
        _ => blow,
    };
    Ok(if ambushes(t, attack)? { blow.with(ST_941, "Ambusher", 3) } else { blow })
}

/// ST-581: what a power attack adds, twice as much after a dash.
pub fn power(state: &State, who: UnitId) -> i32 {
    let figure = state.figure(who);
    let power = 1 + figure.sheet.rank(Skill::Power);
    if figure.log.has_dashed { 2 * power } else { power }
}

/// 3.12, Ambusher: on a melee hit, once per target until its own next turn.
fn ambushes(t: T<'_, '_>, attack: &Attack) -> Asked<bool> {
    let Some(foe) = attack.target.figure().filter(|_| attack.act.kind() == Kind::Melee) else {
        return Ok(false);
    };
    let state = t.state();
    let (sheet, target) = (&state.figure(attack.who).sheet, state.figure(foe));
    let is_caught = match target.surprise {
        Surprise::FlatFooted => sheet.has(Trait::Ambusher),
        Surprise::Surprised => sheet.has(Trait::AmbusherSneakAttack),
        Surprise::None => false,
    };
    let is_flanking = || {
        let is_found = || state.options.is_flanking_found && flanks(state, attack.who, foe);
        attack.calls.is_flanked.unwrap_or_else(is_found)
    };
    let is_caught = is_caught || (sheet.has(Trait::AmbusherFlanking) && is_flanking());
    let is_used = state.figure(attack.who).log.ambushed & (1 << foe.0) != 0;
    if !is_caught || is_used {
        return Ok(false);
    }
    let who = attack.who;
    let build = |state: &State| {
        Choice::of(who, ST_941, format!("ambush {}?", name(state, foe)))
            .look(Look::Segments)
            .option(Opt::open(true, "+3 damage"))
            .option(Opt::open(false, "not now"))
    };
    let does = t.choose_usually(|_| true, &build)?;
    // Nothing else may follow that would wait for the answer.
    t.commit(ST_941, who, "Strike")?;
    if does {
        t.emit(ST_941, Event::Ambushed { who, foe });
    }
    Ok(does)
}
