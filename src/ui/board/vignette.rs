//! A hexagonal window on the opening position of a demo scene.

use crate::board::Ground;
use crate::hex::{centre, distance};
use crate::table::{Cover, Stand};
use crate::ui::board::figures::token_at;
use crate::ui::board::layers::ground as ground_layers;
use crate::ui::node::{El, Node, el};
use crate::view::board::art;
use crate::view::board::viewport::short;
use crate::view::snapshot::monograms;

const WINDOW: &str = "M46 3l42 24.500v49L46 101 4 76.500v-49z";
const INNER: &str = "M46 7.500l38.200 22.200v44.600L46 96.500 7.800 74.300V29.700z";

/// The window; its `id` is its own on the page.
pub fn vignette(cover: &Cover, id: String) -> El {
    let figures = cover.figures;
    let (x, y) = middle(figures);
    let mut ground = art::of(&Ground::drawn(cover.ground));
    // So small a number is no text that anybody could set larger: it is part of the picture.
    let heights = std::mem::take(&mut ground.heights).strokes();
    let number = |class| el("path").class(class).attr("d", heights.clone());
    let clip = format!("url(#{id})");
    let letters = monograms(figures.iter().map(|it| it.name));
    let tokens = figures.iter().zip(letters);
    let tokens =
        tokens.map(|(it, letters)| token_at(it.hex(), it.side, letters, it.facing)).collect::<Node>();
    el("svg")
        .class("vig")
        .attr("width", "92")
        .attr("height", "104")
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
                        .child(ground_layers(&ground, &[]))
                        .child(number("h-halo"))
                        .child(number("h-num"))
                        .child(tokens),
                ),
        )
        .child(el("path").class("vo").attr("d", WINDOW))
        .child(el("path").class("vi").attr("d", INNER))
}

/// Midway between the two opponents who stand nearest to each other, if both fit into the window; else
/// where the first figure stands.
fn middle(figures: &[Stand]) -> (f32, f32) {
    let pairs = figures.iter().flat_map(|a| figures.iter().map(move |b| (a, b)));
    let foes = pairs.filter(|(a, b)| a.side != b.side && distance(a.hex(), b.hex()) < 3);
    match foes.min_by_key(|(a, b)| distance(a.hex(), b.hex())) {
        Some((a, b)) => {
            let (p, q) = (centre(a.hex()), centre(b.hex()));
            ((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0)
        }
        None => figures.first().map_or((0.0, 0.0), |it| centre(it.hex())),
    }
}
