//! What triggers held spells: manifesting and touching (ST-705, ST-709, ST-710).

use super::effects::{bar_of_lasting, lasts};
use super::{lapse, spell};
use crate::board::UnitId;
use crate::systems::stamina::blows::strike::{bar_after_defence, bar_of_dead, bar_of_target};
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, never, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::worth::unarmed_reach;
use crate::systems::stamina::shots::declare::{bar_of_distance, declare};
use crate::systems::stamina::shots::missile::{spend_spell, strike};
use crate::systems::stamina::shots::target::{bar_of_attacking, bar_of_line};
use crate::systems::stamina::shots::throw::held_spells;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::For;
use crate::systems::stamina::state::figure::SpellRef;
use crate::systems::stamina::state::moment::{Act, Attack, Calls, Means, Reaction, Spending, Target, Then};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::spells::Range;
use crate::systems::stamina::turns::pay::{bar_of_cost, pay};
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Rule, Sign};

/// ST-705: what manifesting a held spell costs now.
fn price(state: &State, who: UnitId, spell: SpellRef) -> u8 {
    let is_free = state.figure(who).held.iter().any(|it| it.spell == spell && it.is_free);
    if is_free { 0 } else { Action::Manifest.card().ap }
}

/// Whether a character lets a spell of somebody work on it: those of its own side do.
fn is_willing(state: &State, who: UnitId, foe: UnitId) -> bool {
    !state.are_foes(who, foe)
}

/// ST-604, ST-710: why one spell cannot be manifested at somebody; the willing need no attack.
fn bar_of_spell(state: &State, who: UnitId, foe: UnitId, spell: SpellRef) -> Option<Bar> {
    let ap = price(state, who, spell);
    let cost = match is_willing(state, who, foe) {
        true => bar_of_cost(state, who, ap, 0),
        false => bar_of_attacking(state, who, ap, 0),
    };
    cost.or_else(|| bar_of_distance(state, who, Means::Spell(spell), state.at(foe)))
        .or_else(|| bar_of_lasting(state, who, foe, spell))
}

/// ST-404: why no spell can be laid on somebody; the willing may be oneself.
fn bar_of_whom(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    if is_willing(state, who, foe) { bar_of_dead(state, foe) } else { bar_of_target(state, who, foe) }
}

/// ST-706: why no held spell is there to be triggered: never cast, gone, or lost.
fn bar_of_none(is_none: bool) -> Option<Bar> {
    is_none.then(|| never(ST_706, "LOST", "no spell held"))
}

/// ST-710: why nothing can be manifested at somebody.
pub fn bar_of_manifest(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let all = held_spells(state, who, Range::Manifest);
    let first = all.first().and_then(|spell| bar_of_spell(state, who, foe, *spell));
    bar_of_none(all.is_empty())
        .or_else(|| bar_of_cost(state, who, 0, 0))
        .or_else(|| bar_of_whom(state, who, foe))
        .or_else(|| first.filter(|_| all.iter().all(|it| bar_of_spell(state, who, foe, *it).is_some())))
        .or_else(|| bar_of_line(state, who, state.at(foe)))
}

/// ST-710: a held spell is manifested at somebody.
pub fn manifest(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Stamina> {
    let spell = ask_held(t, (who, foe), (ST_710, Range::Manifest), bar_of_spell)?;
    manifest_at(t, (who, foe), spell)
}

type BarOf = fn(&State, UnitId, UnitId, SpellRef) -> Option<Bar>;

/// Which held spell, of several.
fn ask_held(
    t: T<'_, '_>,
    (who, foe): (UnitId, UnitId),
    (rule, range): (Rule, Range),
    bar: BarOf,
) -> Asked<SpellRef> {
    if let [only] = held_spells(t.state(), who, range)[..] {
        return Ok(only);
    }
    t.choose_from(&|state| {
        let option = |spell: SpellRef| {
            let bar = bar(state, who, foe, spell);
            Opt::open(spell, spell::name(state, who, spell)).sign(Sign::Cast).bar(bar)
        };
        let options = held_spells(state, who, range).into_iter().map(option);
        Choice::of(who, rule, "which spell?").look(Look::Segments).options(options)
    })
}

fn manifest_at(t: T<'_, '_>, (who, foe): (UnitId, UnitId), spell: SpellRef) -> Next<Stamina> {
    let ap = price(t.state(), who, spell);
    if ap == 0 {
        t.note(ST_705, "as the very next action it costs no AP");
    }
    if is_willing(t.state(), who, foe) && ask_willing(t, who, foe, |_, _, _| None)? {
        t.commit(ST_710, who, "Manifest")?;
        lapse::acts(t, who, Some(spell));
        pay(t, who, ST_710, ap, 0, For::Other)?;
        t.note(ST_710, "willing: no check");
        return works(t, (who, foe), (Act::Manifest, spell));
    }
    declare(t, (who, Target::Figure(foe), Act::Manifest, Means::Spell(spell)), ap)
}

/// ST-709, ST-710: whether somebody of the own side is willing; oneself always is. On the unwilling it is an attack
/// (ST-801), with what else bars that.
fn ask_willing(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    bar: fn(&State, UnitId, UnitId) -> Option<Bar>,
) -> Asked<bool> {
    if who == foe {
        return Ok(true);
    }
    t.choose_usually(|_| true, &|state| {
        let attack = bar_after_defence(state, who).or_else(|| bar(state, who, foe));
        Choice::of(who, ST_710, format!("is {} willing?", name(state, foe)))
            .look(Look::Segments)
            .option(Opt::open(true, "is willing"))
            .option(Opt::open(false, "is not willing").bar(attack))
    })
}

/// A spell works on somebody without any check.
fn works(t: T<'_, '_>, (who, foe): (UnitId, UnitId), (act, spell): (Act, SpellRef)) -> Next<Stamina> {
    spend_spell(t, who, spell);
    let attack = Attack {
        who,
        target: Target::Figure(foe),
        act,
        means: Means::Spell(spell),
        calls: Calls::default(),
        named: None,
        ammo: None,
        ignores_melee: false,
        reaction: Reaction::No,
        spending: Spending::Best,
        then: Then::End,
    };
    strike(t, &attack, 0)?;
    Ok(None)
}

/// ST-705: why a spell that has just been cast cannot be manifested at somebody as the very next action, for no AP.
fn bar_of_at_once(state: &State, who: UnitId, foe: UnitId, spell: SpellRef) -> Option<Bar> {
    bar_of_target(state, who, foe)
        .or_else(|| bar_of_attacking(state, who, 0, 0))
        .or_else(|| bar_of_distance(state, who, Means::Spell(spell), state.at(foe)))
        .or_else(|| bar_of_lasting(state, who, foe, spell))
        .or_else(|| bar_of_line(state, who, state.at(foe)))
}

/// What a spell that works as soon as it is cast is meant for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meant {
    /// For somebody.
    For(UnitId),
    /// To be held.
    Held,
}

/// ST-705: at whom a spell of no AP is manifested at once: at whom was said before it was cast, else at the first enemy
/// that it reaches.
fn at_whom(
    state: &State,
    who: UnitId,
    spell: SpellRef,
    (label, said): (&'static str, Option<Meant>),
) -> Choice<Meant> {
    let foes: Vec<UnitId> = state.units().filter(|foe| state.are_foes(who, *foe)).collect();
    let option = |foe: &UnitId| {
        let bar = bar_of_at_once(state, who, *foe, spell);
        Opt::open(Meant::For(*foe), format!("at {}", name(state, *foe)))
            .detail(if bar.is_none() { "no AP" } else { "" })
            .aim_at(*foe, state.at(*foe))
            .sign(Sign::Shoot)
            .bar(bar)
    };
    let place = |said: Meant| foes.iter().position(|foe| said == Meant::For(*foe)).unwrap_or(foes.len());
    Choice::of(who, ST_705, label)
        .options(foes.iter().map(option))
        .option(Opt::open(Meant::Held, "not yet").sign(Sign::Pass))
        .default_at(said.map_or(0, place))
        .compared()
}

/// ST-705: a spell of no AP may be manifested at once.
pub(super) fn manifest_now(t: T<'_, '_>, who: UnitId, spell: SpellRef, said: Option<Meant>) -> Next<Stamina> {
    match t.choose_from(&|state| at_whom(state, who, spell, ("manifest it now?", said)))? {
        Meant::For(foe) => manifest_at(t, (who, foe), spell),
        Meant::Held => {
            t.commit(ST_705, who, "Go on")?;
            Ok(None)
        }
    }
}

/// ST-709: why one spell cannot be laid on somebody: the willing must stand within a hex, others within reach.
fn bar_of_hand(state: &State, who: UnitId, foe: UnitId, spell: SpellRef) -> Option<Bar> {
    let distance = state.at(who).unsigned_distance_to(state.at(foe));
    let bar = match is_willing(state, who, foe) {
        true => {
            bar_of_cost(state, who, 0, 0).or_else(|| no_if(distance > 1, ST_413, "REACH", "out of reach"))
        }
        false => bar_after_defence(state, who).or_else(|| bar_of_fists(state, who, foe)),
    };
    bar.or_else(|| bar_of_lasting(state, who, foe, spell))
}

/// ST-413, ST-709: why fists do not carry a spell to somebody.
fn bar_of_fists(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let distance = state.at(who).unsigned_distance_to(state.at(foe));
    let (least, most) = unarmed_reach(&state.figure(who).sheet);
    bar_of_cost(state, who, Action::Touch.card().ap, 0)
        .or_else(|| no_if(!(least..=most).contains(&distance), ST_413, "REACH", "out of reach"))
}

/// ST-709: why nobody can be touched with a spell.
pub fn bar_of_touch(state: &State, who: UnitId, foe: UnitId) -> Option<Bar> {
    let all = held_spells(state, who, Range::Touch);
    bar_of_none(all.is_empty())
        .or_else(|| bar_of_cost(state, who, 0, 0))
        .or_else(|| bar_of_whom(state, who, foe))
        .or_else(|| all.first().and_then(|spell| bar_of_hand(state, who, foe, *spell)))
        .or_else(|| bar_of_line(state, who, state.at(foe)))
}

/// ST-709: a held spell is laid on somebody, or carried by a brawling attack.
pub fn touch(t: T<'_, '_>, who: UnitId, foe: UnitId) -> Next<Stamina> {
    let spell = ask_held(t, (who, foe), (ST_709, Range::Touch), bar_of_hand)?;
    if is_willing(t.state(), who, foe) && ask_willing(t, who, foe, bar_of_fists)? {
        t.commit(ST_709, who, "Touch")?;
        lapse::acts(t, who, Some(spell));
        pay(t, who, ST_709, 0, 0, For::Other)?;
        t.note(ST_709, "willing: no check");
        return works(t, (who, foe), (Act::Touch, spell));
    }
    let ap = Action::Touch.card().ap;
    declare(t, (who, Target::Figure(foe), Act::Touch, Means::Spell(spell)), ap)
}

/// ST-709: on whom a spell is laid as part of the casting: oneself, or somebody willing beside; one that helps on
/// oneself, if nothing is said.
fn on_whom(state: &State, who: UnitId, spell: SpellRef) -> Choice<Meant> {
    let helps = lasts(spell::blocks(state, who, spell).effect);
    let at = state.at(who);
    let is_near = |it: &UnitId| {
        is_willing(state, who, *it)
            && state.figure(*it).is_conscious()
            && state.at(*it).unsigned_distance_to(at) <= 1
    };
    let others = state.units().filter(|it| *it != who && is_near(it));
    let option = |it: UnitId| {
        Opt::open(Meant::For(it), format!("on {}", name(state, it)))
            .aim_at(it, state.at(it))
            .sign(Sign::Cast)
            .bar(bar_of_lasting(state, who, it, spell))
    };
    Choice::of(who, ST_709, "touch whom?")
        .option(Opt::open(Meant::Held, "hold it").sign(Sign::Pass))
        .option(option(who))
        .options(others.map(option))
        .default_at(usize::from(helps && bar_of_lasting(state, who, who, spell).is_none()))
}

/// ST-705, ST-709: whom a spell is meant for that works as soon as it is cast; asked before anything is paid. `None` of
/// one that is triggered by an action of its own, and in records from before this was asked.
pub(super) fn ask_meant(
    t: T<'_, '_>,
    who: UnitId,
    (spell, is_free): (SpellRef, bool),
) -> Asked<Option<Meant>> {
    let meant = match spell::blocks(t.state(), who, spell).range {
        Range::Manifest if is_free && t.asks_since(ST_705) => {
            t.choose_from(&|state| at_whom(state, who, spell, ("at whom?", None)))?
        }
        Range::Touch if t.asks_since(ST_709) => t.choose_from(&|state| on_whom(state, who, spell))?,
        Range::Manifest | Range::Touch | Range::Thrown | Range::Own => return Ok(None),
    };
    Ok(Some(meant))
}

/// ST-709: a spell is laid on whom it was meant for.
pub(super) fn touch_now(t: T<'_, '_>, who: UnitId, spell: SpellRef, said: Option<Meant>) -> Next<Stamina> {
    let meant = match said {
        Some(meant) => meant,
        None => {
            let meant = t.choose_from(&|state| on_whom(state, who, spell))?;
            t.commit(ST_709, who, "Go on")?;
            meant
        }
    };
    match meant {
        Meant::For(it) => works(t, (who, it), (Act::Touch, spell)),
        Meant::Held => Ok(None),
    }
}

/// Whether somebody holds a spell of a range.
pub fn holds(state: &State, who: UnitId, range: Range) -> bool {
    !held_spells(state, who, range).is_empty()
}
