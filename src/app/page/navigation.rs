//! Where the page is: pages gone to and back from, dialogs opened and closed.

use crate::app::data::chunk::Chunk;
use crate::app::data::dialog::Dialog;
use crate::app::data::draft::Draft;
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::data::store_task::StoreTask;
use crate::app::page::changes;
use crate::app::page::lazy;
use crate::app::store::lists;
use crate::share::What;

/// Goes to a page.
pub fn go(model: &mut Model, page: Page) -> Vec<Effect> {
    (model.dialog, model.awaited) = (None, None);
    // There is nothing to edit where no table is being built.
    let is_nothing = matches!(page, Page::Editor | Page::Fighters) && model.draft.is_none();
    if model.page == page || is_nothing {
        return Vec::new();
    }
    if page == Page::Home {
        model.before.clear();
    } else {
        if model.page == Page::Home {
            model.draft.iter_mut().for_each(Draft::put_down);
        }
        model.before.push(model.page);
    }
    model.page = page;
    let taken_in = changes::take_in(model);
    let forgotten = if taken_in.is_empty() { forget_untouched(model) } else { None };
    changes::tell(model);
    let mut effects = match page {
        Page::Editor => lists::list_lazily(model, Chunk::Building),
        Page::Home => lists::relist(model),
        Page::Settings => lists::list_lazily(model, Chunk::Settings),
        Page::Fairness => vec![lists::count_throws(model)],
        Page::Fight | Page::Fighters | Page::Rules => Vec::new(),
    };
    effects.extend(forgotten);
    effects.extend([Effect::SAVE_TABLE, Effect::SAVE_PREFS]);
    effects.extend(taken_in);
    effects.extend(shown(page));
    effects.extend([Effect::Odds, Effect::Space]);
    effects
}

/// What a page that has come into sight takes: its board in sight, its title for the keyboard.
fn shown(page: Page) -> Vec<Effect> {
    match page {
        Page::Fight => vec![Effect::FitBoard],
        Page::Editor => vec![Effect::FitBoard, Effect::Focus("h1")],
        Page::Home | Page::Fighters | Page::Rules | Page::Settings | Page::Fairness => {
            vec![Effect::Focus("h1")]
        }
    }
}

/// Goes back to the page before.
pub fn back(model: &mut Model) -> Vec<Effect> {
    model.awaited = None;
    let to = model.before.pop().unwrap_or_default();
    model.page = to;
    let mut effects = changes::take_in(model);
    if effects.is_empty() {
        effects.extend(forget_untouched(model));
    }
    changes::tell(model);
    if matches!(to, Page::Home | Page::Fight) {
        effects.extend(lists::relist(model));
    }
    effects.extend([Effect::SAVE_TABLE, Effect::SAVE_PREFS]);
    effects.extend(shown(to));
    effects.extend(lazy::for_page(model));
    effects
}

/// Whether the pages that build a table are open or can be gone back to.
fn is_building(model: &Model) -> bool {
    model.before.iter().chain([&model.page]).any(|page| matches!(page, Page::Editor | Page::Fighters))
}

/// A table on which nothing was built is no table: whoever leaves the editor leaves none behind.
fn forget_untouched(model: &mut Model) -> Option<Effect> {
    if is_building(model) {
        return None;
    }
    let left = model.draft.take_if(|draft| draft.is_untouched())?;
    model.saving.draft_not_kept = None;
    left.id.map(|id| Effect::Store(StoreTask::ForgetTable(What::Setup(id))))
}

/// A table that is being built is not there any more: the pages that build it neither.
pub fn drop_draft(model: &mut Model, id: u32) -> Vec<Effect> {
    if model.draft.take_if(|draft| draft.id == Some(id)).is_none() {
        return Vec::new();
    }
    model.saving.draft_not_kept = None;
    let is_shown = matches!(model.page, Page::Editor | Page::Fighters);
    model.before.retain(|page| !matches!(page, Page::Editor | Page::Fighters));
    let mut effects = if is_shown { go(model, Page::Home) } else { Vec::new() };
    changes::tell(model);
    effects.push(Effect::SAVE_PREFS);
    effects
}

/// Closes the dialog on top.
pub fn close(model: &mut Model) -> Vec<Effect> {
    let closed = model.dialog.take();
    model.dialog = closed.as_ref().and_then(Dialog::under).cloned();
    match closed {
        Some(Dialog::Preview(_)) => vec![Effect::ForgetAddress, Effect::RestoreFocus],
        // It was opened to be read before the sheet.
        Some(Dialog::Import(_)) => vec![Effect::Focus("h1")],
        Some(_) | None => vec![Effect::RestoreFocus],
    }
}
