//! The printed weapons (sections 3.2 and 3.4).

use super::dice::Dice;
use super::weapons::{
    Basis, Class, Grip, Harm, Kind, Make, Missile, Mode, Range, Reach, Shot, Skill, Weapon,
};
use std::borrow::Cow;

/// A list inside a row of a constant table.
macro_rules! list {
    ($($it:expr),+) => { const { &[$($it),+] } };
}

/// Pounds as quarter pounds.
const fn lb(pounds: u16) -> u16 {
    4 * pounds
}

const fn harm(basis: Basis, plus: i8, kind: Kind) -> Harm {
    Harm { basis, plus, kind, most: None }
}

const fn sw(plus: i8, kind: Kind) -> Harm {
    harm(Basis::Swing, plus, kind)
}

const fn thr(plus: i8, kind: Kind) -> Harm {
    harm(Basis::Thrust, plus, kind)
}

impl Harm {
    const fn most(mut self, n: u8, plus: i8) -> Harm {
        self.most = Some(Dice::d(n, plus));
        self
    }
}

const fn reach(least: u8, most: u8) -> Reach {
    Reach { least, most, is_one_at_a_time: false }
}

/// `*`: a Ready turn to change.
const fn one_of(least: u8, most: u8) -> Reach {
    Reach { least, most, is_one_at_a_time: true }
}

const C: Reach = reach(0, 0);
const C1: Reach = reach(0, 1);
const R1: Reach = reach(1, 1);
const R12: Reach = reach(1, 2);
const R2: Reach = reach(2, 2);

const fn named(name: &'static str, harm: Harm, reach: Reach, unready: u8) -> Mode {
    Mode { name: Cow::Borrowed(name), harm, reach, unready }
}

const fn mode(harm: Harm, reach: Reach, unready: u8) -> Mode {
    named(if matches!(harm.basis, Basis::Swing) { "swing" } else { "thrust" }, harm, reach, unready)
}

/// In one hand.
const fn one(skill: Skill, min_st: u8, modes: &'static [Mode]) -> Grip {
    Grip { hands: 1, skill, min_st, modes: Cow::Borrowed(modes) }
}

/// In both.
const fn two(skill: Skill, min_st: u8, modes: &'static [Mode]) -> Grip {
    Grip { hands: 2, skill, min_st, modes: Cow::Borrowed(modes) }
}

/// Columns `strike` and `break`.
type Build = (Class, Make);

const SHAFT: Build = (Class::Other, Make::Shaft { dr: 3, hp: 8 });
const SPEAR: Build = (Class::Pole, Make::Shaft { dr: 3, hp: 8 });
const POLE: Build = (Class::Pole, Make::Shaft { dr: 4, hp: 12 });
// [H]: the specification gives what only shoots neither class nor make. Read as "other"; wood and leather break
// like a shaft, metal and stone like the largest blade.
const WOOD: Build = SHAFT;
const METAL: Build = blade(10);

const fn blade(least: u8) -> Build {
    (Class::Other, Make::Blade(least))
}

const fn small_blade(least: u8) -> Build {
    (Class::Small, Make::Blade(least))
}

/// A hand weapon.
const fn hand(
    name: &'static str,
    weight: u16,
    cost: u16,
    (class, make): Build,
    grips: &'static [Grip],
) -> Weapon {
    Weapon {
        name: Cow::Borrowed(name),
        weight,
        cost,
        grips: Cow::Borrowed(grips),
        shot: None,
        class,
        make,
        can_parry: true,
        is_fencing: false,
        is_quarterstaff: false,
        is_flail: false,
        is_polearm: false,
        is_small: false,
        is_close: false,
    }
}

/// What only shoots: nobody parries with it.
const fn missile(name: &'static str, weight: u16, cost: u16, build: Build, shot: Shot) -> Weapon {
    let mut weapon = hand(name, weight, cost, build, &[]);
    (weapon.shot, weapon.can_parry) = (Some(shot), false);
    weapon
}

/// SS and Acc, ½D and Max, minimum ST, Reload turns.
const fn shot(
    (missile, skill): (Missile, Skill),
    harm: Harm,
    (snap, acc): (u8, u8),
    (half, max): (Range, Range),
    min_st: u8,
    reload: u8,
) -> Shot {
    let (rof, magazine, recoil, is_small) = (1, 0, 0, false);
    Shot { skill, harm, snap, acc, half, max, min_st, reload, missile, rof, magazine, recoil, is_small }
}

impl Shot {
    const fn automatic(mut self, rof: u8, magazine: u8, recoil: i8) -> Shot {
        (self.rof, self.magazine, self.recoil) = (rof, magazine, recoil);
        self
    }
}

impl Weapon {
    const fn thrown(
        mut self,
        skill: Skill,
        harm: Harm,
        aim: (u8, u8),
        ranges: (Range, Range),
        min_st: u8,
    ) -> Weapon {
        let mut thrown = shot((Missile::Thrown, skill), harm, aim, ranges, min_st, 0);
        thrown.is_small = self.is_small;
        self.shot = Some(thrown);
        self
    }

    const fn fencing(mut self) -> Weapon {
        self.is_fencing = true;
        self
    }

    const fn quarterstaff(mut self) -> Weapon {
        self.is_quarterstaff = true;
        self
    }

    const fn flail(mut self) -> Weapon {
        self.is_flail = true;
        self
    }

    const fn polearm(mut self) -> Weapon {
        self.is_polearm = true;
        self
    }

    const fn small(mut self) -> Weapon {
        self.is_small = true;
        self
    }

    const fn close(mut self) -> Weapon {
        self.is_close = true;
        self
    }

    const fn unparrying(mut self) -> Weapon {
        self.can_parry = false;
        self
    }
}

/// ½D and Max: ST times so many tenths.
const fn times(half: u16, max: u16) -> (Range, Range) {
    (Range::TimesSt(half), Range::TimesSt(max))
}

/// ½D and Max: ST and so much.
const fn plus(half: i8, max: i8) -> (Range, Range) {
    (Range::PlusSt(half), Range::PlusSt(max))
}

/// ½D and Max.
const fn hexes(half: u16, max: u16) -> (Range, Range) {
    (Range::Hexes(half), Range::Hexes(max))
}

use Kind::{Bullet, Crushing, Cutting, Impaling, LargeBullet};
use Skill::{
    AxeMace, AxeThrowing, Blackjack, Broadsword, Fencing, Flail, Guns, Knife, KnifeThrowing, Polearm,
    Shortsword, Spear, SpearThrowing, Staff, Throwing, TwoHandedAxe, TwoHandedSword,
};

const BOW: (Missile, Skill) = (Missile::Bow, Skill::Bow);
const CROSSBOW: (Missile, Skill) = (Missile::Crossbow, Skill::Crossbow);
const SLING: (Missile, Skill) = (Missile::Sling, Skill::Sling);
const STONE: (Missile, Skill) = (Missile::Thrown, Throwing);
const GUN: (Missile, Skill) = (Missile::Bullet, Guns);

/// Section 3.2 and then 3.4, [P5]; columns `strike`, `break` and `cc` [S]/[H]. A weapon of both sections stands in
/// the first, with its throw. Bastard sword and spear are one weapon with two grips [H].
#[rustfmt::skip]
pub const WEAPONS: &[Weapon] = &[
    //   name                   weight       $    build          grips: skill, min ST, modes: damage, reach, U
    hand("Hatchet",             lb(2),       40,  SHAFT,         list![one(AxeMace, 7,  list![mode(sw(0, Cutting), R1, 1)])])
        .thrown(AxeThrowing, sw(0, Cutting), (11, 1), times(15, 25), 7),
    hand("Axe",                 lb(4),       50,  SHAFT,         list![one(AxeMace, 12, list![mode(sw(2, Cutting), R1, 1)])]),
    hand("Throwing axe",        lb(4),       60,  SHAFT,         list![one(AxeMace, 12, list![mode(sw(2, Cutting), R1, 1)])])
        .thrown(AxeThrowing, sw(2, Cutting), (10, 2), times(10, 15), 11),
    hand("Small mace",          lb(3),       35,  SHAFT,         list![one(AxeMace, 11, list![mode(sw(2, Crushing), R1, 1)])]),
    hand("Mace",                lb(5),       50,  SHAFT,         list![one(AxeMace, 12, list![mode(sw(3, Crushing), R1, 1)])]),
    hand("Pick",                lb(3),       70,  SHAFT,         list![one(AxeMace, 11, list![mode(sw(1, Impaling), R1, 1)])]),
    hand("Blackjack",           lb(1),       20,  small_blade(6), list![one(Blackjack, 7, list![mode(thr(0, Crushing), C, 0)])])
        .close().unparrying(),
    hand("Light club",          lb(3),       10,  SHAFT,         list![one(Broadsword, 10, list![
        mode(sw(1, Crushing), R1, 0), mode(thr(1, Crushing), R1, 0)])]), // The thrust: [P6].
    hand("Broadsword",          lb(3),       500, blade(8),      list![one(Broadsword, 10, list![
        mode(sw(1, Cutting), R1, 0), mode(thr(1, Crushing), R1, 0)])]),
    hand("Thrusting broadsword", lb(3),      600, blade(8),      list![one(Broadsword, 10, list![
        mode(sw(1, Cutting), R1, 0), mode(thr(2, Impaling), R1, 0)])]),
    hand("Bastard sword",       lb(5),       650, blade(10),     list![
        one(Broadsword,     11, list![mode(sw(1, Cutting), R12, 1), mode(thr(1, Crushing), R2, 0)]),
        two(TwoHandedSword, 10, list![mode(sw(2, Cutting), R12, 0), mode(thr(2, Crushing), R2, 0)])]),
    hand("Greatsword",          lb(7),       800, blade(10),     list![two(TwoHandedSword, 12, list![
        mode(sw(3, Cutting), R12, 0), mode(thr(2, Crushing), R2, 0)])]),
    hand("Smallsword",          lb(1),       400, blade(4),      list![one(Fencing, 0, list![
        mode(thr(1, Impaling).most(1, 1), R1, 0)])]).fencing(),
    hand("Rapier",              lb(3) / 2,   500, blade(4),      list![one(Fencing, 0, list![
        mode(thr(1, Impaling).most(1, 1), R12, 0)])]).fencing(),
    hand("Sabre",               lb(2),       700, blade(6),      list![one(Fencing, 7, list![
        mode(sw(0, Cutting), R1, 0), mode(thr(1, Impaling).most(1, 2), R1, 0)])]).fencing(),
    hand("Morningstar",         lb(6),       80,  SHAFT,         list![one(Flail, 12, list![mode(sw(3, Crushing), R1, 1)])]).flail(),
    hand("Flail",               lb(8),       100, SHAFT,         list![two(Flail, 13, list![mode(sw(4, Crushing), one_of(1, 2), 1)])]).flail(),
    hand("Dagger",              lb(1) / 4,   20,  small_blade(4), list![one(Knife, 0, list![
        mode(thr(-1, Impaling).most(1, 0), C, 0)])])
        .small().close().thrown(KnifeThrowing, thr(-1, Impaling).most(1, 0), (12, 0), plus(-5, 0), 0),
    hand("Small knife",         lb(1) / 2,   30,  small_blade(6), list![one(Knife, 0, list![
        mode(sw(-3, Cutting).most(1, 1), C1, 0), mode(thr(-1, Impaling).most(1, 1), C, 0)])])
        .small().close().thrown(KnifeThrowing, thr(-1, Impaling).most(1, 1), (11, 0), plus(-5, 0), 0),
    hand("Large knife",         lb(1),       40,  small_blade(6), list![one(Knife, 0, list![
        mode(sw(-2, Cutting).most(1, 2), C1, 0), mode(thr(0, Impaling).most(1, 2), C, 0)])])
        .small().close().thrown(KnifeThrowing, thr(0, Impaling).most(1, 2), (12, 0), plus(-2, 5), 0),
    hand("Shortsword",          lb(2),       400, blade(6),      list![one(Shortsword, 7, list![
        mode(sw(0, Cutting), R1, 0), mode(thr(0, Impaling), R1, 0)])]),
    hand("Baton",               lb(1),       20,  SHAFT,         list![one(Shortsword, 7, list![
        mode(sw(0, Crushing), R1, 0), mode(thr(0, Crushing), R1, 0)])]),
    hand("Javelin",             lb(2),       30,  SPEAR,         list![one(Spear, 0, list![mode(thr(1, Impaling), R1, 0)])])
        .thrown(SpearThrowing, thr(1, Impaling), (10, 3), times(15, 25), 7),
    hand("Spear",               lb(4),       40,  SPEAR,         list![
        one(Spear, 9, list![mode(thr(2, Impaling), R1, 0)]),
        two(Spear, 9, list![mode(thr(3, Impaling), one_of(1, 2), 0)])])
        .thrown(SpearThrowing, thr(3, Impaling), (11, 2), times(10, 15), 9),
    hand("Quarterstaff",        lb(4),       10,  SHAFT,         list![two(Staff, 6, list![
        mode(sw(2, Crushing), R12, 0), mode(thr(2, Crushing), R12, 0)])]).quarterstaff(),
    hand("Great axe",           lb(8),       100, SHAFT,         list![two(TwoHandedAxe, 13, list![mode(sw(3, Cutting), one_of(1, 2), 1)])]),
    hand("Maul",                lb(12),      80,  SHAFT,         list![two(TwoHandedAxe, 14, list![mode(sw(4, Crushing), one_of(1, 2), 1)])]),
    hand("Warhammer",           lb(7),       100, SHAFT,         list![two(TwoHandedAxe, 13, list![mode(sw(3, Impaling), one_of(1, 2), 1)])]),
    hand("Glaive",              lb(8),       100, POLE,          list![two(Polearm, 11, list![
        mode(sw(3, Cutting), one_of(2, 3), 2), mode(thr(3, Impaling), one_of(1, 3), 1)])]).polearm(),
    hand("Poleaxe",             lb(10),      120, POLE,          list![two(Polearm, 12, list![
        named("swing, cutting", sw(4, Cutting), one_of(2, 3), 2),
        named("swing, crushing", sw(4, Crushing), one_of(2, 3), 2)])]).polearm(),
    hand("Halberd",             lb(12),      150, POLE,          list![two(Polearm, 13, list![
        named("swing, cutting", sw(5, Cutting), one_of(2, 3), 2),
        named("swing, impaling", sw(4, Impaling), one_of(2, 3), 2),
        mode(thr(3, Impaling), one_of(1, 3), 1)])]).polearm(),
    // Weight and cost [P6], Reload turns of bows, crossbows and slings [S], of guns GU-268.
    //      name             weight      $    build            damage                         SS, Acc  ½D and Max        ST  reload
    missile("Short bow",     lb(2),      50,  WOOD,  shot(BOW, thr(0, Impaling).most(1, 3),  (12, 1), times(100, 150), 7,  2)),
    missile("Regular bow",   lb(2),      100, WOOD,  shot(BOW, thr(1, Impaling).most(1, 4),  (13, 2), times(150, 200), 10, 2)),
    missile("Longbow",       lb(3),      200, WOOD,  shot(BOW, thr(2, Impaling).most(1, 4),  (15, 3), times(150, 200), 11, 2)),
    missile("Composite bow", lb(4),      900, WOOD,  shot(BOW, thr(3, Impaling).most(1, 4),  (14, 3), times(200, 250), 10, 2)),
    // ST is the weapon's own: it has no minimum.
    missile("Crossbow",      lb(6),      150, WOOD,  shot(CROSSBOW, thr(4, Impaling).most(3, 0), (12, 4), times(200, 250), 0, 4)),
    missile("Prodd",         lb(6),      150, WOOD,  shot(CROSSBOW, thr(4, Crushing),        (12, 2), times(200, 250), 0,  4)),
    missile("Sling",         lb(1) / 2,  10,  WOOD,  shot(SLING, sw(0, Crushing),            (12, 0), times(60, 100),  0,  2)),
    missile("Staff sling",   lb(2),      20,  WOOD,  shot(SLING, sw(1, Crushing),            (14, 1), times(100, 150), 0,  2)),
    missile("Rock",          lb(1),      0,   METAL, shot(STONE, thr(-1, Crushing),          (12, 0), times(20, 35),   0,  0)),
    // Guns [P5]; no cost is given.
    missile("Pistol .45",    lb(3),      0,   METAL, shot(GUN, harm(Basis::Dice(2), 0, LargeBullet), (10, 2), hexes(175, 1700), 10, 3)
        .automatic(3, 7, -2)).close(),
    missile("Pistol 9 mm",   lb(5) / 2,  0,   METAL, shot(GUN, harm(Basis::Dice(2), 2, Bullet), (10, 3), hexes(150, 1867), 9, 3)
        .automatic(3, 15, -1)).close(),
];

#[cfg(test)]
mod tests {
    use super::{Shot, WEAPONS, Weapon};

    fn find(name: &str) -> &'static Weapon {
        WEAPONS.iter().find(|weapon| weapon.name == name).expect("a printed weapon")
    }

    /// What a weapon does for this ST, one mode a line: hands, skill, name, damage, reach, U.
    fn check(name: &str, st: i32, expected: &[&str]) {
        let grips = find(name).grips.iter().flat_map(|grip| grip.modes.iter().map(move |mode| (grip, mode)));
        let lines = grips.map(|(grip, mode)| {
            let (dice, kind) = (mode.harm.dice(st).text(), mode.harm.kind.name());
            let (hands, skill) = (grip.hands, grip.skill.name());
            format!("{hands} {skill}: {} {dice} {kind}, {}, U{}", mode.name, mode.reach.text(), mode.unready)
        });
        assert_eq!(lines.collect::<Vec<_>>(), expected, "{name} at ST {st}");
    }

    #[test]
    fn figures_by_st() {
        // The fighters of section 11.
        check(
            "Thrusting broadsword",
            12,
            &["1 Broadsword: swing 1d+3 cutting, 1, U0", "1 Broadsword: thrust 1d+1 impaling, 1, U0"],
        );
        check("Axe", 13, &["1 Axe/Mace: swing 2d+1 cutting, 1, U1"]);
        check("Rapier", 10, &["1 Fencing: thrust 1d−1 impaling, 1, 2, U0"]);
        // GU-145: the cap.
        check("Rapier", 14, &["1 Fencing: thrust 1d+1 impaling, 1, 2, U0"]);
        check("Rapier", 15, &["1 Fencing: thrust 1d+1 impaling, 1, 2, U0"]);
        check("Rapier", 40, &["1 Fencing: thrust 1d+1 impaling, 1, 2, U0"]);
        check("Dagger", 19, &["1 Knife: thrust 1d impaling, C, U0"]);
        check(
            "Small knife",
            14,
            &["1 Knife: swing 2d−3 cutting, C, 1, U0", "1 Knife: thrust 1d−1 impaling, C, U0"],
        );
        check(
            "Small knife",
            15,
            &["1 Knife: swing 1d+1 cutting, C, 1, U0", "1 Knife: thrust 1d impaling, C, U0"],
        );
        // Below ST 5 only the adds are left.
        check("Mace", 4, &["1 Axe/Mace: swing 3 crushing, 1, U1"]);
        // Two grips, two swings.
        check(
            "Bastard sword",
            10,
            &[
                "1 Broadsword: swing 1d+1 cutting, 1, 2, U1",
                "1 Broadsword: thrust 1d−1 crushing, 2, U0",
                "2 Two-handed sword: swing 1d+2 cutting, 1, 2, U0",
                "2 Two-handed sword: thrust 1d crushing, 2, U0",
            ],
        );
        check(
            "Spear",
            11,
            &["1 Spear: thrust 1d+1 impaling, 1, U0", "2 Spear: thrust 1d+2 impaling, 1, 2*, U0"],
        );
        check(
            "Halberd",
            13,
            &[
                "2 Polearm: swing, cutting 2d+4 cutting, 2, 3*, U2",
                "2 Polearm: swing, impaling 2d+3 impaling, 2, 3*, U2",
                "2 Polearm: thrust 1d+3 impaling, 1, 2, 3*, U1",
            ],
        );
    }

    fn check_shot(name: &str, st: i32, damage: &str, half: i32, max: i32) {
        let shot: Shot = find(name).shot.expect("a shot");
        let dice = shot.harm.dice(st).text();
        assert_eq!(
            (dice.as_str(), shot.half.hexes(st), shot.max.hexes(st)),
            (damage, half, max),
            "{name} at ST {st}"
        );
    }

    #[test]
    fn shots_by_st() {
        check_shot("Longbow", 11, "1d+1", 165, 220);
        check_shot("Longbow", 19, "1d+4", 285, 380);
        check_shot("Crossbow", 13, "1d+4", 260, 325);
        check_shot("Crossbow", 30, "3d", 600, 750);
        check_shot("Hatchet", 11, "1d+1", 16, 27);
        check_shot("Throwing axe", 13, "2d+1", 13, 19);
        check_shot("Large knife", 10, "1d−2", 8, 15);
        check_shot("Dagger", 3, "−1", 0, 3);
        check_shot("Rock", 9, "1d−3", 18, 31);
        check_shot("Pistol .45", 8, "2d", 175, 1700);
        check_shot("Pistol 9 mm", 20, "2d+2", 150, 1867);
    }

    #[test]
    fn every_row_is_there_and_agrees_with_itself() {
        assert_eq!(WEAPONS.len(), 42);
        for (i, weapon) in WEAPONS.iter().enumerate() {
            assert!(WEAPONS[..i].iter().all(|other| other.name != weapon.name), "two {}s", weapon.name);
            assert!(!weapon.grips.is_empty() || weapon.shot.is_some(), "{} does nothing", weapon.name);
            assert!(
                weapon.grips.iter().all(|grip| !grip.modes.is_empty()),
                "{} has an empty grip",
                weapon.name
            );
            // Section 3.2: what reaches its own hex is fit for close combat.
            let modes = || weapon.grips.iter().flat_map(|grip| grip.modes.iter());
            let is_gun = weapon.shot.is_some_and(|shot| shot.harm.kind.is_bullet());
            assert_eq!(weapon.is_close, is_gun || modes().any(|mode| mode.reach.has(0)), "{}", weapon.name);
            assert!(
                modes().all(|mode| mode.reach.least <= mode.reach.most),
                "{} reaches nothing",
                weapon.name
            );
        }
    }
}
