//! What the page of the settings asks of the store: what is set aside.

use crate::app::data::store_task::{SettingsTask, StoreAnswer};
use crate::share::Keeper;

/// Does what is asked of the store.
pub fn run(task: SettingsTask, keeper: &mut Keeper) -> StoreAnswer {
    match task {
        SettingsTask::List => StoreAnswer::Quarantine(keeper.quarantine().unwrap_or_default()),
        SettingsTask::Take(entry) => match keeper.quarantined_text(&entry).ok().flatten() {
            Some(text) => StoreAnswer::File("hexfray-set-aside.txt".into(), text),
            None => StoreAnswer::Done,
        },
        SettingsTask::Remove(entry) => {
            let _ = keeper.remove_quarantined(&entry);
            StoreAnswer::Quarantine(keeper.quarantine().unwrap_or_default())
        }
    }
}
