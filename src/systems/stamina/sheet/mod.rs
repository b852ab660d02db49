//! The character sheet (sections 2.1, 2.2 and 2.5).

pub mod arms;
pub mod form;
pub mod form_ammo;
pub mod form_body;
pub mod form_gear;
pub mod form_list;
pub mod form_magic;
pub mod form_trait;
pub mod form_worn;
pub mod own;
pub mod worth;

use super::state::thing::{Grip, Hand};
use super::tables::armour::{ARMOURS, Armour};
use super::tables::ranged::Ammo;
use super::tables::skills::{Attribute, Skill};
use super::tables::spells::{Blocks, SPELLS};
use super::tables::stock::WEAPONS;
use super::tables::strains::Strain;
use super::tables::traits::Trait;
use super::tables::types::DamageType;
use super::tables::weapons::Weapon;
use crate::sheet::row_of;
use serde::{Deserialize, Serialize};

pub use crate::sheet::Source;

/// A character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Name, 1 to 40 letters.
    pub name: String,
    /// ST-203: whether its player decides ties.
    pub is_player: bool,
    /// Of what people it is.
    pub strain: Strain,
    /// By [`Attribute`], each −5 to +10, with what the strain brings.
    pub attributes: [i8; 4],
    /// −3 to +5.
    pub size: i8,
    /// 0 to 20.
    pub strain_speed: i8,
    /// 1 to 10.
    pub toughness: i8,
    /// Which hand is the primary one; no rule reads it.
    pub is_left_handed: bool,
    /// Whether it works magic, and how (ST-753).
    pub mage: Mage,
    /// Ranks of the primary skills, by [`Skill`], each 0 to 5.
    pub primary: [u8; Skill::PRIMARY],
    /// Ranks of the secondary skills, by [`Skill`] after the primary ones, each 0 to 5.
    pub secondary: [u8; Skill::COUNT - Skill::PRIMARY],
    /// What the table changes of the derived values, by [`Derived`], each −50 to +50; `None` where it changes none.
    pub manual: [Option<i8>; Derived::COUNT],
    /// Damage types to which it is weak (ST-426).
    pub weak: [bool; 6],
    /// Weapons, shields and foci, at most 20.
    pub gear: Vec<Gear>,
    /// Ammunition, at most 10 kinds.
    pub ammo: Vec<Quiver>,
    /// Whether it carries a goat's foot (3.7).
    pub has_goats_foot: bool,
    /// Whether it carries a winch (3.7).
    pub has_winch: bool,
    /// What it wears.
    pub armour: Option<Source<Armour>>,
    /// ST-113: whether the helm of that is worn.
    pub has_helm: bool,
    /// What its skin stops.
    pub natural: Natural,
    /// Damage types of its fists or natural weapons, at least one.
    pub brawling: [bool; 6],
    /// Spells and cantrips, at most 20.
    pub known: Vec<Known>,
    /// Traits, each with how often.
    pub traits: Vec<(Trait, u8)>,
}

/// How somebody came to magic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Mage {
    /// Not at all.
    #[default]
    None,
    /// By birth: X is 2 more.
    Natural,
    /// By learning.
    Learned,
    /// By somebody's grace.
    Dependent,
}

impl Mage {
    /// All, in the form's order.
    pub const ALL: [Mage; 4] = [Mage::None, Mage::Natural, Mage::Learned, Mage::Dependent];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["none", "natural", "learned", "dependent"][self as usize]
    }
}

/// A derived value (section 2.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Derived {
    Defense,
    Stamina,
    Wounds,
    Speed,
    Reach,
    Parry,
    Shield,
    Melee,
    Ranged,
    Magic,
    Armour,
    Initiative,
    Concussive,
    Penetrating,
    Fire,
    Cold,
    Lightning,
    Other,
}

impl Derived {
    /// How many there are.
    pub const COUNT: usize = 18;

    /// All, in the form's order.
    pub const ALL: [Derived; Derived::COUNT] = [
        Derived::Defense,
        Derived::Stamina,
        Derived::Wounds,
        Derived::Speed,
        Derived::Reach,
        Derived::Parry,
        Derived::Shield,
        Derived::Melee,
        Derived::Ranged,
        Derived::Magic,
        Derived::Armour,
        Derived::Initiative,
        Derived::Concussive,
        Derived::Penetrating,
        Derived::Fire,
        Derived::Cold,
        Derived::Lightning,
        Derived::Other,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        [
            "most defense",
            "most stamina",
            "most wounds",
            "speed",
            "reach bonus",
            "parry bonus",
            "shield bonus",
            "melee defense bonus",
            "ranged defense bonus",
            "magic defense bonus",
            "armour value",
            "initiative",
            "concussive resistance",
            "penetrating resistance",
            "fire resistance",
            "cold resistance",
            "lightning resistance",
            "other resistance",
        ][self as usize]
    }

    /// The resistance to a damage type.
    pub const fn resistance(kind: DamageType) -> Derived {
        match kind {
            DamageType::Concussive => Derived::Concussive,
            DamageType::Penetrating => Derived::Penetrating,
            DamageType::Fire => Derived::Fire,
            DamageType::Cold => Derived::Cold,
            DamageType::Lightning => Derived::Lightning,
            DamageType::Other => Derived::Other,
        }
    }
}

/// An item, and where it is when the fight begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gear {
    /// From the printed table, or the players' own.
    pub kind: Source<Weapon>,
    /// How it is held; `None` where it is stowed.
    pub grip: Option<Grip>,
    /// With what it is loaded.
    pub loaded: Option<Ammo>,
}

impl Gear {
    /// A weapon of the printed tables by name, in the primary hand, or in both if it takes both; not loaded.
    pub fn stock(name: &str) -> Gear {
        let kind = Source::named(WEAPONS, name, |weapon| weapon.name == name);
        let mut gear = Gear { kind, grip: None, loaded: None };
        let needs_both = gear.weapon().needs_both();
        gear.grip = Some(if needs_both { Grip::Both } else { Grip::One(Hand::Primary) });
        gear
    }

    /// The same held so.
    pub fn held(self, grip: Grip) -> Gear {
        Gear { grip: Some(grip), ..self }
    }

    /// The same in the off-hand.
    pub fn off(self) -> Gear {
        self.held(Grip::One(Hand::Off))
    }

    /// The same in no hand.
    pub fn stowed(self) -> Gear {
        Gear { grip: None, ..self }
    }

    /// The same loaded.
    pub fn loaded(self, ammo: Ammo) -> Gear {
        Gear { loaded: Some(ammo), ..self }
    }

    /// Its figures.
    pub fn weapon(&self) -> &Weapon {
        self.kind.row(WEAPONS)
    }
}

/// Ammunition of one kind, besides what is loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Quiver {
    /// What it is.
    pub ammo: Ammo,
    /// Whether it is the players' own.
    pub is_own: bool,
    /// Pieces, 0 to 200.
    pub pieces: u8,
    /// How many of them are ready when the fight begins (ST-820).
    pub ready: u8,
}

/// What the skin of a character stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Natural {
    /// Armour value, 0 to 30.
    pub value: u8,
    /// Resistances by damage type, each 0 to 30.
    pub resistances: [u8; 6],
}

/// A spell or cantrip that a character knows (section 3.10).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Known {
    /// Name, 1 to 60 letters.
    pub name: String,
    /// Whether it is a cantrip.
    pub is_cantrip: bool,
    /// What it is built from.
    pub blocks: Blocks,
    /// Rank in the arcane theme or power used, 0 to 10; a natural mage's X is 2 more.
    pub rank: u8,
    /// Stamina that casting it costs, 0 to 20; cantrips cost 2 (ST-701).
    pub stamina: u8,
}

impl Known {
    /// A preset of 3.10 by name, with a rank; the first where none is called so.
    pub fn stock(name: &str, rank: u8) -> Known {
        let preset = &SPELLS[row_of(SPELLS, name, |spell| spell.name == name)];
        let (name, is_cantrip) = (preset.name.to_owned(), preset.is_cantrip);
        Known { name, is_cantrip, blocks: preset.blocks, rank, stamina: if is_cantrip { 2 } else { 0 } }
    }

    /// Section 3.10: X of it for such a mage.
    pub fn x(&self, mage: Mage) -> i32 {
        i32::from(self.rank) + if mage == Mage::Natural { 2 } else { 0 }
    }
}

impl Default for Sheet {
    fn default() -> Sheet {
        let strain = Strain::Custom;
        Sheet {
            name: "Fighter".to_owned(),
            is_player: true,
            strain,
            attributes: [0; 4],
            size: 0,
            strain_speed: strain.row().speed,
            toughness: 1,
            is_left_handed: false,
            mage: Mage::None,
            primary: [0; Skill::PRIMARY],
            secondary: [0; Skill::COUNT - Skill::PRIMARY],
            manual: [None; Derived::COUNT],
            weak: [false; 6],
            gear: Vec::new(),
            ammo: Vec::new(),
            has_goats_foot: false,
            has_winch: false,
            armour: None,
            has_helm: false,
            natural: Natural::default(),
            brawling: strain.row().brawling,
            known: Vec::new(),
            traits: Vec::new(),
        }
    }
}

impl Sheet {
    /// A character of this name, body, reflexes, perception and mind.
    pub fn called(name: &str, attributes: [i8; 4]) -> Sheet {
        Sheet { name: name.to_owned(), attributes, ..Sheet::default() }
    }

    /// The same of a strain: with its size, speed, skin and natural weapons. The attributes stay, for they are
    /// told with what the strain brings.
    pub fn of_strain(mut self, strain: Strain) -> Sheet {
        let row = strain.row();
        self.strain = strain;
        (self.size, self.strain_speed, self.brawling) = (row.size, row.speed, row.brawling);
        self.natural = Natural { value: row.armour, resistances: row.resistances };
        self
    }

    /// The same with a rank.
    pub fn skilled(mut self, skill: Skill, rank: u8) -> Sheet {
        *self.rank_mut(skill) = rank;
        self
    }

    /// The same with an item.
    pub fn with(mut self, gear: Gear) -> Sheet {
        self.gear.push(gear);
        self
    }

    /// The same with ammunition, none of it ready.
    pub fn with_ammo(mut self, ammo: Ammo, pieces: u8) -> Sheet {
        self.ammo.push(Quiver { ammo, is_own: false, pieces, ready: 0 });
        self
    }

    /// The same in armour of the printed table.
    pub fn wearing(mut self, armour: &str) -> Sheet {
        self.armour = Some(Source::named(ARMOURS, armour, |it| it.name == armour));
        self
    }

    /// The same with a preset of 3.10 at a rank.
    pub fn knowing(mut self, spell: &str, rank: u8) -> Sheet {
        self.known.push(Known::stock(spell, rank));
        self
    }

    /// The same with a trait.
    pub fn having(mut self, it: Trait) -> Sheet {
        self.traits.push((it, 1));
        self
    }

    /// An attribute.
    pub fn attribute(&self, which: Attribute) -> i32 {
        self.attributes[which as usize].into()
    }

    /// Body.
    pub fn body(&self) -> i32 {
        self.attribute(Attribute::Body)
    }

    /// Mind.
    pub fn mind(&self) -> i32 {
        self.attribute(Attribute::Mind)
    }

    /// The rank of a skill.
    pub fn rank(&self, skill: Skill) -> i32 {
        let at = skill as usize;
        let rank = if at < Skill::PRIMARY { self.primary[at] } else { self.secondary[at - Skill::PRIMARY] };
        rank.into()
    }

    /// The same to be changed.
    pub(super) fn rank_mut(&mut self, skill: Skill) -> &mut u8 {
        let at = skill as usize;
        if at < Skill::PRIMARY { &mut self.primary[at] } else { &mut self.secondary[at - Skill::PRIMARY] }
    }

    /// What the table changes of a derived value.
    pub fn manual(&self, which: Derived) -> i32 {
        self.manual[which as usize].map_or(0, i32::from)
    }

    /// The armour that is worn.
    pub fn armour(&self) -> Option<&Armour> {
        self.armour.as_ref().map(|kind| kind.row(ARMOURS))
    }

    /// ST-941: whether it has a trait, or a higher step of it.
    pub fn has(&self, which: Trait) -> bool {
        self.traits.iter().any(|(it, times)| *times > 0 && it.includes(which))
    }

    /// How often it has a trait.
    pub fn times(&self, which: Trait) -> i32 {
        self.traits.iter().filter(|(it, _)| *it == which).map(|(_, times)| i32::from(*times)).sum()
    }
}
