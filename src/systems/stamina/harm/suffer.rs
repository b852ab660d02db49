//! What wounds bring with them: conditions, dying, lost energy and its dues.

use crate::board::UnitId;
use crate::systems::stamina::roll::T;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::worth::toughness;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::{Figure, Life};
use crate::systems::stamina::tables::traits::Trait;
use crate::table::{Asked, Choice, Opt, Rule, Sign, Tally};

/// What wounds come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// An attack (3.12, Hard to Kill).
    Attack,
    /// Anything else.
    Other,
}

/// ST-431: the state of somebody's wounds, the mildest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Harmed {
    Unhurt,
    Lightly,
    Wounded,
    Badly,
}

impl Harmed {
    /// ST-431: of a character, whether dying or not.
    pub fn of(figure: &Figure) -> Harmed {
        let (wounds, most) = (i32::from(figure.wounds), figure.wounds_max());
        match wounds {
            _ if wounds >= most => Harmed::Badly,
            _ if 2 * wounds >= most => Harmed::Wounded,
            _ if wounds >= toughness(&figure.sheet).max(1) => Harmed::Lightly,
            _ => Harmed::Unhurt,
        }
    }

    /// In words.
    pub const fn name(self) -> &'static str {
        ["unhurt", "lightly wounded", "wounded", "badly wounded"][self as usize]
    }
}

/// ST-428: an instance of damage that comes to so many wounds is written, with all that follows; so many were
/// written.
pub fn suffer(t: T<'_, '_>, who: UnitId, rule: Rule, wounds: i32, source: Source) -> Asked<i32> {
    if wounds <= 0 || t.state().figure(who).life == Life::Dead {
        return Ok(0);
    }
    if source == Source::Attack && defies_death(t, who, wounds)? {
        return Ok(0);
    }
    let figure = t.state().figure(who);
    let (before, written) = (Harmed::of(figure), wounds.clamp(0, 255) as u8);
    let after = figure.wounds + i16::from(written);
    t.emit(rule, Event::Wounded { who, wounds: written, after });
    let harmed = Harmed::of(t.state().figure(who));
    if harmed != before && figure_stands(t.state().figure(who)) {
        t.note(ST_431, harmed.name());
    }
    if wounds >= 2 {
        t.emit(ST_429, Event::Stunned(who));
    }
    fuel(t, who);
    lose_energy(t, who)?;
    settle(t, who);
    Ok(wounds)
}

/// Whether somebody can bear its wounds; what is more is told as dying.
fn figure_stands(figure: &Figure) -> bool {
    i32::from(figure.wounds) <= figure.wounds_max()
}

/// 3.12, Hard to Kill: once in the fight the reaction is spent instead of what an attack would have done.
fn defies_death(t: T<'_, '_>, who: UnitId, wounds: i32) -> Asked<bool> {
    let figure = t.state().figure(who);
    let is_able = figure.sheet.has(Trait::HardToKill)
        && !figure.has_defied_death
        && has_reaction(t.state(), who)
        && t.state().acting != Some(who);
    if !is_able {
        return Ok(false);
    }
    let choice = |_: &State| {
        Choice::of(who, ST_428, "take the wounds, or be hard to kill?")
            .option(Opt::open(false, "take it").detail(format!("{wounds} wounds")).sign(Sign::Wound))
            .option(
                Opt::open(true, "no damage").detail("once in a fight").owes(1, "reaction").sign(Sign::Block),
            )
    };
    let defies = t.choose_usually(|_| false, &choice)?;
    // Nothing else may follow that would wait for the answer.
    t.commit(ST_428, who, "Go on")?;
    if !defies {
        return Ok(false);
    }
    spend_reaction(t, who, false);
    t.emit(ST_941, Event::DeathDefied(who));
    Ok(true)
}

/// ST-830, ST-831: whether a reaction of any kind is left. The extra one of Combat Reflexes is for free attacks
/// only; a free attack takes that first.
pub fn has_reaction(state: &State, who: UnitId) -> bool {
    let figure = state.figure(who);
    let (free_attacks, others) = figure.reactions;
    let taken = others + free_attacks.saturating_sub(free_attacks_only(figure));
    figure.is_conscious() && !figure.is_surprised() && taken < reactions(figure)
}

/// ST-830, ST-831: a reaction is spent. With the last one overwatch ends (4.2).
pub fn spend_reaction(t: T<'_, '_>, who: UnitId, is_free_attack: bool) {
    let figure = t.state().figure(who);
    let (rule, is_watching) =
        (if figure.reactions == (0, 0) { ST_830 } else { ST_831 }, figure.watch.is_some());
    t.emit(rule, Event::Reacted { who, is_free_attack });
    if is_watching && !has_reaction(t.state(), who) {
        t.emit(ST_613, Event::WatchEnded(who));
    }
}

/// ST-831: reactions of any kind between two own turns.
pub fn reactions(figure: &Figure) -> u8 {
    let sheet = &figure.sheet;
    1 + u8::from(sheet.has(Trait::CombatReflexesAdvanced)) + u8::from(sheet.has(Trait::CombatReflexesHeroic))
}

/// ST-831: reactions besides for free attacks only. Of the second of any kind there is no further one.
pub fn free_attacks_only(figure: &Figure) -> u8 {
    let sheet = &figure.sheet;
    u8::from(sheet.has(Trait::CombatReflexes) && !sheet.has(Trait::CombatReflexesAdvanced))
}

/// 3.12, Fueled by Pain.
fn fuel(t: T<'_, '_>, who: UnitId) {
    let figure = t.state().figure(who);
    let sheet = &figure.sheet;
    let gain = i32::from(sheet.has(Trait::FueledByPain)) + i32::from(sheet.has(Trait::FueledByPainAdvanced));
    let amount = gain.min(figure.stamina_max() - i32::from(figure.stamina));
    if amount > 0 {
        t.note(ST_941, Trait::FueledByPain.name());
        t.emit(ST_428, Event::StaminaRegained { who, amount: amount as u8 });
    }
}

/// ST-430, ST-744: a wound breaks the hold on all arcane energy, which is paid for in dues.
fn lose_energy(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let figure = t.state().figure(who);
    if !figure.has_energy() {
        return Ok(());
    }
    let energy = i32::from(figure.stored) + i32::from(figure.shaped);
    t.note(ST_430, "a wound while holding energy");
    t.emit(ST_744, Event::EnergySet { who, stored: 0, shaped: 0 });
    dues(t, who, energy)
}

/// ST-751, ST-752: how much of dues stamina takes at most, and fatigue as much. Spells change no body here.
fn most_dues(state: &State, who: UnitId) -> Tally {
    Tally::of(ST_752, "own body", state.figure(who).sheet.body())
        .add(ST_751, "for everybody", state.options.dues_offset.into())
        .at_least(ST_751, "at least", 0)
}

/// ST-751: dues as stamina, fatigue and wounds.
fn parts(energy: i32, most: i32, (stamina, stamina_max): (i32, i32)) -> (i32, i32, i32) {
    let of_stamina = energy.min(most).min(stamina);
    let of_fatigue = (energy - of_stamina).min(most).min(stamina_max);
    (of_stamina, of_fatigue, energy - of_stamina - of_fatigue)
}

/// What dues would come to once so much stamina is paid: "5 stamina, 2 fatigue".
pub fn words_of_dues(state: &State, who: UnitId, energy: i32, paid: u8) -> String {
    let figure = state.figure(who);
    let left = i32::from(figure.stamina) - i32::from(paid);
    let (left, most_left) = (left.max(0), figure.stamina_max() + left.min(0));
    let (stamina, fatigue, wounds) = parts(energy, most_dues(state, who).total(), (left, most_left));
    let wound = if wounds == 1 { "wound" } else { "wounds" };
    let parts = [(stamina, "stamina"), (fatigue, "fatigue"), (wounds, wound)];
    let told = parts.into_iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}"));
    told.collect::<Vec<_>>().join(", ")
}

/// ST-751: what arcane energy costs its caster: stamina, fatigue, then wounds.
pub fn dues(t: T<'_, '_>, who: UnitId, energy: i32) -> Asked<()> {
    let figure = t.state().figure(who);
    let most = most_dues(t.state(), who);
    let (stamina, stamina_max) = (i32::from(figure.stamina), figure.stamina_max());
    if t.reads() {
        t.note(ST_751, format!("arcane dues: {energy}"));
    }
    let most = t.number(ST_752, who, "stamina takes at most, and fatigue as much", most, 0);
    let (of_stamina, of_fatigue, wounds) = parts(energy, most, (stamina, stamina_max));
    if of_stamina > 0 {
        t.emit(ST_751, Event::StaminaLost { who, amount: of_stamina as u8 });
    }
    if of_fatigue > 0 {
        t.emit(ST_751, Event::Fatigued { who, amount: of_fatigue as u8 });
    }
    if wounds > 0 {
        suffer(t, who, ST_751, wounds, Source::Other)?;
    }
    Ok(())
}

/// ST-432, ST-433: whether somebody is dying or dead by now, and what is lost with that.
fn settle(t: T<'_, '_>, who: UnitId) {
    let (state, figure) = (t.state(), t.state().figure(who));
    let (wounds, most) = (i32::from(figure.wounds), figure.wounds_max());
    let is_dead = wounds > i32::from(state.options.death_factor) * most;
    if figure.life == Life::Dead || (wounds <= most && !is_dead) {
        return;
    }
    if figure.life == Life::Conscious {
        give_way(t, who);
    }
    if is_dead {
        t.emit(ST_433, Event::Died(who));
    }
}

/// ST-432: it is dying, with what it kept up.
pub fn give_way(t: T<'_, '_>, who: UnitId) {
    if t.state().acting == Some(who) {
        t.note(ST_432, "its turn ends");
    }
    end_effects(t, who);
    t.emit(ST_432, Event::Dying(who));
}

/// ST-755: what a caster keeps up ends with the caster.
pub(in crate::systems::stamina) fn end_effects(t: T<'_, '_>, caster: UnitId) {
    for who in t.state().units() {
        let is_of = |place: &usize| t.state().figure(who).effects[*place].caster == caster;
        let places: Vec<usize> = (0..t.state().figure(who).effects.len()).filter(is_of).collect();
        for place in places.into_iter().rev() {
            t.emit(ST_755, Event::EffectEnded { who, place: place as u8 });
        }
    }
}
