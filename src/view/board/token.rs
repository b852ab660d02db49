//! The picture of a figure: a shape by side, a ring for health, a wedge for facing.
//!
//! All paths lie in a plane of 100 units radius. From bottom to top: `t-halo`, `t-halo2`, `t-shadow`,
//! `t-edge`, `t-track`, `t-ring` ([`outer`]), `t-body`, `t-sheen` ([`inner`]), `t-wedge`, `t-mono`,
//! badges, `t-focus`. The health ring is dashed: `pathLength="100"`, `stroke-dasharray="{percent} 100"`.

use crate::board::Side;
use crate::hex::Facing;

/// The class of a side; on any element it sets the side's colours.
pub const fn side_class(side: Side) -> &'static str {
    match side {
        Side::Tide => "s-tide",
        Side::Madder => "s-madder",
        Side::Moss => "s-moss",
        Side::Heather => "s-heather",
        Side::Stone => "s-stone",
    }
}

/// The class of a health ring, by per cent of full health.
pub const fn health_class(health: u8) -> &'static str {
    match health {
        0..=25 => "hp-low",
        26..=55 => "hp-mid",
        _ => "hp-ok",
    }
}

/// The classes of the group that holds a token.
pub fn class(side: Side, health: u8, is_down: bool) -> String {
    let felled = if is_down { " felled" } else { "" };
    format!("tok {} {}{felled}", side_class(side), health_class(health))
}

/// The outer outline: shadow, edge and health ring.
pub const fn outer(side: Side) -> &'static str {
    match side {
        Side::Tide => "M0-94a94 94 0 1 1 0 188a94 94 0 1 1 0-188z",
        Side::Madder => DIAMOND,
        Side::Moss => "M0-86H62Q86-86 86-62V62Q86 86 62 86H-62Q-86 86-86 62V-62Q-86-86-62-86z",
        Side::Heather | Side::Stone => QUATREFOIL,
    }
}

/// The inner outline: the body and the sheen on it.
pub const fn inner(side: Side) -> &'static str {
    match side {
        Side::Tide => "M0-84a84 84 0 1 1 0 168a84 84 0 1 1 0-168z",
        Side::Madder => SMALL_DIAMOND,
        Side::Moss => "M0-76H56Q76-76 76-56V56Q76 76 56 76H-56Q-76 76-76 56V-56Q-76-76-56-76z",
        Side::Heather | Side::Stone => SMALL_QUATREFOIL,
    }
}

const DIAMOND: &str = "M0-112Q13-112 25-100L100-25Q112-13 112 0T100 25L25 100Q13 112 0 112\
    T-25 100L-100 25Q-112 13-112 0T-100-25L-25-100Q-13-112 0-112z";
const SMALL_DIAMOND: &str = "M0-100Q10-100 20-90L90-20Q100-10 100 0T90 20L20 90Q10 100 0 100\
    T-20 90L-90 20Q-100 10-100 0T-90-20L-20-90Q-10-100 0-100z";
const QUATREFOIL: &str = "M0-106A53 53 0 0 1 53-53A53 53 0 0 1 53 53A53 53 0 0 1-53 53\
    A53 53 0 0 1-53-53A53 53 0 0 1 0-106z";
const SMALL_QUATREFOIL: &str = "M0-94A47 47 0 0 1 47-47A47 47 0 0 1 47 47A47 47 0 0 1-47 47\
    A47 47 0 0 1-47-47A47 47 0 0 1 0-94z";

/// The wedge, pointing east; turn it by 60 degrees for each step of the facing. It sits on the rim,
/// which is not equally far from the middle in all directions.
pub const fn wedge(side: Side, facing: Facing) -> &'static str {
    let is_level = facing.index().is_multiple_of(3);
    match (side, is_level) {
        (Side::Tide, _) | (Side::Heather | Side::Stone, false) => "M133 0L96-38Q109 0 96 38z",
        (Side::Heather | Side::Stone, true) => "M143 0L106-38Q119 0 106 38z",
        (Side::Madder, true) => "M153 0L116-38Q129 0 116 38z",
        (Side::Madder, false) => "M131 0L94-38Q107 0 94 38z",
        (Side::Moss, true) => "M127 0L90-38Q103 0 90 38z",
        (Side::Moss, false) => "M135 0L98-38Q111 0 98 38z",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_say_side_and_health() {
        assert_eq!(class(Side::Tide, 100, false), "tok s-tide hp-ok");
        assert_eq!(class(Side::Tide, 56, false), "tok s-tide hp-ok");
        assert_eq!(class(Side::Moss, 55, false), "tok s-moss hp-mid");
        assert_eq!(class(Side::Stone, 25, false), "tok s-stone hp-low");
        assert_eq!(class(Side::Madder, 0, true), "tok s-madder hp-low felled");
    }

    #[test]
    fn shapes_start_at_the_top_and_are_closed() {
        for side in Side::ALL {
            for d in [outer(side), inner(side)] {
                assert!(d.starts_with("M0-") && d.ends_with('z'), "{d}");
                assert!(d.chars().all(|c| c.is_ascii_digit() || "MaALQTHVz -".contains(c)), "{d}");
            }
            assert_ne!(outer(side), inner(side));
        }
    }

    #[test]
    fn each_side_has_its_own_shape_and_bystanders_share_one() {
        for (i, a) in Side::ALL.iter().enumerate() {
            for b in &Side::ALL[..i] {
                let are_alike = (*b, *a) == (Side::Heather, Side::Stone);
                assert_eq!(outer(*a) == outer(*b), are_alike, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn the_wedge_is_a_triangle_that_points_east() {
        for side in Side::ALL {
            for facing in Facing::ALL {
                let tip: i32 = wedge(side, facing)[1..4].parse().unwrap();
                let foot: i32 = wedge(side, facing)[7..].split('-').next().unwrap().parse().unwrap();
                assert_eq!(tip - foot, 37);
            }
        }
    }
}
