//! What is worked out from a sheet: each value with its reasons (section 2.3).

use super::arms::Part;
use super::{Derived, Sheet, arms};
use crate::systems::stamina::rules::{ST_427, ST_941};
use crate::systems::stamina::state::thing::Grip;
use crate::systems::stamina::tables::skills::{Attribute, Skill};
use crate::systems::stamina::tables::stock::UNARMED;
use crate::systems::stamina::tables::traits::Trait;
use crate::systems::stamina::tables::types::DamageType;
use crate::systems::stamina::tables::weapons::Weapon;
use crate::table::Tally;

/// A value and what it is made of. Only the parts are kept, so that a preview builds no words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Those of 0 tell nothing, but for the first.
    pub parts: [Part; 5],
    /// What a trait adds (ST-941).
    pub(super) of_trait: Part,
    /// The least that it comes to.
    pub least: i32,
    /// The most that it comes to before the table changes it, and why.
    pub most: Option<Part>,
    /// What the table changes.
    pub manual: i32,
}

impl Worth {
    fn of(sheet: &Sheet, which: Derived, least: i32, parts: [Part; 5]) -> Worth {
        Worth { parts, of_trait: NOTHING, least, most: None, manual: sheet.manual(which) }
    }

    fn with_trait(self, name: &'static str, n: i32) -> Worth {
        Worth { of_trait: (name, n), ..self }
    }

    fn at_most(self, why: &'static str, most: i32) -> Worth {
        Worth { most: Some((why, most)), ..self }
    }

    /// What it comes to.
    pub fn total(&self) -> i32 {
        let sum: i32 = self.parts.iter().map(|(_, n)| n).sum();
        let capped = self.most.map_or(sum, |(_, most)| sum.min(most));
        (capped + self.of_trait.1 + self.manual).max(self.least)
    }
}

const NOTHING: Part = ("", 0);

/// 8 + reflexes + perception + Personal Defense − size, at least 0.
pub(super) fn of_defense(sheet: &Sheet) -> Worth {
    let parts = [
        ("base", 8),
        ("reflexes", sheet.attribute(Attribute::Reflexes)),
        ("perception", sheet.attribute(Attribute::Perception)),
        ("Personal Defense", sheet.rank(Skill::PersonalDefense)),
        ("size", -i32::from(sheet.size)),
    ];
    Worth::of(sheet, Derived::Defense, 0, parts)
}

/// 10 + body + Endurance + Stamina, at least 0; before fatigue.
pub fn of_stamina(sheet: &Sheet) -> Worth {
    let parts = [
        ("base", 10),
        ("body", sheet.body()),
        ("Endurance", sheet.rank(Skill::Endurance)),
        ("Stamina", sheet.rank(Skill::Stamina)),
        NOTHING,
    ];
    Worth::of(sheet, Derived::Stamina, 0, parts)
}

/// 5 + max(0, size) + body, at least 1; each Healthy max(2, 1 + body).
pub(super) fn of_wounds(sheet: &Sheet) -> Worth {
    let healthy = sheet.times(Trait::Healthy) * (1 + sheet.body()).max(2);
    let parts =
        [("base", 5), ("size", i32::from(sheet.size).max(0)), ("body", sheet.body()), NOTHING, NOTHING];
    Worth::of(sheet, Derived::Wounds, 1, parts).with_trait(Trait::Healthy.name(), healthy)
}

/// Strain speed + Personal Movement, at least 0.
pub(super) fn of_speed(sheet: &Sheet) -> Worth {
    let movement = ("Personal Movement", sheet.rank(Skill::PersonalMovement));
    let parts = [("strain", sheet.strain_speed.into()), movement, NOTHING, NOTHING, NOTHING];
    Worth::of(sheet, Derived::Speed, 0, parts)
}

/// max(0, size).
pub(super) fn of_reach(sheet: &Sheet) -> Worth {
    let size = ("size", i32::from(sheet.size).max(0));
    Worth::of(sheet, Derived::Reach, 0, [size, NOTHING, NOTHING, NOTHING, NOTHING])
}

/// The highest armour value among what is worn and the skin, +1 for each further source.
pub(super) fn of_armour(sheet: &Sheet) -> Worth {
    let worn = sheet.armour().map_or(0, |armour| i32::from(armour.value));
    let skin = i32::from(sheet.natural.value);
    let best = if worn >= skin { ("armour", worn) } else { ("natural armour", skin) };
    let further = ("a further source", if worn > 0 && skin > 0 { 1 } else { 0 });
    Worth::of(sheet, Derived::Armour, 0, [best, further, NOTHING, NOTHING, NOTHING])
}

/// What armour and skin resist; to concussive damage max(0, body) besides.
pub(super) fn of_resistance(sheet: &Sheet, kind: DamageType) -> Worth {
    let body = if kind == DamageType::Concussive { sheet.body().max(0) } else { 0 };
    let worn = sheet.armour().map_or(0, |armour| i32::from(armour.resistances[kind as usize]));
    let skin = i32::from(sheet.natural.resistances[kind as usize]);
    let parts = [("armour", worn), ("natural armour", skin), ("body", body), NOTHING, NOTHING];
    Worth::of(sheet, Derived::resistance(kind), 0, parts)
}

/// What the weapons in hand parry, at most the rank of Parry.
pub fn of_parry<'a>(sheet: &Sheet, held: impl Iterator<Item = (&'a Weapon, Grip)>) -> Worth {
    let sum = held.map(|(weapon, grip)| arms::parry(sheet, weapon, grip)).sum();
    let parts = [("parrying weapons", sum), NOTHING, NOTHING, NOTHING, NOTHING];
    Worth::of(sheet, Derived::Parry, 0, parts).at_most("rank of Parry", sheet.rank(Skill::Parry))
}

/// What the shields in hand are worth, at most 1 + the rank of Shields.
pub fn of_shield<'a>(sheet: &Sheet, held: impl Iterator<Item = (&'a Weapon, Grip)>) -> Worth {
    let sum = held.map(|(weapon, grip)| arms::shield(sheet, weapon, grip)).sum();
    let parts = [("shields", sum), NOTHING, NOTHING, NOTHING, NOTHING];
    Worth::of(sheet, Derived::Shield, 0, parts).at_most("1 + rank of Shields", 1 + sheet.rank(Skill::Shields))
}

/// ST-405, step 1: the melee defense bonus, of its parry and shield bonuses.
pub fn of_melee(sheet: &Sheet, parry: i32, shield: i32) -> Worth {
    let parts = [
        ("Melee Combat", sheet.rank(Skill::MeleeCombat)),
        ("parry bonus", parry),
        ("shield bonus", shield),
        NOTHING,
        NOTHING,
    ];
    Worth::of(sheet, Derived::Melee, 0, parts)
}

/// ST-405, step 1: the ranged defense bonus, of its shield bonus.
pub fn of_ranged(sheet: &Sheet, shield: i32) -> Worth {
    let parts = [
        ("Awareness", sheet.rank(Skill::Awareness)),
        ("Dodge", sheet.rank(Skill::Dodge)),
        ("shield bonus", shield),
        NOTHING,
        NOTHING,
    ];
    Worth::of(sheet, Derived::Ranged, 0, parts)
}

/// ST-405, step 1: the magic defense bonus.
pub fn of_magic(sheet: &Sheet) -> Worth {
    let parts = [
        ("Discipline", sheet.rank(Skill::Discipline)),
        ("Magical Aptitude", sheet.rank(Skill::MagicalAptitude)),
        NOTHING,
        NOTHING,
        NOTHING,
    ];
    Worth::of(sheet, Derived::Magic, 0, parts)
}

/// ST-201: initiative at this defense and stamina.
pub fn of_initiative(sheet: &Sheet, defense: i32, stamina: i32) -> Worth {
    let parts = [("defense", defense), ("stamina", stamina), NOTHING, NOTHING, NOTHING];
    let fast = sheet.times(Trait::FastReflexes);
    Worth::of(sheet, Derived::Initiative, 0, parts).with_trait(Trait::FastReflexes.name(), fast)
}

/// See [`of_defense`].
pub fn defense_max(sheet: &Sheet) -> i32 {
    of_defense(sheet).total()
}

/// See [`of_stamina`].
pub fn stamina_max0(sheet: &Sheet) -> i32 {
    of_stamina(sheet).total()
}

/// See [`of_wounds`].
pub fn wounds_max(sheet: &Sheet) -> i32 {
    of_wounds(sheet).total()
}

/// See [`of_speed`].
pub fn speed(sheet: &Sheet) -> i32 {
    of_speed(sheet).total()
}

/// See [`of_reach`].
pub(super) fn reach_bonus(sheet: &Sheet) -> i32 {
    of_reach(sheet).total()
}

/// ST-413: where a weapon strikes in somebody's hands.
pub fn reach(sheet: &Sheet, weapon: &Weapon) -> (u32, u32) {
    let bonus = u32::try_from(reach_bonus(sheet)).unwrap_or(0);
    (weapon.reach.least.into(), u32::from(weapon.reach.most) + bonus)
}

/// ST-413: where fists reach.
pub fn unarmed_reach(sheet: &Sheet) -> (u32, u32) {
    reach(sheet, &UNARMED)
}

/// See [`of_armour`].
pub fn armor_value(sheet: &Sheet) -> i32 {
    of_armour(sheet).total()
}

/// See [`of_resistance`].
pub fn resistance(sheet: &Sheet, kind: DamageType) -> i32 {
    of_resistance(sheet, kind).total()
}

/// ST-427: toughness, with one for each Tough.
pub fn toughness(sheet: &Sheet) -> i32 {
    i32::from(sheet.toughness) + sheet.times(Trait::Tough)
}

/// The same with its reasons.
pub fn toughness_tally(sheet: &Sheet) -> Tally {
    let tally = Tally::of(ST_427, "toughness", sheet.toughness.into());
    tally.add(ST_941, Trait::Tough.name(), sheet.times(Trait::Tough))
}

/// ST-426.
pub fn is_weak(sheet: &Sheet, kind: DamageType) -> bool {
    sheet.weak[kind as usize]
}

/// ST-112: how many levels the armour costs on checks of reflexes.
pub fn armour_levels(sheet: &Sheet) -> i32 {
    let training = sheet.armour().map_or(0, |armour| i32::from(armour.training));
    if sheet.rank(Skill::Armor) < training { 1 } else { 0 }
}

/// ST-113: how many levels the helm costs on checks of perception.
pub fn helm_levels(sheet: &Sheet) -> i32 {
    sheet.armour().filter(|_| sheet.has_helm).map_or(0, |armour| armour.helm.into())
}

#[cfg(test)]
mod tests {
    use super::super::Gear;
    use super::super::arms::{Figures, Wielder, blow, shot, shot_range, throw_range};
    use super::*;
    use crate::systems::stamina::tables::ranged::Ammo;
    use crate::systems::stamina::tables::stock::WEAPONS;
    use crate::systems::stamina::tables::weapons::Class;

    fn row(figures: &Figures) -> (i32, i32) {
        (figures.base(), figures.most_body.unwrap_or(0))
    }

    /// 3.5: one hand, both hands, armour piercing of somebody of body 0; reach and throw with body 2.
    #[test]
    fn the_figures_of_melee_weapons_are_the_printed_ones() {
        type Row = (&'static str, (i32, i32), (i32, i32), i32, (u32, u32), Option<(u32, u32)>);
        let printed: [Row; 17] = [
            ("Arming sword", (3, 2), (4, 3), 3, (1, 1), None),
            ("Battle axe", (4, 2), (5, 2), 1, (1, 1), None),
            ("Truncheon", (3, 2), (3, 2), 0, (0, 1), Some((5, 3))),
            ("Dagger", (1, 1), (1, 1), 2, (0, 1), Some((7, 4))),
            ("Short spear", (3, 1), (4, 1), 2, (1, 2), None),
            ("Club", (2, 1), (3, 1), 0, (1, 1), None),
            ("Mace", (4, 2), (5, 2), 0, (1, 1), None),
            ("War pick", (4, 2), (5, 2), 2, (1, 1), None),
            ("Longsword", (3, 2), (5, 4), 3, (1, 2), None),
            ("Great axe", (4, 3), (6, 5), 1, (1, 2), None),
            ("Quarterstaff", (3, 2), (5, 4), 0, (1, 2), None),
            ("Javelin", (3, 1), (4, 1), 2, (1, 2), Some((10, 5))),
            ("Throwing axe", (3, 2), (3, 2), 1, (1, 1), Some((5, 3))),
            ("Buckler", (1, 1), (1, 1), 0, (0, 1), None),
            ("Round shield", (2, 1), (2, 1), 0, (0, 1), None),
            ("Tower shield", (2, 1), (2, 1), 0, (0, 1), None),
            ("Unarmed", (1, 1), (1, 1), 0, (0, 1), None),
        ];
        let strong = Sheet::called("", [2, 0, 0, 0]);
        let nobody = Wielder::of(&strong).without_body();
        for (name, one, both, piercing, hexes, throws) in printed {
            let weapon = WEAPONS.iter().find(|it| it.name == name).unwrap_or(&UNARMED);
            assert_eq!(weapon.name, name);
            let figures = |is_both: bool| blow(nobody, weapon, weapon.types[0], is_both);
            assert_eq!((row(&figures(false)), row(&figures(true))), (one, both), "{name}");
            assert_eq!(figures(false).piercing, piercing, "{name}");
            assert_eq!((reach(&strong, weapon), throw_range(&strong, weapon)), (hexes, throws), "{name}");
        }
    }

    /// 3.6.
    #[test]
    fn the_figures_of_ranged_weapons_are_the_printed_ones() {
        let printed = [
            ("Hunting bow", (2, 0), (22, 22)),
            ("Long bow", (3, 1), (24, 24)),
            ("War bow", (4, 2), (26, 26)),
            ("Light crossbow", (4, 4), (20, 20)),
            ("Heavy crossbow", (7, 7), (35, 35)),
            ("Hand crossbow", (3, 3), (6, 6)),
        ];
        let strong = Wielder::of(&Sheet::called("", [3, 0, 0, 0]));
        for (name, figures, range) in printed {
            let gear = Gear::stock(name);
            let weapon = gear.weapon();
            let it = shot(strong, weapon, Ammo::BLUNTED_ARROW);
            assert_eq!((it.base(), it.piercing), figures, "{name}");
            assert_eq!(shot_range(weapon), range, "{name}");
            assert_eq!(weapon.class == Class::HandCrossbow, !weapon.needs_both(), "{name}");
        }
        let weak = Wielder::of(&Sheet::called("", [1, 0, 0, 0]));
        let war_bow = Gear::stock("War bow");
        let it = shot(weak, war_bow.weapon(), Ammo::BODKIN);
        assert_eq!((it.base(), it.piercing), (2, 2));
        let heavy = Gear::stock("Heavy crossbow");
        assert_eq!(shot(weak, heavy.weapon(), Ammo::INJECTION).base(), 3);
    }
}
