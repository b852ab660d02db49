//! What cannot succeed: a blow whose effective skill is 3 or less (GU-005).

use super::moment::{Attack, Extras, Style, Target, Then};
use super::reach::bar_of_striking;
use super::roll::{T, no_if};
use super::rules::*;
use super::stand::Stand;
use super::state::{Manoeuvre, Means, State};
use super::value::to_hit_from;
use crate::board::UnitId;
use crate::table::{Asked, Bar, Choice, Opt, Sign};

/// The style of a card in which it is easiest to hit.
pub(super) fn easiest(card: Manoeuvre) -> Style {
    match card {
        Manoeuvre::AllOutAttack => Style::Determined,
        Manoeuvre::Charge => Style::Charge,
        _ => Style::Plain,
    }
}

/// Why a blow with something does not reach, or cannot succeed from a place.
pub(super) fn bar_of_blow_with(
    state: &State,
    stand: Stand,
    (who, foe): (UnitId, UnitId),
    (card, style): (Manoeuvre, Style),
    means: Means,
) -> Option<Bar> {
    let bar = bar_of_striking(state, stand, foe, card, means);
    // A contest is rolled with any skill, and whoever has waited cannot take his strike back.
    let is_exempt = matches!(card, Manoeuvre::Feint | Manoeuvre::Disarm | Manoeuvre::Wait);
    bar.or_else(
        || if is_exempt { None } else { bar_of_skill(state, stand, (who, foe), (card, style), means) },
    )
}

/// GU-005: why a blow cannot succeed from a place, however it is aimed.
pub(super) fn bar_of_skill(
    state: &State,
    stand: Stand,
    (who, foe): (UnitId, UnitId),
    (card, style): (Manoeuvre, Style),
    means: Means,
) -> Option<Bar> {
    let bar = |target: Target| {
        let extras = Extras::default();
        let attack =
            Attack { who, foe, means, target, style, extras, shot: None, is_bound: false, then: Then::End };
        bar_of_attack(state, &attack, stand)
    };
    match card {
        Manoeuvre::StrikeWeapon => nearest_bar(state.held(foe).map(|(item, _)| bar(Target::Weapon(item)))),
        _ => bar(Target::Random),
    }
}

/// Why none of several ways is open: for want of skill where all the rest is there, else what bars the first.
pub(super) fn nearest_bar(bars: impl Iterator<Item = Option<Bar>>) -> Option<Bar> {
    let mut nearest = None;
    for bar in bars {
        let bar = bar?;
        if nearest.is_none() || bar.rule == GU_005 {
            nearest = Some(bar);
        }
    }
    nearest
}

/// GU-005: why an attack may not be rolled, from where it is struck.
pub(super) fn bar_of_attack(state: &State, attack: &Attack, stand: Stand) -> Option<Bar> {
    no_if(to_hit_from(state, attack, stand).total() <= 3, GU_005, "R-SKILL3", "effective skill 3 or less")
}

/// GU-005: an effective skill of 3 or less, from where it is struck, may not be rolled; whether the attack is made.
pub(super) fn ask_hopeless(t: T<'_, '_>, attack: &Attack, stand: Stand) -> Asked<bool> {
    let Some(bar) = bar_of_attack(t.state(), attack, stand) else { return Ok(true) };
    let choice = Choice::of(attack.who, GU_005, "no skill left")
        .option(Opt::open(false, "leave it").detail("nothing is spent").sign(Sign::Pass))
        .option(Opt::open(true, "roll all the same").bar(Some(bar)));
    let is_made = t.choose(choice)?;
    if !is_made {
        // Another step, weapon or aim may still be taken instead.
        t.commit(GU_005, attack.who, "Leave it")?;
    }
    Ok(is_made)
}
