//! Attributes and skills (sections 2.1 and 2.2).

use serde::{Deserialize, Serialize};

/// A primary attribute, by its place on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Attribute {
    Body,
    Reflexes,
    Perception,
    Mind,
}

impl Attribute {
    /// All, in the form's order.
    pub const ALL: [Attribute; 4] =
        [Attribute::Body, Attribute::Reflexes, Attribute::Perception, Attribute::Mind];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["body", "reflexes", "perception", "mind"][self as usize]
    }
}

/// A skill; first the primary ones, then the secondary ones in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Skill {
    Awareness,
    Discipline,
    Endurance,
    MagicalAptitude,
    MeleeCombat,
    PersonalDefense,
    PersonalMovement,
    RangedCombat,
    Stamina,
    Gather,
    Shape,
    Bash,
    BullRush,
    Brawling,
    Disarm,
    Distracting,
    Flurry,
    OffHand,
    Power,
    Armor,
    Dodge,
    Parry,
    Regain,
    Shields,
    Climb,
    Jump,
    Run,
    Swim,
    Tumbling,
    Aim,
    Reload,
    Overwatch,
    Bows,
    Crossbows,
    Pistols,
    Thrown,
    Spells,
}

/// A row for each skill: name, and the name of its field in links and keys of the form.
#[rustfmt::skip]
const ROWS: [(Skill, &str, &str); Skill::COUNT] = [
    (Skill::Awareness,        "Awareness",            "awareness"),
    (Skill::Discipline,       "Discipline",           "discipline"),
    (Skill::Endurance,        "Endurance",            "endurance"),
    (Skill::MagicalAptitude,  "Magical Aptitude",     "magical_aptitude"),
    (Skill::MeleeCombat,      "Melee Combat",         "melee_combat"),
    (Skill::PersonalDefense,  "Personal Defense",     "personal_defense"),
    (Skill::PersonalMovement, "Personal Movement",    "personal_movement"),
    (Skill::RangedCombat,     "Ranged Combat",        "ranged_combat"),
    (Skill::Stamina,          "Stamina",              "stamina"),
    (Skill::Gather,           "Gather Arcane Energy", "gather"),
    (Skill::Shape,            "Shape Arcane Energy",  "shape"),
    (Skill::Bash,             "Bash",                 "bash"),
    (Skill::BullRush,         "Bull Rush",            "bull_rush"),
    (Skill::Brawling,         "Brawling",             "brawling"),
    (Skill::Disarm,           "Disarm",               "disarm"),
    (Skill::Distracting,      "Distracting Attack",   "distracting"),
    (Skill::Flurry,           "Flurry of Blows",      "flurry"),
    (Skill::OffHand,          "Off-Hand Attack",      "off_hand"),
    (Skill::Power,            "Power Attack",         "power"),
    (Skill::Armor,            "Armor",                "armor"),
    (Skill::Dodge,            "Dodge",                "dodge"),
    (Skill::Parry,            "Parry",                "parry"),
    (Skill::Regain,           "Regain Composure",     "regain"),
    (Skill::Shields,          "Shields",              "shields"),
    (Skill::Climb,            "Climb",                "climb"),
    (Skill::Jump,             "Jump",                 "jump"),
    (Skill::Run,              "Run",                  "run"),
    (Skill::Swim,             "Swim",                 "swim"),
    (Skill::Tumbling,         "Tumbling",             "tumbling"),
    (Skill::Aim,              "Aim",                  "aim"),
    (Skill::Reload,           "Reload",               "reload"),
    (Skill::Overwatch,        "Overwatch",            "overwatch"),
    (Skill::Bows,             "Bows",                 "bows"),
    (Skill::Crossbows,        "Crossbows",            "crossbows"),
    (Skill::Pistols,          "Pistols",              "pistols"),
    (Skill::Thrown,           "Thrown",               "thrown"),
    (Skill::Spells,           "Spells",               "spells"),
];

impl Skill {
    /// How many there are.
    pub const COUNT: usize = 37;
    /// How many of them, at the beginning, are primary.
    pub const PRIMARY: usize = 8;

    /// All, in order.
    pub const ALL: [Skill; Skill::COUNT] = {
        let mut all = [Skill::Awareness; Skill::COUNT];
        let mut i = 0;
        while i < Skill::COUNT {
            all[i] = ROWS[i].0;
            i += 1;
        }
        all
    };

    /// Its name.
    pub const fn name(self) -> &'static str {
        ROWS[self as usize].1
    }

    /// How its field is called.
    pub const fn key(self) -> &'static str {
        ROWS[self as usize].2
    }

    /// The primary skill that it belongs to; a primary one to itself.
    pub const fn primary(self) -> Skill {
        match self as usize {
            8 => Skill::Endurance,
            9..=10 => Skill::MagicalAptitude,
            11..=18 => Skill::MeleeCombat,
            19..=23 => Skill::PersonalDefense,
            24..=28 => Skill::PersonalMovement,
            29.. => Skill::RangedCombat,
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_skill_stands_in_its_own_row() {
        for (i, skill) in Skill::ALL.iter().enumerate() {
            assert_eq!(*skill as usize, i, "{}", skill.name());
            assert_eq!(skill.primary() == *skill, i < Skill::PRIMARY, "{}", skill.name());
        }
        assert_eq!(Skill::Stamina.primary(), Skill::Endurance);
        assert_eq!(Skill::Power.primary(), Skill::MeleeCombat);
        assert_eq!(Skill::Shields.primary(), Skill::PersonalDefense);
        assert_eq!(Skill::Aim.primary(), Skill::RangedCombat);
    }
}
