//! Where a figure stands when it strikes, now or after a step (GU-035, GU-039).

use super::state::State;
use crate::board::UnitId;
use crate::hex::{Facing, Hex};

/// Where an attacker stands when he strikes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stand {
    pub at: Hex,
    pub facing: Facing,
    /// The second hex of whoever lies.
    pub rear: Option<Hex>,
}

impl Stand {
    /// Where he stands now.
    pub(super) fn now(state: &State, who: UnitId) -> Stand {
        let token = state.board.token(who);
        Stand { at: token.at, facing: token.facing, rear: token.rear() }
    }

    /// Where he will stand once he has come to a hex; what lies trails behind (GU-039).
    pub(super) fn of(state: &State, who: UnitId, (at, facing): (Hex, Facing)) -> Stand {
        let now = Stand::now(state, who);
        let is_long = state.figure(who).posture.is_on_ground();
        let rear = if now.at == at { now.rear } else { Some(now.at).filter(|_| is_long) };
        Stand { at, facing, rear }
    }

    /// The hexes that he occupies, his head's first.
    pub(super) fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        std::iter::once(self.at).chain(self.rear)
    }

    /// GU-035: how far a hex is from the nearest of them.
    pub(super) fn distance_to(&self, hex: Hex) -> u32 {
        self.hexes().map(|own| own.unsigned_distance_to(hex)).min().unwrap_or(u32::MAX)
    }
}
