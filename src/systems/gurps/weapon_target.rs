//! Weapons as targets: where they lie, and what hurts them (GU-329 to GU-331).

use super::damage::harm_of;
use super::moment::Target;
use super::roll::T;
use super::rules::*;
use super::state::{ItemId, Manoeuvre, Means, State};
use super::tables::{Kind, Make};
use crate::board::UnitId;
use crate::hex::Hex;
use crate::table::{Asked, Choice, Look, Opt, Sign};

/// The hexes in which a card finds its target: those of the foe, or of the weapons in his hands too (GU-329).
pub(super) fn target_hexes(state: &State, foe: UnitId, card: Manoeuvre) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = state.board.token(foe).hexes().collect();
    if card == Manoeuvre::StrikeWeapon {
        hexes.extend(state.held(foe).flat_map(|(item, _)| weapon_hexes(state, foe, item)));
    }
    hexes
}

/// GU-329: the hexes in which a weapon lies: its wielder's, and as many ahead of him as it reaches.
fn weapon_hexes(state: &State, foe: UnitId, item: ItemId) -> Vec<Hex> {
    let grip = state.grip(item);
    let reach = grip.map_or(0, |grip| grip.modes.iter().map(|mode| mode.reach.most).max().unwrap_or(0));
    let (at, ahead) = (state.at(foe), state.facing(foe).step());
    (0..=i32::from(reach)).map(|i| at + ahead * i).collect()
}

/// Which of a foe's weapons is meant; one of the wrong make for the blow is warned of (GU-333).
pub(super) fn ask_weapon(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means) -> Asked<Target> {
    let target = t.choose_from(&move |state| {
        let option = |item: ItemId| {
            let kind = harm_of(state, who, means).map_or(Kind::Crushing, |harm| harm.kind);
            let words = if hurts(state, item, kind) { "" } else { "this kind of damage does nothing to it" };
            Opt::open(Target::Weapon(item), state.weapon(item).name.clone()).detail(words).sign(Sign::Aim)
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
