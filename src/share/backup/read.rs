//! What is in a file. A stranger may have made it: how much is read of it is bounded.

use super::sheets;
use super::{Contents, FORMAT, MOST_ENTRIES};
use crate::json::Json;
use crate::share::contents::{self, PageState, Settings, Summary};
use crate::share::fault::FileFault;
use crate::share::record::Record;
use crate::share::restore::{self, MOST_IN_FILE};
use crate::share::{LinkFault, Unread};

/// The most tables that are read, and the most rosters.
const MOST_OF_A_KIND: usize = 200;
/// The most sheets that are read from all rosters together.
const MOST_SHEETS: usize = 1_000;
/// The most troubles that are told one by one.
const MOST_TROUBLES: usize = 50;
/// The most letters of a name, and of a trouble.
const MOST_NAME: usize = 40;
const MOST_TROUBLE: usize = 400;

pub(super) fn contents(file: &Json) -> Result<Contents, FileFault> {
    check(file)?;
    let (mut contents, mut cut) = (Contents::default(), Vec::new());
    for entry in some(file, "tables", &mut cut) {
        match table(entry) {
            Ok(table) => contents.tables.push(table),
            Err(why) => {
                let name = name(entry);
                contents.troubles.push(format!("Table \u{201c}{name}\u{201d} is left out: {why}."));
            }
        }
    }
    let mut room = MOST_SHEETS;
    for entry in some(file, "rosters", &mut cut) {
        match roster(entry, &mut room, &mut cut, &mut contents.troubles) {
            Ok(roster) => contents.rosters.push(roster),
            Err(why) => contents.troubles.push(format!("Roster \u{201c}{}\u{201d}: {why}.", name(entry))),
        }
    }
    for entry in file.list("aside") {
        contents.quarantine.push((entry.text("from").to_owned(), entry.text("text").to_owned()));
    }
    for original in some(file, "originals", &mut cut) {
        match original {
            Json::Text(text) => contents.originals.push(text.clone()),
            _ => contents
                .troubles
                .push("A file that a fighter was imported from is left out: it is no text.".to_owned()),
        }
    }
    some(file, "setups", &mut cut);
    for text in setup_texts(file) {
        match setup(text) {
            Ok(setup) => contents.setups.push(setup),
            Err(fault) => {
                contents.troubles.push(format!("A table being set up is left out: {}.", why(fault)))
            }
        }
    }
    contents.settings = file.get("settings").map(settings);
    // What is cut comes first: it may not be cut itself.
    contents.troubles.splice(..0, cut);
    cap(&mut contents.troubles);
    Ok(contents)
}

/// The records of the tables in a file that were being set up. Earlier versions had one alone.
pub(super) fn setup_texts(file: &Json) -> impl Iterator<Item = &str> {
    let lone = file.get("setup").map(|_| file.text("setup"));
    lone.into_iter().chain(file.list("setups").iter().take(MOST_OF_A_KIND).map(|entry| entry.text("record")))
}

fn check(file: &Json) -> Result<(), FileFault> {
    match file.get("format") {
        _ if !super::is_ours(file) => return Err(FileFault::NotOurs),
        Some(Json::Number(FORMAT)) => {}
        Some(Json::Number(newer)) if *newer > FORMAT => return Err(FileFault::Newer(*newer as u32)),
        _ => return Err(FileFault::NotOurs),
    }
    let is_long = |name: &str| file.list(name).len() > MOST_ENTRIES;
    if ["tables", "setups", "rosters", "aside", "originals"].into_iter().any(is_long) {
        Err(FileFault::TooLong)
    } else {
        Ok(())
    }
}

/// As many entries of a list as are read; the others are told.
fn some<'a>(file: &'a Json, list: &str, cut: &mut Vec<String>) -> &'a [Json] {
    let all = file.list(list);
    let some = all.get(..MOST_OF_A_KIND).unwrap_or(all);
    if some.len() < all.len() {
        let (n, left) = (all.len(), all.len() - some.len());
        cut.push(format!(
            "Left out at the end: {left} of {n} {list}; {MOST_OF_A_KIND} are read from a file."
        ));
    }
    some
}

fn name(entry: &Json) -> String {
    entry.text("name").chars().take(MOST_NAME).collect()
}

fn why(fault: Unread) -> String {
    if fault == Unread::Damaged { "it is damaged".to_owned() } else { fault.to_string() }
}

/// Only so many troubles are told, and none at any length.
fn cap(troubles: &mut Vec<String>) {
    let more = troubles.len().saturating_sub(MOST_TROUBLES);
    troubles.truncate(MOST_TROUBLES);
    for trouble in troubles.iter_mut() {
        if let Some((end, _)) = trouble.char_indices().nth(MOST_TROUBLE) {
            trouble.truncate(end);
            trouble.push('\u{2026}');
        }
    }
    if more > 0 {
        troubles.push(format!("And {more} more."));
    }
}

fn table(entry: &Json) -> Result<(Summary, u64, String), String> {
    let record = Record::whole("table", entry.text("record")).map_err(why)?;
    if record.version < 2 {
        return Err(why(Unread::Damaged));
    }
    let summary = contents::read_summary(&record).map_err(why)?;
    let (key, _, fight) = contents::table_words(&record).map_err(why)?;
    match restore::from_record(key, record.version, &fight, MOST_IN_FILE) {
        Ok(_) => Ok((summary, record.saved_at, record.words.text.to_owned())),
        Err(LinkFault::TooLong) => Err(format!("it has more than {MOST_IN_FILE} steps")),
        Err(fault) => Err(why(fault.into())),
    }
}

/// What it changed on the device where it was made is not here: it comes as a table of its own.
fn setup(text: &str) -> Result<(Summary, u64, String), Unread> {
    let record = Record::whole("setup", text)?;
    let setup = contents::read_setup(&record)?.setup;
    let words = contents::of_setup(&setup, &PageState::default()).ok_or(Unread::Damaged)?;
    Ok((Summary::of_setup(&setup), record.saved_at, words))
}

fn roster(
    entry: &Json,
    room: &mut usize,
    cut: &mut Vec<String>,
    troubles: &mut Vec<String>,
) -> Result<(String, usize, String), String> {
    let name = name(entry);
    // What could not be written readably is there as its record.
    if entry.get("record").is_some() {
        let record = Record::whole("roster", entry.text("record")).map_err(|fault| fault.to_string())?;
        let (_, _, sheets) = contents::read_roster(&record)
            .filter(|_| record.version > 1)
            .ok_or_else(|| Unread::Damaged.to_string())?;
        *room = room.checked_sub(sheets.len()).ok_or_else(too_many)?;
        return Ok((name, sheets.len(), record.words.text.to_owned()));
    }
    let key = restore::editor(entry.text("system")).map_err(|fault| Unread::from(fault).to_string())?;
    let key = key.facts().key;
    let (mut words, mut n) = (contents::of_roster(key, &name).ok_or_else(|| Unread::Damaged.to_string())?, 0);
    let all = entry.list("sheets");
    let some = all.get(..*room).unwrap_or(all);
    *room -= some.len();
    if some.len() < all.len() {
        let (n, left, why) = (all.len(), all.len() - some.len(), too_many());
        cut.push(format!("Left out of roster \u{201c}{name}\u{201d}: {left} of {n} fighters; {why}."));
    }
    for (i, sheet) in some.iter().enumerate() {
        let who = match sheet.text("name") {
            "" => format!("Roster \u{201c}{name}\u{201d}, fighter {}", i + 1),
            _ => format!("\u{201c}{}\u{201d} of roster \u{201c}{name}\u{201d}", self::name(sheet)),
        };
        match sheets::read(key, sheet) {
            Ok((word, told)) => {
                troubles.extend(told.into_iter().map(|told| format!("{who}: {told}.")));
                words = words + " " + &word;
                n += 1;
            }
            Err(fault) => troubles
                .push(format!("{who} is left out: {fault}. Mend that in the file and restore it again.")),
        }
    }
    Ok((name, n, words))
}

fn too_many() -> String {
    format!("{MOST_SHEETS} fighters are read from a file")
}

fn settings(own: &Json) -> Settings {
    let mut settings = Settings::default();
    for (name, value) in own.members().iter().take(MOST_ENTRIES) {
        settings.put(name, if let Json::Text(text) = value { text } else { "" });
    }
    settings
}
