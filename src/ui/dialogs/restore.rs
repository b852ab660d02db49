//! What is in a backup, before anything of it is added.

use crate::app::data::message::Message;
use crate::share::backup::Contents;
use crate::ui::components::{Glyph, heading, icon};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::{Node, button, el};
use crate::view::words::plural;

/// The list, what cannot be read, and the way on.
pub fn restore(contents: &Contents) -> Node {
    let tables = contents.tables().map(|table| {
        let fighters = plural(table.fighters as usize, "fighter", "fighters");
        (table.name.clone(), format!("{fighters}, {} played", plural(table.played as usize, "step", "steps")))
    });
    let setups = contents
        .setups()
        .map(|table| (table.name.clone(), plural(table.fighters as usize, "fighter", "fighters")));
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
        .child(facts("Being built", setups.collect()))
        .child(facts("Rosters", rosters.collect()))
        .child(troubles)
        .child(el("p").class("cap").child(contents.caption()));
    let words = if contents.troubles.is_empty() { "Add all of it" } else { "Add what can be read" };
    let add = (!contents.is_empty())
        .then(|| button().class("plate").on_click(Message::Restore).child(el("span").child(words)));
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("btn big").on_click(Message::Close).child("Cancel"))
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
