//! Taking a table in.

use super::frame::dialog;
use crate::ui::dom;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{Node, button, el};
use crate::ui::parts::{Glyph, icon};
use crate::ui::state::Preview;
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
        if file.type_().starts_with("image/") {
            dom::read_code(&file, move |text| tell.run(Msg::OpenPhoto(text)));
        } else {
            dom::read_file(&file, move |text| tell.run(Msg::OpenText(text.unwrap_or_default())));
        }
    };
    let (label, accept) = if dom::can_read_codes() {
        ("Or choose a saved table, or take a photo of its code", ".txt,text/plain,image/*")
    } else {
        ("Or choose a saved table", ".txt,text/plain")
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
                    .attr("placeholder", "https://…/#1…"),
            ),
        )
        .child(
            el("label")
                .class("tf")
                .child(el("span").class("lb").child(label))
                .child(el("input").attr("type", "file").attr("accept", accept).on(ev::change, read)),
        )
        .child(el("p").class("cap").child("You see what is in it before anything of yours changes."));
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("plate").on(ev::click, move |_| take()).child(el("span").child("Look at it")));
    dialog("Open a link".to_owned(), String::new(), "openl", body, footer)
}

/// A table that came with a link.
pub fn preview(preview: Preview) -> Node {
    let fault = preview.fault.map(|words| {
        el("div")
            .class("msg warn")
            .child(icon(Glyph::Warn, 22))
            .child(el("span").child(el("b").child(words.title)).child(words.text))
    });
    let body = el("div")
        .class("pbody openb")
        .attr("data-test", "preview")
        .child(el("p").child(preview.text))
        .child(fault)
        .child(el("p").class("cap").child(
            "Opening it puts your own table away. Keep your own link if you want to come back to it.",
        ));
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("btn big").tells(Msg::Close).child("Keep my table"))
        .child(
            button()
                .class("plate")
                .attr("data-first", "")
                .tells(Msg::TakeLink)
                .child(el("span").child("Open here")),
        );
    dialog(preview.title, "A table came with this link".to_owned(), "prev", body, footer)
}
