//! Armour (section 3.8).

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What is worn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Armour {
    /// Its name, 1 to 60 letters.
    pub name: Cow<'static, str>,
    /// Armour value, 0 to 30.
    pub value: u8,
    /// Resistances by damage type, each 0 to 30.
    pub resistances: [u8; 6],
    /// ST-112: the rank of Armor that it takes, 0 to 5.
    pub training: u8,
    /// ST-113: what its helm costs, 0 to 5 levels.
    pub helm: u8,
}

const fn armour(name: &'static str, value: u8, resists: [u8; 3], training: u8, helm: u8) -> Armour {
    let [concussive, penetrating, cold] = resists;
    let resistances = [concussive, penetrating, 0, cold, 0, 0];
    Armour { name: Cow::Borrowed(name), value, resistances, training, helm }
}

/// 3.8.
#[rustfmt::skip]
pub(in crate::systems::stamina) static ARMOURS: &[Armour] = &[
    //                     value con pen cold training helm
    armour("Light gambeson", 3, [2, 0, 1], 1, 0),
    armour("Heavy gambeson", 4, [3, 0, 2], 2, 1),
    armour("Light mail",     6, [3, 0, 1], 2, 0),
    armour("Heavy mail",     8, [4, 0, 2], 3, 1),
];
