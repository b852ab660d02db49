//! What sharing asks of the store: backups, and rosters as files.

use crate::app::data::store_task::{Restored, SharingTask, StoreAnswer, TableHere};
use crate::share::{Apart, Keeper, What, restore};

/// Does what is asked of the store.
pub fn run(task: SharingTask, keeper: &mut Keeper, now: u64) -> StoreAnswer {
    match task {
        SharingTask::Backup => StoreAnswer::Backup(keeper.backup(now), now),
        SharingTask::RosterFile(id) => {
            StoreAnswer::Json("hexfray-fighters.json", keeper.roster_file(id, now))
        }
        SharingTask::Twin(preview, ids) => {
            let table = |id: u32| Some((id, restore::from_text(&keeper.text(What::Table(id))?).ok()?.fight));
            let is_same = |(_, fight): &TableHere| Apart::of(fight, &preview.fight).is_some();
            let twin = ids.into_iter().filter_map(table).find(is_same);
            StoreAnswer::Twin(preview, twin)
        }
        SharingTask::Restore(contents) => {
            let (kept, n_here) = keeper.restore(&contents);
            StoreAnswer::Restored(Box::new(Restored { contents, kept, n_here }))
        }
    }
}
