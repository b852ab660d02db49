//! The layer of areas: hexes around a figure, and what is watched. Each kind has its own line and pattern.

use crate::hex::{Facing, Hex, centre, corners};
use crate::table::ZoneKind;
use crate::ui::board::gestures::Point;
use crate::ui::node::{El, Node, Piece, el};
use crate::view::board::areas::Area;
use crate::view::board::viewport::short;

/// All areas of a board, hidden from screen readers: its hexes and cards tell them in words.
pub fn layer(areas: &[Area]) -> El {
    let all = areas.iter().map(|area| {
        let class = if area.is_quiet { "area quiet" } else { "area" };
        el("g").class(class).child(shape(area.kind, &area.hexes))
    });
    el("g").class("areas").attr("aria-hidden", "true").child(all.collect::<Node>())
}

/// One hex of an area as a sample, for a legend.
pub fn swatch(kind: ZoneKind) -> El {
    el("svg")
        .class("swatch")
        .attr("viewBox", "-44 -44 88 88")
        .attr("aria-hidden", "true")
        .child(shape(kind, &[Hex::ZERO]))
}

fn shape(kind: ZoneKind, hexes: &[Hex]) -> Node {
    let path = |class: &'static str, d: String| el("path").class(class).attr("d", d);
    match kind {
        ZoneKind::Front => path("a-front", each(hexes, |hex| polygon(hex, 0.84))).node(),
        ZoneKind::Side => path("a-side", each(hexes, |hex| polygon(hex, 0.84))).node(),
        ZoneKind::Back => (
            path("a-back", each(hexes, |hex| polygon(hex, 0.84))),
            path("a-hatch", each(hexes, |hex| hatch(hex, 0.84))),
        )
            .node(),
        ZoneKind::Reach => path("a-reach", rim(hexes, 0.97)).node(),
        ZoneKind::Covered => {
            (path("a-covered", rim(hexes, 0.92)), path("a-sights", each(hexes, sights))).node()
        }
        ZoneKind::Trigger => {
            (path("a-trigger", rim(hexes, 0.95)), path("a-trigger", rim(hexes, 0.86))).node()
        }
    }
}

fn each(hexes: &[Hex], draw: impl Fn(Hex) -> String) -> String {
    hexes.iter().map(|hex| draw(*hex)).collect()
}

/// A hex's corners, drawn in by a factor.
fn drawn_in(hex: Hex, factor: f32) -> [Point; 6] {
    let (x, y) = centre(hex);
    corners(hex).map(|(a, b)| (x + (a - x) * factor, y + (b - y) * factor))
}

fn stroke(a: Point, b: Point) -> String {
    format!("M{} {}L{} {}", short(a.0), short(a.1), short(b.0), short(b.1))
}

fn polygon(hex: Hex, factor: f32) -> String {
    let [first, rest @ ..] = drawn_in(hex, factor);
    let lines: String = rest.iter().map(|(x, y)| format!("L{} {}", short(*x), short(*y))).collect();
    format!("M{} {}{lines}Z", short(first.0), short(first.1))
}

/// The edges at which a group of hexes ends; a single hex in its midst, as its figure's own, is no end.
fn rim(hexes: &[Hex], factor: f32) -> String {
    let is_midst = |hex: Hex| Facing::ALL.into_iter().all(|way| hexes.contains(&way.from(hex)));
    let is_end = |hex: Hex| !hexes.contains(&hex) && !is_midst(hex);
    let edges = |hex: &Hex| -> String {
        let corners = drawn_in(*hex, factor);
        let ends = Facing::ALL.into_iter().filter(|way| is_end(way.from(*hex)));
        // Corner 0 is the top one, and the edge of direction 0, east, runs from corner 1 to corner 2.
        let edge = |way: Facing| {
            let i = usize::from(way.index());
            stroke(corners[(i + 1) % 6], corners[(i + 2) % 6])
        };
        ends.map(edge).collect()
    };
    hexes.iter().map(edges).collect()
}

/// Lines across a hex, parallel to its upper left edge.
fn hatch(hex: Hex, factor: f32) -> String {
    let [top, upper_right, lower_right, bottom, lower_left, upper_left] = drawn_in(hex, factor);
    let between = |a: Point, b: Point, part: f32| (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
    [
        stroke(between(upper_left, lower_left, 0.5), between(top, upper_right, 0.5)),
        stroke(lower_left, upper_right),
        stroke(between(lower_left, bottom, 0.5), between(upper_right, lower_right, 0.5)),
    ]
    .concat()
}

/// Sights: four ticks that leave the middle free.
fn sights(hex: Hex) -> String {
    let (x, y) = centre(hex);
    let tick = |dx: f32, dy: f32| stroke((x + dx * 20.0, y + dy * 20.0), (x + dx * 29.0, y + dy * 29.0));
    [tick(0.0, -1.0), tick(1.0, 0.0), tick(0.0, 1.0), tick(-1.0, 0.0)].concat()
}
