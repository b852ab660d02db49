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
            | Command::WildSwing(_, foe) => Some(foe),
            _ => None,
        }
    }
}
