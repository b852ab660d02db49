//! Spells that last (ST-755, ST-756).

use super::spell;
use crate::board::UnitId;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, never, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::{Effect, SpellRef};
use crate::systems::stamina::tables::spells::SpellKind;
use crate::systems::stamina::turns::pay::{ask_overexert, bar_of_stamina, bar_of_turn, pay};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// ST-755: the spells that a caster keeps up: on whom, and in which place there.
fn kept_up(state: &State, caster: UnitId) -> Vec<(UnitId, u8)> {
    let of = |who: UnitId| {
        let effects = state.figure(who).effects.iter().enumerate();
        let own = effects.filter(|(_, it)| it.caster == caster && it.what != SpellKind::Freeze);
        own.map(|(place, _)| (who, place as u8)).collect::<Vec<_>>()
    };
    state.units().flat_map(of).collect()
}

/// ST-755: why a caster can keep up no further one.
pub(super) fn bar_of_effects(state: &State, caster: UnitId) -> Option<Bar> {
    let most = 1 + state.figure(caster).sheet.mind().max(0);
    let is_full = kept_up(state, caster).len() as i32 >= most;
    no_if(is_full, ST_755, "EFFECTS", "too many effects")
}

/// ST-755: why a held spell that lasts cannot be laid on somebody. One of the same kind there makes room for it.
pub(super) fn bar_of_lasting(state: &State, caster: UnitId, bearer: UnitId, spell: SpellRef) -> Option<Bar> {
    let what = spell::blocks(state, caster, spell).effect;
    let is_renewed = state.figure(bearer).effects.iter().any(|it| it.what == what && it.caster == caster);
    if lasts(what) && !is_renewed { bar_of_effects(state, caster) } else { None }
}

/// Whether a spell is one that lasts on whoever it has reached.
pub const fn lasts(what: SpellKind) -> bool {
    matches!(what, SpellKind::ArcaneArmour | SpellKind::ResistMagic)
}

/// ST-755: a spell that lasts works on somebody: with the duration block to the end of the caster's next turn,
/// without it no longer than this one. One of the same kind on the same bearer is replaced.
pub fn take_hold(t: T<'_, '_>, caster: UnitId, bearer: UnitId, spell: SpellRef) {
    let blocks = spell::blocks(t.state(), caster, spell);
    if !lasts(blocks.effect) {
        if blocks.effect.damage(spell::x(t.state(), caster, spell)).is_none() {
            t.note(ST_706, "what it does is left to the table");
        }
        return;
    }
    if let Some(bar) = bar_of_lasting(t.state(), caster, bearer, spell) {
        t.note(bar.rule, bar.why);
        return;
    }
    let same = t.state().figure(bearer).effects.iter().position(|it| it.what == blocks.effect);
    if let Some(place) = same {
        t.emit(ST_755, Event::EffectEnded { who: bearer, place: place as u8 });
    }
    let x = spell::x(t.state(), caster, spell).clamp(0, 100) as i8;
    let until = if blocks.has_duration { 2 } else { 1 };
    let effect = Effect { what: blocks.effect, x, caster, until, has_duration: blocks.has_duration };
    t.emit(ST_755, Event::EffectBegan { who: bearer, effect });
}

/// ST-756: chilled in its own next turn. Nobody is chilled twice.
pub fn chill(t: T<'_, '_>, foe: UnitId) {
    let figure = t.state().figure(foe);
    let old = figure.effects.iter().position(|it| it.what == SpellKind::Freeze);
    let until = if t.state().acting == Some(foe) { 2 } else { 1 };
    if let Some(place) = old {
        t.emit(ST_756, Event::EffectEnded { who: foe, place: place as u8 });
    }
    let effect = Effect { what: SpellKind::Freeze, x: 1, caster: foe, until, has_duration: false };
    t.emit(ST_756, Event::EffectBegan { who: foe, effect });
}

/// ST-755: the spells of a caster that would end with this turn.
fn ending(state: &State, caster: UnitId) -> Vec<(UnitId, u8)> {
    let is_ending = |(who, place): &(UnitId, u8)| {
        state.figure(*who).effects.get(usize::from(*place)).is_some_and(|it| it.until == 1 && it.has_duration)
    };
    kept_up(state, caster).into_iter().filter(is_ending).collect()
}

/// Whether anything of a caster could be prolonged at all.
pub fn has_effects(state: &State, caster: UnitId) -> bool {
    !kept_up(state, caster).is_empty()
}

/// ST-755: why nothing can be prolonged.
pub fn bar_of_prolong(state: &State, who: UnitId) -> Option<Bar> {
    let is_idle = ending(state, who).is_empty();
    is_idle
        .then(|| never(ST_755, "EFFECTS", "nothing ends with this turn"))
        .or_else(|| bar_of_turn(state, who))
        .or_else(|| bar_of_stamina(state, who, 1))
}

/// ST-755: one more turn for 1 stamina; no action.
pub fn prolong(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let (bearer, place) = t.choose_from(&|state| {
        let option = |(bearer, place): (UnitId, u8)| {
            let effect = state.figure(bearer).effects.get(usize::from(place));
            let what = effect.map_or("", |it| it.what.name());
            Opt::open((bearer, place), what).detail(name(state, bearer).to_owned()).sign(Sign::Cast)
        };
        let options = ending(state, who).into_iter().map(option);
        Choice::of(who, ST_755, "prolong which spell?").look(Look::List).options(options)
    })?;
    ask_overexert(t, who, 1)?;
    t.commit(ST_755, who, "Prolong")?;
    pay(t, who, ST_755, 0, 1, For::Other)?;
    t.emit(ST_755, Event::EffectProlonged { who: bearer, place });
    Ok(())
}
