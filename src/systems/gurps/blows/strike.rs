//! An attack from its dice to its end (pipelines 6.1 and 6.2, M11 to M18).

use super::blow_astray::{astray, into_shared_hex};
use super::value;
use super::value::near_miss;
use crate::dice::Pool;
use crate::systems::gurps::arcs::{Arc, arc_from};
use crate::systems::gurps::close_combat::holding::{Body, dexterity};
use crate::systems::gurps::harm::criticals::{critical_head, critical_hit, fumble, own_limb_hurt};
use crate::systems::gurps::harm::damage::{basic_damage, cap, harm_of, resistance, tell_multiplier, wound};
use crate::systems::gurps::harm::defence::{Defended, defend, stopped};
use crate::systems::gurps::harm::fall::fall;
use crate::systems::gurps::harm::injury::{Injury, suffer};
use crate::systems::gurps::roll::{Check, Roll, T, check, success_within};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::shots::shoot;
use crate::systems::gurps::shots::stray::{Astray, stray};
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::moment::{
    Active, Attack, Critical, Defence, Moment, Progress, Style, Target, Then,
};
use crate::systems::gurps::state::{Means, State};
use crate::systems::gurps::system::Gurps;
use crate::systems::gurps::tables::{CriticalHit, HeadBlow, Kind, Random, Spot, random_spot};
use crate::systems::gurps::turns::posture::end_card;
use crate::systems::gurps::turns::turn;
use crate::table::{Asked, Next, Rule, Tally};
use std::rc::Rc;

/// The rule of an attack's roll.
fn rule_of(attack: &Attack) -> Rule {
    match (attack.means, attack.target) {
        // What is thrown to hit under such a card, the second blow or the slam too, counts as one attack.
        _ if attack.style == Style::SlamCharge => GU_323,
        _ if attack.style == Style::Double => GU_311,
        (_, Target::Weapon(_)) => GU_329,
        (Means::Weapon(..), _) => GU_328,
        (Means::Shot(_), _) => GU_220,
        (Means::Punch(_) | Means::Kick | Means::Bite, _) => GU_336,
        (Means::Bash, _) => GU_343,
    }
}

/// M10, R12: the effective skill.
pub(super) fn effective_skill(state: &State, attack: &Attack) -> Tally {
    if attack.shot.is_some() { shoot::to_hit(state, attack) } else { value::to_hit(state, attack) }
}

/// M11: the dice fall.
pub fn roll_to_hit(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Gurps> {
    let (who, rule) = (attack.who, rule_of(attack));
    t.emit(rule, Event::Attacked { who, means: attack.means });
    if matches!(attack.means, Means::Shot(_)) {
        shoot::loose(t, attack);
    }
    let number = effective_skill(t.state(), attack);
    let attack = &into_shared_hex(t.state(), attack, number.total());
    if number.total() <= 3 && attack.is_bound {
        t.note(GU_005, "effective skill 3 or less: misses");
        kick_missed(t, attack)?;
        return Ok(over(attack));
    }
    let near = near_miss(t.state(), attack);
    let is_simple = t.state().options.has_simple_criticals;
    let read = |check: Check, sum: i32| match check {
        Check::Critical => (0, is_simple && sum == 3),
        Check::Made(_) => (1, false),
        Check::Failed(by) => (2, near.is_some() && by == 1),
        Check::Fumble => (3, false),
    };
    let limit = shoot::greatest_of_blind(attack).map(|most| (GU_034, most, "blind: 9 or less as well"));
    // GU-110: a miss by one that strikes the torso is no miss.
    let told = |check: Check| match check {
        Check::Failed(1) if near.is_some() => (true, "strikes the torso"),
        Check::Critical | Check::Made(_) | Check::Failed(_) | Check::Fumble => {
            (check.is_made(), check.name())
        }
    };
    let (check, sum) = success_within(t, Roll { who, rule, label: "to hit", number }, limit, told, read)?;
    match check {
        Check::Critical => land_critical(t, attack, sum),
        Check::Made(_) => {
            let spot = location(t, attack)?;
            Ok(Some(Moment(Progress::Hit { attack: attack.clone(), spot })))
        }
        Check::Failed(1) if near.is_some() => {
            t.note(GU_110, "missed by 1: strikes the torso");
            Ok(Some(Moment(Progress::Hit { attack: attack.clone(), spot: Spot::Torso })))
        }
        Check::Failed(_) => {
            t.note(GU_113, "a miss needs no defence");
            if attack.shot.is_some() {
                return stray(t, attack, Astray::Missed);
            }
            kick_missed(t, attack)?;
            astray(t, attack)
        }
        Check::Fumble => Ok(Some(Moment(Progress::Fumbled(attack.clone())))),
    }
}

/// GU-115: what a critical miss brings, and a kick that has missed.
pub fn fumbled(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Gurps> {
    fumble(t, attack)?;
    kick_missed(t, attack)?;
    Ok(over(attack))
}

/// From where an attack comes, as its target stands now.
fn arc_now(t: T<'_, '_>, attack: &Attack) -> Option<Arc> {
    arc_from(t.state(), attack.foe, t.state().at(attack.who))
}

/// What follows an attack.
fn over(attack: &Rc<Attack>) -> Option<Moment> {
    Some(Moment(Progress::Over(attack.clone())))
}

/// GU-338: a missed kick may cost the footing.
fn kick_missed(t: T<'_, '_>, attack: &Attack) -> Asked<()> {
    let who = attack.who;
    if attack.means == Means::Kick && !t.state().figure(who).posture.is_on_ground() {
        let dx = dexterity(t.state(), who, GU_338, Body::Legs);
        if !check(t, who, GU_338, "keep standing", dx)? {
            fall(t, GU_338, who)?;
        }
    }
    Ok(())
}

/// GU-111: where it strikes, by dice where nothing is aimed at.
fn location(t: T<'_, '_>, attack: &Attack) -> Asked<Spot> {
    let spot = match attack.target {
        Target::At(spot) => return Ok(spot),
        Target::Weapon(_) => return Ok(Spot::Torso),
        Target::Random => random_location(t, attack)?,
    };
    let harm = harm_of(t.state(), attack.who, attack.means);
    let is_cutting = harm.is_some_and(|harm| harm.kind == Kind::Cutting);
    // Section 3.6: a cut at the vitals counts as one at the torso.
    Ok(if spot == Spot::Vitals && is_cutting { Spot::Torso } else { spot })
}

/// GU-111: three dice, and one more for a hand or a foot.
fn random_location(t: T<'_, '_>, attack: &Attack) -> Asked<Spot> {
    let who = attack.who;
    let read = |sum: i32| random_spot(sum.max(3) as u8);
    let shift = if attack.extras.is_from_above { -3 } else { 0 };
    let first = t.roll_sum(GU_111, who, "location", Pool::d6(3), (shift, 1), read)?;
    let (low, high) = match first {
        Random::At(spot) => return Ok(spot),
        Random::WeaponHandOrShieldHand => (Spot::WeaponHand, Spot::ShieldHand),
        Random::Foot => (Spot::RightFoot, Spot::LeftFoot),
    };
    let is_low = t.roll_sum(GU_111, who, "which", Pool::d6(1), (0, 1), |face| face <= 3)?;
    Ok(if is_low { low } else { high })
}

/// GU-114: no defence; a table tells what it does besides.
fn land_critical(t: T<'_, '_>, attack: &Rc<Attack>, sum: i32) -> Next<Gurps> {
    t.note(GU_114, "no defence against a critical hit");
    let spot = location(t, attack)?;
    let is_head = matches!(spot, Spot::Head | Spot::Brain | Spot::Eyes | Spot::EyeSlit);
    let critical = match t.state().options.has_simple_criticals {
        true => {
            t.note(GU_116, "criticals without tables");
            if sum == 3 { Critical::Most } else { Critical::No }
        }
        false if is_head && !matches!(attack.target, Target::Weapon(_)) => {
            Critical::Head(critical_head(t, attack)?)
        }
        false => at_location(critical_hit(t, attack)?, attack, spot),
    };
    let from = arc_now(t, attack);
    Ok(Some(Moment(Progress::Lands { attack: attack.clone(), spot, from, critical })))
}

/// Section 3.7: what a result of the table means where it strikes.
fn at_location(hit: CriticalHit, attack: &Attack, spot: Spot) -> Critical {
    let is_end = spot.is_limb() || spot.is_extremity();
    match hit {
        _ if matches!(attack.target, Target::Weapon(_)) => Critical::Hit(hit),
        CriticalHit::Fells if spot != Spot::Torso => Critical::Hit(CriticalHit::Times(3)),
        CriticalHit::Cripples | CriticalHit::Cripples6 if !is_end => Critical::No,
        CriticalHit::Normal => Critical::No,
        _ => Critical::Hit(hit),
    }
}

/// M13: it can be defended against.
pub fn hit(t: T<'_, '_>, attack: &Rc<Attack>, spot: Spot) -> Next<Gurps> {
    // Before its target gives way.
    let (attack, from) = (attack.clone(), arc_now(t, attack));
    Ok(match defend(t, &attack, spot)? {
        Defended::Passively => over(&attack),
        Defended::Actively { defence, is_best } => {
            // GU-123: against a melee attack only.
            let is_best = is_best && !matches!(attack.means, Means::Shot(_));
            Some(Moment(Progress::Stopped { attack, defence, is_best }))
        }
        Defended::No(spot) => Some(Moment(Progress::Lands { attack, spot, from, critical: Critical::No })),
    })
}

/// M13d: what a defence brings with it that has stopped an attack, the attacker's critical miss first (GU-123).
pub fn after_defence(t: T<'_, '_>, attack: &Rc<Attack>, defence: Defence, is_best: bool) -> Next<Gurps> {
    if is_best {
        t.note(GU_123, "the attacker has a critical miss");
        fumble(t, attack)?;
        return Ok(Some(Moment(Progress::Stopped { attack: attack.clone(), defence, is_best: false })));
    }
    stopped(t, attack, defence)?;
    let is_dodged = defence.active.kind() == Active::Dodge.kind();
    if is_dodged && attack.shot.is_none() {
        return astray(t, attack);
    }
    if is_dodged {
        let drops = defence.active == Active::Drop;
        return stray(t, attack, if drops { Astray::Dropped } else { Astray::Dodged });
    }
    Ok(over(attack))
}

/// M14 to M17: it does damage.
pub fn land(
    t: T<'_, '_>,
    attack: &Rc<Attack>,
    (spot, from): (Spot, Option<Arc>),
    critical: Critical,
) -> Next<Gurps> {
    if let Target::Weapon(item) = attack.target {
        super::disarm::damage_weapon(t, attack, item, critical)?;
        return Ok(over(attack));
    }
    let (who, foe) = (attack.who, attack.foe);
    match critical {
        Critical::Head(HeadBlow::Killed) => {
            t.emit(GU_114, Event::Died(foe));
            t.gauge(GU_154, foe, crate::systems::gurps::harm::injury::STEPS.len() - 1, 0);
        }
        Critical::Head(HeadBlow::KnockedOut) => {
            crate::systems::gurps::harm::injury::knock_out(t, GU_114, foe)?;
            t.gauge(GU_154, foe, crate::systems::gurps::harm::injury::STEPS.len() - 2, 0);
        }
        _ => {
            let injury = damage(t, attack, (spot, from), critical)?;
            suffer(t, &injury)?;
            crate::systems::gurps::harm::criticals::consequences(t, attack, &injury, critical)?;
        }
    }
    // GU-339: what the location wears, whether or not the blow goes through it.
    let kind = harm_of(t.state(), who, attack.means).map_or(Kind::Crushing, |harm| harm.kind);
    let hard = -resistance(t.state(), foe, spot, kind, from, false).total();
    own_limb_hurt(t, who, attack.means, hard, foe)?;
    Ok(over(attack))
}

/// M14 to M16: basic damage, armour, wound, cap.
fn damage(
    t: T<'_, '_>,
    attack: &Attack,
    (spot, from): (Spot, Option<Arc>),
    critical: Critical,
) -> Asked<Injury> {
    let foe = attack.foe;
    let kind = harm_of(t.state(), attack.who, attack.means).map_or(Kind::Crushing, |harm| harm.kind);
    let is_far = attack.shot.is_some() && shoot::is_beyond_half(t.state(), attack);
    let ignores = critical == Critical::Hit(CriticalHit::IgnoresArmour);
    let armour = resistance(t.state(), foe, spot, kind, from, ignores);
    let dr = -armour.total();
    let basic = basic_damage(t, attack, critical, is_far, Some(dr))?;
    let is_missile = matches!(attack.means, Means::Shot(_));
    let is_eye = matches!(spot, Spot::Eyes | Spot::EyeSlit);
    // Section 3.6: what goes in by the eye strikes the brain.
    let is_brain = spot == Spot::Brain || (is_eye && (kind == Kind::Impaling || is_missile));
    let through = Tally::of(GU_143, "basic damage", basic).and(armour);
    let through = through.at_least(GU_148, "nothing gets through", 0);
    let basis = through.total();
    let wounded = wound(through, kind, if is_brain { Spot::Brain } else { spot });
    let wounded = minor(wounded, kind, critical);
    let uncapped = wounded.total();
    let capped = match cap(t.state(), foe, if is_brain { Spot::Brain } else { spot }, kind) {
        Some(most) => wounded.at_most(GU_151, "the location's most", most),
        None => wounded,
    };
    let points = t.number(GU_149, foe, "injury", capped, 0);
    tell_multiplier(t, basis, kind, if is_brain { Spot::Brain } else { spot });
    if points < uncapped {
        t.note(GU_151, "the rest is wasted");
    }
    Ok(Injury { who: foe, points, uncapped, basic, dr, spot, kind, is_brain, from })
}

/// Section 3.7: cuts and thrusts at the ear do 1 or 2 points only.
fn minor(tally: Tally, kind: Kind, critical: Critical) -> Tally {
    let most = match critical {
        _ if kind == Kind::Crushing || kind.is_bullet() => return tally,
        Critical::Head(HeadBlow::Deafens) => 1,
        Critical::Head(HeadBlow::DeafensForGood) => 2,
        _ => return tally,
    };
    let less = tally.total() - most;
    tally.add(GU_114, "a glancing blow", -less)
}

/// M18: what it leaves the attacker with, and what the manoeuvre goes on with.
pub fn finish(t: T<'_, '_>, attack: &Rc<Attack>) -> Next<Gurps> {
    let who = attack.who;
    let state = t.state();
    let is_second = matches!(attack.then, Then::Second(_));
    if let Some(feint) = state.figure(who).feint
        && feint.foe == attack.foe
        && feint.is_ripe
        && !is_second
    {
        t.emit(GU_356, Event::FeintLost(who));
    }
    if let Means::Weapon(item, mode) = attack.means {
        let turns = value::turns_after(t.state(), who, item, Some(mode));
        if turns > 0 && t.state().is_ready(who, item) {
            t.emit(GU_328, Event::Unready { item, turns });
        }
    }
    if attack.shot.is_none() && !matches!(attack.then, Then::Resume) {
        crate::systems::gurps::interrupts::interrupt::late_strikes(t, who)?;
    }
    if attack.shot.is_some() {
        shoot::landed(t, attack);
    }
    let can_go_on = crate::systems::gurps::interrupts::waiting::can_act(t.state(), who);
    match &attack.then {
        Then::Resume => Ok(None),
        Then::Move => Ok(None),
        Then::Second(second) if can_go_on => super::all_out::second(t, second),
        Then::Slam(slam) if can_go_on => crate::systems::gurps::close_combat::slam::after_attack(t, *slam),
        Then::Shots(_) if can_go_on => shoot::next_shot(t, attack),
        Then::Return { to, facing } => {
            shoot::return_to_cover(t, who, *to, *facing);
            turn::end_turn(t, who);
            Ok(None)
        }
        Then::Step if can_go_on => {
            crate::systems::gurps::turns::movement::step_after(t, who)?;
            end_card(t, attack);
            Ok(None)
        }
        _ => {
            end_card(t, attack);
            Ok(None)
        }
    }
}
