//! The defences of a fighter as they stand, before anything that depends on an attack.

use super::bars_of_defence::{bar_of_fists, bar_of_shield, bar_of_weapon};
use super::defence_value::{bare_parry, block, encumbered, own, parry};
use crate::board::UnitId;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::Active;
use crate::systems::gurps::state::{Defences, Hand, ItemId, State};
use crate::systems::gurps::tables::Posture;
use crate::table::Tally;

/// A way to defend with its number, 0 or more, without passive defence.
pub struct OwnDefence {
    pub active: Active,
    /// "Dodge", "bare-handed Parry".
    pub name: &'static str,
    pub number: i32,
}

/// How a fighter stands once his card is played: what it leaves him to defend with (GU-807).
pub struct After {
    pub defences: Defences,
    /// Weapons that are unready by then.
    pub spent: Vec<ItemId>,
    pub posture: Posture,
}

impl After {
    /// As he is now.
    pub fn now(state: &State, who: UnitId, defences: Defences) -> After {
        After { defences, spent: Vec::new(), posture: state.figure(who).posture }
    }
}

/// Dodge, Block and the best Parry that a fighter has left (GU-610, GU-600, GU-621, GU-630). What is used up for this
/// turn is among them.
pub fn own_defences(state: &State, who: UnitId, after: &After) -> Vec<OwnDefence> {
    let (figure, After { defences, spent, posture }) = (state.figure(who), after);
    let plus = own(Tally::of(GU_133, "posture", posture.defence()), figure).total();
    let mut all = Vec::new();
    // GU-120
    let mut add = |active: Active, name: &'static str, base: i32| {
        all.push(OwnDefence { active, name, number: (base + plus).max(0) });
    };
    if *defences != Defences::Passive {
        add(Active::Dodge, "Dodge", state.movement(who));
    }
    if matches!(defences, Defences::Passive | Defences::DodgeOnly) {
        return all;
    }
    if bar_of_shield(state, who).is_none() {
        add(Active::Block, "Block", block(state, who).total());
    }
    let can_parry = |item: &ItemId| {
        let has_grip = !state.weapon(*item).grips.is_empty();
        has_grip && !spent.contains(item) && bar_of_weapon(state, who, *item).is_none()
    };
    let number = |item| encumbered(parry(state, who, item), state, who, item).total();
    let held = state.held(who).map(|(item, _)| item).filter(can_parry);
    let best = held.map(|item| (item, number(item))).max_by_key(|(_, number)| *number);
    if let Some((item, number)) = best {
        add(Active::Parry(item), "Parry", number);
    } else if bar_of_fists(state, who).is_none()
        && let Some(hand) = [Hand::Weapon, Hand::Off].into_iter().find(|hand| state.is_empty(who, *hand))
    {
        add(Active::Bare(hand), "bare-handed Parry", bare_parry(state, who));
    }
    all
}
