//! Passing the table on, and taking one in.

use super::frame::dialog;
use crate::ui::dom;
use crate::ui::fight::Whole;
use crate::ui::links::pass;
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, icon};
use crate::ui::state::Preview;
use leptos::html::Textarea;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The table as a link.
pub fn share(app: Whole, tell: Tell) -> AnyView {
    let made = app
        .with_untracked(|app| app.fight.as_ref().map(|fight| (fight.table_name().to_owned(), pass(fight))));
    let (name, passed) = match made {
        Some((name, Ok(passed))) => (name, passed),
        Some((name, Err(fault))) => {
            let words = fault.words();
            let body = view! { <div class="pbody"><div class="msg warn">{icon(Glyph::Warn, 22)}<span><b>{words.title}</b>{words.text}</span></div></div> };
            return dialog("Share this table".to_owned(), name, "s6", body, (), tell).into_any();
        }
        None => return ().into_any(),
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
        view! { <p class="cap">"The oldest "{steps}" folded into the start: they can\u{2019}t be looked back on from the link."</p> }
    });
    let plate = if dom::can_share() {
        view! {
            <button type="button" class="plate" data-first="" on:click=move |_| dom::share(&title, &url)>
                {icon(Glyph::Share, 22)}<span>"Send link"</span>
            </button>
        }
        .into_any()
    } else {
        view! {
            <button type="button" class="plate" data-first="" on:click=move |_| copy_again()>
                {icon(Glyph::Copy, 22)}<span>"Copy link"</span>
            </button>
        }
        .into_any()
    };
    let body = view! {
        <div class="pbody shb">
            <div class="shr">
                <div class="privacy">
                    {icon(Glyph::Lock, 22)}
                    <span><b>"The board is in the link."</b>" Nothing is uploaded. Anyone with the link sees what you see now."</span>
                </div>
                <div class="linkf">
                    <label class="lb" for="share-link">"Link, "{passed.size}</label>
                    <input class="url" id="share-link" readonly="" data-test="link" prop:value=passed.url
                        on:focus=|event| {
                            if let Some(field) = event.target().and_then(|it| it.dyn_into::<web_sys::HtmlInputElement>().ok()) {
                                field.select();
                            }
                        } />
                    <button type="button" class="btn" on:click=move |_| copy()>{icon(Glyph::Copy, 20)}"Copy"</button>
                </div>
                {folded}
            </div>
        </div>
    };
    let file = passed_on.clone();
    let footer = view! {
        <footer class="pfoot">
            <button type="button" class="btn big" on:click=move |_| { dom::download("hexfray-table.txt", &file); }>
                {icon(Glyph::SaveFile, 22)}"Save file"
            </button>
            {plate}
        </footer>
    };
    dialog("Share this table".to_owned(), name, "s6", body, footer, tell).into_any()
}

/// Paste a link or choose a file.
pub fn open(tell: Tell) -> impl IntoView {
    let field: NodeRef<Textarea> = NodeRef::new();
    let take = move || {
        if let Some(text) = field.try_get_untracked().flatten().map(|it| it.value()) {
            tell.run(Msg::OpenText(text));
        }
    };
    let read = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|it| it.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|it| it.files()).and_then(|files| files.get(0)) else { return };
        dom::read_file(&file, move |text| tell.run(Msg::OpenText(text.unwrap_or_default())));
    };
    let body = view! {
        <div class="pbody openb">
            <label class="tf">
                <span class="lb">"Paste a link"</span>
                <textarea rows="4" node_ref=field data-first="" spellcheck="false" autocapitalize="off"
                    placeholder="https://…/#1…"></textarea>
            </label>
            <label class="tf">
                <span class="lb">"Or choose a text file with a link"</span>
                <input type="file" accept=".txt,text/plain" on:change=read />
            </label>
            <p class="cap">"You see what is in it before anything of yours changes."</p>
        </div>
    };
    let footer = view! {
        <footer class="pfoot">
            <button type="button" class="plate" on:click=move |_| take()><span>"Look at it"</span></button>
        </footer>
    };
    dialog("Open a link".to_owned(), String::new(), "openl", body, footer, tell)
}

/// A table that came with a link.
pub fn preview(preview: Preview, tell: Tell) -> impl IntoView {
    let fault = preview.fault.map(|words| {
        view! { <div class="msg warn">{icon(Glyph::Warn, 22)}<span><b>{words.title}</b>{words.text}</span></div> }
    });
    let body = view! {
        <div class="pbody openb" data-test="preview">
            <p>{preview.text}</p>
            {fault}
            <p class="cap">"Opening it puts your own table away. Keep your own link if you want to come back to it."</p>
        </div>
    };
    let footer = view! {
        <footer class="pfoot">
            <button type="button" class="btn big" on:click=move |_| tell.run(Msg::Close)>"Keep my table"</button>
            <button type="button" class="plate" data-first="" on:click=move |_| tell.run(Msg::TakeLink)><span>"Open here"</span></button>
        </footer>
    };
    dialog(preview.title, "A table came with this link".to_owned(), "prev", body, footer, tell)
}
