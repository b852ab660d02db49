//! The sheet of Dexterity (section 2 of the specification). Whole points.

use super::progression::{Dice, progression};
use super::tables::{ARMOURS, Armour, Damage, Mode, WEAPONS, Weapon};
use serde::{Deserialize, Serialize};

pub use crate::sheet::Source;

/// A figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Name, 1 to 40 letters.
    pub name: String,
    /// Regular Strength, 1 to 99; wounds never change it.
    pub strength: i16,
    /// Basic Dexterity, 1 to 30.
    pub dexterity: i16,
    /// Lethal damage carried into the fight, 0 to 99.
    pub damage: i16,
    /// Nonlethal damage, 0 to 99 (option N).
    pub nonlethal: i16,
    /// What the load does to DEX, −10 to 0.
    pub load: i16,
    /// Movement allowance before armour, 0 to 40 hexes.
    pub movement: i16,
    /// Thresholds of injury (DX-116).
    pub build: Build,
    /// Skill bonus by group, −5 to +8.
    pub skills: [i8; 11],
    /// Groups it has not been trained in: one extra die (DX-38).
    pub untrained: [bool; 11],
    /// DX-109.
    pub has_acrobatics: bool,
    /// Armour and shields worn, at most 6.
    pub worn: Vec<Worn>,
    /// Weapons, the fists left out.
    pub gear: Vec<Gear>,
}

/// How much it takes to shake or fell a figure (DX-116).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Build {
    /// As its Strength says.
    #[default]
    ByStrength,
    /// 5 and 8 hits.
    Normal,
    /// 9 and 16 hits.
    Large,
    /// 15 and 25 hits.
    Huge,
}

/// Something worn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Worn {
    /// From the printed table, or the player's own.
    pub kind: Source<Armour>,
}

/// A weapon of a figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gear {
    /// From the printed table, or the player's own.
    pub kind: Source<Weapon>,
    /// Whether it is in hand when the fight begins (DX-07).
    pub is_ready: bool,
    /// Steps of the progression added to its damage, −10 to +10 (DX-133).
    pub bonus: i8,
    /// Whether it works.
    pub condition: Condition,
    /// Whether a club is cracked (DX-52).
    pub is_cracked: bool,
}

/// Whether a weapon works (DX-51).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Condition {
    /// It does.
    #[default]
    Sound,
    /// Not in this fight.
    TemporarilyBroken,
    /// Not before a weaponsmith has seen it.
    PermanentlyBroken,
}

impl Condition {
    /// All, in the form's order.
    pub const ALL: [Condition; 3] =
        [Condition::Sound, Condition::TemporarilyBroken, Condition::PermanentlyBroken];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["sound", "temporarily broken", "permanently broken"][self as usize]
    }
}

impl Worn {
    /// A row of the printed table, by name.
    pub fn stock(name: &str) -> Worn {
        Worn { kind: Source::named(ARMOURS, name, |armour| armour.name == name) }
    }

    /// Its figures.
    pub fn armour(&self) -> &Armour {
        self.kind.row(ARMOURS)
    }
}

impl Gear {
    /// A row of the printed table, by name, in hand.
    pub fn stock(name: &str) -> Gear {
        Gear {
            kind: Source::named(WEAPONS, name, |weapon| weapon.name == name),
            is_ready: true,
            bonus: 0,
            condition: Condition::Sound,
            is_cracked: false,
        }
    }

    /// The same put away.
    pub fn put_away(self) -> Gear {
        Gear { is_ready: false, ..self }
    }

    /// Its figures.
    pub fn weapon(&self) -> &Weapon {
        self.kind.row(WEAPONS)
    }

    /// DX-131, DX-134, DX-136: what it does in the hands of a figure of this Strength, the default
    /// first.
    pub fn damage(&self, strength: i16) -> Vec<Dice> {
        match self.weapon().damage {
            Damage::Dice(dice) if self.bonus == 0 || !dice.has_steps() => vec![dice],
            Damage::Dice(dice) => progression(dice.value() + i32::from(self.bonus)),
            Damage::Strength(more) => {
                progression(i32::from(strength) + i32::from(more) + i32::from(self.bonus))
            }
        }
    }

    /// DX-137: whether it has a bonus that its dice cannot take.
    pub fn has_idle_bonus(&self) -> bool {
        self.bonus != 0 && matches!(self.weapon().damage, Damage::Dice(dice) if !dice.has_steps())
    }

    /// Its modes, in the order of DX-01.
    pub fn modes(&self) -> impl Iterator<Item = Mode> + '_ {
        let modes = self.weapon().modes;
        Mode::ALL.into_iter().filter(move |mode| modes[*mode as usize])
    }
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            name: "New fighter".to_owned(),
            strength: 10,
            dexterity: 10,
            damage: 0,
            nonlethal: 0,
            load: 0,
            movement: 10,
            build: Build::ByStrength,
            skills: [0; 11],
            untrained: [false; 11],
            has_acrobatics: false,
            worn: Vec::new(),
            gear: Vec::new(),
        }
    }
}

impl Sheet {
    /// A figure of this name, Strength and Dexterity.
    pub fn called(name: &str, strength: i16, dexterity: i16) -> Sheet {
        Sheet { name: name.to_owned(), strength, dexterity, ..Sheet::default() }
    }

    /// The same with a weapon in hand, by the printed table's name.
    pub fn with(mut self, weapon: &str) -> Sheet {
        self.gear.push(Gear::stock(weapon));
        self
    }

    /// The same with a weapon put away.
    pub fn carrying(mut self, weapon: &str) -> Sheet {
        self.gear.push(Gear::stock(weapon).put_away());
        self
    }

    /// The same wearing something, by the printed table's name.
    pub fn wearing(mut self, armour: &str) -> Sheet {
        self.worn.push(Worn::stock(armour));
        self
    }

    /// DX-17: what armour does to DEX.
    pub fn armour_dex(&self) -> i32 {
        self.worn.iter().map(|worn| i32::from(worn.armour().dex)).sum()
    }

    /// DX-17: order DEX.
    pub fn order_dex(&self) -> i32 {
        i32::from(self.dexterity) + self.armour_dex() + i32::from(self.load)
    }

    /// Movement allowance less what armour takes.
    pub fn armoured_movement(&self) -> i32 {
        let armour: i32 = self.worn.iter().map(|worn| i32::from(worn.armour().movement)).sum();
        (i32::from(self.movement) + armour).max(0)
    }

    /// DX-116: hits that shake, and hits that fell.
    pub fn thresholds(&self) -> (i32, i32) {
        match (self.build, self.strength) {
            (Build::ByStrength, 50..) | (Build::Huge, _) => (15, 25),
            (Build::ByStrength, 30..) | (Build::Large, _) => (9, 16),
            _ => (5, 8),
        }
    }

    /// Hands taken by what is worn.
    pub fn worn_hands(&self) -> u8 {
        self.worn.iter().fold(0, |sum: u8, worn| sum.saturating_add(worn.armour().hands))
    }
}
