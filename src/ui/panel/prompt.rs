//! A form for another player: in the side's colours, with a word about who must hold the phone.

use super::composer::{inner, plate};
use crate::board::Side;
use crate::table::Look;
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, icon, icon_button, pip_row, silent_price, small_token};
use crate::ui::state::Dialog;
use crate::view::card::Points;
use crate::view::composer::{Commit, Composer};
use crate::view::prompt::{Choosable, Kind};
use leptos::prelude::*;

/// The prompt's head and scrolling part.
pub fn body(form: Composer, health: u8, tell: Tell) -> impl IntoView + use<> {
    let has_chances = form.widgets.iter().any(|widget| match &widget.kind {
        Kind::Choice { options, .. } => options.iter().any(|option| option.chance_text.is_some()),
        Kind::Number(_) => false,
    });
    let misses = if has_chances { form.misses.clone() } else { String::new() };
    let (points, title, subtitle) = (form.points.clone(), form.title.clone(), form.subtitle.clone());
    view! {
        <div class="hem">
            <div class="hemtop tablet">
                {small_token(form.side, form.monogram.clone(), health, false, 56)}
                <p class="eb">"Pass the tablet "{form.holder.clone()}</p>
                {flip(tell)}
            </div>
            <div class="tx">
                <h1 id="panel-title" tabindex="-1">{title}</h1>
                <p class="sub">{subtitle}</p>
            </div>
        </div>
        <div class="pbody">
            {column_heads(points, misses)}
            {inner(form, tell)}
        </div>
    }
}

fn column_heads(points: Option<Points>, misses: String) -> impl IntoView + use<> {
    (points.is_some() || !misses.is_empty()).then(|| {
        let points = points.map(|points| {
            view! {
                <span class="apin">
                    {pip_row(points.full, 0, points.empty, points.text)}" "{points.now}" "{points.rest}
                </span>
            }
        });
        view! { <div class="colhd">{points}<span>{misses}</span></div> }
    })
}

/// On a phone the top bar itself says who must hold it.
pub fn top(form: &Composer, health: u8, tell: Tell) -> impl IntoView + use<> {
    view! {
        <header class=format!("top task phone foe {}", side_class(form.side))>
            <span class="lead">{small_token(form.side, form.monogram.clone(), health, false, 56)}</span>
            <div class="tt"><b>"Pass the phone"</b><small>{form.holder.clone()}</small></div>
            {icon_button(Glyph::Share, "Share this table", "ib", move || tell.run(Msg::Show(Dialog::Share)))}
            {flip(tell)}
        </header>
    }
}

fn flip(tell: Tell) -> impl IntoView + use<> {
    view! {
        <button type="button" class="btn flip" on:click=move |_| tell.run(Msg::Flip)>
            {icon(Glyph::Flip, 20)}"Flip"
        </button>
    }
}

/// The footer: take the attack back, or let the answer stand. The plate repeats the choice.
pub fn footer(form: &Composer, tell: Tell) -> impl IntoView + use<> {
    let choice = main_choice(form);
    let commit = form.commit.clone();
    let go = match commit {
        Some(commit) => let_stand(commit, choice, tell).into_any(),
        None => plate(None, form.needs.clone(), None, tell),
    };
    view! {
        <footer class="pfoot">
            {icon_button(Glyph::Undo, "Take back the attack", "btn sq", move || tell.run(Msg::Undo))}
            {go}
        </footer>
    }
}

fn let_stand(commit: Commit, choice: Option<Choosable>, tell: Tell) -> impl IntoView + use<> {
    let label = choice.map_or(commit.label, |choice| choice.title);
    view! {
        <button type="button" class="plate" data-test="commit" on:click=move |_| tell.run(Msg::Commit)>
            <span>{label}</span>
            {commit.cost.map(|cost| view! { {silent_price(&cost)}<small>{cost.text.clone()}</small> })}
        </button>
    }
}

/// What was chosen in the main decision.
fn main_choice(form: &Composer) -> Option<Choosable> {
    form.widgets.iter().find_map(|widget| match &widget.kind {
        Kind::Choice { look: Look::Rows, options, chosen: Some(chosen), .. } => options.get(*chosen).cloned(),
        _ => None,
    })
}

/// A side's class.
pub fn side_class(side: Side) -> &'static str {
    match side {
        Side::Tide => "s-tide",
        Side::Madder => "s-madder",
        Side::Moss => "s-moss",
        Side::Heather => "s-heather",
        Side::Stone => "s-stone",
    }
}
