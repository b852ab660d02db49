//! What the page was told is kept, and whether it is still in the store, word for word.

use super::window::Window;
use crate::links::memory_store::MemoryStore;
use hexfray::app::data::effect::Effect;
use hexfray::app::data::store_task::{
    BuildingTask, Saved, SettingsTask, SharingTask, StoreAnswer, StoreTask,
};
use hexfray::app::store::kept_page::{page_state, recall_draft};
use hexfray::app::store::kept_prefs::kept_settings;
use hexfray::share::{Keeper, Kept, Loaded, Notice, What};
use std::collections::BTreeMap;

/// The records that the page was told are kept.
#[derive(Default)]
pub struct Promised {
    records: BTreeMap<What, String>,
    /// Whether the next save may put another table in the place of the one that is open: a player has said so.
    pub may_replace: bool,
}

/// The places in a store where something is kept.
fn places(store: &MemoryStore) -> Vec<What> {
    let mut places: Vec<What> = store.all().keys().filter_map(|key| What::of_key(key)).collect();
    places.dedup();
    places
}

/// The record of a place, on a store with which nothing is wrong.
fn record(store: &MemoryStore, what: What) -> Option<String> {
    Keeper::new(store.copy()).text(what)
}

fn is_kept(saved: &Saved) -> bool {
    !matches!(saved.kept, Kept::NotKept(_))
}

impl Promised {
    /// Everything that is on a store.
    pub fn all(store: &MemoryStore) -> Promised {
        let mut promised = Promised::default();
        promised.take_new(store);
        promised
    }

    /// Does something in a window, well or not, and takes note of what the store says is kept then.
    pub fn carry_out(
        &mut self,
        window: &mut Window,
        effect: Effect,
        carry_out: fn(&mut Window, Effect),
    ) -> Result<(), String> {
        let is_erased = matches!(effect, Effect::Erase);
        let before = window.store.copy();
        window.answered = None;
        carry_out(window, effect);
        if is_erased {
            *self = Promised::all(&window.store);
        }
        let Some((task, answer)) = window.answered.take().filter(|_| !is_erased) else { return Ok(()) };
        self.note(window, &before, &task, &answer).map_err(|fault| format!("{task:?}: {fault}"))?;
        if let Some((what, _)) =
            self.records.iter().find(|(what, text)| record(&window.store, **what).as_ref() != Some(*text))
        {
            return Err(format!("{task:?}: {what:?} is not as it was said to be kept"));
        }
        Ok(())
    }

    /// What an answer says is kept from now on, or is not any more.
    fn note(
        &mut self,
        window: &Window,
        before: &MemoryStore,
        task: &StoreTask,
        answer: &StoreAnswer,
    ) -> Result<(), String> {
        let store = &window.store;
        match (task, answer) {
            (StoreTask::SaveTable, StoreAnswer::Table(_, Some(id), saved)) if is_kept(saved) => {
                self.check_table(window, *id)?;
                self.renew(store, What::Table(*id));
            }
            (StoreTask::SavePrefs, StoreAnswer::Prefs(saved)) if is_kept(saved) => {
                let kept = Keeper::new(store.copy()).load_settings().value;
                if kept != kept_settings(&window.model) {
                    return Err("other settings are kept".to_owned());
                }
                self.renew(store, What::Settings);
            }
            (StoreTask::SaveDraft, StoreAnswer::Draft(_, Some(id), saved)) if is_kept(saved) => {
                let kept = Keeper::new(store.copy()).load_setup(*id).value.map(|kept| kept.setup);
                if kept.as_ref() != window.model.draft.as_ref().map(|draft| &draft.setup) {
                    return Err("another setup is kept".to_owned());
                }
                self.renew(store, What::Setup(*id));
            }
            (StoreTask::Settings(SettingsTask::CountThrows(throws)), StoreAnswer::Fairness(fairness))
                if !throws.is_empty() && record(store, What::Fairness).is_some() =>
            {
                let [kept, was] =
                    [store, before].map(|store| Keeper::new(store.copy()).count_throws(&[], 0).value);
                if kept != fairness.value && kept != was {
                    return Err("dice are counted otherwise than they are shown".to_owned());
                }
                self.renew(store, What::Fairness);
            }
            // What another window has written since is not forgotten.
            (StoreTask::ForgetTable(what), _) if record(store, *what).is_none() => {
                let mut before = Keeper::new(before.copy());
                let is_lost = match what {
                    What::Table(id) => before.load_table(*id).value.is_some_and(|it| it.fight.steps() > 0),
                    What::Setup(id) => {
                        let kept = before.load_setup(*id).value;
                        kept.is_some_and(|kept| recall_draft(*id, kept).is_changed())
                    }
                    What::Roster(_) | What::Settings | What::Original(_) | What::Fairness => true,
                };
                if is_lost {
                    return Err(format!("{what:?} is forgotten, on which something was done"));
                }
                self.records.remove(what);
            }
            (StoreTask::DropTable(_) | StoreTask::Building(_), StoreAnswer::Dropped(what, saved))
                if is_kept(saved) =>
            {
                self.records.remove(what);
            }
            (
                StoreTask::Building(BuildingTask::Change(_) | BuildingTask::NewRoster(_)),
                StoreAnswer::Roster(Some(id), saved, _),
            ) if is_kept(saved) => self.renew(store, What::Roster(*id)),
            (StoreTask::Settings(SettingsTask::Remove(entry)), _) => {
                What::of_key(&entry.key).map(|what| self.records.remove(&what));
            }
            (
                StoreTask::Building(BuildingTask::Rename(what, _)),
                StoreAnswer::Renamed(Loaded { value: Some(saved), .. }),
            ) if is_kept(saved) => {
                self.renew(store, *what);
            }
            (StoreTask::CopyTable(_), StoreAnswer::Copied(saved)) if is_kept(saved) => self.take_new(store),
            (
                StoreTask::BringBack
                | StoreTask::Sharing(SharingTask::Restore(_))
                | StoreTask::Building(BuildingTask::KeepOriginal(_)),
                _,
            ) => self.take_new(store),
            _ => {}
        }
        Ok(())
    }

    /// The table that was saved is the one in play, and is in no other table's place.
    fn check_table(&mut self, window: &Window, id: u32) -> Result<(), String> {
        let kept = Keeper::new(window.store.copy()).load_table(id).value;
        let kept = kept.ok_or("the table cannot be read")?;
        if kept.page != page_state(&window.model) {
            return Err(format!("table {id} is kept with {:?}", kept.page));
        }
        if kept.fight.link_bytes(usize::MAX).map(|(_, bytes)| bytes) != window.played() {
            return Err(format!("table {id} is kept otherwise than it stands"));
        }
        let before = self.records.get(&What::Table(id)).map(|text| system(text));
        if before.is_some_and(|key| key != kept.fight.key()) && !std::mem::take(&mut self.may_replace) {
            return Err(format!("a table of another system is kept in the place of table {id}"));
        }
        Ok(())
    }

    fn renew(&mut self, store: &MemoryStore, what: What) {
        self.records.extend(record(store, what).map(|text| (what, text)));
    }

    /// Takes note of what is kept in places where nothing was. Half of a text that a torn write has left is not: the
    /// page was told that it is not kept.
    fn take_new(&mut self, store: &MemoryStore) {
        for what in places(store) {
            let is_whole = || notices(store, what).is_ok_and(|notices| notices.is_empty());
            if !self.records.contains_key(&what) && is_whole() {
                self.renew(store, what);
            }
        }
    }

    /// Everything that was kept can be read, with nothing to tell of it.
    pub fn check_readable(&self, store: &MemoryStore) -> Result<(), String> {
        for what in self.records.keys() {
            let notices = notices(store, *what)?;
            if !notices.is_empty() {
                return Err(format!("{what:?} is kept, and {notices:?}"));
            }
        }
        Ok(())
    }
}

/// What is told of a place when it is read, on a store with which nothing is wrong.
fn notices(store: &MemoryStore, what: What) -> Result<Vec<Notice>, String> {
    let mut keeper = Keeper::new(store.copy());
    Ok(match what {
        What::Table(id) => keeper.load_table(id).notices,
        What::Setup(id) => keeper.load_setup(id).notices,
        What::Settings => keeper.load_settings().notices,
        What::Fairness => keeper.count_throws(&[], 0).notices,
        What::Roster(_) => {
            keeper.rosters().notices.into_iter().filter(|notice| notice.what == what).collect()
        }
        What::Original(sum) => {
            keeper.original(sum).ok_or(format!("{what:?} cannot be read"))?;
            Vec::new()
        }
    })
}

/// The key of the system in the record of a table.
fn system(record: &str) -> &str {
    let words = record.split_once(':').map_or("", |(_, words)| words);
    words.split(' ').next().unwrap_or_default()
}
