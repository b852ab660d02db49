//! The panel: a sheet over the board on phones, a column beside it on wide screens.

mod actions;
mod card;
mod composer;
mod detent;
mod dice_pad;
mod history;
mod ledger;
mod lines;
mod odds;
mod picture;
mod prompt;
mod slider;
mod widgets;

pub use detent::{Drag, handle};
pub use ledger::unrolled;
pub use lines::line_id;
pub use picture::{Kind, Picture, detent_name, reading};
pub use prompt::{side_class, top as prompt_top};

use super::board::Scenery;
use super::dialogs::keep_inside;
use super::dom;
use super::fight::Whole;
use super::msg::Tell;
use super::state::App;
use crate::systems::AnyFight;
use crate::ui::node::{El, Node, Piece, el};
use crate::view::scene::Token;
use leptos::ev;
use leptos::prelude::*;

/// The panel. `moved` hears that its height has changed.
pub fn panel(app: Whole, scenery: Scenery, moved: Callback<f64>, tell: Tell) -> Node {
    let (drag, list) = (Drag::new(tell), history::List::new(app));
    let draw = move || {
        let sight = scenery.get();
        let tokens = sight.as_ref().map_or(&[][..], |sight| &sight.scene.tokens);
        app.with(|app| drawn(app, tokens, drag, list, moved, tell))
    };
    draw.node()
}

fn drawn(
    app: &App,
    tokens: &[Token],
    drag: Drag,
    list: history::List,
    moved: Callback<f64>,
    tell: Tell,
) -> El {
    let picture = Picture::of(app);
    let kind = picture.kind();
    let (screen, name) = match kind {
        Kind::Actions => ("panel s1", "actions"),
        Kind::Card => ("panel s1", "card"),
        Kind::List => ("panel s1", "list"),
        Kind::Composer => ("panel s2", "composer"),
        Kind::Prompt => ("panel s3 foe", "prompt"),
        Kind::Ledger => ("panel s4 fin", "ledger"),
        Kind::Follow => ("panel s4 fin follow", "follow"),
        Kind::Dice => ("panel s4", "dice"),
        Kind::History => ("panel s9", "history"),
    };
    let side = match &picture {
        Picture::Prompt(form, _) => side_class(form.side),
        _ => "",
    };
    let flipped = if app.desk.is_flipped { " flipped" } else { "" };
    let is_prompt = kind == Kind::Prompt;
    el("section")
        .attr("id", "panel")
        .made(move |section| dom::on_resize(section, moved))
        .class(format!("{screen} {side}{flipped}"))
        .attr("data-detent", detent_name(app.desk.detent))
        .attr("data-kind", name)
        // The same button means something else at the next step.
        .attr("data-about", app.fight.as_ref().map(|fight| format!("{}.{}", fight.steps(), fight.answers())))
        // A prompt holds the keyboard; its hexes stand in it too. It is not modal for what reads the
        // page: the board beside it can be looked at.
        .attr("role", if is_prompt { "dialog" } else { "region" })
        .on(ev::keydown, move |event| {
            if is_prompt {
                keep_inside(event);
            }
        })
        .attr("aria-labelledby", "panel-title")
        .style("height", move || drag.height())
        .style("min-height", move || drag.bound("0"))
        .style("max-height", move || drag.bound("94%"))
        .style("transition", move || drag.bound("none"))
        .child(handle(drag, app.desk.detent))
        // What is of another kind begins at its top.
        .child(content(picture, app, tokens, list, tell).keyed(name))
}

fn content(picture: Picture, app: &App, tokens: &[Token], list: history::List, tell: Tell) -> Node {
    let (can_throw, reading) = (app.dice.can_throw(), reading(app));
    match picture {
        Picture::Nothing => ().node(),
        Picture::Actions(mut sheet) => {
            let (endings, plate) = (std::mem::take(&mut sheet.endings), sheet.plate.take());
            let nobody = sheet.fighter.is_none().then(|| card::everybody(app, tokens));
            (
                actions::body(*sheet, nobody, &app.desk.focus),
                actions::footer(endings, plate, app.fight.as_ref().is_some_and(|fight| fight.can_undo())),
            )
                .node()
        }
        Picture::Card(fighter, acting) => {
            let acts = fighter.can_act.then(|| (fighter.who, fighter.name.clone()));
            (card::body(*fighter, tell), card::footer(acting, acts)).node()
        }
        Picture::Composer(form, odds, is_stale) => {
            let (commit, needs) = (form.commit.clone(), form.needs.clone());
            let chance = odds
                .as_ref()
                .map(|card| (if is_stale { "…".to_owned() } else { card.text.clone() }, card.label.clone()));
            (
                composer::body(*form, odds.map(|card| *card), is_stale, tell),
                composer::footer(commit, needs, chance, app.prefs.has_own_dice, can_throw),
            )
                .node()
        }
        Picture::Follow(ledger, form) => {
            let (commit, needs) = (form.commit.clone(), form.needs.clone());
            let widgets = composer::inner(*form, tell);
            (
                ledger::body(*ledger, tokens, &reading, Some(widgets), tell),
                composer::follow_footer(commit, needs, app.prefs.has_own_dice, can_throw),
            )
                .node()
        }
        Picture::Prompt(form, health) => {
            let foot = prompt::footer(&form);
            (prompt::body(*form, health, tell), foot).node()
        }
        Picture::Ledger(ledger) => match ledger.waiting.clone() {
            Some(roll) => {
                let typed = reading.typed.len();
                let pad = dice_pad::pad(roll, typed, can_throw, tell);
                (ledger::body(*ledger, tokens, &reading, None, tell), pad).node()
            }
            None => {
                let left = ledger.left.clone();
                let foot = ledger::footer(app.desk.is_revealing, left);
                (ledger::body(*ledger, tokens, &reading, None, tell), foot).node()
            }
        },
        Picture::History(moment) => {
            let timeline = app.fight.as_ref().map(AnyFight::timeline).unwrap_or_default();
            let entry = moment.checked_sub(1).and_then(|at| app.fight.as_ref()?.entry(at));
            let scrubber = slider::slider(&timeline, entry, moment, tell);
            (list.body(timeline, moment), scrubber).node()
        }
        Picture::List => card::list(tokens.to_vec()).node(),
    }
}
