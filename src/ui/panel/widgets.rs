//! The prompts of a form, each as its look asks.

use crate::table::Look;
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, icon, price, sign, step_button};
use crate::ui::state::{Dialog, Overrule, RuleCard};
use crate::view::prompt::{Choosable, Kind, Modifier, Widget};
use leptos::ev;
use leptos::prelude::*;

/// A prompt.
pub fn show(widget: Widget, name: String, is_lone: bool, tell: Tell) -> AnyView {
    let Widget { at, label, kind, .. } = widget;
    match kind {
        Kind::Number(modifier) => number(at, label, modifier, is_lone, tell).into_any(),
        Kind::Choice { look: Look::Segments, options, .. } => segments(at, label, options, tell).into_any(),
        Kind::Choice { look: Look::List | Look::Aside, options, chosen, .. } => {
            list(at, label, options, chosen, tell).into_any()
        }
        Kind::Choice { look: Look::Stepper, options, chosen, steps } => {
            let value = chosen.and_then(|i| options.into_iter().nth(i)).map(|option| option.title);
            stepper(at, label, value.unwrap_or_default(), steps, tell).into_any()
        }
        Kind::Choice { look: Look::Hexes, options, .. } => hexes(at, label, options, tell).into_any(),
        Kind::Choice { look: Look::Rows, options, .. } => rows(at, label, name, options, tell).into_any(),
    }
}

/// Takes an option, or shows why that cannot be.
fn press(at: usize, option: &Choosable, tell: Tell) -> impl Fn() + use<> {
    let i = option.option;
    let card = option.bar.clone().filter(|_| !option.is_overruled).map(|(why, rule)| RuleCard {
        rule,
        why: Some(why),
        overrule: Some(Overrule::Answer(at, i)),
    });
    move || match card.clone() {
        Some(card) => tell.run(Msg::Show(Dialog::Rule(card))),
        None => tell.run(Msg::Answer(at, i)),
    }
}

fn is_barred(option: &Choosable) -> bool {
    option.bar.is_some() && !option.is_overruled
}

fn segments(at: usize, label: String, options: Vec<Choosable>, tell: Tell) -> impl IntoView + use<> {
    let all = options.into_iter().map(|option| {
        let take = press(at, &option, tell);
        let (has_more, detail) = (option.cost.is_some() || !option.detail.is_empty(), option.detail.clone());
        view! {
            <button type="button" aria-pressed=option.is_chosen.to_string()
                aria-disabled=is_barred(&option).then_some("true") on:click=move |_| take()>
                {option.title.clone()}
                {has_more.then(|| view! { <small>{option.cost.as_ref().map(price)}" "<span class="w">{detail}</span></small> })}
            </button>
        }
    });
    view! { <div class="seg" role="group" aria-label=label>{all.collect_view()}</div> }
}

fn list(
    at: usize,
    label: String,
    options: Vec<Choosable>,
    chosen: Option<usize>,
    tell: Tell,
) -> impl IntoView + use<> {
    let now = chosen.and_then(|i| options.get(i));
    let (title, detail) =
        now.map_or((String::new(), String::new()), |it| (it.title.clone(), it.detail.clone()));
    let bars: Vec<Option<RuleCard>> = options
        .iter()
        .map(|option| {
            let bar = option.bar.clone().filter(|_| !option.is_overruled);
            bar.map(|(why, rule)| RuleCard {
                rule,
                why: Some(why),
                overrule: Some(Overrule::Answer(at, option.option)),
            })
        })
        .collect();
    let all = options.into_iter().map(|option| {
        let words = match (&option.bar, option.detail.is_empty()) {
            (Some((why, _)), _) if !option.is_overruled => format!("{} (not now: {why})", option.title),
            (_, true) => option.title.clone(),
            (_, false) => format!("{}  {}", option.title, option.detail),
        };
        view! { <option value=option.option.to_string() selected=option.is_chosen>{words}</option> }
    });
    let name = label.clone();
    view! {
        <label class="field">
            <span>
                <span class="lb">{label}</span>
                <span class="vl">{title}" "<span class="mut">{detail}</span></span>
            </span>
            {icon(Glyph::Down, 20)}
            <select aria-label=name prop:value=chosen.unwrap_or_default().to_string() on:change=move |event| {
                let Ok(i) = event_target_value(&event).parse::<usize>() else { return };
                match bars.get(i).cloned().flatten() {
                    Some(card) => tell.run(Msg::Show(Dialog::Rule(card))),
                    None => tell.run(Msg::Answer(at, i)),
                }
            }>{all.collect_view()}</select>
        </label>
    }
}

fn stepper(
    at: usize,
    label: String,
    value: String,
    (down, up): (Option<usize>, Option<usize>),
    tell: Tell,
) -> impl IntoView + use<> {
    let go = move |to: Option<usize>| {
        if let Some(i) = to {
            tell.run(Msg::Answer(at, i));
        }
    };
    view! {
        <div class="step" role="group" aria-label=label.clone()>
            {step_button(Glyph::Minus, format!("Less: {label}"), down.is_none(), move || go(down))}
            <span class="mid" aria-live="polite"><small>{label.clone()}</small><b>{value}</b></span>
            {step_button(Glyph::Plus, format!("More: {label}"), up.is_none(), move || go(up))}
        </div>
    }
}

/// Hexes to go to: lit on the board, and named here for those who do not use it.
fn hexes(at: usize, label: String, options: Vec<Choosable>, tell: Tell) -> impl IntoView + use<> {
    let all = options.into_iter().map(|option| {
        let take = press(at, &option, tell);
        let class = if option.is_chosen { "chip on" } else { "chip" };
        let (place, is_shut) = ((at, option.option), is_barred(&option));
        view! {
            <button type="button" class=class aria-pressed=option.is_chosen.to_string()
                aria-disabled=is_shut.then_some("true")
                on:pointerenter=move |event: ev::PointerEvent| {
                    if event.pointer_type() == "mouse" {
                        tell.run(Msg::Hover(Some(place)));
                    }
                }
                on:pointerleave=move |_| tell.run(Msg::Hover(None))
                on:click=move |_| take()>
                <span>{option.title}" "<small>{option.detail}</small></span>
            </button>
        }
    });
    view! {
        <div class="hexes" role="group" aria-label=label.clone()>
            <p class="colhd"><span>{label.clone()}</span><span>"Tap a lit hex, or choose here"</span></p>
            <div class="chips">{all.collect_view()}</div>
        </div>
    }
}

/// The main decision: full rows with their cost and, where interests clash, their chance.
fn rows(
    at: usize,
    label: String,
    name: String,
    options: Vec<Choosable>,
    tell: Tell,
) -> impl IntoView + use<> {
    let (open, closed): (Vec<_>, Vec<_>) = options.into_iter().partition(|option| !is_barred(option));
    let open = open.into_iter().map(|option| radio(at, option, tell)).collect_view();
    let closed = closed.into_iter().map(|option| shut(at, option, tell)).collect_view();
    let whose = if label.starts_with(&name) { label } else { format!("{name}: {label}") };
    view! { <div class="opts" role="radiogroup" aria-label=whose data-test="options">{open}</div>{closed} }
}

fn radio(at: usize, option: Choosable, tell: Tell) -> impl IntoView + use<> {
    let take = press(at, &option, tell);
    let chance = option.chance_text.clone().map(|text| {
        let (figure, unit) = match text.strip_suffix('%') {
            Some(figure) => (figure.to_owned(), "%"),
            None => (text.clone(), ""),
        };
        view! {
            <span class="ch num" data-test="misses">
                {figure}<small>{unit}</small>
                <i style=("--v", option.chance_percent.to_string())></i>
            </span>
        }
    });
    view! {
        <button type="button" class="opt" role="radio" aria-checked=option.is_chosen.to_string()
            on:click=move |_| take()>
            <span class="rad"></span>
            {sign(option.icon, 24)}
            <span class="tx">
                <b>{option.title}" "{option.cost.as_ref().map(price)}</b>
                <small>{option.detail}</small>
            </span>
            {chance}
        </button>
    }
}

/// A row that can't be taken now. It says why; its card quotes the rule, and there the referee may
/// allow it all the same.
fn shut(at: usize, option: Choosable, tell: Tell) -> impl IntoView + use<> {
    let allow = press(at, &option, tell);
    let reason = option.bar.map(|(why, rule)| view! { {why}". "<span class="rule">{rule.id()}</span> });
    view! {
        <button type="button" class="opt" aria-disabled="true" on:click=move |_| allow()>
            <span class="rad off"></span>
            {sign(option.icon, 24)}
            <span class="tx"><b>{option.title}</b><small>{reason}</small></span>
            {icon(Glyph::Lock, 18)}
        </button>
    }
}

/// A referee's modifier: a chip that opens its picker.
fn number(at: usize, label: String, modifier: Modifier, is_lone: bool, tell: Tell) -> impl IntoView + use<> {
    let open = move |_| tell.run(Msg::Show(Dialog::Referee(at)));
    if !modifier.is_set {
        return view! {
            <button type="button" class="chip add" on:click=open>
                {icon(Glyph::Plus, 20)}
                <span>{is_lone.then_some("Add")}<span class=if is_lone { "sr" } else { "" }>{is_lone.then_some(" a referee modifier: ")}{label}</span></span>
            </button>
        }
        .into_any();
    }
    let tone = if modifier.value < 0 { "v dn" } else { "v up" };
    let reason = if modifier.reason.is_empty() { label.clone() } else { modifier.reason.clone() };
    view! {
        <button type="button" class="chip on" aria-label=format!("{label}: {} {reason}", modifier.text) on:click=open>
            <span class=tone>{modifier.text.clone()}</span><span>{reason.clone()}" "<small>"Referee"</small></span>
        </button>
    }
    .into_any()
}
