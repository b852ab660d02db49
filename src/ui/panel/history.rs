//! What has been played: a list to look back on. Only the rows in sight are on the page.

use crate::app::data::message::Message;
use crate::systems::AnyFight;
use crate::ui::components::{Glyph, heading, icon, sign};
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, El, Handle, Node, On, Piece, button, el};
use crate::view::board::viewport::short;
use crate::view::rows::Rows;
use crate::view::story::history::{Entry, Timeline, Undone};
use std::cmp::Ordering;
use std::ops::Range;
use std::rc::Rc;

/// The list. A handle, so that what is scrolled can hold it.
#[derive(Clone, Copy)]
pub struct List {
    model: ModelSignal,
    /// The rows that are drawn; `None` until it has been seen which are in sight.
    drawn: RwSignal<Option<Range<usize>>>,
    /// What is scrolled.
    scroller: StoredValue<Option<Rc<dyn Handle>>, LocalStorage>,
}

/// How the list lies in what is scrolled.
struct Place {
    rows: Rows,
    scroller: Rc<dyn Handle>,
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
    pub fn new(model: ModelSignal) -> List {
        let list = List { model, drawn: RwSignal::new(None), scroller: StoredValue::new_local(None) };
        let moment = Memo::new(move |_| model.with(|model| model.play.moment));
        effect(move || match moment.get() {
            Some(moment) => list.bring_soon(moment),
            None => list.drawn.set(None),
        });
        list
    }

    /// The list, and what was undone. `moment` is how many exchanges are played at the moment looked at.
    pub fn body(self, timeline: Timeline, undone: Option<Undone>, moment: usize) -> El {
        let none = (timeline.steps == 0).then(|| el("p").class("emp").child("Nothing has been played yet."));
        let taken = move |scroller: Rc<dyn Handle>| {
            self.scroller.set_value(Some(scroller));
            self.bring_soon(moment);
        };
        el("div")
            .class("pbody fade")
            // Holds the keyboard when the row that had it is scrolled away.
            .attr("tabindex", "-1")
            .made(taken)
            .behaves(Behaviour::resizes(move |_| self.look()))
            .on(On::Scroll, move |_| self.look())
            .on(On::FocusIn, move |event| self.reach(event.row))
            .child(el("h1").attr("id", "panel-title").attr("tabindex", "-1").class("sr").child("History"))
            .child(none)
            .child(move || self.rows(&timeline, moment))
            .child(undone.map(put_away))
    }

    fn rows(self, timeline: &Timeline, moment: usize) -> El {
        let (rows, n) = (timeline.rows(), timeline.steps);
        let around = || rows.drawn(rows.top(moment) - 8.0, rows.top(moment));
        let drawn = self.drawn.get().unwrap_or_else(around);
        let (first, end) = (drawn.start.min(n), drawn.end.min(n));
        let entry = |at| self.model.with_untracked(|model| model.fight.as_ref().and_then(|it| it.entry(at)));
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
        let scroller = self.scroller.try_get_value().flatten().filter(|it| it.is_there())?;
        let timeline =
            self.model.try_with_untracked(|model| model.fight.as_ref().map(AnyFight::timeline))??;
        let rows = timeline.rows();
        let list = scroller.areas(".evs").into_iter().next()?;
        let scrolled = scroller.scrolled();
        let row = list.h / rows.height();
        let top = list.y - scroller.area().y + scrolled;
        let from = (scrolled - top) / row;
        let to = from + (scroller.height() - FADE) / row;
        (row > 0.0 && row.is_finite()).then_some(Place { rows, scroller, top, row, from, to })
    }

    /// Sees which rows are in sight.
    fn look(self) {
        let Some(place) = self.place() else { return };
        let now = Some(place.rows.drawn(place.from, place.to + FADE / place.row));
        if self.drawn.get_untracked() != now {
            keep_keyboard(&*place.scroller, now.as_ref());
            self.drawn.set(now);
        }
    }

    /// Draws the rows around the one that gets the keyboard: it may go on before the page has scrolled there.
    fn reach(self, row: Option<usize>) {
        let (Some(row), Some(drawn)) = (row, self.drawn.get_untracked()) else { return };
        let around = row.saturating_sub(Rows::SPARE)..row + Rows::SPARE + 1;
        let wider = drawn.start.min(around.start)..drawn.end.max(around.end);
        if wider != drawn {
            self.drawn.set(Some(wider));
        }
    }

    /// Brings the moment in sight once the list is drawn as it is then.
    fn bring_soon(self, moment: usize) {
        if let Some(scroller) = self.scroller.try_get_value().flatten() {
            scroller.next_frame(Box::new(move || self.bring(moment)));
        }
    }

    /// Scrolls no more than it takes until the last exchange that is played at a moment is in sight.
    fn bring(self, moment: usize) {
        let Some(place) = self.place() else { return };
        if let Some(from) = place.rows.bring(moment.saturating_sub(1), place.from, place.to) {
            place.scroller.scroll_to(from * place.row + place.top);
        }
        self.look();
    }
}

/// Where the row that has the keyboard is about to go, what is scrolled gets it.
fn keep_keyboard(scroller: &dyn Handle, drawn: Option<&Range<usize>>) {
    let row = scroller.row_with_focus();
    if row.is_some_and(|row| drawn.is_none_or(|drawn| !drawn.contains(&row))) {
        scroller.focus();
    }
}

/// A step in its row: its number, its picture, who did what to whom, and how that ended.
fn told(entry: &Entry) -> Node {
    let words = el("span")
        .class("tx")
        .child(el("b").child(entry.title.clone()))
        .child(el("small").child(entry.subtitle.clone()));
    (el("span").class("n num").child(entry.number), el("span").class("ei").child(sign(entry.icon, 20)), words)
        .node()
}

/// What was undone, and a way to have it back.
fn put_away(undone: Undone) -> El {
    let rows = undone.first.iter().map(|entry| el("li").class("ev fut").child(told(entry)));
    let more = undone.more.map(|words| el("p").class("emp").child(words));
    let back = button().class("btn wide").attr("data-test", "redo-all").on_click(Message::RedoAll);
    el("section")
        .class("undone")
        .child(heading("Undone steps".to_owned()))
        .child(back.child(icon(Glyph::Redo, 20)).child("Bring them back"))
        .child(el("ol").child(rows.collect::<Node>()))
        .child(more)
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
    let press = button()
        .class(class)
        .attr("aria-current", (after == moment).then_some("step"))
        .on_click(Message::ReadPast(after))
        .child(told(entry));
    let heading = heading.map(|text| el("span").class("rh2 caps").child(text));
    el("li")
        .attr("aria-setsize", n.to_string())
        .attr("aria-posinset", after.to_string())
        .child(heading)
        .child(press)
}
