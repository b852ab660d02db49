//! The equipment and data tables of GURPS 3e (section 3 of the specification).
//! Knows printed figures and the look-ups in them, in whole numbers. Must never know a fighter, a fight or a throw.
//!
//! Source tags as in the specification: [S] the seed, [P1] to [P10] public third-edition material, [P0] a figure
//! known but not read on an open page, [H] a house decision.

mod armour;
mod body;
mod criticals;
mod dice;
mod stock;
mod weapons;

pub use armour::{ARMOURS, Area, Armour, Covers, SHIELDS, Shield, ShieldSize};
pub use body::{
    Posture, Random, SIZES, Share, Spot, encumbrance, random_spot, range_modifier, size_modifier,
};
pub use criticals::{
    CriticalHit, CriticalMiss, GunMiss, HeadBlow, critical_hit, critical_miss, gun_miss, head_blow,
};
pub use dice::{Dice, swing, thrust};
pub use stock::WEAPONS;
pub use weapons::{Basis, Class, Grip, Harm, Kind, Make, Missile, Mode, Range, Reach, Shot, Skill, Weapon};
