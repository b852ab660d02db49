//! The lie of the land in words: heights in the system's own unit, and what stands on and between hexes.

use crate::board::{Edge, Ground};
use crate::hex::Hex;
use crate::systems::AnySetup;
use crate::table::{Land, SystemFacts};
use crate::view::words;

/// What a picture needs to know of a ground that the ground does not know itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Landscape {
    /// What the system's ground is like.
    pub land: Land,
    /// Measured gaps that the system's rules do not allow, and so ignore.
    pub ignored: Vec<Edge>,
}

impl Landscape {
    /// What a system makes of a ground.
    pub fn of(facts: &SystemFacts, ground: &Ground) -> Landscape {
        let gaps = ground.fixtures().gaps.iter().map(|(edge, _)| *edge);
        let is_ignored = |edge: &Edge| {
            let [a, b] = edge.ends();
            (facts.bar_of_gap)(ground, a, b).is_some()
        };
        Landscape { land: facts.land, ignored: gaps.filter(is_ignored).collect() }
    }

    /// A bare hex: "G6, rugged, level 0", and what stands there.
    pub fn hex(&self, ground: &Ground, hex: Hex) -> String {
        let Some(cell) = ground.cell(hex) else { return "off the board".to_owned() };
        let mut words = Ground::name(hex);
        for part in [cell.terrain.name(), &height(self.land, cell.height)] {
            words.push_str(", ");
            words.push_str(part);
        }
        for part in self.fixtures(ground, hex) {
            words.push_str(", ");
            words.push_str(&part);
        }
        words
    }

    /// What stands on a hex and at its sides: "transit pad 1", "wall to G6 topped at 12 pegs".
    fn fixtures(&self, ground: &Ground, hex: Hex) -> Vec<String> {
        let mut all = Vec::new();
        if !self.land.has_fixtures {
            return all;
        }
        let fixtures = ground.fixtures();
        let measure = |n| measure(self.land, n);
        if let n @ 1.. = fixtures.obstacle(hex) {
            all.push(format!("tree or obstacle {} high", measure(n)));
        }
        if let Some(network) = fixtures.pad(hex) {
            all.push(format!("transit pad {network}"));
        }
        for (edge, top) in &fixtures.walls {
            if let Some(other) = other(*edge, hex) {
                all.push(format!("wall to {} topped at {}", Ground::name(other), measure(*top)));
            }
        }
        for (edge, gap) in &fixtures.gaps {
            let Some(other) = other(*edge, hex) else { continue };
            let mut words = format!("gap of {} to {}", measure(gap.wide), Ground::name(other));
            if let Some(top) = gap.top {
                words.push_str(" over something topped at ");
                words.push_str(&measure(top));
            }
            if self.ignored.contains(edge) {
                words.push_str(", ignored");
            }
            all.push(words);
        }
        all
    }
}

/// The other end, where one is this.
fn other(edge: Edge, hex: Hex) -> Option<Hex> {
    match edge.ends() {
        [a, b] if a == hex => Some(b),
        [a, b] if b == hex => Some(a),
        _ => None,
    }
}

/// A height as said of a hex: "level 3", and "3 pegs" where the system has a unit.
pub fn height(land: Land, n: u16) -> String {
    if land.unit.is_some() { measure(land, n) } else { format!("level {n}") }
}

/// A length: "1 peg", "12 pegs"; the bare number where the system has no unit.
pub fn measure(land: Land, n: u16) -> String {
    land.unit.map_or_else(|| n.to_string(), |(one, many)| words::plural(n.into(), one, many))
}

impl AnySetup {
    /// What the system makes of the ground.
    pub fn landscape(&self) -> Landscape {
        Landscape::of(self.editor().facts(), self.ground())
    }
}
