//! Spaces, heights and distances (sections 5.2 and 5.3).

use super::state::{State, turned};
use crate::board::{Ground, UnitId};
use crate::hex::{Facing, Hex, distance, step_at};

/// CR-26: pegs across a space.
pub(super) const PEGS_PER_SPACE: u32 = 6;

/// How a distance is measured (CR-34).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Direct,
    Pads,
}

/// Where a figure is taken to be: on the board, or a thought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stance {
    /// The hexes that its contact cells touch (CR-13).
    pub contact: Vec<Hex>,
    /// Contact and overhang hexes.
    pub body: Vec<Hex>,
    /// CR-11.
    pub base: i32,
    /// CR-12.
    pub top: i32,
}

/// CR-11 to CR-13: how a figure stands, raised for this attack by so many pegs (section 8).
pub(super) fn stance(state: &State, who: UnitId, raised: i32) -> Stance {
    let token = state.token(who);
    let contact = contact(state, who, token.at, token.facing);
    let base = ground_under(&state.board.ground, &contact) + state.figure(who).lift + raised;
    let top = base + i32::from(state.figure(who).sheet.height);
    Stance { body: token.hexes().collect(), contact, base, top }
}

/// CR-13: the contact spaces of a figure that stands so.
pub(super) fn contact(state: &State, who: UnitId, at: Hex, facing: Facing) -> Vec<Hex> {
    let cells = state.figure(who).sheet.footprint.iter().filter(|cell| !cell.is_overhang);
    let further = cells.map(|cell| at + turned(Hex::new(cell.q.into(), cell.r.into()), facing));
    std::iter::once(at).chain(further).collect()
}

/// CR-11: the highest elevation among these hexes.
pub(super) fn ground_under(ground: &Ground, hexes: &[Hex]) -> i32 {
    let heights = hexes.iter().filter_map(|hex| ground.cell(*hex)).map(|cell| i32::from(cell.height));
    heights.max().unwrap_or(0)
}

/// Whether there is a space here: neither a hole nor off the board.
pub(super) fn is_space(ground: &Ground, hex: Hex) -> bool {
    ground.cell(hex).is_some()
}

/// CR-26: whether no space lies strictly between two hexes, on either nudged line.
pub(super) fn is_open_between(ground: &Ground, a: Hex, b: Hex) -> bool {
    let n = distance(a, b);
    (1..n).all(|i| step_at(a, b, i).hexes().all(|hex| !is_space(ground, hex)))
}

/// CR-26: whether a gap can be measured between two hexes.
pub(super) fn has_gap(ground: &Ground, a: Hex, b: Hex) -> bool {
    is_space(ground, a) && is_space(ground, b) && is_open_between(ground, a, b)
}

/// CR-26: the pegs of the gap link between two spaces; a link that is impossible is ignored.
pub(super) fn gap_link(ground: &Ground, a: Hex, b: Hex) -> Option<u32> {
    let gap = ground.fixtures().gap(a, b)?;
    has_gap(ground, a, b).then_some(u32::from(gap.wide))
}

/// CR-26: the spaces that a gap of so many pegs counts as.
pub(super) fn spaced(pegs: u32) -> u32 {
    pegs.div_ceil(PEGS_PER_SPACE).max(1)
}

/// "1 peg", "7 pegs".
pub(super) fn pegs(n: i32) -> String {
    format!("{n} peg{}", if n == 1 { "" } else { "s" })
}

/// CR-14: whether two spaces are neighbouring on the ground.
pub(super) fn are_neighbours(ground: &Ground, a: Hex, b: Hex) -> bool {
    distance(a, b) == 1 && is_space(ground, a) && is_space(ground, b) && gap_link(ground, a, b).is_none()
}

/// CR-14: whether two spaces are linked by pads of the same network.
pub(super) fn are_linked(ground: &Ground, a: Hex, b: Hex) -> bool {
    let fixtures = ground.fixtures();
    a != b
        && is_space(ground, a)
        && is_space(ground, b)
        && fixtures.pad(a).is_some_and(|pad| fixtures.pad(b) == Some(pad))
}

/// CR-15: whether two figures are adjacent as seen from the attacker.
pub(super) fn are_adjacent(ground: &Ground, attacker: &Stance, target: &Stance) -> bool {
    pairs(attacker, target).any(|(a, b)| a == b || are_neighbours(ground, a, b) || are_linked(ground, a, b))
}

/// Every contact space of the attacker with every body space of the target.
pub(super) fn pairs<'a>(attacker: &'a Stance, target: &'a Stance) -> impl Iterator<Item = (Hex, Hex)> + 'a {
    attacker.contact.iter().flat_map(|a| target.body.iter().map(|b| (*a, *b)))
}

/// The spaces of both that lie nearest to each other, as hexes are apart.
pub(super) fn nearest_pair(attacker: &Stance, target: &Stance) -> Option<(Hex, Hex)> {
    pairs(attacker, target).min_by_key(|(a, b)| distance(*a, *b))
}

/// A distance between two figures, with the spaces it is measured between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Measured {
    pub distance: u32,
    pub from: Hex,
    pub to: Hex,
}

/// CR-25: how far the target is, measured directly; `None` without a way within `most`.
pub(super) fn direct(ground: &Ground, attacker: &Stance, target: &Stance, most: u32) -> Option<Measured> {
    if !has_holes(ground) && ground.fixtures().gaps.is_empty() {
        // Nothing on a whole board makes a way longer or shorter than hexes are apart.
        let spaces = pairs(attacker, target).filter(|(a, b)| is_space(ground, *a) && is_space(ground, *b));
        let all = spaces.map(|(from, to)| Measured { distance: distance(from, to), from, to });
        return all.min_by_key(|it| it.distance).filter(|it| it.distance <= most);
    }
    nearest(ground, attacker, target, most, Way::Direct)
}

/// CR-25: the same through pads, with one pad step at least.
pub(super) fn through_pads(
    ground: &Ground,
    attacker: &Stance,
    target: &Stance,
    most: u32,
) -> Option<Measured> {
    if ground.fixtures().pads.len() < 2 {
        return None;
    }
    nearest(ground, attacker, target, most, Way::Pads)
}

/// CR-23, CR-24: the best pair of spaces.
fn nearest(ground: &Ground, attacker: &Stance, target: &Stance, most: u32, way: Way) -> Option<Measured> {
    let steps = ground.derived(Steps::of);
    let all =
        attacker.contact.iter().filter_map(|from| search(ground, &steps, *from, &target.body, most, way));
    all.min_by_key(|it| it.distance)
}

/// A place on the way: a space, and whether a pad step has led there.
type Place = (Hex, bool);

/// CR-25: the cheapest path from a space to any of some others. Menus ask this for everybody on the board,
/// so what has been seen is kept by the space's place in the rectangle.
fn search(ground: &Ground, steps: &Steps, from: Hex, to: &[Hex], most: u32, way: Way) -> Option<Measured> {
    let index = |(hex, has_jumped): Place| {
        let (col, row) = Ground::col_row(hex);
        (row as usize * usize::from(ground.cols()) + col as usize) * 2 + usize::from(has_jumped)
    };
    let mut seen = vec![false; usize::from(ground.cols()) * usize::from(ground.rows()) * 2];
    let mut waiting: Vec<Vec<Place>> = vec![Vec::new(); most as usize + 1];
    if is_space(ground, from) {
        waiting[0].push((from, false));
    }
    let pads = &ground.fixtures().pads;
    for distance in 0..=most {
        for (hex, has_jumped) in std::mem::take(&mut waiting[distance as usize]) {
            if std::mem::replace(&mut seen[index((hex, has_jumped))], true) {
                continue;
            }
            if has_jumped == (way == Way::Pads) && to.contains(&hex) {
                return Some(Measured { distance, from, to: hex });
            }
            let mut go = |place: Place, cost: u32| {
                if let Some(later) = waiting.get_mut((distance + cost) as usize) {
                    later.push(place);
                }
            };
            steps.from(ground, hex).iter().for_each(|(to, cost)| go((*to, has_jumped), *cost));
            if way == Way::Pads && ground.fixtures().pad(hex).is_some() {
                let linked = pads.iter().filter(|(pad, _)| are_linked(ground, hex, *pad));
                linked.for_each(|(pad, _)| go((*pad, true), 1));
            }
        }
    }
    None
}

/// CR-25: from each space to neighbouring ones, and across gaps, with what each step counts.
struct Steps(Vec<Vec<(Hex, u32)>>);

impl Steps {
    fn of(ground: &Ground) -> Steps {
        let rim = rim(ground);
        let rows = 0..i32::from(ground.rows());
        let all = rows.flat_map(|row| (0..i32::from(ground.cols())).map(move |col| Ground::hex(col, row)));
        Steps(all.map(|hex| ground_steps(ground, &rim, hex)).collect())
    }

    fn from(&self, ground: &Ground, hex: Hex) -> &[(Hex, u32)] {
        let (col, row) = Ground::col_row(hex);
        let place = row as usize * usize::from(ground.cols()) + col as usize;
        self.0.get(place).map_or(&[], Vec::as_slice)
    }
}

/// The steps from a space; none from where there is none.
fn ground_steps(ground: &Ground, rim: &[Hex], hex: Hex) -> Vec<(Hex, u32)> {
    if !is_space(ground, hex) {
        return Vec::new();
    }
    let around = Facing::ALL.map(|way| way.from(hex)).into_iter();
    let mut steps: Vec<(Hex, u32)> =
        around.filter(|next| are_neighbours(ground, hex, *next)).map(|next| (next, 1)).collect();
    for (edge, _) in &ground.fixtures().gaps {
        let [a, b] = edge.ends();
        let other = if a == hex { b } else { a };
        if (a == hex || b == hex)
            && let Some(pegs) = gap_link(ground, a, b)
        {
            steps.push((other, spaced(pegs)));
        }
    }
    if rim.contains(&hex) {
        let across = rim.iter().filter(|other| distance(hex, **other) > 1);
        let free = across.filter(|other| ground.fixtures().gap(hex, **other).is_none());
        let free = free.filter(|other| is_open_between(ground, hex, **other));
        // CR-26: without a link a hole is as wide as the spaces it takes.
        steps.extend(free.map(|other| (*other, spaced(PEGS_PER_SPACE * distance(hex, *other)))));
    }
    steps
}

/// Whether some hexes within the rectangle are no spaces.
fn has_holes(ground: &Ground) -> bool {
    ground.hexes().count() < usize::from(ground.cols()) * usize::from(ground.rows())
}

/// The spaces beside a hole: gaps without a link are measured between these. (Off the board's edge no way
/// is shorter than along it.)
fn rim(ground: &Ground) -> Vec<Hex> {
    if !has_holes(ground) {
        return Vec::new();
    }
    let is_hole = |hex: Hex| ground.has(hex) && !is_space(ground, hex);
    let beside = |hex: Hex| Facing::ALL.iter().any(|way| is_hole(way.from(hex)));
    ground.hexes().map(|(hex, _)| hex).filter(|hex| beside(*hex)).collect()
}
