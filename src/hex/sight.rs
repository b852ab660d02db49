//! Straight lines from centre to centre, and what stands in them, in exact integers.
//!
//! hexx's `line_to` interpolates in floats: of the 469 lines from the origin to a hex within 12,
//! 12 differ between the two directions and 84 change when the line is moved by (1000, -777).
//! Here every line is the same set of hexes from both ends, on every part of the board, and in all
//! twelve orientations of the grid: the walk below only ever sees the offset, turned into one
//! sextant, and compares whole numbers.
//!
//! Two questions are kept apart, since rulebooks ask either:
//! - [`line()`]: every hex the line passes through, however small the corner it cuts off;
//! - [`step_at`]: the hex nearest to the line at each whole distance, and no other.
//!
//! Both meet the case that the line runs exactly between two hexes: [`Step::Between`].

use super::{Facing, distance};
use hexx::Hex;
use std::cmp::Ordering;

/// One step of a line.
///
/// ```text
///      B            from A up to B: Through(A), Between(L, R), Through(B)
///     L R
///      A
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The line passes through this hex.
    Through(Hex),
    /// The line runs along the edge that these two share: the one on its left hand, then the one
    /// on its right. Seen from the other end they change places.
    Between(Hex, Hex),
}

impl Step {
    /// The hex of this step, or both.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        let (first, second) = match self {
            Step::Through(hex) => (hex, None),
            Step::Between(left, right) => (left, Some(right)),
        };
        std::iter::once(first).chain(second)
    }

    /// The hex a line nudged to the left would take here.
    pub const fn left(self) -> Hex {
        match self {
            Step::Through(hex) | Step::Between(hex, _) => hex,
        }
    }

    /// The hex a line nudged to the right would take here.
    pub const fn right(self) -> Hex {
        match self {
            Step::Through(hex) | Step::Between(_, hex) => hex,
        }
    }
}

/// Clear, or the first step that blocks, counted from the viewer. From the other end the verdict
/// is the same, but another step may come first.
pub type Sight = Result<(), Step>;

/// The hexes that the straight line between two centres passes through, in order, both ends
/// included.
///
/// A hex belongs to it if the line has a stretch inside, be it ever so short. A hex touched in
/// nothing but a corner does not. Where the line runs along an edge, the step is the pair on
/// either side; this happens only towards the six corners of a hex, where such pairs alternate
/// with single hexes.
///
/// ```text
///    A 1 2 y          A = (0,0), B = (4,1): the line leaves 1 by the corner it shares with 2
///     . x 3 4 B       and x, and goes on in 2; x and y are not on it
/// ```
pub fn line(from: Hex, to: Hex) -> Vec<Step> {
    match Facing::sextant(to - from) {
        Some((_, p, q)) if p == q => {
            let pairs = walk(from, to, Nudge::Left).into_iter().zip(walk(from, to, Nudge::Right));
            pairs.map(|(l, r)| if l == r { Step::Through(l) } else { Step::Between(l, r) }).collect()
        }
        _ => walk(from, to, Nudge::Neither).into_iter().map(Step::Through).collect(),
    }
}

/// The line drawn twice, nudged a hair to its left and a hair to its right: the hexes each drawing
/// passes through, both ends included.
///
/// For rules that say a line is free if one of the two drawings is. That is stricter than
/// [`sight`], which may pass a first obstacle on its left and a second on its right. A hex that the
/// line itself only touches in a corner lies on the drawing nudged towards it.
pub fn nudged(from: Hex, to: Hex) -> [Vec<Hex>; 2] {
    [walk(from, to, Nudge::Left), walk(from, to, Nudge::Right)]
}

/// Where the line stands `i` hexes out: the hex nearest to the point `i / n` of the way, `n` being
/// the distance of `to`, or both if two are equally near. Each is at distance `i` from `from`.
/// The line goes on beyond `to`. From a hex to itself there is no direction: always that hex.
///
/// ```text
///    A 1 2 .          A = (0,0), B = (3,1): at 2 the line is midway between two hexes
///     . 2 3 B
/// ```
pub fn step_at(from: Hex, to: Hex, i: u32) -> Step {
    let Some((k, p, q)) = Facing::sextant(to - from) else { return Step::Through(from) };
    let (i, n, q) = (i64::from(i), i64::from(p) + i64::from(q), i64::from(q));
    let (j, rest) = (i * q / n, i * q % n);
    let at = |j: i64| from + k.step() * (i - j) as i32 + k.turned(1).step() * j as i32;
    match (2 * rest).cmp(&n) {
        Ordering::Less => Step::Through(at(j)),
        Ordering::Equal => Step::Between(at(j), at(j + 1)),
        Ordering::Greater => Step::Through(at(j + 1)),
    }
}

/// Whether `to` can be seen from `from`, when some hexes block sight.
///
/// Every step of the [`line()`] must let sight pass, and one clear hex of a pair is enough.
/// The hexes at the ends never block.
pub fn sight(from: Hex, to: Hex, blocks: impl Fn(Hex) -> bool) -> Sight {
    let blocked = between(from, to).find(|step| step.hexes().all(&blocks));
    blocked.map_or(Ok(()), Err)
}

/// Whether a point `target` high above `to` can be seen from one `eye` high above `from`, when
/// hexes are columns with a top. All heights count from the same zero.
///
/// As in [`sight`], but a hex blocks only if its top is above the line; touching it is clear.
/// `top` is `None` where there is no ground, which never blocks; a wall without end is `i32::MAX`.
///
/// The height of the line over a hex is taken at the fraction `i / n` of the way, for a hex at
/// distance `i` of `n`. This is over the very centre wherever the line crosses it, it is the same
/// from both ends, and it agrees with [`step_at`].
///
/// ```text
///    14 o
///       |  `  .                      eye 14, target 5, distance 3
///       |     11 `  .                at the hex 2 away the line is 14 - 9 * 2/3 = 8 high:
///       |             8 `  .         a hill of 8 is touched, one of 9 blocks
///       |             #       o 5
///    ---+------+------#-------+---
/// ```
pub fn sight_over(from: Hex, eye: i32, to: Hex, target: i32, top: impl Fn(Hex) -> Option<i32>) -> Sight {
    let n = i64::from(distance(from, to));
    let (eye, target) = (i64::from(eye), i64::from(target));
    sight(from, to, |hex| {
        let i = i64::from(distance(from, hex));
        top(hex).is_some_and(|top| i64::from(top) * n > eye * (n - i) + target * i)
    })
}

/// The steps of the line that lie strictly between its ends.
fn between(from: Hex, to: Hex) -> impl Iterator<Item = Step> {
    let ends = [Step::Through(from), Step::Through(to)];
    line(from, to).into_iter().filter(move |step| !ends.contains(step))
}

/// To which side of the true line the drawn one lies, by less than any fraction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nudge {
    Neither,
    Left,
    Right,
}

/// The hexes of a line drawn with this nudge.
///
/// With `major` and `minor` the two directions around the offset, the line goes `p` steps along
/// the one and `q` along the other, `p >= q`. It can leave a hex by three of its sides only:
///
/// ```text
///             aside = major - minor          the line leaves the hex i·major + j·minor at
///           /                                  major   (2i + j + 1) / (2p + q)
///       hex  ---  major   - - > line           minor   (i + 2j + 1) / (p + 2q)
///           \                                  aside   (i - j + 1) / (p - q)
///             minor                          of its way, and by the side that comes first
/// ```
///
/// (A point is in a hex while its offset from the centre, measured along each of these directions,
/// is less than half a step; the fractions are this condition, multiplied out.)
/// If two come first together, the line leaves by a corner. One of the two is then `major`, and the
/// line goes on inside the `major` neighbour; only a nudged line cuts off the corner of the other.
/// With `p = q` there is no inside beyond the corner, and the nudge alone decides.
fn walk(from: Hex, to: Hex, nudge: Nudge) -> Vec<Hex> {
    let Some((k, p, q)) = Facing::sextant(to - from) else { return vec![from] };
    let (u, v) = (k.step(), k.turned(1).step());
    // Clockwise is to the right: v lies on the right of the line, u on its left.
    let (major, minor, p, q, towards_minor) =
        if p >= q { (u, v, p, q, Nudge::Right) } else { (v, u, q, p, Nudge::Left) };
    let (p, q) = (i64::from(p), i64::from(q));

    let (mut i, mut j) = (0, 0);
    let mut hexes = vec![from];
    while (i, j) != (p, q) {
        let by_major = (2 * i + j + 1, 2 * p + q);
        let by_minor = (i + 2 * j + 1, p + 2 * q);
        let by_aside = (i - j + 1, p - q);
        let goes_minor = match compare(by_minor, by_major) {
            Ordering::Less => true,
            Ordering::Equal => nudge == towards_minor,
            Ordering::Greater => false,
        };
        // With p = q the line runs along that side and never crosses it.
        let goes_aside = p > q
            && match compare(by_aside, by_major) {
                Ordering::Less => true,
                Ordering::Equal => nudge != towards_minor && nudge != Nudge::Neither,
                Ordering::Greater => false,
            };
        (i, j) = match (goes_minor, goes_aside) {
            (true, _) => (i, j + 1),
            (_, true) => (i + 1, j - 1),
            _ => (i + 1, j),
        };
        hexes.push(from + major * i as i32 + minor * j as i32);
    }
    hexes
}

/// Compares two fractions, given as numerator and positive denominator.
fn compare((a, b): (i64, i64), (c, d): (i64, i64)) -> Ordering {
    (a * d).cmp(&(c * b))
}
