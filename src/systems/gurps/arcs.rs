//! From where to where: sectors of a fighter's surroundings (GU-031 to GU-037).

use super::limb::Side as Half;
use super::state::State;
use crate::board::UnitId;
use crate::hex::{Facing, Hex};

/// Where something comes from, as a fighter faces (GU-031); best for a defender first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Arc {
    /// One of the three hexes before it.
    Front,
    /// The hex on its right or left hand.
    Side(Half),
    /// The hex behind it.
    Back,
}

impl PartialOrd for Half {
    fn partial_cmp(&self, other: &Half) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Half {
    fn cmp(&self, other: &Half) -> std::cmp::Ordering {
        (*self as u8).cmp(&(*other as u8))
    }
}

impl Arc {
    /// In words, of an attack.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Arc::Front => "from the front",
            Arc::Side(Half::Right) => "from the right",
            Arc::Side(Half::Left) => "from the left",
            Arc::Back => "from behind",
        }
    }

    /// GU-031: the sector of a direction.
    pub(super) fn of(facing: Facing, way: Facing) -> Arc {
        match (i32::from(way.index()) - i32::from(facing.index())).rem_euclid(6) {
            2 => Arc::Side(Half::Right),
            4 => Arc::Side(Half::Left),
            3 => Arc::Back,
            _ => Arc::Front,
        }
    }
}

/// GU-032: the direction in which a distant hex lies, and the other one where it lies between two; `None` for
/// the hex itself.
pub(super) fn directions(from: Hex, to: Hex) -> Option<(Facing, Option<Facing>)> {
    let offset = to - from;
    if from == to {
        return None;
    }
    // The dot product of cube coordinates (q, r, −q−r).
    let dot = |way: Facing| {
        let unit = way.step();
        2 * (offset.x * unit.x + offset.y * unit.y) + offset.x * unit.y + offset.y * unit.x
    };
    let most = Facing::ALL.into_iter().map(dot).max().unwrap_or(0);
    let mut best = Facing::ALL.into_iter().filter(|way| dot(*way) == most);
    best.next().map(|first| (first, best.next()))
}

/// GU-032: where an attack from a hex comes from, the better for the defender of two sectors. `None` from its
/// own hex.
pub(super) fn arc_from(state: &State, who: UnitId, from: Hex) -> Option<Arc> {
    arc_of(state.at(who), state.facing(who), from)
}

/// The same of a figure that stands elsewhere.
pub(super) fn arc_of(at: Hex, facing: Facing, from: Hex) -> Option<Arc> {
    let (first, second) = directions(at, from)?;
    let first = Arc::of(facing, first);
    Some(second.map_or(first, |second| first.min(Arc::of(facing, second))))
}

/// GU-032, GU-033: whether a hex lies in a fighter's front sector, or is its own.
pub(super) fn is_before(state: &State, who: UnitId, hex: Hex) -> bool {
    is_before_from(state.at(who), state.facing(who), hex)
}

/// The same from another hex and facing.
pub(super) fn is_before_from(at: Hex, facing: Facing, hex: Hex) -> bool {
    directions(at, hex)
        .is_none_or(|(first, second)| std::iter::once(first).chain(second).any(|way| facing.is_front(way)))
}
