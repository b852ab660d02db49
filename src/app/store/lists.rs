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

/// Lists what only a chunk shows: the rosters, and what is set aside.
pub fn list_lazily(model: &Model, chunk: Chunk) -> Vec<Effect> {
    let task = match chunk {
        Chunk::Building => StoreTask::Building(BuildingTask::Rosters),
        Chunk::Settings => StoreTask::Settings(SettingsTask::List),
        Chunk::System(_) | Chunk::Sharing | Chunk::Rules => return Vec::new(),
    };
    model.chunks.has(chunk).then_some(Effect::Store(task)).into_iter().collect()
}
