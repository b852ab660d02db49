//! The critical tables (section 3.7), by the sum of three dice, 3 to 18.

use serde::{Deserialize, Serialize};

/// What a critical hit does (section 3.7, [P5][P7]). Multipliers act on basic damage, before DR (GU-147).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CriticalHit {
    /// On 3 or 18: at the torso normal damage, and the foe is unconscious; elsewhere triple damage.
    Fells,
    /// On 4 or 13: normal damage, and armour stops nothing of it; the skull's own DR of 2 still counts [H].
    IgnoresArmour,
    /// Basic damage times this: on 5 or 17 times 3, on 6 or 16 times 2.
    Times(u8),
    /// On 7: normal damage, and the foe is stunned until he makes his HT roll.
    Stuns,
    /// On 8 or 12: normal damage; an arm, leg, hand or foot is crippled for 6 turns whatever the damage, and for
    /// good if the damage alone would cripple it.
    Cripples6,
    /// On 9, 10 or 11: normal damage.
    Normal,
    /// On 14: normal damage; an arm, leg, hand or foot is crippled whatever the damage.
    Cripples,
    /// On 15: normal damage, and the foe drops his weapon.
    Drops,
}

impl CriticalHit {
    /// What the row says, in words.
    pub const fn words(self) -> &'static str {
        match self {
            CriticalHit::Fells => "at the torso normal damage, and unconscious; elsewhere triple damage",
            CriticalHit::IgnoresArmour => "normal damage, and armour stops nothing",
            CriticalHit::Times(3..) => "triple damage",
            CriticalHit::Times(_) => "double damage",
            CriticalHit::Stuns => "normal damage, and stunned",
            CriticalHit::Cripples6 => "normal damage; a limb is crippled for 6 turns",
            CriticalHit::Normal => "normal damage",
            CriticalHit::Cripples => "normal damage; a limb is crippled",
            CriticalHit::Drops => "normal damage, and the weapon is dropped",
        }
    }
}

/// Section 3.7, [P5][P7]: the critical hit of a sum.
pub fn critical_hit(sum: u8) -> CriticalHit {
    match sum {
        3 | 18 => CriticalHit::Fells,
        4 | 13 => CriticalHit::IgnoresArmour,
        5 | 17 => CriticalHit::Times(3),
        6 | 16 => CriticalHit::Times(2),
        7 => CriticalHit::Stuns,
        8 | 12 => CriticalHit::Cripples6,
        14 => CriticalHit::Cripples,
        15 => CriticalHit::Drops,
        _ => CriticalHit::Normal,
    }
}

/// What a critical hit on head, brain, eyes or eye slit does (section 3.7, [P5]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HeadBlow {
    /// On 3: dead; damage is not rolled [H].
    Killed,
    /// On 4 or 5: unconscious; damage is not rolled [H].
    KnockedOut,
    /// On 6: normal damage [H]; stunned, blind, and DX −10 for the rest of the battle.
    BothEyes,
    /// On 7: normal damage [H]; stunned, and DX −2 for the rest of the battle.
    OneEye,
    /// On 8: normal damage; in his next turn he may defend but do nothing else.
    OffBalance,
    /// On 9, 10 or 11: normal damage.
    Normal,
    /// On 12: from a crushing blow normal damage, and deaf for 24 hours; from a cutting or impaling one 1 point
    /// only, and scarred.
    Deafens,
    /// On 13: from a crushing blow normal damage, and perhaps deaf for good; from a cutting or impaling one 2 points
    /// only, and badly scarred.
    DeafensForGood,
    /// On 14: normal damage, and he drops his weapon; of two by one die, 1 to 3 the one in the weapon hand.
    Drops,
    /// On 15 to 18: normal damage, and stunned.
    Stuns,
}

impl HeadBlow {
    /// What the row says, in words.
    pub const fn words(self) -> &'static str {
        match self {
            HeadBlow::Killed => "dead",
            HeadBlow::KnockedOut => "unconscious",
            HeadBlow::BothEyes => "normal damage; stunned and blind",
            HeadBlow::OneEye => "normal damage; stunned, and DX −2 from now on",
            HeadBlow::OffBalance => "normal damage; only defences in the next turn",
            HeadBlow::Normal => "normal damage",
            HeadBlow::Deafens => "deaf for a day from a crushing blow, else 1 point and a scar",
            HeadBlow::DeafensForGood => {
                "perhaps deaf for good from a crushing blow, else 2 points and a bad scar"
            }
            HeadBlow::Drops => "normal damage, and the weapon is dropped",
            HeadBlow::Stuns => "normal damage, and stunned",
        }
    }
}

/// Section 3.7, [P5]: the critical head blow of a sum.
pub fn head_blow(sum: u8) -> HeadBlow {
    match sum {
        ..=3 => HeadBlow::Killed,
        4 | 5 => HeadBlow::KnockedOut,
        6 => HeadBlow::BothEyes,
        7 => HeadBlow::OneEye,
        8 => HeadBlow::OffBalance,
        9..=11 => HeadBlow::Normal,
        12 => HeadBlow::Deafens,
        13 => HeadBlow::DeafensForGood,
        14 => HeadBlow::Drops,
        15.. => HeadBlow::Stuns,
    }
}

/// What a critical miss does (section 3.7, [P5]). Unarmed, results that break, drop, turn or throw the weapon are
/// 1d−3 points of crushing damage to the striking hand or foot instead, to the head for a bite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CriticalMiss {
    /// On 3, 4, 17 or 18: the weapon breaks. A solid crushing, magic or fine one breaks only if a second roll says so
    /// too; else it is dropped.
    Breaks,
    /// On 5: full damage to one of his own arms or legs, against its DR; one die for the side, 1 to 3 left, one for
    /// the limb, odd an arm [H]. Impaling or ranged: roll again, and only another 5 or 6 is this.
    HitsSelf,
    /// On 6: the same at half damage.
    HitsSelfHalf,
    /// On 7 or 13: nothing more this turn, and active defences −2 until his next turn starts.
    OffBalance,
    /// On 8 or 12: the weapon turns in the hand: one more Ready turn.
    Turns,
    /// On 9, 10 or 11: the weapon is dropped; a cheap one breaks.
    Drops,
    /// On 14: the weapon flies 1d hexes; one die for the way, 1 to 3 straight ahead, 4 to 6 straight back. Whoever is
    /// there rolls DX or takes half damage. Impaling: it is dropped.
    Flies,
    /// On 15: the weapon arm is useless for 30 minutes; it may keep hold.
    StrainsShoulder,
    /// On 16: he falls. Ranged: off balance.
    Falls,
}

impl CriticalMiss {
    /// What the row says of a weapon, in words.
    pub const fn words(self) -> &'static str {
        match self {
            CriticalMiss::Breaks => "the weapon breaks, a sturdy one if that is rolled again",
            CriticalMiss::HitsSelf => "hits an arm or a leg of its own",
            CriticalMiss::HitsSelfHalf => "hits an arm or a leg of its own, at half damage",
            CriticalMiss::OffBalance => "off balance until the next turn",
            CriticalMiss::Turns => "the weapon turns in the hand",
            CriticalMiss::Drops => "the weapon is dropped; a cheap one breaks",
            CriticalMiss::Flies => "the weapon flies away; an impaling one is dropped",
            CriticalMiss::StrainsShoulder => "the shoulder is strained",
            CriticalMiss::Falls => "falls",
        }
    }
}

/// Section 3.7, [P5]: the critical miss of a sum.
pub fn critical_miss(sum: u8) -> CriticalMiss {
    match sum {
        ..=4 | 17.. => CriticalMiss::Breaks,
        5 => CriticalMiss::HitsSelf,
        6 => CriticalMiss::HitsSelfHalf,
        7 | 13 => CriticalMiss::OffBalance,
        8 | 12 => CriticalMiss::Turns,
        9..=11 => CriticalMiss::Drops,
        14 => CriticalMiss::Flies,
        15 => CriticalMiss::StrainsShoulder,
        16 => CriticalMiss::Falls,
    }
}

/// What a critical miss with a firearm does (section 3.7, [P5]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum GunMiss {
    /// On 3, 4, 16 or 17: the gun breaks; mending it takes hours.
    Breaks,
    /// On 5: full damage to one of his own legs; one die for the side, 1 to 3 right, 4 to 6 left.
    HitsLeg,
    /// On 6: the same to a foot.
    HitsFoot,
    /// On 7: off balance: active defences −2 until his next turn starts.
    OffBalance,
    /// On 8 or 12: no shot, and one round is lost.
    Dud,
    /// On 9, 10 or 11: clearing it takes a Ready turn and a roll of skill −4, of a cheap gun −7; he may try again.
    Jams,
    /// On 13 or 14: the gun is dropped; a cheap one breaks.
    Drops,
    /// On 15: he is thrown down, lying or sitting as he likes, and keeps the gun only on a DX roll. With ST at least 5
    /// above the gun's minimum: off balance.
    Recoils,
    /// On 18: the gun's damage, crushing, to his weapon hand; after an aimed shot he is blind.
    Explodes,
}

impl GunMiss {
    /// What the row says, in words.
    pub const fn words(self) -> &'static str {
        match self {
            GunMiss::Breaks => "the gun breaks",
            GunMiss::HitsLeg => "hits a leg of its own",
            GunMiss::HitsFoot => "hits a foot of its own",
            GunMiss::OffBalance => "off balance until the next turn",
            GunMiss::Dud => "a dud: no shot",
            GunMiss::Jams => "the gun jams",
            GunMiss::Drops => "the gun is dropped; a cheap one breaks",
            GunMiss::Recoils => "thrown down by the recoil",
            GunMiss::Explodes => "the gun explodes",
        }
    }
}

/// Section 3.7, [P5]: the critical miss of a sum with a firearm.
pub fn gun_miss(sum: u8) -> GunMiss {
    match sum {
        ..=4 | 16 | 17 => GunMiss::Breaks,
        5 => GunMiss::HitsLeg,
        6 => GunMiss::HitsFoot,
        7 => GunMiss::OffBalance,
        8 | 12 => GunMiss::Dud,
        9..=11 => GunMiss::Jams,
        13 | 14 => GunMiss::Drops,
        15 => GunMiss::Recoils,
        18.. => GunMiss::Explodes,
    }
}

#[cfg(test)]
mod tests {
    use super::{
        CriticalHit, CriticalMiss, GunMiss, HeadBlow, critical_hit, critical_miss, gun_miss, head_blow,
    };

    fn check<R: PartialEq + std::fmt::Debug>(of: fn(u8) -> R, expected: [R; 16]) {
        assert_eq!((3..=18).map(of).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn critical_hits() {
        use CriticalHit::{Cripples, Cripples6, Drops, Fells, IgnoresArmour, Normal, Stuns, Times};
        #[rustfmt::skip]
        check(critical_hit, [
            Fells, IgnoresArmour, Times(3), Times(2), Stuns, Cripples6, Normal, Normal,
            Normal, Cripples6, IgnoresArmour, Cripples, Drops, Times(2), Times(3), Fells,
        ]);
    }

    #[test]
    fn head_blows() {
        use HeadBlow::{
            BothEyes, Deafens, DeafensForGood, Drops, Killed, KnockedOut, Normal, OffBalance, OneEye, Stuns,
        };
        #[rustfmt::skip]
        check(head_blow, [
            Killed, KnockedOut, KnockedOut, BothEyes, OneEye, OffBalance, Normal, Normal,
            Normal, Deafens, DeafensForGood, Drops, Stuns, Stuns, Stuns, Stuns,
        ]);
    }

    #[test]
    fn critical_misses() {
        use CriticalMiss::{
            Breaks, Drops, Falls, Flies, HitsSelf, HitsSelfHalf, OffBalance, StrainsShoulder, Turns,
        };
        #[rustfmt::skip]
        check(critical_miss, [
            Breaks, Breaks, HitsSelf, HitsSelfHalf, OffBalance, Turns, Drops, Drops,
            Drops, Turns, OffBalance, Flies, StrainsShoulder, Falls, Breaks, Breaks,
        ]);
    }

    #[test]
    fn gun_misses() {
        use GunMiss::{Breaks, Drops, Dud, Explodes, HitsFoot, HitsLeg, Jams, OffBalance, Recoils};
        #[rustfmt::skip]
        check(gun_miss, [
            Breaks, Breaks, HitsLeg, HitsFoot, OffBalance, Dud, Jams, Jams,
            Jams, Dud, Drops, Drops, Recoils, Breaks, Breaks, Explodes,
        ]);
    }
}
