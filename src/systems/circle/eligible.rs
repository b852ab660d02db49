//! Who may attack what (section 5.6).

use super::kinds::AttackType;
use super::refuse::{no, no_if};
use super::rules::*;
use super::sheet::{Ability, Against, Flag, Kind};
use super::state::State;
use super::strike::Strike;
use crate::table::Bar;

/// CR-50 to CR-52: why a building or war machine cannot be attacked so.
pub(super) fn bar_of_kind(state: &State, strike: &Strike) -> Option<Bar> {
    let (attacker, target) = (state.figure(strike.who), state.figure(strike.foe));
    let is_guarded = target.is(Kind::Building) || target.is(Kind::WarMachine);
    let may = [Kind::Beast, Kind::WarMachine, Kind::Deity].into_iter().any(|kind| attacker.is(kind))
        || strike.kind.is(&AttackType::Siege)
        || strike.has(state, strike.foe, Flag::OpenTarget)
        || strike.has(state, strike.who, Flag::Besieger);
    no_if(is_guarded && !may, || {
        let why = "buildings and war machines: only siege attacks, beasts, war machines, deities";
        no(CR_50, "REF-KIND", why)
    })
}

/// CR-51, CR-52: the rule by which a building or war machine may be attacked after all.
pub(super) fn leave(state: &State, strike: &Strike) -> Option<(crate::table::Rule, &'static str)> {
    let target = state.figure(strike.foe);
    if !target.is(Kind::Building) && !target.is(Kind::WarMachine) {
        return None;
    }
    if strike.kind.is(&AttackType::Siege) {
        return Some((CR_51, "this attack is siege"));
    }
    if strike.has(state, strike.foe, Flag::OpenTarget) {
        return Some((CR_52, "open target"));
    }
    if strike.has(state, strike.who, Flag::Besieger) {
        return Some((CR_52, "besieger"));
    }
    Some((CR_50, "beasts, war machines and deities may attack it"))
}

/// CR-09, CR-53: whether a figure is of a unit. One of several that was set up anew keeps its number in its name.
fn is_of_unit(name: &str, unit: &str) -> bool {
    let is_one_of = |(name, number): (&str, &str)| name == unit && number.parse::<u8>().is_ok();
    name == unit || name.rsplit_once(' ').is_some_and(is_one_of)
}

/// CR-53.
pub(super) fn bar_of_immunity(state: &State, strike: &Strike) -> Option<Bar> {
    let attacker = state.figure(strike.who);
    let is_met = |ability: &Ability| {
        ability.flag == Flag::Immune
            && match &ability.against {
                Against::Type(kind) => kind.is(&strike.kind),
                Against::Kind(kind) => attacker.is(*kind),
                Against::Unit => is_of_unit(&attacker.sheet.name, &ability.text),
            }
    };
    let abilities = strike.abilities(state, strike.foe);
    let (_, ability) = abilities.into_iter().find(|(_, ability)| is_met(ability))?;
    let what = match &ability.against {
        Against::Type(kind) => kind.name(),
        Against::Kind(kind) => kind.name(),
        Against::Unit => &ability.text,
    };
    Some(no(CR_53, "REF-IMMUNE", format!("target immune to {what}")))
}
