//! What building a table asks of the store: fighters kept for other tables, in rosters, by system; and the files that
//! fighters were imported from.

use crate::app::data::model::Model;
use crate::app::data::store_task::{BuildingTask, Change, RosterList, StoreAnswer};
use crate::app::store::storage::saved;
use crate::share::{Keeper, Kept, KeptRoster, Loaded, What};
use crate::table::AnySheet;

/// What the first roster is called.
pub const DEFAULT_ROSTER: &str = "Fighters";

/// Does what is asked of the store.
pub fn run(task: BuildingTask, model: &Model, keeper: &mut Keeper, now: u64) -> StoreAnswer {
    match task {
        BuildingTask::Rosters => rosters(model, keeper),
        BuildingTask::NewRoster(name) => {
            let (id, kept) = make(model, keeper, name, now);
            StoreAnswer::Roster(id, saved(kept, model, keeper), None)
        }
        BuildingTask::Change(change) => alter(model, keeper, change, now),
        BuildingTask::DropRoster(roster) => {
            let what = What::Roster(roster.id);
            // The player says so, whatever another window has made of it.
            keeper.take_note(what);
            let kept = keeper.drop_roster(roster.id);
            StoreAnswer::Dropped(what, saved(kept, model, keeper))
        }
        BuildingTask::Fighter(i) => bring(model, keeper, i),
        BuildingTask::KeepOriginal(text) => match keeper.keep_original(&text, now) {
            (_, Kept::NotKept(why)) => StoreAnswer::OriginalKept(Some(why)),
            _ => StoreAnswer::OriginalKept(None),
        },
        BuildingTask::Original(sum, recruit) => {
            StoreAnswer::Original(keeper.original(sum).map(Into::into), recruit)
        }
        BuildingTask::OriginalFile(sum, name) => match keeper.original(sum) {
            Some(text) => StoreAnswer::File(name.into(), text),
            None => StoreAnswer::Done,
        },
        BuildingTask::Rename(what, name) => {
            let Loaded { value, notices } = rename(keeper, what, &name, now);
            let value = value.map(|kept| saved(kept, model, keeper));
            StoreAnswer::Renamed(Loaded { value, notices })
        }
        BuildingTask::DropOriginal(sum) => {
            let kept = keeper.drop_original(sum);
            StoreAnswer::Dropped(What::Original(sum), saved(kept, model, keeper))
        }
    }
}

/// A table that is kept gets another name; `None` where it can't have it now.
fn rename(keeper: &mut Keeper, what: What, name: &str, now: u64) -> Loaded<Option<Kept>> {
    match what {
        What::Table(id) => {
            let Loaded { value, notices } = keeper.load_table(id);
            let table = value.and_then(|mut table| table.fight.rename(name).then_some(table));
            let value = table.map(|table| keeper.save_table(id, &table.fight, &table.page, now));
            Loaded { value, notices }
        }
        What::Setup(id) => {
            let Loaded { value, notices } = keeper.load_setup(id);
            let value = value.map(|mut kept| {
                kept.setup.rename(name);
                keeper.save_setup(id, &kept.setup, &kept.page, now)
            });
            Loaded { value, notices }
        }
        What::Roster(_) | What::Settings | What::Original(_) | What::Fairness => {
            Loaded { value: None, notices: Vec::new() }
        }
    }
}

/// The number of the chosen roster of the system of the table being built, as it is kept now.
fn chosen(model: &Model, keeper: &mut Keeper) -> Option<u32> {
    let key = model.draft.as_ref()?.setup.key();
    let own: Vec<u32> =
        keeper.rosters().value.into_iter().filter(|it| it.key == key).map(|it| it.id).collect();
    model.stored.roster.filter(|id| own.contains(id)).or(own.first().copied())
}

/// All rosters, and who is kept for the system of the table being built.
fn rosters(model: &Model, keeper: &mut Keeper) -> StoreAnswer {
    let cards = keeper.rosters();
    let names = model.draft.as_ref().zip(chosen(model, keeper)).map_or_else(Vec::new, |(draft, roster)| {
        let sheets = keeper.load_roster(draft.setup.editor(), roster).value.sheets;
        sheets.iter().map(|sheet| sheet.name().to_owned()).collect()
    });
    let originals = keeper.originals().unwrap_or_default();
    StoreAnswer::Rosters(Box::new(RosterList { rosters: cards, fighters: names, originals }))
}

fn make(model: &Model, keeper: &mut Keeper, name: String, now: u64) -> (Option<u32>, Kept) {
    let Some(draft) = &model.draft else { return (None, Kept::Saved) };
    keeper.new_roster(draft.setup.editor(), &KeptRoster { name, sheets: Vec::new() }, now)
}

/// Changes the chosen roster, which is made where there is none, and keeps it.
fn alter(model: &Model, keeper: &mut Keeper, change: Change, now: u64) -> StoreAnswer {
    let Some(draft) = &model.draft else { return StoreAnswer::Done };
    let is_there = |id: &u32| model.stored.rosters.iter().any(|roster| roster.id == *id);
    let own = match &change {
        Change::Return(id, _) => Some(*id).filter(is_there),
        Change::Keep(_) | Change::Forget(_) | Change::Rename(_) => None,
    };
    let id = match own.or_else(|| chosen(model, keeper)) {
        Some(id) => id,
        None => match make(model, keeper, DEFAULT_ROSTER.to_owned(), now) {
            (Some(id), _) => id,
            (None, kept) => return StoreAnswer::Roster(None, saved(kept, model, keeper), None),
        },
    };
    let editor = draft.setup.editor();
    let (mut roster, mut name) = (keeper.load_roster(editor, id).value, None);
    match change {
        Change::Keep(recruit) => {
            let own = draft.setup.kept_sheet(recruit).cloned();
            name = own.map(|own| add(&mut roster, own));
        }
        // Nobody gives way to it, whatever the name.
        Change::Return(_, sheet) => {
            name = Some(sheet.name().to_owned());
            roster.sheets.push(sheet);
        }
        Change::Forget(i) => {
            let sheet = (i < roster.sheets.len()).then(|| roster.sheets.remove(i));
            let kept = keeper.save_roster(editor, id, &roster, now);
            return StoreAnswer::Forgotten(id, saved(kept, model, keeper), sheet);
        }
        Change::Rename(name) => roster.name = name,
    }
    let kept = keeper.save_roster(editor, id, &roster, now);
    StoreAnswer::Roster(Some(id), saved(kept, model, keeper), name)
}

/// Adds a sheet to a roster, in which one of the same name gives way; that name. Those without a name are all different.
fn add(roster: &mut KeptRoster, sheet: AnySheet) -> String {
    let name = sheet.name().to_owned();
    roster.sheets.retain(|own| name.is_empty() || own.name() != name);
    roster.sheets.push(sheet);
    name
}

/// A table like the one being built, with a fighter of the chosen roster who waits to be placed.
fn bring(model: &Model, keeper: &mut Keeper, i: usize) -> StoreAnswer {
    let Some(roster) = chosen(model, keeper) else { return StoreAnswer::Done };
    let Some(mut setup) = model.draft.as_ref().map(|draft| draft.setup.clone()) else {
        return StoreAnswer::Done;
    };
    let Some(sheet) = keeper.load_roster(setup.editor(), roster).value.sheets.into_iter().nth(i) else {
        return StoreAnswer::Done;
    };
    setup.bring(sheet);
    StoreAnswer::Fighter(Box::new(setup))
}
