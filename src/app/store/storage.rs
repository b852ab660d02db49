//! Does what is asked of the store. Whoever has the store runs a task with [`Storage`], be it the browser's or one in a
//! test that is full or broken, and hands the answer back as a message.

use crate::app::data::chunk_functions;
use crate::app::data::model::Model;
use crate::app::data::store_task::{LoadedState, Saved, StoreAnswer, StoreTask};
use crate::app::store::kept_page::{draft_state, is_untouched, page_state};
use crate::app::store::kept_prefs::kept_settings;
use crate::share::{Keeper, Kept, Store, What};

/// Whether a record holds something that the page does not: what was taken back since, and could not be saved so.
fn holds_more(keeper: &Keeper, what: What) -> bool {
    match what {
        What::Table(id) => keeper.steps_kept(id) > 0,
        What::Setup(id) => keeper.setup_card(id).is_some_and(|card| !is_untouched(&card)),
        What::Roster(_) | What::Settings | What::Original(_) | What::Fairness => true,
    }
}

/// The store with what this window has done to it.
pub struct Storage {
    keeper: Keeper,
    /// The numbers under which tables of this window are kept, by [`Stored::session`](crate::app::data::stored::Stored::session).
    numbers: Vec<(u32, u32)>,
    /// The same of tables being built.
    built: Vec<(u32, u32)>,
}

impl Storage {
    /// On this store.
    pub fn new(store: impl Store + 'static) -> Storage {
        Storage { keeper: Keeper::new(store), numbers: Vec::new(), built: Vec::new() }
    }

    /// Does what is asked, at this time (milliseconds since 1970). Tasks of a chunk that is not here are not done:
    /// whoever asks has waited for it.
    pub fn run(&mut self, task: StoreTask, model: &Model, now: u64) -> StoreAnswer {
        let keeper = &mut self.keeper;
        match task {
            StoreTask::Load(own) => StoreAnswer::Loaded(Box::new(load(keeper, own))),
            StoreTask::List => StoreAnswer::Tables(keeper.tables(), keeper.setups()),
            StoreTask::SaveTable => self.save_table(model, now),
            StoreTask::SavePrefs => {
                let kept = keeper.save_settings(&kept_settings(model), now);
                StoreAnswer::Prefs(saved(kept, model, keeper))
            }
            StoreTask::SaveDraft => self.save_draft(model, now),
            StoreTask::ReadTable(id) => StoreAnswer::ReadTable(id, Box::new(keeper.load_table(id))),
            StoreTask::ReadDraft(id) => StoreAnswer::ReadDraft(id, Box::new(keeper.load_setup(id))),
            StoreTask::ForgetTable(what) => {
                if !holds_more(keeper, what) {
                    let _ = keeper.forget_kept(what);
                }
                StoreAnswer::Done
            }
            StoreTask::CopyTable(what) => {
                let (_, kept) = keeper.copy_kept(what, now);
                StoreAnswer::Copied(saved(kept, model, keeper))
            }
            StoreTask::TableRecord(id) => match keeper.text(What::Table(id)) {
                Some(text) => StoreAnswer::File("hexfray-table-record.txt".into(), text),
                None => StoreAnswer::Done,
            },
            StoreTask::DropTable(what) => {
                // The player says so, whatever another window has made of it.
                keeper.take_note(what);
                let kept = keeper.drop_kept(what);
                StoreAnswer::Dropped(what, saved(kept, model, keeper))
            }
            StoreTask::BringBack => {
                let kept = keeper.last_removed().and_then(|what| keeper.bring_back(what));
                StoreAnswer::BroughtBack(kept, keeper.last_removed())
            }
            StoreTask::LookElsewhere(what) => StoreAnswer::Elsewhere(what, keeper.is_elsewhere(what)),
            StoreTask::Sharing(task) => {
                chunk_functions::sharing(model).map_or(StoreAnswer::Done, |it| (it.run)(task, keeper, now))
            }
            StoreTask::Building(task) => chunk_functions::building(model)
                .map_or(StoreAnswer::Done, |it| (it.run)(task, model, keeper, now)),
            StoreTask::Settings(task) => {
                chunk_functions::settings(model).map_or(StoreAnswer::Done, |it| (it.run)(task, keeper, now))
            }
        }
    }

    /// A table without a number gets one: the same, however often that is asked before the answer is heard.
    fn save_table(&mut self, model: &Model, now: u64) -> StoreAnswer {
        let Some(fight) = &model.fight else { return StoreAnswer::Done };
        let (page, session) = (page_state(model), model.stored.session);
        let known = number(&self.numbers, session);
        let (id, kept) = match model.stored.open.or(known) {
            Some(id) => (Some(id), self.keeper.save_table(id, fight, &page, now)),
            None => self.keeper.new_table(fight, &page, now),
        };
        if let (Some(id), None) = (id, known) {
            self.numbers.push((session, id));
        }
        StoreAnswer::Table(session, id, Saved { in_memory: in_memory(model, id, &self.keeper), kept })
    }

    /// The same of a table being built.
    fn save_draft(&mut self, model: &Model, now: u64) -> StoreAnswer {
        let Some(draft) = &model.draft else { return StoreAnswer::Done };
        let (page, known) = (draft_state(draft), number(&self.built, draft.session));
        let (id, kept) = match draft.id.or(known) {
            Some(id) => (Some(id), self.keeper.save_setup(id, &draft.setup, &page, now)),
            None => self.keeper.new_setup(&draft.setup, &page, now),
        };
        if let (Some(id), None) = (id, known) {
            self.built.push((draft.session, id));
        }
        StoreAnswer::Draft(draft.session, id, saved(kept, model, &self.keeper))
    }
}

/// The number under which something of this window is kept, by its session.
fn number(of: &[(u32, u32)], session: u32) -> Option<u32> {
    of.iter().find(|(own, _)| *own == session).map(|(_, id)| *id)
}

/// What came of saving, beside what of the table in play is only in memory.
pub fn saved(kept: Kept, model: &Model, keeper: &Keeper) -> Saved {
    Saved { kept, in_memory: in_memory(model, model.stored.open, keeper) }
}

fn in_memory(model: &Model, id: Option<u32>, keeper: &Keeper) -> usize {
    model.fight.as_ref().map_or(0, |fight| keeper.steps_in_memory(id, fight))
}

fn load(keeper: &mut Keeper, own: Option<u32>) -> LoadedState {
    let systems = keeper.systems(own).into_iter().map(|system| system.key).collect();
    let settings = keeper.load_settings();
    let tables = keeper.tables();
    let table = keeper.table_to_open(own).map(|id| (id, keeper.load_table(id)));
    let opens = keeper.setup_to_open();
    let built = keeper.setups();
    let draft = opens.map(|id| (id, keeper.load_setup(id)));
    LoadedState { settings, tables, table, built, draft, systems }
}
