//! The action sheet: what can be done now, and why the rest can't.

use crate::app::data::dialog::{Dialog, Overrule, RuleDialog};
use crate::app::data::message::Message;
use crate::ui::components::{
    Glyph, conditions, explained, heading, icon, icon_button, medal, not_now, pip_row, price_in_words, redo,
    sign, small_token,
};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::view::board::scene::Focus;
use crate::view::panel::actions::{ActionSheet, Ending, NotNow, Row, Section};
use crate::view::panel::card::{Fact, Fighter, Points};
use crate::view::words;

/// The sheet's scrolling part.
pub fn body(sheet: ActionSheet, nobody: Option<Node>, focus: &Focus) -> El {
    let aimed = focus.row.clone();
    let sections = sheet.sections.into_iter().map(|part| section(part, &aimed)).collect::<Node>();
    let not_now = (!sheet.not_now.is_empty()).then(|| {
        let rows = sheet.not_now.into_iter().map(not_now_for).collect::<Node>();
        (heading("Not now".to_owned()), el("ul").class("acts").child(rows))
    });
    el("div")
        .class("pbody fade")
        .child(sheet.fighter.map(|fighter| {
            let card = Message::Select(Some(fighter.who));
            let now = now(fighter.now.clone());
            (head(fighter, Some(card)), now)
        }))
        .child(nobody)
        .child(sheet.note.map(|note| el("p").class("emp").child(note)))
        .child(sections)
        .child(not_now)
}

/// The fighter at the head of the panel; its token opens its card.
pub fn head(fighter: Fighter, card: Option<Message>) -> El {
    let token = small_token(fighter.side, fighter.monogram, fighter.health, fighter.is_down, 60);
    let token = match card {
        Some(card) => button()
            .class("tokb")
            .on_click(card)
            .child(token)
            .child(el("span").class("sr").child(format!("{} card", words::whose(&fighter.name)))),
        None => token,
    };
    el("div")
        .class("fh")
        .child(token)
        .child(
            el("div")
                .class("nm")
                .child(
                    el("h1").attr("id", "panel-title").attr("tabindex", "-1").verbatim().child(fighter.name),
                )
                .child(el("p").child(fighter.line))
                .child(conditions(fighter.key, fighter.conditions)),
        )
        .child(fighter.points.map(|it| points(fighter.key, it)))
}

/// What is looked up all the time, in one line.
fn now(facts: Vec<Fact>) -> Option<El> {
    let told =
        |fact: Fact| el("div").child(el("dt").child(fact.label)).child(" ").child(el("dd").child(fact.value));
    let is_some = !facts.is_empty();
    let all = facts.into_iter().map(told).collect::<Node>();
    is_some.then(|| el("dl").class("now").attr("data-test", "now").child(all))
}

fn points(key: &str, points: Points) -> El {
    el("div")
        .class("apbox")
        .child(pip_row(points.full, 0, points.empty, points.text))
        .child(el("b").child(points.now))
        .child(" ")
        .child(explained(key, &points.rest))
}

fn section(section: Section, aimed: &[crate::view::panel::actions::Place]) -> Node {
    let class = if section.is_tiles { "acts two" } else { "acts" };
    let rows = section.rows.into_iter().map(|row| {
        let is_on = !aimed.is_empty() && row.open.iter().any(|open| aimed.contains(&open.place));
        open(row, section.is_tiles, is_on)
    });
    (heading(section.title.to_owned()), el("ul").class(class).child(rows.collect::<Node>())).node()
}

/// A row that can be taken. Where it has several ends they are listed under it once it is on, so
/// that nobody needs the board to aim.
fn open(row: Row, is_tile: bool, is_on: bool) -> El {
    let class = match (is_tile, is_on) {
        (true, false) => "act tile",
        (true, true) => "act tile on",
        (false, false) => "act",
        (false, true) => "act on",
    };
    let places: Vec<_> = row.open.iter().map(|open| open.place).collect();
    let is_simple = !row.needs_aim && places.len() == 1;
    let strikes = row.open.iter().all(|open| open.target.is_some());
    let said = move || match (places.first(), is_on) {
        (Some(place), _) if is_simple => Message::Declare(*place),
        (_, true) => Message::Aim(Vec::new()),
        _ => Message::Aim(places.clone()),
    };
    let line = el("small").child(row.subtitle);
    // Whom it is aimed at.
    let line = if strikes { line.verbatim() } else { line };
    let clause = (!row.clause.is_empty()).then(|| el("small").class("clause").child(row.clause));
    let names = (is_on && !strikes).then(|| {
        let names = row.open.into_iter().map(|open| {
            let place = open.place;
            button().class("chip").verbatim().on_click(Message::Declare(place)).child(open.name)
        });
        el("div")
            .class("chips aims")
            .attr("role", "group")
            .attr("aria-label", row.title.clone())
            .child(names.collect::<Node>())
    });
    el("li")
        .class(names.is_some().then_some("wide"))
        .child(
            button()
                .class(class)
                .attr("data-act", "")
                .attr("aria-expanded", (!is_simple && !strikes).then(|| is_on.to_string()))
                .on_click(said())
                .child(medal(row.icon))
                .child(
                    el("span").class("tx").child(el("b").child(row.title.clone())).child(line).child(clause),
                )
                .child(price_in_words(row.cost)),
        )
        .child(names)
}

/// One line for a reason: its only row, or all of them under it.
fn not_now_for(mut group: NotNow) -> El {
    if group.rows.len() == 1
        && let Some(row) = group.rows.pop()
    {
        return barred(row);
    }
    let titles: Vec<&str> = group.rows.iter().map(|row| row.title.as_str()).collect();
    let line = titles.join(", ");
    let head = el("summary")
        .class("act")
        .attr("data-shut", "")
        .child(medal(group.rows[0].icon))
        .child(
            el("span")
                .class("tx")
                .child(el("b").child(group.why))
                .child(not_now())
                .child(el("small").child(line)),
        )
        .child(el("span").class("cost").child(group.rows.len().to_string()));
    let rows = group.rows.into_iter().map(barred).collect::<Node>();
    el("li").child(el("details").class("why").child(head).child(el("ul").class("acts").child(rows)))
}

/// A row that can't be taken now. It says why; its card quotes the rule, and there the referee may
/// allow it all the same.
fn barred(row: Row) -> El {
    let first = row.barred.first().map(|barred| {
        RuleDialog::new(barred.rule, Some(barred.why.clone()))
            .or_overruled(Overrule::Declare(barred.place), barred.is_final)
    });
    el("li").child(
        button()
            .class("act")
            .attr("data-shut", "")
            .attr("aria-haspopup", "dialog")
            .on_click(first.map(|card| Message::Show(Dialog::Rule(card))))
            .child(medal(row.icon))
            .child(
                el("span")
                    .class("tx")
                    .child(el("b").child(row.title))
                    .child(not_now())
                    .child(el("small").child(row.subtitle)),
            )
            .child(el("span").class("cost").child(icon(Glyph::Lock, 18))),
    )
}

/// The footer: take back, look back, go on.
pub fn footer(endings: Vec<Ending>, plate: Option<Ending>, can_undo: bool, can_redo: bool) -> El {
    let others = endings.into_iter().map(|ending| {
        let place = ending.place;
        let more = (!ending.subtitle.is_empty()).then(|| el("small").child(ending.subtitle));
        button()
            .class("btn big wide")
            .on_click(Message::Declare(place))
            .child(el("span").class("tx").child(ending.title).child(more))
    });
    let plate = plate.map(|ending| {
        let place = ending.place;
        button()
            .class("plate")
            .on_click(Message::Declare(place))
            .child(sign(ending.icon, 22))
            .child(el("span").child(ending.title))
            .child((!ending.subtitle.is_empty()).then(|| el("small").child(ending.subtitle)))
    });
    el("footer")
        .class("pfoot")
        .child(can_undo.then(|| {
            icon_button(Glyph::Undo, "Undo", "btn sq").attr("data-repeats", "undo").on_click(Message::Undo)
        }))
        .child(redo(can_redo))
        .child(icon_button(Glyph::History, "History", "btn sq phone").on_click(Message::LookBack(usize::MAX)))
        .child(others.collect::<Node>())
        .child(plate)
}
