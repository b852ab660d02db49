//! Taking a table in.

use super::frame::dialog;
use crate::ui::dom;
use crate::ui::files::{self, Expected};
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{Node, button, el};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

/// What the field holds.
fn pasted() -> Option<String> {
    let field = dom::document()?.get_element_by_id("pasted-link")?;
    Some(field.dyn_into::<HtmlTextAreaElement>().ok()?.value())
}

/// Paste a link or choose a file.
pub fn open(tell: Tell) -> Node {
    let take = move || {
        if let Some(text) = pasted() {
            tell.run(Msg::OpenText(text));
        }
    };
    let read = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|it| it.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|it| it.files()).and_then(|files| files.get(0)) else { return };
        files::read(&file, Expected::Ours, tell);
    };
    let (label, accept) = if dom::can_read_codes() {
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
                    .attr("placeholder", "https://…/#2…"),
            ),
        )
        .child(el("label").class("tf").child(el("span").class("lb").child(label)).child(
            el("input").attr("type", "file").attr("accept", files::accepted(accept)).on(ev::change, read),
        ))
        .child(el("p").class("cap").child("You see what is in it before anything of yours changes."));
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("plate").on(ev::click, move |_| take()).child(el("span").child("Look at it")));
    dialog("Open a link".to_owned(), String::new(), "openl", body, footer)
}
