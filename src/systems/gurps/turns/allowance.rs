//! How far a figure may move (GU-041 to GU-043, GU-047, GU-050 to GU-055).

use crate::board::UnitId;
use crate::hex::Facing;
use crate::systems::gurps::roll::no_if;
use crate::systems::gurps::rules::*;
use crate::systems::gurps::state::State;
use crate::systems::gurps::tables::{Posture, Share};
use crate::table::{Bar, Rule, Tally};

/// GU-055: what is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Movement points: on cards with the full Move.
    Points,
    /// Hexes, whatever the ground.
    Hexes,
}

/// Which hexes may be entered from which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Any.
    Any,
    /// Front hexes only (GU-310).
    Forward,
    /// Front hexes only, each nearer to somebody than the one before, and at least one (GU-320).
    Nearer(UnitId),
}

/// How far a card lets a figure move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The card's rule.
    pub rule: Rule,
    /// Movement points or hexes that are left.
    pub left: u8,
    pub unit: Unit,
    pub way: Way,
    /// GU-041: one point more, straight ahead on good ground.
    pub has_sprint: bool,
    /// GU-400: whether it may lead into a foe's hex.
    pub enters: bool,
    /// GU-463: whether it leads out of a foe's hex to any side.
    pub is_through: bool,
    /// The rule that sets the limit.
    pub limit: Rule,
}

/// GU-052, GU-700: Move, with its reasons.
pub fn move_tally(state: &State, who: UnitId) -> Tally {
    let figure = state.figure(who);
    let sheet = &figure.sheet;
    let Some(level) = sheet.encumbrance() else { return Tally::of(GU_051, "load too great", 0) };
    let tally = Tally::of(GU_050, "Basic Speed, whole part", sheet.basic_speed() / 4)
        .add(GU_051, "encumbrance", -i32::from(level))
        .at_least(GU_052, "at least 1", 1);
    if figure.hp <= 3 {
        tally.half(GU_700, "3 hit points or fewer").at_least(GU_052, "at least 1", 1)
    } else {
        tally
    }
}

/// GU-043: a half or a third of Move, at least 1 if Move is.
pub fn part(movement: i32, parts: i32) -> i32 {
    (movement / parts).max(movement.min(1))
}

/// GU-044: whether a facing is open when a Move is over: any within half Move, one hexside beyond it.
pub fn may_face_at_end(state: &State, who: UnitId, points: u32, now: Facing, facing: Facing) -> bool {
    let is_far = points as i32 > part(state.movement(who), 2);
    !is_far || [0, 1, -1].map(|turn| now.turned(turn)).contains(&facing)
}

impl Allowance {
    /// GU-047: what a card allows, within what the posture does, less what is used up.
    fn of(state: &State, who: UnitId, rule: Rule, (most, limit): (i32, Rule), unit: Unit) -> Allowance {
        let figure = state.figure(who);
        let movement = state.movement(who);
        let share = match figure.posture.share() {
            Share::Full => most,
            Share::Half => part(movement, 2),
            Share::Third => part(movement, 3),
            Share::OneHex => movement.min(1),
            Share::None => 0,
        };
        let used = match unit {
            Unit::Points => figure.turn.points,
            Unit::Hexes => figure.turn.hexes,
        };
        let limit = if movement == 0 {
            GU_051
        } else if share < most {
            GU_047
        } else {
            limit
        };
        let left = (share.min(most) - i32::from(used)).clamp(0, 100) as u8;
        Allowance {
            rule,
            left,
            unit,
            way: Way::Any,
            has_sprint: false,
            enters: true,
            is_through: false,
            limit,
        }
    }

    /// The full Move, in movement points, with the sprint of GU-041.
    pub fn full(state: &State, who: UnitId, rule: Rule) -> Allowance {
        let all = Allowance::of(state, who, rule, (state.movement(who), rule), Unit::Points);
        Allowance { has_sprint: may_sprint(state, who), ..all }
    }

    /// Half of Move, in hexes (GU-043).
    pub fn half(state: &State, who: UnitId, rule: Rule) -> Allowance {
        Allowance::of(state, who, rule, (part(state.movement(who), 2), GU_043), Unit::Hexes)
    }

    /// The same, but no more than so much.
    pub fn at_most(self, most: u8) -> Allowance {
        Allowance { left: self.left.min(most), ..self }
    }

    /// The same, but not into a foe's hex: neither aiming nor a shot is a way into close combat (GU-400).
    pub fn apart(self) -> Allowance {
        Allowance { enters: false, ..self }
    }

    /// The same out of a foe's hex to any side (GU-463).
    pub fn through(self) -> Allowance {
        Allowance { is_through: true, ..self }
    }

    /// The same through front hexes only (GU-310).
    pub fn forward(self) -> Allowance {
        Allowance { way: Way::Forward, ..self }
    }

    /// The same through front hexes only, each nearer to somebody (GU-320).
    pub fn nearer(self, foe: UnitId) -> Allowance {
        Allowance { way: Way::Nearer(foe), ..self }
    }

    /// "3 movement points", "1 hex".
    pub fn words(&self) -> String {
        let (one, many) = match self.unit {
            Unit::Points => ("movement point", "movement points"),
            Unit::Hexes => ("hex", "hexes"),
        };
        format!("{} {}", self.left, if self.left == 1 { one } else { many })
    }
}

/// GU-041: upright, having run the turn before, and straight ahead on good ground so far.
fn may_sprint(state: &State, who: UnitId) -> bool {
    let (figure, token) = (state.figure(who), state.board.token(who));
    let turn = &figure.turn;
    let (start, way) = state.start(who);
    let ahead = (0..turn.hexes).fold(start, |hex, _| way.from(hex));
    let has_kept_straight =
        turn.points == turn.hexes && !turn.was_bad_footing && (ahead, way) == (token.at, token.facing);
    figure.posture == Posture::Standing && figure.has_run && has_kept_straight && state.movement(who) > 0
}

/// GU-051: why a figure cannot move a hex.
pub fn bar_of_load(state: &State, who: UnitId) -> Option<Bar> {
    let is_over = state.figure(who).sheet.encumbrance().is_none();
    no_if(is_over, GU_051, "R-LOAD", "cannot move under this load")
}
