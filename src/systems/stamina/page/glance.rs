//! A figure's card, the round, and how it stands to its enemies.

use super::tell::{held_spell, item_name, loaded, name, watches};
use super::words::{counted, lower};
use crate::board::UnitId;
use crate::sheet::whole;
use crate::systems::stamina::blows::means::means_of;
use crate::systems::stamina::blows::strike::bar_of_strike;
use crate::systems::stamina::checks::bonus::{gdb, mdb, rdb, required};
use crate::systems::stamina::checks::flank::is_flanked;
use crate::systems::stamina::harm::damage::armour_of;
use crate::systems::stamina::harm::suffer::{Harmed, has_reaction};
use crate::systems::stamina::magic::spell;
use crate::systems::stamina::readying::load::ranged;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::Mage;
use crate::systems::stamina::sheet::worth::{speed, toughness};
use crate::systems::stamina::shots::range::{levels_to, range_of};
use crate::systems::stamina::shots::shoot::bar_of_shot;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::figure::{Figure, Life, Posture, Stun, Surprise};
use crate::systems::stamina::state::moment::{Act, Attack, Calls, Means, Reaction, Spending, Target, Then};
use crate::systems::stamina::state::thing::{Grip, Hand, ItemId};
use crate::systems::stamina::tables::types::DamageType;
use crate::table::{Bar, Card, Phrase, Place, Prospect, Round, Rule, Sign};

/// A figure at a glance.
pub fn card(state: &State, who: UnitId) -> Card {
    let figure = state.figure(who);
    let most = figure.wounds_max();
    let left = most - i32::from(figure.wounds);
    Card {
        name: figure.sheet.name.clone(),
        side: figure.side,
        line: held(state, who),
        health: (100 * left / most.max(1)).clamp(0, 100) as u8,
        conditions: conditions(state, who),
        points: state.has_begun().then(|| (figure.ap.into(), state.options.ap_per_turn.into())),
        points_name: "AP",
        is_down: !figure.is_conscious(),
        now: now(state, who),
        facts: facts(state, who),
    }
}

/// "7 of 13"
fn of(n: i16, most: i32) -> String {
    format!("{n} of {most}")
}

/// What is lost and spent in a fight, and whether the reaction is left.
fn now(state: &State, who: UnitId) -> Vec<(Phrase, String)> {
    let figure = state.figure(who);
    let mut now: Vec<(Phrase, String)> = vec![
        ("wounds".into(), of(figure.wounds, figure.wounds_max())),
        ("stamina".into(), of(figure.stamina, figure.stamina_max())),
        ("defense".into(), of(figure.defense, figure.defense_max())),
    ];
    let mut add = |label: &'static str, n: i32| {
        if n > 0 {
            now.push((label.into(), whole(n)));
        }
    };
    add("multi-attack penalty", figure.attacks.penalty());
    add("fatigue", figure.fatigue.into());
    add("stored energy", figure.stored.into());
    add("shaped energy", figure.shaped.into());
    if state.has_begun() {
        let is_left = if has_reaction(state, who) { "left" } else { "used" };
        now.push(("reaction".into(), is_left.to_owned()));
    }
    now
}

fn facts(state: &State, who: UnitId) -> Vec<(Phrase, String)> {
    let figure = state.figure(who);
    let sheet = &figure.sheet;
    let mut facts: Vec<(Phrase, String)> = vec![
        ("defense bonus in melee".into(), whole(mdb(state, who))),
        ("defense bonus at range".into(), whole(rdb(state, who))),
        ("defense bonus against magic".into(), whole(gdb(state, who))),
        ("armour value".into(), whole(armour_of(state, who))),
        ("toughness".into(), whole(toughness(sheet))),
        ("speed".into(), whole(speed(sheet))),
    ];
    for (ammo, left, ready) in &figure.ammo {
        facts.push((lower(ammo.name()).into(), format!("{left}, {ready} ready")));
    }
    facts
}

/// What a figure holds.
pub fn held(state: &State, who: UnitId) -> String {
    let names: Vec<String> = state.held(who).map(|(item, grip)| named(state, item, grip)).collect();
    if names.is_empty() { "bare hands".to_owned() } else { names.join(", ") }
}

fn named(state: &State, item: ItemId, grip: Grip) -> String {
    let weapon = state.gear(item).weapon();
    let hand = match grip {
        Grip::One(Hand::Off) => Some("off-hand".to_owned()),
        Grip::Both if !weapon.needs_both() => Some("both hands".to_owned()),
        Grip::One(Hand::Primary) if weapon.needs_both() => Some("one hand".to_owned()),
        _ => None,
    };
    let load = weapon.class.is_ranged().then(|| loaded(state.thing(item).loading));
    let notes: Vec<String> = [hand, load].into_iter().flatten().collect();
    let name = item_name(state, item);
    if notes.is_empty() { name } else { format!("{name} ({})", notes.join(", ")) }
}

type Conditions = Vec<(Sign, Phrase)>;

/// What is the matter with a figure, most serious first.
fn conditions(state: &State, who: UnitId) -> Conditions {
    let figure = state.figure(who);
    let mut all = Vec::new();
    match figure.life {
        Life::Dead => return vec![(Sign::Dead, "dead".into())],
        Life::Dying { is_stabilised: true, .. } => all.push((Sign::Unconscious, "dying, stabilised".into())),
        Life::Dying { .. } => all.push((Sign::Unconscious, "dying".into())),
        Life::Conscious => {}
    }
    plights(figure, &mut all);
    guards(figure, &mut all);
    intents(state, who, &mut all);
    spells(state, who, &mut all);
    all
}

/// Wounds, stun, posture, surprise.
fn plights(figure: &Figure, all: &mut Conditions) {
    let harmed = Harmed::of(figure);
    let is_conscious = figure.is_conscious();
    let mut add = |is: bool, sign: Sign, words: &'static str| {
        if is {
            all.push((sign, words.into()));
        }
    };
    add(is_conscious && harmed != Harmed::Unhurt, Sign::Wound, harmed.name());
    add(figure.stun != Stun::None, Sign::Stunned, "stunned");
    add(figure.surprise == Surprise::FlatFooted, Sign::Stunned, "flat-footed");
    add(figure.surprise == Surprise::Surprised, Sign::Stunned, "surprised");
    add(figure.posture == Posture::Prone && is_conscious, Sign::Prone, "prone");
    add(figure.posture == Posture::Kneeling, Sign::Prone, "kneeling");
}

/// What lasts until the own next turn (4.2).
fn guards(figure: &Figure, all: &mut Conditions) {
    let guard = figure.guard;
    let told = [
        (guard.is_exposed, Sign::Strike, "exposed"),
        (guard.has_stance, Sign::Guard, "defensive stance"),
        (guard.is_disengaged, Sign::JumpBack, "disengaged"),
        (guard.is_dodging, Sign::SideStep, "dodging"),
    ];
    all.extend(told.into_iter().filter(|(is, ..)| *is).map(|(_, sign, words)| (sign, words.into())));
}

/// What it aims at and watches.
fn intents(state: &State, who: UnitId, all: &mut Conditions) {
    let figure = state.figure(who);
    if let Some(foe) = figure.aim {
        all.push((Sign::Aim, format!("aiming at {}", name(state, foe)).into()));
    }
    if let Some(watch) = &figure.watch {
        all.push((Sign::Aim, watches(watch).into()));
    }
}

/// Energy, spells held and spells that work on it.
fn spells(state: &State, who: UnitId, all: &mut Conditions) {
    let figure = state.figure(who);
    if figure.has_energy() {
        let energy = i32::from(figure.stored) + i32::from(figure.shaped);
        all.push((Sign::Cast, format!("holds {}", counted(energy, "point") + " of energy").into()));
    }
    if let Some(casting) = figure.casting {
        let words = format!("casting {}", spell::name(state, who, casting.spell));
        all.push((Sign::Cast, words.into()));
    }
    all.extend(
        figure.held.iter().map(|it| (Sign::Cast, format!("holds {}", held_spell(state, who, it)).into())),
    );
    let effects =
        figure.effects.iter().map(|it| (Sign::Cast, format!("{}, X {}", it.what.name(), it.x).into()));
    all.extend(effects);
}

/// The order of turns, each with the initiative by which it was made (ST-201).
pub fn round(state: &State) -> Round {
    let place = |(at, (who, value)): (usize, &(UnitId, i16))| Place {
        who: *who,
        rank: Some((*value).into()),
        has_acted: at < usize::from(state.acted),
    };
    let order: Vec<Place> = match state.has_begun() {
        true => state.order.iter().enumerate().map(place).collect(),
        false => state.everybody().map(|who| Place { who, rank: None, has_acted: false }).collect(),
    };
    Round { number: state.round, acting: state.acting, order }
}

/// How a figure stands to each of its enemies, with what it would attack with first.
pub fn prospects(state: &State, who: UnitId) -> Vec<Prospect> {
    let foes = state.units().filter(|foe| state.are_foes(who, *foe) && state.figure(*foe).life != Life::Dead);
    let all = foes.map(|foe| Prospect { foe, facts: to_beat(state, who, foe), bars: bars(state, who, foe) });
    all.collect()
}

/// What bars a shot for whoever holds something to shoot with, else a blow.
fn bars(state: &State, who: UnitId, foe: UnitId) -> Vec<Bar> {
    let bar = match (ranged(state, who).first(), means_of(state, who, Act::Basic).first()) {
        (Some(_), _) => bar_of_shot(state, who, foe),
        (None, Some(_)) => bar_of_strike(state, who, foe, Act::Basic),
        (None, None) => bar_of_strike(state, who, foe, Act::Brawl),
    };
    bar.into_iter().collect()
}

/// Distance, range, and what an attack of each kind has to come to.
fn to_beat(state: &State, who: UnitId, foe: UnitId) -> Vec<(Rule, Phrase)> {
    let distance = state.at(who).unsigned_distance_to(state.at(foe));
    let mut facts: Vec<(Rule, Phrase)> = vec![(ST_325, format!("distance {distance}").into())];
    let defense = i32::from(state.figure(foe).defense);
    let body = Means::Body(DamageType::Concussive);
    let mut needs = vec![(ST_401, Act::Brawl, body, "in melee")];
    if let Some(item) = ranged(state, who).first() {
        let means = Means::Shot(*item);
        if let Some((close, increment)) = range_of(state, who, means) {
            let levels = levels_to(state, who, means, state.at(foe));
            facts.push((ST_604, format!("range {close}/{increment}: disadvantage {levels}").into()));
        }
        needs.push((ST_402, Act::Shoot, means, "with a shot"));
    }
    if state.figure(who).sheet.mage != Mage::None {
        needs.push((ST_403, Act::Manifest, body, "with magic"));
    }
    for (rule, act, means, words) in needs {
        let required = required(state, &plain((who, foe), act, means)).total().max(0);
        facts.push((rule, format!("{words} {defense}, to hit {}", defense + required).into()));
    }
    if state.options.is_flanking_found && is_flanked(state, foe) {
        facts.push((ST_915, "flanked".into()));
    }
    facts
}

/// An attack of which nothing is said.
fn plain((who, foe): (UnitId, UnitId), act: Act, means: Means) -> Attack {
    Attack {
        who,
        target: Target::Figure(foe),
        act,
        means,
        calls: Calls::default(),
        named: None,
        ammo: None,
        ignores_melee: false,
        reaction: Reaction::No,
        spending: Spending::Best,
        then: Then::End,
    }
}
