//! Lines, sight, arcs, rings and the pixel layout.
//!
//! Lines are checked against the definition itself: for every hex nearby, cross products of whole
//! numbers say whether the segment enters it. Coordinates are axial, times [`SCALE`], so that
//! corners are whole; being on one side of a line does not depend on the axes being oblique.

use hexfray::hex::{
    Facing, Hex, Step, centre, corners, distance, hex_at, incoming, line, nudged, path, range, reach, ring,
    sight, sight_over, step_at,
};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use std::collections::BTreeSet;

const ORIGINS: [Hex; 4] = [Hex::ZERO, Hex::new(1000, -777), Hex::new(-31, 64), Hex::new(5, 7)];

// --- The definition, by cross products ---

type Point = (i64, i64);

const SCALE: i64 = 3000;

/// Corner `k` and the next one bound the side towards direction `k`.
const CORNERS: [Point; 6] = [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)];

fn point(hex: Hex) -> Point {
    (i64::from(hex.x) * SCALE, i64::from(hex.y) * SCALE)
}

fn corner(hex: Hex, k: usize) -> Point {
    let ((x, y), (dx, dy)) = (point(hex), CORNERS[k % 6]);
    (x + dx * SCALE / 3, y + dy * SCALE / 3)
}

/// On which side of the line from `a` to `b` the point `p` lies: -1, 0, 1.
fn side(a: Point, b: Point, p: Point) -> i64 {
    ((b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0)).signum()
}

/// Whether the segment has a stretch inside the hex: nothing separates the two, neither the line
/// through the segment nor one through a side of the hex.
fn enters(hex: Hex, a: Point, b: Point) -> bool {
    let sides: Vec<i64> = (0..6).map(|k| side(a, b, corner(hex, k))).collect();
    let is_straddled = a == b || (sides.contains(&1) && sides.contains(&-1));
    let faces = |k| {
        let inside = side(corner(hex, k), corner(hex, k + 1), point(hex));
        [a, b].iter().any(|&end| side(corner(hex, k), corner(hex, k + 1), end) == inside)
    };
    is_straddled && (0..6).all(faces)
}

/// Whether side `k` of the hex lies on the segment.
fn lies_along(hex: Hex, k: usize, a: Point, b: Point) -> bool {
    let within = |p: Point| {
        let (lo, hi) = ((a.0.min(b.0), a.1.min(b.1)), (a.0.max(b.0), a.1.max(b.1)));
        side(a, b, p) == 0 && (lo.0..=hi.0).contains(&p.0) && (lo.1..=hi.1).contains(&p.1)
    };
    a != b && within(corner(hex, k)) && within(corner(hex, k + 1))
}

// --- The twelve symmetries, and steps without left and right ---

fn symmetry(g: usize, hex: Hex) -> Hex {
    let hex = if g >= 6 { Hex::new(hex.y, hex.x) } else { hex };
    (0..g % 6).fold(hex, |hex, _| Hex::new(-hex.y, hex.x + hex.y))
}

fn inverse(g: usize, hex: Hex) -> Hex {
    let hex = (0..(6 - g % 6) % 6).fold(hex, |hex, _| Hex::new(-hex.y, hex.x + hex.y));
    if g >= 6 { Hex::new(hex.y, hex.x) } else { hex }
}

fn key(hex: Hex) -> (i32, i32) {
    (hex.x, hex.y)
}

/// Each step as the set of its hexes, moved by `f`.
fn sets(steps: &[Step], f: impl Fn(Hex) -> Hex) -> Vec<BTreeSet<(i32, i32)>> {
    steps.iter().map(|step| step.hexes().map(|hex| key(f(hex))).collect()).collect()
}

fn reversed<T>(mut list: Vec<T>) -> Vec<T> {
    list.reverse();
    list
}

// --- Lines ---

/// Same line from the other end, elsewhere, turned and mirrored; every step next to the last one.
fn check_laws(origin: Hex, offset: Hex) {
    let (to, steps) = (origin + offset, line(origin, origin + offset));
    let mirrored = |step: &Step| match *step {
        Step::Between(left, right) => Step::Between(right, left),
        through => through,
    };
    let back: Vec<Step> = line(to, origin).iter().map(mirrored).collect();
    assert_eq!(reversed(back), steps, "symmetric: {origin:?} {offset:?}");
    let home = line(Hex::ZERO, offset);
    assert_eq!(sets(&home, |hex| hex + origin), sets(&steps, |hex| hex), "moved: {origin:?} {offset:?}");
    for g in 0..12 {
        let turned = line(origin, origin + symmetry(g, offset));
        let expected = sets(&steps, |hex| origin + symmetry(g, hex - origin));
        assert_eq!(sets(&turned, |hex| hex), expected, "symmetry {g}: {origin:?} {offset:?}");
    }
    assert_eq!((steps[0], steps[steps.len() - 1]), (Step::Through(origin), Step::Through(to)));
    for pair in steps.windows(2) {
        let touch = pair[0].hexes().all(|a| pair[1].hexes().all(|b| distance(a, b) == 1));
        assert!(touch, "connected: {origin:?} {offset:?} {pair:?}");
    }
    for hex in steps.iter().flat_map(|step| step.hexes()) {
        assert_eq!(distance(origin, hex) + distance(hex, to), distance(origin, to), "no detour: {offset:?}");
    }
}

#[test]
fn a_line_is_the_same_from_both_ends_everywhere_and_in_all_orientations() {
    for origin in ORIGINS {
        range(Hex::ZERO, 30).for_each(|offset| check_laws(origin, offset));
    }
}

/// The steps are what the segment enters or runs along: nothing more, nothing less, in order.
fn check_definition(origin: Hex, offset: Hex) {
    let (a, b, n) = (point(origin), point(origin + offset), distance(Hex::ZERO, offset));
    let mut expected = BTreeSet::new();
    for hex in range(origin, n + 1) {
        if enters(hex, a, b) {
            expected.insert(vec![key(hex)]);
        }
        for k in Facing::ALL.into_iter().filter(|k| lies_along(hex, usize::from(k.index()), a, b)) {
            let mut pair = vec![key(hex), key(k.from(hex))];
            pair.sort_unstable();
            expected.insert(pair);
        }
    }
    let steps = line(origin, origin + offset);
    let given: Vec<Vec<_>> =
        sets(&steps, |hex| hex).into_iter().map(|set| set.into_iter().collect()).collect();
    assert_eq!(given.len(), expected.len(), "no step twice: {offset:?}");
    assert_eq!(given.into_iter().collect::<BTreeSet<_>>(), expected, "{origin:?} {offset:?}");
    // How far along a hex is: the dot product of offsets, doubled to be whole.
    let (x, y) = (offset.x, offset.y);
    let along = |hex: Hex| (2 * x + y) * (hex.x - origin.x) + (x + 2 * y) * (hex.y - origin.y);
    for pair in steps.windows(2) {
        assert!(pair[0].hexes().all(|p| pair[1].hexes().all(|q| along(p) < along(q))), "order: {offset:?}");
    }
    for step in steps {
        if let Step::Between(left, right) = step {
            assert_eq!((side(a, b, point(left)), side(a, b, point(right))), (-1, 1), "sides: {offset:?}");
        }
    }
}

#[test]
fn a_line_is_what_the_segment_passes_through() {
    for origin in ORIGINS {
        range(Hex::ZERO, 12).for_each(|offset| check_definition(origin, offset));
    }
}

/// The two drawings are what the segment enters when both its ends are moved by a hair.
fn check_nudged(origin: Hex, offset: Hex) {
    let Some(k) = incoming(Hex::ZERO, offset).first().copied().filter(|_| offset != Hex::ZERO) else {
        return;
    };
    // With the line between k and k+1, k-1 is to its left and k+2 to its right.
    for (turn, drawing) in [-1, 2].into_iter().zip(nudged(origin, origin + offset)) {
        let hair = k.turned(turn).step();
        let moved = |hex| (point(hex).0 + i64::from(hair.x), point(hex).1 + i64::from(hair.y));
        let (a, b) = (moved(origin), moved(origin + offset));
        let area = range(origin, distance(Hex::ZERO, offset) + 1);
        let expected: BTreeSet<_> = area.filter(|&hex| enters(hex, a, b)).map(key).collect();
        assert_eq!(drawing.len(), expected.len(), "{offset:?}");
        assert!(drawing.windows(2).all(|pair| distance(pair[0], pair[1]) == 1), "connected: {offset:?}");
        assert_eq!(drawing.into_iter().map(key).collect::<BTreeSet<_>>(), expected, "{turn}: {offset:?}");
    }
    let [left, right] = nudged(origin + offset, origin);
    assert_eq!(nudged(origin, origin + offset), [reversed(right), reversed(left)], "symmetric: {offset:?}");
}

#[test]
fn nudged_lines_are_what_a_moved_segment_passes_through() {
    for origin in ORIGINS {
        range(Hex::ZERO, 12).for_each(|offset| check_nudged(origin, offset));
    }
}

/// Of all hexes, the step's are the nearest to the point `i / n` of the way, and on the line.
fn check_step(offset: Hex, i: u32) {
    let n = distance(Hex::ZERO, offset) as i32;
    let far = |hex: Hex| {
        let (x, y) = (hex.x * n - offset.x * i as i32, hex.y * n - offset.y * i as i32);
        x * x + x * y + y * y
    };
    let area = || ring(Hex::ZERO, i);
    let least = area().map(far).min();
    let nearest: BTreeSet<_> = area().filter(|&hex| Some(far(hex)) == least).map(key).collect();
    let step = step_at(Hex::ZERO, offset, i);
    assert_eq!(step.hexes().map(key).collect::<BTreeSet<_>>(), nearest, "{offset:?} {i}");
    let neighbours = nearest.iter().flat_map(|&(x, y)| ring(Hex::new(x, y), 1)).map(far).min();
    assert!(neighbours >= least, "nearest of all: {offset:?} {i}");
    if i <= n as u32 {
        let on_line: BTreeSet<_> = line(Hex::ZERO, offset).iter().flat_map(|s| s.hexes()).map(key).collect();
        assert!(on_line.is_superset(&nearest), "on the line: {offset:?} {i}");
        let back = step_at(offset, Hex::ZERO, n as u32 - i);
        assert_eq!((back.left(), back.right()), (step.right(), step.left()), "symmetric: {offset:?} {i}");
    }
}

#[test]
fn the_step_at_a_distance_is_the_nearest_hex() {
    for offset in range(Hex::ZERO, 12).filter(|&offset| offset != Hex::ZERO) {
        (0..=2 * distance(Hex::ZERO, offset)).for_each(|i| check_step(offset, i));
    }
    assert_eq!(step_at(Hex::ZERO, Hex::ZERO, 3), Step::Through(Hex::ZERO));
}

#[test]
fn float_lines_are_neither_symmetric_nor_translation_proof() {
    let float = |a: Hex, b: Hex| a.line_to(b).collect::<Vec<_>>();
    let there = ORIGINS[1];
    let one_way = |&h: &Hex| reversed(float(h, Hex::ZERO)) != float(Hex::ZERO, h);
    let moving = |&h: &Hex| float(Hex::ZERO, h).into_iter().map(|x| x + there).ne(float(there, there + h));
    let count = |test: &dyn Fn(&Hex) -> bool| range(Hex::ZERO, 12).filter(test).count();
    let (one_way, moving) = (count(&one_way), count(&moving));
    println!("hexx line_to, 469 lines: {one_way} differ by direction, {moving} when moved by {there:?}");
    assert!(one_way > 0 && moving > 0, "hexx's own lines would now do; ours are no longer needed");
}

// --- Sight ---

/// Random values for the hexes within 13, the same for the same seed.
struct Land {
    values: Vec<i32>,
}

impl Land {
    fn random(seed: u64, most: i32) -> Land {
        let mut random = SmallRng::seed_from_u64(seed);
        Land { values: (0..27 * 27).map(|_| random.random_range(0..=most)).collect() }
    }

    fn at(&self, hex: Hex) -> i32 {
        self.values[((hex.x + 13) * 27 + hex.y + 13) as usize]
    }
}

/// The same verdict from both ends and in every orientation; by definition, if every hex entered
/// is clear and one at least of every two that share an edge the segment runs along.
fn check_sight(seed: u64, offset: Hex) {
    let land = Land::random(seed, 4);
    let blocks = |hex: Hex| land.at(hex) == 0;
    let verdict = sight(Hex::ZERO, offset, blocks);
    assert_eq!(sight(offset, Hex::ZERO, blocks).is_ok(), verdict.is_ok(), "seed {seed} {offset:?}");
    for g in 0..12 {
        let turned = sight(Hex::ZERO, symmetry(g, offset), |hex| blocks(inverse(g, hex)));
        assert_eq!(turned.is_ok(), verdict.is_ok(), "seed {seed} symmetry {g} {offset:?}");
    }
    let (a, b) = (point(Hex::ZERO), point(offset));
    let stops = |&hex: &Hex| {
        let by_pair = |k: &Facing| lies_along(hex, k.index().into(), a, b) && blocks(k.from(hex));
        hex != Hex::ZERO
            && hex != offset
            && blocks(hex)
            && (enters(hex, a, b) || Facing::ALL.iter().any(by_pair))
    };
    let is_stopped = range(Hex::ZERO, distance(Hex::ZERO, offset)).any(|hex| stops(&hex));
    assert_eq!(verdict.is_err(), is_stopped, "seed {seed} {offset:?}");
    if let Err(step) = verdict {
        assert!(step.hexes().all(blocks), "the step named blocks: seed {seed} {offset:?}");
    }
}

#[test]
fn sight_is_mutual() {
    for seed in 0..12 {
        range(Hex::ZERO, 12).for_each(|offset| check_sight(seed, offset));
    }
}

fn check_heights(seed: u64, offset: Hex) {
    let land = Land::random(seed, 9);
    let (eye, target) = (land.at(Hex::ZERO) + 3, land.at(offset) + 2);
    let top = |hex: Hex| Some(land.at(hex)).filter(|&top| top != 9);
    let verdict = sight_over(Hex::ZERO, eye, offset, target, top);
    let there = |from, to, lift: i32, f: &dyn Fn(Hex) -> Hex| {
        let (a, b) = if from == Hex::ZERO { (eye, target) } else { (target, eye) };
        sight_over(from, a + lift, to, b + lift, |hex| top(f(hex)).map(|top| top + lift)).is_ok()
    };
    assert_eq!(there(offset, Hex::ZERO, 0, &|hex| hex), verdict.is_ok(), "back: seed {seed} {offset:?}");
    assert_eq!(there(Hex::ZERO, offset, -700, &|hex| hex), verdict.is_ok(), "lifted: seed {seed} {offset:?}");
    for g in 0..12 {
        let turned = there(Hex::ZERO, symmetry(g, offset), 0, &|hex| inverse(g, hex));
        assert_eq!(turned, verdict.is_ok(), "seed {seed} symmetry {g} {offset:?}");
    }
    // Level sight is sight over what is higher than both ends.
    let level = sight_over(Hex::ZERO, 6, offset, 6, top);
    assert_eq!(level, sight(Hex::ZERO, offset, |hex| top(hex).is_some_and(|top| top > 6)), "seed {seed}");
}

#[test]
fn sight_over_heights_is_mutual() {
    for seed in 100..112 {
        range(Hex::ZERO, 12).for_each(|offset| check_heights(seed, offset));
    }
}

/// From the origin at height `eye`, over hills given as (x, y, top), to a hex at height `target`.
fn check_hills(eye: i32, to: (i32, i32), target: i32, hills: &[(i32, i32, i32)], blocked: Option<Step>) {
    let top = |hex: Hex| hills.iter().find(|hill| (hill.0, hill.1) == key(hex)).map(|hill| hill.2);
    let verdict = sight_over(Hex::ZERO, eye, Hex::new(to.0, to.1), target, top);
    assert_eq!(verdict.err(), blocked, "eye {eye}, {target} at {to:?}, hills {hills:?}");
}

#[test]
fn hills_block_what_is_below_their_top() {
    let through = |x, y| Some(Step::Through(Hex::new(x, y)));
    check_hills(4, (4, 0), 5, &[(2, 0, 5)], through(2, 0)); // the line is 4 1/2 high there
    check_hills(4, (4, 0), 5, &[(2, 0, 4)], None);
    check_hills(14, (3, 0), 5, &[(2, 0, 9)], through(2, 0)); // 8 high
    check_hills(14, (3, 0), 5, &[(2, 0, 8)], None); // touched
    check_hills(14, (3, 0), 4, &[(1, 0, 11)], through(1, 0)); // 10 2/3 high
    check_hills(0, (4, 1), 3, &[(2, 1, 2)], through(2, 1)); // 3 of 5 hexes on: 1 4/5 high
    check_hills(0, (4, 1), 3, &[(2, 1, 1), (1, 1, 9), (3, 0, 9)], None); // two touched in a corner
    check_hills(4, (1, 1), 5, &[(1, 0, 9)], None); // past it on the other side
    check_hills(4, (1, 1), 5, &[(1, 0, 9), (0, 1, 9)], Some(Step::Between(Hex::new(1, 0), Hex::new(0, 1))));
    check_hills(i32::MIN, (2, 0), i32::MIN, &[(1, 0, i32::MIN)], None);
    check_hills(i32::MAX, (5, 2), i32::MAX, &[(1, 1, i32::MAX)], None);
    check_hills(4, (1, 0), 4, &[(0, 0, 99), (1, 0, 99)], None); // the ends never block
    check_hills(4, (0, 0), 4, &[(0, 0, 99)], None);
}

// --- Arcs, rings, paths, layout ---

#[test]
fn an_attack_comes_from_the_neighbours_nearest_to_the_attacker() {
    for own in ORIGINS {
        for attacker in range(own, 6) {
            let least = Facing::ALL.iter().map(|k| distance(k.from(own), attacker)).min();
            let nearest = |k: &Facing| Some(distance(k.from(own), attacker)) == least;
            let mut expected: Vec<Facing> = Facing::ALL.into_iter().filter(nearest).collect();
            if expected == [Facing::of(0), Facing::of(5)] {
                expected.reverse(); // clockwise: 5, then 0
            }
            assert_eq!(incoming(own, attacker), expected, "{own:?} {attacker:?}");
        }
    }
}

#[test]
fn front_and_rear_make_up_the_ring() {
    for facing in Facing::ALL {
        let d = i32::from(facing.index());
        assert_eq!(facing.front(), [d - 1, d, d + 1].map(Facing::of));
        assert_eq!(facing.rear(), [d + 2, d + 3, d + 4].map(Facing::of));
        for k in Facing::ALL {
            assert_ne!(facing.is_front(k), facing.rear().contains(&k), "{facing:?} {k:?}");
        }
    }
}

#[test]
fn rings_go_clockwise_from_east() {
    assert_eq!(ring(Hex::ZERO, 0).collect::<Vec<_>>(), [Hex::ZERO]);
    assert_eq!(ring(Hex::ZERO, 1).collect::<Vec<_>>(), Facing::ALL.map(Facing::step));
    for centre in ORIGINS {
        let all: Vec<Hex> = range(centre, 12).collect();
        assert_eq!(all.iter().copied().map(key).collect::<BTreeSet<_>>().len(), 469);
        assert!(all.is_sorted_by_key(|&hex| distance(centre, hex)), "the nearest first");
        for radius in 1..=12 {
            let hexes: Vec<Hex> = ring(centre, radius).collect();
            assert_eq!(hexes[0], centre + Hex::new(radius as i32, 0));
            assert!(hexes.iter().all(|&hex| distance(centre, hex) == radius));
            assert!(hexes.windows(2).all(|pair| distance(pair[0], pair[1]) == 1));
        }
    }
}

/// A path on open ground within 4 of the origin with some hexes barred and some dear.
fn check_path(to: (i32, i32), barred: &[(i32, i32)], dear: &[(i32, i32)], expected: Option<u32>) {
    let cost = |hex: Hex| {
        let is_open = distance(Hex::ZERO, hex) <= 4 && !barred.contains(&key(hex));
        is_open.then(|| if dear.contains(&key(hex)) { 5 } else { 1 })
    };
    let found = path(Hex::ZERO, Hex::new(to.0, to.1), cost);
    let price = found.as_ref().map(|hexes| hexes[1..].iter().filter_map(|&hex| cost(hex)).sum());
    assert_eq!(price, expected, "{to:?} {barred:?} {dear:?}: {found:?}");
    for pair in found.unwrap_or_default().windows(2) {
        assert_eq!(distance(pair[0], pair[1]), 1);
    }
}

#[test]
fn a_path_is_the_cheapest_one() {
    check_path((3, 0), &[], &[], Some(3));
    check_path((0, 0), &[(0, 0)], &[], Some(0)); // the hex started from is not asked about
    check_path((2, 0), &[(1, 0)], &[], Some(3));
    check_path((2, 0), &[], &[(1, 0)], Some(3));
    check_path((2, 0), &[(1, -1), (0, 1)], &[(1, 0)], Some(5)); // a wide way round is cheaper than 6
    check_path((2, 0), &[(2, 0)], &[], None);
    check_path((2, 0), &[(1, 0), (1, -1), (0, 1), (0, -1), (-1, 1), (-1, 0)], &[], None); // walled in
}

#[test]
fn what_is_in_reach_costs_what_the_cheapest_path_costs() {
    for salt in 0..40_i32 {
        // Walls, dear hexes and plain ones, differently strewn each time.
        let cost = |hex: Hex| {
            let noise = (hex.x * 73 + hex.y * 151 + salt * 37).rem_euclid(11);
            (distance(Hex::ZERO, hex) <= 7 && noise > 2).then_some(if noise > 8 { 2 } else { 1 })
        };
        let reached = reach(Hex::ZERO, 6, cost);
        assert_eq!(reached[0], (Hex::ZERO, 0), "salt {salt}");
        assert!(
            reached.windows(2).all(|pair| pair[0].1 <= pair[1].1),
            "salt {salt}: the cheapest come first"
        );
        for hex in range(Hex::ZERO, 7).skip(1) {
            let way = path(Hex::ZERO, hex, cost);
            let price = way.map(|way| way[1..].iter().filter_map(|&hex| cost(hex)).sum::<u32>());
            let known: Vec<u32> =
                reached.iter().filter(|(it, _)| *it == hex).map(|(_, price)| *price).collect();
            let wanted: Vec<u32> = price.filter(|price| *price <= 6).into_iter().collect();
            assert_eq!(known, wanted, "salt {salt}: {hex:?}");
        }
    }
}

#[test]
fn a_point_in_a_hex_leads_back_to_it() {
    for hex in range(Hex::ZERO, 30) {
        let (x, y) = centre(hex);
        assert_eq!(hex_at(x, y), hex);
        for (cx, cy) in corners(hex) {
            let inside = |part: f32| (x + (cx - x) * part, y + (cy - y) * part);
            for (px, py) in [0.5, 0.9, 0.999].map(inside) {
                assert_eq!(hex_at(px, py), hex, "({px}, {py})");
            }
        }
    }
}

/// Whole numbers of a thousandth: enough to tell points apart, too few to see rounding.
fn thousandths((x, y): (f32, f32)) -> (i32, i32) {
    ((x * 1000.0).round() as i32, (y * 1000.0).round() as i32)
}

#[test]
fn the_plane_has_x_right_and_y_down() {
    let across = 69_282; // 40 * √3
    assert_eq!(thousandths(centre(Hex::ZERO)), (0, 0));
    assert_eq!(thousandths(centre(Hex::new(1, 0))), (across, 0));
    assert_eq!(thousandths(centre(Hex::new(0, 1))), (across / 2, 60_000));
    let half = across / 2;
    let expected = [(0, -40), (half, -20), (half, 20), (0, 40), (-half, 20), (-half, -20)];
    assert_eq!(corners(Hex::ZERO).map(thousandths), expected.map(|(x, y)| (x, y * 1000)));
}
