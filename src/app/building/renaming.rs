//! A table of the list gets another name, be it open or not.

use crate::app::data::effect::Effect;
use crate::app::data::model::Model;
use crate::app::data::store_task::{BuildingTask, Saved, StoreTask};
use crate::app::keeping::saving;
use crate::app::store::lists;
use crate::share::{Loaded, What};
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

/// A table that is not open was renamed, or not. What of it could not be read is told.
pub fn renamed(model: &mut Model, renamed: Loaded<Option<Saved>>) {
    let is_read = renamed.notices.is_empty();
    saving::report(model, renamed.notices);
    match renamed.value {
        Some(saved) => drop(saving::note(model, saved)),
        None if is_read => model.toast(IN_PROGRESS.to_owned(), false),
        None => {}
    }
}

/// Why a table keeps its name.
const IN_PROGRESS: &str = "This table can't be renamed in the middle of a step";
