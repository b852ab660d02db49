//! Throws (ST-610, ST-611).

use super::declare::{bar_of_distance, declare};
use super::target::{bar_of_attacking, bar_of_line};
use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::stamina::blows::strike::{bar_of_friend, bar_of_target};
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::magic::spell;
use crate::systems::stamina::page::tell::item_name;
use crate::systems::stamina::roll::{T, never, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::arms::is_too_heavy;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::figure::SpellRef;
use crate::systems::stamina::state::moment::{Act, Means, Target};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::spells::Range;
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Phrase, Sign};

/// Held spells of a range, each kind once.
pub fn held_spells(state: &State, who: UnitId, range: Range) -> Vec<SpellRef> {
    let mut all: Vec<SpellRef> = Vec::new();
    for held in &state.figure(who).held {
        if spell::blocks(state, who, held.spell).range == range && !all.contains(&held.spell) {
            all.push(held.spell);
        }
    }
    all
}

/// ST-610: what somebody can throw: weapons with a figure for it, held spells to be thrown.
pub fn missiles(state: &State, who: UnitId) -> Vec<Means> {
    let items = state.held(who).map(|(item, _)| item);
    let weapons = items.filter(|item| state.gear(*item).weapon().throw.is_some());
    let types = |item| state.gear(item).weapon().types.iter().map(move |kind| Means::Thrown(item, *kind));
    let spells = held_spells(state, who, Range::Thrown).into_iter().map(Means::Spell);
    weapons.flat_map(types).chain(spells).collect()
}

/// What is thrown, in words.
pub fn called(state: &State, who: UnitId, means: Means) -> Phrase {
    match means {
        Means::Spell(spell) => spell::name(state, who, spell),
        Means::Thrown(item, kind) if state.gear(item).weapon().types.len() > 1 => {
            format!("{}, {}", item_name(state, item), kind.name()).into()
        }
        Means::Thrown(item, _) | Means::Melee(item, _) | Means::Shot(item) => item_name(state, item).into(),
        Means::Body(_) => "fists".into(),
    }
}

/// Why something cannot be thrown at a hex.
pub(super) fn bar_at(state: &State, who: UnitId, means: Means, to: Hex) -> Option<Bar> {
    let sheet = &state.figure(who).sheet;
    let is_heavy = match means {
        Means::Thrown(item, _) => is_too_heavy(sheet, state.gear(item).weapon()),
        _ => false,
    };
    no_if(is_heavy, ST_416, "HEAVY", "too heavy").or_else(|| bar_of_distance(state, who, means, to))
}

/// ST-610: why nothing can be thrown at somebody.
pub fn bar_of_throw(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let card = Action::Throw.card();
    let to = state.at(foe);
    let all = missiles(state, who);
    let Some(first) = all.first() else { return Some(never(ST_414, "READIED", "not readied")) };
    bar_of_attacking(state, who, card.ap, card.stamina)
        .or_else(|| bar_of_target(state, who, foe))
        .or_else(|| {
            let is_barred = all.iter().all(|means| bar_at(state, who, *means, to).is_some());
            bar_at(state, who, *first, to).filter(|_| is_barred)
        })
        .or_else(|| bar_of_line(state, who, to))
        .or_else(|| bar_of_friend(state, who, foe))
}

/// ST-610.
pub fn throw(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Stamina> {
    let to = t.state().at(foe);
    let means = ask_missile(t, who, to)?;
    declare(t, (who, Target::Figure(foe), Act::Throw, means), Action::Throw.card().ap)
}

/// What, where there is more than one thing.
pub(super) fn ask_missile(t: T<'_, '_>, who: UnitId, to: Hex) -> Asked<Means> {
    if let [only] = missiles(t.state(), who)[..] {
        return Ok(only);
    }
    t.choose_from(&|state| {
        let option = |means: Means| {
            let bar = bar_at(state, who, means, to);
            Opt::open(means, called(state, who, means)).sign(Sign::Shoot).bar(bar)
        };
        let options = missiles(state, who).into_iter().map(option);
        Choice::of(who, ST_610, "throw what?").look(Look::List).options(options)
    })
}
