//! Attack types and armour types (tables 3.1 and 3.2).

use serde::{Deserialize, Serialize};

/// How an attack wounds (table 3.1).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum AttackType {
    /// Physical.
    #[default]
    Slash,
    /// Physical.
    Hack,
    /// Physical.
    Shred,
    /// Physical.
    Pierce,
    /// Physical; unarmed attacks.
    Blunt,
    /// Physical; brings down buildings.
    Siege,
    /// Not physical.
    Magic,
    /// The players' own: its name, at most 20 letters, and whether it is physical.
    Custom(String, bool),
}

impl AttackType {
    /// The printed ones, in the form's order.
    pub const PRINTED: [AttackType; 7] = [
        AttackType::Slash,
        AttackType::Hack,
        AttackType::Shred,
        AttackType::Pierce,
        AttackType::Blunt,
        AttackType::Siege,
        AttackType::Magic,
    ];

    /// In words.
    pub fn name(&self) -> &str {
        match self {
            AttackType::Slash => "slash",
            AttackType::Hack => "hack",
            AttackType::Shred => "shred",
            AttackType::Pierce => "pierce",
            AttackType::Blunt => "blunt",
            AttackType::Siege => "siege",
            AttackType::Magic => "magic",
            AttackType::Custom(name, _) => name,
        }
    }

    /// Whether both are one type; the players' own are told by their names.
    pub fn is(&self, other: &AttackType) -> bool {
        self.name().eq_ignore_ascii_case(other.name())
    }

    /// Whether Martial armour blocks it (CR-82), where the table has not marked it otherwise.
    pub fn is_physical(&self) -> bool {
        match self {
            AttackType::Magic => false,
            AttackType::Custom(_, is_physical) => *is_physical,
            _ => true,
        }
    }
}

/// What armour blocks (table 3.2).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum ArmourType {
    /// Every attack type.
    Universal,
    /// Every attack type.
    Siege,
    /// Every physical attack type.
    #[default]
    Martial,
    /// Exactly that one.
    Of(AttackType),
}

impl ArmourType {
    /// In words.
    pub fn name(&self) -> String {
        match self {
            ArmourType::Universal => "Universal".to_owned(),
            ArmourType::Siege => "Siege".to_owned(),
            ArmourType::Martial => "Martial".to_owned(),
            ArmourType::Of(kind) => crate::sheet::sentence(kind.name()),
        }
    }

    /// CR-81 to CR-83: whether it counts against an attack of this type, physical or not.
    pub fn blocks(&self, kind: &AttackType, is_physical: bool) -> bool {
        match self {
            ArmourType::Universal | ArmourType::Siege => true,
            ArmourType::Martial => is_physical,
            ArmourType::Of(own) => own.is(kind),
        }
    }
}
