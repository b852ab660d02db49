//! Strains (section 2.1).

use super::skills::Skill;
use super::types::DamageType;
use serde::{Deserialize, Serialize};

/// Of what people a character is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Strain {
    #[default]
    Custom,
    Denja,
    Rhosk,
    Sapeen,
    Torleni,
}

/// What a strain brings to a sheet.
pub(in crate::systems::stamina) struct StrainRow {
    pub(in crate::systems::stamina) size: i8,
    pub(in crate::systems::stamina) speed: i8,
    /// On body, reflexes, perception and mind.
    pub(in crate::systems::stamina) attributes: [i8; 4],
    /// Natural armour value.
    pub(in crate::systems::stamina) armour: u8,
    /// Natural resistances by damage type.
    pub(in crate::systems::stamina) resistances: [u8; 6],
    /// Damage types of its natural weapons.
    pub(in crate::systems::stamina) brawling: [bool; 6],
}

const FISTS: [bool; 6] = [true, false, false, false, false, false];
const PLAIN: StrainRow =
    StrainRow { size: 0, speed: 4, attributes: [0; 4], armour: 0, resistances: [0; 6], brawling: FISTS };

static ROWS: [StrainRow; 5] = [
    PLAIN,
    StrainRow {
        size: -1,
        speed: 3,
        attributes: [-1, -1, 0, 1],
        armour: 2,
        resistances: [1, 1, 0, 0, 0, 0],
        brawling: [true, true, false, false, false, false],
    },
    StrainRow { size: 1, attributes: [2, 0, 0, 0], resistances: [0, 0, 0, 3, 0, 0], ..PLAIN },
    PLAIN,
    PLAIN,
];

impl Strain {
    /// All, in the form's order.
    pub const ALL: [Strain; 5] =
        [Strain::Custom, Strain::Denja, Strain::Rhosk, Strain::Sapeen, Strain::Torleni];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["custom", "Denja", "Rhosk", "Sapeen", "Tor'leni"][self as usize]
    }

    /// What it brings.
    pub(in crate::systems::stamina) fn row(self) -> &'static StrainRow {
        &ROWS[self as usize]
    }

    /// Levels of advantage that it gives on checks of a skill: Denja climb and swim well.
    pub const fn levels(self, skill: Skill) -> i32 {
        match (self, skill) {
            (Strain::Denja, Skill::Climb | Skill::Swim) => 1,
            _ => 0,
        }
    }
}

/// Most that body adds to claws: those of Denja.
pub(in crate::systems::stamina) const fn most_body_of_claws(strain: Strain, kind: DamageType) -> Option<i32> {
    match (strain, kind) {
        (Strain::Denja, DamageType::Penetrating) => Some(1),
        _ => None,
    }
}
