//! What has been played: a list to look back on. Only the rows in sight are on the page.

use crate::systems::AnyFight;
use crate::ui::dom;
use crate::ui::fight::Whole;
use crate::ui::msg::Msg;
use crate::ui::node::{El, Node, Piece, button, effect, el};
use crate::ui::parts::sign;
use crate::view::history::{Entry, Timeline};
use crate::view::rows::Rows;
use crate::view::viewport::short;
use leptos::ev;
use leptos::prelude::*;
use std::cmp::Ordering;
use std::ops::Range;
use web_sys::Element;

/// The list. A handle, so that what is scrolled can hold it.
#[derive(Clone, Copy)]
pub struct List {
    app: Whole,
    /// The rows that are drawn; `None` until it has been seen which are in sight.
    drawn: RwSignal<Option<Range<usize>>>,
    /// What is scrolled.
    scroller: StoredValue<Option<Element>, LocalStorage>,
}

/// How the list lies in what is scrolled.
struct Place {
    rows: Rows,
    scroller: Element,
    /// Where it begins, and how high a row is, in pixels.
    top: f32,
    row: f32,
    /// What is in sight, in rows.
    from: f32,
    to: f32,
}

/// The list fades out at its lower end: so many pixels of it can hardly be read.
const FADE: f32 = 24.0;

impl List {
    /// A list that keeps the moment looked at in sight.
    pub fn new(app: Whole) -> List {
        let list = List { app, drawn: RwSignal::new(None), scroller: StoredValue::new_local(None) };
        let moment = Memo::new(move |_| app.with(|app| app.desk.moment));
        effect(move || match moment.get() {
            Some(moment) => dom::next_frame(move || list.bring(moment)),
            None => list.drawn.set(None),
        });
        list
    }

    /// The list. `moment` is how many exchanges are played at the moment looked at.
    pub fn body(self, timeline: Timeline, moment: usize) -> El {
        let none = (timeline.steps == 0).then(|| el("p").class("emp").child("Nothing has been played yet."));
        let taken = move |scroller: &Element| {
            self.scroller.set_value(Some(scroller.clone()));
            dom::on_resize(scroller, Callback::new(move |_| self.look()));
        };
        el("div")
            .class("pbody fade")
            // Holds the keyboard when the row that had it is scrolled away.
            .attr("tabindex", "-1")
            .made(taken)
            .on(ev::scroll, move |_| self.look())
            .on(ev::focusin, move |event| self.reach(event_target(&event)))
            .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").class("sr").child("History"))
            .child(none)
            .child(move || self.rows(&timeline, moment))
    }

    fn rows(self, timeline: &Timeline, moment: usize) -> El {
        let (rows, n) = (timeline.rows(), timeline.steps);
        let around = || rows.drawn(rows.top(moment) - 8.0, rows.top(moment));
        let drawn = self.drawn.get().unwrap_or_else(around);
        let (first, end) = (drawn.start.min(n), drawn.end.min(n));
        let entry = |at| self.app.with_untracked(|app| app.fight.as_ref().and_then(|it| it.entry(at)));
        let shown = (first..end).filter_map(|at| {
            let heading = timeline.opens_round(at).then(|| timeline.heading(at));
            Some(row(&*entry(at)?, n, heading, moment).numbered(at))
        });
        let space = |rows: f32| format!("calc(var(--row) * {})", short(rows));
        el("ol")
            .class(if n < 1_000 { "evs" } else { "evs many" })
            .style("--heading", Rows::HEADING)
            .style("padding-top", space(rows.top(first)))
            .style("padding-bottom", space(rows.height() - rows.top(end)))
            .child(shown.collect::<Node>())
    }

    fn place(self) -> Option<Place> {
        let scroller = self.scroller.try_get_value().flatten().filter(|it| it.is_connected())?;
        let timeline = self.app.try_with_untracked(|app| app.fight.as_ref().map(AnyFight::timeline))??;
        let rows = timeline.rows();
        let list = scroller.query_selector(".evs").ok().flatten()?;
        let scrolled = scroller.scroll_top() as f32;
        let row = list.client_height() as f32 / rows.height();
        let above = list.get_bounding_client_rect().top() - scroller.get_bounding_client_rect().top();
        let top = above as f32 + scrolled;
        let from = (scrolled - top) / row;
        let to = from + (scroller.client_height() as f32 - FADE) / row;
        (row > 0.0 && row.is_finite()).then_some(Place { rows, scroller, top, row, from, to })
    }

    /// Sees which rows are in sight.
    fn look(self) {
        let Some(place) = self.place() else { return };
        let now = Some(place.rows.drawn(place.from, place.to + FADE / place.row));
        if self.drawn.get_untracked() != now {
            keep_keyboard(&place.scroller, now.as_ref());
            self.drawn.set(now);
        }
    }

    /// Draws the rows around the one that gets the keyboard: it may go on before the page has scrolled there.
    fn reach(self, target: Element) {
        let (Some(row), Some(drawn)) = (number(&target), self.drawn.get_untracked()) else { return };
        let around = row.saturating_sub(Rows::SPARE)..row + Rows::SPARE + 1;
        let wider = drawn.start.min(around.start)..drawn.end.max(around.end);
        if wider != drawn {
            self.drawn.set(Some(wider));
        }
    }

    /// Scrolls no more than it takes until the last exchange that is played at a moment is in sight.
    fn bring(self, moment: usize) {
        let Some(place) = self.place() else { return };
        if let Some(from) = place.rows.bring(moment.saturating_sub(1), place.from, place.to) {
            place.scroller.set_scroll_top((from * place.row + place.top).round() as i32);
        }
        self.look();
    }
}

/// Where the row that has the keyboard is about to go, what is scrolled gets it.
fn keep_keyboard(scroller: &Element, drawn: Option<&Range<usize>>) {
    let active = dom::document().and_then(|page| page.active_element());
    let row = active.as_ref().and_then(number);
    if row.is_some_and(|row| drawn.is_none_or(|drawn| !drawn.contains(&row))) {
        dom::focus_on(scroller);
    }
}

/// Which row an element is in, from zero.
fn number(element: &Element) -> Option<usize> {
    let row = element.closest(".evs > li").ok().flatten()?;
    row.get_attribute("aria-posinset")?.parse::<usize>().ok()?.checked_sub(1)
}

/// A row among `n`, under the heading of the round that it opens.
fn row(entry: &Entry, n: usize, heading: Option<String>, moment: usize) -> El {
    let (after, class) = (
        entry.number,
        match entry.number.cmp(&moment) {
            Ordering::Less => "ev",
            Ordering::Equal => "ev on",
            Ordering::Greater => "ev fut",
        },
    );
    let words = el("span")
        .class("tx")
        .child(el("b").child(entry.title.clone()))
        .child(el("small").child(entry.subtitle.clone()));
    let press = button()
        .class(class)
        .attr("aria-current", (after == moment).then_some("step"))
        .tells(Msg::LookBack(after))
        .child(el("span").class("n num").child(after))
        .child(el("span").class("ei").child(sign(entry.icon, 20)))
        .child(words);
    let heading = heading.map(|text| el("span").class("rh2 caps").child(text));
    el("li")
        .attr("aria-setsize", n.to_string())
        .attr("aria-posinset", after.to_string())
        .child(heading)
        .child(press)
}
