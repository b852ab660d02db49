//! Whoever is held off by a longer weapon may let its bearer strike first (ST-935).

use super::free_attack::free_attacks;
use super::react;
use super::react::{has_free_attack, replies, strike};
use crate::board::UnitId;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::moment::Attack;
use crate::table::{Asked, Choice, Opt, Sign};

/// Why the target could not strike first.
fn bar(state: &State, who: UnitId, foe: UnitId) -> Option<crate::table::Bar> {
    let has_any = || free_attacks(state, foe, who).iter().any(|(_, bar)| bar.is_none());
    no_if(!has_free_attack(state, foe), ST_830, "REACTION", "reaction used")
        .or_else(|| no_if(!has_any(), ST_413, "REACH", "out of reach"))
}

/// ST-935: a level of disadvantage, or the target's free attack first. Whether the attack goes on.
pub fn settle(t: T<'_, '_>, attack: &Attack) -> Asked<bool> {
    let (who, Some(foe)) = (attack.who, attack.target.figure()) else { return Ok(true) };
    let build = |state: &State| {
        let target = name(state, foe);
        Choice::of(who, ST_935, format!("who strikes first, where {target} reaches farther?"))
            .option(Opt::open(false, "you, with a level of disadvantage").sign(Sign::Strike))
            .option(
                Opt::open(true, format!("{target}, by a free attack"))
                    .sign(Sign::Wound)
                    .bar(bar(state, who, foe)),
            )
    };
    if !t.choose_usually(|_| false, &build)? {
        return Ok(true);
    }
    t.emit(ST_935, Event::Reached { who, foe });
    t.note(ST_935, "the longer weapon may strike first");
    let with = t.choose_from(&|state| {
        replies(
            state,
            (foe, who),
            format!("strike first at {}, who comes within your reach?", name(state, who)),
        )
    })?;
    react::settle(t, foe, ST_833, with.is_some(), "Strike")?;
    if let Some(with) = with {
        strike(t, foe, who, with, Default::default())?;
    }
    Ok(t.state().figure(who).is_conscious())
}
