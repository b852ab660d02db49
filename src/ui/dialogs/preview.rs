//! A table that came with a link: what is in it, and what may become of it.

use crate::app::data::dialog::Preview;
use crate::app::data::message::Message;
use crate::ui::components::{Glyph, icon};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{Node, button, el};

/// The card.
pub fn preview(model: ModelSignal, preview: &Preview) -> Node {
    let fault = preview.fault.clone().map(|words| {
        el("div")
            .class("msg warn")
            .child(icon(Glyph::Warn, 22))
            .child(el("span").child(el("b").child(words.title)).child(words.text))
    });
    let facts = preview.facts.clone().into_iter().map(|(name, value)| {
        el("div").class("fact").child(el("dt").child(name)).child(el("dd").child(value))
    });
    let open = model.with_untracked(|model| model.fight.as_ref().map(|fight| fight.table_name().to_owned()));
    let replace = open.map(|name| {
        button()
            .class("btn big wide")
            .on_click(Message::ReplaceByLink)
            .child(format!("Replace \u{201c}{name}\u{201d}"))
    });
    let body = el("div")
        .class("pbody openb")
        .attr("data-test", "preview")
        .child(el("dl").class("facts").child(facts.collect::<Node>()))
        .child(fault)
        .child(el("p").class("cap").child("Nothing of yours has changed yet."))
        .child(replace);
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("btn big").on_click(Message::Close).child("Cancel"))
        .child(
            button()
                .class("plate")
                .attr("data-first", "")
                .on_click(Message::TakeLink)
                .child(el("span").child("Open as new table")),
        );
    dialog(preview.title.clone(), "A table came with this link".to_owned(), "prev", body, footer)
}
