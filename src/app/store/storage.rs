//! Does what is asked of the store. Whoever has the store runs a task with [`Storage`], be it the browser's or one in a
//! test that is full or broken, and hands the answer back as a message.

use crate::app::data::chunk_functions;
use crate::app::data::model::Model;
use crate::app::data::store_task::{LoadedState, Saved, StoreAnswer, StoreTask};
use crate::app::store::kept_page::page_state;
use crate::app::store::kept_prefs::kept_settings;
use crate::share::{Keeper, Kept, Store, What};

/// The store with what this window has done to it.
pub struct Storage {
    keeper: Keeper,
    /// The numbers under which tables of this window are kept, by [`Stored::session`](crate::app::data::stored::Stored::session).
    numbers: Vec<(u32, u32)>,
}

impl Storage {
    /// On this store.
    pub fn new(store: impl Store + 'static) -> Storage {
        Storage { keeper: Keeper::new(store), numbers: Vec::new() }
    }

    /// Does what is asked, at this time (milliseconds since 1970). Tasks of a chunk that is not here are not done:
    /// whoever asks has waited for it.
    pub fn run(&mut self, task: StoreTask, model: &Model, now: u64) -> StoreAnswer {
        let keeper = &mut self.keeper;
        match task {
            StoreTask::Load(own) => StoreAnswer::Loaded(Box::new(load(keeper, own))),
            StoreTask::List => StoreAnswer::Tables(keeper.tables()),
            StoreTask::SaveTable => self.save_table(model, now),
            StoreTask::SavePrefs => {
                let kept = keeper.save_settings(&kept_settings(model), now);
                StoreAnswer::Prefs(saved(kept, model, keeper))
            }
            StoreTask::SaveDraft => match &model.draft {
                Some(draft) => {
                    let kept = keeper.save_setup(&draft.setup, now);
                    StoreAnswer::Draft(saved(kept, model, keeper))
                }
                None => StoreAnswer::Done,
            },
            StoreTask::ReadTable(id) => StoreAnswer::ReadTable(id, Box::new(keeper.load_table(id))),
            StoreTask::ReadDraft => StoreAnswer::ReadDraft(Box::new(keeper.load_setup())),
            StoreTask::ForgetTable(id) => {
                let _ = keeper.forget_table(id);
                StoreAnswer::Done
            }
            StoreTask::CopyTable(id) => {
                let (_, kept) = keeper.copy_table(id, now);
                StoreAnswer::Copied(saved(kept, model, keeper))
            }
            StoreTask::TableRecord(id) => match keeper.text(What::Table(id)) {
                Some(text) => StoreAnswer::File("hexfray-table-record.txt".into(), text),
                None => StoreAnswer::Done,
            },
            StoreTask::DropTable(id) => {
                let what = What::Table(id);
                // The player says so, whatever another window has made of it.
                keeper.take_note(what);
                let kept = keeper.drop_table(id);
                StoreAnswer::Dropped(what, saved(kept, model, keeper))
            }
            StoreTask::BringBack => {
                let kept = keeper.last_removed().and_then(|what| keeper.bring_back(what));
                StoreAnswer::BroughtBack(kept, keeper.last_removed())
            }
            StoreTask::LookElsewhere(what) => StoreAnswer::Elsewhere(what, keeper.is_elsewhere(what)),
            StoreTask::TakeNote(what) => {
                keeper.take_note(what);
                StoreAnswer::Done
            }
            StoreTask::Sharing(task) => {
                chunk_functions::sharing(model).map_or(StoreAnswer::Done, |it| (it.run)(task, keeper, now))
            }
            StoreTask::Building(task) => chunk_functions::building(model)
                .map_or(StoreAnswer::Done, |it| (it.run)(task, model, keeper, now)),
            StoreTask::Settings(task) => {
                chunk_functions::settings(model).map_or(StoreAnswer::Done, |it| (it.run)(task, keeper))
            }
        }
    }

    /// A table without a number gets one: the same, however often that is asked before the answer is heard.
    fn save_table(&mut self, model: &Model, now: u64) -> StoreAnswer {
        let Some(fight) = &model.fight else { return StoreAnswer::Done };
        let (page, session) = (page_state(model), model.stored.session);
        let known = self.numbers.iter().find(|(own, _)| *own == session).map(|(_, id)| *id);
        let (id, kept) = match model.stored.open.or(known) {
            Some(id) => (Some(id), self.keeper.save_table(id, fight, &page, now)),
            None => self.keeper.new_table(fight, &page, now),
        };
        if let (Some(id), None) = (id, known) {
            self.numbers.push((session, id));
        }
        StoreAnswer::Table(session, id, Saved { in_memory: in_memory(model, id, &self.keeper), kept })
    }
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
    let draft = keeper.load_setup();
    LoadedState { settings, tables, table, draft, systems }
}
