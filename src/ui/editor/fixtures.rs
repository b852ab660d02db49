//! The panel of what stands on hexes and between them.

use crate::app::data::draft::{Draft, Fixture};
use crate::app::data::message::Message;
use crate::board::{Fixtures, Ground};
use crate::ui::components::{heading, icon, rule_link};
use crate::ui::editor::head::{head, titled};
use crate::ui::editor::number::{Number, number};
use crate::ui::node::{El, Node, Piece, button, el, truth};
use crate::view::board::landscape::measure;
use crate::view::icons::Icon;
use crate::view::words;

const KINDS: [(Fixture, &str); 4] =
    [(Fixture::Obstacle, "Obstacle"), (Fixture::Pad, "Pad"), (Fixture::Wall, "Wall"), (Fixture::Gap, "Gap")];

/// The panel.
pub fn panel(draft: &Draft) -> Node {
    let now = draft.fixture;
    let kinds = KINDS.into_iter().map(|(kind, name)| {
        button().attr("aria-pressed", truth(kind == now)).on_click(Message::Fixture(kind)).child(name)
    });
    let (under, name, most) = match now {
        Fixture::Obstacle => ("A tree, a rock: on a hex, over its own height", "Height", Ground::MOST_HEIGHT),
        Fixture::Pad => ("Pads of one network are linked with one another", "Network", 99),
        Fixture::Wall => ("Between two hexes, over the lower of them", "Height", Ground::MOST_HEIGHT),
        Fixture::Gap => ("Measured between two hexes", "Width", Ground::MOST_HEIGHT),
    };
    let size = draft.sizes[now as usize];
    let words = match (size, now) {
        (0, _) => "takes it away".to_owned(),
        (_, Fixture::Pad) => "number".to_owned(),
        _ => measure(draft.setup.land(), size),
    };
    let title = titled(name, draft);
    let refused = Number::refused(name, &draft.refused);
    (
        head("Fixtures", under.to_owned()),
        el("div")
            .class("seg")
            .attr("role", "group")
            .attr("aria-label", "Fixture")
            .child(kinds.collect::<Node>()),
        number(Number { name, title, now: size, most, words, set: Message::FixtureSize, refused }),
        (now == Fixture::Gap).then(|| gap(draft)),
    )
        .node()
}

/// What stands in a gap, and the gaps that are ignored.
fn gap(draft: &Draft) -> Node {
    let top = draft.gap_top;
    let words = if top == 0 { "nothing".to_owned() } else { measure(draft.setup.land(), top) };
    let name = "Top of what stands in it";
    let over = Number {
        name,
        title: name.to_owned(),
        now: top,
        most: Fixtures::MOST_TOP,
        words,
        set: Message::GapTop,
        refused: Number::refused(name, &draft.refused),
    };
    (number(over), ignored(draft)).node()
}

/// The gaps that the rules ignore, each with its reason.
fn ignored(draft: &Draft) -> Option<Node> {
    let all = draft.setup.landscape().ignored;
    let row = |edge: crate::board::Edge| {
        let [a, b] = edge.ends();
        let bar = draft.setup.bar_of_gap(a, b)?;
        let words = format!("{} to {}: {} ", Ground::name(a), Ground::name(b), words::mid_sentence(&bar.why));
        Some(el("li").child(words).child(rule_link(bar.rule)))
    };
    (!all.is_empty()).then(|| {
        let rows = all.into_iter().filter_map(row).collect::<Node>();
        (heading("Ignored".to_owned()), note(rows)).node()
    })
}

fn note(rows: Node) -> El {
    el("div").class("msg bad faults").child(icon(Icon::Warn, 22)).child(el("ul").child(rows))
}
