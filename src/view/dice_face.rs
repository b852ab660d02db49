//! The face of a die, in a box of 10 units.
//!
//! Draw as `<svg class="die die-a" viewBox="-1 -1 12 12" role="img" aria-label="5">` with the markup
//! inside; `die-b` is the defender's die, `wait` one that is still to be thrown, `spin a` and `spin b`
//! two that are rolling.

use crate::view::board::viewport::short;

/// A cube: its edge, its face, the line within.
macro_rules! cube {
    () => {
        concat!(
            r#"<rect class="d-lo" x=".1" y=".4" width="9.8" height="9.8" rx="2.3"/>"#,
            r#"<rect class="d-face" x=".1" y="0" width="9.8" height="9.5" rx="2.2"/>"#,
            r#"<rect class="d-in" x=".75" y=".6" width="8.5" height="8.25" rx="1.9"/>"#,
        )
    };
}

/// A die of any other number of sides: a hexagon, its number is printed on it.
macro_rules! hexagon {
    () => {
        concat!(
            r#"<path class="d-lo" d="M5 .1l4.6 2.6v5.2L5 10.5.4 7.9V2.7z"/>"#,
            r#"<path class="d-face" d="M5-.4l4.6 2.6v5.2L5 10 .4 7.4V2.2z"/>"#,
            r#"<path class="d-in" d="M5 .5l3.8 2.15v4.3L5 9.1 1.2 6.95v-4.3z"/>"#,
        )
    };
}

/// The mark of a die that waits.
macro_rules! waiting {
    () => {
        r#"<path class="d-q" d="M3.7 3.7c0-1 .7-1.7 1.5-1.7s1.5.6 1.5 1.5c0 1.2-1.5 1.4-1.5 2.5M5.2 7.4v.05"/>"#
    };
}

/// The stroke through a die that does not count.
pub const CUT: &str = r#"<path class="d-cut" d="M-.2 9.8 10.2 0"/>"#;

const CUBE: &str = cube!();
const CUBE_WAITING: &str = concat!(cube!(), waiting!());
const HEXAGON: &str = hexagon!();
const HEXAGON_WAITING: &str = concat!(hexagon!(), waiting!());

/// The radius of a pip.
const PIP: f32 = 0.95;

/// The middles of the pips of a face, 1 to 6; none for any other number.
pub const fn pips(face: u8) -> &'static [(f32, f32)] {
    match face {
        1 => &[(5.0, 4.75)],
        2 => &[(2.6, 2.52), (7.4, 6.98)],
        3 => &[(2.5, 2.43), (5.0, 4.75), (7.5, 7.08)],
        4 => &[(2.7, 2.61), (7.3, 2.61), (2.7, 6.89), (7.3, 6.89)],
        5 => &[(2.6, 2.52), (7.4, 2.52), (5.0, 4.75), (2.6, 6.98), (7.4, 6.98)],
        6 => &[(2.7, 2.33), (7.3, 2.33), (2.7, 4.75), (7.3, 4.75), (2.7, 7.17), (7.3, 7.17)],
        _ => &[],
    }
}

/// The body of a die of so many sides, with the mark of one that waits.
pub const fn body(sides: u8, is_waiting: bool) -> &'static str {
    match (sides, is_waiting) {
        (6, false) => CUBE,
        (6, true) => CUBE_WAITING,
        (_, false) => HEXAGON,
        (_, true) => HEXAGON_WAITING,
    }
}

/// A six-sided die that shows `face`, or waits (0). A number no such die has is printed on it.
pub fn markup(face: u8) -> String {
    of(6, face)
}

/// A die of so many sides that shows `face`, or waits (0): markup for the inside of an `svg`, made of
/// nothing but constants and numbers.
pub fn of(sides: u8, face: u8) -> String {
    let body = body(sides, face == 0);
    if face == 0 {
        return body.to_owned();
    }
    let pips = if sides == 6 { pips(face) } else { &[] };
    if pips.is_empty() {
        let size = if face < 10 { "" } else { " two" };
        return format!(r#"{body}<text class="d-n{size}" x="5" y="6.5">{face}</text>"#);
    }
    let pip = |(x, y): &(f32, f32)| {
        format!(r#"<circle cx="{}" cy="{}" r="{}"/>"#, short(*x), short(*y), short(PIP))
    };
    let pips: String = pips.iter().map(pip).collect();
    format!("{body}{pips}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_has_as_many_pips_as_its_number() {
        for face in 0..=9_u8 {
            let n = if face <= 6 { face } else { 0 };
            assert_eq!(pips(face).len(), usize::from(n));
            assert_eq!(markup(face).matches("<circle").count(), usize::from(n));
        }
    }

    #[test]
    fn pips_lie_on_the_face_and_apart() {
        for face in 1..=6 {
            let pips = pips(face);
            assert!(pips.iter().all(|(x, y)| (1.5..8.5).contains(x) && (1.5..8.0).contains(y)));
            for (i, a) in pips.iter().enumerate() {
                assert!(pips[..i].iter().all(|b| (a.0 - b.0).hypot(a.1 - b.1) > 2.0 * PIP));
            }
        }
    }

    #[test]
    fn other_dice_show_a_number_and_a_waiting_die_a_question() {
        assert!(of(10, 7).ends_with(">7</text>") && of(10, 3).ends_with(">3</text>"));
        assert!(of(20, 17).contains("d-n two"));
        assert!(of(6, 0).contains("d-q") && of(10, 0).contains("d-q"));
        assert!(!of(6, 0).contains("circle"));
    }
}
