//! The action sheet: what can be done now, and why the rest can't.

use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, icon};
use crate::ui::parts::{conditions, heading, icon_button, medal, pip_row, price_in_words, sign, small_token};
use crate::ui::state::{Dialog, Overrule, RuleCard};
use crate::view::actions::{ActionSheet, Ending, Row, Section};
use crate::view::card::{Fighter, Points};
use crate::view::scene::Focus;
use leptos::prelude::*;

/// The sheet's scrolling part.
pub fn body(sheet: ActionSheet, nobody: Option<AnyView>, focus: &Focus, tell: Tell) -> impl IntoView + use<> {
    let aimed = focus.row.clone();
    let sections = sheet.sections.into_iter().map(|part| section(part, &aimed, tell)).collect_view();
    let not_now = (!sheet.not_now.is_empty()).then(|| {
        let rows = sheet.not_now.into_iter().map(|row| barred(row, tell)).collect_view();
        view! { {heading("Not now".to_owned())}<ul class="acts">{rows}</ul> }
    });
    view! {
        <div class="pbody fade">
            {sheet.fighter.map(head)}
            {nobody}
            {sheet.note.map(|note| view! { <p class="emp">{note}</p> })}
            {sections}
            {not_now}
        </div>
    }
}

/// The fighter at the head of the panel.
pub fn head(fighter: Fighter) -> impl IntoView + use<> {
    view! {
        <div class="fh">
            {small_token(fighter.side, fighter.monogram, fighter.health, fighter.is_down, 60)}
            <div class="nm">
                <h1 id="panel-title" tabindex="-1">{fighter.name}</h1>
                <p>{fighter.line}</p>
                {conditions(fighter.conditions)}
            </div>
            {fighter.points.map(points)}
        </div>
    }
}

fn points(points: Points) -> impl IntoView + use<> {
    view! {
        <div class="apbox">
            {pip_row(points.full, 0, points.empty, points.text)}
            <b>{points.now}</b>" "{points.rest}
        </div>
    }
}

fn section(section: Section, aimed: &[crate::view::actions::Place], tell: Tell) -> impl IntoView + use<> {
    let class = if section.is_tiles { "acts two" } else { "acts" };
    let rows = section.rows.into_iter().map(|row| {
        let is_on = !aimed.is_empty() && row.open.iter().any(|open| aimed.contains(&open.place));
        open(row, section.is_tiles, is_on, tell)
    });
    view! { {heading(section.title.to_owned())}<ul class=class>{rows.collect_view()}</ul> }
}

/// A row that can be taken. Where it has several ends they are listed under it once it is on, so
/// that nobody needs the board to aim.
fn open(row: Row, is_tile: bool, is_on: bool, tell: Tell) -> impl IntoView + use<> {
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
        (Some(place), _) if is_simple => Msg::Declare(*place),
        (_, true) => Msg::Aim(Vec::new()),
        _ => Msg::Aim(places.clone()),
    };
    let names = (is_on && !strikes).then(|| {
        let names = row.open.into_iter().map(|open| {
            let place = open.place;
            view! {
                <button type="button" class="chip" on:click=move |_| tell.run(Msg::Declare(place))>
                    {open.name}
                </button>
            }
        });
        view! { <div class="chips aims" role="group" aria-label=row.title.clone()>{names.collect_view()}</div> }
    });
    view! {
        <li>
            <button type="button" class=class data-act="" aria-expanded=(!is_simple && !strikes).then(|| is_on.to_string())
                on:click=move |_| tell.run(said())>
                {medal(row.icon)}
                <span class="tx"><b>{row.title.clone()}</b><small>{row.subtitle}</small></span>
                {price_in_words(row.cost)}
            </button>
            {names}
        </li>
    }
}

/// A row that can't be taken now. It says why; its card quotes the rule, and there the referee may
/// allow it all the same.
fn barred(row: Row, tell: Tell) -> impl IntoView + use<> {
    let first = row.barred.first().map(|barred| RuleCard {
        rule: barred.rule,
        why: Some(barred.why.clone()),
        overrule: Some(Overrule::Declare(barred.place)),
    });
    let press = move |_| {
        if let Some(card) = first.clone() {
            tell.run(Msg::Show(Dialog::Rule(card)));
        }
    };
    view! {
        <li>
            <button type="button" class="act" aria-disabled="true" on:click=press>
                {medal(row.icon)}
                <span class="tx"><b>{row.title}</b><small>{row.subtitle}</small></span>
                <span class="cost">{icon(Glyph::Lock, 18)}</span>
            </button>
        </li>
    }
}

/// The footer: take back, look back, go on.
pub fn footer(
    endings: Vec<Ending>,
    plate: Option<Ending>,
    can_undo: bool,
    tell: Tell,
) -> impl IntoView + use<> {
    let others = endings.into_iter().map(|ending| {
        let place = ending.place;
        view! {
            <button type="button" class="btn big wide" on:click=move |_| tell.run(Msg::Declare(place))>
                {ending.title}
            </button>
        }
    });
    let plate = plate.map(|ending| {
        let place = ending.place;
        view! {
            <button type="button" class="plate" on:click=move |_| tell.run(Msg::Declare(place))>
                {sign(ending.icon, 22)}
                <span>{ending.title}</span>
                {(!ending.subtitle.is_empty()).then(|| view! { <small>{ending.subtitle}</small> })}
            </button>
        }
    });
    view! {
        <footer class="pfoot">
            {can_undo.then(|| icon_button(Glyph::Undo, "Undo", "btn sq", move || tell.run(Msg::Undo)))}
            {icon_button(Glyph::History, "History", "btn sq phone", move || tell.run(Msg::LookBack(usize::MAX)))}
            {others.collect_view()}
            {plate}
        </footer>
    }
}
