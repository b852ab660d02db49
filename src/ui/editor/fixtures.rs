//! The panel of what stands on hexes and between them.

use super::number::{Number, number};
use super::panels::head;
use crate::board::{Fixtures, Ground};
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el, truth};
use crate::ui::parts::{heading, icon, rule_link};
use crate::ui::state::{Fixture, Workshop};
use crate::view::icons::Icon;
use crate::view::lay::measure;
use crate::view::words;

const KINDS: [(Fixture, &str); 4] =
    [(Fixture::Obstacle, "Obstacle"), (Fixture::Pad, "Pad"), (Fixture::Wall, "Wall"), (Fixture::Gap, "Gap")];

/// The panel.
pub fn panel(shop: &Workshop, tell: Tell) -> Node {
    let now = shop.fixture;
    let kinds = KINDS.into_iter().map(|(kind, name)| {
        button().attr("aria-pressed", truth(kind == now)).tells(Msg::Fixture(kind)).child(name)
    });
    let (under, name, most) = match now {
        Fixture::Obstacle => ("A tree, a rock: on a hex, over its own height", "Height", Ground::MOST_HEIGHT),
        Fixture::Pad => ("Pads of one network are linked with one another", "Network", 99),
        Fixture::Wall => ("Between two hexes, over the lower of them", "Height", Ground::MOST_HEIGHT),
        Fixture::Gap => ("Measured between two hexes", "Width", Ground::MOST_HEIGHT),
    };
    let size = shop.sizes[now as usize];
    let words = match (size, now) {
        (0, _) => "takes it away".to_owned(),
        (_, Fixture::Pad) => "number".to_owned(),
        _ => measure(shop.setup.land(), size),
    };
    let title = titled(name, shop);
    let refused = Number::refused(name, &shop.refused);
    (
        head("Fixtures", under.to_owned()),
        el("div")
            .class("seg")
            .attr("role", "group")
            .attr("aria-label", "Fixture")
            .child(kinds.collect::<Node>()),
        number(Number { name, title, now: size, most, words, set: Msg::FixtureSize, refused }, tell),
        (now == Fixture::Gap).then(|| gap(shop, tell)),
    )
        .node()
}

/// "Height in pegs", where the system has a unit.
pub fn titled(name: &str, shop: &Workshop) -> String {
    match shop.setup.land().unit.filter(|_| name != "Network") {
        Some((_, many)) => format!("{name} in {many}"),
        None => name.to_owned(),
    }
}

/// What stands in a gap, and the gaps that are ignored.
fn gap(shop: &Workshop, tell: Tell) -> Node {
    let top = shop.gap_top;
    let words = if top == 0 { "nothing".to_owned() } else { measure(shop.setup.land(), top) };
    let name = "Top of what stands in it";
    let over = Number {
        name,
        title: name.to_owned(),
        now: top,
        most: Fixtures::MOST_TOP,
        words,
        set: Msg::GapTop,
        refused: Number::refused(name, &shop.refused),
    };
    (number(over, tell), ignored(shop, tell)).node()
}

/// The gaps that the rules ignore, each with its reason.
fn ignored(shop: &Workshop, tell: Tell) -> Option<Node> {
    let all = shop.setup.lay().ignored;
    let row = |edge: crate::board::Edge| {
        let [a, b] = edge.ends();
        let bar = shop.setup.bar_of_gap(a, b)?;
        let words = format!("{} to {}: {} ", Ground::name(a), Ground::name(b), words::mid_sentence(&bar.why));
        Some(el("li").child(words).child(rule_link(bar.rule, tell)))
    };
    (!all.is_empty()).then(|| {
        let rows = all.into_iter().filter_map(row).collect::<Node>();
        (heading("Ignored".to_owned()), note(rows)).node()
    })
}

fn note(rows: Node) -> El {
    el("div").class("msg bad faults").child(icon(Icon::Warn, 22)).child(el("ul").child(rows))
}
