//! What a player may declare: the cards of section 4.2, and what is free beside them.

use crate::board::UnitId;
use crate::table::commands;

commands! {
    /// The table puts everybody in order and begins (GU-014).
    Begin,
    /// GU-200: at somebody.
    Aim(who: UnitId, foe: UnitId),
    /// GU-213: at a hex.
    AimAt(who: UnitId),
    /// GU-220.
    Shoot(who: UnitId, foe: UnitId),
    /// GU-240.
    Watch(who: UnitId),
    /// GU-250.
    PopUp(who: UnitId, foe: UnitId),
    /// GU-260.
    Reload(who: UnitId),
    /// GU-300.
    Ready(who: UnitId),
    /// GU-310.
    AllOutAttack(who: UnitId, foe: UnitId),
    /// GU-320.
    Charge(who: UnitId, foe: UnitId),
    /// GU-328.
    Attack(who: UnitId, foe: UnitId),
    /// GU-343.
    Bash(who: UnitId, foe: UnitId),
    /// GU-329.
    StrikeWeapon(who: UnitId, foe: UnitId),
    /// GU-336.
    Unarmed(who: UnitId, foe: UnitId),
    /// GU-347.
    Disarm(who: UnitId, foe: UnitId),
    /// GU-352.
    Feint(who: UnitId, foe: UnitId),
    /// GU-360.
    Wait(who: UnitId),
    /// GU-406: with a weapon in the foe's hex.
    CloseAttack(who: UnitId, foe: UnitId),
    /// GU-410: from somebody who holds him or his weapon.
    BreakFree(who: UnitId, foe: UnitId),
    /// GU-420.
    Choke(who: UnitId, foe: UnitId),
    /// GU-427: somebody in whose hex he is.
    Evade(who: UnitId, foe: UnitId),
    /// GU-466.
    Tackle(who: UnitId, foe: UnitId),
    /// GU-449.
    GrabWeapon(who: UnitId, foe: UnitId),
    /// GU-451.
    GrabArm(who: UnitId, foe: UnitId),
    /// GU-435.
    Grapple(who: UnitId, foe: UnitId),
    /// GU-445.
    Pin(who: UnitId, foe: UnitId),
    /// GU-477.
    CloseReady(who: UnitId),
    /// GU-453.
    Slam(who: UnitId, foe: UnitId),
    /// GU-472.
    Takedown(who: UnitId, foe: UnitId),
    /// GU-444: of somebody, or of his weapon, free of charge.
    LetGo(who: UnitId),
    /// GU-500.
    AllOutDefence(who: UnitId),
    /// GU-520.
    ChangePosition(who: UnitId),
    /// GU-526.
    Concentrate(who: UnitId),
    /// GU-530: some hexes of it; the turn goes on.
    Move(who: UnitId),
    /// GU-534: during a move.
    WildSwing(who: UnitId, foe: UnitId),
    /// GU-019.
    Nothing(who: UnitId),
    /// The move is over.
    EndTurn(who: UnitId),
    /// GU-020.
    Drop(who: UnitId),
    /// GU-521.
    Shift(who: UnitId),
    /// Section 8.
    Referee(who: UnitId),
    /// GU-530: all of it; the turn is over.
    WholeMove(who: UnitId),
}

impl Command {
    /// What has to be won for it to count, after its chance.
    pub(super) const fn goal(self) -> &'static str {
        match self {
            Command::Feint(..) => "to feint",
            Command::Disarm(..) => "to disarm",
            Command::BreakFree(..) => "to break free",
            Command::Choke(..) => "to choke",
            Command::Evade(..) => "to get past",
            Command::GrabWeapon(..) | Command::GrabArm(..) => "to win the grab",
            Command::Grapple(..) => "to take hold",
            Command::Pin(..) => "to pin",
            Command::Slam(..) => "to slam into",
            Command::Tackle(..) => "to bring down",
            Command::Takedown(..) => "to throw down",
            _ => "to strike home",
        }
    }
}
