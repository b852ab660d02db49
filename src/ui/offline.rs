//! With no network, and as an app of its own: what `offline.js` tells, and what players say to it.
//!
//! It tells how things stand in words on the document's root; they are listed there.

use super::dom;
use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::parts::heading;
use super::safe::is_safe_start;
use super::state::{App, BarTone};
use crate::share::Words;
use crate::ui::node::{El, Node, Piece, button, el};
use leptos::prelude::*;

/// What may be said to it. It lets the new version in.
pub const UPDATE: &str = "update";
const KEEP: &str = "keep";
const INSTALL: &str = "install";

/// Whether a word is told now.
fn is_told(word: &str) -> bool {
    let root = dom::document().and_then(|page| page.document_element());
    let words = root.and_then(|root| root.get_attribute("data-offline")).unwrap_or_default();
    words.split(' ').any(|it| it == word)
}

fn on_change(run: impl Fn() + 'static) {
    let listener = window_event_listener_untyped("hexfray-offline", move |_| run());
    on_cleanup(move || listener.remove());
}

/// Hears of a new version, once for each page that is opened.
pub fn listen(tell: Tell) {
    let has_told = StoredValue::new(false);
    on_change(move || {
        if is_told("new") && has_told.try_get_value() == Some(false) {
            has_told.set_value(true);
            tell.run(Msg::NewVersion);
        }
    });
}

/// Says that there is a new version; the bar waits until nothing is under way.
pub fn offer_update(app: &mut App) {
    let words =
        Words { title: "A new version is ready.".to_owned(), text: "Your fight stays as it is.".to_owned() };
    app.bar(BarTone::Info, words, Some(("Update", Msg::Offline(UPDATE))));
}

/// The section of the settings.
pub fn offline(app: Whole) -> Node {
    let changes = RwSignal::new(0_u32);
    on_change(move || {
        let _ = changes.try_update(|n| *n = n.wrapping_add(1));
    });
    let rows = move || {
        changes.track();
        let can_update = app.with(App::is_at_rest);
        (
            is_safe_start().then(safe),
            readiness(),
            is_told("new").then(|| version(can_update)),
            (is_told("install") || is_told("by-hand")).then(installing),
        )
            .node()
    };
    (heading("Offline".to_owned()), rows).node()
}

fn safe() -> El {
    let action = Some(("Start normally", Msg::StartNormally));
    row("This is a safe start", "What you have kept is not loaded, and nothing is saved now.", action)
}

fn readiness() -> El {
    if is_told("ready") {
        row("Ready to play with no network", "All of Hexfray is kept on this device.", None)
    } else if is_told("never") {
        let why = "This browser does not keep the page. It does that for secure addresses (https) only.";
        row("Not ready to play with no network", why, None)
    } else {
        let how = if is_told("failed") {
            "Keeping it on this device did not work. Check the network and the free space, then try again."
        } else if is_told("waits") {
            "It waits until you say so."
        } else {
            "It gets ready by itself while you play with a network."
        };
        row("Not yet ready to play with no network", how, Some(("Get ready", Msg::Offline(KEEP))))
    }
}

fn version(can_update: bool) -> El {
    let title = "A new version is ready";
    if can_update {
        row(
            title,
            "It starts the next time you open Hexfray, or now.",
            Some(("Update", Msg::Offline(UPDATE))),
        )
    } else {
        row(title, "It can start once the exchange on the board is over.", None)
    }
}

fn installing() -> El {
    if is_told("install") {
        let what = "With an icon of its own, and no browser around it.";
        row("Install as an app", what, Some(("Install", Msg::Offline(INSTALL))))
    } else {
        let how = "Tap Share, then Add to Home Screen. The installed app has a storage of its own: \
                   make a backup here first, and restore it there.";
        row("Install on an iPhone or iPad", how, None)
    }
}

fn row(title: &'static str, line: &'static str, action: Option<(&'static str, Msg)>) -> El {
    let action = action.map(|(name, msg)| button().class("btn").tells(msg).child(name));
    el("div")
        .class("set-row")
        .child(el("span").child(el("b").child(title)).child(el("small").child(line)))
        .child(action)
}
