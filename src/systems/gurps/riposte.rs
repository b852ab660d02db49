//! A weapon that parries bare hands strikes them (GU-622).

use super::criticals::{foot, own_damage, wound_self};
use super::damage::harm_of;
use super::moment::Attack;
use super::roll::{T, check};
use super::rules::*;
use super::state::{Hand, ItemId, Means};
use super::tables::{Kind, Spot};
use super::value::{handicaps, skill_of};
use crate::table::{Asked, Tally};

/// GU-622: the one who parried rolls his own skill; a hit strikes the limb that attacked.
pub(super) fn riposte(t: T<'_, '_>, attack: &Attack, item: ItemId) -> Asked<()> {
    let (who, foe) = (attack.foe, attack.who);
    let means = Means::Weapon(item, 0);
    let state = t.state();
    let skill = skill_of(state, item);
    let (level, _) = state.figure(who).sheet.skill(skill);
    let number = handicaps(Tally::of(GU_622, skill.name(), level), state, who, means);
    if number.total() <= 3 {
        t.note(GU_005, "effective skill 3 or less: misses");
        return Ok(());
    }
    if !check(t, who, GU_622, "strikes the limb", number)? {
        return Ok(());
    }
    let spot = match attack.means {
        Means::Kick => foot(t.state(), foe),
        Means::Bite => Spot::Head,
        Means::Punch(Hand::Off) => Spot::ShieldHand,
        _ => Spot::WeaponHand,
    };
    let kind = harm_of(t.state(), who, means).map_or(Kind::Crushing, |harm| harm.kind);
    let points = own_damage(t, who, means)?;
    wound_self(t, foe, spot, kind, points)
}
