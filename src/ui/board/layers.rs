//! The layers of the board, each from plain values.

use crate::app::data::board_cursor::BoardCursor;
use crate::hex::{Hex, centre, corners};
use crate::order::sort_by_key;
use crate::ui::board::camera::Detail;
use crate::ui::board::gestures::Point;
use crate::ui::board::scenery::BoardPicture;
use crate::ui::board::stops::{on_click, on_key, place_id};
use crate::ui::board::strokes::{quiet, through};
use crate::ui::board::{areas, figures};
use crate::ui::node::signals::Callback;
use crate::ui::node::{El, Messages, Node, On, Piece, el};
use crate::view::board::art;
use crate::view::board::pick::{By, Press};
use crate::view::board::scene::{Arrow, Mark, MarkKind, Token};

/// How much detail, as the drawing's attribute.
pub fn detail_name(detail: Detail) -> &'static str {
    match detail {
        Detail::All => "all",
        Detail::Few => "few",
        Detail::Bare => "bare",
    }
}

/// Everything on the board, as it lies on the table.
pub fn all(sight: &BoardPicture, chosen: Callback<Press, Messages>) -> Node {
    let BoardPicture { scene, art, fixtures, names, is_edited, .. } = sight;
    let stop = stop(sight);
    let is_bare = |hex: Hex| scene.tokens.iter().all(|token| token.at != hex);
    let mut tokens: Vec<&Token> = scene.tokens.iter().collect();
    // Their order in the tree never changes: what moves in the tree loses the keyboard.
    sort_by_key(&mut tokens, |token| token.who);
    (
        ground(art, &fixtures.layers),
        (is_edited.then(|| edges(art)), names.as_ref().map(|it| named(it)), areas::layer(&scene.areas))
            .node(),
        el("g")
            .class("marks")
            .child(scene.marks.iter().map(|it| mark(it, is_bare(it.hex), stop, chosen)).collect::<Node>()),
        (way(&scene.way), quiet("arrows").child(scene.arrows.iter().map(arrow).collect::<Node>())).node(),
        cursor(sight, chosen),
        figures::layers(&tokens, stop, chosen),
        (
            figures::counters(&scene.lying),
            sizes(fixtures),
            scene.heading.as_ref().map(figures::heading),
            quiet("plates").child(figures::plates(&tokens)),
        )
            .node(),
    )
        .node()
}

/// Where Tab enters the board: the keyboard's place, else the acting fighter, else the first. All figures with
/// their front in that hex are stops.
fn stop(sight: &BoardPicture) -> Option<Hex> {
    let tokens = &sight.scene.tokens;
    let token = || tokens.iter().find(|it| it.is_acting).or(tokens.first()).map(|token| token.at);
    sight.cursor.as_ref().map(|place| place.0).or_else(token)
}

/// Lines and fills of the ground and of what stands on it: a few long paths, hidden from screen readers.
pub fn ground(art: &art::Ground, fixtures: &[art::Layer]) -> El {
    let layers = art.layers.iter().chain(fixtures);
    let paths = layers.map(|layer| el("path").class(layer.class).attr("d", layer.d.clone()));
    quiet("ground").child(paths.collect::<Node>()).child(numbers("el", &art.heights))
}

/// How high and how wide what stands there is: over the figures, because they stand in the midst of it.
fn sizes(fixtures: &art::Fixtures) -> Option<El> {
    let path = |class, d: &String| el("path").class(class).attr("d", d.clone());
    (!fixtures.layers.is_empty()).then(|| {
        quiet("ground")
            .child(numbers("fx-o", &fixtures.bare))
            .child(path("fx-p", &fixtures.plates))
            .child(numbers("fx-n", &fixtures.plated))
            .child(path("fx-x", &fixtures.strikes))
    })
}

fn numbers(class: &'static str, it: &art::Numbers) -> El {
    el("text").class(class).attr("x", it.x.clone()).attr("y", it.y.clone()).child(it.text.clone())
}

/// The names of the hexes in play.
fn named(names: &art::Numbers) -> El {
    quiet("ground").child(numbers("hn", names))
}

/// Names of columns and rows, and the outlines of holes: for the editor.
fn edges(art: &art::Ground) -> El {
    let names = art
        .edges
        .iter()
        .map(|it| el("text").class("co").attr("x", it.x).attr("y", it.y).child(it.text.clone()));
    quiet("ground")
        .child(el("path").class("hole").attr("d", art.holes.clone()))
        .child(names.collect::<Node>())
}

/// A marked hex. A bare one that can be tapped is a button; a token speaks for its own.
fn mark(mark: &Mark, is_bare: bool, stop: Option<Hex>, chosen: Callback<Press, Messages>) -> El {
    let hex = mark.hex;
    let is_button = is_bare && !mark.taps.is_empty() && !mark.label.is_empty();
    let (x, y) = centre(hex);
    let class = match mark.kind {
        MarkKind::Lane => "m-lane",
        MarkKind::Reach => "m-reach",
        MarkKind::Destination => "m-ghost",
        MarkKind::ChosenDestination => "m-ghost sel",
        MarkKind::Target => "m-target",
        MarkKind::ChosenTarget => "m-target sel",
    };
    let brackets = matches!(mark.kind, MarkKind::ChosenTarget | MarkKind::ChosenDestination);
    el("g")
        .class("mark")
        .attr("id", is_button.then(|| place_id(BoardCursor::at(hex))))
        .attr("role", is_button.then_some("button"))
        .attr("tabindex", is_button.then_some(if stop == Some(hex) { "0" } else { "-1" }))
        .attr("aria-label", is_button.then(|| mark.label.clone()))
        .attr("aria-hidden", (!is_button).then_some("true"))
        .on(On::Click, on_click(Press { hex, by: By::Hex }, chosen))
        .on(On::KeyDown, on_key(Press { hex, by: By::Hex }, chosen))
        .child(el("path").class(class).attr("d", outline(hex, 0.93)))
        .child(brackets.then(|| el("path").class("brk").attr("d", bracket(hex))))
        .child(
            mark.word.clone().map(|word| el("text").class("mk").attr("x", x).attr("y", y + 5.0).child(word)),
        )
}

/// What the brush would change.
pub fn brush(hexes: &[Hex]) -> Node {
    hexes.iter().map(|hex| el("path").class("m-brush").attr("d", outline(*hex, 0.93))).collect()
}

/// The way that somebody is about to go.
fn way(hexes: &[Hex]) -> Option<El> {
    let points: Vec<Point> = hexes.iter().map(|hex| centre(*hex)).collect();
    let line = || quiet("way").child(el("path").class("way-l").attr("d", through(&points)));
    (points.len() > 1).then(line)
}

/// Who went where.
fn arrow(arrow: &Arrow) -> El {
    el("path").class("arw").attr("d", arrow_path(*arrow))
}

/// The keyboard's place where no token or button is: it speaks for the bare hex.
fn cursor(sight: &BoardPicture, chosen: Callback<Press, Messages>) -> Option<El> {
    let (hex, words) = sight.cursor.clone()?;
    let is_button = |mark: &Mark| mark.hex == hex && !mark.taps.is_empty() && !mark.label.is_empty();
    let is_taken =
        sight.scene.tokens.iter().any(|token| token.at == hex) || sight.scene.marks.iter().any(is_button);
    let place = el("path")
        .class(if sight.is_edited { "cursor ed" } else { "cursor" })
        .attr("id", (!is_taken).then(|| place_id(BoardCursor::at(hex))))
        .attr("tabindex", (!is_taken).then_some("0"))
        .attr("role", (!is_taken).then_some(if sight.is_edited { "button" } else { "img" }))
        .attr("aria-label", (!is_taken).then_some(words))
        .attr("aria-hidden", is_taken.then_some("true"))
        .on(On::Click, on_click(Press { hex, by: By::Hex }, chosen))
        .on(On::KeyDown, on_key(Press { hex, by: By::Hex }, chosen))
        .attr("d", outline(hex, 0.9));
    Some(place)
}

/// A point as far from a centre as the factor says.
fn scaled(centre: Point, point: Point, factor: f32) -> Point {
    (centre.0 + (point.0 - centre.0) * factor, centre.1 + (point.1 - centre.1) * factor)
}

/// A hex's outline, drawn in by a factor.
pub fn outline(hex: Hex, factor: f32) -> String {
    let middle = centre(hex);
    through(&corners(hex).map(|corner| scaled(middle, corner, factor))) + "Z"
}

/// Brackets around the corners of a hex.
fn bracket(hex: Hex) -> String {
    let middle = centre(hex);
    let out = corners(hex).map(|corner| scaled(middle, corner, 1.04));
    let each = (0..6).map(|i| {
        let (before, here, after) = (out[(i + 5) % 6], out[i], out[(i + 1) % 6]);
        through(&[scaled(here, before, 0.27), here, scaled(here, after, 0.27)])
    });
    each.collect()
}

/// An arrow from one hex to another: a shaft and a head, clear of both tokens.
fn arrow_path(arrow: Arrow) -> String {
    let (a, b) = (centre(arrow.from), centre(arrow.to));
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let tip = (b.0 - ux * 34.0, b.1 - uy * 34.0);
    let start = (a.0 + ux * 16.0, a.1 + uy * 16.0);
    let wing = |side: f32| (tip.0 - ux * 8.0 - uy * 7.0 * side, tip.1 - uy * 8.0 + ux * 7.0 * side);
    through(&[start, tip]) + &through(&[wing(1.0), tip, wing(-1.0)])
}
