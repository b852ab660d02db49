//! Characters of other programs: imported with a report, which can be read again as long as their file is kept.

use super::msg::Msg;
use super::shop::{enter, remember};
use super::state::{App, BarTone, Dialog, Errand, Imported, Page};
use super::{fighters, files, json, storage, tables};
use crate::share::keep::original_sum;
use crate::share::{Kept, NotKept, Words};
use crate::sheet::import::LIMITS;
use crate::sheet::{ImportFault, ImportReport};
use crate::systems::{self, AnySetup};
use crate::view::import::fault_words;
use std::rc::Rc;

/// Hears what is said about characters of other programs.
pub fn hear(app: &mut App, msg: Msg) -> Vec<Errand> {
    match msg {
        Msg::Import(ending, text) => match import(app, ending, text) {
            Ok(imported) => ask(app, imported),
            Err(fault) => refuse(app, fault),
        },
        Msg::NotImported(fault) => refuse(app, fault),
        Msg::NothingCame => {
            let title = "The file did not come.".to_owned();
            let text = "It may have been too much for this device. Open it here instead.".to_owned();
            tell(app, Words { title, text })
        }
        Msg::ImportAnew => match app.dialog.take() {
            Some(Dialog::ImportAnew(imported)) => bring(app, Rc::unwrap_or_clone(imported)),
            _ => Vec::new(),
        },
        Msg::ImportReport(recruit) => look_again(app, recruit),
        Msg::DropOriginal(origin) => drop_original(app, origin),
        _ => Vec::new(),
    }
}

/// The table being set up with the character, if it is of a system that imports such files, else an empty one.
/// Nothing has changed yet.
fn import(app: &App, ending: Option<&str>, text: String) -> Result<Imported, ImportFault> {
    let card = files::system(app, ending).ok_or(ImportFault::NotForThisSystem)?;
    let own = app.shop.as_ref().map(|shop| &shop.setup).filter(|setup| setup.key() == card.key);
    let setup = own.cloned().or_else(|| systems::empty(card.key));
    let mut setup = setup.ok_or(ImportFault::NotForThisSystem)?;
    let report = read_into(&mut setup, &text)?;
    Ok(Imported { setup, report, text })
}

fn read_into(setup: &mut AnySetup, text: &str) -> Result<ImportReport, ImportFault> {
    let file = json::within(text, LIMITS)?;
    setup.import(text.len(), &file, original_sum(text))
}

/// Brings it, unless a table of another system, on which something stands, has to make room first.
fn ask(app: &mut App, imported: Imported) -> Vec<Errand> {
    let is_worked_on = |setup: &AnySetup| systems::empty(setup.key()).as_ref() != Some(setup);
    let makes_room = |setup: &AnySetup| setup.key() != imported.setup.key() && is_worked_on(setup);
    if !app.shop.as_ref().is_some_and(|shop| makes_room(&shop.setup)) {
        return bring(app, imported);
    }
    app.dialog = Some(Dialog::ImportAnew(Rc::new(imported)));
    vec![Errand::Focus(".dlg [data-first]")]
}

/// Opens the table with the character's sheet and its report, and keeps the file.
fn bring(app: &mut App, imported: Imported) -> Vec<Errand> {
    let Imported { setup, report, text } = imported;
    let recruit = setup.n_recruits().saturating_sub(1);
    take_up(app, setup);
    let Some(shop) = app.shop.as_mut() else { return Vec::new() };
    (shop.sheet, shop.picked) = (Some(recruit), Some(recruit));
    // First the fighter, then its file: there may be no room for both.
    storage::keep_shop(app);
    let not_kept = match app.keeper.keep_original(&text, storage::clock()) {
        (_, Kept::NotKept(why)) => Some(why),
        _ => None,
    };
    show(app, recruit, report, not_kept)
}

/// Puts a setup in the place of the one being built; Undo goes back to that, of whatever system it is.
fn take_up(app: &mut App, setup: AnySetup) {
    let is_same = app.shop.as_ref().is_some_and(|shop| shop.setup.key() == setup.key());
    let before = app.shop.as_ref().map(|shop| shop.setup.clone());
    match app.shop.as_mut().filter(|_| is_same) {
        Some(shop) => {
            remember(shop);
            shop.setup = setup;
            if app.page != Page::Fighters {
                app.before.push(app.page);
                app.page = Page::Fighters;
            }
            fighters::look(app);
        }
        None => {
            let empty = systems::empty(setup.key());
            enter(app, setup, Page::Fighters);
            if let Some(shop) = app.shop.as_mut() {
                shop.undo = before.or(empty).into_iter().collect();
            }
            // Back leads to where one came from, not here.
            app.before.pop_if(|page| *page == Page::Fighters);
        }
    }
}

fn show(app: &mut App, recruit: usize, report: ImportReport, not_kept: Option<NotKept>) -> Vec<Errand> {
    let page = app.shop.as_ref().and_then(|shop| shop.setup.import_page(recruit, report, not_kept));
    app.dialog = page.map(|page| Dialog::Import(Rc::new(page)));
    // From its beginning on: it is to be read.
    vec![Errand::KeepPrefs, Errand::Focus(".dlg button")]
}

/// Makes the report anew from the file that is kept.
fn look_again(app: &mut App, recruit: usize) -> Vec<Errand> {
    let Some(shop) = &app.shop else { return Vec::new() };
    let text = shop.setup.origin(recruit).and_then(|origin| app.keeper.original(origin));
    let Some(text) = text else {
        let title = "The file of this fighter is not kept any more.".to_owned();
        return tell(app, Words { title, text: "Its sheet is as it was.".to_owned() });
    };
    match read_into(&mut shop.setup.clone(), &text) {
        Ok(report) => show(app, recruit, report, None),
        Err(fault) => refuse(app, fault),
    }
}

fn drop_original(app: &mut App, origin: u32) -> Vec<Errand> {
    app.dialog = None;
    match app.keeper.drop_original(origin) {
        Kept::NotKept(why) => drop(storage::note(app, Kept::NotKept(why))),
        _ => tables::offer_back(app, "The file is removed. The fighter stays.".to_owned()),
    }
    vec![Errand::Focus("h1")]
}

fn refuse(app: &mut App, fault: ImportFault) -> Vec<Errand> {
    tell(app, fault_words(&fault))
}

fn tell(app: &mut App, words: Words) -> Vec<Errand> {
    app.dialog = None;
    app.say_at_once(words.title.clone());
    app.bar(BarTone::Bad, words, Some(("Choose another", Msg::Show(Dialog::OpenLink))));
    Vec::new()
}
