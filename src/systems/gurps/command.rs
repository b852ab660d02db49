//! What a player may declare: the cards of section 4.2, and what is free beside them.

use crate::board::UnitId;
use serde::{Deserialize, Serialize};

/// What a player may declare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Command {
    /// The table puts everybody in order and begins (GU-014).
    Begin,
    /// GU-200: at somebody.
    Aim(UnitId, UnitId),
    /// GU-213: at a hex.
    AimAt(UnitId),
    /// GU-220.
    Shoot(UnitId, UnitId),
    /// GU-240.
    Watch(UnitId),
    /// GU-250.
    PopUp(UnitId, UnitId),
    /// GU-260.
    Reload(UnitId),
    /// GU-300.
    Ready(UnitId),
    /// GU-310.
    AllOutAttack(UnitId, UnitId),
    /// GU-320.
    Charge(UnitId, UnitId),
    /// GU-328.
    Attack(UnitId, UnitId),
    /// GU-343.
    Bash(UnitId, UnitId),
    /// GU-329.
    StrikeWeapon(UnitId, UnitId),
    /// GU-336.
    Unarmed(UnitId, UnitId),
    /// GU-347.
    Disarm(UnitId, UnitId),
    /// GU-352.
    Feint(UnitId, UnitId),
    /// GU-360.
    Wait(UnitId),
    /// GU-406: with a weapon in the foe's hex.
    CloseAttack(UnitId, UnitId),
    /// GU-410: from somebody who holds him or his weapon.
    BreakFree(UnitId, UnitId),
    /// GU-420.
    Choke(UnitId, UnitId),
    /// GU-427: somebody in whose hex he is.
    Evade(UnitId, UnitId),
    /// GU-466.
    Tackle(UnitId, UnitId),
    /// GU-449.
    GrabWeapon(UnitId, UnitId),
    /// GU-451.
    GrabArm(UnitId, UnitId),
    /// GU-435.
    Grapple(UnitId, UnitId),
    /// GU-445.
    Pin(UnitId, UnitId),
    /// GU-477.
    CloseReady(UnitId),
    /// GU-453.
    Slam(UnitId, UnitId),
    /// GU-472.
    Takedown(UnitId, UnitId),
    /// GU-444: of somebody, or of his weapon, free of charge.
    LetGo(UnitId),
    /// GU-500.
    AllOutDefence(UnitId),
    /// GU-520.
    ChangePosition(UnitId),
    /// GU-526.
    Concentrate(UnitId),
    /// GU-530: some hexes of it; the turn goes on.
    Move(UnitId),
    /// GU-534: during a move.
    WildSwing(UnitId, UnitId),
    /// GU-019.
    Nothing(UnitId),
    /// The move is over.
    EndTurn(UnitId),
    /// GU-020.
    Drop(UnitId),
    /// GU-521.
    Shift(UnitId),
    /// Section 8.
    Referee(UnitId),
}

impl Command {
    /// Who declares it; `None` for the table.
    pub(super) const fn who(self) -> Option<UnitId> {
        match self {
            Command::Begin => None,
            Command::Aim(who, _)
            | Command::AimAt(who)
            | Command::Shoot(who, _)
            | Command::Watch(who)
            | Command::PopUp(who, _)
            | Command::Reload(who)
            | Command::Ready(who)
            | Command::AllOutAttack(who, _)
            | Command::Charge(who, _)
            | Command::Attack(who, _)
            | Command::Bash(who, _)
            | Command::StrikeWeapon(who, _)
            | Command::Unarmed(who, _)
            | Command::Disarm(who, _)
            | Command::Feint(who, _)
            | Command::Wait(who)
            | Command::CloseAttack(who, _)
            | Command::BreakFree(who, _)
            | Command::Choke(who, _)
            | Command::Evade(who, _)
            | Command::Tackle(who, _)
            | Command::GrabWeapon(who, _)
            | Command::GrabArm(who, _)
            | Command::Grapple(who, _)
            | Command::Pin(who, _)
            | Command::Slam(who, _)
            | Command::Takedown(who, _)
            | Command::CloseReady(who)
            | Command::LetGo(who)
            | Command::AllOutDefence(who)
            | Command::ChangePosition(who)
            | Command::Concentrate(who)
            | Command::Move(who)
            | Command::WildSwing(who, _)
            | Command::Nothing(who)
            | Command::EndTurn(who)
            | Command::Drop(who)
            | Command::Shift(who)
            | Command::Referee(who) => Some(who),
        }
    }

    /// Whom it is aimed at.
    pub(super) const fn target(self) -> Option<UnitId> {
        match self {
            Command::Aim(_, foe)
            | Command::Shoot(_, foe)
            | Command::PopUp(_, foe)
            | Command::AllOutAttack(_, foe)
            | Command::Charge(_, foe)
            | Command::Attack(_, foe)
            | Command::Bash(_, foe)
            | Command::StrikeWeapon(_, foe)
            | Command::Unarmed(_, foe)
            | Command::Disarm(_, foe)
            | Command::Feint(_, foe)
            | Command::CloseAttack(_, foe)
            | Command::BreakFree(_, foe)
            | Command::Choke(_, foe)
            | Command::Evade(_, foe)
            | Command::Tackle(_, foe)
            | Command::GrabWeapon(_, foe)
            | Command::GrabArm(_, foe)
            | Command::Grapple(_, foe)
            | Command::Pin(_, foe)
            | Command::Slam(_, foe)
            | Command::Takedown(_, foe)
            | Command::WildSwing(_, foe) => Some(foe),
            Command::Begin
            | Command::AimAt(_)
            | Command::Watch(_)
            | Command::Reload(_)
            | Command::Ready(_)
            | Command::Wait(_)
            | Command::CloseReady(_)
            | Command::LetGo(_)
            | Command::AllOutDefence(_)
            | Command::ChangePosition(_)
            | Command::Concentrate(_)
            | Command::Move(_)
            | Command::Nothing(_)
            | Command::EndTurn(_)
            | Command::Drop(_)
            | Command::Shift(_)
            | Command::Referee(_) => None,
        }
    }

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
