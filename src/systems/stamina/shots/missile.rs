//! What a hit with a shot, a throw or a spell does (P-9, P-10).

use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::stamina::blows::means::figures;
use crate::systems::stamina::harm::damage::{Blow, inflict, tell_raw};
use crate::systems::stamina::harm::spend::spend;
use crate::systems::stamina::magic::effects::{chill, take_hold};
use crate::systems::stamina::magic::spell;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::SpellRef;
use crate::systems::stamina::state::moment::{Act, Attack, Means, Target};
use crate::systems::stamina::tables::skills::Skill;
use crate::systems::stamina::tables::spells::SpellKind;
use crate::table::Asked;

/// Where the target of an attack is.
pub fn target_hex(state: &State, target: Target) -> Hex {
    match target {
        Target::Figure(foe) => state.at(foe),
        Target::Hex(hex, _) => hex,
    }
}

/// ST-712: one of the spells held is triggered.
pub fn spend_spell(t: T<'_, '_>, who: UnitId, spell: SpellRef) {
    if let Some(place) = t.state().figure(who).held.iter().position(|it| it.spell == spell) {
        t.emit(ST_712, Event::SpellGone { who, place: place as u8 });
    }
}

/// P-9, step 7: a hit with so many additional successes: they are spent, damage is done, a spell works.
pub fn landed(t: T<'_, '_>, attack: &Attack, a: i32) -> Asked<()> {
    let mut a = a;
    if attack.act == Act::Touch {
        let rank = t.state().figure(attack.who).sheet.rank(Skill::Brawling);
        if rank > 0 {
            t.note(ST_531, format!("Brawling: {rank} more additional successes"));
            a += rank;
        }
        if let Means::Spell(spell) = attack.means {
            t.note(ST_709, "touched");
            spend_spell(t, attack.who, spell);
        }
    }
    strike(t, attack, a)
}

/// ST-754: whether it does damage at all: some spells do other things.
fn does_damage(state: &State, attack: &Attack) -> bool {
    let Means::Spell(spell) = attack.means else { return true };
    let x = spell::x(state, attack.who, spell);
    spell::blocks(state, attack.who, spell).effect.damage(x).is_some()
}

/// What a hit does to its target.
pub fn strike(t: T<'_, '_>, attack: &Attack, a: i32) -> Asked<()> {
    let does_damage = does_damage(t.state(), attack);
    let blow = Blow::of(figures(t.state(), attack), &attack.calls);
    match (attack.target, does_damage) {
        (Target::Figure(foe), true) => {
            let bought = spend(t, attack, &blow, a)?;
            do_damage(t, attack, foe, &blow.buying(bought))
        }
        (Target::Figure(foe), false) => {
            hold(t, attack, foe);
            Ok(())
        }
        (Target::Hex(..), true) => {
            let bought = spend(t, attack, &blow, a)?;
            tell_raw(t, attack.who, &blow.buying(bought));
            t.note(ST_420, "nothing is written of objects and hexes");
            Ok(())
        }
        (Target::Hex(..), false) => Ok(()),
    }
}

/// P-3, and what a spell does besides.
pub(super) fn do_damage(t: T<'_, '_>, attack: &Attack, foe: UnitId, blow: &Blow) -> Asked<()> {
    if matches!(attack.means, Means::Spell(_)) {
        t.note(ST_754, "no body, no armour piercing");
    }
    if let Means::Thrown(item, _) = attack.means {
        let is_thrown = t.state().gear(item).weapon().is_thrown;
        t.note(
            ST_611,
            if is_thrown { "made for throwing: body adds" } else { "not made for throwing: no body" },
        );
    }
    let wounds = inflict(t, attack.who, foe, blow)?;
    hold(t, attack, foe);
    let is_cold = |spell| spell::blocks(t.state(), attack.who, spell).effect == SpellKind::Freeze;
    if wounds > 0 && matches!(attack.means, Means::Spell(spell) if is_cold(spell)) {
        chill(t, foe);
    }
    Ok(())
}

/// ST-755: a spell that lasts takes hold of whoever it has reached.
fn hold(t: T<'_, '_>, attack: &Attack, foe: UnitId) {
    if let Means::Spell(spell) = attack.means {
        take_hold(t, attack.who, foe, spell);
    }
}
