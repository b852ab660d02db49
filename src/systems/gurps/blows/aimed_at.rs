//! Where a blow by hand is aimed (GU-109, section 3.6).

use crate::board::UnitId;
use crate::systems::gurps::harm::damage::harm_of;
use crate::systems::gurps::roll::{T, first, no_if};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::Target;
use crate::systems::gurps::state::{Means, Shielded, State};
use crate::systems::gurps::tables::{Area, Basis, Kind, Spot};
use crate::table::{Asked, Bar, Choice, Look, Opt, Sign};

/// GU-109: where it is aimed, the torso by default.
pub fn ask_target(t: T<'_, '_>, who: UnitId, foe: UnitId, means: Means) -> Asked<Target> {
    ask_spot(t, who, foe, means, ("aimed at", Spot::Torso))
}

/// GU-311: where the second attack of a card is aimed: by default where the first is, if that is open to it.
pub(super) fn ask_second_target(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    means: Means,
    target: Target,
) -> Asked<Target> {
    let usual = match target {
        Target::At(spot) if bar_of_spot(t.state(), who, foe, means, spot).is_none() => spot,
        _ => Spot::Torso,
    };
    ask_spot(t, who, foe, means, ("second aimed at", usual))
}

fn ask_spot(
    t: T<'_, '_>,
    who: UnitId,
    foe: UnitId,
    means: Means,
    (label, usual): (&'static str, Spot),
) -> Asked<Target> {
    let choice = move |state: &State| {
        let has_shield = state.figure(foe).shield == Shielded::Arm;
        let option = |spot: Spot| {
            let modifier = crate::sheet::whole(spot.penalty(has_shield));
            Opt::open(Target::At(spot), spot.name())
                .detail(modifier)
                .sign(Sign::Aim)
                .bar(bar_of_spot(state, who, foe, means, spot))
        };
        let place = Spot::ALL.iter().position(|spot| *spot == usual).unwrap_or(0);
        Choice::of(who, GU_109, label).look(Look::List).options(Spot::ALL.map(option)).default_at(place)
    };
    t.choose_usually(|_| Target::At(usual), &choice)
}

/// Section 3.6: whether somebody wears a helm over the face, and not just cloth.
pub fn has_helm(state: &State, who: UnitId) -> bool {
    state.figure(who).sheet.worn.iter().any(|worn| {
        let armour = worn.armour();
        armour.covers.has(Area::Head) && (armour.pd > 0 || armour.dr > 0)
    })
}

/// Section 3.6: what may be aimed at.
pub fn bar_of_spot(state: &State, who: UnitId, foe: UnitId, means: Means, spot: Spot) -> Option<Bar> {
    let harm = harm_of(state, who, means)?;
    let pierces = harm.kind == Kind::Impaling || harm.kind.is_bullet();
    // Neither a fist nor a foot nor a shield goes through a slit.
    let is_thrust = harm.basis == Basis::Thrust && matches!(means, Means::Weapon(..));
    let is_bare = matches!(means, Means::Punch(_) | Means::Kick);
    match spot {
        Spot::Eyes => no_if(has_helm(state, foe), GU_109, "R-HELM", "helm: aim at the eye slit"),
        Spot::EyeSlit => first([
            no_if(!has_helm(state, foe), GU_109, "R-HELM", "no helm: aim at the eyes"),
            no_if(!is_thrust, GU_109, "R-HELM", "only a thrust or a missile goes in there"),
        ]),
        Spot::Vitals => {
            no_if(!pierces && !is_bare, GU_109, "R-VITALS", "impaling, bullets and bare hands only")
        }
        _ => None,
    }
}
