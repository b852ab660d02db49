//! Characters of other programs: imported with a report, which can be read again as long as their file is kept.

use crate::app::building::entering::enter;
use crate::app::building::fighters;
use crate::app::data::dialog::{Dialog, Imported};
use crate::app::data::draft::Basis;
use crate::app::data::effect::{Effect, JsonUse};
use crate::app::data::message::Message;
use crate::app::data::model::Model;
use crate::app::data::notices::BarTone;
use crate::app::data::page::Page;
use crate::app::data::rooms::{
    of_answer, of_backup, of_change, of_door, of_hand, of_kept, of_link, of_page, of_play, of_roster, of_step,
};
use crate::app::data::store_task::{BuildingTask, StoreTask};
use crate::json::{Json, Unreadable};
use crate::share::keep::original_sum;
use crate::share::{NotKept, Words, setup_sum};
use crate::sheet::import::{LIMITS, no_object};
use crate::sheet::{ImportFault, ImportReport};
use crate::systems::{self, AnySetup};
use crate::view::sheets::import::{fault_words, system_for};
use std::rc::Rc;

/// A file read as JSON, or why it can't be.
pub type Read<'a> = Result<&'a Json, &'a Unreadable>;

/// What becomes of what is said about characters of other programs.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    match message {
        Message::Import(ending, text) => vec![Effect::ReadJson(JsonUse::Import(ending), text.into(), LIMITS)],
        Message::NotImported(fault) => refuse(model, fault),
        Message::NothingCame => {
            let title = "The file did not come.".to_owned();
            let text = "It may have been too much for this device. Open it here instead.".to_owned();
            report(model, Words { title, text })
        }
        Message::ImportAnew(replaced) => match model.dialog.take() {
            Some(Dialog::ImportAnew(imported)) => bring(model, Rc::unwrap_or_clone(imported), replaced),
            Some(_) | None => Vec::new(),
        },
        Message::ImportReport(recruit) => {
            let origin = model.draft.as_ref().and_then(|draft| draft.setup.origin(recruit));
            match origin {
                Some(sum) => vec![Effect::Store(StoreTask::Building(BuildingTask::Original(sum, recruit)))],
                None => not_kept_any_more(model),
            }
        }
        Message::OriginalFile(origin, name) => {
            vec![Effect::Store(StoreTask::Building(BuildingTask::OriginalFile(origin, name)))]
        }
        Message::DropOriginal(origin) => {
            model.dialog = None;
            vec![Effect::Store(StoreTask::Building(BuildingTask::DropOriginal(origin))), Effect::Focus("h1")]
        }
        of_answer!()
        | of_page!()
        | of_play!()
        | of_link!()
        | of_kept!()
        | of_backup!()
        | of_door!()
        | of_hand!()
        | of_step!()
        | of_change!()
        | of_roster!() => Vec::new(),
    }
}

/// The file of a character has been read.
pub fn read(model: &mut Model, ending: Option<&str>, text: &Rc<str>, file: Read<'_>) -> Vec<Effect> {
    match import(model, ending, text, file) {
        Ok(imported) => ask(model, imported),
        Err(fault) => refuse(model, fault),
    }
}

/// The table being set up with the character, if it is of a system that imports such files, else an empty one.
/// Nothing has changed yet.
fn import(
    model: &Model,
    ending: Option<&str>,
    text: &Rc<str>,
    file: Read<'_>,
) -> Result<Imported, ImportFault> {
    let card = system_for(ending, model.draft.as_ref().map(|draft| draft.setup.key()))
        .ok_or(ImportFault::NotForThisSystem)?;
    let own = model.draft.as_ref().map(|draft| &draft.setup).filter(|setup| setup.key() == card.key);
    let setup = own.cloned().or_else(|| systems::empty(card.key));
    let mut setup = setup.ok_or(ImportFault::NotForThisSystem)?;
    let report = read_into(&mut setup, text, file)?;
    let twin = setup.twin_of_last();
    Ok(Imported { setup, report, text: text.to_string(), twin })
}

fn read_into(setup: &mut AnySetup, text: &str, file: Read<'_>) -> Result<ImportReport, ImportFault> {
    let file = file.map_err(|why| match why {
        Unreadable::NoObject => no_object(text),
        Unreadable::TooLong | Unreadable::TooDeep => ImportFault::from(*why),
    })?;
    setup.import(text.len(), file, original_sum(text))
}

/// Brings it, unless a table of another system, on which something stands, has to make room first, or it has been
/// brought before.
fn ask(model: &mut Model, imported: Imported) -> Vec<Effect> {
    let is_worked_on = |setup: &AnySetup| systems::empty(setup.key()).as_ref() != Some(setup);
    let makes_room = |setup: &AnySetup| setup.key() != imported.setup.key() && is_worked_on(setup);
    if !model.draft.as_ref().is_some_and(|draft| makes_room(&draft.setup)) && imported.twin.is_none() {
        return bring(model, imported, None);
    }
    model.dialog = Some(Dialog::ImportAnew(Rc::new(imported)));
    vec![Effect::Focus(".dlg [data-first]")]
}

/// Opens the table with the character's sheet, in the place of another if it replaces that, and its report, and keeps
/// the file.
fn bring(model: &mut Model, imported: Imported, replaced: Option<usize>) -> Vec<Effect> {
    let Imported { mut setup, report, text, twin } = imported;
    let replaced = replaced.filter(|_| replaced == twin);
    if let Some(twin) = replaced {
        setup.replace_by_last(twin);
    }
    let recruit = replaced.unwrap_or(setup.n_recruits().saturating_sub(1));
    let mut effects = take_up(model, setup);
    let Some(draft) = model.draft.as_mut() else { return effects };
    (draft.sheet, draft.picked) = (Some(recruit), Some(recruit));
    // First the fighter, then its file: there may be no room for both.
    effects.push(Effect::SAVE_DRAFT);
    effects.extend(show(model, recruit, report, None));
    effects.push(Effect::Store(StoreTask::Building(BuildingTask::KeepOriginal(text.into()))));
    effects
}

/// The file is kept with the others, or the report that is open says why it is not.
pub fn original_kept(model: &mut Model, not_kept: Option<NotKept>) -> Vec<Effect> {
    let Some(why) = not_kept else { return vec![fighters::list()] };
    if let Some(Dialog::Import(page)) = model.dialog.as_mut() {
        Rc::make_mut(page).tell_not_kept(&why);
    }
    Vec::new()
}

/// Puts a setup in the place of the one being built, where it is of the same system: Undo goes back to that. Else it is a
/// table of its own.
fn take_up(model: &mut Model, setup: AnySetup) -> Vec<Effect> {
    let is_same = model.draft.as_ref().is_some_and(|draft| draft.setup.key() == setup.key());
    match model.draft.as_mut().filter(|_| is_same) {
        Some(draft) => {
            draft.remember();
            draft.setup = setup;
            if model.page != Page::Fighters {
                model.before.push(model.page);
                model.page = Page::Fighters;
            }
            vec![fighters::list()]
        }
        None => {
            let empty = systems::empty(setup.key());
            let effects = enter(model, setup, Basis::Own, Page::Fighters);
            if let Some(draft) = model.draft.as_mut() {
                draft.begun = empty.as_ref().and_then(setup_sum);
                draft.undo.extend(empty);
            }
            // Back leads to where one came from, not here.
            model.before.pop_if(|page| *page == Page::Fighters);
            effects
        }
    }
}

fn show(model: &mut Model, recruit: usize, report: ImportReport, not_kept: Option<NotKept>) -> Vec<Effect> {
    let page = model.draft.as_ref().and_then(|draft| draft.setup.import_page(recruit, report, not_kept));
    model.dialog = page.map(|page| Dialog::Import(Rc::new(page)));
    // From its beginning on: it is to be read.
    vec![Effect::SAVE_PREFS, Effect::Focus(".dlg button")]
}

/// The file of a fighter has been looked for, for its report to be made anew.
pub fn original(model: &mut Model, text: Option<Rc<str>>, recruit: usize) -> Vec<Effect> {
    match text {
        Some(text) => vec![Effect::ReadJson(JsonUse::Report(recruit), text, LIMITS)],
        None => not_kept_any_more(model),
    }
}

fn not_kept_any_more(model: &mut Model) -> Vec<Effect> {
    let title = "The file of this fighter is not kept any more.".to_owned();
    report(model, Words { title, text: "Its sheet is as it was.".to_owned() })
}

/// The file of a fighter has been read again.
pub fn read_again(model: &mut Model, recruit: usize, text: &Rc<str>, file: Read<'_>) -> Vec<Effect> {
    let Some(draft) = &model.draft else { return Vec::new() };
    match read_into(&mut draft.setup.clone(), text, file) {
        Ok(report) => show(model, recruit, report, None),
        Err(fault) => refuse(model, fault),
    }
}

fn refuse(model: &mut Model, fault: ImportFault) -> Vec<Effect> {
    report(model, fault_words(&fault))
}

fn report(model: &mut Model, words: Words) -> Vec<Effect> {
    model.dialog = None;
    model.announce_now(words.title.clone());
    model.bar(BarTone::Bad, words, Some(("Choose another", Message::Show(Dialog::OpenLink))));
    Vec::new()
}
