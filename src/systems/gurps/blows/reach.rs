//! What a blow by hand reaches from where somebody stands, and who sees a feint (GU-033 to GU-036, GU-329, GU-357).

use super::stand::Stand;
use super::value::reaches;
use super::weapon_target::{body_hexes, weapon_hexes};
use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::gurps::arcs::{Arc, arc_from, is_before_from};
use crate::systems::gurps::roll::{first, no, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::{ItemId, Manoeuvre, Means, State};
use crate::table::Bar;

/// GU-033, GU-035, GU-036: why something does not reach the hexes of a target from where one stands.
pub fn bar_of_reach(state: &State, stand: Stand, target: &[Hex], means: Means) -> Option<Bar> {
    let distance = target.iter().map(|hex| stand.distance_to(*hex)).min().unwrap_or(0);
    let is_held_for_another = match means {
        Means::Weapon(item, mode) => {
            state.mode(item, mode).is_some_and(|mode| mode.reach.has(distance))
                && !reaches(state, means, distance)
        }
        _ => false,
    };
    let is_unfit = match means {
        Means::Weapon(item, _) | Means::Shot(item) => distance == 0 && !state.weapon(item).is_close,
        _ => false,
    };
    // GU-033: his own hexes are before him, whichever way he lies.
    let is_front = distance == 0 || target.iter().any(|hex| is_before_from(stand.at, stand.facing, *hex));
    let is_bare = matches!(means, Means::Punch(_) | Means::Kick | Means::Bite);
    let rule = if is_bare { GU_341 } else { GU_035 };
    first([
        no_if(stand.is_crawling && distance > 0, GU_105, "R-CRAWL", "crawling: close combat only"),
        no_if(is_unfit, GU_407, "R-CCWEAPON", "weapon not legal in close combat"),
        no_if(is_held_for_another, GU_036, "R-REACH", "out of reach: held for another distance"),
        no_if(!reaches(state, means, distance), rule, "R-REACH", "out of reach"),
        no_if(!is_front, GU_033, "R-ARC", "target not in front hexes"),
    ])
}

/// GU-329: the same of a weapon in a foe's hands.
pub(super) fn bar_of_reaching(
    state: &State,
    stand: Stand,
    foe: UnitId,
    item: ItemId,
    means: Means,
) -> Option<Bar> {
    let hexes = weapon_hexes(state, foe, item, stand);
    let bar = bar_of_reach(state, stand, &hexes, means)?;
    // House: who has it in his own hex may strike at it in its wielder's as well (W-19).
    let is_here = hexes.iter().any(|hex| stand.distance_to(*hex) == 0);
    let is_there = is_here && bar_of_reach(state, stand, &body_hexes(state, foe), means).is_none();
    (!is_there).then_some(bar)
}

/// Why something does not reach what a card strikes at: a foe, who has to see a feint, or any weapon in his hands.
pub(super) fn bar_of_striking(
    state: &State,
    stand: Stand,
    foe: UnitId,
    card: Manoeuvre,
    means: Means,
) -> Option<Bar> {
    let target = body_hexes(state, foe);
    let is_apart = card == Manoeuvre::CloseAttack && !target.iter().any(|hex| stand.distance_to(*hex) == 0);
    if is_apart {
        return Some(no(GU_402, "R-NOTCC", "target is not in your hex"));
    }
    if card != Manoeuvre::StrikeWeapon {
        let bar = bar_of_reach(state, stand, &target, means);
        return bar.or_else(|| match card {
            Manoeuvre::Feint => bar_of_seeing(state, foe, stand.at),
            _ => None,
        });
    }
    let mut bars = state.held(foe).map(|(item, _)| bar_of_reaching(state, stand, foe, item, means));
    let first = bars.next().flatten()?;
    bars.all(|bar| bar.is_some()).then_some(first)
}

/// GU-357: whoever has his back turned sees no feint made from a hex.
pub(super) fn bar_of_seeing(state: &State, foe: UnitId, from: Hex) -> Option<Bar> {
    let is_behind = arc_from(state, foe, from) == Some(Arc::Back);
    let is_unaware = state.figure(foe).is_unaware || state.figure(foe).is_blind();
    no_if(is_behind || is_unaware, GU_357, "R-FEINTSEEN", "the target cannot see you")
}
