//! The tables that are being built: each is one of its own, opened from the list, or with changes to a table in play.

use crate::app::building::beginning::begin;
use crate::app::building::entering::{enter, leave_draft, show};
use crate::app::building::taking_in::{bring_up, can_be_taken_in, take_in};
use crate::app::data::draft::{Basis, Draft, ForChanges, OpeningDraft, Tool};
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::data::store_task::StoreTask;
use crate::app::keeping::{names, saving, tables};
use crate::app::page::changes;
use crate::app::store::kept_page::recall_draft;
use crate::app::store::lists;
use crate::share::{KeptSetup, Loaded, What};
use crate::sheet::free_name;
use crate::systems;
use crate::table::MOST_NAME;

/// Opens the editor with what is there: the table being built, else the one in play.
pub fn edit(model: &mut Model, page: Page) -> Vec<Effect> {
    let is_open = model.draft.is_some() && matches!(model.page, Page::Editor | Page::Fighters);
    // What was only tried is built on.
    if is_open || tables::is_a_try(model) {
        return show(model, page);
    }
    // So are changes that are not in the fight, with those who wait beside it.
    if changes::is_of_table_in_play(model) {
        bring_up(model);
        let mut effects = show(model, page);
        // What the fight has changed of it since is kept.
        effects.push(Effect::SAVE_DRAFT);
        return effects;
    }
    if let Some(id) = changes::card(model).map(|card| card.table.id) {
        model.dialog = None;
        return open(model, id, page, None);
    }
    match &model.fight {
        Some(fight) => {
            let (setup, basis) = (fight.setup(), Basis::Fight(model.stored.open));
            setup.map_or_else(Vec::new, |setup| enter(model, setup, basis, page))
        }
        None if model.draft.is_some() => show(model, page),
        None => {
            let key = systems::SYSTEMS.first().map(|card| card.key).unwrap_or_default();
            systems::empty(key).map_or_else(Vec::new, |setup| enter(model, setup, Basis::Own, page))
        }
    }
}

/// Opens the editor with the first of those in hand who wait beside the table in play.
pub fn bring_in(model: &mut Model) -> Vec<Effect> {
    let effects = edit(model, Page::Editor);
    match model.stored.opening_draft.as_mut() {
        Some(opening) => opening.brings_in = true,
        None => take_in_hand(model),
    }
    effects
}

fn take_in_hand(model: &mut Model) {
    if let Some(draft) = model.draft.as_mut() {
        draft.tool = Tool::Fighters;
        draft.brings_in = draft.pick_waiting() && draft.in_fight > 0;
    }
}

/// Opens a table that is being built, on a page or for something to become of it.
pub fn open(model: &mut Model, id: u32, page: Page, then: Option<ForChanges>) -> Vec<Effect> {
    let opening = OpeningDraft { id, page, then, brings_in: false };
    if model.draft.as_ref().is_some_and(|draft| draft.id == Some(id)) {
        return opened(model, opening);
    }
    model.stored.opening_draft = Some(opening);
    vec![Effect::Store(StoreTask::ReadDraft(id))]
}

/// A table that is being built has been read: to be opened, as another window has written it, or once the code that reads
/// it has come.
pub fn read(model: &mut Model, id: u32, kept: Loaded<Option<KeptSetup>>) -> Vec<Effect> {
    let is_taken_over = model.draft.as_ref().is_some_and(|draft| draft.id == Some(id));
    let opening = model.stored.opening_draft.take_if(|opening| opening.id == id);
    // Whoever asked for it has gone on to something else.
    if !is_taken_over && opening.is_none() && model.draft.is_some() {
        return Vec::new();
    }
    saving::report(model, kept.notices);
    let Some(kept) = kept.value else { return lists::relist(model) };
    let mut effects = if is_taken_over { Vec::new() } else { leave_draft(model) };
    let session = model.next_serial();
    let read = recall_draft(id, kept);
    // The sheet that was open stays open, where there still is one.
    let n = read.setup.n_recruits();
    let sheet = model.draft.take().filter(|_| is_taken_over).and_then(|draft| draft.sheet);
    model.draft = Some(Draft { session, sheet: sheet.filter(|i| *i < n), ..read });
    model.saving.draft_not_kept = None;
    effects.extend(match (opening, model.page) {
        (Some(opening), _) => opened(model, opening),
        (None, Page::Editor | Page::Fighters) => {
            vec![Effect::SAVE_PREFS, Effect::FitBoard, Effect::Focus("h1")]
        }
        (None, Page::Home | Page::Fight | Page::Rules | Page::Settings | Page::Fairness) => {
            vec![Effect::SAVE_PREFS]
        }
    });
    effects
}

/// A table that is being built is here.
fn opened(model: &mut Model, opening: OpeningDraft) -> Vec<Effect> {
    match opening.then {
        None => {
            if changes::is_of_table_in_play(model) {
                bring_up(model);
            }
            let mut effects = show(model, opening.page);
            if opening.brings_in {
                take_in_hand(model);
            }
            effects.push(Effect::SAVE_DRAFT);
            effects
        }
        Some(ForChanges::Use) if can_be_taken_in(model) => take_in(model),
        Some(ForChanges::Use) => {
            let mut effects = show(model, opening.page);
            effects.extend(begin(model, false));
            effects
        }
        Some(ForChanges::Keep) => keep(model),
        Some(ForChanges::Drop) => drop_it(model),
    }
}

/// What becomes of changes to the table in play, be they built or only kept.
pub fn change(model: &mut Model, what: ForChanges) -> Vec<Effect> {
    let opening = |id: u32| OpeningDraft { id, page: Page::Editor, then: Some(what), brings_in: false };
    if changes::are_built(model) {
        let id = model.draft.as_ref().and_then(|draft| draft.id).unwrap_or_default();
        return opened(model, opening(id));
    }
    let id = changes::kept(model).map(|card| card.table.id);
    id.map_or_else(Vec::new, |id| open(model, id, Page::Editor, Some(what)))
}

/// Changes to a table in play are a table of their own from now on, under a name of its own.
fn keep(model: &mut Model) -> Vec<Effect> {
    let own = model.draft.as_ref().and_then(|draft| draft.id).map(What::Setup);
    let title = model.draft.as_ref().map(|draft| draft.setup.title().to_owned()).unwrap_or_default();
    let name = free_name(&title, &names::taken(model, [own, None]), MOST_NAME);
    let Some(draft) = model.draft.as_mut() else { return Vec::new() };
    draft.setup.rename(&name);
    (draft.basis, draft.begun) = (Basis::Own, None);
    changes::tell(model);
    model.toast(format!("\u{201c}{name}\u{201d} is kept with your tables, to be built on"), false);
    let mut effects = vec![Effect::SAVE_DRAFT, Effect::SAVE_PREFS];
    effects.extend(lists::relist(model));
    effects
}

/// Changes to a table in play are deleted. They can be brought back, if they were ever kept.
fn drop_it(model: &mut Model) -> Vec<Effect> {
    match model.draft.as_ref().and_then(|draft| draft.id) {
        Some(id) => vec![Effect::Store(StoreTask::DropTable(What::Setup(id)))],
        None => {
            model.draft = None;
            changes::tell(model);
            vec![Effect::SAVE_PREFS]
        }
    }
}
