//! The printed weapons (sections 3.5 and 3.6).

use super::types::WeaponType;
use super::weapons::{Balance, Class, MeleeSize, Piercing, Reach, Throw, Weapon};
use Balance::{Balanced, Crude, Parrying, PoleArm, Weighted};
use MeleeSize::{HandAndAHalf, OneHanded, Small, TwoHanded};
use WeaponType::{Axe, Beak, Bludgeoning, LongBlade, ShortBlade, Spear};
use std::borrow::Cow;

/// A list inside a row of a constant table.
macro_rules! list {
    ($($it:expr),+) => { const { &[$($it),+] } };
}

const fn weapon(
    name: &'static str,
    class: Class,
    (balance, size): (Balance, MeleeSize),
    types: &'static [WeaponType],
    (least, most): (u8, u8),
) -> Weapon {
    Weapon {
        name: Cow::Borrowed(name),
        class,
        size,
        balance,
        types: Cow::Borrowed(types),
        piercing: Piercing { flat: 0, adds_body: false },
        reach: Reach { least, most },
        throw: None,
        heavy: None,
        strength: 0,
        shield: 0,
        has_bash: false,
        is_thrown: false,
        is_large: false,
        is_small_folk: false,
        is_focus: false,
        has_sap: false,
        has_trip: false,
        is_exotic: false,
    }
}

const fn melee(
    name: &'static str,
    balance: Balance,
    size: MeleeSize,
    types: &'static [WeaponType],
    reach: (u8, u8),
) -> Weapon {
    weapon(name, Class::Melee, (balance, size), types, reach)
}

/// What only shoots: nothing that is said of blows means anything of it.
const fn plain(name: &'static str, class: Class) -> Weapon {
    weapon(name, class, (Balance::None, OneHanded), &[], (1, 1))
}

const fn shield(name: &'static str, size: MeleeSize, value: u8) -> Weapon {
    let mut shield = melee(name, Balance::None, size, list![WeaponType::Shield], (0, 1)).bash();
    shield.shield = value;
    shield
}

const fn bow(name: &'static str, heavy: u8) -> Weapon {
    plain(name, Class::Bow).heavy(heavy)
}

const fn crossbow(name: &'static str, class: Class, strength: u8) -> Weapon {
    let mut crossbow = plain(name, class);
    crossbow.strength = strength;
    crossbow
}

impl Weapon {
    const fn ap(mut self, flat: u8) -> Weapon {
        self.piercing = Piercing { flat, adds_body: false };
        self
    }

    /// body + 1
    const fn ap_of_body(mut self) -> Weapon {
        self.piercing = Piercing { flat: 1, adds_body: true };
        self
    }

    const fn throw(mut self, (close, on_close): (u8, u8), (increment, on_increment): (u8, u8)) -> Weapon {
        let (close_per_body, increment_per_body) = (on_close, on_increment);
        self.throw = Some(Throw { close, close_per_body, increment, increment_per_body });
        self
    }

    const fn thrown(mut self) -> Weapon {
        self.is_thrown = true;
        self
    }

    const fn heavy(mut self, x: u8) -> Weapon {
        self.heavy = Some(x);
        self
    }

    const fn bash(mut self) -> Weapon {
        self.has_bash = true;
        self
    }

    const fn trip(mut self) -> Weapon {
        self.has_trip = true;
        self
    }
}

/// 3.5: fists, feet and natural weapons. No item, and so not among the rest.
pub(in crate::systems::stamina) static UNARMED: Weapon =
    melee("Unarmed", Balance::None, MeleeSize::Brawling, list![WeaponType::Brawling], (0, 1));

/// 3.5, 3.6: whatever can be held.
#[rustfmt::skip]
pub(in crate::systems::stamina) static WEAPONS: &[Weapon] = &[
    melee("Arming sword",  Balanced, HandAndAHalf, list![LongBlade],   (1, 1)).ap(3),
    melee("Battle axe",    Weighted, OneHanded,    list![Axe],         (1, 1)).ap_of_body().heavy(0).trip(),
    melee("Truncheon",     Weighted, Small,        list![Bludgeoning], (0, 1)).throw((3, 1), (1, 1)).bash(),
    melee("Dagger",        Parrying, Small,        list![ShortBlade],  (0, 1)).ap(2).throw((5, 1), (2, 1)),
    melee("Short spear",   PoleArm,  OneHanded,    list![Spear],       (1, 2)).ap(2).trip(),
    melee("Club",          Crude,    OneHanded,    list![Bludgeoning], (1, 1)).bash(),
    melee("Mace",          Weighted, OneHanded,    list![Bludgeoning], (1, 1)).bash(),
    melee("War pick",      Weighted, OneHanded,    list![Beak],        (1, 1)).ap(2),
    melee("Longsword",     Balanced, TwoHanded,    list![LongBlade],   (1, 2)).ap(3),
    melee("Great axe",     Weighted, TwoHanded,    list![Axe],         (1, 2)).ap_of_body().heavy(1),
    melee("Quarterstaff",  PoleArm,  TwoHanded,    list![Bludgeoning], (1, 2)).bash().trip(),
    melee("Javelin",       PoleArm,  OneHanded,    list![Spear],       (1, 2)).ap(2).throw((6, 2), (3, 1)).thrown(),
    melee("Throwing axe",  Weighted, Small,        list![Axe],         (1, 1)).ap_of_body().throw((3, 1), (1, 1)).thrown(),
    shield("Buckler",      Small,     1),
    shield("Round shield", OneHanded, 2),
    shield("Tower shield", OneHanded, 3).heavy(2),
    bow("Hunting bow", 1),
    bow("Long bow",    2),
    bow("War bow",     3),
    crossbow("Light crossbow", Class::Crossbow,     4),
    crossbow("Heavy crossbow", Class::Crossbow,     7),
    crossbow("Hand crossbow",  Class::HandCrossbow, 3),
];
