//! The number of a shot (pipeline 6.2, R2 to R12), and how far it goes.

use super::lane::before;
use crate::board::UnitId;
use crate::systems::gurps::blows::value::{base_skill, handicaps, location, referee, sight};
use crate::systems::gurps::harm::damage::is_crossbow;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Shooting, Then};
use crate::systems::gurps::state::{ItemId, Means, State, Watch};
use crate::systems::gurps::tables::{Missile, Posture, Shot, range_modifier};
use crate::table::Tally;

/// What a weapon does when shot or thrown.
pub fn shot_of(state: &State, item: ItemId) -> Option<&Shot> {
    state.weapon(item).shot.as_ref()
}

/// Section 3.4: the ST that counts for its ranges.
fn strength(state: &State, who: UnitId, item: ItemId) -> i32 {
    if is_crossbow(state, item) { state.gear(item).st.into() } else { state.figure(who).sheet.st.into() }
}

/// GU-217: how far it flies, in hexes.
pub(super) fn max_range(state: &State, who: UnitId, item: ItemId) -> i32 {
    shot_of(state, item).map_or(0, |shot| shot.max.hexes(strength(state, who, item)))
}

/// GU-225: the range in hexes, over a height in hexes up, or down below 0.
pub fn range(state: &State, who: UnitId, foe: UnitId, height: i32) -> i32 {
    // Section 3.5 begins where figures stand apart; within one hex they count as a hex apart.
    let distance = (state.board.distance(who, foe) as i32).max(1);
    // GU-009: half of an odd distance is rounded down as well.
    if height >= 0 { distance + height } else { (distance + height / 2).max(distance / 2).max(1) }
}

/// GU-146, GU-217: whether a target is beyond half damage range.
pub fn is_beyond_half(state: &State, attack: &Attack) -> bool {
    let (Some(shooting), Means::Shot(item)) = (&attack.shot, attack.means) else { return false };
    let half = shot_of(state, item).map(|shot| shot.half.hexes(strength(state, attack.who, item)));
    half.is_some_and(|half| range(state, attack.who, attack.foe, shooting.height) > half)
}

/// GU-241: what the area that is watched takes off.
pub fn area_penalty(watch: &Watch) -> i32 {
    match watch.hexes.len() {
        _ if watch.is_line => -5,
        0 | 1 => -2,
        2 => -4,
        3 | 4 => -5,
        5 | 6 => -6,
        7..=10 => -7,
        _ => -8,
    }
}

/// GU-223: how many times the penalty for moving counts.
pub(super) fn motion_factor(missile: Missile) -> i32 {
    match missile {
        Missile::Bow => 6,
        Missile::Crossbow => 3,
        Missile::Sling | Missile::Thrown | Missile::Bullet => 1,
    }
}

/// R2 to R12: the number of a shot.
pub fn to_hit(state: &State, attack: &Attack) -> Tally {
    let Attack { who, foe, means, extras, .. } = attack;
    let (Some(shooting), Means::Shot(item)) = (&attack.shot, *means) else { return Tally::default() };
    let Some(shot) = shot_of(state, item) else { return Tally::default() };
    let skill = base_skill(state, *who, *means);
    let base = skill.total();
    let tally = distance(skill.add(GU_224, "target's size", shooting.size), state, attack, shooting);
    let tally = aim(tally, state, attack, shot, base);
    let tally = occasion(motion(tally, shot, shooting), state, attack, shooting);
    let is_lying = state.figure(*foe).posture == Posture::Lying;
    let tally = target(tally, state, *who, *foe)
        .add(GU_228, "cover", shooting.cover)
        .add(GU_228, "lies: not the cover as well", if is_lying { -shooting.cover } else { 0 })
        .add(GU_228, "rain or smoke", extras.cover);
    let posture = state.figure(*who).posture.attack(true);
    let tally = location(tally, state, attack).add(GU_105, "posture", posture);
    let tally = recoil(handicaps(tally, state, *who, *means), state, *who, shot, shooting);
    let is_steady = shooting.aimed > 0 && !shooting.is_capped;
    let is_bad = state.is_bad_footing(state.at(*who)) && !is_steady;
    let tally = tally
        .add(GU_227, "erratic target", extras.erratic)
        .add(GU_106, "bad light", extras.darkness)
        .add(GU_107, "bad footing", if is_bad { -2 } else { 0 })
        .add(GU_034, "blind shot", if shooting.is_blind { -10 } else { 0 });
    snap(referee(sight(tally, state, *who, true), attack), attack, shot, shooting)
}

/// GU-034: the greatest sum with which a blind shot hits, whatever its number; `None` for any other attack.
pub fn greatest_of_blind(attack: &Attack) -> Option<i32> {
    attack.shot.as_ref().filter(|shooting| shooting.is_blind).map(|_| 9)
}

/// R4: range, height and speed, each with what it changes.
fn distance(tally: Tally, state: &State, attack: &Attack, shooting: &Shooting) -> Tally {
    let modifier = |hexes: i32| range_modifier(12 * hexes.max(0) as u32);
    let level = range(state, attack.who, attack.foe, 0);
    let range = range(state, attack.who, attack.foe, shooting.height);
    let (flat, high) = (modifier(level), modifier(range));
    tally.add_named(GU_224, || format!("range {level}"), flat).add(GU_225, "height", high - flat).add(
        GU_226,
        "target's speed",
        modifier(range + i32::from(shooting.speed)) - high,
    )
}

/// R5, R6: what aiming adds.
fn aim(tally: Tally, state: &State, attack: &Attack, shot: &Shot, base: i32) -> Tally {
    let Some(shooting) = attack.shot.as_ref().filter(|shooting| shooting.aimed > 0) else { return tally };
    let acc = i32::from(shot.acc);
    let most = base.max(0).min(acc);
    let extra = i32::from(shooting.aimed - 1).min(3);
    let lost = if shooting.is_capped { extra - extra.min(1) } else { 0 };
    tally
        .add(GU_203, "accuracy", acc)
        .add(GU_207, "no more than the skill", most - acc)
        .add(GU_217, "beyond half damage range", if is_beyond_half(state, attack) { -most } else { 0 })
        .add(GU_204, "longer aim", extra)
        .add(GU_205, "moved while aiming", -lost)
        .add(GU_206, "braced", if shooting.is_braced { 1 } else { 0 })
}

/// R7
fn motion(tally: Tally, shot: &Shot, shooting: &Shooting) -> Tally {
    let plain = shooting.movement / motion_factor(shot.missile);
    let words = if plain < -1 { "running" } else { "walking" };
    let weapon = if shot.missile == Missile::Bow { "with a bow" } else { "with a crossbow" };
    tally.add(GU_222, words, plain).add(GU_223, weapon, shooting.movement - plain)
}

/// R8
fn occasion(tally: Tally, state: &State, attack: &Attack, shooting: &Shooting) -> Tally {
    if let Then::Return { .. } = attack.then {
        return tally.add(GU_251, "pop-up", shooting.occasion);
    }
    let watch = state.figure(attack.who).watch.as_ref();
    let area = watch.map_or(shooting.occasion, area_penalty);
    tally.add(GU_241, "watched area", area.max(shooting.occasion)).add(
        GU_243,
        "took time to look",
        (shooting.occasion - area).min(0),
    )
}

/// R9
fn target(tally: Tally, state: &State, who: UnitId, foe: UnitId) -> Tally {
    let n = before(state, who, foe).len();
    tally.add(GU_224, "target's posture", state.figure(foe).posture.target()).add_named(
        GU_228,
        || if n == 1 { "a figure in the way".to_owned() } else { format!("{n} figures in the way") },
        -4 * n as i32,
    )
}

/// GU-232: recoil, doubled for who is too weak.
fn recoil(tally: Tally, state: &State, who: UnitId, shot: &Shot, shooting: &Shooting) -> Tally {
    let once = i32::from(shot.recoil) * i32::from(shooting.number.saturating_sub(1));
    let is_weak = state.figure(who).sheet.st < i16::from(shot.min_st);
    tally.add(GU_232, "recoil", once).add(GU_232, "recoil, too little ST", if is_weak { once } else { 0 })
}

/// R11: what is not aimed is a snap shot.
fn snap(tally: Tally, attack: &Attack, shot: &Shot, shooting: &Shooting) -> Tally {
    if shooting.aimed > 0 {
        return tally;
    }
    let is_good = tally.total() >= i32::from(shot.snap);
    match attack.then {
        Then::Return { .. } => tally.add(GU_251, "snap shot in any case", -4),
        _ if shooting.is_snap => tally.add(GU_245, "unaimed, whatever the SS number", -4),
        _ if is_good => tally,
        _ => tally.add(GU_215, "snap shot", -4),
    }
}
