//! The number of a blow by hand (pipeline 6.1, M2 to M10), and what reaches whom.

use super::stand::Stand;
use super::weapon_target::{body_hexes, weapon_hexes};
use crate::board::UnitId;
use crate::hex::{Hex, step_at};
use crate::systems::gurps::close_combat::holding::{
    Body, hampered, is_from_outside, shaken, shield_in_the_way,
};
use crate::systems::gurps::harm::ruling::by_referee;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::moment::{Attack, Style, Target};
use crate::systems::gurps::state::{Grasp, Hand, ItemId, Means, Place, Shielded, State};
use crate::systems::gurps::tables::{Mode, Skill, Spot};
use crate::table::Tally;

/// GU-013: a weapon skill, told where it is a default.
fn weapon_skill(state: &State, who: UnitId, skill: Skill) -> Tally {
    let (level, is_default) = state.figure(who).sheet.skill(skill);
    if is_default {
        Tally::of(GU_013, "default from DX", level)
    } else {
        Tally::of(GU_100, skill.name(), level)
    }
}

/// The skill in which a weapon in hand is used.
pub fn skill_of(state: &State, item: ItemId) -> Skill {
    let shot = || state.weapon(item).shot.as_ref().map(|shot| shot.skill);
    state.grip(item).map(|grip| grip.skill).or_else(shot).unwrap_or(Skill::Throwing)
}

/// M2: the base skill for whatever is used, without modifiers; GU-012 is not in it.
pub fn base_skill(state: &State, who: UnitId, means: Means) -> Tally {
    let sheet = &state.figure(who).sheet;
    let dx = i32::from(sheet.dx);
    // GU-336: Brawling where it is better.
    let unarmed = |minus: i32| {
        let brawling = sheet.brawling.map(i32::from).filter(|brawling| *brawling > dx);
        let base = match brawling {
            Some(level) => Tally::of(GU_336, "Brawling", level),
            None => Tally::of(GU_336, "DX", dx),
        };
        base.add(GU_336, "kick", minus)
    };
    match means {
        Means::Weapon(item, _) => weapon_skill(state, who, skill_of(state, item)),
        Means::Shot(item) => {
            let skill = state.weapon(item).shot.as_ref().map_or(Skill::Throwing, |shot| shot.skill);
            weapon_skill(state, who, skill)
        }
        Means::Punch(_) => unarmed(0),
        Means::Kick => unarmed(-2),
        Means::Bite => Tally::of(GU_336, "DX", dx),
        Means::Bash => Tally::of(GU_343, "Shield", sheet.shield_skill()),
    }
}

/// GU-437, GU-438: what hands on the half of the body that something is used with take off.
fn held_at(tally: Tally, state: &State, who: UnitId, means: Means) -> Tally {
    match means {
        Means::Bite => tally,
        Means::Kick => hampered(tally, state, who, Body::Legs),
        _ => hampered(tally, state, who, Body::Arms),
    }
}

/// GU-405: the skill in a contest of skills.
pub fn skill_in_contest(state: &State, who: UnitId, means: Means) -> Tally {
    let skill = shaken(base_skill(state, who, means), state, who);
    held_at(skill.add(GU_408, "shield in the way", shield_in_the_way(state, who)), state, who, means)
}

/// M6, M7: what the fighter and the weapon themselves take off, whatever it is rolled for.
pub fn handicaps(tally: Tally, state: &State, who: UnitId, means: Means) -> Tally {
    let figure = state.figure(who);
    let sheet = &figure.sheet;
    let tally = tally.add(GU_104, "shock", -figure.shock).add(GU_114, "head blow", -figure.dx_loss);
    let tally = held_at(tally, state, who, means);
    let (item, min_st) = match means {
        Means::Weapon(item, _) => (item, state.grip(item).map_or(0, |grip| grip.min_st)),
        Means::Shot(item) => (item, state.weapon(item).shot.as_ref().map_or(0, |shot| shot.min_st)),
        _ => return tally,
    };
    let is_off = matches!(state.thing(item).place, Place::Held(_, Grasp::One(Hand::Off)));
    let has_large = sheet.has_large_shield() && figure.shield == Shielded::Arm;
    let short = (i32::from(min_st) - i32::from(sheet.st)).max(0);
    tally
        .add(GU_101, "too little ST", -short)
        .add(GU_102, "off hand", if is_off && !sheet.is_ambidextrous { -4 } else { 0 })
        .add(GU_103, "large shield", if has_large { -2 } else { 0 })
        .add(GU_103, "great helm", sheet.helm_penalty())
}

/// GU-108: what the eyes take off.
pub fn sight(tally: Tally, state: &State, who: UnitId, is_ranged: bool) -> Tally {
    let figure = state.figure(who);
    // Whoever was blinded by a head blow has its −10 already.
    let (words, value) = match (figure.eyes_lost, is_ranged) {
        _ if figure.is_blind() && figure.dx_loss >= 10 => ("", 0),
        _ if figure.has_covered_eyes() => ("eyes covered", -10),
        (0, _) => ("", 0),
        (1, false) => ("one eye", -1),
        (1, true) => ("one eye", -3),
        // Whoever loses his sight in a fight loses it suddenly; those who are used to it are the referee's word.
        _ => ("suddenly blind", -10),
    };
    tally.add(GU_108, words, value)
}

/// GU-112: the referee's own modifier with its reason.
pub fn referee(tally: Tally, attack: &Attack) -> Tally {
    by_referee(tally, attack.extras.modifier, &attack.extras.reason)
}

/// M2 to M10: the number of a blow by hand.
pub fn to_hit(state: &State, attack: &Attack) -> Tally {
    to_hit_from(state, attack, Stand::now(state, attack.who))
}

/// The same from where the attacker will stand.
pub(super) fn to_hit_from(state: &State, attack: &Attack, stand: Stand) -> Tally {
    let Attack { who, means, extras, .. } = attack;
    let posture = state.figure(*who).posture.attack(false);
    let tally = close(manoeuvre(base_skill(state, *who, *means), attack), state, attack, stand);
    let tally = location(tally, state, attack).add(GU_105, "posture", posture);
    let is_unused = extras.is_second_weapon && !state.figure(*who).sheet.is_ambidextrous;
    let tally = handicaps(tally, state, *who, *means);
    let tally = tally.add(GU_316, "second weapon", if is_unused { -4 } else { 0 });
    let is_charge = matches!(attack.style, Style::Charge | Style::StrongCharge | Style::SlamCharge);
    let is_bad = !is_charge && state.is_bad_footing(stand.at);
    let darkness = if attack.style == Style::Wild { 0 } else { extras.darkness };
    let tally = tally
        .add(GU_327, "bad footing on the way", extras.footing)
        .add(GU_107, "bad footing", if is_bad { -2 } else { 0 })
        .add(GU_106, "bad light", darkness)
        .add(GU_037, "through an enemy's hex", if is_through_enemy(state, attack, stand) { -4 } else { 0 });
    let tally = referee(sight(tally, state, *who, false), attack);
    match attack.style {
        Style::Wild => tally.at_most(GU_534, "at most 9", 9),
        _ => tally,
    }
}

/// M3
fn manoeuvre(tally: Tally, attack: &Attack) -> Tally {
    match attack.style {
        Style::Plain | Style::Double | Style::Strong => tally,
        Style::Determined => tally.add(GU_313, "all-out, determined", 4),
        Style::Charge => tally.add(GU_321, "charge", -1),
        Style::StrongCharge => tally.add(GU_322, "strong charge", -5),
        Style::SlamCharge => tally.add(GU_323, "charge and slam", -5),
        Style::Wild if attack.extras.darkness < -5 => {
            tally.add(GU_534, "wild swing in the dark", attack.extras.darkness)
        }
        Style::Wild => tally.add(GU_534, "wild swing", -5),
    }
}

/// GU-406, GU-408, GU-409: in a hex that is shared, or into one.
fn close(tally: Tally, state: &State, attack: &Attack, stand: Stand) -> Tally {
    let (who, foe) = (attack.who, attack.foe);
    let is_close = state.board.token(foe).hexes().any(|hex| stand.distance_to(hex) == 0);
    let is_armed = matches!(attack.means, Means::Weapon(..) | Means::Shot(_));
    let is_outside = !is_close && is_from_outside(state, who, foe);
    tally
        .add(GU_406, "a weapon in close combat", if is_close && is_armed { -2 } else { 0 })
        .add(GU_409, "into a shared hex", if is_outside { -2 } else { 0 })
        .add(GU_408, "shield in the way", shield_in_the_way(state, who))
}

/// M4
pub fn location(tally: Tally, state: &State, attack: &Attack) -> Tally {
    match attack.target {
        Target::At(spot) => {
            let has_shield = state.figure(attack.foe).shield == Shielded::Arm;
            tally.add(GU_109, spot.name(), spot.penalty(has_shield))
        }
        Target::Random => tally,
        Target::Weapon(item) => tally.add(GU_329, "at a weapon", state.weapon(item).class.penalty()),
    }
}

/// GU-037, GU-035: whether the way to a target two or three hexes off leads through another enemy; of several
/// equally near hexes of the two any with a free way will do.
fn is_through_enemy(state: &State, attack: &Attack, stand: Stand) -> bool {
    let Attack { who, foe, .. } = *attack;
    if state.board.token(foe).hexes().any(|hex| stand.distance_to(hex) < 2) {
        return false;
    }
    let target = match attack.target {
        Target::Weapon(item) => weapon_hexes(state, foe, item, stand),
        _ => body_hexes(state, foe),
    };
    let least = target.iter().map(|hex| stand.distance_to(*hex)).min().unwrap_or(0);
    let holds_enemy =
        |hex| state.standing_in(hex, who).any(|other| other != foe && state.are_foes(who, other));
    let is_blocked = |from: Hex, to: Hex| (1..least).any(|i| step_at(from, to, i).hexes().all(holds_enemy));
    let ways = target.iter().flat_map(|to| stand.hexes().map(|from| (from, *to)));
    ways.filter(|(from, to)| from.unsigned_distance_to(*to) == least).all(|(from, to)| is_blocked(from, to))
}

/// GU-341: how far a blow reaches; of a weapon as its mode says.
pub fn reaches(state: &State, means: Means, distance: u32) -> bool {
    match means {
        Means::Weapon(item, mode) => {
            state.mode(item, mode).is_some_and(|mode| reaches_now(state, item, mode, distance))
        }
        Means::Shot(_) => true,
        Means::Punch(_) | Means::Kick | Means::Bash => distance <= 1,
        Means::Bite => distance == 0,
    }
}

/// GU-036: a weapon of one distance at a time serves at the one it is held for.
fn reaches_now(state: &State, item: ItemId, mode: &Mode, distance: u32) -> bool {
    let is_held_for = distance == u32::from(state.thing(item).distance);
    mode.reach.has(distance) && (!mode.reach.is_one_at_a_time || is_held_for)
}

/// GU-363: the longest distance at which a weapon in hand strikes.
pub fn length(state: &State, means: Means) -> u8 {
    match means {
        Means::Weapon(item, _) => {
            let modes = state.grip(item).map(|grip| grip.modes.iter().map(|mode| mode.reach.most).max());
            modes.flatten().unwrap_or(0)
        }
        Means::Punch(_) | Means::Kick | Means::Bash => 1,
        Means::Shot(_) | Means::Bite => 0,
    }
}

/// GU-110: the location that a miss by one strikes instead.
pub(super) fn near_miss(state: &State, attack: &Attack) -> Option<Spot> {
    let Target::At(spot) = attack.target else { return None };
    let harm = crate::systems::gurps::harm::damage::harm_of(state, attack.who, attack.means)?;
    let is_swing = harm.basis == crate::systems::gurps::tables::Basis::Swing;
    let is_piercing = harm.kind == crate::systems::gurps::tables::Kind::Impaling || harm.kind.is_bullet();
    let counts = match spot {
        Spot::Brain | Spot::Head => is_swing && matches!(attack.means, Means::Weapon(..)),
        Spot::Vitals => is_piercing,
        _ => false,
    };
    counts.then_some(Spot::Torso)
}

/// GU-328, GU-307: the Ready turns that a weapon needs after an attack in a mode; after a parry, without one.
pub fn turns_after(state: &State, who: UnitId, item: ItemId, mode: Option<u8>) -> u8 {
    let Some(grip) = state.grip(item) else { return 0 };
    let turns = match mode {
        Some(mode) => grip.modes.get(usize::from(mode)).map_or(0, |mode| mode.unready),
        None => grip.modes.iter().map(|mode| mode.unready).max().unwrap_or(0),
    };
    let spare = i32::from(state.figure(who).sheet.st) - i32::from(grip.min_st);
    turns.saturating_sub((spare.max(0) / 5).min(i32::from(u8::MAX)) as u8)
}

/// GU-628: the Ready turns that a weapon needs after a parry; polearms need none.
pub fn turns_after_parry(state: &State, who: UnitId, item: ItemId) -> u8 {
    if state.weapon(item).is_polearm { 0 } else { turns_after(state, who, item, None) }
}
