//! A hexagonal window on a table's opening position.

use super::board::{ground_layers, token_at};
use crate::hex::{Hex, centre, distance};
use crate::systems::AnySetup;
use crate::ui::node::{El, Node, el};
use crate::view::art;
use crate::view::form::RosterRow;
use crate::view::viewport::short;

const WINDOW: &str = "M46 3l42 24.500v49L46 101 4 76.500v-49z";
const INNER: &str = "M46 7.500l38.200 22.200v44.600L46 96.500 7.800 74.300V29.700z";

/// The window.
pub fn window(setup: &AnySetup) -> El {
    let roster = setup.roster();
    let (x, y) = middle(&roster);
    let id = format!("window-{}", setup.key());
    let clip = format!("url(#{id})");
    let tokens = roster.into_iter().filter_map(|row| Some((row.at?, row)));
    let tokens = tokens.map(|(at, row)| token_at(at, row.side, row.monogram, row.facing)).collect::<Node>();
    el("svg")
        .class("vig")
        .attr("viewBox", "0 0 92 104")
        .attr("aria-hidden", "true")
        .child(el("defs").child(el("clipPath").attr("id", id).child(el("path").attr("d", WINDOW))))
        .child(
            el("g")
                .attr("clip-path", clip)
                .child(el("rect").attr("width", "92").attr("height", "104").class("h-g1"))
                .child(
                    el("g")
                        .attr(
                            "transform",
                            format!("translate(46 52) scale(0.525) translate({} {})", short(-x), short(-y)),
                        )
                        .child(ground_layers(&art::of(setup.ground())))
                        .child(tokens),
                ),
        )
        .child(el("path").class("vo").attr("d", WINDOW))
        .child(el("path").class("vi").attr("d", INNER))
}

/// Midway between the two opponents who stand nearest to each other.
fn middle(roster: &[RosterRow]) -> (f32, f32) {
    let placed: Vec<(Hex, &RosterRow)> = roster.iter().filter_map(|row| Some((row.at?, row))).collect();
    let pairs = placed.iter().flat_map(|a| placed.iter().map(move |b| (a, b)));
    let foes = pairs.filter(|(a, b)| a.1.side != b.1.side);
    match foes.min_by_key(|(a, b)| distance(a.0, b.0)) {
        Some((a, b)) => {
            let (p, q) = (centre(a.0), centre(b.0));
            ((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0)
        }
        None => placed.first().map_or((0.0, 0.0), |it| centre(it.0)),
    }
}
