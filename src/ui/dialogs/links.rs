//! Taking a table in.

use crate::app::data::message::Message;
use crate::systems::SYSTEMS;
use crate::ui::dialogs::frame::dialog;
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, Event, Expected, Node, On, button, el};

/// What a field for files asks for: these, and characters of other programs.
fn accepted(others: &str) -> String {
    let endings = SYSTEMS.iter().filter_map(|card| card.imports);
    endings.fold(others.to_owned(), |all, ending| all + "," + ending)
}

/// Paste a link or choose a file; `typed` is what has been pasted.
pub fn open(model: ModelSignal, typed: RwSignal<String>) -> Node {
    let can_read_codes = model.with_untracked(|model| model.device.can_read_codes);
    let (label, accept) = if can_read_codes {
        (
            "Or choose a file or a backup, or take a photo of a code",
            ".txt,.json,text/plain,application/json,image/*",
        )
    } else {
        ("Or choose a file or a backup", ".txt,.json,text/plain,application/json")
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
                    .attr("accept", accepted(accept))
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
