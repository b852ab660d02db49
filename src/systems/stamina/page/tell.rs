//! Events in words.

use super::words::{counted, lower};
use crate::board::{Ground, UnitId};
use crate::systems::stamina::magic::spell;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::{Event, subject};
use crate::systems::stamina::state::figure::{Guard, HeldSpell, Life, Posture, Stun, Surprise, Watch};
use crate::systems::stamina::state::thing::{Grip, Hand, ItemId, Loading, Place, Tool};
use crate::systems::stamina::tables::traits::Trait;
use crate::table::{EventText, Phrase, Price, Sign};

/// An event in words.
pub fn tell(state: &State, event: &Event) -> EventText {
    let (text, sign) = words(state, event);
    let points = match event {
        Event::ApGained { ap, .. } => i32::from(*ap),
        event => paid_for(state, event).map_or(0, |(_, price)| -i32::from(price.points)),
    };
    // What these are told by stands beside them: checks, verdicts, notes.
    let is_quiet = matches!(event, Event::Defended(_) | Event::ReachForgotten(_));
    let (who, is_outcome) = (holder(state, event), is_outcome(event));
    EventText { who, text, steps: None, sign, points, is_outcome, is_over: is_over(state, event), is_quiet }
}

/// What an event takes of what its figure pays with or uses up.
pub fn paid_for(before: &State, event: &Event) -> Option<(UnitId, Price)> {
    match event {
        Event::Paid { who, ap, stamina, fatigue, .. } => {
            Some((*who, Price::of(*ap).and(*stamina, "stamina").and(*fatigue, "fatigue")))
        }
        Event::Reacted { who, .. } => Some((*who, Price::default().and(1_u16, "reaction"))),
        Event::Fired { who, item } => Some((*who, Price::default().and(1_u16, shot(before, *item)))),
        Event::Began
        | Event::RoundBegan { .. }
        | Event::Reordered(_)
        | Event::TurnBegan(_)
        | Event::ApGained { .. }
        | Event::TurnEnded(_)
        | Event::DefenseRegained { .. }
        | Event::StaminaRegained { .. }
        | Event::DefenseLost { .. }
        | Event::StaminaLost { .. }
        | Event::Fatigued { .. }
        | Event::Wounded { .. }
        | Event::Stunned(_)
        | Event::Dying(_)
        | Event::Died(_)
        | Event::Bled(_)
        | Event::Attacked { .. }
        | Event::Guarded { .. }
        | Event::Defended(_)
        | Event::Moved { .. }
        | Event::Turned { .. }
        | Event::Pushed { .. }
        | Event::Followed { .. }
        | Event::Dashed(_)
        | Event::Took { .. }
        | Event::Aimed { .. }
        | Event::AimLost(_)
        | Event::Watches { .. }
        | Event::WatchEnded(_)
        | Event::Loaded { .. }
        | Event::AmmoSet { .. }
        | Event::Readied { .. }
        | Event::Stowed { .. }
        | Event::Dropped { .. }
        | Event::Thrown { .. }
        | Event::Broke(_)
        | Event::EnergySet { .. }
        | Event::SpellHeld { .. }
        | Event::SpellGone { .. }
        | Event::FreeManifestLost(_)
        | Event::CastingBegan { .. }
        | Event::CastingEnded(_)
        | Event::EffectBegan { .. }
        | Event::EffectEnded { .. }
        | Event::EffectProlonged { .. }
        | Event::Surprised { .. }
        | Event::LifeSet { .. }
        | Event::Sided { .. }
        | Event::Healed { .. }
        | Event::Rested { .. }
        | Event::Placed { .. }
        | Event::LeftBoard(_)
        | Event::CameBack { .. }
        | Event::TraitUsed { .. }
        | Event::Ambushed { .. }
        | Event::DeathDefied(_)
        | Event::Reached { .. }
        | Event::ReachForgotten(_) => None,
    }
}

/// What a weapon is loaded with.
pub fn shot(state: &State, item: ItemId) -> String {
    state.thing(item).loading.loaded.map_or("shot".to_owned(), |ammo| lower(ammo.name()))
}

/// Whom an event befalls; whose an item is.
fn holder(state: &State, event: &Event) -> Option<UnitId> {
    let item = match event {
        Event::Loaded { item, .. }
        | Event::Dropped { item, .. }
        | Event::Thrown { item, .. }
        | Event::Broke(item) => *item,
        _ => return subject(event),
    };
    match state.thing(item).place {
        Place::Held(who, _) | Place::Stowed(who) => Some(who),
        Place::Ground(_) | Place::Gone => state.gear.get(usize::from(item.0)).map(|(who, _)| *who),
    }
}

type Words = (Phrase, Sign);

fn of(text: String, sign: Sign) -> Words {
    (text.into(), sign)
}

fn says(text: &'static str, sign: Sign) -> Words {
    (text.into(), sign)
}

fn words(state: &State, event: &Event) -> Words {
    match event {
        Event::Began => says("the fight begins", Sign::Begin),
        Event::RoundBegan { number, order } => of(round(state, *number, order), Sign::Begin),
        Event::Reordered(order) => of(format!("order of turns: {}", listed(state, order)), Sign::Turn),
        Event::TurnBegan(_) => says("begins the turn", Sign::Begin),
        Event::TurnEnded(_) => says("ends the turn", Sign::EndTurn),
        Event::ApGained { ap, .. } => of(format!("{ap} AP"), Sign::Plain),
        Event::Paid { ap, stamina, fatigue, .. } => of(paid(*ap, *stamina, *fatigue), Sign::Plain),
        Event::Moved { to, .. } => of(format!("moves to {}", Ground::name(*to)), Sign::Move),
        Event::Sided { side, .. } => of(format!("is now of side {}", side.name()), Sign::Speak),
        Event::Turned { to, .. } => of(format!("faces {}", to.name()), Sign::Turn),
        Event::Followed { to, .. } => of(format!("follows to {}", Ground::name(*to)), Sign::Advance),
        Event::Pushed { to, .. } => of(format!("pushed to {}", Ground::name(*to)), Sign::Pushed),
        Event::LeftBoard(_) => of("leaves the board".to_owned(), Sign::JumpBack),
        Event::CameBack { to, .. } => of(format!("comes back at {}", Ground::name(*to)), Sign::Move),
        Event::Placed { to, .. } => of(format!("placed at {}", Ground::name(*to)), Sign::Move),
        Event::Dashed(_) => says("dashes", Sign::Advance),
        Event::Took { posture, .. } => taken(*posture),
        Event::Surprised { how, .. } => surprised(*how),
        Event::Reacted { is_free_attack: true, .. } => says("spends the reaction: free attack", Sign::Strike),
        Event::Reacted { is_free_attack: false, .. } => says("spends the reaction", Sign::Plain),
        Event::Guarded { guard, .. } => of(guarded(*guard), Sign::Block),
        Event::Attacked { .. } => says("multi-attack penalty +1", Sign::Plain),
        Event::Defended(_) => says("has acted for its defense", Sign::Plain),
        Event::ReachForgotten(_) => says("longer weapons hold it off again", Sign::Plain),
        Event::Reached { .. } => says("is past the longer weapon", Sign::Plain),
        Event::TraitUsed { number, .. } => {
            let name = Trait::ALL.get(usize::from(*number)).map_or("a trait", |it| it.name());
            of(format!("uses {name}"), Sign::Plain)
        }
        Event::Ambushed { .. } => says("ambushes", Sign::Plain),
        Event::DeathDefied(_) => says("hard to kill: no damage", Sign::Block),
        // Defense, stamina, wounds.
        Event::DefenseRegained { amount, .. } => of(format!("defense +{amount}"), Sign::Block),
        Event::DefenseLost { amount, .. } => of(format!("defense −{amount}"), Sign::Parry),
        Event::StaminaRegained { amount, .. } => of(format!("stamina +{amount}"), Sign::Plain),
        Event::StaminaLost { amount, .. } => of(format!("stamina −{amount}"), Sign::Plain),
        Event::Fatigued { amount, .. } => of(counted((*amount).into(), "fatigue point"), Sign::Wound),
        Event::Wounded { who, wounds, after } => {
            let most = state.figure(*who).wounds_max();
            of(format!("{}, now {after} of {most}", counted((*wounds).into(), "wound")), Sign::Wound)
        }
        Event::Healed { wounds, .. } => {
            of(format!("{} healed", counted((*wounds).into(), "wound")), Sign::StandUp)
        }
        Event::Rested { amount, .. } => {
            of(format!("{} slept off", counted((*amount).into(), "fatigue point")), Sign::StandUp)
        }
        Event::Stunned(_) => says("stunned", Sign::Stunned),
        Event::Dying(_) => says("dying", Sign::Unconscious),
        Event::Died(_) => says("dead", Sign::Dead),
        Event::Bled(_) => says("a turn nearer to death", Sign::Unconscious),
        Event::LifeSet { life, .. } => match life {
            Life::Conscious => says("conscious again", Sign::StandUp),
            Life::Dying { is_stabilised: true, .. } => says("stabilised", Sign::StandUp),
            Life::Dying { .. } => says("dying", Sign::Unconscious),
            Life::Dead => says("dead", Sign::Dead),
        },
        // Weapons, shots, aim.
        Event::Aimed { at, .. } => of(format!("aims at {}", name(state, *at)), Sign::Aim),
        Event::AimLost(_) => says("aims no more", Sign::Aim),
        Event::Watches { watch, .. } => of(watches(watch), Sign::Aim),
        Event::WatchEnded(_) => says("overwatch over", Sign::Plain),
        Event::Fired { item, .. } => of(format!("{} unloaded", item_name(state, *item)), Sign::Shoot),
        Event::Loaded { item, loading } => {
            of(format!("{}: {}", item_name(state, *item), loaded(*loading)), Sign::Ready)
        }
        Event::AmmoSet { ammo, left, ready, .. } => {
            of(format!("{}: {left} left, {ready} ready", lower(ammo.name())), Sign::Ready)
        }
        Event::Readied { item, grip, .. } => {
            of(format!("{} {}", item_name(state, *item), hands(*grip)), Sign::Ready)
        }
        Event::Stowed { item, .. } => of(format!("stows the {}", item_name(state, *item)), Sign::Ready),
        Event::Dropped { item, at } | Event::Thrown { item, at } => {
            of(format!("{} lies in {}", item_name(state, *item), Ground::name(*at)), Sign::Drop)
        }
        Event::Broke(item) => of(format!("{} breaks", item_name(state, *item)), Sign::Drop),
        // Energy, spells.
        Event::EnergySet { stored, shaped: 0, .. } => of(format!("energy {stored}"), Sign::Plain),
        Event::EnergySet { stored, shaped, .. } => {
            of(format!("energy {stored}, shaped {shaped}"), Sign::Plain)
        }
        Event::SpellHeld { who, spell } => {
            of(format!("holds {}", held_spell(state, *who, spell)), Sign::Cast)
        }
        Event::SpellGone { .. } => says("the held spell is gone", Sign::Plain),
        Event::FreeManifestLost(_) => says("manifesting costs AP again", Sign::Plain),
        Event::CastingBegan { who, casting } => {
            of(format!("begins to cast {}", spell::name(state, *who, casting.spell)), Sign::Cast)
        }
        Event::CastingEnded(_) => says("the long casting is over", Sign::Cast),
        Event::EffectBegan { effect, .. } => {
            of(format!("under {}, X {}", effect.what.name(), effect.x), Sign::Cast)
        }
        Event::EffectEnded { .. } => says("a spell on it ends", Sign::Plain),
        Event::EffectProlonged { .. } => says("a spell on it lasts a turn longer", Sign::Cast),
    }
}

/// What belongs on the card that sums up the outcome.
fn is_outcome(event: &Event) -> bool {
    matches!(
        event,
        Event::DefenseLost { .. }
            | Event::DefenseRegained { .. }
            | Event::Wounded { .. }
            | Event::Stunned(_)
            | Event::Dying(_)
            | Event::Died(_)
            | Event::Pushed { .. }
            | Event::Took { posture: Posture::Prone, .. }
            | Event::Dropped { .. }
            | Event::Broke(_)
            | Event::EnergySet { .. }
            | Event::SpellHeld { .. }
            | Event::EffectBegan { .. }
            | Event::CastingEnded(_)
    )
}

/// Whether what happened is so no more at the end of the exchange.
fn is_over(state: &State, event: &Event) -> bool {
    let figure = |who: &UnitId| state.figure(*who);
    match event {
        Event::SpellHeld { who, spell } => !figure(who).held.contains(spell),
        Event::Stunned(who) => figure(who).stun == Stun::None,
        Event::Took { who, posture } => figure(who).posture != *posture,
        Event::EnergySet { who, stored, shaped } => {
            (figure(who).stored, figure(who).shaped) != (*stored, *shaped)
        }
        _ => false,
    }
}

/// Somebody's name.
pub fn name(state: &State, who: UnitId) -> &str {
    &state.figure(who).sheet.name
}

/// An item's name.
pub fn item_name(state: &State, item: ItemId) -> String {
    lower(&state.item_name(item))
}

fn round(state: &State, number: u32, order: &[(UnitId, i16)]) -> String {
    format!("round {number}: {}", listed(state, order))
}

/// "Mara 24, Grusk 24".
fn listed(state: &State, order: &[(UnitId, i16)]) -> String {
    let here = order.iter().filter(|(who, _)| !state.board.is_away(*who));
    let names: Vec<String> = here.map(|(who, value)| format!("{} {value}", name(state, *who))).collect();
    names.join(", ")
}

/// "1 AP, 2 stamina, 1 fatigue".
fn paid(ap: u8, stamina: u8, fatigue: u8) -> String {
    let parts = [(ap, "AP"), (stamina, "stamina"), (fatigue, "fatigue")];
    let told: Vec<String> =
        parts.into_iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    format!("pays {}", told.join(", "))
}

fn taken(posture: Posture) -> Words {
    match posture {
        Posture::Standing => says("stands up", Sign::StandUp),
        Posture::Kneeling => says("kneels", Sign::StandUp),
        Posture::Prone => says("prone", Sign::Prone),
    }
}

fn surprised(how: Surprise) -> Words {
    match how {
        Surprise::None => says("surprised no more", Sign::Plain),
        Surprise::Surprised => says("surprised", Sign::Stunned),
        Surprise::FlatFooted => says("flat-footed", Sign::Stunned),
    }
}

/// What lasts until the own next turn.
fn guarded(guard: Guard) -> String {
    let all = [
        (guard.is_exposed, "exposed to melee attacks"),
        (guard.has_stance, "defensive stance"),
        (guard.is_disengaged, "disengaged"),
        (guard.is_dodging, "dodging"),
    ];
    let now: Vec<&str> = all.into_iter().filter(|(is, _)| *is).map(|(_, words)| words).collect();
    if now.is_empty() {
        "guard as ever".to_owned()
    } else {
        format!("until the next turn: {}", now.join(", "))
    }
}

/// "watches 2 hexes: C4, C5".
pub fn watches(watch: &Watch) -> String {
    let names: Vec<String> = watch.hexes.iter().map(|hex| Ground::name(*hex)).collect();
    format!("watches {}", names.join(", "))
}

/// How far a ranged weapon is loaded.
pub fn loaded(loading: Loading) -> String {
    let tool = match loading.tool {
        Tool::None => None,
        Tool::Ready => Some("tool ready".to_owned()),
        Tool::Attached => Some("winch attached".to_owned()),
    };
    let crank = (loading.crank > 0 && !loading.is_cocked).then(|| format!("cranked {}", loading.crank));
    let cocked = (loading.is_cocked && loading.loaded.is_none()).then(|| "cocked".to_owned());
    let ammo = loading.loaded.map(|ammo| format!("loaded with a {}", lower(ammo.name())));
    let all: Vec<String> = [ammo, cocked, crank, tool].into_iter().flatten().collect();
    if all.is_empty() { "not loaded".to_owned() } else { all.join(", ") }
}

/// In which hands.
pub const fn hands(grip: Grip) -> &'static str {
    match grip {
        Grip::One(Hand::Primary) => "in the primary hand",
        Grip::One(Hand::Off) => "in the off-hand",
        Grip::Both => "in both hands",
    }
}

/// A held spell, and how long it waits.
pub(super) fn held_spell(state: &State, who: UnitId, held: &HeldSpell) -> String {
    let name = spell::name(state, who, held.spell);
    let is_now = state.acting == Some(who);
    match (held.until, is_now) {
        (0, _) => format!("{name}, for the next action only"),
        (1, true) => format!("{name}, until this turn ends"),
        (2, true) | (1, false) => format!("{name}, until the next turn ends"),
        (n, _) => format!("{name}, for {}", counted(n.into(), "turn")),
    }
}
