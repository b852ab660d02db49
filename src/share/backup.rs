//! Everything that is kept, as one file to take away; and the way back.
//!
//! The file is JSON (`schemas/backup.schema.json`). Tables are in it as their records, word for
//! word, with their checksums; fighters are readable. Restoring adds to what is there and replaces
//! nothing; either all that can be read is added or nothing is.

mod sheets;

use super::contents::{self, Settings, Summary};
use super::notice::What;
use super::record::Record;
use super::twice::{self, Copy};
use super::{Keeper, Kept, Unread, aside};
use crate::systems::{AnySystem, each};
use serde_json::{Map, Value, json};
use thiserror::Error;

/// The app's name in the file.
const APP: &str = "hexfray";
/// The format of the file.
const FORMAT: u64 = 1;
/// The longest file that is read, in bytes: all that a browser would store, twice.
pub const MOST_BYTES: usize = 10_000_000;
/// The most entries of any list in the file.
const MOST_ENTRIES: usize = 1_000;

/// What is wrong with a whole file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FileFault {
    /// No JSON, or not ours.
    #[error("this file is no backup of Hexfray; choose another")]
    NotOurs,
    /// Made by a later version of the app.
    #[error("this backup is of format {0}, which this app cannot read; reload the page to update it")]
    Newer(u64),
    /// More than it may hold.
    #[error("this file is too long; make the backup anew")]
    TooLong,
}

/// What is in a file, before anything is taken from it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Contents {
    /// The tables: what each says of itself, when it was saved, and the words of its record.
    tables: Vec<(Summary, u64, String)>,
    /// The rosters: the name, how many fighters, and the words of the record.
    rosters: Vec<(String, usize, String)>,
    /// What had been set aside: where it was, and its text.
    asides: Vec<(String, String)>,
    /// The page's settings.
    pub settings: Option<Settings>,
    /// What cannot be read, or was not as expected, each in a sentence.
    pub troubles: Vec<String>,
}

impl Contents {
    /// The tables in it.
    pub fn tables(&self) -> impl Iterator<Item = &Summary> {
        self.tables.iter().map(|(summary, ..)| summary)
    }

    /// The rosters in it: names, and how many fighters each has.
    pub fn rosters(&self) -> impl Iterator<Item = (&str, usize)> {
        self.rosters.iter().map(|(name, n, _)| (name.as_str(), *n))
    }

    /// Whether there is nothing to take from it.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.rosters.is_empty() && self.asides.is_empty()
    }
}

/// Whether a text means to be such a file.
pub fn is_file(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// The systems that a file needs to be read.
pub fn systems(text: &str) -> Vec<AnySystem> {
    let Ok(file) = opened(text) else { return Vec::new() };
    let entries = list(&file, "tables").iter().chain(list(&file, "rosters"));
    let mut systems: Vec<AnySystem> = entries.filter_map(|it| AnySystem::named(word(it, "system"))).collect();
    systems.dedup();
    systems
}

/// Reads a file. Nothing changes by that.
pub fn read(text: &str) -> Result<Contents, FileFault> {
    let file = opened(text)?;
    let mut contents = Contents::default();
    for entry in list(&file, "tables") {
        match table(entry) {
            Ok(table) => contents.tables.push(table),
            Err(fault) => {
                contents.troubles.push(format!("Table \u{201c}{}\u{201d}: {fault}.", word(entry, "name")))
            }
        }
    }
    for entry in list(&file, "rosters") {
        let name = word(entry, "name");
        match roster(entry, &mut contents.troubles) {
            Ok(roster) => contents.rosters.push(roster),
            Err(fault) => contents.troubles.push(format!("Roster \u{201c}{name}\u{201d}: {fault}.")),
        }
    }
    for entry in list(&file, "aside") {
        contents.asides.push((word(entry, "from").to_owned(), word(entry, "text").to_owned()));
    }
    contents.settings = file.get("settings").and_then(Value::as_object).map(settings);
    Ok(contents)
}

fn opened(text: &str) -> Result<Value, FileFault> {
    if text.len() > MOST_BYTES {
        return Err(FileFault::TooLong);
    }
    // The parser goes no deeper than 128 lists and objects.
    let file: Value = serde_json::from_str(text).map_err(|_| FileFault::NotOurs)?;
    if word(&file, "app") != APP {
        return Err(FileFault::NotOurs);
    }
    match file.get("format").and_then(Value::as_u64) {
        Some(FORMAT) => {}
        Some(newer) if newer > FORMAT => return Err(FileFault::Newer(newer)),
        _ => return Err(FileFault::NotOurs),
    }
    let is_long = |name: &str| list(&file, name).len() > MOST_ENTRIES;
    if ["tables", "rosters", "aside"].into_iter().any(is_long) { Err(FileFault::TooLong) } else { Ok(file) }
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn word<'a>(value: &'a Value, name: &str) -> &'a str {
    value.get(name).and_then(Value::as_str).unwrap_or_default()
}

fn table(entry: &Value) -> Result<(Summary, u64, String), Unread> {
    let record = Record::whole("table", word(entry, "record"))?;
    if record.version < 2 {
        return Err(Unread::Damaged);
    }
    let summary = contents::read_summary(&record)?;
    contents::read_table(&record)?;
    Ok((summary, record.saved_at, record.words.text.to_owned()))
}

fn roster(entry: &Value, troubles: &mut Vec<String>) -> Result<(String, usize, String), Unread> {
    let name: String = word(entry, "name").chars().take(40).collect();
    // What could not be written readably is there as its record.
    if let Some(text) = entry.get("record").and_then(Value::as_str) {
        let record = Record::whole("roster", text)?;
        let (_, _, sheets) = contents::read_roster(&record).ok_or(Unread::Damaged)?;
        return Ok((name, sheets.len(), record.words.text.to_owned()));
    }
    let key = word(entry, "system");
    let system = super::restore::system(key)?;
    let sheets = list(entry, "sheets").iter().take(MOST_ENTRIES);
    let words = contents::of_roster(key, &name).ok_or(Unread::Damaged)?;
    let (words, n) = sheets.enumerate().fold((words, 0), |(words, n), (i, sheet)| {
        let who = match word(sheet, "name") {
            "" => format!("Roster \u{201c}{name}\u{201d}, fighter {}", i + 1),
            own => format!("\u{201c}{own}\u{201d} of roster \u{201c}{name}\u{201d}"),
        };
        let read = each!(AnySystem: system, S, _it => {
            sheets::read::<S>(sheet).map(|(sheet, told)| (contents::with_sheet(words.clone(), &sheet), told))
        });
        match read {
            Ok((Some(longer), told)) => {
                troubles.extend(told.into_iter().map(|told| format!("{who}: {told}.")));
                (longer, n + 1)
            }
            Ok((None, _)) => (words, n),
            Err(fault) => {
                troubles
                    .push(format!("{who} is left out: {fault}. Mend that in the file and restore it again."));
                (words, n)
            }
        }
    });
    Ok((name, n, words))
}

fn settings(own: &Map<String, Value>) -> Settings {
    let mut settings = Settings::default();
    for (name, value) in own.iter().take(MOST_ENTRIES) {
        settings.put(name, value.as_str().unwrap_or_default());
    }
    settings
}

impl Keeper {
    /// Everything that is kept, as the text of a file.
    pub fn backup(&mut self, now: u64) -> String {
        let tables: Vec<Value> = self
            .tables()
            .value
            .into_iter()
            .map(|card| {
                json!({
                    "name": card.summary.name, "system": card.key, "round": card.summary.round,
                    "saved": card.saved_at, "record": self.text(What::Table(card.id)),
                })
            })
            .collect();
        let ids: Vec<u32> = self.rosters().value.into_iter().map(|card| card.id).collect();
        let rosters: Vec<Value> = ids.into_iter().filter_map(|id| self.roster_entry(id)).collect();
        let asides = self.asides().unwrap_or_default().into_iter();
        let asides: Vec<Value> = asides
            .filter_map(|aside| Some(json!({ "from": aside.from, "text": self.take_aside(&aside).ok()?? })))
            .collect();
        let settings: Map<String, Value> =
            self.load_settings().value.all().map(|(name, text)| (name.to_owned(), text.into())).collect();
        file(now, json!({ "settings": settings, "tables": tables, "rosters": rosters, "aside": asides }))
    }

    /// One roster, as the text of a file.
    pub fn roster_file(&mut self, id: u32, now: u64) -> String {
        let rosters: Vec<Value> = self.roster_entry(id).into_iter().collect();
        file(now, json!({ "rosters": rosters }))
    }

    fn roster_entry(&self, id: u32) -> Option<Value> {
        let what = What::Roster(id);
        let copies = twice::copies(&*self.store, what).ok()?;
        let record = twice::newest(&copies).or(copies.first()).map(|copy: &Copy| copy.record(what))?.ok()?;
        let (key, name, words) = contents::read_roster(&record)?;
        let name = name.unwrap_or_default();
        let sheets = match super::restore::system(key) {
            Ok(system) => each!(AnySystem: system, S, _it => {
                words.iter().map(|word| sheets::write::<S>(word)).collect::<Option<Vec<Value>>>()
            }),
            Err(_) => None,
        };
        Some(match sheets {
            Some(sheets) => json!({ "name": name, "system": key, "sheets": sheets }),
            None => json!({ "name": name, "system": key, "record": self.text(what) }),
        })
    }

    /// Adds what is in a file to what is kept: all of it, or nothing.
    pub fn restore(&mut self, contents: &Contents) -> Kept {
        let mut added = Vec::new();
        for (_, saved_at, words) in &contents.tables {
            let (id, kept) = self.put_new(*saved_at, Some(words.clone()));
            added.extend(id.map(What::Table));
            if let Kept::NotKept(_) = kept {
                return self.take_back(&added, kept);
            }
        }
        for (_, _, words) in &contents.rosters {
            let (id, kept) = self.put_new_roster(0, Some(words.clone()));
            added.extend(id.map(What::Roster));
            if let Kept::NotKept(_) = kept {
                return self.take_back(&added, kept);
            }
        }
        for (from, text) in &contents.asides {
            if let Err(fault) = aside::put(&*self.store, from, text) {
                return self.take_back(&added, Kept::NotKept(fault.into()));
            }
        }
        Kept::Saved
    }

    fn take_back(&mut self, added: &[What], kept: Kept) -> Kept {
        for what in added {
            let _ = self.drop(*what);
        }
        self.removed.clear();
        kept
    }
}

fn file(now: u64, mut own: Value) -> String {
    let head = json!({ "app": APP, "format": FORMAT, "saved": now });
    if let (Some(own), Value::Object(head)) = (own.as_object_mut(), head) {
        own.extend(head);
    }
    own.to_string() + "\n"
}
