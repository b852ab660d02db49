//! What sharing asks of the store: backups, and rosters as files.

use crate::app::data::store_task::{Restored, SharingTask, StoreAnswer};
use crate::share::Keeper;

/// Does what is asked of the store.
pub fn run(task: SharingTask, keeper: &mut Keeper, now: u64) -> StoreAnswer {
    match task {
        SharingTask::Backup => StoreAnswer::Backup(keeper.backup(now), now),
        SharingTask::RosterFile(id) => {
            StoreAnswer::Json("hexfray-fighters.json", keeper.roster_file(id, now))
        }
        SharingTask::Restore(contents) => {
            let (kept, n_here) = keeper.restore(&contents);
            StoreAnswer::Restored(Box::new(Restored { contents, kept, n_here }))
        }
    }
}
