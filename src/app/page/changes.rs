//! Changes to the table in play that were built and are not in it: said on its page, with what can become of them.

use crate::app::data::draft::{Basis, ForChanges};
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::notices::BarTone;
use crate::app::data::page::Page;
use crate::app::store::kept_page::is_untouched;
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

/// Changes to the table in play that are kept and not being built.
pub fn kept(model: &Model) -> Option<&SetupCard> {
    let open = model.stored.open.filter(|_| model.fight.is_some())?;
    let built = model.draft.as_ref().and_then(|draft| draft.id);
    let is_of = |card: &&SetupCard| card.changes() == Some(open) && Some(card.table.id) != built;
    model.stored.built.iter().find(|card| is_of(card) && !is_untouched(card))
}

/// Says on the page of the table in play that there are changes to it; nothing where there are none.
pub fn tell(model: &mut Model) {
    model.bars.retain(|bar| !matches!(bar.action, Some((_, Message::Changes(_)))));
    if model.page != Page::Fight || !(are_built(model) || kept(model).is_some()) {
        return;
    }
    let Some(fight) = &model.fight else { return };
    let title = format!("Changes to \u{201c}{}\u{201d} are not in the fight.", fight.table_name());
    let text = if model.has_progress() {
        "With them a new fight begins, and this one stays with your tables. Kept, they are a table of their own."
    } else {
        "With them the fight begins. Kept, they are a table of their own."
    };
    let use_them = Some(("Use them", Message::Changes(ForChanges::Use)));
    model.bar(BarTone::Warn, Words { title, text: text.to_owned() }, use_them);
    let others = [("Keep them", ForChanges::Keep), ("Drop them", ForChanges::Drop)];
    if let Some(bar) = model.bars.last_mut() {
        bar.others = others.map(|(words, it)| (words, Message::Changes(it))).to_vec();
    }
}
