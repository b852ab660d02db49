//! Distances, rings, paths, and where an attack comes from.

use super::Facing;
use hexx::{EdgeDirection, Hex, algorithms::a_star};

/// Steps from `a` to `b`; 0 for the same hex.
pub const fn distance(a: Hex, b: Hex) -> u32 {
    a.unsigned_distance_to(b)
}

/// The hexes at exactly `radius` from `centre`: clockwise, starting due east. Radius 0 is the
/// centre itself, any other has `6 * radius` hexes.
///
/// ```text
///       5 6
///      4 . 1          radius 1
///       3 2
/// ```
pub fn ring(centre: Hex, radius: u32) -> impl Iterator<Item = Hex> {
    centre.custom_ring(radius, EdgeDirection::X, false) // hexx turns as seen with y pointing up
}

/// The hexes within `radius` of `centre`, the centre first, then [`ring`] by ring.
/// There are `3 * radius * (radius + 1) + 1`.
pub fn range(centre: Hex, radius: u32) -> impl Iterator<Item = Hex> {
    (0..=radius).flat_map(move |it| ring(centre, it))
}

/// The cheapest path, `from` first and `to` last; `None` if there is no way.
///
/// `cost` is the price of entering a hex: a small number of at least 1 (0 counts as 1, since the
/// search trusts that a path is never cheaper than its length), or `None` where nobody can enter.
/// Off the board it must be `None`, or a `to` that is walled in is looked for without end.
/// The hex started from costs nothing and is not asked about.
/// Which of several equally cheap paths is taken is left open, but it is always the same one.
pub fn path(from: Hex, to: Hex, cost: impl Fn(Hex) -> Option<u32>) -> Option<Vec<Hex>> {
    a_star(from, to, |_, hex| if hex == from { Some(0) } else { cost(hex).map(|it| it.max(1)) })
}

/// Every hex that can be reached for at most `budget`, with the least price of it; `from` itself,
/// which is free, comes first, then the cheapest. `cost` is as in [`path`].
pub fn reach(from: Hex, budget: u32, cost: impl Fn(Hex) -> Option<u32>) -> Vec<(Hex, u32)> {
    let mut reached: Vec<(Hex, u32)> = Vec::new();
    let mut waiting = vec![Vec::new(); budget as usize + 1];
    waiting[0].push(from);
    for price in 0..=budget {
        for hex in std::mem::take(&mut waiting[price as usize]) {
            let is_known = |hex: Hex| reached.iter().any(|(known, _)| *known == hex);
            if is_known(hex) {
                continue;
            }
            for next in Facing::ALL.map(|way| way.from(hex)).into_iter().filter(|next| !is_known(*next)) {
                let sum = cost(next).map(|cost| price + cost.max(1));
                if let Some(later) = sum.and_then(|sum| waiting.get_mut(sum as usize)) {
                    later.push(next);
                }
            }
            reached.push((hex, price));
        }
    }
    reached
}

/// Everything that can be reached from some beginnings for at most `budget`, with its least price, the
/// cheapest first. `steps` adds to a list where one can go from a place and what each step costs, which may be
/// nothing: places can be more than hexes, a hex and a facing, say. `is_new` tells of each place, once, whether
/// it has not been asked about before.
pub fn flood<K: Copy>(
    from: impl IntoIterator<Item = K>,
    budget: u32,
    mut is_new: impl FnMut(K) -> bool,
    mut steps: impl FnMut(K, &mut Vec<(K, u32)>),
) -> Vec<(K, u32)> {
    let mut reached: Vec<(K, u32)> = Vec::new();
    let mut found = Vec::new();
    let mut waiting: Vec<Vec<K>> = vec![from.into_iter().collect()];
    let mut price = 0;
    while price < waiting.len() {
        // Steps that cost nothing are put to those that wait at this very price.
        let mut at = 0;
        while let Some(place) = waiting[price].get(at).copied() {
            at += 1;
            if !is_new(place) {
                continue;
            }
            reached.push((place, price as u32));
            steps(place, &mut found);
            for (next, cost) in found.drain(..) {
                let sum = (price as u32).saturating_add(cost);
                if sum > budget {
                    continue;
                }
                let sum = sum as usize;
                if waiting.len() <= sum {
                    waiting.resize_with(sum + 1, Vec::new);
                }
                waiting[sum].push(next);
            }
        }
        price += 1;
    }
    reached
}

/// Where an attack on a figure in `own` comes from: the directions whose neighbouring hex is
/// nearest to the attacker, in clockwise order.
///
/// ```text
///        k  . A       between two lines: k and k+1
///      O   k+1
///
///      O k . A        adjacent or in a straight line: k
/// ```
///
/// Clockwise means that 5 and 0 come as 5, 0. An attacker in the very same hex is equally near to
/// all six neighbours: 0 to 5.
pub fn incoming(own: Hex, attacker: Hex) -> Vec<Facing> {
    match Facing::sextant(attacker - own) {
        None => Facing::ALL.to_vec(),
        Some((k, _, 0)) => vec![k],
        Some((k, ..)) => vec![k, k.turned(1)],
    }
}
