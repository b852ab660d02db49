//! Size and range, hit locations, encumbrance, posture (sections 3.5, 3.6, 3.8 and 3.9).

use super::armour::Area;
use serde::{Deserialize, Serialize};

/// Section 3.5, [P5]: the listed values with a label for a form, in twelfths of a yard (units of 3 inches, so that
/// 6 inches are 2 and a yard is 12). The first is +6 of speed and range and −6 of size; each further one is 1 lower,
/// or 1 larger. [P0]: the yards of the short rows and of 10, 15, 100, 150 and 1500.
#[rustfmt::skip]
pub const SIZES: &[(&str, u32)] = &[
    ("6 in",     2),
    ("1 ft",     4),
    ("½ yd",     6),
    ("2 ft",     8),
    ("1 yd",     12),
    ("1½ yd",    18),
    ("2 yd",     24),
    ("3 yd",     36),
    ("4½ yd",    54),
    ("7 yd",     84),
    ("10 yd",    120),
    ("15 yd",    180),
    ("20 yd",    240),
    ("30 yd",    360),
    ("45 yd",    540),
    ("70 yd",    840),
    ("100 yd",   1200),
    ("150 yd",   1800),
    ("200 yd",   2400),
    ("300 yd",   3600),
    ("450 yd",   5400),
    ("700 yd",   8400),
    ("1000 yd",  12_000),
    ("1500 yd",  18_000),
    ("2000 yd",  24_000),
    ("3000 yd",  36_000),
    ("4500 yd",  54_000),
];

/// Section 3.5, [P5]: what speed (in yards a second) and range (in yards) together, in twelfths of a yard, add to
/// the roll: +6 to −20. The smallest listed value that is not below the real one counts; the table ends at
/// 4500 yards, and whatever lies beyond counts as that [H].
pub fn range_modifier(twelfths: u32) -> i32 {
    let row = SIZES.iter().position(|(_, most)| twelfths <= *most).unwrap_or(SIZES.len() - 1);
    6 - row as i32
}

/// Section 3.5, [P5]: what the largest dimension of a target, in twelfths of a yard, adds to the roll: −6 to +20.
pub fn size_modifier(twelfths: u32) -> i32 {
    -range_modifier(twelfths)
}

/// A hit location (section 3.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Spot {
    Brain,
    Head,
    Eyes,
    EyeSlit,
    ShieldArm,
    WeaponHand,
    WeaponArm,
    ShieldHand,
    Torso,
    FarLeg,
    NearLeg,
    RightFoot,
    LeftFoot,
    Vitals,
}

impl Spot {
    /// All, in the order of the table.
    pub const ALL: [Spot; 14] = [
        Spot::Brain,
        Spot::Head,
        Spot::Eyes,
        Spot::EyeSlit,
        Spot::ShieldArm,
        Spot::WeaponHand,
        Spot::WeaponArm,
        Spot::ShieldHand,
        Spot::Torso,
        Spot::FarLeg,
        Spot::NearLeg,
        Spot::RightFoot,
        Spot::LeftFoot,
        Spot::Vitals,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Spot::Brain => "brain",
            Spot::Head => "head",
            Spot::Eyes => "eyes",
            Spot::EyeSlit => "eye slit",
            Spot::ShieldArm => "shield arm",
            Spot::WeaponHand => "weapon hand",
            Spot::WeaponArm => "weapon arm",
            Spot::ShieldHand => "shield hand",
            Spot::Torso => "torso",
            Spot::FarLeg => "far leg",
            Spot::NearLeg => "near leg",
            Spot::RightFoot => "right foot",
            Spot::LeftFoot => "left foot",
            Spot::Vitals => "vitals",
        }
    }

    /// GU-109, section 3.6, [P4]/[P5]: on an attack at it, −10 to 0. A shield that the target carries makes its arm
    /// and hand harder to hit.
    pub const fn penalty(self, has_shield: bool) -> i32 {
        match self {
            Spot::Torso => 0,
            Spot::WeaponArm | Spot::FarLeg | Spot::NearLeg => -2,
            Spot::ShieldArm => {
                if has_shield {
                    -4
                } else {
                    -2
                }
            }
            Spot::Vitals => -3,
            Spot::WeaponHand | Spot::RightFoot | Spot::LeftFoot => -4,
            Spot::ShieldHand => {
                if has_shield {
                    -8
                } else {
                    -4
                }
            }
            Spot::Head => -5,
            Spot::Brain => -7,
            Spot::Eyes => -9,
            Spot::EyeSlit => -10,
        }
    }

    /// What armour covers it. The eyes lie in the head, but no armour protects them (section 3.6).
    pub const fn area(self) -> Area {
        match self {
            Spot::Brain => Area::Brain,
            Spot::Head | Spot::Eyes | Spot::EyeSlit => Area::Head,
            Spot::ShieldArm | Spot::WeaponArm => Area::Arms,
            Spot::WeaponHand | Spot::ShieldHand => Area::Hands,
            Spot::Torso | Spot::Vitals => Area::Torso,
            Spot::FarLeg | Spot::NearLeg => Area::Legs,
            Spot::RightFoot | Spot::LeftFoot => Area::Feet,
        }
    }

    /// An arm or a leg: crippled by more than HT/2 (GU-155).
    pub const fn is_limb(self) -> bool {
        matches!(self.area(), Area::Arms | Area::Legs)
    }

    /// A hand or a foot: crippled by more than HT/3 (GU-155).
    pub const fn is_extremity(self) -> bool {
        matches!(self.area(), Area::Hands | Area::Feet)
    }
}

/// What a throw for a random location says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Random {
    /// This location.
    At(Spot),
    /// A hand; one die more: 1 to 3 the weapon hand, 4 to 6 the shield hand.
    WeaponHandOrShieldHand,
    /// A foot; one die more: 1 to 3 the right one, 4 to 6 the left one.
    Foot,
}

/// GU-111, section 3.6, [P4]/[P5]: the random location of a sum of three dice, 3 to 18. From above 3 is taken off
/// it; what is then below 3 counts as 3.
pub fn random_spot(sum: u8) -> Random {
    match sum {
        ..=4 => Random::At(Spot::Brain),
        5 => Random::At(Spot::Head),
        6 => Random::At(Spot::ShieldArm),
        7 => Random::WeaponHandOrShieldHand,
        8 => Random::At(Spot::WeaponArm),
        9..=11 => Random::At(Spot::Torso),
        12 => Random::At(Spot::FarLeg),
        13..=14 => Random::At(Spot::NearLeg),
        15..=16 => Random::Foot,
        17.. => Random::At(Spot::Vitals),
    }
}

/// Section 3.8, [P5]: the most that may be carried at each level, in pounds for each point of ST.
const LOADS: [i32; 5] = [2, 4, 6, 12, 20];

/// GU-051, section 3.8, [P5]: the encumbrance level, 0 to 4, of a load in quarter pounds; it is what Move loses.
/// `None` for a load under which nobody can move [H].
pub fn encumbrance(load_quarters: i32, st: i32) -> Option<u8> {
    let level = LOADS.iter().position(|pounds| load_quarters <= st.max(0).saturating_mul(4 * pounds))?;
    Some(level as u8)
}

/// How a figure holds itself (section 3.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Posture {
    #[default]
    Standing,
    Crouching,
    Kneeling,
    Crawling,
    Sitting,
    Lying,
}

/// How much of its Move a posture leaves (section 3.9; GU-043, GU-047).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Share {
    /// All of it.
    Full,
    /// Half, rounded down, at least 1.
    Half,
    /// A third, rounded down, at least 1.
    Third,
    /// Nothing.
    None,
    /// One hex whatever the Move.
    OneHex,
}

impl Posture {
    /// All, in the order of the table.
    pub const ALL: [Posture; 6] = [
        Posture::Standing,
        Posture::Crouching,
        Posture::Kneeling,
        Posture::Crawling,
        Posture::Sitting,
        Posture::Lying,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["standing", "crouching", "kneeling", "crawling", "sitting", "lying"][self as usize]
    }

    /// GU-105, section 3.9, [S]: on own attacks, −4 to 0. Whoever crawls attacks in close combat only, at −4 [P5].
    pub const fn attack(self, is_ranged: bool) -> i32 {
        match self {
            Posture::Standing => 0,
            Posture::Crouching | Posture::Kneeling | Posture::Sitting => -2,
            Posture::Crawling => -4,
            Posture::Lying => {
                if is_ranged {
                    0
                } else {
                    -4
                }
            }
        }
    }

    /// GU-224, section 3.9, [S]: on an enemy's ranged attack at the figure, −4 to 0.
    pub const fn target(self) -> i32 {
        match self {
            Posture::Standing => 0,
            Posture::Crouching | Posture::Kneeling | Posture::Sitting => -2,
            Posture::Crawling | Posture::Lying => -4,
        }
    }

    /// GU-133, section 3.9, [S]: on own active defences, −3 to 0.
    pub const fn defence(self) -> i32 {
        match self {
            Posture::Standing | Posture::Crouching => 0,
            Posture::Kneeling | Posture::Sitting => -2,
            Posture::Crawling | Posture::Lying => -3,
        }
    }

    /// GU-023: lying or crawling.
    pub const fn is_on_ground(self) -> bool {
        matches!(self, Posture::Crawling | Posture::Lying)
    }

    /// GU-023: standing or crouching.
    pub const fn is_standing(self) -> bool {
        matches!(self, Posture::Standing | Posture::Crouching)
    }

    /// Section 3.9, [S]: how much of its Move it leaves.
    pub const fn share(self) -> Share {
        match self {
            Posture::Standing => Share::Full,
            Posture::Crouching => Share::Half,
            Posture::Kneeling | Posture::Crawling => Share::Third,
            Posture::Sitting => Share::None,
            Posture::Lying => Share::OneHex,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Posture, Random, SIZES, Share, Spot, encumbrance, random_spot, range_modifier, size_modifier,
    };

    /// The smallest values of a modifier: of `most` twelfths, and one more is 1 lower.
    fn check_range(most: u32, modifier: i32) {
        let beyond = (modifier - 1).max(-20);
        assert_eq!((range_modifier(most), range_modifier(most + 1)), (modifier, beyond), "{most} twelfths");
        assert_eq!((size_modifier(most), size_modifier(most + 1)), (-modifier, -beyond), "{most} twelfths");
    }

    #[test]
    fn range_by_the_printed_values() {
        check_range(2, 6);
        check_range(4, 5);
        check_range(6, 4);
        check_range(8, 3);
        #[rustfmt::skip]
        let yards = [
            (1, 2), (2, 0), (3, -1), (7, -3), (10, -4), (15, -5), (20, -6), (30, -7), (45, -8), (70, -9), (100, -10),
            (150, -11), (200, -12), (300, -13), (450, -14), (700, -15), (1000, -16), (1500, -17), (2000, -18),
            (3000, -19), (4500, -20),
        ];
        for (yards, modifier) in yards {
            check_range(12 * yards, modifier);
        }
        check_range(18, 1); // 1½
        check_range(54, -2); // 4½
        assert_eq!((range_modifier(0), range_modifier(u32::MAX)), (6, -20));
        assert_eq!(SIZES.len(), 6 + yards.len());
    }

    #[test]
    fn labels_are_the_values() {
        for (label, twelfths) in SIZES {
            let (number, unit) = label.split_once(' ').expect("a number and a unit");
            let whole: u32 = number.trim_end_matches('½').parse().unwrap_or(0);
            let halves = 2 * whole + u32::from(number.ends_with('½'));
            let expected = match unit {
                "in" => halves / 6,
                "ft" => 2 * halves,
                _ => 6 * halves,
            };
            assert_eq!(*twelfths, expected, "{label}");
        }
    }

    #[test]
    fn random_locations() {
        let expected = [
            (3..=4, Random::At(Spot::Brain)),
            (5..=5, Random::At(Spot::Head)),
            (6..=6, Random::At(Spot::ShieldArm)),
            (7..=7, Random::WeaponHandOrShieldHand),
            (8..=8, Random::At(Spot::WeaponArm)),
            (9..=11, Random::At(Spot::Torso)),
            (12..=12, Random::At(Spot::FarLeg)),
            (13..=14, Random::At(Spot::NearLeg)),
            (15..=16, Random::Foot),
            (17..=18, Random::At(Spot::Vitals)),
        ];
        for (sums, expected) in expected {
            for sum in sums {
                assert_eq!(random_spot(sum), expected, "{sum}");
            }
        }
    }

    #[test]
    fn penalties_of_locations() {
        let with = [-7, -5, -9, -10, -4, -4, -2, -8, 0, -2, -2, -4, -4, -3];
        assert_eq!(Spot::ALL.map(|spot| spot.penalty(true)), with);
        let without = [-7, -5, -9, -10, -2, -4, -2, -4, 0, -2, -2, -4, -4, -3];
        assert_eq!(Spot::ALL.map(|spot| spot.penalty(false)), without);
    }

    /// The largest load of a level, in quarter pounds; a quarter more is the next level.
    fn check_load(st: i32, most: i32, level: u8) {
        assert_eq!(encumbrance(most, st), Some(level), "{most} at ST {st}");
        assert_eq!(encumbrance(most + 1, st), (level < 4).then_some(level + 1), "{most} and one at ST {st}");
    }

    #[test]
    fn encumbrance_borders() {
        check_load(10, 80, 0);
        check_load(10, 160, 1);
        check_load(10, 240, 2);
        check_load(10, 480, 3);
        check_load(10, 800, 4);
        check_load(7, 56, 0);
        check_load(1, 80, 4);
        assert_eq!((encumbrance(0, 10), encumbrance(0, 0), encumbrance(1, 0)), (Some(0), Some(0), None));
        // Aldric of section 11: 43 pounds.
        assert_eq!(encumbrance(172, 12), Some(1));
    }

    #[test]
    fn postures_are_the_printed_table() {
        let rows =
            Posture::ALL.map(|it| (it.attack(false), it.attack(true), it.target(), it.defence(), it.share()));
        let expected = [
            (0, 0, 0, 0, Share::Full),
            (-2, -2, -2, 0, Share::Half),
            (-2, -2, -2, -2, Share::Third),
            (-4, -4, -4, -3, Share::Third),
            (-2, -2, -2, -2, Share::None),
            (-4, 0, -4, -3, Share::OneHex),
        ];
        assert_eq!(rows, expected);
    }
}
