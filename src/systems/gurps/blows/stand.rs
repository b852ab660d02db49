//! Where a figure stands when it strikes, now or after a step (GU-035, GU-039).

use crate::board::UnitId;
use crate::hex::{Facing, Hex};
use crate::systems::gurps::state::State;
use crate::systems::gurps::tables::Posture;

/// Where an attacker stands when he strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    pub at: Hex,
    pub facing: Facing,
    /// The second hex of whoever lies.
    pub rear: Option<Hex>,
    /// Section 3.9: whether he crawls, and so strikes in his own hex only.
    pub is_crawling: bool,
}

impl Stand {
    /// Where he stands now.
    pub fn now(state: &State, who: UnitId) -> Stand {
        let token = state.board.token(who);
        let is_crawling = state.figure(who).posture == Posture::Crawling;
        Stand { at: token.at, facing: token.facing, rear: token.rear(), is_crawling }
    }

    /// Where he will stand once he has come to a hex; what lies trails behind (GU-039).
    pub fn of(state: &State, who: UnitId, (at, facing): (Hex, Facing)) -> Stand {
        let now = Stand::now(state, who);
        let is_long = state.figure(who).posture.is_on_ground();
        let rear = if now.at == at { now.rear } else { Some(now.at).filter(|_| is_long) };
        Stand { at, facing, rear, ..now }
    }

    /// The hexes that he occupies, his head's first.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        std::iter::once(self.at).chain(self.rear)
    }

    /// GU-035: how far a hex is from the nearest of them.
    pub fn distance_to(&self, hex: Hex) -> u32 {
        self.hexes().map(|own| own.unsigned_distance_to(hex)).min().unwrap_or(u32::MAX)
    }
}
