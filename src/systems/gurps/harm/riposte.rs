//! A weapon that parries bare hands strikes them (GU-622).

use super::criticals::{foot, own_damage, wound_self};
use super::damage::{harm_of, thrown};
use crate::board::UnitId;
use crate::systems::gurps::blows::value::{handicaps, skill_of};
use crate::systems::gurps::roll::{T, check};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Style};
use crate::systems::gurps::state::{Hand, ItemId, Means, State};
use crate::systems::gurps::tables::{Kind, Spot};
use crate::table::{Asked, Choice, Opt, Sign, Tally};

/// GU-622: the one who parried rolls his own skill; a hit strikes the limb that attacked.
pub(super) fn riposte(t: T<'_, '_>, attack: &Attack, item: ItemId) -> Asked<()> {
    let (who, foe) = (attack.foe, attack.who);
    let means = Means::Weapon(item, ask_mode(t, who, item)?);
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

/// GU-622: with which mode of the weapon the limb is struck; the one that does most damage, if nothing is said.
fn ask_mode(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<u8> {
    let n = modes(t.state(), item);
    if n <= 1 {
        return Ok(0);
    }
    let choice = |state: &State| {
        let option = |mode: u8| {
            let name = state.mode(item, mode).map_or_else(String::new, |it| it.name.to_string());
            let harm = thrown(state, who, Means::Weapon(item, mode), Style::Plain);
            let harm =
                harm.map_or_else(String::new, |(dice, kind)| format!("{} {}", dice.text(), kind.name()));
            Opt::open(mode, name).detail(harm).sign(Sign::Strike)
        };
        let usual = usual_mode(state, who, item);
        Choice::of(who, GU_622, "strikes the limb with").options((0..n).map(option)).default_at(usual.into())
    };
    let mode = t.choose_usually(|state| usual_mode(state, who, item), &choice)?;
    t.commit(GU_622, who, "Strike the limb")?;
    Ok(mode)
}

/// How many modes a weapon has as it is held.
fn modes(state: &State, item: ItemId) -> u8 {
    state.grip(item).map_or(0, |grip| grip.modes.len() as u8)
}

/// The first of the modes that do most damage.
fn usual_mode(state: &State, who: UnitId, item: ItemId) -> u8 {
    let damage = |mode: &u8| {
        thrown(state, who, Means::Weapon(item, *mode), Style::Plain).map(|(dice, _)| dice.twice_average())
    };
    (0..modes(state, item)).min_by_key(|mode| std::cmp::Reverse(damage(mode))).unwrap_or(0)
}
