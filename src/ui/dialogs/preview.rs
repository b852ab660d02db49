//! A table that came with a link: what is in it, and what may become of it.

use crate::app::data::dialog::Preview;
use crate::app::data::message::Message;
use crate::share::Apart;
use crate::ui::components::{Glyph, icon};
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{Messages, Node, Piece, button, el};
use crate::view::words::plural;

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
    let wide = |words: String, says: Message| button().class("btn big wide").on_click(says).child(words);
    let both = || wide("Keep both".to_owned(), Message::TakeLink);
    let under = preview.twin.as_ref().map_or("A table came with this link", |twin| &twin.words);
    // What is safe is on the plate.
    let (replace, plate, says) = match preview.twin.as_ref().map(|twin| (twin.apart, twin.id)) {
        None => {
            let replace = open.map(|name| format!("Replace \u{201c}{name}\u{201d}"));
            let replace = replace.map(|words| wide(words, Message::ReplaceByLink));
            (replace.node(), "Open as new table", vec![Message::TakeLink])
        }
        Some((Apart { mine: 0, theirs: 1.., .. }, _)) => {
            (both().node(), "Catch up", vec![Message::ReplaceByLink])
        }
        Some((Apart { mine, theirs, .. }, id)) => {
            let lost = format!("Take theirs, without {} of yours", plural(mine, "step", "steps"));
            let lost = (mine > 0).then(|| wide(lost, Message::ReplaceByLink));
            if theirs > 0 {
                (lost.node(), "Keep both", vec![Message::TakeLink])
            } else {
                let go_on = id.map(Message::OpenTable);
                let says = [Message::Close].into_iter().chain(go_on).collect();
                ((both(), lost).node(), "Go on with yours", says)
            }
        }
    };
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
                .on_click(Messages(says))
                .child(el("span").child(plate)),
        );
    dialog(preview.title.clone(), under.to_owned(), "prev", body, footer)
}
