//! Zoom and fit, over the board.

use crate::hex::Hex;
use crate::ui::board::camera::Camera;
use crate::ui::board::scenery::Scenery;
use crate::ui::components::{Glyph, icon, icon_button};
use crate::ui::node::{El, On, button, el};

/// The buttons; the last one brings these hexes into view, which is called so.
pub fn tools(camera: Camera, scenery: Scenery, label: &'static str, hexes: fn(Scenery) -> Vec<Hex>) -> El {
    el("div")
        .class("float tools")
        .style("--sheet-h", move || camera.sheet_length())
        .child(
            icon_button(Glyph::Plus, "Zoom in", "ib box tablet")
                .on(On::Click, move |_| camera.zoom_middle(1.25)),
        )
        .child(
            icon_button(Glyph::Minus, "Zoom out", "ib box tablet")
                .on(On::Click, move |_| camera.zoom_middle(0.8)),
        )
        .child(
            button()
                .class("ib box")
                .attr("aria-label", label)
                .attr("title", label)
                .on(On::Click, move |_| camera.fit(hexes(scenery)))
                .child(icon(Glyph::Fit, 24)),
        )
}
