//! Fighters: the roster of a table and one generic form for every system's sheet.

mod fields;
mod open;
mod show;

use open::drop_place;
pub use open::open_button;
pub use show::show_added;

use super::fight::Whole;
use super::msg::{Msg, Tell};
use super::parts::{Glyph, icon, icon_button, small_token};
use super::state::Dialog;
use super::{dom, state::Workshop};
use crate::board::Side;
use crate::ui::node::{El, Node, Piece, button, effect, el, truth};
use crate::view::form::SheetPage;
use leptos::ev;
use leptos::prelude::*;

/// The page. On a phone the roster is a page of its own.
pub fn fighters(app: Whole, tell: Tell) -> Node {
    let open = move || read(app, |shop| shop.sheet).flatten();
    let page = move || {
        read(app, |shop| {
            let shown =
                shop.sheet.or_else(|| (dom::is_wide() && !shop.setup.recruits().is_empty()).then_some(0));
            let mut page = shop.setup.sheet(shown?)?;
            if let Some((key, typed)) = &shop.refused {
                page.refuse(key, typed);
            }
            Some(page)
        })
        .flatten()
    };
    // The wide page edits the first sheet until another is chosen.
    effect(move || {
        if open().is_none()
            && dom::is_wide()
            && read(app, |shop| shop.setup.recruits().is_empty()) == Some(false)
        {
            tell.run(Msg::Sheet(Some(0)));
        }
    });
    (
        el("aside")
            .class(move || if open().is_some() { "roster tablet" } else { "roster" })
            .attr("aria-label", "Fighters")
            .child(move || read(app, |shop| list(shop, tell))),
        move || {
            let n = read(app, |shop| shop.setup.recruits().len()).unwrap_or_default();
            page().map(|page| {
                let report = imported(app, page.recruit);
                editor(page, n, report, tell)
            })
        },
        drop_place(app, tell),
    )
        .node()
}

fn read<T>(app: Whole, read: impl FnOnce(&Workshop) -> T) -> Option<T> {
    app.with(|app| app.shop.as_ref().map(read))
}

/// The way to the report of a fighter that was imported, as long as its file is kept.
fn imported(app: Whole, recruit: usize) -> Option<El> {
    let is_kept = app.with(|app| {
        let origin = app.shop.as_ref().and_then(|shop| shop.setup.origin(recruit))?;
        app.keeper.originals().ok().map(|kept| kept.contains(&origin))
    });
    let button = || button().class("btn").tells(Msg::ImportReport(recruit));
    is_kept.filter(|is| *is).map(|_| button().child(icon(Glyph::List, 20)).child("What was imported"))
}

fn list(shop: &Workshop, tell: Tell) -> Node {
    let (rows, open) = (shop.setup.roster(), shop.sheet);
    let table = format!("{}, {}", shop.setup.title(), shop.setup.system_name());
    let none = rows
        .is_empty()
        .then(|| el("p").class("emp").child("No fighters yet. Make a new one, or take one that is ready."));
    let all = rows.into_iter().map(|row| {
        let (i, is_on) = (row.recruit, open == Some(row.recruit));
        let class = if row.n_faults > 0 { "badt" } else { "" };
        el("li").child(
            button()
                .class(if is_on { "rli on" } else { "rli" })
                .attr("aria-current", is_on.then_some("true"))
                .tells(Msg::Sheet(Some(i)))
                .child(small_token(row.side, row.monogram, 100, false, 52))
                .child(
                    el("span").child(el("b").child(row.name)).child(
                        el("small")
                            .class(class)
                            .child((row.n_faults > 0).then(|| icon(Glyph::Warn, 16)))
                            .child(row.line),
                    ),
                ),
        )
    });
    (
        el("header")
            .class("rh")
            .child(icon_button(Glyph::Back, "Back", "ib").tells(Msg::Back))
            .child(el("div").class("tt").child(el("b").child("Fighters")).child(el("small").child(table))),
        none,
        el("ul").class("rl").child(all.collect::<Node>()),
        el("div").class("rf").child(
            button()
                .class("btn wide")
                .tells(Msg::Show(Dialog::Starters))
                .child(icon(Glyph::Plus, 20))
                .child("New fighter"),
        ),
        open_button(&shop.setup, tell).map(|it| el("div").class("rf").child(it)),
        el("div").class("rf").child(
            button()
                .class("btn wide")
                .tells(Msg::EditBoard)
                .child(icon(Glyph::Paint, 20))
                .child("Place them on the board"),
        ),
    )
        .node()
}

fn editor(page: SheetPage, n: usize, report: Option<El>, tell: Tell) -> El {
    let i = page.recruit;
    let tabs = page.tabs.iter().enumerate().map(|(n, tab)| {
        let faults = (tab.n_faults > 0).then(|| el("span").class("badt").child(icon(Glyph::Warn, 14)));
        button()
            .class("tab")
            .attr("data-tab", n.to_string())
            .attr("aria-current", (n == 0).then_some("true"))
            .on(ev::click, move |_| scroll_to(n))
            .child(tab.title)
            .child(faults)
    });
    let sections = page.sections.clone().into_iter().enumerate();
    let sections = sections.map(|(n, section)| fields::section(n, section, tell)).collect::<Node>();
    let sides = Side::ALL.into_iter().map(|side| {
        button()
            .attr("aria-pressed", truth(side == page.side))
            .attr("aria-label", side.name())
            .tells(Msg::Enlist(i, side))
            .child(small_token(side, String::new(), 100, false, 34))
    });
    el("main")
        .class("ed")
        // The same button means another fighter where one has been removed.
        .attr("data-about", format!("{i} of {n}"))
        .child(
            el("header")
                .class("edh")
                .child(icon_button(Glyph::Back, "Back to fighters", "ib phone").tells(Msg::Sheet(None)))
                .child(
                    el("div")
                        .class("tt")
                        .child(el("h1").attr("tabindex", "-1").child(page.title.clone()))
                        .child(el("small").child(page.subtitle.clone())),
                )
                .child(
                    icon_button(Glyph::Undo, "Undo", "ib").attr("data-repeats", "undo").tells(Msg::EditUndo),
                )
                .child(icon_button(Glyph::SaveFile, "Keep for other tables", "ib").tells(Msg::KeepFighter(i)))
                .child(icon_button(Glyph::Copy, "Duplicate", "ib").tells(Msg::Duplicate(i)))
                .child(icon_button(Glyph::Trash, "Remove this fighter", "ib").tells(Msg::Remove(i))),
        )
        .child(el("nav").class("tabs").attr("aria-label", "Sections").child(tabs.collect::<Node>()))
        .child(
            el("div")
                .class("edb")
                .on(ev::scroll, |_| spy())
                .child(
                    el("div")
                        .class("idrow")
                        .child(small_token(page.side, page.monogram.clone(), 100, false, 76))
                        .child(
                            el("div")
                                .class("seg sides")
                                .attr("role", "group")
                                .attr("aria-label", "Side")
                                .child(sides.collect::<Node>()),
                        ),
                )
                .child(report)
                .child(sections),
        )
        .child(footer(page))
}

fn footer(page: SheetPage) -> Node {
    (page.n_faults > 0)
        .then(|| {
            let first = page.first_fault.clone().unwrap_or_default();
            el("footer")
                .class("edf")
                .child(
                    el("span").class("edmsg").attr("role", "status").child(icon(Glyph::Warn, 22)).child(
                        el("span")
                            .child(el("b").child(page.fault_title))
                            .child(el("small").child(page.fault_text)),
                    ),
                )
                .child(button().class("btn big").on(ev::click, move |_| show::show(&first)).child("Show me"))
        })
        .node()
}

/// Brings a section to the top.
fn scroll_to(n: usize) {
    let section = dom::document().and_then(|page| page.get_element_by_id(&format!("section-{n}")));
    if let Some(section) = section {
        section.scroll_into_view();
    }
}

/// Brings a tab into sight where not all of them fit, with part of the one before it.
fn bring_tab(tab: &web_sys::Element) {
    let Some(row) = tab.parent_element() else { return };
    let from_left = tab.get_bounding_client_rect().left() - row.get_bounding_client_rect().left();
    row.set_scroll_left(row.scroll_left() + from_left as i32 - 60);
}

/// Marks the tab of the section that is read.
fn spy() {
    let Some(form) = dom::all_on_page(".edb").into_iter().next() else { return };
    let top = form.get_bounding_client_rect().top() + 60.0;
    let sections = dom::all(&form, ".grp[id]");
    let now = sections.iter().rposition(|it| it.get_bounding_client_rect().top() <= top).unwrap_or(0);
    for (i, tab) in dom::all_on_page(".tabs .tab").into_iter().enumerate() {
        if i != now {
            let _ = tab.remove_attribute("aria-current");
        } else if !tab.has_attribute("aria-current") {
            let _ = tab.set_attribute("aria-current", "true");
            bring_tab(&tab);
        }
    }
}
