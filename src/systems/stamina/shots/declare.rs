//! What shots, throws and manifested spells have in common before the dice (P-9, P-10).

use super::missile::target_hex;
use super::range::{OUT_OF_RANGE, levels_to, range_of};
use super::stray::candidates;
use crate::board::UnitId;
use crate::hex::{Hex, nudged};
use crate::systems::stamina::cards::Action;
use crate::systems::stamina::checks::calls::ask_calls;
use crate::systems::stamina::magic::{lapse, spell};
use crate::systems::stamina::page::tell::{item_name, loaded};
use crate::systems::stamina::roll::{T, no_if};
use crate::systems::stamina::rules::*;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::For;
use crate::systems::stamina::state::figure::Posture;
use crate::systems::stamina::state::moment::{
    Act, Attack, Kind, Means, Moment, Progress, Reaction, Spending, Target, Then,
};
use crate::systems::stamina::system::Stamina;
use crate::systems::stamina::tables::types::SHOT;
use crate::systems::stamina::turns::pay::{ask_overexert, pay};
use crate::table::{Asked, Bar, Choice, Look, Next, Opt};
use std::rc::Rc;

/// ST-604: why something does not go as far as a hex.
pub fn bar_of_distance(state: &State, who: UnitId, means: Means, to: Hex) -> Option<Bar> {
    no_if(levels_to(state, who, means, to) >= OUT_OF_RANGE, ST_604, "RANGE", "out of range")
}

/// What an attack is declared with: whose, at what, which, with what.
pub type Plan = (UnitId, Target, Act, Means);

/// ST-211: an attack is declared: the form, the price, and its moment.
pub fn declare(t: T<'_, '_>, (who, target, act, means): Plan, ap: u8) -> Next<Stamina> {
    let card = Action::of(act).card();
    // ST-420: of an object or a hex there is nothing to buy.
    let spending = match target {
        Target::Figure(_) => ask_spending(t, who, means)?,
        Target::Hex(..) => Spending::Best,
    };
    let to = target_hex(t.state(), target);
    let calls = ask_calls(t, who, to, &[act.kind()])?;
    ask_overexert(t, who, card.stamina)?;
    foretell(t, who, act, means);
    t.commit(card.rule, who, button(act))?;
    let attack = Attack {
        who,
        target,
        act,
        means,
        calls,
        named: None,
        ammo: None,
        ignores_melee: false,
        reaction: Reaction::No,
        spending,
        then: Then::End,
    };
    pay_for(t, &attack, ap)?;
    Ok(Some(Moment(Progress::Declared(Rc::new(attack)))))
}

/// ST-211, and what the rules have to say of the shot before the dice.
fn pay_for(t: T<'_, '_>, attack: &Attack, ap: u8) -> Asked<()> {
    let card = Action::of(attack.act).card();
    let spell = if let Means::Spell(spell) = attack.means { Some(spell) } else { None };
    if attack.act != Act::Shoot {
        lapse::acts(t, attack.who, spell);
    }
    pay(t, attack.who, card.rule, ap, card.stamina, For::Other)?;
    if t.reads() {
        tell_range(t, attack);
        tell_posture(t, attack);
        tell_melee(t, attack);
        if attack.act.kind() != Kind::Melee {
            tell_lane(t, attack);
        }
    }
    Ok(())
}

/// ST-606, ST-610, ST-712: what is used up, hit or miss, said before it is.
fn foretell(t: T<'_, '_>, who: UnitId, act: Act, means: Means) {
    if !t.reads() {
        return;
    }
    let state = t.state();
    let (rule, words) = match means {
        Means::Shot(item) => {
            let weapon = item_name(state, item);
            (ST_606, format!("shoots the {weapon}, {}", loaded(state.thing(item).loading)))
        }
        Means::Thrown(item, _) => {
            (ST_610, format!("throws the {}: it leaves the hand", item_name(state, item)))
        }
        Means::Spell(spell) => {
            let spell = spell::name(state, who, spell);
            let then = if act == Act::Touch { "a miss keeps it held" } else { "hit or miss, it is used up" };
            (ST_712, format!("the held {spell}: {then}"))
        }
        Means::Melee(..) | Means::Body(_) => return,
    };
    t.warn(rule, words);
}

const fn button(act: Act) -> &'static str {
    match act {
        Act::Shoot => "Shoot",
        Act::Throw => "Throw",
        Act::Touch => "Touch",
        _ => "Manifest",
    }
}

/// ST-604, ST-609.
fn tell_range(t: T<'_, '_>, attack: &Attack) {
    let to = target_hex(t.state(), attack.target);
    let distance = t.state().at(attack.who).unsigned_distance_to(to);
    let Some((close, increment)) = range_of(t.state(), attack.who, attack.means) else { return };
    let levels = levels_to(t.state(), attack.who, attack.means, to);
    t.note(ST_604, format!("distance {distance}, range {close}/{increment}: disadvantage {levels}"));
    if levels >= 2 {
        t.note(ST_609, "damage as ever");
    }
    if attack.act.kind() == Kind::Ranged {
        t.note(ST_607, "range, wind, posture, weapon, attacks before, aim");
    }
}

/// ST-711.
fn tell_posture(t: T<'_, '_>, attack: &Attack) {
    let Some(foe) = attack.target.figure() else { return };
    let is_standing = t.state().figure(foe).posture == Posture::Standing;
    if attack.act.kind() == Kind::Magic && !is_standing {
        t.note(ST_711, "posture changes nothing for magic");
    }
}

/// ST-608: the line of the shot, and who may be struck if it strays.
fn tell_lane(t: T<'_, '_>, attack: &Attack) {
    let (from, to) = (t.state().at(attack.who), target_hex(t.state(), attack.target));
    let [line, _] = nudged(from, to);
    let endangered = candidates(t.state(), attack);
    t.lane(ST_608, attack.who, line.into_iter().filter(|hex| *hex != from).collect(), endangered);
}

/// ST-615.
fn tell_melee(t: T<'_, '_>, attack: &Attack) {
    let Some(foe) = attack.target.figure() else { return };
    let at = t.state().at(foe);
    let is_beside =
        |it: &UnitId| *it != foe && *it != attack.who && t.state().at(*it).unsigned_distance_to(at) <= 1;
    if attack.act.kind() != Kind::Melee && t.state().units().any(|it| is_beside(&it)) {
        t.note(ST_615, "somebody is beside the target: no modifier");
    }
}

/// ST-411: what additional successes are meant for, to be compared, where there is more than one use for them:
/// shots, and weapons thrown that have more than one.
fn ask_spending(t: T<'_, '_>, who: UnitId, means: Means) -> Asked<Spending> {
    let uses = match means {
        Means::Shot(_) => SHOT.len(),
        Means::Thrown(_, kind) => kind.uses().len(),
        _ => 1,
    };
    if uses < 2 {
        return Ok(Spending::Best);
    }
    t.choose_usually(|_| Spending::Best, &|_| {
        Choice::of(who, ST_411, "what are additional successes for?")
            .look(Look::Segments)
            .option(Opt::open(Spending::Best, "most wounds"))
            // What brings most wounds tells of it, too; what is bought is still said after the dice.
            .option(Opt::open(Spending::Damage, "damage").tacit())
            .option(Opt::open(Spending::Piercing, "armour piercing"))
            .compared()
    })
}
