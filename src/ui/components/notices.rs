//! Message bars, pills, the toast, and what screen readers are told.

use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::notices::{Bar, BarTone};
use crate::app::data::page::Page;
use crate::ui::components::{Glyph, icon, icon_button};
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, El, Node, Piece, button, el};

/// Message bars: what happened, what it means, one thing to do. They stand between other things, or
/// lie over the page.
pub fn bars(model: ModelSignal, is_in_flow: bool) -> El {
    let shown = |model: &Model| {
        let can_wait = |bar: &&Bar| bar.tone == BarTone::Info && !model.is_at_rest();
        model.bars.iter().filter(|bar| !can_wait(bar)).cloned().collect::<Vec<_>>()
    };
    let bars = move || model.with(shown).into_iter().map(message).collect::<Node>();
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
    let action = |it: Option<(&'static str, Message)>| {
        it.map(|(words, msg)| button().class("btn").on_click(msg.clone()).child(words))
    };
    let (first, others) = (action(bar.action), bar.others.into_iter().map(|it| action(Some(it)).node()));
    // The number of steps changes with each save: it is not read out every time.
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
        .child(first)
        .child(others.collect::<Node>())
        .child(icon_button(Glyph::Close, "Dismiss", "ib").on_click(Message::Dismiss(id)))
}

/// "Saved" for two seconds after a change; "Not being kept" as long as that is so.
pub fn pills(model: ModelSignal) -> El {
    // How many saves were told long enough.
    let told = RwSignal::new(model.with_untracked(|model| model.saving.saves));
    el("div").class("float offl").attr("role", "status").attr("aria-live", "off").child(move || {
        let (is_lost, saves, is_offline, is_over_board) = model.with(|model| {
            let saving = &model.saving;
            (saving.not_kept.is_some(), saving.saves, model.device.is_offline, model.page == Page::Fight)
        });
        let is_fresh = told.get() != saves;
        let over = is_fresh.then(|| {
            let be_over = move || {
                let _ = told.try_set(saves);
            };
            el("i").attr("hidden", "").behaves(Behaviour::after(SAVED_MS, be_over)).numbered(saves as usize)
        });
        (
            Node::Many(over.into_iter().collect()),
            pill(is_lost, is_fresh, is_offline).filter(|_| is_over_board),
        )
    })
}

/// For so long it says that something was saved.
const SAVED_MS: u32 = 2_000;

fn pill(is_lost: bool, is_fresh: bool, is_offline: bool) -> Option<El> {
    let (class, glyph, words) = match (is_lost, is_fresh, is_offline) {
        (true, ..) => ("badge-off", Glyph::Warn, "Not being kept"),
        (false, true, _) => ("badge-off ok", Glyph::Check, "Saved"),
        (false, false, true) => ("badge-off", Glyph::Offline, "Offline. Saved here"),
        _ => return None,
    };
    Some(el("span").class(class).attr("data-test", "kept").child(icon(glyph, 18)).child(words))
}

/// A few words for a few seconds, with a way back.
pub fn toast_area(model: ModelSignal) -> El {
    el("div").class("toasts").attr("role", "status").attr("aria-live", "off").child(move || {
        model.with(|model| model.toast.clone()).map(|toast| {
            let redo = toast.can_redo.then(|| {
                button().class("btn quiet").attr("data-repeats", "redo").on_click(Message::Redo).child("Redo")
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
pub fn spoken(model: ModelSignal) -> Node {
    (
        el("p")
            .class("sr")
            .attr("role", "status")
            .attr("aria-live", "polite")
            .child(move || model.with(|model| announced(&model.announcements.polite))),
        el("p")
            .class("sr")
            .attr("role", "alert")
            .attr("aria-live", "assertive")
            .child(move || model.with(|model| announced(&model.announcements.at_once))),
    )
        .node()
}

/// What is told anew is another element: the same words are read out again.
fn announced((serial, words): &(u32, String)) -> Node {
    el("span").child(words.clone()).numbered(*serial as usize)
}
