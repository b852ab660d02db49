//! Fighters kept for other tables, in rosters, by system.

use crate::app::data::effect::Effect;
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::rooms::{
    of_answer, of_backup, of_change, of_door, of_hand, of_import, of_kept, of_link, of_page, of_play, of_step,
};
use crate::app::data::store_task::{BuildingTask, Change, Saved, StoreTask};
use crate::app::keeping::saving;
use crate::app::store::building::DEFAULT_ROSTER;
use crate::sheet::{is_blank, trimmed};
use crate::systems::AnySetup;
use crate::table::AnySheet;
use crate::view::sheets::form::name_or_unnamed;

/// What becomes of what is said about rosters.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    let task = match message {
        Message::KeepFighter(i) => BuildingTask::Change(Change::Keep(i)),
        Message::ForgetFighter(i) => BuildingTask::Change(Change::Forget(i)),
        Message::ReturnFighter => {
            let forgotten = model.draft.as_ref().and_then(|draft| draft.forgotten.clone());
            let Some((roster, sheet)) = forgotten else { return Vec::new() };
            BuildingTask::Change(Change::Return(roster, sheet))
        }
        Message::BringFighter(i) => BuildingTask::Fighter(i),
        Message::NewRoster => {
            let n = model.stored.rosters.len() + 1;
            BuildingTask::NewRoster(format!("{DEFAULT_ROSTER} {n}"))
        }
        Message::RenameRoster(name) if !is_blank(&name) => {
            BuildingTask::Change(Change::Rename(trimmed(&name).chars().take(40).collect()))
        }
        Message::DropRoster => {
            let key = model.draft.as_ref().map_or("", |draft| draft.setup.key());
            let Some(roster) = model.stored.roster_of(key).cloned() else { return Vec::new() };
            model.dialog = None;
            BuildingTask::DropRoster(roster)
        }
        Message::ChooseRoster(id) => {
            model.stored.roster = Some(id);
            return vec![list(), Effect::SAVE_PREFS];
        }
        Message::RenameRoster(_)
        | of_answer!()
        | of_page!()
        | of_play!()
        | of_link!()
        | of_kept!()
        | of_backup!()
        | of_door!()
        | of_hand!()
        | of_step!()
        | of_change!()
        | of_import!() => return vec![list()],
    };
    vec![Effect::Store(StoreTask::Building(task))]
}

/// Lists the rosters and who is in the chosen one.
pub fn list() -> Effect {
    Effect::Store(StoreTask::Building(BuildingTask::Rosters))
}

/// A roster was made or changed, or not.
pub fn changed(model: &mut Model, id: Option<u32>, saved: Saved, name: Option<String>) -> Vec<Effect> {
    model.stored.roster = id.or(model.stored.roster);
    if let (true, Some(name)) = (saving::note(model, saved), name) {
        // One that was forgotten is kept again.
        if let Some(draft) = model.draft.as_mut() {
            draft.forgotten.take_if(|(_, sheet)| sheet.name() == name);
        }
        let card = model.stored.rosters.iter().find(|card| Some(card.id) == id);
        let roster = card.map_or(DEFAULT_ROSTER, |card| &card.name);
        let name = name_or_unnamed(&name);
        model.toast(format!("{name} is kept in \u{201c}{roster}\u{201d} for other tables"), false);
    }
    vec![list(), Effect::SAVE_PREFS]
}

/// A kept fighter was forgotten, or not: until another one is, or the table is left, it can be kept again.
pub fn forgotten(model: &mut Model, id: u32, saved: Saved, sheet: Option<AnySheet>) -> Vec<Effect> {
    model.stored.roster = Some(id);
    let is_kept = saving::note(model, saved);
    if let Some(draft) = model.draft.as_mut().filter(|_| is_kept && sheet.is_some()) {
        draft.forgotten = sheet.map(|sheet| (id, sheet));
    }
    vec![list(), Effect::SAVE_PREFS]
}

/// A kept fighter was brought to the table; it waits to be placed.
pub fn brought(model: &mut Model, setup: AnySetup) -> Vec<Effect> {
    let Some(draft) = model.draft.as_mut().filter(|draft| draft.setup.key() == setup.key()) else {
        return Vec::new();
    };
    draft.remember();
    draft.setup = setup;
    let last = draft.setup.n_recruits().checked_sub(1);
    (draft.sheet, draft.picked) = (last, last);
    draft.retell_faults();
    vec![Effect::SAVE_DRAFT, Effect::SAVE_PREFS]
}
