//! What a weapon is (sections 3.2 and 3.4). The printed ones are in `stock`.

use super::dice::{Dice, swing, thrust};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A weapon skill (columns "Skill" of sections 3.2 and 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Skill {
    AxeMace,
    Blackjack,
    Broadsword,
    TwoHandedSword,
    Fencing,
    Flail,
    Knife,
    Shortsword,
    Spear,
    Staff,
    TwoHandedAxe,
    Polearm,
    Bow,
    Crossbow,
    Sling,
    AxeThrowing,
    KnifeThrowing,
    SpearThrowing,
    Throwing,
    Guns,
}

impl Skill {
    /// All, in the order of the tables.
    pub const ALL: [Skill; 20] = [
        Skill::AxeMace,
        Skill::Blackjack,
        Skill::Broadsword,
        Skill::TwoHandedSword,
        Skill::Fencing,
        Skill::Flail,
        Skill::Knife,
        Skill::Shortsword,
        Skill::Spear,
        Skill::Staff,
        Skill::TwoHandedAxe,
        Skill::Polearm,
        Skill::Bow,
        Skill::Crossbow,
        Skill::Sling,
        Skill::AxeThrowing,
        Skill::KnifeThrowing,
        Skill::SpearThrowing,
        Skill::Throwing,
        Skill::Guns,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Skill::AxeMace => "Axe/Mace",
            Skill::Blackjack => "Blackjack",
            Skill::Broadsword => "Broadsword",
            Skill::TwoHandedSword => "Two-handed sword",
            Skill::Fencing => "Fencing",
            Skill::Flail => "Flail",
            Skill::Knife => "Knife",
            Skill::Shortsword => "Shortsword",
            Skill::Spear => "Spear",
            Skill::Staff => "Staff",
            Skill::TwoHandedAxe => "Two-handed axe",
            Skill::Polearm => "Polearm",
            Skill::Bow => "Bow",
            Skill::Crossbow => "Crossbow",
            Skill::Sling => "Sling",
            Skill::AxeThrowing => "Axe throwing",
            Skill::KnifeThrowing => "Knife throwing",
            Skill::SpearThrowing => "Spear throwing",
            Skill::Throwing => "Throwing",
            Skill::Guns => "Guns",
        }
    }

    /// GU-013, [P5]: what is taken from DX, 3 to 6 points, where the skill was never learnt.
    pub const fn default_penalty(self) -> i32 {
        match self {
            Skill::Throwing => 3,
            Skill::Blackjack | Skill::Knife | Skill::Crossbow | Skill::Guns => 4,
            Skill::AxeThrowing | Skill::KnifeThrowing | Skill::SpearThrowing => 4,
            Skill::Flail | Skill::Bow | Skill::Sling => 6,
            Skill::AxeMace | Skill::Broadsword | Skill::TwoHandedSword | Skill::Fencing => 5,
            Skill::Shortsword | Skill::Spear | Skill::Staff | Skill::TwoHandedAxe | Skill::Polearm => 5,
        }
    }
}

/// What kind of damage, which decides the wound (GU-149, GU-150).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// ×1.
    Crushing,
    /// ×1.5.
    Cutting,
    /// ×2.
    Impaling,
    /// ×1.
    Bullet,
    /// ×1.5.
    LargeBullet,
}

impl Kind {
    /// All, in the order of GU-149.
    pub const ALL: [Kind; 5] =
        [Kind::Crushing, Kind::Cutting, Kind::Impaling, Kind::Bullet, Kind::LargeBullet];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["crushing", "cutting", "impaling", "bullet", "large bullet"][self as usize]
    }

    /// Whether it is a bullet of any size.
    pub const fn is_bullet(self) -> bool {
        matches!(self, Kind::Bullet | Kind::LargeBullet)
    }
}

/// Where the dice of an attack come from (GU-053).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Basis {
    /// The thrust of ST (section 3.1).
    Thrust,
    /// The swing of ST (section 3.1).
    Swing,
    /// A fixed number of dice, 1 to 20, whatever the ST: guns.
    Dice(u8),
}

/// How much an attack hurts, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Harm {
    /// Its dice.
    pub basis: Basis,
    /// What the mode adds, −50 to +50 points.
    pub plus: i8,
    /// What kind of damage.
    pub kind: Kind,
    /// GU-145: the formula that caps it.
    pub most: Option<Dice>,
}

impl Harm {
    /// GU-053, GU-145: what a user of this ST rolls; the cap where the formula of ST averages more.
    pub fn dice(self, st: i32) -> Dice {
        let basic = match self.basis {
            Basis::Thrust => thrust(st),
            Basis::Swing => swing(st),
            Basis::Dice(n) => Dice::d(n, 0),
        };
        let own = Dice { plus: basic.plus.saturating_add(self.plus), ..basic };
        self.most.filter(|most| own.twice_average() > most.twice_average()).unwrap_or(own)
    }
}

/// The distances at which a mode strikes, in hexes; 0 is the same hex, "C" (GU-035).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reach {
    /// Nearest, 0 to 10 hexes.
    pub least: u8,
    /// Farthest, 0 to 10 hexes.
    pub most: u8,
    /// GU-036, `*`: a Ready turn to change between its distances.
    pub is_one_at_a_time: bool,
}

impl Reach {
    /// Whether this distance, in hexes, is one of them.
    pub fn has(self, distance: u32) -> bool {
        (u32::from(self.least)..=u32::from(self.most)).contains(&distance)
    }

    /// "C, 1", "2, 3*".
    pub fn text(self) -> String {
        let hex = |it: u8| if it == 0 { "C".to_owned() } else { it.to_string() };
        let hexes: Vec<String> = (self.least..=self.most).map(hex).collect();
        hexes.join(", ") + if self.is_one_at_a_time { "*" } else { "" }
    }
}

/// One way of striking with a weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mode {
    /// "swing", "thrust"; where a weapon has two swings, with the kind of damage.
    pub name: Cow<'static, str>,
    /// How much it hurts.
    pub harm: Harm,
    /// How far it reaches.
    pub reach: Reach,
    /// GU-328, column `U`: Ready turns needed after it, 0 to 10.
    pub unready: u8,
}

/// A weapon as held: what it takes and what can be done with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grip {
    /// Hands, 1 or 2.
    pub hands: u8,
    /// The skill that counts.
    pub skill: Skill,
    /// GU-101: least ST without a penalty, 0 to 40; 0 where there is none.
    pub min_st: u8,
    /// What can be done with it, in the order of the table.
    pub modes: Cow<'static, [Mode]>,
}

/// How hard a weapon is to strike at (column `strike`; GU-329, GU-348).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Class {
    /// Knives and the like.
    Small,
    /// Polearms, spears.
    Pole,
    /// Whatever else.
    Other,
}

impl Class {
    /// GU-329, [S]: on the attack at such a weapon, −5 to −3.
    pub const fn penalty(self) -> i32 {
        match self {
            Class::Small => -5,
            Class::Pole => -3,
            Class::Other => -4,
        }
    }
}

/// How a weapon breaks (column `break`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Make {
    /// GU-331: breaks under one cutting or crushing blow of at least so many points, 1 to 100.
    Blade(u8),
    /// GU-330: only cutting damage counts, and accumulates.
    Shaft {
        /// What it stops of each blow, 0 to 100 points.
        dr: u8,
        /// What it stands in all, 1 to 100 points.
        hp: u8,
    },
}

/// What kind of missile a shot is (column "Flags" of section 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Missile {
    Bow,
    Crossbow,
    Sling,
    Thrown,
    Bullet,
}

/// A range in hexes (section 3.4, [P5]). ST is the user's, of a crossbow the weapon's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Range {
    /// So many hexes whatever the ST, 0 to 5000.
    Hexes(u16),
    /// ST times so many tenths of a hex: 25 is ×2.5.
    TimesSt(u16),
    /// ST and so many hexes, −40 to +40.
    PlusSt(i8),
}

impl Range {
    /// In hexes for a ST; rounded down (GU-009), never below 0.
    pub fn hexes(self, st: i32) -> i32 {
        let hexes = match self {
            Range::Hexes(hexes) => hexes.into(),
            Range::TimesSt(tenths) => st.saturating_mul(tenths.into()) / 10,
            Range::PlusSt(more) => st.saturating_add(more.into()),
        };
        hexes.max(0)
    }
}

/// What a weapon does when shot or thrown (section 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// The skill that counts.
    pub skill: Skill,
    /// How much it hurts.
    pub harm: Harm,
    /// GU-215: the snap-shot number, SS, 0 to 40.
    pub snap: u8,
    /// GU-203: accuracy, Acc, 0 to 20.
    pub acc: u8,
    /// GU-146: beyond it damage is halved, ½D.
    pub half: Range,
    /// GU-217: how far it flies, Max.
    pub max: Range,
    /// GU-101: least ST without a penalty, 0 to 40; 0 where there is none.
    pub min_st: u8,
    /// GU-262, GU-268: Reload turns, 0 to 40; 0 for what is thrown. A strong crossbow takes 8 (GU-263).
    pub reload: u8,
    /// What kind of missile.
    pub missile: Missile,
    /// GU-232: shots a turn, RoF, 1 to 20.
    pub rof: u8,
    /// Shots of a full magazine, 0 to 200; 0 where each shot is loaded by itself.
    pub magazine: u8,
    /// GU-232: recoil, Rcl, −10 to 0, for each shot after the first.
    pub recoil: i8,
    /// GU-623, "thrown, small": parried at −2 instead of −1.
    pub is_small: bool,
}

/// A weapon (sections 3.2 and 3.4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weapon {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Weight in quarter pounds, 0 to 400.
    pub weight: u16,
    /// Price in $, 0 to 65 535.
    pub cost: u16,
    /// How it can be held for melee, fewest hands first; none for what only shoots.
    pub grips: Cow<'static, [Grip]>,
    /// What it does when shot or thrown.
    pub shot: Option<Shot>,
    /// How hard it is to strike at.
    pub class: Class,
    /// How it breaks.
    pub make: Make,
    /// GU-625: whether it can parry at all.
    pub can_parry: bool,
    /// GU-621, `F`: a fencing weapon.
    pub is_fencing: bool,
    /// GU-621, `Q`: parries at two thirds of the skill.
    pub is_quarterstaff: bool,
    /// GU-602, GU-625: hard to block and to parry.
    pub is_flail: bool,
    /// GU-303, GU-628: stays ready after a parry.
    pub is_polearm: bool,
    /// GU-625: parries at −1.
    pub is_small: bool,
    /// GU-407, `cc`: fit for close combat.
    pub is_close: bool,
}
