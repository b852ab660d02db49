//! Message bars, pills, the toast, and what screen readers are told.

use super::dom;
use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::parts::{Glyph, icon, icon_button};
use super::state::{Bar, BarTone, Page};
use leptos::prelude::*;

/// Message bars: what happened, what it means, one thing to do.
#[component]
pub fn Bars(
    app: Whole,
    /// Whether they stand between other things, or lie over the page.
    #[prop(optional)]
    is_in_flow: bool,
    tell: Tell,
) -> impl IntoView {
    let bars =
        move || app.with(|app| app.bars.clone()).into_iter().map(|bar| message(bar, tell)).collect_view();
    view! { <div class=if is_in_flow { "bars-flow" } else { "bars-area" } role="region" aria-label="Messages">{bars}</div> }
}

fn message(bar: Bar, tell: Tell) -> impl IntoView + use<> {
    let (class, glyph) = match bar.tone {
        BarTone::Bad => ("msg bad", Glyph::Link),
        BarTone::Warn => ("msg warn", Glyph::Warn),
    };
    let id = bar.id;
    let action = bar.action.map(|(words, msg)| {
        view! { <button type="button" class="btn" on:click=move |_| tell.run(msg.clone())>{words}</button> }
    });
    view! {
        <div class=class role="alert" data-test="message">
            {icon(glyph, 22)}
            <span><b>{bar.words.title}</b>{bar.words.text}</span>
            {action}
            {icon_button(Glyph::Close, "Dismiss", "ib", move || tell.run(Msg::Dismiss(id)))}
        </div>
    }
}

/// "Saved" for two seconds after a change; "Not being kept" as long as that is so.
#[component]
pub fn Pills(app: Whole) -> impl IntoView {
    let saves = Memo::new(move |_| app.with(|app| app.keeping.saves));
    let is_lost = Memo::new(move |_| app.with(|app| app.keeping.not_kept.is_some()));
    let is_over_board = Memo::new(move |_| app.with(|app| app.page == Page::Fight));
    let is_offline = RwSignal::new(dom::is_offline());
    for (name, now) in [("online", false), ("offline", true)] {
        let listener = window_event_listener_untyped(name, move |_| {
            let _ = is_offline.try_set(now);
        });
        on_cleanup(move || listener.remove());
    }
    let is_fresh = RwSignal::new(false);
    Effect::new(move |before: Option<u32>| {
        let now = saves.get();
        if before.is_some_and(|before| before != now) {
            is_fresh.set(true);
            dom::after(2_000, move || {
                if saves.try_get_untracked() == Some(now) {
                    let _ = is_fresh.try_set(false);
                }
            });
        }
        now
    });
    view! {
        <div class="float offl" role="status" aria-live="off">
            {move || pill(is_lost.get(), is_fresh.get(), is_offline.get()).filter(|_| is_over_board.get())}
        </div>
    }
}

fn pill(is_lost: bool, is_fresh: bool, is_offline: bool) -> Option<impl IntoView> {
    let (class, glyph, words) = match (is_lost, is_fresh, is_offline) {
        (true, ..) => ("badge-off", Glyph::Warn, "Not being kept"),
        (false, true, _) => ("badge-off ok", Glyph::Check, "Saved"),
        (false, false, true) => ("badge-off", Glyph::Offline, "Offline. Saved here"),
        _ => return None,
    };
    Some(view! { <span class=class data-test="kept">{icon(glyph, 18)}{words}</span> })
}

/// A few words for a few seconds, with a way back.
#[component]
pub fn ToastArea(app: Whole, tell: Tell) -> impl IntoView {
    let toast = Memo::new(move |_| app.with(|app| app.toast.clone()));
    view! {
        <div class="toasts" role="status" aria-live="off">
            {move || toast.get().map(|toast| {
                let redo = toast.can_redo.then(|| view! {
                    <button type="button" class="btn quiet" on:click=move |_| tell.run(Msg::Redo)>"Redo"</button>
                });
                view! { <div class="toast" data-test="toast"><span>{toast.text}</span>{redo}</div> }
            })}
        </div>
    }
}

/// The live regions.
#[component]
pub fn Spoken(app: Whole) -> impl IntoView {
    let voice = Memo::new(move |_| app.with(|app| app.voice.clone()));
    view! {
        <p class="sr" role="status" aria-live="polite">{move || voice.with(|it| it.polite.1.clone())}</p>
        <p class="sr" role="alert" aria-live="assertive">{move || voice.with(|it| it.at_once.1.clone())}</p>
    }
}
