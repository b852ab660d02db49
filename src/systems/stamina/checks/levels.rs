//! Levels of advantage and disadvantage, each with its source (ST-104), and flat modifiers.

use crate::board::UnitId;
use crate::hex::Hex;
use crate::systems::stamina::blows::reach::is_held_off;
use crate::systems::stamina::harm::suffer::Harmed;
use crate::systems::stamina::magic::spell::blocks;
use crate::systems::stamina::rules::*;
use crate::systems::stamina::sheet::worth::{armour_levels, helm_levels};
use crate::systems::stamina::sheet::{Sheet, arms};
use crate::systems::stamina::shots::range::levels_to;
use crate::systems::stamina::state::State;
use crate::systems::stamina::state::event::AttackKind;
use crate::systems::stamina::state::figure::{Figure, Posture, Stun, Surprise};
use crate::systems::stamina::state::moment::{Act, Attack, Kind, Means, Reaction, Target};
use crate::systems::stamina::state::thing::{Grip, Hand};
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::systems::stamina::tables::spells::{Range, SpellKind};
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::tables::weapons::MeleeSize;
use crate::table::Tally;

/// ST-102: what the rank in a primary skill gives.
pub(super) fn proficiency(sheet: &Sheet, skill: Skill) -> Tally {
    let rank = sheet.rank(skill);
    Tally::default().add(ST_102, skill.name(), if rank == 0 { -1 } else { rank - 1 })
}

/// ST-103: the same for what is shot or thrown: the skill of its class is needed as well.
fn proficiency_at_range(sheet: &Sheet, class: Skill) -> Tally {
    if sheet.rank(Skill::RangedCombat) >= 1 && sheet.rank(class) >= 1 {
        return proficiency(sheet, Skill::RangedCombat);
    }
    Tally::default().add(ST_103, "not proficient", -1)
}

/// What armour, helm, chill and wounds do to every check by an attribute (ST-112 to ST-114, ST-756).
pub(super) fn hindrances(state: &State, who: UnitId, attribute: Attribute) -> Tally {
    let figure = state.figure(who);
    let armour = if attribute == Attribute::Reflexes { armour_levels(&figure.sheet) } else { 0 };
    let helm = if attribute == Attribute::Perception { helm_levels(&figure.sheet) } else { 0 };
    let is_moved = matches!(attribute, Attribute::Body | Attribute::Reflexes);
    let is_chilled = figure.effects.iter().any(|it| it.what == SpellKind::Freeze && it.until <= 1);
    let chill = is_moved && is_chilled && state.acting == Some(who);
    let (wounds, words) = match Harmed::of(figure) {
        Harmed::Badly => (2, "badly wounded"),
        Harmed::Wounded => (1, "wounded"),
        Harmed::Lightly | Harmed::Unhurt => (0, ""),
    };
    Tally::default()
        .add(ST_112, "untrained in this armour", -armour)
        .add(ST_113, "helm", -helm)
        .add(ST_756, "chilled", -i32::from(chill))
        .add(ST_431, words, -wounds)
}

/// ST-114, ST-431: the −1 of the stunned and the lightly wounded, where nothing worse counts.
pub fn flat(figure: &Figure) -> Tally {
    let (n, words) = match Harmed::of(figure) {
        Harmed::Lightly => (-1, "lightly wounded"),
        Harmed::Unhurt if figure.stun != Stun::None => (-1, "stunned"),
        _ => (0, ""),
    };
    Tally::default().add(ST_431, words, n)
}

/// An attribute and what is always added to it (ST-107).
pub fn plus(state: &State, who: UnitId, attribute: Attribute) -> Tally {
    let figure = state.figure(who);
    Tally::of(ST_107, attribute.name(), figure.sheet.attribute(attribute)).and(flat(figure))
}

/// Levels of a check that is no attack.
pub fn of_check(state: &State, who: UnitId, attribute: Attribute, skill: Skill) -> Tally {
    proficiency(&state.figure(who).sheet, skill).and(hindrances(state, who, attribute))
}

/// The attribute of an attack check (ST-401 to ST-403, ST-522).
pub const fn attribute(act: Act) -> Attribute {
    match (act.kind(), act) {
        (_, Act::BullRush) => Attribute::Body,
        (Kind::Melee, _) => Attribute::Reflexes,
        (Kind::Ranged, _) => Attribute::Perception,
        (Kind::Magic, _) => Attribute::Mind,
    }
}

/// ST-602: what an aim adds to the next ranged attack.
pub fn aim_bonus(state: &State, who: UnitId) -> i32 {
    1 + state.figure(who).sheet.rank(Skill::Aim)
}

/// ST-401 to ST-403, ST-602: attribute and flat modifiers of an attack check.
pub fn plus_of_attack(state: &State, attack: &Attack) -> Tally {
    let figure = state.figure(attack.who);
    let is_aimed = attack.act.kind() == Kind::Ranged && figure.aim == attack.target.figure();
    let aim = if is_aimed && figure.aim.is_some() { aim_bonus(state, attack.who) } else { 0 };
    plus(state, attack.who, attribute(attack.act)).add(ST_602, "aim", aim).add(
        ST_115,
        "referee",
        attack.calls.flat.into(),
    )
}

/// ST-104: every level of an attack check with its source. Whether the target is flanked is told by the caller.
pub fn of_attack(state: &State, attack: &Attack, is_flanked: bool) -> Tally {
    let sheet = &state.figure(attack.who).sheet;
    let skill = match (attack.act.kind(), attack.means) {
        (Kind::Melee, _) => proficiency(sheet, Skill::MeleeCombat),
        (Kind::Magic, _) => proficiency(sheet, Skill::MagicalAptitude),
        (Kind::Ranged, Means::Shot(item)) => {
            proficiency_at_range(sheet, state.gear(item).weapon().class.skill())
        }
        (Kind::Ranged, Means::Spell(_)) => proficiency_at_range(sheet, Skill::Spells),
        (Kind::Ranged, _) => proficiency_at_range(sheet, Skill::Thrown),
    };
    let (penalty, lessened) = penalty(state, attack);
    skill
        .add(ST_219, "attacks made before", -penalty)
        .add(ST_941, "Multi-Attack", lessened)
        .and(of_act(state, attack))
        .and(of_weapon(state, attack))
        .and(hindrances(state, attack.who, attribute(attack.act)))
        .and(of_target(state, attack, is_flanked))
        .add(ST_935, "held off by a longer weapon", -i32::from(is_held_off(state, attack)))
        .add(ST_115, "referee", attack.calls.levels.into())
}

/// ST-219, ST-573: the multi-attack penalty that counts for an attack, and what a trait takes off it.
fn penalty(state: &State, attack: &Attack) -> (i32, i32) {
    let figure = state.figure(attack.who);
    let all = figure.attacks.penalty();
    let counts = if attack.ignores_melee { all - i32::from(figure.attacks.melee) } else { all };
    let lessened = counts > 0 && (is_expert(&figure.sheet, attack.act) || has_multi_attack(figure));
    (counts, lessened.into())
}

/// 3.12: whether an expert's Multi-Attack covers every attack of this kind.
fn is_expert(sheet: &Sheet, act: Act) -> bool {
    match act.kind() {
        Kind::Melee => sheet.has(Trait::MultiAttackMelee),
        Kind::Ranged => sheet.has(Trait::MultiAttackRanged),
        Kind::Magic => false,
    }
}

/// 3.12: whether Multi-Attack is still to be used this turn.
fn has_multi_attack(figure: &Figure) -> bool {
    figure.sheet.has(Trait::MultiAttack) && figure.log.traits & (1 << Trait::MultiAttack as u32) == 0
}

/// 3.12: whether this attack uses up the Multi-Attack of the turn.
pub fn uses_multi_attack(state: &State, attack: &Attack) -> bool {
    let figure = state.figure(attack.who);
    let (_, lessened) = penalty(state, attack);
    lessened > 0 && !is_expert(&figure.sheet, attack.act)
}

/// What the action itself brings.
fn of_act(state: &State, attack: &Attack) -> Tally {
    let sheet = &state.figure(attack.who).sheet;
    let none = Tally::default();
    let untrained = |skill: Skill| -i32::from(sheet.rank(skill) == 0);
    match attack.act {
        Act::Bash => none.add(ST_512, "untrained in Bash", untrained(Skill::Bash)),
        Act::BullRush => none.add(ST_522, "untrained in Bull Rush", untrained(Skill::BullRush)),
        Act::Disarm => of_disarm(state, attack),
        Act::Distract => none.add(ST_552, "little skill in it", -(2 - sheet.rank(Skill::Distracting)).max(0)),
        Act::Flurry => none.add(ST_561, "Flurry of Blows", 1),
        Act::OffHand => none.add(ST_572, "untrained in Off-Hand Attack", untrained(Skill::OffHand)),
        Act::Power => none.add(ST_581, "untrained in Power Attack", untrained(Skill::Power)),
        Act::Reckless => none.add(ST_591, "Reckless Attack", 1),
        Act::Basic | Act::Brawl | Act::Shoot | Act::Throw | Act::Manifest | Act::Touch => none,
    }
}

/// ST-542.
fn of_disarm(state: &State, attack: &Attack) -> Tally {
    let rank = state.figure(attack.who).sheet.rank(Skill::Disarm);
    let is_unarmed = matches!(attack.means, Means::Body(_)) && rank < 2;
    let foe = attack.target.figure();
    let grip = attack.named.and_then(|item| state.grip(foe?, item));
    Tally::default()
        .add(ST_542, "untrained in Disarm", -i32::from(rank == 0))
        .add(ST_542, "unarmed", -i32::from(is_unarmed))
        .add(ST_542, "held in both hands", -i32::from(grip == Some(Grip::Both)))
}

/// ST-416, ST-417, ST-571, ST-604, ST-931: what weapon, hand, range and wind bring.
fn of_weapon(state: &State, attack: &Attack) -> Tally {
    let (who, sheet) = (attack.who, &state.figure(attack.who).sheet);
    let item = match attack.means {
        Means::Melee(item, _) | Means::Shot(item) | Means::Thrown(item, _) => Some(item),
        Means::Body(_) | Means::Spell(_) => None,
    };
    let grip = item.and_then(|item| state.grip(who, item));
    let mut levels = Tally::default();
    if let Some(item) = item {
        for (words, n) in arms::levels(sheet, state.gear(item).weapon(), grip == Some(Grip::Both)) {
            levels = levels.add(ST_416, words, -n);
        }
    }
    let is_body = matches!(attack.means, Means::Body(_)) && attack.act == Act::OffHand;
    let is_off = is_body || grip == Some(Grip::One(Hand::Off));
    let is_practised = is_off && sheet.has(Trait::TwoWeaponFighting);
    let is_blown = matches!(attack.means, Means::Shot(_) | Means::Thrown(..));
    let wind = if is_blown { i32::from(attack.calls.wind) } else { 0 };
    let far = levels_to(state, who, attack.means, target_hex(state, attack));
    levels
        .add(ST_417, "off-hand", -i32::from(is_off))
        .add(ST_941, "Two Weapon Fighting", i32::from(is_practised))
        .add(ST_571, "large for the off-hand", -large_for_off_hand(state, attack))
        .add_named(ST_604, || range_to(state, attack), -(far as i32))
        .add(ST_931, "wind", -wind)
}

/// "range, 12 hexes"
fn range_to(state: &State, attack: &Attack) -> String {
    match state.at(attack.who).unsigned_distance_to(target_hex(state, attack)) {
        1 => "range, 1 hex".to_owned(),
        hexes => format!("range, {hexes} hexes"),
    }
}

/// 3.12: Two Weapon Fighting has one-handed weapons in the off hand at a level, its advanced form larger ones.
fn large_for_off_hand(state: &State, attack: &Attack) -> i32 {
    let Means::Melee(item, _) = attack.means else { return 0 };
    if attack.act != Act::OffHand {
        return 0;
    }
    let is_advanced = state.figure(attack.who).sheet.has(Trait::TwoWeaponFightingAdvanced);
    match state.gear(item).weapon().size {
        MeleeSize::OneHanded => i32::from(!is_advanced),
        MeleeSize::HandAndAHalf => 1,
        _ => 0,
    }
}

/// Where what is attacked is.
pub fn target_hex(state: &State, attack: &Attack) -> Hex {
    match attack.target {
        Target::Figure(foe) => state.at(foe),
        Target::Hex(hex, _) => hex,
    }
}

/// ST-901, ST-902, ST-915, ST-921, ST-591: what the target brings. Magic asks for no posture (ST-711).
fn of_target(state: &State, attack: &Attack, is_flanked: bool) -> Tally {
    let Some(foe) = attack.target.figure() else { return Tally::default() };
    let figure = state.figure(foe);
    let side = match attack.act.kind() {
        Kind::Melee => 1,
        Kind::Ranged => -1,
        Kind::Magic => 0,
    };
    let is_melee = attack.act.kind() == Kind::Melee;
    let posture = match figure.posture {
        Posture::Standing => Tally::default(),
        Posture::Kneeling => Tally::default().add(ST_901, "target kneeling", side),
        Posture::Prone => Tally::default().add(ST_902, "target prone", 2 * side),
    };
    let is_flat_footed = figure.surprise == Surprise::FlatFooted;
    posture
        .add(ST_915, "target flanked", i32::from(is_melee && is_flanked))
        .add(ST_921, "target flat-footed", i32::from(is_flat_footed))
        .add(ST_591, "target exposed", i32::from(is_melee && figure.guard.is_exposed))
}

/// How an attack check is counted, and whether it was struck with the primary hand (ST-218, 3.12).
pub fn counted(state: &State, attack: &Attack) -> (AttackKind, bool) {
    (AttackKind::of(attack.act), is_with_primary(state, attack) && attack.reaction == Reaction::No)
}

/// Whether the primary hand strikes, alone or with the other. The body is the off-hand in that action only (ST-417).
pub(super) fn is_with_primary(state: &State, attack: &Attack) -> bool {
    match attack.means {
        Means::Melee(item, _) | Means::Thrown(item, _) | Means::Shot(item) => {
            matches!(state.grip(attack.who, item), Some(Grip::One(Hand::Primary) | Grip::Both))
        }
        Means::Body(_) => attack.act != Act::OffHand,
        Means::Spell(_) => false,
    }
}

/// Whether a spell is thrown, which its class of skill and its defense bonus ask about.
pub(super) fn is_thrown_spell(state: &State, attack: &Attack) -> bool {
    match attack.means {
        Means::Spell(spell) => blocks(state, attack.who, spell).range == Range::Thrown,
        _ => false,
    }
}
