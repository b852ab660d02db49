//! The way into the editor.

use crate::app::building::{fighters, taking_in};
use crate::app::data::draft::{Basis, Draft};
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::page::{Detent, Page};
use crate::app::data::store_task::StoreTask;
use crate::app::page::changes;
use crate::share::{What, setup_sum};
use crate::systems::AnySetup;

/// Opens the editor with a setup as a table of its own; the one that was being built stays with the others.
pub fn enter(model: &mut Model, setup: AnySetup, basis: Basis, page: Page) -> Vec<Effect> {
    let mut effects = leave_draft(model);
    // One that could not be kept can still be taken back to, as a step.
    let lost = model.draft.take().filter(|_| model.saving.draft_not_kept.take().is_some());
    let (session, begun) = (model.next_serial(), setup_sum(&setup));
    let undo = lost.map(|draft| draft.setup).filter(|lost| *lost != setup).into_iter().collect();
    let fight = model.fight.as_ref().filter(|_| matches!(basis, Basis::Fight(_)));
    let entries = fight.map_or(0, |fight| fight.played());
    let made_of = fight.and_then(|fight| setup_sum(&fight.setup()?));
    let in_fight = taking_in::n_in_fight(model, basis);
    model.draft =
        Some(Draft { undo, session, basis, begun, entries, made_of, in_fight, ..Draft::new(setup) });
    model.play.detent = Detent::Work;
    effects.extend([Effect::SAVE_TABLE, Effect::SAVE_DRAFT]);
    effects.extend(show(model, page));
    effects
}

/// The table that is being built makes room for another one: nothing is left of one on which nothing was built.
pub fn leave_draft(model: &Model) -> Vec<Effect> {
    let is_nothing = |draft: &&Draft| !draft.is_changed() && !draft.has_reserve();
    let left = model.draft.as_ref().filter(is_nothing).and_then(|draft| draft.id);
    left.map(|id| Effect::Store(StoreTask::ForgetTable(What::Setup(id)))).into_iter().collect()
}

/// Goes to one of the pages that build a table.
pub fn show(model: &mut Model, page: Page) -> Vec<Effect> {
    model.dialog = None;
    if !matches!(model.page, Page::Editor | Page::Fighters) {
        model.draft.iter_mut().for_each(Draft::put_down);
    }
    if model.page != page {
        // Between the two pages of a table one goes back and forth.
        if model.before.pop_if(|before| *before == page).is_none() {
            model.before.push(model.page);
        }
        model.page = page;
    }
    changes::tell(model);
    vec![Effect::SAVE_PREFS, fighters::list(), Effect::FitBoard, Effect::Focus("h1")]
}
