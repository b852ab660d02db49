//! The fields of a sheet, each as its kind asks.

use crate::app::data::dialog::Dialog;
use crate::app::data::message::Message;
use crate::sheet::{Fault, Field, Kind, Range, Section, Value};
use crate::ui::components::{Glyph, heading, icon, step_button};
use crate::ui::node::{El, Event, Node, On, Piece, button, el, truth};
use crate::ui::sheets::tabs::section_id;
use crate::view::sheets::add::long_lists;

/// What a field is called on the page.
pub fn field_id(key: &str) -> String {
    format!("f-{key}")
}

/// A headed section; fields of one card stand together, numbers in a grid, of more columns on a wide page.
pub fn section(n: usize, section: Section, is_wide: bool) -> El {
    let long = long_lists(&section.fields);
    let mut groups: Vec<(Option<String>, Look, Vec<Field>)> = Vec::new();
    for field in section.fields {
        let look = Look::of(&field, &long);
        match groups.last_mut() {
            Some((card, before, fields)) if *card == field.card && (*before == look || card.is_some()) => {
                fields.push(field)
            }
            _ => groups.push((field.card.clone(), look, vec![field])),
        }
    }
    let groups =
        groups.into_iter().map(|(card, look, fields)| group(card, look, fields, is_wide)).collect::<Node>();
    el("section")
        .class("grp")
        .attr("id", section_id(n))
        .child(heading(section.title.to_owned()))
        .child(groups)
}

#[derive(Clone, Copy, PartialEq)]
enum Look {
    Grid,
    Worked,
    Line,
    /// Rows of a long list: one button opens it.
    List(&'static str),
}

impl Look {
    fn of(field: &Field, long: &[&'static str]) -> Look {
        let list = field.offer.as_ref().filter(|it| long.contains(&it.list));
        if let Some(offer) = list {
            return Look::List(offer.list);
        }
        match field.kind {
            Kind::Number { .. } => Look::Grid,
            Kind::Worked { .. } => Look::Worked,
            _ => Look::Line,
        }
    }
}

fn group(card: Option<String>, look: Look, fields: Vec<Field>, is_wide: bool) -> Node {
    if let Some(title) = card {
        return self::card(title, fields);
    }
    let class = match look {
        Look::List(list) => {
            let open = button().class("btn press").attr("aria-haspopup", "dialog");
            let open = open.on_click(Message::Show(Dialog::AddList(list))).child(icon(Glyph::Search, 20));
            return el("div").class("lines").child(open.child(format!("{list}…"))).node();
        }
        Look::Grid => "g2",
        Look::Worked => "autos",
        Look::Line => "lines",
    };
    // As many beside each other as the style sheet puts there: a fault stands under its own row.
    let n = match (look, is_wide) {
        (Look::Grid, true) => 4,
        (Look::Grid, false) => 2,
        _ => 1,
    };
    let rows = fields.chunks(n).map(|row| {
        let faults: Vec<Fault> = row.iter().filter_map(|field| field.fault.clone()).collect();
        let faults = faults.into_iter().map(|it| el("div").class("wide").child(fault(it))).collect::<Node>();
        (row.iter().cloned().map(|it| field(it, false)).collect::<Node>(), faults)
    });
    el("div").class(class).child(rows.collect::<Node>()).node()
}

/// Fields that belong together; what is worked out stands side by side where there is room.
fn card(title: String, fields: Vec<Field>) -> Node {
    let mut rows: Vec<Node> = Vec::new();
    let mut fields = fields.into_iter().peekable();
    while let Some(it) = fields.next() {
        let wrong = it.fault.clone().map(fault);
        if !is_worked(&it) {
            rows.push((field(it, true), wrong).node());
            continue;
        }
        let mut worked = vec![(field(it, true), wrong).node()];
        while let Some(next) = fields.next_if(|it| is_worked(it) && it.fault.is_none()) {
            worked.push(field(next, true));
        }
        rows.push(el("div").class("autos").child(worked).node());
    }
    let icon = el("span").class("med sm").child(icon(Glyph::Fighters, 20));
    let name = el("span").child(el("b").child(title.clone()));
    el("div")
        .class("wcard")
        .attr("role", "group")
        .attr("aria-label", title)
        .child(el("div").class("wh").child(icon).child(name))
        .child(rows)
        .node()
}

fn is_worked(field: &Field) -> bool {
    matches!(field.kind, Kind::Worked { .. })
}

fn field(it: Field, is_line: bool) -> Node {
    let is_bad = it.fault.is_some();
    match it.kind {
        Kind::Text { value, most } => text(it.key, it.label, value, most).node(),
        Kind::Number { value, least, most, step, is_halves } => {
            let bounds = Bounds { value, range: Range { least, most, is_halves }, step };
            number(it.key, it.label, bounds, is_bad, is_line).node()
        }
        Kind::Pick { value, of } => pick(it.key, it.label, value, of).node(),
        Kind::Flag(is_on) => flag(it.key, it.label, is_on).node(),
        Kind::Worked { value, formula } => el("div")
            .class("auto")
            .attr("id", field_id(&it.key))
            .child(el("small").child(it.label))
            .child(el("b").child(value))
            .child(el("span").verbatim().child(formula))
            .node(),
        Kind::Press => {
            let id = field_id(&it.key);
            let press =
                if it.offer.is_some() { Message::Add(it.key) } else { Message::Field(it.key, Value::Press) };
            button().class("btn press").attr("id", id).on_click(press).child(it.label).node()
        }
    }
}

fn text(key: String, label: String, value: String, most: usize) -> El {
    let id = field_id(&key);
    el("label").class("tf").child(el("span").class("lb").child(label)).child(
        el("input")
            .attr("type", "text")
            .attr("id", id)
            .prop("value", value)
            .attr("maxlength", (most * 2).to_string())
            .on(On::Change, move |event| Message::Field(key.clone(), Value::Text(event.value.clone()))),
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

fn number(key: String, label: String, it: Bounds, is_bad: bool, is_line: bool) -> El {
    let class = format!("sf{}{}", if is_line { " line" } else { "" }, if is_bad { " bad" } else { "" });
    let (id, label_id) = (field_id(&key), format!("l-{key}"));
    let whose = key.clone();
    let set = move |n: i32| Message::Field(whose.clone(), Value::Number(n));
    let keyed = set.clone();
    let on_key = move |event: &Event| {
        let up = match event.key.as_str() {
            "ArrowUp" => true,
            "ArrowDown" => false,
            _ => return None,
        };
        event.prevent_default();
        // From what has been typed, though it does not count yet.
        let value = it.range.read(&event.value).unwrap_or(it.value);
        let to = Bounds { value, ..it }.stepped(up).clamp(it.range.least, it.range.most);
        event.show(it.range.shown(to));
        Some(keyed(to))
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
                        .on(On::KeyDown, on_key)
                        .on(On::Change, move |event| {
                            // What the sheet does not take is not left standing there.
                            event.show(it.range.shown(it.value));
                            let read = it.range.read(&event.value);
                            let value = read.map_or_else(|| Value::Text(event.value.clone()), Value::Number);
                            Message::Field(key.clone(), value)
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

fn pick(key: String, label: String, value: usize, of: Vec<String>) -> El {
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
                .on(On::Change, move |event| {
                    let i = event.value.parse().ok()?;
                    Some(Message::Field(key.clone(), Value::Number(i)))
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
        .on_click(Message::Field(key.clone(), Value::Flag(!is_on)))
        .child(el("span").child(el("b").child(label)))
        .child(el("i").class("sw"))
}

/// What is wrong, where it is, with the one tap that mends it.
fn fault(fault: Fault) -> El {
    let key = fault.key.clone();
    let fix = fault.fix.map(|(words, value)| {
        button().class("btn").on_click(Message::Field(key.clone(), Value::Number(value))).child(words)
    });
    el("div")
        .class("err")
        .attr("role", "alert")
        .child(icon(Glyph::Warn, 20))
        .child(el("span").child(fault.message))
        .child(fix)
}
