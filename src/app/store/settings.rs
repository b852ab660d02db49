//! What the pages of the settings ask of the store: what is set aside, how dice have fallen.

use crate::app::data::store_task::{SettingsTask, StoreAnswer};
use crate::share::Keeper;

/// Does what is asked of the store.
pub fn run(task: SettingsTask, keeper: &mut Keeper, now: u64) -> StoreAnswer {
    match task {
        SettingsTask::List => StoreAnswer::Quarantine(keeper.quarantine().unwrap_or_default()),
        SettingsTask::CountThrows(throws) => {
            StoreAnswer::Fairness(Box::new(keeper.count_throws(&throws, now)))
        }
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
