//! The required successes of an attack: the target's defense bonus and what changes it (ST-405).

use super::levels::{is_thrown_spell, is_with_primary};
use crate::board::UnitId;
use crate::systems::stamina::page::words::whose;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::worth::{of_magic, of_melee, of_parry, of_ranged, of_shield};
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::figure::Surprise;
use crate::systems::stamina::state::moment::{Act, Attack, Kind, Reaction};
use crate::systems::stamina::state::thing::{Grip, Hand};
use crate::systems::stamina::tables::spells::SpellKind;
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::tables::weapons::{Balance, Weapon};
use crate::table::Tally;

/// The melee weapons and shields in somebody's hands.
fn in_hand(state: &State, who: UnitId) -> impl Iterator<Item = (&Weapon, Grip)> {
    state.held(who).map(|(item, grip)| (state.gear(item).weapon(), grip))
}

/// What its weapons parry.
pub(super) fn parry_bonus(state: &State, who: UnitId) -> i32 {
    of_parry(&state.figure(who).sheet, in_hand(state, who)).total()
}

/// What its shields are worth.
pub(super) fn shield_bonus(state: &State, who: UnitId) -> i32 {
    of_shield(&state.figure(who).sheet, in_hand(state, who)).total()
}

/// The melee defense bonus.
pub fn mdb(state: &State, who: UnitId) -> i32 {
    let (parry, shield) = (parry_bonus(state, who), shield_bonus(state, who));
    of_melee(&state.figure(who).sheet, parry, shield).total()
}

/// The ranged defense bonus.
pub fn rdb(state: &State, who: UnitId) -> i32 {
    of_ranged(&state.figure(who).sheet, shield_bonus(state, who)).total()
}

/// The magic defense bonus.
pub fn gdb(state: &State, who: UnitId) -> i32 {
    of_magic(&state.figure(who).sheet).total() + ward(state, who)
}

/// ST-755: what Ward adds against magic.
fn ward(state: &State, who: UnitId) -> i32 {
    let effects = state.figure(who).effects.iter();
    effects.filter(|it| it.what == SpellKind::ResistMagic).map(|it| i32::from(it.x)).max().unwrap_or(0)
}

/// ST-405: the required successes of an attack, in the order of the rule.
pub fn required(state: &State, attack: &Attack) -> Tally {
    let Some(foe) = attack.target.figure() else {
        return Tally::of(ST_420, "no defense bonus", 0);
    };
    let base = bonus_of(state, attack, foe);
    let base = doubled(state, attack, foe, base);
    let covered = of_cover_and_concealment(attack, base);
    situational(state, attack, foe, covered)
}

/// ST-405, steps 1 to 3: the bonus of the sheet, or none of it.
fn bonus_of(state: &State, attack: &Attack, foe: UnitId) -> Tally {
    let figure = state.figure(foe);
    let is_surprised = figure.is_surprised() && !figure.sheet.has(Trait::DangerSenseAdvanced);
    if !figure.is_conscious() {
        return Tally::of(ST_405, "dying: no defense bonus", 0);
    }
    if is_surprised {
        let rule = if figure.surprise == Surprise::FlatFooted { ST_921 } else { ST_922 };
        return Tally::of(rule, "surprised: no defense bonus", 0);
    }
    if attack.calls.is_unaware {
        return Tally::of(ST_923, "unaware of this attack: no defense bonus", 0);
    }
    let is_kept = figure.is_surprised();
    let own = |words: &'static str, bonus: i32| match is_kept {
        true => Tally::of(ST_941, "Danger Sense, Advanced: bonus kept", bonus),
        false => Tally::of_named(ST_405, || format!("{} {words}", whose(state, foe)), bonus),
    };
    match attack.act.kind() {
        Kind::Melee => {
            let (shield, all) = (shield_bonus(state, foe), mdb(state, foe));
            let ignored = if attack.act == Act::BullRush { shield } else { 0 };
            own("melee defense bonus", all).add(ST_522, "without the shield", -ignored).add(
                ST_941,
                "Left Handed: weapons in the primary hand do not parry",
                -unparried(state, attack, foe),
            )
        }
        Kind::Ranged => {
            let ward = if is_thrown_spell(state, attack) { ward(state, foe) } else { 0 };
            own("ranged defense bonus", rdb(state, foe)).add(ST_755, "Ward", ward)
        }
        Kind::Magic => {
            let ward = ward(state, foe);
            own("magic defense bonus", gdb(state, foe) - ward).add(ST_755, "Ward", ward)
        }
    }
}

/// 3.12, Left Handed: what balanced and parrying weapons in the target's primary hand add to its parry bonus.
fn unparried(state: &State, attack: &Attack, foe: UnitId) -> i32 {
    if !state.figure(attack.who).sheet.has(Trait::LeftHanded) || !is_with_primary(state, attack) {
        return 0;
    }
    let is_out = |weapon: &Weapon, grip: Grip| {
        matches!(weapon.balance, Balance::Balanced | Balance::Parrying) && grip == Grip::One(Hand::Primary)
    };
    let others = in_hand(state, foe).filter(|(weapon, grip)| !is_out(weapon, *grip));
    parry_bonus(state, foe) - of_parry(&state.figure(foe).sheet, others).total()
}

/// ST-405, step 4; never twice (ST-807).
fn doubled(state: &State, attack: &Attack, foe: UnitId, base: Tally) -> Tally {
    let (guard, bonus) = (state.figure(foe).guard, base.total());
    match attack.act.kind() {
        Kind::Melee if guard.has_stance => base.add(ST_803, "defensive stance: doubled", bonus),
        Kind::Ranged if guard.is_dodging => base.add(ST_805, "dodging: doubled", bonus),
        _ => base,
    }
}

/// ST-911: the highest cover, 1 more for each further source, at most 9.
fn behind(attack: &Attack) -> i32 {
    (i32::from(attack.calls.cover) + i32::from(attack.calls.further)).min(9)
}

/// The same with concealment, which is one more source (ST-913).
fn cover(attack: &Attack) -> i32 {
    let (cover, concealed) = (i32::from(attack.calls.cover), i32::from(attack.calls.concealed));
    let both = i32::from(cover > 0 && concealed > 0);
    (cover.max(concealed) + i32::from(attack.calls.further) + both).min(9)
}

/// The same, told by what it comes from.
fn of_cover_and_concealment(attack: &Attack, base: Tally) -> Tally {
    let (cover, concealed, all) = (behind(attack), i32::from(attack.calls.concealed), self::cover(attack));
    if concealed > attack.calls.cover.into() {
        base.add(ST_913, "concealed", concealed).add(ST_911, "cover besides", all - concealed)
    } else {
        base.add(ST_911, "cover", cover).add(ST_913, "concealed besides", all - cover)
    }
}

/// What of the required successes is cover (ST-912).
pub fn of_cover(attack: &Attack) -> i32 {
    if attack.target.figure().is_some() { cover(attack) } else { 0 }
}

/// ST-405, step 6.
fn situational(state: &State, attack: &Attack, foe: UnitId, base: Tally) -> Tally {
    let figure = state.figure(foe);
    let is_free_attack = attack.reaction == Reaction::FreeAttack;
    let is_away = figure.guard.is_disengaged;
    let mobile = figure.sheet.has(Trait::MobileCombatantAdvanced)
        || (figure.sheet.has(Trait::MobileCombatant) && !is_away);
    let mobile = if is_free_attack && mobile { mdb(state, foe) } else { 0 };
    let is_dodge =
        figure.guard.is_dodging && (attack.act.kind() == Kind::Ranged || !state.options.is_dodge_ranged_only);
    let dodge = if is_dodge { i32::from(figure.log.stamina_on_moves) } else { 0 };
    base.add(ST_804, "disengaged", if is_free_attack && is_away { 10 } else { 0 })
        .add(ST_805, "dodging: stamina spent on moving", dodge)
        .add(ST_941, "Mobile Combatant", mobile)
        .add(ST_115, "referee", attack.calls.situational.into())
}
