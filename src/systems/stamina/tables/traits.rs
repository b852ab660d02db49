//! Optional traits (section 3.12).

use serde::{Deserialize, Serialize};

/// What a character has learnt beyond its skills (ST-941).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Trait {
    CombatReflexes,
    CombatReflexesAdvanced,
    CombatReflexesHeroic,
    DangerSense,
    DangerSenseAdvanced,
    FueledByPain,
    FueledByPainAdvanced,
    MobileCombatant,
    MobileCombatantAdvanced,
    MobileCombatantHeroic,
    MobileCombatantEpic,
    MultiAttack,
    MultiAttackMelee,
    MultiAttackRanged,
    PushTheBody,
    QuickDraw,
    QuickDrawAdvanced,
    TwoWeaponFighting,
    TwoWeaponFightingAdvanced,
    Ambusher,
    AmbusherSneakAttack,
    AmbusherFlanking,
    HardToKill,
    LeftHanded,
    Tough,
    Healthy,
    FastReflexes,
}

/// A row for each trait: its name, what it does, and how many of the steps before it it includes.
#[rustfmt::skip]
const ROWS: [(Trait, &str, &str, u8); Trait::COUNT] = [
    (Trait::CombatReflexes, "Combat Reflexes", "a second reaction, for free attacks only", 0),
    (Trait::CombatReflexesAdvanced, "Combat Reflexes, Advanced", "a second reaction of any kind", 1),
    (Trait::CombatReflexesHeroic, "Combat Reflexes, Heroic", "a third reaction of any kind", 2),
    (Trait::DangerSense, "Danger Sense", "never flat-footed while conscious", 0),
    (Trait::DangerSenseAdvanced, "Danger Sense, Advanced", "keeps its defense bonuses while surprised", 1),
    (Trait::FueledByPain, "Fueled by Pain", "1 stamina back each time it suffers a wound", 0),
    (Trait::FueledByPainAdvanced, "Fueled by Pain, Advanced", "2 stamina back each time it suffers a wound", 1),
    (Trait::MobileCombatant, "Mobile Combatant", "its own melee bonus once more against free attacks, unless disengaged", 0),
    (Trait::MobileCombatantAdvanced, "Mobile Combatant, Advanced", "the same even when disengaged", 1),
    (Trait::MobileCombatantHeroic, "Mobile Combatant, Heroic", "the first free attack it provokes each turn misses", 2),
    (Trait::MobileCombatantEpic, "Mobile Combatant, Epic", "provokes no free attacks", 3),
    (Trait::MultiAttack, "Multi-Attack", "the first multi-attack penalty of a turn is 1 level less", 0),
    (Trait::MultiAttackMelee, "Multi-Attack, Melee Expert", "melee attacks: 1 level less of the multi-attack penalty", 0),
    (Trait::MultiAttackRanged, "Multi-Attack, Ranged Expert", "ranged attacks: 1 level less of the multi-attack penalty", 0),
    (Trait::PushTheBody, "Push the Body", "once a turn up to 3 stamina back for 1 fatigue", 0),
    (Trait::QuickDraw, "Quick Draw", "the first Ready/Stow of a turn costs 0 AP", 0),
    (Trait::QuickDrawAdvanced, "Quick Draw, Advanced", "the first two of a turn cost 0 AP", 1),
    (Trait::TwoWeaponFighting, "Two Weapon Fighting", "no disadvantage for the off-hand, and one-handed weapons in it", 0),
    (Trait::TwoWeaponFightingAdvanced, "Two Weapon Fighting, Advanced", "larger weapons in the off-hand; its first attack after one with the primary hand costs 0 AP", 1),
    (Trait::Ambusher, "Ambusher", "+3 damage in melee on the flat-footed", 0),
    (Trait::AmbusherSneakAttack, "Ambusher, Sneak Attack", "also on the surprised", 1),
    (Trait::AmbusherFlanking, "Ambusher, Flanking", "also on whom it helps to flank", 2),
    (Trait::HardToKill, "Hard to Kill", "once a fight, for its reaction: no damage from one attack", 0),
    (Trait::LeftHanded, "Left Handed", "ignores parry bonuses of the target's primary hand", 0),
    (Trait::Tough, "Tough", "toughness +1", 0),
    (Trait::Healthy, "Healthy", "can take 2 more wounds, or 1 + body if that is more", 0),
    (Trait::FastReflexes, "Fast Reflexes", "initiative +1", 0),
];

impl Trait {
    /// How many there are.
    pub const COUNT: usize = 27;

    /// All, in the form's order.
    pub const ALL: [Trait; Trait::COUNT] = {
        let mut all = [Trait::CombatReflexes; Trait::COUNT];
        let mut i = 0;
        while i < Trait::COUNT {
            all[i] = ROWS[i].0;
            i += 1;
        }
        all
    };

    /// Its name.
    pub const fn name(self) -> &'static str {
        ROWS[self as usize].1
    }

    /// What it does, in a few words.
    pub const fn effect(self) -> &'static str {
        ROWS[self as usize].2
    }

    /// Whether it is worth having more than once.
    pub const fn may_repeat(self) -> bool {
        matches!(self, Trait::Tough | Trait::Healthy | Trait::FastReflexes)
    }

    /// Whether it is the other one or a higher step of it. The two that widen Ambusher stand beside each other.
    pub const fn includes(self, other: Trait) -> bool {
        if matches!((self, other), (Trait::AmbusherFlanking, Trait::AmbusherSneakAttack)) {
            return false;
        }
        let (own, other) = (self as u8, other as u8);
        other <= own && own - other <= ROWS[self as usize].3
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn higher_steps_include_the_lower_ones() {
        for (i, it) in Trait::ALL.iter().enumerate() {
            assert_eq!(*it as usize, i, "{}", it.name());
        }
        assert!(Trait::MobileCombatantEpic.includes(Trait::MobileCombatant));
        assert!(Trait::QuickDrawAdvanced.includes(Trait::QuickDraw));
        assert!(!Trait::QuickDraw.includes(Trait::QuickDrawAdvanced));
        assert!(!Trait::MultiAttackMelee.includes(Trait::MultiAttack));
        assert!(!Trait::DangerSense.includes(Trait::CombatReflexesHeroic));
    }
}
