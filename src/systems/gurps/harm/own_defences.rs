//! The defences of a fighter as they stand, before anything that depends on an attack.

use super::defence_value::{bare_parry, own, parry};
use crate::board::UnitId;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::Active;
use crate::systems::gurps::state::{Defences, Hand, ItemId, Shielded, State};
use crate::table::Tally;

/// A way to defend with its number, 0 or more, without passive defence.
pub struct OwnDefence {
    pub active: Active,
    /// "Dodge", "bare-handed Parry".
    pub name: &'static str,
    pub number: i32,
}

/// Dodge, Block and the best Parry that a fighter has left under `defences`, with all of his weapons but those that are
/// `spent` (GU-610, GU-600, GU-621, GU-630).
pub fn own_defences(state: &State, who: UnitId, defences: Defences, spent: &[ItemId]) -> Vec<OwnDefence> {
    let figure = state.figure(who);
    let plus = own(Tally::of(GU_133, "posture", figure.posture.defence()), figure).total();
    let mut all = Vec::new();
    // GU-120
    let mut add = |active: Active, name: &'static str, base: i32| {
        all.push(OwnDefence { active, name, number: (base + plus).max(0) });
    };
    if defences != Defences::Passive {
        add(Active::Dodge, "Dodge", state.movement(who));
    }
    if matches!(defences, Defences::Passive | Defences::DodgeOnly) {
        return all;
    }
    if figure.shield == Shielded::Arm && figure.shield_unready == 0 {
        add(Active::Block, "Block", figure.sheet.shield_skill().div_euclid(2));
    }
    let can_parry = |item: &ItemId| {
        let weapon = state.weapon(*item);
        !weapon.grips.is_empty() && weapon.can_parry && state.is_ready(who, *item) && !spent.contains(item)
    };
    let held = state.held(who).map(|(item, _)| item).filter(can_parry);
    let best = held.map(|item| (item, parry(state, who, item).total())).max_by_key(|(_, number)| *number);
    if let Some((item, number)) = best {
        add(Active::Parry(item), "Parry", number);
    } else if let Some(hand) = [Hand::Weapon, Hand::Off].into_iter().find(|hand| state.is_empty(who, *hand)) {
        add(Active::Bare(hand), "bare-handed Parry", bare_parry(state, who));
    }
    all
}
