//! What a weapon is: sizes, balances, traits (sections 3.1, 3.2, 3.4). The printed ones are in `stock`.

use super::types::WeaponType;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// How large a melee weapon is (section 3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum MeleeSize {
    Brawling,
    Small,
    #[default]
    OneHanded,
    HandAndAHalf,
    TwoHanded,
}

impl MeleeSize {
    /// All, in the form's order.
    pub const ALL: [MeleeSize; 5] = [
        MeleeSize::Brawling,
        MeleeSize::Small,
        MeleeSize::OneHanded,
        MeleeSize::HandAndAHalf,
        MeleeSize::TwoHanded,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["brawling", "small", "one-handed", "hand-and-a-half", "two-handed"][self as usize]
    }

    /// Base damage and max body bonus in its normal grip.
    pub const fn figures(self) -> (i32, i32) {
        [(1, 1), (2, 1), (3, 1), (3, 2), (5, 4)][self as usize]
    }

    /// What the other grip changes of them: two hands, or one hand for a two-handed weapon.
    pub const fn other_grip(self) -> (i32, i32) {
        [(0, 0), (0, 0), (1, 0), (1, 1), (-2, -2)][self as usize]
    }
}

/// How a melee weapon is balanced (section 3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Balance {
    #[default]
    None,
    Balanced,
    Crude,
    Parrying,
    PoleArm,
    Weighted,
}

impl Balance {
    /// All, in the form's order.
    pub const ALL: [Balance; 6] = [
        Balance::None,
        Balance::Balanced,
        Balance::Crude,
        Balance::Parrying,
        Balance::PoleArm,
        Balance::Weighted,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["none", "balanced", "crude", "parrying", "pole-arm", "weighted"][self as usize]
    }

    /// What it changes of base damage and max body bonus.
    pub const fn figures(self) -> (i32, i32) {
        match self {
            Balance::Crude | Balance::Parrying => (-1, 0),
            Balance::Weighted => (1, 1),
            Balance::None | Balance::Balanced | Balance::PoleArm => (0, 0),
        }
    }
}

/// What a weapon is for (sections 3.5 and 3.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Class {
    /// Striking, and throwing where it has figures for it.
    #[default]
    Melee,
    /// A bow.
    Bow,
    /// A crossbow.
    Crossbow,
    /// A hand crossbow.
    HandCrossbow,
}

impl Class {
    /// All, in the form's order.
    pub const ALL: [Class; 4] = [Class::Melee, Class::Bow, Class::Crossbow, Class::HandCrossbow];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["melee", "bow", "crossbow", "hand crossbow"][self as usize]
    }

    /// Whether it is loaded and shot.
    pub const fn is_ranged(self) -> bool {
        !matches!(self, Class::Melee)
    }
}

/// Armour piercing(x), x at least 0 (section 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Piercing {
    /// By itself, 0 to 20.
    pub flat: u8,
    /// Whether the wielder's body is added.
    pub adds_body: bool,
}

/// Hexes at which a weapon strikes (ST-413), without the wielder's reach bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Reach {
    /// Nearest, 0 to 10.
    pub least: u8,
    /// Farthest, 0 to 10.
    pub most: u8,
}

/// How far a weapon is thrown (section 3.5): each figure so much, and the body so many times; at least 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Throw {
    /// Close range, 0 to 50.
    pub close: u8,
    /// Times the body on it, 0 to 5.
    pub close_per_body: u8,
    /// Increment, 0 to 50.
    pub increment: u8,
    /// Times the body on it, 0 to 5.
    pub increment_per_body: u8,
}

/// A weapon, shield or focus (sections 3.4 to 3.6).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Weapon {
    /// Its name, 1 to 60 letters.
    pub name: Cow<'static, str>,
    /// What it is for.
    pub class: Class,
    /// Melee: how large.
    pub size: MeleeSize,
    /// Melee: how it is balanced.
    pub balance: Balance,
    /// Melee: what it strikes with; the attacker picks one.
    pub types: Cow<'static, [WeaponType]>,
    /// Melee: armour piercing.
    pub piercing: Piercing,
    /// Melee: where it strikes.
    pub reach: Reach,
    /// How far it is thrown, if it is fit for that (ST-610).
    pub throw: Option<Throw>,
    /// Heavy(x), 0 to 10; bows have one.
    pub heavy: Option<u8>,
    /// Strength(x) of a crossbow, 0 to 20.
    pub strength: u8,
    /// Shield(x), 0 to 10; 0 is none.
    pub shield: u8,
    /// ST-511.
    pub has_bash: bool,
    /// ST-611: adds body to the damage when thrown.
    pub is_thrown: bool,
    /// Made for large wielders.
    pub is_large: bool,
    /// Made for small wielders.
    pub is_small_folk: bool,
    /// ST-708: whether a hand that holds it counts as free for magic.
    pub is_focus: bool,
    /// A keyword without rules.
    pub has_sap: bool,
    /// A keyword without rules.
    pub has_trip: bool,
    /// A keyword without rules.
    pub is_exotic: bool,
}

impl Weapon {
    /// Whether it is a shield: these have no two-handed benefit (3.5) and cannot be struck from the hand (ST-541).
    pub fn is_shield(&self) -> bool {
        self.shield > 0 || self.types.contains(&WeaponType::Shield)
    }

    /// Whether it can be struck with (ST-414).
    pub fn is_melee(&self) -> bool {
        !self.class.is_ranged()
    }

    /// Whether it takes both hands in its normal grip (3.1, 3.6); a hand crossbow only to be loaded.
    pub fn needs_both(&self) -> bool {
        match self.class {
            Class::Melee => self.size == MeleeSize::TwoHanded,
            Class::Bow | Class::Crossbow => true,
            Class::HandCrossbow => false,
        }
    }
}
