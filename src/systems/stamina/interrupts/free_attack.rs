//! What a reaction is made with, and what bars it (ST-413, ST-571, ST-604, ST-833 to ST-835).

use crate::board::UnitId;
use crate::systems::stamina::checks::sight::sees;
use crate::systems::stamina::magic::spell::blocks;
use crate::systems::stamina::roll::no_if;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::arms::{is_heavy, is_too_heavy};
use crate::systems::stamina::sheet::worth::{reach, unarmed_reach};
use crate::systems::stamina::shots::range::{OUT_OF_RANGE, range_levels, range_of};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::figure::SpellRef;
use crate::systems::stamina::state::moment::{Act, Means};
use crate::systems::stamina::state::thing::{Grip, Hand};
use crate::systems::stamina::tables::spells::Range;
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::tables::types::DamageType;
use crate::systems::stamina::tables::weapons::MeleeSize;
use crate::systems::stamina::turns::pay::bar_of_stamina;
use crate::table::Bar;

/// What a reactor attacks with.
pub type With = (Act, Means);

/// What something to attack with is called.
pub fn means_name(state: &State, who: UnitId, means: Means) -> String {
    let weapon = |item| state.gear(item).weapon();
    match means {
        Means::Melee(item, kind) | Means::Thrown(item, kind) if weapon(item).types.len() > 1 => {
            format!("{}, {}", state.item_name(item), kind.name())
        }
        Means::Melee(item, _) | Means::Thrown(item, _) | Means::Shot(item) => {
            state.item_name(item).into_owned()
        }
        Means::Body(kind) => {
            let kinds = state.figure(who).sheet.brawling.iter().filter(|has| **has).count();
            if kinds > 1 { format!("unarmed, {}", kind.name()) } else { "unarmed".to_owned() }
        }
        Means::Spell(SpellRef::Known(at)) => {
            let known = state.figure(who).sheet.known.get(usize::from(at));
            known.map_or_else(String::new, |known| known.name.clone())
        }
        Means::Spell(SpellRef::Shaped(_)) => "shaped spell".to_owned(),
    }
}

/// ST-833: everything that somebody could make a free attack with, and what bars it.
pub fn free_attacks(state: &State, foe: UnitId, mover: UnitId) -> Vec<(With, Option<Bar>)> {
    let mut all: Vec<With> = Vec::new();
    for (item, grip) in state.held(foe) {
        let weapon = state.gear(item).weapon();
        let types = || weapon.types.iter().copied();
        if weapon.is_melee() {
            all.extend(types().map(|kind| (Act::Basic, Means::Melee(item, kind))));
            if grip == Grip::One(Hand::Off) {
                all.extend(types().map(|kind| (Act::OffHand, Means::Melee(item, kind))));
            }
            if weapon.throw.is_some() {
                all.extend(types().map(|kind| (Act::Throw, Means::Thrown(item, kind))));
            }
        } else {
            all.push((Act::Shoot, Means::Shot(item)));
        }
    }
    let sheet = &state.figure(foe).sheet;
    let fists = DamageType::ALL.into_iter().filter(|kind| sheet.brawling[*kind as usize]);
    all.extend(fists.map(|kind| (Act::OffHand, Means::Body(kind))));
    all.extend(thrown_spells(state, foe).map(|spell| (Act::Throw, spell)));
    let barred = |with: With| (with, bar_of_attack(state, foe, mover, with));
    all.into_iter().map(barred).collect()
}

/// ST-833: why this cannot be the free attack: all normal requirements hold.
fn bar_of_attack(state: &State, foe: UnitId, mover: UnitId, (act, means): With) -> Option<Bar> {
    let (from, to) = (state.at(foe), state.at(mover));
    let is_heavy = match means {
        Means::Melee(item, _) | Means::Thrown(item, _) | Means::Shot(item) => {
            is_heavy(&state.figure(foe).sheet, state.gear(item).weapon())
        }
        Means::Body(_) | Means::Spell(_) => false,
    };
    let stamina = if act == Act::Throw { 1 } else { 0 };
    no_if(is_heavy, ST_835, "HEAVY", "too heavy")
        .or_else(|| no_if(!sees(state, from, to), ST_325, "LINE", "no line"))
        .or_else(|| bar_of_distance(state, foe, means, from.unsigned_distance_to(to)))
        .or_else(|| bar_of_off_hand(state, foe, act, means))
        .or_else(|| bar_of_stamina(state, foe, stamina))
}

/// ST-413, ST-604, ST-606: out of reach, out of range, not loaded.
pub fn bar_of_distance(state: &State, who: UnitId, means: Means, distance: u32) -> Option<Bar> {
    let sheet = &state.figure(who).sheet;
    let beyond = |(least, most): (u32, u32)| {
        no_if(!(least..=most).contains(&distance), ST_413, "REACH", "out of reach")
    };
    match means {
        Means::Melee(item, _) => beyond(reach(sheet, state.gear(item).weapon())),
        Means::Body(_) => beyond(unarmed_reach(sheet)),
        Means::Shot(_) | Means::Thrown(..) | Means::Spell(_) => bar_of_range(state, who, means, distance),
    }
}

/// ST-571: only small weapons, or with Two Weapon Fighting larger ones, strike from the off-hand.
pub fn bar_of_off_hand(state: &State, who: UnitId, act: Act, means: Means) -> Option<Bar> {
    let (Act::OffHand, Means::Melee(item, _)) = (act, means) else { return None };
    let sheet = &state.figure(who).sheet;
    let is_fit = match state.gear(item).weapon().size {
        MeleeSize::Brawling | MeleeSize::Small => true,
        MeleeSize::OneHanded => sheet.has(Trait::TwoWeaponFighting),
        MeleeSize::HandAndAHalf => sheet.has(Trait::TwoWeaponFightingAdvanced),
        MeleeSize::TwoHanded => false,
    };
    no_if(!is_fit, ST_571, "SMALL", "not small")
}

/// ST-604, ST-606, ST-706: why something is not shot, thrown or triggered over a distance.
pub(super) fn bar_of_range(state: &State, who: UnitId, means: Means, distance: u32) -> Option<Bar> {
    let is_ready = match means {
        Means::Shot(item) => {
            let needs_both = state.gear(item).weapon().needs_both();
            let grip = state.grip(who, item).filter(|grip| *grip == Grip::Both || !needs_both);
            grip.is_some() && state.thing(item).loading.loaded.is_some()
        }
        Means::Thrown(item, _) | Means::Melee(item, _) => state.grip(who, item).is_some(),
        Means::Spell(spell) => state.figure(who).held.iter().any(|held| held.spell == spell),
        Means::Body(_) => true,
    };
    let levels = range_of(state, who, means).map_or(0, |range| range_levels(distance, range));
    let is_heavy = match means {
        Means::Shot(item) | Means::Thrown(item, _) => {
            is_too_heavy(&state.figure(who).sheet, state.gear(item).weapon())
        }
        Means::Melee(..) | Means::Spell(_) | Means::Body(_) => false,
    };
    no_if(!is_ready, ST_606, "LOADED", "not loaded")
        .or_else(|| no_if(is_heavy, ST_416, "HEAVY", "too heavy"))
        .or_else(|| no_if(levels >= OUT_OF_RANGE, ST_604, "RANGE", "out of range"))
}

/// ST-610, ST-613: spells that wait to be thrown.
pub(super) fn thrown_spells(state: &State, who: UnitId) -> impl Iterator<Item = Means> + '_ {
    let held = state.figure(who).held.iter().map(|held| held.spell);
    let thrown = held.filter(move |spell| blocks(state, who, *spell).range == Range::Thrown);
    thrown.map(Means::Spell)
}
