//! What a state from outside must satisfy so that it can be played on: every number that the rules use as a place in
//! a list lies in it, everybody stands somewhere, and nothing is so large that reckoning with it fails.

use super::State;
use super::figure::{Figure, SpellRef, Watch, Watching};
use super::thing::{ItemId, Place, Thing};
use crate::board::{Board, UnitId};
use crate::systems::stamina::sheet::form::is_sound;
use crate::systems::stamina::sheet::own::is_sound_ammo;
use crate::systems::stamina::sheet::{Gear, form_gear, form_magic};
use crate::table::SetupFaults;

/// No fight lasts longer.
const MOST_ROUNDS: u32 = 1_000_000;
/// Nobody suffers more.
const MOST_HARM: i16 = 2000;
/// More than anything that is counted by the turn.
const MOST_COUNT: u8 = 200;
/// Nobody watches more hexes than rank 5 allows; nobody has more spells or foes.
const MOST_LISTED: usize = 64;

/// Whether a state can be played on, but for its settings.
pub fn check(state: &State) -> Result<(), SetupFaults> {
    let mut faults = SetupFaults::of_table(&state.name, &state.board, state.figures.len())?;
    if !is_sound_turn(state) {
        faults.table("the round is out of range");
    }
    if !are_sound_things(state) {
        faults.table("an item is out of range or nowhere");
        return Err(faults);
    }
    for (i, figure) in state.figures.iter().enumerate() {
        let before = faults.0.len();
        faults.sheet(i, &*figure.sheet);
        let is_fine = is_sound(&figure.sheet) && is_sound_figure(state, figure);
        if !is_fine && faults.0.len() == before {
            faults.recruit(i, format!("{} has values out of range", figure.sheet.name));
        }
    }
    faults.into_result()
}

fn is_there(state: &State, who: UnitId) -> bool {
    who.index() < state.figures.len()
}

fn is_item(state: &State, item: ItemId) -> bool {
    usize::from(item.0) < state.things.len()
}

/// ST-201: each once, and one of them acts.
fn is_sound_turn(state: &State) -> bool {
    let is_listed = |who: UnitId| state.order.iter().any(|(it, _)| *it == who);
    let is_first = |(i, (who, _)): (usize, &(UnitId, i16))| state.order[..i].iter().all(|(it, _)| it != who);
    state.round <= MOST_ROUNDS
        && state.order.iter().all(|(who, _)| is_there(state, *who))
        && state.order.iter().enumerate().all(is_first)
        && usize::from(state.acted) <= state.order.len()
        && state.acting.is_none_or(is_listed)
}

fn are_sound_things(state: &State) -> bool {
    let is_gear = |(who, gear): &(UnitId, Gear)| is_there(state, *who) && form_gear::is_sound(gear);
    let is_thing = |(thing, (_, gear)): (&Thing, &(UnitId, Gear))| {
        let is_placed = match thing.place {
            Place::Held(who, _) | Place::Stowed(who) => is_there(state, who),
            Place::Ground(hex) => Board::is_near(hex),
            Place::Gone => true,
        };
        let missile = gear.weapon().class.missile();
        let is_fit = |ammo| is_sound_ammo(ammo) && Some(ammo.missile) == missile;
        is_placed && thing.loading.crank <= MOST_COUNT && thing.loading.loaded.is_none_or(is_fit)
    };
    state.gear.len() == state.things.len()
        && state.gear.len() <= usize::from(u16::MAX)
        && state.gear.iter().all(is_gear)
        && state.things.iter().zip(state.gear.iter()).all(is_thing)
}

fn is_sound_figure(state: &State, figure: &Figure) -> bool {
    let is_within = |n: i16, most: i32| n >= 0 && i32::from(n) <= most;
    let (attacks, log) = (figure.attacks, figure.log);
    let counts = [
        figure.ap,
        attacks.melee,
        attacks.ranged,
        attacks.magic,
        figure.reactions.0,
        figure.reactions.1,
        figure.stored,
        figure.shaped,
        log.melee_actions,
        log.stamina_on_moves,
        log.hexes,
        log.readied,
    ];
    is_within(figure.fatigue, MOST_HARM.into())
        && is_within(figure.wounds, MOST_HARM.into())
        && is_within(figure.defense, figure.defense_max())
        && is_within(figure.stamina, figure.stamina_max())
        && counts.iter().all(|n| *n <= MOST_COUNT)
        && figure.aim.is_none_or(|foe| is_there(state, foe))
        && figure.reached.iter().all(|foe| is_there(state, *foe))
        && figure.watch.as_ref().is_none_or(|watch| is_sound_watch(state, figure, watch))
        && is_sound_magic(state, figure)
        && figure.ammo.iter().all(|(ammo, left, _)| is_sound_ammo(*ammo) && *left <= MOST_COUNT)
        && figure.ammo.len() <= MOST_LISTED
        && figure.reached.len() <= MOST_LISTED
}

fn is_sound_watch(state: &State, figure: &Figure, watch: &Watch) -> bool {
    let is_with = match watch.with {
        Watching::Shot(item) | Watching::Throw(item) => is_item(state, item),
        Watching::Spell(spell) => is_sound_spell(figure, spell),
    };
    is_with && watch.hexes.len() <= MOST_LISTED && watch.hexes.iter().all(|hex| Board::is_near(*hex))
}

fn is_sound_spell(figure: &Figure, spell: SpellRef) -> bool {
    match spell {
        SpellRef::Known(at) => usize::from(at) < figure.sheet.known.len(),
        SpellRef::Shaped(blocks) => form_magic::are_sound_blocks(blocks),
    }
}

fn is_sound_magic(state: &State, figure: &Figure) -> bool {
    figure.held.iter().all(|held| is_sound_spell(figure, held.spell) && held.until <= MOST_COUNT)
        && figure.casting.is_none_or(|casting| is_sound_spell(figure, casting.spell))
        && figure.effects.iter().all(|it| {
            let blocks =
                crate::systems::stamina::tables::spells::Blocks { effect: it.what, ..Default::default() };
            is_there(state, it.caster) && form_magic::are_sound_blocks(blocks) && it.x.unsigned_abs() <= 20
        })
        && figure.held.len() <= MOST_LISTED
        && figure.effects.len() <= MOST_LISTED
}
