//! Lists of what is kept: asked for anew after it has changed.

use crate::app::data::chunk::Chunk;
use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::store_task::{BuildingTask, SettingsTask, StoreTask};

/// Lists anew what is kept.
pub fn relist(model: &Model) -> Vec<Effect> {
    let lists = [Chunk::Building, Chunk::Settings].map(|chunk| list_lazily(model, chunk));
    [Effect::Store(StoreTask::List)].into_iter().chain(lists.into_iter().flatten()).collect()
}

/// Lists what only a chunk shows: the rosters; what is set aside, and how dice have fallen.
pub fn list_lazily(model: &Model, chunk: Chunk) -> Vec<Effect> {
    if !model.chunks.has(chunk) {
        return Vec::new();
    }
    let tasks = match chunk {
        Chunk::Building => vec![StoreTask::Building(BuildingTask::Rosters)],
        Chunk::Settings => vec![
            StoreTask::Settings(SettingsTask::List),
            StoreTask::Settings(SettingsTask::CountThrows(Vec::new())),
        ],
        Chunk::System(_) | Chunk::Sharing | Chunk::Rules | Chunk::Chances => Vec::new(),
    };
    tasks.into_iter().map(Effect::Store).collect()
}

/// Counts dice that have fallen, and tells how all of them have.
pub fn count_throws(model: &mut Model) -> Effect {
    let throws = std::mem::take(&mut model.uncounted);
    Effect::Store(StoreTask::Settings(SettingsTask::CountThrows(throws)))
}
