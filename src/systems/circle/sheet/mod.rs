//! The unit sheet of Circle of Realms (sections 2.1, 2.3, 3.6 and 3.9 of the specification). Heights and
//! gaps in pegs, everything else in whole points or spaces.

pub mod form;
pub mod own;
pub mod power;
pub mod slots;
mod troubles;
pub mod worked;

use super::kinds::{ArmourType, AttackType};
use serde::{Deserialize, Serialize};

/// A unit: what figures are instances of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Name, 1 to 60 letters.
    pub name: String,
    /// What it is, by [`Kind::ALL`]; at least one.
    pub kinds: [bool; 6],
    /// Whether it is large.
    pub is_large: bool,
    /// Figures placed for one unit, 1 to 12 (CR-09).
    pub amount: u8,
    /// Height in pegs, 1 to 99.
    pub height: i16,
    /// Base attack die, 0 to 100.
    pub base_attack: i16,
    /// Precision rating, 1 to 100; 0 is none.
    pub precision: i16,
    /// Defence die, 1 to 100; 0 is none.
    pub defence: i16,
    /// Printed armour, at most 8.
    pub armour: Vec<Plate>,
    /// Wounds it can take, 1 to 999.
    pub health: i16,
    /// Wounds it comes with, 0 to 999.
    pub wounds: i16,
    /// Most mana, 0 to 999.
    pub mana_max: i16,
    /// Mana that it comes without, 0 to 999.
    pub mana_spent: i16,
    /// Movement in spaces, 0 to 99.
    pub movement: i16,
    /// Hands that can hold items, 0 to 2.
    pub hands: u8,
    /// What it attacks with while no weapon is equipped.
    pub natural: Option<Natural>,
    /// The further cells of its footprint beside (0, 0), at most 18.
    pub footprint: Vec<Cell>,
    /// Where sight starts from.
    pub sight: Sight,
    /// Eyes or weapon above the figure's base, pegs, 0 to height.
    pub sight_height: i16,
    /// The cell that sight starts from: 0 is (0, 0), then those of the footprint.
    pub sight_cell: u8,
    /// Whether the head can be turned (CR-43).
    pub head_turns: bool,
    /// CR-44: large figures only.
    pub has_flexible_neck: bool,
    /// Pegs that the figure is raised above its hex when it is placed, 0 to 99.
    pub lift: i16,
    /// Abilities, at most 12.
    pub abilities: Vec<Ability>,
    /// Special attacks and spells, at most 12.
    pub powers: Vec<Power>,
    /// Everything carried, at most 20.
    pub items: Vec<Item>,
    /// What is equipped: places in `items`.
    pub equipped: Equipped,
}

/// What a unit is (section 2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Kind {
    /// On foot, with hands.
    #[default]
    Infantry,
    /// A beast.
    Beast,
    /// A war machine.
    WarMachine,
    /// A building.
    Building,
    /// A deity.
    Deity,
    /// Anything else.
    Other,
}

impl Kind {
    /// All, in the form's order.
    pub const ALL: [Kind; 6] =
        [Kind::Infantry, Kind::Beast, Kind::WarMachine, Kind::Building, Kind::Deity, Kind::Other];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["infantry", "beast", "war machine", "building", "deity", "other"][self as usize]
    }
}

/// Armour of one type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plate {
    /// What it blocks.
    pub kind: ArmourType,
    /// How much, 0 to 100.
    pub amount: u8,
}

/// Claws, breath, a catapult arm: a weapon without hands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Natural {
    /// Name, 1 to 60 letters.
    pub name: String,
    /// Its die, 0 to 100.
    pub value: i16,
    /// Its attack type.
    pub kind: AttackType,
    /// Spaces, 0 to 99; 0 is no range.
    pub range: i16,
}

/// A cell of a footprint for facing 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cell {
    /// Axial offset, −4 to 4.
    pub q: i8,
    /// Axial offset, −4 to 4.
    pub r: i8,
    /// Whether it only hangs over the space.
    pub is_overhang: bool,
}

/// Where sight starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Sight {
    /// Eyes.
    #[default]
    Eyes,
    /// The front of the weapon.
    Weapon,
}

/// An ability of a unit or an item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ability {
    /// What it does.
    pub flag: Flag,
    /// The pre-rolled modifier, −20 to 20.
    pub amount: i8,
    /// Whether the player says each time whether it applies.
    pub is_asked: bool,
    /// Against what it is immune.
    pub against: Against,
    /// Its condition, the unit it is immune to, or the ability in words; at most 60 letters.
    pub text: String,
}

impl Ability {
    /// One that does so and says nothing more.
    pub fn of(flag: Flag) -> Ability {
        let against = Against::Type(AttackType::default());
        Ability { flag, amount: 0, is_asked: false, against, text: String::new() }
    }
}

/// What the rules read of an ability (section 2.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Flag {
    /// No effect; shown to both players.
    #[default]
    Text,
    /// CR-104.
    RangedUnit,
    /// CR-53.
    Immune,
    /// CR-52: may be attacked by anyone.
    OpenTarget,
    /// CR-52: may attack anything.
    Besieger,
    /// CR-102.
    CountersAtAnyDistance,
    /// CR-102.
    NoCounter,
    /// CR-64, CR-107.
    NightSight,
    /// CR-94.
    PreRolledDefence,
    /// CR-71.
    PreRolledAttack,
}

impl Flag {
    /// All, in the form's order.
    pub const ALL: [Flag; 10] = [
        Flag::Text,
        Flag::RangedUnit,
        Flag::Immune,
        Flag::OpenTarget,
        Flag::Besieger,
        Flag::CountersAtAnyDistance,
        Flag::NoCounter,
        Flag::NightSight,
        Flag::PreRolledDefence,
        Flag::PreRolledAttack,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        [
            "in words",
            "ranged unit",
            "immune",
            "open target",
            "besieger",
            "counters at any distance",
            "no counter",
            "night sight",
            "pre-rolled defence",
            "pre-rolled attack",
        ][self as usize]
    }
}

/// Against what a unit is immune (CR-53).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Against {
    /// An attack type.
    Type(AttackType),
    /// Attackers of a kind.
    Kind(Kind),
    /// The unit that the ability's text names.
    Unit,
}

/// A special attack or a spell (section 3.6).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Power {
    /// Name, 1 to 60 letters.
    pub name: String,
    /// Whether it is a spell.
    pub is_spell: bool,
    /// What the players do by hand, at most 120 letters.
    pub effect: String,
    /// Whether the dice are the unit's own: base and main weapon.
    pub has_own_dice: bool,
    /// Else these, each 0 to 100, at most 6.
    pub dice: Vec<i16>,
    /// Damage that is not rolled, 0 to 100.
    pub flat: i16,
    /// Its attack type; `None` is the main weapon's.
    pub kind: Option<AttackType>,
    /// Spaces, 0 to 99; `None` is the main weapon's.
    pub range: Option<i16>,
    /// What it costs, 0 to 999.
    pub mana: i16,
    /// What of the attacker's side applies.
    pub perks: Perks,
    /// Whether armour applies.
    pub armour_applies: bool,
    /// Whether the defence die is rolled.
    pub defence_applies: bool,
    /// Whether it can be turned negative.
    pub is_counterable: bool,
}

impl Power {
    /// A special attack with dice of its own.
    pub fn special(name: &str, dice: &[i16]) -> Power {
        Power {
            name: name.to_owned(),
            is_spell: false,
            effect: String::new(),
            has_own_dice: false,
            dice: dice.to_vec(),
            flat: 0,
            kind: None,
            range: None,
            mana: 0,
            perks: Perks::ALL,
            armour_applies: true,
            defence_applies: true,
            is_counterable: true,
        }
    }

    /// A spell as it is by default: magic at range 3, without dice.
    pub fn spell(name: &str, dice: &[i16]) -> Power {
        Power {
            is_spell: true,
            kind: Some(AttackType::Magic),
            range: Some(3),
            perks: Perks::NONE,
            is_counterable: false,
            ..Power::special(name, dice)
        }
    }
}

/// What of the attacker's side applies to a special attack or spell (CR-123, CR-124).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Perks {
    /// Night reduction.
    pub night: bool,
    /// Pre-rolled attack modifiers.
    pub attack: bool,
    /// Stat modifications.
    pub stats: bool,
    /// Height advantage of the attacker.
    pub height: bool,
    /// Range from elevation.
    pub range: bool,
    /// Critical hits.
    pub critical: bool,
}

impl Perks {
    /// Of a special attack.
    pub const ALL: Perks =
        Perks { night: true, attack: true, stats: true, height: true, range: true, critical: true };
    /// Of a spell.
    pub const NONE: Perks =
        Perks { night: false, attack: false, stats: false, height: false, range: false, critical: false };
}

/// Something carried (section 3.9).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Name, 1 to 60 letters.
    pub name: String,
    /// Where it is equipped.
    pub slot: Slot,
    /// Hands of a weapon, 1 or 2.
    pub hands: u8,
    /// A weapon's die, 0 to 100.
    pub value: i16,
    /// A weapon's attack type.
    pub kind: AttackType,
    /// A weapon's range in spaces, 0 to 99; 0 is no range.
    pub range: i16,
    /// Whether it is a shield.
    pub is_shield: bool,
    /// Armour that it gives, at most 4.
    pub armour: Vec<Plate>,
    /// What it can do, at most 4.
    pub abilities: Vec<Ability>,
}

impl Default for Item {
    fn default() -> Item {
        Item {
            name: "Own weapon".to_owned(),
            slot: Slot::Hand,
            hands: 1,
            value: 0,
            kind: AttackType::Slash,
            range: 0,
            is_shield: false,
            armour: Vec::new(),
            abilities: Vec::new(),
        }
    }
}

/// Where an item is equipped (CR-162).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Slot {
    /// A weapon, in either hand.
    #[default]
    Hand,
    /// A shield or a torch, in the off hand.
    Off,
    /// Worn.
    Body,
}

/// What is equipped: places in the list of items.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Equipped {
    /// The main hand; a two-handed weapon fills the other as well.
    pub main: Option<u8>,
    /// The off hand.
    pub off: Option<u8>,
    /// Worn.
    pub body: Option<u8>,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            name: "New unit".to_owned(),
            kinds: [true, false, false, false, false, false],
            is_large: false,
            amount: 1,
            height: 5,
            base_attack: 4,
            precision: 0,
            defence: 0,
            armour: Vec::new(),
            health: 4,
            wounds: 0,
            mana_max: 0,
            mana_spent: 0,
            movement: 5,
            hands: 2,
            natural: None,
            footprint: Vec::new(),
            sight: Sight::Eyes,
            sight_height: 4,
            sight_cell: 0,
            head_turns: true,
            has_flexible_neck: false,
            lift: 0,
            abilities: Vec::new(),
            powers: Vec::new(),
            items: Vec::new(),
            equipped: Equipped::default(),
        }
    }
}

impl Sheet {
    /// Whether it is of a kind.
    pub fn is(&self, kind: Kind) -> bool {
        self.kinds[kind as usize]
    }

    /// The printed armour and that of what is equipped so (CR-87), with the item that gives it.
    pub fn plates(&self, equipped: Equipped) -> impl Iterator<Item = (Option<&str>, &Plate)> {
        let own = self.armour.iter().map(|plate| (None, plate));
        let worn = self.worn(equipped);
        own.chain(worn.flat_map(|item| item.armour.iter().map(|plate| (Some(item.name.as_str()), plate))))
    }

    /// The abilities of the unit and of what is equipped so, with where each comes from. CR-95: the same one
    /// counts once; those without words are the same if they come from the same item.
    pub fn abilities(&self, equipped: Equipped) -> Vec<(&str, &Ability)> {
        let own = self.abilities.iter().map(|ability| ("", ability));
        let worn = self.worn(equipped);
        let worn = worn.flat_map(|item| item.abilities.iter().map(|ability| (item.name.as_str(), ability)));
        let mut all: Vec<(&str, &Ability)> = Vec::new();
        for (from, ability) in own.chain(worn) {
            let is_same = |(source, known): &(&str, &Ability)| {
                *known == ability && (*source == from || !ability.text.is_empty())
            };
            if !all.iter().any(is_same) {
                all.push((from, ability));
            }
        }
        all
    }

    /// Whether it has an ability, with what is equipped so.
    pub fn has(&self, flag: Flag, equipped: Equipped) -> bool {
        self.abilities(equipped).iter().any(|(_, ability)| ability.flag == flag)
    }

    /// What is equipped (CR-163), each item once.
    pub fn worn(&self, equipped: Equipped) -> impl Iterator<Item = &Item> {
        let places = [equipped.main, equipped.off, equipped.body].into_iter().flatten();
        places.filter_map(|at| self.items.get(usize::from(at)))
    }

    /// The item in a slot.
    pub fn item(&self, at: Option<u8>) -> Option<&Item> {
        self.items.get(usize::from(at?))
    }
}
