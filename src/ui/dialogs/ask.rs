//! The only questions the page asks back: before a table is replaced, before all is erased.

use super::frame::dialog;
use crate::ui::fight::Whole;
use crate::ui::msg::{Msg, Tell};
use crate::ui::state::Replacement;
use leptos::prelude::*;

/// Whether the table in play may be put away for another.
pub fn replace(app: Whole, by: Replacement, tell: Tell) -> impl IntoView {
    let name = app
        .with_untracked(|app| app.fight.as_ref().map(|fight| fight.table_name().to_owned()))
        .unwrap_or_default();
    let body = view! {
        <div class="pbody openb"><p>"The fight in progress at \u{201c}"{name}"\u{201d} is put away for good. Its link would bring it back: share it first if you want to keep it."</p></div>
    };
    let footer = view! {
        <footer class="pfoot">
            <button type="button" class="btn big wide" data-first="" on:click=move |_| tell.run(Msg::Close)>"Keep my table"</button>
            <button type="button" class="btn big wide" on:click=move |_| tell.run(Msg::Replace(by))>"Replace it"</button>
        </footer>
    };
    dialog("Replace this table?".to_owned(), String::new(), "menu", body, footer, tell)
}

/// Whether all may be erased.
pub fn erase(tell: Tell) -> impl IntoView {
    let body = view! {
        <div class="pbody openb"><p>"Table, fighters and settings on this device are erased. This can\u{2019}t be undone; download a backup first."</p></div>
    };
    let footer = view! {
        <footer class="pfoot">
            <button type="button" class="btn big wide" data-first="" on:click=move |_| tell.run(Msg::Close)>"Keep everything"</button>
            <button type="button" class="btn big wide danger" on:click=move |_| tell.run(Msg::Erase)>"Erase"</button>
        </footer>
    };
    dialog("Erase everything?".to_owned(), String::new(), "menu", body, footer, tell)
}
