//! The first page: the tables that are kept, and the demo scenes of each system.
//!
//! `index.html` has the same page as it is on the first visit, to be read before this is there: what changes here
//! changes there.

use crate::app::data::dialog::Dialog;
use crate::app::data::draft::{Basis, Draft};
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::keeping::names::title;
use crate::app::store::kept_page::{is_card_played, is_played, is_untouched};
use crate::order::sort_by_key;
use crate::share::{What, setup_sum};
use crate::systems::{SYSTEMS, SystemCard};
use crate::ui::board::vignette;
use crate::ui::components::notices::bars;
use crate::ui::components::{Glyph, heading, icon, icon_button};
use crate::ui::node::signals::*;
use crate::ui::node::{El, Node, Piece, button, el};
use crate::view::first;
use crate::view::kept_table::{built_in_a_line, in_a_line};

/// The page.
pub fn home(model: ModelSignal) -> El {
    let kept = move || model.with(|model| model.fight.as_ref().map(|fight| fight.top_bar(None).moment()));
    let demos = SYSTEMS.iter().flat_map(|card| (0..card.covers.len()).map(move |place| demo(card, place)));
    let demos = demos.map(|it| el("li").child(it)).collect::<Node>();
    el("div").class("first-in").child(
        el("main")
            .class("fr")
            .child(
                el("header")
                    .class("frh")
                    .child(emblem())
                    .child(
                        el("div")
                            .child(el("h1").attr("tabindex", "-1").verbatim().child("Hexfray"))
                            .child(el("p").child(first::LINE)),
                    )
                    .child(
                        icon_button(Glyph::Settings, "Settings", "ib phone")
                            .on_click(Message::Go(Page::Settings)),
                    ),
            )
            .child(bars(model, true))
            .child(move || {
                kept().map(|table| {
                    let own = model.with(|model| {
                        let own = What::Table(model.stored.open?);
                        Some(more(own, &title(&model.stored, own)?))
                    });
                    let plate = button()
                        .class("plate go-on")
                        .on_click(Message::Go(Page::Fight))
                        .child(icon(Glyph::Play, 20))
                        .child(el("span").child("Go on: ").child(table));
                    el("div").class("kept").child(plate).child(own)
                })
            })
            .child(move || model.with(go_on_building))
            .child(move || model.with(tables))
            .child(el("ul").class("demos").child(demos))
            .child(
                el("footer")
                    .class("frf")
                    .child(
                        button()
                            .class("btn big wide")
                            .on_click(empty_table())
                            .child(icon(Glyph::Plus, 20))
                            .child("Empty table"),
                    )
                    .child(
                        button()
                            .class("btn big wide")
                            .on_click(Message::Show(Dialog::OpenLink))
                            .child(icon(Glyph::Link, 20))
                            .child("Open link or file"),
                    )
                    .child(
                        button()
                            .class("btn big wide tablet")
                            .on_click(Message::Go(Page::Settings))
                            .child(icon(Glyph::Settings, 20))
                            .child("Settings"),
                    ),
            ),
    )
}

/// The way on with the table that was built last. Whoever has only looked at the editor builds none.
fn go_on_building(model: &Model) -> Option<El> {
    let is_shown = |draft: &&Draft| draft.basis == Basis::Own || draft.is_changed();
    let draft = model.draft.as_ref().filter(is_shown)?;
    let stands_for_it = |id| is_played(&model.stored, id, setup_sum(&draft.setup));
    if draft.id.is_some_and(stands_for_it) {
        return None;
    }
    let title = draft.setup.title().to_owned();
    let more = draft.id.map(|id| more(What::Setup(id), &title));
    let plate = button()
        .class("btn big wide go-build")
        .on_click(Message::Go(Page::Editor))
        .child(icon(Glyph::Paint, 20))
        .child(el("span").child("Go on building: ").child(title));
    Some(el("div").class("kept").child(plate).child(more))
}

/// The way to what can be done with a table.
fn more(what: What, name: &str) -> El {
    icon_button(Glyph::Dots, format!("More: {name}"), "ib box").on_click(Message::Show(Dialog::Table(what)))
}

/// A table in a list.
struct Row {
    what: What,
    saved_at: u64,
    title: String,
    line: String,
    tap: Message,
}

/// The other tables, in play or being built, last saved first. Those that are open have buttons of their own.
fn tables(model: &Model) -> Node {
    let (stored, now) = (&model.stored, model.device.now);
    let named = |what| title(stored, what).unwrap_or_default();
    let played = stored.tables.iter().map(|card| {
        let (what, line) = (What::Table(card.id), in_a_line(card, now));
        let tap =
            if card.is_newer { Message::Show(Dialog::Table(what)) } else { Message::OpenTable(card.id) };
        Row { what, saved_at: card.saved_at, title: named(what), line, tap }
    });
    let built =
        stored.built.iter().filter(|card| !is_untouched(card) && !is_card_played(stored, card)).map(|card| {
            let (table, what) = (&card.table, What::Setup(card.table.id));
            let tap = if table.is_newer {
                Message::Show(Dialog::Table(what))
            } else {
                Message::OpenDraft(table.id)
            };
            let line = built_in_a_line(card, &stored.tables, now);
            Row { what, saved_at: table.saved_at, title: named(what), line, tap }
        });
    let mut rows: Vec<Row> = played.chain(built).collect();
    sort_by_key(&mut rows, |row: &Row| u64::MAX - row.saved_at);
    let open = stored.open.filter(|_| model.fight.is_some()).map(What::Table);
    let built = model.draft.as_ref().and_then(|draft| draft.id).map(What::Setup);
    let others = rows.into_iter().filter(|row| ![open, built].contains(&Some(row.what)));
    let rows: Vec<Node> = others.map(|it| row(it).node()).collect();
    (!rows.is_empty())
        .then(|| {
            let head = if open.is_some() { "Other tables" } else { "Your tables" };
            (heading(head.to_owned()), el("ul").class("acts tables").child(rows))
        })
        .node()
}

fn row(row: Row) -> El {
    let glyph = if let What::Setup(_) = row.what { Glyph::Paint } else { Glyph::Board };
    let more = more(row.what, &row.title);
    let plate = button()
        .class("act")
        .on_click(row.tap)
        .child(el("span").class("med sm").child(icon(glyph, 22)))
        .child(el("span").class("tx").child(el("b").child(row.title)).child(el("small").child(row.line)));
    el("li").class("kept").child(plate).child(more)
}

/// With one system there is nothing to choose.
fn empty_table() -> Message {
    match SYSTEMS {
        [only] => Message::Empty(only.key),
        _ => Message::Show(Dialog::Systems),
    }
}

/// A demo scene of a system.
fn demo(card: &'static SystemCard, place: usize) -> El {
    let cover = &card.covers[place];
    let picture = vignette(cover, format!("window-{}-{place}", card.key));
    button()
        .class("demo")
        .attr("data-system", card.key)
        .on_click(Message::Demo(card.key, place))
        .child(picture)
        .child(
            el("span")
                .class("tx")
                .child(el("b").child(card.name))
                .child(el("span").child(cover.about.unwrap_or(card.line)))
                .child(el("small").child(icon(Glyph::Play, 16)).child(cover.scene)),
        )
}

fn emblem() -> El {
    el("svg")
        .class("emb")
        .attr("width", "80")
        .attr("height", "90")
        .attr("viewBox", "0 0 96 108")
        .attr("aria-hidden", "true")
        .inner_html(EMBLEM)
}

const EMBLEM: &str = concat!(
    "<path class=\"e1\" d=\"M48 3l44 25.500v51L48 105 4 79.500v-51z\"/>",
    "<path class=\"e2\" d=\"M48 10l38 22v44L48 98 10 76V32z\"/>",
    "<g class=\"e3\" transform=\"rotate(-38 48 54)\"><path d=\"M48 12.500l3.600 7V60h-7.200V19.500z\"/>",
    "<path class=\"e5\" d=\"M48 22v34\"/><path d=\"M36.500 60h23v4.200h-23z\"/><path d=\"M45 63.500h6v12h-6z\"/>",
    "<circle cx=\"48\" cy=\"78\" r=\"4.600\"/></g>",
    "<g class=\"e3\" transform=\"rotate(38 48 54)\"><path d=\"M48 12.500l3.600 7V60h-7.200V19.500z\"/>",
    "<path class=\"e5\" d=\"M48 22v34\"/><path d=\"M36.500 60h23v4.200h-23z\"/><path d=\"M45 63.500h6v12h-6z\"/>",
    "<circle cx=\"48\" cy=\"78\" r=\"4.600\"/></g>",
);
