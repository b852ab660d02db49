//! Small drawn things that many screens use: icons, pips, tokens, medallions, dice, the plate.

pub mod notices;

use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::board::Side;
use crate::systems;
use crate::table::{Rule, Sign, Term};
use crate::ui::node::{Behaviour, El, Event, Node, On, Piece, button, el};
use crate::view::board::token;
pub use crate::view::icons::Icon as Glyph;
use crate::view::panel::card::{Badge, Pips};
use crate::view::story::ledger::Fate;
use crate::view::{dice_face, glossary, icons};

/// What fields for files ask for. Phones know no such endings as `.gcs` and would let nothing be chosen; what a file is
/// is seen when it is read.
pub const ANY_FILE: &str = "*/*";

/// One of the page's icons.
pub fn icon(glyph: Glyph, size: u8) -> Node {
    drawn(glyph.paths(), size).node()
}

fn drawn(markup: &'static str, size: u8) -> El {
    el("svg")
        .class("i")
        .attr("width", size)
        .attr("height", size)
        .attr("viewBox", "0 0 24 24")
        .attr("fill", "none")
        .attr("stroke", "currentColor")
        .attr("stroke-width", "1.75")
        .attr("stroke-linecap", "round")
        .attr("stroke-linejoin", "round")
        .attr("aria-hidden", "true")
        .inner_html(markup)
}

/// The icon of an action, option or event.
pub fn sign(sign: Sign, size: u8) -> Node {
    drawn(icons::sign(sign), size).node()
}

/// The inside of an action's icon, for a badge on a token.
pub fn sign_inner(sign: Sign) -> &'static str {
    icons::sign(sign)
}

/// An icon in a hexagonal medallion.
pub fn medal(picture: Sign) -> El {
    el("span").class("med").child(hexagon("mh")).child(sign(picture, 22))
}

/// The hexagon of medallions and of the slider's thumb.
pub fn hexagon(class: &'static str) -> El {
    el("svg")
        .class(class)
        .attr("viewBox", "0 0 40 44")
        .attr("width", "40")
        .attr("height", "44")
        .attr("aria-hidden", "true")
        .child(el("path").attr("d", "M20 1.500l17.800 10.200v20.600L20 42.500 2.200 32.300V11.700z"))
}

/// How a pip is filled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pip {
    /// Filled.
    Full,
    /// Dashed.
    Maybe,
    /// An outline.
    Spent,
}

fn pip(kind: Pip) -> El {
    let class = match kind {
        Pip::Full => "pip full",
        Pip::Maybe => "pip maybe",
        Pip::Spent => "pip",
    };
    el("svg")
        .class(class)
        .attr("viewBox", "0 0 14 16")
        .attr("width", "14")
        .attr("height", "16")
        .attr("aria-hidden", "true")
        .child(el("path").attr("d", "M7 1l6 3.500v7L7 15 1 11.500v-7z"))
}

/// A row of pips with its words for a screen reader.
pub fn pip_row(full: u32, maybe: u32, spent: u32, text: String) -> El {
    let kinds = [(full, Pip::Full), (maybe, Pip::Maybe), (spent, Pip::Spent)];
    let all = kinds.into_iter().flat_map(|(n, kind)| (0..n.min(24)).map(move |_| pip(kind)));
    el("span").class("pips").attr("role", "img").attr("aria-label", text).child(all.collect::<Node>())
}

/// A price as pips for the eye alone: its words stand beside it.
pub fn silent_price(cost: &Pips) -> El {
    el("span").attr("aria-hidden", "true").child(pips(cost))
}

fn pips(cost: &Pips) -> El {
    pip_row(cost.fixed.into(), cost.maybe.into(), 0, cost.text.clone())
}

/// A price as pips, and in words what is paid besides.
pub fn price(cost: &Pips) -> Node {
    let dues = (!cost.dues.is_empty()).then(|| cost.dues.clone());
    let dues = dues.map(|dues| el("small").attr("aria-hidden", "true").child(dues));
    (pips(cost), dues).node()
}

/// A price as pips with its words under it where it is not settled, or not only points.
pub fn price_in_words(cost: Option<Pips>) -> Node {
    cost.map(|cost| {
        let is_in_words = cost.maybe > 0 || cost.fixed > 3 || !cost.dues.is_empty();
        let words = is_in_words.then(|| cost.text.clone());
        let pips = match words {
            Some(_) => silent_price(&cost),
            None => pips(&cost),
        };
        el("span").class("cost").child(pips).child(words.map(|text| el("span").child(text)))
    })
    .node()
}

/// A token outside the board.
pub fn small_token(side: Side, monogram: String, health: u8, is_down: bool, size: u16) -> El {
    el("svg")
        .class("toksvg")
        .verbatim()
        .attr("width", size)
        .attr("height", size)
        .attr("viewBox", "-150 -150 300 300")
        .attr("aria-hidden", "true")
        .child(
            el("g").class(token::class(side, health, is_down)).child(token_body(side, health)).child(
                el("text").class("t-mono").attr("aria-hidden", "true").attr("y", "29").child(monogram),
            ),
        )
}

/// The layers of a token from its shadow to its sheen, in a plane of 100 units radius.
pub fn token_body(side: Side, health: u8) -> Node {
    let (outer, inner) = (token::outer(side), token::inner(side));
    let dash = (health < 100).then(|| format!("{health} 100"));
    (
        el("path").class("t-shadow").attr("d", outer).attr("transform", "translate(4 12)"),
        el("path").class("t-edge").attr("d", outer),
        el("path").class("t-track").attr("d", outer),
        el("path").class("t-ring").attr("d", outer).attr("pathLength", "100").attr("stroke-dasharray", dash),
        el("path").class("t-body").attr("d", inner),
        el("path").class("t-sheen").attr("d", inner).attr("transform", "scale(.9)"),
    )
        .node()
}

/// Conditions as small labels.
pub fn conditions(key: &str, badges: Vec<Badge>) -> Node {
    (!badges.is_empty())
        .then(|| {
            let all = badges.into_iter().map(|badge| {
                el("span").class("cond").child(sign(badge.sign, 16)).child(explained(key, &badge.text))
            });
            el("div").class("conds").child(all.collect::<Node>())
        })
        .node()
}

/// A die: its face, or dashed while it is waited for (0).
pub fn die(sides: u8, face: u8, is_bone: bool, size: u8) -> El {
    fated_die(sides, (face, Fate::Plain), is_bone, size)
}

/// A die of a throw, and whether it counts where not all do: to the eye by more than a colour, and in words.
pub fn fated_die(sides: u8, (face, fate): (u8, Fate), is_bone: bool, size: u8) -> El {
    let kind = if is_bone { "die die-a" } else { "die die-b" };
    let (class, name) = match fate {
        _ if face == 0 => (" wait", "waiting".to_owned()),
        Fate::Plain => ("", face.to_string()),
        Fate::Kept => (" kept", format!("{face}, kept")),
        Fate::Dropped => (" lost", format!("{face}, dropped")),
    };
    let class = format!("{kind}{class}");
    let cut = (fate == Fate::Dropped).then(|| el("g").inner_html(dice_face::CUT));
    let pips = if sides == 6 { dice_face::pips(face) } else { &[] };
    let dots = pips
        .iter()
        .map(|(x, y)| el("circle").attr("cx", *x).attr("cy", *y).attr("r", "0.95"))
        .collect::<Node>();
    let number = (face > 0 && pips.is_empty()).then(|| {
        let class = if face < 10 { "d-n" } else { "d-n two" };
        el("text").class(class).attr("x", "5").attr("y", "6.5").child(face)
    });
    el("svg")
        .class(class)
        .verbatim()
        .attr("width", size)
        .attr("height", size)
        .attr("viewBox", "-1 -1 12 12")
        .attr("role", "img")
        .attr("aria-label", name)
        .child(el("g").inner_html(dice_face::body(sides, face == 0)))
        .child(dots)
        .child(number)
        .child(cut)
}

/// A rule's number, opening its card.
pub fn rule_link(rule: Rule) -> El {
    button()
        .class("rule")
        .verbatim()
        .on(On::Click, move |event: &Event| {
            event.stop_propagation();
            Message::ShowRule(rule)
        })
        .child(rule.id())
        .child(el("span").class("sr").child(": ").child(rule.title))
}

/// A text in which the words of a system's glossary open their cards. Keys of rules will do.
pub fn explained(key: &str, text: &str) -> Node {
    let pieces = glossary::marked(systems::glossary(key), text);
    if pieces.iter().all(|(_, term)| term.is_none()) {
        return text.to_owned().node();
    }
    let pieces = pieces.into_iter().map(|(piece, term)| match term {
        Some(term) => word(piece, term).node(),
        None => piece.to_owned().node(),
    });
    el("span").child(pieces.collect::<Node>()).node()
}

fn word(piece: &str, term: &'static Term) -> El {
    button()
        .class("word")
        .attr("aria-haspopup", "dialog")
        .on(On::Click, move |event: &Event| {
            event.stop_propagation();
            Message::Show(Dialog::Term(term))
        })
        .child(piece.to_owned())
}

/// What can't be taken now can still be pressed: its card says why, and the referee may allow it.
/// So it is not disabled; it is called what it is.
pub fn not_now() -> El {
    el("span").class("sr").child("Not now: ")
}

/// A section's heading with its hairline.
pub fn heading(title: String) -> El {
    el("div").class("sec").child(el("h2").class("caps").child(title))
}

/// An icon button with a name.
pub fn icon_button(glyph: Glyph, name: impl Into<String>, class: &'static str) -> El {
    let name: String = name.into();
    button().class(class).attr("aria-label", name.clone()).attr("title", name).child(icon(glyph, 24))
}

/// Takes the last undo back, beside the button that undoes, as long as there is one.
pub fn redo(can_redo: bool) -> Option<El> {
    let button = || icon_button(Glyph::Redo, "Redo", "btn sq").attr("data-repeats", "redo");
    can_redo.then(|| button().on_click(Message::Redo))
}

/// Minus or plus of a stepper. Held down it goes on by itself.
pub fn step_button(glyph: Glyph, name: String, go: Option<Message>) -> El {
    button()
        .attr("aria-label", name)
        .attr("aria-disabled", go.is_none().then_some("true"))
        .attr("data-repeats", "")
        .on_click(go)
        .behaves(Behaviour::PressAndHold)
        .child(icon(glyph, 24))
}

/// The menu: sharing, rules and everything else that is not of this moment.
pub fn menu() -> El {
    icon_button(Glyph::Menu, "Menu", "ib").on_click(Message::Show(Dialog::Menu))
}

/// Where the reason for a number is typed.
pub fn reason_field(at: usize, number: i32, reason: String) -> El {
    el("label").class("tf").child(el("span").class("lb").child("Reason")).child(
        el("input")
            .attr("type", "text")
            .attr("maxlength", "40")
            .prop("value", reason)
            .on(On::Change, move |event| Message::Enter(at, number, event.value.clone())),
    )
}
