//! Aim (ST-601 to ST-603).

use super::declare::bar_of_distance;
use super::shoot::bar_of_weapon;
use super::target::bar_of_line;
use crate::board::UnitId;
use crate::systems::stamina::blows::strike::{bar_of_friend, bar_of_target};
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::checks::levels::aim_bonus;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::readying::load::ranged;
use crate::systems::stamina::roll::{T, no};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::moment::Means;
use crate::systems::stamina::turns::pay::{bar_of_cost, pay};
use crate::table::{Asked, Bar};

/// ST-601: why somebody cannot be aimed at.
pub fn bar_of_aim(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let to = state.at(foe);
    let bar_of =
        |item| bar_of_weapon(state, who, item).or_else(|| bar_of_distance(state, who, Means::Shot(item), to));
    bar_of_cost(state, who, Action::Aim.card().ap, 0)
        .or_else(|| bar_of_target(state, who, foe))
        .or_else(|| {
            let items = ranged(state, who);
            let first =
                items.first().map_or_else(|| Some(no(ST_414, "READIED", "not readied")), |it| bar_of(*it));
            first.filter(|_| items.iter().all(|item| bar_of(*item).is_some()))
        })
        .or_else(|| bar_of_line(state, who, to))
        .or_else(|| bar_of_friend(state, who, foe))
}

/// ST-601: aims; a new aim takes the place of an old one.
pub fn aim(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Asked<()> {
    if t.reads() {
        let (name, more) = (name(t.state(), foe).to_owned(), aim_bonus(t.state(), who));
        t.warn(ST_602, format!("the next shot at {name} has +{more}"));
    }
    t.commit(ST_601, who, "Aim")?;
    pay(t, who, ST_601, Action::Aim.card().ap, 0, For::Other)?;
    t.emit(ST_601, Event::Aimed { who, at: foe });
    Ok(())
}
