//! The page begins: with what was kept, then with the link that it was opened by, if there is one.

use crate::app::data::chunk::Chunk;
use crate::app::data::chunk_functions::{self, begin_odds};
use crate::app::data::draft::Draft;
use crate::app::data::effect::Effect;
use crate::app::data::message::{Begin, Message};
use crate::app::data::model::Model;
use crate::app::data::page::Page;
use crate::app::data::store_task::{LoadedState, StoreTask};
use crate::app::data::titles;
use crate::app::keeping::saving;
use crate::app::page::changes;
use crate::app::page::{lazy, safe_start};
use crate::app::store::kept_page::recall_draft;
use crate::app::store::kept_prefs::prefs;
use crate::app::store::lists;
use crate::share::{Notice, Unread};

/// The page begins: with what was kept, then with the link that it was opened by, if there is one.
pub fn begin(model: &mut Model, begin: Begin) -> Vec<Effect> {
    let Begin { device, dice, own_table, link, chunks } = begin;
    (model.device, model.stored.own, model.dice) = (device, own_table, dice);
    chunks.into_iter().for_each(|code| model.chunks.add(code));
    let mut effects = Vec::new();
    if !model.dice.can_throw() {
        model.set_prefs(model.prefs.clone());
        model.toast("This browser gives no random numbers. Use your own dice.".to_owned(), false);
    }
    if model.device.is_safe_start {
        safe_start::report(model);
        return effects;
    }
    model.link = link;
    effects.push(Effect::Store(StoreTask::Load(own_table)));
    effects
}

/// What the page begins with has been read; then it looks at the link that it was opened by, if there is one.
pub fn loaded(model: &mut Model, beginning: LoadedState) -> Vec<Effect> {
    let LoadedState { settings, tables, table, built, draft, systems } = beginning;
    model.stored.needs = systems;
    model.set_prefs(prefs(&settings.value));
    saving::report(model, settings.notices);
    let settings = settings.value;
    model.stored.backed_up = settings.get("backup").parse().ok();
    model.stored.roster = settings.get("roster").parse().ok();
    model.stored.titles = titles::read(settings.get("titles"));
    saving::listed(model, tables, built);
    let mut effects = Vec::new();
    if let Some((id, table)) = table {
        effects.extend(saving::opened(model, id, table).unwrap_or_default());
    }
    // Without the code that builds it cannot be read; whoever goes there is told.
    if let Some((id, draft)) = draft {
        let is_not_here = |it: &Notice| matches!(it.fault, Unread::NotHere(_) | Unread::NoEditor);
        let is_awaited = draft.notices.iter().any(is_not_here) && !model.chunks.has(Chunk::Building);
        model.stored.needs_draft = is_awaited.then_some(id);
        if !is_awaited {
            saving::report(model, draft.notices);
        }
        let (kept, session) = (draft.value, model.next_serial());
        model.draft = kept.map(|kept| Draft { session, ..recall_draft(id, kept) });
    }
    if let Some(draft) = model.draft.as_mut() {
        let n = draft.setup.n_recruits();
        draft.sheet = settings.get("sheet").parse().ok().filter(|i| *i < n);
    }
    go_where_we_were(model, settings.get("pages"));
    changes::tell(model);
    begin_odds(model);
    effects.extend(
        [Chunk::Building, Chunk::Settings].iter().flat_map(|chunk| lists::list_lazily(model, *chunk)),
    );
    effects.extend(arrive(model));
    effects.extend([Effect::Odds, Effect::FitBoard]);
    if model.awaited.is_none() {
        effects.extend(lazy::for_page(model));
    }
    effects
}

/// Opens the page that was open, where there still is something on it.
fn go_where_we_were(model: &mut Model, pages: &str) {
    let is_there = |page: &Page| match page {
        Page::Fight => model.fight.is_some(),
        Page::Editor | Page::Fighters => model.draft.is_some() || model.stored.needs_draft.is_some(),
        Page::Home | Page::Rules | Page::Settings | Page::Fairness => true,
    };
    let mut pages: Vec<Page> = pages.split(',').filter_map(Page::named).filter(is_there).collect();
    model.page = pages.pop().unwrap_or_default();
    model.before = pages;
}

/// Opens the link that the page was opened by, if there is one.
fn arrive(model: &mut Model) -> Vec<Effect> {
    let Some(message) = model.link.take().map(Message::OpenText) else { return Vec::new() };
    match (lazy::missing(model, &message), chunk_functions::sharing(model)) {
        (Some(chunk), _) => lazy::wait(model, chunk, message),
        (None, sharing) => sharing.map_or_else(Vec::new, |it| (it.links)(model, message)),
    }
}
