//! Spells from building blocks, and presets (section 3.10).

use super::types::DamageType;
use serde::{Deserialize, Serialize};

/// Where a spell works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Range {
    /// The caster only.
    Own,
    /// Whoever is touched (ST-709).
    #[default]
    Touch,
    /// Thrown (ST-610).
    Thrown,
    /// Manifested (ST-710).
    Manifest,
}

impl Range {
    /// All, in the form's order.
    pub const ALL: [Range; 4] = [Range::Own, Range::Touch, Range::Thrown, Range::Manifest];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["self", "touch", "thrown", "manifest"][self as usize]
    }

    /// Arcane cost.
    pub const fn cost(self) -> i32 {
        [-1, 0, 1, 2][self as usize]
    }
}

/// How long a spell takes to cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Speed {
    Instant,
    Fast,
    Quickened,
    #[default]
    FullRound,
    MultiRound,
    Minute,
    QuarterHour,
    FourHours,
    Day,
}

impl Speed {
    /// All, in the form's order.
    pub const ALL: [Speed; 9] = [
        Speed::Instant,
        Speed::Fast,
        Speed::Quickened,
        Speed::FullRound,
        Speed::MultiRound,
        Speed::Minute,
        Speed::QuarterHour,
        Speed::FourHours,
        Speed::Day,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        [
            "instant",
            "fast cast",
            "quickened",
            "full round",
            "multi-round",
            "minute",
            "quarter hour",
            "4 hours",
            "day",
        ][self as usize]
    }

    /// Arcane cost.
    pub const fn cost(self) -> i32 {
        3 - self as i32
    }

    /// Action points; 6 on two turns (ST-707); `None` where it cannot be cast in a fight.
    pub const fn action_points(self) -> Option<u8> {
        match self {
            Speed::Instant => Some(0),
            Speed::Fast => Some(1),
            Speed::Quickened => Some(2),
            Speed::FullRound => Some(3),
            Speed::MultiRound => Some(6),
            Speed::Minute | Speed::QuarterHour | Speed::FourHours | Speed::Day => None,
        }
    }
}

/// How long a cast spell waits for its trigger (ST-706).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Delay {
    /// Not at all: the very next action.
    None,
    /// To the end of the next turn.
    #[default]
    Standard,
    /// 10 rounds.
    Extended,
}

impl Delay {
    /// All, in the form's order.
    pub const ALL: [Delay; 3] = [Delay::None, Delay::Standard, Delay::Extended];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["none", "standard", "extended"][self as usize]
    }

    /// Arcane cost.
    pub const fn cost(self) -> i32 {
        self as i32 - 1
    }
}

/// What a caster needs besides (ST-708).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Components {
    Lavish,
    Expensive,
    Basic,
    #[default]
    Standard,
    Simple,
    Limited,
    None,
}

impl Components {
    /// All, in the form's order.
    pub const ALL: [Components; 7] = [
        Components::Lavish,
        Components::Expensive,
        Components::Basic,
        Components::Standard,
        Components::Simple,
        Components::Limited,
        Components::None,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        [
            "lavish consumable",
            "expensive consumable",
            "basic consumable",
            "standard",
            "simple",
            "limited",
            "none",
        ][self as usize]
    }

    /// Arcane cost.
    pub const fn cost(self) -> i32 {
        self as i32 - 3
    }

    /// ST-708: whether both hands have to be free or holding foci.
    pub const fn needs_hands(self) -> bool {
        !matches!(self, Components::Simple | Components::Limited | Components::None)
    }
}

/// What a spell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum SpellKind {
    /// X fire damage.
    WizardsFire,
    /// 2X concussive damage.
    #[default]
    ForceStrike,
    /// X cold damage, and a chill (ST-756).
    Freeze,
    /// A better armour value and resistances (ST-755).
    ArcaneArmour,
    /// More magic defense bonus (ST-755).
    ResistMagic,
    /// The players' own: damage, or what they do by hand.
    Own {
        /// Arcane cost, 0 to 20.
        cost: u8,
        /// Damage for each point of X, 0 to 5.
        per_x: u8,
        /// Damage besides, 0 to 20.
        plus: u8,
        /// What kind of damage.
        kind: DamageType,
    },
}

impl SpellKind {
    /// The printed ones, in the form's order.
    pub const PRINTED: [SpellKind; 5] = [
        SpellKind::WizardsFire,
        SpellKind::ForceStrike,
        SpellKind::Freeze,
        SpellKind::ArcaneArmour,
        SpellKind::ResistMagic,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            SpellKind::WizardsFire => "wizard's fire",
            SpellKind::ForceStrike => "force strike",
            SpellKind::Freeze => "freeze",
            SpellKind::ArcaneArmour => "arcane armour",
            SpellKind::ResistMagic => "resist magic",
            SpellKind::Own { .. } => "own effect",
        }
    }

    /// Arcane cost.
    pub const fn cost(self) -> i32 {
        match self {
            SpellKind::ArcaneArmour => 4,
            SpellKind::Own { cost, .. } => cost as i32,
            _ => 3,
        }
    }

    /// ST-754: damage before additional successes, and its kind; `None` where it does none.
    pub const fn damage(self, x: i32) -> Option<(i32, DamageType)> {
        match self {
            SpellKind::WizardsFire => Some((x, DamageType::Fire)),
            SpellKind::ForceStrike => Some((2 * x, DamageType::Concussive)),
            SpellKind::Freeze => Some((x, DamageType::Cold)),
            SpellKind::ArcaneArmour | SpellKind::ResistMagic => None,
            SpellKind::Own { per_x: 0, plus: 0, .. } => None,
            SpellKind::Own { per_x, plus, kind, .. } => Some((per_x as i32 * x + plus as i32, kind)),
        }
    }
}

/// What a spell is built from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Blocks {
    /// Where it works.
    pub range: Range,
    /// How long it takes.
    pub speed: Speed,
    /// How long it waits.
    pub delay: Delay,
    /// What it needs.
    pub components: Components,
    /// What it does.
    pub effect: SpellKind,
    /// ST-755: whether it lasts, to the end of the caster's next turn.
    pub has_duration: bool,
    /// Hexes added to range and increment, 0 to 20; 1 of cost each.
    pub extended: u8,
    /// ST-706: held twice.
    pub is_twinned: bool,
}

impl Blocks {
    /// Arcane cost; ST-736 leaves the speed out.
    pub const fn cost_without_speed(self) -> i32 {
        let more = self.has_duration as i32 + self.extended as i32 + if self.is_twinned { 3 } else { 0 };
        self.range.cost() + self.delay.cost() + self.components.cost() + self.effect.cost() + more
    }

    /// ST-702: arcane cost; below 0 there is none.
    pub const fn cost(self) -> i32 {
        let cost = self.cost_without_speed() + self.speed.cost();
        if cost < 0 { 0 } else { cost }
    }

    /// ST-604: close range and increment of what is thrown or manifested by a caster of this mind; at least 1.
    pub const fn reach(self, mind: i32) -> i32 {
        let hexes = 5 + mind + self.extended as i32;
        if hexes < 1 { 1 } else { hexes }
    }
}

/// A preset of 3.10.
pub(in crate::systems::stamina) struct Preset {
    pub(in crate::systems::stamina) name: &'static str,
    pub(in crate::systems::stamina) is_cantrip: bool,
    pub(in crate::systems::stamina) blocks: Blocks,
}

const fn preset(
    name: &'static str,
    is_cantrip: bool,
    (range, speed, delay): (Range, Speed, Delay),
    effect: SpellKind,
) -> Preset {
    let has_duration = matches!(effect, SpellKind::ArcaneArmour | SpellKind::ResistMagic);
    let (components, extended, is_twinned) = (Components::Standard, 0, false);
    let blocks = Blocks { range, speed, delay, components, effect, has_duration, extended, is_twinned };
    Preset { name, is_cantrip, blocks }
}

/// 3.10: presets.
#[rustfmt::skip]
pub(in crate::systems::stamina) static SPELLS: &[Preset] = &[
    preset("Ember Toss",  true,  (Range::Thrown,   Speed::FullRound, Delay::Standard), SpellKind::WizardsFire),
    preset("Force Dart",  true,  (Range::Thrown,   Speed::Fast,      Delay::Standard), SpellKind::ForceStrike),
    preset("Snap Bolt",   false, (Range::Manifest, Speed::Instant,   Delay::None),     SpellKind::ForceStrike),
    preset("Frost Lance", false, (Range::Manifest, Speed::FullRound, Delay::Standard), SpellKind::Freeze),
    preset("Stone Skin",  false, (Range::Own,      Speed::Quickened, Delay::Standard), SpellKind::ArcaneArmour),
    preset("Ward",        false, (Range::Touch,    Speed::Fast,      Delay::Standard), SpellKind::ResistMagic),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// 3.10, column "effects → arcane cost".
    #[test]
    fn the_presets_cost_what_is_printed() {
        let costs: Vec<i32> = SPELLS.iter().map(|spell| spell.blocks.cost()).collect();
        assert_eq!(costs, [4, 6, 7, 5, 5, 6]);
        // EX-28: manifest 2 and force strike 3, speed ignored, with standard delay.
        let shaped = Blocks { range: Range::Manifest, ..Blocks::default() };
        assert_eq!(shaped.cost_without_speed(), 5);
    }
}
