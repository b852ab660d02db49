//! What a player may declare (section 3.11).

use crate::board::UnitId;
use serde::{Deserialize, Serialize};

/// What a player may declare: who, and whom it is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Command {
    /// The fight begins (ST-224).
    Begin,
    /// ST-301.
    Walk(UnitId),
    /// ST-302.
    Dash(UnitId),
    /// ST-303.
    Sprint(UnitId),
    /// ST-307.
    Climb(UnitId),
    /// ST-308.
    Swim(UnitId),
    /// ST-309.
    Jump(UnitId),
    /// ST-501.
    Basic(UnitId, UnitId),
    /// ST-511.
    Bash(UnitId, UnitId),
    /// ST-521.
    BullRush(UnitId, UnitId),
    /// ST-531.
    Brawl(UnitId, UnitId),
    /// ST-541.
    Disarm(UnitId, UnitId),
    /// ST-551.
    Distract(UnitId, UnitId),
    /// ST-561.
    Flurry(UnitId, UnitId),
    /// ST-571.
    OffHand(UnitId, UnitId),
    /// ST-581.
    Power(UnitId, UnitId),
    /// ST-591.
    Reckless(UnitId, UnitId),
    /// ST-217: several attacks of one turn, compared before they are chosen.
    Several(UnitId, UnitId),
    /// ST-420: an attack on an object or an empty hex.
    AtHex(UnitId),
    /// ST-601.
    Aim(UnitId, UnitId),
    /// ST-605.
    Load(UnitId),
    /// ST-606.
    Shoot(UnitId, UnitId),
    /// ST-612.
    Overwatch(UnitId),
    /// ST-610.
    Throw(UnitId, UnitId),
    /// ST-701.
    Cantrip(UnitId),
    /// ST-702.
    Spell(UnitId),
    /// ST-710.
    Manifest(UnitId, UnitId),
    /// ST-709.
    Touch(UnitId, UnitId),
    /// ST-720.
    Gather(UnitId),
    /// ST-730.
    Release(UnitId),
    /// ST-735.
    Shape(UnitId),
    /// ST-736.
    Complete(UnitId),
    /// ST-755.
    Prolong(UnitId),
    /// ST-803.
    Stance(UnitId),
    /// ST-804.
    Disengage(UnitId),
    /// ST-805.
    Dodge(UnitId),
    /// ST-806.
    Restore(UnitId),
    /// ST-820.
    Ready(UnitId),
    /// ST-821: another grip.
    Grip(UnitId),
    /// ST-821.
    Drop(UnitId),
    /// ST-823.
    Posture(UnitId),
    /// Push the Body (3.12).
    PushBody(UnitId),
    /// ST-209.
    EndTurn(UnitId),
    /// Section 8.
    Referee(UnitId),
}

impl Command {
    /// Who declares it; `None` for the table.
    pub(super) const fn who(self) -> Option<UnitId> {
        match self {
            Command::Begin => None,
            Command::Walk(who)
            | Command::Dash(who)
            | Command::Sprint(who)
            | Command::Climb(who)
            | Command::Swim(who)
            | Command::Jump(who)
            | Command::AtHex(who)
            | Command::Load(who)
            | Command::Overwatch(who)
            | Command::Cantrip(who)
            | Command::Spell(who)
            | Command::Gather(who)
            | Command::Release(who)
            | Command::Shape(who)
            | Command::Complete(who)
            | Command::Prolong(who)
            | Command::Stance(who)
            | Command::Disengage(who)
            | Command::Dodge(who)
            | Command::Restore(who)
            | Command::Ready(who)
            | Command::Grip(who)
            | Command::Drop(who)
            | Command::Posture(who)
            | Command::PushBody(who)
            | Command::EndTurn(who)
            | Command::Referee(who)
            | Command::Basic(who, _)
            | Command::Bash(who, _)
            | Command::BullRush(who, _)
            | Command::Brawl(who, _)
            | Command::Disarm(who, _)
            | Command::Distract(who, _)
            | Command::Flurry(who, _)
            | Command::OffHand(who, _)
            | Command::Power(who, _)
            | Command::Reckless(who, _)
            | Command::Several(who, _)
            | Command::Aim(who, _)
            | Command::Shoot(who, _)
            | Command::Throw(who, _)
            | Command::Manifest(who, _)
            | Command::Touch(who, _) => Some(who),
        }
    }

    /// Whether it is a check by itself, at nobody.
    pub(super) const fn is_check(self) -> bool {
        matches!(
            self,
            Command::Sprint(_)
                | Command::Climb(_)
                | Command::Swim(_)
                | Command::Jump(_)
                | Command::Spell(_)
                | Command::Gather(_)
                | Command::Shape(_)
                | Command::Stance(_)
                | Command::Disengage(_)
                | Command::Dodge(_)
                | Command::Restore(_)
        )
    }

    /// Whom it is aimed at.
    pub(super) const fn target(self) -> Option<UnitId> {
        match self {
            Command::Basic(_, foe)
            | Command::Bash(_, foe)
            | Command::BullRush(_, foe)
            | Command::Brawl(_, foe)
            | Command::Disarm(_, foe)
            | Command::Distract(_, foe)
            | Command::Flurry(_, foe)
            | Command::OffHand(_, foe)
            | Command::Power(_, foe)
            | Command::Reckless(_, foe)
            | Command::Several(_, foe)
            | Command::Aim(_, foe)
            | Command::Shoot(_, foe)
            | Command::Throw(_, foe)
            | Command::Manifest(_, foe)
            | Command::Touch(_, foe) => Some(foe),
            Command::Begin
            | Command::Walk(_)
            | Command::Dash(_)
            | Command::Sprint(_)
            | Command::Climb(_)
            | Command::Swim(_)
            | Command::Jump(_)
            | Command::AtHex(_)
            | Command::Load(_)
            | Command::Overwatch(_)
            | Command::Cantrip(_)
            | Command::Spell(_)
            | Command::Gather(_)
            | Command::Release(_)
            | Command::Shape(_)
            | Command::Complete(_)
            | Command::Prolong(_)
            | Command::Stance(_)
            | Command::Disengage(_)
            | Command::Dodge(_)
            | Command::Restore(_)
            | Command::Ready(_)
            | Command::Grip(_)
            | Command::Drop(_)
            | Command::Posture(_)
            | Command::PushBody(_)
            | Command::EndTurn(_)
            | Command::Referee(_) => None,
        }
    }
}
