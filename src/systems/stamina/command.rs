//! What a player may declare (section 3.11).

use crate::board::UnitId;
use crate::table::commands;

commands! {
    /// The fight begins (ST-224).
    Begin,
    /// ST-301.
    Walk(who: UnitId),
    /// ST-302.
    Dash(who: UnitId),
    /// ST-303.
    Sprint(who: UnitId),
    /// ST-307.
    Climb(who: UnitId),
    /// ST-308.
    Swim(who: UnitId),
    /// ST-309.
    Jump(who: UnitId),
    /// ST-501.
    Basic(who: UnitId, foe: UnitId),
    /// ST-511.
    Bash(who: UnitId, foe: UnitId),
    /// ST-521.
    BullRush(who: UnitId, foe: UnitId),
    /// ST-531.
    Brawl(who: UnitId, foe: UnitId),
    /// ST-541.
    Disarm(who: UnitId, foe: UnitId),
    /// ST-551.
    Distract(who: UnitId, foe: UnitId),
    /// ST-561.
    Flurry(who: UnitId, foe: UnitId),
    /// ST-571.
    OffHand(who: UnitId, foe: UnitId),
    /// ST-581.
    Power(who: UnitId, foe: UnitId),
    /// ST-591.
    Reckless(who: UnitId, foe: UnitId),
    /// ST-217: several attacks of one turn, compared before they are chosen.
    Several(who: UnitId, foe: UnitId),
    /// ST-420: an attack on an object or an empty hex.
    AtHex(who: UnitId),
    /// ST-601.
    Aim(who: UnitId, foe: UnitId),
    /// ST-605.
    Load(who: UnitId),
    /// ST-606.
    Shoot(who: UnitId, foe: UnitId),
    /// ST-612.
    Overwatch(who: UnitId),
    /// ST-610.
    Throw(who: UnitId, foe: UnitId),
    /// ST-701.
    Cantrip(who: UnitId),
    /// ST-702.
    Spell(who: UnitId),
    /// ST-710.
    Manifest(who: UnitId, foe: UnitId),
    /// ST-709.
    Touch(who: UnitId, foe: UnitId),
    /// ST-720.
    Gather(who: UnitId),
    /// ST-730.
    Release(who: UnitId),
    /// ST-735.
    Shape(who: UnitId),
    /// ST-736.
    Complete(who: UnitId),
    /// ST-755.
    Prolong(who: UnitId),
    /// ST-803.
    Stance(who: UnitId),
    /// ST-804.
    Disengage(who: UnitId),
    /// ST-805.
    Dodge(who: UnitId),
    /// ST-806.
    Restore(who: UnitId),
    /// ST-820.
    Ready(who: UnitId),
    /// ST-821: another grip.
    Grip(who: UnitId),
    /// ST-821.
    Drop(who: UnitId),
    /// ST-823.
    Posture(who: UnitId),
    /// Push the Body (3.12).
    PushBody(who: UnitId),
    /// ST-209.
    EndTurn(who: UnitId),
    /// Section 8.
    Referee(who: UnitId),
}

impl Command {
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
}
