//! What is in a backup, before anything of it is added.

use super::frame::dialog;
use crate::share::backup::Contents;
use crate::ui::msg::Msg;
use crate::ui::node::{Node, button, el};
use crate::ui::parts::{Glyph, heading, icon};
use crate::view::words::plural;

/// The list, what cannot be read, and the way on.
pub fn restore(contents: &Contents) -> Node {
    let tables = contents.tables().map(|table| {
        let round = if table.round > 0 { format!("round {}, ", table.round) } else { String::new() };
        let fighters = plural(table.fighters as usize, "fighter", "fighters");
        (
            table.name.clone(),
            format!("{round}{fighters}, {} played", plural(table.played as usize, "step", "steps")),
        )
    });
    let rosters = contents.rosters().map(|(name, n)| (name.to_owned(), plural(n, "fighter", "fighters")));
    let troubles = contents.troubles.iter().map(|trouble| el("p").child(trouble.clone())).collect::<Node>();
    let troubles = (!contents.troubles.is_empty()).then(|| {
        el("div")
            .class("msg warn")
            .child(icon(Glyph::Warn, 22))
            .child(el("span").child(el("b").child("Not everything is as expected.")).child(troubles))
    });
    let body = el("div")
        .class("pbody openb")
        .attr("data-test", "restore")
        .child(facts("Tables", tables.collect()))
        .child(facts("Rosters", rosters.collect()))
        .child(troubles)
        .child(el("p").class("cap").child(contents.caption()));
    let words = if contents.troubles.is_empty() { "Add all of it" } else { "Add what can be read" };
    let add = (!contents.is_empty())
        .then(|| button().class("plate").tells(Msg::Restore).child(el("span").child(words)));
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("btn big").tells(Msg::Close).child("Cancel"))
        .child(add);
    dialog("What is in this file".to_owned(), String::new(), "menu", body, footer)
}

fn facts(title: &'static str, all: Vec<(String, String)>) -> Node {
    if all.is_empty() {
        return Node::Nothing;
    }
    let rows = all
        .into_iter()
        .map(|(name, line)| el("div").class("fact").child(el("dt").child(name)).child(el("dd").child(line)));
    let rows = rows.collect::<Node>();
    Node::from((heading(title.to_owned()), el("dl").class("facts").child(rows)))
}
