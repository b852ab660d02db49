//! The sheet of Age of Magic (section 2 of the specification). Scores are half-points.

pub mod form;
pub mod worked;

use super::tables::{AREAS, BODY_ARMOUR, HELMETS, ITEMS, Item, Location, Mode, Speed, points};
use crate::sheet::{Source, row_of};
use serde::{Deserialize, Serialize};

/// A character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Name, 1 to 24 letters.
    pub name: String,
    /// Strength, −10 to +10 points.
    pub st: i16,
    /// Coordination, −10 to +10.
    pub co: i16,
    /// Perception, −10 to +10.
    pub pe: i16,
    /// Willpower, −10 to +10.
    pub wp: i16,
    /// Skills, 0 to 20.
    pub skills: Skills,
    /// Specialisms, 0 to 10.
    pub specs: Specs,
    /// What encumbrance does to CO, −10 to 0.
    pub encumbrance: i16,
    /// Whether the right hand is the weapon hand.
    pub is_right_handed: bool,
    /// Weapons and shields carried.
    pub gear: Vec<Gear>,
    /// Place in [`Sheet::gear`] of what the right hand holds.
    pub right: Option<u8>,
    /// Place in [`Sheet::gear`] of what the left hand holds; the same place in both hands is one
    /// item held in both.
    pub left: Option<u8>,
    /// Place in the table of body armour, for the form.
    pub body: u8,
    /// Place in the table of helmets.
    pub helmet: u8,
    /// Protection of the twelve areas, 0 to 20.
    pub armour: [i16; 12],
    /// Innate protection, 0 to 10.
    pub skin: i16,
    /// Resistance to magic, −10 to +20.
    pub magic_resistance: i16,
    /// What fast draw takes off the price of readying, 0 to 3 AP.
    pub fast_draw: u8,
    /// Wounds carried into the fight.
    pub wounds: Vec<Wound>,
    /// On foot, in the saddle, or a mount that nobody rides.
    pub seat: Seat,
}

/// Whether a figure rides. Written as nothing, a mount, and a third: old links have the first two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Seat {
    /// On foot.
    #[default]
    Foot,
    /// On this mount.
    Ridden(Mount),
    /// No rider at all: the figure is the mount itself (AM-144).
    Empty(Mount),
}

impl Seat {
    /// The mount, ridden or not.
    pub fn mount(self) -> Option<Mount> {
        match self {
            Seat::Foot => None,
            Seat::Ridden(mount) | Seat::Empty(mount) => Some(mount),
        }
    }

    /// The same with a change to the mount.
    pub fn map(self, change: impl FnOnce(Mount) -> Mount) -> Seat {
        match self {
            Seat::Foot => Seat::Foot,
            Seat::Ridden(mount) => Seat::Ridden(change(mount)),
            Seat::Empty(mount) => Seat::Empty(change(mount)),
        }
    }
}

/// Skills.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Skills {
    pub combat: i16,
    pub melee: i16,
    pub tactics: i16,
    pub athletics: i16,
    pub riding: i16,
}

/// Specialisms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Specs {
    pub initiative: i16,
    pub combat_speed: i16,
    pub dodge: i16,
    pub soak: i16,
    pub toughness: i16,
    pub resist_pain: i16,
    pub acrobatics: i16,
    pub riding: i16,
}

/// A weapon or shield of a figure, with what the figure has learnt about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gear {
    /// From the printed table, or the player's own.
    pub kind: Source<Item>,
    /// Specialism with it: attack, block and parry, 0 to 10.
    pub spec: i16,
    /// Specialism in blocking and parrying with it, 0 to 10.
    pub guard: i16,
}

/// A wound: level 1 (Scratch) to 6 (Fatal) and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wound {
    /// Level.
    pub level: u8,
    /// The part of the body.
    pub spot: Spot,
}

/// A part of the body with its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// Which part.
    pub location: Location,
    /// Of two, the right one.
    pub is_right: bool,
}

impl Spot {
    /// Where an unaimed blow goes (AM-42).
    pub const CHEST: Spot = Spot { location: Location::Chest, is_right: false };

    /// "left arm", "chest".
    pub fn name(self) -> String {
        let name = self.location.aim().name;
        match (self.location.is_paired(), self.is_right) {
            (true, true) => format!("right {name}"),
            (true, false) => format!("left {name}"),
            (false, _) => name.to_owned(),
        }
    }
}

/// A mount and how it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mount {
    /// Place in the table of mounts.
    pub beast: u8,
    /// Place in the table of qualities; 2 is average.
    pub quality: u8,
    /// How fast it goes.
    pub speed: Speed,
    /// Its AP each turn, 0 to 30 (AM-126).
    pub ap: u8,
    /// The riding bonus of its kind, 0 to 10.
    pub riding_bonus: i16,
    /// The bonus of its tack, 0 to 10.
    pub tack_bonus: i16,
    /// Whether it is agitated.
    pub is_agitated: bool,
    /// Place in the table of difficulties: staying mounted.
    pub difficulty: u8,
}

impl Gear {
    /// A row of the printed table, by name.
    pub fn stock(name: &str) -> Gear {
        Gear { kind: Source::named(ITEMS, name, |item| item.name == name), spec: 0, guard: 0 }
    }

    /// With a specialism, in points.
    pub fn spec(mut self, n: i16) -> Gear {
        self.spec = n * 2;
        self
    }

    /// With a specialism in blocking and parrying, in points.
    pub fn guard(mut self, n: i16) -> Gear {
        self.guard = n * 2;
        self
    }

    /// Its figures.
    pub fn item(&self) -> &Item {
        self.kind.row(ITEMS)
    }

    /// One of its modes.
    pub fn mode(&self, at: u8) -> &Mode {
        let modes = &self.item().modes;
        modes.get(usize::from(at)).unwrap_or(&modes[0])
    }

    /// AM-37: the first mode whose price is not 2 to 4 AP.
    pub fn mispriced(&self) -> Option<&Mode> {
        self.item().modes.iter().find(|mode| !(2..=4).contains(&mode.ap))
    }
}

impl Default for Mount {
    fn default() -> Mount {
        Mount {
            beast: 3,
            quality: 2,
            speed: Speed::Stationary,
            ap: 8,
            riding_bonus: 0,
            tack_bonus: 2,
            is_agitated: false,
            difficulty: 0,
        }
    }
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            name: "New fighter".to_owned(),
            st: 0,
            co: 0,
            pe: 0,
            wp: 0,
            skills: Skills { combat: 6, melee: 6, tactics: 0, athletics: 0, riding: 0 },
            specs: Specs::default(),
            encumbrance: 0,
            is_right_handed: true,
            gear: Vec::new(),
            right: None,
            left: None,
            body: 0,
            helmet: 0,
            armour: [0; 12],
            skin: 0,
            magic_resistance: 0,
            fast_draw: 0,
            wounds: Vec::new(),
            seat: Seat::Foot,
        }
    }
}

impl Sheet {
    /// AM-144: the sheet of a mount without its rider, called after him.
    pub(super) fn riderless(rider: &str, mount: Mount) -> Sheet {
        let whose: String = rider.chars().take(16).collect();
        let s = if whose.ends_with('s') { "" } else { "s" };
        Sheet { name: format!("{whose}’{s} mount"), seat: Seat::Empty(mount), ..Sheet::default() }
    }

    /// AM-144: whether it is a mount that nobody rides.
    pub fn is_riderless(&self) -> bool {
        matches!(self.seat, Seat::Empty(_))
    }

    /// AM-11: what the helmet does to PE.
    pub fn helmet_pe(&self) -> i32 {
        points(HELMETS.get(usize::from(self.helmet)).map_or(0, |row| row.2).into())
    }

    /// Puts on body armour: fills chest, abdomen, groin, arms, hands and legs (section 3.2).
    pub fn wear(&mut self, body: u8) {
        let Some((_, value)) = BODY_ARMOUR.get(usize::from(body)) else { return };
        self.body = body;
        self.armour[3..].fill(value * 2);
    }

    /// Puts on a helmet: fills head, eyes and throat (section 3.2).
    pub fn don(&mut self, helmet: u8) {
        let Some((_, [head, throat, eyes], _)) = HELMETS.get(usize::from(helmet)) else { return };
        self.helmet = helmet;
        (self.armour[0], self.armour[1], self.armour[2]) = (head * 2, eyes * 2, throat * 2);
    }

    /// The same with armour put on, by the tables' names.
    pub fn wearing(mut self, body: &str, helmet: &str) -> Sheet {
        self.wear(row_of(BODY_ARMOUR, body, |row| row.0 == body) as u8);
        self.don(row_of(HELMETS, helmet, |row| row.0 == helmet) as u8);
        self
    }

    /// The same with items in the hands: right, then left; an item of two hands goes into both.
    pub fn holding(mut self, right: Option<Gear>, left: Option<Gear>) -> Sheet {
        for (gear, is_right) in [(right, true), (left, false)] {
            let Some(gear) = gear else { continue };
            let at = Some(self.gear.len() as u8);
            let takes_both = gear.item().is_two_handed();
            self.gear.push(gear);
            match (is_right, takes_both) {
                (_, true) => (self.right, self.left) = (at, at),
                (true, false) => self.right = at,
                (false, false) => self.left = at,
            }
        }
        self
    }

    /// The same with something put away.
    pub fn carrying(mut self, gear: Gear) -> Sheet {
        self.gear.push(gear);
        self
    }

    /// AM-77: the protection of a spot in half-points, the skin included.
    pub fn protection(&self, spot: Spot) -> (usize, i32) {
        let area = spot.location.aim().areas[usize::from(spot.is_right)];
        (area, i32::from(self.armour[area]) + i32::from(self.skin))
    }

    /// The name of an armour area.
    pub fn area_name(area: usize) -> &'static str {
        AREAS.get(area).copied().unwrap_or("body")
    }
}

/// All modes of an item by place, for prompts.
pub(super) fn modes(gear: &Gear) -> impl Iterator<Item = (u8, &Mode)> {
    gear.item().modes.iter().enumerate().map(|(i, mode)| (i as u8, mode))
}
