//! What stands on hexes and between them: obstacles, transit pads, walls and measured gaps.

use hexx::Hex;
use serde::{Deserialize, Serialize};

/// Everything that stands on a ground, each list in order, one entry to a place. Heights and lengths
/// are in the system's own unit. No terrain: a system that knows nothing of these leaves them out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fixtures {
    /// Trees, rocks: their height above the hex's own, 1 to 999.
    pub obstacles: Vec<(Hex, u16)>,
    /// Transit pads: the network, 1 to 99; pads of one network are linked with one another.
    pub pads: Vec<(Hex, u8)>,
    /// Walls between two neighbouring hexes: the absolute height of their top, 1 to 1998.
    pub walls: Vec<(Edge, u16)>,
    /// Gaps measured between two hexes.
    pub gaps: Vec<(Edge, Gap)>,
}

/// Two different hexes, the lesser first: from either end it is the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edge(Hex, Hex);

/// A measured gap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gap {
    /// How wide, 1 to 999.
    pub wide: u16,
    /// The absolute height of what stands in it.
    pub top: Option<u16>,
}

impl Edge {
    /// Between these two.
    pub fn between(a: Hex, b: Hex) -> Edge {
        if (a.x, a.y) <= (b.x, b.y) { Edge(a, b) } else { Edge(b, a) }
    }

    /// Its two hexes.
    pub fn ends(self) -> [Hex; 2] {
        [self.0, self.1]
    }
}

impl Fixtures {
    /// The highest top that anything can have.
    pub const MOST_TOP: u16 = 1998;

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.obstacles.is_empty() && self.pads.is_empty() && self.walls.is_empty() && self.gaps.is_empty()
    }

    /// The height of the obstacle on a hex, 0 where there is none.
    pub fn obstacle(&self, hex: Hex) -> u16 {
        found(&self.obstacles, hex).unwrap_or(0)
    }

    /// The network of the pad on a hex.
    pub fn pad(&self, hex: Hex) -> Option<u8> {
        found(&self.pads, hex)
    }

    /// The top of the wall between two hexes.
    pub fn wall(&self, a: Hex, b: Hex) -> Option<u16> {
        found(&self.walls, Edge::between(a, b))
    }

    /// The gap measured between two hexes.
    pub fn gap(&self, a: Hex, b: Hex) -> Option<Gap> {
        found(&self.gaps, Edge::between(a, b))
    }

    /// Sets the obstacle on a hex; 0 takes it away.
    pub fn set_obstacle(&mut self, hex: Hex, height: u16) {
        set(&mut self.obstacles, hex, (height > 0).then_some(height), |hex| (hex.y, hex.x, 0, 0));
    }

    /// Sets the pad on a hex, or takes it away.
    pub fn set_pad(&mut self, hex: Hex, network: Option<u8>) {
        set(&mut self.pads, hex, network, |hex| (hex.y, hex.x, 0, 0));
    }

    /// Sets the wall between two hexes, or takes it away.
    pub fn set_wall(&mut self, a: Hex, b: Hex, top: Option<u16>) {
        set(&mut self.walls, Edge::between(a, b), top, order_of);
    }

    /// Sets the gap between two hexes, or takes it away.
    pub fn set_gap(&mut self, a: Hex, b: Hex, gap: Option<Gap>) {
        set(&mut self.gaps, Edge::between(a, b), gap, order_of);
    }

    /// Keeps what stands on hexes that are still there; gaps keep both ends.
    pub fn retain(&mut self, is_there: impl Fn(Hex) -> bool) {
        let both = |edge: &Edge| edge.ends().into_iter().all(&is_there);
        self.obstacles.retain(|(hex, _)| is_there(*hex));
        self.pads.retain(|(hex, _)| is_there(*hex));
        self.walls.retain(|(edge, _)| both(edge));
        self.gaps.retain(|(edge, _)| both(edge));
    }

    /// Whether all of it lies in range: hexes that are `is_near`, walls between neighbours, and no list
    /// longer than `most`.
    pub(super) fn is_sound(&self, most: usize, is_near: impl Fn(Hex) -> bool) -> bool {
        let both = |edge: &Edge| edge.ends().into_iter().all(&is_near) && edge.0 != edge.1;
        let is_top = |top: u16| (1..=Self::MOST_TOP).contains(&top);
        let lengths = [self.obstacles.len(), self.pads.len(), self.walls.len(), self.gaps.len()];
        lengths.iter().all(|n| *n <= most)
            && self.obstacles.iter().all(|(hex, height)| is_near(*hex) && (1..=999).contains(height))
            && self.pads.iter().all(|(hex, network)| is_near(*hex) && (1..=99).contains(network))
            && self
                .walls
                .iter()
                .all(|(edge, top)| both(edge) && edge.0.unsigned_distance_to(edge.1) == 1 && is_top(*top))
            && self
                .gaps
                .iter()
                .all(|(edge, gap)| both(edge) && (1..=999).contains(&gap.wide) && gap.top.is_none_or(is_top))
    }
}

/// Rows first, then columns; walls and gaps by their lesser end.
fn order_of(edge: &Edge) -> (i32, i32, i32, i32) {
    (edge.0.y, edge.0.x, edge.1.y, edge.1.x)
}

fn found<K: PartialEq, V: Copy>(list: &[(K, V)], key: K) -> Option<V> {
    list.iter().find(|(own, _)| *own == key).map(|(_, value)| *value)
}

fn set<K: PartialEq, V>(
    list: &mut Vec<(K, V)>,
    key: K,
    value: Option<V>,
    order: fn(&K) -> (i32, i32, i32, i32),
) {
    list.retain(|(own, _)| *own != key);
    if let Some(value) = value {
        let at = list.iter().position(|(own, _)| order(own) > order(&key)).unwrap_or(list.len());
        list.insert(at, (key, value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_entry_to_a_place_and_all_in_order() {
        let mut all = Fixtures::default();
        let (a, b) = (Hex::new(1, 2), Hex::new(1, 1));
        all.set_obstacle(a, 4);
        all.set_obstacle(b, 6);
        all.set_obstacle(a, 10);
        assert_eq!(all.obstacles, [(b, 6), (a, 10)]);
        all.set_obstacle(a, 0);
        assert_eq!((all.obstacle(a), all.obstacle(b)), (0, 6));
        all.set_wall(a, b, Some(7));
        assert_eq!((all.wall(b, a), all.wall(a, a)), (Some(7), None));
        all.set_gap(b, a, Some(Gap { wide: 7, top: None }));
        assert_eq!(all.gap(a, b).map(|gap| gap.wide), Some(7));
        all.set_pad(a, Some(1));
        assert!(all.is_sound(4, |_| true));
        all.retain(|hex| hex == a);
        assert_eq!(all, Fixtures { pads: vec![(a, 1)], ..Fixtures::default() });
    }
}
