//! How somebody moves: what it costs, and when it provokes (3.11, ST-331 to ST-333).

use crate::systems::stamina::rules::*;
use crate::table::Rule;

/// How somebody moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Gait {
    Walk,
    Dash,
    Sprint,
    Climb,
    Swim,
    Leap,
}

impl Gait {
    /// The rule of the action.
    pub const fn rule(self) -> Rule {
        match self {
            Gait::Walk => ST_301,
            Gait::Dash => ST_302,
            Gait::Sprint => ST_303,
            Gait::Climb => ST_307,
            Gait::Swim => ST_308,
            Gait::Leap => ST_309,
        }
    }

    /// Its name, on the button.
    pub const fn name(self) -> &'static str {
        ["Walk", "Dash", "Sprint", "Climb", "Swim", "Jump"][self as usize]
    }

    /// 3.11: AP and stamina; for the last three ST-306.
    pub const fn cost(self) -> (u8, u8) {
        match self {
            Gait::Walk | Gait::Climb | Gait::Swim | Gait::Leap => (1, 0),
            Gait::Dash => (1, 1),
            Gait::Sprint => (3, 3),
        }
    }

    /// The rule by which it provokes.
    pub const fn provokes_by(self) -> Rule {
        match self {
            Gait::Dash => ST_332,
            Gait::Sprint => ST_333,
            Gait::Walk | Gait::Climb | Gait::Swim | Gait::Leap => ST_331,
        }
    }

    /// ST-331 to ST-333: whether leaving a hex for another provokes an enemy that threatens the first, perhaps the
    /// second as well.
    pub const fn is_provoked_by_leaving(self, threatens_next: bool) -> bool {
        matches!(self, Gait::Dash | Gait::Sprint) || !threatens_next
    }
}
