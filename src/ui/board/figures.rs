//! The figures on the board: bodies, discs with all that hangs at them, names and plates.

use crate::app::data::board_cursor::BoardCursor;
use crate::board::Side;
use crate::hex::{Facing, Hex, centre};
use crate::table::Sign;
use crate::ui::board::gestures::Point;
use crate::ui::board::stops::{on_click, on_key, place_id};
use crate::ui::board::strokes::{moved_to, quiet, through};
use crate::ui::components::{sign_inner, token_body};
use crate::ui::node::signals::Callback;
use crate::ui::node::{El, Messages, Node, On, Piece, el};
use crate::view::board::pick::{By, Press};
use crate::view::board::scene::{Heading, Lying, MarkKind, Plate, PlateKind, Token};
use crate::view::board::token;
use crate::view::board::viewport::short;
use crate::view::panel::card::Badge;

/// Tokens are drawn in a plane of 100 units radius and brought to this size.
const TOKEN: f32 = 0.216;
const TOKEN_SCALE: &str = "0.216";
/// In per cent: no plate is made smaller, so that its number can be read.
const LEAST_PLATE: u8 = 70;

/// All figures, in the order in which they lie: bodies, discs, and of those who share a hex what has to be
/// over the others there. Whatever comes and goes has a place of its own for each figure.
pub fn layers(tokens: &[&Token], stop: Option<Hex>, chosen: Callback<Press, Messages>) -> Node {
    let all = |draw: &dyn Fn(&Token) -> Node| tokens.iter().map(|it| draw(it)).collect::<Node>();
    let discs = all(&|it| disc(it, BoardCursor::of(tokens, it), stop, chosen).node());
    (
        quiet("bodies").child(all(&|it| body(it).node())),
        el("g").class("tokens").child(discs),
        quiet("tokens over").child(all(&|it| acting(it).node())).child(all(&|it| nose(it).node())),
    )
        .node()
}

/// Names and plates.
pub fn plates(tokens: &[&Token]) -> Node {
    tokens.iter().map(|it| name_or_plate(it)).collect()
}

/// A figure that only stands there: in the editor and in a vignette.
pub fn token_at(at: Hex, side: Side, monogram: String, facing: Facing) -> El {
    el("g")
        .class(token::class(side, 100, false))
        .attr("transform", at_size(centre(at)))
        .attr("aria-hidden", "true")
        .child(token_body(side, 100))
        .child(wedge(side, facing))
        .child(el("text").class("t-mono").attr("y", "29").child(monogram))
}

/// A disc: the figure's button.
fn disc(it: &Token, own: BoardCursor, stop: Option<Hex>, chosen: Callback<Press, Messages>) -> El {
    let press = Press { hex: it.at, by: By::Figure(it.who) };
    el("g")
        .attr("role", "button")
        .attr("id", place_id(own))
        .attr("data-token", it.who.0.to_string())
        .attr("tabindex", if stop == Some(it.at) { "0" } else { "-1" })
        .attr("aria-label", it.label.clone())
        .class(class(it))
        .attr("transform", place(it))
        .on(On::Click, on_click(press, chosen))
        .on(On::KeyDown, on_key(press, chosen))
        .child(picture(it))
        .child(el("circle").class("t-focus").attr("r", "146"))
}

/// Where it shares a hex, the figure that acts is seen whole. Its button stays where it is in the tree: what
/// moves there loses the keyboard.
fn acting(it: &Token) -> Option<El> {
    let whole = || el("g").class(class(it)).attr("transform", place(it)).child(picture(it));
    (it.is_acting && it.fan.is_some()).then(whole)
}

/// Where it shares a hex, the others do not hide what it faces.
fn nose(it: &Token) -> Option<El> {
    let nose = || {
        let nose = el("g").class(token::class(it.side, it.health, false)).attr("transform", place(it));
        nose.child(wedge(it.side, it.facing))
    };
    (!it.is_down && it.fan.is_some()).then(nose)
}

fn class(it: &Token) -> String {
    format!(
        "{}{}{}",
        token::class(it.side, it.health, it.is_down),
        if it.is_acting { " active" } else { "" },
        if it.is_selected { " picked" } else { "" },
    )
}

/// A disc with all that hangs at it.
fn picture(it: &Token) -> Node {
    let has_plate = it.plate.is_some();
    let halo = (it.is_acting || it.is_selected).then(|| {
        (el("circle").class("t-halo").attr("r", "142"), el("circle").class("t-halo2").attr("r", "142"))
    });
    let monogram = (!it.is_down).then(|| {
        let y = if has_plate { "20" } else { "29" };
        el("text").class("t-mono").attr("aria-hidden", "true").attr("y", y).child(it.monogram.clone())
    });
    let cross = it.is_down.then(|| el("path").class("t-felled").attr("d", "M-40 -40L40 40M40 -40L-40 40"));
    (
        (halo, aim(it)).node(),
        token_body(it.side, it.health),
        (!it.is_down).then(|| wedge(it.side, it.facing)),
        monogram,
        cross,
        (!it.is_down).then(|| badges(&it.badges, has_plate)),
    )
        .node()
}

/// The outline of a hex does not tell whom of several in it can be struck: a ring around each does.
fn aim(it: &Token) -> Option<El> {
    let kind = it.lit.filter(|_| it.fan.is_some())?;
    let class = if kind == MarkKind::ChosenTarget { "t-aim sel" } else { "t-aim" };
    Some(el("circle").class(class).attr("r", "132"))
}

/// Which way somebody is about to face.
pub fn heading(it: &Heading) -> El {
    // On the side of the hex, clear of what is written in it.
    let larger = el("g").attr("transform", "scale(1.45)").child(wedge(it.side, it.facing));
    quiet("heading").attr("transform", at_size(centre(it.at))).child(larger)
}

fn wedge(side: Side, facing: Facing) -> El {
    let turn = format!("rotate({})", u32::from(facing.index()) * 60);
    el("g").attr("transform", turn).child(el("path").class("t-wedge").attr("d", token::wedge(side, facing)))
}

/// Room for "12 more".
const PILL: &str = "M-58-36H58A36 36 0 0 1 58 36H-58A36 36 0 0 1-58-36z";

/// Badges: lower right, lower left, and how many more in words, a bare number would be read as a modifier; moved up over
/// a plate.
fn badges(all: &[Badge], has_plate: bool) -> Node {
    let spots = if has_plate { [(78.0, -78.0), (-78.0, -78.0)] } else { [(80.0, 76.0), (-80.0, 76.0)] };
    let more = all.len().saturating_sub(2);
    let shown = all.iter().take(2).zip(spots).enumerate().map(|(i, (badge, (x, y)))| {
        let inner = if i == 1 && more > 0 {
            let words = el("text").class("t-more").attr("y", "14").child(format!("{} more", more + 1));
            (el("path").class("t-badge t-pill").attr("d", PILL), words).node()
        } else {
            (el("circle").class("t-badge").attr("r", "42"), icon(badge.sign)).node()
        };
        el("g").class("t-b").attr("transform", moved_to((x, y))).child(inner)
    });
    shown.collect::<Node>()
}

/// What lies on the ground: a counter in the upper left of its hex, which figures leave free, with how many.
pub fn counters(all: &[Lying]) -> El {
    let counter = |it: &Lying| {
        let (x, y) = centre(it.hex);
        let inner = match it.names.len() {
            1 => icon(Sign::Drop),
            n => el("text").class("t-more").attr("y", "16").child(n.to_string()),
        };
        el("g")
            .attr("transform", at_size((x - 21.0, y - 17.0)))
            .child(el("circle").class("t-badge").attr("r", "42"))
            .child(inner)
    };
    quiet("plates").child(all.iter().map(counter).collect::<Node>())
}

/// A sign in a badge.
fn icon(sign: Sign) -> El {
    el("g").class("t-badge-i").attr("transform", "scale(2.5) translate(-12 -12)").inner_html(sign_inner(sign))
}

/// A figure's name, or the plate under it, and the plate over it.
fn name_or_plate(token: &Token) -> Node {
    let under = match &token.plate {
        Some(it) => Some(plate(it, token)),
        None => name(token),
    };
    (under, token.stray.as_ref().map(|it| plate(it, token))).node()
}

/// A name under the disc. Those who share a hex have theirs on their own side of it: over the upper discs,
/// and away from the middle.
fn name(token: &Token) -> Option<El> {
    let fan = token.fan;
    if token.is_down || fan.is_some_and(|fan| !fan.has_name) {
        return None;
    }
    let (x, y) = centre(token.at);
    let (class, x, y) = match fan {
        None => ("t-name", x, y + 36.3),
        Some(fan) => {
            let (class, x) = match fan.x {
                left if left < -1.0 => ("t-name end", x - 2.0),
                right if right > 1.0 => ("t-name start", x + 2.0),
                _ => ("t-name", x),
            };
            let size = f32::from(fan.size) / 100.0;
            (class, x, y + fan.y + if fan.y < -1.0 { size * -30.0 } else { size * 36.3 })
        }
    };
    Some(el("text").class(class).attr("x", x).attr("y", y).child(token.name.clone()))
}

fn plate(plate: &Plate, token: &Token) -> El {
    let (class, half_h, per_letter) = match plate.kind {
        PlateKind::Legal => ("tag", 10.5, 4.4),
        PlateKind::Chosen => ("tag sel", 12.0, 5.2),
        PlateKind::Result => ("tag wound", 11.0, 4.2),
        PlateKind::Unhurt => ("tag unhurt", 11.0, 4.2),
        PlateKind::Stray => ("tag stray", 8.5, 3.7),
    };
    let half_w = plate.text.chars().count() as f32 * per_letter + 5.0;
    let point = half_w + half_h * 0.6;
    let right = [(half_w, -half_h), (point, 0.0), (half_w, half_h)];
    let left = [(-half_w, half_h), (-point, 0.0), (-half_w, -half_h)];
    let d = through(&[right, left].concat()) + "Z";
    let drop = match plate.kind {
        PlateKind::Result | PlateKind::Unhurt => 28.0,
        PlateKind::Stray => -27.0,
        PlateKind::Legal | PlateKind::Chosen => 24.0,
    };
    let (x, y) = middle(token);
    let size = token.fan.map_or(100, |fan| fan.size);
    let at = moved_to((x, y + drop * f32::from(size) / 100.0));
    el("g")
        .class(class)
        .attr("transform", sized(at, size.max(LEAST_PLATE)))
        .child(el("path").attr("d", d))
        .child(el("text").attr("y", if half_h < 9.0 { "4.4" } else { "5.4" }).child(plate.text.clone()))
}

/// The body of a figure that covers several hexes: bars from its disc into the others. Under all discs: it
/// may lie in a hex with them.
fn body(it: &Token) -> Option<El> {
    let head = it.fan.map_or((0.0, 0.0), |fan| (fan.x / TOKEN, fan.y / TOKEN));
    let link = |class: &'static str| {
        it.rest.iter().map(move |rear| {
            let d = through(&[head, rear_of(it.at, *rear)]);
            el("path").class(class).attr("d", d)
        })
    };
    (!it.rest.is_empty()).then(|| {
        el("g")
            .attr("data-token", it.who.0.to_string())
            .class(class(it))
            .attr("transform", at_size(centre(it.at)))
            .child(link("t-rear rim").chain(link("t-rear")).collect::<Node>())
    })
}

/// A further hex of a large figure, in the token's plane.
fn rear_of(at: Hex, rear: Hex) -> Point {
    let (a, b) = (centre(at), centre(rear));
    ((b.0 - a.0) / TOKEN, (b.1 - a.1) / TOKEN)
}

/// The middle of a disc.
fn middle(it: &Token) -> Point {
    let (x, y) = centre(it.at);
    it.fan.map_or((x, y), |fan| (x + fan.x, y + fan.y))
}

/// Where a disc lies, brought to its size.
fn place(it: &Token) -> String {
    sized(at_size(middle(it)), it.fan.map_or(100, |fan| fan.size))
}

/// Where a token lies, brought to its size.
fn at_size(at: Point) -> String {
    format!("{} scale({TOKEN_SCALE})", moved_to(at))
}

/// Made smaller, to so many per cent.
fn sized(mut transform: String, size: u8) -> String {
    if size < 100 {
        transform.push_str(" scale(");
        transform.push_str(&short(f32::from(size) / 100.0));
        transform.push(')');
    }
    transform
}
