//! The fields of a sheet, each as its kind asks.

use crate::sheet::{Fault, Field, Kind, Range, Section, Value};
use crate::ui::dom;
use crate::ui::msg::{Msg, Tell};
use crate::ui::node::{El, Node, Piece, button, el, truth};
use crate::ui::parts::{Glyph, heading, icon, step_button};
use leptos::ev;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A headed section; fields of one card stand together, numbers in a grid.
pub fn section(n: usize, section: Section, tell: Tell) -> El {
    let id = format!("section-{n}");
    let mut groups: Vec<(Option<String>, Look, Vec<Field>)> = Vec::new();
    for field in section.fields {
        let look = Look::of(&field);
        match groups.last_mut() {
            Some((card, before, fields)) if *card == field.card && (*before == look || card.is_some()) => {
                fields.push(field)
            }
            _ => groups.push((field.card.clone(), look, vec![field])),
        }
    }
    let groups =
        groups.into_iter().map(|(card, look, fields)| group(card, look, fields, tell)).collect::<Node>();
    el("section").class("grp").attr("id", id).child(heading(section.title.to_owned())).child(groups)
}

#[derive(Clone, Copy, PartialEq)]
enum Look {
    Grid,
    Worked,
    Line,
}

impl Look {
    fn of(field: &Field) -> Look {
        match field.kind {
            Kind::Number { .. } => Look::Grid,
            Kind::Worked { .. } => Look::Worked,
            _ => Look::Line,
        }
    }
}

fn group(card: Option<String>, look: Look, fields: Vec<Field>, tell: Tell) -> Node {
    if let Some(title) = card {
        let rows = fields.into_iter().map(|it| {
            let wrong = it.fault.clone().map(fault);
            (field(it, true, tell), wrong)
        });
        let all = rows.collect::<Node>();
        return el("div")
            .class("wcard")
            .child(
                el("div")
                    .class("wh")
                    .child(el("span").class("med sm").child(icon(Glyph::Fighters, 20)))
                    .child(el("span").child(el("b").child(title))),
            )
            .child(all)
            .node();
    }
    let class = match look {
        Look::Grid => "g2",
        Look::Worked => "autos",
        Look::Line => "lines",
    };
    // As many beside each other as the style sheet puts there: a fault stands under its own row.
    let n = match (look, dom::is_wide()) {
        (Look::Grid, true) => 4,
        (Look::Grid, false) => 2,
        _ => 1,
    };
    let rows = fields.chunks(n).map(|row| {
        let faults: Vec<Fault> = row.iter().filter_map(|field| field.fault.clone()).collect();
        let faults = faults.into_iter().map(|it| el("div").class("wide").child(fault(it))).collect::<Node>();
        (row.iter().cloned().map(|it| field(it, false, tell)).collect::<Node>(), faults)
    });
    el("div").class(class).child(rows.collect::<Node>()).node()
}

fn field(it: Field, is_line: bool, tell: Tell) -> Node {
    let is_bad = it.fault.is_some();
    match it.kind {
        Kind::Text { value, most } => text(it.key, it.label, value, most, tell).node(),
        Kind::Number { value, least, most, step, is_halves } => {
            let bounds = Bounds { value, range: Range { least, most, is_halves }, step };
            number(it.key, it.label, bounds, is_bad, is_line, tell).node()
        }
        Kind::Pick { value, of } => pick(it.key, it.label, value, of, tell).node(),
        Kind::Flag(is_on) => flag(it.key, it.label, is_on).node(),
        Kind::Worked { value, formula } => el("div")
            .class("auto")
            .child(el("small").child(it.label))
            .child(el("b").child(value))
            .child(el("span").child(formula))
            .node(),
        Kind::Press => {
            let key = it.key;
            button().class("btn press").tells(Msg::Field(key.clone(), Value::Press)).child(it.label).node()
        }
    }
}

fn text(key: String, label: String, value: String, most: usize, tell: Tell) -> El {
    let id = field_id(&key);
    el("label").class("tf").child(el("span").class("lb").child(label)).child(
        el("input")
            .attr("type", "text")
            .attr("id", id)
            .prop("value", value)
            .attr("maxlength", (most * 2).to_string())
            .on(ev::change, move |event| {
                tell.run(Msg::Field(key.clone(), Value::Text(event_target_value(&event))));
            }),
    )
}

#[derive(Clone, Copy)]
struct Bounds {
    value: i32,
    range: Range,
    step: i32,
}

impl Bounds {
    fn stepped(self, up: bool) -> i32 {
        if up { self.value.saturating_add(self.step) } else { self.value.saturating_sub(self.step) }
    }
}

fn number(key: String, label: String, it: Bounds, is_bad: bool, is_line: bool, tell: Tell) -> El {
    let class = format!("sf{}{}", if is_line { " line" } else { "" }, if is_bad { " bad" } else { "" });
    let (id, label_id) = (field_id(&key), format!("l-{key}"));
    let whose = key.clone();
    let set = move |n: i32| Msg::Field(whose.clone(), Value::Number(n));
    let keyed = set.clone();
    let on_key = move |event: KeyboardEvent| {
        let up = match event.key().as_str() {
            "ArrowUp" => true,
            "ArrowDown" => false,
            _ => return,
        };
        event.prevent_default();
        tell.run(keyed(it.stepped(up)));
    };
    el("div")
        .class(class)
        .child(el("span").class("lb").attr("id", label_id.clone()).child(label.clone()))
        .child(
            el("div")
                .class("step")
                .child(
                    step_button(
                        Glyph::Minus,
                        format!("Less {label}"),
                        (it.value > it.range.least).then(|| set(it.stepped(false))),
                    )
                    .attr("tabindex", "-1"),
                )
                .child(
                    el("input")
                        .class("mid")
                        .attr("id", id)
                        .attr("inputmode", "decimal")
                        .attr("autocomplete", "off")
                        .attr("role", "spinbutton")
                        .attr("aria-labelledby", label_id)
                        .attr("aria-valuemin", it.range.least.to_string())
                        .attr("aria-valuemax", it.range.most.to_string())
                        .attr("aria-valuenow", it.value.to_string())
                        .attr("aria-valuetext", it.range.shown(it.value))
                        .attr("aria-invalid", is_bad.then_some("true"))
                        .prop("value", it.range.shown(it.value))
                        .on(ev::keydown, on_key)
                        .on(ev::change, move |event| {
                            let field = event_target::<web_sys::HtmlInputElement>(&event);
                            let text = field.value();
                            // What the sheet does not take is not left standing there.
                            field.set_value(&it.range.shown(it.value));
                            let value = it.range.read(&text).map_or(Value::Text(text), Value::Number);
                            tell.run(Msg::Field(key.clone(), value));
                        }),
                )
                .child(
                    step_button(
                        Glyph::Plus,
                        format!("More {label}"),
                        (it.value < it.range.most).then(|| set(it.stepped(true))),
                    )
                    .attr("tabindex", "-1"),
                ),
        )
}

fn pick(key: String, label: String, value: usize, of: Vec<String>, tell: Tell) -> El {
    let id = field_id(&key);
    let now = of.get(value).cloned().unwrap_or_default();
    let all = of
        .into_iter()
        .enumerate()
        .map(|(i, word)| el("option").attr("value", i.to_string()).attr("selected", i == value).child(word));
    let name = label.clone();
    el("label")
        .class("field")
        .child(el("span").child(el("span").class("lb").child(label)).child(el("span").class("vl").child(now)))
        .child(icon(Glyph::Down, 20))
        .child(
            el("select")
                .attr("id", id)
                .attr("aria-label", name)
                .prop("value", value.to_string())
                .on(ev::change, move |event| {
                    if let Ok(i) = event_target_value(&event).parse() {
                        tell.run(Msg::Field(key.clone(), Value::Number(i)));
                    }
                })
                .child(all.collect::<Node>()),
        )
}

fn flag(key: String, label: String, is_on: bool) -> El {
    let id = field_id(&key);
    button()
        .class("swr")
        .attr("id", id)
        .attr("role", "switch")
        .attr("aria-checked", truth(is_on))
        .tells(Msg::Field(key.clone(), Value::Flag(!is_on)))
        .child(el("span").child(el("b").child(label)))
        .child(el("i").class("sw"))
}

/// What is wrong, where it is, with the one tap that mends it.
fn fault(fault: Fault) -> El {
    let key = fault.key.clone();
    let fix = fault.fix.map(|(words, value)| {
        button().class("btn").tells(Msg::Field(key.clone(), Value::Number(value))).child(words)
    });
    el("div")
        .class("err")
        .attr("role", "alert")
        .child(icon(Glyph::Warn, 20))
        .child(el("span").child(fault.message))
        .child(fix)
}

fn field_id(key: &str) -> String {
    format!("f-{key}")
}

/// Goes to a field.
pub fn show(key: &str) {
    let found = dom::document().and_then(|page| page.get_element_by_id(&field_id(key)));
    if let Some(element) = found.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
        element.scroll_into_view();
        let _ = element.focus();
    }
}
