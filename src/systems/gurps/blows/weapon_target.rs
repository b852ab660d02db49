//! Weapons as targets: where they lie, and what hurts them (GU-329 to GU-331).

use super::stand::Stand;
use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::gurps::harm::damage::harm_of;
use crate::systems::gurps::roll::T;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::Target;
use crate::systems::gurps::state::{ItemId, Means, State};
use crate::systems::gurps::tables::{Kind, Make, Mode};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// The hexes in which a foe himself is found.
pub fn body_hexes(state: &State, foe: UnitId) -> Vec<Hex> {
    state.board.token(foe).hexes().collect()
}

/// GU-329: the hexes in which a weapon lies, its wielder's and as many ahead of him as it reaches: of these the
/// nearest to somebody, by whom it is judged what he reaches and what he has before him.
pub(super) fn weapon_hexes(state: &State, foe: UnitId, item: ItemId, from: Stand) -> Vec<Hex> {
    // GU-036: a weapon held for one distance reaches no other.
    let reach = |mode: &Mode| match mode.reach.is_one_at_a_time {
        true => state.thing(item).distance.min(mode.reach.most),
        false => mode.reach.most,
    };
    let reach = state.grip(item).and_then(|grip| grip.modes.iter().map(reach).max()).unwrap_or(0);
    let ahead = state.facing(foe).step();
    let own = state.board.token(foe).hexes();
    let mut hexes: Vec<Hex> = own.chain((1..=i32::from(reach)).map(|i| state.at(foe) + ahead * i)).collect();
    let least = hexes.iter().map(|hex| from.distance_to(*hex)).min().unwrap_or(0);
    hexes.retain(|hex| from.distance_to(*hex) == least);
    hexes
}

/// Which of a foe's weapons is meant; one of the wrong make for the blow is warned of (GU-333).
pub fn ask_weapon(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    means: Means,
    bar_of: &dyn Fn(&State, ItemId) -> Option<Bar>,
) -> Asked<Target> {
    let target = t.choose_from(&move |state| {
        let option = |item: ItemId| {
            let kind = harm_of(state, who, means).map_or(Kind::Crushing, |harm| harm.kind);
            let words = if hurts(state, item, kind) { "" } else { "this kind of damage does nothing to it" };
            let name = state.item_name(item);
            Opt::open(Target::Weapon(item), name).detail(words).sign(Sign::Aim).bar(bar_of(state, item))
        };
        let held = state.held(foe).map(|(item, _)| option(item));
        Choice::of(who, GU_329, "at which weapon").look(Look::List).options(held)
    })?;
    Ok(target)
}

/// GU-330, GU-331: whether a kind of damage does anything to a weapon.
pub(super) fn hurts(state: &State, item: ItemId, kind: Kind) -> bool {
    match state.weapon(item).make {
        Make::Blade(_) => matches!(kind, Kind::Cutting | Kind::Crushing),
        Make::Shaft { .. } => kind == Kind::Cutting,
    }
}
