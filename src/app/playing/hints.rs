//! Which hint is shown, and which one a player follows by what is said.

use crate::app::data::dialog::Dialog;
use crate::app::data::hints::Hint;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::playing::panel::PanelContent;
use crate::systems;
use crate::view::board::scene::Tap;
use crate::view::glossary::marked;
use crate::view::panel::actions::Place;
use crate::view::panel::card::Fighter;
use crate::view::panel::prompt::{Kind, Widget};

/// The one that is shown now, with this in the panel.
pub fn shown(model: &Model, panel: &PanelContent) -> Option<Hint> {
    let hints = &model.prefs.hints;
    if hints.are_off || model.page != Page::Fight {
        return None;
    }
    Hint::ALL.into_iter().find(|hint| !hints.gone.contains(hint) && fits(*hint, model, panel))
}

fn fits(hint: Hint, model: &Model, panel: &PanelContent) -> bool {
    match (hint, panel) {
        (Hint::Attack, PanelContent::Actions(sheet)) => {
            let mut open = sheet.sections.iter().flat_map(|section| &section.rows).flat_map(|row| &row.open);
            open.any(|open| open.target.is_some())
        }
        (Hint::Chance, PanelContent::Composer(_, odds, _)) => odds.is_some(),
        (Hint::Answers, PanelContent::Prompt(form, _)) => form.widgets.iter().any(has_chances),
        (Hint::Reasons, PanelContent::Ledger(ledger)) => {
            ledger.is_finished && ledger.lines.iter().any(|line| !line.parts.is_empty())
        }
        (Hint::Undo, PanelContent::Actions(_)) => model.fight.as_ref().is_some_and(|fight| fight.can_undo()),
        (Hint::Words, PanelContent::Actions(sheet)) => sheet.fighter.as_ref().is_some_and(has_word),
        _ => false,
    }
}

/// Whether chances stand beside its options.
fn has_chances(widget: &Widget) -> bool {
    match &widget.kind {
        Kind::Choice { options, .. } => options.iter().any(|option| option.chance.is_some()),
        Kind::Number(_) => false,
    }
}

/// Whether a word of the glossary stands at the head of the panel: in what is left of its points, or its conditions.
fn has_word(fighter: &Fighter) -> bool {
    let points = fighter.points.iter().map(|points| points.rest.as_str());
    let mut texts = points.chain(fighter.conditions.iter().map(|badge| badge.text.as_str()));
    let glossary = systems::glossary(fighter.key);
    texts.any(|text| marked(glossary, text).iter().any(|(_, term)| term.is_some()))
}

/// The one that a player follows by saying something: it is not needed any more.
fn followed_by(model: &Model, message: &Message) -> Option<Hint> {
    Some(match message {
        Message::Declare(place) | Message::Tap(Tap::Declare(place)) if is_blow(model, *place) => Hint::Attack,
        Message::Aim(row) if row.first().is_some_and(|place| is_blow(model, *place)) => Hint::Attack,
        Message::Commit | Message::Settle(..) => {
            let panel = PanelContent::of(model);
            return [Hint::Chance, Hint::Answers].into_iter().find(|hint| fits(*hint, model, &panel));
        }
        Message::Fold(_) | Message::ShowRule(_) => Hint::Reasons,
        Message::Undo => Hint::Undo,
        Message::Show(Dialog::Term(_)) => Hint::Words,
        _ => return None,
    })
}

/// Whether an option of a menu is aimed at somebody.
fn is_blow(model: &Model, place: Place) -> bool {
    let menu = model.fight.as_ref().map(|fight| fight.panel_menu(place.who));
    menu.and_then(|menu| menu.at(place)?.target).is_some()
}

/// What is to be known of the hints before a message is heard: the one it follows.
pub fn before(model: &Model, message: &Message) -> Option<Hint> {
    if model.prefs.hints.are_over() {
        return None;
    }
    followed_by(model, message)
}

/// Puts away the hint that was followed, and tells screen readers the one that is shown now, if it was not there.
/// `told_before` is the number of what they were told last before that. Whether there is something to keep.
pub fn after(model: &mut Model, followed: Option<Hint>, told_before: u32) -> bool {
    let is_changed = followed.is_some_and(|hint| model.prefs.hints.put_away(hint));
    if model.prefs.hints.are_over() {
        model.hint = None;
        return is_changed;
    }
    let now = shown(model, &PanelContent::of(model));
    if let Some(hint) = now.filter(|hint| model.hint != Some(*hint)) {
        // It comes after whatever else has just been told.
        let (number, told) = &model.announcements.polite;
        let told = if *number == told_before { "" } else { told.as_str() };
        model.announce([told, hint.words()].join(" ").trim().to_owned());
    }
    model.hint = now;
    is_changed
}
