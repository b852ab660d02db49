//! Casting and holding spells (ST-701 to ST-708, P-14).

use super::effects::{bar_of_effects, lasts, take_hold};
use super::energy::{bar_of_mage, magic_check};
use super::spell;
use super::trigger::{Meant, ask_meant, manifest_now, touch_now};
use crate::board::UnitId;
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::checks::calls::{Word, ask_word};
use crate::systems::stamina::command::Command;
use crate::systems::stamina::harm::suffer::{dues, words_of_dues};
use crate::systems::stamina::roll::{Grade, T, never, no, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::Known;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, For};
use crate::systems::stamina::state::figure::{Casting, HeldSpell, SpellRef};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::spells::{Blocks, Components, Delay, Range, Speed};
use crate::systems::stamina::turns::pay::{ask_overexert, bar_of_cost, pay};
use crate::table::{Asked, Bar, Choice, Look, Next, Opt, Sign, Tally};

/// What somebody knows of a kind: the places on its sheet.
fn known(state: &State, who: UnitId, is_cantrip: bool) -> Vec<u8> {
    let known = state.figure(who).sheet.known.iter().enumerate();
    known.filter(|(_, it)| it.is_cantrip == is_cantrip).map(|(place, _)| place as u8).collect()
}

/// Whether somebody knows any cantrip, or any spell.
pub fn knows(state: &State, who: UnitId, is_cantrip: bool) -> bool {
    !known(state, who, is_cantrip).is_empty()
}

/// ST-707: whether a spell takes two turns.
const fn is_long(blocks: Blocks) -> bool {
    matches!(blocks.speed, Speed::MultiRound)
}

/// ST-707: whether somebody is in the second turn of casting this.
fn is_due(state: &State, who: UnitId, place: u8) -> bool {
    let casting = state.figure(who).casting;
    casting.is_some_and(|it| it.is_due && it.spell == SpellRef::Known(place))
}

/// AP and stamina of casting now: all AP of a turn for what takes two, with the stamina at once (ST-707).
fn price(state: &State, who: UnitId, place: u8, known: &Known) -> (u8, u8) {
    let ap = match known.blocks.speed.action_points() {
        Some(ap) if ap <= 3 => ap,
        _ => state.options.ap_per_turn,
    };
    let stamina = match known.is_cantrip {
        true => 2,
        false if is_due(state, who, place) => 0,
        false => known.stamina,
    };
    (ap, stamina)
}

/// ST-708: why the hands are not free for these components.
pub(super) fn bar_of_hands(state: &State, who: UnitId, components: Components) -> Option<Bar> {
    let is_busy = state.held(who).any(|(item, _)| !state.gear(item).weapon().is_focus);
    no_if(components.needs_hands() && is_busy, ST_708, "HANDS", "hands not free")
}

/// Why a spell cannot be cast now.
fn bar_of_known(state: &State, who: UnitId, place: u8) -> Option<Bar> {
    let Some(known) = spell::known(state, who, place) else {
        return Some(no(ST_701, "KNOWN", "spell not known"));
    };
    let (ap, stamina) = price(state, who, place, known);
    let is_slow = known.blocks.speed.action_points().is_none();
    let lacks_turn = is_long(known.blocks) && state.figure(who).ap < state.options.ap_per_turn;
    let is_own = known.blocks.range == Range::Own && lasts(known.blocks.effect);
    no_if(is_slow, ST_707, "COMBAT", "not in combat")
        .or_else(|| lacks_turn.then(|| no(ST_208, "AP", format!("needs {ap} AP"))))
        .or_else(|| bar_of_cost(state, who, ap, stamina))
        .or_else(|| bar_of_hands(state, who, known.blocks.components))
        .or_else(|| if is_own { bar_of_effects(state, who) } else { None })
}

/// ST-701, ST-702, ST-753: why nothing of a kind can be cast.
pub fn bar_of_casting(state: &State, who: UnitId, is_cantrip: bool) -> Option<Bar> {
    let all = known(state, who, is_cantrip);
    let Some(first) = all.first() else {
        return Some(never(if is_cantrip { ST_701 } else { ST_702 }, "KNOWN", "spell not known"));
    };
    let first = || bar_of_known(state, who, *first);
    let is_barred = || all.iter().all(|place| bar_of_known(state, who, *place).is_some());
    bar_of_cost(state, who, 0, 0)
        .or_else(|| bar_of_mage(state, who))
        .or_else(|| first().filter(|_| is_barred()))
}

/// The row of what there is to cast of a kind: the only one by its name, and what it takes.
pub fn offer(state: &State, who: UnitId, is_cantrip: bool) -> Opt<Command> {
    let (command, action) = match is_cantrip {
        true => (Command::Cantrip(who), Action::Cantrip),
        false => (Command::Spell(who), Action::Spell),
    };
    let all = known(state, who, is_cantrip).into_iter();
    let all: Vec<(u8, &Known)> =
        all.filter_map(|place| Some((place, spell::known(state, who, place)?))).collect();
    let prices: Vec<(u8, u8)> = all.iter().map(|(place, known)| price(state, who, *place, known)).collect();
    let range = |of: fn(&(u8, u8)) -> u8| {
        let all = || prices.iter().map(of);
        (all().min().unwrap_or_default(), all().max().unwrap_or_default())
    };
    let (ap, stamina) = (range(|it| it.0), range(|it| it.1));
    let label = match &all[..] {
        [(_, only)] => format!("cast {}", only.name),
        _ => action.card().name.to_owned(),
    };
    Opt::open(command, label)
        .detail(action.card().line)
        .costs_between(ap.0, ap.1)
        .owes_between(stamina.0.into(), stamina.1.into(), "stamina")
        .sign(if all.iter().any(|(_, known)| attacks(known)) { Sign::Shoot } else { Sign::Cast })
}

/// Whether a spell does damage to somebody else: casting it begins an attack.
fn attacks(known: &Known) -> bool {
    known.blocks.range != Range::Own && known.blocks.effect.damage(1).is_some()
}

/// What a spell takes besides once it is cast.
fn warn(t: T<'_, '_>, who: UnitId, place: u8, known: &Known) {
    if !t.reads() {
        return;
    }
    if !known.is_cantrip {
        let paid = price(t.state(), who, place, known).1;
        let dues = words_of_dues(t.state(), who, known.blocks.cost(), paid);
        t.warn(ST_703, format!("success takes its arcane dues: {dues}"));
    }
    if known.blocks.range == Range::Thrown {
        let card = Action::Throw.card();
        t.warn(
            ST_706,
            format!("then it is held: throwing it costs {} AP and {} stamina", card.ap, card.stamina),
        );
    }
}

/// ST-701, ST-702: what is cast.
pub fn cast(t: T<'_, '_>, who: UnitId, is_cantrip: bool) -> Next<Stamina> {
    let place = ask_spell(t, who, is_cantrip)?;
    let Some(known) = spell::known(t.state(), who, place).cloned() else { return Ok(None) };
    let (ap, stamina) = price(t.state(), who, place, &known);
    let rule = match (is_long(known.blocks), is_cantrip) {
        (true, _) => ST_707,
        (false, true) => ST_701,
        (false, false) => ST_702,
    };
    let is_begun = is_long(known.blocks) && !is_due(t.state(), who, place);
    let spell = SpellRef::Known(place);
    let meant = if is_begun { None } else { ask_meant(t, who, (spell, is_free(t.state(), who, spell)))? };
    let word = if is_cantrip || is_begun { Word::default() } else { ask_word(t, who)? };
    ask_overexert(t, who, stamina)?;
    warn(t, who, place, &known);
    t.commit(rule, who, format!("Cast {}", known.name))?;
    if is_begun {
        return begin(t, who, place, (ap, stamina));
    }
    pay(t, who, rule, ap, stamina, For::Other)?;
    if rule == ST_707 {
        t.emit(ST_707, Event::CastingEnded(who));
    }
    if is_cantrip {
        t.note(ST_701, "no check, no dues");
    } else if !succeeds(t, who, known.blocks, word)? {
        return Ok(None);
    }
    cast_at(t, who, spell, meant)
}

/// ST-707: the first of two turns; whatever else was begun is lost.
fn begin(t: T<'_, '_>, who: UnitId, place: u8, (ap, stamina): (u8, u8)) -> Next<Stamina> {
    super::lapse::acts(t, who, None);
    pay(t, who, ST_707, ap, stamina, For::Other)?;
    let casting = Casting { spell: SpellRef::Known(place), is_due: false };
    t.emit(ST_707, Event::CastingBegan { who, casting });
    Ok(None)
}

/// Which, of several.
fn ask_spell(t: T<'_, '_>, who: UnitId, is_cantrip: bool) -> Asked<u8> {
    if let [only] = known(t.state(), who, is_cantrip)[..] {
        return Ok(only);
    }
    t.choose_from(&|state| {
        let option = |place: u8| {
            let Some(known) = spell::known(state, who, place) else { return Opt::open(place, "") };
            let (ap, stamina) = price(state, who, place, known);
            let is_due = is_due(state, who, place);
            let detail = match (is_due, stamina) {
                (true, _) => "goes on casting".to_owned(),
                (false, 0) => format!("arcane cost {}", known.blocks.cost()),
                (false, n) => format!("arcane cost {}, {n} stamina", known.blocks.cost()),
            };
            let bar = bar_of_known(state, who, place);
            Opt::open(place, known.name.clone()).detail(detail).costs(ap).sign(Sign::Cast).bar(bar)
        };
        let rule = if is_cantrip { ST_701 } else { ST_702 };
        let all = known(state, who, is_cantrip);
        let begun = all.iter().position(|place| is_due(state, who, *place)).unwrap_or(0);
        Choice::of(who, rule, "which spell?")
            .look(Look::List)
            .options(all.into_iter().map(option))
            .default_at(begun)
    })
}

/// ST-702, ST-703: the cast check; success takes its dues, under which the caster may break.
fn succeeds(t: T<'_, '_>, who: UnitId, blocks: Blocks, word: Word) -> Asked<bool> {
    let cost = blocks.cost();
    let difficulty =
        Tally::of(ST_702, "arcane cost", cost).add(ST_702, "casting", t.state().options.cast_base.into());
    let grade = magic_check(t, who, (ST_702, "cast"), (difficulty, word))?;
    if !grade.is_complete() {
        t.note(
            ST_703,
            match grade {
                Grade::Critical => "not cast; a mishap is the referee's",
                _ => "not cast",
            },
        );
        return Ok(false);
    }
    t.note(ST_703, "cast; its dues follow");
    dues(t, who, cost)?;
    let is_conscious = t.state().figure(who).is_conscious();
    if !is_conscious {
        t.note(ST_703, "dying of the dues: the spell is lost");
    }
    Ok(is_conscious)
}

/// ST-705: whether a spell may be manifested at once for no AP.
fn is_free(state: &State, who: UnitId, spell: SpellRef) -> bool {
    let blocks = spell::blocks(state, who, spell);
    let is_instant = matches!(spell, SpellRef::Known(_)) && blocks.speed == Speed::Instant;
    is_instant && blocks.range == Range::Manifest
}

/// ST-704 to ST-706: a spell is cast: it works on its caster at once, or it is held, twice where it is twinned, until
/// something triggers it.
pub(super) fn cast_at(t: T<'_, '_>, who: UnitId, spell: SpellRef, meant: Option<Meant>) -> Next<Stamina> {
    let blocks = spell::blocks(t.state(), who, spell);
    if blocks.range == Range::Own {
        t.note(ST_704, "takes effect when cast");
        take_hold(t, who, who, spell);
        return Ok(None);
    }
    let until = match blocks.delay {
        Delay::None => 0,
        Delay::Standard => 2,
        Delay::Extended => 11,
    };
    let is_free = is_free(t.state(), who, spell);
    for _ in 0..if blocks.is_twinned { 2 } else { 1 } {
        t.emit(ST_706, Event::SpellHeld { who, spell: HeldSpell { spell, until, is_free } });
    }
    match blocks.range {
        Range::Manifest if is_free => manifest_now(t, who, spell, meant),
        Range::Touch => touch_now(t, who, spell, meant),
        _ => Ok(None),
    }
}
