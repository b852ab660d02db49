//! The tables of Dexterity (section 3 of the specification).

use super::progression::Dice;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What kind of attack a weapon is used for (DX-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Mode {
    Melee,
    Thrown,
    Missile,
    Grenade,
    HandToHand,
}

impl Mode {
    /// All, in the order of DX-01.
    pub const ALL: [Mode; 5] = [Mode::Melee, Mode::Thrown, Mode::Missile, Mode::Grenade, Mode::HandToHand];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["melee", "thrown", "missile", "grenade", "hand-to-hand"][self as usize]
    }

    /// DX-10: whether it uses up a round where they are counted.
    pub const fn fires(self) -> bool {
        matches!(self, Mode::Missile | Mode::HandToHand)
    }

    /// DX-67: whether a miss may strike somebody else.
    pub const fn flies(self) -> bool {
        matches!(self, Mode::Thrown | Mode::Missile)
    }
}

/// What a skill is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Group {
    Blade,
    Club,
    Thrown,
    Bow,
    Pistol,
    Rifle,
    Automatic,
    Energy,
    Grenade,
    Unarmed,
    Custom,
}

impl Group {
    /// All, in the sheet's order.
    pub const ALL: [Group; 11] = [
        Group::Blade,
        Group::Club,
        Group::Thrown,
        Group::Bow,
        Group::Pistol,
        Group::Rifle,
        Group::Automatic,
        Group::Energy,
        Group::Grenade,
        Group::Unarmed,
        Group::Custom,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        [
            "blade",
            "club",
            "thrown",
            "bow",
            "pistol",
            "rifle",
            "automatic",
            "energy",
            "grenade",
            "unarmed",
            "custom",
        ][self as usize]
    }
}

/// What drives a missile, which decides how it breaks (DX-48 to DX-52).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Mechanism {
    None,
    Energy,
    GasAction,
    Other,
}

/// How a weapon hurts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Type {
    Bludgeoning,
    Cutting,
    Piercing,
    Bullet,
    Energy,
    Blast,
    Gas,
}

impl Type {
    /// All, in the form's order.
    pub const ALL: [Type; 7] = [
        Type::Bludgeoning,
        Type::Cutting,
        Type::Piercing,
        Type::Bullet,
        Type::Energy,
        Type::Blast,
        Type::Gas,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["bludgeoning", "cutting", "piercing", "bullet", "energy", "blast", "gas"][self as usize]
    }
}

/// How much a weapon hurts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Damage {
    /// An expression of its own.
    Dice(Dice),
    /// DX-136: the progression of Strength and this.
    Strength(i8),
}

/// A weapon (section 3.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weapon {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Modes, in the order of DX-01: whether it serves in each.
    pub modes: [bool; 5],
    /// The skill that counts.
    pub group: Group,
    /// The skill that counts when it is thrown.
    pub thrown_group: Group,
    /// What drives it.
    pub mechanism: Mechanism,
    /// How much it hurts.
    pub damage: Damage,
    /// How.
    pub kind: Type,
    /// Attacks a turn, 1 to 10.
    pub shots: u8,
    /// Rounds a turn on the automatic setting, 0 to 120; 0 for a weapon without one.
    pub auto_shots: u8,
    /// Rounds in the magazine, 0 to 999; 0 where they are not counted.
    pub rounds: u16,
    /// Actions that reloading takes, 0 to 10.
    pub reload: u8,
    /// Hexes without a penalty, 0 to 200.
    pub free: u8,
    /// Hexes for each further −1, 1 to 200.
    pub step: u8,
    /// Farthest hex, up to 500; 0 for no limit.
    pub max: u16,
    /// Least Strength, 0 to 99.
    pub min_str: u8,
    /// Hands, 1 or 2.
    pub hands: u8,
    /// The weapon's own DEX bonus, −10 to +10.
    pub acc: i8,
    /// The DEX bonus of shot, −10 to +10.
    pub spread: i8,
    /// Hexes that a blast reaches, 0 to 20.
    pub radius: u8,
    /// Dice lost for each hex, 0 to 10.
    pub falloff: u8,
    /// DX-52: cracks before it breaks.
    pub is_club: bool,
    /// DX-53: part of the body.
    pub is_natural: bool,
}

/// A bare melee weapon of one hand, to be filled in.
const PLAIN: Weapon = Weapon {
    name: Cow::Borrowed(""),
    modes: [true, false, false, false, false],
    group: Group::Blade,
    thrown_group: Group::Thrown,
    mechanism: Mechanism::None,
    damage: Damage::Dice(Dice::d6(1, 0)),
    kind: Type::Cutting,
    shots: 1,
    auto_shots: 0,
    rounds: 0,
    reload: 0,
    free: 0,
    step: 1,
    max: 0,
    min_str: 0,
    hands: 1,
    acc: 0,
    spread: 0,
    radius: 0,
    falloff: 0,
    is_club: false,
    is_natural: false,
};

/// Which modes a row has: m melee, t thrown, s missile, g grenade, h hand-to-hand.
const fn modes(letters: &str) -> [bool; 5] {
    let (bytes, mut modes, mut i) = (letters.as_bytes(), [false; 5], 0);
    while i < bytes.len() {
        match bytes[i] {
            b'm' => modes[0] = true,
            b't' => modes[1] = true,
            b's' => modes[2] = true,
            b'g' => modes[3] = true,
            _ => modes[4] = true,
        }
        i += 1;
    }
    modes
}

const fn hand(
    name: &'static str,
    letters: &str,
    group: Group,
    (n, plus): (u8, i8),
    kind: Type,
    min_str: u8,
) -> Weapon {
    // Whatever can be thrown flies ten hexes at most, −1 for each.
    let max = if modes(letters)[1] { 10 } else { 0 };
    Weapon {
        name: Cow::Borrowed(name),
        modes: modes(letters),
        group,
        damage: Damage::Dice(Dice::d6(n, plus)),
        kind,
        max,
        min_str,
        ..PLAIN
    }
}

#[allow(clippy::too_many_arguments)] // a row of the printed table
const fn gun(
    name: &'static str,
    letters: &str,
    (group, mechanism, kind): (Group, Mechanism, Type),
    (n, plus): (u8, i8),
    (shots, auto_shots): (u8, u8),
    (rounds, reload): (u16, u8),
    scale: u8,
    (min_str, hands): (u8, u8),
) -> Weapon {
    Weapon {
        name: Cow::Borrowed(name),
        modes: modes(letters),
        group,
        mechanism,
        damage: Damage::Dice(Dice::d6(n, plus)),
        kind,
        shots,
        auto_shots,
        rounds,
        reload,
        free: scale,
        step: scale,
        min_str,
        hands,
        ..PLAIN
    }
}

const fn grenade(name: &'static str, n: u8, kind: Type, radius: u8, falloff: u8) -> Weapon {
    Weapon {
        name: Cow::Borrowed(name),
        modes: modes("g"),
        group: Group::Grenade,
        damage: Damage::Dice(Dice::d6(n, 0)),
        kind,
        max: 10,
        radius,
        falloff,
        ..PLAIN
    }
}

impl Weapon {
    const fn natural(mut self) -> Weapon {
        (self.damage, self.is_natural) = (Damage::Strength(0), true);
        self
    }

    const fn club(mut self) -> Weapon {
        self.is_club = true;
        self
    }

    const fn shot(mut self, spread: i8) -> Weapon {
        self.spread = spread;
        self
    }
}

use Mechanism::{GasAction, Other};
use Type::{Bludgeoning, Bullet, Cutting, Piercing};

const LASER: (Group, Mechanism, Type) = (Group::Energy, Mechanism::Energy, Type::Energy);
const PISTOL: (Group, Mechanism, Type) = (Group::Pistol, GasAction, Bullet);
const AUTOMATIC: (Group, Mechanism, Type) = (Group::Automatic, GasAction, Bullet);
const SHOTGUN: (Group, Mechanism, Type) = (Group::Rifle, GasAction, Bullet);

/// 3.2: weapons. The first is everybody's own.
#[rustfmt::skip]
pub(super) static WEAPONS: &[Weapon] = &[
    hand("Fist",         "mh",  Group::Unarmed, (0, 0), Bludgeoning, 0).natural(),
    //   weapon          modes  group          damage    type         min STR
    hand("Knife",        "mth", Group::Blade,  (1, -1),  Cutting,     0),
    hand("Club",         "m",   Group::Club,   (1,  0),  Bludgeoning, 9).club(),
    hand("Broadsword",   "m",   Group::Blade,  (2,  0),  Cutting,     12),
    hand("Vibro-blade",  "m",   Group::Blade,  (2,  2),  Cutting,     10),
    hand("Spear",        "mt",  Group::Blade,  (1,  1),  Piercing,    10),
    hand("Thrown rock",  "t",   Group::Thrown, (1, -4),  Bludgeoning, 0),
    //  weapon                        modes  kind                            damage   shots    rounds    scale  STR, hands
    gun("Heavy crossbow",             "s",   (Group::Bow, Other, Piercing),  (3, 0),  (1, 0),  (1, 2),   6,     (15, 2)),
    gun("Light pistol",               "sh",  PISTOL,                         (1, 1),  (2, 0),  (12, 1),  3,     (0, 1)),
    gun("Heavy pistol",               "sh",  PISTOL,                         (2, 0),  (2, 0),  (8, 1),   3,     (9, 1)),
    gun("Hunting rifle",              "s",   (Group::Rifle, Other, Bullet),  (3, 0),  (1, 0),  (5, 1),   6,     (0, 2)),
    gun("Automatic rifle",            "s",   AUTOMATIC,                      (2, 2),  (3, 6),  (30, 1),  6,     (10, 2)),
    gun("Machine gun",                "s",   AUTOMATIC,                      (3, 0),  (1, 10), (100, 2), 6,     (13, 2)),
    gun("Shotgun, shot shell",        "s",   SHOTGUN,                        (2, 2),  (2, 0),  (6, 1),   3,     (10, 2)).shot(2),
    gun("Shotgun, slug",              "s",   SHOTGUN,                        (3, -1), (2, 0),  (6, 1),   3,     (10, 2)),
    gun("Laser pistol",               "sh",  LASER,                          (2, -1), (2, 0),  (20, 1),  10,    (0, 1)),
    gun("Laser rifle",                "s",   LASER,                          (3, -1), (3, 0),  (30, 1),  10,    (0, 2)),
    gun("Blaster",                    "s",   LASER,                          (4, 0),  (1, 0),  (10, 1),  6,     (11, 2)),
    grenade("Fragmentation grenade", 4, Type::Blast, 3, 1),
    grenade("Gas grenade", 0, Type::Gas, 1, 0),
];

/// Armour, a shield, or an ability that protects (section 3.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Armour {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Hits stopped, 0 to 30.
    pub stops: u8,
    /// Hits of energy weapons stopped, 0 to 30.
    pub energy: u8,
    /// On DEX, −10 to +5.
    pub dex: i8,
    /// On movement, −10 to +5.
    pub movement: i8,
    /// Hands, 0 or 1.
    pub hands: u8,
    /// DX-89: protects from the front only.
    pub is_front_only: bool,
    /// DX-152: has a switch.
    pub has_switch: bool,
}

const fn armour(name: &'static str, (stops, energy): (u8, u8), (dex, movement): (i8, i8)) -> Armour {
    let name = Cow::Borrowed(name);
    Armour { name, stops, energy, dex, movement, hands: 0, is_front_only: false, has_switch: false }
}

const fn shield(name: &'static str, stops: (u8, u8), dex: i8) -> Armour {
    let mut shield = armour(name, stops, (dex, 0));
    (shield.hands, shield.is_front_only) = (1, true);
    shield
}

impl Armour {
    const fn switched(mut self) -> Armour {
        self.has_switch = true;
        self
    }
}

/// 3.3: armour and shields.
#[rustfmt::skip]
pub(super) static ARMOURS: &[Armour] = &[
    //     armour             stops   DEX, MA
    armour("Cloth",           (1, 0), (-1,  0)),
    armour("Leather",         (2, 1), (-2, -2)),
    armour("Chainmail",       (3, 1), (-3, -4)),
    armour("Plate",           (5, 2), (-5, -4)),
    armour("Flak vest",       (2, 1), (-1,  0)),
    armour("Ballistic suit",  (4, 1), (-2, -1)),
    armour("Reflec",          (0, 4), ( 0,  0)),
    armour("Combat armour",   (5, 4), (-3, -2)),
    armour("Powered armour",  (8, 8), (-2,  0)),
    shield("Small shield",    (1, 0), 0),
    shield("Large shield",    (2, 1), -1),
    armour("Energy shield",   (0, 5), ( 0,  0)).switched(),
    armour("Natural armour",  (1, 1), ( 0,  0)),
];

/// 3.5: the bonus of automatic fire by the rounds declared for the turn (DX-28).
pub(super) const fn automatic_bonus(rounds: u8) -> i32 {
    match rounds {
        0..=4 => 0,
        5..=15 => 1,
        16..=30 => 3,
        31..=60 => 5,
        61.. => 7,
    }
}

/// Table 3.4: the range penalty of a distance, 0 or more. What is thrown loses 1 for each hex.
pub(super) fn pen(weapon: &Weapon, mode: Mode, distance: i32) -> i32 {
    let (free, step) = match mode {
        Mode::Thrown | Mode::Grenade => (0, 1),
        _ => (i32::from(weapon.free), i32::from(weapon.step.max(1))),
    };
    ((distance - free).max(0) + step - 1) / step
}
