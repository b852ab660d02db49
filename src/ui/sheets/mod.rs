//! Fighters: the roster of a table and one generic form for every system's sheet.

mod fields;

use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::parts::{Glyph, icon, icon_button, small_token};
use super::state::Dialog;
use super::{dom, state::Workshop};
use crate::board::Side;
use crate::view::form::{RosterRow, SheetPage};
use leptos::prelude::*;

/// The page. On a phone the roster is a page of its own.
#[component]
pub fn Fighters(app: Whole, tell: Tell) -> impl IntoView {
    let roster = Memo::new(move |_| read(app, |shop| shop.setup.roster()).unwrap_or_default());
    let table = Memo::new(move |_| {
        read(app, |shop| format!("{}, {}", shop.setup.name(), shop.setup.system_name())).unwrap_or_default()
    });
    let open = Memo::new(move |_| read(app, |shop| shop.sheet).flatten());
    let sheet = Memo::new(move |_| {
        read(app, |shop| {
            let shown =
                shop.sheet.or_else(|| (dom::is_wide() && !shop.setup.recruits().is_empty()).then_some(0));
            shown.and_then(|i| shop.setup.sheet(i))
        })
        .flatten()
    });
    // The wide page edits the first sheet until another is chosen.
    Effect::new(move |_| {
        if open.get().is_none() && dom::is_wide() && !roster.with(Vec::is_empty) {
            tell.run(Msg::Sheet(Some(0)));
        }
    });
    view! {
        <aside class=move || if open.get().is_some() { "roster tablet" } else { "roster" } aria-label="Fighters">
            {move || list(roster.get(), table.get(), open.get(), tell)}
        </aside>
        {move || sheet.get().map(|page| editor(page, tell))}
    }
}

fn read<T>(app: Whole, read: impl FnOnce(&Workshop) -> T) -> Option<T> {
    app.with(|app| app.shop.as_ref().map(read))
}

fn list(rows: Vec<RosterRow>, table: String, open: Option<usize>, tell: Tell) -> impl IntoView {
    let none = rows
        .is_empty()
        .then(|| view! { <p class="emp">"No fighters yet. Make a new one, or take one that is ready."</p> });
    let all = rows.into_iter().map(|row| {
        let (i, is_on) = (row.recruit, open == Some(row.recruit));
        let class = if row.n_faults > 0 { "badt" } else { "" };
        view! {
            <li>
                <button type="button" class=if is_on { "rli on" } else { "rli" } aria-current=is_on.then_some("true")
                    on:click=move |_| tell.run(Msg::Sheet(Some(i)))>
                    {small_token(row.side, row.monogram, 100, false, 52)}
                    <span>
                        <b>{row.name}</b>
                        <small class=class>{(row.n_faults > 0).then(|| icon(Glyph::Warn, 16))}{row.line}</small>
                    </span>
                </button>
            </li>
        }
    });
    view! {
        <header class="rh">
            {icon_button(Glyph::Back, "Back", "ib", move || tell.run(Msg::Back))}
            <div class="tt"><b>"Fighters"</b><small>{table}</small></div>
        </header>
        {none}
        <ul class="rl">{all.collect_view()}</ul>
        <div class="rf">
            <button type="button" class="btn wide" on:click=move |_| tell.run(Msg::Show(Dialog::Starters))>
                {icon(Glyph::Plus, 20)}"New fighter"
            </button>
        </div>
        <div class="rf">
            <button type="button" class="btn wide" on:click=move |_| tell.run(Msg::EditBoard)>
                {icon(Glyph::Paint, 20)}"Place them on the board"
            </button>
        </div>
    }
}

fn editor(page: SheetPage, tell: Tell) -> impl IntoView {
    let i = page.recruit;
    let tabs = page.tabs.iter().enumerate().map(|(n, tab)| {
        let faults = (tab.n_faults > 0).then(|| view! { <span class="badt">{icon(Glyph::Warn, 14)}</span> });
        view! {
            <button type="button" class="tab" data-tab=n.to_string() aria-current=(n == 0).then_some("true")
                on:click=move |_| scroll_to(n)>{tab.title}{faults}</button>
        }
    });
    let sections = page.sections.clone().into_iter().enumerate();
    let sections = sections.map(|(n, section)| fields::section(n, section, tell)).collect_view();
    let sides = Side::ALL.into_iter().map(|side| {
        view! {
            <button type="button" aria-pressed=(side == page.side).to_string() aria-label=side.name()
                on:click=move |_| tell.run(Msg::Enlist(i, side))>{small_token(side, String::new(), 100, false, 34)}</button>
        }
    });
    view! {
        <main class="ed">
            <header class="edh">
                {icon_button(Glyph::Back, "Back to fighters", "ib phone", move || tell.run(Msg::Sheet(None)))}
                <div class="tt"><h1 tabindex="-1">{page.title.clone()}</h1><small>{page.subtitle.clone()}</small></div>
                {icon_button(Glyph::Undo, "Undo", "ib", move || tell.run(Msg::EditUndo))}
                {icon_button(Glyph::SaveFile, "Keep for other tables", "ib", move || tell.run(Msg::KeepFighter(i)))}
                {icon_button(Glyph::Copy, "Duplicate", "ib", move || tell.run(Msg::Duplicate(i)))}
                {icon_button(Glyph::Trash, "Remove this fighter", "ib", move || tell.run(Msg::Remove(i)))}
            </header>
            <nav class="tabs" aria-label="Sections">{tabs.collect_view()}</nav>
            <div class="edb" on:scroll=|_| spy()>
                <div class="idrow">
                    {small_token(page.side, page.monogram.clone(), 100, false, 76)}
                    <div class="seg sides" role="group" aria-label="Side">{sides.collect_view()}</div>
                </div>
                {sections}
            </div>
            {footer(page)}
        </main>
    }
}

fn footer(page: SheetPage) -> impl IntoView {
    (page.n_faults > 0).then(|| {
        let first = page.first_fault.clone().unwrap_or_default();
        view! {
            <footer class="edf">
                <span class="edmsg" role="status">
                    {icon(Glyph::Warn, 22)}<span><b>{page.fault_title}</b><small>{page.fault_text}</small></span>
                </span>
                <button type="button" class="btn big" on:click=move |_| fields::show(&first)>"Show me"</button>
            </footer>
        }
    })
}

/// Brings a section to the top.
fn scroll_to(n: usize) {
    let section = dom::document().and_then(|page| page.get_element_by_id(&format!("section-{n}")));
    if let Some(section) = section {
        section.scroll_into_view();
    }
}

/// Marks the tab of the section that is read.
fn spy() {
    let Some(form) = dom::all_on_page(".edb").into_iter().next() else { return };
    let top = form.get_bounding_client_rect().top() + 60.0;
    let sections = dom::all(&form, ".grp[id]");
    let now = sections.iter().rposition(|it| it.get_bounding_client_rect().top() <= top).unwrap_or(0);
    for (i, tab) in dom::all_on_page(".tabs .tab").into_iter().enumerate() {
        let _ = if i == now {
            tab.set_attribute("aria-current", "true")
        } else {
            tab.remove_attribute("aria-current")
        };
    }
}
