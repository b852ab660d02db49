//! One line of the breakdown.

use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::app::playing::reveal::Reading;
use crate::ui::components::{Glyph, explained, fated_die, icon, rule_link};
use crate::ui::node::{El, Node, Piece, button, el};
use crate::ui::panel::terms::{event, parts};
use crate::view::story::ledger::{DiceRow, Line, Mood, Note, Track, VerdictBar};
use crate::view::words;

/// A numbered line.
pub fn line(line: Line, delay: u32, reading: &Reading) -> Node {
    let n = line.number;
    let is_roll = line.dice.is_some();
    let events: Vec<_> = line.told().cloned().map(event).collect();
    let is_old = n <= reading.revealed;
    let class = format!(
        "st{}{}{}",
        if is_roll { " roll" } else { "" },
        if is_old { " old" } else { "" },
        mood(line.mood)
    );
    let has_parts = !line.parts.is_empty();
    let is_open = has_parts && reading.starts_open != reading.folds.contains(&n);
    let typed = if line.mood == Mood::Now { reading.typed.clone() } else { Vec::new() };
    let waits = (line.mood == Mood::Now && is_roll).then_some(());
    let head = el("div")
        .class("sh")
        .child(label(line.label.clone(), line.rolled_on, line.rule, is_roll))
        .child(line.dice.map(|row| dice(row, &typed, line.is_declarers)))
        .child(total(n, line.label, line.total, is_roll, has_parts.then_some(is_open)));
    let tiles = is_open.then(|| parts(line.parts, "terms"));
    let events = (!events.is_empty()).then(|| el("ul").class("evl").child(events));
    (
        line.divider.map(|title| el("li").class("dvd").child(el("span").class("caps").child(title))),
        el("li")
            .class(class)
            .attr("id", line_id(n))
            .style("--d", delay.to_string())
            .attr("data-wait", waits.map(|()| ""))
            .child(node(n))
            .child(head)
            .child(tiles)
            .child(line.verdict.map(verdict))
            .child(line.gauge.map(track))
            .child(line.notes.into_iter().map(note).collect::<Node>())
            .child(events),
    )
        .node()
}

/// The id of a line.
pub fn line_id(n: usize) -> String {
    format!("line-{n}")
}

fn mood(mood: Mood) -> &'static str {
    match mood {
        Mood::Plain => "",
        Mood::Now => " now",
        Mood::Good => " good",
        Mood::Bad => " bad",
    }
}

fn node(n: usize) -> El {
    el("span")
        .class("nd")
        .child(
            el("svg")
                .attr("viewBox", "0 0 30 34")
                .attr("width", "30")
                .attr("height", "34")
                .attr("aria-hidden", "true")
                .child(el("path").attr("d", "M15 1.500l12.800 7.500v15.500L15 32.500 2.200 24.500V9z")),
        )
        .child(el("span").child(n))
}

fn label(words: String, rolled_on: String, rule: Option<crate::table::Rule>, is_roll: bool) -> El {
    let link = rule.map(rule_link);
    let link = if is_roll { el("small").child(link).node() } else { (" ", link).node() };
    // The rule's number under a roll needs the room, and its card explains the word.
    let words = if is_roll {
        (words, (!rolled_on.is_empty()).then_some((" ", rolled_on))).node()
    } else {
        explained(rule.map_or("", |rule| rule.key), &words)
    };
    el("span").class("l").child(el("b").child(words)).child(link)
}

fn dice(row: DiceRow, typed: &[u8], is_bone: bool) -> Node {
    let size = if row.pool.n > 6 {
        26
    } else if row.pool.n > 3 {
        32
    } else {
        42
    };
    let all = row.shown(typed).into_iter();
    let all =
        all.map(|(face, fate)| fated_die(row.pool.sides, (face, fate), is_bone, size)).collect::<Node>();
    let faces: Vec<String> = row.faces.iter().map(u8::to_string).collect();
    // Of dice typed by their sum there are no faces to be drawn.
    let sum = row.sum.filter(|_| faces.is_empty());
    let (all, shows) = match sum {
        Some(sum) => (el("span").class("op num").verbatim().child(("\u{3a3} ", sum)).node(), sum.to_string()),
        None => (all, words::join(&faces, "and")),
    };
    let group = match row.at {
        None => el("span").class("dd"),
        Some(at) => button()
            .class("dd")
            .attr("aria-label", format!("Type anew: {shows}"))
            .attr("title", "Type anew")
            .attr("data-test", "retype")
            .on_click(Message::Show(Dialog::Dice(at))),
    };
    (group.child(all), (!row.plus.is_empty()).then(|| el("span").class("op num").verbatim().child(row.plus)))
        .node()
}

fn total(n: usize, label: String, total: String, is_roll: bool, fold: Option<bool>) -> Node {
    let class = if is_roll { "tot eq num" } else { "tot num" };
    match fold {
        Some(is_open) => {
            let glyph = if is_open { Glyph::Up } else { Glyph::Down };
            button()
                .class("fold")
                .attr("aria-expanded", is_open.to_string())
                .on_click(Message::Fold(n))
                .child(el("span").class("sr").child(label).child(": "))
                .child(el("span").class(class).child(total))
                .child(el("span").class("sr").child(", the parts"))
                .child(el("span").class("chev").child(icon(glyph, 18)))
                .node()
        }
        None => {
            let class = if is_roll { class } else { "tot num sm" };
            el("span").class(class).child(total).node()
        }
    }
}

fn verdict(bar: VerdictBar) -> El {
    let (class, glyph) = match bar.is_good {
        _ if bar.is_near => ("verd near", Glyph::Minus),
        true => ("verd good", Glyph::Check),
        false => ("verd bad", Glyph::Close),
    };
    el("div")
        .class(class)
        .attr("data-test", "verdict")
        .child(icon(glyph, 20))
        .child(bar.text)
        .child(el("span").class("r").child(bar.numbers))
}

fn track(track: Track) -> El {
    let at = track.at;
    let steps = track.steps.into_iter().enumerate();
    // The first step is that nothing has happened: nothing to be alarmed at.
    let hit = if at == 0 { "hit none" } else { "hit" };
    let steps = steps.map(|(i, step)| el("span").class((i == at).then_some(hit)).child(step));
    el("div")
        .class("track")
        .attr("role", "img")
        .attr("aria-label", track.label)
        .child(steps.collect::<Node>())
}

fn note(note: Note) -> El {
    let class = if note.is_overruled { "note over" } else { "note" };
    el("p").class(class).child(note.text).child(" ").child(rule_link(note.rule))
}
