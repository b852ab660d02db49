//! Taking a table in.

use crate::app::data::message::Message;
use crate::ui::components::ANY_FILE;
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, Event, Expected, Node, On, button, el};

/// Paste a link or choose a file; `typed` is what has been pasted.
pub fn open(model: ModelSignal, typed: RwSignal<String>) -> Node {
    let can_read_codes = model.with_untracked(|model| model.device.can_read_codes);
    let label = if can_read_codes {
        "Or choose a file or a backup, or take a photo of a code"
    } else {
        "Or choose a file or a backup"
    };
    let body = el("div")
        .class("pbody openb")
        .child(
            el("label").class("tf").child(el("span").class("lb").child("Paste a link")).child(
                el("textarea")
                    .attr("rows", "4")
                    .attr("id", "pasted-link")
                    .attr("data-first", "")
                    .attr("spellcheck", "false")
                    .verbatim()
                    .attr("autocapitalize", "off")
                    .attr("placeholder", "https://…/#2…")
                    .prop("value", move || typed.get())
                    .on(On::Input, move |event| typed.set(event.value.clone())),
            ),
        )
        .child(
            el("label").class("tf").child(el("span").class("lb").child(label)).child(
                el("input")
                    .attr("type", "file")
                    .attr("multiple", "")
                    .attr("accept", ANY_FILE)
                    .behaves(Behaviour::ReadsFile(Expected::Ours)),
            ),
        )
        .child(el("p").class("cap").child("You see what is in it before anything of yours changes."));
    let take = move |_: &Event| Message::OpenText(typed.get_untracked());
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("plate").on(On::Click, take).child(el("span").child("Look at it")));
    dialog("Open a link".to_owned(), String::new(), "openl", body, footer)
}
