//! The sample armoury (section 3 of the specification).

use super::kinds::{ArmourType, AttackType};
use super::sheet::{Ability, Flag, Item, Natural, Plate, Power, Slot};
use crate::sheet::row_of;

use AttackType::{Blunt, Magic, Pierce, Siege, Slash};

/// A row of the sample weapons.
pub(super) struct Arm {
    pub(super) name: &'static str,
    /// 0 for a natural one.
    hands: u8,
    value: i16,
    kind: AttackType,
    range: i16,
}

const fn arm(name: &'static str, hands: u8, value: i16, kind: AttackType, range: i16) -> Arm {
    Arm { name, hands, value, kind, range }
}

/// 3.3: weapons.
#[rustfmt::skip]
pub(super) static WEAPONS: &[Arm] = &[
    //  weapon     hands value type range
    arm("Dagger",      1, 3, Pierce, 0),
    arm("Club",        1, 3, Blunt,  0),
    arm("Sabre",       1, 4, Slash,  0),
    arm("Mace",        1, 4, Blunt,  0),
    arm("Sword",       1, 6, Slash,  0),
    arm("Battle axe",  1, 6, Slash,  0),
    arm("Great sword", 2, 8, Slash,  0),
    arm("War hammer",  2, 8, Blunt,  0),
    arm("Spear",       2, 4, Pierce, 1),
    arm("Halberd",     2, 6, Slash,  1),
    arm("Javelin",     1, 4, Pierce, 3),
    arm("Bow",         2, 4, Pierce, 4),
    arm("Long bow",    2, 6, Pierce, 6),
    arm("Crossbow",    2, 8, Pierce, 5),
    arm("Wand",        1, 4, Magic,  3),
    arm("Staff",       2, 6, Magic,  3),
    arm("Ram",         2, 8, Siege,  0),
];

/// 3.3, 3.5: natural weapons.
#[rustfmt::skip]
pub(super) static NATURALS: &[Arm] = &[
    //  weapon       hands value type range
    arm("Catapult arm",  0, 12, Siege, 8),
    arm("Dragon breath", 0,  8, Magic, 3),
    arm("Club",          0,  6, Blunt, 0),
    arm("Blade",         0,  8, Slash, 0),
];

/// A row of the other sample items.
pub(super) struct Thing {
    pub(super) name: &'static str,
    slot: Slot,
    is_shield: bool,
    armour: ArmourType,
    /// How much of it; 0 for none.
    amount: u8,
    /// CR-94: its modifier on defence.
    defence: i8,
}

const fn thing(name: &'static str, slot: Slot, armour: ArmourType, amount: u8) -> Thing {
    Thing { name, slot, is_shield: false, armour, amount, defence: 0 }
}

const fn shield(name: &'static str, amount: u8, defence: i8) -> Thing {
    let mut shield = thing(name, Slot::Off, ArmourType::Martial, amount);
    (shield.is_shield, shield.defence) = (true, defence);
    shield
}

/// 3.4: shields, armour and what else can be held or worn.
#[rustfmt::skip]
pub(super) static THINGS: &[Thing] = &[
    shield("Shield",       1, 0),
    shield("Tower shield", 0, 1),
    thing("Leather",       Slot::Body, ArmourType::Martial,   1),
    thing("Mail",          Slot::Body, ArmourType::Martial,   2),
    thing("Plate",         Slot::Body, ArmourType::Martial,   3),
    thing("Warded robe",   Slot::Body, ArmourType::Of(Magic), 2),
    thing("Runed plate",   Slot::Body, ArmourType::Universal, 2),
    thing("Torch",         Slot::Off,  ArmourType::Martial,   0),
];

impl Arm {
    /// As something to hold.
    pub(super) fn item(&self) -> Item {
        let (name, kind) = (self.name.to_owned(), self.kind.clone());
        Item { name, hands: self.hands, value: self.value, kind, range: self.range, ..Item::default() }
    }

    /// As a part of a body.
    pub(super) fn natural(&self) -> Natural {
        let (name, kind) = (self.name.to_owned(), self.kind.clone());
        Natural { name, value: self.value, kind, range: self.range }
    }
}

impl Thing {
    /// As something to hold or wear.
    pub(super) fn item(&self) -> Item {
        let (name, plate) = (self.name.to_owned(), Plate { kind: self.armour.clone(), amount: self.amount });
        let bonus = Ability { amount: self.defence, ..Ability::of(Flag::PreRolledDefence) };
        Item {
            name,
            slot: self.slot,
            is_shield: self.is_shield,
            armour: if self.amount > 0 { vec![plate] } else { vec![] },
            abilities: if self.defence != 0 { vec![bonus] } else { vec![] },
            ..Item::default()
        }
    }
}

/// What can be added from 3.3 and 3.4, by its place in both.
pub(super) fn item(at: usize) -> Option<Item> {
    let weapons = WEAPONS.iter().map(|arm| arm.item());
    weapons.chain(THINGS.iter().map(|thing| thing.item())).nth(at)
}

/// A weapon of 3.3.
pub(super) fn weapon(name: &str) -> Item {
    WEAPONS[row_of(WEAPONS, name, |arm| arm.name == name)].item()
}

/// A natural weapon of 3.3 or 3.5.
pub(super) fn natural(name: &str) -> Natural {
    NATURALS[row_of(NATURALS, name, |arm| arm.name == name)].natural()
}

/// An item of 3.4.
pub(super) fn gear(name: &str) -> Item {
    THINGS[row_of(THINGS, name, |thing| thing.name == name)].item()
}

/// 3.6: the sample spell.
pub(super) fn firebolt() -> Power {
    Power { range: Some(4), mana: 2, ..Power::spell("Firebolt", &[8]) }
}

/// 3.6: the sample special attack.
pub(super) fn cleave() -> Power {
    Power { kind: Some(Slash), range: Some(0), ..Power::special("Cleave", &[8, 8]) }
}

/// CR-127: a special attack with damage that is not rolled.
pub(super) fn bomb() -> Power {
    Power { flat: 3, kind: Some(Blunt), range: Some(3), ..Power::special("Bomb", &[4]) }
}

/// Table 3.8: what stands in for a die on the table.
pub(super) const fn stand_in(value: i16) -> &'static str {
    match value {
        ..=0 => "no die",
        1 => "no roll, always 1",
        2 => "d4, halved up",
        3 => "d6, halved up",
        4 => "d4",
        5 => "d10, halved up",
        6 => "d6",
        7 => "d8, reroll 8",
        8 => "d8",
        9 => "d10, reroll 10",
        10 => "d10",
        11 => "d12, reroll 12",
        12 => "d12",
        13..=19 => "d20, reroll above",
        20 => "d20",
        21.. => "app roll only",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CR-81 to CR-83, as in E-06.
    #[test]
    fn what_armour_blocks() {
        let named = |name: &str| AttackType::Custom(name.to_owned(), false);
        let all = [Slash, Siege, Magic, Pierce, named("frost")];
        let blocks = |armour: ArmourType| all.each_ref().map(|kind| armour.blocks(kind, kind.is_physical()));
        assert_eq!(blocks(ArmourType::Universal), [true; 5]);
        assert_eq!(blocks(ArmourType::Siege), [true; 5]);
        assert_eq!(blocks(ArmourType::Martial), [true, true, false, true, false]);
        assert_eq!(blocks(ArmourType::Of(Magic)), [false, false, true, false, false]);
        // The players' own types are told by name, however they are written.
        let frost = ArmourType::Of(AttackType::Custom("Frost".to_owned(), true));
        assert_eq!(blocks(frost), [false, false, false, false, true]);
    }

    #[test]
    fn the_armoury_is_that_of_the_tables() {
        let bow = weapon("Bow");
        assert_eq!((bow.hands, bow.value, bow.kind, bow.range), (2, 4, Pierce, 4));
        assert_eq!((natural("Club").value, weapon("Club").value), (6, 3));
        let [shield, tower, torch, robe] = ["Shield", "Tower shield", "Torch", "Warded robe"].map(gear);
        assert_eq!((shield.is_shield, shield.armour.len(), shield.abilities.len()), (true, 1, 0));
        assert_eq!((tower.is_shield, tower.armour.len(), tower.abilities[0].amount), (true, 0, 1));
        assert_eq!((torch.is_shield, torch.armour.len(), torch.slot), (false, 0, Slot::Off));
        assert_eq!(robe.armour[0].kind, ArmourType::Of(Magic));
        assert_eq!((firebolt().mana, firebolt().range, firebolt().kind), (2, Some(4), Some(Magic)));
        assert_eq!((cleave().dice, cleave().is_counterable), (vec![8, 8], true));
        assert_eq!([0, 1, 7, 16, 20, 21].map(stand_in)[2..4], ["d8, reroll 8", "d20, reroll above"]);
    }
}
