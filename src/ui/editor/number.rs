//! A number of the editor: stepped, typed, or changed by several at once.

use crate::app::data::message::Message;
use crate::sheet::{Range, Value};
use crate::ui::components::{Glyph, heading, icon, step_button};
use crate::ui::node::{El, Event, Node, On, Piece, button, el};

/// A number as the editor asks for it.
pub struct Number {
    /// What it is.
    pub name: &'static str,
    /// What stands over it.
    pub title: String,
    /// Its value.
    pub now: u16,
    /// Its greatest value; the least is 0.
    pub most: u16,
    /// What its value means: "3 pegs", "none".
    pub words: String,
    /// What is said for another value.
    pub set: fn(u16) -> Message,
    /// What was typed last and is not taken.
    pub refused: Option<String>,
}

impl Number {
    /// What of a refusal is about the field of this name.
    pub fn refused(name: &str, refused: &Option<(String, Value)>) -> Option<String> {
        match refused {
            Some((field, Value::Text(typed))) if field == name => Some(typed.clone()),
            _ => None,
        }
    }
}

/// Changes that are one tap each, where a number can be large.
const LEAPS: [i32; 4] = [-10, -3, 3, 10];
/// From this greatest value on a number can be large.
const LARGE: u16 = 100;

/// The number under its heading.
pub fn number(it: Number) -> Node {
    let Number { name, title, now, most, words, set, refused } = it;
    let range = Range { least: 0, most: i32::from(most), is_halves: false };
    let stepped = move |from: i32, by: i32| from.saturating_add(by).clamp(0, i32::from(most)) as u16;
    let to = move |to: u16| (to != now).then(|| set(to));
    let keyed = move |event: &Event| {
        let by = match event.key.as_str() {
            "ArrowUp" => 1,
            "ArrowDown" => -1,
            _ => return None,
        };
        event.prevent_default();
        // From what has been typed, though it does not count yet.
        let n = stepped(range.read(&event.value).unwrap_or(now.into()), by);
        event.show(n.to_string());
        to(n)
    };
    let is_refused = refused.is_some();
    let typed = move |event: &Event| {
        event.show(now.to_string());
        match range.read(&event.value).filter(|n| (0..=range.most).contains(n)) {
            Some(n) if n == i32::from(now) && !is_refused => None,
            Some(n) => Some(set(n as u16)),
            None => Some(Message::Refuse(name, event.value.clone())),
        }
    };
    let wrong = refused.map(|typed| wrong(range.refuse(name, &typed), set));
    let field = el("input")
        .attr("inputmode", "numeric")
        .attr("autocomplete", "off")
        .attr("role", "spinbutton")
        .attr("aria-label", name)
        .attr("aria-valuemin", "0")
        .attr("aria-valuemax", most.to_string())
        .attr("aria-valuenow", now.to_string())
        .attr("aria-valuetext", words.clone())
        .prop("value", now.to_string())
        .on(On::KeyDown, keyed)
        .on(On::Change, typed);
    let leaps = (most >= LARGE).then(|| {
        let all = LEAPS.into_iter().map(|by| leap(by, to(stepped(now.into(), by)))).collect::<Node>();
        el("div").class("seg leaps").child(all)
    });
    let step = |glyph, word: &str, by| step_button(glyph, word.to_owned(), to(stepped(now.into(), by)));
    (
        heading(title),
        el("div")
            .attr("role", "group")
            .attr("aria-label", name)
            .child(
                el("div")
                    .class("step hstep")
                    .child(step(Glyph::Minus, "Lower", -1))
                    .child(
                        el("span")
                            .class("mid")
                            .child(field)
                            .child(el("small").attr("aria-live", "polite").child(words)),
                    )
                    .child(step(Glyph::Plus, "Higher", 1)),
            )
            .child(leaps)
            .child(wrong),
    )
        .node()
}

/// What is wrong, where it is, with the one tap that mends it.
fn wrong((message, fix): (String, Option<(String, i32)>), set: fn(u16) -> Message) -> El {
    let fix = fix.map(|(words, n)| button().class("btn").on_click(set(n as u16)).child(words));
    el("div")
        .class("err")
        .attr("role", "alert")
        .child(icon(Glyph::Warn, 20))
        .child(el("span").child(message))
        .child(fix)
}

fn leap(by: i32, go: Option<Message>) -> El {
    let (sign, spoken) = if by < 0 { ("\u{2212}", "Lower by ") } else { ("+", "Higher by ") };
    let n = by.unsigned_abs();
    button()
        .attr("aria-disabled", go.is_none().then_some("true"))
        .on_click(go)
        .child(el("span").class("sr").child(spoken))
        .child(el("span").attr("aria-hidden", "true").child(sign))
        .child(n.to_string())
}
