//! What cannot succeed: a blow whose effective skill is 3 or less (GU-005).

use super::reach::bar_of_striking;
use super::stand::Stand;
use super::value::to_hit_from;
use crate::systems::gurps::roll::{T, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Style, Target};
use crate::systems::gurps::state::{Manoeuvre, State};
use crate::table::{Asked, Bar, Choice, Opt, Sign};

/// The style of a card in which it is easiest to hit.
pub fn easiest(card: Manoeuvre) -> Style {
    match card {
        Manoeuvre::AllOutAttack => Style::Determined,
        Manoeuvre::Charge => Style::Charge,
        Manoeuvre::Aim
        | Manoeuvre::Shoot
        | Manoeuvre::Watch
        | Manoeuvre::PopUp
        | Manoeuvre::Reload
        | Manoeuvre::Ready
        | Manoeuvre::Attack
        | Manoeuvre::Bash
        | Manoeuvre::StrikeWeapon
        | Manoeuvre::Unarmed
        | Manoeuvre::Disarm
        | Manoeuvre::Feint
        | Manoeuvre::Wait
        | Manoeuvre::CloseAttack
        | Manoeuvre::BreakFree
        | Manoeuvre::Choke
        | Manoeuvre::Evade
        | Manoeuvre::Exit
        | Manoeuvre::Tackle
        | Manoeuvre::GrabWeapon
        | Manoeuvre::GrabArm
        | Manoeuvre::Grapple
        | Manoeuvre::Pin
        | Manoeuvre::CloseReady
        | Manoeuvre::Slam
        | Manoeuvre::Takedown
        | Manoeuvre::AllOutDefence
        | Manoeuvre::ChangePosition
        | Manoeuvre::Concentrate
        | Manoeuvre::Move
        | Manoeuvre::Nothing => Style::Plain,
    }
}

/// Why a blow of a card does not reach, or cannot succeed, from where it is struck.
pub(super) fn bar_of_blow(state: &State, card: Manoeuvre, stand: Stand, blow: &Attack) -> Option<Bar> {
    let bar = bar_of_striking(state, stand, blow.foe, card, blow.means);
    // A contest is rolled with any skill, and whoever has waited cannot take his strike back.
    let is_exempt = matches!(card, Manoeuvre::Feint | Manoeuvre::Disarm | Manoeuvre::Wait);
    bar.or_else(|| if is_exempt { None } else { bar_of_skill(state, card, stand, blow) })
}

/// GU-005: why a blow of a card cannot succeed from where it is struck, however it is aimed.
pub(super) fn bar_of_skill(state: &State, card: Manoeuvre, stand: Stand, blow: &Attack) -> Option<Bar> {
    if card != Manoeuvre::StrikeWeapon {
        return bar_of_attack(state, blow, stand);
    }
    let at_weapon = |item| Attack { target: Target::Weapon(item), ..blow.clone() };
    nearest_bar(state.held(blow.foe).map(|(item, _)| bar_of_attack(state, &at_weapon(item), stand)))
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
