//! The layers of the board, each from plain values.

use super::areas;
use super::camera::Detail;
use super::gestures::Point;
use super::scenery::Sight;
use crate::board::Side;
use crate::hex::{Facing, Hex, centre, corners};
use crate::order::sort_by_key;
use crate::ui::node::{El, Node, Piece, el};
use crate::ui::parts::{sign_inner, token_body};
use crate::view::scene::{Arrow, Mark, MarkKind, Plate, PlateKind, Token};
use crate::view::viewport::short;
use crate::view::{art, token};
use leptos::ev;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;

/// Tokens are drawn in a plane of 100 units radius and brought to this size.
const TOKEN: f32 = 0.216;
const TOKEN_SCALE: &str = "0.216";

/// How much detail, as the drawing's attribute.
pub fn detail_name(detail: Detail) -> &'static str {
    match detail {
        Detail::All => "all",
        Detail::Few => "few",
        Detail::Bare => "bare",
    }
}

/// Everything on the board, as it lies on the table.
pub fn all(sight: &Sight, chosen: Callback<Hex>) -> Node {
    let Sight { scene, art, fixtures, is_edited, .. } = sight;
    let stop = stop(sight);
    let mut tokens: Vec<&Token> = scene.tokens.iter().collect();
    // Their order in the tree never changes: what moves in the tree loses the keyboard.
    sort_by_key(&mut tokens, |token| token.who);
    (
        ground(art, &fixtures.layers),
        (is_edited.then(|| edges(art)), areas::layer(&scene.areas)).node(),
        el("g").class("marks").child(scene.marks.iter().map(|it| mark(it, stop, chosen)).collect::<Node>()),
        (way(&scene.way), quiet("arrows").child(scene.arrows.iter().map(arrow).collect::<Node>())).node(),
        cursor(sight, chosen),
        el("g").class("tokens").child(tokens.iter().map(|it| token_view(it, stop, chosen)).collect::<Node>()),
        (sizes(fixtures), quiet("plates").child(tokens.iter().map(|it| name_or_plate(it)).collect::<Node>()))
            .node(),
    )
        .node()
}

/// Where Tab enters the board: the keyboard's place, else the acting fighter, else the first.
fn stop(sight: &Sight) -> Option<Hex> {
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

/// A layer that is hidden from screen readers.
fn quiet(class: &'static str) -> El {
    el("g").class(class).attr("aria-hidden", "true")
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

/// A marked hex. An empty one that can be tapped is a button; a token speaks for its own.
fn mark(mark: &Mark, stop: Option<Hex>, chosen: Callback<Hex>) -> El {
    let hex = mark.hex;
    let is_button = !mark.taps.is_empty() && !mark.label.is_empty();
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
        .attr("id", is_button.then(|| place_id(hex)))
        .attr("role", is_button.then_some("button"))
        .attr("tabindex", is_button.then_some(if stop == Some(hex) { "0" } else { "-1" }))
        .attr("aria-label", is_button.then(|| mark.label.clone()))
        .attr("aria-hidden", (!is_button).then_some("true"))
        .on(ev::click, on_click(hex, chosen))
        .on(ev::keydown, on_key(hex, chosen))
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

/// A figure.
fn token_view(it: &Token, stop: Option<Hex>, chosen: Callback<Hex>) -> El {
    let hex = it.at;
    let (x, y) = centre(hex);
    let class = format!(
        "{}{}{}",
        token::class(it.side, it.health, it.is_down),
        if it.is_acting { " active" } else { "" },
        if it.is_selected { " picked" } else { "" },
    );
    let has_plate = it.plate.is_some();
    let halo = (it.is_acting || it.is_selected).then(|| {
        (el("circle").class("t-halo").attr("r", "142"), el("circle").class("t-halo2").attr("r", "142"))
    });
    let wedge = (!it.is_down).then(|| {
        let turn = format!("rotate({})", u32::from(it.facing.index()) * 60);
        el("g")
            .attr("transform", turn)
            .child(el("path").class("t-wedge").attr("d", token::wedge(it.side, it.facing)))
    });
    let monogram = (!it.is_down).then(|| {
        let y = if has_plate { "20" } else { "29" };
        el("text").class("t-mono").attr("aria-hidden", "true").attr("y", y).child(it.monogram.clone())
    });
    let cross = it.is_down.then(|| el("path").class("t-felled").attr("d", "M-40 -40L40 40M40 -40L-40 40"));
    let badges = (!it.is_down).then(|| badges(&it.badges, has_plate));
    el("g")
        .attr("role", "button")
        .attr("id", place_id(hex))
        .attr("data-token", it.who.0.to_string())
        .attr("tabindex", if stop == Some(hex) { "0" } else { "-1" })
        .attr("aria-label", it.label.clone())
        .class(class)
        .attr("transform", token_at_size((x, y)))
        .on(ev::click, on_click(hex, chosen))
        .on(ev::keydown, on_key(hex, chosen))
        .child(rest_links(hex, &it.rest))
        .child(halo)
        .child(token_body(it.side, it.health))
        .child(wedge)
        .child(monogram)
        .child(cross)
        .child(badges)
        .child(el("circle").class("t-focus").attr("r", "146"))
}

/// A figure that only stands there: in the editor and in a vignette.
pub fn token_at(at: Hex, side: Side, monogram: String, facing: Facing) -> El {
    let (x, y) = centre(at);
    let turn = format!("rotate({})", u32::from(facing.index()) * 60);
    el("g")
        .class(token::class(side, 100, false))
        .attr("transform", token_at_size((x, y)))
        .attr("aria-hidden", "true")
        .child(token_body(side, 100))
        .child(
            el("g")
                .attr("transform", turn)
                .child(el("path").class("t-wedge").attr("d", token::wedge(side, facing))),
        )
        .child(el("text").class("t-mono").attr("y", "29").child(monogram))
}

/// Badges: lower right, lower left, and how many more; moved up over a plate.
fn badges(all: &[crate::view::card::Badge], has_plate: bool) -> Node {
    let spots = if has_plate { [(78.0, -78.0), (-78.0, -78.0)] } else { [(80.0, 76.0), (-80.0, 76.0)] };
    let more = all.len().saturating_sub(2);
    let shown = all.iter().take(2).zip(spots).enumerate().map(|(i, (badge, (x, y)))| {
        let inner = if i == 1 && more > 0 {
            el("text").class("t-more").attr("y", "16").child(format!("+{}", more + 1)).node()
        } else {
            el("g")
                .class("t-badge-i")
                .attr("transform", "scale(2.5) translate(-12 -12)")
                .inner_html(sign_inner(badge.sign))
                .node()
        };
        el("g")
            .class("t-b")
            .attr("transform", moved_to((x, y)))
            .child(el("circle").class("t-badge").attr("r", "42"))
            .child(inner)
    });
    shown.collect::<Node>()
}

/// A figure's name, or the plate under it, and the plate over it.
fn name_or_plate(token: &Token) -> Node {
    let (x, y) = centre(token.at);
    let name = || el("text").class("t-name").attr("x", x).attr("y", y + 36.3).child(token.name.clone());
    let under = match &token.plate {
        Some(it) => Some(plate(it, x, y)),
        None => (!token.is_down).then(name),
    };
    (under, token.stray.as_ref().map(|it| plate(it, x, y))).node()
}

fn plate(plate: &Plate, x: f32, y: f32) -> El {
    let (class, half_h, per_letter) = match plate.kind {
        PlateKind::Legal => ("tag", 10.5, 4.4),
        PlateKind::Chosen => ("tag sel", 12.0, 5.2),
        PlateKind::Result => ("tag wound", 11.0, 4.2),
        PlateKind::Stray => ("tag stray", 8.5, 3.7),
    };
    let half_w = plate.text.chars().count() as f32 * per_letter + 5.0;
    let point = half_w + half_h * 0.6;
    let right = [(half_w, -half_h), (point, 0.0), (half_w, half_h)];
    let left = [(-half_w, half_h), (-point, 0.0), (-half_w, -half_h)];
    let d = through(&[right, left].concat()) + "Z";
    let drop = match plate.kind {
        PlateKind::Result => 28.0,
        PlateKind::Stray => -27.0,
        _ => 24.0,
    };
    el("g")
        .class(class)
        .attr("transform", moved_to((x, y + drop)))
        .child(el("path").attr("d", d))
        .child(el("text").attr("y", if half_h < 9.0 { "4.4" } else { "5.4" }).child(plate.text.clone()))
}

/// The keyboard's place where no token or button is: it speaks for the bare hex.
fn cursor(sight: &Sight, chosen: Callback<Hex>) -> Option<El> {
    let (hex, words) = sight.cursor.clone()?;
    let is_button = |mark: &Mark| mark.hex == hex && !mark.taps.is_empty() && !mark.label.is_empty();
    let is_taken =
        sight.scene.tokens.iter().any(|token| token.at == hex) || sight.scene.marks.iter().any(is_button);
    let place = el("path")
        .class(if sight.is_edited { "cursor ed" } else { "cursor" })
        .attr("id", (!is_taken).then(|| place_id(hex)))
        .attr("tabindex", (!is_taken).then_some("0"))
        .attr("role", (!is_taken).then_some("img"))
        .attr("aria-label", (!is_taken).then_some(words))
        .attr("aria-hidden", is_taken.then_some("true"))
        .on(ev::keydown, on_key(hex, chosen))
        .attr("d", outline(hex, 0.9));
    Some(place)
}

/// The id of whatever stands for a hex.
pub fn place_id(hex: Hex) -> String {
    format!("hex-{}-{}", hex.x, hex.y)
}

/// Screen readers click without a pointer; real pointers are heard by the stage.
fn on_click(hex: Hex, chosen: Callback<Hex>) -> impl Fn(MouseEvent) {
    move |event| {
        if event.detail() == 0 {
            chosen.run(hex);
        }
    }
}

fn on_key(hex: Hex, chosen: Callback<Hex>) -> impl Fn(KeyboardEvent) {
    move |event| {
        if event.key() == "Enter" {
            event.prevent_default();
            event.stop_propagation();
            chosen.run(hex);
        }
    }
}

/// A path through points.
fn through(points: &[Point]) -> String {
    let mut path = String::new();
    for (x, y) in points {
        path.push_str(if path.is_empty() { "M" } else { "L" });
        path.push_str(&short(*x));
        path.push(' ');
        path.push_str(&short(*y));
    }
    path
}

/// A point as far from a centre as the factor says.
fn scaled(centre: Point, point: Point, factor: f32) -> Point {
    (centre.0 + (point.0 - centre.0) * factor, centre.1 + (point.1 - centre.1) * factor)
}

/// Where a drawing in a plane of its own lies.
fn moved_to((x, y): Point) -> String {
    format!("translate({} {})", short(x), short(y))
}

/// Where a token lies, brought to its size.
fn token_at_size(at: Point) -> String {
    format!("{} scale({TOKEN_SCALE})", moved_to(at))
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

/// Bars from the front hex of a large figure to its others.
fn rest_links(at: Hex, rest: &[Hex]) -> Node {
    let link = |class: &'static str| {
        rest.iter().map(move |rear| el("path").class(class).attr("d", rear_link(at, *rear)))
    };
    link("t-rear rim").chain(link("t-rear")).collect()
}

/// The bar between two hexes of a large figure, in the token's plane.
fn rear_link(at: Hex, rear: Hex) -> String {
    let (a, b) = (centre(at), centre(rear));
    through(&[(0.0, 0.0), ((b.0 - a.0) / TOKEN, (b.1 - a.1) / TOKEN)])
}
