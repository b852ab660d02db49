//! Damage types, weapon types and what additional successes buy (section 3.3).

use serde::{Deserialize, Serialize};

/// What kind of damage (section 2.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum DamageType {
    #[default]
    Concussive,
    Penetrating,
    Fire,
    Cold,
    Lightning,
    Other,
}

impl DamageType {
    /// All, in the form's order.
    pub const ALL: [DamageType; 6] = [
        DamageType::Concussive,
        DamageType::Penetrating,
        DamageType::Fire,
        DamageType::Cold,
        DamageType::Lightning,
        DamageType::Other,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["concussive", "penetrating", "fire", "cold", "lightning", "other"][self as usize]
    }
}

/// What additional successes buy, as often as they last (ST-411).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Use {
    /// Additional successes.
    pub price: u8,
    /// Damage, below 0 where some is given up.
    pub damage: i8,
    /// Armour piercing.
    pub piercing: i8,
}

impl Use {
    const fn of(price: u8, damage: i8, piercing: i8) -> Use {
        Use { price, damage, piercing }
    }
}

/// 1 → +1 damage.
pub(in crate::systems::stamina) const DAMAGE: &[Use] = &[Use::of(1, 1, 0)];
/// 3.6: what a shot buys.
pub(in crate::systems::stamina) const SHOT: &[Use] = &[Use::of(1, 1, 0), Use::of(1, -1, 1)];
/// ST-525: what a bull rush against a hard surface buys.
pub(in crate::systems::stamina) const SLAM: &[Use] = &[Use::of(1, 2, 0)];

/// What becomes of penetrating damage that turns concussive (ST-424).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Conversion {
    /// Damage lost.
    pub loss: u8,
    /// Whether bought damage is lost as well: beaks.
    pub drops_bought: bool,
    /// Whether nothing is left: injection bolts.
    pub drops_all: bool,
}

impl Conversion {
    pub(super) const fn of(loss: u8) -> Conversion {
        Conversion { loss, drops_bought: false, drops_all: false }
    }
}

/// What a weapon strikes with (section 3.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum WeaponType {
    Axe,
    Beak,
    ShortBlade,
    LongBlade,
    Bludgeoning,
    Brawling,
    Shield,
    Spear,
}

impl WeaponType {
    /// All, in the form's order.
    pub const ALL: [WeaponType; 8] = [
        WeaponType::Axe,
        WeaponType::Beak,
        WeaponType::ShortBlade,
        WeaponType::LongBlade,
        WeaponType::Bludgeoning,
        WeaponType::Brawling,
        WeaponType::Shield,
        WeaponType::Spear,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["axe", "beak", "short blade", "long blade", "bludgeoning", "brawling", "shield", "spear"]
            [self as usize]
    }

    /// What kind of damage it does.
    pub const fn damage(self) -> DamageType {
        match self {
            WeaponType::Bludgeoning | WeaponType::Brawling | WeaponType::Shield => DamageType::Concussive,
            _ => DamageType::Penetrating,
        }
    }

    /// ST-424.
    pub const fn conversion(self) -> Conversion {
        match self {
            WeaponType::Axe => Conversion::of(1),
            WeaponType::Beak => Conversion { drops_bought: true, ..Conversion::of(1) },
            WeaponType::ShortBlade | WeaponType::Spear => Conversion::of(3),
            WeaponType::LongBlade => Conversion::of(2),
            WeaponType::Bludgeoning | WeaponType::Brawling | WeaponType::Shield => Conversion::of(0),
        }
    }

    /// ST-411: what additional successes buy.
    pub const fn uses(self) -> &'static [Use] {
        match self {
            WeaponType::Axe | WeaponType::Bludgeoning | WeaponType::Brawling => DAMAGE,
            WeaponType::Beak => const { &[Use::of(1, 1, 2)] },
            WeaponType::ShortBlade => const { &[Use::of(1, 1, 0), Use::of(1, 0, 2)] },
            WeaponType::LongBlade => const { &[Use::of(1, 1, 0), Use::of(1, 0, 1)] },
            WeaponType::Shield => const { &[Use::of(2, 1, 0)] },
            WeaponType::Spear => const { &[Use::of(1, 1, 1)] },
        }
    }
}
