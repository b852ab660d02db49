//! What an injury does (sections 5.3 and 5.9, M17).

use super::fall::{distract, go_down};
use crate::board::UnitId;
use crate::systems::gurps::arcs::Arc;
use crate::systems::gurps::limb::Limb;
use crate::systems::gurps::roll::{T, check_health};
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::event::Event;
use crate::systems::gurps::state::{Crippled, Hand, Life, State, Stun};
use crate::systems::gurps::tables::{Kind, Spot};
use crate::table::Asked;

/// An injury about to be felt.
pub struct Injury {
    pub who: UnitId,
    /// Hit points it costs, after the cap of the location.
    pub points: i32,
    /// The same before the cap (GU-155).
    pub uncapped: i32,
    /// Basic damage, and the DR that it met (GU-152).
    pub basic: i32,
    pub dr: i32,
    pub spot: Spot,
    pub kind: Kind,
    /// Whether it strikes through the eye into the brain.
    pub is_brain: bool,
    /// Where it comes from, which tells the near leg from the far one.
    pub from: Option<Arc>,
}

/// Steps of the gauge.
pub const STEPS: &[&str] =
    &["None", "Hurt", "Disarmed", "Held", "Stunned", "Crippled", "Falls", "Pinned", "Out", "Dead"];
const HURT: usize = 1;
/// Of the gauge: a weapon gripped, or lost.
pub const DISARMED: usize = 2;
/// Of the gauge: held.
pub const HELD: usize = 3;
/// Of the gauge: stunned.
pub const STUNNED: usize = 4;
const CRIPPLED: usize = 5;
/// Of the gauge: falls.
pub const FALLS: usize = 6;
/// Of the gauge: pinned.
pub const PINNED: usize = 7;
const OUT: usize = 8;
const DEAD: usize = 9;

/// Section 3.6: which limb a location is; `None` where it is none.
pub(super) fn limb_of(state: &State, who: UnitId, spot: Spot, from: Option<Arc>) -> Option<Limb> {
    let figure = state.figure(who);
    let near = match from {
        Some(Arc::Side(half)) => half,
        _ => figure.half(Hand::Weapon),
    };
    Some(match spot {
        Spot::WeaponArm => Limb::arm(figure.half(Hand::Weapon)),
        Spot::ShieldArm => Limb::arm(figure.half(Hand::Off)),
        Spot::WeaponHand => Limb::hand(figure.half(Hand::Weapon)),
        Spot::ShieldHand => Limb::hand(figure.half(Hand::Off)),
        Spot::NearLeg => Limb::leg(near),
        Spot::FarLeg => Limb::leg(near.other()),
        Spot::RightFoot => Limb::RightFoot,
        Spot::LeftFoot => Limb::LeftFoot,
        _ => return None,
    })
}

/// GU-153, GU-154: the injury is felt, in the order of the rule.
pub fn suffer(t: T<'_, '_>, injury: &Injury) -> Asked<()> {
    let (who, points) = (injury.who, injury.points);
    let ht = i32::from(t.state().figure(who).sheet.ht);
    let before = t.state().figure(who).hp;
    if points > 0 {
        let has_shock = !t.state().figure(who).sheet.has_high_pain_threshold;
        if !has_shock {
            t.note(GU_153, "high pain threshold: no shock");
        }
        t.emit(GU_153, Event::Hurt { who, injury: points, has_shock });
    }
    let mut step = if points > 0 { HURT } else { 0 };
    if t.state().figure(who).hp <= -5 * ht && t.state().figure(who).life != Life::Dead {
        t.emit(GU_703, Event::Died(who));
        step = DEAD;
    } else if t.state().figure(who).life != Life::Dead {
        let was_up = t.state().figure(who).is_up();
        step = step.max(maimed(t, injury, ht)?);
        if was_up {
            step = step.max(felt(t, injury, ht)?);
        }
        // GU-527: one roll, whether it fell as well or not.
        if points > 0 && t.state().figure(who).is_up() {
            distract(t, who, GU_209)?;
        }
        if was_up {
            tell_thresholds(t, who, before);
        }
    }
    t.gauge(GU_154, who, step, points);
    Ok(())
}

/// GU-155, GU-108: what is crippled or blinded, of whoever is senseless as well.
fn maimed(t: T<'_, '_>, injury: &Injury, ht: i32) -> Asked<usize> {
    let (who, spot) = (injury.who, injury.spot);
    let mut step = 0;
    if spot.is_limb() || spot.is_extremity() {
        let most = if spot.is_limb() { ht / 2 } else { ht / 3 };
        if injury.uncapped > most {
            cripple(t, who, spot, injury.from, Crippled::Yes)?;
            stun(t, GU_155, who);
            step = CRIPPLED;
        }
    }
    if matches!(spot, Spot::Eyes | Spot::EyeSlit) && injury.points > 2 {
        t.emit(GU_108, Event::Blinded { who, eyes: 1 });
        step = CRIPPLED;
    }
    Ok(step)
}

/// GU-152, GU-705: what a conscious fighter feels of it besides.
fn felt(t: T<'_, '_>, injury: &Injury, ht: i32) -> Asked<usize> {
    let (who, spot) = (injury.who, injury.spot);
    let stunned = new_step(t.state(), who, STUNNED);
    let falls = new_step(t.state(), who, FALLS);
    let mut step = 0;
    if 2 * injury.points > ht {
        stun(t, GU_705, who);
        step = step.max(stunned);
        if !check_health(t, who, GU_705, "keep standing")? {
            go_down(t, GU_705, who)?;
            step = step.max(falls);
        }
    }
    let is_head = matches!(spot, Spot::Head | Spot::Brain) || injury.is_brain;
    let is_vital = spot == Spot::Vitals && injury.kind == Kind::Crushing;
    let reaches = injury.basic >= 1 && injury.basic >= injury.dr;
    if injury.is_brain && 2 * injury.points > ht {
        knock_out(t, GU_150, who)?;
        return Ok(OUT);
    }
    if (is_head || is_vital) && reaches && !check_health(t, who, GU_152, "stay conscious")? {
        knock_out(t, GU_152, who)?;
        return Ok(OUT);
    }
    if injury.is_brain && 3 * injury.points > ht {
        stun(t, GU_150, who);
        step = step.max(stunned);
    }
    Ok(step)
}

/// How far down the gauge something leads: who lies does not fall, who is stunned is not stunned by it.
pub fn new_step(state: &State, who: UnitId, step: usize) -> usize {
    let figure = state.figure(who);
    match step {
        FALLS if figure.posture.is_on_ground() => 0,
        STUNNED if figure.is_stunned() => 0,
        _ => step,
    }
}

/// GU-706: stunned; who is, is not stunned twice.
pub fn stun(t: T<'_, '_>, rule: crate::table::Rule, who: UnitId) {
    if t.state().figure(who).stun.is_none() && t.state().figure(who).is_up() {
        t.emit(rule, Event::Stunned { who, stun: Stun::Physical });
        super::fall::unready_heavy(t, who);
    }
}

/// GU-707.
pub fn knock_out(t: T<'_, '_>, rule: crate::table::Rule, who: UnitId) -> Asked<()> {
    if t.state().figure(who).is_up() {
        if !t.state().figure(who).holds.is_empty() {
            t.note(GU_415, "whom he held is free");
        }
        t.emit(rule, Event::FellUnconscious(who));
        go_down(t, GU_707, who)?;
        t.note(GU_707, "no action, no defence");
    }
    Ok(())
}

/// GU-117, GU-155: a limb is crippled, and what it held or bore; whether the figure falls by it.
pub(super) fn cripple(
    t: T<'_, '_>,
    who: UnitId,
    spot: Spot,
    from: Option<Arc>,
    how: Crippled,
) -> Asked<bool> {
    let Some(limb) = limb_of(t.state(), who, spot, from) else { return Ok(false) };
    // Section 3.7: six turns shorten nothing that is for good.
    let is_for_good = t.state().figure(who).limbs[limb as usize] == Crippled::Yes;
    let how = if is_for_good { Crippled::Yes } else { how };
    t.emit(GU_155, Event::Crippled { who, limb, how });
    if limb.is_upper() {
        let figure = t.state().figure(who);
        let hand = if figure.half(Hand::Weapon) == limb.side() { Hand::Weapon } else { Hand::Off };
        super::fall::drop_from(t, GU_117, who, hand);
        return Ok(false);
    }
    let falls = !t.state().figure(who).posture.is_on_ground();
    if falls {
        go_down(t, GU_117, who)?;
    }
    Ok(falls)
}

/// GU-700 to GU-702: what the hit points that are left mean from now on.
fn tell_thresholds(t: T<'_, '_>, who: UnitId, before: i32) {
    if !t.reads() {
        return;
    }
    let figure = t.state().figure(who);
    let (now, ht) = (figure.hp, i32::from(figure.sheet.ht));
    if before > 3 && now <= 3 {
        t.note(GU_700, "3 hit points or fewer: Move halved");
    }
    if before > 0 && now <= 0 {
        t.note(GU_701, "0 hit points or fewer: may collapse each turn");
    }
    if before > -ht && now <= -ht {
        t.note(GU_702, "−HT or fewer: may die each turn");
    }
}
