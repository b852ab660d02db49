//! Shots (ST-606 to ST-609, P-9).

use super::declare::{bar_of_distance, declare};
use super::target::{bar_of_attacking, bar_of_line};
use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::stamina::blows::strike::{bar_of_friend, bar_of_target};
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::page::tell::{item_name, loaded};
use crate::systems::stamina::readying::load::ranged;
use crate::systems::stamina::roll::{T, never, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::arms::is_too_heavy;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::moment::{Act, Means, Target};
use crate::systems::stamina::state::thing::{Grip, ItemId};
use crate::systems::stamina::system::Stamina;
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign};

/// ST-606, 3.4: why a weapon cannot be shot at all.
pub fn bar_of_weapon(state: &State, who: UnitId, item: ItemId) -> Option<Bar> {
    let weapon = state.gear(item).weapon();
    let has_hands = match state.grip(who, item) {
        Some(Grip::Both) => true,
        Some(Grip::One(_)) => !weapon.needs_both(),
        None => false,
    };
    let is_loaded = state.thing(item).loading.loaded.is_some();
    no_if(!is_loaded, ST_606, "LOADED", "not loaded")
        .or_else(|| no_if(!has_hands, ST_606, "HANDS", "hands not free"))
        .or_else(|| no_if(is_too_heavy(&state.figure(who).sheet, weapon), ST_416, "HEAVY", "too heavy"))
}

/// Why a weapon cannot be shot at a hex.
pub(super) fn bar_at(state: &State, who: UnitId, item: ItemId, to: Hex) -> Option<Bar> {
    bar_of_weapon(state, who, item).or_else(|| bar_of_distance(state, who, Means::Shot(item), to))
}

/// ST-606: why nobody can be shot at with anything.
pub fn bar_of_shot(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let card = Action::Shoot.card();
    let to = state.at(foe);
    let items = ranged(state, who);
    let Some(first) = items.first() else { return Some(never(ST_414, "READIED", "not readied")) };
    bar_of_attacking(state, who, card.ap, card.stamina)
        .or_else(|| bar_of_target(state, who, foe))
        .or_else(|| {
            let is_barred = items.iter().all(|item| bar_at(state, who, *item, to).is_some());
            bar_at(state, who, *first, to).filter(|_| is_barred)
        })
        .or_else(|| bar_of_line(state, who, to))
        .or_else(|| bar_of_friend(state, who, foe))
}

/// ST-606.
pub fn shoot(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Stamina> {
    let to = t.state().at(foe);
    let item = ask_weapon(t, who, to)?;
    declare(t, (who, Target::Figure(foe), Act::Shoot, Means::Shot(item)), Action::Shoot.card().ap)
}

/// With what, where there are two.
pub fn ask_weapon(t: T<'_, '_>, who: UnitId, to: Hex) -> Asked<ItemId> {
    if let [only] = ranged(t.state(), who)[..] {
        return Ok(only);
    }
    t.choose_from(&|state| {
        let option = |item: ItemId| {
            Opt::open(item, item_name(state, item))
                .detail(loaded(state.thing(item).loading))
                .sign(Sign::Shoot)
                .bar(bar_at(state, who, item, to))
        };
        let options = ranged(state, who).into_iter().map(option);
        Choice::of(who, ST_606, "with what?").look(Look::Segments).options(options)
    })
}
