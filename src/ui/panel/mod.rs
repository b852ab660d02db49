//! The panel: a sheet over the board on phones, a column beside it on wide screens.

use crate::app::data::hints::Hint;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
pub use crate::app::data::panel_kind::PanelKind;
use crate::app::data::prefs::Pref;
pub use crate::app::playing::panel::PanelContent;
use crate::app::playing::reveal::{Reading, reading};
use crate::app::playing::{hints, typed_dice};
use crate::systems::AnyFight;
use crate::ui::board::{Camera, Scenery};
use crate::ui::lazy;
use crate::ui::node::signals::*;
use crate::ui::node::{Behaviour, El, Node, Piece, button, el};
pub use crate::ui::panel::detent::{Drag, handle};
pub use crate::ui::panel::lines::line_id;
pub use crate::ui::panel::prompt::top as prompt_top;
use crate::view::board::scene::Token;
use crate::view::board::token::side_class;
use crate::view::chances::odds::OddsCard;
use crate::view::panel::composer::Composer;

mod actions;
mod card;
mod composer;
mod detent;
pub mod dice_pad;
mod history;
mod ledger;
mod lines;
pub mod odds;
mod prompt;
mod slider;
mod terms;
mod widgets;

/// The panel. The camera hears how high it stands.
pub fn panel(model: ModelSignal, scenery: Scenery, camera: Camera) -> Node {
    let (drag, list) = (Drag::default(), history::List::new(model));
    let draw = move || {
        let sight = scenery.get();
        let scene = sight.as_ref().map(|sight| &sight.scene);
        let tokens = scene.map_or(&[][..], |scene| &scene.tokens);
        let away = scene.map_or(&[][..], |scene| &scene.away);
        let all = [tokens, away].concat();
        model.with(|model| drawn(model, &all, drag, list, camera))
    };
    draw.node()
}

fn drawn(model: &Model, tokens: &[Token], drag: Drag, list: history::List, camera: Camera) -> El {
    let picture = PanelContent::of(model);
    let kind = picture.kind();
    let (screen, name) = match kind {
        PanelKind::Actions => ("panel s1", "actions"),
        PanelKind::Card => ("panel s1", "card"),
        PanelKind::List => ("panel s1", "list"),
        PanelKind::Composer => ("panel s2", "composer"),
        PanelKind::Prompt => ("panel s3 foe", "prompt"),
        PanelKind::Ledger => ("panel s4 fin", "ledger"),
        PanelKind::Follow => ("panel s4 fin follow", "follow"),
        PanelKind::Dice => ("panel s4", "dice"),
        PanelKind::History => ("panel s9", "history"),
        PanelKind::Past => ("panel s4 fin", "past"),
    };
    let side = match &picture {
        PanelContent::Prompt(form, _) => side_class(form.side),
        PanelContent::Nothing
        | PanelContent::Actions(_)
        | PanelContent::Card(..)
        | PanelContent::Composer(..)
        | PanelContent::Follow(..)
        | PanelContent::Ledger(_)
        | PanelContent::History(_)
        | PanelContent::Past(..)
        | PanelContent::List => "",
    };
    let is_prompt = kind == PanelKind::Prompt;
    let hint = hints::shown(model, &picture).map(hint);
    let (body, foot) = content(picture, model, tokens, list);
    el("section")
        .attr("id", "panel")
        .behaves(Behaviour::resizes(move |height| camera.set_sheet_height(height)))
        .behaves(Behaviour::KeepsFocusInside)
        .class(format!("{screen} {side}"))
        .attr("data-detent", model.play.detent.name())
        .attr("data-kind", name)
        // The same button means something else at the next step.
        .attr(
            "data-about",
            model.fight.as_ref().map(|fight| format!("{}.{}", fight.steps(), fight.answers())),
        )
        // A prompt holds the keyboard; its hexes stand in it too. It is not modal for what reads the
        // page: the board beside it can be looked at.
        .attr("role", if is_prompt { "dialog" } else { "region" })
        .attr("aria-labelledby", "panel-title")
        .style("height", move || drag.height())
        .style("min-height", move || drag.bound("0"))
        .style("max-height", move || drag.bound("94%"))
        .style("transition", move || drag.bound("none"))
        .child(handle(drag, model.play.detent))
        // What is of another kind begins at its top.
        .child(el("div").class("scrolls").child(body).child(hint).keyed(name))
        .child(foot.keyed(name))
}

/// A hint: a quiet line over the footer, and under it two ways to be rid of it.
fn hint(hint: Hint) -> El {
    let away = |words: &'static str, pref: Pref| {
        button().class("btn quiet").on_click(Message::Set(pref)).child(words)
    };
    el("div")
        .class("hint")
        .attr("role", "note")
        .attr("aria-label", "Hint")
        .child(el("p").child(hint.words()))
        .child(
            el("div")
                .class("ways-out")
                .child(away("Got it", Pref::Hint(hint)))
                .child(away("No more hints", Pref::Hints(false))),
        )
}

/// The card of the form's odds, once the code that shows it has come.
fn odds_card(card: Option<Box<OddsCard>>, is_stale: bool) -> Node {
    card.zip(lazy::chances()).map(|(card, chances)| (chances.card)(*card, is_stale)).node()
}

/// The chance that stands on the plate that rolls, and what it is of. On nobody's plate stands the chance of his foe.
fn chance(form: &Composer, odds: Option<&OddsCard>, is_stale: bool) -> Option<(String, String)> {
    let text = |card: &OddsCard| if is_stale { "…".to_owned() } else { card.text.clone() };
    odds.filter(|_| form.is_strikers).map(|card| (text(card), card.label.clone()))
}

/// What can be scrolled, and the foot below it that stays.
fn content(picture: PanelContent, model: &Model, tokens: &[Token], list: history::List) -> (Node, Node) {
    let (can_throw, reading) = (model.dice.can_throw(), reading(model));
    let fight = model.fight.as_ref();
    let can_undo = fight.is_some_and(|fight| fight.can_undo());
    let can_redo = fight.is_some_and(|fight| fight.can_redo());
    match picture {
        PanelContent::Nothing => (Node::Nothing, Node::Nothing),
        PanelContent::Actions(mut sheet) => {
            let (endings, plate) = (std::mem::take(&mut sheet.endings), sheet.plate.take());
            let nobody = sheet.fighter.is_none().then(|| card::everybody(model, tokens));
            (
                actions::body(*sheet, nobody, &model.play.focus).node(),
                actions::footer(endings, plate, can_undo, can_redo).node(),
            )
        }
        PanelContent::Card(fighter, back) => {
            let footer = card::footer(back, &fighter).node();
            (card::body(*fighter).node(), footer)
        }
        PanelContent::Composer(form, odds, is_stale) => {
            let (commit, needs) = (form.commit.clone(), form.needs.clone());
            let chance = chance(&form, odds.as_deref(), is_stale);
            let dice = form.has_dice().then_some((model.prefs.has_own_dice, can_throw));
            (
                composer::body(*form, odds_card(odds, is_stale)).node(),
                composer::footer(commit, needs, chance, dice, can_redo).node(),
            )
        }
        PanelContent::Follow(ledger, form, odds, is_stale) => {
            let (commit, needs) = (form.commit.clone(), form.needs.clone());
            let chance = chance(&form, odds.as_deref(), is_stale);
            let dice = form.has_dice().then_some((model.prefs.has_own_dice, can_throw));
            let asked = prompt::asked(&form);
            let widgets = (asked, composer::inner(*form), odds_card(odds, is_stale)).node();
            (
                ledger::body(*ledger, tokens, &reading, Some(widgets)),
                composer::follow_footer(commit, needs, chance, dice, can_redo).node(),
            )
        }
        PanelContent::Prompt(form, health) => {
            let undoes_choice = fight.is_some_and(AnyFight::undoes_choice);
            let foot = prompt::footer(&form, undoes_choice, can_redo);
            (prompt::body(*form, health), foot.node())
        }
        PanelContent::Ledger(ledger) => match ledger.waiting.clone() {
            Some(roll) => {
                let typed = reading.typed.len();
                let pad = dice_pad::pad(roll, (typed, typed_dice::sums(model)), can_throw, can_redo);
                (ledger::body(*ledger, tokens, &reading, None), pad.node())
            }
            None => {
                let left = ledger.left.clone();
                let foot = ledger::footer(model.play.is_revealing, left, can_redo);
                (ledger::body(*ledger, tokens, &reading, None), foot.node())
            }
        },
        PanelContent::Past(ledger, can_play_on) => {
            let moment = model.play.moment.unwrap_or_default();
            let n = fight.map_or(0, |fight| fight.played());
            let still = Reading { revealed: usize::MAX, pace: None, is_running: false, ..reading };
            let foot = ledger::past_footer((moment, n), can_play_on);
            (ledger::past(*ledger, tokens, &still, moment), foot.node())
        }
        PanelContent::History(moment) => {
            let timeline = model.fight.as_ref().map(AnyFight::timeline).unwrap_or_default();
            let entry = moment.checked_sub(1).and_then(|at| model.fight.as_ref()?.entry(at));
            let scrubber = slider::slider(&timeline, entry, moment);
            let undone = fight.and_then(AnyFight::undone);
            (list.body(timeline, undone, moment).node(), scrubber.node())
        }
        PanelContent::List => (card::list(tokens.to_vec()).node(), Node::Nothing),
    }
}
