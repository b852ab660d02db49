//! The sheet of GURPS 3e (section 2 of the specification). Whole points; weights in quarter pounds, speed in
//! quarters.

pub mod form;
pub mod form_body;
pub mod form_gear;
pub mod form_list;
pub mod form_skill;
pub mod form_trouble;
pub mod form_worn;
pub mod own;
pub mod own_shot;
pub mod own_weapon;
pub mod own_worn;

use super::tables::{ARMOURS, Area, Armour, Dice, SHIELDS, Shield, ShieldSize, Skill, WEAPONS, Weapon};
use super::tables::{encumbrance, swing, thrust};
use serde::{Deserialize, Serialize};

pub use crate::sheet::Source;

/// A fighter. Where a derived value is `None` it is worked out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Name, 1 to 60 letters.
    pub name: String,
    /// Strength, 1 to 40.
    pub st: i16,
    /// Dexterity, 1 to 40.
    pub dx: i16,
    /// Intelligence, 1 to 40.
    pub iq: i16,
    /// Health, 1 to 40.
    pub ht: i16,
    /// Hit points when unhurt, 1 to 200; as HT.
    pub hit_points: Option<i16>,
    /// Hit points lost before the fight, 0 to 2000.
    pub injury: i16,
    /// Fatigue points when rested, 0 to 100; as ST.
    pub fatigue: Option<i16>,
    /// Body weight, 1 to 2000 pounds.
    pub weight: i16,
    /// Basic Speed in quarters, 1 to 80; (DX + HT) / 4 (GU-050).
    pub speed: Option<i16>,
    /// What is carried, 0 to 8000 quarter pounds; the sum of the items.
    pub load: Option<i16>,
    /// Strong Will, 0 to 20.
    pub strong_will: i16,
    /// Weak Will, 0 to 20.
    pub weak_will: i16,
    /// Vision, 1 to 30; as IQ.
    pub vision: Option<i16>,
    /// GU-134.
    pub has_combat_reflexes: bool,
    /// GU-153: no shock.
    pub has_high_pain_threshold: bool,
    /// GU-102: no off-hand penalty.
    pub is_ambidextrous: bool,
    /// Natural DR everywhere, 0 to 2.
    pub toughness: i16,
    /// The shield goes on the other arm.
    pub is_left_handed: bool,
    /// Weapon skills, 0 to 40, by [`Skill`]; `None` for the default (GU-013).
    pub skills: [Option<i16>; 20],
    /// Fast-Draw by the skill of the weapon (GU-304).
    pub fast_draw: [Option<i16>; 20],
    /// Speed Load by the skill of the weapon (GU-266).
    pub speed_load: [Option<i16>; 20],
    /// Shield, by default DX−4.
    pub shield_skill: Option<i16>,
    /// Buckler, by default DX−4.
    pub buckler_skill: Option<i16>,
    /// Brawling.
    pub brawling: Option<i16>,
    /// Acrobatics (GU-615).
    pub acrobatics: Option<i16>,
    /// Judo or Karate (GU-352, GU-630).
    pub other_unarmed: Option<i16>,
    /// GU-336: +1 to the damage of a kick.
    pub has_heavy_boots: bool,
    /// Weapons.
    pub gear: Vec<Gear>,
    /// The shield.
    pub shield: Option<Guard>,
    /// Armour.
    pub worn: Vec<Worn>,
    /// The CRC-32 of the file's text that it was imported from.
    pub origin: Option<u32>,
}

/// A weapon of a fighter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gear {
    /// From the printed table, or the player's own.
    pub kind: Source<Weapon>,
    /// Where it is when the fight begins.
    pub carried: Carried,
    /// How well it is made (GU-156, GU-332).
    pub quality: Quality,
    /// Rounds, arrows or bolts besides what is loaded, 0 to 999.
    pub ammunition: i16,
    /// Whether it is loaded when the fight begins.
    pub is_loaded: bool,
    /// ST of a crossbow, 1 to 40 (section 3.4).
    pub st: i16,
}

/// Where a weapon is when the fight begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Carried {
    /// In the weapon hand.
    #[default]
    WeaponHand,
    /// In the other hand.
    OffHand,
    /// In both.
    BothHands,
    /// In scabbard, belt or pack.
    PutAway,
}

impl Carried {
    /// The hands that it takes: the weapon hand, the other.
    pub(super) const fn hands(self) -> [bool; 2] {
        match self {
            Carried::WeaponHand => [true, false],
            Carried::OffHand => [false, true],
            Carried::BothHands => [true, true],
            Carried::PutAway => [false, false],
        }
    }
}

/// How well a weapon is made, worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Quality {
    Cheap,
    #[default]
    Good,
    Fine,
    VeryFine,
}

/// A shield.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Guard {
    /// From the printed table, or the player's own.
    pub kind: Source<Shield>,
    /// On the back instead of the arm when the fight begins.
    pub is_slung: bool,
    /// GU-345.
    pub is_spiked: bool,
}

/// A piece of armour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Worn {
    /// From the printed table, or the player's own.
    pub kind: Source<Armour>,
}

impl Carried {
    /// All, in the form's order.
    pub const ALL: [Carried; 4] =
        [Carried::WeaponHand, Carried::OffHand, Carried::BothHands, Carried::PutAway];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["in the weapon hand", "in the off hand", "in both hands", "put away"][self as usize]
    }
}

impl Quality {
    /// All, in the form's order.
    pub const ALL: [Quality; 4] = [Quality::Cheap, Quality::Good, Quality::Fine, Quality::VeryFine];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["cheap", "good", "fine", "very fine"][self as usize]
    }
}

impl Gear {
    /// A weapon of the printed table by name, in the weapon hand, loaded.
    pub fn stock(name: &str) -> Gear {
        Gear::of(Source::named(WEAPONS, name, |weapon| weapon.name == name))
    }

    /// The same of any weapon.
    pub(super) fn of(kind: Source<Weapon>) -> Gear {
        Gear {
            kind,
            carried: Carried::WeaponHand,
            quality: Quality::Good,
            ammunition: 20,
            is_loaded: true,
            st: 10,
        }
    }

    /// The same carried so.
    pub fn carried(self, carried: Carried) -> Gear {
        Gear { carried, ..self }
    }

    /// Its figures.
    pub fn weapon(&self) -> &Weapon {
        self.kind.row(WEAPONS)
    }
}

impl Guard {
    /// A shield of the printed table by name, on the arm.
    pub fn stock(name: &str) -> Guard {
        Guard {
            kind: Source::named(SHIELDS, name, |shield| shield.name == name),
            is_slung: false,
            is_spiked: false,
        }
    }

    /// Its figures.
    pub fn shield(&self) -> &Shield {
        self.kind.row(SHIELDS)
    }

    /// Quarter pounds; spikes weigh 5 pounds (section 3.3).
    pub fn weight(&self) -> i32 {
        i32::from(self.shield().weight) + if self.is_spiked { 20 } else { 0 }
    }
}

impl Worn {
    /// Armour of the printed table by name.
    pub fn stock(name: &str) -> Worn {
        Worn { kind: Source::named(ARMOURS, name, |armour| armour.name == name) }
    }

    /// Its figures.
    pub fn armour(&self) -> &Armour {
        self.kind.row(ARMOURS)
    }
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            name: "Fighter".to_owned(),
            st: 10,
            dx: 10,
            iq: 10,
            ht: 10,
            hit_points: None,
            injury: 0,
            fatigue: None,
            weight: 150,
            speed: None,
            load: None,
            strong_will: 0,
            weak_will: 0,
            vision: None,
            has_combat_reflexes: false,
            has_high_pain_threshold: false,
            is_ambidextrous: false,
            toughness: 0,
            is_left_handed: false,
            skills: [None; 20],
            fast_draw: [None; 20],
            speed_load: [None; 20],
            shield_skill: None,
            buckler_skill: None,
            brawling: None,
            acrobatics: None,
            other_unarmed: None,
            has_heavy_boots: false,
            gear: Vec::new(),
            shield: None,
            worn: Vec::new(),
            origin: None,
        }
    }
}

impl Sheet {
    /// A fighter of this name, ST, DX, IQ and HT.
    pub fn called(name: &str, [st, dx, iq, ht]: [i16; 4]) -> Sheet {
        Sheet { name: name.to_owned(), st, dx, iq, ht, ..Sheet::default() }
    }

    /// The same with a weapon skill.
    pub fn skilled(mut self, skill: Skill, level: i16) -> Sheet {
        self.skills[skill as usize] = Some(level);
        self
    }

    /// The same with a weapon.
    pub fn with(mut self, gear: Gear) -> Sheet {
        self.gear.push(gear);
        self
    }

    /// The same in armour of the printed table.
    pub fn wearing(mut self, armour: &str) -> Sheet {
        self.worn.push(Worn::stock(armour));
        self
    }

    /// The same with a shield of the printed table on the arm, and the skill to use it.
    pub fn shielded(mut self, shield: &str, level: i16) -> Sheet {
        let guard = Guard::stock(shield);
        let skill = if guard.shield().is_buckler { &mut self.buckler_skill } else { &mut self.shield_skill };
        *skill = Some(level);
        Sheet { shield: Some(guard), ..self }
    }

    /// Hit points when unhurt.
    pub fn most_hit_points(&self) -> i32 {
        self.hit_points.unwrap_or(self.ht).into()
    }

    /// Fatigue points when rested.
    pub fn most_fatigue(&self) -> i32 {
        self.fatigue.unwrap_or(self.st).into()
    }

    /// GU-010: the number of a Will roll.
    pub fn will(&self) -> i32 {
        i32::from(self.iq) + i32::from(self.strong_will) - i32::from(self.weak_will)
    }

    /// GU-011: the number of a Vision roll.
    pub fn vision(&self) -> i32 {
        self.vision.unwrap_or(self.iq).into()
    }

    /// GU-050: Basic Speed in quarters.
    pub fn basic_speed(&self) -> i32 {
        self.speed.map_or_else(|| i32::from(self.dx) + i32::from(self.ht), i32::from)
    }

    /// What is carried, in quarter pounds.
    pub fn load(&self) -> i32 {
        let gear = self.gear.iter().map(|gear| i32::from(gear.weapon().weight));
        let worn = self.worn.iter().map(|worn| i32::from(worn.armour().weight));
        let shield = self.shield.iter().map(Guard::weight);
        self.load.map_or_else(|| gear.chain(worn).chain(shield).sum(), i32::from)
    }

    /// GU-051: the encumbrance level, 0 to 4; `None` where the load is too much to move at all.
    pub fn encumbrance(&self) -> Option<u8> {
        encumbrance(self.load(), self.st.into())
    }

    /// GU-052: Move with encumbrance, unhurt; 0 where the load is too much.
    pub fn encumbered_move(&self) -> i32 {
        self.encumbrance().map_or(0, |level| (self.basic_speed() / 4 - i32::from(level)).max(1))
    }

    /// GU-052, GU-700: Move with encumbrance and so many hit points.
    pub fn move_with(&self, hp: i32) -> i32 {
        let whole = self.encumbered_move();
        if hp <= 3 { (whole / 2).max(whole.min(1)) } else { whole }
    }

    /// Section 3.1.
    pub fn thrust(&self) -> Dice {
        thrust(self.st.into())
    }

    /// Section 3.1.
    pub fn swing(&self) -> Dice {
        swing(self.st.into())
    }

    /// GU-013: the level of a weapon skill, and whether it is a default from DX (which counts as 20 at most).
    pub fn skill(&self, skill: Skill) -> (i32, bool) {
        match self.skills[skill as usize] {
            Some(level) => (level.into(), false),
            None => (i32::from(self.dx.min(20)) - skill.default_penalty(), true),
        }
    }

    /// The skill with the shield that is carried.
    pub fn shield_skill(&self) -> i32 {
        let is_buckler = self.shield.as_ref().is_some_and(|guard| guard.shield().is_buckler);
        let skill = if is_buckler { self.buckler_skill } else { self.shield_skill };
        skill.map_or_else(|| i32::from(self.dx.min(20)) - 4, i32::from)
    }

    /// GU-103: the penalty of a great helm or a plate helm on the own weapon skills.
    pub fn helm_penalty(&self) -> i32 {
        if self.worn.iter().any(|worn| worn.armour().hampers) { -1 } else { 0 }
    }

    /// GU-103, GU-625: whether the shield that is carried is a large one.
    pub fn has_large_shield(&self) -> bool {
        self.shield.as_ref().is_some_and(|guard| guard.shield().size == ShieldSize::Large)
    }

    /// The DR of what is worn on hands or feet (GU-339).
    pub fn worn_dr(&self, area: Area) -> i32 {
        let covering = self.worn.iter().map(Worn::armour).filter(|armour| armour.covers.has(area));
        covering.map(|armour| i32::from(armour.dr)).sum()
    }
}
