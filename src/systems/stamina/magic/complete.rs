//! Effects completed from shaped energy (ST-736).

use super::casting::{bar_of_hands, cast_at};
use super::effects::bar_of_lasting;
use super::energy::bar_of_mage;
use super::spell;
use super::trigger::ask_meant;
use crate::board::UnitId;
use crate::systems::stamina::harm::suffer::{dues, words_of_dues};
use crate::systems::stamina::roll::{T, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::SpellRef;
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::spells::{Blocks, Components, Delay, Range, Speed, SpellKind};
use crate::systems::stamina::turns::pay::{bar_of_cost, pay};
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign};
use std::borrow::Cow;

/// ST-736: why nothing can be completed.
pub fn bar_of_complete(state: &State, who: UnitId) -> Option<Bar> {
    let shaped = state.figure(who).shaped;
    bar_of_cost(state, who, 0, 0)
        .or_else(|| bar_of_mage(state, who))
        .or_else(|| no_if(shaped == 0, ST_736, "ENERGY", "no shaped energy"))
        .or_else(|| {
            let bars = effects(state, who).into_iter();
            let bars: Vec<Option<Bar>> =
                bars.map(|effect| bar_of_effect(state, who, lasting(effect, PLAIN))).collect();
            bars.iter().all(Option::is_some).then(|| bars.into_iter().flatten().next()).flatten()
        })
}

/// 3.10: more hexes are not added to a range.
const MOST_EXTENDED: u8 = 20;

/// What an effect is built from before anything is said.
const PLAIN: Blocks = Blocks {
    range: Range::Manifest,
    speed: Speed::FullRound,
    delay: Delay::Standard,
    components: Components::Standard,
    effect: SpellKind::ForceStrike,
    has_duration: false,
    extended: 0,
    is_twinned: false,
};

/// What can be built: what is printed and the caster's own, those first of which it knows a spell.
fn effects(state: &State, who: UnitId) -> Vec<SpellKind> {
    let mut all: Vec<SpellKind> = Vec::new();
    let known = state.figure(who).sheet.known.iter().map(|it| it.blocks.effect);
    for effect in known.chain(SpellKind::PRINTED) {
        if !all.contains(&effect) {
            all.push(effect);
        }
    }
    all
}

/// ST-736: why this cannot be built of the energy that is shaped.
fn bar_of(state: &State, who: UnitId, blocks: Blocks) -> Option<Bar> {
    let is_short = blocks.cost_without_speed() > i32::from(state.figure(who).shaped);
    no_if(is_short, ST_736, "ENERGY", "not enough shaped energy")
        .or_else(|| bar_of_hands(state, who, blocks.components))
        .or_else(|| {
            let is_own = blocks.range == Range::Own;
            if is_own { bar_of_lasting(state, who, who, SpellRef::Shaped(blocks)) } else { None }
        })
}

/// Why an effect cannot be built whatever its range: on oneself it is cheapest, and by touch nearly so.
fn bar_of_effect(state: &State, who: UnitId, blocks: Blocks) -> Option<Bar> {
    let own = bar_of(state, who, Blocks { range: Range::Own, ..blocks })?;
    bar_of(state, who, Blocks { range: Range::Touch, ..blocks }).and(Some(own))
}

/// ST-736: an effect is built, paid with shaped energy and dues, and held.
pub fn complete(t: T<'_, '_>, who: UnitId) -> Next<Stamina> {
    let blocks = ask_blocks(t, who)?;
    let cost = blocks.cost_without_speed().clamp(0, 255) as u8;
    let spell = SpellRef::Shaped(blocks);
    let meant = ask_meant(t, who, (spell, false))?;
    if t.reads() {
        let due = words_of_dues(t.state(), who, cost.into(), 0);
        t.warn(ST_736, format!("takes its arcane dues: {due}"));
    }
    t.commit(ST_736, who, "Complete")?;
    pay(t, who, ST_736, 0, 0, For::Other)?;
    let figure = t.state().figure(who);
    let (stored, shaped) = (figure.stored, figure.shaped.saturating_sub(cost));
    t.emit(ST_736, Event::EnergySet { who, stored, shaped });
    dues(t, who, cost.into())?;
    if !t.state().figure(who).is_conscious() {
        t.note(ST_703, "dying of the dues: the spell is lost");
        return Ok(None);
    }
    cast_at(t, who, spell, meant)
}

/// The building blocks, each with what it leaves to be paid.
fn ask_blocks(t: T<'_, '_>, who: UnitId) -> Asked<Blocks> {
    let blocks = ask(t, who, ("effect", Look::List), &|state| {
        effects(state, who).into_iter().map(|effect| (lasting(effect, PLAIN), effect.name().into())).collect()
    })?;
    let blocks = ask(t, who, ("range", Look::Segments), &|_| {
        let ranges = [Range::Manifest, Range::Thrown, Range::Touch, Range::Own];
        ranges.map(|range| (Blocks { range, ..blocks }, range.name().into())).to_vec()
    })?;
    let blocks = ask(t, who, ("components", Look::Folded), &|_| {
        let all = [Components::Standard, Components::Simple, Components::Limited, Components::None];
        all.map(|components| (Blocks { components, ..blocks }, components.name().into())).to_vec()
    })?;
    let blocks = ask(t, who, ("hexes farther", Look::Folded), &|_| {
        (0..=MOST_EXTENDED).map(|n| (Blocks { extended: n, ..blocks }, n.to_string().into())).collect()
    })?;
    ask(t, who, ("is it twinned?", Look::Folded), &|_| {
        [(false, "not twinned"), (true, "twinned")]
            .map(|(is_twinned, name)| (Blocks { is_twinned, ..blocks }, name.into()))
            .to_vec()
    })
}

/// An effect that lasts has the block of duration with it.
fn lasting(effect: SpellKind, plain: Blocks) -> Blocks {
    Blocks { effect, has_duration: super::effects::lasts(effect), ..plain }
}

type Build<'a> = &'a dyn Fn(&State) -> Vec<(Blocks, Cow<'static, str>)>;

/// One of the blocks. What comes later may still make it cheaper by its range.
fn ask(t: T<'_, '_>, who: UnitId, (label, look): (&'static str, Look), build: Build<'_>) -> Asked<Blocks> {
    t.choose_from(&|state| {
        let option = |(blocks, name): (Blocks, Cow<'static, str>)| {
            let x = spell::x(state, who, SpellRef::Shaped(blocks));
            let bar = if label == "effect" {
                bar_of_effect(state, who, blocks)
            } else {
                bar_of(state, who, blocks)
            };
            Opt::open(blocks, name)
                .detail(format!("arcane cost {}, X {x}", blocks.cost_without_speed()))
                .sign(Sign::Cast)
                .bar(bar)
        };
        let options = build(state).into_iter().map(option);
        Choice::of(who, ST_736, label).look(look).options(options)
    })
}
