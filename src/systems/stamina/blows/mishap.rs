//! The mishap of a melee critical failure (ST-409).

use super::means::figures_without_body;
use crate::board::UnitId;
use crate::systems::stamina::harm::damage::{Blow, inflict};
use crate::systems::stamina::page::tell::name;
use crate::systems::stamina::roll::{T, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::Event;
use crate::systems::stamina::state::figure::Posture;
use crate::systems::stamina::state::moment::{Act, Attack, Means};
use crate::systems::stamina::state::thing::ItemId;
use crate::systems::stamina::tables::types::DamageType;
use crate::table::{Asked, Choice, Opt, Sign};

/// What the referee may make of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mishap {
    Dropped(ItemId),
    Broken(ItemId),
    StrikesItself,
    StrikesAlly(UnitId),
    Prone,
    Nothing,
}

/// ST-409: the weapon is dropped, or the unarmed fall, unless the referee picks something else.
pub fn mishap(t: T<'_, '_>, attack: &Attack) -> Asked<()> {
    let who = attack.who;
    let usual = match attack.means {
        Means::Melee(item, _) => Mishap::Dropped(item),
        _ => Mishap::Prone,
    };
    let build = |state: &State| options(state, attack);
    let mishap = t.choose_usually(|_| usual, &build)?;
    t.commit(ST_409, who, "Go on")?;
    match mishap {
        Mishap::Dropped(item) => {
            let at = t.state().at(who);
            t.emit(ST_409, Event::Dropped { item, at });
        }
        Mishap::Broken(item) => t.emit(ST_409, Event::Broke(item)),
        Mishap::StrikesItself => strikes(t, attack, who)?,
        Mishap::StrikesAlly(ally) => strikes(t, attack, ally)?,
        Mishap::Prone if t.state().figure(who).posture == Posture::Prone => t.note(ST_409, "prone already"),
        Mishap::Prone => t.emit(ST_409, Event::Took { who, posture: Posture::Prone }),
        Mishap::Nothing => t.note(ST_409, "no mishap"),
    }
    Ok(())
}

fn options(state: &State, attack: &Attack) -> Choice<Mishap> {
    let who = attack.who;
    let item = match attack.means {
        Means::Melee(item, _) => Some(item),
        _ => None,
    };
    let mut choice =
        Choice::of(who, ST_409, format!("what goes wrong as {} misses critically?", name(state, who)));
    if let Some(item) = item {
        let name = state.item_name(item);
        choice.push(Opt::open(Mishap::Dropped(item), "drops it").detail(name.clone()).sign(Sign::Drop));
        choice.push(Opt::open(Mishap::Broken(item), "it breaks").detail(name).sign(Sign::Drop));
    }
    let is_prone = state.figure(who).posture == Posture::Prone;
    let prone = no_if(is_prone && item.is_some(), ST_409, "PRONE", "prone already");
    choice.push(Opt::open(Mishap::Prone, "falls prone").sign(Sign::Prone).bar(prone));
    choice.push(Opt::open(Mishap::StrikesItself, "strikes itself").sign(Sign::Wound));
    for ally in state.occupied_beside(who).filter(|ally| !state.are_foes(who, *ally)) {
        let name = state.figure(ally).sheet.name.clone();
        choice.push(Opt::open(Mishap::StrikesAlly(ally), "strikes an ally").detail(name).sign(Sign::Wound));
    }
    choice.option(Opt::open(Mishap::Nothing, "nothing goes wrong").sign(Sign::Pass))
}

/// The weapon's base damage as if of body 0; own armour and resistance count.
fn strikes(t: T<'_, '_>, attack: &Attack, whom: UnitId) -> Asked<()> {
    // ST-709: fists carry a spell, which stays held.
    let means = if attack.act == Act::Touch { Means::Body(DamageType::Concussive) } else { attack.means };
    let figures = figures_without_body(t.state(), &Attack { means, ..attack.clone() });
    inflict(t, attack.who, whom, &Blow::of(figures, &attack.calls))?;
    Ok(())
}
