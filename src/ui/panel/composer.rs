//! The composer: everything the attacker settles before anything is paid, with its odds.

use super::odds;
use super::widgets;
use crate::table::Look;
use crate::ui::msg::{Msg, Tell};
use crate::ui::parts::{Glyph, icon_button, price};
use crate::view::composer::{Commit, Composer};
use crate::view::odds::OddsCard;
use crate::view::prompt::{Kind, Widget};
use leptos::prelude::*;

/// The composer's scrolling part.
pub fn body(form: Composer, card: Option<OddsCard>, is_stale: bool, tell: Tell) -> impl IntoView + use<> {
    let (title, subtitle) = (form.title.clone(), form.subtitle.clone());
    let parts = card.as_ref().map(|card| card.parts.clone()).filter(|parts| !parts.is_empty());
    view! {
        <div class="pbody">
            <div class="fh tg">
                {icon_button(Glyph::Back, "Back to actions", "ib tablet", move || tell.run(Msg::Cancel))}
                <div class="nm"><h1 id="panel-title" tabindex="-1">{title}</h1><p>{subtitle}</p></div>
            </div>
            {inner(form, tell)}
            {parts.map(|parts| super::ledger::parts(parts, "terms tablet", tell))}
            {odds::card(card, is_stale, tell)}
        </div>
    }
}

/// The prompts: the wide ones, then lists and steppers in pairs, then the referee's chips, then
/// what is rarely used.
pub fn inner(form: Composer, tell: Tell) -> AnyView {
    let (narrow, wide): (Vec<Widget>, Vec<Widget>) = form.widgets.into_iter().partition(is_narrow);
    // One modifier is a chip at hand; those of everybody at the table would crowd out the rest.
    let n_chips = form.asides.iter().filter(|widget| is_chip(widget)).count();
    let (chips, asides): (Vec<Widget>, Vec<Widget>) =
        form.asides.into_iter().partition(|widget| is_chip(widget) && (n_chips < 2 || is_set(widget)));
    let (name, is_lone) = (form.name, n_chips < 2);
    let show = move |widget: Widget| widgets::show(widget, name.clone(), is_lone, tell);
    view! {
        {wide.into_iter().map(show.clone()).collect_view()}
        {(!narrow.is_empty()).then(|| {
            view! { <div class="fieldrow">{narrow.into_iter().map(show.clone()).collect_view()}</div> }
        })}
        {(!chips.is_empty() || !asides.is_empty()).then(|| {
            view! {
                <div class="chips mods">
                    {chips.into_iter().map(show.clone()).collect_view()}
                    {folded(asides, show)}
                </div>
            }
        })}
    }
    .into_any()
}

/// What is rarely used, folded away.
pub fn folded(asides: Vec<Widget>, show: impl Fn(Widget) -> AnyView) -> Option<AnyView> {
    (!asides.is_empty()).then(|| {
        let shown = asides.into_iter().map(show).collect_view();
        view! { <details class="more"><summary>"More"</summary><div class="more-in">{shown}</div></details> }
            .into_any()
    })
}

/// Two of these stand beside each other.
fn is_narrow(widget: &Widget) -> bool {
    matches!(&widget.kind, Kind::Choice { look: Look::List | Look::Stepper, .. })
}

fn is_chip(widget: &Widget) -> bool {
    matches!(&widget.kind, Kind::Number(_))
}

fn is_set(widget: &Widget) -> bool {
    matches!(&widget.kind, Kind::Number(modifier) if modifier.is_set)
}

/// The composer's footer: whose dice, and the plate with the chance on it.
pub fn footer(
    commit: Option<Commit>,
    needs: Option<String>,
    chance: Option<String>,
    has_own_dice: bool,
    can_throw: bool,
    tell: Tell,
) -> impl IntoView + use<> {
    view! {
        <footer class="pfoot">
            {whose_dice(has_own_dice, can_throw, tell)}
            {plate(commit, needs, chance, tell)}
        </footer>
    }
}

/// The plate that lets a form stand, or says what it still needs.
pub fn plate(commit: Option<Commit>, needs: Option<String>, chance: Option<String>, tell: Tell) -> AnyView {
    match commit {
        Some(commit) => view! {
            <button type="button" class="plate" data-test="commit" on:click=move |_| tell.run(Msg::Commit)>
                <span>{commit.label}</span>
                {chance.map(|chance| {
                    let rest = chance.ends_with('%').then(|| view! { <span class="sr">" to hit"</span> });
                    view! { <small>{chance}{rest}</small> }
                })}
                {commit.cost.as_ref().map(price)}
            </button>
        }
        .into_any(),
        None => view! {
            <button type="button" class="plate off" aria-disabled="true" data-test="commit">
                <span>"Choose first"</span>{needs.map(|needs| view! { <small>{needs}</small> })}
            </button>
        }
        .into_any(),
    }
}

/// The footer of a form in the middle of an exchange.
pub fn follow_footer(
    commit: Option<Commit>,
    needs: Option<String>,
    has_own_dice: bool,
    can_throw: bool,
    tell: Tell,
) -> impl IntoView + use<> {
    view! {
        <footer class="pfoot">
            {icon_button(Glyph::Undo, "Undo", "btn sq", move || tell.run(Msg::Undo))}
            {whose_dice(has_own_dice, can_throw, tell)}
            {plate(commit, needs, None, tell)}
        </footer>
    }
}

/// The page's dice or the players' own.
pub fn whose_dice(has_own: bool, can_throw: bool, tell: Tell) -> impl IntoView + use<> {
    let choice = move |mine: bool, glyph: Glyph, word: &'static str, name: &'static str| {
        view! {
            <button type="button" aria-pressed=(has_own == mine).to_string() aria-label=name
                aria-disabled=(!mine && !can_throw).to_string()
                on:click=move |_| tell.run(Msg::Mine(mine))>
                {crate::ui::parts::icon(glyph, 26)}<small>{word}</small>
            </button>
        }
    };
    view! {
        <div class="seg dt" role="group" aria-label="Which dice">
            {choice(false, Glyph::DiceApp, "App", "App dice")}
            {choice(true, Glyph::DiceMine, "Mine", "Mine: real dice")}
        </div>
    }
}
