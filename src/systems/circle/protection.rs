//! What stands between an attack and its target, as numbers that are known before any die falls: armour, height, and what
//! is added to the defence die (CR-80 to CR-99).

use super::kinds::ArmourType;
use super::page::words::source;
use super::plan::Plan;
use super::rules::*;
use super::sheet::{Flag, Plate};
use super::state::{Stat, State};
use super::strike::Strike;
use crate::table::{Asked, Rule, Tally};

/// CR-80 to CR-85: the armours of a target, each with whether it takes anything off: where only the highest counts,
/// the first of that amount.
pub(super) fn plates<'s>(state: &'s State, strike: &Strike) -> Vec<(Option<&'s str>, &'s Plate, bool)> {
    let figure = state.figure(strike.foe);
    let is_physical = state.switches.is_physical(&strike.kind);
    let all = figure.sheet.plates(figure.equipped).filter(|_| strike.armour_applies);
    let mut all: Vec<(Option<&str>, &Plate, bool)> =
        all.map(|(from, plate)| (from, plate, plate.kind.blocks(&strike.kind, is_physical))).collect();
    if state.switches.takes_highest {
        let highest = all.iter().filter(|(.., blocks)| *blocks).map(|(_, plate, _)| plate.amount).max();
        let mut is_used = false;
        for (_, plate, counts) in &mut all {
            *counts = *counts && !is_used && Some(plate.amount) == highest;
            is_used |= *counts;
        }
    }
    all
}

/// What an armour is called: "Martial", "Universal (Shield)".
pub(super) fn named(from: Option<&str>, plate: &Plate) -> String {
    from.map_or_else(|| plate.kind.name(), |item| format!("{} ({item})", plate.kind.name()))
}

/// CR-80 to CR-87: what armour takes off, with its reasons.
pub(super) fn armour_against(state: &State, strike: &Strike) -> Tally {
    let counting = plates(state, strike).into_iter().filter(|(.., counts)| *counts);
    counting.fold(Tally::default(), |tally, (from, plate, _)| {
        tally.add_named(rule_of(plate), || named(from, plate), plate.amount.into())
    })
}

/// The rule by which armour of this type counts.
pub(super) fn rule_of(plate: &Plate) -> Rule {
    match plate.kind {
        ArmourType::Universal | ArmourType::Siege => CR_81,
        ArmourType::Martial => CR_82,
        ArmourType::Of(_) => CR_83,
    }
}

/// The least face of a defence die that comes to `wanted`; one more than its highest where none does.
pub(super) fn least_face(value: i32, is_critical: bool, modifiers: i32, wanted: i32) -> i32 {
    let defence = |face: i32| (if is_critical { face / 2 } else { face }) + modifiers;
    (1..=value).find(|face| defence(*face).max(0) >= wanted).unwrap_or(value + 1)
}

/// CR-90, CR-96: the highest that the final defence can come to, with its reasons.
pub(super) fn highest_defence(value: i32, is_critical: bool, modifiers: Tally) -> Tally {
    let die = Tally::of(CR_90, format!("defence die d{value}"), value);
    let die = if is_critical { die.half(CR_100, "critical hit") } else { die };
    die.and(modifiers).at_least(CR_96, "never below 0", 0)
}

/// CR-94, CR-98, CR-99, CR-118: what is added to the face of the defence die; `says` whether an ability applies that is
/// asked about.
pub(super) fn modifiers(
    state: &State,
    plan: &Plan,
    says: &mut dyn FnMut(&str, i8) -> Asked<bool>,
) -> Asked<Tally> {
    let (strike, figure) = (&plan.strike, state.figure(plan.strike.foe));
    let mut modifiers = Tally::default().add(CR_118, "fortified", figure.is_fortified.into());
    if let Some((rule, words, amount)) = height(strike) {
        modifiers = modifiers.add(rule, words, amount);
    }
    for (from, ability) in strike.abilities(state, strike.foe) {
        if ability.flag == Flag::PreRolledDefence {
            let source = || source(from, &ability.text, "ability");
            if !ability.is_asked || says(&source(), ability.amount)? {
                modifiers = modifiers.add_named(CR_94, source, ability.amount.into());
            }
        }
    }
    for it in figure.mods(Stat::PreRolledDefence) {
        modifiers = modifiers.add_named(CR_94, || it.source.clone(), it.amount);
    }
    let (more, from) = &plan.defence;
    Ok(modifiers.add_named(CR_94, || from.clone(), *more))
}

/// Who has the height advantage.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Higher {
    Attacker,
    Defender,
    Neither,
}

impl Higher {
    pub const fn name(self) -> &'static str {
        ["attacker", "defender", "neither"][self as usize]
    }
}

/// CR-97: higher by base and by top, and one of the two at most.
pub(super) fn advantage(strike: &Strike) -> Higher {
    let (a, b) = (&strike.attacker, &strike.target);
    match (a.base > b.base && a.top > b.top, b.base > a.base && b.top > a.top) {
        (true, _) => Higher::Attacker,
        (_, true) => Higher::Defender,
        _ => Higher::Neither,
    }
}

/// CR-98, CR-99: what the height advantage does to the defence.
pub(super) fn height(strike: &Strike) -> Option<(Rule, &'static str, i32)> {
    match advantage(strike) {
        Higher::Attacker => strike.perks.height.then_some((CR_98, "attacker stands higher", -1)),
        Higher::Defender => Some((CR_99, "defender stands higher", 1)),
        Higher::Neither => None,
    }
}
