//! What a melee attack is made with, and what bars it (ST-413, ST-414, ST-416, ST-501 to ST-571).

use crate::board::UnitId;
use crate::hex::Hex;
use crate::order::sort_by_key;
use crate::systems::stamina::checks::sight::sees;
use crate::systems::stamina::interrupts::free_attack::{bar_of_distance, bar_of_off_hand};
use crate::systems::stamina::magic::spell::{blocks, x};
use crate::systems::stamina::roll::{never, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::arms;
use crate::systems::stamina::sheet::arms::{Figures, Wielder, is_too_heavy};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::moment::{Act, Attack, Means};
use crate::systems::stamina::state::thing::{Grip, Hand};
use crate::systems::stamina::tables::ranged::Ammo;
use crate::systems::stamina::tables::types::{Conversion, DamageType, WeaponType};
use crate::table::Bar;

/// Everything in hand that an action could be tried with, readied weapons first; the body where it serves.
pub fn means_of(state: &State, who: UnitId, act: Act) -> Vec<Means> {
    let sheet = &state.figure(who).sheet;
    let is_in_hand = |grip: Grip| act != Act::OffHand || grip == Grip::One(Hand::Off);
    let mut all = Vec::new();
    for (item, _) in state.held(who).filter(|(_, grip)| is_in_hand(*grip)) {
        let weapon = state.gear(item).weapon();
        let types = weapon.types.iter().filter(|kind| is_type_for(act, **kind, weapon.is_shield()));
        if weapon.is_melee() && !matches!(act, Act::Brawl | Act::Touch) {
            all.extend(types.map(|kind| Means::Melee(item, *kind)));
        }
    }
    // The primary hand first, then what is in both.
    sort_by_key(&mut all, |means| match means {
        Means::Melee(item, _) => state.grip(who, *item) == Some(Grip::One(Hand::Off)),
        _ => false,
    });
    if !matches!(act, Act::Basic | Act::Bash) {
        let kinds = DamageType::ALL.into_iter().filter(|kind| sheet.brawling[*kind as usize]);
        all.extend(kinds.map(Means::Body));
    }
    all
}

/// ST-521: a bull rush is made with a shield as such.
fn is_type_for(act: Act, kind: WeaponType, is_shield: bool) -> bool {
    act != Act::BullRush || (is_shield && kind == WeaponType::Shield)
}

/// Why an action cannot be made with this against whatever is in a hex.
pub(super) fn bar_of_means(state: &State, who: UnitId, act: Act, means: Means, to: Hex) -> Option<Bar> {
    let sheet = &state.figure(who).sheet;
    let weapon = match means {
        Means::Melee(item, _) => Some(state.gear(item).weapon()),
        _ => None,
    };
    let is_heavy = weapon.is_some_and(|weapon| is_too_heavy(sheet, weapon));
    let distance = state.at(who).unsigned_distance_to(to);
    bar_of_bash(state, act, means)
        .or_else(|| bar_of_off_hand(state, who, act, means))
        .or_else(|| no_if(is_heavy, ST_416, "HEAVY", "too heavy"))
        .or_else(|| bar_of_distance(state, who, means, distance))
        .or_else(|| no_if(!sees(state, state.at(who), to), ST_325, "LINE", "no line"))
}

/// ST-511.
fn bar_of_bash(state: &State, act: Act, means: Means) -> Option<Bar> {
    let (Act::Bash, Means::Melee(item, kind)) = (act, means) else { return None };
    no_if(!state.gear(item).weapon().has_bash, ST_511, "BASH", "no bash weapon")
        .or_else(|| no_if(kind.damage() != DamageType::Concussive, ST_511, "CONCUSSIVE", "not concussive"))
}

/// Why an action cannot be made at all: there is nothing to make it with, which nobody's word changes.
pub(super) fn bar_of_empty_hands(state: &State, who: UnitId, act: Act) -> Option<Bar> {
    if !means_of(state, who, act).is_empty() {
        return None;
    }
    Some(match act {
        Act::Basic => never(ST_501, "BRAWLING", "use Brawling"),
        Act::Bash => never(ST_511, "BASH", "no bash weapon"),
        _ => never(ST_414, "READIED", "not readied"),
    })
}

/// Why nothing at hand serves for an action at whatever is in a hex: what bars the best of it.
pub(super) fn bar_of_all(state: &State, who: UnitId, act: Act, to: Hex) -> Option<Bar> {
    let all = means_of(state, who, act);
    let bars = || all.iter().map(|means| bar_of_means(state, who, act, *means, to));
    if bars().any(|bar| bar.is_none()) {
        return None;
    }
    // Distance is told before anything else: walking up may mend it.
    let near = bars().flatten().find(|bar| bar.rule != ST_413);
    bars().flatten().find(|bar| bar.rule == ST_413).or(near)
}

/// What an attack does damage with: weapon, body, missile or spell (ST-421, ST-754).
pub fn figures(state: &State, attack: &Attack) -> Figures {
    figures_of(state, attack, Wielder::of(&state.figure(attack.who).sheet))
}

/// The same as if its wielder had body 0 (ST-409).
pub(super) fn figures_without_body(state: &State, attack: &Attack) -> Figures {
    figures_of(state, attack, Wielder::of(&state.figure(attack.who).sheet).without_body())
}

/// The same in the hands of such a wielder.
fn figures_of(state: &State, attack: &Attack, by: Wielder) -> Figures {
    let weapon = |item| state.gear(item).weapon();
    match attack.means {
        Means::Melee(item, kind) => {
            let is_both = state.grip(attack.who, item) == Some(Grip::Both);
            arms::blow(by, weapon(item), kind, is_both)
        }
        Means::Body(kind) => arms::unarmed(by, kind),
        Means::Shot(item) => arms::shot(by, weapon(item), attack.ammo.unwrap_or(Ammo::BLUNTED_ARROW)),
        Means::Thrown(item, kind) => arms::throw(by, weapon(item), kind),
        Means::Spell(spell) => {
            let x = x(state, attack.who, spell);
            let effect = blocks(state, attack.who, spell).effect;
            let (damage, kind) = effect.damage(x).unwrap_or((0, DamageType::Other));
            let none = ("", 0);
            Figures {
                parts: [(effect.name(), damage), none, none, none, none, none],
                body: 0,
                most_body: None,
                piercing: 0,
                kind,
                conversion: Conversion::default(),
                uses: arms::SPELL_USES,
            }
        }
    }
}
