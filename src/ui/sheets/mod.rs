//! Fighters: the roster of a table and one generic form for every system's sheet.

use crate::app::data::dialog::Dialog;
use crate::app::data::draft::Draft;
use crate::app::data::message::Message;
use crate::board::Side;
use crate::ui::components::{Glyph, icon, icon_button, small_token};
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, El, Node, Piece, button, el, truth};
pub use crate::ui::sheets::fields::field_id;
use crate::ui::sheets::open::drop_place;
pub use crate::ui::sheets::open::open_button;
use crate::ui::sheets::tabs::Tabs;
use crate::view::sheets::form::SheetPage;

mod fields;
mod open;
mod tabs;

/// The page. On a phone the roster is a page of its own.
pub fn fighters(model: ModelSignal) -> Node {
    let tabs = Tabs::new();
    let is_wide = move || model.with(|model| model.device.is_wide);
    let open = move || read(model, |draft| draft.sheet).flatten();
    let page = move || {
        read(model, |draft| {
            let mut page = draft.setup.sheet(draft.sheet?)?;
            if let Some((key, typed)) = &draft.refused {
                page.refuse(key, typed);
            }
            Some(page)
        })
        .flatten()
    };
    (
        // While no sheet is open beside it, it is what the page is about.
        el("section")
            .class(move || if open().is_some() { "roster tablet" } else { "roster" })
            .attr("role", move || if open().is_some() { "complementary" } else { "main" })
            .attr("aria-label", "Fighters")
            .child(move || read(model, list)),
        move || {
            let n = read(model, |draft| (draft.setup.recruits().len(), draft.in_fight)).unwrap_or_default();
            page().map(|page| {
                let report = imported(model, page.recruit);
                editor(page, n, report, is_wide(), tabs)
            })
        },
        drop_place(model),
    )
        .node()
}

fn read<T>(model: ModelSignal, read: impl FnOnce(&Draft) -> T) -> Option<T> {
    model.with(|model| model.draft.as_ref().map(read))
}

/// The way to the report of a fighter that was imported, as long as its file is kept.
fn imported(model: ModelSignal, recruit: usize) -> Option<El> {
    let is_kept = model.with(|model| {
        let origin = model.draft.as_ref().and_then(|draft| draft.setup.origin(recruit))?;
        Some(model.stored.originals.contains(&origin))
    });
    let button = || button().class("btn").on_click(Message::ImportReport(recruit));
    is_kept.filter(|is| *is).map(|_| button().child(icon(Glyph::List, 20)).child("What was imported"))
}

fn list(draft: &Draft) -> Node {
    let (rows, open) = (draft.setup.roster(), draft.sheet);
    let table = format!("{}, {}", draft.setup.title(), draft.setup.system_name());
    let title = match open {
        Some(_) => el("b"),
        None => el("h1").attr("tabindex", "-1"),
    };
    let title = title.child("Fighters");
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
                .on_click(Message::Sheet(Some(i)))
                .child(small_token(row.side, row.monogram, 100, false, 52))
                .child(
                    el("span").child(el("b").verbatim().child(row.name)).child(
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
            .child(icon_button(Glyph::Back, "Back", "ib").on_click(Message::Back))
            .child(el("div").class("tt").child(title).child(el("small").child(table))),
        none,
        el("ul").class("rl").child(all.collect::<Node>()),
        el("div").class("rf").child(
            button()
                .class("btn wide")
                .on_click(Message::Show(Dialog::Starters))
                .child(icon(Glyph::Plus, 20))
                .child("New fighter"),
        ),
        open_button(&draft.setup).map(|it| el("div").class("rf").child(it)),
        el("div").class("rf").child(
            button()
                .class("btn wide")
                .on_click(Message::EditBoard)
                .child(icon(Glyph::Paint, 20))
                .child("Place them on the board"),
        ),
    )
        .node()
}

fn editor(
    page: SheetPage,
    (n, in_fight): (usize, usize),
    report: Option<El>,
    is_wide: bool,
    tabs: Tabs,
) -> El {
    let i = page.recruit;
    let sections = page.sections.clone().into_iter().enumerate();
    let sections = sections.map(|(n, section)| fields::section(n, section, is_wide)).collect::<Node>();
    let sides = Side::ALL.into_iter().map(|side| {
        button()
            .attr("aria-pressed", truth(side == page.side))
            .attr("aria-label", side.name())
            .on_click(Message::Enlist(i, side))
            .child(small_token(side, String::new(), 100, false, 34))
    });
    el("main")
        .class("ed")
        // The same button means another fighter where one has been removed.
        .attr("data-about", format!("{i} of {n}"))
        .child(
            el("header")
                .class("edh")
                .child(
                    icon_button(Glyph::Back, "Back to fighters", "ib phone").on_click(Message::Sheet(None)),
                )
                .child(
                    el("div")
                        .class("tt")
                        .child(el("h1").attr("tabindex", "-1").verbatim().child(page.title.clone()))
                        .child(el("small").child(page.subtitle.clone())),
                )
                .child(
                    icon_button(Glyph::Undo, "Undo", "ib")
                        .attr("data-repeats", "undo")
                        .on_click(Message::EditUndo),
                )
                .child(
                    icon_button(Glyph::SaveFile, "Keep for other tables", "ib")
                        .on_click(Message::KeepFighter(i)),
                )
                .child(icon_button(Glyph::Copy, "Duplicate", "ib").on_click(Message::Duplicate(i, 1)))
                .child((i >= in_fight).then(|| {
                    icon_button(Glyph::Trash, "Remove this fighter", "ib").on_click(Message::Remove(i))
                })),
        )
        .child(tabs.row(&page))
        .child(
            tabs.follow(el("div").class("edb"))
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
                .child(
                    button().class("btn big").behaves(Behaviour::GoesTo(field_id(&first))).child("Show me"),
                )
        })
        .node()
}
