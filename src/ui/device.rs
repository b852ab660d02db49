//! Settings, this device: what is kept, for how long, and a copy of it to take away.

use super::dom;
use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::parts::{Glyph, heading, icon};
use super::state::{App, Dialog};
use super::storage::clock;
use crate::share::Aside;
use crate::ui::node::{El, Node, Piece, button, el};
use crate::view::ago::{ago, bytes};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// What a browser gives a page for texts, in bytes: two for each character.
const ROOM: u64 = 5_000_000;

/// The section.
pub fn device(app: Whole) -> Node {
    (
        heading("This device".to_owned()),
        move || app.with(state),
        el("div")
            .class("set-row")
            .child(action("btn big", Glyph::Download, "Backup", Msg::Backup))
            .child(action("btn big", Glyph::Upload, "Restore", Msg::Show(Dialog::OpenLink)))
            .child(action("btn big danger", Glyph::Trash, "Erase", Msg::Show(Dialog::Erase))),
        move || app.with(|app| set_aside(&app.asides)),
    )
        .node()
}

fn action(class: &'static str, glyph: Glyph, words: &'static str, msg: Msg) -> El {
    button().class(class).tells(msg).child(icon(glyph, 20)).child(words)
}

fn state(app: &App) -> El {
    let backup = match app.vault.backed_up {
        Some(then) => format!("Last backup {}.", ago(clock(), then)),
        None => "Never backed up.".to_owned(),
    };
    let own = dom::bytes_kept();
    let all = app.vault.space.filter(|(used, _)| *used >= 1_000.0).map(|(used, given)| {
        format!(
            " The browser gives this page {} in all, of which {} are used.",
            bytes(given as u64),
            bytes(used as u64)
        )
    });
    let stays = match app.vault.is_persistent {
        Some(true) => "The browser keeps it until you erase it.",
        _ => {
            "The browser may clear it by itself: when the device is full, or when you have not been here for a while (7 days in Safari)."
        }
    };
    el("div")
        .class("dev")
        .child(el("p").child(el("b").child("Everything is kept on this device only. ")).child(backup))
        .child(
            el("p")
                .child(format!("Tables and fighters take {} of about {}.", bytes(own), bytes(ROOM)))
                .child(all),
        )
        .child(el("p").child(stays).child(" In a private window it goes when the window is closed."))
}

/// What could not be read, word for word.
fn set_aside(asides: &[Aside]) -> Node {
    (!asides.is_empty())
        .then(|| {
            let rows = asides.iter().enumerate().map(|(i, aside)| {
                el("li")
                    .class("set-row")
                    .child(el("span").child(aside.from.clone()))
                    .child(button().class("btn").tells(Msg::TakeAside(i)).child("Download"))
                    .child(button().class("btn").tells(Msg::RemoveAside(i)).child("Remove"))
            });
            (heading("Set aside".to_owned()), el("ul").child(rows.collect::<Node>()))
        })
        .node()
}

/// Asks the browser how much is used and whether it stays.
pub fn look(tell: Tell) {
    if let Some(promise) = dom::ask_storage("estimate") {
        dom::then(&promise, move |answer| {
            let of = |name: &str| js_sys::Reflect::get(answer.as_ref().ok()?, &name.into()).ok()?.as_f64();
            if let (Some(used), Some(given)) = (of("usage"), of("quota")) {
                tell.run(Msg::Space(Some((used, given)), None));
            }
        });
    }
    ask("persisted", tell);
}

/// Asks the browser to keep it.
pub fn persist(tell: Tell) {
    ask("persist", tell);
}

fn ask(question: &str, tell: Tell) {
    if let Some(promise) = dom::ask_storage(question) {
        let answered = move |answer: Result<JsValue, JsValue>| {
            if let Some(is) = answer.ok().and_then(|it| it.as_bool()) {
                tell.run(Msg::Space(None, Some(is)));
            }
        };
        dom::then(&promise, answered);
    }
}
