//! Longer weapons that hold off shorter ones (ST-935), where the table plays so.

use crate::board::UnitId;
use crate::systems::stamina::sheet::worth::{reach, unarmed_reach};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::moment::{Attack, Kind, Means};

/// The upper end of the readied melee weapons of somebody; `None` without any.
fn readied(state: &State, who: UnitId) -> Option<u32> {
    let sheet = &state.figure(who).sheet;
    let weapons = state.held(who).map(|(item, _)| state.gear(item).weapon());
    weapons.filter(|weapon| weapon.is_melee()).map(|weapon| reach(sheet, weapon).1).max()
}

/// The upper end of what an attack is made with.
fn of_means(state: &State, who: UnitId, means: Means) -> u32 {
    let sheet = &state.figure(who).sheet;
    match means {
        Means::Melee(item, _) => reach(sheet, state.gear(item).weapon()).1,
        _ => unarmed_reach(sheet).1,
    }
}

/// ST-935: whether the target's longer weapon holds off an attack: the first one since they came into reach of each
/// other, or since the target's last defensive action.
pub fn is_held_off(state: &State, attack: &Attack) -> bool {
    let Some(foe) = attack.target.figure().filter(|_| state.options.has_reach_rule) else { return false };
    let (who, target) = (attack.who, state.figure(foe));
    let is_ready = target.is_conscious() && !target.is_surprised();
    attack.act.kind() == Kind::Melee
        && is_ready
        && !state.figure(who).reached.contains(&foe)
        && readied(state, foe).is_some_and(|most| most > of_means(state, who, attack.means))
}

/// ST-935: whether two are in reach of each other, of one's weapon at least.
fn is_within(state: &State, a: UnitId, b: UnitId) -> bool {
    let distance = state.at(a).unsigned_distance_to(state.at(b));
    let most = |who| readied(state, who).max(Some(unarmed_reach(&state.figure(who).sheet).1));
    most(a).max(most(b)).is_some_and(|most| distance <= most)
}

/// ST-935: whoever is out of reach now will have to come into it anew.
pub fn part(state: &mut State, who: UnitId) {
    if !state.options.has_reach_rule {
        return;
    }
    let near: Vec<UnitId> = state.units().filter(|it| is_within(state, who, *it)).collect();
    for (at, figure) in state.figures.iter_mut().enumerate() {
        match at == who.index() {
            true => figure.reached.retain(|it| near.contains(it)),
            false => figure.reached.retain(|it| *it != who || near.iter().any(|near| near.index() == at)),
        }
    }
}
