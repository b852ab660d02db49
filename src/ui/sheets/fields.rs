//! The fields of a sheet, each as its kind asks.

use crate::sheet::{Fault, Field, Kind, Section, Value, halves, whole};
use crate::ui::dom;
use crate::ui::hold;
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, heading, icon};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A headed section; fields of one card stand together, numbers in a grid.
pub fn section(n: usize, section: Section, tell: Tell) -> impl IntoView {
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
        groups.into_iter().map(|(card, look, fields)| group(card, look, fields, tell)).collect_view();
    view! { <section class="grp" id=id>{heading(section.title.to_owned())}{groups}</section> }
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

fn group(card: Option<String>, look: Look, fields: Vec<Field>, tell: Tell) -> AnyView {
    if let Some(title) = card {
        let rows = fields.into_iter().map(|it| {
            let wrong = it.fault.clone().map(|it| fault(it, tell));
            view! { {field(it, true, tell)}{wrong} }
        });
        let all = rows.collect_view();
        return view! {
            <div class="wcard"><div class="wh"><span class="med sm">{icon(Glyph::Fighters, 20)}</span><span><b>{title}</b></span></div>{all}</div>
        }
        .into_any();
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
        let faults =
            faults.into_iter().map(|it| view! { <div class="wide">{fault(it, tell)}</div> }).collect_view();
        view! { {row.iter().cloned().map(|it| field(it, false, tell)).collect_view()}{faults} }
    });
    view! { <div class=class>{rows.collect_view()}</div> }.into_any()
}

fn field(it: Field, is_line: bool, tell: Tell) -> AnyView {
    let is_bad = it.fault.is_some();
    match it.kind {
        Kind::Text { value, most } => text(it.key, it.label, value, most, tell).into_any(),
        Kind::Number { value, least, most, step, is_halves } => {
            let bounds = Bounds { value, least, most, step, is_halves };
            number(it.key, it.label, bounds, is_bad, is_line, tell).into_any()
        }
        Kind::Pick { value, of } => pick(it.key, it.label, value, of, tell).into_any(),
        Kind::Flag(is_on) => flag(it.key, it.label, is_on, tell).into_any(),
        Kind::Worked { value, formula } => view! {
            <div class="auto"><small>{it.label}</small><b>{value}</b><span>{formula}</span></div>
        }
        .into_any(),
        Kind::Press => {
            let key = it.key;
            view! {
                <button type="button" class="btn press" on:click=move |_| tell.run(Msg::Field(key.clone(), Value::Press))>{it.label}</button>
            }
            .into_any()
        }
    }
}

fn text(key: String, label: String, value: String, most: usize, tell: Tell) -> impl IntoView {
    let id = field_id(&key);
    view! {
        <label class="tf">
            <span class="lb">{label}</span>
            <input type="text" id=id prop:value=value maxlength=(most * 2).to_string() on:change=move |event| {
                tell.run(Msg::Field(key.clone(), Value::Text(event_target_value(&event))));
            } />
        </label>
    }
}

#[derive(Clone, Copy)]
struct Bounds {
    value: i32,
    least: i32,
    most: i32,
    step: i32,
    is_halves: bool,
}

impl Bounds {
    fn shown(self, n: i32) -> String {
        if self.is_halves { halves(n) } else { whole(n) }
    }

    /// What was typed: "7½", "7.5", "-3".
    fn read(self, text: &str) -> Option<i32> {
        let text = text.trim().replace('\u{2212}', "-").replace(',', ".").replace('½', ".5");
        let text = if text.starts_with('.') { format!("0{text}") } else { text.replace("-.", "-0.") };
        let number = text.parse::<f64>().ok().filter(|n| n.abs() < 10_000.0)?;
        Some((if self.is_halves { number * 2.0 } else { number }).round() as i32)
    }

    fn stepped(self, up: bool) -> i32 {
        if up { self.value.saturating_add(self.step) } else { self.value.saturating_sub(self.step) }
    }
}

fn number(key: String, label: String, it: Bounds, is_bad: bool, is_line: bool, tell: Tell) -> impl IntoView {
    let class = format!("sf{}{}", if is_line { " line" } else { "" }, if is_bad { " bad" } else { "" });
    let (id, label_id) = (field_id(&key), format!("l-{key}"));
    let set = {
        let key = key.clone();
        move |n: i32| tell.run(Msg::Field(key.clone(), Value::Number(n)))
    };
    let (less, more, typed, keyed) = (set.clone(), set.clone(), set.clone(), set);
    let on_key = move |event: KeyboardEvent| {
        let up = match event.key().as_str() {
            "ArrowUp" => true,
            "ArrowDown" => false,
            _ => return,
        };
        event.prevent_default();
        keyed(it.stepped(up));
    };
    view! {
        <div class=class>
            <span class="lb" id=label_id.clone()>{label.clone()}</span>
            <div class="step">
                <button type="button" tabindex="-1" aria-label=format!("Less {label}") aria-disabled=(it.value <= it.least).then_some("true")
                    on:pointerdown=hold::take on:pointerup=hold::let_go on:pointerleave=hold::let_go on:pointercancel=hold::let_go
                    on:click=move |_| { if it.value > it.least { less(it.stepped(false)) } }>{icon(Glyph::Minus, 24)}</button>
                <input class="mid" id=id inputmode="decimal" autocomplete="off" role="spinbutton" aria-labelledby=label_id
                    aria-valuenow=it.value.to_string() aria-valuetext=it.shown(it.value) aria-invalid=is_bad.then_some("true")
                    prop:value=it.shown(it.value) on:keydown=on_key
                    on:change=move |event| {
                        let field = event_target::<web_sys::HtmlInputElement>(&event);
                        match it.read(&field.value()) {
                            Some(n) => typed(n),
                            None => field.set_value(&it.shown(it.value)),
                        }
                    } />
                <button type="button" tabindex="-1" aria-label=format!("More {label}") aria-disabled=(it.value >= it.most).then_some("true")
                    on:pointerdown=hold::take on:pointerup=hold::let_go on:pointerleave=hold::let_go on:pointercancel=hold::let_go
                    on:click=move |_| { if it.value < it.most { more(it.stepped(true)) } }>{icon(Glyph::Plus, 24)}</button>
            </div>
        </div>
    }
}

fn pick(key: String, label: String, value: usize, of: Vec<String>, tell: Tell) -> impl IntoView {
    let id = field_id(&key);
    let now = of.get(value).cloned().unwrap_or_default();
    let all = of.into_iter().enumerate().map(|(i, word)| {
        view! { <option value=i.to_string() selected=i == value>{word}</option> }
    });
    let name = label.clone();
    view! {
        <label class="field">
            <span><span class="lb">{label}</span><span class="vl">{now}</span></span>
            {icon(Glyph::Down, 20)}
            <select id=id aria-label=name prop:value=value.to_string() on:change=move |event| {
                if let Ok(i) = event_target_value(&event).parse() {
                    tell.run(Msg::Field(key.clone(), Value::Number(i)));
                }
            }>{all.collect_view()}</select>
        </label>
    }
}

fn flag(key: String, label: String, is_on: bool, tell: Tell) -> impl IntoView {
    let id = field_id(&key);
    view! {
        <button type="button" class="swr" id=id role="switch" aria-checked=is_on.to_string()
            on:click=move |_| tell.run(Msg::Field(key.clone(), Value::Flag(!is_on)))>
            <span><b>{label}</b></span><i class="sw"></i>
        </button>
    }
}

/// What is wrong, where it is, with the one tap that mends it.
fn fault(fault: Fault, tell: Tell) -> impl IntoView {
    let key = fault.key.clone();
    let fix = fault.fix.map(|(words, value)| {
        view! {
            <button type="button" class="btn" on:click=move |_| tell.run(Msg::Field(key.clone(), Value::Number(value)))>{words}</button>
        }
    });
    view! { <div class="err" role="alert">{icon(Glyph::Warn, 20)}<span>{fault.message}</span>{fix}</div> }
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
