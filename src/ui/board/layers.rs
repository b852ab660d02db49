//! The layers of the board, each from plain values.

use super::camera::Detail;
use crate::board::Side;
use crate::hex::{Facing, Hex, centre, corners};
use crate::ui::parts::{sign_inner, token_body};
use crate::view::scene::{Arrow, Mark, MarkKind, Plate, PlateKind, Token};
use crate::view::{art, token};
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;

/// Tokens are drawn in a plane of 100 units radius and brought to this size.
const TOKEN: f32 = 0.216;

/// How much detail, as the drawing's attribute.
pub fn detail_name(detail: Detail) -> &'static str {
    match detail {
        Detail::All => "all",
        Detail::Few => "few",
        Detail::Bare => "bare",
    }
}

/// Lines and fills of the ground: a few long paths, hidden from screen readers.
pub fn ground(art: &art::Ground) -> impl IntoView + use<> {
    let paths = art.layers.iter().map(|layer| view! { <path class=layer.class d=layer.d.clone() /> });
    let heights = &art.heights;
    view! {
        <g class="ground" aria-hidden="true">
            {paths.collect_view()}
            <text class="el" x=heights.x.clone() y=heights.y.clone()>{heights.text.clone()}</text>
        </g>
    }
}

/// Names of columns and rows, and the outlines of holes: for the editor.
pub fn edges(art: &art::Ground) -> impl IntoView + use<> {
    let names = art.edges.iter().map(|it| view! { <text class="co" x=it.x y=it.y>{it.text.clone()}</text> });
    view! { <g class="ground" aria-hidden="true"><path class="hole" d=art.holes.clone() />{names.collect_view()}</g> }
}

/// Marked hexes. An empty one that can be tapped is a button; a token speaks for its own.
pub fn marks(marks: Vec<Mark>, cursor: Option<Hex>, chosen: Callback<Hex>) -> impl IntoView + use<> {
    marks.into_iter().map(|mark| mark_view(mark, cursor, chosen)).collect_view()
}

fn mark_view(mark: Mark, cursor: Option<Hex>, chosen: Callback<Hex>) -> impl IntoView + use<> {
    let hex = mark.hex;
    let is_button = !mark.taps.is_empty() && !mark.label.is_empty();
    let (x, y) = centre(hex);
    let class = match mark.kind {
        MarkKind::Reach => "m-reach",
        MarkKind::Destination => "m-ghost",
        MarkKind::ChosenDestination => "m-ghost sel",
        MarkKind::Target => "m-target",
        MarkKind::ChosenTarget => "m-target sel",
    };
    let brackets = matches!(mark.kind, MarkKind::ChosenTarget | MarkKind::ChosenDestination);
    view! {
        <g class="mark" id=is_button.then(|| place_id(hex)) role=is_button.then_some("button")
            tabindex=is_button.then_some(if cursor == Some(hex) { "0" } else { "-1" })
            aria-label=is_button.then_some(mark.label) aria-hidden=(!is_button).then_some("true")
            on:click=on_click(hex, chosen) on:keydown=on_key(hex, chosen)>
            <path class=class d=outline(hex, 0.93) />
            {brackets.then(|| view! { <path class="brk" d=bracket(hex) /> })}
            {mark.word.map(|word| view! { <text class="mk" x=x y=y + 5.0>{word}</text> })}
        </g>
    }
}

/// What the brush would change.
pub fn brush(hexes: &[(i32, i32)]) -> impl IntoView + use<> {
    let all = hexes.iter().map(|(x, y)| view! { <path class="m-brush" d=outline(Hex::new(*x, *y), 0.93) /> });
    all.collect_view()
}

/// Who went where.
pub fn arrows(arrows: Vec<Arrow>) -> impl IntoView + use<> {
    let all = arrows.into_iter().map(|arrow| view! { <path class="arw" d=arrow_path(arrow) /> });
    all.collect_view()
}

/// Figures. Their order in the tree never changes: what moves in the tree loses the keyboard.
pub fn tokens(mut tokens: Vec<Token>, cursor: Option<Hex>, chosen: Callback<Hex>) -> impl IntoView + use<> {
    tokens.sort_unstable_by_key(|token| token.who);
    tokens.into_iter().map(|token| token_view(token, cursor, chosen)).collect_view()
}

fn token_view(it: Token, cursor: Option<Hex>, chosen: Callback<Hex>) -> impl IntoView + use<> {
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
        view! { <circle class="t-halo" r="142" /><circle class="t-halo2" r="142" /> }
    });
    let wedge = (!it.is_down).then(|| {
        let turn = format!("rotate({})", u32::from(it.facing.index()) * 60);
        view! { <g transform=turn><path class="t-wedge" d=token::wedge(it.side, it.facing) /></g> }
    });
    let monogram = (!it.is_down).then(|| {
        let y = if has_plate { "20" } else { "29" };
        view! { <text class="t-mono" aria-hidden="true" y=y>{it.monogram}</text> }
    });
    let cross = it.is_down.then(|| view! { <path class="t-felled" d="M-40 -40L40 40M40 -40L-40 40" /> });
    let badges = (!it.is_down).then(|| badges(&it.badges, has_plate));
    view! {
        <g role="button" id=place_id(hex) data-token=it.who.0.to_string()
            tabindex=if cursor == Some(hex) { "0" } else { "-1" } aria-label=it.label
            class=class transform=format!("translate({x} {y}) scale({TOKEN})")
            on:click=on_click(hex, chosen) on:keydown=on_key(hex, chosen)>
            {it.rear.map(|rear| view! { <path class="t-rear" d=rear_link(hex, rear) /> })}
            {halo}
            {token_body(it.side, it.health)}
            {wedge}
            {monogram}
            {cross}
            {badges}
            <circle class="t-focus" r="146" />
        </g>
    }
}

/// A figure that only stands there: in the editor and in a vignette.
pub fn token_at(at: Hex, side: Side, monogram: String, facing: Facing) -> impl IntoView + use<> {
    let (x, y) = centre(at);
    let turn = format!("rotate({})", u32::from(facing.index()) * 60);
    view! {
        <g class=token::class(side, 100, false) transform=format!("translate({x} {y}) scale({TOKEN})") aria-hidden="true">
            {token_body(side, 100)}
            <g transform=turn><path class="t-wedge" d=token::wedge(side, facing) /></g>
            <text class="t-mono" y="29">{monogram}</text>
        </g>
    }
}

/// Badges: lower right, lower left, and how many more; moved up over a plate.
fn badges(all: &[crate::view::card::Badge], has_plate: bool) -> impl IntoView + use<> {
    let spots = if has_plate { [(78, -78), (-78, -78)] } else { [(80, 76), (-80, 76)] };
    let more = all.len().saturating_sub(2);
    let shown = all.iter().take(2).zip(spots).enumerate().map(|(i, (badge, (x, y)))| {
        let inner = if i == 1 && more > 0 {
            view! { <text class="t-more" y="16">{format!("+{}", more + 1)}</text> }.into_any()
        } else {
            view! { <g class="t-badge-i" transform="scale(2.5) translate(-12 -12)" inner_html=sign_inner(badge.sign)></g> }
                .into_any()
        };
        view! { <g class="t-b" transform=format!("translate({x},{y})")><circle class="t-badge" r="42" />{inner}</g> }
    });
    shown.collect_view()
}

/// Names and plates, over all tokens.
pub fn plates(mut tokens: Vec<Token>) -> impl IntoView + use<> {
    tokens.sort_unstable_by_key(|token| token.who);
    let all = tokens.into_iter().map(|token| {
        let (x, y) = centre(token.at);
        match token.plate {
            Some(it) => plate(&it, x, y).into_any(),
            None if token.is_down => ().into_any(),
            None => view! { <text class="t-name" x=x y=y + 36.3>{token.name}</text> }.into_any(),
        }
    });
    all.collect_view()
}

fn plate(plate: &Plate, x: f32, y: f32) -> impl IntoView + use<> {
    let (class, half_h, per_letter) = match plate.kind {
        PlateKind::Legal => ("tag", 10.5, 4.4),
        PlateKind::Chosen => ("tag sel", 12.0, 5.2),
        PlateKind::Result => ("tag wound", 11.0, 4.2),
    };
    let half_w = plate.text.chars().count() as f32 * per_letter + 5.0;
    let tip = half_h * 0.6;
    let d = format!(
        "M{} {}H{}L{} 0L{} {}H{}L{} 0Z",
        -half_w,
        -half_h,
        half_w,
        half_w + tip,
        half_w,
        half_h,
        -half_w,
        -half_w - tip
    );
    let drop = if plate.kind == PlateKind::Result { 28.0 } else { 24.0 };
    view! {
        <g class=class transform=format!("translate({x} {})", y + drop)>
            <path d=d />
            <text y="5.4">{plate.text.clone()}</text>
        </g>
    }
}

/// The keyboard's place where no token or button is: it speaks for the bare hex.
pub fn cursor(cursor: Option<(Hex, String)>, tokens: Vec<Token>, marks: Vec<Mark>) -> impl IntoView + use<> {
    cursor.map(|(hex, words)| {
        let is_taken = tokens.iter().any(|token| token.at == hex)
            || marks.iter().any(|mark| mark.hex == hex && !mark.taps.is_empty() && !mark.label.is_empty());
        view! {
            <path class="cursor" id=(!is_taken).then(|| place_id(hex)) tabindex=(!is_taken).then_some("0")
                role=(!is_taken).then_some("img") aria-label=(!is_taken).then_some(words)
                aria-hidden=is_taken.then_some("true") d=outline(hex, 0.9) />
        }
    })
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

/// A hex's outline, drawn in by a factor.
pub fn outline(hex: Hex, factor: f32) -> String {
    let (cx, cy) = centre(hex);
    let points =
        corners(hex).map(|(x, y)| format!("{:.1} {:.1}", cx + (x - cx) * factor, cy + (y - cy) * factor));
    format!("M{}Z", points.join("L"))
}

/// Brackets around the corners of a hex.
fn bracket(hex: Hex) -> String {
    let (cx, cy) = centre(hex);
    let out = corners(hex).map(|(x, y)| (cx + (x - cx) * 1.04, cy + (y - cy) * 1.04));
    let towards = |a: (f32, f32), b: (f32, f32)| (a.0 + (b.0 - a.0) * 0.27, a.1 + (b.1 - a.1) * 0.27);
    let each = (0..6).map(|i| {
        let (before, here, after) = (out[(i + 5) % 6], out[i], out[(i + 1) % 6]);
        let (p, q) = (towards(here, before), towards(here, after));
        format!("M{:.1},{:.1}L{:.1},{:.1}L{:.1},{:.1}", p.0, p.1, here.0, here.1, q.0, q.1)
    });
    each.collect()
}

/// An arrow from one hex to another: a shaft and a head, clear of both tokens.
fn arrow_path(arrow: Arrow) -> String {
    let (a, b) = (centre(arrow.from), centre(arrow.to));
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let tip = (b.0 - ux * 34.0, b.1 - uy * 34.0);
    let start = (a.0 + ux * 16.0, a.1 + uy * 16.0);
    let wing = |side: f32| (tip.0 - ux * 8.0 - uy * 7.0 * side, tip.1 - uy * 8.0 + ux * 7.0 * side);
    let (left, right) = (wing(1.0), wing(-1.0));
    format!(
        "M{:.1} {:.1}L{:.1} {:.1}M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}",
        start.0, start.1, tip.0, tip.1, left.0, left.1, tip.0, tip.1, right.0, right.1
    )
}

/// The bar between the two hexes of a large figure, in the token's plane.
fn rear_link(at: Hex, rear: Hex) -> String {
    let (a, b) = (centre(at), centre(rear));
    format!("M0 0L{:.1} {:.1}", (b.0 - a.0) / TOKEN, (b.1 - a.1) / TOKEN)
}
