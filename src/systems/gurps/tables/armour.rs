//! Shields and armour (section 3.3).

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// How large a shield is (GU-103, GU-455, GU-621), smallest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum ShieldSize {
    Small,
    Medium,
    Large,
}

/// A shield (section 3.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shield {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Passive defence, 0 to 10.
    pub pd: u8,
    /// Weight in quarter pounds, 0 to 400.
    pub weight: u16,
    /// Price in $, 0 to 65 535.
    pub cost: u16,
    /// Whether the skill that counts is Buckler instead of Shield.
    pub is_buckler: bool,
    /// How large it is.
    pub size: ShieldSize,
}

/// Pounds as quarter pounds.
const fn lb(pounds: u16) -> u16 {
    4 * pounds
}

const fn shield(name: &'static str, pd: u8, weight: u16, cost: u16, size: ShieldSize) -> Shield {
    Shield { name: Cow::Borrowed(name), pd, weight, cost, is_buckler: false, size }
}

impl Shield {
    const fn buckler(mut self) -> Shield {
        self.is_buckler = true;
        self
    }
}

/// Section 3.3, [P5]/[P6]: shields.
#[rustfmt::skip]
pub const SHIELDS: &[Shield] = &[
    //     shield          PD weight   $   size
    shield("Buckler",       1, lb(2),  25, ShieldSize::Small).buckler(), // The size: [P6]/[H].
    shield("Small shield",  2, lb(8),  40, ShieldSize::Small),
    shield("Medium shield", 3, lb(15), 60, ShieldSize::Medium),
    shield("Large shield",  4, lb(25), 90, ShieldSize::Large),
];

/// What armour may cover (section 3.3, column `covers`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Area {
    /// T: torso and vitals.
    Torso,
    /// A: both arms.
    Arms,
    /// H: both hands.
    Hands,
    /// L: both legs.
    Legs,
    /// F: both feet.
    Feet,
    /// B: the skull.
    Brain,
    /// K: the head without the skull; a helm over the face.
    Head,
}

/// A set of areas: one bit for each, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Covers(u8);

impl Covers {
    /// Every area: suits.
    pub const ALL: Covers =
        Covers::of(&[Area::Torso, Area::Arms, Area::Hands, Area::Legs, Area::Feet, Area::Brain, Area::Head]);

    /// These areas.
    pub const fn of(areas: &[Area]) -> Covers {
        let (mut bits, mut i) = (0, 0);
        while i < areas.len() {
            bits |= 1 << areas[i] as u8;
            i += 1;
        }
        Covers(bits)
    }

    /// Whether an area is one of them.
    pub const fn has(self, area: Area) -> bool {
        self.0 & (1 << area as u8) != 0
    }
}

/// A suit or a piece of armour (section 3.3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Armour {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Passive defence, 0 to 10.
    pub pd: u8,
    /// Damage resistance, 0 to 100 points.
    pub dr: u8,
    /// GU-126: its PD and DR against impaling attacks where they differ.
    pub against_impaling: Option<(u8, u8)>,
    /// Weight in quarter pounds, 0 to 2000.
    pub weight: u16,
    /// Price in $, 0 to 65 535.
    pub cost: u16,
    /// What it covers.
    pub covers: Covers,
    /// Protects from the front only [H]: nothing against attacks from the back.
    pub is_front_only: bool,
    /// GU-103: −1 on the wearer's own weapon skills.
    pub hampers: bool,
}

const fn piece(name: &'static str, (pd, dr): (u8, u8), weight: u16, cost: u16, covers: Covers) -> Armour {
    let name = Cow::Borrowed(name);
    let (against_impaling, is_front_only, hampers) = (None, false, false);
    Armour { name, pd, dr, against_impaling, weight, cost, covers, is_front_only, hampers }
}

const fn suit(name: &'static str, stops: (u8, u8), weight: u16, cost: u16) -> Armour {
    piece(name, stops, weight, cost, Covers::ALL)
}

impl Armour {
    /// GU-126, [P5].
    const fn chain(mut self) -> Armour {
        self.against_impaling = Some((1, 2));
        self
    }

    const fn front_only(mut self) -> Armour {
        self.is_front_only = true;
        self
    }

    const fn hampering(mut self) -> Armour {
        self.hampers = true;
        self
    }
}

const T: Covers = Covers::of(&[Area::Torso]);
const TA: Covers = Covers::of(&[Area::Torso, Area::Arms]);
const A: Covers = Covers::of(&[Area::Arms]);
const H: Covers = Covers::of(&[Area::Hands]);
const L: Covers = Covers::of(&[Area::Legs]);
const F: Covers = Covers::of(&[Area::Feet]);
const B: Covers = Covers::of(&[Area::Brain]);
const BK: Covers = Covers::of(&[Area::Brain, Area::Head]);

/// Section 3.3, [P6]: suits, then pieces. Chain arms and legs weaken against impaling as GU-126 says of all chainmail.
#[rustfmt::skip]
pub const ARMOURS: &[Armour] = &[
    //   suit              PD, DR  weight   $
    suit("Clothing",        (0, 0), lb(1),   10),
    suit("Padded cloth",    (1, 1), lb(14),  180),
    suit("Light leather",   (1, 1), lb(10),  210),
    suit("Heavy leather",   (2, 2), lb(20),  350),
    suit("Chainmail",       (3, 4), lb(45),  550).chain(),
    suit("Scale",           (3, 4), lb(50),  750),
    suit("Half plate",      (4, 5), lb(70),  2000).hampering(),
    suit("Light plate",     (4, 6), lb(90),  4000).hampering(),
    suit("Full plate",      (4, 7), lb(110), 6000).hampering(),
    //    piece                 PD, DR  weight  $     covers
    piece("Leather jacket",     (1, 1), lb(4),  50,   TA),
    piece("Cloth armour",       (1, 1), lb(6),  30,   T),
    piece("Leather armour",     (2, 2), lb(10), 100,  T),
    piece("Chainmail shirt",    (3, 4), lb(25), 230,  T).chain(),
    piece("Scale shirt",        (3, 4), lb(35), 420,  T),
    piece("Bronze breastplate", (4, 4), lb(20), 400,  T).front_only(),
    piece("Steel breastplate",  (4, 5), lb(18), 500,  T).front_only(),
    piece("Corselet",           (4, 6), lb(35), 1300, T),
    piece("Heavy corselet",     (4, 7), lb(45), 2300, T),
    piece("Leather helm",       (2, 2), lb(0),  20,   BK),
    piece("Chain coif",         (3, 4), lb(4),  55,   BK).chain(),
    piece("Pot-helm",           (3, 4), lb(5),  100,  B),
    piece("Greathelm",          (4, 7), lb(10), 340,  BK).hampering(),
    piece("Leather arms",       (2, 2), lb(2),  50,   A),
    piece("Chain arms",         (3, 4), lb(9),  70,   A).chain(),
    piece("Scale arms",         (3, 4), lb(14), 210,  A),
    piece("Plate arms",         (4, 6), lb(15), 1000, A),
    piece("Leather legs",       (2, 2), lb(4),  60,   L),
    piece("Chain legs",         (3, 4), lb(15), 110,  L).chain(),
    piece("Scale legs",         (3, 4), lb(21), 250,  L),
    piece("Plate legs",         (4, 6), lb(20), 1100, L),
    piece("Cloth gloves",       (1, 1), lb(0),  15,   H),
    piece("Gauntlets",          (3, 4), lb(2),  100,  H),
    piece("Shoes",              (1, 1), lb(2),  40,   F),
    piece("Boots",              (2, 2), lb(3),  80,   F),
    piece("Reinforced boots",   (2, 3), lb(5),  160,  F),
    piece("Sollerets",          (3, 4), lb(7),  150,  F),
];

#[cfg(test)]
mod tests {
    use super::{ARMOURS, Area, Covers};

    const AREAS: [(char, Area); 7] = [
        ('T', Area::Torso),
        ('A', Area::Arms),
        ('H', Area::Hands),
        ('L', Area::Legs),
        ('F', Area::Feet),
        ('B', Area::Brain),
        ('K', Area::Head),
    ];

    fn check(name: &str, letters: &str) {
        let armour = ARMOURS.iter().find(|armour| armour.name == name).expect("printed armour");
        let covered: String =
            AREAS.iter().filter(|(_, area)| armour.covers.has(*area)).map(|(letter, _)| *letter).collect();
        assert_eq!(covered, letters, "{name}");
    }

    #[test]
    fn armour_covers_what_the_table_says() {
        check("Scale", "TAHLFBK");
        check("Leather jacket", "TA");
        check("Chainmail shirt", "T");
        check("Plate arms", "A");
        check("Gauntlets", "H");
        check("Scale legs", "L");
        check("Sollerets", "F");
        check("Pot-helm", "B");
        check("Greathelm", "BK");
        assert!(AREAS.iter().all(|(_, area)| !Covers::default().has(*area)));
    }

    #[test]
    fn every_row_is_there() {
        let names = |is: fn(&super::Armour) -> bool| {
            ARMOURS.iter().filter(|armour| is(armour)).map(|armour| armour.name.as_ref()).collect::<Vec<_>>()
        };
        assert_eq!(ARMOURS.len(), 9 + 27);
        assert_eq!(names(|it| it.hampers), ["Half plate", "Light plate", "Full plate", "Greathelm"]);
        assert_eq!(names(|it| it.is_front_only), ["Bronze breastplate", "Steel breastplate"]);
        assert_eq!(
            names(|it| it.against_impaling == Some((1, 2))),
            ["Chainmail", "Chainmail shirt", "Chain coif", "Chain arms", "Chain legs"]
        );
    }
}
