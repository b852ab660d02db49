//! Changes to the table in play that were built and are not in it: said on its page, with what can become of them.

use crate::app::data::chunk_functions::building;
use crate::app::data::draft::{Basis, ForChanges};
use crate::app::data::effect::Effect;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::notices::BarTone;
use crate::app::data::page::Page;
use crate::app::store::kept_page::{is_untouched, n_waiting};
use crate::share::{SetupCard, Words};

/// Whether the table that is being built changes the one in play, be anything changed or not.
pub fn is_of_table_in_play(model: &Model) -> bool {
    let basis = model.draft.as_ref().map(|draft| draft.basis);
    model.fight.is_some() && basis == Some(Basis::Fight(model.stored.open))
}

/// The same, where something is changed.
pub fn are_built(model: &Model) -> bool {
    is_of_table_in_play(model) && model.draft.as_ref().is_some_and(|draft| draft.is_changed())
}

/// What is kept beside the table in play and not being built: changes to it, and who waits to be placed.
pub fn card(model: &Model) -> Option<&SetupCard> {
    let open = model.stored.open.filter(|_| model.fight.is_some())?;
    let built = model.draft.as_ref().and_then(|draft| draft.id);
    let is_of = |card: &&SetupCard| card.changes() == Some(open) && Some(card.table.id) != built;
    let is_more = |card: &&SetupCard| !is_untouched(card) || n_waiting(card) > 0;
    model.stored.built.iter().filter(is_of).find(is_more)
}

/// Changes to the table in play that are kept and not being built.
pub fn kept(model: &Model) -> Option<&SetupCard> {
    card(model).filter(|card| !is_untouched(card))
}

/// How many fighters wait beside the table in play.
pub fn n_in_reserve(model: &Model) -> usize {
    match &model.draft {
        Some(draft) if is_of_table_in_play(model) => {
            // Whoever was brought in and taken back waits again.
            let n = model.fight.as_ref().map_or(0, |fight| fight.before().board().tokens.len());
            draft.n_in_reserve() + draft.in_fight.saturating_sub(n)
        }
        _ => card(model).map_or(0, n_waiting),
    }
}

/// Whoever goes from the editor to the board has changed the fight, if it has begun.
pub fn take_in(model: &mut Model) -> Vec<Effect> {
    let is_left = model.page == Page::Fight && are_built(model);
    let is_made_of_it = model.draft.as_ref().is_some_and(|draft| draft.in_fight > 0);
    match building(model).filter(|_| is_left && is_made_of_it) {
        Some(building) => (building.update)(model, Message::TakeIn),
        None => Vec::new(),
    }
}

/// Says on the page of the table in play that there are changes to it; nothing where there are none.
pub fn tell(model: &mut Model) {
    model.bars.retain(|bar| !matches!(bar.action, Some((_, Message::Changes(_)))));
    if model.page != Page::Fight || !(are_built(model) || kept(model).is_some()) {
        return;
    }
    let Some(fight) = &model.fight else { return };
    let title = format!("Changes to \u{201c}{}\u{201d} are not in the fight.", fight.table_name());
    let draft = model.draft.as_ref().filter(|_| is_of_table_in_play(model));
    let fault = draft.and_then(|draft| draft.faults.first().cloned());
    let kept = "Kept, they are a table of their own.";
    let text = match (fault, draft.map(|draft| draft.in_fight)) {
        (Some(fault), Some(1..)) => format!("{fault} {kept}"),
        (_, Some(0)) if model.has_progress() => {
            format!("With them a new fight begins, and this one stays with your tables. {kept}")
        }
        (_, Some(0)) => format!("With them the fight begins. {kept}"),
        (_, Some(1..) | None) => format!("Used, they are a step of the referee\u{2019}s in it. {kept}"),
    };
    let use_them = Some(("Use them", Message::Changes(ForChanges::Use)));
    model.bar(BarTone::Warn, Words { title, text }, use_them);
    let others = [("Keep them", ForChanges::Keep), ("Drop them", ForChanges::Drop)];
    if let Some(bar) = model.bars.last_mut() {
        bar.others = others.map(|(words, it)| (words, Message::Changes(it))).to_vec();
    }
}
