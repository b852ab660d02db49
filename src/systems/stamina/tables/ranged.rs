//! Ranged weapons and ammunition (section 3.6).

use super::skills::Skill;
use super::types::{Conversion, DamageType};
use super::weapons::{Class, Weapon};
use serde::{Deserialize, Serialize};

/// What ammunition is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Missile {
    /// Bows.
    #[default]
    Arrow,
    /// Crossbows.
    Bolt,
}

impl Missile {
    /// All, in the form's order.
    pub const ALL: [Missile; 2] = [Missile::Arrow, Missile::Bolt];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["arrow", "bolt"][self as usize]
    }
}

impl Class {
    /// What it shoots.
    pub const fn missile(self) -> Option<Missile> {
        match self {
            Class::Melee => None,
            Class::Bow => Some(Missile::Arrow),
            Class::Crossbow | Class::HandCrossbow => Some(Missile::Bolt),
        }
    }

    /// ST-103: the skill of the weapon class; a hand crossbow is a crossbow [H].
    pub const fn skill(self) -> Skill {
        match self {
            Class::Melee => Skill::Thrown,
            Class::Bow => Skill::Bows,
            Class::Crossbow | Class::HandCrossbow => Skill::Crossbows,
        }
    }
}

/// A ranged weapon before any ammunition: damage, armour piercing, and one figure for close range and increment.
pub(in crate::systems::stamina) fn figures(weapon: &Weapon) -> (i32, i32, u32) {
    let (heavy, strength) = (weapon.heavy.unwrap_or(0), i32::from(weapon.strength));
    match weapon.class {
        Class::Melee => (0, 0, 0),
        Class::Bow => (1 + i32::from(heavy), i32::from(heavy) - 1, 20 + 2 * u32::from(heavy)),
        Class::Crossbow => (strength, strength, 5 * u32::from(weapon.strength)),
        Class::HandCrossbow => (strength, strength, 2 * u32::from(weapon.strength)),
    }
}

/// Ammunition; a player's own is made of the same columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ammo {
    /// What it is for.
    pub missile: Missile,
    /// What kind of damage.
    pub kind: DamageType,
    /// On the weapon's damage, −10 to +10.
    pub damage: i8,
    /// Whether the weapon's damage is halved, rounded down.
    pub is_halved: bool,
    /// On the weapon's armour piercing, −10 to +10.
    pub piercing: i8,
    /// ST-424.
    pub conversion: Conversion,
}

const fn ammo(missile: Missile, kind: DamageType, (damage, piercing, loss): (i8, i8, u8)) -> Ammo {
    Ammo { missile, kind, damage, is_halved: false, piercing, conversion: Conversion::of(loss) }
}

/// 3.6: ammunition.
#[rustfmt::skip]
pub(in crate::systems::stamina) static AMMO: &[(&str, Ammo)] = &[
    ("Blunted arrow",   Ammo::BLUNTED_ARROW),
    ("Bodkin arrow",    Ammo::BODKIN),
    ("Broadhead arrow", Ammo::BROADHEAD),
    ("Blunted bolt",    Ammo::BLUNTED_BOLT),
    ("Injection bolt",  Ammo::INJECTION),
    ("Standard bolt",   Ammo::BOLT),
];

#[allow(missing_docs)]
impl Ammo {
    pub const BLUNTED_ARROW: Ammo = ammo(Missile::Arrow, DamageType::Concussive, (0, 0, 0));
    pub const BODKIN: Ammo = ammo(Missile::Arrow, DamageType::Penetrating, (0, 2, 5));
    pub const BROADHEAD: Ammo = ammo(Missile::Arrow, DamageType::Penetrating, (1, 0, 3));
    pub const BLUNTED_BOLT: Ammo = ammo(Missile::Bolt, DamageType::Concussive, (0, 0, 0));
    pub const INJECTION: Ammo = Ammo {
        is_halved: true,
        conversion: Conversion { loss: 0, drops_bought: false, drops_all: true },
        ..ammo(Missile::Bolt, DamageType::Penetrating, (0, 0, 0))
    };
    pub const BOLT: Ammo = ammo(Missile::Bolt, DamageType::Penetrating, (0, 0, 0));
}

impl Ammo {
    /// Its name in the table; a player's own has none.
    pub fn name(self) -> &'static str {
        let own = ["Own arrow", "Own bolt"][self.missile as usize];
        AMMO.iter().find(|(_, ammo)| *ammo == self).map_or(own, |(name, _)| name)
    }
}
