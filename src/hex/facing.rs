//! Facings, turns and the arcs around a hex.

use hexx::Hex;
use serde::{Deserialize, Serialize};

/// One of the six directions of a pointy-top hex, counted clockwise from east.
///
/// ```text
///      4   5
///    3   .   0
///      2   1
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Facing(u8);

/// A turn in place, in hexsides: negative is anticlockwise.
pub type Turn = i8;

/// Axial steps of the six directions, in order.
const STEPS: [Hex; 6] =
    [Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1), Hex::new(-1, 0), Hex::new(0, -1), Hex::new(1, -1)];

impl Facing {
    /// All six, clockwise from east.
    pub const ALL: [Facing; 6] = [Facing(0), Facing(1), Facing(2), Facing(3), Facing(4), Facing(5)];

    /// The direction `k` modulo six.
    pub const fn of(k: i32) -> Facing {
        Facing(k.rem_euclid(6) as u8)
    }

    /// 0 to 5.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// In words: "west", "south-east".
    pub const fn name(self) -> &'static str {
        ["east", "south-east", "south-west", "west", "north-west", "north-east"][self.0 as usize]
    }

    /// This direction turned by `turn` hexsides.
    pub const fn turned(self, turn: Turn) -> Facing {
        Facing::of(self.0 as i32 + turn as i32)
    }

    /// The axial step one hex in this direction.
    pub const fn step(self) -> Hex {
        STEPS[self.0 as usize]
    }

    /// The neighbour of `from` in this direction.
    pub fn from(self, from: Hex) -> Hex {
        from + self.step()
    }

    /// The direction of the neighbour `to` seen from `from`; `None` unless they are adjacent.
    pub fn between(from: Hex, to: Hex) -> Option<Facing> {
        Facing::ALL.into_iter().find(|k| k.from(from) == to)
    }

    /// The direction in which `to` lies from `from`, of two equally near ones either; `None` for the same hex.
    pub fn toward(from: Hex, to: Hex) -> Option<Facing> {
        let step = from.main_direction_to(to).into_hex();
        (from != to).then(|| Facing::between(Hex::ZERO, step)).flatten()
    }

    /// The front arc of a figure facing this way, in clockwise order.
    ///
    /// ```text
    ///        5            front of facing 0: 5, 0, 1
    ///      A > 0
    ///        1
    /// ```
    pub const fn front(self) -> [Facing; 3] {
        [self.turned(-1), self, self.turned(1)]
    }

    /// The rear arc of a figure facing this way, in clockwise order: what [`front`](Self::front)
    /// leaves over.
    ///
    /// ```text
    ///      4              rear of facing 0: 2, 3, 4
    ///    3   A >
    ///      2
    /// ```
    pub const fn rear(self) -> [Facing; 3] {
        [self.turned(2), self.turned(3), self.turned(4)]
    }

    /// Whether direction `k` lies in the front arc of a figure facing this way.
    pub fn is_front(self, k: Facing) -> bool {
        self.front().contains(&k)
    }

    /// The sextant of an offset: the direction `k` with `offset = p·u(k) + q·u(k+1)`, `p > 0` and
    /// `q >= 0`. Then `p + q` is the distance. `None` for no offset at all.
    ///
    /// ```text
    ///    . u(k) . . .       p steps this way
    ///       . . . x         x = 2·u(k) + 1·u(k+1)
    ///        u(k+1)
    /// ```
    pub(super) fn sextant(offset: Hex) -> Option<(Facing, i32, i32)> {
        Facing::ALL.into_iter().find_map(|k| {
            let (u, v) = (k.step(), k.turned(1).step());
            // Cramer's rule; the determinant of two neighbouring directions is 1.
            let p = offset.x * v.y - offset.y * v.x;
            let q = u.x * offset.y - u.y * offset.x;
            (p > 0 && q >= 0).then_some((k, p, q))
        })
    }
}

impl TryFrom<u8> for Facing {
    type Error = &'static str;
    fn try_from(k: u8) -> Result<Facing, Self::Error> {
        if k < 6 { Ok(Facing(k)) } else { Err("a facing is 0 to 5") }
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> u8 {
        facing.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facings_are_named_as_on_a_map() {
        assert_eq!([Facing::of(3), Facing::of(1)].map(Facing::name), ["west", "south-east"]);
    }
}
