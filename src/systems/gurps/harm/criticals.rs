//! Critical hits and critical misses (section 3.7, GU-114 to GU-116, GU-123, GU-124).

use super::damage::{basic_damage, cap, harm_of, resistance, tell_multiplier, wound};
use super::fall::{distract, fall, unready_heavy};
use super::injury::{Injury, cripple, suffer};
use crate::board::UnitId;
use crate::dice::Pool;
use crate::hex::Hex;
use crate::order::sort_by_key;
use crate::systems::gurps::blows::value::{turns_after, turns_after_parry};
use crate::systems::gurps::close_combat::holding::{Body, dexterity};
use crate::systems::gurps::limb::{Limb, Side as Half};
use crate::systems::gurps::roll::{T, check, check_health};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::sheet::Quality;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{Attack, Critical};
use crate::systems::gurps::state::{Condition, Crippled, Grasp, Hand, ItemId, Life, Means, Shielded, State};
use crate::systems::gurps::tables::{
    Area, CriticalHit, CriticalMiss, GunMiss, HeadBlow, Kind, Missile, Posture, Spot, critical_hit as hits,
    critical_miss as misses, gun_miss as gun_misses, head_blow as head_blows,
};
use crate::table::{Asked, Choice, Opt, Sign, Tally};

/// GU-114: the table of critical hits.
pub fn critical_hit(t: T<'_, '_>, attack: &Attack) -> Asked<CriticalHit> {
    let hit = t.roll_sum(GU_114, attack.who, "critical hit", Pool::d6(3), (0, 1), |sum| hits(sum as u8))?;
    t.note(GU_114, hit.words());
    Ok(hit)
}

/// GU-114: the table of critical head blows.
pub fn critical_head(t: T<'_, '_>, attack: &Attack) -> Asked<HeadBlow> {
    let read = |sum: i32| head_blows(sum as u8);
    let blow = t.roll_sum(GU_114, attack.who, "critical head blow", Pool::d6(3), (0, 1), read)?;
    t.note(GU_114, blow.words());
    Ok(blow)
}

/// Section 3.7: what a critical hit does besides its damage. Whoever its damage has knocked out drops his weapon,
/// and is blinded or crippled, all the same; the dead only drop theirs.
pub fn consequences(t: T<'_, '_>, attack: &Attack, injury: &Injury, critical: Critical) -> Asked<()> {
    let (foe, spot, from) = (attack.foe, injury.spot, injury.from);
    let drops = matches!(critical, Critical::Hit(CriticalHit::Drops) | Critical::Head(HeadBlow::Drops));
    if t.state().figure(foe).life == Life::Dead && !drops {
        return Ok(());
    }
    match critical {
        Critical::No | Critical::Most => {}
        Critical::Hit(hit) => match hit {
            CriticalHit::Fells => super::injury::knock_out(t, GU_114, foe)?,
            CriticalHit::Stuns => super::injury::stun(t, GU_114, foe),
            CriticalHit::Cripples6 | CriticalHit::Cripples => {
                let how = if hit == CriticalHit::Cripples { Crippled::Yes } else { Crippled::Turns(6) };
                let falls = cripple(t, foe, spot, from, how)?;
                // GU-527: one roll for one blow; an injury has had it.
                if falls && injury.points == 0 {
                    distract(t, foe, GU_525)?;
                }
            }
            CriticalHit::Drops => drop_weapon(t, foe)?,
            CriticalHit::IgnoresArmour | CriticalHit::Times(_) | CriticalHit::Normal => {}
        },
        Critical::Head(blow) => match blow {
            HeadBlow::BothEyes => {
                t.emit(GU_108, Event::Blinded { who: foe, eyes: 2 });
                t.emit(GU_114, Event::Dazed { who: foe, loss: 10 });
                super::injury::stun(t, GU_114, foe);
            }
            HeadBlow::OneEye => {
                t.emit(GU_114, Event::Dazed { who: foe, loss: 2 });
                super::injury::stun(t, GU_114, foe);
            }
            HeadBlow::OffBalance => {
                // It comes to nothing for whoever has no turns.
                if t.state().figure(foe).is_up() {
                    t.emit(GU_114, Event::LosesTurn(foe));
                    super::fall::unready_heavy(t, foe);
                }
            }
            HeadBlow::Deafens | HeadBlow::DeafensForGood => t.note(GU_114, "the referee says what is heard"),
            HeadBlow::Drops => drop_weapon(t, foe)?,
            HeadBlow::Stuns => super::injury::stun(t, GU_114, foe),
            HeadBlow::Killed | HeadBlow::KnockedOut | HeadBlow::Normal => {}
        },
    }
    Ok(())
}

/// Section 3.7: a weapon falls; of two, a die tells which.
pub(super) fn drop_weapon(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    let mut held: Vec<(ItemId, Grasp)> = t.state().held(who).collect();
    sort_by_key(&mut held, |(_, grasp)| *grasp == Grasp::One(Hand::Off));
    let held: Vec<ItemId> = held.into_iter().map(|(item, _)| item).collect();
    let item = match held[..] {
        [] => return Ok(()),
        [one] => one,
        [first, second, ..] => {
            let is_first = t.roll_sum(GU_114, who, "which weapon", Pool::d6(1), (0, 1), |face| face <= 3)?;
            if is_first { first } else { second }
        }
    };
    drop_item(t, who, item);
    Ok(())
}

/// A weapon lies where its holder stands.
fn drop_item(t: T<'_, '_>, who: UnitId, item: ItemId) {
    let at = t.state().at(who);
    t.emit(GU_115, Event::Dropped { who, item, at });
}

/// GU-115, GU-123: a critical miss of the attacker, by his own dice or by a very good defence.
pub fn fumble(t: T<'_, '_>, attack: &Attack) -> Asked<()> {
    if t.state().options.has_simple_criticals {
        t.note(GU_116, "a critical miss is just a miss");
        return Ok(());
    }
    match attack.means {
        Means::Shot(item) if is_gun(t.state(), item) => gun(t, attack, item),
        Means::Weapon(item, mode) => {
            let usual = turns_after(t.state(), attack.who, item, Some(mode));
            let with = Missed { who: attack.who, item: Some(item), means: attack.means, usual };
            weapon(t, &with)
        }
        Means::Shot(item) => {
            weapon(t, &Missed { who: attack.who, item: Some(item), means: attack.means, usual: 0 })
        }
        means => weapon(t, &Missed { who: attack.who, item: None, means, usual: 0 }),
    }
}

/// What a critical miss is made with.
struct Missed {
    who: UnitId,
    item: Option<ItemId>,
    means: Means,
    /// The Ready turns that it needs anyway.
    usual: u8,
}

/// GU-124: a parry that fails badly is a critical miss of the weapon that parries, or of the bare hand.
pub(super) fn fumble_parry(t: T<'_, '_>, who: UnitId, means: Means) -> Asked<()> {
    if t.state().options.has_simple_criticals {
        t.note(GU_116, "a critical miss is just a miss");
        return Ok(());
    }
    t.note(GU_124, "the parrying weapon has a critical miss");
    let item = match means {
        Means::Weapon(item, _) => Some(item),
        _ => None,
    };
    let usual = item.map_or(0, |item| turns_after_parry(t.state(), who, item));
    weapon(t, &Missed { who, item, means, usual })
}

fn is_gun(state: &State, item: ItemId) -> bool {
    state.weapon(item).shot.as_ref().is_some_and(|shot| shot.missile == Missile::Bullet)
}

/// Section 3.7: the table of critical misses; unarmed where there is no weapon.
fn weapon(t: T<'_, '_>, with: &Missed) -> Asked<()> {
    let Missed { who, item, means, .. } = *with;
    let read = |sum: i32| misses(sum as u8);
    let miss = t.roll_sum(GU_115, who, "critical miss", Pool::d6(3), (0, 1), read)?;
    let is_piercing = harm_of(t.state(), who, means)
        .is_some_and(|harm| harm.kind == Kind::Impaling || harm.kind.is_bullet());
    let is_ranged = matches!(means, Means::Shot(_));
    match (miss, item) {
        // Impaling and ranged attacks roll again; 5 or 6 once more stands.
        (CriticalMiss::HitsSelf | CriticalMiss::HitsSelfHalf, Some(_)) if is_piercing || is_ranged => {
            t.note(GU_115, "roll again: only another 5 or 6 hits oneself");
            let again = t.roll_sum(GU_115, who, "critical miss", Pool::d6(3), (0, 1), read)?;
            missed(t, with, again)
        }
        _ => missed(t, with, miss),
    }
}

/// What a critical miss does.
fn missed(t: T<'_, '_>, with: &Missed, miss: CriticalMiss) -> Asked<()> {
    let Missed { who, item, means, usual } = *with;
    let is_ranged = matches!(means, Means::Shot(_));
    t.note(GU_115, words(with, miss));
    match (miss, item) {
        (CriticalMiss::HitsSelf, _) => hit_oneself(t, who, means, false),
        (CriticalMiss::HitsSelfHalf, _) => hit_oneself(t, who, means, true),
        (CriticalMiss::OffBalance, _) => {
            off_balance(t, who);
            Ok(())
        }
        (CriticalMiss::StrainsShoulder, _) => {
            let arm = Limb::arm(t.state().figure(who).half(Hand::Weapon));
            t.emit(GU_115, Event::Crippled { who, limb: arm, how: Crippled::Yes });
            Ok(())
        }
        (CriticalMiss::Falls, _) if is_ranged => {
            off_balance(t, who);
            Ok(())
        }
        (CriticalMiss::Falls, _) => fall(t, GU_115, who),
        (_, None) if means == Means::Bash => {
            shield_missed(t, who, miss);
            Ok(())
        }
        (_, None) => own_limb(t, who, means),
        (CriticalMiss::Breaks, Some(item)) => breaks(t, who, item),
        (CriticalMiss::Turns, Some(item)) => {
            let turns = t.state().thing(item).unready.max(usual) + 1;
            t.emit(GU_115, Event::Unready { item, turns });
            Ok(())
        }
        (CriticalMiss::Drops, Some(item)) if t.state().gear(item).quality == Quality::Cheap => {
            t.emit(GU_115, Event::Changed { item, condition: Condition::Broken });
            Ok(())
        }
        (CriticalMiss::Drops, Some(item)) => {
            drop_item(t, who, item);
            Ok(())
        }
        (CriticalMiss::Flies, Some(item)) => flies(t, who, item, means),
    }
}

/// What a critical miss means for what it is made with. A bare hand or foot hurts itself where a weapon would suffer.
fn words(with: &Missed, miss: CriticalMiss) -> &'static str {
    let is_bare = with.item.is_none();
    match miss {
        CriticalMiss::Falls if matches!(with.means, Means::Shot(_)) => CriticalMiss::OffBalance.words(),
        CriticalMiss::Turns if with.means == Means::Bash => "the shield turns on the arm",
        CriticalMiss::Breaks | CriticalMiss::Drops | CriticalMiss::Flies if with.means == Means::Bash => {
            "the shield comes off the arm"
        }
        CriticalMiss::Breaks | CriticalMiss::Turns | CriticalMiss::Drops | CriticalMiss::Flies if is_bare => {
            "hurts what it strikes with"
        }
        CriticalMiss::Breaks
        | CriticalMiss::Turns
        | CriticalMiss::Drops
        | CriticalMiss::Flies
        | CriticalMiss::HitsSelf
        | CriticalMiss::HitsSelfHalf
        | CriticalMiss::OffBalance
        | CriticalMiss::StrainsShoulder
        | CriticalMiss::Falls => miss.words(),
    }
}

/// Section 3.7: off balance until the next turn; heavy weapons are unready (GU-711).
fn off_balance(t: T<'_, '_>, who: UnitId) {
    t.emit(GU_115, Event::OffBalance(who));
    super::fall::unready_heavy(t, who);
}

/// Section 3.7: solid crushing weapons and fine ones break only when the dice say so twice.
fn breaks(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<()> {
    let gear = t.state().gear(item);
    let grips = &gear.weapon().grips;
    let is_blunt = !grips.is_empty()
        && grips.iter().flat_map(|grip| grip.modes.iter()).all(|mode| mode.harm.kind == Kind::Crushing);
    let is_tough = is_blunt || gear.quality >= Quality::Fine;
    if is_tough {
        let read = |sum: i32| misses(sum as u8) == CriticalMiss::Breaks;
        if !t.roll_sum(GU_115, who, "breaks all the same", Pool::d6(3), (0, 1), read)? {
            drop_item(t, who, item);
            return Ok(());
        }
    }
    t.emit(GU_115, Event::Changed { item, condition: Condition::Broken });
    Ok(())
}

/// Section 3.7: a shield bash is no unarmed attack. The book has nothing that breaks a shield or lets it fly: read
/// as one that comes off the arm.
fn shield_missed(t: T<'_, '_>, who: UnitId, miss: CriticalMiss) {
    if t.state().figure(who).shield != Shielded::Arm {
        return;
    }
    if miss == CriticalMiss::Turns {
        let turns = t.state().figure(who).shield_unready + 1;
        t.emit(GU_115, Event::ShieldUnready { who, turns });
    } else {
        let to = Shielded::Ground(t.state().at(who));
        t.emit(GU_115, Event::ShieldMoved { who, to, left: 0 });
    }
}

/// Section 3.7: a hand or foot that misses badly hurts itself.
fn own_limb(t: T<'_, '_>, who: UnitId, means: Means) -> Asked<()> {
    let spot = match means {
        Means::Bite => Spot::Head,
        Means::Kick => foot(t.state(), who),
        Means::Punch(Hand::Off) => Spot::ShieldHand,
        _ => Spot::WeaponHand,
    };
    let points = t.roll_sum(GU_115, who, "own damage", Pool::d6(1), (-3, 1), |points| points.max(0))?;
    wound_self(t, who, spot, Kind::Crushing, points)
}

/// The foot that kicks: that of the weapon side.
pub fn foot(state: &State, who: UnitId) -> Spot {
    match state.figure(who).half(Hand::Weapon) {
        Half::Right => Spot::RightFoot,
        Half::Left => Spot::LeftFoot,
    }
}

/// Section 3.7: hits itself in an arm or a leg.
fn hit_oneself(t: T<'_, '_>, who: UnitId, means: Means, is_half: bool) -> Asked<()> {
    let is_left = t.roll_sum(GU_115, who, "left or right", Pool::d6(1), (0, 1), |face| face <= 3)?;
    let is_arm = t.roll_sum(GU_115, who, "arm or leg", Pool::d6(1), (0, 1), |face| face % 2 == 1)?;
    let weapon_side = t.state().figure(who).half(Hand::Weapon);
    let is_weapon_side = is_left == (weapon_side == Half::Left);
    let spot = match (is_arm, is_weapon_side) {
        (true, true) => Spot::WeaponArm,
        (true, false) => Spot::ShieldArm,
        (false, true) => Spot::NearLeg,
        (false, false) => Spot::FarLeg,
    };
    let points = own_damage(t, who, means)?;
    let points = if is_half { points / 2 } else { points };
    let kind = harm_of(t.state(), who, means).map_or(Kind::Crushing, |harm| harm.kind);
    wound_self(t, who, spot, kind, points)
}

/// What an attack would have done, before armour.
pub fn own_damage(t: T<'_, '_>, who: UnitId, means: Means) -> Asked<i32> {
    basic_damage(t, &Attack::plain(who, who, means), Critical::No, false, None)
}

/// Damage to oneself, or to whoever is in the way, against the armour there.
pub fn wound_self(t: T<'_, '_>, who: UnitId, spot: Spot, kind: Kind, basic: i32) -> Asked<()> {
    let armour = resistance(t.state(), who, spot, kind, None, false);
    let dr = -armour.total();
    let through =
        Tally::of(GU_143, "basic damage", basic).and(armour).at_least(GU_148, "nothing gets through", 0);
    let basis = through.total();
    let wounded = wound(through, kind, spot);
    let uncapped = wounded.total();
    let capped = match cap(t.state(), who, spot, kind) {
        Some(most) => wounded.at_most(GU_151, "the location's most", most),
        None => wounded,
    };
    let points = t.number(GU_149, who, "injury", capped, 0);
    tell_multiplier(t, basis, kind, spot);
    suffer(t, &Injury { who, points, uncapped, basic, dr, spot, kind, is_brain: false, from: None })
}

/// Section 3.7: the weapon flies off, and whoever stands there may be hurt.
fn flies(t: T<'_, '_>, who: UnitId, item: ItemId, means: Means) -> Asked<()> {
    let harm = harm_of(t.state(), who, means);
    if harm.is_some_and(|harm| harm.kind == Kind::Impaling) {
        drop_item(t, who, item);
        return Ok(());
    }
    let far = t.roll_sum(GU_115, who, "how far", Pool::d6(1), (0, 1), |face| face)?;
    let is_ahead = t.roll_sum(GU_115, who, "which way", Pool::d6(1), (0, 1), |face| face <= 3)?;
    let way = t.state().facing(who).turned(if is_ahead { 0 } else { 3 });
    let at: Hex = t.state().at(who) + way.step() * far;
    // What would fly off the board or into a wall falls at its edge.
    let mut to = t.state().at(who);
    for _ in 0..far {
        let next = way.from(to);
        if to == at || t.state().board.ground.is_blocked(next) {
            break;
        }
        to = next;
    }
    let there: Vec<UnitId> = t.state().standing_in(to, who).collect();
    for other in there {
        let dx = dexterity(t.state(), other, GU_115, Body::Legs);
        if !check(t, other, GU_115, "get out of the way", dx)? {
            // As it was held: on the ground it has no grip to strike in.
            let points = own_damage(t, who, means)? / 2;
            let kind = harm.map_or(Kind::Crushing, |harm| harm.kind);
            wound_self(t, other, Spot::Torso, kind, points)?;
        }
    }
    t.emit(GU_115, Event::Dropped { who, item, at: to });
    Ok(())
}

/// Section 3.7: the table for guns.
fn gun(t: T<'_, '_>, attack: &Attack, item: ItemId) -> Asked<()> {
    let who = attack.who;
    let miss =
        t.roll_sum(GU_115, who, "firearm critical miss", Pool::d6(3), (0, 1), |sum| gun_misses(sum as u8))?;
    t.note(GU_115, miss.words());
    match miss {
        GunMiss::Breaks => t.emit(GU_115, Event::Changed { item, condition: Condition::Broken }),
        GunMiss::HitsLeg | GunMiss::HitsFoot => {
            let is_right = t.roll_sum(GU_115, who, "right or left", Pool::d6(1), (0, 1), |face| face <= 3)?;
            let is_weapon_side = is_right == (t.state().figure(who).half(Hand::Weapon) == Half::Right);
            let spot = match (miss, is_right, is_weapon_side) {
                (GunMiss::HitsFoot, true, _) => Spot::RightFoot,
                (GunMiss::HitsFoot, false, _) => Spot::LeftFoot,
                (_, _, true) => Spot::NearLeg,
                (_, _, false) => Spot::FarLeg,
            };
            let points = own_damage(t, who, attack.means)?;
            let kind = harm_of(t.state(), who, attack.means).map_or(Kind::Bullet, |harm| harm.kind);
            wound_self(t, who, spot, kind, points)?;
        }
        GunMiss::OffBalance => off_balance(t, who),
        GunMiss::Dud => {}
        GunMiss::Jams => t.emit(GU_115, Event::Changed { item, condition: Condition::Jammed }),
        GunMiss::Drops if t.state().gear(item).quality == Quality::Cheap => {
            t.emit(GU_115, Event::Changed { item, condition: Condition::Broken });
        }
        GunMiss::Drops => drop_item(t, who, item),
        GunMiss::Recoils => recoils(t, who, item)?,
        GunMiss::Explodes => {
            let points = own_damage(t, who, attack.means)?;
            t.emit(GU_115, Event::Changed { item, condition: Condition::Broken });
            wound_self(t, who, Spot::WeaponHand, Kind::Crushing, points)?;
            if attack.shot.as_ref().is_some_and(|shot| shot.aimed > 0) {
                t.emit(GU_108, Event::Blinded { who, eyes: 2 });
            }
        }
    }
    Ok(())
}

/// Section 3.7: the recoil throws down whoever is not much stronger than the gun asks for.
fn recoils(t: T<'_, '_>, who: UnitId, item: ItemId) -> Asked<()> {
    let least = t.state().weapon(item).shot.as_ref().map_or(0, |shot| i32::from(shot.min_st));
    if i32::from(t.state().figure(who).sheet.st) >= least + 5 {
        off_balance(t, who);
        return Ok(());
    }
    thrown_down(t, who)?;
    let dx = dexterity(t.state(), who, GU_115, Body::Arms);
    if !check(t, who, GU_115, "keep the gun", dx)? {
        drop_item(t, who, item);
    }
    Ok(())
}

/// Section 3.7: lying or sitting, as whoever is thrown down likes.
fn thrown_down(t: T<'_, '_>, who: UnitId) -> Asked<()> {
    if t.state().figure(who).posture.is_on_ground() {
        return fall(t, GU_115, who);
    }
    let posture = t.choose(
        Choice::of(who, GU_115, "thrown down")
            .option(Opt::open(Posture::Lying, "lying").sign(Sign::Prone))
            .option(Opt::open(Posture::Sitting, "sitting").sign(Sign::Prone)),
    )?;
    t.commit(GU_115, who, "Go down")?;
    if posture == Posture::Lying {
        return fall(t, GU_115, who);
    }
    t.emit(GU_115, Event::Took { who, posture, rest: None });
    unready_heavy(t, who);
    distract(t, who, GU_525)
}

/// GU-339, GU-340: a bare hand or foot that strikes something hard.
pub fn own_limb_hurt(t: T<'_, '_>, who: UnitId, means: Means, dr: i32, foe: UnitId) -> Asked<()> {
    let (spot, area) = match means {
        Means::Punch(Hand::Weapon) => (Spot::WeaponHand, Area::Hands),
        Means::Punch(Hand::Off) => (Spot::ShieldHand, Area::Hands),
        Means::Kick => (foot(t.state(), who), Area::Feet),
        _ => return Ok(()),
    };
    // The target's own toughness is not hard enough to count.
    let hard = dr - i32::from(t.state().figure(foe).sheet.toughness);
    if hard < 3 {
        return Ok(());
    }
    t.note(GU_340, "it has landed on something hard");
    if check_health(t, who, GU_339, "spare the hand or foot")? {
        return Ok(());
    }
    let worn = t.state().figure(who).sheet.worn_dr(area) + i32::from(t.state().figure(who).sheet.toughness);
    let same = |points: i32| (points - worn).max(0);
    let uncapped = t.roll_sum(GU_339, who, "own damage", Pool::d6(1), (-2, 1), same)?;
    let points = cap(t.state(), who, spot, Kind::Crushing).map_or(uncapped, |most| uncapped.min(most));
    if points < uncapped {
        t.note(GU_151, "the rest is wasted");
    }
    suffer(
        t,
        &Injury {
            who,
            points,
            uncapped,
            basic: uncapped,
            dr: 0,
            spot,
            kind: Kind::Crushing,
            is_brain: false,
            from: None,
        },
    )
}
