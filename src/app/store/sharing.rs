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
        SharingTask::Restore { contents, reads_draft } => {
            let left_out = keeper.left_out(&contents);
            let kept = keeper.restore(&contents);
            let draft = if reads_draft { keeper.load_setup().value } else { None };
            StoreAnswer::Restored(Box::new(Restored { contents, kept, left_out, draft }))
        }
    }
}
