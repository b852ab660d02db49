//! Arms, hands, legs and feet, right and left (GU-117).

use serde::{Deserialize, Serialize};

/// A half of the body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Side {
    Right,
    Left,
}

/// A limb, or its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Limb {
    RightArm,
    LeftArm,
    RightHand,
    LeftHand,
    RightLeg,
    LeftLeg,
    RightFoot,
    LeftFoot,
}

impl Side {
    /// The other half.
    pub const fn other(self) -> Side {
        match self {
            Side::Right => Side::Left,
            Side::Left => Side::Right,
        }
    }
}

impl Limb {
    /// All.
    pub const ALL: [Limb; 8] = [
        Limb::RightArm,
        Limb::LeftArm,
        Limb::RightHand,
        Limb::LeftHand,
        Limb::RightLeg,
        Limb::LeftLeg,
        Limb::RightFoot,
        Limb::LeftFoot,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        [
            "right arm",
            "left arm",
            "right hand",
            "left hand",
            "right leg",
            "left leg",
            "right foot",
            "left foot",
        ][self as usize]
    }

    /// The arm of a half.
    pub const fn arm(side: Side) -> Limb {
        match side {
            Side::Right => Limb::RightArm,
            Side::Left => Limb::LeftArm,
        }
    }

    /// The hand of a half.
    pub const fn hand(side: Side) -> Limb {
        match side {
            Side::Right => Limb::RightHand,
            Side::Left => Limb::LeftHand,
        }
    }

    /// The leg of a half.
    pub const fn leg(side: Side) -> Limb {
        match side {
            Side::Right => Limb::RightLeg,
            Side::Left => Limb::LeftLeg,
        }
    }

    /// The foot of a half.
    pub const fn foot(side: Side) -> Limb {
        match side {
            Side::Right => Limb::RightFoot,
            Side::Left => Limb::LeftFoot,
        }
    }

    /// Which half it belongs to.
    pub const fn side(self) -> Side {
        match self {
            Limb::RightArm | Limb::RightHand | Limb::RightLeg | Limb::RightFoot => Side::Right,
            Limb::LeftArm | Limb::LeftHand | Limb::LeftLeg | Limb::LeftFoot => Side::Left,
        }
    }

    /// Whether it is an arm or a leg, not a hand or a foot.
    pub const fn is_whole(self) -> bool {
        matches!(self, Limb::RightArm | Limb::LeftArm | Limb::RightLeg | Limb::LeftLeg)
    }

    /// Whether it is an arm or a hand.
    pub const fn is_upper(self) -> bool {
        matches!(self, Limb::RightArm | Limb::LeftArm | Limb::RightHand | Limb::LeftHand)
    }
}
