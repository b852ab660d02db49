//! Message bars, pills, the toast, and what screen readers are told.

use super::dom;
use super::fight::Whole;
use super::msg::Msg;
use super::parts::{Glyph, icon, icon_button};
use super::state::{App, Bar, BarTone, Page};
use crate::ui::node::{El, Node, Piece, button, effect, el};
use leptos::prelude::*;

/// Message bars: what happened, what it means, one thing to do. They stand between other things, or
/// lie over the page.
pub fn bars(app: Whole, is_in_flow: bool) -> El {
    let shown = |app: &App| {
        let can_wait = |bar: &&Bar| bar.tone == BarTone::Info && !app.is_at_rest();
        app.bars.iter().filter(|bar| !can_wait(bar)).cloned().collect::<Vec<_>>()
    };
    let bars = move || app.with(shown).into_iter().map(message).collect::<Node>();
    el("div")
        .class(if is_in_flow { "bars-flow" } else { "bars-area" })
        .attr("role", "region")
        .attr("aria-label", "Messages")
        .child(bars)
}

fn message(bar: Bar) -> El {
    let (class, role, glyph) = match bar.tone {
        BarTone::Bad => ("msg bad", "alert", Glyph::Link),
        BarTone::Warn => ("msg warn", "alert", Glyph::Warn),
        BarTone::Info => ("msg info", "status", Glyph::Info),
    };
    let id = bar.id;
    let action = |it: Option<(&'static str, Msg)>| {
        it.map(|(words, msg)| button().class("btn").tells(msg.clone()).child(words))
    };
    let (action, second) = (action(bar.action), action(bar.second));
    // What counts on is not read out at each step.
    let text = if bar.is_about_storage {
        el("span").attr("aria-live", "off").child(bar.words.text).node()
    } else {
        bar.words.text.node()
    };
    el("div")
        .class(class)
        .attr("role", role)
        .attr("data-test", "message")
        .attr("data-about", id)
        .child(icon(glyph, 22))
        .child(el("span").child(el("b").child(bar.words.title)).child(text))
        .child(action)
        .child(second)
        .child(icon_button(Glyph::Close, "Dismiss", "ib").tells(Msg::Dismiss(id)))
}

/// "Saved" for two seconds after a change; "Not being kept" as long as that is so.
pub fn pills(app: Whole) -> El {
    let is_offline = RwSignal::new(dom::is_offline());
    for (name, now) in [("online", false), ("offline", true)] {
        let listener = window_event_listener_untyped(name, move |_| {
            let _ = is_offline.try_set(now);
        });
        on_cleanup(move || listener.remove());
    }
    let is_fresh = RwSignal::new(false);
    let seen = StoredValue::new(app.with_untracked(|app| app.keeping.saves));
    effect(move || {
        let now = app.with(|app| app.keeping.saves);
        if seen.get_value() != now {
            seen.set_value(now);
            is_fresh.set(true);
            dom::after(2_000, move || {
                if seen.try_get_value() == Some(now) {
                    let _ = is_fresh.try_set(false);
                }
            });
        }
    });
    el("div").class("float offl").attr("role", "status").attr("aria-live", "off").child(move || {
        let (is_lost, is_over_board) =
            app.with(|app| (app.keeping.not_kept.is_some(), app.page == Page::Fight));
        pill(is_lost, is_fresh.get(), is_offline.get()).filter(|_| is_over_board)
    })
}

fn pill(is_lost: bool, is_fresh: bool, is_offline: bool) -> Option<Node> {
    let (class, glyph, words) = match (is_lost, is_fresh, is_offline) {
        (true, ..) => ("badge-off", Glyph::Warn, "Not being kept"),
        (false, true, _) => ("badge-off ok", Glyph::Check, "Saved"),
        (false, false, true) => ("badge-off", Glyph::Offline, "Offline. Saved here"),
        _ => return None,
    };
    Some(el("span").class(class).attr("data-test", "kept").child(icon(glyph, 18)).child(words).node())
}

/// A few words for a few seconds, with a way back.
pub fn toast_area(app: Whole) -> El {
    el("div").class("toasts").attr("role", "status").attr("aria-live", "off").child(move || {
        app.with(|app| app.toast.clone()).map(|toast| {
            let redo = toast.can_redo.then(|| {
                button().class("btn quiet").attr("data-repeats", "redo").tells(Msg::Redo).child("Redo")
            });
            el("div")
                .class("toast")
                .attr("data-test", "toast")
                .child(el("span").child(toast.text))
                .child(redo)
        })
    })
}

/// The live regions.
pub fn spoken(app: Whole) -> Node {
    (
        el("p")
            .class("sr")
            .attr("role", "status")
            .attr("aria-live", "polite")
            .child(move || app.with(|app| app.voice.polite.1.clone())),
        el("p")
            .class("sr")
            .attr("role", "alert")
            .attr("aria-live", "assertive")
            .child(move || app.with(|app| app.voice.at_once.1.clone())),
    )
        .node()
}
