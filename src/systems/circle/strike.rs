//! An attack as it is put together from whoever makes it, before it is declared.

use super::kinds::AttackType;
use super::sheet::Perks;
use super::space::Stance;
use super::state::Means;
use crate::board::UnitId;

/// An attack, special attack or spell on a figure, before it is declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Strike {
    pub who: UnitId,
    pub foe: UnitId,
    pub means: Means,
    /// What it is called: "Sword", "bare hand", "Firebolt".
    pub name: String,
    /// CR-60: values after stat modifications, before night; 0 is no die.
    pub dice: Vec<Die>,
    /// CR-127.
    pub flat: i32,
    pub kind: AttackType,
    /// After stat modifications; 0 is no range.
    pub range: i32,
    /// The attacker's height.
    pub height: i32,
    pub perks: Perks,
    pub is_spell: bool,
    pub armour_applies: bool,
    pub defence_applies: bool,
    pub is_counterable: bool,
    pub mana: i32,
    pub attacker: Stance,
    pub target: Stance,
}

/// A die of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Die {
    /// "base", "Sword".
    pub name: String,
    /// Its value, 0 to 100.
    pub value: i32,
    /// Of equally high dice the one of the lowest rank is reduced first at night (CR-65).
    pub rank: u8,
}
