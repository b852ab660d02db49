//! The tables of Age of Magic (section 3 of the specification). Scores are half-points.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Points to half-points.
pub(super) const fn points(n: i32) -> i32 {
    n * 2
}

/// Which target hexes a mode reaches (AM-23, AM-24).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Band {
    /// The adjacent hexes in front.
    Near,
    /// The hexes beyond them.
    Far,
}

/// How a blow hurts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Damage {
    /// An edge.
    Cutting,
    /// A point; may stay in the wound (AM-91).
    Impaling,
    /// A weight.
    Blunt,
}

/// What a weapon counts as in a charge (AM-123).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Charge {
    /// Lances.
    Lance,
    /// Spears and javelins.
    Spear,
    /// Everything else.
    Other,
}

/// Whether an item serves in the saddle (AM-119).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Saddle {
    /// On foot only.
    No,
    /// Both.
    Yes,
    /// In the saddle only.
    Only,
}

/// One way of using an item. Attack, parry and damage in half-points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mode {
    /// "cut".
    pub name: Cow<'static, str>,
    /// Hands it takes, 1 or 2.
    pub hands: u8,
    /// Which hexes it reaches.
    pub band: Band,
    /// Its price, 2 to 4 AP (AM-37).
    pub ap: u8,
    /// Attack modifier.
    pub attack: i16,
    /// Parry and block modifier.
    pub parry: i16,
    /// Damage rating.
    pub damage: i16,
    /// How it hurts.
    pub kind: Damage,
    /// Whether ST is left out of the damage (AM-75).
    pub is_fixed: bool,
}

/// A weapon or shield.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Whether it is a shield: blocks on the shield side, cannot parry.
    pub is_shield: bool,
    /// The burden on CO while it is stuck in somebody (AM-91), half-points, not positive.
    pub impale: i16,
    /// What it counts as in a charge.
    pub charge: Charge,
    /// Whether it serves in the saddle.
    pub saddle: Saddle,
    /// Its modes, at least one.
    pub modes: Cow<'static, [Mode]>,
}

impl Item {
    /// Whether no mode leaves a hand free.
    pub(super) fn is_two_handed(&self) -> bool {
        self.modes.iter().all(|mode| mode.hands == 2)
    }
}

const fn mode(
    name: &'static str,
    (hands, band): (u8, Band),
    ap: u8,
    [attack, parry, damage]: [i16; 3],
    kind: Damage,
) -> Mode {
    // The printed table is in whole points.
    let (attack, parry, damage) = (attack * 2, parry * 2, damage * 2);
    Mode { name: Cow::Borrowed(name), hands, band, ap, attack, parry, damage, kind, is_fixed: false }
}

const fn item(
    name: &'static str,
    is_shield: bool,
    impale: i16,
    charge: Charge,
    saddle: Saddle,
    modes: &'static [Mode],
) -> Item {
    let impale = impale * 2;
    Item { name: Cow::Borrowed(name), is_shield, impale, charge, saddle, modes: Cow::Borrowed(modes) }
}

use Band::{Far, Near};
use Damage::{Blunt, Cutting, Impaling};

/// 3.1: items and their attack modes. Figures in whole points, as printed.
#[rustfmt::skip]
pub(super) static ITEMS: &[Item] = &[
    //   item                   shield impale charge         saddle                 mode            hands, band AP [attack, parry, damage] type
    item("Knife",               false, -2, Charge::Other, Saddle::No,   const { &[mode("thrust",        (1, Near), 2, [ 2,  0,  5], Impaling)] }),
    item("Short sword",         false, -3, Charge::Other, Saddle::No,   const { &[mode("cut",           (1, Near), 2, [ 3,  1,  6], Cutting),
                                                                          mode("thrust",        (1, Near), 2, [ 2,  1,  6], Impaling)] }),
    item("Long sword",          false, -3, Charge::Other, Saddle::Yes,  const { &[mode("cut",           (1, Near), 3, [ 3,  2,  8], Cutting),
                                                                          mode("thrust",        (1, Near), 3, [ 2,  2,  7], Impaling)] }),
    item("Hand-&-half sword",   false,  0, Charge::Other, Saddle::Yes,  const { &[mode("cut, one hand", (1, Near), 3, [ 3,  2, 10], Cutting),
                                                                          mode("cut, two hands",(2, Near), 3, [ 3,  3, 11], Cutting)] }),
    item("Two-handed sword",    false,  0, Charge::Other, Saddle::Yes,  const { &[mode("cut",           (2, Near), 4, [ 2,  2, 13], Cutting)] }),
    item("Battle axe",          false,  0, Charge::Other, Saddle::Yes,  const { &[mode("cut",           (1, Near), 3, [ 2,  0,  9], Cutting)] }),
    item("Great axe",           false,  0, Charge::Other, Saddle::Yes,  const { &[mode("cut",           (2, Near), 4, [ 1,  0, 13], Cutting)] }),
    item("Mace",                false,  0, Charge::Other, Saddle::Yes,  const { &[mode("blow",          (1, Near), 3, [ 2,  1,  8], Blunt)] }),
    item("Morningstar",         false,  0, Charge::Other, Saddle::Yes,  const { &[mode("blow",          (1, Near), 4, [ 1, -1, 10], Blunt)] }),
    item("Great hammer",        false,  0, Charge::Other, Saddle::Yes,  const { &[mode("blow",          (2, Near), 4, [ 1,  0, 13], Blunt)] }),
    item("Club",                false,  0, Charge::Other, Saddle::Yes,  const { &[mode("blow",          (1, Near), 2, [ 2,  0,  6], Blunt)] }),
    item("Heavy club",          false,  0, Charge::Other, Saddle::Yes,  const { &[mode("blow",          (2, Near), 3, [ 1,  0,  9], Blunt)] }),
    item("Quarterstaff",        false,  0, Charge::Other, Saddle::No,   const { &[mode("blow",          (2, Near), 2, [ 3,  3,  6], Blunt)] }),
    item("Javelin",             false, -4, Charge::Spear, Saddle::Yes,  const { &[mode("thrust",        (1, Near), 2, [ 2,  0,  6], Impaling)] }),
    item("Spear",               false, -4, Charge::Spear, Saddle::Yes,  const { &[mode("long thrust",   (2, Far), 3, [ 3,  2,  9], Impaling),
                                                                          mode("short grip",    (1, Near), 3, [ 2,  1,  7], Impaling)] }),
    item("Pike",                false, -4, Charge::Other, Saddle::No,   const { &[mode("thrust",        (2, Far), 4, [ 2,  0, 11], Impaling)] }),
    item("Halberd",             false,  0, Charge::Other, Saddle::No,   const { &[mode("swing",         (2, Far), 4, [ 1,  1, 12], Cutting),
                                                                          mode("haft",          (2, Near), 3, [ 1,  2,  7], Blunt)] }),
    item("Lance",               false, -5, Charge::Lance, Saddle::Only, const { &[mode("thrust",        (1, Far), 4, [ 1, -1, 11], Impaling)] }),
    item("Small shield",        true,   0, Charge::Other, Saddle::Yes,  const { &[mode("bash",          (1, Near), 2, [ 0,  2,  4], Blunt)] }),
    item("Medium shield",       true,   0, Charge::Other, Saddle::Yes,  const { &[mode("bash",          (1, Near), 3, [-1,  3,  5], Blunt)] }),
    item("Large shield",        true,   0, Charge::Other, Saddle::No,   const { &[mode("bash",          (1, Near), 3, [-2,  4,  5], Blunt)] }),
];

/// 3.2: body armour and its value in points.
pub(super) static BODY_ARMOUR: &[(&str, i16)] = &[
    ("none", 0),
    ("thick cloth", 1),
    ("leather", 3),
    ("hard leather", 4),
    ("light mail", 6),
    ("heavy mail", 7),
    ("plate", 9),
];

/// 3.2: helmets: head, throat and eyes in points, and the burden on PE.
pub(super) static HELMETS: &[(&str, [i16; 3], i16)] = &[
    ("none", [0, 0, 0], 0),
    ("leather cap", [3, 0, 0], 0),
    ("open steel helm", [7, 2, 0], -1),
    ("closed steel helm", [9, 4, 2], -2),
];

/// The twelve areas that armour covers, in the sheet's order.
pub(super) static AREAS: &[&str] = &[
    "head",
    "eyes",
    "throat",
    "chest",
    "abdomen",
    "groin",
    "left arm",
    "right arm",
    "left hand",
    "right hand",
    "left leg",
    "right leg",
];

/// Where a blow can be aimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Location {
    /// Where an unaimed blow goes.
    Chest,
    /// Worn helmets count.
    Head,
    /// Two eyes, one area.
    Eyes,
    /// Below the helmet.
    Throat,
    /// Left or right.
    Arm,
    /// Left or right.
    Hand,
    /// The belly.
    Abdomen,
    /// Below it.
    Groin,
    /// Left or right.
    Leg,
}

/// A row of the aiming table (3.3), in points.
pub(super) struct Aim {
    /// The part.
    pub location: Location,
    /// Its name.
    pub name: &'static str,
    /// Attack modifiers: foot v foot, mounted v foot, foot v mounted, mounted v mounted.
    pub attack: [i32; 4],
    /// Damage modifier.
    pub damage: i32,
    /// Modifier of the pain roll.
    pub pain: i32,
    /// Modifier of the knock-back roll.
    pub knock: i32,
    /// Places in [`AREAS`]: left (or only) and right.
    pub areas: [usize; 2],
}

/// 3.3: the aiming table.
#[rustfmt::skip]
pub(super) static AIMS: &[Aim] = &[
    Aim { location: Location::Chest,   name: "chest",   attack: [ 0,  0,   -1,  0], damage: 0, pain:  0, knock:  0, areas: [3, 3] },
    Aim { location: Location::Head,    name: "head",    attack: [-4, -1,   -6, -4], damage: 2, pain: -3, knock:  0, areas: [0, 0] },
    Aim { location: Location::Eyes,    name: "eyes",    attack: [-8, -5,  -10, -8], damage: 3, pain:  0, knock:  0, areas: [1, 1] },
    Aim { location: Location::Throat,  name: "throat",  attack: [-6, -2,   -8, -6], damage: 3, pain:  0, knock:  0, areas: [2, 2] },
    Aim { location: Location::Arm,     name: "arm",     attack: [-1, -1,   -1, -1], damage: 0, pain:  3, knock:  2, areas: [6, 7] },
    Aim { location: Location::Hand,    name: "hand",    attack: [-3, -3,   -3, -3], damage: 0, pain:  3, knock:  2, areas: [8, 9] },
    Aim { location: Location::Abdomen, name: "abdomen", attack: [-1, -4,    0, -1], damage: 1, pain:  0, knock:  0, areas: [4, 4] },
    Aim { location: Location::Groin,   name: "groin",   attack: [-3, -7,   -2, -3], damage: 1, pain: -3, knock:  0, areas: [5, 5] },
    Aim { location: Location::Leg,     name: "leg",     attack: [-2, -5,    0, -2], damage: 0, pain:  3, knock: -2, areas: [10, 11] },
];

impl Location {
    /// Its row of the aiming table.
    pub(super) fn aim(self) -> &'static Aim {
        AIMS.iter().find(|row| row.location == self).unwrap_or(&AIMS[0])
    }

    /// Whether it has a left and a right.
    pub(super) fn is_paired(self) -> bool {
        matches!(self, Location::Arm | Location::Hand | Location::Leg)
    }
}

/// 3.4: wound levels by name; the place is the level.
pub(super) static WOUNDS: &[&str] = &["None", "Scratch", "Light", "Medium", "Serious", "Critical", "Fatal"];

/// Level of a medium wound.
pub(super) const MEDIUM: u8 = 3;
/// Level of a fatal wound.
pub(super) const FATAL: u8 = 6;

/// AM-78: the level of a wound from damage less resistance: one for every 3 points begun.
pub(super) fn wound_level(net: i32) -> u8 {
    if net <= 0 { 0 } else { ((net + points(3) - 1) / points(3)).min(i32::from(FATAL)) as u8 }
}

/// AM-81: levels that a soak result takes off: one for every 5 points begun.
pub(super) fn soaked_levels(result: i32) -> u8 {
    if result <= 0 { 0 } else { ((result + points(5) - 1) / points(5)).min(i32::from(FATAL)) as u8 }
}

/// AM-90: the penalty of the worst wound carried, by level.
pub(super) static PENALTIES: [i32; 7] = [0, 0, points(-1), points(-2), points(-4), points(-6), points(-6)];

/// AM-84: the pain modifier of a wound, by level.
pub(super) static PAIN_BY_WOUND: [i32; 7] = [0, points(6), points(3), 0, points(-3), points(-6), 0];

/// AM-84, AM-87: pain and knock-back modifier of the kind of damage.
pub(super) fn shock_of(kind: Damage) -> i32 {
    match kind {
        Damage::Impaling => points(2),
        Damage::Cutting => 0,
        Damage::Blunt => points(-2),
    }
}

/// How fast a mount goes (3.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Speed {
    /// Does not move.
    #[default]
    Stationary,
    /// 1 hex for each move.
    Walk,
    /// 2 hexes.
    Trot,
    /// 4 hexes.
    Canter,
    /// 6 hexes.
    Gallop,
}

impl Speed {
    /// All, slowest first.
    pub(super) const ALL: [Speed; 5] =
        [Speed::Stationary, Speed::Walk, Speed::Trot, Speed::Canter, Speed::Gallop];

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        ["stationary", "walk", "trot", "canter", "gallop"][self as usize]
    }

    /// Hexes for each mount move (AM-129).
    pub(super) const fn hexes(self) -> usize {
        [0, 1, 2, 4, 6][self as usize]
    }

    /// AM-123: what it adds to damage.
    pub(super) const fn charge(self, class: Charge) -> i32 {
        let row = match class {
            Charge::Lance => [0, 0, 2, 4, 6],
            Charge::Spear => [0, 0, 1, 2, 4],
            Charge::Other => [0, 0, 0, 1, 2],
        };
        points(row[self as usize])
    }
}

/// A row of the table of mounts (AM-128): attack and damage of bite and kick, in points.
pub(super) struct Beast {
    /// The kind.
    pub name: &'static str,
    /// Bite: attack, damage.
    pub bite: [i32; 2],
    /// Kick: attack, damage.
    pub kick: [i32; 2],
    /// Riding bonus (3.5).
    pub riding: i32,
}

/// 3.5: mounts of average quality.
#[rustfmt::skip]
pub(super) static BEASTS: &[Beast] = &[
    Beast { name: "mule or donkey", bite: [2, 2],  kick: [4, 8],  riding: 0 },
    Beast { name: "mature pony",    bite: [1, 1],  kick: [2, 4],  riding: 0 },
    Beast { name: "old nag",        bite: [1, 4],  kick: [4, 8],  riding: 0 },
    Beast { name: "riding horse",   bite: [2, 5],  kick: [5, 9],  riding: 0 },
    Beast { name: "draft horse",    bite: [1, 4],  kick: [3, 9],  riding: 0 },
    Beast { name: "warhorse",       bite: [2, 7],  kick: [5, 12], riding: 2 },
    Beast { name: "camel",          bite: [3, 4],  kick: [2, 9],  riding: 0 },
    Beast { name: "elephant",       bite: [6, 13], kick: [6, 11], riding: 0 },
    Beast { name: "wardog",         bite: [8, 4],  kick: [2, 3],  riding: 0 },
];

/// The place of the elephant in [`BEASTS`]: its bite is a thrust of the tusks.
pub(super) const ELEPHANT: usize = 7;

/// AM-128: qualities and what they add to attack and damage, in points.
pub(super) static QUALITIES: &[(&str, i32)] =
    &[("abysmal", -2), ("poor", -1), ("average", 0), ("good", 1), ("excellent", 2)];

/// AM-125, AM-129: how hard it is to stay mounted, and to steer.
pub(super) static DIFFICULTIES: &[(&str, i32)] = &[("easy", 3), ("average", 6), ("hard", 9)];
