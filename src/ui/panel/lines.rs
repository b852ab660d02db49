//! One line of the breakdown.

use super::ledger::{Reading, event, parts};
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, die, icon, rule_link};
use crate::view::ledger::{DiceRow, Line, Mood, Note, Track, VerdictBar};
use leptos::prelude::*;

/// A numbered line.
pub fn line(line: Line, delay: u32, reading: &Reading, tell: Tell) -> impl IntoView + use<> {
    let n = line.number;
    let is_roll = line.dice.is_some();
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
    let head = view! {
        <div class="sh">
            {label(line.label.clone(), line.rule, is_roll, tell)}
            {line.dice.map(|row| dice(row, &typed, line.is_declarers))}
            {total(n, line.label, line.total, is_roll, has_parts.then_some(is_open), tell)}
        </div>
    };
    let tiles = is_open.then(|| parts(line.parts, "terms", tell));
    // What sums the exchange up stands on the outcome's card, and not twice.
    let events: Vec<_> = line.events.into_iter().filter(|chip| !chip.is_outcome).map(event).collect();
    let events = (!events.is_empty()).then(|| view! { <ul class="evl">{events}</ul> });
    view! {
        {line.divider.map(|title| view! { <li class="dvd"><span class="caps">{title}</span></li> })}
        <li class=class id=line_id(n) style=("--d", delay.to_string()) data-wait=waits.map(|()| "")>
            {node(n)}
            {head}
            {tiles}
            {line.verdict.map(verdict)}
            {line.gauge.map(track)}
            {line.notes.into_iter().map(|it| note(it, tell)).collect_view()}
            {events}
        </li>
    }
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

fn node(n: usize) -> impl IntoView + use<> {
    view! {
        <span class="nd">
            <svg viewBox="0 0 30 34" width="30" height="34" aria-hidden="true">
                <path d="M15 1.500l12.800 7.500v15.500L15 32.500 2.200 24.500V9z" />
            </svg>
            <span>{n}</span>
        </span>
    }
}

fn label(
    words: String,
    rule: Option<crate::table::Rule>,
    is_roll: bool,
    tell: Tell,
) -> impl IntoView + use<> {
    let link = rule.map(|rule| rule_link(rule, tell));
    let link =
        if is_roll { view! { <small>{link}</small> }.into_any() } else { view! { " "{link} }.into_any() };
    view! { <span class="l"><b>{words}</b>{link}</span> }
}

fn dice(row: DiceRow, typed: &[u8], is_bone: bool) -> impl IntoView + use<> {
    let faces = if row.faces.is_empty() { typed.to_vec() } else { row.faces };
    let size = if row.pool.n > 6 {
        26
    } else if row.pool.n > 3 {
        32
    } else {
        42
    };
    let missing = usize::from(row.pool.n).saturating_sub(faces.len());
    let all = faces.into_iter().chain(std::iter::repeat_n(0, missing));
    let all = all.map(|face| die(row.pool.sides, face, is_bone, size)).collect_view();
    view! {
        <span class="dd">{all}</span>
        {(!row.plus.is_empty()).then(|| view! { <span class="op num">{row.plus}</span> })}
    }
}

fn total(
    n: usize,
    label: String,
    total: String,
    is_roll: bool,
    fold: Option<bool>,
    tell: Tell,
) -> impl IntoView + use<> {
    let class = if is_roll { "tot eq num" } else { "tot num" };
    match fold {
        Some(is_open) => {
            let glyph = if is_open { Glyph::Up } else { Glyph::Down };
            view! {
                <button type="button" class="fold" aria-expanded=is_open.to_string() on:click=move |_| tell.run(Msg::Fold(n))>
                    <span class="sr">{label}": "</span>
                    <span class=class>{total}</span>
                    <span class="sr">", the parts"</span>
                    <span class="chev">{icon(glyph, 18)}</span>
                </button>
            }
            .into_any()
        }
        None => {
            let class = if is_roll { class } else { "tot num sm" };
            view! { <span class=class>{total}</span> }.into_any()
        }
    }
}

fn verdict(bar: VerdictBar) -> impl IntoView + use<> {
    let (class, glyph) = if bar.is_good { ("verd good", Glyph::Check) } else { ("verd bad", Glyph::Close) };
    view! { <div class=class data-test="verdict">{icon(glyph, 20)}{bar.text}<span class="r">{bar.numbers}</span></div> }
}

fn track(track: Track) -> impl IntoView + use<> {
    let at = track.at;
    let steps = track.steps.into_iter().enumerate();
    let steps = steps.map(|(i, step)| view! { <span class=(i == at).then_some("hit")>{step}</span> });
    view! { <div class="track" role="img" aria-label=track.label>{steps.collect_view()}</div> }
}

fn note(note: Note, tell: Tell) -> impl IntoView + use<> {
    let class = if note.is_overruled { "note over" } else { "note" };
    view! { <p class=class>{note.text}" "{rule_link(note.rule, tell)}</p> }
}
