//! The only questions the page asks back: before a table is deleted or left, before a fight begins anew, before all is
//! erased.

use crate::app::data::dialog::NextTable;
use crate::app::data::message::Message;
use crate::share::What;
use crate::ui::dialogs::frame::dialog;
use crate::ui::dialogs::tables::card;
use crate::ui::node::signals::*;
use crate::ui::node::{Node, button, el};
use crate::view::words::plural;

/// Whether a table may be deleted.
pub fn drop_table(model: ModelSignal, what: What) -> Node {
    let Some((card, line)) = model.with_untracked(|model| card(model, what)) else { return Node::Nothing };
    let name = format!("\u{201c}{}\u{201d}", card.summary.name);
    let words = match what {
        What::Setup(_) => format!("{name}: {line}."),
        What::Table(_) | What::Roster(_) | What::Settings | What::Original(_) | What::Fairness => {
            format!("{name}, {} played.", plural(card.summary.played as usize, "step", "steps"))
        }
    };
    let body = el("div").class("pbody openb").child(el("p").child(words));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button().class("btn big wide").attr("data-first", "").on_click(Message::Close).child("Keep it"),
        )
        .child(button().class("btn big wide danger").on_click(Message::DropTable(what)).child("Delete"));
    dialog("Delete this table?".to_owned(), String::new(), "menu", body, footer)
}

/// Whether the fight in play may begin anew: what ends, where it lies then, and what the new one is called.
pub fn anew(model: ModelSignal, name: &str) -> Node {
    let now = model.with_untracked(|model| {
        let fight = model.fight.as_ref()?;
        let played = plural(fight.played(), "step", "steps");
        Some((fight.table_name().to_owned(), fight.top_bar(None).moment(), played))
    });
    let Some((old, moment, played)) = now else { return Node::Nothing };
    let ends = format!(
        "{moment}: this fight ends here, with {played} played. It stays with your tables as \u{201c}{old}\u{201d}, to be gone on with."
    );
    let begins = format!(
        "The new one is called \u{201c}{name}\u{201d}. It begins with your changes, and nothing played."
    );
    let body = el("div").class("pbody openb").child(el("p").child(ends)).child(el("p").child(begins));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button().class("btn big wide").attr("data-first", "").on_click(Message::Close).child("Not yet"),
        )
        .child(button().class("btn big wide").on_click(Message::BeginAnew).child("Begin anew"));
    dialog("Begin the fight anew?".to_owned(), String::new(), "menu", body, footer)
}

/// Whether a table that is only in memory may be left for another.
pub fn leave(next: NextTable) -> Node {
    let body = el("div").class("pbody openb").child(el("p").child(
        "The table in play could not be saved: it is only in memory. Send its link or save it as a file first, or it is lost.",
    ));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button()
                .class("btn big wide")
                .attr("data-first", "")
                .on_click(Message::Share(true))
                .child("Share it first"),
        )
        .child(button().class("btn big wide danger").on_click(Message::Leave(next)).child("Leave it"));
    dialog("Leave this table?".to_owned(), String::new(), "menu", body, footer)
}

/// Whether all may be erased.
pub fn erase() -> Node {
    let body = el("div").class("pbody openb").child(el("p").child("All tables, fighters and settings on this device are erased. This can\u{2019}t be undone; download a backup first."));
    let footer = el("footer")
        .class("pfoot")
        .child(
            button()
                .class("btn big wide")
                .attr("data-first", "")
                .on_click(Message::Close)
                .child("Keep everything"),
        )
        .child(button().class("btn big wide danger").on_click(Message::Erase).child("Erase"));
    dialog("Erase everything?".to_owned(), String::new(), "menu", body, footer)
}
