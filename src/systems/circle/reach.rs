//! Range with its bonus, reach and obstruction (CR-20 to CR-34).

use super::refuse::{never, no, no_if};
use super::rules::*;
use super::space::{
    Measured, Stance, Way, are_adjacent, are_linked, are_neighbours, direct, gap_link, has_gap, pairs,
    spaced, through_pads,
};
use super::state::State;
use super::strike::Strike;
use super::system::Circle;
use crate::hex::Hex;
use crate::table::Bar;

/// CR-28.
pub(super) const ELEVATION_RANGE_CAP: i32 = 3;

/// CR-27 to CR-29: what height adds to a range.
pub(super) fn bonus(strike: &Strike) -> i32 {
    if strike.range < 2 || !strike.perks.range {
        return 0;
    }
    let over = strike.attacker.base - strike.target.base;
    (over.max(0) / strike.height.max(1)).min(ELEVATION_RANGE_CAP)
}

/// CR-25, CR-34: the distance in one way of measuring, as far as it matters.
pub(super) fn measured(state: &State, strike: &Strike, way: Way) -> Option<Measured> {
    // Most that is attacked is near; what is not is told of the direct way only (CR-34).
    let near = (strike.range + ELEVATION_RANGE_CAP).unsigned_abs();
    let far = near.max(MOST_SHOWN);
    let ground = strike.ground(state);
    let direct = |most: u32| direct(ground, &strike.attacker, &strike.target, most);
    match way {
        Way::Direct => direct(near).or_else(|| direct(far)),
        Way::Pads => through_pads(ground, &strike.attacker, &strike.target, near),
    }
}

/// Refusals tell distances up to this.
const MOST_SHOWN: u32 = 128;

/// CR-20, CR-22: why the target is out of range.
pub(super) fn bar_of_range(state: &State, strike: &Strike, way: Way) -> Option<Bar> {
    let bonus = if way == Way::Direct { bonus(strike) } else { 0 };
    let Some(Measured { distance, .. }) = measured(state, strike, way) else {
        let through = if way == Way::Pads { " in range through transit pads" } else { "" };
        return Some(no(CR_25, "REF-RANGE", format!("out of range: no way between the spaces{through}")));
    };
    if strike.range == 0 {
        let ground = strike.ground(state);
        let is_beside = |(a, b): (Hex, Hex)| match way {
            Way::Direct => a == b || are_neighbours(ground, a, b),
            Way::Pads => are_linked(ground, a, b),
        };
        let is_so = pairs(&strike.attacker, &strike.target).any(is_beside);
        return (!is_so).then(|| {
            let why = format!("out of range: distance {distance}, range 0 + 0 (must be adjacent)");
            no(CR_22, "REF-RANGE", why)
        });
    }
    (i64::from(distance) > i64::from(strike.range + bonus)).then(|| {
        let why = format!("out of range: distance {distance}, range {} + {bonus}", strike.range);
        no(CR_20, "REF-RANGE", why)
    })
}

/// CR-30, CR-32, CR-33: why the target cannot be reached.
pub(super) fn bar_of_reach(strike: &Strike, way: Way) -> Option<Bar> {
    if strike.range > 1 || way == Way::Pads {
        return None;
    }
    let (lower, higher) = lower_first(&strike.attacker, &strike.target);
    let (height, over) = (lower.top - lower.base, higher.base - lower.base);
    no_if(over > 0 && height <= over, || {
        let why = format!(
            "lower figure's top is not above the higher figure's base: {height} is not more than {over}"
        );
        no(CR_30, "REF-REACH", why)
    })
}

/// The figure with the lower base, then the other.
pub(super) fn lower_first<'a>(a: &'a Stance, b: &'a Stance) -> (&'a Stance, &'a Stance) {
    if a.base <= b.base { (a, b) } else { (b, a) }
}

/// CR-31: why something between the figures keeps them apart.
pub(super) fn bar_of_obstruction(state: &State, strike: &Strike, way: Way) -> Option<Bar> {
    if strike.range > 1 || way == Way::Pads {
        return None;
    }
    let (least, highest) = (tops(state, strike).into_iter().min()?, higher_top(strike));
    no_if(least > highest, || {
        no(CR_31, "REF-OBSTR", format!("obstruction higher than both figures: {least} over {highest}"))
    })
}

/// The higher of both tops.
pub(super) fn higher_top(strike: &Strike) -> i32 {
    strike.attacker.top.max(strike.target.top)
}

/// CR-31: the top of what stands between each pair of spaces in range; 0 where nothing does.
pub(super) fn tops(state: &State, strike: &Strike) -> Vec<i32> {
    let ground = strike.ground(state);
    let crosses = |pegs: u32| strike.range == 1 && spaced(pegs) == 1;
    let mut tops = Vec::new();
    for (a, b) in pairs(&strike.attacker, &strike.target) {
        if a == b || are_neighbours(ground, a, b) || gap_link(ground, a, b).is_some_and(crosses) {
            let wall = ground.fixtures().wall(a, b);
            let gap = ground.fixtures().gap(a, b).and_then(|gap| gap.top);
            tops.push(i32::from(wall.max(gap).unwrap_or(0)));
        }
    }
    // Section 8: what the players say of what stands between.
    strike.calls.between.into_iter().for_each(|top| tops.fill(top));
    tops
}

/// CR-26: why no gap can be measured between two hexes.
pub(super) fn bar_of_gap(ground: &crate::board::Ground, a: Hex, b: Hex) -> Option<Bar> {
    no_if(!has_gap(ground, a, b), || {
        never(CR_26, "REF-GAP", "another space lies between: no gap can be measured")
    })
}

/// Whether a target is adjacent to the attacker (CR-15).
pub(super) fn is_adjacent(state: &State, strike: &Strike) -> bool {
    are_adjacent(strike.ground(state), &strike.attacker, &strike.target)
}

/// The table, for the chapters of this system.
pub(super) type T<'a, 'b> = &'a mut crate::table::Table<'b, Circle>;
