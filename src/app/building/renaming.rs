//! A table of the list gets another name, be it open or not.

use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::store_task::{BuildingTask, Saved, StoreTask};
use crate::app::keeping::saving;
use crate::app::store::lists;
use crate::share::What;
use crate::sheet::is_blank;

/// Renames a table. Of one in play that is a step of the referee's.
pub fn rename(model: &mut Model, what: What, name: &str) -> Vec<Effect> {
    if is_blank(name) {
        return Vec::new();
    }
    let open = model.stored.open.map(What::Table);
    let mut effects = match (&mut model.fight, &mut model.draft) {
        (Some(fight), _) if open == Some(what) => {
            if !fight.rename(name) {
                model.toast(IN_PROGRESS.to_owned(), false);
            }
            vec![Effect::SAVE_TABLE]
        }
        (_, Some(draft)) if draft.id.map(What::Setup) == Some(what) => {
            draft.remember();
            draft.setup.rename(name);
            vec![Effect::SAVE_DRAFT]
        }
        _ => vec![Effect::Store(StoreTask::Building(BuildingTask::Rename(what, name.to_owned())))],
    };
    effects.extend(lists::relist(model));
    effects
}

/// A table that is not open was renamed, or not.
pub fn renamed(model: &mut Model, saved: Option<Saved>) {
    match saved {
        Some(saved) => drop(saving::note(model, saved)),
        None => model.toast(NOT_CLOSED.to_owned(), false),
    }
}

/// Why a table in play keeps its name.
const IN_PROGRESS: &str = "This table can't be renamed in the middle of a step";
/// The same of one that is not open.
const NOT_CLOSED: &str = "Open this table to rename it: a step is in progress, or some of it can't be read";
