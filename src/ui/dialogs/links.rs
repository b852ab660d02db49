//! Passing the table on, and taking one in.

use super::frame::dialog;
use crate::share::{LinkFault, too_long};
use crate::ui::dom;
use crate::ui::fight::Whole;
use crate::ui::links::pass;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{Node, Piece, button, el};
use crate::ui::parts::{Glyph, icon};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

/// The table as a link.
pub fn share(app: Whole, tell: Tell) -> Node {
    let made = app
        .with_untracked(|app| app.fight.as_ref().map(|fight| (fight.table_name().to_owned(), pass(fight))));
    let (name, passed) = match made {
        Some((name, Ok(passed))) => (name, passed),
        Some((name, Err(fault))) => {
            let words = if fault == LinkFault::TooLong { too_long() } else { fault.words() };
            let body = el("div").class("pbody").child(
                el("div")
                    .class("msg warn")
                    .child(icon(Glyph::Warn, 22))
                    .child(el("span").child(el("b").child(words.title)).child(words.text)),
            );
            return dialog("Share this table".to_owned(), name, "s6", body, ()).node();
        }
        None => return ().node(),
    };
    let (url, title) = (passed.url.clone(), name.clone());
    let (copied, passed_on) = (passed.url.clone(), passed.url.clone());
    let copy = move || {
        let done = move |worked| tell.run(Msg::Copied(worked));
        dom::copy(&copied, done);
    };
    let copy_again = copy.clone();
    let folded = (passed.folded > 0).then(|| {
        let steps = crate::view::words::plural(passed.folded, "step is", "steps are");
        el("p")
            .class("cap")
            .child("The oldest ")
            .child(steps)
            .child(" folded into the start: they can\u{2019}t be looked back on from the link.")
    });
    let plate = if dom::can_share() {
        button()
            .class("plate")
            .attr("data-first", "")
            .on(ev::click, move |_| dom::share(&title, &url))
            .child(icon(Glyph::Share, 22))
            .child(el("span").child("Send link"))
            .node()
    } else {
        button()
            .class("plate")
            .attr("data-first", "")
            .on(ev::click, move |_| copy_again())
            .child(icon(Glyph::Copy, 22))
            .child(el("span").child("Copy link"))
            .node()
    };
    let body = el("div").class("pbody shb").child(
        el("div")
            .class("shr")
            .child(
                el("div").class("privacy").child(icon(Glyph::Lock, 22)).child(
                    el("span")
                        .child(el("b").child("The board is in the link."))
                        .child(" Nothing is uploaded. Anyone with the link sees what you see now."),
                ),
            )
            .child(
                el("div")
                    .class("linkf")
                    .child(
                        el("label").class("lb").attr("for", "share-link").child("Link, ").child(passed.size),
                    )
                    .child(
                        el("input")
                            .class("url")
                            .attr("id", "share-link")
                            .attr("readonly", "")
                            .attr("data-test", "link")
                            .prop("value", passed.url)
                            .on(ev::focus, |event| {
                                if let Some(field) = event
                                    .target()
                                    .and_then(|it| it.dyn_into::<web_sys::HtmlInputElement>().ok())
                                {
                                    field.select();
                                }
                            }),
                    )
                    .child(
                        button()
                            .class("btn")
                            .on(ev::click, move |_| copy())
                            .child(icon(Glyph::Copy, 20))
                            .child("Copy"),
                    ),
            )
            .child(folded),
    );
    let file = passed_on.clone();
    let footer = el("footer")
        .class("pfoot")
        .child(
            button()
                .class("btn big")
                .on(ev::click, move |_| {
                    dom::download("hexfray-table.txt", &file);
                })
                .child(icon(Glyph::SaveFile, 22))
                .child("Save file"),
        )
        .child(plate);
    dialog("Share this table".to_owned(), name, "s6", body, footer).node()
}

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
        dom::read_file(&file, move |text| tell.run(Msg::OpenText(text.unwrap_or_default())));
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
                .child(el("span").class("lb").child("Or choose a file with a link or a backup"))
                .child(
                    el("input")
                        .attr("type", "file")
                        .attr("accept", ".txt,.json,text/plain,application/json")
                        .on(ev::change, read),
                ),
        )
        .child(el("p").class("cap").child("You see what is in it before anything of yours changes."));
    let footer = el("footer")
        .class("pfoot")
        .child(button().class("plate").on(ev::click, move |_| take()).child(el("span").child("Look at it")));
    dialog("Open a link".to_owned(), String::new(), "openl", body, footer)
}
